#pragma once

#include <string>

#include "harnesses/plugin/exhaustive/ruling.h"
#include "harnesses/plugin/exhaustive/swept_encoding.h"
#include "reference/decode.h"

namespace utf8spec::harnesses::exhaustive {

// The one character of a string names what is refused. If there are several, none is known to.
template <typename Codec>
Element element_of_all(OctetView octets) {
  const reference::Step first = Codec::step(octets);
  return first.length == octets.size() ? element_of(Codec::encoding, first.scalar) : Element::none;
}

// That the first error of a whole string is answered in this way.
template <typename Codec>
Ruling at_first_error(Way way, const Call& call, const reference::IllFormed& error) {
  const OctetView rest = call.octets.view().subspan(error.offset);
  return at_error(Codec::encoding, way, call, rest, Codec::step(rest));
}

// What is wrong with the verdict on a whole string: `validate` and `decode` are asked nothing else.
template <typename Codec>
Ruling judge_verdict(const Call& call, utf8spec_status status) {
  if (const auto ruling = ruling_without_verdict(status)) return *ruling;
  const OctetView octets = call.octets.view();
  const auto error = reference::validate(Codec{}, octets);
  if (!error) {
    return status == UTF8SPEC_OK ? Ruling::right()
                                 : Ruling::different(Way::rejects, element_of_all<Codec>(octets));
  }
  return status == UTF8SPEC_ILL_FORMED ? Ruling::right()
                                       : at_first_error<Codec>(Way::accepts, call, *error);
}

// Calls the `validate` of a decoder. The verdict alone is judged, since it is a policy where a
// decoder puts the error.
template <typename Codec>
class ValidateFunction {
 public:
  static constexpr bool may_be_cut_short = false;  // it may hold memory or a lock
  static constexpr Reach reach = reach_of(Codec::encoding);

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
      const auto error = reference::validate(Codec{}, beginning.view());
      // An unfinished end is the one error that a further octet could mend.
      is_ill_formed_ = error && error->kind != reference::Kind::truncated;
    }

    bool is_plain(std::uint8_t last, const Answer& answer) const {
      if (is_ill_formed_) return answer.status == UTF8SPEC_ILL_FORMED;
      const ShortString octets = beginning_.then(last);
      return answer.status == (is_well_formed(octets.view()) ? UTF8SPEC_OK : UTF8SPEC_ILL_FORMED);
    }

   private:
    static bool is_well_formed(OctetView octets) {
      if constexpr (reach == Reach::four_octets) {
        return reference::is_well_formed(Codec{}, octets);
      } else {
        return is_well_formed_apart(octets);
      }
    }

    // If this is inlined, GCC 12 warns that a row of six octets would not fit into a short string.
    [[gnu::noinline]] static bool is_well_formed_apart(OctetView octets) {
      return reference::is_well_formed(Codec{}, octets);
    }

    ShortString beginning_;
    bool is_ill_formed_ = false;
  };

  static Ruling judge(const Call& call, const Answer& answer) {
    return judge_verdict<Codec>(call, answer.status);
  }
  static std::string describe(const Answer& answer) { return exhaustive::describe(answer.status); }

 private:
  decltype(utf8spec_decoder::validate) validate_;
};

}  // namespace utf8spec::harnesses::exhaustive
