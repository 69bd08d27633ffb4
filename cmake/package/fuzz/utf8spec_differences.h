/* Compares one answer of a decoder with libutf8spec, for utf8spec_fuzzer.c. C99 or C++. */
#ifndef UTF8SPEC_DIFFERENCES_H
#define UTF8SPEC_DIFFERENCES_H

#include <string.h>
#include <utf8spec/utf8spec.h>
#include <utf8spec/utf8spec_adapter.h>

enum { MOST_OCTETS = 4096, STEP = UTF8SPEC_OPERATIONS };

/* What the offset of an error points at (docs/policies_and_verdicts.md). */
enum { AT_START, AT_OFFENDER, BEHIND, AT_LAST, ONE_BASED, IN_CHARACTERS, NOT_TOLD, OFFSETS };

/* The choices of a decoder that the standards leave open. */
typedef struct {
  int encoding; /* the decoder's, or one of its dialects */
  int policy;   /* of replacement */
  int strips;   /* takes a leading U+FEFF for a signature; encode: writes one */
  int offset;   /* AT_START and so on */
} way;

/* An input with the answer to it. `value` and `consumed` are the answer of a step. */
typedef struct {
  int operation;
  utf8spec_request request;
  utf8spec_answer answer;
  uint32_t value;
  size_t consumed;
} question;

static size_t unit_of(int encoding) { return utf8spec_encoding_unit(encoding); }

/* What an answer must be. Each function returns NULL, or how the answer differs. */

static size_t offset_in(const way* how, const utf8spec_ill_formed* first, size_t values) {
  const size_t end = first->offset + first->length;
  const int is_alone = first->kind == UTF8SPEC_KIND_INVALID_OCTET ||
                       first->kind == UTF8SPEC_KIND_UNEXPECTED_CONTINUATION;
  switch (how->offset) {
    case AT_OFFENDER:
      return is_alone ? first->offset : end;
    case BEHIND:
      return end;
    case AT_LAST:
      return end - 1;
    case ONE_BASED:
      return first->offset + 1;
    case IN_CHARACTERS:
      return values;
    case NOT_TOLD:
      return SIZE_MAX;
    default:
      return first->offset;
  }
}

/* In longer units, only the bounds are compared. */
static const char* differs_in_place(const way* how, const question* asked, size_t values,
                                    const utf8spec_ill_formed* first) {
  const utf8spec_error* told = &asked->answer.error;
  const size_t n = asked->request.input.size;
  if (told->offset != SIZE_MAX && told->offset > n) return "an offset outside the input";
  if (told->length != SIZE_MAX && told->length > n) return "a length outside the input";
  if (unit_of(how->encoding) > 1 || told->offset == offset_in(how, first, values)) return NULL;
  return "the offset of the error differs";
}

static const char* differs_in_verdict(const question* asked, int is_ill_formed) {
  if (is_ill_formed && asked->answer.status == UTF8SPEC_OK) return "accepts ill-formed input";
  if (!is_ill_formed && asked->answer.status == UTF8SPEC_ILL_FORMED) {
    return "refuses well-formed input";
  }
  return NULL;
}

static const char* form_of_units(void) {
  const uint16_t one = 1;
  return *(const uint8_t*)&one == 1 ? "utf-16le" : "utf-16be";
}

/* The octets of values in the form of an answer. Returns SIZE_MAX if the form does not have all of
 * the values, such as surrogates: then nothing is compared. */
static size_t octets_of(utf8spec_form form, const uint32_t* values, size_t count, uint8_t* octets) {
  size_t encoded;
  if (form == UTF8SPEC_SCALARS) {
    if (count > 0) memcpy(octets, values, 4 * count);
    return 4 * count;
  }
  const char* name = form == UTF8SPEC_UTF16 ? form_of_units() : "utf-8";
  const size_t size = utf8spec_encode(utf8spec_encoding_named(name), values, count, octets,
                                      4 * (MOST_OCTETS + 8), &encoded);
  return encoded < count ? SIZE_MAX : size;
}

/* A stream or a decoder that stopped may have delivered less. */
static const char* differs_in_values(const way* how, const question* asked, const uint32_t* values,
                                     size_t count) {
  static uint8_t octets[4 * (MOST_OCTETS + 8)];
  const utf8spec_answer* answer = &asked->answer;
  const size_t strip = how->strips && count > 0 && values[0] == 0xFEFF ? 1 : 0;
  const size_t wanted = octets_of(answer->form, values + strip, count - strip, octets);
  const size_t given = answer->count * utf8spec_unit(answer->form);
  if (wanted == SIZE_MAX) return NULL;
  const int is_whole = given == wanted || (answer->status == UTF8SPEC_ILL_FORMED && given < wanted);
  const int is_same = is_whole && (given == 0 || memcmp(answer->data, octets, given) == 0);
  return is_same ? NULL : "the output differs";
}

