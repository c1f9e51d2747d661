//! The rules in words: clauses with what carries them out and what proves them.

use std::borrow::Cow;
use std::collections::BTreeSet;
use std::io::Write;

use games::{Clause, ClauseKind, Index, Registered, Rulings, Visitor};
use lab::text;
use messages::{Language, Messages};
use serde::Serialize;
use serde_json::{Value, json};
use tabletop::{Choice, ComponentSet, Expansion, JOINT, Name, nearest};

use crate::command::Rules;
use crate::command_error::CommandError;
use crate::layout::WIDTH;
use crate::{components, layout, names, rules_page};

pub(crate) fn run(wanted: &Rules, out: &mut impl Write) -> Result<(), CommandError> {
    let Some(game) = &wanted.game else {
        if wanted.json {
            let names: Vec<&str> = games::titles().iter().map(|title| title.name()).collect();
            return Ok(writeln!(out, "{}", json!({ "games": names }))?);
        }
        for title in games::titles() {
            let (fewest, most) = title.seats();
            let (name, title) = (title.name(), title.title());
            writeln!(out, "{name}: {title}, {fewest} to {most} players (windrose rules {name})")?;
        }
        return Ok(());
    };
    games::visit(game, Show { wanted, out })?
}

struct Show<'a, W> {
    wanted: &'a Rules,
    out: &'a mut W,
}

impl<W: Write> Visitor for Show<'_, W> {
    type Output = Result<(), CommandError>;

    fn visit<G: Registered>(self) -> Result<(), CommandError> {
        let Show { wanted, out } = self;
        if let Some(asked) = &wanted.preset
            && !G::PRESETS.iter().any(|preset| preset.name == asked)
        {
            let known = G::PRESETS.iter().map(|preset| preset.name).collect();
            return Err(tabletop::SetupError::Preset { asked: asked.clone(), known }.into());
        }
        let language = wanted.language.unwrap_or(Language::English);
        let messages = Messages::get(language, G::NAME);
        if wanted.switches {
            return switches::<G>(messages, wanted.json, out);
        }
        if wanted.names {
            return Ok(names::run::<G>(wanted.language, wanted.json, out)?);
        }
        if wanted.page {
            let index = told(Index::read(&G::RULEBOOK)?, messages);
            return rules_page::run::<G>(&index, language, out);
        }
        let mut index = told(Index::read(&G::RULEBOOK)?, messages);
        if let Some(preset) = &wanted.preset {
            for chapter in &mut index.chapters {
                chapter.clauses.retain(|clause| G::RULEBOOK.stands_in(clause, preset));
            }
            index.chapters.retain(|chapter| !chapter.clauses.is_empty());
        }
        match &wanted.rule {
            Some(asked) => {
                let rulings = Rulings::in_language(&G::RULEBOOK, language.name())?;
                rule(&index, &rulings, asked, wanted.json, out)
            }
            None if wanted.json => Ok(layout::report(&index, true, out, |_, _| Ok(()))?),
            None => coverage::<G>(&index, messages, wanted.preset.as_deref(), out),
        }
    }
}

/// The rules put into a language, headings and clauses.
fn told(mut index: Index, messages: &Messages) -> Index {
    for chapter in &mut index.chapters {
        chapter.title = messages.chapter(chapter.file, &chapter.title).into_owned();
        for clause in &mut chapter.clauses {
            clause.text = messages.clause(&clause.id, &clause.text).into_owned();
        }
    }
    index
}

/// A preset, a switch or an answer, put into a language.
#[derive(Serialize)]
struct Told<'a> {
    name: &'a str,
    about: Cow<'a, str>,
    /// The answers to a switch; an open one has an empty list.
    #[serde(skip_serializing_if = "Option::is_none")]
    choices: Option<Vec<Told<'a>>>,
}

