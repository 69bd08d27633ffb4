#include "harnesses/plan/side_questions.h"

#include <algorithm>

#include "harnesses/judge/reading.h"
#include "harnesses/plan/conditions/conditions.h"
#include "harnesses/plan/level.h"
#include "reference/signature.h"
#include "reference/whole_input.h"
#include "vectors/deltas.h"

namespace utf8spec::harnesses {
namespace {

// Octets of the longest text that is walked through.
constexpr std::size_t longest_walk = 256;

Walk walk_of(const vectors::Vector& vector) {
  return vector.octets.size() <= longest_walk ? Walk::yes : Walk::no;
}

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
  add_long_texts();
}

bool SideQuestions::is_asked(const vectors::Vector& vector) const {
  const std::size_t unit = octets_of(selection_.grain, vector.encoding);
  const bool is_taken = vector.well_formed || selection_.side_input == Introduction::SideInput::any;
  return vector.direction == vectors::Direction::decode && is_taken &&
         vector.octets.size() % unit == 0 && vector.octets.size() <= selection_.longest_input &&
         !has_signature(vector);
}

// A text that holds all sorts of characters is left out where the API refuses some of them, and
// where the level does not vary conditions.
void SideQuestions::add_long_texts() {
  if (!selection_.varies_conditions(Operation::decode)) return;
  const Asked asked{Operation::decode, selection_.encoding, selection_.grain};
  const TextLimits limits =
      text_limits(breadth_of(selection_.level, selection_.kind), asked, selection_.longest_input);
  alphabet_ = std::make_unique<TextAlphabet>(asked, std::vector<Octets>());
  long_texts_ = side_texts(*alphabet_, limits);
  std::erase_if(long_texts_, [&](const SideText& each) {
    return !selection_.wants(each.derivation) ||
           length_of(each.text, *alphabet_) > selection_.longest_input;
  });
}

std::vector<Operation> SideQuestions::operations_for(Walk walk) const {
  std::vector<Operation> operations;
  for (const Operation side : selection_.side) {
    if (!gives_numbers(side)) continue;
    if (gives_number(side) || walk == Walk::yes) operations.push_back(side);
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
  for (const vectors::Vector* text : texts_) size += operations_for(walk_of(*text)).size();
  for (const SideText& text : long_texts_) size += operations_for(text.walk).size();
  return size;
}

void SideQuestions::begin_text() {
  present_ = Question{};
  const std::size_t at = text_++;
  operation_ = 0;
  if (at < texts_.size()) {
    const vectors::Vector& vector = *texts_[at];
    operations_ = operations_for(walk_of(vector));
    present_.vector = &vector;
    present_.request.octets = vector.octets;
    present_.request.encoding = vector.encoding;
    return;
  }
  const SideText& text = long_texts_[at - texts_.size()];
  operations_ = operations_for(text.walk);
  present_.derivation = text.derivation;
  write(text.text, present_.request);
  present_.request.encoding = selection_.encoding;
}

bool SideQuestions::next(Question& question) {
  while (operation_ == operations_.size()) {
    if (text_ == texts_.size() + long_texts_.size()) return false;
    begin_text();
  }
  question = present_;
  question.request.operation = operations_[operation_++];
  return true;
}

}  // namespace utf8spec::harnesses
