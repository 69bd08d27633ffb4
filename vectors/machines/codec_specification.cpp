#include <algorithm>

#include "vectors/machines/explore.h"
#include "vectors/machines/minimal.h"
#include "vectors/machines/order_reader.h"
#include "vectors/machines/remembered.h"
#include "vectors/machines/settled.h"
#include "vectors/machines/specification.h"
#include "vectors/machines/words.h"

// Outputs are computed from parts and not stated state by state. For `Shown::parts` the parts that
// one octet makes certain are packed into a `Settled`. For `Shown::characters` the outputs for two
// neighbouring prefixes are compared.
namespace utf8spec::vectors {
namespace {

using reference::Encoding;
using reference::ReplacementPolicy;
using Parts = std::vector<Part>;

bool is_character(const Part& part) { return part.what == Part::What::character; }

// Once a part is certainly ill-formed, the octets after it no longer matter. One state stands for
// all of that, which keeps the machine small.
struct CodecJudge {
  OrderReader reader;
  bool ill_formed = false;
  friend constexpr auto operator<=>(const CodecJudge&, const CodecJudge&) = default;
};

// A string is accepted if its parts are characters, and if the pending octets are characters too
// when the input ends here. A lone high surrogate of WTF-8 is such a pending character.
Stepped<CodecJudge> judge(const OrderRules& rules, const CodecJudge& before, std::uint8_t octet) {
  constexpr auto policy = ReplacementPolicy::maximal_subpart;
  if (before.ill_formed) return {before, 0};
  const auto [parts, after] = read(rules, before.reader, octet, policy);
  if (!std::ranges::all_of(parts, is_character)) return {{{}, true}, 0};
  const bool accepts = std::ranges::all_of(parts_at_the_end(rules, after, policy), is_character);
  return {{after, false}, accepts ? 1u : 0u};
}

// Adds the ill-formed octets of a part that come before the last octet of the string.
void add_pending(Settled& settled, const Part& part, std::size_t octets) {
  if (part.what == Part::What::nothing || octets == 0) return;
  if (part.what == Part::What::replacement) {
    settled.begins |= static_cast<std::uint8_t>(1u << settled.ill_formed);
  }
  settled.ill_formed = static_cast<std::uint8_t>(settled.ill_formed + octets);
}

// How the last octet of the string is treated, if the part ends with it.
Settled::Octet last_octet_of(const Part& part) {
  switch (part.what) {
    case Part::What::character:
      return Settled::Octet::ends_character;
    case Part::What::replacement:
      return part.length == 1 ? Settled::Octet::begins_replacement : Settled::Octet::stays_replaced;
    case Part::What::more_of_a_replacement:
      return Settled::Octet::stays_replaced;
    case Part::What::nothing:
      break;
  }
  return Settled::Octet::silent;
}

// Counts the parts down from `octets`: the pending octets and the one just read.
Settled settled_by(const Parts& parts, std::size_t octets) {
  Settled settled;
  for (const Part& part : parts) {
    octets -= part.length;
    const bool has_last = octets == 0;
    if (has_last) settled.octet = last_octet_of(part);
    if (!is_character(part)) {
      add_pending(settled, part, part.length - (has_last ? 1u : 0u));
    } else if (has_last) {
      settled.length = part.length;
    } else {
      settled.ended = part.length;
    }
  }
  return settled;
}

// The output of replacement for these parts: characters and U+FFFD. Only their sequence matters, so
// each U+FFFD has length 0.
Parts written(const Parts& parts) {
  Parts all;
  for (const Part& part : parts) {
    if (is_character(part)) all.push_back(part);
    if (part.what == Part::What::replacement) all.push_back({part.what, 0});
  }
  return all;
}

// Compares the output for one string with the output for the same string and one octet more.
OutputChange change(const Parts& before, const Parts& after) {
  const auto [left, right] = std::ranges::mismatch(before, after);
  OutputChange change{.removed = static_cast<std::uint8_t>(before.end() - left)};
  for (const Part& part : Parts(right, after.end())) {
    if (is_character(part)) {
      change.length = part.length;
    } else {
      ++change.replacements;
    }
  }
  return change;
}

// A decoder of one encoding that replaces, as a machine for each way of showing its work.
class Replacer {
 public:
  Replacer(Encoding encoding, ReplacementPolicy policy)
      : rules_(order_rules_of(encoding)), policy_(policy) {}

  // `minimal` merges the states that the reader tells apart and the output does not.
  Machine machine(Shown shown) const {
    return minimal(explore<OrderReader>(
        [&](const OrderReader& before, std::uint8_t octet) {
          const auto divided = read(rules_, before, octet, policy_);
          return Stepped<OrderReader>{divided.after, shown == Shown::parts
                                                         ? parts_shown(before, divided)
                                                         : characters_shown(before, divided)};
        },
        rules_.classes));
  }

 private:
  static std::uint32_t parts_shown(const OrderReader& before, const Divided<OrderReader>& divided) {
    return to_output(settled_by(divided.parts, before.reader.pending + 1u));
  }

  // A decoder of whole strings is asked about each prefix, so both outputs include the unfinished
  // end.
  std::uint32_t characters_shown(const OrderReader& before,
                                 const Divided<OrderReader>& divided) const {
    Parts after = divided.parts;
    std::ranges::copy(parts_at_the_end(rules_, divided.after, policy_), std::back_inserter(after));
    return to_output(change(written(parts_at_the_end(rules_, before, policy_)), written(after)));
  }

  OrderRules rules_;
  ReplacementPolicy policy_;
};

}  // namespace

Specification validator(Encoding encoding) {
  const OrderRules rules = order_rules_of(encoding);
  Machine machine = minimal(explore<CodecJudge>(
      [&](const CodecJudge& before, std::uint8_t octet) { return judge(rules, before, octet); },
      rules.classes));
  Words access = access_words(machine);
  Words separating = few_separating_words({{machine, Seen::at_the_end}});
  return {std::move(machine), std::move(access), std::move(separating), Seen::at_the_end};
}

// One W for both machines. A word that tells states apart by their parts may not do so by their
// characters. A few machines of pairs of surrogates need one more word where lengths are not seen.
Specification control(Encoding encoding, ReplacementPolicy policy, Shown shown) {
  const Replacer replacer(encoding, policy);
  Machine machine = replacer.machine(shown);
  const Machine other = replacer.machine(shown == Shown::parts ? Shown::characters : Shown::parts);
  Words access = access_words(machine);
  Words separating = few_separating_words({{machine, Seen::throughout}, {other, Seen::throughout}});
  for (const Shown view : {Shown::parts, Shown::characters}) {
    const Machine& seen = view == shown ? machine : other;
    separating = completed(std::move(separating), without_lengths(seen, view, policy));
  }
  separating = in_order(std::move(separating));
  return {std::move(machine), std::move(access), std::move(separating), Seen::throughout};
}

}  // namespace utf8spec::vectors
