/* A decoder written from the arithmetic of RFC 3629 section 3, without a table of the syntax. The
 * environment variable UTF8SPEC_FAULT plants one fault. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

static int has_fault(const char* name) {
  static const char* fault = NULL;
  if (fault == NULL) fault = getenv("UTF8SPEC_FAULT");
  if (fault == NULL) fault = "none";
  return strcmp(fault, name) == 0;
}

/* The length that a lead octet announces, or 0. */
static size_t announced(uint8_t lead) {
  if (lead < 0x80) return 1;
  if (lead < 0xC0) return 0;
  if (lead < 0xE0) return 2;
  if (lead < 0xF0) return 3;
  return lead < 0xF8 ? 4 : 0;
}

/* Whether a value may stand in a sequence of this length. */
static int is_allowed(uint32_t value, size_t length) {
  static const uint32_t least[] = {0, 0, 0x80, 0x800, 0x10000};
  const int is_slash = length == 2 && value == 0x2F && has_fault("slash");
  if (value < least[length] && !is_slash) return 0;
  if (value >= 0xD800 && value <= 0xDFFF && !has_fault("surrogates")) return 0;
  return value <= 0x10FFFF || has_fault("above");
}

/* The length of the character at the front of n octets, or 0. */
static size_t read_one(const uint8_t* in, size_t n, uint32_t* value) {
  const size_t length = n == 0 ? 0 : announced(in[0]);
  size_t at;
  if (length == 0 || (length > n && !has_fault("overread"))) return 0;
  *value = length == 1 ? in[0] : in[0] & (0x7Fu >> length);
  for (at = 1; at < length; ++at) {
    if ((in[at] & 0xC0) != 0x80) return 0;
    *value = *value << 6 | (in[at] & 0x3F);
  }
  if (!is_allowed(*value, length)) return 0;
  if (has_fault("value") && *value == 0x10FFFF) *value = 0x10FFFE;
  if (has_fault("refuses") && *value == 0xE000) return 0;
  return length;
}

/* The first octet that no character begins at, or n. */
static size_t read_all(const uint8_t* in, size_t n, uint32_t* values, size_t* count) {
  size_t at = 0;
  while (at < n) {
    uint32_t value = 0;
    const size_t length = read_one(in + at, n - at, &value);
    if (length == 0) return at;
    values[(*count)++] = value;
    at += length;
  }
  return at;
}
