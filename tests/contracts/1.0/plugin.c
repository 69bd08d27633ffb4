/* A plugin as release 1.0 knows plugins: a right decoder that has every member of the struct. Later
 * versions compile it with the header beside it, load it, and find it conformant and proved. */
#include <string.h>
#include <utf8spec_decoder.h>

/* The state inside a sequence, and all zero outside. */
typedef struct {
  uint32_t value;
  uint8_t taken, need, low, high;
} sequence;

typedef struct {
  sequence inside;
  size_t offset; /* of the next octet in the whole input */
  int replaces;
} stream;

typedef enum { PENDING, CHARACTER, BROKEN, BROKEN_BEFORE } taken;

static taken begin(sequence* s, uint8_t lead) {
  const uint8_t need = lead < 0xE0 ? 1 : lead < 0xF0 ? 2 : 3;
  const uint8_t low = lead == 0xE0 ? 0xA0 : lead == 0xF0 ? 0x90 : 0x80;
  const uint8_t high = lead == 0xED ? 0x9F : lead == 0xF4 ? 0x8F : 0xBF;
  const sequence begun = {lead & (0x3Fu >> need), 1, need, low, high};
  if (lead < 0xC2 || lead > 0xF4) return BROKEN;
  *s = begun;
  return PENDING;
}

static taken take(sequence* s, uint8_t octet, uint32_t* value) {
  const sequence outside = {0, 0, 0, 0, 0};
  if (s->need == 0) {
    *value = octet;
    return octet < 0x80 ? CHARACTER : begin(s, octet);
  }
  if (octet < s->low || octet > s->high) return BROKEN_BEFORE;
  s->value = s->value << 6 | (octet & 0x3Fu);
  s->taken++;
  s->low = 0x80;
  s->high = 0xBF;
  if (--s->need > 0) return PENDING;
  *value = s->value;
  *s = outside;
  return CHARACTER;
}

static void put(utf8spec_output* out, uint32_t value) {
  if (out != NULL) ((uint32_t*)out->data)[out->count++] = value;
}

/* Takes a chunk. Each octet gives at most two values, and the end one. */
static utf8spec_status push(stream* it, const uint8_t* in, size_t n, int last, utf8spec_output* out,
                            utf8spec_error* error) {
  if (out != NULL) {
    if (out->capacity < 2 * n + 1) return UTF8SPEC_OUT_OF_SPACE;
    out->form = UTF8SPEC_SCALARS;
    out->count = 0;
  }
  for (size_t i = 0; i < n || (i == n && last); ++i) {
    uint32_t value = 0;
    const uint8_t pending = it->inside.taken;
    const int is_end = i == n;
    if (is_end && pending == 0) break;
    const taken state = is_end ? BROKEN_BEFORE : take(&it->inside, in[i], &value);
    if (state == CHARACTER) put(out, value);
    if (state == BROKEN || state == BROKEN_BEFORE) {
      memset(&it->inside, 0, sizeof it->inside);
      if (!it->replaces) {
        error->offset = it->offset + i - pending;
        error->length = pending > 0 ? pending : 1;
        return UTF8SPEC_ILL_FORMED;
      }
      put(out, 0xFFFD);
      if (state == BROKEN_BEFORE && !is_end) --i;
    }
  }
  it->offset += n;
  return UTF8SPEC_OK;
}

static utf8spec_status validate(const uint8_t* in, size_t n, utf8spec_error* error) {
  stream whole = {{0, 0, 0, 0, 0}, 0, 0};
  return push(&whole, in, n, 1, NULL, error);
}

static utf8spec_status decode(const uint8_t* in, size_t n, utf8spec_output* out,
                              utf8spec_error* error) {
  stream whole = {{0, 0, 0, 0, 0}, 0, 0};
  return push(&whole, in, n, 1, out, error);
}

static utf8spec_status replace(const uint8_t* in, size_t n, utf8spec_output* out) {
  stream whole = {{0, 0, 0, 0, 0}, 0, 1};
  return push(&whole, in, n, 1, out, NULL);
}

static utf8spec_status encode(const uint32_t* in, size_t n, utf8spec_output* out,
                              utf8spec_error* error) {
  static const uint8_t leads[] = {0, 0, 0xC0, 0xE0, 0xF0};
  uint8_t* to = out->data;
  if (out->capacity < 4 * n) return UTF8SPEC_OUT_OF_SPACE;
  out->form = UTF8SPEC_UTF8;
  out->count = 0;
  for (size_t i = 0; i < n; ++i) {
    const uint32_t value = in[i];
    if (value > 0x10FFFF || (value >= 0xD800 && value <= 0xDFFF)) {
      error->offset = i;
      return UTF8SPEC_ILL_FORMED;
    }
    const unsigned length = value < 0x80 ? 1 : value < 0x800 ? 2 : value < 0x10000 ? 3 : 4;
    to[out->count++] = (uint8_t)(leads[length] | value >> 6 * (length - 1));
    for (unsigned left = length - 1; left > 0; --left) {
      to[out->count++] = (uint8_t)(0x80 | (value >> 6 * (left - 1) & 0x3F));
    }
  }
  return UTF8SPEC_OK;
}

static utf8spec_status step(const uint8_t* in, size_t n, uint32_t* scalar, size_t* consumed) {
  sequence s = {0, 0, 0, 0, 0};
  for (size_t i = 0; i < n; ++i) {
    const taken state = take(&s, in[i], scalar);
    if (state == PENDING) continue;
    *consumed = state == BROKEN_BEFORE ? i : i + 1;
    return state == CHARACTER ? UTF8SPEC_OK : UTF8SPEC_ILL_FORMED;
  }
  *consumed = n;
  return UTF8SPEC_ILL_FORMED;
}

/* One object at a time is open. */
static void* stream_open(int replaces) {
  static stream opened;
  const stream fresh = {{0, 0, 0, 0, 0}, 0, replaces};
  opened = fresh;
  return &opened;
}

static utf8spec_status stream_push(void* it, const uint8_t* in, size_t n, int last,
                                   utf8spec_output* out, utf8spec_error* error) {
  return push(it, in, n, last, out, error);
}

static void stream_reset(void* it) { stream_open(((stream*)it)->replaces); }

static void stream_close(void* it) { (void)it; }

static void state_init(void* state) { memset(state, 0, sizeof(sequence)); }

static utf8spec_status feed(void* state, const uint8_t* in, size_t n, int last,
                            utf8spec_output* out, utf8spec_error* error) {
  stream one = {{0, 0, 0, 0, 0}, 0, 0};
  memcpy(&one.inside, state, sizeof one.inside);
  const utf8spec_status status = push(&one, in, n, last, out, error);
  memcpy(state, &one.inside, sizeof one.inside);
  return status;
}

static int state_is_initial(const void* state) { return ((const sequence*)state)->need == 0; }

const utf8spec_decoder* const* utf8spec_decoders_v1(const utf8spec_host* host, size_t* count) {
  static const utf8spec_decoder decoder = {UTF8SPEC_ABI_VERSION,
                                           sizeof(utf8spec_decoder),
                                           "released-plugin",
                                           "1.0",
                                           validate,
                                           decode,
                                           replace,
                                           encode,
                                           step,
                                           stream_open,
                                           stream_push,
                                           stream_reset,
                                           stream_close,
                                           "utf-8",
                                           0,
                                           sizeof(sequence),
                                           state_init,
                                           feed,
                                           state_is_initial};
  static const utf8spec_decoder* const all[] = {&decoder};
  (void)host;
  *count = 1;
  return all;
}
