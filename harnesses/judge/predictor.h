#pragma once

#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <string_view>

#include "harnesses/answer.h"
#include "harnesses/judge/habits.h"
#include "harnesses/judge/judge.h"
#include "harnesses/question.h"

namespace utf8spec::harnesses {

// The only answer to a request that is right beyond doubt and shows nothing new about the decoder.
struct ExpectedAnswer {
  // A number in the report of an error: its offset, its length or its chunk.
  struct Number {
    enum class Kind : std::uint8_t { unsaid, exactly, at_least, anything };

    Kind kind = Kind::anything;
    std::uint64_t value = 0;
    // A larger number lies outside the input, which is never right (error_place.h).
    std::uint64_t most = std::numeric_limits<std::uint64_t>::max();

    bool allows(std::optional<std::uint64_t> number) const {
      if (kind == Kind::anything) return !number || *number <= most;
      if (kind == Kind::unsaid || !number) return kind == Kind::unsaid && !number;
      return kind == Kind::exactly ? *number == value : *number >= value && *number <= most;
    }
  };

  Answer::Status status = Answer::Status::ok;  // or ill_formed
  // ok: the output. ill-formed: the text before the error, of which any beginning may be handed
  // over.
  std::u32string_view scalars;
  OctetView octets;  // of encode
  Number offset;
  Number length;
  Number chunk;

  // True if `answer` equals the expectation. Numbers that the decoder may choose are not compared.
  bool is(const Answer& answer) const;
};

// Predicts the answer of a decoder with these habits, if that answer is right. An answer that
// equals the prediction would pass a Judge of the profile and changes no policy. So millions of
// answers can be counted with a single comparison each. An answer that differs is not wrong for
// that reason: the Judge has to decide.
class Predictor {
 public:
  Predictor(Operation operation, Profile profile, const Habits& habits);

  // Returns null if the habits do not decide what is right for this decoder. The result holds until
  // the next call. Memory is allocated only for an input longer than all before.
  const ExpectedAnswer* predict(const Request& request);

  // Gives back the memory of a long input, and ends the latest result. A run has many predictors,
  // and few of its inputs are long.
  void drop_long_memory() { scalars_.drop_if_long(); }

 private:
  // Memory for scalar values. What a text leaves of it is not written, so it takes no memory. A
  // copy begins with none.
  class Room {
   public:
    Room() = default;
    Room(const Room& /*other*/) {}
    Room& operator=(const Room& other) = delete;
    ~Room() = default;

    // For so many; it holds until the next call. It only grows, so that most requests need no
    // allocation.
    char32_t* take(std::size_t scalars);
    void drop_if_long();

   private:
    std::unique_ptr<char32_t[]> memory_;
    std::size_t size_ = 0;
  };

  template <typename Codec>
  bool predict_strict(const Request& request, OctetView text);
  bool predict_error(const Request& request, const reference::IllFormed& error);
  void predict_chunk(const Request& request, const reference::IllFormed& error);
  template <typename Codec>
  bool predict_replaced(OctetView octets);
  template <typename Codec>
  char32_t* predict_rest(OctetView octets, char32_t* end);
  template <typename Codec>
  bool predict_encoded(std::u32string_view values);

  // The facts of the operation.
  bool takes_values_;
  bool takes_chunks_;
  bool gives_output_;
  bool replaces_;
  Habits habits_;
  bool knows_errors_;     // what is said of an error
  bool knows_replaced_;   // what stands for ill-formed input
  bool knows_signature_;  // whether a leading signature comes out
  Room scalars_;
  Octets octets_;
  ExpectedAnswer expected_;
};

}  // namespace utf8spec::harnesses
