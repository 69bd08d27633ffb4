// When a decoder delivers what is certain: a policy.

#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "harnesses/judge/delivery/delivery.h"

namespace utf8spec::harnesses {

enum class DeliveryWay : std::uint8_t {
  prompt,      // all that is certain
  one_behind,  // all but the last character
  at_line,     // up to the last U+000A
  by_blocks,   // what is certain in whole blocks of input
  at_end,      // nothing before the end
  splits,      // all that is certain, and half of the next character if that is certain
  other,
};

// The ways that fit all answers of an operation so far. Their order does not matter.
class DeliveryWays {
 public:
  // Adds a right answer to a question about the text of which `certain` tells.
  void see(const Request& request, const Answer& answer, const CertainOutput& certain);

  // The way of all answers; nothing if none showed it.
  std::optional<DeliveryWay> way() const;

  // Octets of a block, of the way `by_blocks`: the least and the most that fit.
  struct Blocks {
    std::size_t least, most;
    friend bool operator==(const Blocks&, const Blocks&) = default;
  };
  Blocks blocks() const {
    return blocks_.empty() ? Blocks{0, 0} : Blocks{blocks_.front(), blocks_.back()};
  }

  // The most octets that the decoder has held: those behind the ones that its output needs.
  std::size_t most_held() const { return most_held_; }

  // The ways that fit one answer, as a set with a bit for each.
  static std::uint8_t fitting(const Request& request, const Answer& answer,
                              const CertainOutput& certain);

  static constexpr std::uint8_t bit(DeliveryWay way) {
    return static_cast<std::uint8_t>(1U << static_cast<unsigned>(way));
  }

 private:
  void see_part(std::size_t octets, const PartEnd& part, const CertainOutput& certain);
  void see_blocks(std::size_t octets, std::size_t delivered, const CertainOutput& certain);

  std::uint8_t fit_ = 0xFF;
  bool is_shown_ = false;  // something was certain before the end
  bool splits_ = false;
  bool knows_blocks_ = false;
  std::vector<std::size_t> blocks_;  // sizes that fit, ascending
  std::size_t most_held_ = 0;
};

}  // namespace utf8spec::harnesses
