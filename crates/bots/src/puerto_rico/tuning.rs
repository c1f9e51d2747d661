use super::outlook::outlook;
use super::pace::Pace;
use super::weights::{WEIGHTS, Weights};
use crate::{Evaluate, Greedy, Knowledge, Scratch, Value};
use play::{Bot, FastDice, Observed};
use puerto_rico::{Action, Building, PuertoRico, Role, State};
use tabletop::{Dice, Game, Ignore, Name, Node, Seat, Setup, Title};

struct Row {
    state: State,
    pace: f32,
    left: f32,
    last: [f32; 5],
}

#[derive(Clone)]
struct Variant {
    weights: Weights,
}
impl Evaluate<PuertoRico> for Variant {
    fn value(&self, game: &PuertoRico, state: &State, scratch: &mut Scratch<PuertoRico>) -> Value {
        let mut state = *state;
        for _ in 0..200 {
            match game.node(&state) {
                Node::Over => return Value::result(&game.scores(&state)),
                _ if game.is_quiet(&state) => break,
                Node::Decision(seat) => {
                    game.options(&state, &mut scratch.options);
                    let mut best = 0;
                    if scratch.options.len() > 1 {
                        super::promise(
                            game,
                            (&state, seat),
                            &self.weights,
                            &scratch.options,
                            &mut scratch.weights,
                        );
                        for (i, w) in scratch.weights.iter().enumerate() {
                            if *w > scratch.weights[best] {
                                best = i;
                            }
                        }
                    }
                    game.apply(&mut state, scratch.options[best], &mut Ignore);
                }
                Node::Chance => {
                    let o = game.sample(&state, &mut scratch.dice);
                    game.settle(&mut state, o, &mut Ignore);
                }
            }
        }
        Value::expected(game.seats(), outlook(game, &state, &self.weights), game.doubt(&state))
    }
    fn priors(&self, _: &PuertoRico, _: &State, _: Seat, o: &[Action], out: &mut Vec<f32>) {
        out.clear();
        out.resize(o.len(), 1.0);
    }
}

struct Stats {
    picks: [u32; 8],
    bought: [u32; 45],
    rounds: u32,
    games: u32,
    ends: [u32; 3],
    score: f64,
}

fn play(
    setup: &Setup,
    games: u32,
    seed: u64,
    noise: u32,
    mut bots: Vec<Box<dyn Bot<PuertoRico>>>,
    w: &Weights,
    mut rows: Option<&mut Vec<Row>>,
    stats: &mut Stats,
    mut done: impl FnMut(u32, &[i32]),
) {
    let game = PuertoRico::new(setup).unwrap();
    let n = game.seats() as usize;
    let mut options = Vec::new();
    for number in 0..games {
        let mut dice = FastDice::new(seed + number as u64);
        let mut state = game.start();
        let first = rows.as_ref().map_or(0, |r| r.len());
        loop {
            match game.node(&state) {
                Node::Over => break,
                Node::Chance => {
                    let o = game.sample(&state, &mut dice);
                    game.settle(&mut state, o, &mut Ignore);
                }
                Node::Decision(seat) => {
                    if let Some(rows) = rows.as_mut()
                        && state.question() == Some(puerto_rico::Question::Role)
                    {
                        rows.push(Row {
                            state,
                            pace: Pace::new(&game, &state, w).rounds,
                            left: 0.0,
                            last: [0.0; 5],
                        });
                    }
                    game.options(&state, &mut options);
                    let action = if options.len() == 1 {
                        options[0]
                    } else if noise > 0 && dice.below(1000) < noise {
                        options[dice.below(options.len() as u32) as usize]
                    } else {
                        let who = (seat.index() + number as usize) % n;
                        bots[who].choose(&Observed::new(&game, &state, seat, &mut dice), &options)
                    };
                    if let Action::Role(role) = action {
                        stats.picks[role.index()] += 1;
                    }
                    if let Action::Build(b) = action {
                        stats.bought[b.index()] += 1;
                    }
                    game.apply(&mut state, action, &mut Ignore);
                }
            }
        }
        let scores = game.scores(&state);
        let last = game.round(&state);
        stats.rounds += last;
        stats.games += 1;
        for (i, r) in puerto_rico::EndReason::ALL.iter().enumerate() {
            if state.ending().contains(*r) {
                stats.ends[i] += 1;
            }
        }
        let mut finals = [0.0; 5];
        let mut by_bot = vec![0; n];
        for s in 0..n {
            let points = scores.of(Seat::new(s).unwrap()).points;
            finals[s] = points as f32;
            by_bot[(s + number as usize) % n] = points;
            stats.score += points as f64;
        }
        if let Some(rows) = rows.as_mut() {
            for row in &mut rows[first..] {
                row.left = (last - game.round(&row.state)) as f32;
                row.last = finals;
            }
        }
        done(number, &by_bot);
    }
}
fn stats() -> Stats {
    Stats { picks: [0; 8], bought: [0; 45], rounds: 0, games: 0, ends: [0; 3], score: 0.0 }
}

