#include "harnesses/learn/translation/offsets.h"

#include <algorithm>
#include <compare>
#include <cstdlib>
#include <set>
#include <utility>
#include <vector>

namespace utf8spec::harnesses::learn {
namespace {

// Octets by which one machine may be ahead. A search does not follow machines that are further
// apart.
constexpr int most_ahead = 64;

// What the letters of two machines say so far.
struct OffsetPair {
  bool one_told = false, other_told = false;  // whether the error came
  int ahead = 0;  // octets that the first has given and the other has not

  void add(const Trace& one, const Trace& other) {
    one_told = one_told || one.ends_with(letter::error);
    other_told = other_told || other.ends_with(letter::error);
    const auto octets_of = [](const Trace& trace) {
      return static_cast<int>(std::ranges::count(trace, letter::octet));
    };
    ahead += octets_of(one) - octets_of(other);
    // Behind its error, a machine gives no more octets, so the distance only grows.
    if (one_told) ahead = std::max(ahead, -most_ahead);
    if (other_told) ahead = std::min(ahead, most_ahead);
  }

  bool is_too_far() const { return std::abs(ahead) > most_ahead; }

  // Two offsets that differ.
  bool differs() const { return one_told && other_told && ahead != 0; }

  friend auto operator<=>(const OffsetPair&, const OffsetPair&) = default;
};

struct OffsetNode {
  std::uint32_t one, other;
  OffsetPair told;
  friend auto operator<=>(const OffsetNode&, const OffsetNode&) = default;
};

// Walks all pairs of states that one word reaches, shorter words first.
class OffsetSearch {
 public:
  OffsetSearch(const Transducer& one, const Transducer& other, std::size_t most)
      : one_(one),
        other_(other),
        most_(most),
        one_starts_(range_starts(one)),
        other_starts_(range_starts(other)) {}

  OffsetDistinction run() {
    OffsetNode first{0, 0, {}};
    first.told.add(one_.start, other_.start);
    meet(first, {});
    for (std::size_t place = 0; place < met_.size() && !is_found_; ++place) go_on(place);
    if (is_found_) return {difference(), false};
    return {std::nullopt, is_cut_};
  }

 private:
  struct Step {
    std::size_t before = 0;
    std::uint8_t octet = 0;
  };
  struct Met {
    OffsetNode node;
    Step step;
  };

  void go_on(std::size_t place) {
    const OffsetNode here = met_[place].node;
    const auto starts = one_starts_[here.one] | other_starts_[here.other];
    for (std::size_t value = 0; value < starts.size() && !is_found_; ++value) {
      if (!starts[value]) continue;
      const auto octet = static_cast<std::uint8_t>(value);
      const Transducer::Arc& in_one = one_.at(here.one, octet);
      const Transducer::Arc& in_other = other_.at(here.other, octet);
      OffsetNode next{in_one.next, in_other.next, here.told};
      next.told.add(in_one.word, in_other.word);
      meet(next, {place, octet});
    }
  }

  void meet(const OffsetNode& node, Step step) {
    if (known_.contains(node)) return;
    is_cut_ = is_cut_ || met_.size() >= most_ || node.told.is_too_far();
    if (is_cut_) return;
    known_.insert(node);
    met_.push_back({node, step});
    const InputEnd& in_one = one_.states[node.one].end;
    const InputEnd& in_other = other_.states[node.other].end;
    if (in_one.refusal || in_other.refusal) return;
    OffsetPair told = node.told;
    told.add(in_one.word, in_other.word);
    is_found_ = told.differs();
  }

  // By the word that led to the latest node.
  TranslationDifference difference() const {
    Octets word;
    for (std::size_t place = met_.size() - 1; place != 0; place = met_[place].step.before) {
      word.push_back(met_[place].step.octet);
    }
    std::ranges::reverse(word);
    Trace one = one_.translate(word);
    Trace other = other_.translate(word);
    return {DifferenceKind::offset, std::move(word), std::move(one), std::move(other)};
  }

  const Transducer& one_;
  const Transducer& other_;
  std::size_t most_;
  RangeStarts one_starts_, other_starts_;
  std::set<OffsetNode> known_;
  std::vector<Met> met_;
  bool is_found_ = false;
  bool is_cut_ = false;
};

}  // namespace

OffsetDistinction distinguish_offsets(const LearntTranslation& one, const LearntTranslation& other,
                                      std::size_t most) {
  return OffsetSearch(one.machine, other.machine, most).run();
}

}  // namespace utf8spec::harnesses::learn