static const char* differs_in_text(const way* how, const question* asked) {
  static uint32_t values[MOST_OCTETS + 8];
  utf8spec_ill_formed first;
  const size_t n = asked->request.input.size;
  const uint8_t* text = (const uint8_t*)asked->request.input.data;
  const size_t count = utf8spec_decode(how->encoding, text, n, values, MOST_OCTETS, &first);
  const int is_ill_formed = first.kind != UTF8SPEC_KIND_WELL_FORMED;
  const char* wrong = differs_in_verdict(asked, is_ill_formed);
  if (wrong == NULL && asked->operation != UTF8SPEC_VALIDATE) {
    wrong = differs_in_values(how, asked, values, count);
  }
  if (wrong == NULL && is_ill_formed) wrong = differs_in_place(how, asked, count, &first);
  return wrong;
}

static const char* differs_in_replacement(const way* how, const question* asked) {
  static uint32_t values[MOST_OCTETS + 8];
  const uint8_t* text = (const uint8_t*)asked->request.input.data;
  if (asked->answer.status == UTF8SPEC_ILL_FORMED) return "does not replace";
  const size_t count = utf8spec_replace(how->encoding, how->policy, text, asked->request.input.size,
                                        values, MOST_OCTETS);
  return differs_in_values(how, asked, values, count);
}

/* An encoder may refuse or replace a value that the encoding does not have, and never write it. */
static const char* differs_in_octets(const way* how, const question* asked) {
  static uint8_t octets[6 * (MOST_OCTETS + 8)];
  static uint32_t values[MOST_OCTETS + 8];
  const size_t count = asked->request.input.size / 4;
  size_t encoded;
  values[0] = 0xFEFF;
  if (count > 0) memcpy(values + 1, asked->request.input.data, 4 * count);
  const size_t skip = how->strips ? 0 : 1;
  const size_t size = utf8spec_encode(how->encoding, values + skip, count + 1 - skip, octets,
                                      sizeof octets, &encoded);
  const uint8_t* given = (const uint8_t*)asked->answer.data;
  const int refuses = asked->answer.status == UTF8SPEC_ILL_FORMED;
  if (encoded < count + 1 - skip) {
    const size_t index = asked->answer.error.offset;
    if (refuses) return index == SIZE_MAX || index + 1 - skip == encoded ? NULL : "another index";
    const int is_encoded = utf8spec_validate(how->encoding, given, asked->answer.count, NULL);
    return is_encoded == UTF8SPEC_RESULT_OK ? NULL : "writes a value that the encoding lacks";
  }
  if (refuses) return "refuses to encode";
  const int is_same =
      asked->answer.count == size && (size == 0 || memcmp(given, octets, size) == 0);
  return is_same ? NULL : "the octets differ";
}

static const char* differs_in_step(const way* how, const question* asked) {
  utf8spec_state state;
  utf8spec_event event;
  int result = UTF8SPEC_RESULT_MORE;
  const size_t n = asked->request.input.size;
  utf8spec_start(&state, how->encoding, UTF8SPEC_POLICY_MAXIMAL_SUBPART);
  for (size_t at = 0; at < n && result == UTF8SPEC_RESULT_MORE; ++at) {
    result = utf8spec_step(&state, ((const uint8_t*)asked->request.input.data)[at], &event);
  }
  if (result == UTF8SPEC_RESULT_MORE) result = utf8spec_end(&state, &event);
  const char* wrong = differs_in_verdict(asked, result == UTF8SPEC_RESULT_ILL_FORMED);
  if (wrong != NULL) return wrong;
  if (result == UTF8SPEC_RESULT_CHARACTER && asked->value != event.value) return "another value";
  const int is_unit =
      result == UTF8SPEC_RESULT_ILL_FORMED && asked->consumed == unit_of(how->encoding);
  return asked->consumed == event.length || is_unit ? NULL : "another length";
}

static const char* differs(const way* how, const question* asked) {
  if (asked->answer.status == UTF8SPEC_UNSUPPORTED) return NULL;
  if (asked->answer.status == UTF8SPEC_FAULT) return asked->answer.fault;
  switch (asked->operation) {
    case UTF8SPEC_REPLACE:
    case UTF8SPEC_STREAM_REPLACE:
      return differs_in_replacement(how, asked);
    case UTF8SPEC_ENCODE:
      return differs_in_octets(how, asked);
    case STEP:
      return differs_in_step(how, asked);
    default:
      return differs_in_text(how, asked);
  }
}

#endif
