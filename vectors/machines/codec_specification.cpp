#include "vectors/machines/codec_specification.h"

#include <algorithm>

#include "vectors/machines/codec_reader.h"
#include "vectors/machines/explore.h"
#include "vectors/machines/minimal.h"
#include "vectors/machines/separating.h"
#include "vectors/machines/settled.h"

namespace utf8spec::vectors {
namespace {

using reference::Encoding;
using reference::ReplacementPolicy;
using Parts = std::vector<Part>;

bool is_character(const Part& part) { return part.what == Part::What::character; }

// Once a part is certainly ill-formed, nothing behind it matters.
struct CodecJudge {
  CodecReader reader;
  bool ill_formed = false;
  friend constexpr auto operator<=>(const CodecJudge&, const CodecJudge&) = default;
};

Stepped<CodecJudge> judge(const CodecRules& rules, const CodecJudge& before, std::uint8_t octet) {
  constexpr auto policy = ReplacementPolicy::maximal_subpart;
  if (before.ill_formed) return {before, 0};
  const auto [parts, after] = read(rules, before.reader, octet, policy);
  if (!std::ranges::all_of(parts, is_character)) return {{{}, true}, 0};
  const bool accepts = std::ranges::all_of(parts_at_the_end(rules, after, policy), is_character);
  return {{after, false}, accepts ? 1u : 0u};
}

// Adds what the ill-formed octets of a part say that lie before the last octet of the string.
void add_pending(Settled& settled, const Part& part, std::size_t octets) {
  if (part.what == Part::What::nothing || octets == 0) return;
  if (part.what == Part::What::replacement) {
    settled.begins |= static_cast<std::uint8_t>(1u << settled.ill_formed);
  }
  settled.ill_formed = static_cast<std::uint8_t>(settled.ill_formed + octets);
}

// What stands for the last octet of the string, with which the part ends.
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

// `octets` are those that were pending and the one read.
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

// What replacement writes for parts: characters and U+FFFD.
Parts written(const Parts& parts) {
  Parts all;
  for (const Part& part : parts) {
    if (is_character(part)) all.push_back(part);
    if (part.what == Part::What::replacement) all.push_back({part.what, 0});
  }
  return all;
}

// Both are what is written for one string, first without and then with one octet more.
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

// One octet, read by a decoder that replaces.
class Replacer {
 public:
  Replacer(Encoding encoding, ReplacementPolicy policy)
      : rules_(rules_of(encoding)), policy_(policy) {}

  Machine machine(Shown shown) const {
    return minimal(explore<CodecReader>(
        [&](const CodecReader& before, std::uint8_t octet) {
          const Divided divided = read(rules_, before, octet, policy_);
          return Stepped<CodecReader>{divided.after, shown == Shown::parts
                                                         ? parts_shown(before, divided)
                                                         : characters_shown(before, divided)};
        },
        rules_.classes));
  }

 private:
  static std::uint32_t parts_shown(const CodecReader& before, const Divided& divided) {
    return to_output(settled_by(divided.parts, before.pending + 1u));
  }

  std::uint32_t characters_shown(const CodecReader& before, const Divided& divided) const {
    Parts after = divided.parts;
    std::ranges::copy(parts_at_the_end(rules_, divided.after, policy_), std::back_inserter(after));
    return to_output(change(written(parts_at_the_end(rules_, before, policy_)), written(after)));
  }

  CodecRules rules_;
  ReplacementPolicy policy_;
};

}  // namespace

Specification validator(Encoding encoding) {
  const CodecRules rules = rules_of(encoding);
  Machine machine = minimal(explore<CodecJudge>(
      [&](const CodecJudge& before, std::uint8_t octet) { return judge(rules, before, octet); },
      rules.classes));
  Words access = access_words(machine);
  Words separating = few_separating_words({{machine, Seen::at_the_end}});
  return {std::move(machine), std::move(access), std::move(separating), Seen::at_the_end};
}

Specification control(Encoding encoding, ReplacementPolicy policy, Shown shown) {
  const Replacer replacer(encoding, policy);
  Machine machine = replacer.machine(shown);
  const Machine other = replacer.machine(shown == Shown::parts ? Shown::characters : Shown::parts);
  Words access = access_words(machine);
  Words separating = few_separating_words({{machine, Seen::throughout}, {other, Seen::throughout}});
  return {std::move(machine), std::move(access), std::move(separating), Seen::throughout};
}

}  // namespace utf8spec::vectors
