#include "harnesses/fuzz/trial/trial.h"

#include <algorithm>
#include <utility>

namespace utf8spec::harnesses::fuzz {
namespace {

// Through the octets as far as the decoder itself goes.
void call_step(Subject& subject) {
  const OctetView octets = subject.guarded_octets();
  std::size_t consumed = 0;
  for (std::size_t offset = 0; offset<octets.size(); offset += consumed> 0 ? consumed : 1) {
    std::uint32_t scalar = 0;
    subject.decoder().step(octets.data() + offset, octets.size() - offset, &scalar, &consumed);
  }
}

}  // namespace

tl::expected<void, std::string> Trial::take(tl::expected<Subjects, std::string> subjects) {
  if (!subjects) return tl::unexpected(subjects.error());
  subjects_ = *std::move(subjects);
  return {};
}

// A target without values of its own still asks encoders: for the values that its octets look like.
void Trial::read(OctetView raw) {
  read_case(format_, raw, given_);
  const bool encodes = std::ranges::any_of(operations_, takes_values);
  if (encodes && format_ != Format::values) given_.values = lenient_values(given_.octets);
}

Comparison& Trial::compare(OctetView raw) {
  read(raw);
  comparison_.take(given_);
  for (const auto& subject : subjects_) {
    for (const Operation operation : operations_) {
      if (subject->offers(operation)) comparison_.ask(*subject, operation);
    }
    if (steps_ == Steps::asked && subject->decoder().step != nullptr) comparison_.step(*subject);
  }
  return comparison_;
}

void Trial::call(Subject& subject, Operation operation) {
  subject.take(given_);
  subject.ask(operation);
  if (!takes_chunks(operation)) return;
  if (subject.can_be_asked_again()) subject.ask(operation);
  if (!subject.is_asked_uncut(given_)) return;
  const Case uncut{.octets = given_.octets, .cuts = {}, .values = {}};
  subject.take(uncut);
  subject.ask(operation);
}

void Trial::call(OctetView raw) {
  read(raw);
  for (const auto& subject : subjects_) {
    for (const Operation operation : operations_) {
      if (subject->offers(operation)) call(*subject, operation);
    }
    if (steps_ == Steps::asked && subject->decoder().step != nullptr) call_step(*subject);
  }
}

}  // namespace utf8spec::harnesses::fuzz
