#include "harnesses/fuzz/minimize/search.h"

#include <utility>

namespace utf8spec::harnesses::fuzz {
namespace {

// A process that must be started anew, or even be waited for, takes the time of this many tries, by
// order of magnitude.
std::uint64_t cost(Showing::Kind kind) {
  switch (kind) {
    case Showing::Kind::answered:
      return 1;
    case Showing::Kind::crashed:
      return 5'000;
    case Showing::Kind::hung:
      return 500'000;
  }
  return 1;
}

}  // namespace

std::optional<Word> Search::first(const WordSource& words) {
  if (is_over()) return std::nullopt;
  std::optional<Word> found;
  std::uint64_t to_draw = tries_left();
  const auto next = [&](Case& into) { return to_draw-- > 0 && !is_stopped() && draw(words, into); };
  const auto take = [&](const Case& given, const Showing& shown) {
    ++tries_;
    spent_ += cost(shown.kind);
    if (shown.has(signature_)) found = word_of(format_, given);
    return !found && tries_left() > 0;
  };
  const auto asked = probe_.ask(next, take);
  // A question that a stop leaves unanswered is not a failure.
  if (!asked && !is_stopped()) failure_ = asked.error();
  return failure_ ? std::nullopt : found;
}

// A word whose cuts no input can hold would come back as another word.
bool Search::draw(const WordSource& words, Case& into) {
  do {
    if (!words(drawn_)) return false;
  } while (!is_writable(drawn_));
  write_case(format_, drawn_, into);
  return true;
}

}  // namespace utf8spec::harnesses::fuzz
