
#ifndef UTF8SPEC_TYPES_ONLY
#include <stdlib.h>
#include <string.h>

/* Short vectors are also asked behind 1 to 64 letters: fast paths read many octets in one go, and
 * go wrong at their ends. An encoding whose letters have several octets has no padding. */
#define UTF8SPEC_MOST_PADDING {{MOST_PADDING}}
#define UTF8SPEC_SHORT 16
#define UTF8SPEC_ROOM (UTF8SPEC_MOST_VALUES + UTF8SPEC_MOST_PADDING + 64)

/* The octets of a vector behind `padding` letters, in memory of their own length: a sanitizer sees
 * a read behind them. */
struct utf8spec_input {
  const struct utf8spec_decode_vector *vector;
  unsigned char *octets;
  size_t padding, length;
};

static const struct utf8spec_refusal utf8spec_no_refusal = {0, UTF8SPEC_UNKNOWN, UTF8SPEC_UNKNOWN};

static unsigned char *utf8spec_copy(const unsigned char *octets, size_t padding, size_t length) {
  const size_t room = padding + length + (padding + length == 0);
  unsigned char *copy = UTF8SPEC_CAST(unsigned char *, malloc(room));
  if (!copy) abort();
  if (padding != 0) memset(copy, 0x61, padding);
  if (length != 0) memcpy(copy + padding, octets, length);
  return copy;
}

static struct utf8spec_input utf8spec_input_of(const struct utf8spec_decode_vector *vector,
                                               size_t padding) {
  struct utf8spec_input input;
  input.vector = vector;
  input.octets = utf8spec_copy(utf8spec_octets + vector->octets_at, padding, vector->octets);
  input.padding = padding;
  input.length = padding + vector->octets;
  return input;
}

/* Whether the values are the letters and the first `expected` values of the vector. */
static int utf8spec_equals(const unsigned long *values, size_t count,
                           const struct utf8spec_input *input, size_t expected) {
  const unsigned long *right = utf8spec_values + input->vector->values_at;
  size_t at;
  if (count != input->padding + expected) return 0;
  for (at = 0; at < count; ++at) {
    if (values[at] != (at < input->padding ? 0x61 : right[at - input->padding])) return 0;
  }
  return 1;
}

/* Whether a reported position is that of the first error. */
static int utf8spec_is_at(const struct utf8spec_refusal *refusal, size_t padding,
                          const struct utf8spec_vector_error *error) {
  return (refusal->offset == UTF8SPEC_UNKNOWN || refusal->offset == padding + error->offset) &&
         (refusal->length == UTF8SPEC_UNKNOWN || refusal->length == error->length);
}

/* Judges what came out of an operation that refuses ill-formed octets. */
static const char *utf8spec_judge(const struct utf8spec_input *input, const unsigned long *values,
                                  size_t count, const struct utf8spec_refusal *refusal) {
  const struct utf8spec_decode_vector *vector = input->vector;
  if (count > UTF8SPEC_ROOM) return "more values than there is room for";
  if (vector->errors == 0) {
    if (refusal->refused) return "refuses well-formed octets";
    if (utf8spec_equals(values, count, input, vector->values)) return UTF8SPEC_NULL;
    return "gives wrong values";
  }
  if (!refusal->refused) return "accepts ill-formed octets";
  if (!utf8spec_is_at(refusal, input->padding, utf8spec_errors + vector->errors_at)) {
    return "reports a wrong place of the error";
  }
  if (count == 0 || utf8spec_equals(values, count, input, vector->before)) return UTF8SPEC_NULL;
  return "gives wrong values before the error";
}

/* The same for an operation that replaces them. */
static const char *utf8spec_judge_replaced(const struct utf8spec_input *input,
                                           const unsigned long *values, size_t count,
                                           const struct utf8spec_refusal *refusal) {
  if (count > UTF8SPEC_ROOM) return "more values than there is room for";
  if (refusal->refused) return "refuses octets that it must replace";
  if (utf8spec_equals(values, count, input, input->vector->values)) return UTF8SPEC_NULL;
  return "gives wrong values";
}

/* The operations on one whole input. */
static const char *utf8spec_check_whole(const struct utf8spec_tested *tested,
                                        const struct utf8spec_input *input) {
  static unsigned long values[UTF8SPEC_ROOM];
  struct utf8spec_refusal refusal = utf8spec_no_refusal;
  const char *wrong = UTF8SPEC_NULL;
  size_t count;
  if (tested->validate &&
      tested->validate(input->octets, input->length) != (input->vector->errors == 0)) {
    return input->vector->errors == 0 ? "refuses well-formed octets" : "accepts ill-formed octets";
  }
  if (tested->decode) {
    count = tested->decode(input->octets, input->length, values, UTF8SPEC_ROOM, &refusal);
    wrong = utf8spec_judge(input, values, count, &refusal);
  }
  if (wrong || !tested->replace) return wrong;
  count = tested->replace(input->octets, input->length, values, UTF8SPEC_ROOM);
  return utf8spec_judge_replaced(input, values, count, &utf8spec_no_refusal);
}

