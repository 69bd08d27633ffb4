// A text, octet by octet. Octets are pending while their meaning may still change. The codec says
// whether it may (`is_settled`), so this knows no encoding.
//
// A state holds no octet that has not been asked for: an octet that shows the end of a part, and
// does not belong to it, is not taken. So every call tells at most one thing, and a state is small.
#include "library/reader.h"

#include <algorithm>
#include <cstddef>
#include <optional>

#include "library/arguments.h"
#include "reference/codecs.h"
#include "reference/forms.h"
#include "reference/octets.h"
#include "reference/replace.h"
#include "reference/scalar.h"
#include "reference/signature.h"
#include "reference/step.h"

namespace utf8spec::library {
namespace {

using reference::Encoding;
using reference::Marked;
using reference::PolicyRow;
using reference::ReplacedPart;
using reference::Step;

constexpr int unknown_order = -1;

constexpr utf8spec_event no_event{0, 0, 0, UTF8SPEC_KIND_WELL_FORMED, 0, 1};

// Without a policy, ill-formed input is divided as the standards recommend and nothing is written.
constexpr PolicyRow no_policy{
    reference::ReplacementPolicy::deleted, ReplacedPart::subpart, Marked::none, {}, {}};

const PolicyRow& row_of(const utf8spec_state& state) {
  const auto policy = value_of<reference::ReplacementPolicy>(state.policy);
  return policy ? reference::row_of(*policy) : no_policy;
}

enum class Ending : std::uint8_t { open, last };

OctetView pending_of(const utf8spec_state& state) {
  return OctetView(state.pending).first(state.pending_count);
}

void take(utf8spec_state& state, std::size_t count) {
  const OctetView rest = pending_of(state).subspan(count);
  auto* const end = std::ranges::copy(rest, std::begin(state.pending)).out;
  std::fill(end, std::end(state.pending), std::uint8_t{0});
  state.pending_count = static_cast<std::uint8_t>(rest.size());
  state.offset += count;
}

// A character or an ill-formed part at the start of the pending octets.
struct Part {
  Step step;
  std::size_t length;
};

// A run is told subpart by subpart, since it may be longer than any state.
template <typename Codec>
std::size_t length_of_part(const Codec& codec, OctetView pending, const Step& step,
                           const PolicyRow& policy) {
  const bool is_by_step = step.well_formed() || policy.part == ReplacedPart::subpart;
  return is_by_step ? step.length : reference::length_of(codec, pending, policy.part);
}

// Whether more octets could belong to the part: a lead announces how many it has.
bool could_grow(const Part& part, OctetView pending, const PolicyRow& policy) {
  return !part.step.well_formed() && policy.part == ReplacedPart::sequence &&
         part.length == pending.size() && part.length < reference::announced_length(pending[0]);
}

// Nothing while more octets may change it.
template <typename Codec>
std::optional<Part> part_of(const Codec& codec, OctetView pending, const PolicyRow& policy,
                            Ending ending) {
  const Step step = codec.step(pending);
  const bool is_open = ending == Ending::open;
  if (is_open && !codec.is_settled(pending, step)) return std::nullopt;
  const Part part{step, length_of_part(codec, pending, step, policy)};
  if (is_open && could_grow(part, pending, policy)) return std::nullopt;
  return part;
}

// A signature counts at the start alone, and one unit decides whether there is one.
void open_text(utf8spec_state& state, Ending ending) {
  const auto encoding = static_cast<Encoding>(state.encoding);
  const bool is_early =
      ending == Ending::open && state.pending_count < reference::row_of(encoding).unit;
  if (state.order != unknown_order || is_early) return;
  const reference::Opened opened = reference::open(encoding, pending_of(state));
  state.order = static_cast<int>(opened.encoding);
  take(state, opened.signature_length);
}

reference::PartMark mark_of(const utf8spec_state& state) {
  return reference::mark_of(row_of(state).policy, state.is_in_run != 0);
}

utf8spec_event event_of(const utf8spec_state& state, const Part& part) {
  const bool is_character = part.step.well_formed();
  const bool is_written = is_character || mark_of(state).is_written;
  const char32_t value = is_character ? part.step.scalar : reference::replacement_character;
  return {.offset = state.offset,
          .length = part.length,
          .value = is_written ? value : 0,
          .kind = static_cast<int>(part.step.kind),
          .is_written = is_written ? 1 : 0,
          .is_taken = 1};
}

// Tells the first character or part, if it is certain.
std::optional<Told> tell(utf8spec_state& state, Ending ending) {
  open_text(state, ending);
  if (state.order == unknown_order || state.pending_count == 0) return std::nullopt;
  const auto part = reference::visit_codec(static_cast<Encoding>(state.order), [&](auto codec) {
    return part_of(codec, pending_of(state), row_of(state), ending);
  });
  if (!part) return std::nullopt;
  const utf8spec_event event = event_of(state, *part);
  const bool is_character = part->step.well_formed();
  state.is_in_run = !is_character && mark_of(state).in_run ? 1 : 0;
  take(state, part->length);
  return Told{is_character ? UTF8SPEC_RESULT_CHARACTER : UTF8SPEC_RESULT_ILL_FORMED, event};
}

}  // namespace

bool is_state(const utf8spec_state& state) {
  const auto encoding = value_of<Encoding>(state.encoding);
  const bool has_order = state.order == unknown_order || value_of<Encoding>(state.order);
  const bool has_room = state.pending_count < std::size(state.pending);
  if (!encoding || !has_order || !has_room) return false;
  return state.policy == UTF8SPEC_POLICY_NONE || policy_for(*encoding, state.policy);
}

utf8spec_state start_of(int encoding, int policy) {
  utf8spec_state state{};
  state.encoding = encoding;
  const bool is_open = reference::selects_order(static_cast<Encoding>(encoding));
  state.order = is_open ? unknown_order : encoding;
  state.policy = policy;
  return state;
}

Told read_octet(utf8spec_state& state, std::uint8_t octet) {
  state.pending[state.pending_count++] = octet;
  auto told = tell(state, Ending::open);
  if (!told) return {UTF8SPEC_RESULT_MORE, no_event};
  if (state.pending_count > 0) {
    state.pending[--state.pending_count] = 0;
    told->event.is_taken = 0;
  }
  return *told;
}

Told read_end(utf8spec_state& state) {
  if (const auto told = tell(state, Ending::last)) return *told;
  state = start_of(state.encoding, state.policy);
  return {UTF8SPEC_RESULT_OK, no_event};
}

}  // namespace utf8spec::library
