#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "harnesses/answer.h"
#include "harnesses/judge/habits.h"
#include "harnesses/judge/judge.h"
#include "harnesses/question.h"

namespace utf8spec::harnesses {

// The one answer to a request that is right beyond doubt, and that says nothing new of the decoder.
struct ExpectedAnswer {
  // A number that comes with an error.
  struct Number {
    enum class Kind : std::uint8_t { unsaid, exactly, at_least, anything };

    Kind kind = Kind::anything;
    std::uint64_t value = 0;

    bool allows(std::optional<std::uint64_t> number) const {
      if (kind == Kind::anything) return true;
      if (kind == Kind::unsaid || !number) return kind == Kind::unsaid && !number;
      return kind == Kind::exactly ? *number == value : *number >= value;
    }
  };

  Answer::Status status = Answer::Status::ok;  // or ill_formed
  // ok: the output. ill-formed: what stands before the error; any beginning of it may be handed
  // over.
  std::u32string_view scalars;
  OctetView octets;  // of encode
  Number offset;
  Number length;
  Number chunk;

  bool is(const Answer& answer) const;
};

// Predicts how a decoder with these habits answers an operation, where that is right. An answer
// as expected passes before a Judge of the profile, and no policy is named otherwise for it. It
// never says that an answer is wrong: one that is not expected has to be judged.
class Predictor {
 public:
  Predictor(Operation operation, Profile profile, const Habits& habits);

  // Nothing where the habits leave open what is right for this decoder. Holds until the next; no
  // memory is taken but for an input that is longer than all before.
  const ExpectedAnswer* predict(const Request& request);

 private:
  template <typename Codec>
  bool predict_strict(const Request& request, OctetView text);
  bool predict_error(const Request& request, const reference::IllFormed& error);
  template <typename Codec>
  bool predict_replaced(OctetView octets);
  template <typename Codec>
  bool predict_encoded(std::u32string_view values);

  Operation operation_;
  Habits habits_;
  bool knows_errors_;     // what is said of an error
  bool knows_replaced_;   // what stands for ill-formed input
  bool knows_signature_;  // whether a leading signature comes out
  std::u32string scalars_;
  Octets octets_;
  ExpectedAnswer expected_;
};

}  // namespace utf8spec::harnesses
