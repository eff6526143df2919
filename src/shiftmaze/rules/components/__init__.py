"""What is in the boxes, as data: one table per rule set, and the board that three of them share."""
