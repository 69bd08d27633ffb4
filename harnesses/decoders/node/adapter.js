// Node's own decoders over the line protocol: node adapter.js ROW.
'use strict';
const buffer = require('node:buffer');
const {StringDecoder} = require('node:string_decoder');
const {encoder, encoderInRoom, refused, serve, streams, string} = require('./line_protocol.js');

function decode(bytes, label, options) {
  return refused([TypeError], () => string(new TextDecoder(label, options).decode(bytes)));
}

// One object for all requests. decode() without `stream` ends whatever went before: that is how the
// API makes it as new.
function stream(operation, label, options) {
  const decoder = new TextDecoder(label, options);
  const end = () => decoder.decode();
  return streams(operation, [TypeError], () => {
    refused([TypeError], end);
    return {push: (chunk) => decoder.decode(chunk, {stream: true}), end};
  });
}

function byStringDecoder() {
  const decoder = new StringDecoder('utf8');
  return {push: (chunk) => decoder.write(chunk), end: () => decoder.end()};
}

// It throws ICU's code.
function transcoded(call) {
  try {
    return call();
  } catch (error) {
    if (error.code !== 'U_INVALID_CHAR_FOUND') throw error;
    return undefined;
  }
}

// A unit has at most three octets. What has no room is left out.
const writtenTo = (buffer, text) => buffer.subarray(0, buffer.write(text, 'utf8'));

const percent = (bytes) => bytes.toString('hex').replace(/../g, '%$&');

// Of the string that a decoder without errors gives.
const lengths = (decode) => ({
  'count': (bytes) => `ok ${[...decode(bytes)].length}`,
  'length-as-utf-8': (bytes) => `ok ${Buffer.byteLength(decode(bytes), 'utf8')}`,
  'length-as-utf-16': (bytes) => `ok ${decode(bytes).length}`,
});

const textDecoder = (label, options) => ({
  'decode': (bytes) => decode(bytes, label, {...options, fatal: true}),
  'replace': (bytes) => decode(bytes, label, options),
  ...stream('stream', label, {...options, fatal: true}),
  ...stream('stream-replace', label, options),
  ...lengths((bytes) => new TextDecoder(label, options).decode(bytes)),
});

const rows = {
  'node-buffer': {
    replace: (bytes) => string(bytes.toString('utf8')),
    encode: encoder((text) => Buffer.from(text, 'utf8')),
    ...lengths((bytes) => bytes.toString('utf8')),
  },
  'node-buffer-isutf8': {validate: (bytes) => buffer.isUtf8(bytes) ? 'ok' : undefined},
  'node-buffer-transcode': {
    decode: (bytes) => transcoded(() => string(
        buffer.transcode(bytes, 'utf8', 'utf16le').toString('utf16le'))),
    encode: (values) => transcoded(() => encoder(
        (text) => buffer.transcode(Buffer.from(text, 'utf16le'), 'utf16le', 'utf8'))(values)),
  },
  'node-textdecoder': textDecoder('utf-8', {}),
  'node-textdecoder-ignorebom': textDecoder('utf-8', {ignoreBOM: true}),
  'node-textdecoder-utf-16be': textDecoder('utf-16be', {}),
  'node-textdecoder-utf-16le': textDecoder('utf-16le', {}),
  'node-buffer-write': {
    'encode': encoder((text) => writtenTo(Buffer.alloc(3 * text.length), text)),
    'truncate': (limit, bytes) => `ok ${writtenTo(Buffer.alloc(limit), bytes.toString('utf8')).length}`,
  },
  'node-textencoder': {
    'encode': encoder((text) => new TextEncoder().encode(text)),
    'room-encode': encoderInRoom((text, bytes) => new TextEncoder().encodeInto(text, bytes)),
  },
  'node-stringdecoder': streams('stream-replace', [], byStringDecoder),
  'node-decodeuricomponent': {
    decode: (bytes) => refused([URIError], () => string(decodeURIComponent(percent(bytes)))),
  },
};

const name = process.argv[2];
const keys = (name === 'node-buffer-write' ? ' also-input=well-formed' : '') +
    (name.startsWith('node-textdecoder') ? ' reuse=yes' : '') +
    (name.includes('-utf-16') ? ` encoding=${name.slice('node-textdecoder-'.length)}` : '');
serve(name, process.versions.node + keys, rows[name]);
