#include "harnesses/plugin/exhaustive/decode_function.h"

#include <fmt/format.h>

#include <algorithm>
#include <span>

#include "harnesses/plugin/exhaustive/made_calls.h"
#include "harnesses/plugin/spelling.h"

namespace utf8spec::harnesses::exhaustive {
namespace {

// At most 16 units.
std::string describe_output(const utf8spec_answer& answer) {
  constexpr std::size_t most = 16;
  const int digits = answer.form == UTF8SPEC_UTF8 ? 2 : 4;
  return visit_units(answer, [&](auto units) {
    std::string text;
    for (const std::uint32_t unit : units.first(std::min(units.size(), most))) {
      text += fmt::format(" {:0{}X}", unit, digits);
    }
    return units.size() > most ? text + " ..." : text;
  });
}

}  // namespace

bool is_made_of(const utf8spec_answer& answer, const Due& due) {
  std::u32string_view scalars = due.view();
  const auto fits = [&] {
    const std::size_t count = spelled(answer, scalars);
    return count == scalars.size() || (!due.well_formed && count != nothing_like_it);
  };
  if (fits()) return true;
  // A decoder may remove a leading signature: that is a policy, and no fault.
  if (!scalars.starts_with(reference::signature)) return false;
  scalars.remove_prefix(1);
  return fits();
}

bool holds_replacement(const utf8spec_answer& answer) {
  return visit_units(answer, [](auto rest) {
    for (; !rest.empty(); rest = rest.subspan(1)) {
      if (spelled_length(rest, reference::replacement_character) > 0) return true;
    }
    return false;
  });
}

bool keeps_the_contract(const utf8spec_answer& answer) {
  return answer.status != UTF8SPEC_OUT_OF_SPACE && answer.form <= UTF8SPEC_UTF8;
}

std::string describe(const utf8spec_answer& answer) {
  std::string text = describe(answer.status);
  if (ruling_without_verdict(answer.status) || !keeps_the_contract(answer)) return text;
  if (answer.count == 0) return text + (answer.status == UTF8SPEC_OK ? " -" : "");
  if (answer.status != UTF8SPEC_OK) text += ", before it";
  constexpr std::string_view forms[]{"", " utf16", " utf8"};
  return text.append(forms[answer.form]) + describe_output(answer);
}

Calls decode_calls(reference::Encoding dialect) { return made_calls<DecodeFunction>(dialect); }

}  // namespace utf8spec::harnesses::exhaustive
