// Faults in texts that begin with a signature (EF BB BF), and in its detection. Libraries often
// strip a signature in a separate function, and the rest of the text then takes another path. A
// suite that asks every vector without a signature would miss all of these.
#include "tests/fakes/mutants/bank.h"

namespace utf8spec::mutants {
namespace {

// Other rows are in force only behind a signature.
Mutation signed_rows(const char* name, const Rows& rows) {
  return {.name = name, .rows = rows, .when = {.beginning = When::Beginning::signature}};
}

Mutation behind_signature(const char* name, When when, What what, std::uint32_t value = 0,
                          Scope scope = everywhere) {
  when.beginning = When::Beginning::signature;
  return {.name = name, .when = when, .what = what, .value = value, .scope = scope};
}

}  // namespace

std::vector<Mutation> behind_signatures() {
  constexpr OctetRange tail = reference::continuation;
  return {
      // An overlong slash, and surrogates.
      signed_rows("signature-c0-af-added", with({2, {{{0xC0, 0xC0}, {0xAF, 0xAF}}}})),
      signed_rows("signature-surrogates-added", with({3, {{{0xED, 0xED}, {0xA0, 0xBF}, tail}}})),
      behind_signature("signature-swallows", {.kinds = only(Kind::bad_continuation)}, What::swallow,
                       1),
      behind_signature("signature-loses-four", {.kinds = characters, .leads = four}, What::lose),
      behind_signature("signature-deletes-strays", {.kinds = only(Kind::unexpected_continuation)},
                       What::lose, 0, replacements),
      // At offset 0, removal is a policy; at offset 2, it is a fault.
      {.name = "signature-removed-at-2",
       .when = {.kinds = characters, .first = 0xFEFF, .last = 0xFEFF, .modulus = 2, .to = 2},
       .what = What::lose,
       .scope = with_output},
  };
}

}  // namespace utf8spec::mutants
