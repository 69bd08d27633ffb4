// signature.js MODULE: how texts of so many letters behind a signature begin when a module has read them.
'use strict';

const {decode} = require(process.argv[2]);

const begins = [31, 255].map((octets) => {
  const header = octets < 32 ? [0xA0 + octets] : [0xD9, octets]; // fixstr, str 8
  const text = [0xEF, 0xBB, 0xBF, ...Array(octets - 3).fill(0x61)];
  return `${octets} octets: U+${decode(Uint8Array.of(...header, ...text)).charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`;
});
console.log(begins.join(', '));