fn solve(mut a: Vec<Vec<f64>>, mut b: Vec<f64>) -> Vec<f64> {
    let n = b.len();
    for i in 0..n {
        let p = (i..n).max_by(|&x, &y| a[x][i].abs().total_cmp(&a[y][i].abs())).unwrap();
        a.swap(i, p);
        b.swap(i, p);
        for r in i + 1..n {
            let f = a[r][i] / a[i][i];
            for c in i..n {
                let v = a[i][c];
                a[r][c] -= f * v;
            }
            b[r] -= f * b[i];
        }
    }
    for i in (0..n).rev() {
        for c in i + 1..n {
            b[i] -= a[i][c] * b[c];
        }
        b[i] /= a[i][i];
    }
    b
}

/// One step of Gauss and Newton on differences from the mean of the table, held back by a ridge.
fn fit(game: &PuertoRico, rows: &[Row], ridge: f64, from: &Weights, absolute: f64) -> Weights {
    let list = from.list();
    let k = list.len();
    let n = game.seats() as usize;
    let mut a = vec![vec![0.0; k]; k];
    let mut b = vec![0.0; k];
    let scale: Vec<f64> = list.iter().map(|w| (w.abs() as f64).max(0.1)).collect();
    let variants: Vec<Weights> = (0..k)
        .map(|i| {
            let mut l = list.clone();
            l[i] += 0.02 * scale[i] as f32;
            Weights::of(&l)
        })
        .collect();
    for row in rows {
        let base = outlook(game, &row.state, from);
        let moved: Vec<[f32; 5]> = variants.iter().map(|v| outlook(game, &row.state, v)).collect();
        let my = row.last[..n].iter().sum::<f32>() as f64 / n as f64;
        let mb = base[..n].iter().sum::<f32>() as f64 / n as f64;
        let mean: Vec<f64> = (0..k)
            .map(|i| (0..n).map(|s| (moved[i][s] - base[s]) as f64).sum::<f64>() / n as f64 / 0.02)
            .collect();
        let mut add = |x: &[f64], e: f64, weight: f64| {
            for i in 0..k {
                for j in 0..k {
                    a[i][j] += weight * x[i] * x[j];
                }
                b[i] += weight * x[i] * e;
            }
        };
        for s in 0..n {
            let x: Vec<f64> =
                (0..k).map(|i| (moved[i][s] - base[s]) as f64 / 0.02 - mean[i]).collect();
            add(&x, row.last[s] as f64 - my - (base[s] as f64 - mb), 1.0);
        }
        if absolute > 0.0 {
            add(&mean, my - mb, absolute * n as f64);
        }
    }
    let m = (rows.len() * n) as f64;
    for i in 0..k {
        a[i][i] += ridge * m;
    }
    let d = solve(a, b);
    let l: Vec<f32> = (0..k).map(|i| list[i] + (d[i].clamp(-0.6, 0.6) * scale[i]) as f32).collect();
    Weights::of(&l)
}

