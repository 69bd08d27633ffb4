#include "tests/selftest/workers.h"

#include <algorithm>
#include <atomic>
#include <mutex>
#include <numeric>
#include <thread>

namespace utf8spec::selftest {
namespace {

using Result = tl::expected<Finding, std::string>;

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

tl::expected<std::vector<Tried>, std::string> try_all(const Bench& bench,
                                                      const std::vector<Claim>& claims,
                                                      const Effort& effort,
                                                      const Progress& progress) {
  const std::vector<std::size_t> order = order_of(claims);
  std::vector<Result> results(claims.size());
  std::atomic<std::size_t> next{0};
  std::mutex telling;
  std::size_t done = 0;
  const auto work = [&] {
    for (std::size_t turn = next++; turn < order.size(); turn = next++) {
      results[order[turn]] = try_one(bench, claims[order[turn]], effort.deepest);
      const std::scoped_lock lock(telling);
      progress(++done);
    }
  };
  std::vector<std::jthread> workers;
  for (std::size_t worker = 0; worker < effort.jobs; ++worker) workers.emplace_back(work);
  workers.clear();
  std::vector<Tried> all;
  for (std::size_t place = 0; place < claims.size(); ++place) {
    if (!results[place]) return tl::unexpected(claims[place].name + ": " + results[place].error());
    all.push_back({claims[place], std::move(*results[place])});
  }
  return all;
}

}  // namespace utf8spec::selftest
