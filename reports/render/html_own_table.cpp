#include "reports/render/html_parts.h"

namespace utf8spec::reports {

namespace {

// How a row compares with the standard: a class for the style sheet, and words for the reader.
struct Standing {
  std::string_view style, words;
};

Standing standing_of(const OwnTable::Row& row) {
  if (row.standard.empty()) return {"added", "added"};
  if (row.own.empty()) return {"missing", "missing"};
  return {"common", ""};
}

void add_sentence(const char* section, const std::string& sentence, const HtmlPage& part) {
  if (!sentence.empty()) part.add(section).set("TEXT", sentence);
}

// Tables behind a signature say so in a line of their own.
void add_rows(const OwnTable::Rows& rows, const std::string& standard, const HtmlPage& part) {
  const HtmlPage table = part.add("ROWS");
  table.set("STANDARD", standard);
  if (!rows.behind.empty()) table.add("BEHIND").set("OCTETS", rows.behind);
  for (const OwnTable::Row& each : rows.rows) {
    const HtmlPage row = table.add("ROW");
    const Standing standing = standing_of(each);
    row.set("CLASS", standing.style);
    row.set("OWN", each.own);
    row.set("STANDARD", each.standard);
    row.set("STANDING", standing.words);
    row.set("SHORTEST", each.shortest);
  }
  if (!rows.cut.empty()) table.add("CUT").set("TEXT", rows.cut);
  table.set("SUMMARY", rows.summary);
}

// Policies that it is not come with the string that tells the two apart.
void add_policy(const OwnTable::Part& part, const HtmlPage& page) {
  const HtmlPage policy = page.add("POLICY");
  policy.set("NAME", part.policy->name);
  policy.set("SIGN", part.policy->sign);
  policy.set("SIGNATURE", part.policy->signature);
  for (const OwnTable::Unlike& each : part.unlike) {
    const HtmlPage row = policy.add("UNLIKE");
    row.set("NAME", each.policy);
    row.set("OCTETS", each.octets);
    row.set("OWN", each.own);
    row.set("OTHER", each.other);
  }
  for (const OwnTable::Output& each : part.outputs) {
    const HtmlPage row = policy.add("OUTPUT");
    row.set("OCTETS", each.octets);
    row.set("TEXT", each.output);
  }
}

// The drawing is an XML file with a declaration, which HTML does not allow inside a page.
std::string_view without_declaration(std::string_view svg) {
  const std::size_t start = svg.find("<svg");
  return start == std::string_view::npos ? std::string_view() : svg.substr(start);
}

}  // namespace

// Each operation has a part, also if nothing could be learned of it.
void add_own_table(const OwnTable& table, const HtmlPage& page) {
  const HtmlPage section = page.include("OWN_TABLE", "own_table");
  const bool is_utf_8 = table.standard == OwnTable().standard;
  section.set("STANDARD", table.standard + (is_utf_8 ? " (Table 3-7 of Unicode)" : ""));
  for (const OwnTable::Part& part : table.parts) {
    const HtmlPage entry = section.add("PART");
    entry.set("TITLE", part.title);
    add_sentence("COMPARED", part.compared, entry);
    for (const OwnTable::Rows& rows : part.tables) add_rows(rows, table.standard, entry);
    add_sentence("OTHER_ENCODING", part.other_encoding, entry);
    if (part.policy) add_policy(part, entry);
    entry.set("TEXT", part.text);
  }
  if (table.machine.empty()) return;
  // The drawing is markup, but of our own making: its texts were made harmless when it was drawn.
  section.add("MACHINE").set_markup("SVG", without_declaration(table.machine));
}

}  // namespace utf8spec::reports
