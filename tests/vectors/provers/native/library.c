/* The compiled reference itself, through the library: the reference inside a file must agree. */
#include <utf8spec/utf8spec.h>

static int my_decode(const uint8_t* octets, size_t length, uint32_t* values, size_t* count,
                     size_t* offset) {
  utf8spec_ill_formed first;
  *count =
      utf8spec_decode(utf8spec_encoding_named("utf-8"), octets, length, values, length, &first);
  if (first.kind == UTF8SPEC_KIND_WELL_FORMED) return 1;
  *offset = first.offset;
  return 0;
}
