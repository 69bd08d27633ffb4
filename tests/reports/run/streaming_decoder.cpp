#include "tests/reports/run/streaming_decoder.h"

#include <algorithm>
#include <optional>

#include "reference/any_codec.h"
#include "reference/utf16.h"

namespace utf8spec::reports {
namespace {

using harnesses::Answer;
using harnesses::PartEnd;
using harnesses::Request;
using reference::Step;

// One stream from its first chunk to its end.
class Stream {
 public:
  Stream(const StreamPlan& plan, const Request& request)
      : plan_(plan),
        codec_(reference::codec_of(request.encoding)),
        replaces_(replaces(request.operation)) {}

  Octets pending;       // octets that wait for more
  std::u32string held;  // output that waits

  // What a chunk adds to the output.
  std::u32string push(OctetView chunk) {
    const std::size_t open_before = pending.size();
    was_cut_ = was_cut_ || seen_ > 0;
    empty_ = chunk.empty() ? empty_ + 1 : 0;
    ++chunks_;
    seen_ += chunk.size();
    last_chunk_is_empty_ = chunk.empty();
    if (fault(StreamFault::first_octet_again) && open_before > 0 && !chunk.empty()) {
      pending.push_back(pending.front());
    }
    raw_.insert(raw_.end(), chunk.begin(), chunk.end());
    const std::size_t usable = plan_.delivers == Delivers::by_blocks
                                   ? seen_ / plan_.number * plan_.number - (seen_ - raw_.size())
                                   : raw_.size();
    pending.insert(pending.end(), raw_.begin(), raw_.begin() + static_cast<long>(usable));
    raw_.erase(raw_.begin(), raw_.begin() + static_cast<long>(usable));
    at_chunk_start_ = true;
    read(open_before);
    go_wrong_behind(chunk);
    return deliver();
  }

  // What the end adds to it.
  std::u32string finish() {
    pending.insert(pending.end(), raw_.begin(), raw_.end());
    raw_.clear();
    const bool drops = fault(StreamFault::drops_open_end) && was_cut_;
    if (drops) {
      pending.clear();
    } else if (!fault(StreamFault::keeps_open_at_reset)) {
      ends_ = true;
      read(0);
    }
    const bool is_silent =
        fault(StreamFault::holds_for_ever) || fault(StreamFault::keeps_held_at_reset) ||
        (fault(StreamFault::holds_if_last_chunk_is_empty) && last_chunk_is_empty_);
    if (is_silent) return {};
    return std::exchange(held, {});
  }

  std::optional<std::size_t> error() const { return error_; }
  std::size_t error_length() const { return error_length_; }

  // Whether half of the next character has been delivered.
  bool splits() const {
    return plan_.delivers == Delivers::splits && pending.size() == 3 && pending[0] >= 0xF0;
  }

 private:
  bool fault(StreamFault fault) const { return plan_.fault == fault; }

  void read(std::size_t open_before) {
    std::size_t at = 0;
    while (at < pending.size() && !error_) {
      const OctetView rest = OctetView(pending).subspan(at);
      const Step step = codec_.step(rest);
      if (step.more_input_could_complete() && !ends_) break;
      at += take(step, rest, open_before > at ? open_before - at : 0);
      at_chunk_start_ = false;
    }
    pending.erase(pending.begin(),
                  pending.begin() + static_cast<long>(std::min(at, pending.size())));
  }

  // `from_before` octets of `rest` came with an earlier chunk.
  std::size_t take(const Step& step, OctetView rest, std::size_t from_before) {
    const std::size_t offset = read_;
    read_ += step.length;
    const bool strips =
        step.well_formed() && step.scalar == 0xFEFF &&
        (plan_.strips_signature ? offset == 0
                                : fault(StreamFault::strips_in_each_chunk) && at_chunk_start_);
    if (strips) return step.length;
    if (step.well_formed()) {
      held.push_back(step.scalar);
      in_run_ = false;
      return step.length;
    }
    if (fault(StreamFault::accepts_over_cut) && from_before == 1 && rest.size() >= 3 &&
        rest[0] == 0xED && rest[1] >= 0xA0 && rest[1] <= 0xBF && (rest[2] & 0xC0U) == 0x80) {
      held.push_back(0xD000U | (rest[1] & 0x3FU) << 6 | (rest[2] & 0x3FU));
      read_ += 2;
      return 3;
    }
    if (!replaces_) {
      error_ = offset;
      error_length_ = step.length;
      return step.length;
    }
    mark(step);
    const bool swallows = fault(StreamFault::swallows_behind_open) && from_before > 0;
    return step.length + (swallows && step.length < rest.size() ? 1 : 0);
  }

  void mark(const Step& step) {
    using reference::ReplacementPolicy;
    std::size_t count = 1;
    if (plan_.marks == ReplacementPolicy::per_octet) count = step.length;
    if (plan_.marks == ReplacementPolicy::per_run) count = in_run_ ? 0 : 1;
    if (plan_.marks == ReplacementPolicy::deleted) count = 0;
    held.append(count, plan_.mark);
    in_run_ = true;
  }

