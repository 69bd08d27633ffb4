#pragma once

#include <string>

#include "harnesses/plugin/exhaustive/ruling.h"

namespace utf8spec::harnesses::exhaustive {

// A decoder's `step`, called and judged.
class StepFunction {
 public:
  // By a fault, to see whether it needs what it has just tried to read.
  static constexpr bool may_be_cut_short = true;

  struct Answer {
    utf8spec_status status;
    std::uint32_t scalar;
    std::size_t consumed;

    // Whatever it leaves in `scalar` where there is none says nothing.
    friend bool operator==(const Answer& one, const Answer& other) {
      return one.status == other.status && one.consumed == other.consumed &&
             (one.status != UTF8SPEC_OK || one.scalar == other.scalar);
    }
  };

  explicit StepFunction(const utf8spec_decoder& decoder) : step_(decoder.step) {}

  Answer ask(const std::uint8_t* in, std::size_t length) const {
    Answer answer{UTF8SPEC_FAULT, 0, 0};
    answer.status = step_(in, length, &answer.scalar, &answer.consumed);
    return answer;
  }

  // The right answer to calls that have all octets but the last in common. The strings are so many
  // that most of them can afford no more than this.
  class Expected {
   public:
    explicit Expected(const ShortString& beginning) : beginning_(beginning) {
      if (beginning.size() == 0) return;
      step_ = reference::step(beginning.view());
      is_common_ = step_.kind != reference::Kind::truncated;
    }

    // Whether an answer is right, and there is nothing to be learned from it.
    bool is_plain(std::uint8_t last, const Answer& answer) const {
      const ShortString octets = beginning_.then(last);
      const reference::Step due = is_common_ ? step_ : reference::step(octets.view());
      if (due.well_formed()) {
        return answer.status == UTF8SPEC_OK && answer.scalar == due.scalar &&
               answer.consumed == due.length;
      }
      return answer.status == UTF8SPEC_ILL_FORMED && answer.consumed == 1 && due.length == 1;
    }

   private:
    ShortString beginning_;
    reference::Step step_{};
    bool is_common_ = false;
  };

  static Ruling judge(const Call& call, const Answer& answer);
  static std::string describe(const Answer& answer);

 private:
  decltype(utf8spec_decoder::step) step_;
};

}  // namespace utf8spec::harnesses::exhaustive
