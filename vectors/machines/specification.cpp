#include "vectors/machines/specification.h"

#include <algorithm>
#include <bit>

#include "vectors/machines/explore.h"
#include "vectors/machines/minimal.h"
#include "vectors/machines/reader.h"

// Every machine is made in the same three steps: explore all states of a reader, merge equivalent
// ones, and add the words. The reader has more states than the least number, so a claim about k
// further states needs the second step.
namespace utf8spec::vectors {
namespace {

using reference::ReplacementPolicy;

// The words to the states are computed, and W is written by hand; tests check that it separates
// them.
Specification specify(const Machine& machine, Words separating, Seen seen) {
  Machine least = minimal(machine);
  Words access = access_words(least);
  return {std::move(least), std::move(access), std::move(separating), seen};
}

// A string is well-formed if nothing is pending and nothing was replaced.
struct Judge {
  Reader reader;
  bool ill_formed = false;
  friend constexpr auto operator<=>(const Judge&, const Judge&) = default;
};

// The scalar value is 0 unless values are remembered, so the output of a validator is 0 or 1. Under
// maximal subparts every fault shows as a replacement, and the first one decides.
Stepped<Judge> judge(const Judge& before, std::uint8_t octet, Remembers remembers) {
  if (before.ill_formed) return {before, 0};
  const Read next = read(before.reader, octet, ReplacementPolicy::maximal_subpart, remembers);
  const Settled& settled = next.settled;
  if (settled.ill_formed > 0 || settled.octet == Settled::Octet::begins_replacement) {
    return {{{}, true}, 0};
  }
  const bool ends = settled.octet == Settled::Octet::ends_character;
  return {{next.after, false}, ends ? 1 + std::uint32_t{settled.scalar} : 0};
}

// A state accepts a word of continuations if they complete the open sequence. A0 80 tells E0 from
// ED, and 90 80 80 tells F0 from F4.
Specification judged(Remembers remembers) {
  const Words separating{
      {0x80}, {0x80, 0x80}, {0xA0, 0x80}, {0x80, 0x80, 0x80}, {0x90, 0x80, 0x80}};
  const Machine machine = explore<Judge>(
      [&](const Judge& before, std::uint8_t octet) { return judge(before, octet, remembers); });
  return specify(machine, separating, Seen::at_the_end);
}

// The same as in codec_specification.cpp, by arithmetic: U+FFFD of both outputs are counted, and
// those that both have stay.
OutputChange change(const Reader& before, const Read& next, ReplacementPolicy policy) {
  const unsigned shown = replacements_at_the_end(before, policy);
  const unsigned stand = static_cast<unsigned>(std::popcount(next.settled.begins)) +
                         (next.settled.octet == Settled::Octet::begins_replacement ? 1u : 0u) +
                         replacements_at_the_end(next.after, policy);
  const unsigned stay = std::min(shown, stand);
  return {static_cast<std::uint8_t>(shown - stay), static_cast<std::uint8_t>(stand - stay),
          next.settled.length};
}

}  // namespace

Specification validator() { return judged(Remembers::syntax); }

Specification strict_payload() { return judged(Remembers::values); }

Specification control(ReplacementPolicy policy, Shown shown) {
  const Machine machine = explore<Reader>([&](const Reader& before, std::uint8_t octet) {
    const Read next = read(before, octet, policy, Remembers::syntax);
    return Stepped<Reader>{next.after, shown == Shown::parts
                                           ? to_output(next.settled)
                                           : to_output(change(before, next, policy))};
  });
  return specify(machine, separating_words_for(policy), Seen::throughout);
}

Specification payload(ReplacementPolicy policy) {
  const Machine machine = explore<Reader>([&](const Reader& before, std::uint8_t octet) {
    const Read next = read(before, octet, policy, Remembers::values);
    return Stepped<Reader>{next.after, to_output(next.settled)};
  });
  return specify(machine, separating_words_for(policy), Seen::throughout);
}

}  // namespace utf8spec::vectors
