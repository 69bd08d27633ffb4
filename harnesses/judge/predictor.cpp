#include "harnesses/judge/predictor.h"

#include <algorithm>

#include "harnesses/judge/leading_ascii.h"
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

// True if the decoder's treatment of ill-formed input is what the profile demands.
bool is_right(const Habits& habits, Profile profile) {
  if (!habits.division) return false;
  if (!leaves_mark(*habits.division)) return !demands(profile, Demand::mark);
  return !demands(profile, Demand::maximal_subparts) ||
         (habits.division == ReplacementPolicy::maximal_subpart &&
          habits.substitute == reference::replacement_character);
}

// The WHATWG's standard demands that a leading signature is removed.
bool is_right(std::optional<SignatureWay> signature, Profile profile) {
  return signature && (*signature == SignatureWay::stripped || profile != Profile::whatwg);
}

// What is the same in the numbers of all errors. Only the value, or the largest one, is still open.
template <typename Way>
ExpectedAnswer::Number::Kind kind_of(const Habit<Way>& habit) {
  using Kind = ExpectedAnswer::Number::Kind;
  switch (habit.kind) {
    case Habit<Way>::Kind::unsaid:
      return Kind::unsaid;
    case Habit<Way>::Kind::always:
      return Kind::exactly;
    case Habit<Way>::Kind::unknown:
    case Habit<Way>::Kind::varies:
      break;
  }
  return Kind::anything;
}

// Completes a number of such a kind. `told` gives it for a way; `most` is the largest one inside
// the input.
template <typename Way, typename Told>
void complete(ExpectedAnswer::Number& number, const Habit<Way>& habit, std::uint64_t most,
              const Told& told) {
  using Kind = ExpectedAnswer::Number::Kind;
  if (number.kind == Kind::exactly) number.value = told(habit.way);
  if (number.kind == Kind::anything) number.most = most;
}

bool starts_with_signature(const Request& request) {
  const OctetView octets = request.octets;
  return without_signature(octets, request.encoding).size() < octets.size();
}

}  // namespace

bool ExpectedAnswer::is(const Answer& answer) const {
  if (answer.status != status) return false;
  if (status == Answer::Status::ok) {
    return answer.scalars == scalars && std::ranges::equal(answer.octets, octets);
  }
  return offset.allows(answer.offset) && length.allows(answer.length) &&
         chunk.allows(answer.chunk) && (!answer.before || scalars.starts_with(*answer.before));
}

// The habits are looked at once, since predict() runs for each of millions of requests.
Predictor::Predictor(Operation operation, Profile profile, const Habits& habits)
    : takes_values_(takes_values(operation)),
      takes_chunks_(takes_chunks(operation)),
      gives_output_(gives_output(operation)),
      replaces_(replaces(operation)),
      habits_(habits),
      knows_errors_(is_known(habits.offset) && is_known(habits.length) &&
                    (!takes_chunks_ || is_known(habits.chunk))),
      knows_replaced_(is_right(habits, profile)),
      knows_signature_(is_right(habits.signature, profile)) {
  expected_.offset.kind = kind_of(habits.offset);
  expected_.length.kind = kind_of(habits.length);
  if (takes_chunks_) expected_.chunk.kind = kind_of(habits.chunk);
}

// Each step that is not known to be right gives up and returns nothing: the Judge then decides.
// The numbers of an error are set with it.
const ExpectedAnswer* Predictor::predict(const Request& request) {
  expected_.status = Answer::Status::ok;
  expected_.scalars = {};
  expected_.octets = {};
  const bool shows_signature = gives_output_ && starts_with_signature(request);
  if (shows_signature && !knows_signature_) return nullptr;
  const bool is_expected = reference::visit_text(
      request.encoding, request.octets, [&]<typename Codec>(Codec, OctetView text) {
        return takes_values_ ? predict_encoded<Codec>(request.scalars)
               : replaces_   ? predict_replaced<Codec>(text)
                             : predict_strict<Codec>(request, text);
      });
  if (shows_signature && habits_.signature == SignatureWay::stripped) {
    expected_.scalars.remove_prefix(1);
  }
  return is_expected ? &expected_ : nullptr;
}

char32_t* Predictor::Room::take(std::size_t scalars) {
  if (size_ < scalars) {
    size_ = std::max(scalars, 2 * size_);
    memory_ = std::make_unique_for_overwrite<char32_t[]>(size_);
  }
  return memory_.get();
}

// It keeps what the longest texts of most runs need: to take it anew for each costs more than to
// decode one.
void Predictor::Room::drop_if_long() {
  constexpr std::size_t most_kept = std::size_t{256} << 10;  // scalar values
  if (size_ <= most_kept) return;
  memory_.reset();
  size_ = 0;
}

