// Judged answers for tests of policies. As in a run, the judge rules first and the evidence sees
// the ruling. Without the judge, wrong answers would count as choices.

#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "harnesses/judge/judge.h"
#include "reports/policies/evidence.h"

namespace utf8spec::reports {

// Ill-formed inputs that together tell all ways to replace, and all ways to report an error, apart.
inline const std::vector<Octets> ill_formed_inputs{{'a', 0xE2, 0x82, 'b'},
                                                   {0xC3, 0xA9, 0xFF},
                                                   {0xF0, 0x9F, 0x98, 0x80, 0xF4, 0x90, 0x80, 0x80},
                                                   {'a', 0xE2, 0x82},
                                                   {0xFF, 0xFE, 'b'},
                                                   {0xC3, 0xA9, 0x80, 0x80, 'c'},
                                                   // these tell divisions by form apart
                                                   {0xC0, 0x80, 0x80},
                                                   {0xED, 0xA0, 0x80},
                                                   {0xF5, 0x80, 0x80, 0x80},
                                                   {0xF8, 0x88, 0x80, 0x80, 0x80},
                                                   {0xFE, 0x80},
                                                   {0xFF, 0x80}};

// An answer `ok` with this text.
inline harnesses::Answer ok(std::u32string scalars) {
  harnesses::Answer answer;
  answer.scalars = std::move(scalars);
  return answer;
}

// An answer `ill-formed` with the numbers that a decoder may add. Each number that is missing is
// one that it does not report.
inline harnesses::Answer ill_formed(std::optional<std::uint64_t> offset = {},
                                    std::optional<std::uint64_t> length = {},
                                    std::optional<std::uint64_t> chunk = {}) {
  harnesses::Answer answer;
  answer.status = harnesses::Answer::Status::ill_formed;
  answer.offset = offset;
  answer.length = length;
  answer.chunk = chunk;
  return answer;
}

// One operation under one profile, with the evidence of its answers.
class Observer {
 public:
  // The judge has to know the character that stands for ill-formed input. In a run, a few questions
  // before the first vector show it.
  explicit Observer(Operation operation, char32_t substitute = 0xFFFD,
                    Profile profile = Profile::rfc3629)
      : operation_(operation), judge_(profile) {
    judge_.expect_substitute(operation, substitute);
  }

  void see(const Octets& octets, const harnesses::Answer& answer,
           std::vector<std::size_t> cuts = {}) {
    see_request({operation_, octets, std::move(cuts), {}}, answer);
  }

  // For decoders of other encodings than UTF-8.
  void see_in(reference::Encoding encoding, const Octets& octets, const harnesses::Answer& answer) {
    harnesses::Request request{operation_, octets, {}, {}};
    request.encoding = encoding;
    see_request(std::move(request), answer);
  }

  // For encoders, which are given values.
  void see_encoded(std::u32string scalars, const harnesses::Answer& answer) {
    see_request({Operation::encode, {}, {}, std::move(scalars)}, answer);
  }

  Policies policies() const { return evidence_.policies(); }
  const PolicyEvidence& evidence() const { return evidence_; }

 private:
  void see_request(harnesses::Request request, const harnesses::Answer& answer) {
    harnesses::Question question;
    question.request = std::move(request);
    question.vector = &vector_;
    harnesses::Reading reading;
    reading.read(question.request.octets, question.request.encoding);
    const harnesses::Judgement judgement =
        judge_.judge(question, reading, {harnesses::Outcome::Kind::answered, answer, {}});
    evidence_.see(question, reading, answer, judgement,
                  judge_.replaced(question.request.operation));
  }

  Operation operation_;
  harnesses::Judge judge_;
  vectors::Vector vector_;
  PolicyEvidence evidence_;
};

}  // namespace utf8spec::reports
