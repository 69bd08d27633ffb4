#include "reports/policies/witnesses.h"

#include <algorithm>

#include "reports/diagnosis/failure.h"

namespace utf8spec::reports {
namespace {

// More sets than any decoder with a rule shows. A hostile one could show half a million.
constexpr std::size_t most_sets = 256;

std::size_t size_of(const harnesses::Question& question) {
  return question.request.octets.size() + question.request.scalars.size();
}

std::size_t most_for(WaySet ways) { return ways == 0 ? 2 : 1; }

// Keeps the vector sorted and short.
void keep_in(std::vector<Witness>& least, const Witness& witness, std::size_t most) {
  const auto place = std::ranges::find_if(
      least, [&](const Witness& kept) { return is_less(witness.question, kept); });
  least.insert(place, witness);
  if (least.size() > most) least.pop_back();
}

// A pair of witnesses, and its length.
struct Pair {
  std::size_t size;
  const Witness* one;
  const Witness* other;
};

// Replaces `best` if the new pair is shorter. Of equal pairs the first stays, so the order of
// walking decides.
void keep_shorter(std::optional<Pair>& best, const Witness& one, const Witness& other) {
  const std::size_t size = size_of(one.question) + size_of(other.question);
  if (!best || size < best->size) best = Pair{size, &one, &other};
}

std::vector<Witness> to_vector(const std::optional<Pair>& pair) {
  if (!pair) return {};
  return {*pair->one, *pair->other};
}

// Adds answers until no way is left that fits all of them.
std::vector<Witness> without_common_way(const Witnesses& witnesses) {
  std::vector<Witness> chosen;
  WaySet common = ~WaySet{0};
  for (const auto& [ways, shown] : witnesses.all()) {
    if ((common & ~ways) == 0) continue;
    common &= ways;
    chosen.push_back(shown.least.front());
  }
  return common == 0 ? chosen : std::vector<Witness>{};
}

}  // namespace

bool is_less(const harnesses::Question& question, const Witness& other) {
  return shortest_first(question, other.question) < 0;
}

// Most answers are no news, so nothing is copied before it is known that the answer is kept.
void Witnesses::see(WaySet ways, const harnesses::Question& question,
                    const harnesses::Answer& answer) {
  const auto known = all_.find(ways);
  if (known == all_.end() && all_.size() >= most_sets) return;
  Shown& shown = known == all_.end() ? all_[ways] : known->second;
  ++shown.count;
  const bool is_kept = shown.least.size() < most_for(ways) || is_less(question, shown.least.back());
  if (is_kept) keep_in(shown.least, {question, answer}, most_for(ways));
}

void Witnesses::add(WaySet ways, const Shown& shown) {
  Shown& sum = all_[ways];
  sum.count += shown.count;
  for (const Witness& witness : shown.least) keep_in(sum.least, witness, most_for(ways));
}

Witnesses& Witnesses::operator+=(const Witnesses& other) {
  for (const auto& [ways, shown] : other.all_) add(ways, shown);
  return *this;
}

const Witness* Witnesses::least_unlike(WaySet ways) const {
  const Witness* least = nullptr;
  for (const auto& [fitting, shown] : all_) {
    if ((fitting & ways) != 0) continue;
    const Witness& front = shown.least.front();
    if (least == nullptr || is_less(front.question, *least)) least = &front;
  }
  return least;
}

std::vector<Witness> contradiction_in(const Witnesses& witnesses) {
  std::optional<Pair> best;
  for (const auto& [ways, shown] : witnesses.all()) {
    if (shown.least.size() > 1) keep_shorter(best, shown.least[0], shown.least[1]);
    for (const auto& [others, shown_others] : witnesses.all()) {
      if (others <= ways || (others & ways) != 0) continue;
      keep_shorter(best, shown.least.front(), shown_others.least.front());
    }
  }
  return best ? to_vector(best) : without_common_way(witnesses);
}

std::vector<Witness> contradiction_between(const Witnesses& one, const Witnesses& other) {
  std::optional<Pair> best;
  for (const auto& [ways, shown] : one.all()) {
    for (const auto& [others, shown_others] : other.all()) {
      if ((others & ways) != 0) continue;
      keep_shorter(best, shown.least.front(), shown_others.least.front());
    }
  }
  return to_vector(best);
}

}  // namespace utf8spec::reports
