#include <fmt/format.h>

#include <algorithm>

#include "harnesses/plugin/exhaustive/swept_encoding.h"
#include "reports/exhaustive/difference_words.h"
#include "reports/exhaustive/record.h"
#include "reports/render/harmless.h"
#include "reports/render/text_page.h"
#include "reports/render/words.h"

namespace utf8spec::reports {
namespace {

using harnesses::exhaustive::Call;
using harnesses::exhaustive::CallExample;
using harnesses::exhaustive::Departure;
using harnesses::exhaustive::ErrorLengths;
using harnesses::exhaustive::Found;
using harnesses::exhaustive::longer_length;
using harnesses::exhaustive::Pruning;
using harnesses::exhaustive::Reach;
using harnesses::exhaustive::reach_of;
using harnesses::exhaustive::SliceRange;
using harnesses::exhaustive::SweepShard;
using harnesses::exhaustive::Tally;
using harnesses::exhaustive::Way;

Style style_of(Verdict verdict) {
  if (verdict == Verdict::conformant) return Style::good;
  return verdict == Verdict::non_conformant ? Style::bad : Style::doubtful;
}

// " of cesu-8 (unpaired-surrogates: accepted)"; nothing of UTF-8.
std::string encoding_words(const SweepRecord& record) {
  if (record.dialect == reference::Encoding::utf_8) return "";
  const auto* const dialect = reference::dialect_of(record.dialect);
  std::string words = fmt::format(" of {}", name(declared_of(record.dialect)));
  if (dialect == nullptr) return words;
  return words + fmt::format(" ({}: {})", reference::name_of(dialect->choice), dialect->chosen);
}

// The verdict. The one that is good says what it covers.
std::string verdict_words(const SweepRecord& record, Verdict verdict) {
  const std::string words(headline(verdict));
  if (verdict != Verdict::conformant) return words + " ";
  return fmt::format("{} {}:", words, coverage_of(record, part_of(record)));
}

void write_head(const SweepRecord& record, TextPage& page) {
  const Verdict verdict = verdict_of(record);
  const std::string decoder = harmless_line(record.decoder.name + " " + record.decoder.version);
  page.paragraph(
      "", fmt::format("{} {}", page.styled(verdict_words(record, verdict), style_of(verdict)),
                      page.styled(decoder, Style::strong)));
  const std::string part = part_of(record);
  page.paragraph("",
                 fmt::format("{} by {}, utf8spec {}",
                             is_whole(record) ? part : "partial: only some of " + part,
                             name(record.function), harmless_line(record.suite_version)),
                 Style::faint);
}

void write_sample(const SweepRecord& record, TextPage& page) {
  const std::uint64_t sampled = record.sums.strings.sampled + record.sums.longer.sampled;
  if (sampled == 0) return;
  page.paragraph(
      "  sample      ",
      fmt::format("{} strings were asked again, each whole, at the end and at the start of a page",
                  grouped(sampled)));
}

// A good verdict rests on hypotheses that no sweep can show, so they are named right under it.
void write_hypotheses(const SweepRecord& record, TextPage& page) {
  if (verdict_of(record) != Verdict::conformant) return;
  page.paragraph("",
                 "if no answer depends on the address of the octets, on the octets after them or "
                 "whether those can be read, or on earlier calls");
}

void write_nothing_longer(TextPage& page) {
  page.line("  longer      no strings of five or six octets were asked");
}

void write_counts(const SweepRecord& record, TextPage& page) {
  const Tally& tally = record.sums.strings;
  std::uint64_t all = 0;
  for (const SliceRange& each : record.done) all += each.strings(piece_of(record));
  page.line();
  page.line(fmt::format("  strings     {} answered of {}, in {}", grouped(tally.strings),
                        grouped(all), counted(tally.calls, "call")));
  write_sample(record, page);
  if (record.pruning == Pruning::none) return;
  page.paragraph("  pruning     ",
                 fmt::format("{} strings were not asked one by one. Called with their length, {} "
                             "returned without reading the octets after the first ones",
                             grouped(tally.determined), name(record.function)));
  if (reach_of(record.dialect) == Reach::further) return write_nothing_longer(page);
  const Tally& longer = record.sums.longer;
  page.paragraph("  longer      ",
                 fmt::format("{} beginnings of four octets were asked with a length of {}{}",
                             grouped(longer.strings), longer_length,
                             longer.has(Way::reads_beyond) ? "; some calls read more"
                                                           : "; no call read more"));
}

std::string call_words(const Call& call) {
  std::string text;
  for (const std::uint8_t octet : call.octets.view()) {
    text += fmt::format("{}{:02X}", text.empty() ? "" : " ", octet);
  }
  return call.length == call.octets.size() ? text
                                           : fmt::format("{} ... (length {})", text, call.length);
}

void write_finding(const SweepRecord& record, const Departure& difference, const Found& found,
                   TextPage& page) {
  const Style style = is_wrong(difference.way) ? Style::strong : Style::plain;
  page.line();
  const std::string title = page.styled(words_of(difference, record.dialect).title, style);
  // What reads beyond is not asked for the rest of a slice.
  const bool is_counted = difference.way != Way::reads_beyond;
  page.paragraph(
      "  ", is_counted ? fmt::format("{} ({})", title, counted(found.count, "string")) : title);
  for (const CallExample& each : found.examples) {
    std::string line = fmt::format("    {:<12}  {}", call_words(each.call),
                                   page.styled(harmless_line(each.actual), Style::bad));
    if (is_wrong(difference.way)) {
      line += fmt::format("; expected {}", expected_of(record.function, each.call, record.dialect));
    }
    page.verbatim("", fitted(line, page.width()));
  }
}

// A fault that strings of four octets show too is not listed again for longer ones.
bool is_news(const SweepRecord& record, const Departure& difference) {
  return !record.sums.strings.findings.contains(difference);
}

void write_findings(const SweepRecord& record, TextPage& page) {
  const auto& strings = record.sums.strings.findings;
  const auto& longer = record.sums.longer.findings;
  const auto wrong =
      std::ranges::count_if(strings, [](const auto& each) { return is_wrong(each.first.way); });
  if (wrong > 0) {
    page.heading(counted(static_cast<std::uint64_t>(wrong), "kind") + " of difference");
  } else if (!strings.empty()) {
    page.heading("Without a verdict");
  }
  for (const auto& [difference, found] : strings) write_finding(record, difference, found, page);
  const auto has_news = [&](const auto& each) { return is_news(record, each.first); };
  if (std::ranges::none_of(longer, has_news)) return;
  page.heading("Only on longer strings");
  for (const auto& [difference, found] : longer) {
    if (is_news(record, difference)) write_finding(record, difference, found, page);
  }
}

// Not a fault, so it has a place of its own behind the findings.
void write_policy(const ErrorLengths& lengths, TextPage& page) {
  if (lengths == ErrorLengths{}) return;
  page.heading("Length of an ill-formed subsequence (the standards leave it open)");
  page.paragraph("  ", fmt::format("if the maximal subpart is more than one octet: all of it {}, "
                                   "one octet {}, another number {}",
                                   grouped(lengths.maximal_subpart), grouped(lengths.one),
                                   grouped(lengths.other)));
}

void write_list(std::string_view title, const std::vector<std::string>& texts, TextPage& page) {
  if (texts.empty()) return;
  page.heading(title);
  for (const std::string& each : texts) page.paragraph("  - ", harmless_line(each));
}

}  // namespace

std::string part_of(const SweepRecord& record) {
  const std::string all = strings_of(record) + encoding_words(record);
  return record.shard == SweepShard{}
             ? all
             : fmt::format("shard {}/{} of {}", record.shard.index, record.shard.count, all);
}

std::string to_text(const SweepRecord& record, const std::vector<std::string>& missing,
                    Colour colour, std::size_t width) {
  TextPage page(colour, width);
  write_head(record, page);
  write_hypotheses(record, page);
  write_counts(record, page);
  write_findings(record, page);
  write_policy(record.sums.strings.error_lengths, page);
  write_list("Missing", missing, page);
  write_list("Not reproduced", record.notes, page);
  page.heading("Claim");
  page.paragraph("  ", labelled(Claim{claim_of(record), grounds_of(record)}));
  return std::move(page).take();
}

}  // namespace utf8spec::reports
