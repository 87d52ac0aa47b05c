"""The games themselves, each a package of rules on the kernel."""
