"""The lab: measures players and checks kept matches; the page imports none of it."""
