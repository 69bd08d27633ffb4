// A page without a browser: the few parts of a document that the scripts of a site touch.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import vm from "node:vm";

class Element {
  children = [];
  #listeners = [];
  append(...children) {
    this.children.push(...children);
  }
  replaceChildren(...children) {
    this.children = children;
  }
  addEventListener(name, run) {
    this.#listeners.push([name, run]);
  }
  fire(name) {
    for (const [each, run] of this.#listeners) if (each === name) run({ preventDefault() {} });
  }
  get text() {
    return this.textContent ?? this.children.map((each) => each.text ?? String(each)).join("");
  }
}

// Runs the scripts of a site over a form with these fields and values, and over parts with these
// ids. Gives the form, the fields and the parts.
export function openPage(site, scripts, values, ids) {
  const fields = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, Object.assign(new Element(), { value, selectedIndex: 0 })]));
  const parts = Object.fromEntries(["choice", "without", ...ids].map((id) => [id, new Element()]));
  parts.choice.elements = fields;
  const context = vm.createContext({
    document: { getElementById: (id) => parts[id], createElement: () => new Element() },
    window: new Element(),
    history: { replaceState() {} },
    location: { hash: "" },
    Option: function (text, value) {
      return { text, value };
    },
    TextEncoder,
    URLSearchParams,
  });
  for (const name of scripts) vm.runInContext(readFileSync(join(site, name), "utf8"), context);
  return { form: parts.choice, fields, parts };
}

// The texts of the cells of a table's body.
export const cellsOf = (table) => table.children[1].children.map((row) => row.children.map((cell) => cell.text));
