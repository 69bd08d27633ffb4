#pragma once

#include <optional>
#include <vector>

#include "harnesses/decoder.h"

namespace utf8spec::harnesses {

// Consecutive questions that one process is asked.
using Batch = std::vector<Question>;

// Divides the questions of a source into batches, with a look at the next question. The same
// questions always give the same batches. Questions of one reuse test share a batch, since each of
// them goes to the decoder object that the one before it has left.
class Batches {
 public:
  // The source must outlive this object.
  explicit Batches(const QuestionSource& source) : source_(source) {}

  // The next question, which stays the next; null if there are no more.
  const Question* peek();

  // Takes the next question; false if there are no more.
  bool take(Question& question);

  // Takes the questions of one batch; none if there are no more.
  Batch take_batch();

 private:
  const QuestionSource& source_;
  std::optional<Question> next_;
  bool is_dry_ = false;
};

}  // namespace utf8spec::harnesses
