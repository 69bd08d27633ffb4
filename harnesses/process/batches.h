#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "harnesses/decoder.h"

namespace utf8spec::harnesses {

// Consecutive questions that one process is asked. A batch that is filled again keeps the memory of
// its questions.
class Batch {
 public:
  bool empty() const { return size_ == 0; }
  std::size_t size() const { return size_; }
  Question& operator[](std::size_t at) { return questions_[at]; }
  const Question& operator[](std::size_t at) const { return questions_[at]; }
  std::span<const Question> questions() const { return {questions_.data(), size_}; }
  auto begin() const { return questions().begin(); }
  auto end() const { return questions().end(); }

  // Makes room for one more question at the end. It holds an old question, or an empty one.
  Question& add();
  void drop_last() { --size_; }
  void clear() { size_ = 0; }

 private:
  std::vector<Question> questions_;
  std::size_t size_ = 0;
};

// Divides the questions of a source into batches, with a look at the next question. The same
// questions always give the same batches. Questions of one reuse test share a batch, since each of
// them goes to the decoder object that the one before it has left.
class Batches {
 public:
  // The source must outlive this object.
  explicit Batches(const QuestionSource& source) : source_(source) {}

  // The next question, which stays the next; null if there are no more.
  const Question* peek();

  // Takes the next question, in memory that it may exchange; false if there are no more.
  bool take(Question& question);

  // Takes the questions of one batch, in the memory of another; none if there are no more.
  Batch take_batch(Batch memory = {});

 private:
  // Whether the next question must share the batch.
  bool continues(const Batch& batch);

  const QuestionSource& source_;
  Question next_;
  bool has_next_ = false;
  bool is_dry_ = false;
};

}  // namespace utf8spec::harnesses
