#pragma once

#include <string>

#include "harnesses/plugin/exhaustive/ruling.h"
#include "reference/decode.h"

namespace utf8spec::harnesses::exhaustive {

// A decoder's `validate`, called and judged: the verdict alone, as where it puts the error is a
// policy.
class ValidateFunction {
 public:
  static constexpr bool may_be_cut_short = false;  // it may hold memory or a lock

  struct Answer {
    utf8spec_status status;
  };

  explicit ValidateFunction(const utf8spec_decoder& decoder) : validate_(decoder.validate) {}

  Answer ask(const std::uint8_t* in, std::size_t length) const {
    utf8spec_error error{SIZE_MAX, SIZE_MAX};
    return {validate_(in, length, &error)};
  }

  // The right answer to calls that have all octets but the last in common.
  class Expected {
   public:
    explicit Expected(const ShortString& beginning) : beginning_(beginning) {
      const auto error = reference::validate(beginning.view());
      is_ill_formed_ = error && error->kind != reference::Kind::truncated;
    }

    bool is_plain(std::uint8_t last, const Answer& answer) const {
      if (is_ill_formed_) return answer.status == UTF8SPEC_ILL_FORMED;
      const ShortString octets = beginning_.then(last);
      return answer.status ==
             (reference::is_well_formed(octets.view()) ? UTF8SPEC_OK : UTF8SPEC_ILL_FORMED);
    }

   private:
    ShortString beginning_;
    bool is_ill_formed_ = false;
  };

  static Ruling judge(const Call& call, const Answer& answer);
  static std::string describe(const Answer& answer) { return exhaustive::describe(answer.status); }

 private:
  decltype(utf8spec_decoder::validate) validate_;
};

// What is wrong with the verdict on a whole string, of which functions that take whole strings are
// asked and nothing else.
Ruling judge_verdict(const Call& call, utf8spec_status status);

}  // namespace utf8spec::harnesses::exhaustive
