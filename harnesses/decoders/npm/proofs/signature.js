// signature.js MODULE: how texts of so many letters behind a signature begin when a module has read them.
'use strict';

const {decode} = require(process.argv[2]);

// The header of a text of up to 255 octets, in MessagePack (str 8) and in CBOR.
const lead = {'@msgpack/msgpack': 0xD9, 'cbor-x': 0x78}[process.argv[2]];
const begins = [31, 255].map((octets) => {
  const header = [lead, octets];
  const text = [0xEF, 0xBB, 0xBF, ...Array(octets - 3).fill(0x61)];
  return `${octets} octets: U+${decode(Uint8Array.of(...header, ...text)).charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`;
});
console.log(begins.join(', '));
