// Fuzzes your function for some seconds: each answer must be that of the oracle.
// Printed by utf8spec {{VERSION}}. SPDX-License-Identifier: CC0-1.0
//
//   node {{SELF}} [SECONDS [SEED]]
import { decode, text } from "./{{FILE}}";

// Yours: gives the text, or throws if the octets are ill-formed. This is the engine's.
const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
const myDecode = (octets) => decoder.decode(octets);

const [seconds = 60, seed = Date.now() % 2 ** 32] = process.argv.slice(2).map(Number);
if (!(seconds > 0 && Number.isInteger(seed))) {
  console.error("usage: node {{SELF}} [SECONDS [SEED]]");
  process.exit(2);
}

// Numbers from the seed (xorshift).
let state = seed >>> 0 || 1;
const draw = (below) => {
  state ^= state << 13;
  state ^= state >>> 17;
  state ^= state << 5;
  return (state >>> 0) % below;
};

// Test texts, with runs of letters between them, for which many decoders have a path of their own.
const piece = () => (draw(4) === 0 ? new Uint8Array(draw(65)).fill(0x61) : text(draw(2 ** 32)));

// Leaves out an octet, or adds one, or both.
const edit = (octets) => {
  octets.splice(draw(octets.length + 1), draw(2), ...(draw(2) ? [draw(256)] : []));
};

const input = () => {
  const octets = Array.from({ length: draw(6) }, piece).flatMap((octets) => [...octets]);
  for (let edits = draw(3); edits > 0; --edits) edit(octets);
  return octets;
};

const outcome = (decode, octets) => {
  try {
    return JSON.stringify(decode(Uint8Array.from(octets)));
  } catch {
    return "ill-formed";
  }
};

const differs = (octets) => outcome(myDecode, octets) !== outcome(decode, octets);

// Leaves out octets as long as the answers still differ.
const smallest = (octets) => {
  const shorter = octets.map((_, left) => octets.filter((_, at) => at !== left));
  const found = shorter.find(differs);
  return found ? smallest(found) : octets;
};

const end = Date.now() + seconds * 1000;
let count = 0;
for (; Date.now() < end; ++count) {
  const octets = input();
  if (!differs(octets)) continue;
  const least = smallest(octets);
  console.log(`seed ${seed}: input ${Buffer.from(least).toString("hex")}`);
  console.log(`yours ${outcome(myDecode, least)}, the oracle ${outcome(decode, least)}`);
  process.exit(1);
}
console.log(`seed ${seed}: ${count} inputs, no difference`);
