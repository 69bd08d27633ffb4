// Prints the digests of the oracle in JavaScript. README.md beside this folder says what they are
// over.
// @ts-check
import { Utf8Error, decode, replace, step, text, validate } from "./utf8_oracle.mjs";

let sum = 1;
let strings = 0;

/** @param {number} word */
const add = (word) => {
  sum = (Math.imul(sum ^ word, 0x9e3779b1) + 0x7f4a7c15) | 0;
  sum ^= sum >>> 15;
};

/** @param {string} values */
const addValues = (values) => {
  let count = 0;
  for (const _ of values) ++count;
  add(count);
  for (const value of values) add(value.codePointAt(0) ?? -1);
};

/** @param {{ offset: number, length: number, incomplete: boolean } | null} fault */
const addFault = (fault) => {
  if (fault === null) return add(0);
  add(fault.incomplete ? 1 : 2);
  add(fault.offset);
  add(fault.length);
};

/** @param {Uint8Array} octets */
const addDecoded = (octets) => {
  try {
    const values = decode(octets);
    addValues(values);
    addFault(null);
  } catch (error) {
    if (!(error instanceof Utf8Error)) throw error;
    addValues(decode(octets.subarray(0, error.fault.offset)));
    addFault(error.fault);
  }
};

/** @param {Uint8Array} octets */
const ask = (octets) => {
  ++strings;
  addFault(validate(octets));
  addDecoded(octets);
  addValues(replace(octets));
  for (let at = 0; at <= octets.length; ++at) {
    const { value, length, incomplete } = step(octets, at);
    add(value !== null ? 0 : incomplete ? 1 : 2);
    if (value !== null) add(value);
    add(length);
  }
};

/** @param {number} length */
const askAllOf = (length) => {
  for (let number = 0; number < 2 ** (8 * length); ++number) {
    ask(Uint8Array.of(number >> 16, number >> 8, number).subarray(3 - length));
  }
};

const encoder = new TextEncoder();

/** @type {Record<string, () => void>} */
const sections = {
  short: () => [0, 1, 2].forEach(askAllOf),
  triples: () => askAllOf(3),
  scalars: () => {
    for (let value = 0; value <= 0x10ffff; ++value) {
      const isSurrogate = value >= 0xd800 && value <= 0xdfff;
      if (!isSurrogate) ask(encoder.encode(String.fromCodePoint(value)));
    }
  },
};

/** @param {number} count */
const askTexts = (count) => {
  for (let number = 0; number < count; ++number) ask(text(number));
};

for (const section of process.argv.slice(2)) {
  sum = 1;
  strings = 0;
  if (section in sections) sections[section]();
  else askTexts(Number(section));
  console.log(section, strings, (sum >>> 0).toString(16).padStart(8, "0"));
}
