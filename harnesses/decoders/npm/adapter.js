// Modules from npm over the line protocol: node adapter.js ROW.
'use strict';
const fs = require('node:fs');
const vm = require('node:vm');
const encodings = require('./encodings.js');
const {textDecoderStreams, writerStreams} = require('./streams.js');
const {encoder, octets, refused, serve, string} = require('../node/line_protocol.js');

const binary = (bytes) => bytes.toString('latin1'); // a "byte string": one character an octet

// A module for engines that lack both TextDecoder and Buffer is loaded into a context without them.
function fastTextEncoding() {
  const context = vm.createContext({});
  vm.runInContext(fs.readFileSync(require.resolve('fast-text-encoding'), 'latin1'), context);
  const decoder = new context.TextDecoder();
  const encode = new context.TextEncoder();
  return {
    replace: (bytes) => string(decoder.decode(new Uint8Array(bytes))),
    encode: encoder((text) => encode.encode(text)),
  };
}

// A polyfill of TextDecoder: a new object a request. It throws TypeError where it is fatal.
function polyfill({TextDecoder, TextEncoder}) {
  const whole = (options) => (bytes) => refused([TypeError], () =>
    string(new TextDecoder('utf-8', options).decode(bytes)));
  return {
    'decode': whole({fatal: true}),
    'replace': whole({}),
    ...textDecoderStreams((fatal) => new TextDecoder('utf-8', fatal ? {fatal} : {})),
    'encode': encoder((text) => new TextEncoder().encode(text)),
  };
}

// The length of a string in MessagePack and CBOR stands before it: in as many octets as the encoder
// likes, and in four for the decoder. `headers` has those of more than one octet.
function behindLength({decode, encode}, longest, headers) {
  return {
    replace: (bytes) => {
      const header = Buffer.from([longest, 0, 0, 0, 0]);
      header.writeUInt32BE(bytes.length, 1);
      return string(decode(Buffer.concat([header, bytes])));
    },
    encode: encoder((text) => {
      const packed = encode(text);
      return packed.subarray(headers[packed[0]] ?? 1);
    }),
  };
}

// A document of BSON with the string `a`, which ends with a NUL that its length counts.
function document(bytes) {
  const front = Buffer.from([0, 0, 0, 0, 2, 0x61, 0, 0, 0, 0, 0]);
  front.writeInt32LE(bytes.length + 13, 0);
  front.writeInt32LE(bytes.length + 1, 7);
  return Buffer.concat([front, bytes, Buffer.from([0, 0])]);
}

function bson({BSONError, deserialize, serialize}) {
  const options = {validation: {utf8: false}};
  return {
    decode: (bytes) => refused([BSONError], () => string(deserialize(document(bytes)).a)),
    replace: (bytes) => string(deserialize(document(bytes), options).a),
    encode: encoder((text) => serialize({a: text}).subarray(11, -2)),
  };
}

// What is called for an error is told where it is; it throws, as that which is called by default does.
function ethers({Utf8ErrorFuncs, toUtf8Bytes, toUtf8String}) {
  return {
    decode: (bytes) => {
      let place;
      const onError = (reason, offset) => {
        place = offset;
        throw new Error(reason);
      };
      const text = refused([Error], () => string(toUtf8String(bytes, onError)));
      return text ?? `ill-formed ${place}`;
    },
    replace: (bytes) => string(toUtf8String(bytes, Utf8ErrorFuncs.replace)),
    encode: (values) => refused([Error], () => encoder(toUtf8Bytes)(values)),
  };
}

// Reading tells nothing of errors and puts in U+FFFD for some of them.
function protobuf(utf8) {
  return {
    replace: (bytes) => string(utf8.read(bytes, 0, bytes.length)),
    encode: encoder((text) => {
      const bytes = Buffer.alloc(utf8.length(text));
      return bytes.subarray(0, utf8.write(text, bytes, 0));
    }),
  };
}

const errors = (call) => (argument) => refused([Error], () => call(argument));
const binaryOf = (text) => Buffer.from(text, 'latin1');

