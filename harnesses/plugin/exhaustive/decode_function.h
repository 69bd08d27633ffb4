#pragma once

#include <array>
#include <string>
#include <string_view>

#include "harnesses/abi/call.h"
#include "harnesses/plugin/exhaustive/ruling.h"
#include "harnesses/plugin/exhaustive/validate_function.h"
#include "harnesses/plugin/guarded_memory.h"

namespace utf8spec::harnesses::exhaustive {

// The right values of a short string up to its first error.
struct Due {
  std::array<char32_t, longest_string> scalars{};
  std::size_t count = 0;
  bool well_formed = true;

  std::u32string_view view() const { return {scalars.data(), count}; }
};

// Whether an answer holds all the values, or the first of them where an error follows. A leading
// U+FEFF may come out or not, which is a policy.
bool is_made_of(const utf8spec_answer& answer, const Due& due);

// Whether U+FFFD is in the output, in whatever form.
bool holds_replacement(const utf8spec_answer& answer);

// Whether the C ABI knows the status and the form. What does not is never read.
bool keeps_the_contract(const utf8spec_answer& answer);

// The answer in words of the line protocol.
std::string describe(const utf8spec_answer& answer);

// Calls the `decode` of a decoder, and judges the verdict, the values, and those handed over before
// an error.
template <typename Codec>
class DecodeFunction {
 public:
  static constexpr bool may_be_cut_short = false;  // it may hold memory or a lock
  static constexpr Reach reach = reach_of(Codec::encoding);

  using Answer = utf8spec_answer;  // its data is valid until the next call

  explicit DecodeFunction(const utf8spec_decoder& decoder) : decode_(decoder.decode) {}

  // As many units of room as octets, which is enough for a right decoder, and more if it wants it.
  Answer ask(const std::uint8_t* in, std::size_t length) {
    for (std::size_t room = length;; room *= 4) {
      utf8spec_output output{output_.place(room * sizeof(std::uint32_t), PageEdge::end), room, 0,
                             UTF8SPEC_SCALARS};
      utf8spec_error error{SIZE_MAX, SIZE_MAX};
      const utf8spec_status status = decode_(in, length, &output, &error);
      if (status == UTF8SPEC_OUT_OF_SPACE && room < most_units) continue;
      // A count above the room is a lie about the output, which must not be believed.
      const bool is_within = output.count <= room;
      return {.status = is_within ? status : UTF8SPEC_OUT_OF_SPACE,
              .error = error,
              .chunk = SIZE_MAX,
              .form = output.form,
              .data = output.data,
              .count = is_within ? output.count : 0,
              .fault = nullptr};
    }
  }

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

  // The verdict first: the output of a decoder with a wrong verdict says nothing more.
  static Ruling judge(const Call& call, const Answer& answer) {
    if (!keeps_the_contract(answer)) return Ruling::different(Way::breaks_the_contract);
    Ruling ruling = judge_verdict<Codec>(call, answer.status);
    if (ruling.state == Ruling::State::different && ruling.difference.way == Way::accepts &&
        holds_replacement(answer)) {
      ruling.difference.way = Way::replaces_instead;
    }
    if (ruling.state != Ruling::State::right || is_right(call, answer)) return ruling;
    const auto error = reference::validate(Codec{}, call.octets.view());
    return error ? at_first_error<Codec>(Way::wrong_before_error, call, *error)
                 : Ruling::different(Way::wrong_value, element_of_all<Codec>(call.octets.view()));
  }

  static std::string describe(const Answer& answer) { return exhaustive::describe(answer); }

 private:
  // What the C ABI promises of the room that a decoder is given at last.
  static constexpr std::size_t most_units = 64 * longest_string + 65536;

  static Due due_of(OctetView octets) {
    Due due;
    reference::walk(Codec{}, octets, [&](std::size_t, const reference::Step& step) {
      if (step.well_formed()) due.scalars[due.count++] = step.scalar;
      return due.well_formed = step.well_formed();
    });
    return due;
  }

  static bool is_right(const Call& call, const Answer& answer) {
    const bool has_verdict = !ruling_without_verdict(answer.status);
    if (!has_verdict || !keeps_the_contract(answer)) return false;
    const Due due = due_of(call.octets.view());
    return due.well_formed == (answer.status == UTF8SPEC_OK) && is_made_of(answer, due);
  }

  decltype(utf8spec_decoder::decode) decode_;
  GuardedOutput output_;
};

}  // namespace utf8spec::harnesses::exhaustive