/* One text through a stream. */
struct utf8spec_run {
  const struct utf8spec_tested *tested;
  void *stream;
  unsigned long values[UTF8SPEC_ROOM];
  size_t count;
  struct utf8spec_refusal refusal;
};

/* Pushes one chunk, unless the stream has refused an earlier one. */
static void utf8spec_push(struct utf8spec_run *run, const unsigned char *octets, size_t length,
                          int is_last) {
  unsigned char *chunk;
  if (run->refusal.refused || run->count > UTF8SPEC_ROOM) return;
  chunk = utf8spec_copy(octets, 0, length);
  run->count += run->tested->push(run->stream, chunk, length, is_last, run->values + run->count,
                                  UTF8SPEC_ROOM - run->count, &run->refusal);
  free(chunk);
}

/* Pushes a text in chunks that end at the cuts, which ascend. */
static const char *utf8spec_run_stream(struct utf8spec_run *run, const struct utf8spec_input *input,
                                       int replaces, const size_t *cuts, size_t cut_count) {
  size_t from = 0, at;
  run->count = 0;
  run->refusal = utf8spec_no_refusal;
  for (at = 0; at < cut_count; ++at) {
    utf8spec_push(run, input->octets + from, cuts[at] - from, 0);
    from = cuts[at];
  }
  utf8spec_push(run, input->octets + from, input->length - from, 1);
  return replaces ? utf8spec_judge_replaced(input, run->values, run->count, &run->refusal)
                  : utf8spec_judge(input, run->values, run->count, &run->refusal);
}

/* The same with a stream of its own. A decoder that has no stream of the kind passes. */
static const char *utf8spec_check_cuts(const struct utf8spec_tested *tested,
                                       const struct utf8spec_input *input, int replaces,
                                       const size_t *cuts, size_t cut_count) {
  static struct utf8spec_run run;
  const char *wrong;
  run.tested = tested;
  run.stream = tested->open(replaces);
  if (!run.stream) return UTF8SPEC_NULL;
  wrong = utf8spec_run_stream(&run, input, replaces, cuts, cut_count);
  tested->close(run.stream);
  return wrong;
}

/* The same with a stream that has read an unfinished character, an ill-formed text and a
 * well-formed one, and was reset behind each. */
static const char *utf8spec_check_reset(const struct utf8spec_tested *tested,
                                        const struct utf8spec_input *input, int replaces) {
  static const unsigned char earlier[] = {0xF0, 0x9F, 0x98, 0x61, 0xFF, 0xC3, 0xA9};
  static const size_t starts[] = {0, 3, 5, 7};
  static struct utf8spec_run run;
  const char *wrong = UTF8SPEC_NULL;
  size_t at;
  run.tested = tested;
  run.stream = tested->open(replaces);
  if (!run.stream) return UTF8SPEC_NULL;
  for (at = 0; !wrong && at < 3; ++at) {
    run.count = 0;
    run.refusal = utf8spec_no_refusal;
    utf8spec_push(&run, earlier + starts[at], starts[at + 1] - starts[at], at != 0);
    tested->reset(run.stream);
    wrong = utf8spec_run_stream(&run, input, replaces, UTF8SPEC_NULL, 0);
    tested->reset(run.stream);
  }
  tested->close(run.stream);
  return wrong;
}

/* One octet a chunk, each cut alone if the input is short, and the cuts of a public report. */
static const char *utf8spec_check_stream(const struct utf8spec_tested *tested,
                                         const struct utf8spec_input *input, int replaces) {
  static size_t cuts[UTF8SPEC_MOST_OCTETS + 1];
  const struct utf8spec_decode_vector *vector = input->vector;
  const char *wrong;
  size_t at;
  for (at = 0; at < input->length; ++at) cuts[at] = at;
  wrong = utf8spec_check_cuts(tested, input, replaces, cuts, input->length);
  for (at = 0; !wrong && at <= input->length && input->length <= UTF8SPEC_SHORT; ++at) {
    wrong = utf8spec_check_cuts(tested, input, replaces, &at, 1);
  }
  if (!wrong && tested->reset) wrong = utf8spec_check_reset(tested, input, replaces);
  if (wrong || vector->cuts == 0) return wrong;
  return utf8spec_check_cuts(tested, input, replaces, utf8spec_cuts + vector->cuts_at,
                             vector->cuts);
}

/* What is wrong with the decoder, as a static text, or 0 if it gives the right answers to this
 * vector. */
static const char *utf8spec_check(const struct utf8spec_tested *tested,
                                  const struct utf8spec_decode_vector *vector) {
  const size_t most = vector->octets <= UTF8SPEC_SHORT ? UTF8SPEC_MOST_PADDING : 0;
  const char *wrong = UTF8SPEC_NULL;
  size_t padding;
  for (padding = 0; !wrong && padding <= most; ++padding) {
    struct utf8spec_input input = utf8spec_input_of(vector, padding);
    wrong = utf8spec_check_whole(tested, &input);
    if (!wrong && padding == 0 && tested->open) {
      wrong = utf8spec_check_stream(tested, &input, 0);
      if (!wrong) wrong = utf8spec_check_stream(tested, &input, 1);
    }
    free(input.octets);
  }
  return wrong;
}

