#include "harnesses/learn/translation/pair.h"

#include <algorithm>
#include <utility>

#include "harnesses/learn/translation/pair_search.h"
#include "reference/replace.h"
#include "reference/whole_input.h"

namespace utf8spec::harnesses::learn {
namespace {

// The states that one word reaches, and whether the decoder has given the wanted letter on the way.
struct Meeting {
  std::uint32_t filter, decoder;
  bool is_read;
  std::size_t before;  // the place of the meeting from which it was reached
  std::uint8_t octet;  // that led here
};

// Looks for one letter.
class BypassSearch {
 public:
  BypassSearch(const LivingMachine& filter, const LivingMachine& decoder, FilterWay way,
               char wanted)
      : filter_(filter),
        decoder_(decoder),
        way_(way),
        wanted_(wanted),
        known_(filter.machine.states.size() * decoder.machine.states.size() * 2) {}

  std::optional<Octets> run() {
    if (!passes(filter_.machine.start)) return std::nullopt;
    meet({0, 0, reads(decoder_.machine.start), 0, 0});
    for (std::size_t place = 0; place < met_.size() && !found_; ++place) go_on(place);
    if (!found_) return std::nullopt;
    return word_to(met_, *found_);
  }

 private:
  bool passes(std::string_view letters) const {
    return std::ranges::none_of(letters, [&](char each) {
      return CharacterSet::is_member(each) ||
             (way_ == FilterWay::refuses && each == letter::replacement);
    });
  }

  bool reads(std::string_view letters) const {
    return letters.find(wanted_) != std::string_view::npos;
  }

  void go_on(std::size_t place) {
    const Meeting here = met_[place];
    for_each_arc_pair(
        filter_, here.filter, decoder_, here.decoder,
        [&](std::uint8_t octet, const Transducer::Arc& one, const Transducer::Arc& other) {
          if (passes(one.word)) {
            meet({one.next, other.next, here.is_read || reads(other.word), place, octet});
          }
          return !found_;
        });
  }

  void meet(const Meeting& meeting) {
    if (!filter_.lives[meeting.filter] || !decoder_.lives[meeting.decoder]) return;
    const std::size_t pair = meeting.filter * decoder_.machine.states.size() + meeting.decoder;
    const auto known = known_.begin() + static_cast<std::ptrdiff_t>(pair * 2 + meeting.is_read);
    if (std::exchange(*known, char{1}) != 0) return;
    met_.push_back(meeting);
    const InputEnd& passed = filter_.machine.states[meeting.filter].end;
    const InputEnd& read = decoder_.machine.states[meeting.decoder].end;
    if (passed.refusal || read.refusal || !passes(passed.word)) return;
    if (meeting.is_read || reads(read.word)) found_ = met_.size() - 1;
  }

  const LivingMachine& filter_;
  const LivingMachine& decoder_;
  FilterWay way_;
  char wanted_;
  std::vector<Meeting> met_;
  std::vector<char> known_;  // by pair of states and `is_read`: whether they have met
  std::optional<std::size_t> found_;
};

}  // namespace

std::vector<BypassOf> bypasses(const LearntTranslation& filter, const LearntTranslation& decoder,
                               FilterWay way) {
  const LivingMachine filtering(filter.machine);
  const LivingMachine reading(decoder.machine);
  std::vector<BypassOf> all;
  for (const char32_t character : filter.characters.values()) {
    const char wanted = filter.characters.letter_of(character);
    BypassOf found{character, {}};
    if (auto word = BypassSearch(filtering, reading, way, wanted).run()) {
      Trace passed = filter.machine.translate(*word);
      Trace read = decoder.machine.translate(*word);
      found.bypass = Bypass{*std::move(word), std::move(passed), std::move(read)};
    }
    all.push_back(std::move(found));
  }
  return all;
}

bool shows_replacements(const LearntTranslation& machine) {
  using State = Transducer::State;
  if (replaces(machine.operation)) return true;
  if (!gives_output(machine.operation)) return false;
  const auto has_mark = [](const Trace& letters) {
    return letters.find(letter::replacement) != Trace::npos;
  };
  const auto& states = machine.machine.states;
  const bool marks = std::ranges::any_of(states, [&](const State& state) {
    return has_mark(state.end.word) ||
           std::ranges::any_of(state.arcs, has_mark, &Transducer::Arc::word);
  });
  return marks || has_mark(machine.machine.start) ||
         std::ranges::none_of(states,
                              [](const State& state) { return state.end.refusal.has_value(); });
}

bool has_unsupported(const LearntTranslation& machine) {
  return std::ranges::any_of(machine.machine.states, says_nothing, &Transducer::State::end);
}

Blame blame_of(OctetView octets, char32_t character, reference::Encoding encoding) {
  const std::u32string standard =
      reference::replace(encoding, octets, reference::ReplacementPolicy::maximal_subpart);
  return standard.find(character) == std::u32string::npos ? Blame::decoder_reads_otherwise
                                                          : Blame::filter_loses_text;
}

}  // namespace utf8spec::harnesses::learn
