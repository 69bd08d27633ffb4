#pragma once

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "harnesses/plugin/exhaustive/function.h"
#include "harnesses/plugin/exhaustive/sampler.h"
#include "harnesses/plugin/exhaustive/swept_encoding.h"

namespace utf8spec::harnesses::exhaustive {

// Calls one function of a decoder with the strings of slices, each at the end of what can be read,
// and compares the answers with the reference's.
//
// Pruning: the function is called with the length of the strings, but only their beginning is
// there; the octets behind it cannot be read. If the call returns without a fault, no later octet
// has mattered, and the answer is that to all strings of that length with this beginning. If the
// function reads on, the fault ends the call, and one octet more is tried. This rests on two
// properties of the function: its answer depends on nothing but the octets that it reads and the
// length, and a call that was cut short leaves no mark.
//
// One answer may be right for some of these strings and wrong for others. It is judged for the
// beginning only where the codec is settled: where no octet behind could make its step another one.
// Otherwise it is judged for each longer beginning. So no more is taken from the reference than
// it says, also where it looks further than the function did (WTF-8 behind a high surrogate).
template <typename Function>
class SliceSweep {
 public:
  SliceSweep(Function& function, CallSetting setting, Pruning pruning)
      : function_(function), setting_(setting), pruning_(pruning), sampler_(function, setting) {}

  // Calls that are known to end the process, or to hang, are left out. The strings among them count
  // neither as asked nor as answered.
  Sums sweep(unsigned slice, std::vector<Call> left_out) {
    slice_ = slice;
    left_out_ = std::move(left_out);
    std::ranges::sort(left_out_);
    Sums sums;
    const std::size_t piece = setting_.piece;
    for (std::size_t length = piece; length <= longest_string; length += piece) {
      run(sums.strings, length);
    }
    // Four octets of a longer string say nothing where a step may look further.
    const bool asks_longer =
        Function::reach == Reach::four_octets && pruning_ == Pruning::by_beginning;
    if (asks_longer) run(sums.longer, longer_length);
    disturbance_ = Trap::disturbance();
    return sums;
  }

  // What the function has changed of the handling of signals (Trap::disturbance), or empty.
  const std::string& disturbance() const { return disturbance_; }

 private:
  using Answer = typename Function::Answer;

  void run(Tally& tally, std::size_t length) {
    if (length == 1 && slice_ % slices_of_a_lead != 0) return;
    tally_ = &tally;
    length_ = length;
    depth_ = std::min(length, longest_string);
    given_up_ = false;
    sampler_.begin({slice_, length_, depth_}, tally);
    descend({});
  }

  std::uint64_t strings_below(const ShortString& beginning) const {
    return depth_ == 1 ? 1 : strings_behind(slice_, beginning.size(), depth_);
  }

  void descend(const ShortString& beginning) {
    const OctetSpan octets = next_octets(slice_, beginning.size());
    if (beginning.size() + 1 == depth_) return ask_all(beginning, octets);
    unsigned in_vain = 0;
    for (unsigned octet = octets.first; octet < octets.last && !given_up_; ++octet) {
      descend_or_settle(beginning.then(static_cast<std::uint8_t>(octet)), in_vain);
    }
  }

  // A fault costs as much as hundreds of calls. If four neighbours in a row read on, the next one
  // mostly does so too, and is not tried. At a multiple of 16 the syntax may change, so we try
  // again.
  void descend_or_settle(const ShortString& beginning, unsigned& in_vain) {
    constexpr unsigned most_in_vain = 4;
    const bool is_due = in_vain < most_in_vain || beginning.view().back() % 16 == 0;
    // Half a unit is no beginning for a function over units: pieces are of 1, 2 or 4 octets.
    const bool is_whole = (beginning.size() & (setting_.piece - 1)) == 0;
    const bool is_tried = pruning_ == Pruning::by_beginning && is_due && is_whole;
    const auto answer = is_tried ? probe(beginning) : std::nullopt;
    if (!answer) {
      ++in_vain;
      return descend(beginning);
    }
    in_vain = 0;
    tally_->determined += strings_below(beginning);
    settle(beginning, *answer);
    sampler_.ask_below(beginning, *answer);
  }

