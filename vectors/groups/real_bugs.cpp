#include <string>
#include <string_view>
#include <vector>

#include "vectors/groups/groups.h"

namespace utf8spec::vectors::groups {
namespace {

struct Bug {
  std::string_view octets;
  std::string_view flag;
  std::string_view comment;
  Strings references;
  std::vector<std::size_t> cuts = {};
};

std::vector<Bug> accepted() {
  return {
      {"C0AF", "accepted", "an overlong slash", {"CVE-2000-0884", "msgpackr#177"}},
      {"C0AE", "accepted", "an overlong full stop", {"CVE-2008-2938"}},
      {"C0A7", "accepted", "an overlong apostrophe", {"CVE-2010-3870"}},
      {"C0BC", "accepted", "an overlong <", {"mruby#7068"}},
      {"C0BF", "accepted", "overlong, let through where errors are not fatal", {"bun#9582"}},
      {"C181", "accepted", "overlong with C1, which the first fix missed", {"CVE-2024-46954"}},
      {"C1A5", "accepted", "an overlong e in the host of a URL", {"lexbor#354"}},
      {"E080AF", "accepted", "an overlong slash in three octets", {"Nim#19333"}},
      {"F08FBFBF",
       "accepted",
       "overlong, let through by one of several kernels",
       {"simdjson#1187"}},
      {"EDA080",
       "accepted",
       "a high surrogate",
       {"jackson-core#363", "libstdc++ PR108976", "JDK-7096080", "log4cxx#669",
        "ClickHouse#117821"}},
      {"EDA080", "accepted", "a high surrogate over two chunks", {"bpo-24214"}, {1}},
      {"F4908080", "accepted", "the first value above the last", {"gnulib manual, mbrtowc"}},
      {"F7BFBFBF", "accepted", "1FFFFF", {"Nim#19333"}},
      {"F4908080F090BC87", "accepted", "above the last, then a character", {"php-src#11992"}},
      {"F880808080", "accepted", "five octets", {"json-voorhees#207"}},
      {"C28080", "accepted", "a continuation octet too many", {"Lua commit a1089b41"}},
      {"666F6FC3",
       "accepted",
       "foo and a lead, dropped without a word by //IGNORE",
       {"iconv, po-ru.com 2006"}},
      {"C3",
       "accepted",
       "a lead alone: the final state was never asked",
       {"a decoder that leaves its last state unchecked"}},
  };
}

std::vector<Bug> refused() {
  return {
      {"E0A080", "refused", "U+0800, refused with the surrogates", {"log4cxx#669"}},
      {"EFBFBE", "refused", "a noncharacter", {"utf8proc#34", "utf8proc#115"}},
      {"EFB790", "refused", "a noncharacter in the Arabic block", {"harfbuzz#3590"}},
      {"EFBFBF", "refused", "a noncharacter", {"p5-encode#156"}},
      {"00", "refused", "NUL, in a string of known length", {"darktable#304"}},
      {"F09FA4A3", "refused", "U+1F923, cut to sixteen bits", {"litehtml#314"}},
      {"C3A9", "refused", "two octets that end the input", {"raddebugger#184"}},
      {"61C3A9", "refused", "the same after ASCII", {"raddebugger#184"}},
  };
}

std::vector<Bug> out_of_bounds() {
  return {
      {"0AC1", "bounds", "a lead at the end, read beyond", {"CUPS#1438"}},
      {"6162F0", "bounds", "a lead at the end, read beyond", {"parson#229"}},
      {"2CDF", "bounds", "a lead at the end, read beyond", {"sheredom/utf8.h#136"}},
      {"E7", "bounds", "a lead alone, read beyond", {"sheredom/utf8.h#136"}},
      {"F09F", "bounds", "half a sequence, read beyond", {"ultrajson#720"}},
      {"6162636465666768696A6B6CE2", "bounds", "a lead after twelve octets", {"duckdb#23459"}},
      {"8080",
       "bounds",
       "stray octets first, looked for in front of the input",
       {"simdutf#213", "bytestring#620"}},
      {"C0", "bounds", "C0, taken for the start of a rune", {"go#11733"}},
  };
}

std::vector<Bug> swallowed() {
  return {
      {"C227", "swallowed", "an apostrophe after a lead", {"CVE-2025-1094"}},
      {"C23E", "swallowed", "> after a lead", {"CVE-2022-25235"}},
      {"ED31", "swallowed", "a digit after a lead, at the end only", {"JDK-7082884"}},
      {"E474", "swallowed", "t after a lead", {"phobos#9757"}},
      {"E04142", "swallowed", "AB after a lead", {"jsoncpp#1702", "cpp-unicodelib#17"}},
      {"C24142", "swallowed", "AB after a lead", {"vte#158"}},
      {"F48FBFC0", "swallowed", "an invalid octet last of four", {"fmt#3044"}},
      {"C2616263", "swallowed", "abc after a lead, in another chunk", {"haskell/text#330"}, {1}},
      {"C261", "swallowed", "a lead dropped at the end of its chunk", {"haskell/text#61"}, {1}},
  };
}

std::vector<Bug> counted_wrong() {
  return {
      {"EDA090", "count", "a surrogate: three U+FFFD under maximal subparts", {"corefx#36163"}},
      {"F69BD1", "count", "octet by octet in chunks", {"node#22626"}, {1, 2}},
      {"F09028BC", "count", "two octets of four, then (", {"haskell/text#517"}},
      {"E0AC", "count", "two octets of three at the end: one U+FFFD", {"feross/buffer#305"}},
      {"F08080", "count", "an overlong form that is cut short", {"p5-encode#84"}},
      {"C0C0C0C0C0C0C0C0C0C0C0C0C0C0C0C0C0C0C0C0",
       "count",
       "twenty faults, taken for ten",
       {"protoc-gen-validate#1379"}},
  };
}

std::vector<Bug> in_streams() {
  return {
      {"EFBBBF", "stream", "a signature in two chunks", {"bun#25495"}, {1}},
      {"EFBBBF7B7D", "stream", "a signature before text", {"deno#10846"}},
      {"EFBBBFEFBBBF41", "stream", "two signatures, both stripped", {"iconv-lite#415"}},
      {"E2", "stream", "a lead, then the end", {"node#26115"}, {1}},
      {"E282AC", "stream", "a character over three chunks", {"node#7310"}, {1, 2}},
      {"EFBFBE", "stream", "a noncharacter over two chunks", {"rust-encoding#52"}, {2}},
      {"FF61C3A9",
       "stream",
       "text after a fault: a decoder stuck in its fault",
       {"musl commit 23ab8c25"}},
  };
}

Octets run(std::uint8_t octet, std::size_t times) {
  Octets octets(times, octet);
  return octets;
}

struct LongBug {
  Octets octets;
  std::string_view slug;
  std::string_view flag;
  std::string_view comment;
  Strings references;
  std::vector<std::size_t> cuts = {};
  Strings requirements = {};
};

// Faults that show at one place of a block only.
std::vector<LongBug> at_a_place() {
  return {
      {run(0x20, 63) + octets_of("FF"),
       "63-spaces-ff",
       "place",
       "63 spaces, then FF",
       {"simdjson#1169"}},
      {run(0x20, 63) + octets_of("CD B8") + run(0x20, 61) + octets_of("FF"),
       "cd-b8-at-63",
       "place",
       "U+0378 over the edge of a block of 64, and a fault later",
       {"simdutf#448"},
       {},
       {"unicode-unassigned"}},
      {run(0x20, 31) + octets_of("C2"),
       "c2-at-31",
       "place",
       "a lead last in a block of 32",
       {"simd-json#166"}},
      {run(0x20, 31) + octets_of("C2") + run(0x20, 32),
       "c2-at-31-then-spaces",
       "place",
       "a lead last in a block of 32, then a block of spaces",
       {"simd-json#166"}},
      {run(0x20, 16) + octets_of("D8") + run(0x20, 16),
       "d8-amid-spaces",
       "place",
       "a lead amid spaces",
       {"bytestring#575"}},
      {run(0x20, 60) + octets_of("F0 9F 98 80 80") + run(0x20, 63),
       "stray-at-64",
       "place",
       "a stray octet first in a block of 64",
       {"simdutf#458", "simdutf#381"}},
      {run(0x61, 4095) + octets_of("C3 BC"),
       "c3-bc-at-4095",
       "place",
       "a character over the edge of a buffer of 4096",
       {"jq#3389"},
       {4096}},
      {run(0x61, 511) + octets_of("FF"),
       "ff-at-511",
       "place",
       "a fault last in a buffer of 512, whose offset comes out wrong",
       {"nlohmann#1445"}},
  };
}

void add(GroupBuilder& group, const std::vector<Bug>& bugs) {
  for (const Bug& bug : bugs) {
    group.decode(octets_of(bug.octets), {.comment = std::string(bug.comment),
                                         .flags = {std::string(bug.flag)},
                                         .references = bug.references,
                                         .cuts = bug.cuts});
  }
}

void add_encoders(GroupBuilder& group) {
  group.encode({0x110000}, {.comment = "one above the last, let out by an off-by-one",
                            .flags = {"encoder"},
                            .references = {"icu4lua#5"}});
  group.encode({0x0}, {.comment = "NUL is 00, not C0 80 (Modified UTF-8)",
                       .flags = {"encoder"},
                       .references = {"java-cef#6"}});
  group.encode({0x1F600}, {.comment = "four octets, not a pair of three (CESU-8)",
                           .flags = {"encoder"},
                           .references = {"java-cef#6"}});
}

}  // namespace

void real_bugs(GroupBuilder& group) {
  group.note("accepted", "Ill-formed input that a released decoder took for text.",
             {"CVE-2000-0884", "CVE-2008-2938", "CVE-2010-3870", "CVE-2024-46954"});
  group.note("refused", "Well-formed input that a released decoder refused or changed.");
  group.note("bounds", "Input on which a released decoder read memory that was not its own.");
  group.note("swallowed", "Octets after a fault that a released decoder took with it.",
             {"CVE-2025-1094", "CVE-2022-25235"});
  group.note("count", "Faults of which a released decoder reported too many or too few.");
  group.note("stream", "Input on which the cuts between chunks mattered.");
  group.note("place", "Input on which the place in a block or buffer mattered.");
  group.note("encoder", "Values that a released encoder wrote wrongly.");
  for (const auto& bugs :
       {accepted(), refused(), out_of_bounds(), swallowed(), counted_wrong(), in_streams()}) {
    add(group, bugs);
  }
  for (const LongBug& bug : at_a_place()) {
    group.decode(bug.octets, {.comment = std::string(bug.comment),
                              .requirements = bug.requirements,
                              .flags = {std::string(bug.flag)},
                              .references = bug.references,
                              .cuts = bug.cuts,
                              .slug = std::string(bug.slug)});
  }
  add_encoders(group);
}

}  // namespace utf8spec::vectors::groups
