// decodes.js MODULE OCTETS[|OCTETS]: what a module makes of them, where they are not refused.
'use strict';
const fs = require('node:fs');
const vm = require('node:vm');

const [name, text] = process.argv.slice(2);
const chunks = text.split('|').map((hex) => Buffer.from(hex, 'hex'));
const octets = Buffer.concat(chunks);
const calls = {
  '@ethersproject/strings': ({toUtf8String, Utf8ErrorFuncs}) => toUtf8String(octets, Utf8ErrorFuncs.replace),
  '@msgpack/msgpack': ({decode}) => decode(Buffer.concat([Buffer.from([0xA0 + octets.length]), octets])),
  '@protobufjs/utf8': (utf8) => utf8.read(octets, 0, octets.length),
  borsh: ({deserialize}) => deserialize('string', Buffer.concat([Buffer.from([octets.length, 0, 0, 0]), octets])),
  'fast-text-encoding': () => {
    const bare = vm.createContext({}); // an engine without TextDecoder and Buffer
    vm.runInContext(fs.readFileSync(require.resolve('fast-text-encoding'), 'utf8'), bare);
    return new bare.TextDecoder().decode(new Uint8Array(octets));
  },
  'is-utf8': (isUtf8) => isUtf8(octets),
  'string_decoder/': ({StringDecoder}) => {
    const decoder = new StringDecoder('utf8');
    return chunks.map((chunk) => decoder.write(chunk)).join('') + decoder.end();
  },
  'uri-js': ({unescapeComponent}) => unescapeComponent(text.replace(/../g, '%$&')),
};
const units = (string) => Array.from(string, (it) => `U+${it.codePointAt(0).toString(16).toUpperCase().padStart(4, '0')}`);
const result = calls[name](require(name));
console.log(`${text} ->`, typeof result === 'boolean' ? result : units(result).join(' ') || 'nothing');
