"""S.E.R.M., Coprolite Golem's skirmish for two with ten cards, as the canon settles it."""
