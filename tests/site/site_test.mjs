// What holds of the site in a browser.

import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { after, test } from "node:test";
import { fileURLToPath } from "node:url";
import { hostileName, hostileRow, open, Site, startBrowser } from "./site.mjs";

const axe = createRequire(import.meta.url).resolve("axe-core");
const site = new Site();
const browser = await startBrowser();
const inBrowser = (url, options, look) => open(browser, url, options, look);
after(async () => {
  await browser.close();
  site.remove();
});

const index = site.url("index.html");
const pages = {
  matrix: index,
  decoder: site.url("decoders/utf8proc-encode-char.html"),
  deviation: site.url("deviations/encodes-surrogates.html"),
  surrogates: site.url("deviations/accepts-surrogates.html"),
  changes: site.url("changes.html"),
  rules: site.url("rules.html"),
  levels: site.url("levels.html"),
  pairs: site.url("pairs.html"),
  survey: site.url("survey.html"),
  surveyed: `${site.url("survey.html")}#octets=41EDA080C0AF`,
  pair: `${site.url("pairs.html")}#filter=icu-unicodestring&decoder=pugixml-as-wide&way=replaces`,
};
const views = {
  light: { colorScheme: "light" },
  dark: { colorScheme: "dark" },
  narrow: { colorScheme: "light", viewport: { width: 400, height: 800 } },
};

const shownRows = (page) => page.locator("#table tbody tr[data-calls]:visible");
const namesOf = async (page) => shownRows(page).locator("th > bdi").allTextContents();

// How many are shown, of how many, as the page says it.
const countsOf = async (page) => (await page.locator("#shown").textContent()).match(/\d+/g).map(Number);

// All rows in one list.
const flat = `${index}#group=none`;

test("each filter leaves the rows that fit, and says how many", async () => {
  await inBrowser(flat, {}, async (page) => {
    const [all] = await countsOf(page);
    assert.equal(await shownRows(page).count(), all);
    const filters = {
      language: ["Python", (names) => names.includes("python")],
      library: ["utf8proc", (names) => names.every((name) => name.startsWith("utf8proc-"))],
      hazard: ["encoder", (names) => names.includes("utf8proc-encode-char")],
      verdict: ["non-conformant", (names) => names.includes("utf8proc-encode-char")],
      state: ["documented", (names) => names.includes("utf8proc-encode-char")],
      deviation: ["encodes-surrogates", (names) => names.join() === "utf8proc-encode-char"],
      policy: ["signature:kept", (names) => names.includes("reference")],
    };
    for (const [name, [value, fits]] of Object.entries(filters)) {
      await page.selectOption(`#${name}`, value);
      const names = await namesOf(page);
      assert.ok(fits(names), `${name}: ${names}`);
      assert.ok(names.length < all, name);
      assert.deepEqual(await countsOf(page), [names.length, all]);
      await page.getByRole("button", { name: "Show all" }).click();
      assert.equal(await shownRows(page).count(), all);
    }
  });
});

test("filters are joined, and words are searched in names, libraries and calls", async () => {
  await inBrowser(index, {}, async (page) => {
    await page.fill("#search", "UTF8PROC_encode_char");
    assert.deepEqual(await namesOf(page), ["utf8proc-encode-char"]);
    await page.fill("#search", "surrogates utf8proc");
    assert.deepEqual(await namesOf(page), ["utf8proc-encode-char"]);
    await page.selectOption("#verdict", "conformant");
    assert.deepEqual(await namesOf(page), []);
    assert.equal((await countsOf(page))[0], 0);
  });
});

