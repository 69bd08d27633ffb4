"""Writes docs/measurements/deliveries.md from reports/published/ and the decoders' manifests.

script/publish runs it. One table has a line for each published row that was asked what each chunk of
a stream brings, another one for each row that was asked `prefix`, `truncate` or `room`.
`deliveries.py --check` writes nothing, and fails if the page is not the one that it would write.
"""

import json
import pathlib
import re
import sys

from deviations import ROOT, cell, rows_of_manifests

PAGE = ROOT / "docs/measurements/deliveries.md"
STREAMS = {"stream-deltas": "stops at errors", "stream-replace-deltas": "replaces"}
CUTS = ("truncate", "truncate-utf-16")
HEAD = """# What streams deliver

This table shows, for each bundled decoder that was asked chunk by chunk, when its stream delivers text. `script/publish` writes this page from `reports/published/` and the manifests; do not edit it. [Streams of text](../streams.md) explains the rules.

- *Errors*: whether the stream stops at an error (`stream-deltas`), or puts a replacement there (`stream-replace-deltas`). The policy of the two may differ.
- *Delivery*: the [policy](../policies_and_verdicts.md#delivery). None of them is wrong.
- *Held*: the most octets that had come and were not needed for the text delivered so far, in any text of the run. A prompt decoder of UTF-8 holds three. It is `-` where the stream, or the same stream as a whole, gets some text wrong: then the run cannot tell what it held.
- *Truncation*: the [policy](../policies_and_verdicts.md#truncation) of a function of the same row that cuts a text, if it has one.

{total} decoders of {libraries} libraries and languages. {policies}.

"""
COLUMNS = ["library", "decoder", "version", "encoding", "errors", "delivery", "held", "truncation"]
EDGES = """
## What functions do at an edge

This table shows each bundled decoder that was asked [`prefix`, `truncate` or `room`](../line_protocol.md#prefix-truncate-and-room): what it calls open at the end of a text, where it cuts, and what it does with little room for its output.

- *Open end*: the [policy](../policies_and_verdicts.md#incomplete) of `prefix`. A decoder that is `late` calls some ill-formed octets open.
- *Truncation*: the [policy](../policies_and_verdicts.md#truncation) of `truncate`.
- *Room*: the operations that were asked with room for so many units.
- *Wrong*: the operations of these that were wrong. The report of the row has the deviations.

{total} decoders of {libraries} libraries and languages.

"""
EDGE_COLUMNS = ["library", "decoder", "version", "encoding", "open end", "truncation", "room", "wrong"]
ROOMS = ("room-decode", "room-replace", "room-encode")


def delivery(report, operation, policy):
    """The policy. The report's note has the size of blocks."""
    sizes = re.findall(rf"^{operation} delivers (by-blocks of \d+ octets?) and", "\n".join(report["notes"]), re.M)
    return sizes[0] if policy == "by-blocks" and sizes else policy


def truncation(report):
    found = [report["operations"].get(name, {}).get("policies", {}).get("truncation") for name in CUTS]
    return ", ".join(dict.fromkeys(filter(None, found))) or "-"


def streams_of(report):
    """The operations of a row that show a policy, and the policy."""
    for operation in STREAMS:
        policy = report["operations"].get(operation, {}).get("policies", {}).get("delivery")
        if policy:
            yield operation, policy


def first_cells(name, report, row):
    """What both tables begin with."""
    return [cell(row["library"]), f"[{name}](../../harnesses/decoders/{row['folder']})",
            cell(report["decoder"]["version"]), row.get("encoding", "utf-8")]


def lines_of(name, report, row):
    for operation, policy in streams_of(report):
        cells = [*first_cells(name, report, row), STREAMS[operation], delivery(report, operation, policy),
                 str(report["operations"][operation].get("held", "-")), truncation(report)]
        yield "| " + " | ".join(cells) + " |\n"


def edges_of(report):
    """The operations at an edge that a row was asked, and their results."""
    return {name: result for name, result in report["operations"].items() if name in ("prefix", *CUTS, *ROOMS)}


def edge_line_of(name, report, row):
    edges = edges_of(report)
    rooms = [each.removeprefix("room-") for each in ROOMS if each in edges]
    wrong = [each for each, result in edges.items() if result["verdict"] == "non-conformant"]
    cells = [*first_cells(name, report, row),
             edges.get("prefix", {}).get("policies", {}).get("incomplete") or "-", truncation(report),
             ", ".join(rooms) or "-", ", ".join(wrong) or "-"]
    return "| " + " | ".join(cells) + " |\n"


def counted(reports):
    """How many streams have each policy, the most frequent first."""
    policies = [policy for report in reports for _, policy in streams_of(report)]
    often = sorted(set(policies), key=lambda policy: (-policies.count(policy), policy))
    return "Streams: " + ", ".join(f"{policies.count(policy)} `{policy}`" for policy in often)


def table(columns, lines):
    return f"| {' | '.join(columns)} |\n{'|---' * len(columns)}|\n" + "".join(lines)


def page():
    rows = dict(rows_of_manifests())
    reports = {file.stem: json.loads(file.read_text())
               for file in sorted((ROOT / "reports/published").glob("*.json"))}
    order = sorted(reports, key=lambda name: (rows[name]["library"].lower(), name))
    streams = [name for name in order if [*streams_of(reports[name])]]
    edges = [name for name in order if edges_of(reports[name])]

    def libraries(names):
        return len({rows[name]["library"] for name in names})

    head = HEAD.format(total=len(streams), libraries=libraries(streams),
                       policies=counted(reports[name] for name in streams))
    of_streams = table(COLUMNS, (line for name in streams for line in lines_of(name, reports[name], rows[name])))
    of_edges = table(EDGE_COLUMNS, (edge_line_of(name, reports[name], rows[name]) for name in edges))
    return head + of_streams + EDGES.format(total=len(edges), libraries=libraries(edges)) + of_edges


def main():
    if sys.argv[1:] != ["--check"]:
        PAGE.write_text(page())
    elif PAGE.read_text() != page():
        sys.exit(f"{PAGE} is old: run `python3 script/lib/deliveries.py`")


if __name__ == "__main__":
    main()