/// The mean residual of the table on rounds and their square.
fn drift(game: &PuertoRico, rows: &[Row], w: &Weights) {
    let n = game.seats() as usize;
    let (mut a, mut b) = (vec![vec![0.0; 2]; 2], vec![0.0; 2]);
    for r in rows {
        let o = outlook(game, &r.state, w);
        let e = (0..n).map(|s| (r.last[s] - o[s]) as f64).sum::<f64>() / n as f64;
        let p = Pace::new(game, &r.state, w).rounds as f64;
        let x = [p, p * p];
        for i in 0..2 {
            for j in 0..2 {
                a[i][j] += x[i] * x[j];
            }
            b[i] += x[i] * e;
        }
    }
    let d = solve(a, b);
    println!("progress to add: {:.3} {:.4}", d[0], d[1]);
}

fn report(game: &PuertoRico, rows: &[Row], w: &Weights) {
    let n = game.seats() as usize;
    println!("round   n  bias  rmse  diff-sd(pair)  R-pred R-true  spread");
    let most = rows.iter().map(|r| game.round(&r.state)).max().unwrap();
    for lo in (1..=most).step_by(2) {
        let (mut k, mut bias, mut sq, mut dsq, mut dk, mut rp, mut rt, mut sp) =
            (0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0);
        for r in rows.iter().filter(|r| {
            let x = game.round(&r.state);
            x >= lo && x < lo + 2
        }) {
            let o = outlook(game, &r.state, w);
            let e: Vec<f64> = (0..n).map(|s| (o[s] - r.last[s]) as f64).collect();
            let p = Pace::new(game, &r.state, w).rounds as f64;
            for (i, x) in e.iter().enumerate() {
                k += 1.0;
                bias += x;
                sq += x * x;
                rp += p;
                rt += r.left as f64;
                for j in 0..i {
                    let d = x - e[j];
                    dsq += d * d;
                    dk += 1.0;
                    sp += ((r.last[i] - r.last[j]) as f64).powi(2);
                }
            }
        }
        println!(
            "{lo:3} {k:7} {:6.2} {:6.2} {:6.2}  {:6.2} {:6.2}  {:6.2}",
            bias / k,
            (sq / k).sqrt(),
            (dsq / dk).sqrt(),
            rp / k,
            rt / k,
            (sp / dk).sqrt()
        );
    }
    let mut by = vec![(0.0, 0.0); 16];
    for r in rows {
        let o = outlook(game, &r.state, w);
        let p = (Pace::new(game, &r.state, w).rounds.round() as usize).min(15);
        for i in 0..n {
            for j in 0..i {
                let d = (o[i] - o[j] - r.last[i] + r.last[j]) as f64;
                by[p].0 += d * d;
                by[p].1 += 1.0;
            }
        }
    }
    println!(
        "doubt by expected rounds: {:.1?}",
        by.iter().map(|(s, k)| (s / k).sqrt()).collect::<Vec<f64>>()
    );
}

fn env(name: &str, usual: &str) -> String {
    std::env::var(name).unwrap_or(usual.into())
}
fn setup_of(n: u8) -> Setup {
    let mut s = Setup::new("reprint-2019", n);
    for x in env("SW", "").split(' ').filter(|x| !x.is_empty()) {
        let (a, b) = x.split_once('=').unwrap();
        s = s.with(a, b);
    }
    s
}
fn setup() -> Setup {
    setup_of(env("N", "4").parse().unwrap())
}
fn variant(weights: Weights, seed: u64) -> Box<dyn Bot<PuertoRico>> {
    Box::new(Greedy::new(Variant { weights }, seed))
}

/// A variant in one seat against the others: mean lead over the mean rival, its error, and win share.
fn duel(setup: &Setup, w: &Weights, games: u32, base: &Weights, seed: u64) -> (f64, f64, f64) {
    let n = setup.seats as usize;
    let mut bots = vec![variant(*w, 1)];
    for i in 1..n {
        bots.push(variant(*base, i as u64 + 1));
    }
    let (mut lead, mut sq, mut win) = (0.0, 0.0, 0.0);
    play(setup, games, seed, 0, bots, w, None, &mut stats(), |_, s| {
        let others = s[1..].iter().sum::<i32>() as f64 / (n - 1) as f64;
        let d = s[0] as f64 - others;
        lead += d;
        sq += d * d;
        let best = *s.iter().max().unwrap();
        if s[0] == best {
            win += 1.0 / s.iter().filter(|&&x| x == best).count() as f64;
        }
    });
    let g = games as f64;
    (lead / g, ((sq / g - (lead / g).powi(2)) / g).sqrt(), win / g)
}

