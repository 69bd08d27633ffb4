// A small front end to Diagnosis for tests. It makes a question, has it judged, and adds the
// failure, so a test reads like a log of answers. Each `see` asserts that the judge rules `failed`.
// So no test can feed the diagnosis an answer that is right.

#pragma once

#include <gtest/gtest.h>

#include <list>
#include <string>
#include <utility>
#include <vector>

#include "reports/diagnosis/diagnosis.h"
#include "tests/reports/diagnosis/failures.h"

namespace utf8spec::reports {

// An answer `ok` with this text.
inline harnesses::Answer text(std::u32string scalars) {
  harnesses::Answer answer;
  answer.scalars = std::move(scalars);
  return answer;
}

// An answer `ill-formed` that does not say where.
inline harnesses::Answer error() {
  harnesses::Answer answer;
  answer.status = harnesses::Answer::Status::ill_formed;
  return answer;
}

// A diagnosis that gets its answers one by one, in the order of the calls.
class Case {
 public:
  // The answer to a curated vector.
  void see(Octets octets, harnesses::Answer answer, Setting setting = Setting::alone,
           Operation operation = Operation::decode) {
    judge(ask(std::move(octets), operation), std::move(answer), setting);
  }

  // A vector behind `offset` letters, as the runner places it in longer text.
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

  // An outcome without an answer. There is nothing to judge, so the symptom is always `crashes`.
  void mishap(Octets octets, const harnesses::Outcome& outcome, Setting setting,
              Operation operation) {
    diagnosis_.add_failure(ask(std::move(octets), operation), outcome,
                           {harnesses::Symptom::crashes}, setting);
  }

  // A right answer with empty text. For `replace` it means that the ill-formed input was deleted,
  // which RFC 3629 leaves open.
  void pass(Octets octets, Operation operation = Operation::decode) {
    diagnosis_.add_pass(ask(std::move(octets), operation), {});
  }

  // An answer that only the models of whole decoders see. It is not added as a failure.
  void weigh(Octets octets, const harnesses::Answer& answer) {
    diagnosis_.weigh_models(ask(std::move(octets), Operation::decode),
                            {harnesses::Outcome::Kind::answered, answer, {}});
  }

  // The profile decides what is wrong: `secure` forbids deletion, which RFC 3629 leaves open.
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

  // A list, because each question keeps a pointer to its vector.
  std::list<vectors::Vector> vectors_;
  harnesses::Judge judge_;
  Diagnosis diagnosis_{judge_};
};

// C0 80 is the overlong NUL of Modified UTF-8, C0 AF an overlong slash, ED A0 80 the surrogate
// U+D800 as CESU-8 writes it.
inline const Octets nul{0xC0, 0x80};
inline const Octets slash{0xC0, 0xAF};
inline const Octets surrogate{0xED, 0xA0, 0x80};
inline const std::u32string nul_text{U'\0'};
inline const std::u32string surrogate_text{static_cast<char32_t>(0xD800)};

}  // namespace utf8spec::reports
