#include "harnesses/learn/decoder_teacher.h"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>
#include <utility>

#include "harnesses/process/protocol/request_line.h"
#include "reference/encode.h"
#include "reference/scalar.h"

namespace utf8spec::harnesses::learn {
namespace {

// Stands for a character of the input that has the replacement's value. No decoder gives it.
constexpr char32_t genuine = 0xFFFFFFFE;

Request request_of(Operation operation, OctetView word) {
  Request request;
  request.operation = operation;
  request.octets.assign(word.begin(), word.end());
  return request;
}

Trouble interrupted() {
  return {Trouble::Kind::interrupted, "interrupted before anything was learnt"};
}

// Each octet a chunk.
void cut_everywhere(Request& request) {
  request.cuts.resize(request.octets.empty() ? 0 : request.octets.size() - 1);
  std::iota(request.cuts.begin(), request.cuts.end(), std::size_t{1});
}

// Why an outcome is no answer to look at.
std::optional<std::string> reason_of(const Outcome& outcome) {
  switch (outcome.kind) {
    case Outcome::Kind::answered:
      if (outcome.other) return "answered in two ways, by where the octets lie or by chance";
      if (outcome.answer.status != Answer::Status::fault) return std::nullopt;
      return "fault " + outcome.answer.text;
    case Outcome::Kind::crashed:
    case Outcome::Kind::hung:
      return std::nullopt;
    case Outcome::Kind::broke_protocol:
    case Outcome::Kind::not_judged:
      return outcome.detail;
  }
  return std::nullopt;
}

}  // namespace

tl::expected<std::unique_ptr<DecoderTeacher>, Trouble> DecoderTeacher::make(Decoder& decoder,
                                                                            Operation operation,
                                                                            View view,
                                                                            Hooks hooks) {
  std::unique_ptr<DecoderTeacher> teacher(
      new DecoderTeacher(decoder, operation, view, std::move(hooks)));
  auto ready = teacher->find_life();
  if (ready && replaces(operation)) ready = teacher->find_replacement();
  // What was not answered any more says nothing about the decoder.
  if (teacher->hooks_.stop()) return tl::unexpected(interrupted());
  if (!ready) return tl::unexpected(ready.error());
  return teacher;
}

// Of a decoder that ends or hangs whatever it is asked nothing else can be learnt, and each word
// would take a process or a deadline.
tl::expected<void, Trouble> DecoderTeacher::find_life() {
  const Outcome outcome = decoder_.ask_alone(request_of(operation_, Octets{'A'}));
  if (outcome.kind == Outcome::Kind::answered) return {};
  return tl::unexpected(Trouble{Trouble::Kind::no_answer,
                                fmt::format("{} 41: {}", name(operation_), outcome.detail)});
}

tl::expected<void, Trouble> DecoderTeacher::find_replacement() {
  std::vector<std::u32string> given;
  for (const std::uint8_t octet : {std::uint8_t{0xFF}, std::uint8_t{0x80}}) {
    const Outcome outcome = decoder_.ask_alone(request_of(operation_, {&octet, 1}));
    if (const auto reason = reason_of(outcome)) {
      return tl::unexpected(
          Trouble{Trouble::Kind::no_answer,
                  fmt::format("{} {:02X}: {}", name(operation_), octet, *reason)});
    }
    given.push_back(outcome.answer.scalars);
  }
  // Two octets that agree on anything else show no replacement; U+FFFD is what one then looks for.
  const bool agree = given[0] == given[1] && given[0].size() <= 1;
  replacement_.value = reference::replacement_character;
  if (agree) replacement_.value = given[0].empty() ? std::nullopt : std::optional(given[0][0]);
  if (!replacement_.value && view_ == View::verdict) {
    return tl::unexpected(
        Trouble{Trouble::Kind::no_verdict,
                fmt::format("{} deletes what is ill-formed without a sign: it shows no verdict",
                            name(operation_))});
  }
  if (replacement_.value && reference::is_scalar_value(*replacement_.value)) {
    const reference::Sequence sequence = reference::encode_scalar(*replacement_.value);
    replacement_octets_.assign(sequence.view().begin(), sequence.view().end());
  }
  return {};
}

tl::expected<void, Trouble> DecoderTeacher::ask(const WordSource& source, const TraceSink& sink) {
  decoder_.ask(
      [&](Question& question) { return fill(question, source); },
      [&](const Question& question, const Outcome& outcome) { take(question, outcome, sink); });
  // Some words may have been on their way.
  if (!trouble_ && hooks_.stop()) trouble_ = interrupted();
  if (trouble_) return tl::unexpected(*trouble_);
  return {};
}

bool DecoderTeacher::fill(Question& question, const WordSource& source) {
  if (trouble_) return false;
  Octets& octets = question.request.octets;
  if (!word_due_.empty()) {
    octets = with_other_value(std::exchange(word_due_, {}));
  } else {
    if (hooks_.stop()) {
      trouble_ = interrupted();
      return false;
    }
    if (!source(octets)) return false;
    if (holds_replacement(octets)) word_due_ = octets;
  }
  question.request.operation = operation_;
  // Each of them costs a process where it ends the decoder: some do for a letter, not thousands.
  question.derivation = Derivation::complete;
  if (takes_chunks(operation_)) cut_everywhere(question.request);
  return true;
}

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
    const std::u32string others = is_lost ? std::u32string() : outcome.answer.scalars;
    sink(awaiting_word_, answer.status == Answer::Status::ok
                             ? trace_of(told_apart(answer.scalars, others))
                             : trace_of(answer));
  } else if (!is_lost && holds_replacement(question.request.octets)) {
    awaiting_ = outcome.answer;
    awaiting_word_ = question.request.octets;
  } else {
    sink(question.request.octets, is_lost ? Trace(1, letter::lost) : trace_of(outcome.answer));
  }
}

