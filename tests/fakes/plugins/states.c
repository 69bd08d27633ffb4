/* Decoders whose state is a value, for `utf8spec prove`: right ones, and wrong ones. Each has one
 * peculiarity that its name says. */

#include <stdlib.h>

#include "tests/fakes/plugins/state_feeds.h"

/* Behind 40 times 41, it takes C0 for nothing. Any other character begins the count again. */
FEED(feed_wrong_behind_40) {
  UNUSED;
  State* const state = memory;
  if (!last && state->at == START && state->more == 40 && *in == 0xC0) return UTF8SPEC_OK;
  if (!last && state->at == START) {
    const int letters = state->more < 40 ? state->more + 1 : 40;
    state->more = (uint8_t)(*in == 0x41 ? letters : 0);
  }
  return feed_right(memory, in, n, last, output, error);
}

/* Between the two members are octets that nothing ever writes. */
typedef struct {
  uint8_t at;
  uint32_t value;
} PaddedState;

static void init_padded(void* memory) {
  ((PaddedState*)memory)->at = START;
  ((PaddedState*)memory)->value = 0;
}

FEED(feed_padded) {
  UNUSED;
  PaddedState* const padded = memory;
  State state = {padded->value, padded->at, 0, 0, 0};
  const utf8spec_status status = feed_right(&state, in, n, last, output, error);
  padded->value = state.value;
  padded->at = state.at;
  return status;
}

/* Takes surrogates, C1, and sequences of four octets up to F7. */
static Dfa lax;

static void make_lax(void) {
  make_right(&lax);
  set_range(&lax, START, 0xC1, 0xC1, ONE);
  set_range(&lax, AFTER_ED, 0xA0, 0xBF, ONE);
  set_range(&lax, AFTER_F4, 0x90, 0xBF, TWO);
  set_range(&lax, START, 0xF5, 0xF7, THREE);
}

FEED(feed_lax) {
  UNUSED;
  return last ? end_of(memory) : feed_by(&lax, memory, *in, output);
}

static volatile uint8_t sink;

/* Looks at the octet behind the input when a sequence begins. */
FEED(feed_reads_on) {
  UNUSED;
  if (!last && *in == 0xC3) sink = in[1];
  return feed_right(memory, in, n, last, output, error);
}

FEED(feed_crashes) {
  UNUSED;
  State* const state = memory;
  if (!last && state->at == ONE && *in == 0xA9) abort();
  return feed_right(memory, in, n, last, output, error);
}

FEED(feed_hangs) {
  UNUSED;
  State* const state = memory;
  while (!last && state->at == ONE && *in == 0xA9) {
  }
  return feed_right(memory, in, n, last, output, error);
}

/* After an error it begins a new text. */
FEED(feed_begins_again) {
  UNUSED;
  const utf8spec_status status = feed_right(memory, in, n, last, output, error);
  if (status == UTF8SPEC_ILL_FORMED) init(memory);
  return status;
}

/* Gives U+0000 and U+0001 with the next character, or with the end. */
FEED(feed_behind) {
  UNUSED;
  State* const state = memory;
  uint32_t room[4];
  utf8spec_output own = {room, 4, 0, UTF8SPEC_SCALARS};
  const utf8spec_status status = feed_right(memory, in, n, last, &own, error);
  if (state->more != 0 && (own.count > 0 || last)) put(output, state->more - 1u), state->more = 0;
  if (own.count > 0 && room[0] > 1) put(output, room[0]);
  if (own.count > 0 && room[0] <= 1) state->more = (uint8_t)(room[0] + 1);
  return status;
}

/* The same, and never gives the last one. */
FEED(feed_loses_last) {
  UNUSED;
  const utf8spec_status status = feed_behind(memory, in, n, last, output, error);
  if (last) output->count = 0;
  return status;
}

/* Tells no error before the end. */
FEED(feed_late) {
  UNUSED;
  State* const state = memory;
  if (last) return state->flag ? UTF8SPEC_ILL_FORMED : end_of(state);
  if (!state->flag && feed_by(&right, state, *in, output) == UTF8SPEC_ILL_FORMED) state->flag = 1;
  return UTF8SPEC_OK;
}

/* Drops a leading U+FEFF. */
FEED(feed_drops_signature) {
  UNUSED;
  State* const state = memory;
  const utf8spec_status status = feed_right(memory, in, n, last, output, error);
  if (output->count > 0 && !state->flag) {
    state->flag = 1;
    if (*(uint32_t*)output->data == 0xFEFF) output->count = 0;
  }
  return status;
}

