#include "vectors/exports/oracles/oracle.h"

#include <ctemplate/template.h>
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <span>
#include <vector>

#include "vectors/exports/page.h"

namespace utf8spec::vectors {
namespace {

using reference::OctetRange;
using reference::Row;

// An octet of which a function of the syntax leaves the bits of the value.
constexpr std::uint8_t all_bits = 0xFF;

std::string number(std::uint32_t octet, HexDigits digits) {
  return digits == HexDigits::upper ? fmt::format("0x{:02X}", octet)
                                    : fmt::format("0x{:02x}", octet);
}

// One bound of each place of a row.
std::string each_bound(const Row& row, std::uint8_t OctetRange::*bound, HexDigits digits) {
  std::vector<std::string> words;
  for (const OctetRange& range : std::span(row.octets).first(row.length)) {
    words.push_back(number(range.*bound, digits));
  }
  return fmt::format("{}", fmt::join(words, ", "));
}

void add_syntax(const Page& page, const reference::Syntax& syntax, HexDigits digits) {
  for (const Row& row : syntax) {
    const Page section = page.add("ROW");
    section.set("LENGTH", row.length);
    section.set("BITS", number(reference::lead_bits(all_bits, row.length), digits));
    section.set("FIRST", each_bound(row, &OctetRange::first, digits));
    section.set("LAST", each_bound(row, &OctetRange::last, digits));
  }
  page.set("ROWS", syntax.size());
}

// `LEFT` stands for a brace that ctemplate would read as the start of a name.
void add_names(const Page& page, const OracleOrder& order) {
  page.set("VERSION", order.version);
  page.set("MODULE", order.stem);
  page.set("FILE", oracle_file(order));
  page.set("LEFT", "{");
}

void add_own_name(const Page& page, const std::string& file) {
  page.set("SELF", file);
  page.set("SELF_MODULE", file.substr(0, file.find('.')));
}

std::string_view template_of(OracleLanguage language, Companion companion) {
  const OracleTemplates templates = templates_of(language);
  return companion == Companion::unit ? templates.unit : templates.fuzz;
}

}  // namespace

std::string oracle(const OracleOrder& order, const reference::Syntax& syntax) {
  ctemplate::TemplateDictionary dictionary("oracle");
  const Page page(dictionary);
  add_names(page, order);
  add_syntax(page, syntax, row_of(order.language).digits);
  const std::string_view text = templates_of(order.language).oracle;
  return filled({&text, 1}, dictionary);
}

std::string companion(const OracleOrder& order, Companion companion) {
  ctemplate::TemplateDictionary dictionary("companion of an oracle");
  add_names(Page(dictionary), order);
  add_own_name(Page(dictionary), companion_file(order, companion));
  const std::string_view text = template_of(order.language, companion);
  return filled({&text, 1}, dictionary);
}

std::string oracle_file(const OracleOrder& order) {
  return fmt::format("{}{}", order.stem, row_of(order.language).ending);
}

std::string companion_file(const OracleOrder& order, Companion companion) {
  const Affixes& affixes = affixes_of(order.language, companion);
  return fmt::format("{}{}{}", affixes.prefix, order.stem, affixes.suffix);
}

}  // namespace utf8spec::vectors
