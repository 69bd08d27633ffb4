#include "harnesses/learn/translation/distinguish.h"

#include <algorithm>
#include <compare>
#include <optional>
#include <set>
#include <utility>

#include "harnesses/learn/translation/pair_search.h"

namespace utf8spec::harnesses::learn {
namespace {

// More letters than one decoder may be late and still come to the same text. A machine that is
// later has read something else for all that a search can tell.
constexpr std::size_t most_late = 64;

// How far two texts agree: the letters that one of them is ahead by, or that they never will.
class Agreement {
 public:
  void add(std::string_view one, std::string_view other) {
    if (is_over_) return;
    ahead_one_ += one;
    ahead_other_ += other;
    const std::size_t shorter = std::min(ahead_one_.size(), ahead_other_.size());
    is_over_ = ahead_one_.compare(0, shorter, ahead_other_, 0, shorter) != 0 ||
               std::max(ahead_one_.size(), ahead_other_.size()) - shorter > most_late;
    if (is_over_) return give_up();
    ahead_one_.erase(0, shorter);
    ahead_other_.erase(0, shorter);
  }

  void give_up() {
    is_over_ = true;
    ahead_one_.clear();
    ahead_other_.clear();
  }

  // Whether no continuation makes the texts the same.
  bool is_over() const { return is_over_; }

  // Whether the texts are the same so far.
  bool is_whole() const { return !is_over_ && ahead_one_.empty() && ahead_other_.empty(); }

  friend auto operator<=>(const Agreement&, const Agreement&) = default;

 private:
  bool is_over_ = false;
  Trace ahead_one_, ahead_other_;
};

Trace without_marks(std::string_view letters) {
  Trace kept(letters);
  std::erase(kept, letter::replacement);
  return kept;
}

bool has_mark(std::string_view letters) {
  return letters.find(letter::replacement) != std::string_view::npos;
}

// All that matters of a pair of texts.
struct Compared {
  bool one_replaced = false, other_replaced = false;
  Agreement whole, characters;

  void add(std::string_view one, std::string_view other) {
    one_replaced = one_replaced || has_mark(one);
    other_replaced = other_replaced || has_mark(other);
    whole.add(one, other);
    characters.add(without_marks(one), without_marks(other));
  }

  friend auto operator<=>(const Compared&, const Compared&) = default;
};

struct Node {
  std::uint32_t one, other;
  Compared texts;
  friend auto operator<=>(const Node&, const Node&) = default;
};

// Looks for one kind. A search for all kinds together would be cut for all of them where only one
// of them needs many situations.
class DistinguishSearch {
 public:
  DistinguishSearch(const LivingMachine& one, const LivingMachine& other, DifferenceKind kind,
                    std::size_t most_meetings)
      : one_(one), other_(other), kind_(kind), most_meetings_(most_meetings) {}

  std::optional<TranslationDifference> run() {
    Node first{0, 0, {}};
    first.texts.add(one_.machine.start, other_.machine.start);
    meet(std::move(first), 0, 0);
    for (std::size_t place = 0; place < met_.size() && !found_; ++place) go_on(place);
    return found_;
  }

  // Whether a difference may exist that `run` did not find.
  bool is_cut() const { return !found_ && met_.size() >= most_meetings_; }

 private:
  struct Met {
    const Node* node;
    std::size_t before;
    std::uint8_t octet;
  };

  void go_on(std::size_t place) {
    const Node& here = *met_[place].node;
    for_each_arc_pair(
        one_, here.one, other_, here.other,
        [&](std::uint8_t octet, const Transducer::Arc& in_one, const Transducer::Arc& in_other) {
          Node next{in_one.next, in_other.next, here.texts};
          next.texts.add(in_one.word, in_other.word);
          meet(std::move(next), place, octet);
          return !found_;
        });
  }

  // Keeps what the kind depends on: marks for verdicts, and texts for the others.
  void forget(Node& node) const {
    if (kind_ != DifferenceKind::verdict) {
      node.texts.one_replaced = node.texts.other_replaced = false;
    } else {
      node.texts.characters.give_up();
    }
    if (kind_ != DifferenceKind::division) node.texts.whole.give_up();
  }

  // Whether no continuation shows the kind: texts are compared only where both are read, and a
  // division needs the same characters.
  bool is_hopeless(const Node& node) const {
    if (kind_ == DifferenceKind::verdict) return false;
    if (!one_.lives[node.one] || !other_.lives[node.other]) return true;
    return kind_ == DifferenceKind::division && node.texts.characters.is_over();
  }

  void meet(Node node, std::size_t before, std::uint8_t octet) {
    forget(node);
    if (is_hopeless(node) || met_.size() >= most_meetings_) return;
    const auto [known, is_new] = known_.insert(std::move(node));
    if (!is_new) return;
    met_.push_back({&*known, before, octet});
    look_at_end(*known);
  }

  void look_at_end(const Node& node) {
    const InputEnd& in_one = one_.machine.states[node.one].end;
    const InputEnd& in_other = other_.machine.states[node.other].end;
    if (says_nothing(in_one) || says_nothing(in_other)) return;
    Compared texts = node.texts;
    texts.add(in_one.word, in_other.word);
    const bool one_accepts = !in_one.refusal && !texts.one_replaced;
    const bool other_accepts = !in_other.refusal && !texts.other_replaced;
    if (one_accepts != other_accepts) add(DifferenceKind::verdict);
    if (in_one.refusal || in_other.refusal) return;
    if (!texts.characters.is_whole()) {
      add(DifferenceKind::value);
    } else if (!texts.whole.is_whole()) {
      add(DifferenceKind::division);
    }
  }

  // The word that led to the latest pair.
  void add(DifferenceKind kind) {
    if (kind != kind_) return;
    Octets word = word_to(met_, met_.size() - 1);
    Trace one = one_.machine.translate(word);
    Trace other = other_.machine.translate(word);
    found_ = {kind, std::move(word), std::move(one), std::move(other)};
  }

  const LivingMachine& one_;
  const LivingMachine& other_;
  DifferenceKind kind_;
  std::size_t most_meetings_;
  std::set<Node> known_;
  std::vector<Met> met_;
  std::optional<TranslationDifference> found_;
};

}  // namespace

std::vector<DifferenceKind> comparable_kinds(const LearntTranslation& one,
                                             const LearntTranslation& other) {
  if (!gives_output(one.operation) || !gives_output(other.operation)) {
    return {DifferenceKind::verdict};
  }
  return {kinds_of_translations.begin(), kinds_of_translations.end()};
}

Distinction distinguish(const LearntTranslation& one, const LearntTranslation& other,
                        std::size_t most) {
  const LivingMachine living(one.machine);
  const LivingMachine other_living(other.machine);
  Distinction distinction;
  for (const DifferenceKind kind : comparable_kinds(one, other)) {
    DistinguishSearch search(living, other_living, kind, most);
    if (auto found = search.run()) distinction.found.push_back(*std::move(found));
    if (search.is_cut()) distinction.undecided.push_back(kind);
  }
  return distinction;
}

}  // namespace utf8spec::harnesses::learn
