#include "harnesses/plan/delta_questions.h"

#include <algorithm>
#include <utility>

#include "harnesses/plan/chunk_texts.h"
#include "harnesses/plan/cuts.h"
#include "harnesses/plan/read_as.h"
#include "reference/any_codec.h"
#include "reference/encoding.h"
#include "reference/signature.h"
#include "reference/whole_input.h"

namespace utf8spec::harnesses {
namespace {

constexpr std::size_t longest_vector = 256;       // octets of a vector that is asked
constexpr std::size_t longest_cut_anywhere = 32;  // octets of one that is cut at each place

// Octet by octet, with one, two or three empty chunks behind each.
Cuts with_empty_chunks(std::size_t octets, std::size_t piece) {
  Cuts cuts{0};
  std::size_t count = 0;
  for (const std::size_t cut : piece_by_piece(octets, piece)) {
    cuts.insert(cuts.end(), 2 + count++ % 3, cut);
  }
  cuts.insert(cuts.end(), 2, octets);
  return cuts;
}

}  // namespace

DeltaQuestions::DeltaQuestions(const vectors::Suite& suite, const Selection& selection,
                               const std::vector<Operation>& offered)
    : selection_(selection), offered_(offered) {
  if (!has_deltas(suite.encoding)) return;
  std::ranges::copy_if(selection.side, std::back_inserter(operations_), gives_parts);
  if (operations_.empty()) return;
  add_vectors(suite);
  if (selection.wants(derived_group(Derivation::split).name)) add_made_texts();
  begin_text();
}

void DeltaQuestions::add_vectors(const vectors::Suite& suite) {
  const std::size_t piece = octets_of(selection_.grain, suite.encoding);
  for (const vectors::Group& group : suite.groups) {
    if (!selection_.wants(group.name)) continue;
    for (const vectors::Vector& vector : group.vectors) {
      const bool is_asked = vector.direction == vectors::Direction::decode &&
                            vector.octets.size() % piece == 0 &&
                            vector.octets.size() <= longest_vector;
      if (is_asked) vectors_.push_back(&vector);
    }
  }
}

void DeltaQuestions::add_made_texts() {
  const std::size_t piece = octets_of(selection_.grain, selection_.encoding);
  for (ChunkText& text : chunk_texts(selection_.encoding, piece)) {
    made_.push_back({nullptr, std::move(text.octets), std::move(text.cuts)});
  }
}

void DeltaQuestions::add(const Text& text, Derivation derivation, Cuts cuts) {
  Question question;
  question.vector = text.vector;
  question.derivation = derivation;
  question.request.operation = operations_[operation_];
  question.request.octets = text.vector == nullptr ? text.octets : text.vector->octets;
  question.request.cuts = std::move(cuts);
  question.request.encoding = selection_.encoding_of(read_as(operations_[operation_], offered_));
  waiting_.push_back(std::move(question));
}

// Questions about one text are made together: few of them are cut in many ways.
void DeltaQuestions::begin_text() {
  while (operation_ < operations_.size() && text_ == vectors_.size() + made_.size()) {
    ++operation_;
    text_ = 0;
  }
  if (operation_ == operations_.size()) return;
  const std::size_t piece = octets_of(selection_.grain, selection_.encoding);
  const bool is_made = text_ >= vectors_.size();
  const Text of_vector{is_made ? nullptr : vectors_[text_], {}, {}};
  const Text& text = is_made ? made_[text_ - vectors_.size()] : of_vector;
  ++text_;
  const Operation delta = operations_[operation_];
  const Operation whole = whole_operation(delta, offered_);
  add(text, is_made ? Derivation::split : Derivation::plain, {});
  if (whole != delta) {
    waiting_.push_back(waiting_.front());
    waiting_.front().request.operation = whole;
  }
  for (const Cuts& cuts : text.cuts) {
    if (!cuts.empty()) add(text, Derivation::split, cuts);
  }
  if (is_made) return;
  const std::size_t size = text.vector->octets.size();
  if (size > piece) add(text, Derivation::octet_by_octet, piece_by_piece(size, piece));
  const Cuts& published = text.vector->cuts;
  if (!published.empty() && are_multiples(published, piece)) {
    add(text, Derivation::published_cuts, published);
  }
  add(text, Derivation::empty_chunks, with_empty_chunks(size, piece));
  if (size > longest_cut_anywhere) return;
  for (const std::size_t cut : piece_by_piece(size, piece)) {
    if (size > 2 * piece) add(text, Derivation::split, {cut});
  }
}

bool DeltaQuestions::next(Question& question) {
  if (waiting_.empty()) return false;
  question = std::move(waiting_.front());
  waiting_.pop_front();
  if (waiting_.empty()) begin_text();
  return true;
}

std::size_t DeltaQuestions::size() const {
  DeltaQuestions all = *this;
  Question question;
  std::size_t count = 0;
  while (all.next(question)) ++count;
  return count;
}

}  // namespace utf8spec::harnesses
