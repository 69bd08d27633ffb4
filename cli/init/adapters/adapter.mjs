// An adapter in JavaScript for Node: it connects a decoder with utf8spec.
//
//   utf8spec check-adapter -- node adapter.mjs
//   utf8spec run -- node adapter.mjs
//
// It tests TextDecoder and TextEncoder. Put calls of your decoder where "CHANGE" stands. Pass on
// what your decoder gives: do not repair it, and do not judge it. Leave an operation out of the
// hello if your decoder does not have it.
import {createInterface} from 'node:readline';

// CHANGE: the operations, the name and the version of your decoder.
const HELLO = 'hello utf8spec/1 decode,replace,encode my-decoder 1.0';

const strict = new TextDecoder('utf-8', {fatal: true, ignoreBOM: true});
const lax = new TextDecoder('utf-8', {ignoreBOM: true});
const encoder = new TextEncoder();

const decode = (octets) => strict.decode(octets);  // CHANGE: throws if octets are ill-formed
const replace = (octets) => lax.decode(octets);    // CHANGE: replaces ill-formed octets
const encode = (text) => encoder.encode(text);     // CHANGE

// Strings of JavaScript are UTF-16, so the reply is too.
const units = (text) => {
  const numbers = Array.from({length: text.length}, (_, at) => text.charCodeAt(at).toString(16));
  return 'ok utf16 ' + (numbers.join(' ') || '-');
};

// No string can hold a value above 10FFFF, nor two surrogates that are not one character.
const fitsString = (value, at, all) => value <= 0x10ffff &&
    !(value >> 10 === 0x36 && all[at + 1] >> 10 === 0x37);

function answer(operation, words) {
  if (operation === 'hello') return HELLO;
  if (operation === 'encode') {
    const values = words.filter((word) => word !== '-').map((word) => parseInt(word, 16));
    if (!values.every(fitsString)) return 'unsupported';
    const octets = encode(String.fromCodePoint(...values));
    return 'ok ' + (Buffer.from(octets).toString('hex') || '-');
  }
  const octets = Buffer.from(words[0].replace('-', ''), 'hex');
  if (operation === 'decode') return units(decode(octets));
  if (operation === 'replace') return units(replace(octets));
  return 'fault unknown operation';
}

function reply(operation, words) {
  try {
    return answer(operation, words);
  } catch (error) {
    if (error instanceof TypeError) return 'ill-formed';  // with an offset, if your decoder has one
    throw error;
  }
}

for await (const line of createInterface({input: process.stdin})) {
  const [operation, ...words] = line.split(' ');
  if (operation === 'bye') break;
  process.stdout.write(reply(operation, words) + '\n');
}
