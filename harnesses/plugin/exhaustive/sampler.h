#pragma once

#include <algorithm>
#include <array>
#include <string>

#include "harnesses/plugin/exhaustive/places.h"

namespace utf8spec::harnesses::exhaustive {

// Asks strings once more: one of the 256 that have all octets but the last in common. The string is
// whole. It is put at the end of a page and then before other octets, and its answer must stay the
// same. This shows a function that looks at its address, at the octets behind, or at whether those
// can be read. Such a function would make the pruning of a sweep wrong.
template <typename Function>
class Sampler {
 public:
  Sampler(Function& function, CallSetting setting)
      : function_(function), setting_(setting), places_(function, setting) {}

  // Which strings come next: of a slice, told to have a length, of which `depth` octets are there.
  struct Kind {
    unsigned slice;
    std::size_t length;
    std::size_t depth;
  };

  void begin(const Kind& kind, Tally& tally) {
    if (kind.slice != kind_.slice) looks_ = 0;
    kind_ = kind;
    tally_ = &tally;
  }

  // Asks the one that is picked of strings that have all been asked.
  void ask_among(const ShortString& beginning, OctetSpan octets,
                 const typename Function::Expected& expected) {
    const Pick picked = pick(number_of(beginning), kind_.length);
    if (picked.last < octets.first || picked.last >= octets.last || !goes_on()) return;
    const Call call{beginning.then(picked.last), kind_.length};
    mark(word_of(call));
    is_alike_ = false;
    (void)Trap::run([&] { is_alike_ = is_alike(call.octets, picked, expected); });
    setting_.blocks.release_all();
    mark(0);
    ++tally_->sampled;
    tally_->calls += 2;
    if (!is_alike_) look_closer(call, Doubt::possible);
  }

  // Of the strings that begin so, and have not been asked, those that are picked. `known` is the
  // answer that holds for all of them.
  void ask_below(const ShortString& beginning, const typename Function::Answer& known) {
    if constexpr (Function::may_be_cut_short) {
      if (beginning.size() == kind_.depth) return;
      const std::uint32_t octets = number_of(beginning);
      const OctetSpan next = next_octets(kind_.slice, beginning.size());
      if (beginning.size() + 1 == kind_.depth) return ask({octets, octets + 1}, known);
      if (beginning.size() + 2 == kind_.depth) {
        return ask({(octets << 8) + next.first, (octets << 8) + next.last}, known);
      }
      for (unsigned octet = next.first; octet < next.last; ++octet) {
        ask_below(beginning.then(static_cast<std::uint8_t>(octet)), known);
      }
    }
  }

 private:
  using Answer = typename Function::Answer;

  // Whether two answers to a string were other ones, or may have been.
  enum class Doubt : std::uint8_t { seen, possible };

  // The most strings of a slice that are looked at more closely. After so many doubts nothing can
  // be claimed anyway.
  static constexpr unsigned most_looks = 256;

  bool goes_on() const { return looks_ < most_looks; }
  void mark(std::uint64_t word) { setting_.slot.store(word, std::memory_order_relaxed); }

  // Whether its answers at the end and at the start of a page are the same, or both plain.
  bool is_alike(const ShortString& string, const Pick& picked,
                const typename Function::Expected& expected) {
    const std::uint32_t octets = number_of(string);
    const auto spots = places_.spots(string.size());
    spots.put(octets, string.size(), picked.behind);
    const Answer at_end = function_.ask(spots.at_end, string.size());
    const bool is_plain = expected.is_plain(picked.last, at_end);
    const Answer at_start = function_.ask(spots.at_start, string.size());
    if constexpr (Function::may_be_cut_short) return at_end == at_start;
    return is_plain && expected.is_plain(picked.last, at_start);
  }

  // Asks a string for each of these numbers, which are all its octets but the last.
  void ask(OctetSpan heads, const Answer& known) {
    const bool is_longer = kind_.length > kind_.depth;
    next_ = heads.first;
    asked_ = 0;
    while (next_ < heads.last && goes_on()) {
      (void)Trap::run([&] {
        is_longer ? ask_longer_until_doubt(heads.last, known) : ask_until_doubt(heads.last, known);
      });
      setting_.blocks.release_all();
      if (next_ == heads.last) break;
      look_closer({string_of(next_), kind_.length}, Doubt::seen);
      next_ = next_ + 1;
    }
    tally_->sampled += asked_;
    tally_->calls += is_longer ? asked_ : 2 * asked_;
    mark(0);
  }

