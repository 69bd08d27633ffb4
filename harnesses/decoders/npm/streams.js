// Streams of modules that are made in one of two ways.
'use strict';
const {streams} = require('../node/line_protocol.js');

// Objects with write() and end(), which may return nothing.
const writerStreams = (make) => streams('stream-replace', [], () => {
  const decoder = make();
  return {push: (chunk) => decoder.write(chunk), end: () => decoder.end() ?? ''};
});

// A class like TextDecoder: a new object a request. It throws TypeError where it is fatal.
function textDecoderStreams(make) {
  const begin = (fatal) => () => {
    const decoder = make(fatal);
    return {push: (chunk) => decoder.decode(chunk, {stream: true}), end: () => decoder.decode()};
  };
  return {
    ...streams('stream', [TypeError], begin(true)), ...streams('stream-replace', [TypeError], begin(false)),
  };
}

module.exports = {textDecoderStreams, writerStreams};
