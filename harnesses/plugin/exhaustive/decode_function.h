#pragma once

#include <string>

#include "harnesses/abi/call.h"
#include "harnesses/plugin/exhaustive/ruling.h"
#include "harnesses/plugin/guarded_memory.h"

namespace utf8spec::harnesses::exhaustive {

// A decoder's `decode`, called and judged: the verdict, the scalar values, and those handed over
// before an error. A leading U+FEFF may come out or not, which is a policy.
class DecodeFunction {
 public:
  static constexpr bool may_be_cut_short = false;  // it may hold memory or a lock

  using Answer = utf8spec_answer;  // its data is valid until the next call

  explicit DecodeFunction(const utf8spec_decoder& decoder) : decode_(decoder.decode) {}

  // As many units of room as octets, which is enough for a right decoder, and more if it wants it.
  Answer ask(const std::uint8_t* in, std::size_t length);

  // Nothing is worth knowing beforehand: every answer is compared with the reference's.
  class Expected {
   public:
    explicit Expected(const ShortString& beginning) : beginning_(beginning) {}
    bool is_plain(std::uint8_t last, const Answer& answer) const {
      const ShortString octets = beginning_.then(last);
      return is_right({octets, octets.size()}, answer);
    }

   private:
    ShortString beginning_;
  };

  static Ruling judge(const Call& call, const Answer& answer);
  static std::string describe(const Answer& answer);

 private:
  static bool is_right(const Call& call, const Answer& answer);

  decltype(utf8spec_decoder::decode) decode_;
  GuardedOutput output_;
};

}  // namespace utf8spec::harnesses::exhaustive
