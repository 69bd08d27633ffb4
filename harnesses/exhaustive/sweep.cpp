#include "harnesses/exhaustive/sweep.h"

#include <fmt/format.h>

#include <algorithm>
#include <mutex>
#include <set>
#include <thread>

#include "harnesses/exhaustive/tally_json.h"
#include "harnesses/exhaustive/worker.h"

namespace utf8spec::harnesses::exhaustive {
namespace {

using Failed = tl::unexpected<SweepFailure>;

tl::expected<FunctionName, SweepFailure> choose(const SweepOptions& options,
                                                const Introduction& introduction) {
  const auto& offers = introduction.offers;
  if (offers.empty()) {
    return Failed({SweepFailure::Kind::not_offered,
                   fmt::format("{} offers none of step, decode and validate", introduction.name)});
  }
  if (!options.function) return *std::ranges::min_element(offers);
  if (std::ranges::find(offers, *options.function) != offers.end()) return *options.function;
  return Failed({SweepFailure::Kind::not_offered,
                 fmt::format("{} does not offer {}", introduction.name, name(*options.function))});
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

// The workers side by side, each on the next slice that nobody has begun.
class Crew {
 public:
  Crew(Order& order, const SweepOptions& options)
      : order_(order), options_(options), next_(options.slices.first) {}

  void run() {
    std::vector<std::thread> threads;
    const unsigned slices = options_.slices.last - options_.slices.first;
    for (unsigned i = 0; i < std::min(options_.jobs, slices); ++i) {
      ++working_;
      threads.emplace_back([this] { work(); });
    }
    while (working_ > 0) {
      constexpr std::chrono::milliseconds told_every{100};
      std::this_thread::sleep_for(working_seems_short() ? std::chrono::milliseconds{1}
                                                        : told_every);
      options_.progress(strings_);
    }
    for (std::thread& thread : threads) thread.join();
  }

  std::set<unsigned> done;
  Sums sums;

 private:
  void work() {
    Worker worker(order_);
    for (unsigned slice = next_++; slice < options_.slices.last && !is_over(); slice = next_++) {
      const auto found = worker.sweep(slice);
      if (!found) break;
      const std::lock_guard lock(mutex_);
      sums.add(*found);
      done.insert(slice);
      strings_ = sums.strings.strings;
    }
    --working_;
  }

  bool is_over() const { return order_.process.stop() || order_.troubles >= most_troubles; }

  // A sweep of few slices should not end a tenth of a second late.
  bool working_seems_short() const { return next_ >= options_.slices.last; }

  Order& order_;
  const SweepOptions& options_;
  std::atomic<unsigned> next_;
  std::atomic<unsigned> working_ = 0;
  std::atomic<std::uint64_t> strings_ = 0;
  std::mutex mutex_;
};

// What an example's call answers by itself, where that is something else; or empty.
std::string other_answer(const Order& order, const Example& example, Way way) {
  const bool is_shown_by_places = way == Way::depends_on_placement;
  using Places = AloneRequest::Places;
  const auto alone = ask_alone(order, example.call, is_shown_by_places ? Places::all : Places::one);
  const std::string answer = alone ? alone->actual : alone.error().detail;
  if (answer == example.actual) return {};
  return fmt::format(R"({} was answered with "{}", and by itself with "{}")", to_word(example.call),
                     example.actual, answer);
}

std::vector<std::string> not_shown_again(const Order& order, const Sums& sums) {
  std::vector<std::string> notes;
  for (const Tally* tally : {&sums.strings, &sums.longer}) {
    for (const auto& [difference, found] : tally->findings) {
      if (!is_wrong(difference.way) || difference.way == Way::hangs) continue;
      for (const Example& each : found.examples) {
        auto other = other_answer(order, each, difference.way);
        if (order.process.stop()) return notes;
        if (!other.empty()) notes.push_back(std::move(other));
      }
    }
  }
  return notes;
}

}  // namespace

tl::expected<Swept, SweepFailure> sweep(const SweepOptions& options) {
  const auto first = Conversation::start(options.process);
  if (!first) return Failed({SweepFailure::Kind::not_started, first.error().text});
  const Introduction& introduction = (*first)->introduction();
  const auto function = choose(options, introduction);
  if (!function) return tl::unexpected(function.error());
  // A function that takes a whole string may well hold memory or a lock while it reads on.
  const Pruning pruning = *function == FunctionName::step ? options.pruning : Pruning::none;
  Order order{options.process, *function, pruning};
  Crew crew(order, options);
  crew.run();
  Swept swept{introduction.name,    introduction.version, *function, pruning,
              ranges_of(crew.done), std::move(crew.sums), {}};
  if (order.troubles >= most_troubles) {
    swept.notes.push_back(fmt::format(
        "given up after {} calls that ended their process or did not return", most_troubles));
  }
  std::ranges::move(not_shown_again(order, swept.sums), std::back_inserter(swept.notes));
  return swept;
}

}  // namespace utf8spec::harnesses::exhaustive