  // A string, and all its octets but the last.
  struct Placed {
    unsigned head;
    std::uint32_t string;
  };
  // Strings that are put into memory before the first of them is asked. There are millions of these
  // calls, and a call that reads what was written just now has to wait.
  struct Row {
    std::array<typename StringPlaces<Function>::Spots, inputs_ahead> spots{};
    std::array<Placed, inputs_ahead> placed{};
    std::size_t places = 0;
    std::size_t count = 0;
  };

  Row make_row() {
    Row row{};
    row.places = std::min(setting_.ahead.size(), inputs_ahead);
    for (std::size_t place = 0; place < row.places; ++place) {
      row.spots[place] = places_.spots_ahead(place, kind_.depth);
    }
    if (row.places == 0) row.spots[row.places++] = places_.spots(kind_.depth);
    return row;
  }

  // Puts the next strings, of the heads from `head` up to `last`. Returns the next head.
  unsigned fill(Row& row, unsigned head, unsigned last) const {
    const OctetSpan octets = next_octets(kind_.slice, kind_.depth - 1);
    for (row.count = 0; head < last && row.count < row.places; ++head) {
      const Pick picked = pick(head, kind_.depth);
      if (picked.last < octets.first || picked.last >= octets.last) continue;
      const std::uint32_t string = head << 8 | picked.last;
      row.spots[row.count].put(string, kind_.depth, picked.behind);
      row.placed[row.count++] = {head, string};
    }
    return head;
  }

  // `next_` is the head of the string in doubt then.
  void ask_until_doubt(unsigned last, const Answer& known) {
    const std::uint64_t word = word_of({string_of(0), kind_.length}) >> 32 << 32;
    Row row = make_row();
    for (unsigned head = next_; head < last;) {
      head = fill(row, head, last);
      for (std::size_t place = 0; place < row.count; ++place) {
        next_ = row.placed[place].head;
        mark(word | row.placed[place].string);
        ++asked_;
        if (!(function_.ask(row.spots[place].at_end, kind_.length) == known)) return;
        if (!(function_.ask(row.spots[place].at_start, kind_.length) == known)) return;
        setting_.blocks.release_all();
      }
    }
    next_ = last;
  }

  // Of longer strings fewer are asked, and at the start of a page alone: at its end there are only
  // four octets, which have been asked.
  void ask_longer_until_doubt(unsigned last, const Answer& known) {
    const auto [slice, length, depth] = kind_;
    const std::uint64_t word = word_of({string_of(0), length}) >> 32 << 32;
    const auto spots = places_.spots(depth);
    for (unsigned head = first_picked_of_longer(next_); head < last; head += one_in_of_longer) {
      next_ = head;
      const Pick picked = pick(head, depth);
      const std::uint32_t string = head << 8 | picked.last;
      spots.put(string, depth, picked.behind);
      mark(word | string);
      ++asked_;
      if (!(function_.ask(spots.at_start, length) == known)) return;
      setting_.blocks.release_all();
    }
    next_ = last;
  }

  ShortString string_of(unsigned head) const {
    ShortString string;
    for (std::size_t place = kind_.depth - 1; place-- > 0;) {
      string = string.then(static_cast<std::uint8_t>(head >> 8 * place));
    }
    return string.then(pick(head, kind_.depth).last);
  }

  // Asks a string in every place, twice. What comes again depends on the place.
  void look_closer(const Call& call, Doubt doubt) {
    ++looks_;
    const Everywhere found = places_.look(call);
    const bool is_steady = places_.look(call).words == found.words;
    if (is_steady && !found.differs() && doubt == Doubt::possible) return;
    // A crash is what it is anywhere; where the string was asked before, it is counted.
    if (found.rulings.front().difference.way == Way::crashes) {
      if (doubt == Doubt::seen) tally_->add({Way::crashes}, 1, {{call, found.words}});
      return;
    }
    const auto is_wrong_one = [](const Ruling& ruling) {
      return ruling.state == Ruling::State::different;
    };
    const bool is_wrong =
        is_steady && found.differs() && std::ranges::any_of(found.rulings, is_wrong_one);
    tally_->add({is_wrong ? Way::depends_on_placement : Way::varies}, 1, {{call, found.words}});
  }

  Function& function_;
  CallSetting setting_;
  StringPlaces<Function> places_;
  Kind kind_{};
  Tally* tally_ = nullptr;
  unsigned looks_ = 0;
  std::uint64_t asked_ = 0;
  volatile unsigned next_ = 0;  // survives a jump out of a call, as this does:
  volatile bool is_alike_ = false;
};

}  // namespace utf8spec::harnesses::exhaustive
