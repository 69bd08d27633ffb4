// Compares your function with the oracle on 200,000 texts, of which half are valid UTF-8.
// Printed by utf8spec {{VERSION}}. SPDX-License-Identifier: CC0-1.0
//
//   node --test {{SELF}}
import assert from "node:assert/strict";
import { test } from "node:test";
import { decode, text } from "./{{FILE}}";

// Yours: gives the text, or throws if the octets are ill-formed. This is the engine's.
const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
const myDecode = (octets) => decoder.decode(octets);

const outcome = (decode, octets) => {
  try {
    return decode(octets);
  } catch {
    return "ill-formed";
  }
};

test("myDecode agrees with the oracle", () => {
  for (let number = 0; number < 200_000; ++number) {
    const octets = text(number);
    const hex = Buffer.from(octets).toString("hex");
    assert.equal(outcome(myDecode, octets), outcome(decode, octets), `text ${number}: ${hex}`);
  }
});
