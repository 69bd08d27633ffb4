#include "harnesses/plugin/exhaustive/sweep.h"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <memory>
#include <set>

#include "harnesses/plugin/exhaustive/tally.h"
#include "harnesses/plugin/exhaustive/worker.h"
#include "harnesses/process/worker_pool.h"
#include "reference/dialects.h"

namespace utf8spec::harnesses::exhaustive {
namespace {

using Failed = tl::unexpected<SweepFailure>;

tl::expected<FunctionName, SweepFailure> choose(const SweepOptions& options,
                                                const HostIntroduction& introduction) {
  const auto& offers = introduction.offers;
  if (offers.empty()) {
    return Failed({SweepFailure::Kind::not_offered,
                   fmt::format("{} does not offer step, decode or validate", introduction.name)});
  }
  if (!options.function) return *std::ranges::min_element(offers);
  if (std::ranges::find(offers, *options.function) != offers.end()) return *options.function;
  return Failed({SweepFailure::Kind::not_offered,
                 fmt::format("{} does not offer {}", introduction.name, name(*options.function))});
}

// The encoding that a decoder declares, where its standard leaves no choice or it breaks down on
// what would show one.
reference::Encoding dialect_of(SweepProcess& process, FunctionName function) {
  const reference::Encoding declared = process.introduction().encoding;
  if (reference::dialects_of(declared).empty()) return declared;
  return process.find_dialect(function).value_or(declared);
}

// Slices as ranges that do not touch.
std::vector<SliceRange> ranges_of(const std::set<unsigned>& slices) {
  std::vector<SliceRange> ranges;
  for (const unsigned slice : slices) {
    if (ranges.empty() || ranges.back().last != slice) ranges.push_back({slice, slice});
    ++ranges.back().last;
  }
  return ranges;
}

// What came of the slices that are done.
struct Slices {
  std::set<unsigned> done;
  Sums sums;
};

// The slices that one message asks for, by number. Without pruning, one takes long by itself.
class SliceRows {
 public:
  SliceRows(SliceRange all, Pruning pruning)
      : all_(all), in_row_(pruning == Pruning::by_beginning ? slices_of_a_lead : 1) {}

  std::size_t count() const { return (all_.last - all_.first + in_row_ - 1) / in_row_; }
  SliceRange row(std::size_t number) const {
    const unsigned first = all_.first + static_cast<unsigned>(number) * in_row_;
    return {first, std::min(first + in_row_, all_.last)};
  }

 private:
  SliceRange all_;
  unsigned in_row_;
};

// Several processes work at the same time, each on the next slices that nobody has begun. The sums
// are added in the order of the slices, so they do not depend on the number of jobs.
Slices sweep_slices(SweepOrder& order, const SweepOptions& options) {
  using Pool = WorkerPool<Worker::Swept>;
  constexpr std::chrono::milliseconds told_every{100};
  const SliceRows rows(options.slices, order.pruning);
  std::atomic<std::uint64_t> strings = 0;
  Slices slices;
  Pool pool(rows.count(), options.jobs, [&](const Pool&) {
    const auto worker = std::make_shared<Worker>(order);
    return [&, worker](std::size_t place) -> std::optional<Worker::Swept> {
      if (order.is_at_an_end()) return std::nullopt;
      auto found = worker->sweep(rows.row(place));
      strings += found.sums.strings.strings;
      return found;
    };
  });
  const auto tell = [&] {
    options.progress(strings);
    return true;
  };
  for (std::size_t place = 0; place < rows.count(); ++place) {
    const auto found = pool.wait_for(place, told_every, tell);
    tell();
    if (!found) continue;
    slices.sums.add(found->sums);
    const auto [first, last] = found->slices;
    for (unsigned slice = first; slice < last; ++slice) slices.done.insert(slice);
  }
  return slices;
}

// The answer of an example's call in a fresh process, if it is another one; or empty. A function
// that keeps something from earlier calls shows here.
std::string other_answer(const SweepOrder& order, const CallExample& example, Way way) {
  const bool is_shown_by_places = way == Way::depends_on_placement;
  using Places = AloneRequest::Places;
  const auto alone = ask_alone(order, example.call, is_shown_by_places ? Places::all : Places::one);
  const std::string answer = alone ? alone->actual : alone.error().detail;
  if (answer == example.actual) return {};
  return fmt::format(R"({} was answered with "{}", and in a fresh process with "{}")",
                     to_word(example.call), example.actual, answer);
}

// A hang is not asked again: it was confirmed when the sweep met it, and each costs a deadline.
std::vector<std::string> not_shown_again(const SweepOrder& order, const Sums& sums) {
  std::vector<std::string> notes;
  for (const Tally* tally : {&sums.strings, &sums.longer}) {
    for (const auto& [difference, found] : tally->findings) {
      if (!is_wrong(difference.way) || difference.way == Way::hangs) continue;
      for (const CallExample& each : found.examples) {
        auto other = other_answer(order, each, difference.way);
        if (order.process.child.is_stopped()) return notes;
        if (!other.empty()) notes.push_back(std::move(other));
      }
    }
  }
  return notes;
}

}  // namespace

tl::expected<Swept, SweepFailure> sweep(const SweepOptions& options) {
  auto first = SweepProcess::start(options.process);
  if (!first) return Failed({SweepFailure::Kind::not_started, first.error().text});
  const HostIntroduction& introduction = (*first)->introduction();
  const auto function = choose(options, introduction);
  if (!function) return tl::unexpected(function.error());
  // A function that takes a whole string may well hold memory or a lock while it reads on.
  const Pruning pruning = *function == FunctionName::step ? options.pruning : Pruning::none;
  const auto dialect = dialect_of(**first, *function);
  SweepOrder order{options.process,
                   {*function, dialect},
                   pruning,
                   octets_of(introduction.grain, introduction.encoding)};
  Slices slices = sweep_slices(order, options);
  Swept swept{.name = introduction.name,
              .version = introduction.version,
              .dialect = dialect,
              .grain = introduction.grain,
              .function = *function,
              .pruning = pruning,
              .done = ranges_of(slices.done),
              .sums = std::move(slices.sums),
              .notes = {}};
  if (order.troubles >= most_troubles) {
    swept.notes.push_back(fmt::format(
        "stopped after {} calls that ended their process or did not return", most_troubles));
  }
  std::ranges::move(not_shown_again(order, swept.sums), std::back_inserter(swept.notes));
  return swept;
}

}  // namespace utf8spec::harnesses::exhaustive
