//
// {{DECODE_COUNT}} inputs for decoders and {{ENCODE_COUNT}} for encoders of {{ENCODING}} ({{STANDARD}}).
//
// Run it with `node --test`. Write your functions to utf8spec_decoder.mjs beside it, or set the
// environment variable UTF8SPEC_DECODER to another module:
//
//   export function decode(octets) {
//     if (!isWellFormed(octets)) throw new RangeError('ill-formed UTF-8');
//     return myDecode(octets);
//   }
//   export const encode = (values) => myEncode(values);
//
// A module that exports classes TextDecoder and TextEncoder needs no functions:
//
//   export { TextDecoder, TextEncoder } from 'my-polyfill';
//
// All functions are optional. Octets are a Uint8Array, values an array of numbers:
//
//   validate(octets)        whether the octets are well-formed
//   decode(octets)          all values as string or array; or an exception
//   replace(octets)         all values, with U+FFFD for each maximal subpart (Unicode 3.9)
//   decodeChunks(chunks)    as decode, of an array of Uint8Array
//   replaceChunks(chunks)   as replace, of an array of Uint8Array
//   replaceDeltas(chunks)   what each chunk adds to the output of replace, and what the end adds
//   encode(values)          the octets; or an exception
//
// No part of replaceDeltas may hold what a later chunk could change. With `export const prompt = true`
// each must hold all that is certain.
//
// Leave `replace` out if your decoder replaces otherwise. If an exception has a number `offset`, it
// must be that of the first error; for an encoder, it is an index.

import assert from 'node:assert/strict';
import test from 'node:test';
import { fileURLToPath } from 'node:url';

const decoderName = process.env.UTF8SPEC_DECODER ?? './utf8spec_decoder.mjs';

// The module, or nothing if it is not there. What it imports itself must be there.
async function load() {
  try {
    return await import(decoderName);
  } catch (error) {
    const isOurs = error.message.includes(` imported from ${fileURLToPath(import.meta.url)}`);
    if (error.code === 'ERR_MODULE_NOT_FOUND' && isOurs) return undefined;
    throw error;
  }
}

const loaded = await load();
const decoder = loaded ?? {};

// Short inputs are also asked behind 1 to 64 letters: fast paths read many octets in one go.
const MOST_PADDING = {{MOST_PADDING}};
const SHORT = 16;

const textOf = (values) => values.map((value) => String.fromCodePoint(value)).join('');
const hexOf = (values) =>
  Array.from(values, (value) => value.toString(16).toUpperCase().padStart(2, '0')).join(' ');

// Reads a text in chunks with a class such as TextDecoder.
function readChunks(chunks, fatal) {
  const stream = new decoder.TextDecoder('{{ENCODING}}', { fatal, ignoreBOM: true });
  return chunks.map((chunk) => stream.decode(chunk, { stream: true })).join('') + stream.decode();
}

// What each chunk adds, and what the end adds.
function readDeltas(chunks) {
  const stream = new decoder.TextDecoder('{{ENCODING}}', { ignoreBOM: true });
  return [...chunks.map((chunk) => stream.decode(chunk, { stream: true })), stream.decode()];
}

function readWhole(octets, fatal) {
  return new decoder.TextDecoder('{{ENCODING}}', { fatal, ignoreBOM: true }).decode(octets);
}

const byClass = {
  decode: (octets) => readWhole(octets, true),
  replace: (octets) => readWhole(octets, false),
  decodeChunks: (chunks) => readChunks(chunks, true),
  replaceChunks: (chunks) => readChunks(chunks, false),
  replaceDeltas: readDeltas,
};

const encodeByClass = (vector) => new decoder.TextEncoder().encode(textOf(vector.values));

const tested = { ...(decoder.TextDecoder ? byClass : {}), ...decoder };

// Reads `41 FFFD*2` as 41 FFFD FFFD.
function valuesOf(runs) {
  return runs.split(' ').filter(Boolean).flatMap((run) => {
    const [value, count] = run.split('*');
    return Array(Number(count ?? 1)).fill(parseInt(value, 16));
  });
}

const numbersOf = (text) => text.split(' ').filter(Boolean).map(Number);

// `error` is empty for a well-formed input; else offset and length of the first error.
function vectorOf(line) {
  const [id, hex, runs, error, cuts = ''] = line.split('|');
  const octets = Uint8Array.from(hex.match(/../g) ?? [], (octet) => parseInt(octet, 16));
  return { id, octets, values: valuesOf(runs), error: numbersOf(error), cuts: numbersOf(cuts) };
}

// Calls a function: its answer, or the exception in an object.
function outcomeOf(name, argument) {
  try {
    return { answer: tested[name](argument) };
  } catch (error) {
    return { error };
  }
}

// A vector behind some letters.
function inputOf(vector, padding) {
  const letters = Array(padding).fill(0x61);
  const octets = Uint8Array.from([...letters, ...vector.octets]);
  return { vector, padding, octets, values: [...letters, ...vector.values] };
}

function checkVerdict(input, name, accepted) {
  const { error } = input.vector;
  if (accepted && error.length !== 0) assert.fail(`${name} accepts ill-formed ${hexOf(input.octets)}`);
  if (!accepted && error.length === 0) assert.fail(`${name} refuses well-formed ${hexOf(input.octets)}`);
}

function checkValues(input, name, answer) {
  const got = typeof answer === 'string' ? answer : hexOf(answer);
  const expected = typeof answer === 'string' ? textOf(input.values) : hexOf(input.values);
  if (got === expected) return;
  const shown = typeof answer === 'string' ? hexOf(Array.from(answer, (c) => c.codePointAt(0))) : got;
  assert.fail(`${name} gives ${shown} for ${hexOf(input.octets)} and not ${hexOf(input.values)}`);
}

