# What is said to those who ask for too much.
