#include "report/style_sheet.hpp"

#include <fmt/format.h>

#include <array>
#include <string_view>

#include "figures/calendar.hpp"
#include "figures/figure.hpp"

namespace report {

namespace {

struct Pair {
  std::string_view light;
  std::string_view dark;
};

constexpr std::array kFigureColours{
    Pair{figures::colour::kInk, "#e6ebf0"},       Pair{figures::colour::kMuted, "#a9b4c0"},
    Pair{figures::colour::kGrid, "#414c58"},      Pair{figures::colour::kPanel, "#1b2229"},
    Pair{figures::colour::kBlue, "#7db4f5"},      Pair{figures::colour::kOrange, "#f0a35e"},
    Pair{figures::colour::kGreen, "#6fce95"},     Pair{figures::kCalendarShades[0], "#2f5d94"},
    Pair{figures::kCalendarShades[1], "#4479b8"}, Pair{figures::kCalendarShades[2], "#5e97d8"},
    Pair{figures::kCalendarShades[3], "#85b6ee"}, Pair{figures::kCalendarShades[4], "#b3d4fb"}};

constexpr std::string_view kPage = R"css(
:root { --paper: #ffffff; --panel: #f5f7f9; --ink: #1f2933; --muted: #52606d; --line: #cbd2d9; --accent: #1f5fa8; }
* { box-sizing: border-box; }
html { background: var(--paper); color: var(--ink); -webkit-text-size-adjust: 100%; text-size-adjust: 100%; }
body { font: 1rem/1.55 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif; max-width: 56rem;
  margin: 0 auto; padding: 1.25rem 15px 3rem; overflow-wrap: anywhere; }
h1, h2, h3, h4, h5 { line-height: 1.25; margin: 1.6em 0 0.5em; }
h1 { font-size: 1.9rem; margin-top: 0.4em; margin-bottom: 0.1em; }
h2 { font-size: 1.4rem; border-bottom: 2px solid var(--line); padding-bottom: 0.2em; margin-top: 2em; }
h3 { font-size: 1.2rem; margin-top: 2.2em; }
h4 { font-size: 1.02rem; }
h5 { font-size: 1rem; margin-bottom: 0.3em; }
p { margin: 0.4em 0; }
a { color: var(--accent); }
code { font: 0.92em ui-monospace, "DejaVu Sans Mono", Menlo, Consolas, monospace; }
.span { font-size: 1.1rem; }
.quiet, figcaption, caption, dt, .label, footer { color: var(--muted); font-size: 0.92rem; }
.label { margin: 0.9em 0 0.2em; }
.facts { display: grid; grid-template-columns: repeat(auto-fill, minmax(10.4rem, 1fr)); gap: 0.6rem; margin: 0.8em 0; }
.facts div { background: var(--panel); border: 1px solid var(--line); border-radius: 8px; padding: 0.5rem 0.75rem; }
.facts dd { margin: 0; font-weight: 600; }
.small { grid-template-columns: repeat(auto-fill, minmax(9rem, 1fr)); gap: 0.2rem 1rem; }
.small div { background: none; border: 0; padding: 0; }
.small dd { font-weight: 400; }
blockquote { margin: 0.3em 0 0.9em; padding: 0.45rem 0.8rem; border-inline-start: 3px solid var(--accent);
  background: var(--panel); border-radius: 0 6px 6px 0; white-space: pre-wrap; tab-size: 4; unicode-bidi: plaintext;
  text-align: start; }
.charts { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 360px), 1fr)); gap: 0.75rem 1rem; }
.beside { display: flex; flex-wrap: wrap; align-items: flex-start; gap: 0 1.5rem; }
.beside > .wide { max-width: 100%; }
.beside > p { flex-basis: 100%; }
.beside > figure + .wide { flex: 1 1 22rem; min-width: 0; }
figure { margin: 0.6em 0; width: 100%; max-width: 388px; }
figcaption { margin-bottom: 0.25em; }
svg { display: block; width: 100%; height: auto; border: 1px solid var(--line); border-radius: 8px; }
.wide { overflow-x: auto; margin: 0.7em 0; }
.wide:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; overflow-wrap: normal; }
caption { text-align: start; padding-bottom: 0.3em; }
th, td { padding: 0.28rem 0.7rem; border-bottom: 1px solid var(--line); text-align: start; vertical-align: top; }
th:first-child, td:first-child { padding-inline-start: 0.1rem; }
thead th { border-bottom-width: 2px; vertical-align: bottom; }
tbody th { font-weight: 500; }
tbody th:not(.n) { min-width: 8.5rem; }
td bdi, th bdi { display: inline-block; max-width: 20rem; overflow-wrap: break-word; }
.n { text-align: end; }
td.n { white-space: nowrap; }
progress { display: block; width: 100%; max-width: 16rem; height: 0.55rem; margin-top: 0.25rem; accent-color: var(--accent); }
nav ul { list-style: none; margin: 0.6em 0; padding: 0; display: flex; flex-wrap: wrap; gap: 0.2rem 0.9rem; }
li { margin: 0.15em 0; }
footer { margin-top: 3em; border-top: 1px solid var(--line); padding-top: 0.6em; }
)css";

constexpr std::string_view kDark = R"css(
  :root { color-scheme: dark; --paper: #12171c; --panel: #1b2229; --ink: #e6ebf0; --muted: #a9b4c0; --line: #414c58;
    --accent: #7db4f5; }
)css";

constexpr std::string_view kPaper = R"css(
@media print {
  @page { margin: 15mm; }
  html { font-size: 10pt; -webkit-print-color-adjust: exact; print-color-adjust: exact; }
  body { max-width: none; padding: 0; }
  a { color: inherit; text-decoration: none; }
  nav { display: none; }
  h1, h2, h3, h4, h5, caption, .label, figcaption, h2 + p, h5 + p, h5 + p + p, h5 + dl { break-after: avoid; }
  figure, tr, .facts, .wide:not(.long), .beside, .whole, svg { break-inside: avoid; }
  thead { display: table-header-group; }
  .wide { overflow: visible; }
  table { font-size: 0.92rem; max-width: 100%; }
  .measured, .measured bdi { overflow-wrap: anywhere; }
  .many { font-size: 0.8rem; }
  .many th, .many td { padding: 0.15rem 0.25rem; }
  th, td { padding: 0.2rem 0.4rem; }
  .measured td.n { white-space: normal; }
  .charts { grid-template-columns: 1fr 1fr; }
  .charts figure, .beside figure { max-width: 80mm; }
  .beside > p { flex-basis: 100%; }
.beside > figure + .wide { flex-basis: 0; }
  tbody th:not(.n) { min-width: 0; }
  p, blockquote { orphans: 3; widows: 3; }
}
)css";

}  // namespace

std::string style_sheet() {
  std::string dark(kDark);
  for (const Pair& colour : kFigureColours) {
    dark += fmt::format("  svg [fill=\"{0}\"] {{ fill: {1}; }} svg [stroke=\"{0}\"] {{ stroke: {1}; }}\n", colour.light,
                        colour.dark);
  }
  return fmt::format("{}@media screen and (prefers-color-scheme: dark) {{{}}}\n{}", kPage, dark, kPaper);
}

}  // namespace report
