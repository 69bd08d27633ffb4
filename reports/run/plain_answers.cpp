#include "reports/run/plain_answers.h"

#include <algorithm>

#include "reference/any_codec.h"
#include "reference/signature.h"
#include "reference/utf16.h"
#include "reports/run/probes.h"

namespace utf8spec::reports {
namespace {

using harnesses::Answer;
using harnesses::Outcome;
using reference::Encoding;

bool is_of_units(Encoding encoding) {
  return row_of(encoding).values == reference::Values::utf16_units;
}

// Scalar values as UTF-16 units, each in a code point of its own.
std::u32string in_units(std::u32string_view scalars) {
  std::u32string units;
  for (const char32_t scalar : scalars) {
    // A value above U+10FFFF has no units. It is judged as it came.
    if (scalar > reference::last_scalar_value) {
      units += scalar;
      continue;
    }
    const auto sequence = reference::encode_utf16(scalar);
    units.append(sequence.view().begin(), sequence.view().end());
  }
  return units;
}

// The length in octets of the signature that an encoder's answer starts with; 0 without one.
std::size_t signature_of(const Answer& answer, Encoding encoding) {
  return reference::open(encoding, answer.octets).signature_length;
}

// Whether an encoder of `utf-16` or `utf-32` writes a signature is a policy. One answer decides for
// the whole run.
bool writes_signature(harnesses::Decoder& decoder) {
  const Encoding encoding = decoder.introduction().encoding;
  if (!reference::selects_order(encoding) || !decoder.introduction().offers(Operation::encode)) {
    return false;
  }
  const auto outcomes = ask_probes(decoder, {{Operation::encode, {}, {}, U"A", encoding}});
  return !outcomes.empty() && signature_of(outcomes[0].answer, encoding) > 0;
}

// Only encoders give octets, and only decoders give scalars, so each answer changes in one place.
Answer plain(Answer answer, Encoding encoding) {
  if (is_of_units(encoding)) {
    answer.scalars = in_units(answer.scalars);
    if (answer.before) answer.before = in_units(*answer.before);
    return answer;
  }
  const std::size_t signature = signature_of(answer, encoding);
  answer.octets.erase(answer.octets.begin(),
                      answer.octets.begin() + static_cast<std::ptrdiff_t>(signature));
  return answer;
}

}  // namespace

PlainAnswers::PlainAnswers(harnesses::Decoder& inner)
    : inner_(inner), writes_signature_(writes_signature(inner)) {}

bool PlainAnswers::has_several_forms() const {
  return is_of_units(introduction().encoding) || writes_signature_;
}

Outcome PlainAnswers::plain(Outcome outcome) const {
  if (!has_several_forms()) return outcome;
  const Encoding encoding = introduction().encoding;
  outcome.answer = reports::plain(std::move(outcome.answer), encoding);
  if (outcome.other) {
    outcome.other->answer = reports::plain(std::move(outcome.other->answer), encoding);
  }
  return outcome;
}

// Without several forms, the inner decoder is asked directly, which costs nothing.
void PlainAnswers::ask(const harnesses::QuestionSource& source,
                       const harnesses::OutcomeSink& sink) {
  if (!has_several_forms()) return inner_.ask(source, sink);
  inner_.ask(source, [&](const harnesses::Question& question, const Outcome& outcome) {
    sink(question, plain(outcome));
  });
}

Outcome PlainAnswers::ask_alone(const harnesses::Request& request) {
  return plain(inner_.ask_alone(request));
}

Outcome PlainAnswers::ask_aside(const harnesses::Request& request) {
  return plain(inner_.ask_aside(request));
}

void PlainAnswers::ask_in_order(const harnesses::RequestSource& next,
                                const std::function<void(const Outcome&)>& sink) {
  inner_.ask_in_order(next, [&](const Outcome& outcome) { sink(plain(outcome)); });
}

}  // namespace utf8spec::reports
