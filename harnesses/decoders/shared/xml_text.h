/* Octets as the text of an XML element, unchanged, and values as character references. */
#ifndef UTF8SPEC_XML_TEXT_H
#define UTF8SPEC_XML_TEXT_H

#include "harnesses/decoders/shared/quoted_text.h"

/* True if the text of an XML element cannot hold these octets as they are. It must not hold raw
 * controls, "]]>", U+FFFE or U+FFFF. < and & begin markup, and a carriage return is read as a
 * line feed. */
static inline int utf8spec_xml_forbids(const uint8_t* in, size_t n) {
  uint8_t first = 0, second = 0;
  for (size_t i = 0; i < n; ++i) {
    if (in[i] == '<' || in[i] == '&') return 1;
    if (in[i] < 0x20 && in[i] != '\t' && in[i] != '\n') return 1;
    if (first == ']' && second == ']' && in[i] == '>') return 1;
    if (first == 0xEF && second == 0xBF && (in[i] == 0xBE || in[i] == 0xBF)) return 1;
    first = second;
    second = in[i];
  }
  return 0;
}

/* True if XML forbids a character even as a reference. Values that are not scalar values are not
 * refused here: the parser is asked about them. */
static inline int utf8spec_xml_forbids_value(uint32_t value) {
  if (value < 0x20) return value != '\t' && value != '\n' && value != '\r';
  return value == 0xFFFE || value == 0xFFFF;
}

/* The values as &#x...; in an element. `data` is NULL if XML forbids one of them. */
static inline utf8spec_text utf8spec_xml_references(const utf8spec_host* host,
                                                    const uint32_t* values, size_t n) {
  enum { longest_reference = sizeof "&#xFFFFFFFF;" - 1 };
  utf8spec_text text = {NULL, 0};
  for (size_t i = 0; i < n; ++i) {
    if (utf8spec_xml_forbids_value(values[i])) return text;
  }
  text.data = (char*)host->guarded(sizeof "<a></a>" + longest_reference * n);
  memcpy(text.data, "<a>", 3);
  text.length = 3;
  for (size_t i = 0; i < n; ++i) {
    text.length += (size_t)snprintf(text.data + text.length, longest_reference + 1, "&#x%X;",
                                    (unsigned)values[i]);
  }
  memcpy(text.data + text.length, "</a>", 5);
  text.length += 4;
  return text;
}

#endif
