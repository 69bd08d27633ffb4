/* A fuzz target for libFuzzer: it compares the decoders of utf8spec_decoders_v1 with libutf8spec.
 * utf8spec_add_fuzzer compiles this file into a project (docs/fuzz_your_decoder.md). C99 or C++.
 *
 * The standards leave a decoder some choices, such as the number of U+FFFD. Each combination of
 * choices is a `way`. The target first asks each decoder fixed inputs and keeps the ways that
 * explain all answers. Then one of these ways must explain each answer. A finding thus does not
 * depend on earlier inputs of the fuzzer, and its file repeats it. */
#include <stdio.h>
#include <stdlib.h>
#include <utf8spec_differences.h> /* it is beside this file */

#ifdef __cplusplus
extern "C"
#endif
    int
    LLVMFuzzerTestOneInput(const uint8_t* text, size_t n);

/* The ways of a decoder: at most 4 encodings, 2 and 7 choices. STEP is one more operation. */
enum { MOST_WAYS = 64, OPERATIONS = STEP + 1 };

/* One decoder, and for each operation (and STEP) the ways that explain its answers so far. */
typedef struct {
  const utf8spec_decoder* decoder;
  utf8spec_lane lane;
  way ways[OPERATIONS][MOST_WAYS];
  size_t way_count[OPERATIONS];
} subject;

/* Texts that tell the choices apart, in all encodings. */
static const struct {
  const char* octets;
  size_t count;
} telling[] = {
    {"", 0},
    {"A", 1},
    {"\xC3\xA9\xF0\x90\x41", 5},
    {"\xC3\xA9\xFF\x41", 4},
    {"A\xE0\xA0", 3},
    {"\xC0\x80", 2},
    {"\x80\x80", 2},
    {"A\xF5\x80\x80\x80", 5},
    {"\xE4\xBD\xA0\xED\xA0\x80", 6},
    {"\xED\xB0\x80", 3},
    {"\xC1\x81", 2},
    {"\xEF\xBB\xBF\x41", 4},
    {"\x00\x41", 2},
    {"\x41\x00", 2},
    {"\xFE\xFF\x00\x41", 4},
    {"\xFF\xFE\x41\x00", 4},
    {"\xD8\x00\x00\x41", 4},
    {"\x00\xD8\x41\x00", 4},
    {"\xDC\x00\xDC\x00\x00\x41", 6},
    {"\x00\xDC\x00\xDC\x41\x00", 6},
    {"\x00\x00\x00\x41", 4},
    {"\x41\x00\x00\x00", 4},
    {"\x00\x00\xFE\xFF\x00\x00\x00\x41", 8},
    {"\xFF\xFE\x00\x00\x41\x00\x00\x00", 8},
    {"\x00\x11\x00\x00\x00\x00\xD8\x00", 8},
    {"\x00\x00\x11\x00\x00\xD8\x00\x00", 8},
};

static size_t least(size_t a, size_t b) { return a < b ? a : b; }

/* Memory of exactly the size that is used, so that AddressSanitizer sees each octet outside. */

static char *input_memory, *output_memory;

static void* fresh(char** memory, size_t octets) {
  free(*memory);
  *memory = (char*)malloc(octets > 0 ? octets : 1);
  if (*memory == NULL) abort();
  return *memory;
}

static const void* give_input(utf8spec_memory* memory, const void* data, size_t octets) {
  (void)memory;
  fresh(&input_memory, octets);
  if (octets > 0) memcpy(input_memory, data, octets);
  return input_memory;
}

static void give_output(utf8spec_memory* memory, size_t units, int attempt,
                        utf8spec_output* output) {
  (void)memory, (void)attempt;
  output->data = fresh(&output_memory, 4 * units);
  output->capacity = units;
}

static void ignore(utf8spec_memory* memory, const utf8spec_output* output) {
  (void)memory, (void)output;
}

static utf8spec_memory memory = {give_input, give_output, ignore};

/* Asking. */

static int offers(const utf8spec_decoder* decoder, int operation) {
  if (operation == STEP) return decoder->step != NULL;
  if (utf8spec_is_side((utf8spec_operation)operation)) return 0; /* nothing here judges them */
  return utf8spec_offers(decoder, (utf8spec_operation)operation);
}

static void ask_step(const utf8spec_decoder* decoder, question* asked) {
  const size_t n = asked->request.input.size;
  const uint8_t* in = (const uint8_t*)give_input(&memory, asked->request.input.data, n);
  memset(&asked->answer, 0, sizeof asked->answer);
  asked->answer.fault = "the adapter reported a fault";
  asked->answer.status =
      n == 0 ? UTF8SPEC_UNSUPPORTED : decoder->step(in, n, &asked->value, &asked->consumed);
}

