// One operation is wrong and all others are right. Libraries often have a separate validator,
// written for speed. A suite that tests `decode` and infers the rest would miss these.
#include "tests/fakes/mutants/bank.h"

namespace utf8spec::mutants {
namespace {

// `scope` is the one operation that is wrong.
Mutation judging(const char* name, Scope scope, When when, What what, std::uint32_t value = 0) {
  return {.name = name, .when = when, .what = what, .value = value, .scope = scope};
}

When of(Kind kind) { return {.kinds = only(kind)}; }

When of_values(char32_t first, char32_t last) {
  return {.kinds = characters, .first = first, .last = last};
}

}  // namespace

std::vector<Mutation> verdicts_alone() {
  return {
      judging("validate-accepts-invalid", validating, of(Kind::invalid_octet), What::lose),
      judging("validate-accepts-stray", validating, of(Kind::unexpected_continuation), What::lose),
      judging("validate-accepts-truncated", validating, of(Kind::truncated), What::lose),
      // E0 80..9F accepted by `validate` only.
      {.name = "validate-accepts-overlong",
       .rows = with({3, {{{0xE0, 0xE0}, {0x80, 0x9F}, reference::continuation}}}),
       .scope = validating},
      judging("validate-stops-at-surrogate", validating, of(Kind::surrogate), What::stop),
      judging("validate-stops-at-above", validating, of(Kind::above_maximum), What::stop),
      judging("validate-accepts-cut", validating, of(Kind::bad_continuation), What::lose),
      judging("validate-refuses-nul", validating, of_values(0, 0), What::refuse),
      judging("validate-refuses-noncharacters", validating, of_values(0xFFFE, 0xFFFF),
              What::refuse),
      judging("validate-refuses-plane-16", validating, of_values(0x100000, 0x10FFFF), What::refuse),
      // `decode` must report an error. These replace, delete, or read it as Latin-1.
      judging("decode-replaces-overlong", decoding, of(Kind::overlong), What::accept, 0xFFFD),
      judging("decode-replaces-truncated", decoding, of(Kind::truncated), What::accept, 0xFFFD),
      judging("decode-deletes-stray", decoding, of(Kind::unexpected_continuation), What::lose),
      judging("decode-latin-1-invalid", decoding, of(Kind::invalid_octet), What::accept),
      judging("decode-refuses-fffd", decoding, of_values(0xFFFD, 0xFFFD), What::refuse),
      // The stream may replace only if it was opened for that.
      judging("stream-replaces-surrogate", streaming, of(Kind::surrogate), What::accept, 0xFFFD),
      {.name = "stream-accepts-above", .rows = moved(8, 1, End::last, 1), .scope = streaming},
      judging("replace-refuses-fffe", replacing, of_values(0xFFFE, 0xFFFE), What::refuse),
  };
}

}  // namespace utf8spec::mutants
