#include "harnesses/learn/same_machine.h"

#include <algorithm>

#include "harnesses/learn/policies.h"
#include "harnesses/learn/rows.h"
#include "harnesses/learn/table.h"
#include "reference/dialects.h"
#include "reference/whole_input.h"

namespace utf8spec::harnesses::learn {
namespace {

using reference::Encoding;

// Whether the reference agrees with the model where the model's own states lie. Learning the
// machines of all encodings would take seconds; this takes some hundred words of each, and leaves
// one or none to learn.
bool agrees_on_own_words(const LearnedModel& decoder, Encoding encoding) {
  return std::ranges::all_of(decoder.access, [&](const Octets& access) {
    return std::ranges::all_of(decoder.suffixes, [&](const Octets& suffix) {
      const Octets word = joined(access, suffix);
      const bool well_formed = reference::is_well_formed(encoding, word);
      return decoder.trace_of(word) ==
             Trace(1, well_formed ? letter::well_formed : letter::ill_formed);
    });
  });
}

bool is_machine_of(const LearnedModel& decoder, Encoding encoding) {
  return agrees_on_own_words(decoder, encoding) &&
         !shortest_difference(decoder, model_of_standard(encoding));
}

}  // namespace

Encoding nearest_dialect(const LearnedModel& decoder, Encoding declared) {
  const auto dialects = reference::dialects_of(declared);
  if (dialects.empty()) return declared;
  return std::ranges::min(
             dialects, {},
             [&](const reference::Dialect& dialect) {
               return unlike_rows(contexts_beside(decoder, model_of_standard(dialect.encoding)));
             })
      .encoding;
}

std::optional<Encoding> other_encoding_of(const LearnedModel& decoder, Encoding declared) {
  for (const Encoding encoding : reference::values_of<Encoding>) {
    const bool is_own = reference::declared_of(encoding) == declared;
    if (!is_own && is_machine_of(decoder, encoding)) return encoding;
  }
  return std::nullopt;
}

}  // namespace utf8spec::harnesses::learn