fn show(w: &Weights) {
    for (n, v) in Weights::NAMES.iter().zip(w.list()) {
        print!("{n}={v:.3} ");
    }
    println!();
}
fn load() -> Weights {
    let mut list = WEIGHTS.list();
    for x in env("W", "").split_whitespace() {
        let (a, b) = x.split_once('=').unwrap();
        let i = Weights::NAMES.iter().position(|n| *n == a).unwrap();
        list[i] = b.parse().unwrap();
    }
    Weights::of(&list)
}

#[test]
#[ignore]
fn tune() {
    let setup = setup();
    let game = PuertoRico::new(&setup).unwrap();
    let n = setup.seats as usize;
    let games: u32 = env("GAMES", "300").parse().unwrap();
    let iterations: usize = env("ITER", "3").parse().unwrap();
    let ridge: f64 = env("RIDGE", "0.5").parse().unwrap();
    let first = load();
    let mut w = first;
    for k in 0..=iterations {
        let mut rows = Vec::new();
        let mut st = stats();
        let bots = (0..n).map(|i| variant(w, i as u64 + 5)).collect();
        let mut top = 0.0;
        play(
            &setup,
            games,
            1000 * k as u64,
            env("NOISE", "20").parse().unwrap(),
            bots,
            &w,
            Some(&mut rows),
            &mut st,
            |_, s| top += *s.iter().max().unwrap() as f64,
        );
        println!(
            "== {k}: rounds {:.2} ends {:?} mean {:.2} winner {:.2}",
            st.rounds as f32 / st.games as f32,
            st.ends,
            st.score / (games as f64 * n as f64),
            top / games as f64
        );
        for r in Role::ALL {
            print!("{r} {:.2}  ", st.picks[r.index()] as f32 / st.rounds as f32);
        }
        println!();
        for b in Building::ALL {
            if st.bought[b.index()] > 0 || b.index() < 23 {
                print!("{b} {:.2}  ", st.bought[b.index()] as f32 / st.games as f32);
            }
        }
        println!();
        drift(&game, &rows, &w);
        show(&w);
        report(&game, &rows, &w);
        if k == iterations {
            break;
        }
        let next = fit(&game, &rows, ridge, &w, env("ABS", "0.3").parse().unwrap());
        println!("fit:");
        show(&next);
        report(&game, &rows, &next);
        println!("duel with the last: {:.3?}", duel(&setup, &next, 400, &w, 777));
        println!("duel with the first: {:.3?}", duel(&setup, &next, 400, &first, 999));
        w = next;
    }
}

#[test]
#[ignore]
fn climb() {
    let seconds: u64 = env("SECONDS", "300").parse().unwrap();
    let tables: Vec<u8> = env("TABLES", "4,3,4,5").split(',').map(|x| x.parse().unwrap()).collect();
    let start = std::time::Instant::now();
    let mut dice = FastDice::new(env("SEED", "1").parse().unwrap());
    let first = load();
    let mut best = first;
    let mut seed = 100_000;
    let mut turn = 0;
    while start.elapsed().as_secs() < seconds {
        let mut list = best.list();
        let skip = ["round", "growth"];
        for _ in 0..1 + dice.below(6) {
            let i = dice.below(list.len() as u32) as usize;
            if skip.contains(&Weights::NAMES[i]) {
                continue;
            }
            let step = (dice.below(1000) as f32 / 1000.0 - 0.5) * 0.9;
            list[i] += step * list[i].abs().max(0.08);
        }
        let w = Weights::of(&list);
        let (mut sum, mut var, mut games) = (0.0, 0.0, 0.0);
        let mut good = true;
        for round in 0..6 {
            let setup = setup_of(tables[turn % tables.len()]);
            turn += 1;
            seed += 1000;
            let (lead, error, _) = duel(&setup, &w, 150, &best, seed);
            sum += lead;
            var += error * error;
            games += 1.0;
            let z = sum / f64::sqrt(var);
            if z < 0.3 || (round >= 3 && z < 1.3) {
                good = false;
                break;
            }
        }
        if good && sum / games > 0.2 {
            best = w;
            println!(
                "{:4}s lead {:.2} +- {:.2}",
                start.elapsed().as_secs(),
                sum / games,
                f64::sqrt(var) / games
            );
            show(&best);
        }
    }
    for n in [2, 3, 4, 5] {
        println!("{n} seats against the first: {:.3?}", duel(&setup_of(n), &best, 400, &first, 5));
    }
}

