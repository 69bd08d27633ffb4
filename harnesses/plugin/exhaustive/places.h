#pragma once

#include <algorithm>
#include <atomic>
#include <cstring>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "harnesses/plugin/exhaustive/ruling.h"
#include "harnesses/plugin/exhaustive/sample.h"
#include "harnesses/plugin/exhaustive/slot.h"
#include "harnesses/plugin/exhaustive/trap.h"
#include "harnesses/plugin/guarded_memory.h"
#include "harnesses/process/ending.h"

namespace utf8spec::harnesses::exhaustive {

// Memories that are worth having ahead: with so many, a call no longer waits for what was written.
inline constexpr std::size_t inputs_ahead = 8;

// The memory and the shared word with which the calls of a sweep are made.
struct CallSetting {
  GuardedInput& input;
  GuardedBlocks& blocks;  // given back after each call
  std::atomic<std::uint64_t>& slot;
  std::size_t piece = 1;  // octets: of no call does the input end inside one
  // Further memory of the same kind, with which the sampler prepares calls ahead.
  std::span<GuardedInput> ahead = {};
};

// The answers to one string in every place.
struct Everywhere {
  std::string words;            // its answer at the end of a page, and the first that is another
  std::vector<Ruling> rulings;  // of both

  bool differs() const { return rulings.size() > 1; }
};

// Octets of a string as a number, the last one lowest.
inline std::uint32_t number_of(const ShortString& string) {
  std::uint32_t octets = 0;
  for (const std::uint8_t octet : string.view()) octets = octets << 8 | octet;
  return octets;
}

// The places where a string can be: at the end of a page, so that nothing behind it can be read; at
// the start of a page, before octets that can be read; and at the end with only its first octets
// before the page that cannot be read.
template <typename Function>
class StringPlaces {
 public:
  StringPlaces(Function& function, CallSetting setting) : function_(function), setting_(setting) {
    prepare(setting.input);
    for (GuardedInput& input : setting.ahead) prepare(input);
  }

  // Where a string of some length is read from at the end of a page and at the start of one, and
  // where it is written for that.
  struct Spots {
    const std::uint8_t* at_end;
    const std::uint8_t* at_start;
    std::uint8_t* end_written;
    std::uint8_t* start_written;

    // `octets` are those of the string, the last one lowest. Other octets follow at the start. Both
    // writes have a fixed width, which is quicker than a copy of one to four octets.
    void put(std::uint32_t octets, std::size_t size, std::uint64_t behind) const {
      write_octets(start_written,
                   std::uint64_t{octets} << 8 * (sizeof behind - size) | behind >> 8 * size);
      write_octets(end_written, octets);
    }
  };

  Spots spots(std::size_t size) { return spots_in(setting_.input, size); }
  // The same in each memory of `ahead`.
  Spots spots_ahead(std::size_t number, std::size_t size) {
    return spots_in(setting_.ahead[number], size);
  }

  // Asks the string of a call in each of these places.
  Everywhere look(const Call& call) {
    const std::size_t whole = call.octets.size();
    Everywhere found;
    note(found, "", told(call, put(call.octets, whole)));
    for (std::size_t size = setting_.piece; Function::may_be_cut_short && size < whole;
         size += setting_.piece) {
      const Told part = told(call, put(call.octets, size));
      if (part.signal == 0) note(found, part_words(size), part);  // else it reads on
    }
    const std::uint32_t octets = number_of(call.octets);
    const Pick picked = pick(octets >> 8, whole);
    const Spots places = spots(whole);
    places.put(octets, whole, picked.behind);
    note(found, "; before readable octets: ", told(call, places.at_start));
    return found;
  }

 private:
  static constexpr int beside = 0x80;

  static void prepare(GuardedInput& input) {
    std::memset(input.front().writable, beside, longer_length);
  }

  static Spots spots_in(GuardedInput& input, std::size_t size) {
    const auto end = input.window(longest_string);
    const auto start = input.front();
    return {end.readable + longest_string - size, start.readable, end.writable, start.writable};
  }

  struct Told {
    int signal;
    std::string words;
    Ruling ruling;
  };

  static std::string part_words(std::size_t size) {
    return "; with only " + std::to_string(size) + " readable: ";
  }

  // The first `size` octets of it, at the end of what can be read.
  const std::uint8_t* put(const ShortString& string, std::size_t size) {
    const auto [readable, writable] = setting_.input.window(size);
    std::ranges::copy(string.view().first(size), writable);
    return readable;
  }

  Told told(const Call& call, const std::uint8_t* in) {
    setting_.slot.store(word_of(call), std::memory_order_relaxed);
    std::optional<typename Function::Answer> answer;
    const int signal = Trap::run([&] { answer = function_.ask(in, call.length); });
    Told told{signal, "", Ruling::different(Way::crashes)};
    told.words = signal != 0 ? Ending{Ending::Kind::signalled, signal, 0}.describe()
                             : Function::describe(*answer);
    if (signal == 0) told.ruling = Function::judge(call, *answer);
    setting_.blocks.release_all();
    setting_.slot.store(0, std::memory_order_relaxed);
    return told;
  }

  // Keeps the first answer, and the first that is another one.
  static void note(Everywhere& found, const std::string& place, const Told& told) {
    if (found.rulings.empty()) {
      found = {told.words, {told.ruling}};
    } else if (!found.differs() && told.words != found.words) {
      found.words += place + told.words;
      found.rulings.push_back(told.ruling);
    }
  }

  Function& function_;
  CallSetting setting_;
};

}  // namespace utf8spec::harnesses::exhaustive
