//! Damage, disks, keys, and starting twice.
