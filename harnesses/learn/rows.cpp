#include "harnesses/learn/rows.h"

#include <algorithm>

namespace utf8spec::harnesses::learn {
namespace {

constexpr std::size_t octet_count = vectors::Machine::octet_count;

// A machine of verdicts: in which states words are well-formed (it accepts), and from which states
// longer words can be (it lives).
class Acceptor {
 public:
  explicit Acceptor(const LearnedModel& model) : model_(model), lives_(model.machine.states()) {
    for (std::uint32_t state = 0; state < lives_.size(); ++state) lives_[state] = accepts(state);
    for (bool changed = true; changed;) {
      changed = false;
      for (std::uint32_t state = 0; state < lives_.size(); ++state) {
        if (lives_[state] || !leads_to_life(state)) continue;
        changed = lives_[state] = true;
      }
    }
  }

  bool accepts(std::uint32_t state) const {
    return model_.entered[state] == Trace(1, letter::well_formed);
  }
  bool lives(std::uint32_t state) const { return lives_[state]; }
  std::uint32_t next(std::uint32_t state, std::size_t octet) const {
    return model_.machine.at(state, static_cast<std::uint8_t>(octet)).next;
  }

 private:
  bool leads_to_life(std::uint32_t state) const {
    for (std::size_t octet = 0; octet < octet_count; ++octet) {
      if (lives_[next(state, octet)]) return true;
    }
    return false;
  }

  const LearnedModel& model_;
  std::vector<bool> lives_;
};

// A place inside a sequence: the state of each machine, and whether its own sequence is still open.
// The machines end their sequences at different places where they disagree.
struct Place {
  std::uint32_t one, other;
  bool one_open, other_open;

  friend bool operator==(const Place&, const Place&) = default;
};

// Some machines have more rows than a reader takes in, such as one that counts octets.
constexpr std::size_t most_rows = 1000;
constexpr std::size_t most_steps = 100'000;

// Goes through all sequences of both machines at the same time, in the order of their octets.
class PairWalk {
 public:
  PairWalk(const Acceptor& one, const Acceptor& other) : one_(one), other_(other) {}

  void go(const Place& place) {
    if (octets_.size() == longest_row || found_.rows.size() >= most_rows || ++steps_ > most_steps) {
      found_.is_cut = true;
      return;
    }
    for (std::size_t first = 0; first < octet_count;) {
      const Place next = after(place, first);
      std::size_t last = first;
      while (last + 1 < octet_count && after(place, last + 1) == next) ++last;
      octets_.push_back({static_cast<std::uint8_t>(first), static_cast<std::uint8_t>(last)});
      enter(next);
      octets_.pop_back();
      first = last + 1;
    }
  }

  ComparedRows found() && { return std::move(found_); }

 private:
  Place after(const Place& place, std::size_t octet) const {
    return {one_.next(place.one, octet), other_.next(place.other, octet), place.one_open,
            place.other_open};
  }

  void enter(Place place) {
    const bool one_ends = place.one_open && one_.accepts(place.one);
    const bool other_ends = place.other_open && other_.accepts(place.other);
    if (one_ends && other_ends) add(Standing::common);
    if (one_ends && !other_.accepts(place.other)) add(Standing::added);
    if (other_ends && !one_.accepts(place.one)) add(Standing::missing);
    place.one_open = place.one_open && !one_ends && one_.lives(place.one);
    place.other_open = place.other_open && !other_ends && other_.lives(place.other);
    if (place.one_open || place.other_open) go(place);
  }

  void add(Standing standing) { found_.rows.push_back({octets_, standing}); }

  const Acceptor& one_;
  const Acceptor& other_;
  RowOfRanges octets_;
  ComparedRows found_;
  std::size_t steps_ = 0;
};

// The one place in which two rows differ, if their ranges there are neighbours; the length of the
// rows if there is no such place.
std::size_t seam_of(const ComparedRow& one, const ComparedRow& other) {
  const std::size_t length = one.octets.size();
  if (one.standing != other.standing || other.octets.size() != length) return length;
  std::size_t seam = length;
  for (std::size_t place = 0; place < length; ++place) {
    if (one.octets[place] == other.octets[place]) continue;
    const bool meet = one.octets[place].last + 1 == other.octets[place].first;
    if (seam != length || !meet) return length;
    seam = place;
  }
  return seam;
}

// Two octets that lead to different states make two rows, even if all that follows is the same.
// Such rows become one.
void merge(std::vector<ComparedRow>& rows) {
  for (std::size_t at = 0; at + 1 < rows.size();) {
    const std::size_t seam = seam_of(rows[at], rows[at + 1]);
    if (seam == rows[at].octets.size()) {
      ++at;
      continue;
    }
    rows[at].octets[seam].last = rows[at + 1].octets[seam].last;
    rows.erase(rows.begin() + static_cast<std::ptrdiff_t>(at) + 1);
    at -= at > 0 ? 1 : 0;
  }
}

}  // namespace

Octets ComparedRow::first() const {
  Octets word;
  for (const OctetRange& range : octets) word.push_back(range.first);
  return word;
}

ComparedRows compare_rows(const LearnedModel& decoder, const LearnedModel& standard,
                          std::uint32_t from, std::uint32_t standard_from) {
  const Acceptor one(decoder);
  const Acceptor other(standard);
  PairWalk walk(one, other);
  walk.go({from, standard_from, true, true});
  ComparedRows found = std::move(walk).found();
  merge(found.rows);
  return found;
}

std::vector<std::uint32_t> contexts_of(const LearnedModel& decoder) {
  const Acceptor acceptor(decoder);
  std::vector<std::uint32_t> contexts{0};
  for (std::uint32_t state = 1; state < decoder.machine.states(); ++state) {
    if (acceptor.accepts(state)) contexts.push_back(state);
  }
  return contexts;
}

}  // namespace utf8spec::harnesses::learn
