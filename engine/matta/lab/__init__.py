"""The lab: measures players; never shipped to a browser."""
