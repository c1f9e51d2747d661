//! Using up the computer players, the lists and the memory of the server.
