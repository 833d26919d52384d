"""What can be checked about deals: frozen for ever, and fair."""
