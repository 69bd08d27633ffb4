/* Decoders that break what a proof rests on, or that cannot be proved for another reason. Each is
 * refused, and none is accused. */

#include <stdlib.h>

#include "tests/fakes/plugins/state_feeds.h"

/* What nothing ever wrote decides. */
static void init_first_half(void* state) { memset(state, 0, sizeof(State)); }

FEED(feed_reads_unwritten) {
  UNUSED;
  const uint8_t* const behind = (uint8_t*)memory + sizeof(State);
  if (!last && *in == 0x41 && *behind > 0x7F) return UTF8SPEC_ILL_FORMED;
  return feed_right(memory, in, n, last, output, error);
}

/* A pointer to itself. */
typedef struct {
  State state;
  void* self;
} PointingState;

static void init_pointing(void* memory) {
  init(memory);
  ((PointingState*)memory)->self = NULL;
}

FEED(feed_pointing) {
  UNUSED;
  ((PointingState*)memory)->self = memory;
  return feed_right(memory, in, n, last, output, error);
}

/* Its state is on the heap, and only the pointer is copied. */
static void init_on_heap(void* memory) {
  State* const state = malloc(sizeof *state);
  if (state != NULL) init(state);
  memcpy(memory, &state, sizeof(State*));
}

FEED(feed_on_heap) {
  UNUSED;
  State* state = NULL;
  memcpy(&state, memory, sizeof(State*));
  return feed_right(state, in, n, last, output, error);
}

FEED(feed_static_memory) {
  UNUSED;
  static unsigned seen;
  if (!last && *in == 0xE9) ++seen;
  return seen > 3 ? UTF8SPEC_ILL_FORMED : feed_right(memory, in, n, last, output, error);
}

static State* elsewhere;

FEED(feed_heap_memory) {
  UNUSED;
  if (!last && *in == 0xE9) ++elsewhere->flag;
  return feed_right(memory, in, n, last, output, error);
}

FEED(feed_thread_memory) {
  UNUSED;
  static __thread __attribute__((tls_model("initial-exec"))) unsigned seen;
  if (!last && *in == 0xE9) ++seen;
  return feed_right(memory, in, n, last, output, error);
}

FEED(feed_leaves_state) {
  UNUSED;
  if (!last && *in == 0xC3) *((volatile uint8_t*)memory + sizeof(State)) = 1;
  return feed_right(memory, in, n, last, output, error);
}

/* Holds back a run of 41, of any length. */
FEED(feed_holds_letters) {
  UNUSED;
  State* const state = memory;
  if (!last && state->at == START && *in == 0x41) return ++state->more, UTF8SPEC_OK;
  for (; state->more > 0; --state->more) put(output, 0x41);
  return feed_right(memory, in, n, last, output, error);
}

FEED(feed_faulty_adapter) {
  UNUSED;
  if (!last && *in == 0xC3) return UTF8SPEC_FAULT;
  return feed_right(memory, in, n, last, output, error);
}

static void add_all(void) {
  add("reads-unwritten", sizeof(State) + 1, init_first_half, feed_reads_unwritten);
  add("pointing", sizeof(PointingState), init_pointing, feed_pointing);
  add("on-heap", sizeof(State*), init_on_heap, feed_on_heap);
  add("static-memory", sizeof(State), init, feed_static_memory);
  add("heap-memory", sizeof(State), init, feed_heap_memory);
  add("thread-memory", sizeof(State), init, feed_thread_memory);
  add("leaves-state", sizeof(State), init, feed_leaves_state);
  add("faulty-adapter", sizeof(State), init, feed_faulty_adapter);
  add("holds-letters", sizeof(State), init, feed_holds_letters);
}

const utf8spec_decoder* const* utf8spec_decoders_v1(const utf8spec_host* host, size_t* size) {
  (void)host;
  make_right(&right);
  elsewhere = calloc(1, sizeof *elsewhere);
  add_all();
  *size = count;
  return list;
}