fn switches<G: Registered>(
    messages: &Messages,
    json: bool,
    out: &mut impl Write,
) -> Result<(), CommandError> {
    let presets: Vec<Told<'_>> = G::PRESETS
        .iter()
        .map(|preset| Told { name: preset.name, about: messages.preset(preset), choices: None })
        .collect();
    let switches: Vec<Told<'_>> = G::SWITCHES
        .iter()
        .map(|switch| {
            let choice = |choice: &'static Choice| {
                let about = messages.answer(switch, choice);
                Told { name: choice.name, about, choices: None }
            };
            let choices = Some(switch.choices.iter().map(choice).collect());
            Told { name: switch.name, about: messages.switch(switch), choices }
        })
        .collect();
    if json {
        let told = |expansion: &Expansion| {
            let mut told = json!(expansion);
            told["about"] = json!(messages.expansion(expansion));
            told
        };
        let expansions: Vec<Value> = G::EXPANSIONS.iter().map(told).collect();
        let told = |set: &ComponentSet| {
            let mut told = components::as_json(set);
            told["about"] = json!(messages.components(set));
            told
        };
        let components: Vec<Value> = G::COMPONENTS.iter().map(told).collect();
        let all = json!({"presets": presets, "switches": switches, "expansions": expansions,
            "components": components});
        writeln!(out, "{all}")?;
        return Ok(());
    }
    writeln!(out, "Presets (--preset), the default first:")?;
    for preset in presets {
        writeln!(out, "  {}\n{}", preset.name, layout::wrap(&preset.about, WIDTH, 6))?;
    }
    expansions(G::EXPANSIONS, messages, out)?;
    sets(G::COMPONENTS, messages, out)?;
    writeln!(out, "\nSwitches (--rule SWITCH=ANSWER):")?;
    for switch in switches {
        writeln!(out, "  {}\n{}", switch.name, layout::wrap(&switch.about, WIDTH, 6))?;
        let choices = switch.choices.unwrap_or_default();
        for choice in &choices {
            let presets: Vec<&str> = G::PRESETS
                .iter()
                .map(|preset| preset.name)
                .filter(|preset| G::default_choice(preset, switch.name) == Some(choice.name))
                .collect();
            let default = match presets.len() {
                0 => String::new(),
                all if all == G::PRESETS.len() => " (default)".to_owned(),
                _ => format!(" ({})", presets.join(", ")),
            };
            let line = format!("{}{default}: {}", choice.name, choice.about);
            writeln!(out, "{}", layout::wrap(&line, WIDTH, 6))?;
        }
        if choices.is_empty() {
            let default = G::PRESETS.first();
            let default = default.and_then(|preset| G::default_choice(preset.name, switch.name));
            let line = format!(
                "a list of names, joined by {JOINT} (default {})",
                default.filter(|answer| !answer.is_empty()).unwrap_or("none")
            );
            writeln!(out, "{}", layout::wrap(&line, WIDTH, 6))?;
        }
    }
    Ok(())
}

/// The expansions with what they set; nothing where there are none.
fn expansions(
    expansions: &[Expansion],
    messages: &Messages,
    out: &mut impl Write,
) -> std::io::Result<()> {
    if expansions.is_empty() {
        return Ok(());
    }
    writeln!(out, "\nExpansions (--expansions NAME,...):")?;
    for expansion in expansions {
        let set: Vec<String> = expansion
            .switches
            .iter()
            .map(|(switch, answer)| format!("{switch}={answer}"))
            .collect();
        let about = layout::wrap(&messages.expansion(expansion), WIDTH, 6);
        writeln!(out, "  {}: sets {}\n{about}", expansion.name, set.join(" "))?;
    }
    Ok(())
}

/// The sets of components; nothing where there are none.
fn sets(sets: &[ComponentSet], messages: &Messages, out: &mut impl Write) -> std::io::Result<()> {
    if sets.is_empty() {
        return Ok(());
    }
    writeln!(out, "\nComponents (--components NAME|FILE), the usual set first:")?;
    components::show(sets.iter().map(|set| (set, messages.components(set))), out)
}

