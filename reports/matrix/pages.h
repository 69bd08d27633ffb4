// The pages of a site. Each function returns a whole HTML file. The parts of the main page have
// functions of their own.

#pragma once

#include <cstdint>
#include <string>

#include "reports/matrix/model.h"
#include "reports/policy_words.h"
#include "reports/render/html_page.h"

namespace utf8spec::reports {

// Which pages the site has besides those that every site has.
struct OtherPages {
  enum class Pairs : std::uint8_t { absent, present } pairs = Pairs::absent;        // pairs_page.h
  enum class Changes : std::uint8_t { absent, present } changes = Changes::absent;  // changes.h
};

// The main page, with the table of all decoders.
std::string matrix_page(const Site& site, OtherPages others);

// The page of a decoder that was run: its report, and what its manifest says. `decoder` needs a
// report.
std::string decoder_page(const Site& site, const SiteDecoder& decoder);

// The page of a deviation: its guide, and all decoders that show it.
std::string deviation_page(const Site& site, const SiteDeviation& deviation);

// The page with all rules, and with the policies that decoders show. Other pages link to it instead
// of repeating it.
std::string rules_page(const Site& site);

// The page of the levels, which has the numbers that reports speak of: docs/levels.md.
std::string levels_page();

// The place on the page of rules where a policy is explained.
std::string anchor(const PolicyKind& kind, std::string_view policy);

// Parts of the main page.
void add_filters(const Site& site, const HtmlPage& page);
void add_heat_map(const Site& site, const HtmlPage& page);
void add_table(const Site& site, const HtmlPage& page);
void add_charts(const Site& site, const HtmlPage& page);

// Languages with their decoders; the best known language comes first.
using DecodersByLanguage = std::vector<std::pair<std::string, std::vector<const SiteDecoder*>>>;
// The languages of the site, sorted so. Decoders keep the order of the table.
DecodersByLanguage by_language(const Site& site);

// Verdicts on decoders as words for style sheets, in the order in which they are counted and shown.
inline constexpr std::array verdict_words{name(Verdict::conformant), name(Verdict::non_conformant),
                                          name(Verdict::incomplete), std::string_view("not-run")};

// The number of decoders with a verdict.
std::size_t count_of(const std::vector<const SiteDecoder*>& decoders, std::string_view verdict);

}  // namespace utf8spec::reports
