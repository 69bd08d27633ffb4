#include "harnesses/judge/delivery/ways.h"

#include <algorithm>
#include <numeric>
#include <string_view>

namespace utf8spec::harnesses {
namespace {

// Octets of the longest block that is looked for.
constexpr std::size_t longest_block = 131'072;

// The parts of the chunks. What comes with the end, or with an error, tells nothing.
std::size_t telling_parts(const Request& request, const Answer& answer) {
  if (answer.parts.empty()) return 0;
  return std::min(request.cuts.size() + 1, answer.parts.size() - 1);
}

// Characters up to the last line feed among the first `count`.
std::size_t up_to_line_feed(const CertainOutput& certain, std::size_t count) {
  const auto found = std::u32string_view(certain.output()).substr(0, count).rfind(U'\n');
  return found == std::u32string_view::npos ? 0 : found + 1;
}

std::uint8_t fitting_ways(std::size_t octets, const PartEnd& part, const CertainOutput& certain) {
  const std::size_t all = certain.characters_at(octets);
  std::uint8_t ways = 0;
  const auto add = [&](DeliveryWay way, bool fits) {
    if (fits) ways |= DeliveryWays::bit(way);
  };
  add(DeliveryWay::splits, part.whole == all);
  if (part.splits) return ways;
  add(DeliveryWay::prompt, part.whole == all);
  add(DeliveryWay::one_behind, part.whole == all - std::min<std::size_t>(all, 1));
  add(DeliveryWay::at_line, part.whole == up_to_line_feed(certain, all));
  add(DeliveryWay::at_end, part.whole == 0);
  return ways;
}

}  // namespace

std::uint8_t DeliveryWays::fitting(const Request& request, const Answer& answer,
                                   const CertainOutput& certain) {
  const std::vector<std::size_t> ends = ends_of_chunks(request);
  std::uint8_t ways = 0xFF;
  for (std::size_t part = 0; part < telling_parts(request, answer); ++part) {
    ways &= fitting_ways(ends[part], answer.parts[part], certain);
  }
  return ways;
}

void DeliveryWays::see(const Request& request, const Answer& answer, const CertainOutput& certain) {
  const std::vector<std::size_t> ends = ends_of_chunks(request);
  for (std::size_t part = 0; part < telling_parts(request, answer); ++part) {
    see_part(ends[part], answer.parts[part], certain);
  }
}

void DeliveryWays::see_part(std::size_t octets, const PartEnd& part, const CertainOutput& certain) {
  is_shown_ = is_shown_ || certain.characters_at(octets) > 0;
  splits_ = splits_ || part.splits;
  fit_ &= fitting_ways(octets, part, certain);
  most_held_ = std::max(most_held_, certain.held(part.whole, octets));
  see_blocks(octets, part.whole, certain);
}

// A block size fits if what is certain in the whole blocks is what was delivered.
void DeliveryWays::see_blocks(std::size_t octets, std::size_t delivered,
                              const CertainOutput& certain) {
  if (!knows_blocks_) {
    knows_blocks_ = true;
    blocks_.resize(longest_block);
    std::iota(blocks_.begin(), blocks_.end(), std::size_t{1});
  }
  const auto first_longer = std::ranges::upper_bound(blocks_, octets);
  const bool longer_fit = delivered == 0;
  const auto wrong = std::remove_if(blocks_.begin(), first_longer, [&](std::size_t block) {
    return certain.characters_at(octets / block * block) != delivered;
  });
  blocks_.erase(wrong, longer_fit ? first_longer : blocks_.end());
}

std::optional<DeliveryWay> DeliveryWays::way() const {
  if (!is_shown_) return std::nullopt;
  // Without a line feed among the texts, `at_line` fits wherever `at_end` does.
  constexpr DeliveryWay by_rank[]{DeliveryWay::prompt, DeliveryWay::one_behind, DeliveryWay::at_end,
                                  DeliveryWay::at_line};
  for (const DeliveryWay way : by_rank) {
    if ((fit_ & bit(way)) != 0) return way;
  }
  if (splits_) {
    return (fit_ & bit(DeliveryWay::splits)) != 0 ? DeliveryWay::splits : DeliveryWay::other;
  }
  return blocks_.empty() ? DeliveryWay::other : DeliveryWay::by_blocks;
}

}  // namespace utf8spec::harnesses