/// One clause or ruling.
fn rule(
    index: &Index,
    rulings: &Rulings,
    asked: &str,
    json: bool,
    out: &mut impl Write,
) -> Result<(), CommandError> {
    if let Some(clause) = index.clauses().find(|clause| clause.id == asked) {
        return Ok(layout::report(clause, json, out, show)?);
    }
    let Some(ruling) = asked.parse().ok().and_then(|number| rulings.get(number)) else {
        let known = index.chapters.iter().flat_map(|chapter| &chapter.clauses);
        let known: Vec<&str> = known.map(|clause| clause.id.as_ref()).collect();
        let meant = nearest(asked, &known).map(str::to_owned);
        return Err(CommandError::NoRule { asked: asked.to_owned(), meant });
    };
    if json {
        let mut told = json!(ruling);
        told["ruling"] = json!(asked);
        writeln!(out, "{told}")?;
    } else {
        writeln!(out, "{}", ruling.text)?;
    }
    Ok(())
}

fn show<W: Write>(clause: &Clause, out: &mut W) -> std::io::Result<()> {
    writeln!(out, "{}\n{}", clause.id, layout::wrap(&clause.text, WIDTH, 4))?;
    for (edition, heading) in &clause.cite {
        writeln!(out, "    {edition}: {heading}")?;
    }
    if let Some(ruling) = clause.ruling {
        writeln!(out, "    ruling {ruling}")?;
    }
    if let Some(switch) = &clause.switch {
        writeln!(out, "    switch {switch}")?;
    }
    writeln!(out, "    carried out by {}", carried_out(clause))?;
    for proof in &clause.proofs {
        writeln!(out, "    proved by {}: {}", proof.file, proof.scenario)?;
    }
    Ok(())
}

fn carried_out(clause: &Clause) -> String {
    match clause.kind {
        ClauseKind::Rule => clause.code.join(", "),
        ClauseKind::Principle => "other clauses".to_owned(),
        ClauseKind::Remark => "nothing: a remark".to_owned(),
    }
}

