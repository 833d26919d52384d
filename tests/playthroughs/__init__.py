"""Golden playthroughs: rounds written down like a score sheet, and played again."""
