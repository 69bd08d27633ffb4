#include "harnesses/learn/trace.h"

#include <algorithm>

namespace utf8spec::harnesses::learn {
namespace {

// Begins an effect that is a whole trace. There is no output before or behind an input that the API
// does not take, so there is no difference either.
constexpr char anew = '=';

}  // namespace

Effect effect_of(View view, std::string_view before, std::string_view after) {
  if (view == View::verdict) return Effect(after);
  if (is_no_answer(before) || is_no_answer(after)) return anew + Effect(after);
  const std::size_t shorter = std::min(before.size(), after.size());
  const auto* const end = before.begin() + static_cast<std::ptrdiff_t>(shorter);
  const auto kept = static_cast<std::size_t>(
      std::mismatch(before.begin(), end, after.begin()).first - before.begin());
  return Effect(before.substr(kept)) + '|' + Effect(after.substr(kept));
}

Trace apply(View view, Trace before, std::string_view effect) {
  if (view == View::verdict) return Trace(effect);
  if (effect.starts_with(anew)) return Trace(effect.substr(1));
  const std::size_t bar = effect.find('|');
  before.resize(before.size() - std::min(before.size(), bar));
  return before.append(effect.substr(bar + 1));
}

}  // namespace utf8spec::harnesses::learn
