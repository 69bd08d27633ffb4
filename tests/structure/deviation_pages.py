"""The rule that each deviation has a page, built like the others, and the index lists it."""

import re

CATALOGUE = "reports/diagnosis"
PAGES = "docs/deviations"
HEADINGS = [
    "What it is",
    "The least octets",
    "What an attacker does with it",
    "Public cases",
    "How to mend it",
    "How to know that it is mended",
]

# How a kind of deviation begins in the sources: {"id", "title", ... A title may be cut in two.
KIND = re.compile(r'\{\s*"([a-z0-9-]+)",\s*"([^"]*(?:"\s*"[^"]*)*)"')
CUT = re.compile(r'"\s*"')


def titles_by_id(root):
    """The ids of all kinds of deviation, each with the titles that the sources give it."""
    titles = {}
    for source in sorted((root / CATALOGUE).glob("*.cpp")):
        for id, title in KIND.findall(source.read_text()):
            titles.setdefault(id, set()).add(CUT.sub("", title))
    return titles


def faults_of(page, id, titles):
    """What is wrong with a page: its first lines, then its headings."""
    first, _, rest = page.read_text().partition("\n\n")
    if first.removeprefix("# ") not in titles:
        yield f"begin with the title: # {min(titles)}"
    if not rest.startswith(f"`{id}`\n"):
        yield f"put the id below the title: `{id}`"
    headings = re.findall(r"^## (.*)$", re.sub(r"^```.*?^```", "", rest, flags=re.M | re.S), re.M)
    if headings != HEADINGS:
        yield f"use these headings, in this order: {', '.join(HEADINGS)}"


def listed_in(index):
    """The ids that the index links to."""
    text = index.read_text() if index.is_file() else ""
    return set(re.findall(r"\]\(([a-z0-9-]+)\.md\)", text))


def deviation_pages(root):
    """Each deviation has a page with the same headings, and the index lists every page."""
    titles = titles_by_id(root)
    if not titles:
        return
    index = root / PAGES / "README.md"
    listed = listed_in(index)
    found = {path.stem: path for path in sorted((root / PAGES).glob("*.md")) if path != index}
    for id in sorted(titles.keys() - found.keys()):
        yield f"{PAGES}/{id}.md:1: write a page for this deviation"
    for id, page in found.items():
        faults = faults_of(page, id, titles[id]) if id in titles else ["no deviation has this id"]
        for fault in faults:
            yield f"{PAGES}/{id}.md:1: {fault}"
        if id not in listed:
            yield f"{PAGES}/{id}.md:1: list it in {PAGES}/README.md"
