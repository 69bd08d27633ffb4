#pragma once

#include <algorithm>
#include <array>
#include <optional>
#include <string>

#include "harnesses/judge/lenient.h"
#include "harnesses/plugin/exhaustive/ruling.h"
#include "harnesses/plugin/exhaustive/swept_encoding.h"
#include "reference/decode.h"

namespace utf8spec::harnesses::exhaustive {

struct StepAnswer {
  utf8spec_status status;
  std::uint32_t scalar;
  std::size_t consumed;

  // Nobody looks at `scalar` unless the status is OK.
  friend bool operator==(const StepAnswer& one, const StepAnswer& other) {
    return one.status == other.status && one.consumed == other.consumed &&
           (one.status != UTF8SPEC_OK || one.scalar == other.scalar);
  }
};

std::string describe(const StepAnswer& answer);

// Calls the `step` of a decoder and judges its answers by the step of a codec.
template <typename Codec>
class StepFunction {
 public:
  // A fault may end a call, which shows whether it needs the octet that it has just tried to read.
  static constexpr bool may_be_cut_short = true;
  static constexpr Reach reach = reach_of(Codec::encoding);

  using Answer = StepAnswer;

  explicit StepFunction(const utf8spec_decoder& decoder) : step_(decoder.step) {}

  Answer ask(const std::uint8_t* in, std::size_t length) const {
    // Not members of an Answer: its status, written last, and its value would be read as one word,
    // which waits for both to reach memory. That takes longer than the call.
    std::uint32_t scalar = 0;
    std::size_t consumed = 0;
    const utf8spec_status status = step_(in, length, &scalar, &consumed);
    return {status, scalar, consumed};
  }

  // The right answer to calls that have all octets but the last in common. There are so many calls
  // that most of them can afford no more than this.
  class Expected {
   public:
    explicit Expected(const ShortString& beginning) : last_place_(beginning.size()) {
      if (beginning.size() == 0) return;
      std::ranges::copy(beginning.view(), octets_.begin());
      step_ = Codec::step(beginning.view());
      is_common_ = Codec::is_settled(beginning.view(), step_);
    }

    // Whether an answer is right and shows no policy. Ill-formed parts of one unit show none.
    bool is_plain(std::uint8_t last, const Answer& answer) const {
      const reference::Step due = due_of(last);
      return is_due(due, answer) && !is_subpart(due);
    }

    // The ruling on an answer to a whole string, if it is the due one; nothing for any other.
    std::optional<Ruling> quick_ruling(std::uint8_t last, const Answer& answer) const {
      const reference::Step due = due_of(last);
      if (!is_due(due, answer)) return std::nullopt;
      Ruling ruling = Ruling::right();
      if (is_subpart(due)) ruling.error_length = Ruling::ErrorLength::maximal_subpart;
      return ruling;
    }

   private:
    reference::Step due_of(std::uint8_t last) const {
      if (is_common_) return step_;
      auto octets = octets_;
      octets[last_place_] = last;
      return Codec::step(OctetView(octets).first(last_place_ + 1));
    }
    // A part that ends inside a unit may be divided in any way, so `judge` decides.
    static bool is_due(const reference::Step& due, const Answer& answer) {
      if (answer.consumed != due.length) return false;
      return due.well_formed() ? answer.status == UTF8SPEC_OK && answer.scalar == due.scalar
                               : answer.status == UTF8SPEC_ILL_FORMED && due.length % unit == 0;
    }
    static bool is_subpart(const reference::Step& due) {
      return !due.well_formed() && due.length > unit;
    }

    std::array<std::uint8_t, longest_string> octets_{};
    std::size_t last_place_;
    reference::Step step_{};
    bool is_common_ = false;
  };