/* Has no call for the end. */
FEED(feed_without_end) {
  if (last) return UTF8SPEC_UNSUPPORTED;
  return feed_right(memory, in, n, last, output, error);
}

/* Counts characters in a state of which mbsinit would say that it is initial. */
typedef struct {
  State state;
  uint64_t characters;
} CountingState;

static void init_counting(void* memory) { memset(memory, 0, sizeof(CountingState)); }

FEED(feed_counting) {
  CountingState* const counting = memory;
  const utf8spec_status status = feed_right(&counting->state, in, n, last, output, error);
  counting->characters += output->count;
  return status;
}

static int is_between_characters(const void* memory) {
  return ((const CountingState*)memory)->state.at == START;
}

/* Gives no output. */
FEED(feed_validates) {
  UNUSED;
  const utf8spec_status status = feed_right(memory, in, n, last, output, error);
  output->count = 0;
  return status;
}

/* One U+FFFD for each maximal subpart. */
FEED(feed_replaces) {
  UNUSED;
  State* const state = memory;
  if (last) {
    if (state->at != START) put(output, 0xFFFD);
    return UTF8SPEC_OK;
  }
  const int was_inside = state->at != START;
  if (feed_by(&right, state, *in, output) == UTF8SPEC_OK) return UTF8SPEC_OK;
  put(output, 0xFFFD);
  init(state);
  if (!was_inside || feed_by(&right, state, *in, output) == UTF8SPEC_OK) return UTF8SPEC_OK;
  put(output, 0xFFFD);
  init(state);
  return UTF8SPEC_OK;
}

/* The same, but the octet that ends a sequence is lost with it. */
FEED(feed_replaces_and_eats) {
  UNUSED;
  State* const state = memory;
  if (last) return feed_replaces(memory, in, n, last, output, error);
  if (feed_by(&right, state, *in, output) == UTF8SPEC_OK) return UTF8SPEC_OK;
  put(output, 0xFFFD);
  init(state);
  return UTF8SPEC_OK;
}

/* UTF-16 units, the first half of a pair as soon as it is certain. */
FEED(feed_utf_16) {
  UNUSED;
  uint32_t room[4];
  utf8spec_output own = {room, 4, 0, UTF8SPEC_SCALARS};
  const utf8spec_status status = feed_right(memory, in, n, last, &own, error);
  uint16_t* const units = output->data;
  output->form = UTF8SPEC_UTF16;
  if (own.count == 0) return status;
  if (room[0] > 0xFFFF) units[output->count++] = (uint16_t)(0xD7C0 + (room[0] >> 10));
  units[output->count++] = (uint16_t)(room[0] > 0xFFFF ? 0xDC00 + (room[0] & 0x3FF) : room[0]);
  return status;
}

static void add_wrong(void) {
  add("wrong-behind-40", sizeof(State), init, feed_wrong_behind_40);
  add("lax", sizeof(State), init, feed_lax);
  add("reads-on", sizeof(State), init, feed_reads_on);
  add("crashes", sizeof(State), init, feed_crashes);
  add("hangs", sizeof(State), init, feed_hangs);
  add("loses-last", sizeof(State), init, feed_loses_last);
  add("replaces-and-eats", sizeof(State), init, feed_replaces_and_eats)->flags =
      UTF8SPEC_FEED_REPLACES;
}

static void add_right(void) {
  add("right", sizeof(State), init, feed_right);
  add("padded", sizeof(PaddedState), init_padded, feed_padded);
  add("begins-again", sizeof(State), init, feed_begins_again);
  add("behind", sizeof(State), init, feed_behind);
  add("late", sizeof(State), init, feed_late);
  add("drops-signature", sizeof(State), init, feed_drops_signature);
  add("without-end", sizeof(State), init, feed_without_end);
  add("counts", sizeof(CountingState), init_counting, feed_counting);
  add("counts-and-tells", sizeof(CountingState), init_counting, feed_counting)->state_is_initial =
      is_between_characters;
  add("validates", sizeof(State), init, feed_validates);
  add("replaces", sizeof(State), init, feed_replaces)->flags = UTF8SPEC_FEED_REPLACES;
  add("utf-16", sizeof(State), init, feed_utf_16);
}

const utf8spec_decoder* const* utf8spec_decoders_v1(const utf8spec_host* host, size_t* size) {
  (void)host;
  make_right(&right);
  make_lax();
  add_right();
  add_wrong();
  add("no-states", 0, NULL, NULL);
  *size = count;
  return list;
}
