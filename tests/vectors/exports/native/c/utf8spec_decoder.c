/* A decoder with faults that the environment variable UTF8SPEC_FAULT names; without one it is
 * right. UTF8SPEC_EXPORT is the exported file. */
#define UTF8SPEC_TYPES_ONLY
#include UTF8SPEC_EXPORT

#include <stdlib.h>
#include <string.h>

static int has(const char* fault) {
  const char* name = getenv("UTF8SPEC_FAULT");
  return name != 0 && strcmp(name, fault) == 0;
}

/* The length that a lead announces, and the range of its second octet. */
struct row {
  unsigned length, low, high;
};

static struct row row_of(unsigned lead) {
  struct row row = {0, 0x80, 0xBF};
  if (lead >= 0xC2) row.length = lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : lead < 0xF5 ? 4 : 0;
  if (lead == 0xE0) row.low = 0xA0;
  if (lead == 0xF0) row.low = 0x90;
  if (lead == 0xED && !has("surrogates")) row.high = 0x9F;
  if (lead == 0xF4 && !has("above")) row.high = 0x8F;
  if (lead == 0xC0 && has("slash")) row.length = 2, row.low = row.high = 0xAF;
  return row;
}

/* Reads one value. Returns how many octets it read, and sets `ill_formed` if they are no value. */
static size_t step(const unsigned char* octets, size_t length, unsigned long* value,
                   int* ill_formed) {
  struct row row = row_of(octets[0]);
  unsigned at;
  *ill_formed = 0;
  *value = octets[0];
  if (octets[0] < 0x80) return 1;
  *ill_formed = 1;
  if (row.length == 0) return 1;
  *value &= 0x7Ful >> row.length;
  for (at = 1; at < row.length; ++at) {
    if (at < length && octets[at] < 0x80 && has("swallows")) return at + 1;
    if (at >= length || octets[at] < row.low || octets[at] > row.high) return at;
    *value = *value << 6 | (octets[at] & 0x3F);
    row.low = 0x80;
    row.high = 0xBF;
  }
  *ill_formed = 0;
  return row.length;
}

static size_t decode(const unsigned char* octets, size_t length, unsigned long* values, size_t room,
                     struct utf8spec_refusal* refusal) {
  size_t at = 0, count = 0;
  while (at < length && count < room) {
    int ill_formed;
    const size_t read = step(octets + at, length - at, values + count, &ill_formed);
    if (ill_formed) {
      refusal->refused = 1;
      refusal->offset = at;
      refusal->length = read;
      return count;
    }
    ++count;
    at += read;
  }
  return count;
}

static size_t replace(const unsigned char* octets, size_t length, unsigned long* values,
                      size_t room) {
  size_t at = 0, count = 0;
  while (at < length && count < room) {
    int ill_formed;
    at += step(octets + at, length - at, values + count, &ill_formed);
    if (ill_formed) values[count] = 0xFFFD;
    if (!ill_formed || !has("drops")) ++count;
  }
  return count;
}

static int validate(const unsigned char* octets, size_t length) {
  static unsigned long values[UTF8SPEC_MOST_OCTETS + 64];
  struct utf8spec_refusal refusal = {0, 0, 0};
  decode(octets, length, values, sizeof values / sizeof *values, &refusal);
  return !refusal.refused;
}

/* A stream keeps the octets of an open character. `before` is how many octets came in front. */
struct stream {
  int replaces;
  size_t before, length;
  unsigned char octets[2 * UTF8SPEC_MOST_OCTETS + 64];
};

static void* open_stream(int replaces) {
  struct stream* stream = (struct stream*)calloc(1, sizeof *stream);
  if (stream == 0) abort();
  stream->replaces = replaces;
  return stream;
}

/* Reads the octets of a stream, up to an open character unless they are the last. Returns how many
 * it has read. */
static size_t take(struct stream* stream, int is_last, unsigned long* values, size_t room,
                   size_t* count, struct utf8spec_refusal* refusal) {
  size_t at = 0;
  while (at < stream->length && *count < room) {
    const size_t left = stream->length - at;
    int ill_formed;
    const size_t read = step(stream->octets + at, left, values + *count, &ill_formed);
    const int is_open = ill_formed && read == left && row_of(stream->octets[at]).length > left;
    if (is_open && !is_last) break;
    if (ill_formed && !stream->replaces) {
      refusal->refused = 1;
      refusal->offset = stream->before + at;
      refusal->length = read;
      break;
    }
    if (ill_formed) values[*count] = 0xFFFD;
    if (!ill_formed || !has("drops")) ++*count;
    at += read;
  }
  return at;
}

static size_t push(void* object, const unsigned char* chunk, size_t length, int is_last,
                   unsigned long* values, size_t room, struct utf8spec_refusal* refusal) {
  struct stream* stream = (struct stream*)object;
  size_t count = 0, taken;
  if (has("forgets") && stream->replaces) return replace(chunk, length, values, room);
  memcpy(stream->octets + stream->length, chunk, length);
  stream->length += length;
  if (has("holds") && !is_last) return 0;
  taken = take(stream, is_last, values, room, &count, refusal);
  memmove(stream->octets, stream->octets + taken, stream->length - taken);
  stream->before += taken;
  stream->length -= taken;
  return count;
}

static void reset(void* object) {
  ((struct stream*)object)->before = ((struct stream*)object)->length = 0;
}

/* Octets of a value, or 0 if it is no scalar value. */
static size_t encode_one(unsigned long value, unsigned char* octets) {
  const unsigned length = value < 0x80 ? 1 : value < 0x800 ? 2 : value < 0x10000 ? 3 : 4;
  unsigned at;
  if (value > 0x10FFFF || (value >= 0xD800 && value <= 0xDFFF)) return 0;
  for (at = length; at-- > 1; value >>= 6) octets[at] = (unsigned char)(0x80 | (value & 0x3F));
  octets[0] = (unsigned char)(value | (length == 1 ? 0 : 0xF00u >> length));
  return length;
}

static size_t encode(const unsigned long* values, size_t count, unsigned char* octets, size_t room,
                     struct utf8spec_refusal* refusal) {
  size_t at, used = 0;
  for (at = 0; at < count && used + 4 <= room; ++at) {
    const size_t length = encode_one(values[at], octets + used);
    used += length;
    if (length != 0) continue;
    refusal->refused = 1;
    refusal->offset = at;
    return used;
  }
  return used;
}

const struct utf8spec_tested utf8spec_under_test = {validate, decode, replace, open_stream,
                                                    push,     free,   reset,   encode};