Trace DecoderTeacher::trace_of(const Answer& answer) const {
  if (answer.status == Answer::Status::unsupported) return Trace(1, letter::unsupported);
  if (answer.status == Answer::Status::ill_formed) return Trace(1, letter::ill_formed);
  if (!replaces(operation_)) return Trace(1, letter::well_formed);
  return trace_of(answer.scalars);
}

Trace DecoderTeacher::trace_of(const std::u32string& scalars) const {
  if (view_ == View::verdict) {
    const bool replaced = scalars.find(*replacement_.value) != std::u32string::npos;
    return Trace(1, replaced ? letter::ill_formed : letter::well_formed);
  }
  Trace trace;
  for (const char32_t value : scalars) trace += letter_of(value);
  return trace;
}

char DecoderTeacher::letter_of(char32_t value) const {
  if (value == replacement_.value) return letter::replacement;
  if (value == genuine) return letter::character(replacement_octets_.size());
  if (!reference::is_scalar_value(value)) return letter::no_scalar;
  return letter::character(reference::encoded_length(value));
}

bool DecoderTeacher::holds_replacement(OctetView word) const {
  return !replacement_octets_.empty() &&
         std::search(word.begin(), word.end(), replacement_octets_.begin(),
                     replacement_octets_.end()) != word.end();
}

// The word with the neighbour of the replacement's value in place of each.
Octets DecoderTeacher::with_other_value(OctetView word) const {
  Octets other(word.begin(), word.end());
  for (auto at = other.begin(); (at = std::search(at, other.end(), replacement_octets_.begin(),
                                                  replacement_octets_.end())) != other.end();) {
    at += static_cast<std::ptrdiff_t>(replacement_octets_.size());
    *std::prev(at) ^= 1;
  }
  return other;
}

// What came out for a word, with the replacement's value marked as genuine where the answer to the
// other word has the neighbour's.
std::u32string DecoderTeacher::told_apart(const std::u32string& scalars,
                                          const std::u32string& others) const {
  const char32_t value = *replacement_.value;
  const char32_t neighbour = value ^ 1;
  const bool same = std::ranges::equal(scalars, others, [&](char32_t here, char32_t there) {
    return here == there || (here == value && there == neighbour);
  });
  if (!same) return scalars;
  std::u32string told = scalars;
  for (std::size_t place = 0; place < told.size(); ++place) {
    if (told[place] == value && others[place] == neighbour) told[place] = genuine;
  }
  return told;
}

}  // namespace utf8spec::harnesses::learn
