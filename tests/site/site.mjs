// The site under test, made by the command as users have it, and the browser that looks at it.

import { execFileSync, spawnSync } from "node:child_process";
import { copyFileSync, mkdtempSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { chromium } from "playwright-core";

const command = process.env.UTF8SPEC ?? "build/release/bin/utf8spec";

export const hostileName = `<script>window.hacked = 1</script><img src=x onerror="window.hacked = 1">"'`;

// A name of a row comes from the name of a file, which cannot hold a slash.
export const hostileRow = hostileName.replaceAll("/", "");

const reports = new URL("../../reports/published", import.meta.url).pathname;
const published = join(reports, "machines");
export const machineNames = ["python", "reference", "pugixml-as-wide", "icu-unicodestring", "c-mbrtoc32"];

// Conformant decoders, and one that is not. The published reports are of libraries
// with several rows, and of one that accepts surrogates.
const decoders = ["reference", "python", "utf8proc-encode-char"];
const publishedRows = ["utf8proc-iterate", "icu-u8-next", "icu-ucnv", "icu-unicodestring", "libxml2-xmlcheckutf8"];

export class Site {
  folder = mkdtempSync(join(tmpdir(), "utf8spec-site-"));

  constructor() {
    const results = join(this.folder, "results");
    mkdirSync(results);
    const files = decoders.map((name) => {
      const file = join(results, `${name}.json`);
      const { status } = spawnSync(command, ["run", name, "--level", "smoke", "--json", file]);
      if (status !== 0 && status !== 1) throw new Error(`${command} run ${name} ended with ${status}`);
      return file;
    });
    files.push(this.#hostile(files[2]));
    const others = publishedRows.map((name) => join(reports, `${name}.json`));
    execFileSync(`${command}-dev`, ["matrix", ...files, ...others, "--before", this.#before(), "--machines", this.#machines(), "--html", join(this.folder, "site")]);
  }

  // An earlier set: a row is new since, one is gone, and one accepted everything.
  #before() {
    const before = join(this.folder, "before");
    mkdirSync(before);
    for (const name of ["python", "ada-utf-encoding"]) copyFileSync(join(reports, `${name}.json`), join(before, `${name}.json`));
    const worse = JSON.parse(readFileSync(join(reports, "icu-u8-next.json"), "utf8"));
    worse.verdict = "non-conformant";
    writeFileSync(join(before, "icu-u8-next.json"), JSON.stringify(worse));
    return before;
  }

  // Published machines, and one of them under the hostile name.
  #machines() {
    const machines = join(this.folder, "machines");
    mkdirSync(machines);
    for (const name of machineNames) copyFileSync(join(published, `${name}.json`), join(machines, `${name}.json`));
    const hostile = JSON.parse(readFileSync(join(published, "python.json"), "utf8"));
    hostile.decoder.version = hostileName;
    writeFileSync(join(machines, `${hostileRow}.json`), JSON.stringify(hostile));
    return machines;
  }

  // The report of a decoder that is wrong, under a name that tries to be more than text.
  #hostile(file) {
    const report = JSON.parse(readFileSync(file, "utf8"));
    report.decoder.name = report.decoder.version = hostileName;
    report.deviations[0].id = report.deviations[0].title = report.deviations[0].effect = hostileName;
    const hostile = join(this.folder, "results", "hostile.json");
    writeFileSync(hostile, JSON.stringify(report));
    return hostile;
  }

  url(path) {
    return pathToFileURL(join(this.folder, "site", path)).href;
  }

  remove() {
    rmSync(this.folder, { recursive: true });
  }
}

// One browser for all tests, with a profile that is made for it and goes with it.
export const startBrowser = () => chromium.launch({
  executablePath: "/usr/bin/chromium",
  args: [
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
    "--disable-background-networking", "--disable-component-update", "--disable-sync",
  ],
});

// Opens a page in a context of its own, hands it to `look`, and throws for whatever it complains of.
export async function open(browser, url, options, look) {
  const context = await browser.newContext({ viewport: { width: 1400, height: 900 }, ...options });
  try {
    const complaints = [];
    const page = await context.newPage();
    page.on("console", (message) => {
      if (["error", "warning"].includes(message.type())) complaints.push(message.text());
    });
    page.on("pageerror", (error) => complaints.push(error.message));
    page.on("requestfailed", (request) => complaints.push(`cannot load ${request.url()}`));
    await page.goto(url);
    await look(page);
    if (complaints.length > 0) throw new Error(complaints.join("\n"));
  } finally {
    await context.close();
  }
}