// Checks a function that refuses ill-formed octets.
function checkStrict(input, name, argument) {
  const { answer, error } = outcomeOf(name, argument);
  checkVerdict(input, name, error === undefined);
  if (error === undefined) {
    checkValues(input, name, answer);
  } else if (typeof error.offset === 'number') {
    assert.equal(error.offset, input.padding + input.vector.error[0], `${name} reports a wrong place`);
  }
}

function checkWhole(input) {
  if (tested.validate) checkVerdict(input, 'validate', tested.validate(input.octets));
  if (tested.decode) checkStrict(input, 'decode', input.octets);
  if (tested.replace) checkValues(input, 'replace', tested.replace(input.octets));
}

// Checks chunks that end at the cuts, which ascend.
function checkCuts(input, cuts) {
  const chunks = [...cuts, undefined].map((end, at) => input.octets.slice(cuts[at - 1] ?? 0, end));
  if (tested.decodeChunks) checkStrict(input, 'decodeChunks', chunks);
  if (tested.replaceChunks) checkValues(input, 'replaceChunks', tested.replaceChunks(chunks));
}

// One octet a chunk, each cut alone if the input is short, and the cuts of a public report.
function checkChunks(input) {
  const { length } = input.octets;
  checkCuts(input, [...Array(length).keys()]);
  for (let cut = 0; cut <= length && length <= SHORT; ++cut) checkCuts(input, [cut]);
  checkCuts(input, input.vector.cuts);
}

function checkDecode(vector) {
  const most = vector.octets.length <= SHORT ? MOST_PADDING : 0;
  for (let padding = 0; padding <= most; ++padding) checkWhole(inputOf(vector, padding));
  checkChunks(inputOf(vector, 0));
}

// Reads a line of the table of deltas.
function deltasOf(line) {
  const [id, hex, cuts, parts] = line.split('|');
  const { octets } = vectorOf(`${id}|${hex}|||`);
  const ends = [...numbersOf(cuts), undefined];
  const chunks = ends.map((end, at) => octets.slice(ends[at - 1] ?? 0, end));
  return { id, hex, chunks, parts: parts.split(';').map(valuesOf) };
}

// A part as text. Half a character at the end of a string comes too early for nobody.
const partOf = (part) => (typeof part === 'string' ? part : textOf(Array.from(part)));
const withoutHalf = (text) => text.replace(/[\uD800-\uDBFF]$/, '');

function checkDeltas({ hex, chunks, parts }) {
  const answer = tested.replaceDeltas(chunks);
  assert.equal(answer.length, parts.length, 'there is a part for each chunk, and one for the end');
  let given = '', certain = '';
  parts.forEach((part, at) => {
    given += partOf(answer[at]);
    certain += textOf(part);
    const about = `part ${at} of ${hex}`;
    assert.ok(certain.startsWith(withoutHalf(given)), `${about} holds what is not certain, or wrong`);
    if (tested.prompt) assert.equal(given, certain, `${about} lacks what is certain`);
  });
  assert.equal(given, certain, `the parts of ${hex} are less than the whole text`);
}

function checkEncode(vector) {
  const { answer, error } = tested.encode
    ? outcomeOf('encode', vector.values)
    : { answer: encodeByClass(vector) };
  const refused = error !== undefined;
  assert.equal(refused, vector.error.length !== 0, `encode ${refused ? 'refuses' : 'accepts'} ${hexOf(vector.values)}`);
  if (!refused) assert.equal(hexOf(answer), hexOf(vector.octets));
  if (typeof error?.offset === 'number') assert.equal(error.offset, vector.error[0]);
}

const linesOf = (table) => table.split('\n').filter(Boolean);

// id | octets | values | offset and length of the first error | cuts
const DECODE = `
{{#DECODE}}{{LINE}}
{{/DECODE}}`;

// id | octets | cuts | the values of each chunk and of the end
const DELTAS = `
{{#DELTA}}{{LINE}}
{{/DELTA}}`;

// id | octets before the first error | values | index of the first error
const ENCODE = `
{{#ENCODE}}{{LINE}}
{{/ENCODE}}`;

const decoders = ['validate', 'decode', 'replace', 'decodeChunks', 'replaceChunks'];
const decodes = decoders.some((name) => tested[name]);
const encodes = tested.encode || tested.TextEncoder;

test('utf8spec: there is a function to test', () => {
  const lacks = loaded ? 'the module has no function' : `the module ${decoderName} is not there`;
  assert.ok(decodes || tested.replaceDeltas || encodes, `${lacks}, so nothing is tested`);
});

// Why a vector is skipped, or false. A TextEncoder takes no lone surrogates and no values above
// 10FFFF: Encoding Standard 7.1 makes U+FFFD of them before.
const whyNoEncode = ({ error }) =>
  !tested.encode && error.length !== 0 && 'a TextEncoder cannot be given this';

if (decodes) {
  for (const vector of linesOf(DECODE).map(vectorOf)) test(vector.id, () => checkDecode(vector));
} else {
  test('{{DECODE_COUNT}} vectors for decoders', { skip: 'the module has no decoder' });
}
if (tested.replaceDeltas) {
  for (const deltas of linesOf(DELTAS).map(deltasOf)) test(deltas.id, () => checkDeltas(deltas));
} else {
  test('{{DELTA_COUNT}} texts in chunks', { skip: 'the module has no replaceDeltas' });
}
if (encodes) {
  for (const vector of linesOf(ENCODE).map(vectorOf)) {
    test(vector.id, { skip: whyNoEncode(vector) }, () => checkEncode(vector));
  }
} else {
  test('{{ENCODE_COUNT}} vectors for encoders', { skip: 'the module has no encode' });
}
