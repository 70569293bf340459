// Fills a study by the program itself, makes its report, and opens that in a headless browser, from the disk.
//
//   node report_test.mjs --root ROOT --workbook PROGRAM [--shots DIR]
//
// The modules are looked up in the current folder, so that the sources stay clean.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import fs from "node:fs";
import { createRequire } from "node:module";
import os from "node:os";
import path from "node:path";
import { after, before, test } from "node:test";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";

const { chromium } = createRequire(path.resolve("modules.js"))("playwright-core");

const options = parseArgs({
  options: { root: { type: "string" }, workbook: { type: "string" }, shots: { type: "string" }, browser: { type: "string" } },
}).values;
const phone = { width: 390, height: 844 };
const desk = { width: 1280, height: 900 };
const browser_flags = [
  "--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
  "--disable-component-update", "--disable-sync",
];

// ---- A study --------------------------------------------------------------------------------------------------------

const folder = fs.mkdtempSync(path.join(os.tmpdir(), "report-"));
const study = path.join(folder, "study");
const file = path.join(folder, "report.html");
const notes = [
  "Scaling finally clicked.",
  "Two lines,\n    the second indented.\n\n</blockquote><script>alert(1)</script> & <b>bold</b>",
  "```\nfenced | piped\n```",
  "שלום עולם: softmax\nאבגד \u202eabc",
  "소프트맥스는 합이 1이다.",
  "w".repeat(400),
];
const conclusion = "Unscaled rows saturate;\nscaled ones do not.";

function run(words, allowed = [0]) {
  const ended = spawnSync(options.workbook, ["--study", study, ...words], {
    encoding: "utf8", env: { ...process.env, WORKBOOK_ROOT: options.root, LANG: "C.UTF-8" },
  });
  assert.ok(allowed.includes(ended.status), `${words.join(" ")}: ${ended.stdout}${ended.stderr}`);
  return ended.stdout;
}

function answer(source) {
  const from = path.join(options.root, "exercises/02_dot_product", source);
  fs.copyFileSync(from, path.join(study, "answers/dot_product.cpp"));
  run(["check", "dot_product"], [0, 1]);
}

function fill_study() {
  run(["start", "dot_product"]);
  answer("mistakes/added_instead_of_multiplied.cpp");
  answer("mistakes/absolute_value.cpp");
  answer("solution.cpp");
  run(["experiment", "run", "saturation"]);
  run(["experiment", "conclude", "1", conclusion]);
  run(["experiment", "run", "causal_leak"]);
  run(["experiment", "run", "study_day", "--repeat", "3"]);
  const wide = path.join(folder, "wide.csv");
  const columns = Array.from({ length: 14 }, (_, i) => `a column with words ${i}`);
  fs.writeFileSync(wide, `${columns.join(",")}\n${[1, 2, 3].map((row) => columns.map((_, i) => row * 1.2345678 ** i).join(",")).join("\n")}\n`);
  run(["experiment", "record", "<i>my measurement</i>", wide]);
  const long = path.join(folder, "long.csv");
  fs.writeFileSync(long, `${"x".repeat(90)},${"M".repeat(90)}\n0.1234511,-123.4567\n0.1234581,-123.4499\n`);
  run(["experiment", "record", "long words, long numbers", long]);
  for (const [number, kind] of [["200", "visited"], ["207", "cycle"], ["994", "visited"]]) {
    run(["problem", "note", number, "--representation", "grid", "--approach", "Flood each island.\nThen count.",
         "--traversal", "BFS", "--why", "Depth could overflow the stack.", "--time", "O(R*C)", "--space", "O(R*C)",
         "--mistake", "Marked <late>.", "--kind", kind, "--minutes", "25", "--help-used", "alone"]);
  }
  notes.forEach((note) => run(["log", note]));
  run(["report", "--out", file]);
}

// ---- The browser ----------------------------------------------------------------------------------------------------

let browser;
before(async () => {
  fill_study();
  browser = await chromium.launch({ executablePath: options.browser ?? "/usr/bin/chromium", args: browser_flags });
});
after(async () => {
  await browser?.close();
  fs.rmSync(folder, { recursive: true, force: true });
});

// Opens the report and collects everything that went wrong on the way.
async function open(settings = {}) {
  const context = await browser.newContext({ viewport: desk, colorScheme: "light", ...settings });
  const page = await context.newPage();
  const troubles = [];
  page.on("console", (message) => troubles.push(message.text()));
  page.on("pageerror", (error) => troubles.push(error.message));
  page.on("dialog", (dialog) => { troubles.push(`a dialog: ${dialog.message()}`); dialog.dismiss(); });
  page.on("request", (request) => { if (request.url() !== pathToFileURL(file).href) troubles.push(`asked for ${request.url()}`); });
  await page.goto(pathToFileURL(file).href);
  return { page, troubles, close: () => context.close() };
}

