// `stand_in.mjs FILE` runs a file of Web Platform Tests or of test262 with the few functions of their
// harnesses that it calls, and with the decoder beside it in place of the engine's. `--engine` behind
// FILE keeps that of the engine. It prints the first failures.

import { readFileSync } from 'node:fs';
import vm from 'node:vm';

import * as decoder from './utf8spec_decoder.mjs';

const [file, engine] = process.argv.slice(2);
const failures = [];

// A value above 10FFFF is no code point: it becomes two characters that nothing expects.
const textOf = (values) =>
  values.map((value) => (value > 0x10FFFF ? '!!' : String.fromCodePoint(value))).join('');

function expect(isRight, wrong) {
  if (!isRight) throw new Error(wrong);
}

function expectThrow(kind, run, about) {
  try {
    run();
  } catch (error) {
    expect(error instanceof kind, `${about}: ${error} is no ${kind.name}`);
    return;
  }
  throw new Error(`${about}: nothing is thrown`);
}

function expectSame(got, expected, about) {
  expect(Object.is(got, expected), `${about}: ${got} and not ${expected}`);
}

// As the Encoding Standard has it: with `stream`, the end of a text is not yet reached.
class StandIn {
  #chunks = [];
  #fatal;

  constructor(label, { fatal = false, ignoreBOM = false } = {}) {
    expect(label === 'utf-8' && ignoreBOM, 'not the decoder that the file is about');
    this.#fatal = fatal;
  }

  decode(octets = new Uint8Array(), { stream = false } = {}) {
    this.#chunks.push(octets);
    if (stream) return '';
    const chunks = this.#chunks.splice(0);
    return textOf(this.#fatal ? decoder.decodeChunks(chunks) : decoder.replaceChunks(chunks));
  }
}

function unescape(text) {
  const octets = text.match(/%..|[^]/g) ?? [];
  return octets.map((part) => (part.length === 3 ? parseInt(part.slice(1), 16) : part.charCodeAt(0)));
}

const webPlatform = {
  TextDecoder: StandIn,
  TextEncoder,
  test(run, name) {
    try {
      run();
    } catch (error) {
      failures.push(`${name}: ${error.message}`);
    }
  },
  assert_equals: expectSame,
  assert_throws_js: expectThrow,
};

const test262 = {
  URIError,
  decodeURIComponent(text) {
    try {
      return textOf(decoder.decode(unescape(text)));
    } catch {
      throw new URIError('ill-formed');
    }
  },
  assert: { sameValue: expectSame, throws: expectThrow },
};

const globals = file.endsWith('.any.js') ? webPlatform : test262;
const ownGlobals = engine === '--engine' ? { TextDecoder, TextEncoder, decodeURIComponent } : {};
const common = { Uint8Array, TypeError, encodeURIComponent };
const context = vm.createContext({ ...globals, ...ownGlobals, ...common });
try {
  vm.runInContext(readFileSync(file, 'utf8'), context, { filename: file });
} catch (error) {
  failures.push(error.message);
}
console.log(failures.slice(0, 20).join('\n'));
console.log(`${failures.length} failures`);
process.exit(failures.length === 0 ? 0 : 1);
