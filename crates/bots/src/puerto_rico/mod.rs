//! What is known of *Puerto Rico*.
