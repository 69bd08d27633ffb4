'use strict';

exports.encodings = Object.freeze([@ENCODINGS@]);

exports.vectors = (encoding = 'utf-8') => {
  if (!exports.encodings.includes(encoding)) throw new RangeError(`no vectors of ${encoding}`);
  return require(`./data/${encoding}.json`);
};
