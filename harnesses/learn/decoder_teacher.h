#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>

#include "harnesses/decoder.h"
#include "harnesses/learn/teacher.h"

namespace utf8spec::harnesses::learn {

// What a learner tells while it asks, and is told.
struct Hooks {
  std::function<void(std::uint64_t answered)> progress = [](std::uint64_t) {};
  std::function<bool()> stop = [] { return false; };
};

// What a decoder puts where input is ill-formed, as two octets that open no sequence show it:
// nothing for one that puts nothing.
struct Replacement {
  std::optional<char32_t> value;
};

// Asks a decoder words by one operation; streams get each octet as a chunk.
//
// What replaces is told from the same character that stands in the input by a second question: a
// word that holds that character's octets is asked once more with its last octet changed (U+FFFC
// for U+FFFD). Where both answers are the same but for that value, the second says which is which;
// where they are not, every such value counts as a replacement, and the difference shows.
class DecoderTeacher : public Teacher {
 public:
  // The verdict of an operation that replaces is "ill-formed" where it has replaced anything: one
  // that deletes shows none.
  static tl::expected<std::unique_ptr<DecoderTeacher>, Trouble> make(Decoder& decoder,
                                                                     Operation operation, View view,
                                                                     Hooks hooks);

  View view() const override { return view_; }
  tl::expected<void, Trouble> ask(const WordSource& source, const TraceSink& sink) override;

  const Replacement& replacement() const { return replacement_; }

 private:
  DecoderTeacher(Decoder& decoder, Operation operation, View view, Hooks hooks)
      : decoder_(decoder), operation_(operation), view_(view), hooks_(std::move(hooks)) {}

  tl::expected<void, Trouble> find_life();
  tl::expected<void, Trouble> find_replacement();
  bool fill(Question& question, const WordSource& source);
  void take(const Question& question, const Outcome& outcome, const TraceSink& sink);
  Trace trace_of(const Answer& answer) const;
  Trace trace_of(const std::u32string& scalars) const;
  char letter_of(char32_t value) const;
  bool holds_replacement(OctetView word) const;
  Octets with_other_value(OctetView word) const;
  std::u32string told_apart(const std::u32string& scalars, const std::u32string& others) const;

  Decoder& decoder_;
  Operation operation_;
  View view_;
  Hooks hooks_;
  Replacement replacement_;
  Octets replacement_octets_;  // how UTF-8 has it
  std::uint64_t answered_ = 0;
  std::optional<Trouble> trouble_;
  Octets word_due_;                 // whose second question comes next
  std::optional<Answer> awaiting_;  // the answer to a word whose second question is on its way
  Octets awaiting_word_;
};

}  // namespace utf8spec::harnesses::learn
