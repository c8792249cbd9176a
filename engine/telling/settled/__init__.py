"""What was told, put into one form once it is read; what of it says nothing."""
