#include "harnesses/plugin/exhaustive/worker.h"

#include <algorithm>

namespace utf8spec::harnesses::exhaustive {
namespace {

// A breakdown that no call by itself repeats may be the machine's.
constexpr unsigned most_retries = 3;

bool is_beginning(const Call& call) {
  return call.octets.size() < std::min(call.length, longest_string);
}

// Counts the strings of a slice of which nothing is known as not asked, and says why.
Sums not_asked(unsigned slice, std::size_t piece, Sums known, const std::string& why) {
  const auto lead = static_cast<std::uint8_t>(slice / slices_of_a_lead);
  ShortString first =
      ShortString{}.then(lead).then(static_cast<std::uint8_t>(next_octets(slice, 1).first));
  while (first.size() % piece != 0) first = first.then(0);
  const std::uint64_t unknown = strings_of(slice, piece) - known.strings.strings;
  known.strings.add({Way::not_asked}, unknown, {{{first, first.size()}, why}});
  return known;
}

}  // namespace

Worker::Swept Worker::sweep(SliceRange slices) {
  if (auto all = sweep_all(slices)) return {*std::move(all), slices};
  Swept swept{{}, {slices.first, slices.first}};
  unsigned& next = swept.slices.last;
  while (next < slices.last && !order_.is_at_an_end()) {
    const auto sums = sweep_one(next);
    if (!sums) break;
    swept.sums.add(*sums);
    ++next;
  }
  return swept;
}

std::optional<Sums> Worker::sweep_all(SliceRange slices) {
  const unsigned count = slices.last - slices.first;
  if (count == 1) return std::nullopt;
  auto sums = try_once({order_.judged, order_.pruning, slices.first, {}, count - 1});
  if (sums && !sums->strings.has(Way::crashes)) return std::move(*sums);
  process_.reset();
  return std::nullopt;
}

std::optional<Sums> Worker::sweep_one(unsigned slice) {
  Attempt attempt{slice, {}, {}};
  while (true) {
    auto sums = try_once({order_.judged, order_.pruning, slice, attempt.left_out});
    if (sums) {
      // What has crashed may have left its process in disorder.
      if (sums->strings.has(Way::crashes)) process_.reset();
      sums->add(attempt.beside);
      return std::move(*sums);
    }
    process_.reset();
    // Whatever ended the process may be what stopped us.
    if (order_.process.child.is_stopped()) return std::nullopt;
    if (auto last = learn(attempt, sums.error())) return last;
  }
}

tl::expected<Sums, ExchangeFailure> Worker::try_once(const SliceRequest& request) {
  if (!process_) {
    auto started = SweepProcess::start(order_.process);
    if (!started) {
      return tl::unexpected(
          ExchangeFailure{ExchangeFailure::Kind::refused, started.error().text, std::nullopt});
    }
    process_ = std::move(*started);
  }
  return process_->sweep(request);
}

// A call that ended or held up the process is left out of the next try. Only a breakdown without
// such a call, or with the same one again, is retried as it is.
std::optional<Sums> Worker::learn(Attempt& attempt, const ExchangeFailure& breakdown) {
  const auto last_word = [&] {
    return not_asked(attempt.slice, order_.piece, attempt.beside, breakdown.detail);
  };
  const bool shows_call = breakdown.kind == ExchangeFailure::Kind::ended ||
                          breakdown.kind == ExchangeFailure::Kind::silent;
  const bool is_new =
      shows_call && breakdown.call &&
      std::ranges::find(attempt.left_out, *breakdown.call) == attempt.left_out.end();
  if (!is_new) {
    if (++attempt.retries == most_retries) return last_word();
    return std::nullopt;
  }
  ++order_.troubles;
  if (is_beginning(*breakdown.call)) {  // no string yet: the octets behind it may matter
    attempt.left_out.push_back(*breakdown.call);
  } else if (const auto alone = ask_alone(order_, *breakdown.call); !alone) {
    if (order_.process.child.is_stopped()) return std::nullopt;
    leave_out(attempt, *breakdown.call, alone.error());
  } else if (++attempt.retries == most_retries) {
    return last_word();
  }
  if (is_at_an_end(attempt)) return last_word();
  return std::nullopt;
}

void Worker::leave_out(Attempt& attempt, const Call& call, const ExchangeFailure& alone) {
  attempt.left_out.push_back(call);
  const Way way = alone.kind == ExchangeFailure::Kind::silent ? Way::hangs : Way::crashes;
  Tally& tally = call.length > longest_string ? attempt.beside.longer : attempt.beside.strings;
  ++tally.strings;
  ++tally.calls;
  tally.add({way}, 1, {{call, alone.detail}});
}

bool Worker::is_at_an_end(const Attempt& attempt) const {
  return attempt.left_out.size() >= most_left_out || order_.troubles >= most_troubles;
}

tl::expected<AloneReply, ExchangeFailure> ask_alone(const SweepOrder& order, const Call& call,
                                                    AloneRequest::Places places) {
  const auto process = SweepProcess::start(order.process);
  if (!process) {
    return tl::unexpected(
        ExchangeFailure{ExchangeFailure::Kind::refused, process.error().text, std::nullopt});
  }
  return (*process)->ask_alone({order.judged, call, places});
}

}  // namespace utf8spec::harnesses::exhaustive
