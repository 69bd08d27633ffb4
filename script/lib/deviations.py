"""Writes docs/measurements/deviations.md from reports/published/ and the decoders' manifests.

script/publish runs it. Each deviation is in the section of the state that its manifest gives it:
open, documented, unpromised or fixed. The rows are sorted by name, each deviation with its least
input.
"""

import json
import pathlib

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
PAGES = ROOT / "docs/deviations"
HEAD = """# Deviations found

`utf8spec` found these deviations in the decoders that it brings adapters for. The versions are those of Debian 12 and npm that the table names. `script/publish` writes this page from `reports/published/` and the manifests; do not edit it.

A deviation says that the call, as the adapter makes it, does something that the standard of its encoding forbids: RFC 3629 for UTF-8. Each links to a page about the deviation, the attack and the correction. A program without utf8spec shows the same deviation. The program is in the decoder's folder, and a test runs it.

- [Open](#open): only these are reported as defects.
- [Documented](#documented): the call does what its own documentation says. Its users must know about it.
- [Unpromised](#unpromised): the documentation does not describe the call as a check.
- [Fixed](#fixed): a later version does not show it.

A policy, which the standards leave open, is never a deviation: see [policies and verdicts](../policies_and_verdicts.md).

{total} decoders of {libraries} libraries and languages: {conformant} conformant, {wrong} with deviations, {incomplete} incomplete. {deviations} deviations: {open} open, {documented} documented, {unpromised} unpromised, {fixed} fixed.
"""

COLUMNS = ["decoder", "version", "deviation", "least input", "effect on security", "notes"]
SECTIONS = {
    "open": ("Open", "We do not know any documentation of this behaviour, or any version without it. If we know a report of it, the last column links to the report.", ["reported"]),
    "documented": ("Documented", "We do not claim a defect here: the library's own documentation describes this behaviour. The last columns quote it and link to it. If a program gives such a call text from elsewhere, it needs a check before the call.", ["the documentation says", "where"]),
    "unpromised": ("Unpromised", "We do not claim a defect here: the library's own documentation describes the purpose of the call, and a check of the input is not part of it. The last columns quote it and link to it. The call does not guard against ill-formed text.", ["the documentation says", "where"]),
    "fixed": ("Fixed", "The version tested here has this behaviour. The version in the last columns, and later ones, do not have it.", ["fixed in", "where"]),
}


def cell(text):
    """Text that stays inside its cell, whatever it holds."""
    return " ".join(text.replace("\\", "\\\\").replace("|", "\\|").replace("<", "&lt;").split())


def spaced(digits):
    """Octets in hex; of many only the first and the last ones."""
    octets = [digits[at : at + 2] for at in range(0, len(digits), 2)]
    if len(octets) > 96:
        octets[16:-16] = [f"...({len(octets) - 32:,} more)..."]
    return " ".join(octets)


def shown(example):
    """An input as a person reads it: octets with their cuts, or the values to encode."""
    if example["operation"] == "encode":
        return f"encode {example['scalars']}"
    edges = [0, *example["cuts"], len(example["octets"]) // 2]
    chunks = [example["octets"][2 * a : 2 * b] for a, b in zip(edges, edges[1:])]
    return f"{example['operation']} {' | '.join(map(spaced, chunks)) or 'nothing'}"


def size(example):
    return (len(example["octets"]), example["octets"], len(example["cuts"]), example["operation"])


def least_input(deviation):
    if not deviation["examples"]:
        return "-"
    return cell(f"`{shown(min(deviation['examples'], key=size))}`")


def state_of(row, deviation):
    """What the manifest says of a deviation; one that it does not speak of is open."""
    return row.get("states", {}).get(deviation["id"], {"state": "open"})


def cells_of(state):
    """The last columns of a section."""
    where = f"<{state['at']}>" if "at" in state else ""
    return [cell(state[key]) for key in ("says", "in") if key in state] + [where]


def rows_of_manifests():
    for file in sorted((ROOT / "harnesses/decoders").glob("*/manifest.json")):
        manifest = json.loads(file.read_text())
        for row in manifest["decoders"]:
            yield row["name"], {**row, "folder": file.parent.name, "library": manifest["library"]}


def title_of(deviation):
    """Its title, with a link to its page if it has one."""
    title = cell(deviation["title"]).replace("[", "\\[").replace("]", "\\]")
    page = PAGES / f"{deviation['id']}.md"
    return f"[{title}](../{PAGES.name}/{page.name})" if page.is_file() else title


def line_of(name, report, row, deviation):
    link = f"[{name}](../../harnesses/decoders/{row['folder']})" if row else name
    cells = [link, cell(report["decoder"]["version"]), title_of(deviation),
             least_input(deviation), cell(deviation["effect"]), cell(row.get("notes", "")),
             *cells_of(state_of(row, deviation))]
    return "| " + " | ".join(cells) + " |\n"


def single_deviations(report):
    """The consequences of a cause stand in its place, as manifests name them."""
    for deviation in report["deviations"]:
        yield from deviation.get("consequences", [deviation])


def section(kind, lines):
    title, words, columns = SECTIONS[kind]
    heads = COLUMNS + columns
    table = f"| {' | '.join(heads)} |\n{'|---' * len(heads)}|\n" + "".join(lines)
    return f"\n## {title}\n\n{words}\n\n{table if lines else 'None.' + chr(10)}"


def main():
    rows = dict(rows_of_manifests())
    reports = {file.stem: json.loads(file.read_text())
               for file in sorted((ROOT / "reports/published").glob("*.json"))}
    lines = {kind: [] for kind in SECTIONS}
    for name, report in reports.items():
        row = rows.get(name, {})
        for deviation in single_deviations(report):
            kind = state_of(row, deviation)["state"]
            lines[kind].append(line_of(name, report, row, deviation))
    verdicts = [report["verdict"] for report in reports.values()]
    head = HEAD.format(total=len(reports),
                       libraries=len({rows[name]["library"] for name in reports if name in rows}),
                       conformant=verdicts.count("conformant"),
                       wrong=verdicts.count("non-conformant"),
                       incomplete=verdicts.count("incomplete"),
                       deviations=sum(map(len, lines.values())),
                       **{kind: len(found) for kind, found in lines.items()})
    sections = [section(kind, found) for kind, found in lines.items()]
    (ROOT / "docs/measurements/deviations.md").write_text(head + "".join(sections))


if __name__ == "__main__":
    main()
