// What the helpers for node:test and Vitest share: the checks of functions by the vectors of UTF-8.
import { oracle, vectors } from './index.js';

const numbers = (hex) => hex.map((value) => parseInt(value, 16));
const octetsOf = (hex) => Uint8Array.from(hex.match(/../g) ?? [], (octet) => parseInt(octet, 16));
const valuesOf = (answer) =>
  typeof answer === 'string' ? Array.from(answer, (character) => character.codePointAt(0)) : Array.from(answer);
const shown = (values) => Array.from(values, (value) => value.toString(16).toUpperCase()).join(' ') || 'nothing';

/** A function may keep a signature or take it, so there may be two right answers. */
function expectValues(answer, expected, octets) {
  const got = shown(valuesOf(answer));
  const hasSignature = shown(octets.slice(0, 3)) === 'EF BB BF';
  const right = hasSignature ? [expected, expected.slice(1)] : [expected];
  if (right.some((values) => shown(values) === got)) return;
  throw new Error(`${shown(octets)} gives ${got} and not ${shown(expected)}`);
}

function outcomeOf(run, argument) {
  try {
    return { answer: run(argument) };
  } catch (error) {
    return { error };
  }
}

const checks = {
  validate(run, { octets, wellFormed }) {
    const input = octetsOf(octets);
    if (run(input) !== wellFormed) throw new Error(`${shown(input)} is ${wellFormed ? '' : 'not '}well-formed`);
  },
  decode(run, { octets, wellFormed, scalars }) {
    const input = octetsOf(octets);
    const { answer, error } = outcomeOf(run, input);
    if (error !== undefined && wellFormed) throw new Error(`${shown(input)} is refused`, { cause: error });
    if (error === undefined && !wellFormed) throw new Error(`${shown(input)} is accepted`);
    if (error === undefined) expectValues(answer, numbers(scalars), input);
  },
  replace(run, { octets, scalars, replaced }) {
    const input = octetsOf(octets);
    expectValues(run(input), numbers(replaced?.['maximal-subpart'] ?? scalars), input);
  },
  encode(run, { scalars, encoded, wellFormed }) {
    const values = numbers(scalars);
    const { answer, error } = outcomeOf(run, values);
    if (wellFormed && error !== undefined) throw new Error(`${shown(values)} is refused`, { cause: error });
    if (error !== undefined) return;
    const right = wellFormed ? shown(answer) === shown(octetsOf(encoded)) : oracle.validate(answer) === null;
    if (!right) throw new Error(`${shown(values)} gives ${shown(answer)}`);
  },
};

/** One case for each vector and each function: its name, and a check that throws. */
export function casesFor(functions) {
  const names = Object.keys(functions);
  const unknown = names.find((name) => !(name in checks));
  if (names.length === 0 || unknown !== undefined) {
    throw new TypeError(`utf8spec: ${unknown ?? 'nothing'} is not one of ${Object.keys(checks).join(', ')}`);
  }
  const all = vectors();
  return names.flatMap((name) =>
    all
      .filter(({ direction }) => (direction === 'encode') === (name === 'encode'))
      .map((vector) => ({ name: `${name} ${vector.id}`, check: () => checks[name](functions[name], vector) })),
  );
}
