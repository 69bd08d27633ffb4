// Filters, order and groups of the table, which is whole without them. What is chosen stands in the
// page's address, so that a filtered table can be linked to.
"use strict";
(() => {
  const form = document.getElementById("filters");
  const more = document.getElementById("more");
  const shown = document.getElementById("shown");
  const table = document.getElementById("table");
  const group = document.getElementById("group");
  const fields = [...form.querySelectorAll("input, select")].filter((field) => field !== group);
  const heads = [...table.querySelectorAll("th[data-sort]")];

  // ---- Rows

  // In the order in which they are sorted and counted.
  const verdicts = ["conformant", "non-conformant", "incomplete", "not-run"];
  const verdictOf = (element) => verdicts.find((each) => element.classList.contains(each));

  // What filters and orders look for, read from the cells.
  const entryOf = (row) => {
    const cells = [...row.cells];
    const [decoder, verdict, deviations, language] = cells;
    return {
      row,
      // The decoder, its verdict, deviations and language, and the calls under test.
      text: cells.slice(0, 4).map((cell) => cell.textContent).concat(row.dataset.calls).join(" ").toLowerCase(),
      decoder: decoder.firstElementChild.textContent.toLowerCase(),
      library: row.dataset.library,
      hazards: row.dataset.hazards.split("|"),
      encoding: row.dataset.encoding ?? "utf-8",
      language: language.textContent,
      verdict: verdictOf(verdict.firstElementChild),
      deviations: [...deviations.querySelectorAll("a")].map((link) => ({ href: link.getAttribute("href"), state: link.nextElementSibling.textContent })),
      operations: cells.slice(4, -1),
      policies: [...cells.at(-1).children].map((each) => each.textContent),
    };
  };
  const rows = [...table.querySelectorAll("tbody tr")].map(entryOf);

  // "signature:kept" in the address is "Signature kept" in a row.
  const policyWords = new Map([...form.elements.policy.options].map(({ value, text }) => [value, text.replace(": ", " ")]));

  const hasState = (state) => ["", state].includes(form.elements.state.value);

  const fits = {
    search: ({ text }, wanted) => wanted.trim().toLowerCase().split(/\s+/).every((word) => text.includes(word)),
    encoding: ({ encoding }, wanted) => encoding === wanted,
    language: ({ language }, wanted) => language === wanted,
    library: ({ library }, wanted) => library === wanted,
    verdict: ({ verdict }, wanted) => verdict === wanted,
    hazard: ({ hazards }, wanted) => hazards.includes(wanted),
    // If a state and a deviation are chosen, one and the same deviation must fit both.
    deviation: ({ deviations }, wanted) => deviations.some(({ href, state }) => href === `deviations/${wanted}.html` && hasState(state)),
    state: ({ deviations }) => deviations.some(({ state }) => hasState(state)),
    policy: ({ policies }, wanted) => policies.includes(policyWords.get(wanted)),
  };

  // ---- Order

  let order = { by: "", down: false };

  const operations = heads.filter((head) => head.classList.contains("op")).map((head) => head.dataset.sort);

  // By what a row is sorted. An operation that is not offered is undefined.
  const keyOf = (entry, by) => {
    if (by === "decoder") return entry.decoder;
    if (by === "language") return entry.language.toLowerCase();
    if (by === "verdict") return verdicts.indexOf(entry.verdict);
    if (by === "deviations") return -entry.deviations.length;
    const verdict = verdictOf(entry.operations[operations.indexOf(by)]);
    return verdict && verdicts.indexOf(verdict);
  };

  // What is not offered comes last, whichever way.
  const compare = (first, second) => {
    if (first === second) return 0;
    if (first === undefined || second === undefined) return first === undefined ? 1 : -1;
    return (first < second) !== order.down ? -1 : 1;
  };

  // Items with equal keys stay as they stand.
  const inOrder = (items, keyOfItem) => {
    if (order.by === "") return items;
    const keys = new Map(items.map((item) => [item, keyOfItem(item)]));
    return [...items].sort((one, other) => compare(keys.get(one), keys.get(other)));
  };

  const sorted = () => inOrder(rows, (entry) => keyOf(entry, order.by));

  // ---- Groups

  const groups = new Map(); // by library: its body, its button and its rows
  const opened = new Map(); // libraries that the reader has opened or closed

  const headingOf = (library) => {
    const row = document.createElement("tr");
    const cell = document.createElement("th");
    const button = document.createElement("button");
    row.className = "group";
    cell.scope = "rowgroup";
    cell.colSpan = heads.length + 1;
    button.type = "button";
    button.addEventListener("click", () => {
      opened.set(library, button.getAttribute("aria-expanded") === "false");
      show();
    });
    cell.append(button);
    row.append(cell);
    return { row, button };
  };

  const bodyOf = (library) => {
    const body = document.createElement("tbody");
    const { row, button } = headingOf(library);
    body.append(row);
    return { body, row, button, entries: [] };
  };

  // "ICU (C, C++), 12 rows 8 conformant 4 non-conformant", with signs for the eye.
  const describe = (button, library, entries) => {
    const languages = [...new Set(entries.map(({ language }) => language))].join(", ");
    const counts = document.createElement("span");
    for (const verdict of verdicts) {
      const count = entries.filter((entry) => entry.verdict === verdict).length;
      if (count === 0) continue;
      const badge = document.createElement("span");
      const words = document.createElement("span");
      badge.className = `badge ${verdict}`;
      words.className = "hidden";
      words.textContent = ` ${verdict.replace("-run", " run")}`;
      badge.append(count, words);
      counts.append(badge, " ");
    }
    button.replaceChildren(`${library} (${languages}), ${entries.length} rows `, counts);
  };

  // Words have no mean: of groups with equal means the one with the first row comes first.
  const meanOf = ({ entries }) => {
    const keys = entries.map((entry) => keyOf(entry, order.by)).filter((key) => typeof key === "number");
    return keys.length === 0 ? undefined : keys.reduce((sum, key) => sum + key) / keys.length;
  };

  // One body for each library, or one body for all. A group stands where the mean of its rows would.
  const arrange = () => {
    groups.clear();
    for (const body of [...table.tBodies]) body.remove();
    for (const entry of sorted()) {
      const library = group.value === "none" ? "" : entry.library;
      if (!groups.has(library)) groups.set(library, bodyOf(library));
      const { body, entries } = groups.get(library);
      body.append(entry.row);
      entries.push(entry);
    }
    table.append(...inOrder([...groups.values()], meanOf).map(({ body }) => body));
  };

  // ---- What is shown

  const wantedFields = () => fields.filter((field) => field.value.trim() !== "");

  // A library of one row needs no heading. Groups are closed until the reader looks for something.
  const showGroup = ({ row, button, entries }, library, fitting) => {
    const left = entries.filter((entry) => fitting.has(entry));
    const isHeaded = library !== "" && entries.length > 1;
    const isOpen = !isHeaded || (opened.get(library) ?? wantedFields().length > 0);
    row.hidden = !isHeaded || left.length === 0;
    button.setAttribute("aria-expanded", String(isOpen));
    if (isHeaded) describe(button, library, left);
    for (const entry of entries) entry.row.hidden = !fitting.has(entry) || !isOpen;
  };

  const show = () => {
    const wanted = wantedFields();
    const fitting = new Set(rows.filter((entry) => wanted.every((field) => fits[field.name](entry, field.value))));
    for (const [library, each] of groups) showGroup(each, library, fitting);
    shown.textContent = `${fitting.size} of ${rows.length} decoders`;
  };

  const sortBy = (by, down) => {
    order = { by, down };
    for (const head of heads) {
      const isChosen = head.dataset.sort === by;
      // Where the first click shows the most, the numbers descend.
      const descends = down !== (by === "deviations");
      if (isChosen) head.setAttribute("aria-sort", descends ? "descending" : "ascending");
      else head.removeAttribute("aria-sort");
    }
  };

  // The first click sorts, the second one turns the order, the third one leaves it.
  const clicked = (by) => {
    if (order.by !== by) sortBy(by, false);
    else if (order.down) sortBy("", false);
    else sortBy(by, true);
    arrange();
    show();
    remember();
  };

  // A heading becomes a button.
  const addButton = (head) => {
    const button = document.createElement("button");
    button.type = "button";
    button.className = "sort";
    button.title = `Sort by ${head.textContent.toLowerCase()}`;
    button.append(...head.childNodes);
    head.append(button);
    button.addEventListener("click", () => clicked(head.dataset.sort));
  };

  // ---- The address

  // Replaces the address without a new entry in the history: each letter typed would be one.
  const remember = () => {
    const chosen = [...fields, group].filter((field) => field.value !== "").map((field) => [field.name, field.value]);
    if (order.by) chosen.push(["sort", (order.down ? "-" : "") + order.by]);
    const hash = new URLSearchParams(chosen).toString();
    history.replaceState(null, "", hash ? `#${hash}` : location.pathname + location.search);
  };

  const recallOrder = (words) => {
    const by = words.replace(/^-/, "");
    const isKnown = heads.some((head) => head.dataset.sort === by);
    sortBy(isKnown ? by : "", isKnown && words.startsWith("-"));
  };

  const recall = () => {
    if (location.hash !== "" && !location.hash.includes("=")) return; // a section of the page
    const chosen = new URLSearchParams(location.hash.slice(1));
    for (const field of [...fields, group]) field.value = chosen.get(field.name) ?? "";
    for (const field of [...fields, group]) if (field.selectedIndex === -1) field.value = "";
    recallOrder(chosen.get("sort") ?? "");
    arrange();
    show();
    if (wantedFields().some((field) => field.name !== "search")) more.open = true;
  };

  // On a phone, the filters are folded; elsewhere they are always open.
  const isWide = matchMedia("(min-width: 40rem)");
  const fold = () => { more.open = isWide.matches; };

  // ---- The picture

  // A cell leads to the rows of its library that go wrong, or to all of them if none does. A mouse
  // over it shows what its line and column are.
  const leadToRows = (link, line, head) => {
    link.title = `${head.dataset.library}, ${line.dataset.hazard}: ${link.title}`;
    const isWrong = link.parentElement.className !== "right";
    link.href = `#${new URLSearchParams({ library: head.dataset.library, ...(isWrong && line.dataset) })}`;
  };

  const picture = document.querySelector(".heat");
  // A long name is cut at the edge of its column.
  for (const head of picture?.tHead.rows[0].cells ?? []) head.title = head.textContent;
  for (const line of picture?.tBodies[0].rows ?? []) {
    for (const link of line.querySelectorAll("a")) {
      leadToRows(link, line, picture.tHead.rows[0].cells[link.parentElement.cellIndex]);
    }
  }
  picture?.addEventListener("click", ({ target }) => {
    if (target.closest("a")) document.getElementById("shown").focus();
  });

  form.addEventListener("submit", (event) => event.preventDefault());
  form.addEventListener("input", (event) => {
    if (event.target === group) arrange();
    show();
    remember();
  });
  form.addEventListener("reset", (event) => {
    event.preventDefault();
    for (const field of fields) field.value = "";
    opened.clear();
    show();
    remember();
  });
  isWide.addEventListener("change", fold);
  window.addEventListener("hashchange", recall);
  for (const head of heads) addButton(head);
  form.hidden = false;
  fold();
  arrange();
  show();
  if (location.hash !== "") recall();
})();
