// Texts that differ in how long what a decoder writes is, and in what stands where its room ends.
#include <algorithm>
#include <array>

#include "harnesses/plan/conditions/telling_sizes.h"
#include "harnesses/plan/conditions/text.h"

namespace utf8spec::harnesses {
namespace {

// The longest piece of output that is filled: the largest of common buffers. `few` stays below.
constexpr std::size_t longest_piece = 132'000;
constexpr std::size_t longest_piece_of_few = 17'000;
constexpr std::size_t near_units = 8'200;    // each character near each end up to here
constexpr std::size_t most_units = 100'000;  // some character over each end up to here
// Faults that may come out longer than they are. A room that is doubled is full at many of them.
constexpr std::array<std::size_t, 11> faults_at_once{5,   16,   17,   33,   64,    100,
                                                     256, 1000, 1024, 4096, 10'000};

class OutputTexts : private TextList {
 public:
  OutputTexts(TextAlphabet& alphabet, TextLimits limits) : TextList(alphabet, limits) {}

  std::vector<RunText> take() && {
    add_over_ends();
    add_full_pieces();
    add_growth();
    return std::move(texts_);
  }

 private:
  const Symbol* last_character() const { return alphabet_.characters().back(); }

  // The character of two code units of UTF-16 stands where each telling number of them ends, or one
  // beside it. Among characters of one unit, but of several octets, these numbers are no telling
  // offsets of the input.
  void add_over_ends() {
    for (const Symbol* filling : alphabet_.characters()) {
      if (filling == last_character()) continue;
      const std::size_t far = filling == alphabet_.characters()[1] ? most_units : limits_.pairs;
      for (const std::size_t beside : {0U, 1U, 2U}) {
        const std::size_t most = beside == 1 ? far : near_units;
        texts_.push_back(
            over_ends(filling, beside, std::min(most, limits_.longest / (length(filling) + 1))));
      }
    }
  }

  // The pair begins `beside` units before each number.
  RunText over_ends(const Symbol* filling, std::size_t beside, std::size_t most) const {
    RunText text;
    std::size_t units = 0;
    for (const std::size_t end : buffer_sizes(16, most)) {
      if (end < units + beside) continue;
      text.push_back({filling, end - beside - units});
      text.push_back({last_character()});
      units = end - beside + 2;
    }
    text.push_back({filling, 3});
    return text;
  }

  // A piece of output is full, and another follows that is as long.
  void add_full_pieces() {
    const std::size_t most = asks_many() ? longest_piece : longest_piece_of_few;
    for (const std::size_t size : buffer_sizes(64, std::min(most, limits_.longest / 2 - 4))) {
      for (const std::size_t before : {size - 1, size}) {
        texts_.push_back(
            {letters(alphabet_, before), {last_character()}, letters(alphabet_, size)});
      }
    }
  }

  void add_growth() {
    if (!alphabet_.reads_on()) return;
    for (const Symbol* fault : alphabet_.faults()) {
      if (length(fault) > 1) continue;
      for (const std::size_t count : faults_at_once) {
        if (2 * count > limits_.longest) continue;
        texts_.push_back({{fault, count}, {alphabet_.letter()}});
        texts_.push_back({letters(alphabet_, count), {fault, count}, {alphabet_.letter()}});
      }
    }
  }
};

}  // namespace

std::vector<RunText> output_texts(TextAlphabet& alphabet, TextLimits limits) {
  return OutputTexts(alphabet, limits).take();
}

}  // namespace utf8spec::harnesses
