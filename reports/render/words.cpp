#include "reports/render/words.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "harnesses/judge/symptom.h"
#include "harnesses/process/kept_diagnostics.h"
#include "reports/incident_rows.h"
#include "reports/render/harmless.h"
#include "reports/render/last_words.h"
#include "vectors/hex.h"
#include "vectors/requirements.h"

namespace utf8spec::reports {

std::string visible_or_number(char32_t value) {
  return is_visible_ascii(value) ? std::string(1, static_cast<char>(value))
                                 : "U+" + vectors::to_hex(value);
}

std::string_view headline(Verdict verdict) {
  switch (verdict) {
    case Verdict::conformant:
      return "Conformant";
    case Verdict::non_conformant:
      return "Non-conformant";
    case Verdict::incomplete:
      return "Incomplete";
    case Verdict::not_offered:
      break;
  }
  return "Not offered";
}

// Reads the key of the hello, because a report from a file has nothing else.
std::optional<reference::Encoding> declared_encoding(const Report& report) {
  const auto declared = report.decoder.keys.find("encoding");
  if (declared == report.decoder.keys.end()) return reference::Encoding::utf_8;
  return reference::encoding_named(declared->second);
}

reference::Encoding encoding_of(const Report& report) {
  return declared_encoding(report).value_or(reference::Encoding::utf_8);
}

std::string standard_words(const Report& report) {
  const reference::Encoding encoding = encoding_of(report);
  const bool is_utf_8 = encoding == reference::Encoding::utf_8;
  return fmt::format("{}, {}", is_utf_8 ? "UTF-8" : name(encoding), row_of(encoding).standard);
}

namespace {

// Whether nothing is wrong but side operations. No standard rules them.
bool is_of_side_operations(const Report& report) {
  return report.required.empty() && std::ranges::none_of(report.operations, [](const auto& entry) {
           return !is_side(entry.first) && entry.second.verdict == Verdict::non_conformant;
         });
}

// What goes wrong, of a report in which nothing but side operations does.
std::string_view words_for_side_operations(const Report& report) {
  const auto is_wrong = [&](auto is_of_sort) {
    return std::ranges::any_of(report.operations, [&](const auto& entry) {
      return is_of_sort(entry.first) && entry.second.verdict == Verdict::non_conformant;
    });
  };
  if (is_wrong(is_at_edge)) {
    return "Functions that count, find, cut or deliver characters in pieces go wrong";
  }
  if (!is_wrong(gives_parts)) return "Its functions that count or find characters go wrong";
  if (!is_wrong(gives_numbers)) return "What its streams deliver chunk by chunk goes wrong";
  return "Functions that count or find characters, and what its streams deliver, go wrong";
}

std::string departure_sentence(const Report& report) {
  const std::string ways = counted(report.deviations.size(), "named way");
  if (is_of_side_operations(report)) {
    return fmt::format("What the decoder reads and writes agrees with {}. {} in {}.",
                       row_of(encoding_of(report)).standard, words_for_side_operations(report),
                       ways);
  }
  return fmt::format("The decoder departs from the standard{} in {}.",
                     report.required.empty() ? "" : " or from what is required", ways);
}

// A broken protocol comes first, since it puts all counts in doubt.
std::string verdict_sentence(const Report& report) {
  if (report.broke_protocol) {
    return "The adapter broke the line protocol, so not every answer could be judged.";
  }
  switch (report.verdict) {
    case Verdict::conformant:
      return fmt::format("Every answer agrees with {} and with the decoder's own policies.",
                         row_of(encoding_of(report)).standard);
    case Verdict::non_conformant:
      return departure_sentence(report);
    case Verdict::incomplete:
    case Verdict::not_offered:
      break;
  }
  return "No answer is wrong, but not every answer could be judged.";
}

// A crash, a hang or a broken protocol, repeated by one request or by none.
bool is_mishap(const Deviation& deviation) {
  using harnesses::Symptom;
  constexpr std::array symptoms{Symptom::crashes, Symptom::hangs, Symptom::breaks_protocol};
  const auto is_its_id = [&](Symptom symptom) { return name(symptom) == deviation.id; };
  return std::ranges::any_of(symptoms, is_its_id) ||
         std::ranges::find(incident_rows, deviation.id, &IncidentRow::id) != incident_rows.end();
}

// The shortest request that shows it, and what came. No single request shows an incident.
std::string example_words(const Deviation& mishap) {
  constexpr std::size_t longest_request = 40;
  constexpr std::size_t longest_answer = 100;
  if (mishap.examples.empty()) return "";
  const Example& example = mishap.examples.front();
  return fmt::format(", as for `{}`: {}", printable(example.request, longest_request),
                     harmless(example.actual, Keep::line, longest_answer));
}

// An author who sees this needs not search the rest of the report.
std::string mishap_sentence(const Report& report) {
  const Deviation* const mishap = mishap_of(report);
  if (mishap == nullptr) return "";
  return fmt::format(" The first mishap: {} ({}{}).", harmless_line(mishap->title),
                     counted(mishap->count, "time"), example_words(*mishap));
}

// They say why the mishap came, and may be long.
std::string last_words_sentence(const Report& report) {
  if (mishap_of(report) == nullptr) return "";
  const std::string error = last_words_of(report.diagnostics).error;
  return error.empty() ? "" : fmt::format(" Its standard error: {}", error);
}

// A trace that was left on, or a complaint about every request. It can slow a run down.
std::string noise_sentence(const Report& report) {
  if (report.diagnostics.size() < harnesses::most_diagnostics) return "";
  return fmt::format(" The decoder wrote {} KiB or more to its standard error.",
                     harnesses::most_diagnostics >> 10);
}

}  // namespace

const Deviation* mishap_of(const Report& report) {
  const auto found = std::ranges::find_if(report.deviations, is_mishap);
  return found == report.deviations.end() ? nullptr : &*found;
}

std::string sentence(const Report& report) {
  const std::string expected = expectations_sentence(report);
  return verdict_sentence(report) + mishap_sentence(report) + noise_sentence(report) +
         last_words_sentence(report) + (expected.empty() ? "" : " ") + expected;
}

// Reports of other versions may name requirements that we do not have.
std::string_view rule_words(reference::Encoding encoding, std::string_view requirement) {
  const vectors::Requirement* found = vectors::find_requirement(encoding, requirement);
  return found ? found->rule : std::string_view{};
}

// Both parts get 100 characters, so that a hostile name cannot fill a page.
std::string decoder_title(const Report& report) {
  const std::string name = harmless(report.decoder.name, Keep::line, 100);
  const std::string version = harmless(report.decoder.version, Keep::line, 100);
  return version.empty() ? name : fmt::format("{} {}", name, version);
}

}  // namespace utf8spec::reports