/* Judges what a stream has brought so far, of which `certain` values cannot change any more. */
static const char *utf8spec_judge_delta(const struct utf8spec_run *run,
                                        const struct utf8spec_delta_vector *vector,
                                        size_t certain) {
  const unsigned long *right = utf8spec_values + vector->values_at;
  size_t at;
  if (run->refusal.refused) return "refuses octets in chunks that it must take";
  if (run->count > certain) return "brings with a chunk what a later one can change";
  for (at = 0; at < run->count; ++at) {
    if (run->values[at] != right[at]) return "brings wrong values with a chunk";
  }
#ifdef UTF8SPEC_PROMPT
  if (run->count < certain) return "holds what is certain";
#endif
  return UTF8SPEC_NULL;
}

/* Pushes the chunks of a vector and then the end. */
static const char *utf8spec_run_deltas(struct utf8spec_run *run,
                                       const struct utf8spec_delta_vector *vector) {
  const unsigned char *octets = utf8spec_octets + vector->octets_at;
  const char *wrong = UTF8SPEC_NULL;
  size_t from = 0, at;
  run->count = 0;
  run->refusal = utf8spec_no_refusal;
  for (at = 0; !wrong && at <= vector->cuts; ++at) {
    const size_t end = at < vector->cuts ? utf8spec_cuts[vector->cuts_at + at] : vector->octets;
    utf8spec_push(run, octets + from, end - from, 0);
    wrong = utf8spec_judge_delta(run, vector, utf8spec_counts[vector->counts_at + at]);
    from = end;
  }
  if (wrong) return wrong;
  utf8spec_push(run, octets + vector->octets, 0, 1);
  wrong = utf8spec_judge_delta(run, vector, vector->values);
  return !wrong && run->count < vector->values ? "loses values at the end" : wrong;
}

/* What is wrong with a stream of a kind, chunk by chunk, or 0. One that stops at errors is asked
 * well-formed texts only. */
static const char *utf8spec_check_deltas(const struct utf8spec_tested *tested,
                                         const struct utf8spec_delta_vector *vector, int replaces) {
  static struct utf8spec_run run;
  const char *wrong;
  if (!replaces && !vector->well_formed) return UTF8SPEC_NULL;
  run.tested = tested;
  run.stream = tested->open(replaces);
  if (!run.stream) return UTF8SPEC_NULL;
  wrong = utf8spec_run_deltas(&run, vector);
  tested->close(run.stream);
  return wrong;
}

/* The same for both kinds. */
static const char *utf8spec_check_delta(const struct utf8spec_tested *tested,
                                        const struct utf8spec_delta_vector *vector) {
  const char *wrong = utf8spec_check_deltas(tested, vector, 1);
  return wrong ? wrong : utf8spec_check_deltas(tested, vector, 0);
}

/* Whether the decoder has a stream of a kind. */
static int utf8spec_opens(const struct utf8spec_tested *tested, int replaces) {
  void *stream = tested->open ? tested->open(replaces) : UTF8SPEC_NULL;
  if (!stream) return 0;
  tested->close(stream);
  return 1;
}

/* Whether a function reads octets. */
static int utf8spec_decodes(const struct utf8spec_tested *tested) {
  return tested->validate || tested->decode || tested->replace ||
         utf8spec_opens(tested, 0) || utf8spec_opens(tested, 1);
}

/* Why nothing can be tested, as a static text, or 0. A test without functions would be green. */
static const char *utf8spec_missing(const struct utf8spec_tested *tested) {
  const int members = (tested->open ? 1 : 0) + (tested->push ? 1 : 0) + (tested->close ? 1 : 0);
  if (members != 0 && members != 3) return "a stream in utf8spec_under_test needs open, push and close";
  if (members == 0 && tested->reset) return "utf8spec_under_test has reset without a stream";
  if (utf8spec_decodes(tested) || tested->encode) return UTF8SPEC_NULL;
  return "utf8spec_under_test has no function, so nothing is tested";
}

/* What is wrong with the answer of an encoder to this vector, or 0. */
static const char *utf8spec_check_encode(const struct utf8spec_tested *tested,
                                         const struct utf8spec_encode_vector *vector) {
  static unsigned char octets[4 * UTF8SPEC_ROOM];
  struct utf8spec_refusal refusal = utf8spec_no_refusal;
  const size_t count = tested->encode(utf8spec_values + vector->values_at, vector->values, octets,
                                      sizeof octets, &refusal);
  if (count > sizeof octets) return "more octets than there is room for";
  if (refusal.refused != (vector->errors != 0)) {
    return refusal.refused ? "refuses scalar values" : "encodes what is not a scalar value";
  }
  if (refusal.refused && refusal.offset != UTF8SPEC_UNKNOWN &&
      refusal.offset != utf8spec_errors[vector->errors_at].offset) {
    return "reports a wrong index of the refused value";
  }
  if (refusal.refused && count == 0) return UTF8SPEC_NULL;
  return count == vector->octets && memcmp(octets, utf8spec_octets + vector->octets_at, count) == 0
             ? UTF8SPEC_NULL
             : "gives wrong octets";
}
