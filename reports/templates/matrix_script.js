// Filters of the table, which is whole without them. What is chosen stands in the page's address,
// so that a filtered table can be linked to.
"use strict";
(() => {
  const form = document.getElementById("filters");
  const shown = document.getElementById("shown");
  const fields = [...form.querySelectorAll("input, select")];
  const rows = [...document.querySelectorAll("#table tbody tr")].map((row) => ({
    row,
    // The decoder, its language, verdict and deviations, and the calls under test.
    text: [...row.cells].slice(0, 4).map((cell) => cell.textContent)
      .concat(row.dataset.calls).join(" ").toLowerCase(),
  }));

  const fits = {
    search: ({ text }, wanted) => wanted.toLowerCase().split(/\s+/).every((word) => text.includes(word)),
    language: ({ row }, wanted) => row.dataset.language === wanted,
    verdict: ({ row }, wanted) => row.dataset.verdict === wanted,
    deviation: ({ row }, wanted) => row.dataset.deviations.split(" ").includes(wanted),
    policy: ({ row }, wanted) => row.dataset.policies.split(" ").includes(wanted),
  };

  const show = () => {
    const wanted = fields.filter((field) => field.value.trim() !== "");
    let count = 0;
    for (const entry of rows) {
      const fitting = wanted.every((field) => fits[field.name](entry, field.value.trim()));
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
