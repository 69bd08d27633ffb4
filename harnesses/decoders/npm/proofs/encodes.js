// encodes.js MODULE UNIT: the octets that a module makes of one unit of UTF-16.
'use strict';
const fs = require('node:fs');
const vm = require('node:vm');

const [name, hex] = process.argv.slice(2);
const string = String.fromCharCode(parseInt(hex, 16));
const calls = {
  '@ethersproject/strings': ({toUtf8Bytes}) => toUtf8Bytes(string),
  '@msgpack/msgpack': ({encode}) => encode(string).subarray(1), // behind its length
  '@protobufjs/utf8': ({write, length}) => {
    const octets = new Uint8Array(length(string));
    write(string, octets, 0);
    return octets;
  },
  borsh: ({serialize}) => serialize('string', string).subarray(4), // behind its length
  'cbor-x': ({encode}) => encode(string).subarray(1), // behind its length
  'fast-text-encoding': () => {
    const bare = vm.createContext({}); // an engine without TextEncoder and Buffer
    vm.runInContext(fs.readFileSync(require.resolve('fast-text-encoding'), 'utf8'), bare);
    return new bare.TextEncoder().encode(string);
  },
};
console.log(`U+${hex} -> ${Buffer.from(calls[name](require(name))).toString('hex').toUpperCase()}`);