  // Judges an answer for all strings that the call stands for; unsettled if they differ.
  static Ruling judge(const Call& call, const Answer& answer) {
    if (const auto ruling = ruling_without_verdict(answer.status)) return *ruling;
    const OctetView octets = call.octets.view();
    const reference::Step due = Codec::step(octets);
    // An octet that the function did not read may still decide what these octets are.
    if (!is_whole(call) && !Codec::is_settled(octets, due)) return Ruling::unsettled();
    if (due.well_formed()) return judge_character(due, answer);
    return answer.status == UTF8SPEC_OK ? judge_acceptance(call, due, answer.scalar)
                                        : judge_error(call, due, answer.consumed);
  }

  static std::string describe(const Answer& answer) { return exhaustive::describe(answer); }

 private:
  static constexpr std::size_t unit = row_of(Codec::encoding).unit;

  static Ruling error(Way way, const Call& call, const reference::Step& due) {
    return at_error(Codec::encoding, way, call, call.octets.view(), due);
  }

  static Ruling judge_character(const reference::Step& due, const Answer& answer) {
    const Element element = element_of(Codec::encoding, due.scalar);
    if (answer.status != UTF8SPEC_OK) return Ruling::different(Way::rejects, element);
    if (answer.scalar != due.scalar) return Ruling::different(Way::wrong_value, element);
    if (answer.consumed != due.length) return Ruling::different(Way::wrong_length, element);
    return Ruling::right();
  }

  // U+FFFD may stand for what is ill-formed, or be the value of a longer form of it.
  static Ruling judge_acceptance(const Call& call, const reference::Step& due,
                                 std::uint32_t scalar) {
    bool replaces = scalar == reference::replacement_character;
    if constexpr (unit == 1) {
      const auto lenient = read_as_cesu8(call.octets.view());
      replaces = replaces && !(lenient && lenient->value == reference::replacement_character);
    }
    return error(replaces ? Way::replaces_instead : Way::accepts, call, due);
  }

  // To skip less than the maximal subpart is a policy, and so is to skip further ill-formed parts.
  static Ruling judge_error(const Call& call, const reference::Step& due, std::size_t consumed) {
    if (consumed == 0) return error(Way::consumes_nothing, call, due);
    if (consumed > call.length) return error(Way::consumes_beyond, call, due);
    if (splits_unit(call, consumed)) return error(Way::splits_unit, call, due);
    if (consumed > due.length) {
      if (!is_whole(call)) return Ruling::unsettled();
      if (holds_well_formed(call, consumed)) return error(Way::swallows, call, due);
    }
    return right_error(due, consumed);
  }

  // Where the maximal subpart is longer than a unit, the decoder has a choice.
  static Ruling right_error(const reference::Step& due, std::size_t consumed) {
    using ErrorLength = Ruling::ErrorLength;
    Ruling ruling = Ruling::right();
    if (due.length > unit) {
      ruling.error_length = consumed == due.length ? ErrorLength::maximal_subpart
                            : consumed == unit     ? ErrorLength::one
                                                   : ErrorLength::other;
    }
    return ruling;
  }

  // Whether reading would go on inside a unit that is there as a whole. Half a unit at the end of
  // the input may be divided in any way.
  static bool splits_unit(const Call& call, std::size_t consumed) {
    return consumed % unit != 0 && consumed / unit * unit + unit <= call.length;
  }

  // Whether the first `consumed` octets, which begin with ill-formed ones, hold any of a
  // well-formed sequence, or of what octets that were not looked at could make one.
  static bool holds_well_formed(const Call& call, std::size_t consumed) {
    const bool goes_on = call.length > call.octets.size();
    const OctetView octets = call.octets.view();
    bool found = false;
    walk(Codec{}, octets, [&](std::size_t offset, const reference::Step& step) {
      if (offset >= consumed) return false;
      found = step.well_formed() || (goes_on && !Codec::is_settled(octets.subspan(offset), step));
      return !found;
    });
    return found;
  }

  decltype(utf8spec_decoder::step) step_;
};

}  // namespace utf8spec::harnesses::exhaustive
