"""What can be printed, one module a product."""
