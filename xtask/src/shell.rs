//! Runs other programs.

use std::env;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// What a chore comes to: done, or why not.
pub(crate) type Outcome = Result<(), String>;

/// The root of the repository, wherever the chore was called from.
pub(crate) fn root() -> PathBuf {
    let here =
        env::var_os("CARGO_MANIFEST_DIR").map_or_else(|| PathBuf::from("xtask"), PathBuf::from);
    here.parent().map_or_else(|| PathBuf::from("."), Path::to_path_buf)
}

/// Where something is built, below the folder where cargo builds everything.
pub(crate) fn target(name: &str) -> PathBuf {
    let target = env::var_os("CARGO_TARGET_DIR").unwrap_or_else(|| "target".into());
    root().join(target).join(name)
}

/// A command with its arguments, to be run at the root of the repository.
pub(crate) fn command(line: &[&str]) -> Command {
    // Cargo tells its children which cargo runs them; asking that one keeps the toolchain the same.
    let program = match line[0] {
        "cargo" => env::var_os("CARGO").unwrap_or_else(|| "cargo".into()),
        other => other.into(),
    };
    let mut command = Command::new(program);
    command.args(&line[1..]).current_dir(root());
    command
}

/// Says the command, runs it and passes its output on.
pub(crate) fn run(line: &[&str]) -> Outcome {
    run_with(line, &[])
}

/// The same with environment variables set.
pub(crate) fn run_with(line: &[&str], environment: &[(&str, &str)]) -> Outcome {
    let said = said(line, environment);
    println!("\n$ {said}");
    let status = command(line)
        .envs(environment.iter().copied())
        .status()
        .map_err(|error| format!("cannot start `{said}`: {error}"))?;
    if status.success() { Ok(()) } else { Err(format!("`{said}` failed: {status}")) }
}

fn said(line: &[&str], environment: &[(&str, &str)]) -> String {
    let mut words: Vec<String> =
        environment.iter().map(|(name, value)| format!("{name}={value:?}")).collect();
    words.extend(line.iter().map(ToString::to_string));
    words.join(" ")
}

/// Whether the command can be run at all; its output is thrown away.
pub(crate) fn works(line: &[&str]) -> bool {
    command(line)
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status()
        .is_ok_and(|status| status.success())
}

/// Makes sure of a tool: takes it where it is there, installs the Debian
/// package where this is a Debian machine and may be changed, and says what is
/// missing otherwise.
pub(crate) fn need(tool: &str, package: &str) -> Outcome {
    if works(&[tool, "--version"]) {
        return Ok(());
    }
    let asked = format!("{tool} is missing; install it (Debian: apt-get install {package})");
    if !is_root() || !works(&["apt-get", "--version"]) {
        return Err(asked);
    }
    println!("{tool} is missing: installing the Debian package {package}");
    let install = ["apt-get", "install", "--yes", "--no-install-recommends", package];
    let quiet = [("DEBIAN_FRONTEND", "noninteractive")];
    if run_with(&install, &quiet).is_err() {
        // A fresh machine knows no packages before the first update.
        run(&["apt-get", "update"])?;
        run_with(&install, &quiet)?;
    }
    if works(&[tool, "--version"]) { Ok(()) } else { Err(asked) }
}

fn is_root() -> bool {
    Command::new("id").arg("-u").output().is_ok_and(|output| output.stdout.trim_ascii() == b"0")
}
