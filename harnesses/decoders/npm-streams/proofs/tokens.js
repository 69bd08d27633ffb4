// tokens.js MODULE OCTETS: the text that a tokenizer makes of the tokens of these octets.
'use strict';
const [name, word] = process.argv.slice(2);
const points = (text) => Array.from(text, (it) => `U+${it.codePointAt(0).toString(16).toUpperCase().padStart(4, '0')}`);
import(name).then(({default: tokenizer}) => {
  const tokens = word.match(/../g).map((octet) => tokenizer.vocabByString.get(`<0x${octet}>`));
  console.log(`${word} -> ${points(tokenizer.decode(tokens, false, false)).join(' ')}`);
});
