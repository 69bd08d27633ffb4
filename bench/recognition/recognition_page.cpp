#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>

#include "bench/recognition/recognition_files.h"
#include "reference/recognition.h"
#include "reports/render/words.h"
#include "vectors/builder.h"

namespace utf8spec::bench {
namespace {

using reports::grouped;

using Cells = std::vector<std::string>;

std::string line_of(const Cells& cells) { return fmt::format("| {} |\n", fmt::join(cells, " | ")); }

// The first columns hold words, the others numbers.
std::string head_of(const Cells& cells, std::size_t words = 1) {
  std::string rule = "|";
  for (std::size_t column = 0; column < cells.size(); ++column) {
    rule += column < words ? "---|" : "---:|";
  }
  return line_of(cells) + rule + "\n";
}

std::string share_words(double share) { return fmt::format("{:.3g}", share); }

// A share of nothing is not a share.
std::string share_words(std::uint64_t part, std::uint64_t all) {
  if (all == 0) return "-";
  return part == 0 ? "0" : share_words(static_cast<double>(part) / static_cast<double>(all));
}

std::string count_words(std::uint64_t part, std::uint64_t all) {
  return fmt::format("{} / {}", grouped(part), grouped(all));
}

template <typename Numbers>
Cells numbered(std::string first, const Numbers& numbers) {
  Cells cells{std::move(first)};
  for (const std::size_t number : numbers) cells.push_back(std::to_string(number));
  return cells;
}

void add(Cells& cells, const RandomShare& share) {
  cells.insert(cells.end(),
               {fmt::format("{:.6g}", share.exact), fmt::format("{:.6g}", share.measured()),
                fmt::format("{:.2g}", share.standard_error())});
}

std::string random_table(const Recognition& recognition) {
  std::string table =
      head_of({"octets", "of all: exact", "measured", "standard error",
               "of those with an octet above 7F: exact", "measured", "standard error", "strings"});
  for (const RandomRow& row : recognition.random) {
    Cells cells{std::to_string(row.length)};
    add(cells, row.of_all);
    add(cells, row.of_high);
    cells.push_back(grouped(row.of_high.strings));
    table += line_of(cells);
  }
  return table;
}

std::string machine_table(const Recognition& recognition) {
  std::string table = head_of(numbered("encoding", piece_lengths));
  for (const MachineShares& row : recognition.machines) {
    Cells cells{fmt::format("`{}`", name(row.encoding))};
    for (const double share : row.shares) cells.push_back(share_words(share));
    table += line_of(cells);
  }
  return table;
}

// How a table shows a part of a whole: as a share, or as both counts.
using Shown = std::string (*)(std::uint64_t part, std::uint64_t all);

std::string length_table(const Recognition& recognition, Shown shown) {
  std::string table = head_of(numbered("encoding", piece_lengths));
  for (const LegacyRow& row : recognition.legacy) {
    Cells cells{std::string(row.encoding->name)};
    for (const PieceCount& count : row.by_length) {
      cells.push_back(shown(count.well_formed, count.with_high));
    }
    table += line_of(cells);
  }
  return table;
}

// The figure that `utf8spec identify` prints for octets above 7F without ASCII between them.
std::string identify_line() {
  Cells cells{"*one run of random octets of 80..FF, exact*"};
  reference::ChanceOfText chance;
  for (const std::size_t number : high_numbers) {
    while (chance.high_octets() < number) chance.add(0x80);
    cells.push_back(share_words(std::pow(10, chance.log10())));
  }
  return line_of(cells);
}

std::string high_table(const Recognition& recognition, Shown shown) {
  std::string table;
  for (const LegacyRow& row : recognition.legacy) {
    Cells cells{std::string(row.encoding->name)};
    for (const HighCount& count : row.by_high) {
      cells.push_back(shown(count.well_formed, count.all));
    }
    table += line_of(cells);
  }
  return table;
}

std::string languages_of(const vectors::LegacyEncoding& encoding) {
  if (encoding.locales.empty()) return fmt::format("all {}", vectors::text_sources.size());
  std::vector<std::string_view> names;
  for (const std::string_view locale : encoding.locales) {
    names.push_back(vectors::source_of(locale).language);
  }
  return fmt::format("{}", fmt::join(names, "; "));
}

// Spaces between octets, as standards write them.
std::string octets_words(OctetView octets) {
  return octets.empty() ? "none" : fmt::format("`{}`", vectors::spaced(octets));
}

std::string text_table(const Recognition& recognition) {
  std::string table = head_of({"encoding", "ICU's converter", "languages", "entries converted",
                               "octets", "longest well-formed run above 7F"},
                              3);
  for (const LegacyRow& row : recognition.legacy) {
    table += line_of({std::string(row.encoding->name), row.encoding->converter,
                      languages_of(*row.encoding), count_words(row.converted, row.entries),
                      grouped(row.octets), octets_words(row.longest_high_run)});
  }
  return table;
}

std::string storage_table(const Recognition& recognition) {
  std::string table = head_of({"script", "language", "locale", "entries", "characters",
                               "of US-ASCII", "UTF-8", "UTF-16", "UTF-32", "UTF-8 / UTF-16"},
                              3);
  for (const StorageRow& row : recognition.storage) {
    const vectors::TextSource& source = *row.source;
    Cells cells{fmt::format("{} ({})", source.script_name, source.script),
                std::string(source.language),
                fmt::format("`{}`", source.locale),
                grouped(row.entries),
                grouped(row.characters),
                fmt::format("{:.1f} %", 100 * static_cast<double>(row.ascii) /
                                            static_cast<double>(row.characters))};
    for (std::size_t form = 0; form < storage_encodings.size(); ++form) {
      cells.push_back(fmt::format("{:.3f}", row.octets_per_character(form)));
    }
    cells.push_back(
        fmt::format("{:.2f}", row.octets_per_character(0) / row.octets_per_character(1)));
    table += line_of(cells);
  }
  return table;
}

constexpr std::string_view page_words = R"(# Measured: recognition and storage

`build/release/bench/measure_recognition --out docs/measurements` writes this page, its two plots and [recognition.json](recognition.json). Do not change them by hand: a test makes them again and compares. [How UTF-8 is recognised](../recognition.md) explains the tables. The texts come from ICU {icu}; another release gives other figures.

## Random octets

Each octet is any of 00..FF. *Exact* is computed from the machine of RFC 3629. *Measured* comes from {strings} random strings of the seed {seed}. The standard error is the root of p (1 - p) / n, for the exact share p and n strings. The last column is n for the strings with an octet above 7F.

{random}
![The share by the length of the piece](recognition_shares.svg)

## Texts in legacy encodings

A piece is n consecutive octets of a text that begin and end between two characters of its encoding. Only pieces with an octet above 7F count. A cell is the share of them that is well-formed UTF-8. "-" means that the text has no such piece.

{lengths}
The same as counts, well-formed / all:

{length_counts}
## By octets above 7F

Here a piece has n octets above 7F, and begins and ends with one. Between them it may have any number of others. The first row is the chance that `utf8spec identify` prints for such octets in a row.

{high}
The same as counts, well-formed / all:

{high_counts}
## The texts

An entry is a name, a date, an amount or a number in words. It is converted if the encoding has all its characters. A line feed follows each entry. The last column is the longest run of octets above 7F that is well-formed UTF-8 and begins and ends between two characters of the encoding.

{texts}
## Random octets in every encoding

The exact share of random strings that is well-formed, from the machine of each encoding of fixed octet order.

{machines}
## Octets per character

The entries of each language, without line feeds and signatures. A character is a scalar value. Octets are counted with the encoders of `reference/`.

{storage}
![Octets per character by script](recognition_storage.svg)
)";

}  // namespace

std::string recognition_page(const Recognition& recognition) {
  using namespace fmt::literals;
  return fmt::format(fmt::runtime(page_words), "icu"_a = recognition.icu,
                     "strings"_a = grouped(recognition.draw.strings),
                     "seed"_a = recognition.draw.seed, "random"_a = random_table(recognition),
                     "lengths"_a = length_table(recognition, share_words),
                     "length_counts"_a = length_table(recognition, count_words),
                     "high"_a = head_of(numbered("encoding", high_numbers)) + identify_line() +
                                high_table(recognition, share_words),
                     "high_counts"_a = head_of(numbered("encoding", high_numbers)) +
                                       high_table(recognition, count_words),
                     "texts"_a = text_table(recognition), "machines"_a = machine_table(recognition),
                     "storage"_a = storage_table(recognition));
}

std::map<std::string, std::string> recognition_files(const Recognition& recognition) {
  return {{recognition_json_name, recognition_json(recognition)},
          {recognition_page_name, recognition_page(recognition)},
          {shares_plot_name, shares_plot(recognition)},
          {storage_plot_name, storage_plot(recognition)}};
}

}  // namespace utf8spec::bench
