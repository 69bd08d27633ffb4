#pragma once

#include <cstddef>
#include <deque>
#include <optional>
#include <vector>

#include "harnesses/plan/plan.h"
#include "harnesses/question.h"
#include "vectors/suite/suite.h"

namespace utf8spec::harnesses {

// The questions of `stream-deltas` and `stream-replace-deltas`. Those about one text follow each
// other: first the whole answer is asked, then the parts, in one chunk and in several ways to cut
// it. The texts are the curated ones, texts with line feeds, and texts whose first chunk has a
// telling length and ends inside a character.
class DeltaQuestions {
 public:
  // `offered` are the core operations of the decoder, selected or not. All must outlive the object.
  DeltaQuestions(const vectors::Suite& suite, const Selection& selection,
                 const std::vector<Operation>& offered);

  // Writes the next question into its argument; false if there are no more.
  bool next(Question& question);

  // The number of questions that are left. It makes all of them.
  std::size_t size() const;

 private:
  struct Text {
    const vectors::Vector* vector;  // none for a made text
    Octets octets;                  // of a made text
    std::vector<std::vector<std::size_t>> cuts;
  };

  void add_vectors(const vectors::Suite& suite);
  void add_made_texts();
  void begin_text();
  void add(const Text& text, Derivation derivation, std::vector<std::size_t> cuts);

  const Selection& selection_;
  const std::vector<Operation>& offered_;
  std::vector<Operation> operations_;
  std::vector<const vectors::Vector*> vectors_;
  std::vector<Text> made_;
  std::size_t operation_ = 0;
  std::size_t text_ = 0;
  std::deque<Question> waiting_;  // about the present text
};

}  // namespace utf8spec::harnesses
