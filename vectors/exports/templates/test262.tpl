/*---
esid: sec-decode
description: >
  decodeURIComponent refuses octets that are not UTF-8, and encodeURIComponent is its inverse
info: |
  Decode ( string, preserveEscapeSet )

  [...] If Octets does not contain a valid UTF-8 encoding of a Unicode code point, throw a URIError
  exception.

  Encode ( string, unreservedSet )

  [...] If cp.[[IsUnpairedSurrogate]] is true, throw a URIError exception.

  {{DECODE_COUNT}} inputs for decodeURIComponent and {{ENCODE_COUNT}} for encodeURIComponent. ECMAScript replaces nothing,
  so no replacement is tested. What no string can hold is left out: values above 10FFFF, and a high
  surrogate right before a low one that stand for themselves.

  Put the file into test/built-ins/decodeURIComponent/ of test262. Run it there with
  `test262-harness --hostType=node --hostPath=$(which node) {{FILE}}`.
---*/

var MOST_PADDING = {{MOST_PADDING}};
var SHORT = 16;

// id | octets | values if the octets are well-formed, else `-`
var decodeTable = `
{{#DECODE}}{{ID}}|{{HEX}}|{{#WELL_FORMED}}{{RUNS}}{{/WELL_FORMED}}{{#ILL_FORMED}}-{{/ILL_FORMED}}
{{/DECODE}}`;

// id | octets if the values are scalar values, else `-` | values
var encodeTable = `
{{#ENCODE}}{{ID}}|{{#WELL_FORMED}}{{HEX}}{{/WELL_FORMED}}{{#ILL_FORMED}}-{{/ILL_FORMED}}|{{RUNS}}
{{/ENCODE}}`;

// Reads `41 FFFD*2` as 41 FFFD FFFD.
function valuesOf(runs) {
  var values = [];
  runs.split(" ").forEach(function (run) {
    var parts = run.split("*");
    for (var count = Number(parts[1] || 1); run !== "" && count > 0; --count) {
      values.push(parseInt(parts[0], 16));
    }
  });
  return values;
}

function textOf(values) {
  return values.map(function (value) { return String.fromCodePoint(value); }).join("");
}

// Whether a string has these code points and no others.
function isText(values) {
  if (values.some(function (value) { return value > 0x10FFFF; })) {
    return false;
  }
  return Array.from(textOf(values)).length === values.length;
}

// A string in hex, so that a message about a lone surrogate can be printed.
function shown(text) {
  return Array.from(text).map(function (c) { return c.codePointAt(0).toString(16); }).join(" ");
}

// All octets as `%C3%A9`.
function escaped(hex) {
  return hex.replace(/../g, "%$&");
}

// The same, but for the characters that encodeURIComponent leaves as they are.
function escapedIfReserved(hex) {
  return hex.replace(/../g, function (octet) {
    var c = String.fromCharCode(parseInt(octet, 16));
    return /[A-Za-z0-9\-_.!~*'()]/.test(c) ? c : "%" + octet;
  });
}

function rowsOf(table) {
  return table.split("\n").filter(Boolean).map(function (line) { return line.split("|"); });
}

rowsOf(decodeTable).forEach(function (row) {
  var octets = escaped(row[1]);
  // Short inputs also behind 1 to 64 letters, as fast paths read many octets in one go. All inputs
  // also behind a character of two octets, so that an implementation that copies finds its error.
  var befores = ["", "%C3%A9"];
  for (var letters = 1; letters <= MOST_PADDING && row[1].length <= 2 * SHORT; ++letters) {
    befores.push("a".repeat(letters));
  }
  befores.forEach(function (before) {
    if (row[2] === "-") {
      assert.throws(URIError, function () { decodeURIComponent(before + octets); }, row[0] + ": " + octets);
    } else {
      var text = decodeURIComponent(before) + textOf(valuesOf(row[2]));
      assert.sameValue(shown(decodeURIComponent(before + octets)), shown(text), row[0] + ": " + octets);
    }
  });
});

rowsOf(encodeTable).forEach(function (row) {
  var values = valuesOf(row[2]);
  if (!isText(values)) {
    return;
  }
  if (row[1] === "-") {
    assert.throws(URIError, function () { encodeURIComponent(textOf(values)); }, row[0]);
  } else {
    assert.sameValue(encodeURIComponent(textOf(values)), escapedIfReserved(row[1]), row[0]);
  }
});
