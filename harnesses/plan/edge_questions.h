#pragma once

#include <cstddef>
#include <deque>
#include <optional>
#include <vector>

#include "harnesses/plan/edge_texts.h"
#include "harnesses/plan/plan.h"
#include "harnesses/question.h"
#include "vectors/suite/suite.h"

namespace utf8spec::harnesses {

// Whether operations at an edge are asked in an encoding. Left out are those of which it is not
// known what is certain (has_deltas), and those where a signature selects the order: what a text
// says may then change with octets in front of it.
bool has_edges(reference::Encoding encoding);

// The operation whose answer is needed to judge that of `operation`, if the decoder offers it:
// `boundary` for truncate, the whole form for room.
std::optional<Operation> companion_of(Operation operation, const Introduction& offered);

// The questions of operations at an edge. Behind each text comes first the companion operation, if
// there is one, then the operation itself with all limits. The texts are the curated ones and made
// ones (edge_texts.h). has_edges says in which encodings they are asked.
class EdgeQuestions {
 public:
  // `offered` is what the decoder says of itself. All must outlive the object.
  EdgeQuestions(const vectors::Suite& suite, const Selection& selection,
                const Introduction& offered);

  // Writes the next question into its argument; false if there are no more.
  bool next(Question& question);

  // The number of questions that are left. It makes all of them.
  std::size_t size() const;

 private:
  void begin_operation();
  void begin_text();
  void add(const vectors::Vector* vector, const EdgeText& text);
  bool takes(OctetView octets) const;

  const vectors::Suite& suite_;
  const Selection& selection_;
  const Introduction& offered_;
  std::vector<Operation> operations_;
  std::size_t operation_ = 0;
  std::vector<const vectors::Vector*> vectors_;  // of the present operation
  std::vector<EdgeText> made_;                   // ...
  std::size_t text_ = 0;
  std::deque<Question> waiting_;  // about the present text
};

}  // namespace utf8spec::harnesses