  // The answer to all strings with this beginning; nothing if the function wants to read more.
  std::optional<Answer> probe(const ShortString& beginning) {
    const Call call{beginning, length_};
    if (is_left_out(call) || holds_left_out(call)) return std::nullopt;
    const std::uint8_t* const in = place(beginning);
    mark(word_of(call));
    std::optional<Answer> answer;
    if (Trap::run([&] { answer = function_.ask(in, length_); }) != 0) answer.reset();
    called();
    return answer;
  }

  // Judges one answer for all strings with this beginning, in as few parts as the codec allows.
  void settle(const ShortString& beginning, const Answer& answer) {
    const Ruling ruling = Function::judge({beginning, length_}, answer);
    if (ruling.state == Ruling::State::unsettled) {
      const OctetSpan octets = next_octets(slice_, beginning.size());
      for (unsigned octet = octets.first; octet < octets.last; ++octet) {
        settle(beginning.then(static_cast<std::uint8_t>(octet)), answer);
      }
      return;
    }
    const std::uint64_t strings = strings_below(beginning);
    tally_->strings += strings;
    count(ruling, strings, beginning, answer);
  }

  void count(const Ruling& ruling, std::uint64_t strings, const ShortString& beginning,
             const Answer& answer) {
    using ErrorLength = Ruling::ErrorLength;
    ErrorLengths& lengths = tally_->error_lengths;
    if (ruling.error_length == ErrorLength::maximal_subpart) lengths.maximal_subpart += strings;
    if (ruling.error_length == ErrorLength::one) lengths.one += strings;
    if (ruling.error_length == ErrorLength::other) lengths.other += strings;
    if (ruling.state != Ruling::State::different) return;
    const bool is_shown = tally_->is_shown(ruling.difference);  // as it goes in order
    tally_->add(ruling.difference, strings,
                is_shown ? std::vector<CallExample>{} : examples(beginning, strings, answer));
  }

  // The first strings that begin so.
  std::vector<CallExample> examples(ShortString beginning, std::uint64_t strings,
                                    const Answer& answer) const {
    if (beginning.size() == depth_) return {{{beginning, length_}, Function::describe(answer)}};
    while (beginning.size() + 1 < depth_) {
      beginning =
          beginning.then(static_cast<std::uint8_t>(next_octets(slice_, beginning.size()).first));
    }
    std::vector<CallExample> first;
    const unsigned octet = next_octets(slice_, beginning.size()).first;
    for (unsigned i = 0; i < std::min<std::uint64_t>(strings, most_examples); ++i) {
      const ShortString string = beginning.then(static_cast<std::uint8_t>(octet + i));
      first.push_back({{string, length_}, Function::describe(answer)});
    }
    return first;
  }

  // Every string of these last octets, but those that are left out.
  void ask_all(const ShortString& beginning, OctetSpan octets) {
    if (left_out_.empty()) return ask(beginning, octets);
    for (unsigned octet = octets.first; octet < octets.last; ++octet) {
      const Call call{beginning.then(static_cast<std::uint8_t>(octet)), length_};
      if (!is_left_out(call)) ask(beginning, {octet, octet + 1});
    }
  }

  void ask(const ShortString& beginning, OctetSpan octets) {
    place_ahead(beginning);
    const std::uint64_t word = word_of({beginning.then(0), length_});
    const typename Function::Expected expected(beginning);
    next_ = octets.first;
    // One trap for up to 256 calls: it costs more than a call. After a fault the loop goes on
    // behind the string that it was.
    while (next_ < octets.last && !given_up_) {
      const int signal = Trap::run([&] {
        for (unsigned first = next_; first < octets.last; first += prepared_count_) {
          const unsigned last = std::min(first + prepared_count_, octets.last);
          for (unsigned each = first; each < last; ++each) {
            *prepared_[each - first].last_octet = static_cast<std::uint8_t>(each);
          }
          for (unsigned each = first; each < last; ++each) {
            const auto octet = static_cast<std::uint8_t>(each);
            next_ = each;
            mark(word | octet);
            const Answer answer = function_.ask(prepared_[each - first].in, length_);
            if (!settles(expected, octet, answer)) settle_one(beginning.then(octet), answer);
            setting_.blocks.release_all();
          }
        }
        next_ = octets.last;
      });
      if (signal != 0) faulted(beginning.then(static_cast<std::uint8_t>(next_)), signal);
      if (signal != 0) next_ = next_ + 1;
    }
    const unsigned asked = next_ - octets.first;
    tally_->calls += asked;
    tally_->strings += given_up_ ? asked - 1 : asked;
    if (length_ <= longest_string) sampler_.ask_among(beginning, octets, expected);
    mark(0);
  }

