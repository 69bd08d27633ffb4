#include <algorithm>
#include <compare>
#include <cstdlib>
#include <set>
#include <utility>
#include <vector>

#include "harnesses/learn/translation/distinguish.h"
#include "harnesses/learn/translation/pair_search.h"

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
      : one_(one), other_(other), most_(most) {}

  OffsetDistinction run() {
    OffsetNode first{0, 0, {}};
    first.told.add(one_.machine.start, other_.machine.start);
    meet({first, 0, 0});
    for (std::size_t place = 0; place < met_.size() && !is_found_; ++place) go_on(place);
    if (is_found_) return {difference(), false};
    return {std::nullopt, is_cut_};
  }

 private:
  struct Met {
    OffsetNode node;
    std::size_t before;
    std::uint8_t octet;
  };

  void go_on(std::size_t place) {
    const OffsetNode here = met_[place].node;
    for_each_arc_pair(
        one_, here.one, other_, here.other,
        [&](std::uint8_t octet, const Transducer::Arc& in_one, const Transducer::Arc& in_other) {
          OffsetNode next{in_one.next, in_other.next, here.told};
          next.told.add(in_one.word, in_other.word);
          meet({next, place, octet});
          return !is_found_;
        });
  }

  void meet(const Met& met) {
    const OffsetNode& node = met.node;
    if (known_.contains(node)) return;
    is_cut_ = is_cut_ || met_.size() >= most_ || node.told.is_too_far();
    if (is_cut_) return;
    known_.insert(node);
    met_.push_back(met);
    const InputEnd& in_one = one_.machine.states[node.one].end;
    const InputEnd& in_other = other_.machine.states[node.other].end;
    if (in_one.refusal || in_other.refusal) return;
    OffsetPair told = node.told;
    told.add(in_one.word, in_other.word);
    is_found_ = told.differs();
  }

  // By the word that led to the latest node.
  TranslationDifference difference() const {
    Octets word = word_to(met_, met_.size() - 1);
    Trace one = one_.machine.translate(word);
    Trace other = other_.machine.translate(word);
    return {DifferenceKind::offset, std::move(word), std::move(one), std::move(other)};
  }

  LivingMachine one_, other_;
  std::size_t most_;
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
