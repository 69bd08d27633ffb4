/* Decoders whose states have octets or bits that nothing reads: padding, the rest of a unit of
 * bit-fields, the other member of a union, the tail of a buffer, or a pointer to themselves. Right
 * ones behave alike wherever they lie. The last ones read what nobody wrote. */

#include "tests/fakes/plugins/state_feeds.h"

/* The state of the table, and what it is kept as. */
#define KEEPS(name, Kept, get, put)                                                \
  FEED(feed_##name) {                                                              \
    UNUSED;                                                                        \
    Kept* const kept = memory;                                                     \
    State state;                                                                   \
    memset(&state, 0, sizeof state);                                               \
    get;                                                                           \
    const utf8spec_status status = feed_right(&state, in, n, last, output, error); \
    put;                                                                           \
    return status;                                                                 \
  }

/* Bit-fields that leave three bits of a unit alone. */
typedef struct {
  unsigned at : 4;
  unsigned : 3;
  unsigned value : 21;
} Fields;

static void init_fields(void* memory) {
  Fields* const fields = memory;
  fields->at = START;
  fields->value = 0;
}

KEEPS(fields, Fields, (state.at = kept->at, state.value = kept->value),
      (kept->at = state.at & 0xFu, kept->value = state.value & 0x1FFFFFu))

/* A structure that is copied whole from the stack, with what lies there in its padding. */
typedef struct {
  uint8_t at;
  uint32_t value;
  uint8_t more;
} Copied;

static void init_copied(void* memory) {
  Copied copied;
  copied.at = START;
  copied.value = 0;
  copied.more = 0;
  memcpy(memory, &copied, sizeof copied);
}

static void copy_whole(Copied* to, const State* state) {
  Copied copied;
  copied.at = state->at;
  copied.value = state->value;
  copied.more = 0;
  memcpy(to, &copied, sizeof copied);
}

KEEPS(copied, Copied, (state.at = kept->at, state.value = kept->value), copy_whole(kept, &state))

/* A union of which a character uses one member, and the place between characters the other. */
typedef union {
  uint8_t at;
  struct {
    uint8_t at;
    uint32_t value;
  } inside;
  uint64_t wide[2];
} Either;

static void init_either(void* memory) { ((Either*)memory)->at = START; }

KEEPS(either, Either,
      (state.at = kept->at, state.value = kept->at == START ? 0 : kept->inside.value),
      (kept->inside.at = state.at, kept->at == START || (kept->inside.value = state.value)))

/* The octets of the character that is open, and how many. Nothing writes to the rest of the buffer
 * before it is needed. */
typedef struct {
  uint8_t size;
  uint8_t octets[15];
} Buffered;

static void init_buffered(void* memory) { ((Buffered*)memory)->size = 0; }

static void read_again(State* state, const Buffered* kept) {
  uint32_t room[4];
  utf8spec_output none = {room, 4, 0, UTF8SPEC_SCALARS};
  for (unsigned i = 0; i < kept->size; ++i) feed_by(&right, state, kept->octets[i], &none);
}

static void keep_octet(Buffered* kept, const State* state, const uint8_t* in, int last) {
  if (last) return;
  if (state->at != START) {
    kept->octets[kept->size++] = state->at == REJECT ? 0xFF : *in;
    return;
  }
  memset(kept->octets, 0, kept->size);
  kept->size = 0;
}

KEEPS(buffered, Buffered, read_again(&state, kept), keep_octet(kept, &state, in, last))

/* A pointer to itself that it follows, and one that tells where its call lay on the stack. */
typedef struct Pointing {
  State state;
  struct Pointing* self;
  uintptr_t stack;
} Pointing;

static void init_self(void* memory) {
  Pointing* const pointing = memory;
  init(&pointing->state);
  pointing->self = pointing;
  pointing->stack = 0;
}

FEED(feed_self) {
  UNUSED;
  Pointing* const pointing = memory;
  const char here = 0;
  pointing->stack = (uintptr_t)&here;
  return feed_right(&pointing->self->state, in, n, last, output, error);
}

/* Wrong: it reads C0 as the beginning of a sequence behind `<`, and keeps that in a bit-field. */
typedef struct {
  unsigned at : 4;
  unsigned : 3;
  unsigned is_open : 1;
  unsigned : 2;
  unsigned value : 21;
} WrongFields;

static void init_wrong_fields(void* memory) {
  WrongFields* const fields = memory;
  fields->at = START;
  fields->is_open = 0;
  fields->value = 0;
}

FEED(feed_wrong_fields) {
  UNUSED;
  WrongFields* const fields = memory;
  State state = {fields->value, (uint8_t)fields->at, 0, 0, 0};
  const int is_open = fields->is_open;
  if (!last && state.at == START) fields->is_open = *in == 0x3C;
  if (is_open && !last && state.at == START && *in == 0xC0) return fields->at = ONE, UTF8SPEC_OK;
  const utf8spec_status status = feed_right(&state, in, n, last, output, error);
  fields->at = state.at & 0xFu;
  fields->value = state.value & 0x1FFFFFu;
  return status;
}

/* Wrong: what it takes for a bit is one that nothing ever wrote. */
FEED(feed_reads_field) {
  UNUSED;
  if (!last && *in == 0xC0 && (*(uint8_t*)memory & 0x10) != 0) return UTF8SPEC_OK;
  return feed_fields(memory, in, n, last, output, error);
}

/* Wrong for one pattern in an octet that nothing ever wrote, which nobody tries. */
static void init_first_half(void* memory) { memset(memory, 0, sizeof(State)); }

FEED(feed_reads_rare) {
  UNUSED;
  if (!last && *in == 0xC0 && ((uint8_t*)memory)[sizeof(State)] == 0x11) return UTF8SPEC_OK;
  return feed_right(memory, in, n, last, output, error);
}

/* Wrong: what it finds in a variable that it never set decides. */
static __attribute__((noinline)) int found_on_stack(void) {
  uint8_t never_set[64];
  const volatile uint8_t* found = never_set;
  __asm__ volatile("" : "+r"(found) : : "memory"); /* a compiler would say what this is */
  return found[40] > 0x7F;
}

FEED(feed_reads_stack) {
  UNUSED;
  if (!last && *in == 0xC0 && found_on_stack()) return UTF8SPEC_OK;
  return feed_right(memory, in, n, last, output, error);
}

/* Answers by its address. */
FEED(feed_by_address) {
  UNUSED;
  if (!last && *in == 0xC0 && ((uintptr_t)memory & 0x2000) != 0) return UTF8SPEC_OK;
  return feed_right(memory, in, n, last, output, error);
}

const utf8spec_decoder* const* utf8spec_decoders_v1(const utf8spec_host* host, size_t* size) {
  (void)host;
  make_right(&right);
  add("fields", sizeof(Fields), init_fields, feed_fields);
  add("copied", sizeof(Copied), init_copied, feed_copied);
  add("either", sizeof(Either), init_either, feed_either);
  add("buffered", sizeof(Buffered), init_buffered, feed_buffered);
  add("self", sizeof(Pointing), init_self, feed_self);
  add("wrong-fields", sizeof(WrongFields), init_wrong_fields, feed_wrong_fields);
  add("reads-field", sizeof(Fields), init_fields, feed_reads_field);
  add("reads-rare", sizeof(State) + 1, init_first_half, feed_reads_rare);
  add("reads-stack", sizeof(State), init, feed_reads_stack);
  add("by-address", sizeof(State), init, feed_by_address);
  *size = count;
  return list;
}
