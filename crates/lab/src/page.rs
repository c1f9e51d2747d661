//! A report as files: a page that needs nothing else, the picture, the figures.

use std::fmt::Write;
use std::path::Path;
use std::{fs, io};

use crate::chart::{self, Panel};
use crate::grid::{Grid, facts, grids, headline, rounding};
use crate::report::Report;
use crate::text::escape;

/// How the page looks, on a light and a dark ground, narrow and wide.
const STYLE: &str = "\
:root{color-scheme:light dark;--page:#f6f8fa;--card:#ffffff;--text:#1d2733;--faint:#5b6875;\
--rule:#d5dce3}\
@media(prefers-color-scheme:dark){:root{--page:#0c1116;--card:#12181f;--text:#e6edf3;\
--faint:#9aa7b4;--rule:#2b3540}}\
*{box-sizing:border-box}\
body{margin:0;padding:1rem;background:var(--page);color:var(--text);\
font:16px/1.5 system-ui,sans-serif}\
main{max-width:72rem;margin:0 auto}\
h1{font-size:1.5rem;margin:.5rem 0}h2{font-size:1.1rem;margin:0 0 .5rem}\
.faint{color:var(--faint);margin:.25rem 0}\
section{background:var(--card);border:1px solid var(--rule);border-radius:.5rem;padding:1rem;\
margin:1rem 0;min-width:0}\
.pictures{display:grid;gap:1rem;grid-template-columns:repeat(auto-fit,minmax(min(100%,24rem),1fr));\
align-items:start}\
.pictures svg{width:100%;height:auto;display:block}\
.scroll{overflow-x:auto}\
table{border-collapse:collapse;font-variant-numeric:tabular-nums;font-size:.9rem}\
th,td{padding:.3rem .6rem;text-align:right;border-bottom:1px solid var(--rule);white-space:nowrap}\
th:first-child{text-align:left;white-space:normal;overflow-wrap:anywhere;min-width:8rem;\
position:sticky;left:0;background:var(--card)}\
thead th{color:var(--faint);font-weight:600;white-space:normal;overflow-wrap:anywhere;\
min-width:5rem;vertical-align:bottom}\
pre{margin:0;white-space:pre-wrap;overflow-wrap:anywhere;font-size:.85rem}\
li{overflow-wrap:anywhere}";

/// Writes `index.html`, `arena.svg` and `arena.json` into a folder, which is
/// made if it is not there.
///
/// # Errors
/// When a file cannot be written.
pub fn write_report(folder: &Path, report: &Report, command: &str) -> io::Result<()> {
    fs::create_dir_all(folder)?;
    let panels = [chart::wins(report), chart::scores(report)];
    fs::write(folder.join("arena.svg"), chart::file(&panels))?;
    fs::write(folder.join("index.html"), page(report, &panels, command))?;
    let mut json = serde_json::to_vec_pretty(report)?;
    json.push(b'\n');
    fs::write(folder.join("arena.json"), json)
}

fn page(report: &Report, panels: &[Panel], command: &str) -> String {
    let title = format!("Arena: {}", report.game);
    let mut body = format!(
        "<h1>{}</h1>\n<p class=\"faint\">{}</p>\n",
        escape(&title),
        escape(&headline(report))
    );
    if let Some(rounding) = rounding(report) {
        // Writing to a string cannot fail.
        let _ = writeln!(body, "<p class=\"faint\">{}</p>", escape(&rounding));
    }
    body.push_str("<section class=\"pictures\">\n");
    for panel in panels {
        let _ = writeln!(body, "{}", chart::inline(panel));
    }
    body.push_str("</section>\n");
    for table in grids(report) {
        write_table(&mut body, &table);
    }
    body.push_str("<section>\n<h2>Beside that</h2>\n<ul>\n");
    for fact in facts(report) {
        let _ = writeln!(body, "<li>{}</li>", escape(&fact));
    }
    let _ = writeln!(
        body,
        "</ul>\n</section>\n<section>\n<h2>How to play this again</h2>\n\
         <pre><code>{}</code></pre>\n</section>",
        escape(command)
    );
    format!(
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <title>{}</title>\n<style>{STYLE}{}</style>\n</head>\n<body>\n<main>\n{body}</main>\n\
         </body>\n</html>\n",
        escape(&title),
        chart::STYLE
    )
}

fn write_table(body: &mut String, table: &Grid) {
    let _ = write!(
        body,
        "<section>\n<h2>{}</h2>\n<div class=\"scroll\" tabindex=\"0\">\n<table>\n<thead><tr>",
        escape(table.title)
    );
    for heading in &table.heading {
        let _ = write!(body, "<th scope=\"col\">{}</th>", escape(heading));
    }
    body.push_str("</tr></thead>\n<tbody>\n");
    for row in &table.rows {
        body.push_str("<tr>");
        for (column, cell) in row.iter().enumerate() {
            let cell = escape(cell);
            let _ = match column {
                0 => write!(body, "<th scope=\"row\">{cell}</th>"),
                _ => write!(body, "<td>{cell}</td>"),
            };
        }
        body.push_str("</tr>\n");
    }
    body.push_str("</tbody>\n</table>\n</div>\n");
    if let Some(note) = &table.note {
        let _ = writeln!(body, "<p class=\"faint\">{}</p>", escape(note));
    }
    body.push_str("</section>\n");
}
