// A decoder with faults that the environment variable UTF8SPEC_FAULT names; without one it is right.

const fault = process.env.UTF8SPEC_FAULT;

// The length that a lead announces, and the range of its second octet.
function rowOf(lead) {
  if (lead === 0xC0 && fault === 'slash') return [2, 0xAF, 0xAF];
  if (lead < 0xC2 || lead > 0xF4) return [0, 0, 0];
  if (lead < 0xE0) return [2, 0x80, 0xBF];
  if (lead === 0xE0) return [3, 0xA0, 0xBF];
  if (lead === 0xED) return [3, 0x80, fault === 'surrogates' ? 0xBF : 0x9F];
  if (lead < 0xF0) return [3, 0x80, 0xBF];
  if (lead === 0xF0) return [4, 0x90, 0xBF];
  return [4, 0x80, lead === 0xF4 && fault !== 'above' ? 0x8F : 0xBF];
}

// The value at an offset, undefined if octets there are ill-formed, and how many are read.
function step(octets, at) {
  const lead = octets[at];
  if (lead < 0x80 || (lead < 0xC0 && fault === 'stray')) return [lead, 1];
  let [length, low, high] = rowOf(lead);
  if (length === 0) return [undefined, 1];
  let value = lead & (0x7F >> length);
  for (let index = 1; index < length; ++index) {
    const octet = octets[at + index];
    if (octet === undefined && fault === 'cut') return [value, index];
    if (octet < 0x80 && fault === 'swallows') return [undefined, index + 1];
    if (!(octet >= low && octet <= high)) return [undefined, index];
    value = value << 6 | octet & 0x3F;
    [low, high] = [0x80, 0xBF];
  }
  return [value, length];
}

// All values. `onError` gets the offset of what is ill-formed and returns values.
function read(octets, onError) {
  const values = [];
  for (let at = 0; at < octets.length;) {
    const [value, length] = step(octets, at);
    values.push(...(value === undefined ? onError(at) : [value]));
    at += length;
  }
  return values;
}

const join = (chunks) => chunks.flatMap((chunk) => [...chunk]);

export function decode(octets) {
  return read(octets, (offset) => {
    throw Object.assign(new TypeError('ill-formed'), { offset });
  });
}

export function validate(octets) {
  try {
    decode(octets);
  } catch {
    return false;
  }
  return true;
}

export const replace = (octets) => read(octets, () => (fault === 'drops' ? [] : [0xFFFD]));
export const decodeChunks = (chunks) => decode(join(chunks));
export const replaceChunks = (chunks) =>
  fault === 'forgets' ? chunks.flatMap((chunk) => replace(chunk)) : replace(join(chunks));

// How many octets at the end are the beginning of a character.
function openOctets(octets) {
  for (let count = 1; count <= 3 && count <= octets.length; ++count) {
    const tail = octets.slice(-count);
    const [value, length] = step(tail, 0);
    if (value === undefined && length === count && rowOf(tail[0])[0] > count) return count;
  }
  return 0;
}

// Each part must hold all that is certain.
export const prompt = true;

export function replaceDeltas(chunks) {
  const nothing = chunks.map(() => []);
  if (fault === 'early') return [replaceChunks(chunks), ...nothing];
  if (fault === 'holds') return [...nothing, replaceChunks(chunks)];
  let held = [];
  const parts = chunks.map((chunk) => {
    const octets = [...held, ...chunk];
    const end = octets.length - openOctets(octets);
    held = octets.slice(end);
    return replace(octets.slice(0, end));
  });
  return [...parts, replace(held)];
}

export function encode(values) {
  values.forEach((value, offset) => {
    if (value > 0x10FFFF || (value >= 0xD800 && value <= 0xDFFF)) {
      throw Object.assign(new TypeError('not a scalar value'), { offset });
    }
  });
  return Buffer.from(String.fromCodePoint(...values), 'utf8');
}
