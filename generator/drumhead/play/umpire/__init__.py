"""The umpire's desk: forms for a game's resolvers, a pack to draw from, and a log."""
