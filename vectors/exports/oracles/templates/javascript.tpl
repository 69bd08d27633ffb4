// A UTF-8 oracle in JavaScript, with types for TypeScript: short and right, not fast.
// Printed by utf8spec {{VERSION}} (`utf8spec export --as oracle-javascript`). Do not edit.
// SPDX-License-Identifier: CC0-1.0 (public domain; nobody has to be named)
// @ts-check

/**
 * A character, or the maximal subpart of an ill-formed subsequence (Unicode 3.9), whose value is
 * null. `incomplete`: the text ends inside a character, and more octets could complete it.
 * @typedef {{LEFT}}{ value: number | null, length: number, incomplete: boolean }} Step
 */

/**
 * The first ill-formed subsequence of a text. Offset and length are in octets.
 * @typedef {{LEFT}}{ offset: number, length: number, incomplete: boolean }} Fault
 */

/** What `decode` throws. */
export class Utf8Error extends TypeError {
  /** @param {Fault} fault */
  constructor(fault) {
    const kind = fault.incomplete ? "incomplete" : "invalid";
    super(`${kind} UTF-8: ${fault.length} octets at offset ${fault.offset}`);
    this.name = "Utf8Error";
    this.fault = fault;
  }
}

/**
 * RFC 3629 section 4: what each octet of a character may be. foma and Coq checked this table.
 * The bits of the value in the first octet; the least and the greatest octet of each place.
 * @type {readonly (readonly [number, readonly number[], readonly number[]])[]}
 */
const rows = [
{{#ROW}}  [{{BITS}}, [{{FIRST}}], [{{LAST}}]],
{{/ROW}}];

/**
 * Reads what stands at the offset `at`. Behind the last octet that is incomplete, with length 0.
 * @param {Uint8Array} octets
 * @returns {Step}
 */
export function step(octets, at = 0) {
  const left = octets.length - at;
  if (left <= 0) return { value: null, length: 0, incomplete: true };
  for (const [bits, first, last] of rows) {
    if (octets[at] < first[0] || octets[at] > last[0]) continue;
    let value = octets[at] & bits;
    for (let length = 1; length < first.length; ++length) {
      if (length === left) return { value: null, length, incomplete: true };
      const octet = octets[at + length];
      const fits = first[length] <= octet && octet <= last[length];
      if (!fits) return { value: null, length, incomplete: false };
      value = (value << 6) | (octet & 0x3f);
    }
    return { value, length: first.length, incomplete: false };
  }
  return { value: null, length: 1, incomplete: false };
}

/**
 * The steps through a text.
 * @param {Uint8Array} octets
 * @returns {Generator<Step & { offset: number }, void, void>}
 */
export function* steps(octets) {
  let offset = 0;
  while (offset < octets.length) {
    const next = step(octets, offset);
    yield { offset, ...next };
    offset += next.length;
  }
}

/**
 * The first fault, or null if the text is valid.
 * @param {Uint8Array} octets
 * @returns {Fault | null}
 */
export function validate(octets) {
  for (const { value, offset, length, incomplete } of steps(octets)) {
    if (value === null) return { offset, length, incomplete };
  }
  return null;
}

/**
 * The text; a fault is thrown as a `Utf8Error`.
 * @param {Uint8Array} octets
 * @returns {string}
 */
export function decode(octets) {
  let text = "";
  for (const { value, offset, length, incomplete } of steps(octets)) {
    if (value === null) throw new Utf8Error({ offset, length, incomplete });
    text += String.fromCodePoint(value);
  }
  return text;
}

/**
 * The text, with U+FFFD for each maximal subpart.
 * @param {Uint8Array} octets
 * @returns {string}
 */
export function replace(octets) {
  let text = "";
  for (const { value } of steps(octets)) text += String.fromCodePoint(value ?? 0xfffd);
  return text;
}

/**
 * Test text `number`. All languages make the same texts. Those with odd numbers are valid.
 * @param {number} number
 * @returns {Uint8Array}
 */
export function text(number) {
  let x = Math.imul(number, 0x9e3779b1) ^ 0x5bd1e995;
  const next = () => {
    x ^= x << 13;
    x ^= x >>> 17;
    x ^= x << 5;
    return x >>> 0;
  };
  const octets = [];
  for (let pieces = next() % 8; pieces > 0; --pieces) {
    const [, firsts, lasts] = rows[next() % rows.length];
    for (let place = 0; place < firsts.length; ++place) {
      const choice = (next() % 16) | ((number % 2) * 4);
      if (choice === 0) break;
      const [first, last] = [firsts[place], lasts[place]];
      const known = [0, x >>> 8, first - 1, last + 1, first, first, last, last];
      octets.push(known[choice] ?? first + ((x >>> 8) % (last - first + 1)));
    }
  }
  return Uint8Array.from(octets, (octet) => octet & 0xff);
}
