#include "harnesses/plan/edge_questions.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include "harnesses/judge/edge/edge_fault.h"
#include "harnesses/plan/chunk_texts.h"
#include "harnesses/plan/read_as.h"
#include "reference/whole_input.h"
#include "vectors/deltas.h"

namespace utf8spec::harnesses {
namespace {

constexpr std::size_t longest_beginning = 256;  // octets of a vector that is asked about its end
constexpr std::size_t longest_cut = 4;          // octets of one that is asked with all limits

}  // namespace

bool has_edges(reference::Encoding encoding) {
  return has_deltas(encoding) && !reference::selects_order(encoding);
}

std::optional<Operation> companion_of(Operation operation, const Introduction& offered) {
  std::optional<Operation> companion;
  if (gives_taken(operation)) companion = whole_form_of(operation);
  if (gives_place(operation) && takes_limit(operation)) companion = Operation::boundary;
  return companion && offered.offers(*companion) ? companion : std::nullopt;
}

EdgeQuestions::EdgeQuestions(const vectors::Suite& suite, const Selection& selection,
                             const Introduction& offered)
    : suite_(suite), selection_(selection), offered_(offered) {
  if (!has_edges(suite.encoding)) return;
  std::ranges::copy_if(selection.side, std::back_inserter(operations_), is_at_edge);
  if (operations_.empty()) return;
  begin_operation();
  begin_text();
}

// A function that documents to take well-formed text alone is not asked to cut another one. Text
// that stops inside a character is what `prefix` is for.
bool EdgeQuestions::takes(OctetView octets) const {
  const Operation operation = operations_[operation_];
  const bool is_any = selection_.side_input == Introduction::SideInput::any ||
                      !gives_place(operation) || !takes_limit(operation);
  return is_any || reference::is_well_formed(selection_.encoding, octets);
}

void EdgeQuestions::begin_operation() {
  const Operation operation = operations_[operation_];
  const std::size_t piece = octets_of(selection_.grain, suite_.encoding);
  const std::size_t longest = takes_limit(operation) ? longest_cut : longest_beginning;
  text_ = 0;
  vectors_.clear();
  made_.clear();
  for (const vectors::Group& group : suite_.groups) {
    if (takes_values(operation) || !selection_.wants(group.name)) continue;
    if (vectors::is_for_parts_alone(group.name)) continue;
    for (const vectors::Vector& vector : group.vectors) {
      const bool is_asked = vector.direction == vectors::Direction::decode &&
                            vector.octets.size() % piece == 0 && vector.octets.size() <= longest;
      if (is_asked && takes(vector.octets)) vectors_.push_back(&vector);
    }
  }
  if (!selection_.wants(derived_group(Derivation::placement).name)) return;
  const EdgeTexts texts(suite_.encoding, piece);
  if (gives_taken(operation)) {
    made_ = texts.to_fill(operation);
  } else {
    made_ = takes_limit(operation) ? texts.to_cut(operation) : texts.beginnings();
  }
  std::erase_if(made_, [&](const EdgeText& text) { return !takes(text.octets); });
}

void EdgeQuestions::begin_text() {
  while (text_ == vectors_.size() + made_.size()) {
    if (++operation_ == operations_.size()) return;
    begin_operation();
  }
  const std::size_t at = text_++;
  if (at >= vectors_.size()) return add(nullptr, made_[at - vectors_.size()]);
  EdgeText text{vectors_[at]->octets, {}};
  if (takes_limit(operations_[operation_])) text.limits = EdgeTexts::limits_of(text.octets.size());
  add(vectors_[at], text);
}

void EdgeQuestions::add(const vectors::Vector* vector, const EdgeText& text) {
  const Operation operation = operations_[operation_];
  Question question;
  question.vector = vector;
  question.derivation = vector == nullptr ? Derivation::placement : Derivation::plain;
  Request& request = question.request;
  if (takes_values(operation)) {
    request.scalars = text.scalars;
  } else {
    request.octets = text.octets;
  }
  request.encoding = selection_.encoding_of(read_as(operation, offered_.operations));
  if (const auto companion = companion_of(operation, offered_)) {
    request.operation = *companion;
    waiting_.push_back(question);
  }
  request.operation = operation;
  for (const std::size_t limit : text.limits) {
    request.limit = limit;
    waiting_.push_back(question);
  }
}

bool EdgeQuestions::next(Question& question) {
  if (waiting_.empty()) return false;
  question = std::move(waiting_.front());
  waiting_.pop_front();
  if (waiting_.empty() && operation_ < operations_.size()) begin_text();
  return true;
}

std::size_t EdgeQuestions::size() const {
  EdgeQuestions all = *this;
  Question question;
  std::size_t count = 0;
  while (all.next(question)) ++count;
  return count;
}

}  // namespace utf8spec::harnesses
