//! Pictures of a report: win shares and scores, as SVG.
//!
//! They are written by hand, since they must be read on a light and a dark
//! ground and on a narrow screen: colours are in one style sheet that asks
//! which ground it is, and names stand above what they belong to. A bot is known
//! by its name, never by a colour.

use std::fmt::Write;

use crate::report::{BotReport, Report};
use crate::text::{escape, percent};

/// How wide a picture is, in its own units.
const WIDTH: f64 = 420.0;
/// Where figures begin and end.
const LEFT: f64 = 12.0;
const RIGHT: f64 = WIDTH - 12.0;
/// How much room a bot takes.
const ROW: f64 = 44.0;
/// Where the first bot begins, and what is below the last.
const HEAD: f64 = 40.0;
const FOOT: f64 = 30.0;
/// How many letters of a name find room beside its figures.
const NAME: usize = 30;

/// The colours of both grounds.
pub(crate) const STYLE: &str = "\
.arena{--ink:#1d2733;--soft:#5b6875;--line:#c9d1d9;--bar:#2f6f9f;--box:#9cc3df;--ground:#ffffff}\
@media(prefers-color-scheme:dark){.arena{--ink:#e6edf3;--soft:#9aa7b4;--line:#3a4552;\
--bar:#5aa9dd;--box:#2b5878;--ground:#12181f}}\
.arena text{font:12px system-ui,sans-serif;fill:var(--ink)}\
.arena .title{font-size:14px;font-weight:600}\
.arena .soft{fill:var(--soft)}\
.arena .end{text-anchor:end}.arena .middle{text-anchor:middle}\
.arena .ground{fill:var(--ground)}.arena .bar{fill:var(--bar)}\
.arena .box{fill:var(--box);stroke:var(--ink)}\
.arena .axis{stroke:var(--line)}\
.arena .range{stroke:var(--ink);stroke-width:2;fill:none}\
.arena .par{stroke:var(--ink);stroke-dasharray:4 3}";

/// A picture without its frame.
pub(crate) struct Panel {
    title: &'static str,
    height: f64,
    body: String,
}

/// A scale from figures to places.
struct Scale {
    low: f64,
    high: f64,
}

impl Scale {
    fn x(&self, value: f64) -> f64 {
        let part = (value - self.low) / (self.high - self.low).max(1e-9);
        LEFT + part.clamp(0.0, 1.0) * (RIGHT - LEFT)
    }

    /// Round figures along the scale, about five of them.
    fn ticks(&self) -> Vec<f64> {
        let rough = ((self.high - self.low) / 6.0).max(1e-9);
        let power = 10_f64.powf(rough.log10().floor());
        let step = [1.0, 2.0, 5.0, 10.0].map(|factor| factor * power);
        let step = step.into_iter().find(|&step| step >= rough).unwrap_or(power * 10.0);
        let first = (self.low / step).ceil();
        (0..12)
            .map(|tick| (first + f64::from(tick)) * step)
            .take_while(|&tick| tick <= self.high + 1e-9)
            .collect()
    }
}

/// The win shares with their intervals, and par.
pub(crate) fn wins(report: &Report) -> Panel {
    let highest = report.bots.iter().map(|bot| bot.ci95[1]);
    let highest = highest.chain(report.par).fold(0.0, f64::max);
    let scale = Scale { low: 0.0, high: (highest * 1.05).clamp(0.05, 1.0) };
    let mut panel = panel("Win share for each seat, with 95 % interval", report, &scale, |tick| {
        format!("{:.0} %", 100.0 * tick)
    });
    let bottom = panel.height - FOOT;
    for (bot, y) in rows(report) {
        let value =
            format!("{} ± {:.1}", percent(bot.win_share), 50.0 * (bot.ci95[1] - bot.ci95[0]));
        label(&mut panel.body, bot, y, &value);
        let [start, end, low, high] =
            [0.0, bot.win_share, bot.ci95[0], bot.ci95[1]].map(|share| scale.x(share));
        // Writing to a string cannot fail.
        let _ = write!(
            panel.body,
            "<rect class=\"bar\" x=\"{start:.1}\" y=\"{:.1}\" width=\"{:.1}\" height=\"12\"/>",
            y + 20.0,
            end - start
        );
        range(&mut panel.body, low, high, y + 26.0);
    }
    if let Some(par) = report.par {
        let x = scale.x(par);
        let _ = write!(
            panel.body,
            "<path class=\"par\" d=\"M{x:.1} {HEAD}V{bottom:.1}\"/>\
             <text class=\"soft middle\" x=\"{x:.1}\" y=\"{:.1}\">par</text>",
            HEAD - 4.0
        );
    }
    panel
}