fn raw(
    game: &PuertoRico,
    state: &State,
    seat: Seat,
    w: &Weights,
    with: bool,
) -> (Vec<f64>, Vec<String>) {
    use super::worth::Judge;
    use puerto_rico::{Good, Tile};
    let pace = Pace::new(game, state, w);
    let j = Judge::new(game, state, seat, w, pace);
    let b = j.estate.board;
    let mut x = Vec::new();
    let mut names = Vec::new();
    let mut add = |name: String, v: f64| {
        x.push(v);
        names.push(name);
    };
    if with {
        add("outlook".into(), outlook(game, state, w)[seat.index()] as f64);
    }
    add("points".into(), b.points() as f64);
    add("printed".into(), b.city().iter().map(|x| x.fact().points as f64).sum());
    add("doubloons".into(), b.doubloons() as f64);
    add("windrose".into(), b.windrose() as f64);
    add("colonists".into(), b.colonists() as f64);
    for &g in Good::ALL {
        let i = g.index();
        add(format!("{g} made"), j.estate.made[i] as f64);
        add(format!("{g} could"), j.estate.could[i] as f64 - j.estate.made[i] as f64);
        add(format!("{g} tiles"), b.tiles()[Tile::plantation(g)] as f64 - j.estate.could[i] as f64);
        add(format!("{g} goods"), b.goods()[g] as f64);
    }
    add("kinds".into(), j.estate.made.iter().filter(|&&m| m > 0).count() as f64);
    add("quarry".into(), b.tiles()[Tile::Quarry] as f64);
    add("quarry manned".into(), b.occupied_quarries() as f64);
    for &bd in Building::ALL.iter().take(23) {
        add(format!("{bd}"), b.city().contains(bd) as u8 as f64);
        add(format!("{bd} manned"), b.has(bd) as u8 as f64);
    }
    add("city".into(), b.free_city_spaces() as f64);
    add("island".into(), b.free_island_spaces() as f64);
    add("turn".into(), super::outlook::turn(&j) as f64);
    (x, names)
}