  void go_wrong_behind(OctetView chunk) {
    const bool is_open = !pending.empty() && !error_;
    const bool marks_here = fault(StreamFault::marks_open_character) ||
                            (fault(StreamFault::marks_at_empty_chunk) && chunk.empty()) ||
                            (fault(StreamFault::marks_second_octet) && pending.size() == 2);
    if (marks_here && is_open && replaces_) {
      held.push_back(plan_.mark);
      pending.clear();
    }
    if (fault(StreamFault::latin_1_at_empty_chunk) && chunk.empty() && is_open) {
      held.push_back(pending.front());
      pending.clear();
    }
    const bool repeats = (fault(StreamFault::repeats_at_empty_chunk) && chunk.empty()) ||
                         (fault(StreamFault::repeats_behind_open) && is_open);
    if (repeats && last_ && held.empty()) held.push_back(*last_);
    if (fault(StreamFault::forgets_after_chunk) && chunk.size() == plan_.number) pending.clear();
    if (fault(StreamFault::forgets_output_after_chunk) && chunk.size() == plan_.number) {
      held.clear();
    }
    const bool forgets_here =
        (fault(StreamFault::forgets_after_chunks) && chunks_ == plan_.number) ||
        (fault(StreamFault::forgets_one_open_octet) && pending.size() == 1);
    if (forgets_here) pending.clear();
    if (fault(StreamFault::forgets_after_empty_chunks) && empty_ == plan_.number) pending.clear();
  }

  std::size_t ready() const {
    const std::size_t size = held.size();
    switch (plan_.delivers) {
      case Delivers::one_behind:
        return size - std::min<std::size_t>(size, 1);
      case Delivers::two_behind:
        return size - std::min<std::size_t>(size, 2);
      case Delivers::at_line:
        return held.rfind(U'\n') + 1;
      case Delivers::at_end:
        return 0;
      case Delivers::prompt:
      case Delivers::by_blocks:
      case Delivers::splits:
        break;
    }
    return size;
  }

  std::u32string deliver() {
    const std::size_t count = ready();
    std::u32string part = held.substr(0, count);
    held.erase(0, count);
    if (!part.empty()) last_ = part.back();
    delivered_ += part;
    return fault(StreamFault::repeats_all) ? delivered_ : part;
  }

  const StreamPlan& plan_;
  const reference::AnyCodec& codec_;
  bool replaces_;
  Octets raw_;  // octets that wait for a whole block
  std::size_t seen_ = 0;
  std::size_t read_ = 0;
  std::size_t chunks_ = 0;
  std::size_t empty_ = 0;  // empty chunks in a row
  bool last_chunk_is_empty_ = false;
  bool was_cut_ = false;
  bool at_chunk_start_ = false;
  bool ends_ = false;
  bool in_run_ = false;
  std::optional<char32_t> last_;
  std::u32string delivered_;
  std::optional<std::size_t> error_;
  std::size_t error_length_ = 0;
};

void add_part(std::u32string& all, std::vector<PartEnd>& parts, std::u32string_view part,
              bool splits) {
  all += part;
  parts.push_back({all.size(), splits});
}

// Halves of pairs as characters of their own.
Answer with_half_pairs(const Answer& whole) {
  Answer answer = whole;
  answer.scalars.clear();
  std::vector<std::size_t> ends;
  for (const char32_t scalar : whole.scalars) {
    const auto units = reference::encode_utf16(scalar);
    answer.scalars.append(units.view().begin(), units.view().end());
    ends.push_back(answer.scalars.size());
  }
  for (PartEnd& part : answer.parts) {
    const std::size_t before = part.whole == 0 ? 0 : ends[part.whole - 1];
    part = {before + (part.splits ? 1 : 0), false};
  }
  return answer;
}

}  // namespace

Answer StreamingDecoder::answer(const Request& request) {
  StreamPlan plan = plan_;
  if (!gives_parts(request.operation) && plan.goes_wrong == GoesWrong::in_parts) {
    plan.fault = StreamFault::none;
    plan.delivers = Delivers::prompt;
  }
  Stream stream(plan, request);
  if (plan.fault == StreamFault::keeps_open_at_reset) stream.pending = left_octets_;
  if (plan.fault == StreamFault::keeps_held_at_reset) stream.held = left_held_;
  Answer answer;
  std::u32string output;
  std::size_t start = 0;
  std::size_t chunk = 0;
  std::vector<std::size_t> ends = request.cuts;
  ends.push_back(request.octets.size());
  for (; chunk < ends.size() && !stream.error(); ++chunk) {
    const OctetView octets = OctetView(request.octets).subspan(start, ends[chunk] - start);
    start = ends[chunk];
    const std::u32string part = stream.push(octets);
    add_part(output, answer.parts, part, stream.splits());
  }
  if (!stream.error()) {
    add_part(output, answer.parts, stream.finish(), false);
    ++chunk;
  }
  left_octets_ = stream.pending;
  left_held_ = stream.held;
  if (stream.error()) {
    answer.status = Answer::Status::ill_formed;
    answer.offset = stream.error();
    answer.length = stream.error_length();
    answer.chunk = chunk - 1;
    if (gives_parts(request.operation)) answer.before = output;
  } else {
    answer.scalars = output;
  }
  if (!gives_parts(request.operation)) answer.parts.clear();
  return plan.fault == StreamFault::half_pairs && !stream.error() ? with_half_pairs(answer)
                                                                  : answer;
}

}  // namespace utf8spec::reports
