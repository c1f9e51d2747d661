//! How a browser looks at pages: the size of its window, the light, and scripts.

/// The light a system prefers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Light {
    /// By day.
    Day,
    /// At night.
    Night,
}

impl Light {
    /// Both.
    pub const ALL: [Light; 2] = [Light::Day, Light::Night];

    /// The word of the style sheets.
    pub fn name(self) -> &'static str {
        match self {
            Light::Day => "light",
            Light::Night => "dark",
        }
    }
}

/// How a browser looks at pages.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Look {
    /// Width and height of what is shown.
    pub size: (u32, u32),
    /// What light the system is said to prefer.
    pub light: Light,
    /// Whether scripts run.
    pub script: bool,
}

impl Look {
    /// A desk.
    pub const DESK: Look = Look { size: (1440, 900), light: Light::Day, script: true };
    /// A phone held upright.
    pub const PHONE: Look = Look { size: (390, 844), ..Look::DESK };
    /// A desk where scripts do not run.
    pub const PLAIN: Look = Look { script: false, ..Look::DESK };
}
