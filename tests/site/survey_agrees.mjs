// `node survey_agrees.mjs SITE MACHINES [ROW...]`: asks the page of surveys and `utf8spec-dev survey` for
// the same 200 inputs, and prints where the groups or the readings of the standard differ. Each ROW
// is a decoder of this machine that must answer as its machine on the page does.

import { execFileSync } from "node:child_process";
import { cellsOf, openPage } from "./fake_page.mjs";

const [site, machines, ...rows] = process.argv.slice(2);
const command = process.env.UTF8SPEC ?? "build/release/bin/utf8spec";
const { form, fields, parts } = openPage(
  site,
  ["machines.js", "shared.js", "explain.js", "survey.js"],
  { octets: "", text: "", encoding: "utf-8 cesu-8 modified-utf-8 wtf-8 utf-8-1998" },
  ["summary", "verdict", "explanation", "result", "link"],
);

// The octets around which decoders go wrong come often, and any other now and then.
const edges = [0x00, 0x2F, 0x41, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xAF, 0xBF, 0xC0, 0xC1, 0xC3, 0xE0, 0xE2, 0xED, 0xEF, 0xF0, 0xF4, 0xF5, 0xF8, 0xFC, 0xFE];
let state = 1;
const draw = (below) => {
  state = (Math.imul(state, 1103515245) + 12345) >>> 0;
  return (state >>> 8) % below;
};
const drawn = () => Array.from({ length: draw(20) === 0 ? 64 : 1 + draw(7) }, () => (draw(8) === 0 ? draw(256) : edges[draw(edges.length)]));
const hexOf = (octets) => octets.map((each) => each.toString(16).toUpperCase().padStart(2, "0")).join("");
const json = (words) => JSON.parse(execFileSync(`${command}-dev`, ["survey", "--json", "-", ...words], { encoding: "utf8" }));

// Each group of the page: its words and the labels of its rows.
function onPage(hex) {
  fields.octets.value = hex;
  form.fire("input");
  const table = parts.result.children[0];
  return table.children[1].children.map(({ children: [words, , details] }) => [
    words.text,
    details.children[0].children[1].children.map((item) => item.text),
  ]);
}

function labelOf({ name, operation, encoding, turn }) {
  const notes = [...(turn === 2 ? [operation] : []), ...(encoding === "utf-8" ? [] : [encoding])];
  return notes.length > 0 ? `${name} (${notes.join(", ")})` : name;
}

const ofCommand = ({ groups }) => groups.map(({ words, rows }) => [words, rows.map(labelOf)]);

// What a machine can show of a decoder's answer.
const named = new Set("0000 000A 000D 0022 0025 0027 002E 002F 003C 003E 005C".split(" "));
function learned({ kind, output = [] }, isWellFormed) {
  if (kind === "refuses") return "refuses";
  if (!["reads", "replaces"].includes(kind)) return kind;
  const letterOf = (value) => (named.has(value) ? value : value === "FFFD" && !isWellFormed ? "mark" : "other");
  const shownOf = (letter) => (letter > "0020" ? String.fromCharCode(parseInt(letter, 16)) : `U+${letter}`);
  const letters = output.map(letterOf);
  const numbers = "one two three four five six seven eight nine ten".split(" ");
  if (letters.length === 0) return "reads nothing";
  // Runs of one noun, each letter with a blank behind it.
  const runs = letters.map((each) => `${each} `).join("").match(/(?:other )+|(?:mark )+|(?:[0-9A-F]+ )+/g);
  const wordsOf = (run) => {
    const all = run.trim().split(" ");
    if (named.has(all[0])) return all.map(shownOf).join(" ");
    return `${numbers[all.length - 1] ?? all.length} ${all[0] === "mark" ? "mark" : "other character"}${all.length > 1 ? "s" : ""}`;
  };
  const verb = letters.every((each) => each === "mark") ? "replaces by" : "reads";
  return `${verb} ${runs.map(wordsOf).join(", then ")}`;
}

// By label, what the decoders themselves say.
function ofDecoders(hex) {
  const answers = {};
  const { groups, standard } = json([...rows.flatMap((row) => ["--decoder", row]), hex]);
  for (const group of groups) {
    for (const row of group.rows) answers[labelOf(row)] = learned(group, standard === "well-formed");
  }
  return answers;
}

// The lines of `utf8spec explain` up to the verdict, without the breaks.
function explained(hex) {
  const text = execFileSync(command, ["explain", hex], { encoding: "utf8" });
  const [table, verdict] = text.split("\n\n");
  return [...table.split("\n").slice(1), verdict].join(" ").replace(/\s+/g, " ").trim();
}

const explainedOnPage = () =>
  [...cellsOf(parts.explanation.children[0]).flat(), parts.verdict.text.replace("UTF-8: ", "")].join(" ").replace(/\s+/g, " ").trim();

let different = 0;
function compare(what, hex, page, own) {
  if (JSON.stringify(page) === JSON.stringify(own)) return;
  ++different;
  console.log(`${hex}, ${what}:\n  page     ${JSON.stringify(page)}\n  command  ${JSON.stringify(own)}`);
}

const words = new Set();
for (let count = 0; count < 200; ++count) {
  const hex = hexOf(drawn());
  const page = onPage(hex);
  for (const [each] of page) words.add(each.split(" ")[0]);
  compare("groups", hex, page, ofCommand(json(["--machines-only", "--machines", machines, hex])));
  if (count % 8 === 0) compare("reading", hex, explainedOnPage(), explained(hex));
  if (count % 20 !== 0 || rows.length === 0) continue;
  for (const [label, answer] of Object.entries(ofDecoders(hex))) {
    compare(label, hex, page.find(([, labels]) => labels.includes(label))?.[0], answer);
  }
}
console.log(`${different} differ on 200 inputs; answers: ${[...words].sort().join(", ")}`);
process.exitCode = different === 0 ? 0 : 1;
