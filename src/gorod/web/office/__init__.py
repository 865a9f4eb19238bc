"""The tournament office in a browser: public pages, the organisers' pages, and their interface."""
