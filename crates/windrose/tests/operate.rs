//! The operator's work on the database of a server while it runs.

use std::path::Path;
use std::thread;
use std::time::Duration;

use crate::serve::{Server, folder};
use crate::support::{bad_with, command, finish, good};

/// A table at which somebody plays against a computer player. Gives its id.
fn table(server: &Server) -> String {
    let head = server.post("/play-now", "name=Ada&game=puerto-rico&seats=3&level=random");
    let place = head.lines().find_map(|line| line.strip_prefix("location: /g/"));
    place.unwrap_or_else(|| panic!("no table: {head}")).trim().to_owned()
}

fn admin(data: &Path, line: &str) -> String {
    let output = command(&format!("admin {line}")).env("WINDROSE_DATA_DIR", data).output();
    let output = output.expect("the binary runs");
    assert!(output.status.success(), "{line}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("text")
}

/// Waits until the server has seen what was done beside it.
fn until(what: &str, is_so: impl Fn() -> bool) {
    for _ in 0..600 {
        if is_so() {
            return;
        }
        thread::sleep(Duration::from_millis(50));
    }
    panic!("waited in vain: {what}");
}

#[test]
fn tables_are_listed_closed_and_deleted_under_a_running_server() {
    let data = folder("operate");
    let server = Server::start("serve --addr 0 --no-browser", &data);
    let (first, second) = (table(&server), table(&server));
    let listed = admin(&data, "tables --phase running");
    assert!(listed.contains(&first) && listed.contains(&second), "{listed}");
    let page = |id: &str| server.get(&format!("/g/{id}"));
    admin(&data, &format!("close-table {first}"));
    let listed = admin(&data, "tables --phase finished");
    assert!(listed.contains(&first) && !listed.contains(&second), "{listed}");
    let again = bad_with(&format!("admin close-table {first} --data-dir"), &data, 1);
    assert!(again.contains("is closed already"), "{again}");
    let none = bad_with(&format!("admin delete-table {first} --database"), "nothing", 1);
    assert!(none.contains("there is no database nothing"), "{none}");
    admin(&data, &format!("delete-table {second}"));
    until("the deleted table is gone", || page(&second).starts_with("HTTP/1.1 404 "));
    assert!(page(&first).starts_with("HTTP/1.1 200 "), "a closed one can be looked at");
    assert_eq!(admin(&data, "sweep --days 1").trim(), "Deleted: 0 tables.");
    assert_eq!(admin(&data, "accounts"), "");
}

#[test]
fn many_tables_are_played_and_a_banned_bot_is_refused() {
    let data = folder("load");
    let server = Server::start("serve --addr 0 --no-browser --api-rate 10000", &data);
    let name = format!("bot {}", std::process::id());
    let made = finish(command("admin make-bot").arg(&name).env("WINDROSE_DATA_DIR", &data));
    assert_eq!(made.code, 0, "{}", made.err);
    let token = made.out.trim();
    let load = |game: &str| {
        let line = format!("load http://{} --tables 4 --seconds 1 --pause 5", server.address);
        finish(command(&line).args(["--game", game]).env("WINDROSE_TOKEN", token))
    };
    for game in ["puerto-rico", "santa-maria"] {
        let told = load(game);
        assert_eq!(told.code, 0, "{}{}", told.out, told.err);
        let figure = |name: &str| {
            let line = told.out.lines().find_map(|line| line.strip_prefix(name));
            line.and_then(|line| line.trim().parse::<f64>().ok())
                .unwrap_or_else(|| panic!("{}", told.out))
        };
        assert!(figure("decisions/second") > 1.0, "{}", told.out);
        assert!(figure("errors").abs() < 0.5, "{}", told.out);
    }
    let banned = finish(command("admin ban-account").arg(&name).env("WINDROSE_DATA_DIR", &data));
    assert_eq!(banned.code, 0, "{}", banned.err);
    let refused = load("puerto-rico");
    assert_eq!(refused.code, 1, "{}", refused.out);
    assert!(refused.err.contains("token"), "{}", refused.err);
}

#[test]
fn a_copy_is_made_while_the_server_runs_and_put_back_while_it_does_not() {
    let data = folder("backup");
    let server = Server::start("serve --addr 0 --no-browser", &data);
    let id = table(&server);
    let copy = data.join("copy");
    let _ = std::fs::remove_file(&copy);
    let line = format!("backup --data-dir {} {}", data.display(), copy.display());
    assert!(good(&line).contains("Copied "));
    let line = format!("restore --data-dir {} --replace", data.display());
    let told = bad_with(&line, &copy, 1);
    assert!(told.contains("stop the server"), "{told}");
    drop(server);
    assert!(good(&format!("{line} {}", copy.display())).contains("is kept as"));
    let server = Server::start("serve --addr 0 --no-browser", &data);
    assert!(server.get(&format!("/g/{id}")).starts_with("HTTP/1.1 200 "));
}

#[test]
fn a_key_is_copied_only_if_asked_for_and_exchanged_under_a_running_server() {
    let data = folder("key");
    // What an earlier run has left.
    let (copy, with_key) = (data.join("copy"), data.join("with-key"));
    for old in ["copy", "with-key", "with-key.key", "windrose.key"] {
        let _ = std::fs::remove_file(data.join(old));
    }
    let server = Server::start("serve --addr 0 --no-browser", &data);
    let key = || std::fs::read_to_string(data.join("windrose.key")).expect("a key file");
    let first = key();
    let line = format!("backup --data-dir {}", data.display());
    assert!(!good(&format!("{line} {}", copy.display())).contains("Copied the key"));
    assert!(!data.join("copy.key").exists());
    assert!(good(&format!("{line} --with-key {}", with_key.display())).contains("Copied the key"));
    let copied = std::fs::read_to_string(data.join("with-key.key")).expect("a copy of the key");
    assert_eq!(copied, first);

    assert!(admin(&data, "rotate-key").contains("has a new key"));
    let second = key();
    let lines = |text: &str| text.lines().map(str::to_owned).collect::<Vec<_>>();
    assert_eq!(lines(&second)[2], lines(&first)[1], "the one before still counts");
    admin(&data, "rotate-key --forget");
    assert_eq!(lines(&key()).len(), 2);
    drop(server);

    let line = format!("restore --data-dir {} --replace", data.display());
    let told = good(&format!("{line} {}", with_key.display()));
    assert!(told.contains("The key was beside the copy"), "{told}");
    assert_eq!(key(), first);
    let told = good(&format!("{line} {}", copy.display()));
    assert!(told.contains("The key file that was here stays"), "{told}");
    std::fs::remove_file(data.join("windrose.key")).expect("it was there");
    let told = good(&format!("{line} {}", copy.display()));
    assert!(told.contains("There is no key") && told.contains("recovery links"), "{told}");
    let missing = bad_with("admin rotate-key --data-dir", &data, 1);
    assert!(missing.contains("there is no key file"), "{missing}");

    // One that others can read is refused, with what to do.
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        let file = data.join("windrose.key");
        std::fs::write(&file, &first).expect("it is written");
        std::fs::set_permissions(&file, PermissionsExt::from_mode(0o644)).expect("it is ours");
        let told = bad_with("serve --addr 0 --no-browser --data-dir", &data, 1);
        assert!(told.contains("chmod 600"), "{told}");
    }
}

