// How the reference reads octets of UTF-8, in the words of `utf8spec explain`. The rows and phrases
// are those of utf8specRules, so that the page knows no rule of its own.
const utf8specExplain = (() => {
  const { rows, phrases, lenient, lenientAbove, verdict } = utf8specRules;
  const { octetWords } = utf8specShared;
  const lastValue = 0x10FFFF;

  const filled = (phrase, facts) => phrase.replace(/\{(\w+)\}/g, (whole, name) => facts[name]);
  const isIn = ([first, last], octet) => first <= octet && octet <= last;
  const isContinuation = (octet) => isIn([0x80, 0xBF], octet);
  const hex = (value) => value.toString(16).toUpperCase().padStart(4, "0");

  // The character or the maximal subpart at the start of the octets.
  const stepOf = (rest) => {
    const row = rows.find(({ octets }) => isIn(octets[0], rest[0]));
    if (!row) return { length: 1, kind: isContinuation(rest[0]) ? "unexpected-continuation" : "invalid-octet" };
    for (let place = 1; place < row.octets.length; ++place) {
      if (place === rest.length) return { row, length: place, kind: "truncated" };
      if (isIn(row.octets[place], rest[place])) continue;
      return { row, length: place, kind: isContinuation(rest[place]) ? row.leftOut : "bad-continuation" };
    }
    return { row, length: row.octets.length, kind: "well-formed" };
  };

  // The payload bits (RFC 3629 section 3).
  const valueOf = ([lead, ...others]) => {
    const bits = others.length === 0 ? lead : lead & (0x7F >> (others.length + 1));
    return others.reduce((value, octet) => value << 6 | (octet & 0x3F), bits);
  };

  // What a decoder without checks reads: one to six octets, as RFC 2279 has them.
  const readLeniently = (rest) => {
    if (rest.length === 0 || isContinuation(rest[0]) || rest[0] >= 0xFE) return null;
    const length = rest[0] < 0x80 ? 1 : Math.clz32(~(rest[0] << 24));
    const octets = rest.slice(0, length);
    if (octets.length < length || !octets.slice(1).every(isContinuation)) return null;
    return { length, value: valueOf(octets) };
  };

  // The same, but two surrogates are one character, as in CESU-8.
  const readAsPair = (rest) => {
    const high = readLeniently(rest);
    if (!high || !isIn([0xD800, 0xDBFF], high.value)) return high;
    const low = readLeniently(rest.slice(high.length));
    if (!low || !isIn([0xDC00, 0xDFFF], low.value)) return high;
    return { length: high.length + low.length, value: 0x10000 + ((high.value - 0xD800) << 10) + low.value - 0xDC00 };
  };

  const lenientWords = (rest) => {
    const read = readAsPair(rest);
    if (!read) return "";
    const octets = octetWords(rest.slice(0, read.length));
    if (read.value <= lastValue) return filled(lenient, { octets, value: hex(read.value) });
    return filled(lenientAbove, { octets, value: read.value.toString(16).toUpperCase() });
  };

  const wordsOf = (rest, { row, length, kind }) => {
    const facts = { lead: octetWords([rest[0]]), row: row?.words, next: length < rest.length ? octetWords([rest[length]]) : "" };
    const rule = filled(phrases[kind], facts);
    if (kind === "well-formed") return `U+${hex(valueOf(rest.slice(0, length)))}: ${rule}`;
    return `ill-formed, ${kind}: ${rule}${lenientWords(rest)}`;
  };

  // Each part of the input, in order.
  const readings = (octets) => {
    const all = [];
    for (let offset = 0; offset < octets.length;) {
      const rest = octets.slice(offset);
      const step = stepOf(rest);
      all.push({ offset, ...step, octets: rest.slice(0, step.length), words: wordsOf(rest, step) });
      offset += step.length;
    }
    return all;
  };

  // By the first error, at which a strict decoder stops.
  const verdictOf = (octets) => {
    const error = readings(octets).find(({ kind }) => kind !== "well-formed");
    return error ? filled(verdict, error) : "well-formed";
  };

  return { readings, verdictOf };
})();
