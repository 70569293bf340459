// The theme's dark mode switch, and a search box that reads the pages' text.
//
// Doxygen's own search knows only the beginnings of titles and names. This one looks in every section of every page and
// in every name of the reference; search_index.js holds them as [title, heading, address, text].

DoxygenAwesomeDarkModeToggle.init();

const kMostResults = 12;

// How well an entry fits the words that were typed; 0 if one of them is nowhere in it.
function fit([title, heading, , text], words) {
  // A title speaks for the top of its page; for a section below, its heading does.
  const places = [
    [title.toLowerCase(), heading === "" || text === "" ? 8 : 1],
    [heading.toLowerCase(), 6],
    [text.toLowerCase(), 1],
  ];
  let total = 0;
  for (const word of words) {
    const points = places.map(([place, weight]) => {
      const at = place.indexOf(word);
      const starts_word = at === 0 || (at > 0 && !/[a-z0-9_]/.test(place[at - 1]));
      return at < 0 ? 0 : starts_word ? 2 * weight : weight;
    });
    if (Math.max(...points) === 0) return 0;
    total += points.reduce((sum, p) => sum + p);
  }
  // A lesson explains; a name in the reference only lists.
  return text === "" ? total : total + 4;
}

function search(query) {
  const words = query.toLowerCase().split(/\s+/).filter((word) => word !== "");
  if (words.length === 0) return [];
  return window.searchIndex
    .map((entry) => ({ entry, points: fit(entry, words) }))
    .filter(({ points }) => points > 0)
    .sort((a, b) => b.points - a.points)
    .slice(0, kMostResults)
    .map(({ entry }) => ({ entry, words }));
}

// The text around the first word that was found, from the beginning of a word to the end of one.
function excerpt(text, words) {
  const found = words.map((word) => text.toLowerCase().indexOf(word)).filter((at) => at >= 0);
  const near = found.length === 0 ? 0 : Math.max(0, Math.min(...found) - 40);
  const begin = near === 0 ? 0 : text.indexOf(" ", near) + 1;
  const end = text.length <= begin + 120 ? text.length : text.lastIndexOf(" ", begin + 120);
  return (begin > 0 ? "… " : "") + text.slice(begin, end).trim() + (end < text.length ? " …" : "");
}

function result_link({ entry: [title, heading, address, text], words }) {
  const link = document.createElement("a");
  link.href = address;
  const name = link.appendChild(document.createElement("b"));
  name.textContent = title;
  link.append(heading === "" ? "" : ` ${text === "" ? "(" + heading + ")" : "› " + heading}`);
  if (text !== "") link.appendChild(document.createElement("small")).textContent = excerpt(text, words);
  return link;
}

function show_results(panel, query) {
  const results = search(query);
  panel.replaceChildren(...results.map(result_link));
  if (query.trim() !== "" && results.length === 0) panel.textContent = "Nothing found.";
  panel.hidden = query.trim() === "";
}

// The arrow keys walk through the results; Escape goes back to the page.
function on_key(event, field, panel) {
  const stops = [field, ...panel.querySelectorAll("a")];
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (event.key === "Escape") {
    panel.hidden = true;
    field.blur();
  } else if (event.key === "Enter" && event.target === field) {
    stops[1]?.click();
  } else if (step !== undefined) {
    event.preventDefault();
    stops[(stops.indexOf(document.activeElement) + step + stops.length) % stops.length].focus();
  }
}

function make_field(panel) {
  const field = document.createElement("input");
  Object.assign(field, { id: "MSearchField", type: "search", placeholder: "Search", autocomplete: "off" });
  field.setAttribute("aria-label", "Search the workbook");
  for (const event of ["input", "focus"]) field.addEventListener(event, () => show_results(panel, field.value));
  field.addEventListener("keydown", (event) => on_key(event, field, panel));
  return field;
}

function make_panel() {
  const panel = document.body.appendChild(document.createElement("nav"));
  Object.assign(panel, { id: "search-results", hidden: true });
  panel.setAttribute("aria-label", "Search results");
  panel.addEventListener("keydown", (event) => on_key(event, document.getElementById("MSearchField"), panel));
  document.addEventListener("click", (event) => {
    // A result on the page that is open only moves it.
    if (event.target.id !== "MSearchField") panel.hidden = true;
  });
  return panel;
}

document.addEventListener("DOMContentLoaded", () => {
  const panel = make_panel();
  // Doxygen puts its box there after the page has loaded, and again whenever the window passes a phone's width.
  const take_over = () => {
    const box = document.getElementById("MSearchBox");
    if (box !== null && box.children[0]?.type !== "search") box.replaceChildren(make_field(panel));
  };
  new MutationObserver(take_over).observe(document.body, { childList: true, subtree: true });
  take_over();
});