/* Cuts the text at two places that depend on its octets alone. */
static void cut(question* asked, size_t unit) {
  size_t ends[3] = {0, 0, asked->request.input.size};
  for (size_t at = 0; at < ends[2]; ++at) {
    ends[0] = ends[0] * 31 + (uint8_t)asked->request.input.data[at];
  }
  ends[0] %= ends[2] + 1;
  ends[0] -= ends[0] % unit;
  ends[1] = least(ends[0] + unit, ends[2]);
  asked->request.ends.size = 0;
  utf8spec_append(&asked->request.ends, ends, sizeof ends);
}

static void take_text(question* asked, const uint8_t* text, size_t n, size_t unit) {
  asked->request.input.size = 0;
  utf8spec_append(&asked->request.input, text, n - n % unit);
  cut(asked, unit);
}

/* The values of the text; or those under the lax rules of RFC 2279, which has surrogates and values
 * above U+10FFFF; or four octets for each value. */
static void take_values(question* asked, int encoding, const uint8_t* text, size_t n) {
  static uint32_t values[MOST_OCTETS + 8];
  const size_t choice = n > 0 ? (n + text[n - 1]) % 3 : 0;
  const int from = choice == 0 ? encoding : utf8spec_encoding_named("utf-8-1998");
  size_t count =
      utf8spec_replace(from, UTF8SPEC_POLICY_MAXIMAL_SUBPART, text, n, values, MOST_OCTETS);
  if (choice == 2) {
    count = n / 4;
    memcpy(values, text, 4 * count);
  }
  asked->request.input.size = 0;
  utf8spec_append(&asked->request.input, values, 4 * count);
}

static question* ask(subject* decoder, int operation, const uint8_t* text, size_t n) {
  static question asked;
  const int encoding = decoder->ways[operation][0].encoding;
  const int is_whole = (decoder->decoder->flags & UTF8SPEC_WHOLE_UNITS) != 0;
  asked.operation = operation;
  if (operation == UTF8SPEC_ENCODE) {
    take_values(&asked, encoding, text, n);
  } else {
    take_text(&asked, text, n, is_whole ? unit_of(encoding) : 1);
  }
  if (operation == STEP) {
    ask_step(decoder->decoder, &asked);
  } else {
    asked.request.operation = (utf8spec_operation)operation;
    asked.answer = utf8spec_ask(&decoder->lane, &asked.request);
  }
  return &asked;
}

/* Reporting. */

static void put_request(utf8spec_buffer* line, const question* asked) {
  utf8spec_answer input;
  memset(&input, 0, sizeof input);
  const int is_encode = asked->operation == UTF8SPEC_ENCODE;
  input.form = is_encode ? UTF8SPEC_SCALARS : UTF8SPEC_UTF8;
  input.data = asked->request.input.data;
  input.count = asked->request.input.size / (is_encode ? 4 : 1);
  utf8spec_put(line,
               asked->operation == STEP ? "step" : utf8spec_operation_names[asked->operation]);
  utf8spec_put_values(line, &input);
}

static void put_answer(utf8spec_buffer* line, const question* asked) {
  char text[64];
  if (asked->operation != STEP || asked->answer.status == UTF8SPEC_FAULT) {
    utf8spec_put_answer(line, (utf8spec_operation)asked->operation, &asked->answer);
    return;
  }
  (void)snprintf(text, sizeof text, "%s %04X, %zu octets",
                 asked->answer.status == UTF8SPEC_OK ? "ok" : "ill-formed", (unsigned)asked->value,
                 asked->consumed);
  utf8spec_put(line, text);
}

static void report(const subject* decoder, const question* asked, const char* wrong) {
  utf8spec_buffer line = {NULL, 0, 0};
  utf8spec_put(&line, "\nrequest   ");
  put_request(&line, asked);
  utf8spec_put(&line, "\nanswer    ");
  put_answer(&line, asked);
  utf8spec_append(&line, "\n", 2);
  (void)fprintf(stderr, "utf8spec: %s: %s%s", decoder->decoder->name, wrong, line.data);
  abort();
}

/* Ways. */

/* Whether a signature selects the order of octets. */
static int selects_order(int encoding) {
  const int of = utf8spec_encoding_of_dialect(encoding);
  return of == utf8spec_encoding_named("utf-16") || of == utf8spec_encoding_named("utf-32");
}

