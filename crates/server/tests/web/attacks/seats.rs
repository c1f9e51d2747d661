//! Taking, rewinding and spoiling what belongs to somebody else.
