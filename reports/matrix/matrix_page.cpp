// The main page of the site: summary, filters, table and charts. The page is complete without
// scripts; the script only hides rows.

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <numeric>
#include <set>

#include "harnesses/decoders/best_known.h"
#include "reports/matrix/hazards.h"
#include "reports/matrix/pages.h"
#include "reports/matrix/states.h"
#include "reports/policy_words.h"
#include "reports/render/words.h"
#include "reports/templates/templates.h"

namespace utf8spec::reports {

namespace {

// The words of a verdict in a sentence, such as "conformant" or "not run".
std::string spoken(std::string_view verdict) {
  return verdict == "not-run" ? "not run" : std::string(verdict);
}

// "Not run" is named only if there are such decoders; the other verdicts are named even if they are
// zero.
std::string summary(const Site& site) {
  std::vector<const SiteDecoder*> all;
  std::set<std::string> languages;
  for (const SiteDecoder& decoder : site.decoders()) {
    all.push_back(&decoder);
    if (decoder.row.language != unknown_language) languages.insert(decoder.row.language);
  }
  std::string text = counted(all.size(), "decoder");
  if (!languages.empty()) text += " in " + counted(languages.size(), "language");
  const char* separator = ": ";
  for (const std::string_view verdict : verdict_words) {
    const std::size_t count = count_of(all, verdict);
    if (count == 0 && verdict == "not-run") continue;
    text += fmt::format("{}{} {}", std::exchange(separator, ", "), count, spoken(verdict));
  }
  const auto published = std::ranges::count_if(
      all, [](const SiteDecoder* each) { return !each->row.published.empty(); });
  if (published > 0) text += fmt::format("; {} of these results are published ones", published);
  return text + ".";
}

// All states in a sentence, such as " 3 deviations: 2 open, 1 documented."; empty without
// deviations.
std::string states_summary(const Site& site) {
  const StateCounts counts = count_states(site);
  const std::size_t total = std::accumulate(counts.begin(), counts.end(), std::size_t{0});
  if (total == 0) return "";
  return fmt::format(" {}: {}.", counted(total, "deviation"), states_words(counts));
}

void add_option(const HtmlPage& page, const char* section, std::string_view value,
                std::string_view text) {
  const HtmlPage option = page.add(section);
  option.set("VALUE", value);
  option.set("TEXT", text);
}

// Only policies that some decoder shows can be chosen, so no filter leads to an empty table.
void add_policy_options(const Site& site, const PolicyKind& kind, const HtmlPage& page) {
  std::set<std::string> names;
  for (const SiteDecoder& decoder : site.decoders()) {
    if (decoder.row.report) names.insert(decoder.row.report->policies.*kind.name);
  }
  names.erase("");
  if (names.empty()) return;
  const HtmlPage group = page.add("POLICY_GROUP");
  group.set("TITLE", kind.title);
  for (const std::string& name : names) {
    add_option(group, "POLICY_OPTION", fmt::format("{}:{}", kind.key, name),
               fmt::format("{}: {}", kind.title, name));
  }
}

}  // namespace

// The decoders are sorted by encoding before their language, so a language comes several times.
// Languages that best_known.h does not list stay in alphabetical order, because the sort is stable.
DecodersByLanguage by_language(const Site& site) {
  std::map<std::string, std::vector<const SiteDecoder*>> languages;
  for (const SiteDecoder& decoder : site.decoders()) {
    languages[decoder.row.language].push_back(&decoder);
  }
  DecodersByLanguage out(languages.begin(), languages.end());
  std::ranges::stable_sort(
      out, {}, [](const auto& each) { return harnesses::place_of_language(each.first); });
  return out;
}

// Compares words, since a decoder that was not run has no verdict to compare.
std::size_t count_of(const std::vector<const SiteDecoder*>& decoders, std::string_view verdict) {
  return static_cast<std::size_t>(std::ranges::count(
      decoders, verdict, [](const SiteDecoder* each) { return verdict_word(each->row); }));
}

// A site with decoders of one encoding has nothing to choose.
void add_encoding_options(const Site& site, const HtmlPage& page) {
  std::set<reference::Encoding> encodings;
  for (const SiteDecoder& decoder : site.decoders()) encodings.insert(encoding_of(decoder.row));
  if (encodings.size() < 2) return;
  const HtmlPage section = page.add("ENCODINGS");
  for (const reference::Encoding each : encodings) {
    add_option(section, "ENCODING_OPTION", name(each), name(each));
  }
}

// Filters are form elements that a script reads. Without scripts the whole table stays visible.
void add_filters(const Site& site, const HtmlPage& page) {
  add_encoding_options(site, page);
  std::set<std::string> languages;
  std::set<std::string> libraries;
  for (const SiteDecoder& decoder : site.decoders()) {
    languages.insert(decoder.row.language);
    libraries.insert(harmless(library_of(decoder.row), Keep::line, 100));
  }
  for (const std::string& each : languages) add_option(page, "LANGUAGE_OPTION", each, each);
  for (const std::string& each : libraries) add_option(page, "LIBRARY_OPTION", each, each);
  for (const HazardRow& each : hazard_rows) {
    add_option(page, "HAZARD_OPTION", each.title, each.title);
  }
  for (const std::string_view verdict : verdict_words) {
    add_option(page, "VERDICT_OPTION", verdict, spoken(verdict));
  }
  for (const auto& state : harnesses::deviation_states) {
    add_option(page, "STATE_OPTION", state.name, state.name);
  }
  for (const SiteDeviation& each : site.deviations()) {
    add_option(page, "DEVIATION_OPTION", each.file, each.title);
  }
  for (const PolicyKind& kind : policy_kinds) add_policy_options(site, kind, page);
}

// The key explains the states before the table uses them.
std::string matrix_page(const Site& site, OtherPages others) {
  ctemplate::TemplateDictionary dictionary("matrix");
  const HtmlPage page(dictionary);
  page.set("SUMMARY", summary(site) + states_summary(site));
  for (const auto& state : harnesses::deviation_states) {
    const HtmlPage key = page.add("STATE_KEY");
    key.set("NAME", state.name);
    key.set("MEANING", state.meaning);
  }
  if (others.pairs == OtherPages::Pairs::present) page.add("PAIRS");
  if (others.changes == OtherPages::Changes::present) page.add("CHANGES");
  const bool has_published = std::ranges::any_of(
      site.decoders(), [](const SiteDecoder& each) { return !each.row.published.empty(); });
  if (has_published) page.add("PUBLISHED");
  add_heat_map(site, page);
  add_filters(site, page);
  add_table(site, page);
  add_charts(site, page);
  return expand(matrix_template, dictionary);
}

}  // namespace utf8spec::reports