/// How the scores are distributed: the middle half as a box, nine in ten as a
/// line, the median as a stroke.
pub(crate) fn scores(report: &Report) -> Panel {
    let quantiles = || report.bots.iter().filter_map(|bot| bot.score_quantiles);
    let ends = |end: usize| quantiles().map(move |quantiles| f64::from(quantiles[end]));
    let low = ends(0).fold(f64::INFINITY, f64::min).min(0.0);
    let high = ends(4).fold(f64::NEG_INFINITY, f64::max).max(low + 1.0);
    let scale = Scale { low, high };
    let title = "Scores: median, middle half, 9 of 10 games";
    let mut panel = panel(title, report, &scale, |tick| format!("{tick:.0}"));
    for (bot, y) in rows(report) {
        let (Some(mean), Some(quantiles)) = (bot.mean_score, bot.score_quantiles) else {
            label(&mut panel.body, bot, y, "forfeited every game");
            continue;
        };
        label(&mut panel.body, bot, y, &format!("mean {mean:.1}"));
        let [low, first, median, third, high] = quantiles.map(|score| scale.x(f64::from(score)));
        range(&mut panel.body, low, high, y + 26.0);
        let _ = write!(
            panel.body,
            "<rect class=\"box\" x=\"{first:.1}\" y=\"{:.1}\" width=\"{:.1}\" height=\"14\"/>\
             <path class=\"range\" d=\"M{median:.1} {:.1}v18\"/>",
            y + 19.0,
            (third - first).max(1.0),
            y + 17.0
        );
    }
    panel
}

fn rows(report: &Report) -> impl Iterator<Item = (&BotReport, f64)> {
    report.bots.iter().enumerate().map(|(row, bot)| (bot, HEAD + ROW * row as f64))
}

/// The title and the axis.
fn panel(
    title: &'static str,
    report: &Report,
    scale: &Scale,
    figure: impl Fn(f64) -> String,
) -> Panel {
    let height = HEAD + ROW * report.bots.len() as f64 + FOOT;
    let bottom = height - FOOT;
    let mut body = format!("<text class=\"title\" x=\"{LEFT}\" y=\"18\">{}</text>", escape(title));
    for tick in scale.ticks() {
        let x = scale.x(tick);
        // The first and the last must not stand out.
        let anchor = match x {
            x if x < LEFT + 12.0 => "soft",
            x if x > RIGHT - 12.0 => "soft end",
            _ => "soft middle",
        };
        let _ = write!(
            body,
            "<path class=\"axis\" d=\"M{x:.1} {HEAD}V{bottom:.1}\"/>\
             <text class=\"{anchor}\" x=\"{x:.1}\" y=\"{:.1}\">{}</text>",
            bottom + 16.0,
            escape(&figure(tick))
        );
    }
    Panel { title, height, body }
}

fn label(body: &mut String, bot: &BotReport, y: f64, value: &str) {
    let short: String = if bot.name.chars().count() > NAME {
        bot.name.chars().take(NAME - 1).chain(['…']).collect()
    } else {
        bot.name.clone()
    };
    let y = y + 14.0;
    let _ = write!(
        body,
        "<text x=\"{LEFT}\" y=\"{y:.1}\"><title>{}</title>{}</text>\
         <text class=\"end\" x=\"{RIGHT}\" y=\"{y:.1}\">{}</text>",
        escape(&bot.name),
        escape(&short),
        escape(value)
    );
}

fn range(body: &mut String, low: f64, high: f64, y: f64) {
    let _ = write!(
        body,
        "<path class=\"range\" d=\"M{low:.1} {y:.1}H{high:.1}M{low:.1} {:.1}v8M{high:.1} {:.1}v8\"/>",
        y - 4.0,
        y - 4.0
    );
}

/// A panel by itself, for a page that has the style.
pub(crate) fn inline(panel: &Panel) -> String {
    format!(
        "<svg class=\"arena\" role=\"img\" viewBox=\"0 0 {WIDTH} {:.0}\">\
         <title>{}</title>{}</svg>",
        panel.height,
        escape(panel.title),
        panel.body
    )
}

/// All panels below each other, as a file.
pub(crate) fn file(panels: &[Panel]) -> String {
    let height: f64 = panels.iter().map(|panel| panel.height).sum();
    let mut body = String::new();
    let mut top = 0.0;
    for panel in panels {
        let _ = write!(body, "<g transform=\"translate(0 {top:.0})\">{}</g>", panel.body);
        top += panel.height;
    }
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"arena\" role=\"img\" \
         width=\"{}\" height=\"{}\" viewBox=\"0 0 {WIDTH} {height:.0}\">\
         <title>Arena</title><style>{STYLE}</style>\
         <rect class=\"ground\" width=\"{WIDTH}\" height=\"{height:.0}\"/>{body}</svg>\n",
        WIDTH * 1.5,
        height * 1.5
    )
}
