-- A link to a seat is part of its table's document now, bound to who made it. Those
-- that lay here named no player, so whoever had one could take a seat from somebody
-- else: they are worthless.
DROP TABLE links;
