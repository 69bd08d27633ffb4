#include "vectors/exports/export.h"

#include <ctemplate/template.h>
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <vector>

#include "vectors/deltas.h"
#include "vectors/exports/lines.h"
#include "vectors/exports/page.h"
#include "vectors/exports/scores.h"
#include "vectors/exports/wasm.h"
#include "vectors/hex.h"

namespace utf8spec::vectors {
namespace {

// Where the items of the next vector begin in the pools of C's tables.
struct Pools {
  std::size_t octets = 0;
  std::size_t values = 0;
  std::size_t errors = 0;
  std::size_t cuts = 0;
  std::size_t counts = 0;
};

void add_octets(const Page& row, const Vector& vector, Pools& pools) {
  row.set("HEX", to_hex(vector.octets));
  row.set("OCTETS", vector.octets.size());
  row.set("OCTETS_AT", pools.octets);
  for (const std::uint8_t octet : vector.octets)
    row.add("OCTET").set("O", fmt::format("{:02X}", octet));
  pools.octets += vector.octets.size();
}

void add_values(const Page& row, const Vector& vector, Pools& pools) {
  const std::u32string& values = stated_values(vector);
  std::vector<std::string> words;
  for (const char32_t value : values) words.push_back(to_hex(value));
  row.set("VALUES_TEXT", fmt::format("{}", fmt::join(words, " ")));
  row.set("VALUES", values.size());
  row.set("VALUES_AT", pools.values);
  for (const std::string& word : words) row.add("VALUE").set("V", word);
  pools.values += values.size();
}

void add_errors(const Page& row, const Vector& vector, Pools& pools) {
  std::vector<std::string> words, pairs;
  for (const auto& error : vector.errors) {
    words.push_back(fmt::format("{}+{}", error.offset, error.length));
    pairs.push_back(fmt::format("[{},{}]", error.offset, error.length));
    const Page item = row.add("ERROR");
    item.set("OFFSET", error.offset);
    item.set("LENGTH", error.length);
  }
  row.set("ERRORS_TEXT", fmt::format("{}", fmt::join(words, " ")));
  row.set("ERRORS_LIST", fmt::format("{}", fmt::join(pairs, ",")));
  row.set("ERRORS", vector.errors.size());
  row.set("ERRORS_AT", pools.errors);
  pools.errors += vector.errors.size();
}

void add_cuts(const Page& row, const Vector& vector, Pools& pools) {
  row.set("CUTS_TEXT", fmt::format("{}", fmt::join(vector.cuts, " ")));
  row.set("CUTS_LIST", fmt::format("{}", fmt::join(vector.cuts, ",")));
  if (!vector.cuts.empty()) row.add("HAS_CUTS");
  row.set("CUTS", vector.cuts.size());
  row.set("CUTS_AT", pools.cuts);
  for (const std::size_t cut : vector.cuts) row.add("CUT").set("C", cut);
  pools.cuts += vector.cuts.size();
}

// What a stream brings: a part for each chunk and one for the end. Tables in C have for each chunk
// how many values have come by then.
void add_deltas(const Page& row, const Vector& vector, Pools& pools) {
  std::size_t count = 0;
  const auto parts = earliest_deltas(vector.octets, vector.cuts);
  for (const std::u32string& part : parts) {
    const Page item = row.add("PART");
    for (const char32_t value : part) item.add("PART_VALUE").set("V", to_hex(value));
  }
  for (std::size_t chunk = 0; chunk + 1 < parts.size(); ++chunk) {
    row.add("COUNT").set("N", count += parts[chunk].size());
  }
  row.set("COUNTS_AT", pools.counts);
  pools.counts += parts.size() - 1;
}

void add_row(const Page& page, const char* section, const Vector& vector, Pools& pools) {
  const Page row = page.add(section);
  const bool is_delta = vector.group == deltas_group;
  row.set("ID", vector.id);
  row.set("LINE", is_delta ? line_of_deltas(vector) : line_of(vector));
  if (is_delta) add_deltas(row, vector, pools);
  row.set("RUNS", runs_of(stated_values(vector)));
  if (const auto text = wasm_module_of(vector)) {
    row.add("NAME");
    row.set("MODULE", *text);
  }
  row.add(vector.well_formed ? "WELL_FORMED" : "ILL_FORMED");
  row.set("BEFORE", vector.scalars.size());
  add_octets(row, vector, pools);
  add_values(row, vector, pools);
  add_errors(row, vector, pools);
  add_cuts(row, vector, pools);
}

// The most octets and values of a vector, for buffers.
void add_limits(const Page& page, const Excerpt& excerpt) {
  std::size_t octets = 0, values = 0;
  for (const auto* list : {&excerpt.decode, &excerpt.encode, &excerpt.deltas}) {
    for (const Vector* vector : *list) {
      octets = std::max(octets, vector->octets.size());
      values = std::max(values, stated_values(*vector).size());
    }
  }
  page.set("MOST_OCTETS", octets);
  page.set("MOST_VALUES", values);
}

// Adds a section DECODE, ENCODE or DELTA for each vector, and the counts of the whole table.
// README.md beside the templates lists the names.
void add_table(const Page& page, const Excerpt& excerpt) {
  page.set("DECODE_COUNT", excerpt.decode.size());
  page.set("ENCODE_COUNT", excerpt.encode.size());
  page.set("DELTA_COUNT", excerpt.deltas.size());
  add_limits(page, excerpt);
  Pools pools;
  for (const Vector* vector : excerpt.decode) add_row(page, "DECODE", *vector, pools);
  for (const Vector* vector : excerpt.encode) add_row(page, "ENCODE", *vector, pools);
  for (const Vector* vector : excerpt.deltas) add_row(page, "DELTA", *vector, pools);
}

// The planted bugs are in decoders of UTF-8, so another encoding's file states no score.
void add_score(const Page& page, ExportFormat format, const Excerpt& excerpt,
               const Origin& origin) {
  if (origin.encoding != reference::Encoding::utf_8) return;
  const FormScope scope = row_of(format).scope;
  const Page section = page.add("SCORE");
  section.set("FOUND", found_by(scope, excerpt.size));
  section.set("JSON", score_of(scope).json);
  section.set("ALL", planted_bugs);
  section.set("SCOPE", words_of(scope));
}

// Short inputs are also asked behind letters of one octet. An encoding of longer units has none.
constexpr std::size_t most_padding = 64;

// What is the same in all forms.
void add_origin(const Page& page, ExportFormat format, const Excerpt& excerpt,
                const Origin& origin) {
  page.set("VERSION", origin.version);
  page.set("SHA256", origin.sha256);
  page.set("ENCODING", reference::name(origin.encoding));
  page.set("STANDARD", reference::row_of(origin.encoding).standard);
  page.set("MOST_PADDING", reference::row_of(origin.encoding).unit == 1 ? most_padding : 0);
  page.set("SIZE", name(excerpt.size));
  page.add(origin.encoding == reference::Encoding::utf_8 ? "UTF_8" : "OTHER_ENCODING");
  add_score(page, format, excerpt, origin);
}

}  // namespace

std::string export_as(ExportFormat format, const Excerpt& excerpt, const Origin& origin) {
  ctemplate::TemplateDictionary dictionary("export");
  const Page page(dictionary);
  page.set("FORMAT", name(format));
  page.set("FILE", row_of(format).file);
  add_origin(page, format, excerpt, origin);
  add_table(page, excerpt);
  return filled(template_of(format), dictionary);
}

}  // namespace utf8spec::vectors
