// chunks.js MODULE OCTETS[|OCTETS]...: the text that a module makes of each argument, given in chunks.
'use strict';
const [name, ...words] = process.argv.slice(2);
const calls = {
  byline: ({LineStream}, chunks, give) => {
    const stream = new LineStream({encoding: 'utf8'}).on('data', give);
    for (const chunk of chunks) stream.write(chunk);
    stream.end();
  },
  '@streamparser/json': ({Tokenizer}, chunks, give) => {
    const tokenizer = new Tokenizer();
    tokenizer.onToken = ({value}) => give(value);
    for (const chunk of [Buffer.from('"'), ...chunks, Buffer.from('"')]) tokenizer.write(chunk);
  },
};
const points = (text) => Array.from(text, (it) => `U+${it.codePointAt(0).toString(16).toUpperCase().padStart(4, '0')}`);
for (const word of words) {
  const chunks = word.split('|').map((hex) => Buffer.from(hex, 'hex'));
  calls[name](require(name), chunks, (text) => console.log(`${word} -> ${points(text).join(' ')}`));
}
