#include "reports/diagnosis/titles.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "reference/whole_input.h"
#include "reports/diagnosis/dependent_kinds.h"
#include "reports/split.h"

namespace utf8spec::reports {
namespace {

// More numbers than this are summed up as a range.
constexpr std::size_t most_named = 4;

// "1, 2, 3" for few offsets, otherwise how many there are and their limits.
std::string list_or_range(const std::set<std::size_t>& numbers) {
  if (numbers.size() <= most_named) return fmt::format("{}", fmt::join(numbers, ", "));
  return fmt::format("{} of them from {} to {}", numbers.size(), *numbers.begin(),
                     *numbers.rbegin());
}

// Up to four characters that fail by themselves, and "..." if there are more.
std::string list_characters(const FailureSet& failures) {
  if (failures.characters.empty()) return "";
  std::vector<std::string> names;
  for (const char32_t character : failures.characters) {
    names.push_back(names.size() == most_named
                        ? "..."
                        : fmt::format("U+{:04X}", static_cast<std::uint32_t>(character)));
  }
  return fmt::format(" ({})", fmt::join(names, ", "));
}

}  // namespace

namespace {

bool takes_what_follows(const DeviationKind& kind, const FailureSet& failures) {
  return kind.id == "accepts-unpaired-surrogates" && failures.has_pairs_with_text;
}

// "reads behind its input" of "reads 3 octets behind its input"; empty for other details.
std::string access_beside(const std::string& detail) {
  const std::vector<std::string_view> words = split(detail, ' ');
  const bool is_access = words.size() > 4 && words[2].starts_with("octet");
  return is_access ? std::string(words[0]) + detail.substr(detail.find(words[2]) + words[2].size())
                   : std::string();
}

}  // namespace

std::string kind_of_mishap(const harnesses::Outcome& outcome) {
  if (outcome.kind == harnesses::Outcome::Kind::hung) return "";
  // What an adapter prints differs from line to line, so all unreadable replies are one kind.
  const bool spoke = outcome.kind == harnesses::Outcome::Kind::broke_protocol;
  const bool fixed = outcome.detail.starts_with("answered with") ||
                     outcome.detail.starts_with("reply over") ||
                     outcome.detail.starts_with("wrote a line");
  if (spoke && !fixed) return "a reply that cannot be read";
  // An access beside its memory is one kind, however far it goes.
  if (auto place = access_beside(outcome.detail); !place.empty()) return place;
  return outcome.detail.substr(0, outcome.detail.find(':'));
}

std::string separating_words(const DeviationKind& kind, const FailureClass& failure) {
  if (!is_kind_of(Dependence::place, kind.id)) return failure.detail;
  return fmt::format(" {} {}", harnesses::name(failure.finding.symptom),
                     harnesses::name(failure.finding.element));
}

std::string title_of(const DeviationKind& kind, const std::string& detail) {
  if (detail.starts_with("exit status")) return fmt::format("ends by itself: {}", detail);
  return detail.empty() ? std::string(kind.title) : fmt::format("{}: {}", kind.title, detail);
}

std::string at_offsets(const FailureSet& failures) {
  if (failures.offsets.empty()) return "";
  return fmt::format(": at offset{} {}", failures.offsets.size() == 1 ? "" : "s",
                     list_or_range(failures.offsets));
}

std::string what_exactly(const DeviationKind& kind, const FailureSet& failures) {
  if (is_kind_of(Dependence::place, kind.id)) return at_offsets(failures);
  if (kind.id.starts_with("rejects-")) return list_characters(failures);
  return takes_what_follows(kind, failures) ? std::string(takes_text) : "";
}

std::string_view effect_of(const DeviationKind& kind, const FailureSet& failures) {
  return takes_what_follows(kind, failures) ? effect_of_taking_text : kind.effect;
}

std::string_view requirements_of(const DeviationKind& kind, const FailureSet& failures) {
  if (kind.id != "hangs" || failures.shortest.empty()) return kind.requirements;
  const harnesses::Request& request = failures.shortest.front().question.request;
  if (request.encoding != reference::Encoding::utf_8) return kind.requirements;
  if (takes_values(request.operation)) return "rfc3629-3-encode";
  return reference::is_well_formed(request.encoding, request.octets) ? kind.requirements
                                                                     : "rfc3629-3-invalid";
}

}  // namespace utf8spec::reports
