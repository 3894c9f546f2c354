"""What people see and read. Plain Python."""