// A row: its module, and what to make of it.
const rows = {
  'npm-buffer': ['buffer/', ({Buffer: Its}) => ({
    replace: (bytes) => string(Its.from(bytes).toString('utf8')),
    encode: encoder((text) => Its.from(text, 'utf8')),
  })],
  'npm-bson': ['bson', bson],
  'npm-crypto-js': ['crypto-js', ({enc}) => ({
    decode: errors((bytes) => string(enc.Utf8.stringify(enc.Hex.parse(bytes.toString('hex'))))),
    encode: errors(encoder((text) => Buffer.from(enc.Hex.stringify(enc.Utf8.parse(text)), 'hex'))),
  })],
  'npm-ethersproject-strings': ['@ethersproject/strings', ethers],
  'npm-fast-text-encoding': ['fast-text-encoding', fastTextEncoding],
  'npm-iconv-lite': ['iconv-lite', (iconv) => ({
    'replace': (bytes) => string(iconv.decode(bytes, 'utf8')),
    ...writerStreams(() => iconv.getDecoder('utf8')),
    'encode': encoder((text) => iconv.encode(text, 'utf8')),
  })],
  'npm-is-utf8': ['is-utf8', (isUtf8) => ({validate: (bytes) => isUtf8(bytes) ? 'ok' : undefined})],
  'npm-msgpack': ['@msgpack/msgpack', (pack) =>
    behindLength(pack, 0xDB, {0xD9: 2, 0xDA: 3, 0xDB: 5})],
  'npm-protobufjs-utf8': ['@protobufjs/utf8', protobuf],
  'npm-string-decoder': ['string_decoder/', ({StringDecoder}) =>
    writerStreams(() => new StringDecoder('utf8'))],
  'npm-text-decoder': ['text-decoder', (TextDecoder) =>
    writerStreams(() => new TextDecoder('utf8'))],
  'npm-text-encoding': ['text-encoding', polyfill],
  'npm-text-encoding-utf-8': ['text-encoding-utf-8', polyfill],
  'npm-utf-8-validate': ['utf-8-validate', (isValid) => ({validate: (it) => isValid(it) ? 'ok' : undefined})],
  'npm-utf-8-validate-fallback': ['utf-8-validate/fallback', (isValid) => ({
    validate: (bytes) => isValid(bytes) ? 'ok' : undefined,
  })],
  'npm-borsh': ['borsh', ({deserialize, serialize}) => ({
    decode: errors((bytes) => {
      const length = Buffer.alloc(4);
      length.writeUInt32LE(bytes.length);
      return string(deserialize('string', Buffer.concat([length, bytes])));
    }),
    encode: encoder((text) => Buffer.from(serialize('string', text)).subarray(4)),
  })],
  'npm-cbor-x': ['cbor-x', (cbor) => behindLength(cbor, 0x7A, {0x78: 2, 0x79: 3, 0x7A: 5})],
  'npm-uri-js': ['uri-js', ({unescapeComponent}) => ({
    replace: (bytes) =>
      string(unescapeComponent(bytes.toString('hex').toUpperCase().replace(/../g, '%$&'))),
  })],
  'npm-utf8': ['utf8', (utf8) => ({
    decode: errors((bytes) => string(utf8.decode(binary(bytes)))),
    encode: errors(encoder((text) => binaryOf(utf8.encode(text)))),
  })],
};

// A row of another encoding than UTF-8 has its name before the module.
const name = process.argv[2];
const [encoding, module_, make] = name in rows ? ['utf-8', ...rows[name]] : encodings[name];
const words = encoding === 'utf-8' ? '' : ` encoding=${encoding}`;
const folder = module_.startsWith('@') ? module_ : module_.split('/')[0];
const {version} = JSON.parse(fs.readFileSync(`${__dirname}/node_modules/${folder}/package.json`));
const start = (loaded) => serve(name, version + words, make(loaded));
if (module_ === '@cto.af/wtf8') import(module_).then(start); // a module of ECMAScript
else start(require(module_));
