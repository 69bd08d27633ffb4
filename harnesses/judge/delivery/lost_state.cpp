#include "harnesses/judge/delivery/lost_state.h"

#include <algorithm>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "harnesses/judge/delivery/delivery.h"
#include "reference/whole_input.h"

namespace utf8spec::harnesses {
namespace {

// What a stream has read and written: where the octets begin that it holds, and how much of the
// output it has given.
using StreamState = std::pair<std::size_t, std::size_t>;

// Reads chunk by chunk, along all places at which the state may be lost at once.
class ForgetfulReader {
 public:
  ForgetfulReader(const Request& request, const Answer& answer, char32_t substitute)
      : text_(request.octets),
        opened_(reference::open(request.encoding, request.octets)),
        codec_(reference::codec_of(opened_.encoding)),
        replaces_(replaces(request.operation)),
        stops_(answer.status == Answer::Status::ill_formed),
        is_output_known_(!stops_ || answer.before),
        substitute_(substitute),
        output_(with_one_mark(joined(answer), substitute)),
        has_marks_(output_.find(substitute) != std::u32string::npos) {
    begin();
  }

  void read_to(std::size_t end) {
    std::set<StreamState> next;
    for (const StreamState& state : states_) {
      const auto [held, written] = read_open(state, end);
      if (!written) continue;
      next.emplace(held, *written);
      if (held == end) continue;
      next.emplace(end, *written);
      const auto marked = with_mark(*written);
      if (replaces_ && marked) next.emplace(end, *marked);
    }
    states_ = std::move(next);
  }

  // Whether the output is whole at the end of the text, or at an error.
  bool has_come() {
    read_to(text_.size());
    for (const auto& [held, written] : states_) {
      if (held < text_.size() && !replaces_) stop(written);
    }
    return has_stopped_ || (!stops_ && states_.contains({text_.size(), output_.size()}));
  }

 private:
  // A leading signature may be removed.
  void begin() {
    const std::size_t start = opened_.signature_length;
    states_.emplace(start, 0);
    if (text_.size() == start) return;
    const reference::Step first = codec_.step(text_.subspan(start));
    const bool is_signature = first.well_formed() && first.scalar == reference::signature;
    if (is_signature) states_.emplace(start + first.length, 0);
  }

  // Reads on up to `end`: where the octets begin that are open there, and what is written by then.
  // Nothing is written if the output does not follow.
  std::pair<std::size_t, std::optional<std::size_t>> read_open(const StreamState& state,
                                                               std::size_t end) {
    auto [at, written] = state;
    while (at < end) {
      const reference::Step step = codec_.step(text_.first(end).subspan(at));
      if (step.more_input_could_complete()) break;
      if (!step.well_formed() && !replaces_) {
        stop(written);
        return {at, std::nullopt};
      }
      const auto next = step.well_formed() ? with(step.scalar, written) : with_mark(written);
      if (!next) return {at, std::nullopt};
      written = *next;
      at += step.length;
    }
    return {at, written};
  }

  std::optional<std::size_t> with(char32_t value, std::size_t written) const {
    const bool is_in_row = value == substitute_ && written > 0 && output_[written - 1] == value;
    if (is_in_row) return written;
    const bool follows = written < output_.size() && output_[written] == value;
    return follows ? std::optional(written + 1) : std::nullopt;
  }

  // Without a mark in the output, ill-formed text is deleted.
  std::optional<std::size_t> with_mark(std::size_t written) const {
    return has_marks_ ? with(substitute_, written) : std::optional(written);
  }

  void stop(std::size_t written) {
    has_stopped_ = has_stopped_ || (stops_ && (!is_output_known_ || written == output_.size()));
  }

  OctetView text_;
  reference::Opened opened_;
  const reference::AnyCodec& codec_;
  bool replaces_;
  bool stops_;  // the answer is an error
  bool is_output_known_;
  char32_t substitute_;
  std::u32string output_;
  bool has_marks_;
  bool has_stopped_ = false;  // at an error, with the output of the answer
  std::set<StreamState> states_;
};

}  // namespace

bool may_come_from_lost_state(const Request& request, const Answer& answer, char32_t substitute) {
  ForgetfulReader reader(request, answer, substitute);
  for (const std::size_t cut : request.cuts) reader.read_to(cut);
  return reader.has_come();
}

}  // namespace utf8spec::harnesses
