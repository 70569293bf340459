// Opens the built site in a headless browser, from the disk, as a reader does.
//
//   node site_test.mjs --root ROOT --site SITE [--shots DIR]
//
// ROOT holds lessons/, SITE is what `weave site` built. With --shots, pictures of every lesson go to DIR.
// The modules are looked up in the current folder, so that the sources stay clean.
import assert from "node:assert/strict";
import fs from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { after, before, describe, test } from "node:test";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";

const { chromium } = createRequire(path.resolve("modules.js"))("playwright-core");

const options = parseArgs({
  options: { root: { type: "string" }, site: { type: "string" }, shots: { type: "string" }, browser: { type: "string" } },
}).values;
const site = path.resolve(options.site);
const phone = { width: 390, height: 844 };
const desk = { width: 1280, height: 900 };
const browser_flags = [
  "--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
  "--disable-component-update", "--disable-sync",
];

// ---- What the sources say -------------------------------------------------------------------------------------------

function read_lesson(folder) {
  const text = fs.readFileSync(path.join(options.root, "lessons", folder, "lesson.md"), "utf8");
  const blocks = text.match(/^ *```math$/gm) ?? [];
  const prose = text.replace(/^ *(```+|~~~+)[\s\S]*?^ *\1 *$/gm, "");
  // A formula begins with a dollar sign before its backtick; other backticks hold code.
  const spans = prose.match(/\$`[^`\n]+`\$|`+[^`\n]+`+/g) ?? [];
  return {
    page: `lesson_${folder.toLowerCase().replace(/[^a-z0-9]/g, "_")}.html`,
    title: text.match(/^# (.*)$/m)[1],
    formulas: blocks.length + spans.filter((span) => span.startsWith("$")).length,
    figures: (prose.match(/!\[/g) ?? []).length,
  };
}

const lessons = fs.readdirSync(path.join(options.root, "lessons"))
  .filter((folder) => fs.existsSync(path.join(options.root, "lessons", folder, "lesson.md")))
  .sort()
  .map(read_lesson);
const pages = fs.readdirSync(site).filter((name) => name.endsWith(".html"));

// ---- The browser ----------------------------------------------------------------------------------------------------

let browser;
before(async () => {
  browser = await chromium.launch({ executablePath: options.browser ?? "/usr/bin/chromium", args: browser_flags });
});
after(() => browser?.close());

// Opens a page, waits until its formulas stand, and collects everything that went wrong on the way.
async function open(page_name, settings = {}) {
  const context = await browser.newContext({ viewport: desk, colorScheme: "light", ...settings });
  const page = await context.newPage();
  const troubles = [];
  page.on("console", (message) => { if (["error", "warning"].includes(message.type())) troubles.push(message.text()); });
  page.on("pageerror", (error) => troubles.push(error.message));
  page.on("requestfailed", (request) => troubles.push(`failed: ${request.url()}`));
  page.on("request", (request) => { if (!/^(file|data):/.test(request.url())) troubles.push(`left the disk: ${request.url()}`); });
  await page.goto(pathToFileURL(path.join(site, page_name)).href);
  await page.evaluate(() => new Promise((done) => window.MathJax?.Hub ? window.MathJax.Hub.Queue(done) : done()));
  await page.waitForSelector("#MSearchField[type=search]");
  return { page, troubles, close: () => context.close() };
}

const background = (page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
const is_dark = (color) => color.match(/\d+/g).slice(0, 3).every((part) => Number(part) < 80);
const overflow = (page) => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

async function take_shots(page, lesson, name) {
  if (options.shots === undefined) return;
  fs.mkdirSync(options.shots, { recursive: true });
  // The page scrolls inside an element; a window as tall as its text shows all of it.
  const height = await page.evaluate(() => document.querySelector(".contents").scrollHeight + 400);
  const { width, height: before } = page.viewportSize();
  await page.setViewportSize({ width, height: Math.min(height, 16000) });
  await page.screenshot({ path: path.join(options.shots, `${path.basename(lesson.page, ".html")}_${name}.png`) });
  await page.setViewportSize({ width, height: before });
}

// ---- The lessons ----------------------------------------------------------------------------------------------------

test("there are lessons to look at", () => assert.ok(lessons.length > 0));

for (const lesson of lessons) {
  describe(lesson.title, () => {
    let opened;
    before(async () => { opened = await open(lesson.page); });
    after(() => opened?.close());

    test("every formula is drawn, and none is left as text", async () => {
      const drawn = await opened.page.evaluate(() =>
        [...document.querySelectorAll(".contents .MathJax_SVG > svg")].filter((svg) => svg.getBoundingClientRect().width > 0).length);
      assert.equal(drawn, lesson.formulas);
      assert.equal(await opened.page.locator(".contents .MathJax_Error, .contents .merror").count(), 0);
      const text = await opened.page.evaluate(() => document.querySelector(".contents").innerText);
      assert.doesNotMatch(text, /\\\(|\\\[|\\f[$[\]]|\$`|`\$|\\(frac|sum|sqrt|mathbf|cdot)\b/);
    });

    test("every figure is visible and described", async () => {
      const figures = await opened.page.evaluate(() => [...document.querySelectorAll(".contents .textblock img")].map((image) => ({
        source: image.getAttribute("src"), natural: image.naturalWidth * image.naturalHeight,
        shown: image.getBoundingClientRect().width, description: image.alt,
      })));
      assert.equal(figures.length, lesson.figures);
      for (const figure of figures) {
        assert.ok(figure.natural > 0 && figure.shown > 0, `${figure.source} does not show`);
        assert.notEqual(figure.description, "", figure.source);
      }
    });

    test("the sidebar lists the lessons in reading order", async () => {
      const entries = await opened.page.locator("#nav-tree a").allInnerTexts();
      assert.deepEqual(entries.filter((entry) => lessons.some(({ title }) => title === entry.trim())), lessons.map(({ title }) => title));
    });

    test("no Markdown sign is left in the text", async () => {
      const text = await opened.page.evaluate(() => {
        const copy = document.querySelector(".contents").cloneNode(true);
        copy.querySelectorAll(".fragment, code, script, .MathJax_SVG").forEach((element) => element.remove());
        return copy.textContent;
      });
      assert.doesNotMatch(text, /\*\*|\]\(|\[!|@ref|@htmlonly|```|<!--/);
    });

    test("the dark mode is the reader's choice, and changes the page", async () => {
      await take_shots(opened.page, lesson, "light");
      const light = await background(opened.page);
      assert.ok(!is_dark(light), light);
      await opened.page.locator("doxygen-awesome-dark-mode-toggle").click();
      await opened.page.waitForFunction((old) => getComputedStyle(document.body).backgroundColor !== old, light);
      assert.ok(is_dark(await background(opened.page)));
      const dark = await open(lesson.page, { colorScheme: "dark" });
      assert.ok(is_dark(await background(dark.page)));
      await take_shots(dark.page, lesson, "dark");
      assert.deepEqual(dark.troubles, []);
      await dark.close();
    });

    test("beside the sidebar, eighty columns of code fit", async () => {
      const wide = await opened.page.evaluate(() => [...document.querySelectorAll(".contents .fragment")]
        .filter((code) => code.scrollWidth > code.clientWidth).map((code) => code.innerText.slice(0, 200)));
      assert.deepEqual(wide, []);
    });

    test("on a phone nothing scrolls sideways", async () => {
      const small = await open(lesson.page, { viewport: phone });
      await take_shots(small.page, lesson, "phone");
      assert.equal(await overflow(small.page), 0);
      const wide = await small.page.evaluate(() => {
        const content = document.querySelector("#doc-content");
        return content.scrollWidth - content.clientWidth;
      });
      assert.equal(wide, 0, "the text is wider than the screen");
      assert.deepEqual(small.troubles, []);
      await small.close();
    });

    test("nothing failed, and nothing left the disk", () => assert.deepEqual(opened.troubles, []));
  });
}

// ---- The site as a whole --------------------------------------------------------------------------------------------

test("the search finds softmax in a page and in the reference", async () => {
  const { page, troubles, close } = await open("index.html");
  await page.fill("#MSearchField", "softmax");
  const found = page.locator("#search-results a");
  await found.first().waitFor();
  const addresses = await found.evaluateAll((links) => links.map((link) => link.getAttribute("href")));
  assert.ok(addresses.some((address) => /^(lesson|exercise)_.*softmax/.test(address)), addresses.join(" "));
  assert.ok(addresses.some((address) => address.startsWith("namespaceattn")), addresses.join(" "));
  await page.keyboard.press("Enter");
  await page.waitForURL((url) => url.pathname.endsWith(addresses[0].split("#")[0]));
  assert.deepEqual(troubles, []);
  await close();
});

test("a search for what is nowhere says so", async () => {
  const { page, close } = await open("index.html");
  await page.fill("#MSearchField", "xylophone");
  assert.equal(await page.locator("#search-results").innerText(), "Nothing found.");
  await close();
});

test("the search box survives a turn of the phone", async () => {
  const { page, troubles, close } = await open("index.html", { viewport: phone });
  await page.setViewportSize(desk);
  await page.waitForSelector("#searchBoxPos2 #MSearchField[type=search]");
  await page.fill("#MSearchField", "softmax");
  await page.locator("#search-results a").first().waitFor();
  assert.deepEqual(troubles, []);
  await close();
});

// Anchors and files of every page, read without the browser: there are many pages, and no script makes a link.
test("every link on every page leads to a file and a place that exist", () => {
  const decode = (text) => decodeURIComponent(text.replaceAll("&amp;", "&"));
  // Doxygen's own list of a page's parts names some that are private and therefore not there.
  const read = (name) => fs.readFileSync(path.join(site, name), "utf8").replace(/<div class="summary">[\s\S]*?<\/div>/, "");
  const text_of = Object.fromEntries(pages.map((name) => [name, read(name)]));
  const anchors_of = Object.fromEntries(Object.entries(text_of).map(([name, text]) =>
    [name, new Set([...text.matchAll(/\b(?:id|name)="([^"]*)"/g)].map((match) => decode(match[1])))]));
  const dead = [];
  for (const [name, text] of Object.entries(text_of)) {
    for (const [, address] of text.matchAll(/<[a-z]+\s(?:[^<>]*\s)?(?:href|src)="([^"]*)"/g)) {
      if (/^(https?:|mailto:|javascript:|data:)/.test(address) || address === "#") continue;
      const [file, anchor] = decode(address).split("#");
      const target = file === "" ? name : file;
      if (!fs.existsSync(path.join(site, target))) dead.push(`${name}: ${address}`);
      else if (anchor && anchors_of[target] && !anchors_of[target].has(anchor)) dead.push(`${name}: ${address}`);
    }
  }
  assert.deepEqual(dead, []);
});