/* The choices that have an effect on an operation; for the others, the first choice stands. */
static int is_a_way(int operation, const way* how) {
  const int replaces = operation == UTF8SPEC_REPLACE || operation == UTF8SPEC_STREAM_REPLACE;
  const int reports = operation == UTF8SPEC_VALIDATE || operation == UTF8SPEC_DECODE ||
                      operation == UTF8SPEC_STREAM;
  const int may_sign = operation == UTF8SPEC_ENCODE
                           ? selects_order(how->encoding)
                           : operation != UTF8SPEC_VALIDATE && operation != STEP;
  if (how->policy != 0 && !replaces) return 0;
  if (how->offset != 0 && (!reports || unit_of(how->encoding) > 1)) return 0;
  if (how->strips && !may_sign) return 0;
  return utf8spec_policy_fits(how->policy, how->encoding);
}

static int policy_count(void) {
  int count = 0;
  while (utf8spec_policy_name(count) != NULL) ++count;
  return count;
}

static void add_ways(subject* decoder, int operation, int encoding) {
  const int policies = policy_count();
  for (int choice = 0; choice < 2 * policies * OFFSETS; ++choice) {
    const way how = {encoding, choice / 2 % policies, choice % 2, choice / (2 * policies)};
    size_t* count = &decoder->way_count[operation];
    if (*count < MOST_WAYS && is_a_way(operation, &how)) decoder->ways[operation][(*count)++] = how;
  }
}

/* Removes the ways that do not explain the answer. Returns how it differs from the last of them if
 * none is left. */
static const char* narrow(subject* decoder, const question* asked) {
  way* ways = decoder->ways[asked->operation];
  const char* wrong = NULL;
  size_t left = 0;
  for (size_t at = 0; at < decoder->way_count[asked->operation]; ++at) {
    const char* found = differs(&ways[at], asked);
    if (found == NULL) {
      ways[left++] = ways[at];
    } else if (wrong == NULL) {
      wrong = found;
    }
  }
  if (left == 0) return wrong;
  decoder->way_count[asked->operation] = left;
  return NULL;
}

static void learn_ways(subject* decoder, int operation) {
  for (size_t at = 0; at < sizeof telling / sizeof *telling; ++at) {
    const uint8_t* text = (const uint8_t*)telling[at].octets;
    const question* asked = ask(decoder, operation, text, telling[at].count);
    const char* wrong = narrow(decoder, asked);
    if (wrong != NULL) report(decoder, asked, wrong);
  }
}

static void prepare(subject* decoder, const utf8spec_decoder* functions) {
  const char* name = functions->encoding != NULL ? functions->encoding : "utf-8";
  const int encoding = utf8spec_encoding_named(name);
  decoder->decoder = decoder->lane.decoder = functions;
  decoder->lane.memory = &memory;
  if (encoding < 0) {
    (void)fprintf(stderr, "utf8spec: %s: unknown encoding %s\n", functions->name, name);
    abort();
  }
  for (int operation = 0; operation < OPERATIONS; ++operation) {
    if (!offers(functions, operation)) continue;
    if (operation == STEP && selects_order(encoding)) continue; /* no character for a signature */
    for (int each = 0; each < utf8spec_encoding_count(); ++each) {
      if (utf8spec_encoding_of_dialect(each) == encoding) add_ways(decoder, operation, each);
    }
    learn_ways(decoder, operation);
  }
}

static subject* subjects(size_t* count) {
  static const utf8spec_host host = {UTF8SPEC_ABI_VERSION, malloc};
  static subject* all = NULL;
  static size_t all_count = 0;
  if (all == NULL) {
    const utf8spec_decoder* const* decoders = utf8spec_decoders_v1(&host, &all_count);
    all = (subject*)calloc(all_count + 1, sizeof *all);
    if (all == NULL) abort();
    for (size_t at = 0; at < all_count; ++at) prepare(&all[at], decoders[at]);
  }
  *count = all_count;
  return all;
}

static void check(subject* decoder, int operation, const uint8_t* text, size_t n) {
  const question* asked = ask(decoder, operation, text, n);
  const char* wrong = NULL;
  for (size_t at = 0; at < decoder->way_count[operation]; ++at) {
    const char* found = differs(&decoder->ways[operation][at], asked);
    if (found == NULL) return;
    if (wrong == NULL) wrong = found;
  }
  report(decoder, asked, wrong);
}

int LLVMFuzzerTestOneInput(const uint8_t* text, size_t n) {
  size_t count;
  subject* all = subjects(&count);
  if (n > MOST_OCTETS) return -1;
  for (size_t at = 0; at < count; ++at) {
    for (int operation = 0; operation < OPERATIONS; ++operation) {
      if (all[at].way_count[operation] > 0) check(&all[at], operation, text, n);
    }
  }
  return 0;
}