  // Counts an answer to one string, if the expected one tells how. Most strings that a pruned sweep
  // asks have a maximal subpart of several octets, so these must not cost a judgement.
  bool settles(const typename Function::Expected& expected, std::uint8_t octet,
               const Answer& answer) {
    if constexpr (requires { expected.quick_ruling(octet, answer); }) {
      const auto ruling = expected.quick_ruling(octet, answer);
      const bool is_subpart =
          ruling && ruling->error_length == Ruling::ErrorLength::maximal_subpart;
      if (is_subpart) ++tally_->error_lengths.maximal_subpart;
      return ruling.has_value();
    } else {
      return expected.is_plain(octet, answer);
    }
  }

  void settle_one(const ShortString& octets, const Answer& answer) {
    count(Function::judge({octets, length_}, answer), 1, octets, answer);
  }

  // A string may not be read past its end, so a fault there is a crash. A longer string should have
  // more octets than we put there, so a fault only shows that the function reads them.
  void faulted(const ShortString& octets, int signal) {
    setting_.blocks.release_all();
    given_up_ = length_ > longest_string;
    tally_->add({given_up_ ? Way::reads_beyond : Way::crashes}, 1,
                {{{octets, length_}, Ending{Ending::Kind::signalled, signal, 0}.describe()}});
  }

  const std::uint8_t* place(const ShortString& octets) {
    const auto [readable, writable] = setting_.input.window(octets.size());
    std::ranges::copy(octets.view(), writable);
    return readable;
  }

  // Puts all octets but the last into each memory. Several last octets are written before the first
  // of them is read, since a call that reads what was written just now has to wait.
  void place_ahead(const ShortString& beginning) {
    prepared_count_ = 0;
    const auto prepare = [&](GuardedInput& input) {
      const auto [readable, writable] = input.window(beginning.size() + 1);
      std::ranges::copy(beginning.view(), writable);
      prepared_[prepared_count_++] = {readable, writable + beginning.size()};
    };
    for (GuardedInput& input :
         setting_.ahead.first(std::min(setting_.ahead.size(), inputs_ahead))) {
      prepare(input);
    }
    if (prepared_count_ == 0) prepare(setting_.input);
  }

  void called() {
    setting_.blocks.release_all();
    ++tally_->calls;
    mark(0);
  }

  void mark(std::uint64_t word) { setting_.slot.store(word, std::memory_order_relaxed); }

  bool is_left_out(const Call& call) const {
    return !left_out_.empty() && std::ranges::binary_search(left_out_, call);
  }

  // Whether a longer call with this beginning is left out: no answer may then stand for all of
  // them.
  bool holds_left_out(const Call& call) const {
    const OctetView octets = call.octets.view();
    return std::ranges::any_of(left_out_, [&](const Call& each) {
      const OctetView other = each.octets.view();
      return each.length == call.length && other.size() > octets.size() &&
             std::ranges::equal(octets, other.first(octets.size()));
    });
  }

  Function& function_;
  CallSetting setting_;
  Pruning pruning_;
  std::vector<Call> left_out_;
  unsigned slice_ = 0;
  std::size_t length_ = 0;
  std::size_t depth_ = 0;
  Tally* tally_ = nullptr;
  // Memory for a string: where it is read, and where its last octet is written.
  struct Prepared {
    const std::uint8_t* in = nullptr;
    volatile std::uint8_t* last_octet = nullptr;
  };
  std::array<Prepared, inputs_ahead> prepared_{};
  unsigned prepared_count_ = 0;
  volatile unsigned next_ = 0;  // survives a jump out of a call
  bool given_up_ = false;       // on longer strings: it reads beyond what is there
  Sampler<Function> sampler_;
  std::string disturbance_;
};

}  // namespace utf8spec::harnesses::exhaustive
