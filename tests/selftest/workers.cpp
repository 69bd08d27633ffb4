// Tries all mutants on several threads. The results keep the order of the manifest, so the output
// does not depend on the number of jobs.
#include "tests/selftest/workers.h"

#include <algorithm>
#include <chrono>
#include <numeric>
#include <optional>

#include "harnesses/process/worker_pool.h"

namespace utf8spec::selftest {
namespace {

// A finding, or why the mutant could not be run.
using Result = tl::expected<Finding, std::string>;

// The control gets one whole run, since it must pass everything.
Result try_one(const Bench& bench, const Claim& claim, harnesses::Level deepest) {
  return claim.name == control ? try_control(bench, claim, deepest)
                               : try_mutant(bench, claim, deepest);
}

// The mutants that take longest come first, so that no worker is left alone with them.
std::vector<std::size_t> order_of(const std::vector<Claim>& claims) {
  std::vector<std::size_t> order(claims.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::stable_partition(order.begin(), order.end(),
                        [&](std::size_t place) { return !claims[place].level; });
  return order;
}

}  // namespace

// Waits for the results in the order of the start, and reports progress on this thread alone.
tl::expected<std::vector<Tried>, std::string> try_all(const Bench& bench,
                                                      const std::vector<Claim>& claims,
                                                      const Effort& effort,
                                                      const Progress& progress) {
  const std::vector<std::size_t> order = order_of(claims);
  using Pool = harnesses::WorkerPool<Result>;
  std::vector<std::optional<Result>> results(claims.size());
  Pool pool(claims.size(), effort.jobs, [&](const Pool&) {
    return [&](std::size_t turn) { return try_one(bench, claims[order[turn]], effort.deepest); };
  });
  for (std::size_t turn = 0; turn < order.size(); ++turn) {
    constexpr std::chrono::milliseconds patience{1000};
    results[order[turn]] = pool.wait_for(turn, patience, [] { return true; });
    progress(turn + 1);
  }
  std::vector<Tried> all;
  for (std::size_t place = 0; place < claims.size(); ++place) {
    Result& result = results[place].value();
    if (!result) return tl::unexpected(claims[place].name + ": " + result.error());
    all.push_back({claims[place], std::move(*result)});
  }
  return all;
}

}  // namespace utf8spec::selftest