test("the rows of a library are a group that a click opens", async () => {
  await inBrowser(index, {}, async (page) => {
    const group = page.getByRole("button", { name: /ICU \(C.*, 3 rows/ });
    assert.equal(await group.getAttribute("aria-expanded"), "false");
    assert.ok(!(await namesOf(page)).includes("icu-ucnv"));
    assert.ok((await namesOf(page)).includes("reference"), "a library of one row has no heading");
    await group.press("Enter");
    assert.equal(await group.getAttribute("aria-expanded"), "true");
    assert.ok((await namesOf(page)).includes("icu-ucnv"));
    await group.click();
    await page.fill("#search", "icu-ucnv");
    assert.deepEqual(await namesOf(page), [], "what the reader closed stays closed");
    await page.getByRole("button", { name: "Show all" }).click();
    await page.fill("#search", "icu-ucnv");
    assert.deepEqual(await namesOf(page), ["icu-ucnv"], "a search opens its groups");
  });
});

test("a heading sorts the table, turns the order and leaves it", async () => {
  const verdictsOf = (page) => page.locator("#table tbody tr[data-calls] > td:nth-child(2) > span:first-child").allTextContents();
  await inBrowser(flat, {}, async (page) => {
    const unsorted = await namesOf(page);
    const head = page.getByRole("columnheader", { name: "Verdict" });
    await head.getByRole("button").click();
    assert.equal(await head.getAttribute("aria-sort"), "ascending");
    assert.equal((await verdictsOf(page))[0], "Conformant");
    await head.getByRole("button").press("Enter");
    assert.equal(await head.getAttribute("aria-sort"), "descending");
    assert.equal((await verdictsOf(page))[0], "Non-conformant");
    await page.reload();
    assert.equal((await verdictsOf(page))[0], "Non-conformant", "the order has an address");
    await head.getByRole("button").click();
    assert.deepEqual(await namesOf(page), unsorted);
    await page.getByRole("columnheader", { name: "encode" }).getByRole("button").click();
    const offered = await page.locator("#table tbody tr[data-calls] > td:nth-child(10)").evaluateAll((all) => all.map((each) => each.childElementCount > 0));
    assert.deepEqual(offered, [...offered].sort((one, other) => other - one), "what is not offered comes last");
    await page.getByRole("columnheader", { name: "Decoder" }).getByRole("button").click();
    const names = await namesOf(page);
    assert.deepEqual(names, [...names].sort((one, other) => (one.toLowerCase() < other.toLowerCase() ? -1 : 1)));
  });
});

test("groups are sorted by the mean of their rows, and the head says which way", async () => {
  await inBrowser(index, {}, async (page) => {
    const head = page.getByRole("columnheader", { name: "Deviations" });
    await head.getByRole("button").click();
    assert.equal(await head.getAttribute("aria-sort"), "descending", "the most come first");
    const means = await page.locator("#table tbody").evaluateAll((bodies) => bodies.map((body) => {
      const counts = [...body.querySelectorAll("tr[data-calls]")].map((row) => row.cells[2].querySelectorAll("li").length);
      return counts.reduce((sum, count) => sum + count) / counts.length;
    }));
    assert.deepEqual(means, [...means].sort((one, other) => other - one));
  });
});

test("on a phone, the filters are folded and the verdict is in sight", async () => {
  await inBrowser(flat, { viewport: { width: 390, height: 800 } }, async (page) => {
    assert.ok(!(await page.locator("#language").isVisible()));
    await page.locator("#more summary").click();
    await page.selectOption("#language", "Python");
    const verdict = await page.locator("#table tbody tr[data-calls]:visible > td:nth-child(2)").first().boundingBox();
    assert.ok(verdict.x + verdict.width <= 390, `it ends at ${verdict.x + verdict.width}`);
    await page.reload();
    assert.ok(await page.locator("#language").isVisible(), "a filter that is set is shown");
  });
});

test("no column is cut at 1280 pixels", async () => {
  for (const address of [flat, pages.deviation, pages.surrogates]) {
    await inBrowser(address, { viewport: { width: 1280, height: 800 } }, async (page) => {
      const cut = await page.locator("#table, table.holders").evaluateAll((all) => all.filter((each) => each.scrollWidth > each.parentElement.clientWidth).length);
      assert.equal(cut, 0, address);
    });
  }
});

test("the page of a deviation keeps octets on a line, and says how to mend it", async () => {
  await inBrowser(pages.surrogates, {}, async (page) => {
    const octets = page.locator(".holders td:not(.long) code.input").first();
    const heights = await octets.locator("b").evaluateAll((all) => new Set(all.map((each) => Math.round(each.getBoundingClientRect().top))).size);
    assert.equal(heights, 1);
    await page.getByRole("link", { name: "The correction" }).click();
    assert.ok(await page.getByRole("heading", { name: "How to mend it" }).isVisible());
  });
  await inBrowser(pages.surrogates, { viewport: { width: 390, height: 800 } }, async (page) => {
    for (const cell of await page.locator(".holders tbody tr").first().locator("td").all()) {
      const box = await cell.boundingBox();
      assert.ok(box.x >= 0 && box.x + box.width <= 390, "no column is out of sight");
    }
  });
});

test("what changed since an earlier set is a page", async () => {
  await inBrowser(pages.changes, {}, async (page) => {
    const rowsOf = (id) => page.locator(`[aria-labelledby=${id}] tbody th`).allTextContents();
    assert.deepEqual(await rowsOf("gone"), ["ada-utf-encoding"]);
    assert.ok((await rowsOf("new")).includes("utf8proc-encode-char"));
    assert.deepEqual(await rowsOf("verdicts"), ["icu-u8-next"]);
  });
});

test("the picture of all libraries leads to the rows that are wrong", async () => {
  await inBrowser(index, {}, async (page) => {
    await page.getByRole("link", { name: "utf8proc, encoder: 1 of 1 rows" }).click();
    assert.deepEqual(await namesOf(page), ["utf8proc-encode-char"]);
    assert.ok(await page.locator("#shown").evaluate((element) => element === document.activeElement));
    await page.getByRole("link", { name: /^utf8proc, overlong: 0 of / }).click();
    assert.ok((await namesOf(page)).length > 1, "where none is wrong, all rows of the library");
    await page.goBack();
    await page.goBack();
    await page.waitForFunction(() => document.getElementById("library").value === "");
    const [fitting, all] = await countsOf(page);
    assert.equal(fitting, all, "the way back shows all rows again");
  });
  await inBrowser(index, { javaScriptEnabled: false }, async (page) => {
    await page.locator(".heat tr[data-hazard=encoder] .many a").first().click();
    assert.match(page.url(), /decoders\/.*\.html$/, "without scripts, the first of the rows");
  });
});

test("the lines of the picture keep their names on a phone that moves it", async () => {
  await inBrowser(index, { viewport: { width: 390, height: 844 } }, async (page) => {
    await page.locator(".heat").evaluate((table) => { table.style.width = "80rem"; table.parentElement.scrollLeft = 300; });
    const hidden = await page.locator(".heat tbody th").evaluateAll((heads) => heads.filter((head) => {
      head.scrollIntoView({ block: "center", inline: "end" });
      document.querySelector(".heat").parentElement.scrollLeft = 300;
      const { left, top, width, height } = head.getBoundingClientRect();
      return document.elementFromPoint(left + width / 2, top + height / 2) !== head;
    }).length);
    assert.equal(hidden, 0);
  });
});

test("a filtered table has an address", async () => {
  let address;
  await inBrowser(index, {}, async (page) => {
    await page.selectOption("#language", "C");
    await page.fill("#search", "iterate");
    address = await page.evaluate("location.href");
  });
  await inBrowser(address, {}, async (page) => {
    assert.deepEqual(await namesOf(page), ["utf8proc-iterate"]);
    assert.equal(await page.inputValue("#search"), "iterate");
  });
  await inBrowser(pages.deviation, {}, async (page) => {
    await page.getByRole("link", { name: "in the table" }).click();
    await page.waitForLoadState(); // the script filters then
    assert.deepEqual(await namesOf(page), ["utf8proc-encode-char"]);
  });
  await inBrowser(`${index}#deviation=no-such&language=C`, {}, async (page) => {
    assert.ok((await namesOf(page)).length > 1, "a choice that there is not is none");
  });
});

test("the whole table can be read without scripts", async () => {
  await inBrowser(index, { javaScriptEnabled: false }, async (page) => {
    const rows = page.locator("#table tbody tr");
    assert.equal(await shownRows(page).count(), await rows.count());
    assert.ok(!(await page.locator("#filters").isVisible()));
  });
});

test("every link leads somewhere", async () => {
  await inBrowser(index, {}, async (page) => {
    const seen = new Set();
    const waiting = [index];
    while (waiting.length > 0) {
      const at = waiting.pop();
      await page.goto(at);
      const ids = await page.locator("[id]").evaluateAll((all) => all.map((each) => each.id));
      const links = await page.locator("[href], [src]").evaluateAll((all) => all.map((each) => each.href ?? each.src));
      for (const link of links.map((each) => new URL(each))) {
        if (link.protocol !== "file:") continue;
        const { hash } = link;
        link.hash = "";
        const isHere = link.href === at;
        // Behind a `=` stands a choice, and no section.
        if (isHere && hash && !hash.includes("=")) assert.ok(ids.includes(hash.slice(1)), `${at}: ${hash}`);
        if (seen.has(link.href)) continue;
        seen.add(link.href);
        assert.ok(existsSync(fileURLToPath(link)), `${at}: ${link.href}`);
        if (link.href.endsWith(".html") && !isHere) waiting.push(link.href);
      }
    }
    assert.ok(seen.size > 20);
  });
});

test("a hostile name is text, wherever it stands", async () => {
  await inBrowser(index, {}, async (page) => {
    assert.ok((await namesOf(page)).includes(hostileName));
    const link = page.getByRole("link", { name: hostileName, exact: true }).first();
    for (const step of [() => link.click(), () => page.locator(".deviation a").first().click()]) {
      await step();
      assert.ok((await page.locator("h1").textContent()).includes(hostileName));
      assert.equal(await page.evaluate("window.hacked"), undefined);
      assert.equal(await page.locator("img, script").count(), 0);
    }
  });
});

const pairRows = (page) => page.locator("#result tbody tr").evaluateAll((rows) => rows.map((row) => [...row.cells].map((cell) => cell.textContent)));

// docs/pairs.md has the same pair, as the command finds it.
test("a pair has the shortest octets for each character", async () => {
  await inBrowser(pages.pairs, {}, async (page) => {
    await page.selectOption("#filter", "icu-unicodestring");
    await page.selectOption("#decoder", "pugixml-as-wide");
    assert.ok((await pairRows(page)).every(([, octets]) => octets === "none exists"), "it refuses marks");
    await page.selectOption("#way", "replaces");
    const rows = await pairRows(page);
    assert.equal(rows.length, 11);
    assert.deepEqual(rows[7], ["U+002F /", "C0 AF", "mark mark", "002F", "decoder reads otherwise"]);
    assert.deepEqual(rows[10].slice(0, 2), ["U+005C \\", "C1 9C"]);
    assert.match(await page.locator("#summary").textContent(), /^11 of 11 /);
  });
});

test("a pair has an address, and none between rows that read alike", async () => {
  await inBrowser(pages.pair, {}, async (page) => {
    assert.equal((await pairRows(page))[7][1], "C0 AF");
    await page.selectOption("#filter", "python");
    await page.selectOption("#decoder", "reference");
    await page.selectOption("#way", "refuses");
    await page.reload();
    assert.equal(await page.inputValue("#filter"), "python");
    assert.ok((await pairRows(page)).every(([, octets]) => octets === "none exists"));
  });
});

test("a filter whose machine shows no replacements gets no answer", async () => {
  await inBrowser(`${pages.pairs}#filter=python&decoder=pugixml-as-wide&way=replaces`, {}, async (page) => {
    assert.match(await page.locator("#summary").textContent(), /of python is of decode, which does not show what it replaces/);
    const item = await page.locator("#way option[value=refuses]").textContent();
    assert.ok((await page.locator("#summary").textContent()).includes(`Choose "${item}"`), "it names the item of the list");
    assert.equal((await pairRows(page)).length, 0);
    await page.selectOption("#way", "refuses");
    assert.equal((await pairRows(page)).length, 11);
  });
  await inBrowser(`${pages.pairs}#filter=&decoder=pugixml-as-wide&way=replaces`, {}, async (page) => {
    assert.ok(!(await pairRows(page)).some(([rows]) => rows.includes("python")), "nothing is claimed of it");
    assert.match(await page.locator("#summary").textContent(), / It is not known for [1-9][0-9]* rows?, whose machines do not show what they replace\.$/);
  });
  await inBrowser(`${pages.pairs}#filter=&decoder=pugixml-as-wide&way=refuses`, {}, async (page) => {
    assert.ok(!/not known/.test(await page.locator("#summary").textContent()));
  });
});

test("a wrong name in an address is not taken for all rows", async () => {
  for (const wrong of ["filter=pyhton&decoder=pugixml-as-wide", "filter=python&decoder=pyhton"]) {
    await inBrowser(`${pages.pairs}#${wrong}&way=refuses`, {}, async (page) => {
      assert.match(await page.locator("#summary").textContent(), /^No row is called pyhton\./);
      assert.equal((await pairRows(page)).length, 0);
      await page.selectOption("#filter", "python");
      await page.selectOption("#decoder", "pugixml-as-wide");
      assert.equal((await pairRows(page)).length, 11);
    });
  }
});

test("a way that only the command has is not taken for another one", async () => {
  await inBrowser(`${pages.pairs}#filter=icu-unicodestring&decoder=pugixml-as-wide&way=cleans`, {}, async (page) => {
    assert.match(await page.locator("#summary").textContent(), /^This page has no way called cleans\./);
    assert.equal((await pairRows(page)).length, 0);
    await page.selectOption("#way", "replaces");
    assert.equal((await pairRows(page)).length, 11);
  });
});

test("one row can stand against all, and leads to each pair", async () => {
  await inBrowser(`${pages.pairs}#filter=icu-unicodestring&decoder=&way=replaces`, {}, async (page) => {
    const row = page.locator("#result tbody tr", { hasText: "pugixml-as-wide" });
    assert.equal(await row.count(), 1);
    await row.getByRole("link", { name: "11 characters" }).click();
    assert.equal(await page.inputValue("#decoder"), "pugixml-as-wide");
    assert.equal((await pairRows(page))[7][1], "C0 AF");
  });
  await inBrowser(`${pages.pairs}#filter=&decoder=pugixml-as-wide&way=replaces`, {}, async (page) => {
    assert.ok((await pairRows(page)).some(([rows]) => rows.includes("icu-unicodestring")));
  });
});

test("the classes stand there without scripts", async () => {
  await inBrowser(pages.pairs, { javaScriptEnabled: false }, async (page) => {
    assert.ok(!(await page.locator("#choice").isVisible()));
    assert.equal(await page.locator("#table tbody tr").count(), 4);
    assert.ok(await page.getByText("JavaScript, which is off").isVisible());
  });
});

test("a hostile row of a pair is text", async () => {
  await inBrowser(pages.pairs, {}, async (page) => {
    await page.selectOption("#filter", hostileRow);
    await page.selectOption("#decoder", "pugixml-as-wide");
    const text = await page.locator("#result").textContent();
    assert.ok(text.includes(hostileRow) && text.includes(hostileName));
    await page.selectOption("#decoder", "");
    assert.equal(await page.evaluate("window.hacked"), undefined);
    assert.equal(await page.locator("img").count(), 0);
  });
});

const cells = (page, table) => page.locator(`${table} tbody tr`).evaluateAll((rows) => rows.map((row) => [...row.cells].map((cell) => cell.textContent)));

// docs/survey.md has the same octets, as the command answers.
test("octets are read by the standard and by all machines", async () => {
  await inBrowser(pages.survey, {}, async (page) => {
    await page.fill("#octets", "c0 AF");
    assert.equal(await page.locator("#verdict").textContent(), "UTF-8: ill-formed: the first error is at offset 0, 1 octets: invalid-octet");
    const [[offset, octets, reading]] = await cells(page, "#explanation");
    assert.deepEqual([offset, octets], ["0", "C0"]);
    assert.match(reading, /C0 is in no row.*reads C0 AF as U\+002F$/);
    const groups = await cells(page, "#result");
    assert.deepEqual(groups.map(([answer, count]) => [answer, count]), [["refuses", "4"], ["reads /", "1"], ["replaces by two marks", "1"]]);
    assert.ok(groups[1][2].includes("pugixml-as-wide"));
  });
});

test("a survey has an address, and a text is octets too", async () => {
  let address;
  await inBrowser(pages.survey, {}, async (page) => {
    await page.fill("#text", "a/\u00E4");
    assert.equal(await page.inputValue("#octets"), "612FC3A4");
    assert.deepEqual(await cells(page, "#explanation").then((rows) => rows.map(([, octets]) => octets)), ["61", "2F", "C3 A4"]);
    address = await page.evaluate("location.href");
    assert.ok((await page.locator("#link").getAttribute("href")).endsWith("#octets=612FC3A4"));
  });
  await inBrowser(address, {}, async (page) => {
    assert.equal(await page.inputValue("#octets"), "612FC3A4");
    assert.equal((await cells(page, "#result"))[0][0], "reads one other character, then /, then one other character");
    await page.getByRole("link", { name: "C0 80" }).click();
    assert.equal(await page.inputValue("#octets"), "C080");
  });
});

test("wrong octets get one line and no answer", async () => {
  await inBrowser(pages.surveyed, {}, async (page) => {
    for (const [octets, words] of [["C0A", /two are due/i], ["XY", /'X' is not a hex digit/], ["00".repeat(65), /65 octets.*at most 64/], ["", /Write octets/]]) {
      await page.fill("#octets", octets);
      assert.match(await page.locator("#summary").textContent(), words);
      assert.equal((await cells(page, "#result")).length, 0);
      assert.ok(!(await page.locator("#link").isVisible()));
    }
  });
});

test("a hostile row of a survey is text, and without scripts the page says so", async () => {
  await inBrowser(pages.surveyed, {}, async (page) => {
    assert.ok((await page.locator("#result").textContent()).includes(hostileRow));
    assert.equal(await page.evaluate("window.hacked"), undefined);
    assert.equal(await page.locator("img").count(), 0);
  });
  await inBrowser(pages.survey, { javaScriptEnabled: false }, async (page) => {
    assert.ok(!(await page.locator("#choice").isVisible()));
    assert.ok(await page.getByText("JavaScript, which is off").isVisible());
  });
});

test("everything can be reached by keyboard", async () => {
  await inBrowser(index, {}, async (page) => {
    await page.getByRole("link", { name: "Skip to the table" }).press("Enter");
    const reached = new Set();
    for (let i = 0; i < 16; ++i) {
      await page.keyboard.press("Tab");
      reached.add(await page.evaluate("document.activeElement.id || document.activeElement.className"));
    }
    for (const id of ["search", "language", "verdict", "deviation", "policy", "scroll tall"]) {
      assert.ok(reached.has(id), `${id} is not among ${[...reached]}`);
    }
    await page.locator("#search").focus();
    await page.keyboard.type("utf8proc-encode-char");
    assert.deepEqual(await namesOf(page), ["utf8proc-encode-char"]);
    await page.locator("#table summary:visible").focus();
    await page.keyboard.press("Enter");
    assert.ok(await page.getByRole("link", { name: "encodes surrogates" }).first().isVisible());
  });
});

for (const [view, options] of Object.entries(views)) {
  for (const [name, url] of Object.entries(pages)) {
    test(`axe finds nothing serious in the page: ${name}, ${view}; it fits the window`, async () => {
      await inBrowser(url, options, async (page) => {
        for (const details of await page.locator("details").all()) {
          await details.evaluate((each) => { each.open = true; });
        }
        // Rows are alike, and axe takes its time over each.
        await page.locator("#table tr:nth-child(n + 30), option:nth-child(n + 30)").evaluateAll((all) => all.forEach((each) => each.remove()));
        await page.addScriptTag({ path: axe });
        const { violations } = await page.evaluate("axe.run({ preload: false })");
        const serious = violations.filter(({ impact }) => ["serious", "critical"].includes(impact));
        assert.deepEqual(serious.map(({ id, nodes }) => [id, nodes[0].html]), []);
        const [wide, window] = await page.evaluate("[document.documentElement.scrollWidth, innerWidth]");
        assert.ok(wide <= window, `${wide} > ${window}`);
        const folder = process.env.SCREENSHOTS;
        if (folder) await page.screenshot({ path: join(folder, `${name}-${view}.png`) });
      });
    });
  }
}
