#include "harnesses/judge/foretold.h"

#include <algorithm>

#include "reference/codecs.h"
#include "reference/whole_input.h"

namespace utf8spec::harnesses {
namespace {

using reference::IllFormed;
using reference::ReplacementPolicy;
using reference::Step;

template <typename Way>
bool is_known(const Habit<Way>& habit) {
  return habit.kind != Habit<Way>::Kind::unknown;
}

// Whether what the decoder puts for ill-formed input is what the profile demands.
bool is_right(const Habits& habits, Profile profile) {
  if (!habits.division) return false;
  if (habits.division == ReplacementPolicy::deleted) return !demands(profile, Demand::mark);
  return !demands(profile, Demand::maximal_subparts) ||
         (habits.division == ReplacementPolicy::maximal_subpart &&
          habits.substitute == reference::replacement_character);
}

// The WHATWG's standard demands that a signature goes.
bool is_right(std::optional<SignatureWay> signature, Profile profile) {
  return signature && (*signature == SignatureWay::stripped || profile != Profile::whatwg);
}

// `told` says the number for a way.
template <typename Way, typename Told>
Foretold::Number number(const Habit<Way>& habit, const Told& told) {
  switch (habit.kind) {
    case Habit<Way>::Kind::unsaid:
      return {Foretold::Number::Kind::unsaid};
    case Habit<Way>::Kind::always:
      return {Foretold::Number::Kind::exactly, told(habit.way)};
    case Habit<Way>::Kind::unknown:
    case Habit<Way>::Kind::varies:
      break;
  }
  return {Foretold::Number::Kind::anything};
}

bool starts_with_signature(const Request& request) {
  const OctetView octets = request.octets;
  return without_signature(octets, request.encoding).size() < octets.size();
}

// Room for as many scalar values as there are octets.
char32_t* reserve(std::u32string& scalars, std::size_t octets) {
  if (scalars.size() < octets) scalars.resize(2 * octets);
  return scalars.data();
}

}  // namespace

bool Foretold::is(const Answer& answer) const {
  if (answer.status != status) return false;
  if (status == Answer::Status::ok) {
    return answer.scalars == scalars && std::ranges::equal(answer.octets, octets);
  }
  return offset.allows(answer.offset) && length.allows(answer.length) &&
         chunk.allows(answer.chunk) && (!answer.before || scalars.starts_with(*answer.before));
}

Foreteller::Foreteller(Operation operation, Profile profile, const Habits& habits)
    : operation_(operation),
      habits_(habits),
      knows_errors_(is_known(habits.offset) && is_known(habits.length) &&
                    (!takes_chunks(operation) || is_known(habits.chunk))),
      knows_replaced_(is_right(habits, profile)),
      knows_signature_(is_right(habits.signature, profile)) {}

const Foretold* Foreteller::foretell(const Request& request) {
  foretold_ = {};
  const bool shows_signature = gives_output(operation_) && starts_with_signature(request);
  if (shows_signature && !knows_signature_) return nullptr;
  const bool is_foretold = reference::visit_codec(request.encoding, [&]<typename Codec>(Codec) {
    return takes_values(operation_) ? foretell_encoded<Codec>(request.scalars)
           : replaces(operation_)   ? foretell_replaced<Codec>(request.octets)
                                    : foretell_strict<Codec>(request);
  });
  if (shows_signature && habits_.signature == SignatureWay::stripped) {
    foretold_.scalars.remove_prefix(1);
  }
  return is_foretold ? &foretold_ : nullptr;
}

template <typename Codec>
bool Foreteller::foretell_strict(const Request& request) {
  char32_t* const first = reserve(scalars_, request.octets.size());
  char32_t* end = first;
  std::optional<IllFormed> error;
  reference::walk<Codec>(request.octets, [&](std::size_t offset, const Step& step) {
    if (step.well_formed()) {
      *end++ = step.scalar;
    } else {
      error = {offset, step.length, step.kind};
    }
    return step.well_formed();
  });
  foretold_.scalars = {first, end};
  if (error) return foretell_error(request, *error);
  if (!gives_output(operation_)) foretold_.scalars = {};
  return true;
}

bool Foreteller::foretell_error(const Request& request, const IllFormed& error) {
  if (!knows_errors_) return false;
  foretold_.status = Answer::Status::ill_formed;
  foretold_.offset = number(
      habits_.offset, [&](OffsetWay way) { return offset_told(way, error, foretold_.scalars); });
  foretold_.length = number(habits_.length, [&](LengthWay way) { return length_told(way, error); });
  if (!takes_chunks(operation_)) return true;
  foretold_.chunk =
      number(habits_.chunk, [&](ChunkWay way) { return chunk_told(way, error, request); });
  // A chunk before the error is certain would be news, however much the chunk varies.
  if (habits_.chunk.kind == Habit<ChunkWay>::Kind::varies) {
    foretold_.chunk = {Foretold::Number::Kind::at_least,
                       chunk_told(ChunkWay::earliest, error, request)};
  }
  return true;
}

template <typename Codec>
bool Foreteller::foretell_replaced(OctetView octets) {
  char32_t* const first = reserve(scalars_, octets.size());
  char32_t* end = first;
  bool is_foretold = true;
  const auto policy = habits_.division.value_or(ReplacementPolicy::maximal_subpart);
  reference::walk_replaced<Codec>(octets, policy, [&](const Step& step) {
    if (step.well_formed() || policy != ReplacementPolicy::deleted) {
      *end++ = step.well_formed() ? step.scalar : habits_.substitute;
    }
    is_foretold = step.well_formed() || knows_replaced_;
    return is_foretold;
  });
  foretold_.scalars = {first, end};
  return is_foretold;
}

template <typename Codec>
bool Foreteller::foretell_encoded(std::u32string_view values) {
  octets_.clear();
  for (const char32_t value : values) {
    char32_t encoded = value;
    if (!can_encode(Codec::encoding, value)) {
      if (habits_.non_scalars == NonScalars::refused) {
        foretold_.status = Answer::Status::ill_formed;
        return true;
      }
      if (habits_.non_scalars == NonScalars::dropped) continue;
      if (habits_.non_scalars != NonScalars::replaced_fffd) return false;
      encoded = reference::replacement_character;
    }
    const auto sequence = Codec::encode(encoded);
    octets_.insert(octets_.end(), sequence.view().begin(), sequence.view().end());
  }
  foretold_.octets = octets_;
  return true;
}

}  // namespace utf8spec::harnesses
