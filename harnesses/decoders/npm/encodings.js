// Rows of other encodings than UTF-8: the encoding, the module, and what to make of it.
'use strict';
const {textDecoderStreams, writerStreams} = require('./streams.js');
const {encoder, refused, string} = require('../node/line_protocol.js');

// It never refuses: there is no sign of an error.
const iconvLite = (label) => (iconv) => ({
  'replace': (bytes) => string(iconv.decode(bytes, label)),
  ...writerStreams(() => iconv.getDecoder(label)),
  'encode': encoder((text) => iconv.encode(text, label)),
});

function decoder(TextDecoder, label) {
  const make = (fatal) => new TextDecoder(label, {fatal});
  const whole = (fatal) => (bytes) => refused([TypeError], () => string(make(fatal).decode(bytes)));
  return {'decode': whole(true), 'replace': whole(false), ...textDecoderStreams(make)};
}

const textEncoding = (label) => ({TextDecoder}) => decoder(TextDecoder, label);

// Octets are the characters of a string. What it throws is a plain Error.
const wtf8 = (module_) => ({
  decode: (bytes) => refused([Error], () => string(module_.decode(bytes.toString('latin1')))),
  encode: encoder((text) => Buffer.from(module_.encode(text), 'latin1')),
});

module.exports = {
  'npm-cto-af-wtf8': ['wtf-8', '@cto.af/wtf8', ({Wtf8Decoder, Wtf8Encoder}) => ({
    ...decoder(Wtf8Decoder, 'wtf-8'),
    encode: encoder((text) => new Wtf8Encoder().encode(text)),
  })],
  'npm-iconv-lite-utf-16be': ['utf-16be', 'iconv-lite', iconvLite('utf16be')],
  'npm-iconv-lite-utf-16le': ['utf-16le', 'iconv-lite', iconvLite('utf16le')],
  'npm-iconv-lite-utf-32be': ['utf-32be', 'iconv-lite', iconvLite('utf32be')],
  'npm-iconv-lite-utf-32le': ['utf-32le', 'iconv-lite', iconvLite('utf32le')],
  'npm-text-encoding-utf-16be': ['utf-16be', 'text-encoding', textEncoding('utf-16be')],
  'npm-text-encoding-utf-16le': ['utf-16le', 'text-encoding', textEncoding('utf-16le')],
  'npm-wtf-8': ['wtf-8', 'wtf-8', wtf8],
};
