#pragma once

#include <gtest/gtest.h>

#include <list>
#include <string>
#include <utility>
#include <vector>

#include "reports/diagnosis/diagnosis.h"
#include "tests/reports/diagnosis/failures.h"

namespace utf8spec::reports {

inline harnesses::Answer text(std::u32string scalars) {
  harnesses::Answer answer;
  answer.scalars = std::move(scalars);
  return answer;
}

inline harnesses::Answer error() {
  harnesses::Answer answer;
  answer.status = harnesses::Answer::Status::ill_formed;
  return answer;
}

// A diagnosis that is told of answers one by one, as a judge finds them wrong.
class Case {
 public:
  // The answer to a curated vector.
  void see(Octets octets, harnesses::Answer answer, Setting setting = Setting::alone,
           Operation operation = Operation::decode) {
    judge(ask(std::move(octets), operation), std::move(answer), setting);
  }

  // The same with `offset` letters in front.
  void see_placed(Octets octets, std::size_t offset, harnesses::Answer answer, Setting setting) {
    harnesses::Question question = ask(std::move(octets), Operation::decode);
    question.request.octets.insert(question.request.octets.begin(), offset, 'a');
    question.derivation = harnesses::Derivation::placement;
    question.offset = offset;
    judge(question, std::move(answer), setting);
  }

  // A string of a complete suite, or a longer one that comes from no vector.
  void see_derived(harnesses::Derivation derivation, Octets octets, harnesses::Answer answer,
                   Setting setting) {
    harnesses::Question question = question_of(Operation::decode, std::move(octets));
    question.derivation = derivation;
    judge(question, std::move(answer), setting);
  }

  void mishap(Octets octets, const harnesses::Outcome& outcome, Setting setting,
              Operation operation) {
    diagnosis_.add_failure(ask(std::move(octets), operation), outcome,
                           {harnesses::Symptom::crashes}, setting);
  }

  void pass(Octets octets, Operation operation = Operation::decode) {
    diagnosis_.add_pass(ask(std::move(octets), operation), {});
  }

  void weigh(Octets octets, const harnesses::Answer& answer) {
    diagnosis_.weigh_models(ask(std::move(octets), Operation::decode),
                            {harnesses::Outcome::Kind::answered, answer, {}});
  }

  // As a case of a profile.
  explicit Case(Profile profile = Profile::rfc3629) : judge_(profile) {}

  std::vector<std::string> ids() const {
    std::vector<std::string> ids;
    for (const Diagnosed& diagnosed : diagnosis_.deviations()) ids.emplace_back(diagnosed.kind.id);
    return ids;
  }

  std::vector<Diagnosed> deviations() const { return diagnosis_.deviations(); }

 private:
  harnesses::Question ask(Octets octets, Operation operation) {
    vectors_.push_back(vector_of(std::move(octets)));
    return question_of(operation, vectors_.back());
  }

  void judge(const harnesses::Question& question, harnesses::Answer answer, Setting setting) {
    const harnesses::Outcome outcome{harnesses::Outcome::Kind::answered, std::move(answer), {}};
    harnesses::Reading reading;
    reading.read(question.request.octets);
    const auto judgement = judge_.judge(question, reading, outcome);
    ASSERT_EQ(judgement.ruling, harnesses::Judgement::Ruling::failed);
    diagnosis_.add_failure(question, outcome, judgement.finding, setting);
  }

  std::list<vectors::Vector> vectors_;
  harnesses::Judge judge_;
  Diagnosis diagnosis_{judge_};
};

inline const Octets nul{0xC0, 0x80};
inline const Octets slash{0xC0, 0xAF};
inline const Octets surrogate{0xED, 0xA0, 0x80};
inline const std::u32string nul_text{U'\0'};
inline const std::u32string surrogate_text{static_cast<char32_t>(0xD800)};

}  // namespace utf8spec::reports
