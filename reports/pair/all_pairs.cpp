#include "reports/pair/all_pairs.h"

#include <algorithm>
#include <chrono>

#include "harnesses/process/worker_pool.h"

namespace utf8spec::reports {
namespace {

using namespace harnesses::learn;
using PairsOfFilter = std::vector<ClassPair>;

// There are thousands of pairs, and a search that is cut takes seconds at the usual limit.
constexpr std::size_t most_meetings_of_a_pair = 5'000;

// Differences have no direction, so only the half with filter < decoder searches for them.
ClassPair pair_of(const std::vector<MachineClass>& classes, std::size_t filter,
                  std::size_t decoder) {
  const LearntTranslation& one = classes[filter].learnt();
  const LearntTranslation& other = classes[decoder].learnt();
  ClassPair pair{filter, decoder, {}, {}, {}};
  if (classes[decoder].reads_characters()) {
    pair.refuses = bypasses(one, other, FilterWay::refuses);
    if (classes[filter].shows_replacements()) {
      pair.replaces = bypasses(one, other, FilterWay::replaces);
    }
  }
  if (filter < decoder) pair.distinction = distinguish(one, other, most_meetings_of_a_pair);
  return pair;
}

PairsOfFilter pairs_of_filter(const std::vector<MachineClass>& classes, std::size_t filter) {
  PairsOfFilter pairs;
  for (std::size_t decoder = 0; decoder < classes.size(); ++decoder) {
    if (decoder != filter) pairs.push_back(pair_of(classes, filter, decoder));
  }
  return pairs;
}

// The same difference, seen from the other class.
Distinction turned(Distinction distinction) {
  for (TranslationDifference& each : distinction.found) std::swap(each.one, each.other);
  return distinction;
}

}  // namespace

std::vector<ClassPair> all_pairs(const std::vector<MachineClass>& classes, unsigned jobs,
                                 const ClassProgress& progress) {
  using Pool = harnesses::WorkerPool<PairsOfFilter>;
  Pool pool(classes.size(), jobs, [&](const Pool&) {
    return [&](std::size_t filter) { return pairs_of_filter(classes, filter); };
  });
  std::vector<ClassPair> all;
  for (std::size_t filter = 0; filter < classes.size(); ++filter) {
    constexpr std::chrono::seconds looked_at_every{1};
    auto pairs = pool.wait_for(filter, looked_at_every, [] { return true; });
    std::ranges::move(pairs.value(), std::back_inserter(all));
    if (progress) progress(filter + 1, classes.size());
  }
  // A filter has one pair less than there are classes: none with itself.
  const std::size_t row = classes.size() - 1;
  for (ClassPair& pair : all) {
    if (pair.filter < pair.decoder) continue;
    pair.distinction = turned(all[pair.decoder * row + pair.filter - 1].distinction);
  }
  return all;
}

}  // namespace utf8spec::reports