#[cfg(unix)]
#[test]
fn a_server_that_is_asked_to_end_ends_well() {
    let mut server = Server::start("serve --addr 0 --no-browser", &folder("end"));
    assert!(server.get("/healthz").ends_with("well\n"));
    let asked = std::process::Command::new("kill").arg(server.child.id().to_string()).status();
    assert!(asked.expect("kill is there").success());
    assert!(server.child.wait().expect("it ends").success(), "not by the signal");
}

#[cfg(unix)]
#[test]
fn a_server_that_ends_well_leaves_one_file() {
    let data = folder("one-file");
    let mut server = Server::start("serve --addr 0 --no-browser", &data);
    table(&server);
    let beside = |ending: &str| data.join(format!("windrose.sqlite{ending}"));
    assert!(beside("-wal").exists());
    let asked = std::process::Command::new("kill").arg(server.child.id().to_string()).status();
    assert!(asked.expect("kill is there").success());
    assert!(server.child.wait().expect("it ends").success());
    assert!(!beside("-wal").exists() && !beside("-shm").exists());
    // Looking into it afterwards leaves nothing either.
    assert!(admin(&data, "check").contains("Nothing is damaged"));
    assert!(!beside("-wal").exists() && !beside("-shm").exists());
}

#[test]
fn a_second_server_on_the_same_folder_is_refused() {
    let data = folder("twice");
    let server = Server::start("serve --addr 0 --no-browser", &data);
    let told = bad_with("serve --addr 0 --no-browser --data-dir", &data, 1);
    let process = format!("(process {})", server.child.id());
    for part in [process.as_str(), "another server", "stop it first", "--data-dir FOLDER"] {
        assert!(told.contains(part), "{part} in {told}");
    }
    assert!(server.get("/healthz").ends_with("well\n"), "the first one goes on");
}

