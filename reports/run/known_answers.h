// What a decoder will answer if it keeps its habits. A run asks millions of derived questions, and
// most answers to them are the expected ones.

#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <optional>

#include "harnesses/judge/predictor.h"
#include "reports/policies/evidence.h"

namespace utf8spec::reports {

// Answers to derived questions, as the habits of each operation foretell them.
class KnownAnswers {
 public:
  using Evidence = std::map<Operation, PolicyEvidence>;

  // Until this is called, no answer is known. The evidence is that of the curated vectors.
  void expect(Profile profile, const Evidence& evidence);

  // Whether the answer is the known one in all that a report could show of it.
  bool is_known(const harnesses::Question& question, const harnesses::Answer& answer);

  // The known answer; nothing if there is none. `Before` says whether it has the text before an
  // error, which only some plugins hand over.
  enum class Before : std::uint8_t { unsaid, whole };
  std::optional<harnesses::Answer> answer_to(const harnesses::Question& question, Before before);

  // The same without a copy: null if there is none. It holds until the next call. Its numbers say
  // what `is_known` demands if they are exact or unsaid.
  const harnesses::ExpectedAnswer* expected(const harnesses::Question& question);

  // Gives back the memory of a long input to the operation, and ends the latest result.
  void drop_long_memory(Operation operation);

 private:
  std::array<std::optional<harnesses::Predictor>, operation_rows.size()> predictors_;
};

}  // namespace utf8spec::reports
