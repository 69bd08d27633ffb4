#pragma once

#include <string>

#include "reports/matrix/model.h"
#include "reports/policy_words.h"
#include "reports/render/html_page.h"

namespace utf8spec::reports {

// The page with the table of all decoders.
std::string matrix_page(const Site& site);

// The page of a decoder that was run: its report, with what its manifest says.
std::string decoder_page(const Site& site, const SiteDecoder& decoder);

std::string deviation_page(const SiteDeviation& deviation);

// The page of what the others name again and again: rules, and the policies that decoders show.
std::string rules_page(const Site& site);

// Where that page explains a policy.
std::string anchor(const PolicyKind& kind, std::string_view policy);

// Parts of the page with the table.
void add_filters(const Site& site, const HtmlPage& page);
void add_table(const Site& site, const HtmlPage& page);
void add_charts(const Site& site, const HtmlPage& page);

// Languages, those of most decoders first, with the decoders of each.
using DecodersByLanguage = std::vector<std::pair<std::string, std::vector<const SiteDecoder*>>>;
DecodersByLanguage by_language(const Site& site);

// Verdicts in the order in which they are counted and shown, as words for style sheets.
inline constexpr std::array<std::string_view, 4> verdict_words{"conformant", "non-conformant",
                                                               "incomplete", "not-run"};

// How many of the decoders have a verdict.
std::size_t count_of(const std::vector<const SiteDecoder*>& decoders, std::string_view verdict);

}  // namespace utf8spec::reports