async function take_shot(page, name) {
  if (options.shots === undefined) return;
  fs.mkdirSync(options.shots, { recursive: true });
  await page.screenshot({ path: path.join(options.shots, `${name}.png`), fullPage: true });
}

// Texts whose contrast with what lies behind them is below 4.5 to 1, as WCAG 2 reckons it.
const faint_texts = (page) => page.evaluate(() => {
  const parts = (colour) => colour.match(/[\d.]+/g).map(Number);
  const luminance = (colour) => {
    const [r, g, b] = parts(colour).map((c) => (c / 255 <= 0.04045 ? c / 255 / 12.92 : ((c / 255 + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const is_clear = (colour) => colour === "transparent" || parts(colour)[3] === 0;
  const behind = (element) => {
    const svg = element.closest("svg");
    if (svg) return getComputedStyle(svg.querySelector("rect")).fill;
    for (let place = element; place; place = place.parentElement) {
      const colour = getComputedStyle(place).backgroundColor;
      if (!is_clear(colour)) return colour;
    }
    return "rgb(255, 255, 255)";
  };
  const faint = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  let seen = 0;
  while (walker.nextNode()) {
    const element = walker.currentNode.parentElement;
    if (walker.currentNode.textContent.trim() === "" || ["title", "desc", "style"].includes(element.localName)) continue;
    const style = getComputedStyle(element);
    const [light, dark] = [luminance(element.closest("svg") ? style.fill : style.color), luminance(behind(element))].sort((a, b) => b - a);
    const contrast = (light + 0.05) / (dark + 0.05);
    if (contrast < 4.5) faint.push(`${contrast.toFixed(2)} ${walker.currentNode.textContent.trim().slice(0, 40)}`);
    seen += 1;
  }
  return { faint, seen };
});

const overflow = (page) => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

// Elements outside the window that lie in no box of their own.
const sticking_out = (page) => page.evaluate(() => [...document.body.querySelectorAll("*")]
  .filter((element) => !element.closest(".wide") || element.matches(".wide"))
  .filter((element) => element.getBoundingClientRect().right > document.documentElement.clientWidth + 0.5)
  .map((element) => element.outerHTML.slice(0, 100)));

// Words of charts that reach over its edge or stand on one another.
const tangled_words = (page) => page.evaluate(() => [...document.querySelectorAll("svg")].flatMap((svg) => {
  const { width, height } = svg.viewBox.baseVal;
  const boxes = [...svg.querySelectorAll("text")].map((text) => ({ words: text.textContent, box: text.getBBox() }));
  const inside = ({ box }) => box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= height;
  const meet = (a, b) => Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x) > 0.5 && Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y) > 4;
  return boxes.filter((one, i) => !inside(one) || boxes.some((other, j) => j > i && meet(one.box, other.box))).map(({ words }) => words);
}));

// ---- The report -----------------------------------------------------------------------------------------------------

test("every chart is there, is seen and is described", async () => {
  const { page, troubles, close } = await open();
  await take_shot(page, "light");
  const charts = await page.evaluate(() => [...document.querySelectorAll("svg")].map((svg) => ({
    title: svg.querySelector("title").textContent, description: svg.querySelector("desc").textContent,
    role: svg.getAttribute("role"), width: svg.getBoundingClientRect().width, caption: svg.closest("figure").querySelector("figcaption").innerText,
  })));
  for (const title of [/^Points over the days/, /^Study days from/, /^Problems by topic/, /^Mistakes in graph problems/, /^Mistakes named/, /saturate/, /future/, /study day/, /my measurement/]) {
    assert.ok(charts.some((chart) => title.test(chart.title)), `no chart ${title}`);
  }
  for (const chart of charts) {
    assert.ok(chart.width > 300 && chart.description !== "" && chart.caption !== "" && chart.role === "img", chart.title);
  }
  assert.deepEqual(await tangled_words(page), []);
  assert.deepEqual(troubles, []);
  await close();
});

test("the learner's words appear whole and exactly", async () => {
  const { page, troubles, close } = await open();
  const words = await page.evaluate(() => [...document.querySelectorAll("blockquote")].map((quote) => quote.textContent));
  for (const text of [...notes, conclusion, "Flood each island.\nThen count.", "Marked <late>."]) assert.ok(words.includes(text), text);
  assert.equal(await page.locator("script, b, i, iframe, link").count(), 0);
  const direction = await page.evaluate((text) => getComputedStyle([...document.querySelectorAll("blockquote")].find((quote) => quote.textContent === text)).direction, notes[3]);
  assert.equal(direction, "rtl");
  assert.deepEqual(troubles, []);
  await close();
});

test("headings stand in order, tables have captions, the page its language and title", async () => {
  const { page, close } = await open();
  const levels = await page.evaluate(() => [...document.querySelectorAll("h1, h2, h3, h4, h5, h6")].map((heading) => Number(heading.localName[1])));
  assert.equal(levels[0], 1);
  levels.slice(1).forEach((level, i) => assert.ok(level > 1 && level <= levels[i] + 1, `h${level} after h${levels[i]}`));
  const found = await page.evaluate(() => ({
    language: document.documentElement.lang, title: document.title,
    tables: document.querySelectorAll("table").length, captions: document.querySelectorAll("table > caption").length,
    loose: [...document.querySelectorAll("th")].filter((cell) => !cell.hasAttribute("scope")).length,
    doubled: [...document.querySelectorAll("[id]")].length - new Set([...document.querySelectorAll("[id]")].map((element) => element.id)).size,
  }));
  assert.equal(found.language, "en");
  assert.match(found.title, /^Study report, \d{4}-\d\d-\d\d to /);
  assert.ok(found.tables >= 5);
  assert.equal(found.captions, found.tables);
  assert.equal(found.loose + found.doubled, 0);
  await close();
});

for (const scheme of ["light", "dark"]) {
  test(`every text can be read in the ${scheme}`, async () => {
    const { page, troubles, close } = await open({ colorScheme: scheme });
    await take_shot(page, scheme);
    const { faint, seen } = await faint_texts(page);
    assert.deepEqual(faint, []);
    assert.ok(seen > 100);
    const background = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    assert.equal(background.match(/\d+/g).slice(0, 3).every((part) => Number(part) < 80), scheme === "dark");
    assert.deepEqual(troubles, []);
    await close();
  });
}

test("on a phone nothing sticks out, and the letters of the charts stay legible", async () => {
  const { page, troubles, close } = await open({ viewport: phone, isMobile: true });
  await take_shot(page, "phone");
  assert.equal(await overflow(page), 0);
  assert.deepEqual(await sticking_out(page), []);
  const small = await page.evaluate(() => [...document.querySelectorAll("svg text")]
    .filter((text) => Number(text.getAttribute("font-size")) * text.ownerSVGElement.getBoundingClientRect().width / text.ownerSVGElement.viewBox.baseVal.width < 10.5)
    .map((text) => text.textContent));
  assert.deepEqual(small, []);
  const scrolls = await page.evaluate(() => [...document.querySelectorAll(".wide")].filter((box) => box.scrollWidth > box.clientWidth).length);
  assert.ok(scrolls >= 1, "the wide table scrolls in its own box");
  assert.deepEqual(troubles, []);
  await close();
});

test("on paper it is light, whole and without marks of links", async () => {
  const { page, troubles, close } = await open({ viewport: { width: 680, height: 1000 }, colorScheme: "dark" });
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  await take_shot(page, "print");
  assert.deepEqual((await faint_texts(page)).faint, []);
  assert.deepEqual(await sticking_out(page), []);
  const found = await page.evaluate(() => ({
    background: getComputedStyle(document.documentElement).backgroundColor,
    larger: [...document.querySelectorAll("main .quiet, main .label, main dt, main figcaption")]
      .filter((element) => parseFloat(getComputedStyle(element).fontSize) > parseFloat(getComputedStyle(document.body).fontSize)).length,
    links: [...document.querySelectorAll("main a")].filter((link) => getComputedStyle(link).textDecorationLine !== "none").length,
    cut: [...document.querySelectorAll(".wide")].filter((box) => box.querySelector("table").getBoundingClientRect().right > document.documentElement.clientWidth + 0.5)
      .map((box) => box.ariaLabel),
  }));
  assert.deepEqual(found, { background: "rgb(255, 255, 255)", larger: 0, links: 0, cut: [] });
  const pdf = await page.pdf({ format: "A4", preferCSSPageSize: true });
  assert.ok(pdf.length > 20000);
  if (options.shots !== undefined) fs.writeFileSync(path.join(options.shots, "print.pdf"), pdf);
  assert.deepEqual(troubles, []);
  await close();
});
