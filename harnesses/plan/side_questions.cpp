#include "harnesses/plan/side_questions.h"

#include <algorithm>

#include "harnesses/judge/reading.h"
#include "reference/signature.h"
#include "reference/whole_input.h"
#include "vectors/deltas.h"

namespace utf8spec::harnesses {
namespace {

// Octets of the longest text that is walked through.
constexpr std::size_t longest_walk = 256;

bool has_signature(const vectors::Vector& vector) {
  return without_signature(vector.octets, vector.encoding).size() != vector.octets.size();
}

}  // namespace

SideQuestions::SideQuestions(const vectors::Suite& suite, const Selection& selection)
    : selection_(selection) {
  if (selection.side.empty() || reference::selects_order(suite.encoding)) return;
  for (const vectors::Group& group : suite.groups) {
    if (!selection.wants(group.name) || vectors::is_for_parts_alone(group.name)) continue;
    for (const vectors::Vector& vector : group.vectors) {
      if (is_asked(vector)) texts_.push_back(&vector);
    }
  }
}

bool SideQuestions::is_asked(const vectors::Vector& vector) const {
  const std::size_t unit = octets_of(selection_.grain, vector.encoding);
  const bool is_taken = vector.well_formed || selection_.side_input == Introduction::SideInput::any;
  return vector.direction == vectors::Direction::decode && is_taken &&
         vector.octets.size() % unit == 0 && vector.octets.size() <= selection_.longest_input &&
         !has_signature(vector);
}

std::vector<Operation> SideQuestions::operations_for(const vectors::Vector& vector) const {
  std::vector<Operation> operations;
  for (const Operation side : selection_.side) {
    if (!gives_numbers(side)) continue;
    if (gives_number(side) || vector.octets.size() <= longest_walk) operations.push_back(side);
  }
  if (operations.empty()) return operations;
  for (const Operation core : {Operation::decode, Operation::replace}) {
    const auto& offered = selection_.operations;
    if (std::ranges::find(offered, core) != offered.end()) operations.push_back(core);
  }
  return operations;
}

std::size_t SideQuestions::size() const {
  std::size_t size = 0;
  for (const vectors::Vector* text : texts_) size += operations_for(*text).size();
  return size;
}

bool SideQuestions::next(Question& question) {
  while (operation_ == operations_.size()) {
    if (text_ == texts_.size()) return false;
    operations_ = operations_for(*texts_[text_++]);
    operation_ = 0;
  }
  const vectors::Vector& vector = *texts_[text_ - 1];
  question = Question{};
  question.vector = &vector;
  question.request.operation = operations_[operation_++];
  question.request.octets = vector.octets;
  question.request.encoding = vector.encoding;
  return true;
}

}  // namespace utf8spec::harnesses
