// What the pages of learned machines share: the machines of machines.js, words, and parts of pages.
"use strict";
const utf8specShared = (() => {
  // ---- Machines

  // "002F other" as letters. No letter of a refusal occurs among them.
  const lettersOf = (words) => (words ? words.split(" ") : []);
  const firstOctet = (range) => parseInt(range.slice(0, 2), 16);
  const lastOctet = (range) => parseInt(range.slice(-2), 16);

  const stateOf = ({ refuses, end, transitions }) => {
    const arcs = [];
    for (const { octets, next, output } of transitions) {
      const arc = { next, letters: lettersOf(output) };
      for (let octet = firstOctet(octets); octet <= lastOctet(octets); ++octet) arcs.push(arc);
    }
    const starts = transitions.map(({ octets }) => firstOctet(octets));
    return { refuses, end: lettersOf(end), arcs, starts };
  };

  const machineOf = ({ start, states }) => ({ start: lettersOf(start), states: states.map(stateOf) });

  // All letters for the octets, or the reason of a refusal.
  const translate = ({ start, states }, octets) => {
    const letters = [...start];
    let state = states[0];
    for (const octet of octets) {
      const arc = state.arcs[octet];
      letters.push(...arc.letters);
      state = states[arc.next];
    }
    return state.refuses ? { refuses: state.refuses } : { letters: [...letters, ...state.end] };
  };

  // ---- Words

  const octetWords = (octets) => octets.map((each) => each.toString(16).toUpperCase().padStart(2, "0")).join(" ") || "the empty string";

  const characterWords = (hex) => {
    const value = parseInt(hex, 16);
    return value > 0x20 && value < 0x7F ? `U+${hex} ${String.fromCodePoint(value)}` : `U+${hex}`;
  };

  const counted = (count, noun) => `${count} ${noun}${count === 1 ? "" : noun.endsWith("s") ? "es" : "s"}`;

  // ---- Parts of pages

  const element = (name, text, className) => {
    const made = document.createElement(name);
    if (text !== undefined) made.textContent = text;
    if (className) made.className = className;
    return made;
  };

  // A row may have a second machine, `replace/NAME`, of the operation that replaces.
  const second = "replace/";
  const rowName = (name) => (name.startsWith(second) ? name.slice(second.length) : name);

  // The name of a row, as a link if it has a page.
  const rowLink = ({ name: ofMachine, page }) => {
    const name = rowName(ofMachine);
    const bdi = element("bdi");
    const inner = page ? element("a", name) : bdi;
    if (page) {
      inner.href = page;
      bdi.append(inner);
    } else {
      bdi.textContent = name;
    }
    return bdi;
  };

  const table = (heads, lines) => {
    const made = element("table");
    const head = element("tr");
    for (const each of heads) {
      const cell = element("th", each);
      cell.scope = "col";
      head.append(cell);
    }
    const thead = element("thead");
    thead.append(head);
    const tbody = element("tbody");
    for (const cells of lines) {
      const line = element("tr");
      cells.forEach((each, place) => {
        const cell = element(place === 0 ? "th" : "td");
        if (place === 0) cell.scope = "row";
        cell.append(each);
        line.append(cell);
      });
      tbody.append(line);
    }
    made.append(thead, tbody);
    return made;
  };

  // The rows of a class, each a link to its page and perhaps a note; a button would need a table of
  // its own.
  const classRows = (rows) => {
    const details = element("details");
    const list = element("ul", undefined, "titles");
    for (const row of rows) {
      const item = element("li");
      item.append(rowLink(row), row.note ?? "");
      list.append(item);
    }
    const first = rowName(rows[0].name);
    details.append(element("summary", rows.length === 1 ? first : `${first} and ${rows.length - 1} more`), list);
    return details;
  };

  return { characterWords, classRows, counted, element, machineOf, octetWords, rowLink, rowName, second, table, translate };
})();
