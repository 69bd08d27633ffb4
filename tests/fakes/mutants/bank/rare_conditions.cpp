// Faults that need several conditions together: the third error, an error of one kind directly
// behind another, a lead behind a certain lead. A suite of single sequences cannot find them;
// they measure what complete suites and mutated strings add.
#include "tests/fakes/mutants/bank.h"

namespace utf8spec::mutants {
namespace {

Mutation rarely(const char* name, When when, What what, std::uint32_t value = 0,
                Scope scope = everywhere) {
  return {.name = name, .when = when, .what = what, .value = value, .scope = scope};
}

}  // namespace

std::vector<Mutation> rare_conditions() {
  return {
      // By number: what goes wrong begins with the third, the tenth or the fifth error.
      rarely("rare-third-error-deleted", {.kinds = errors, .after_errors = 2}, What::lose, 0,
             replacements),
      rarely("rare-tenth-error-repeated", {.kinds = errors, .after_errors = 9}, What::repeat, 2,
             replacements),
      rarely("rare-invalid-after-invalid-deleted",
             {.kinds = only(Kind::invalid_octet), .after = only(Kind::invalid_octet)}, What::lose,
             0, replacements),
      rarely("rare-surrogate-after-cut-accepted",
             {.kinds = only(Kind::surrogate), .after = only(Kind::bad_continuation)}, What::accept,
             0, replacements),
      rarely("rare-overlong-after-four-errors-deleted",
             {.kinds = only(Kind::overlong), .after_errors = 4}, What::lose, 0, replacements),
      // By the character directly before. EF is the lead of U+FEFF and of its neighbours.
      rarely("rare-overlong-after-signature-accepted",
             {.kinds = only(Kind::overlong), .after = characters, .after_leads = {0xEF, 0xEF}},
             What::accept),
      rarely("rare-surrogate-after-f4-accepted",
             {.kinds = only(Kind::surrogate), .after = characters, .after_leads = {0xF4, 0xF4}},
             What::accept),
      rarely("rare-stray-after-nul-accepted",
             {.kinds = only(Kind::unexpected_continuation),
              .after = characters,
              .after_leads = {0x00, 0x00}},
             What::accept),
      rarely("rare-truncated-after-four-deleted",
             {.kinds = only(Kind::truncated), .after = characters, .after_leads = {0xF0, 0xF4}},
             What::lose),
      // Two characters in a row: the fault of a table that keeps state between characters.
      rarely("rare-f4-after-f4-refused",
             {.kinds = characters,
              .leads = {0xF4, 0xF4},
              .after = characters,
              .after_leads = {0xF4, 0xF4}},
             What::refuse),
      // Two leads with ranges of their own next to each other.
      rarely("rare-e0-after-ed-flipped",
             {.kinds = characters,
              .leads = {0xE0, 0xE0},
              .after = characters,
              .after_leads = {0xED, 0xED}},
             What::flip, 1),
      // The characters are right and the errors too: only the sequence of all three is wrong.
      rarely("rare-character-after-two-errors-lost",
             {.kinds = characters,
              .leads = {0xF0, 0xF4},
              .after = only(Kind::bad_continuation),
              .after_errors = 2},
             What::lose, 0, replacements),
  };
}

}  // namespace utf8spec::mutants
