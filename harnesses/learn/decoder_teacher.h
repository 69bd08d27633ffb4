#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "harnesses/decoder.h"
#include "harnesses/judge/find_marks.h"
#include "harnesses/learn/character_set.h"
#include "harnesses/learn/mark_reader.h"
#include "harnesses/learn/teacher.h"
#include "harnesses/learn/trace.h"

namespace utf8spec::harnesses::learn {

// Called while a decoder answers.
struct Hooks {
  // After each answer, with the number of answers so far.
  std::function<void(std::uint64_t answered)> progress = [](std::uint64_t) {};
  // Before each word. True ends the questions.
  std::function<bool()> stop = [] { return false; };
};

// What a decoder puts where input is ill-formed.
struct Replacement {
  std::optional<char32_t> value;  // none if it deletes the input, or writes text
  std::u32string text = {};       // for the octet 80, or for a surrogate; empty for a character
  // The policy of decoders that write each octet by its number; empty for others.
  std::string_view escape_policy = {};
};

// Asks a decoder words by one operation. Streams get each octet as one chunk.
class DecoderTeacher : public Teacher {
 public:
  // Asks a few words first: whether the decoder answers at all, what it replaces by, and in which
  // order it reads text without a signature.
  //
  // The verdict of an operation that replaces is "ill-formed" if it has replaced anything. One that
  // deletes shows no verdict, and gets `Trouble::Kind::no_verdict`.
  //
  // Where an operation that stops at errors does not say at which octet, offsets get
  // `Trouble::Kind::no_offsets`.
  //
  // `characters` are those that a translation names. The translation of a validator is what a
  // program reads that looks for them among the octets of valid text.
  static tl::expected<std::unique_ptr<DecoderTeacher>, Trouble> make(Decoder& decoder,
                                                                     Operation operation, View view,
                                                                     Hooks hooks,
                                                                     CharacterSet characters = {});

  View view() const override { return view_; }
  reference::Encoding encoding() const override { return declared_; }
  tl::expected<void, Trouble> ask(const WordSource& source, const TraceSink& sink) override;

  const Replacement& replacement() const { return replacement_; }

 private:
  DecoderTeacher(Decoder& decoder, Operation operation, View view, Hooks hooks,
                 CharacterSet characters)
      : decoder_(decoder),
        declared_(decoder.introduction().encoding),
        operation_(operation),
        view_(view),
        hooks_(std::move(hooks)),
        characters_(std::move(characters)),
        letters_(declared_) {}

  Request request_of(OctetView word) const;
  tl::expected<void, Trouble> find_life();
  tl::expected<void, Trouble> find_replacement();
  tl::expected<void, Trouble> find_offset();
  tl::expected<Answer, Trouble> answer_to(const Octets& word);
  reference::Encoding find_order();
  bool fill(Question& question, const WordSource& source);
  void take(const Question& question, const Outcome& outcome, const TraceSink& sink);
  bool may_replace() const;
  tl::expected<std::vector<MarkedInput>, Trouble> ask_marks();
  Trace trace_of(OctetView word, const Answer& answer) const;
  Trace trace_of(const std::u32string& told) const;
  static Trace offsets_of(OctetView word, const Answer& answer);
  Trace letters_of_octets(OctetView word) const;
  std::u32string told(OctetView word, const Answer& answer) const;
  bool has_second_question(OctetView word) const;

  Decoder& decoder_;
  reference::Encoding declared_;
  Operation operation_;
  View view_;
  Hooks hooks_;
  CharacterSet characters_;
  Letters letters_;
  Replacement replacement_;
  std::optional<MarkReader> marks_;  // of operations that replace
  std::uint64_t answered_ = 0;
  std::optional<Trouble> trouble_;
  Octets word_due_;                 // its second question comes next
  std::optional<Answer> awaiting_;  // to a word whose second question is on its way
  Octets awaiting_word_;
};

}  // namespace utf8spec::harnesses::learn
