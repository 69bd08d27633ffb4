// An adapter in JavaScript for a decoder of streams in Node: it connects the decoder with utf8spec.
//
//   utf8spec check-adapter -- node stream.mjs
//   utf8spec run -- node stream.mjs
//
// It tests TextDecoder with {stream: true}. Put calls of your decoder where "CHANGE" stands. Pass on
// what your decoder gives for each chunk: do not hold text back, and do not join it. If your decoder
// only replaces, leave `stream` and `stream-deltas` out of the hello.
import {createInterface} from 'node:readline';

// CHANGE: the name and the version of your decoder.
const HELLO = 'hello utf8spec/1 stream,stream-replace my-decoder 1.0 ' +
    'also=stream-deltas,stream-replace-deltas';

class Stream {
  constructor(fatal) {
    this.decoder = new TextDecoder('utf-8', {fatal, ignoreBOM: true});  // CHANGE: a new decoder
  }

  push(chunk) {
    return this.decoder.decode(chunk, {stream: true});  // CHANGE: the text that a chunk brings
  }

  end() {
    return this.decoder.decode();  // CHANGE: the text that the end brings
  }
}

// Strings of JavaScript are UTF-16, so the reply is too.
const units = (text) =>
    Array.from({length: text.length}, (_, at) => text.charCodeAt(at).toString(16)).join(' ') || '-';

// What each chunk adds to the text, and the end. `refused`: whether the last part is an error.
function partsOf(chunks, fatal) {
  const stream = new Stream(fatal);
  const parts = [];
  try {
    for (const chunk of chunks) parts.push(stream.push(Buffer.from(chunk.replace('-', ''), 'hex')));
    parts.push(stream.end());
    return {parts, refused: false};
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return {parts: [...parts, ''], refused: true};  // the text of this chunk is lost
  }
}

function answer(operation, words) {
  if (operation === 'hello') return HELLO;
  if (!/^stream(-replace)?(-deltas)?$/.test(operation)) return 'fault unknown operation';
  const {parts, refused} = partsOf(words[0].split('|'), !operation.includes('replace'));
  if (!operation.endsWith('-deltas')) {
    return refused ? 'ill-formed' : 'ok utf16 ' + units(parts.join(''));
  }
  const start = refused ? `ill-formed - - ${parts.length - 1} before` : 'ok';
  return `${start} utf16 ${parts.map(units).join('|')}`;
}

for await (const line of createInterface({input: process.stdin})) {
  const [operation, ...words] = line.split(' ');
  if (operation === 'bye') break;
  process.stdout.write(answer(operation, words) + '\n');
}
