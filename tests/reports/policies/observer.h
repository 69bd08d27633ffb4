#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "harnesses/judge/judge.h"
#include "reports/policies/evidence.h"

namespace utf8spec::reports {

// Ill-formed inputs that between them tell all ways of replacing, and of naming an error, apart.
inline const std::vector<Octets> ill_formed_inputs{{'a', 0xE2, 0x82, 'b'},
                                                   {0xC3, 0xA9, 0xFF},
                                                   {0xF0, 0x9F, 0x98, 0x80, 0xF4, 0x90, 0x80, 0x80},
                                                   {'a', 0xE2, 0x82},
                                                   {0xFF, 0xFE, 'b'},
                                                   {0xC3, 0xA9, 0x80, 0x80, 'c'},
                                                   // what tells ways of dividing by form apart
                                                   {0xC0, 0x80, 0x80},
                                                   {0xED, 0xA0, 0x80},
                                                   {0xF5, 0x80, 0x80, 0x80},
                                                   {0xF8, 0x88, 0x80, 0x80, 0x80},
                                                   {0xFE, 0x80},
                                                   {0xFF, 0x80}};

inline harnesses::Answer ok(std::u32string scalars) {
  harnesses::Answer answer;
  answer.scalars = std::move(scalars);
  return answer;
}

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

// Judged answers of one operation, and what they tell.
class Observer {
 public:
  explicit Observer(Operation operation, char32_t substitute = 0xFFFD,
                    Profile profile = Profile::rfc3629)
      : operation_(operation), judge_(profile) {
    judge_.expect_substitute(operation, substitute);
  }

  void see(const Octets& octets, const harnesses::Answer& answer,
           std::vector<std::size_t> cuts = {}) {
    see_request({operation_, octets, std::move(cuts), {}}, answer);
  }

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
    reading.read(question.request.octets);
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
