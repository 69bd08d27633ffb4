// Compares a decoder in JavaScript with the reference. Put your decoder in the place of TextDecoder.
import assert from 'node:assert';
import {createRequire} from 'node:module';

const reference = createRequire(import.meta.url)('./utf8spec.node');
const strict = new TextDecoder('utf-8', {fatal: true, ignoreBOM: true});
const lax = new TextDecoder('utf-8', {ignoreBOM: true});

const isAccepted = (octets) => {
  try {
    return strict.decode(octets) !== null;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
};

const referenceText = (octets) => {
  const {buffer, byteOffset, length} = reference.replace(octets);
  return String.fromCodePoint(...new Uint32Array(buffer, byteOffset, length / 4));
};

function compare(octets) {
  const hex = octets.toString('hex');
  assert.equal(isAccepted(octets), reference.firstError(octets) < 0, `${hex}: the verdict differs`);
  assert.equal(lax.decode(octets), referenceText(octets), `${hex}: the text differs`);
}

// 100,000 inputs from a fixed seed, made of octets at which decoders differ.
function main() {
  const telling = Buffer.from('00417f8090a0bfc0c2e0e1edf0f4f8ff', 'hex');
  let seed = 1;
  const next = (limit) => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    return (seed >>> 16) % limit;
  };
  for (let input = 0; input < 100000; ++input) {
    compare(Buffer.from(Array.from({length: next(13)}, () => telling[next(telling.length)])));
  }
  console.log('100000 inputs, no difference');
}

main();
