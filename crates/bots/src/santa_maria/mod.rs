//! What is known of *Santa Maria*.
