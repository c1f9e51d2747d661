# What is said to those who ask for too much.
denied-too-many-hints = You have asked for enough hints already. Wait for those, then ask again.
