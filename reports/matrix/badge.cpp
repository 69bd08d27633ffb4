#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <optional>

#include "reference/encoding.h"
#include "reports/matrix/site.h"
#include "reports/matrix/states.h"
#include "reports/render/html_page.h"
#include "reports/render/words.h"
#include "reports/templates/templates.h"

namespace utf8spec::reports {

namespace {

// The encoding and its standard, because "conformant" alone says nothing.
std::string label_of(const MatrixRow& row) {
  const auto encoding =
      row.report ? declared_encoding(*row.report) : std::optional(reference::Encoding::utf_8);
  if (!encoding) return "utf8spec";
  std::string words(name(*encoding));
  std::ranges::transform(words, words.begin(), [](char letter) {
    return letter >= 'a' && letter <= 'z' ? static_cast<char>(letter - 'a' + 'A') : letter;
  });
  return fmt::format("{} ({})", words, row_of(*encoding).standard);
}

// The words and colours of a badge. `shields_colour` is a name of shields.io. White text on
// `colour` can be read.
struct Badge {
  std::string message;
  std::string_view shields_colour;
  std::string_view colour;  // on which white can be read
};

// Red accuses. If all deviations are documented or fixed by now, the badge has another colour.
Badge non_conformant_badge(const MatrixRow& row) {
  const StateCounts states = count_states(row);
  const std::string message = fmt::format("non-conformant ({})", states_words(states));
  if (states[static_cast<std::size_t>(harnesses::DeviationState::Kind::open)] > 0) {
    return {message, "red", "#b3261e"};
  }
  return {message, "orange", "#9a4a00"};
}

// The kinds of the claims follow, since a sample is not a proof. Reports of earlier versions do not
// state them.
std::string conformant_words(const Report& report) {
  const std::string kinds = kinds_in_brief(report.claims);
  return kinds.empty() ? "conformant" : "conformant: " + kinds;
}

Badge badge_of(const MatrixRow& row) {
  if (!row.report) return {"not run", "lightgrey", "#6a6a6a"};
  switch (row.report->verdict) {
    case Verdict::conformant:
      return {conformant_words(*row.report), "brightgreen", "#1a7f37"};
    case Verdict::non_conformant:
      return non_conformant_badge(row);
    case Verdict::incomplete:
    case Verdict::not_offered:
      break;
  }
  return {"incomplete", "yellow", "#8a5a00"};
}

// Twice the width of a text in points, so that halves stay whole numbers. An estimate is enough,
// since the SVG stretches the text to this width.
std::size_t half_points(std::string_view text) { return text.size() * 13; }

}  // namespace

std::string badge_svg(const MatrixRow& row) {
  const Badge badge = badge_of(row);
  const std::string label = label_of(row);
  // In points: the space on both sides of a text, and the radius of the corners.
  constexpr std::size_t beside_text = 5;
  constexpr std::size_t corner = 3;  // its radius, where the label's colour begins
  const std::size_t label_length = half_points(label) / 2;
  const std::size_t message_length = half_points(badge.message) / 2;
  const std::size_t left = label_length + 2 * beside_text;
  const std::size_t right = message_length + 2 * beside_text;
  ctemplate::TemplateDictionary dictionary("badge");
  const HtmlPage page(dictionary);
  page.set("LABEL", label);
  page.set("MESSAGE", badge.message);
  page.set("COLOUR", badge.colour);
  const std::pair<const char*, std::size_t> numbers[]{
      {"WIDTH", left + right},           {"EDGE", left - corner},
      {"LABEL_X", beside_text},          {"LABEL_LENGTH", label_length},
      {"MESSAGE_X", left + beside_text}, {"MESSAGE_LENGTH", message_length}};
  for (const auto& [name, number] : numbers) page.set(name, std::to_string(number));
  return expand(badge_template, dictionary);
}

std::string badge_json(const MatrixRow& row) {
  const Badge badge = badge_of(row);
  const nlohmann::ordered_json out{{"schemaVersion", 1},
                                   {"label", label_of(row)},
                                   {"message", badge.message},
                                   {"color", badge.shields_colour}};
  return out.dump() + "\n";
}

}  // namespace utf8spec::reports
