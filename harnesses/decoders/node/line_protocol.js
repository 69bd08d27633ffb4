// The line protocol for adapters in JavaScript. A row is an object of operations. Each takes a
// Buffer, for streams an array of them, for `encode` an array of numbers, and answers a whole reply,
// or undefined where the input was refused. The limit or the room comes first.
'use strict';

const ORDER = ['validate', 'decode', 'replace', 'stream', 'stream-replace', 'encode'];
const SIDE = [
  'count', 'boundary', 'next', 'prev', 'length-as-utf-8', 'length-as-utf-16', 'length-as-utf-32',
  'stream-deltas', 'stream-replace-deltas', 'truncate', 'room-encode',
];

function numbers(values) {
  return values.map((value) => value.toString(16)).join(' ') || '-';
}

const units = (text) => numbers(Array.from({length: text.length}, (_, i) => text.charCodeAt(i)));

const string = (text) => `ok utf16 ${units(text)}`;

function octets(bytes) {
  return `ok ${Buffer.from(bytes).toString('hex') || '-'}`;
}

// A string for `encode`, or undefined: UTF-16 has nothing above U+10FFFF, and reads a high surrogate
// before a low one as one character.
function stringOf(values) {
  const isPair = (value, i) => value >> 10 === 0x37 && values[i - 1] >> 10 === 0x36;
  if (values.some((value, i) => value > 0x10FFFF || isPair(value, i))) return undefined;
  return values.map((value) => String.fromCodePoint(value)).join('');
}

const encoder = (encode) => (values) => {
  const text = stringOf(values);
  return text === undefined ? 'unsupported' : octets(encode(text));
};

// `encode` puts as much of a string as has room into `bytes`, and says how much in {read, written}.
// What it read is a number of UTF-16 units; a pair is one value.
const encoderInRoom = (encode) => (room, values) => {
  const text = stringOf(values);
  if (text === undefined) return 'unsupported';
  const bytes = new Uint8Array(room);
  const {read, written} = encode(text, bytes);
  return octets(bytes.subarray(0, written)).replace('ok', `ok ${[...text.slice(0, read)].length}`);
};

// What `call` answers; undefined where it throws one of `errors`.
function refused(errors, call) {
  try {
    return call();
  } catch (error) {
    if (!errors.some((kind) => error instanceof kind)) throw error;
    return undefined;
  }
}

// The texts that the chunks and the end brought, up to one that threw one of `errors`.
function textsOf(chunks, errors, decoder) {
  const texts = [];
  const whole = refused(errors, () => {
    for (const chunk of chunks) texts.push(decoder.push(chunk));
    return texts.push(decoder.end());
  });
  return {texts, whole};
}

// `operation`, and what each chunk brings. `begin` makes an object with push(chunk) and end(), which
// return text. What one that throws would have returned is lost.
function streams(operation, errors, begin) {
  const parts = (texts) => `utf16 ${texts.map(units).join('|')}`;
  return {
    [operation]: (chunks) => {
      const {texts, whole} = textsOf(chunks, errors, begin());
      return whole && string(texts.join(''));
    },
    [`${operation}-deltas`]: (chunks) => {
      const {texts, whole} = textsOf(chunks, errors, begin());
      return whole ? `ok ${parts(texts)}` : `ill-formed - - ${texts.length} before ${parts([...texts, ''])}`;
    },
  };
}

const bytesOf = (text) => Buffer.from(text === '-' ? '' : text, 'hex');

function argument(operation, text) {
  if (operation.endsWith('encode')) return text === '-' ? [] : text.split(' ').map((it) => parseInt(it, 16));
  return operation.startsWith('stream') ? text.split('|').map(bytesOf) : bytesOf(text);
}

// A number stands before the argument of these. `room N encode` becomes `room-encode N`.
const BOUNDED = ['truncate', 'room-encode'];

function reply(request, row) {
  const [operation, ...words] = request.replace(/^room (\d+) (\w+)/, 'room-$2 $1').split(' ');
  if (!(operation in row)) return 'fault no such operation';
  const bounds = BOUNDED.includes(operation) ? [Number(words.shift())] : [];
  return row[operation](...bounds, argument(operation, words.join(' '))) ?? 'ill-formed';
}

function helloOf(name, words, row) {
  const [core, also] = [ORDER, SIDE].map((all) => all.filter((operation) => operation in row).join(','));
  return `hello utf8spec/1 ${core} ${name} ${words}${also && ` also=${also}`}`;
}

// `words`: the version and KEY=VALUE. Replies go out together when all that was there is answered.
function serve(name, words, row) {
  const hello = helloOf(name, words, row);
  let rest = '';
  process.stdin.setEncoding('latin1').on('data', (block) => {
    const requests = (rest + block.replaceAll('\r', '')).split('\n');
    rest = requests.pop();
    const bye = requests.indexOf('bye');
    const replies = (bye < 0 ? requests : requests.slice(0, bye)).map(
        (request) => `${request.startsWith('hello ') ? hello : reply(request, row)}\n`);
    process.stdout.write(replies.join(''));
    if (bye >= 0) process.stdin.destroy();
  });
}

module.exports = {encoder, encoderInRoom, octets, refused, serve, streams, string};
