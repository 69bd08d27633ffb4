#include "reports/when/chunk_length.h"

#include <algorithm>
#include <numeric>
#include <set>

namespace utf8spec::reports {
namespace {

class LengthSearch {
 public:
  LengthSearch(ChunkShows& stream, std::size_t fewest, std::size_t seen)
      : stream_(stream), fewest_(fewest), seen_(seen), far_(2 * seen + 64) {}

  std::optional<Condition> find() const {
    if (!stream_.shows(seen_)) return std::nullopt;
    const bool below = seen_ > fewest_ && stream_.shows(seen_ - 1);
    const bool above = stream_.shows(seen_ + 1);
    if (!below && !above) return one_of_many();
    const bool shows_fewest = stream_.shows(fewest_);
    if (shows_fewest == stream_.shows(far_)) return std::nullopt;
    if (shows_fewest) return Condition{ConditionSort::chunk_at_most, bound(seen_, far_)};
    return Condition{ConditionSort::chunk_at_least, bound(seen_, fewest_)};
  }

 private:
  // The last length that shows the fault, on the way from one that does to one that does not.
  std::size_t bound(std::size_t with, std::size_t without) const {
    while (std::max(with, without) - std::min(with, without) > 1) {
      const std::size_t middle = std::midpoint(with, without);
      (stream_.shows(middle) ? with : without) = middle;
    }
    return with;
  }

  // The neighbours do not show the fault: this length does alone, or each one of so many does.
  std::optional<Condition> one_of_many() const {
    const auto next = stream_.first_shown(longer());
    if (!next) return Condition{ConditionSort::chunk, seen_};
    const std::size_t modulus = *next - seen_;
    if (!stream_.shows(*next + modulus) || stream_.shows(*next + 1)) return std::nullopt;
    return Condition{ConditionSort::chunk_modulo, seen_ % modulus, modulus};
  }

  // Lengths that are one modulus longer: small numbers, powers of two, and what divides the length.
  // Of long chunks only the powers: each question takes long.
  std::vector<std::size_t> longer() const {
    constexpr std::size_t long_chunk = 5000;
    constexpr std::size_t small = 64;
    constexpr std::size_t largest_power = 4096;
    std::set<std::size_t> all;
    for (std::size_t power = 2; power <= largest_power; power *= 2) all.insert(seen_ + power);
    for (std::size_t each = 2; seen_ <= long_chunk && each <= std::max(small, seen_); ++each) {
      if (each <= small || seen_ % each == 0) all.insert(seen_ + each);
    }
    return {all.begin(), all.end()};
  }

  ChunkShows& stream_;
  std::size_t fewest_;
  std::size_t seen_;
  std::size_t far_;
};

}  // namespace

bool fits_chunk(const Condition& condition, std::size_t octets) {
  if (condition.sort == ConditionSort::chunk) return octets == condition.number;
  if (condition.sort == ConditionSort::chunk_at_least) return octets >= condition.number;
  if (condition.sort == ConditionSort::chunk_at_most) return octets <= condition.number;
  return condition.sort == ConditionSort::chunk_modulo &&
         octets % condition.modulus == condition.number;
}

std::optional<Condition> find_chunk_length(ChunkShows& stream, std::size_t fewest,
                                           std::size_t seen) {
  return LengthSearch(stream, fewest, seen).find();
}

}  // namespace utf8spec::reports