#[test]
fn what_is_done_to_a_database_is_in_its_log() {
    let data = folder("acts");
    let _ = std::fs::remove_dir_all(&data);
    let server = Server::start("serve --addr 0 --no-browser", &data);
    let id = table(&server);
    assert_eq!(admin(&data, "log"), "");
    admin(&data, "make-bot robot");
    admin(&data, "sweep --days 90 --uploaded 30 --bot-games 14");
    admin(&data, "tables");
    admin(&data, &format!("delete-table {id}"));
    bad_with(&format!("admin delete-table {id} --data-dir"), &data, 1);
    let log = admin(&data, "log");
    let lines: Vec<&str> = log.lines().collect();
    assert_eq!(lines.len(), 5, "{log}");
    for (number, (line, what)) in (1..).zip(lines.iter().zip([
        "make-bot robot".to_owned(),
        "sweep --abandoned 90 --uploaded 30 --bot-games 14".to_owned(),
        format!("delete-table {id}"),
        format!("delete-table {id}"),
        format!("delete-table {id}: failed, there is no such table"),
    ])) {
        let words: Vec<&str> = line.split_whitespace().collect();
        assert_eq!(words[0], number.to_string(), "{line}");
        assert!(line.ends_with(&what) && words.len() > 3, "{line}");
    }
    assert_eq!(admin(&data, "log --most 1"), format!("{}\n", lines[4]));
    // A restore is in the log of what was restored.
    let copy = data.join("copy");
    good(&format!("backup --data-dir {} {}", data.display(), copy.display()));
    drop(server);
    good(&format!("restore --data-dir {} --replace {}", data.display(), copy.display()));
    let log = admin(&data, "log");
    assert!(log.lines().nth(5).is_some_and(|line| line.contains("restore ")), "{log}");
    let none = bad_with("admin sweep --data-dir", &data, 2);
    assert!(none.contains("--uploaded"), "{none}");
}

#[test]
fn damage_is_named_by_table_and_line() {
    let data = folder("check");
    let _ = std::fs::remove_dir_all(&data);
    let mut server = Server::start("serve --addr 0 --no-browser", &data);
    let id = table(&server);
    assert!(admin(&data, "check").starts_with("Read: 1 table with "));
    let record = server.get(&format!("/g/{id}/record"));
    server.kill();
    // Everything is in the one file then.
    admin(&data, "tables");
    let file = data.join("windrose.sqlite");
    let mut bytes = std::fs::read(&file).expect("the database");
    let entries = record.lines().filter(|line| line.starts_with(|it: char| it.is_ascii_digit()));
    let mut found = entries.filter_map(|line| {
        let place = bytes.windows(line.len()).position(|it| it == line.as_bytes())?;
        Some(place + line.len() - 1)
    });
    let place = found.next_back().expect("a line of the record is in the file");
    bytes[place] ^= 1;
    std::fs::write(&file, bytes).expect("it is written");
    let told = command("admin check").env("WINDROSE_DATA_DIR", &data).output().expect("it runs");
    assert_eq!(told.status.code(), Some(1));
    let (out, err) = (String::from_utf8_lossy(&told.stdout), String::from_utf8_lossy(&told.stderr));
    assert!(out.contains(&format!("table {id}, line ")), "{out}{err}");
    assert!(err.contains("1 part damaged") && err.contains("restore a copy"), "{err}");
}

#[test]
fn logs_tell_what_happened_and_no_secret() {
    let data = folder("logs");
    let log = data.with_extension("log");
    let file = std::fs::File::create(&log).expect("a file");
    let line = "serve --addr 0 --no-browser --log-level debug --log-form json";
    let server = Server::start_with(line, &data, |command| {
        command.stderr(file);
    });
    let id = table(&server);
    server.get(&format!("/g/{id}/take/secret-of-{id}"));
    let lines = || std::fs::read_to_string(&log).expect("a log");
    until("the last request is logged", || lines().contains("/take/"));
    for line in lines().lines() {
        assert!(line.starts_with('{') && line.ends_with('}'), "{line}");
        assert!(!line.contains(&id) && !line.contains("secret-of"), "{line}");
    }
    assert!(lines().contains("\"route\":\"/play-now\""), "{}", lines());
}