/// What the clauses are counted by: the presets where they are editions, and
/// else the sources that all of them share.
fn editions<'a>(index: &Index, presets: Vec<&'a str>, sources: &[&'a str]) -> Vec<&'a str> {
    let cited = |&name: &&str| index.clauses().any(|clause| clause.cite.contains_key(name));
    if presets.iter().any(cited) { presets } else { sources.to_vec() }
}

/// The coverage table: every clause, where it stands in each edition, what
/// carries it out and how many scenarios prove it.
fn coverage<G: Registered>(
    index: &Index,
    messages: &Messages,
    only: Option<&str>,
    out: &mut impl Write,
) -> Result<(), CommandError> {
    let presets: Vec<&str> = match only {
        Some(preset) => vec![preset],
        None => G::PRESETS.iter().map(|preset| preset.name).collect(),
    };
    let editions = editions(index, presets, G::RULEBOOK.sources);
    let mut heading = vec!["clause"];
    // The year is enough to tell editions apart, and the table stays narrow; one
    // alone has its whole name.
    heading.extend(editions.iter().map(|edition| match editions.len() {
        1 => edition,
        _ => edition.rsplit('-').next().unwrap_or(edition),
    }));
    heading.extend(["code", "proofs", "gap"]);
    for chapter in &index.chapters {
        let rows: Vec<Vec<String>> = chapter
            .clauses
            .iter()
            .map(|clause| {
                let mut row = vec![clause.id.clone()];
                row.extend(editions.iter().map(|&edition| {
                    if clause.cite.contains_key(edition) { "yes" } else { "-" }.to_owned()
                }));
                row.push(carried_out(clause));
                row.push(clause.proofs.len().to_string());
                row.push(clause.gap().unwrap_or("").to_owned());
                row
            })
            .collect();
        writeln!(out, "{}\n{}", chapter.title, layout::table(&heading, &rows))?;
    }
    for &edition in &editions {
        let clauses: Vec<&Clause> =
            index.clauses().filter(|clause| clause.cite.contains_key(edition)).collect();
        let open = clauses.iter().filter(|clause| clause.gap().is_some()).count();
        writeln!(
            out,
            "{edition}: {}, {} covered, {}",
            text::count(clauses.len() as u64, "clause"),
            clauses.len() - open,
            text::count(open as u64, "gap")
        )?;
    }
    let scenarios: BTreeSet<(&str, &str)> = index
        .clauses()
        .flat_map(|clause| &clause.proofs)
        .map(|proof| (proof.file, proof.scenario.as_str()))
        .collect();
    let own = index.clauses().filter(|clause| clause.cite.is_empty()).count();
    if own > 0 {
        writeln!(out, "cited nowhere, our own: {}", text::count(own as u64, "clause"))?;
    }
    let all = text::count(index.clauses().count() as u64, "clause");
    writeln!(out, "{all} in all, proved by {}", text::count(scenarios.len() as u64, "scenario"))?;
    let unnamed = if only.is_none() { unnamed_rulings::<G>(index, out)? } else { 0 };
    expansions(G::EXPANSIONS, messages, out)?;
    match index.clauses().filter(|clause| clause.gap().is_some()).count() + unnamed {
        0 => Ok(()),
        gaps => Err(CommandError::Gaps { count: gaps as u64 }),
    }
}

/// Counts the rulings, and names those that no clause leads to: nobody would find them.
fn unnamed_rulings<G: Registered>(
    index: &Index,
    out: &mut impl Write,
) -> Result<usize, CommandError> {
    let rulings = Rulings::read(&G::RULEBOOK, Language::English.name())?.rulings;
    let named: BTreeSet<u32> = index.clauses().filter_map(|clause| clause.ruling).collect();
    let unnamed: Vec<String> = rulings
        .iter()
        .filter(|ruling| !named.contains(&ruling.number))
        .map(|ruling| ruling.number.to_string())
        .collect();
    let all = text::count(rulings.len() as u64, "ruling");
    let open = text::count(unnamed.len() as u64, "gap");
    writeln!(out, "{all}, {open}")?;
    if !unnamed.is_empty() {
        writeln!(out, "no clause leads to ruling {}", unnamed.join(", "))?;
    }
    Ok(unnamed.len())
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use games::Chapter;
    use tabletop::Title;
    use testkit::toy::{BoxedRace, Race};

    use super::*;

    /// Clauses that cite these sources, one each.
    fn citing(sources: &[&str]) -> Index {
        let clause = |source: &&str| Clause {
            id: "captain.load".to_owned(),
            text: String::new(),
            cite: BTreeMap::from([((*source).to_owned(), String::new())]),
            kind: ClauseKind::Rule,
            code: Vec::new(),
            ruling: None,
            switch: None,
            proofs: Vec::new(),
        };
        let clauses = sources.iter().map(clause).collect();
        Index { chapters: vec![Chapter { file: "", title: String::new(), clauses }] }
    }

    #[test]
    fn clauses_are_counted_by_edition_or_by_what_all_presets_share() {
        let presets = || vec!["classic-2002", "reprint-2019"];
        let shared = &["player-aid"][..];
        let printed = citing(&["reprint-2019", "player-aid"]);
        assert_eq!(editions(&printed, presets(), shared), presets());
        let one_book = citing(&["rulebook-2017"]);
        let book = &["rulebook-2017"][..];
        assert_eq!(editions(&one_book, vec!["standard", "advanced"], book), book);
    }

    #[test]
    fn sets_of_components_are_listed() {
        let listed = |known: &[ComponentSet]| {
            let mut out = Vec::new();
            let messages = Messages::get(Language::English, BoxedRace::NAME);
            sets(known, messages, &mut out).expect("writing to memory does not fail");
            String::from_utf8(out).expect("UTF-8")
        };
        assert_eq!(listed(&[]), "");
        let all = listed(BoxedRace::COMPONENTS);
        assert!(all.starts_with("\nComponents (--components NAME|FILE), the usual"), "{all}");
        assert!(all.contains("\n  narrow\n      A board for children.\n      SHA-256 "), "{all}");
    }

    #[test]
    fn expansions_are_listed_with_what_they_set() {
        let listed = |known: &[Expansion]| {
            let mut out = Vec::new();
            let messages = Messages::get(Language::English, Race::NAME);
            expansions(known, messages, &mut out).expect("writing to memory does not fail");
            String::from_utf8(out).expect("UTF-8")
        };
        assert_eq!(listed(&[]), "");
        assert_eq!(
            listed(Race::EXPANSIONS),
            "\nExpansions (--expansions NAME,...):\n  tokens: sets tokens=in\n      \
             Tokens that only their owner knows.\n"
        );
    }
}
