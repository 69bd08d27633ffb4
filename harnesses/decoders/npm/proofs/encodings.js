// encodings.js MODULE NAME OCTETS...: what a module makes of octets, and of a lone surrogate.
'use strict';
const [module_, name, ...words] = process.argv.slice(2);
const units = (string) => Array.from(string, (it) => `U+${it.codePointAt(0).toString(16).toUpperCase().padStart(4, '0')}`);
const say = (word, result) => console.log(`${name} ${word} -> ${result}`);

function show({decode, encode}) {
  for (const word of words) say(word, units(decode(Buffer.from(word, 'hex'))).join(' '));
  if (encode) say('U+D800', Buffer.from(encode('\uD800')).toString('hex').toUpperCase());
}

const calls = {
  '@cto.af/wtf8': ({Wtf8Decoder}) => ({
    decode: (octets) => new Wtf8Decoder(name, {fatal: true}).decode(octets),
  }),
  'iconv-lite': (iconv) => ({
    decode: (octets) => iconv.decode(octets, name),
    encode: (text) => iconv.encode(text, name),
  }),
  'wtf-8': ({decode}) => ({decode: (octets) => decode(octets.toString('latin1'))}),
};
import(module_).then((loaded) => show(calls[module_](loaded.default ?? loaded)));
