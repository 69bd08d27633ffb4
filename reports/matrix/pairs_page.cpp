#include "reports/matrix/pairs_page.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>
#include <string_view>

#include "harnesses/learn/translation/pair.h"
#include "reports/learn/machine_file.h"
#include "reports/learn/study_words.h"
#include "reports/render/html_page.h"
#include "reports/render/json_text.h"
#include "reports/render/words.h"
#include "reports/templates/templates.h"

namespace utf8spec::reports {
namespace {

using namespace harnesses::learn;
using PageJson = nlohmann::ordered_json;

// The page of a row; empty if the site has no report of it.
std::string page_of(const Site& site, const MachineRow& row) {
  const auto found = std::ranges::find(site.decoders(), row.row(),
                                       [](const SiteDecoder& each) { return each.row.name; });
  if (found == site.decoders().end() || !found->row.report) return "";
  return "decoders/" + found->file + ".html";
}

void add_row(const Site& site, const MachineRow& row, const HtmlPage& list) {
  const HtmlPage item = list.add("ROW");
  const std::string page = page_of(site, row);
  const HtmlPage name = item.add(page.empty() ? "UNLINKED" : "LINKED");
  name.set("NAME", row.name);
  name.set("PAGE", page);
  item.set("OPERATION", utf8spec::name(row.learnt.operation));
}

// The first octets on which a class and the standard differ in a way; "none" is for all inputs.
std::string first_difference(const Distinction& distinction, DifferenceKind kind) {
  const auto found = std::ranges::find(distinction.found, kind, &TranslationDifference::kind);
  if (found != distinction.found.end()) {
    return found->octets.empty() ? "the empty string" : octet_words(found->octets);
  }
  return distinction.is_undecided(kind) ? "undecided" : "none";
}

void add_differences(const SitePairs& pairs, const MachineClass& each, const HtmlPage& row) {
  const auto standard = pairs.standards.find(each.learnt().encoding);
  if (standard == pairs.standards.end()) {
    row.set("VERDICT", "undecided");
    row.set("VALUE", "undecided");
    return;
  }
  const Distinction distinction =
      distinguish(standard->second, each.learnt(), most_meetings_of_a_class);
  row.set("VERDICT", first_difference(distinction, DifferenceKind::verdict));
  row.set("VALUE", each.reads_characters() ? first_difference(distinction, DifferenceKind::value)
                                           : "reads no characters");
}

void add_class(const Site& site, const SitePairs& pairs, const MachineClass& each,
               const HtmlPage& page) {
  const HtmlPage row = page.add("CLASS");
  row.set("NAME", each.name());
  row.set("COUNT", counted(each.rows.size(), "row"));
  row.set("ENCODING", name(each.learnt().encoding));
  row.set("STATES", std::to_string(each.learnt().machine.states.size()));
  for (const MachineRow& member : each.rows) add_row(site, member, row);
  add_differences(pairs, each, row);
}

PageJson row_json(const Site& site, const MachineRow& row) {
  return {{"name", json_text(row.name)},
          {"version", json_text(row.learnt.version)},
          {"operation", name(row.learnt.operation)},
          {"replaces", shows_replacements(row.learnt)},
          {"page", page_of(site, row)}};
}

PageJson class_json(const Site& site, const MachineClass& each) {
  PageJson rows = PageJson::array();
  for (const MachineRow& row : each.rows) rows.push_back(row_json(site, row));
  return {{"encoding", name(each.learnt().encoding)},
          {"readsCharacters", each.reads_characters()},
          {"rows", std::move(rows)},
          {"machine", PageJson::parse(machine_member(each.learnt()))}};
}

}  // namespace

std::size_t rows_of(const SitePairs& pairs) {
  std::set<std::string_view> rows;
  for (const MachineClass& each : pairs.classes) {
    for (const MachineRow& row : each.rows) rows.insert(row.row());
  }
  return rows.size();
}

std::string pairs_page(const Site& site, const SitePairs& pairs) {
  ctemplate::TemplateDictionary dictionary("pairs");
  const HtmlPage page(dictionary);
  page.set("ROWS", counted(rows_of(pairs), "row"));
  page.set("CLASSES", counted(pairs.classes.size(), "way"));
  for (const MachineClass& each : pairs.classes) add_class(site, pairs, each, page);
  return expand(pairs_template, dictionary);
}

std::string machines_script(const Site& site, const SitePairs& pairs) {
  PageJson standards = PageJson::object();
  for (const auto& [encoding, learnt] : pairs.standards) {
    standards[std::string(name(encoding))] = PageJson::parse(machine_member(learnt));
  }
  PageJson classes = PageJson::array();
  for (const MachineClass& each : pairs.classes) classes.push_back(class_json(site, each));
  const PageJson data{{"standards", std::move(standards)}, {"classes", std::move(classes)}};
  return "\"use strict\";\nconst utf8specMachines = " + data.dump(-1, ' ', true) + ";\n";
}

}  // namespace utf8spec::reports