// Values are written through a pointer, without a check of the room for each of them. The steps are
// taken in this function: most inputs have few, and to call a walk takes as long as some of them.
template <typename Codec>
bool Predictor::predict_strict(const Request& request, OctetView text) {
  char32_t* const first = scalars_.take(text.size());
  std::size_t at = copy_leading_ascii<Codec>(text, first);
  char32_t* end = first + at;
  Step step{.scalar = 0, .length = 0, .kind = reference::Kind::well_formed};
  for (; at < text.size(); at += step.length) {
    step = Codec::step(text.subspan(at));
    if (!step.well_formed()) break;
    *end++ = step.scalar;
  }
  expected_.scalars = {first, end};
  if (!step.well_formed()) {
    const std::size_t start = request.octets.size() - text.size();
    return predict_error(request, {start + at, step.length, step.kind});
  }
  if (!gives_output_) expected_.scalars = {};
  return true;
}

// Each number may be known, always missing, or open. If it was never seen, the answer would be
// news. The constructor has set what all errors have in common.
bool Predictor::predict_error(const Request& request, const IllFormed& error) {
  if (!knows_errors_) return false;
  expected_.status = Answer::Status::ill_formed;
  const std::size_t size = request.octets.size();
  complete(expected_.offset, habits_.offset, size,
           [&](OffsetWay way) { return offset_told(way, error, expected_.scalars); });
  complete(expected_.length, habits_.length, size - error.offset,
           [&](LengthWay way) { return length_told(way, error); });
  if (takes_chunks_) predict_chunk(request, error);
  return true;
}

// Even if the chunk varies, a chunk before the error is certain would be something new.
void Predictor::predict_chunk(const Request& request, const IllFormed& error) {
  const std::size_t last_chunk = request.cuts.size() + 1;
  if (habits_.chunk.kind == Habit<ChunkWay>::Kind::varies) {
    expected_.chunk = {.kind = ExpectedAnswer::Number::Kind::at_least,
                       .value = chunk_told(ChunkWay::earliest, error, request),
                       .most = last_chunk};
    return;
  }
  complete(expected_.chunk, habits_.chunk, last_chunk,
           [&](ChunkWay way) { return chunk_told(way, error, request); });
}

// Most inputs have few steps, so those up to the first ill-formed part are taken in this function.
template <typename Codec>
bool Predictor::predict_replaced(OctetView octets) {
  char32_t* const first = scalars_.take(octets.size());
  std::size_t at = copy_leading_ascii<Codec>(octets, first);
  char32_t* end = first + at;
  while (at < octets.size()) {
    const Step step = Codec::step(octets.subspan(at));
    if (!step.well_formed()) break;
    *end++ = step.scalar;
    at += step.length;
  }
  const bool is_expected = at == octets.size() || knows_replaced_;
  if (is_expected) end = predict_rest<Codec>(octets.subspan(at), end);
  expected_.scalars = {first, end};
  return is_expected;
}

// Writes what stands for a rest that begins with an ill-formed part, whose treatment is known to be
// right. Returns the end of what it wrote.
template <typename Codec>
char32_t* Predictor::predict_rest(OctetView octets, char32_t* end) {
  const auto policy = habits_.division.value_or(ReplacementPolicy::maximal_subpart);
  reference::walk_replaced(Codec{}, octets, policy, [&](const Step& step) {
    if (step.well_formed() || leaves_mark(policy)) {
      *end++ = step.well_formed() ? step.scalar : habits_.substitute;
    }
    return true;
  });
  return end;
}

// A value that the encoding does not have is predicted only if the encoder's treatment of such
// values is known.
template <typename Codec>
bool Predictor::predict_encoded(std::u32string_view values) {
  octets_.clear();
  for (const char32_t value : values) {
    char32_t encoded = value;
    if (!can_encode(Codec::encoding, value)) {
      if (habits_.non_scalars == NonScalars::refused) {
        expected_.status = Answer::Status::ill_formed;
        expected_.offset = expected_.length = {.most = values.size()};
        expected_.chunk = {};
        return true;
      }
      if (habits_.non_scalars == NonScalars::dropped) continue;
      if (habits_.non_scalars != NonScalars::replaced_fffd) return false;
      encoded = reference::replacement_character;
    }
    const auto sequence = Codec::encode(encoded);
    octets_.insert(octets_.end(), sequence.view().begin(), sequence.view().end());
  }
  expected_.octets = octets_;
  return true;
}

}  // namespace utf8spec::harnesses
