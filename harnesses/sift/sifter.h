#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <vector>

#include "harnesses/judge/habits.h"
#include "harnesses/judge/judge.h"
#include "harnesses/plan/bulk.h"

// Bulk questions, looked at where they are made: in the process of the plugin. What is answered as
// foretold is only counted; all else is left to be asked in the ordinary way. A sift accuses
// nobody.
namespace utf8spec::harnesses::sift {

// The questions of a bulk order, and what foretells their answers.
struct Order {
  BulkOrder bulk;
  Profile profile = Profile::rfc3629;
  Habits habits;  // of the decoder in this operation
  friend bool operator==(const Order&, const Order&) = default;
};

// So many questions of an order are listed one by one: of a hundred thousand, those with an octet
// that an API cannot take.
inline constexpr std::size_t most_others = 4096;

// What became of an order.
struct Sifted {
  enum class Left : std::uint8_t {
    listed,  // `others` are to be asked in the ordinary way
    all,     // all are: others are too many, or the process broke down. Nothing else holds
  };

  Left left = Left::all;
  std::uint64_t passed = 0;           // answered as foretold: each would pass before a Judge
  std::vector<std::uint32_t> others;  // places in the order's stage, ascending
  friend bool operator==(const Sifted&, const Sifted&) = default;
};

// Takes what became of each order, in their order; `order` is its index.
using Sink = std::function<void(std::size_t order, const Sifted&)>;

class Sifter {
 public:
  virtual ~Sifter() = default;

  // Goes over all orders, and tells `sink` in this thread, while further orders are under way.
  // Ends early once `stop`, which several threads ask, is true: `sink` is not told of the rest.
  virtual void sift(const std::vector<Order>& orders, const Sink& sink,
                    const std::function<bool()>& stop) = 0;
};

}  // namespace utf8spec::harnesses::sift
