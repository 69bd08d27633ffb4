// The pair of two rows, or of one row and all. It walks both machines at the same time, breadth
// first, so the first string that it finds is the shortest. What is chosen stands in the page's
// address, so that a pair can be linked to.
"use strict";
(() => {
  const { standards, classes } = utf8specMachines;
  const { characterWords, classRows, counted, element, machineOf, octetWords, rowLink, rowName, second, table, translate } = utf8specShared;
  const everyRow = "";
  const form = document.getElementById("choice");
  const { filter, decoder, way } = form.elements;
  const summary = document.getElementById("summary");
  const result = document.getElementById("result");

  // ---- Machines

  // By state: whether some continuation is not refused.
  const livesOf = (states) => {
    const lives = states.map(({ refuses }) => !refuses);
    for (let changed = true; changed;) {
      changed = false;
      states.forEach(({ arcs }, place) => {
        if (lives[place] || !arcs.some(({ next }) => lives[next])) return;
        lives[place] = changed = true;
      });
    }
    return lives;
  };

  const livingMachine = (described) => {
    const machine = machineOf(described);
    return { ...machine, lives: livesOf(machine.states) };
  };

  // ---- Search

  const isCharacter = (letter) => letter !== "other" && letter !== "mark";

  const wordTo = (met, place) => {
    const octets = [];
    for (let at = place; at !== 0; at = met[at].before) octets.unshift(met[at].octet);
    return octets;
  };

  // The shortest octets that pass the filter and in which the decoder reads the character; of
  // several the first in the order of octets. Octets that both machines treat alike are tried once.
  const bypass = (passing, reading, mayMark, wanted) => {
    const passes = (letters) => letters.every((each) => !isCharacter(each) && (mayMark || each !== "mark"));
    const reads = (letters) => letters.includes(wanted);
    const known = new Set();
    const met = [];
    const meet = (one, other, isRead, before, octet) => {
      if (!passing.lives[one] || !reading.lives[other]) return false;
      const key = (one * reading.states.length + other) * 2 + Number(isRead);
      if (known.has(key)) return false;
      known.add(key);
      met.push({ one, other, isRead, before, octet });
      const passed = passing.states[one];
      const read = reading.states[other];
      return !passed.refuses && !read.refuses && passes(passed.end) && (isRead || reads(read.end));
    };
    if (!passes(passing.start)) return null;
    if (meet(0, 0, reads(reading.start), 0, 0)) return [];
    for (let place = 0; place < met.length; ++place) {
      const { one, other, isRead } = met[place];
      const passed = passing.states[one];
      const read = reading.states[other];
      for (const octet of [...new Set([...passed.starts, ...read.starts])].sort((a, b) => a - b)) {
        const arc = passed.arcs[octet];
        const behind = read.arcs[octet];
        if (!passes(arc.letters)) continue;
        if (meet(arc.next, behind.next, isRead || reads(behind.letters), place, octet)) return wordTo(met, met.length - 1);
      }
    }
    return null;
  };

  const machines = classes.map(({ machine }) => livingMachine(machine));
  const standardMachines = new Map(Object.entries(standards).map(([name, machine]) => [name, livingMachine(machine)]));
  const characters = (classes[0] ?? { machine: { characters: [] } }).machine.characters;

  const effectOf = (octets, character, encoding) => {
    const standard = standardMachines.get(encoding);
    if (!standard) return "";
    return translate(standard, octets).letters.includes(character) ? "filter loses text" : "decoder reads otherwise";
  };

  // An entry for each character with a string.
  const bypasses = (one, other) => characters.flatMap((character) => {
    const octets = bypass(machines[one], machines[other], way.value === "replaces", character);
    if (octets === null) return [];
    return [{
      character,
      octets,
      passed: translate(machines[one], octets),
      read: translate(machines[other], octets),
      effect: effectOf(octets, character, classes[other].encoding),
    }];
  });

  // ---- Words

  const readWords = ({ refuses, letters }) => refuses ?? (letters.join(" ") || "nothing");

  // ---- Page

  const places = new Map(classes.flatMap(({ rows }, place) => rows.map((row) => [row.name, { place, row }])));
  const machineNamed = (name) => places.get(name) ?? { place: -1, row: undefined };

  // What stops at errors, if the row has both.
  const rowOf = (name) => {
    const usual = machineNamed(name);
    return usual.row ? usual : machineNamed(second + name);
  };

  // The machine of a filter. One that allows marks needs a machine that shows what it replaces.
  const filterOf = (name) => {
    const usual = rowOf(name);
    if (way.value === "refuses" || !usual.row || usual.row.replaces) return usual;
    const replacing = machineNamed(second + name);
    return replacing.row ? replacing : { ...usual, isUnknown: true };
  };

  const described = ({ name, version, operation, page }) => {
    const words = element("span");
    words.append(rowLink({ name, page }), ` ${version} (${operation})`);
    return words;
  };

  const octetCode = (octets) => element("code", octetWords(octets));

  const showPair = (one, other) => {
    const found = new Map(bypasses(one.place, other.place).map((each) => [each.character, each]));
    const names = element("p");
    names.append("Filter: ", described(one.row), ". Decoder: ", described(other.row), ".");
    const lines = characters.map((character) => {
      const each = found.get(character);
      if (!each) return [characterWords(character), "none exists", "", "", ""];
      return [characterWords(character), octetCode(each.octets), readWords(each.passed), readWords(each.read), each.effect];
    });
    result.append(names, table(["Character", "Shortest octets", "The filter reads", "The decoder reads", "Effect"], lines));
    return `${found.size} of ${characters.length} characters pass the filter.`;
  };

  const pairAddress = (one, other) => `#${new URLSearchParams({ filter: one, decoder: other, way: way.value })}`;

  const shortest = (found) => found.reduce((best, each) => (each.octets.length < best.octets.length ? each : best));

  // The rows of a class that stand for this side: of a row with two machines, the one that fits.
  const rowsOfSide = ({ rows }, place, sideOf) => rows.filter(({ name }) => {
    const side = sideOf(rowName(name));
    return side.place === place && side.row.name === name && !side.isUnknown;
  });

  // One side is chosen, and each class stands on the other.
  const showAll = (isFilter, chosen) => {
    const lines = [];
    let rowsWithout = 0;
    classes.forEach((each, place) => {
      if (isFilter && !each.readsCharacters) return;
      const rows = rowsOfSide(each, place, isFilter ? rowOf : filterOf);
      if (rows.length === 0) return;
      const found = isFilter ? bypasses(chosen.place, place) : bypasses(place, chosen.place);
      if (found.length === 0) {
        rowsWithout += rows.length;
        return;
      }
      const best = shortest(found);
      const pair = [chosen.row.name, rows[0].name].map(rowName);
      const [one, other] = isFilter ? pair : pair.reverse();
      const link = element("a", counted(found.length, "character"));
      link.href = pairAddress(one, other);
      lines.push([classRows(rows), link, characterWords(best.character), octetCode(best.octets), best.effect]);
    });
    const side = element("p");
    side.append(isFilter ? "Filter: " : "Decoder: ", described(chosen.row), ".");
    result.append(side, table([isFilter ? "Decoder" : "Filter", "Pass the filter", "The first of them", "Shortest octets", "Effect"], lines));
    const unknown = isFilter ? 0 : names.filter.filter((name) => filterOf(name).isUnknown).length;
    const unknownPart = unknown === 0 ? "" : ` It is not known for ${counted(unknown, "row")}, whose machines do not show what they replace.`;
    return `A string passes for ${counted(lines.length, "class")} of rows. None exists for ${counted(rowsWithout, "row")}.${unknownPart}`;
  };

  // An address may name any row, though the list of decoders has no validators.
  const isUnread = ({ place, row }) => row !== undefined && !classes[place].readsCharacters;

  const unreadWords = ({ row }) =>
    `The machine of ${rowName(row.name)} is of ${row.operation}, which reads no characters. Choose another decoder.`;

  const unknownWords = ({ row }) =>
    `The machine of ${rowName(row.name)} is of ${row.operation}, which does not show what it replaces. Choose "refuses ill-formed input", or another filter.`;

  const show = () => {
    result.replaceChildren();
    const one = filterOf(filter.value);
    const other = rowOf(decoder.value);
    if (isUnread(other)) summary.textContent = unreadWords(other);
    else if (one.isUnknown) summary.textContent = unknownWords(one);
    else if (one.row && other.row) summary.textContent = showPair(one, other);
    else if (one.row) summary.textContent = showAll(true, one);
    else if (other.row) summary.textContent = showAll(false, other);
    else summary.textContent = "Choose a filter, a decoder, or both.";
  };

  const remember = () => history.replaceState(null, "", pairAddress(filter.value, decoder.value));

  // Why a row of an address cannot be chosen. Nothing if it can.
  const faultOf = (name, choices) => {
    if (name === everyRow || choices.includes(name)) return undefined;
    const meant = rowOf(name);
    return isUnread(meant) ? unreadWords(meant) : `No row is called ${name}. Choose one from the list.`;
  };

  // The command has more ways than this page. No item is selected for a value that the list lacks.
  const faultOfWay = (name) => (way.selectedIndex === -1 ? `This page has no way called ${name}. Choose one from the list.` : undefined);

  const recall = () => {
    if (!location.hash.includes("=")) return; // a section of the page
    const chosen = new URLSearchParams(location.hash.slice(1));
    const one = chosen.get("filter") ?? everyRow;
    const other = chosen.get("decoder") ?? everyRow;
    const wanted = chosen.get("way") || "refuses";
    filter.value = one;
    decoder.value = other;
    way.value = wanted;
    const fault = faultOf(one, names.filter) ?? faultOf(other, names.decoder) ?? faultOfWay(wanted);
    for (const field of [filter, decoder, way]) if (field.selectedIndex === -1) field.selectedIndex = 0;
    if (fault === undefined) return show();
    result.replaceChildren();
    summary.textContent = fault;
  };

  const namesOf = (fits) => [...new Set(classes.filter(fits).flatMap(({ rows }) => rows.map(({ name }) => rowName(name))))].sort();

  const names = { filter: namesOf(() => true), decoder: namesOf(({ readsCharacters }) => readsCharacters) };

  for (const [field, choices] of [[filter, names.filter], [decoder, names.decoder]]) {
    field.append(new Option("all rows", everyRow), ...choices.map((name) => new Option(name, name)));
  }
  form.addEventListener("submit", (event) => event.preventDefault());
  form.addEventListener("input", () => { show(); remember(); });
  window.addEventListener("hashchange", recall);
  document.getElementById("without").hidden = true;
  form.hidden = false;
  show();
  recall();
})();
