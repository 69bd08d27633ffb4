"""Writes docs/deviations.md from reports/published/ and the manifests of the bundled decoders.

Run by script/publish. The rows stand in order of their names, each deviation with its least input.
"""

import json
import pathlib

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
HEAD = """# Deviations found

What `utf8spec` has found in the decoders that it brings adapters for, in the versions of Debian 12 and npm that stand here, each with its least input. Written by `script/publish` from `reports/published/`; do not edit.

Every line has a program without utf8spec that shows the same, in the folder named (a test runs it). A deviation says that the call, as it was made, does what RFC 3629 forbids. Some calls are documented to do just that: then the column before the last says so. The last one links to where it has been told of before, as far as we have found that: the library's own documentation or issue, a CVE. [README](../README.md#verdicts) tells what is never a deviation.

{total} decoders of {libraries} libraries and languages: {conformant} conformant, {wrong} with deviations, {open} incomplete.

| decoder | version | deviation | least input | what it does to security | said of it | known |
|---|---|---|---|---|---|---|
"""


def cell(text):
    """Text that stays inside its cell, whatever it holds."""
    return " ".join(text.replace("\\", "\\\\").replace("|", "\\|").replace("<", "&lt;").split())


def spaced(digits):
    return " ".join(digits[at : at + 2] for at in range(0, len(digits), 2))


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


def known(deviation, row):
    links = sorted({link for proof in row.get("proofs", [])
                    if deviation["id"] in proof["deviations"] for link in proof.get("known", [])})
    return " ".join(f"<{link}>" for link in links)


def rows_of_manifests():
    for file in sorted((ROOT / "harnesses/decoders").glob("*/manifest.json")):
        manifest = json.loads(file.read_text())
        for row in manifest["decoders"]:
            yield row["name"], {**row, "folder": file.parent.name}


def lines_of(name, report, row):
    link = f"[{name}](../harnesses/decoders/{row['folder']})" if row else name
    for deviation in report["deviations"]:
        cells = [link, cell(report["decoder"]["version"]), cell(deviation["title"]),
                 least_input(deviation), cell(deviation["effect"]), cell(row.get("notes", "")),
                 known(deviation, row)]
        yield "| " + " | ".join(cells) + " |\n"


def main():
    rows = dict(rows_of_manifests())
    reports = {file.stem: json.loads(file.read_text())
               for file in sorted((ROOT / "reports/published").glob("*.json"))}
    verdicts = [report["verdict"] for report in reports.values()]
    head = HEAD.format(total=len(reports),
                       libraries=len({rows[name]["folder"] for name in reports if name in rows}),
                       conformant=verdicts.count("conformant"),
                       wrong=verdicts.count("non-conformant"), open=verdicts.count("incomplete"))
    lines = [line for name, report in reports.items()
             for line in lines_of(name, report, rows.get(name, {}))]
    (ROOT / "docs/deviations.md").write_text(head + "".join(lines))


if __name__ == "__main__":
    main()