#[test]
#[ignore]
fn ceiling() {
    let setup = setup();
    let game = PuertoRico::new(&setup).unwrap();
    let n = setup.seats as usize;
    let w = load();
    let mut rows = Vec::new();
    let bots = (0..n).map(|i| variant(w, i as u64 + 5)).collect();
    play(
        &setup,
        env("GAMES", "800").parse().unwrap(),
        50_000,
        20,
        bots,
        &w,
        Some(&mut rows),
        &mut stats(),
        |_, _| {},
    );
    for (lo, hi) in [(4, 5), (8, 9), (12, 13)] {
        let picked: Vec<&Row> =
            rows.iter().filter(|r| (lo..=hi).contains(&game.round(&r.state))).collect();
        let cut = picked.len() * 7 / 10;
        for with in [false, true] {
            let k = raw(&game, &picked[0].state, Seat::new(0).unwrap(), &w, with).0.len();
            let (mut a, mut b) = (vec![vec![0.0; k]; k], vec![0.0; k]);
            let diffs = |r: &Row| -> Vec<(Vec<f64>, f64)> {
                let f: Vec<Vec<f64>> = (0..n)
                    .map(|s| raw(&game, &r.state, Seat::new(s).unwrap(), &w, with).0)
                    .collect();
                let mean: Vec<f64> =
                    (0..k).map(|i| f.iter().map(|x| x[i]).sum::<f64>() / n as f64).collect();
                let my = r.last[..n].iter().sum::<f32>() as f64 / n as f64;
                (0..n)
                    .map(|s| ((0..k).map(|i| f[s][i] - mean[i]).collect(), r.last[s] as f64 - my))
                    .collect()
            };
            for r in &picked[..cut] {
                for (x, y) in diffs(r) {
                    for i in 0..k {
                        for j in 0..k {
                            a[i][j] += x[i] * x[j];
                        }
                        b[i] += x[i] * y;
                    }
                }
            }
            for i in 0..k {
                a[i][i] += 0.005 * cut as f64;
            }
            let c = solve(a, b);
            let (mut e2, mut o2, mut t2, mut m) = (0.0, 0.0, 0.0, 0.0);
            for r in &picked[cut..] {
                let o = outlook(&game, &r.state, &w);
                let mo = o[..n].iter().sum::<f32>() as f64 / n as f64;
                for (s, (x, y)) in diffs(r).iter().enumerate() {
                    let p: f64 = x.iter().zip(&c).map(|(a, b)| a * b).sum();
                    e2 += (p - y).powi(2);
                    o2 += (o[s] as f64 - mo - y).powi(2);
                    t2 += y * y;
                    m += 1.0;
                }
            }
            println!(
                "rounds {lo}-{hi} with {with}: all features {:.2} outlook {:.2} spread {:.2} (of the table's mean)",
                f64::sqrt(e2 / m),
                f64::sqrt(o2 / m),
                f64::sqrt(t2 / m)
            );
            if !with || true {
                let names = raw(&game, &picked[0].state, Seat::new(0).unwrap(), &w, with).1;
                for (n, c) in names.iter().zip(&c) {
                    print!("{n}={c:.2}  ");
                }
                println!();
            }
        }
    }
}

#[test]
#[ignore]
fn speed() {
    let setup = setup();
    let game = PuertoRico::new(&setup).unwrap();
    let n = setup.seats as usize;
    let mut rows = Vec::new();
    let bots = (0..n).map(|i| variant(WEIGHTS, i as u64 + 5)).collect();
    play(&setup, 100, 50_000, 20, bots, &WEIGHTS, Some(&mut rows), &mut stats(), |_, _| {});
    let start = std::time::Instant::now();
    let mut sum = 0.0;
    for _ in 0..20 {
        for r in &rows {
            sum += game.outlook(&r.state)[0];
        }
    }
    println!(
        "outlook {:.0} ns ({sum})",
        start.elapsed().as_nanos() as f64 / (20 * rows.len()) as f64
    );
    // Every question of whole games by its kind.
    let mut by = std::collections::BTreeMap::new();
    let (mut options, mut out) = (Vec::new(), Vec::new());
    for number in 0..40 {
        let mut dice = FastDice::new(number);
        let mut state = game.start();
        loop {
            match game.node(&state) {
                Node::Over => break,
                Node::Chance => {
                    let o = game.sample(&state, &mut dice);
                    game.settle(&mut state, o, &mut Ignore);
                }
                Node::Decision(seat) => {
                    game.options(&state, &mut options);
                    let start = std::time::Instant::now();
                    for _ in 0..20 {
                        game.promise(&state, seat, &options, &mut out);
                    }
                    let t = start.elapsed().as_nanos() as f64 / 20.0;
                    let e = by.entry(game.question(&state)).or_insert((0.0, 0.0, 0.0));
                    e.0 += t;
                    e.1 += options.len() as f64;
                    e.2 += 1.0;
                    let best = (0..out.len()).max_by(|&a, &b| out[a].total_cmp(&out[b])).unwrap();
                    game.apply(&mut state, options[best], &mut Ignore);
                }
            }
        }
    }
    for (q, (t, o, k)) in by {
        println!("{q}: {:.0} ns a question, {:.0} ns an option", t / k, t / o);
    }
}
