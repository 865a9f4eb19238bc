"""The judge's desk and every other screen, in a browser."""
