#include "reports/policies/replacements.h"

#include <algorithm>
#include <span>

#include "harnesses/judge/difference.h"

namespace utf8spec::reports {

using harnesses::Reading;

// A value that no output holds.
constexpr char32_t no_character = 0xFFFFFFFF;

// Does the work of reference::replace, but compares in place, since most answers of a run pass
// through here. A part never reaches beyond its run: it is a lead with continuations, and all of
// them are ill-formed.
bool is_replaced_by(const Reading& reading, std::size_t first_token, std::u32string_view output,
                    const Division& division, char32_t substitute) {
  for (const harnesses::Token& token : std::span(reading.tokens()).subspan(first_token)) {
    const bool is_run = harnesses::is_run(token);
    const OctetView rest = reading.octets().subspan(token.offset);
    const std::size_t count = is_run ? marks_for(reading.codec(), rest, token.length, division) : 1;
    const char32_t due = is_run ? substitute : token.scalar;
    if (output.size() < count) return false;
    const auto came = output.substr(0, count);
    if (!std::ranges::all_of(came, [&](char32_t value) { return value == due; })) return false;
    output.remove_prefix(count);
  }
  return output.empty();
}

// Escapes must hold the number of each octet. Of one text, any number of copies will do.
bool is_written(const Reading& reading, std::size_t first_token, std::u32string_view output,
                const harnesses::Replaced& how) {
  if (!how.is_written()) return false;
  harnesses::Replaced only_written = how;
  only_written.runs = harnesses::Runs::replaced;
  only_written.substitute = no_character;
  return align(reading.view().after(first_token), output, only_written).whole;
}

// Runs may be absent here: whether they are marked is another policy.
bool is_stripped(const Reading& reading, std::u32string_view output, harnesses::Replaced how) {
  how.runs = harnesses::Runs::replaced_or_absent;
  return harnesses::is_without_signature(reading, output, how);
}

}  // namespace utf8spec::reports
