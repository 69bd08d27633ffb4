/* Octets inside a quoted string of JSON, TOML or YAML, unchanged, and values as escapes of these
 * formats. */
#ifndef UTF8SPEC_QUOTED_TEXT_H
#define UTF8SPEC_QUOTED_TEXT_H

#include <stdio.h>
#include <string.h>

#include "harnesses/decoders/shared/hand_over.h"

typedef struct {
  char* data; /* with a NUL behind it, before a guard page */
  size_t length;
} utf8spec_text;

/* True if an octet cannot stand for itself in a JSON string: controls are forbidden, a quote
 * ends the string, and a backslash begins an escape. */
static inline int utf8spec_json_forbids(const uint8_t* in, size_t n) {
  for (size_t i = 0; i < n; ++i) {
    if (in[i] < 0x20 || in[i] == '"' || in[i] == '\\') return 1;
  }
  return 0;
}

/* Puts the octets between two texts. */
static inline utf8spec_text utf8spec_between(const utf8spec_host* host, const char* before,
                                             const uint8_t* in, size_t n, const char* after) {
  const size_t head = strlen(before), tail = strlen(after);
  utf8spec_text text;
  text.length = head + n + tail;
  text.data = (char*)host->guarded(text.length + 1);
  memcpy(text.data, before, head);
  if (n > 0) memcpy(text.data + head, in, n);
  memcpy(text.data + head + n, after, tail + 1);
  return text;
}

/* The values as JSON's escapes \uXXXX, which are UTF-16 units. `data` is NULL if they cannot
 * express them. */
static inline utf8spec_text utf8spec_json_escapes(const utf8spec_host* host, const uint32_t* values,
                                                  size_t n) {
  utf8spec_text text = {NULL, 0};
  if (!utf8spec_utf16_can_say(values, n)) return text;
  size_t room = 3;
  for (size_t i = 0; i < n; ++i) room += values[i] < 0x10000 ? 6 : 12;
  text.data = (char*)host->guarded(room);
  text.data[text.length++] = '"';
  for (size_t i = 0; i < n; ++i) {
    uint16_t units[2];
    const size_t count = utf8spec_utf16_units(values[i], units);
    for (size_t unit = 0; unit < count; ++unit, text.length += 6) {
      (void)snprintf(text.data + text.length, 7, "\\u%04X", (unsigned)units[unit]);
    }
  }
  memcpy(text.data + text.length++, "\"", 2);
  return text;
}

/* The values as the escapes \UXXXXXXXX of TOML and YAML, between two texts. */
static inline utf8spec_text utf8spec_long_escapes(const utf8spec_host* host, const char* before,
                                                  const uint32_t* values, size_t n,
                                                  const char* after) {
  const size_t head = strlen(before), tail = strlen(after);
  utf8spec_text text;
  text.length = head + 10 * n + tail;
  text.data = (char*)host->guarded(text.length + 1);
  memcpy(text.data, before, head);
  for (size_t i = 0; i < n; ++i) {
    (void)snprintf(text.data + head + 10 * i, 11, "\\U%08X", (unsigned)values[i]);
  }
  memcpy(text.data + head + 10 * n, after, tail + 1);
  return text;
}

#endif
