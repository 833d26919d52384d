"""The lab: plays in a terminal, measures players, checks kept matches; the page never
imports it."""
