#include "vectors/machines/model.h"

#include <algorithm>
#include <array>
#include <mutex>
#include <set>
#include <utility>
#include <vector>

#include "reference/syntax.h"
#include "vectors/machines/reader.h"
#include "vectors/machines/remembered.h"
#include "vectors/machines/specification.h"

namespace utf8spec::vectors {
namespace {

using reference::OctetRange;
using reference::ReplacementPolicy;

// A shortest word to each state of a reader that gives values. No two of these states are
// equivalent, because their bits tell the beginnings of characters apart. So they are the minimal
// machine's states without a minimisation of 17,652 of them. Any other octet than a continuation
// leads from a beginning where it leads from a state without one, so it is not tried there.
Words words_to_readers(ReplacementPolicy policy) {
  std::set<Reader> known{Reader{}};
  std::vector<std::pair<Reader, Octets>> reached{{Reader{}, {}}};
  for (std::size_t place = 0; place < reached.size(); ++place) {
    const bool is_open = reached[place].first.pending != 0;
    const OctetRange octets = is_open ? reference::continuation : OctetRange{0x00, 0xFF};
    for (unsigned value = octets.first; value <= octets.last; ++value) {
      const auto octet = static_cast<std::uint8_t>(value);
      const Reader after = read(reached[place].first, octet, policy, Remembers::values).after;
      // Most octets end the open sequence. They are recognised without a search.
      if (after == Reader{} || !known.insert(after).second) continue;
      reached.emplace_back(after, reached[place].second);
      reached.back().second.push_back(octet);
    }
  }
  Words words;
  words.reserve(reached.size());
  for (auto& [reader, word] : reached) words.push_back(std::move(word));
  return words;
}

Outline outlined(Words access, Words separating) {
  const std::size_t states = access.size();
  return {states, states, std::move(access), std::move(separating)};
}

// The strict payload has one state more than the beginnings of characters: nothing after a fault is
// well-formed. 80 leads there.
Outline outline_of_strict_payload() {
  Words access = words_to_readers(ReplacementPolicy::maximal_subpart);
  access.push_back({0x80});
  Outline outline = outlined(std::move(access), validator().separating);
  --outline.live;
  return outline;
}

Outline outline_of(Specification specification) {
  return outlined(std::move(specification.access), std::move(specification.separating));
}

Outline outline_of_validator(Specification specification) {
  const std::size_t live = live_states(specification.machine);
  Outline outline = outline_of(std::move(specification));
  outline.live = live;
  return outline;
}

// The machine of parts and that of characters, each with its view.
std::size_t live_in(const Machine& parts, const Machine& characters, ReplacementPolicy policy) {
  return std::min(without_lengths(parts, Shown::parts, policy).states(),
                  without_lengths(characters, Shown::characters, policy).states());
}

Outline outline_of_control(ReplacementPolicy policy) {
  Specification parts = control(policy, Shown::parts);
  const std::size_t live =
      live_in(parts.machine, control(policy, Shown::characters).machine, policy);
  Outline outline = outline_of(std::move(parts));
  outline.live = live;
  return outline;
}

// The payload takes W from the control: its states differ in the bits of an open character, which
// its values show.
Outline make_outline(Model model, ReplacementPolicy policy) {
  switch (model) {
    case Model::validator:
      return outline_of_validator(validator());
    case Model::strict_payload:
      return outline_of_strict_payload();
    case Model::control:
      return outline_of_control(policy);
    case Model::payload:
      break;
  }
  return outlined(words_to_readers(policy), control(policy).separating);
}

// An outline that is made at most once, whichever thread asks first.
struct KeptOutline {
  std::once_flag once;
  Outline outline;
};

// The outlines of one encoding, one for each model and policy.
class KeptOutlines {
 public:
  // Models that show no replacement have one outline for all policies, in row 0.
  template <typename Make>
  const Outline& get(Model model, ReplacementPolicy policy, const Make& make) {
    const auto row = shows_replacement(model) ? static_cast<std::size_t>(policy) : 0;
    KeptOutline& kept = all_[static_cast<std::size_t>(model)][row];
    std::call_once(kept.once, [&] { kept.outline = make(); });
    return kept.outline;
  }

 private:
  std::array<std::array<KeptOutline, reference::all_replacement_policies.size()>, all_models.size()>
      all_;
};

// One outline serves streams and whole strings, although either may show more states than the
// other. Its words reach the states of both machines. It claims only as many states as the smaller
// machine has.
Outline outline_of_control(reference::Encoding encoding, ReplacementPolicy policy) {
  Specification parts = control(encoding, policy, Shown::parts);
  Specification characters = control(encoding, policy, Shown::characters);
  const std::size_t live = live_in(parts.machine, characters.machine, policy);
  Outline both = outline_of(std::move(parts));
  const Outline other = outline_of(std::move(characters));
  both.states = std::min(both.states, other.states);
  both.live = live;
  both.access.insert(both.access.end(), other.access.begin(), other.access.end());
  both.access = in_order(std::move(both.access));
  return both;
}

Outline make_outline(reference::Encoding encoding, Model model, ReplacementPolicy policy) {
  return shows_replacement(model) ? outline_of_control(encoding, policy)
                                  : outline_of_validator(validator(encoding));
}

}  // namespace

const Outline& outline(Model model, ReplacementPolicy policy) {
  static KeptOutlines kept;
  return kept.get(model, policy, [&] { return make_outline(model, policy); });
}

const Outline& outline(reference::Encoding encoding, Model model, ReplacementPolicy policy) {
  static std::array<KeptOutlines, reference::values_of<reference::Encoding>.size()> kept;
  if (encoding == reference::Encoding::utf_8) return outline(model, policy);
  return kept[static_cast<std::size_t>(encoding)].get(
      model, policy, [&] { return make_outline(encoding, model, policy); });
}

}  // namespace utf8spec::vectors
