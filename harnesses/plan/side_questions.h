#pragma once

#include <cstddef>
#include <memory>
#include <vector>

#include "harnesses/plan/plan.h"
#include "harnesses/plan/side_texts.h"
#include "harnesses/question.h"
#include "vectors/suite/suite.h"

namespace utf8spec::harnesses {

// The questions of all side operations about the texts of the suite, and about long well-formed
// ones. Those about one text follow each other, and behind them come `decode` and `replace` of the
// same text, if they are offered, so that all answers can be compared.
//
// Left out are texts with a leading signature, which some libraries take for a character and others
// do not, and all texts where a signature selects the order. Offsets are asked of short texts only:
// a walk makes a call for each character, and may look at all that is before it.
class SideQuestions {
 public:
  // Both must outlive the object.
  SideQuestions(const vectors::Suite& suite, const Selection& selection);

  // Writes the next question into its argument, whose memory it reuses; false if there are no more.
  bool next(Question& question);

  std::size_t size() const;

 private:
  void add_long_texts();
  std::vector<Operation> operations_for(Walk walk) const;
  bool is_asked(const vectors::Vector& vector) const;
  void begin_text();

  const Selection& selection_;
  std::vector<const vectors::Vector*> texts_;
  std::unique_ptr<TextAlphabet> alphabet_;  // of the long texts
  std::vector<SideText> long_texts_;
  std::size_t text_ = 0;               // of both, the present one's number from 1
  Question present_;                   // about it, of no operation yet
  std::vector<Operation> operations_;  // of the present text
  std::size_t operation_ = 0;
};

}  // namespace utf8spec::harnesses
