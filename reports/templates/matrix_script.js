// Filters of the table, which is whole without them. What is chosen stands in the page's address,
// so that a filtered table can be linked to.
"use strict";
(() => {
  const form = document.getElementById("filters");
  const shown = document.getElementById("shown");
  const fields = [...form.querySelectorAll("input, select")];
  const policies = [...document.querySelectorAll("#table th[data-policy]")].map((head) => head.dataset.policy);

  // What filters look for, read from the cells.
  const entryOf = (row) => {
    const cells = [...row.cells];
    const [, language, verdict, deviations] = cells;
    return {
      row,
      // The decoder, its language, verdict and deviations, and the calls under test.
      text: cells.slice(0, 4).map((cell) => cell.textContent).concat(row.dataset.calls).join(" ").toLowerCase(),
      encoding: row.dataset.encoding,
      language: language.textContent,
      verdict: verdict.firstElementChild.classList,
      deviations: [...deviations.querySelectorAll("a")].map((link) => ({ href: link.getAttribute("href"), state: link.nextElementSibling.textContent })),
      policies: cells.slice(-policies.length).map((cell, place) => `${policies[place]}:${cell.textContent}`),
    };
  };
  const rows = [...document.querySelectorAll("#table tbody tr")].map(entryOf);

  const hasState = (state) => ["", state].includes(form.elements.state.value);

  const fits = {
    search: ({ text }, wanted) => wanted.trim().toLowerCase().split(/\s+/).every((word) => text.includes(word)),
    encoding: ({ encoding }, wanted) => encoding === wanted,
    language: ({ language }, wanted) => language === wanted,
    verdict: ({ verdict }, wanted) => verdict.contains(wanted),
    // If a state and a deviation are chosen, one and the same deviation must fit both.
    deviation: ({ deviations }, wanted) => deviations.some(({ href, state }) => href === `deviations/${wanted}.html` && hasState(state)),
    state: ({ deviations }) => deviations.some(({ state }) => hasState(state)),
    policy: ({ policies }, wanted) => policies.includes(wanted),
  };

  const show = () => {
    const wanted = fields.filter((field) => field.value.trim() !== "");
    let count = 0;
    for (const entry of rows) {
      const fitting = wanted.every((field) => fits[field.name](entry, field.value));
      entry.row.hidden = !fitting;
      count += Number(fitting);
    }
    shown.textContent = `${count} of ${rows.length} decoders shown`;
  };

  // Replaces the address without a new entry in the history: each letter typed would be one.
  const remember = () => {
    const chosen = fields.filter((field) => field.value !== "").map((field) => [field.name, field.value]);
    const hash = new URLSearchParams(chosen).toString();
    history.replaceState(null, "", hash ? `#${hash}` : location.pathname + location.search);
  };

  const recall = () => {
    if (!location.hash.includes("=")) return; // a section of the page
    const chosen = new URLSearchParams(location.hash.slice(1));
    for (const field of fields) field.value = chosen.get(field.name) ?? "";
    for (const field of fields) if (field.selectedIndex === -1) field.value = "";
    show();
  };

  form.addEventListener("submit", (event) => event.preventDefault());
  form.addEventListener("input", () => { show(); remember(); });
  form.addEventListener("reset", (event) => {
    event.preventDefault();
    for (const field of fields) field.value = "";
    show();
    remember();
  });
  window.addEventListener("hashchange", recall);
  form.hidden = false;
  show();
  recall();
})();
