#include "harnesses/learn/decoder_teacher.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <span>
#include <utility>

#include "harnesses/judge/inputs_to_mark.h"
#include "harnesses/process/protocol/request_line.h"
#include "reference/dialects.h"
#include "reference/signature.h"

namespace utf8spec::harnesses::learn {
namespace {

Trouble interrupted() { return {Trouble::Kind::interrupted, "interrupted before any result"}; }

std::string hex_of(OctetView word) { return fmt::format("{:02X}", fmt::join(word, "")); }

// Why an outcome says nothing about the decoder. A crash or a hang says something.
std::optional<std::string> reason_of(const Outcome& outcome) {
  switch (outcome.kind) {
    case Outcome::Kind::answered:
      if (outcome.other)
        return "answered in two ways, depending on the place of the octets or on chance";
      if (outcome.answer.status != Answer::Status::fault) return std::nullopt;
      return "fault " + outcome.answer.text;
    case Outcome::Kind::crashed:
    case Outcome::Kind::hung:
    case Outcome::Kind::as_expected:
      return std::nullopt;
    case Outcome::Kind::broke_protocol:
    case Outcome::Kind::not_judged:
      return outcome.detail;
  }
  return std::nullopt;
}

// Two words of one ill-formed unit each, whatever the order of octets is. In UTF-16 they are low
// surrogates, in UTF-32 they are above U+10FFFF.
std::array<Octets, 2> ill_formed_units(reference::Encoding encoding) {
  const std::size_t unit = row_of(encoding).unit;
  if (unit == 1) return {Octets{0xFF}, Octets{0x80}};
  return {Octets(unit, 0xDC), Octets(unit, 0xDE)};
}

Replacement replacement_by(const MarkStyle& style) {
  if (!style.is_written()) return {style.substitute};
  if (style.escapes.empty()) return {std::nullopt, std::u32string(style.sole_text())};
  return {std::nullopt, style.escapes[0].example(), style.written_policy()};
}

}  // namespace

tl::expected<std::unique_ptr<DecoderTeacher>, Trouble> DecoderTeacher::make(
    Decoder& decoder, Operation operation, View view, Hooks hooks, CharacterSet characters) {
  std::unique_ptr<DecoderTeacher> teacher(
      new DecoderTeacher(decoder, operation, view, std::move(hooks), std::move(characters)));
  auto ready = teacher->find_life();
  if (ready && teacher->may_replace()) ready = teacher->find_replacement();
  if (ready && view == View::offsets) ready = teacher->find_offset();
  // An interrupted decoder looks like one that does not answer.
  if (teacher->hooks_.stop()) return tl::unexpected(interrupted());
  if (!ready) return tl::unexpected(ready.error());
  return teacher;
}

Request DecoderTeacher::request_of(OctetView word) const {
  Request request;
  request.operation = operation_;
  request.octets.assign(word.begin(), word.end());
  request.encoding = declared_;
  return request;
}

// A decoder that ends or hangs on every input teaches nothing, and each word would cost a process
// or a deadline.
tl::expected<void, Trouble> DecoderTeacher::find_life() {
  const Octets letter = encode_all(reference::codec_of(declared_), U"A");
  const Outcome outcome = decoder_.ask_alone(request_of(letter));
  if (outcome.kind == Outcome::Kind::answered) return {};
  return tl::unexpected(
      Trouble{Trouble::Kind::no_answer,
              fmt::format("{} {}: {}", name(operation_), hex_of(letter), outcome.detail)});
}

// An operation that should stop at an error may replace after all, and a translation tells what is
// replaced from what is read.
bool DecoderTeacher::may_replace() const {
  return replaces(operation_) || (view_ == View::translation && gives_scalars(operation_));
}

// The answer to a word that is asked alone.
tl::expected<Answer, Trouble> DecoderTeacher::answer_to(const Octets& word) {
  Outcome outcome = decoder_.ask_alone(request_of(word));
  if (const auto reason = reason_of(outcome)) {
    return tl::unexpected(
        Trouble{Trouble::Kind::no_answer,
                fmt::format("{} {}: {}", name(operation_), hex_of(word), *reason)});
  }
  return std::move(outcome.answer);
}

// Each of two units is ill-formed, and one is enough: a decoder may take the other.
tl::expected<void, Trouble> DecoderTeacher::find_offset() {
  for (const Octets& unit : ill_formed_units(declared_)) {
    const auto answer = answer_to(unit);
    if (!answer) return tl::unexpected(answer.error());
    if (answer->offset) return {};
  }
  return tl::unexpected(
      Trouble{Trouble::Kind::no_offsets,
              fmt::format("{} does not say at which octet an error is", name(operation_))});
}

// The outputs for inputs that are ill-formed in different ways.
tl::expected<std::vector<MarkedInput>, Trouble> DecoderTeacher::ask_marks() {
  std::vector<Question> questions;
  for (const InputsAlike& alike : inputs_to_mark(declared_)) {
    for (const Octets& input : alike) {
      Question question;
      question.request = request_of(input);
      questions.push_back(std::move(question));
    }
  }
  const std::vector<Outcome> outcomes = outcomes_of(decoder_, questions);
  std::vector<MarkedInput> all;
  for (std::size_t place = 0; place < outcomes.size(); ++place) {
    const Octets& input = questions[place].request.octets;
    if (const auto reason = reason_of(outcomes[place])) {
      return tl::unexpected(
          Trouble{Trouble::Kind::no_answer,
                  fmt::format("{} {}: {}", name(operation_), hex_of(input), *reason)});
    }
    all.push_back({input, outcomes[place].answer.scalars});
  }
  return all;
}

// If the answers show no mark, U+FFFD is the best guess. A decoder without checks puts at most one
// character for each octet: more of them are a mark that is not known.
tl::expected<void, Trouble> DecoderTeacher::find_replacement() {
  const auto all = ask_marks();
  if (!all) return tl::unexpected(all.error());
  const std::size_t alone = inputs_to_mark(declared_).front().size();
  const bool is_deleted =
      std::ranges::all_of(std::span(*all).first(std::min(alone, all->size())),
                          [](const MarkedInput& marked) { return marked.output.empty(); });
  if (is_deleted && view_ == View::verdict) {
    return tl::unexpected(
        Trouble{Trouble::Kind::no_verdict,
                fmt::format("{} deletes ill-formed input without a sign, so it shows no verdict",
                            name(operation_))});
  }
  if (is_deleted) return {};
  MarkStyle style = find_marks(declared_, *all);
  for (const MarkedInput& marked : *all) {
    const bool is_long = marked.output.size() > marked.input.size();
    if (view_ == View::translation || !is_long || is_marked(style, declared_, marked)) continue;
    return tl::unexpected(
        Trouble{Trouble::Kind::no_verdict,
                fmt::format("{} writes {} characters for {}, and they follow no known mark, so it "
                            "does not show what is ill-formed",
                            name(operation_), marked.output.size(), hex_of(marked.input))});
  }
  replacement_ = replacement_by(style);
  marks_.emplace(find_order(), std::move(style));
  return {};
}

// The dialect of `utf-16` or `utf-32` in whose octets an `A` without a signature comes out as `A`;
// the declared encoding where the order is fixed, and where no order is read without a signature.
reference::Encoding DecoderTeacher::find_order() {
  if (!reference::selects_order(declared_)) return declared_;
  for (const reference::Dialect& dialect : reference::dialects_of(declared_)) {
    const reference::Encoding order = reference::open(dialect.encoding, {}).encoding;
    const Octets letter = encode_all(reference::codec_of(order), U"A");
    if (decoder_.ask_alone(request_of(letter)).answer.scalars == U"A") return dialect.encoding;
  }
  return declared_;
}

tl::expected<void, Trouble> DecoderTeacher::ask(const WordSource& source, const TraceSink& sink) {
  decoder_.ask(
      [&](Question& question) { return fill(question, source); },
      [&](const Question& question, const Outcome& outcome) { take(question, outcome, sink); });
  // The words that were on their way have got no trace.
  if (!trouble_ && hooks_.stop()) trouble_ = interrupted();
  if (trouble_) return tl::unexpected(*trouble_);
  return {};
}

// Gives the next question: the second one of a word if it is due, else the next word.
bool DecoderTeacher::fill(Question& question, const WordSource& source) {
  if (trouble_) return false;
  Octets& octets = question.request.octets;
  if (!word_due_.empty()) {
    octets = marks_->second_word(std::exchange(word_due_, {}));
  } else {
    if (hooks_.stop()) {
      trouble_ = interrupted();
      return false;
    }
    if (!source(octets)) return false;
    if (has_second_question(octets)) word_due_ = octets;
  }
  question.request.operation = operation_;
  question.request.encoding = declared_;
  // A word that ends the decoder costs a process. After some of them, questions of this derivation
  // are not asked any more, and the lesson ends instead of starting thousands of processes.
  question.derivation = Derivation::complete;
  cut_into_octets(question.request);
  return true;
}

// Outcomes come in the order of the questions, so the outcome behind that of a word with the
// replacement's octets is that of its second question.
void DecoderTeacher::take(const Question& question, const Outcome& outcome, const TraceSink& sink) {
  hooks_.progress(++answered_);
  if (trouble_) return;
  if (const auto reason = reason_of(outcome)) {
    trouble_ = Trouble{Trouble::Kind::no_answer,
                       fmt::format("{}: {}", request_line(question.request), *reason)};
    return;
  }
  const bool is_lost = outcome.kind != Outcome::Kind::answered;
  if (awaiting_) {
    const Answer answer = *std::exchange(awaiting_, std::nullopt);
    const std::u32string second = is_lost ? std::u32string() : outcome.answer.scalars;
    sink(awaiting_word_, answer.status == Answer::Status::ok
                             ? trace_of(marks_->read(awaiting_word_, answer.scalars, second))
                             : trace_of(awaiting_word_, answer));
  } else if (!is_lost && has_second_question(question.request.octets)) {
    awaiting_ = outcome.answer;
    awaiting_word_ = question.request.octets;
  } else {
    const Octets& word = question.request.octets;
    sink(word, is_lost ? Trace(1, letter::lost) : trace_of(word, outcome.answer));
  }
}

Trace DecoderTeacher::trace_of(OctetView word, const Answer& answer) const {
  if (answer.status == Answer::Status::unsupported) return Trace(1, letter::unsupported);
  if (view_ == View::offsets) return offsets_of(word, answer);
  if (answer.status == Answer::Status::ill_formed) return Trace(1, letter::ill_formed);
  if (view_ == View::translation) {
    return gives_scalars(operation_) ? trace_of(told(word, answer)) : letters_of_octets(word);
  }
  if (!replaces(operation_)) return Trace(1, letter::well_formed);
  return trace_of(told(word, answer));
}

// What came out, with one value for each mark.
std::u32string DecoderTeacher::told(OctetView word, const Answer& answer) const {
  return marks_ ? marks_->read(word, answer.scalars) : answer.scalars;
}

Trace DecoderTeacher::trace_of(const std::u32string& told) const {
  if (view_ == View::verdict) {
    const bool is_marked = told.find(MarkReader::mark) != std::u32string::npos;
    return Trace(1, is_marked ? letter::ill_formed : letter::well_formed);
  }
  Trace trace;
  for (const char32_t value : told) {
    if (value == MarkReader::mark) {
      trace += letter::replacement;
    } else if (view_ == View::translation) {
      trace += characters_.letter_of(value);
    } else {
      letters_.add(trace, value);
    }
  }
  return trace;
}

// All offsets behind the end are one: no octet is there.
Trace DecoderTeacher::offsets_of(OctetView word, const Answer& answer) {
  if (answer.status == Answer::Status::ok) return Trace(1, letter::well_formed);
  if (!answer.offset) return Trace(1, letter::ill_formed);
  const std::uint64_t behind = word.size() + 1;
  return Trace(std::min(*answer.offset, behind), letter::octet) + letter::error;
}

// A program that trusts a validator compares octets: each octet of ASCII is a character to it.
Trace DecoderTeacher::letters_of_octets(OctetView word) const {
  Trace trace;
  for (const std::uint8_t octet : word) trace += characters_.letter_of(octet);
  return trace;
}

bool DecoderTeacher::has_second_question(OctetView word) const {
  return marks_ && marks_->has_second_word(word);
}

}  // namespace utf8spec::harnesses::learn
