// What every learned machine reads in some octets. Rows with equal answers stand together, as
// `utf8spec-dev survey --machines-only` groups them. The octets stand in the page's address, so that a
// survey can be linked to.
(() => {
  const { standards, classes } = utf8specMachines;
  const { classRows, counted, element, machineOf, octetWords, rowName, second, table, translate } = utf8specShared;
  const { mostOctets, nouns, numbers, phrases, then } = utf8specSurvey;
  const form = document.getElementById("choice");
  const { octets: hexField, text: textField, encoding: encodingField } = form.elements;
  const summary = document.getElementById("summary");
  const verdict = document.getElementById("verdict");
  const explanation = document.getElementById("explanation");
  const result = document.getElementById("result");
  const link = document.getElementById("link");

  // ---- Octets

  const digits = /^(?:[0-9A-F]{2})*$/i;

  // The octets of the field, or what is wrong with them.
  const octetsOf = (words) => {
    const hex = words.replace(/\s+/g, "");
    const wrong = hex.match(/[^0-9A-F]/i);
    if (wrong) return { error: `'${wrong[0]}' is not a hex digit.` };
    if (!digits.test(hex)) return { error: "The last octet has one digit. Two are due." };
    const octets = (hex.match(/../g) ?? []).map((pair) => parseInt(pair, 16));
    if (octets.length <= mostOctets) return { octets };
    return { error: `There are ${octets.length} octets. A survey takes at most ${mostOctets}.` };
  };

  const hexOf = (octets) => octets.map((each) => each.toString(16).toUpperCase().padStart(2, "0")).join("");

  // ---- Answers

  const shown = (letter) => {
    const value = parseInt(letter, 16);
    return value > 0x20 && value < 0x7F ? String.fromCodePoint(value) : `U+${letter}`;
  };

  // Letters of one noun, or named characters: "two other characters", "/ <".
  const runWords = (run) => {
    const noun = nouns[run[0]];
    if (!noun) return run.map(shown).join(" ");
    return `${numbers[run.length - 1] ?? run.length} ${noun}${run.length === 1 ? "" : "s"}`;
  };

  const runsOf = (letters) => letters.reduce((runs, letter) => {
    const last = runs.at(-1);
    if (last && nouns[last[0]] === nouns[letter]) last.push(letter);
    else runs.push([letter]);
    return runs;
  }, []);

  // A validator reads no characters.
  const answerWords = ({ refuses, letters }, readsCharacters) => {
    if (refuses) return phrases[refuses];
    if (!readsCharacters) return phrases.accepts;
    if (letters.length === 0) return phrases.nothing;
    const isReplaced = letters.every((each) => each === "mark");
    return `${isReplaced ? phrases.replaces : phrases.reads} ${runsOf(letters).map(runWords).join(then)}`;
  };

  // Machines are made when they are first asked.
  const made = new Map();
  const machineOnce = (described) => {
    if (!made.has(described)) made.set(described, machineOf(described));
    return made.get(described);
  };

  // The operation of a second machine, and an encoding that is not the usual one.
  const noteOf = ({ name, operation }, encoding, usual) => {
    const notes = [...(name.startsWith(second) ? [operation] : []), ...(encoding === usual ? [] : [encoding])];
    return notes.length > 0 ? ` (${notes.join(", ")})` : "";
  };

  const byUnit = (one, other) => (one < other ? -1 : Number(one > other));
  const inOrder = (one, other) => byUnit(rowName(one.name), rowName(other.name)) || byUnit(one.name.startsWith(second), other.name.startsWith(second));

  // The rows by answer: the largest group first, then by the words.
  const groupsOf = (octets, encodings) => {
    const groups = new Map();
    for (const { encoding, readsCharacters, rows, machine } of classes) {
      if (!encodings.includes(encoding)) continue;
      const words = answerWords(translate(machineOnce(machine), octets), readsCharacters);
      const noted = rows.map((row) => ({ ...row, note: noteOf(row, encoding, encodings[0]) }));
      groups.set(words, [...(groups.get(words) ?? []), ...noted]);
    }
    return [...groups].map(([words, rows]) => ({ words, rows: rows.sort(inOrder) }))
      .sort((one, other) => other.rows.length - one.rows.length || byUnit(one.words, other.words));
  };

  // ---- Page

  const showExplanation = (octets, encodings) => {
    explanation.replaceChildren();
    if (encodings.includes("utf-8")) {
      verdict.textContent = `UTF-8: ${utf8specExplain.verdictOf(octets)}`;
      const lines = utf8specExplain.readings(octets).map(({ offset, octets: part, words }) => [String(offset), element("code", octetWords(part)), words]);
      if (lines.length > 0) explanation.append(table(["Offset", "Octets", "Reading"], lines));
      return;
    }
    const standard = standards[encodings[0]];
    const words = standard ? answerWords(translate(machineOf(standard), octets), true) : "is not known";
    verdict.textContent = `The standard of ${encodings[0]} ${words}.`;
  };

  const showGroups = (octets, encodings) => {
    const groups = groupsOf(octets, encodings);
    const lines = groups.map(({ words, rows }) => [words, String(rows.length), classRows(rows)]);
    result.replaceChildren(table(["Answer", "Answers", "Rows"], lines));
    const answers = groups.reduce((sum, { rows }) => sum + rows.length, 0);
    summary.textContent = `${counted(octets.length, "octet")}, ${counted(answers, "answer")} in ${counted(groups.length, "group")}.`;
  };

  const clear = (words) => {
    summary.textContent = words;
    verdict.textContent = "";
    explanation.replaceChildren();
    result.replaceChildren();
    link.hidden = true;
  };

  const address = (octets) => {
    const encoding = encodingField.selectedIndex > 0 ? { encoding: encodingField.value } : {};
    return `#${new URLSearchParams({ octets: hexOf(octets), ...encoding })}`;
  };

  const show = () => {
    const { octets, error } = octetsOf(hexField.value);
    if (error || hexField.value.trim() === "") {
      clear(error ?? "Write octets or a text.");
      return null;
    }
    const encodings = encodingField.value.split(" ");
    showExplanation(octets, encodings);
    showGroups(octets, encodings);
    link.href = address(octets);
    link.hidden = false;
    return octets;
  };

  const remember = (octets) => {
    if (octets) history.replaceState(null, "", address(octets));
  };

  const recall = () => {
    if (!location.hash.includes("=")) return; // a section of the page
    const chosen = new URLSearchParams(location.hash.slice(1));
    hexField.value = chosen.get("octets") ?? "";
    textField.value = "";
    encodingField.value = chosen.get("encoding") ?? "";
    if (encodingField.selectedIndex === -1) encodingField.selectedIndex = 0;
    show();
  };

  form.addEventListener("submit", (event) => event.preventDefault());
  // A text fills the field of octets, which are what is asked.
  textField.addEventListener("input", () => { hexField.value = hexOf([...new TextEncoder().encode(textField.value)]); });
  hexField.addEventListener("input", () => { textField.value = ""; });
  form.addEventListener("input", () => remember(show()));
  window.addEventListener("hashchange", recall);
  document.getElementById("without").hidden = true;
  form.hidden = false;
  show();
  recall();
})();
