"""What people get: pages, drawn from what each may see."""
