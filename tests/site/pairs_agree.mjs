// `node pairs_agree.mjs SITE MACHINES`: asks the script of the page of pairs and `utf8spec pair` for
// the same 30 pairs and every way, and prints where they differ. SITE is a site that was written
// over the folder MACHINES.

import { spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { basename, join } from "node:path";
import { cellsOf, openPage } from "./fake_page.mjs";

const [site, machines] = process.argv.slice(2);
const command = process.env.UTF8SPEC ?? "build/release/bin/utf8spec";

const { form, fields, parts } = openPage(site, ["machines.js", "shared.js", "pairs.js"], { filter: "", decoder: "", way: "refuses" }, ["summary", "result"]);

// "C0 AF" by character; "unknown" if the page does not answer.
function onPage(filter, decoder, way) {
  Object.assign(fields.filter, { value: filter });
  Object.assign(fields.decoder, { value: decoder });
  Object.assign(fields.way, { value: way });
  form.fire("input");
  if (!/characters pass the filter/.test(parts.summary.text)) return "unknown";
  return JSON.stringify(cellsOf(parts.result.children.at(-1)).map(([character, octets]) => [character.slice(2).split(" ")[0], octets]));
}

function fileOf(name) {
  const usual = join(machines, `${name}.json`);
  return existsSync(usual) ? usual : join(machines, "replace", `${name}.json`);
}

function ofCommand(filter, decoder, way) {
  const { status, stdout } = spawnSync(command, ["pair", "--way", way, "--json", "-", fileOf(filter), fileOf(decoder)], {
    encoding: "utf8",
  });
  if (status === 2) return "unknown";
  const octetsOf = (octets) => (octets === null ? "none exists" : octets.match(/../g)?.join(" ") ?? "the empty string");
  const { characters } = JSON.parse(stdout);
  return JSON.stringify(characters.map(({ character, octets }) => [character, octetsOf(octets)]));
}

const files = [...readdirSync(machines), ...(existsSync(join(machines, "replace")) ? readdirSync(join(machines, "replace")) : [])];
const names = [...new Set(files.filter((file) => file.endsWith(".json")).map((file) => basename(file, ".json")))].sort();
let different = 0;
const answers = { unknown: 0, strings: 0 };
// A prime step walks over the grid of all pairs.
for (let drawn = 0; drawn < 30; ++drawn) {
  const place = (37 * drawn + 5) % names.length ** 2;
  const filter = names[Math.floor(place / names.length)];
  const decoder = names[place % names.length];
  for (const way of ["refuses", "replaces"]) {
    const page = onPage(filter, decoder, way);
    const own = ofCommand(filter, decoder, way);
    if (page === "unknown") ++answers.unknown;
    if (/"[0-9A-F]{2}[^"]*"\]/.test(own)) ++answers.strings;
    if (page === own) continue;
    ++different;
    console.log(`${filter} ${decoder} ${way}:\n  page     ${page}\n  command  ${own}`);
  }
}
console.log(`${different} of 60 differ; ${answers.unknown} unknown, ${answers.strings} with strings`);
process.exitCode = different === 0 && answers.unknown > 0 && answers.strings > 0 ? 0 : 1;
