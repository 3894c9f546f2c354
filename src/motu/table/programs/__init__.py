"""What programs get: JSON, its description, and the stream."""
