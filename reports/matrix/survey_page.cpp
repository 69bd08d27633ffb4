#include "reports/matrix/survey_page.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>

#include "harnesses/learn/trace.h"
#include "reports/learn/machine_file.h"
#include "reports/pair/pair_report.h"
#include "reports/render/html_page.h"
#include "reports/render/words.h"
#include "reports/survey/survey.h"
#include "reports/survey/survey_phrases.h"
#include "reports/templates/templates.h"

namespace utf8spec::reports {
namespace {

namespace letter = harnesses::learn::letter;
using PageJson = nlohmann::ordered_json;

std::set<reference::Encoding> encodings_of(const SitePairs& pairs) {
  std::set<reference::Encoding> encodings;
  for (const MachineClass& each : pairs.classes) encodings.insert(each.learnt().encoding);
  return encodings;
}

void add_encoding(const HtmlPage& page, const std::vector<std::string_view>& names,
                  std::string_view text) {
  const HtmlPage option = page.add("ENCODING");
  option.set("VALUE", fmt::format("{}", fmt::join(names, " ")));
  option.set("TEXT", text);
}

// Rows over single octets stand together, as in the command. The first encoding is the one whose
// standard is shown.
void add_encodings(const SitePairs& pairs, const HtmlPage& page) {
  std::vector<std::string_view> of_octets;
  const auto encodings = encodings_of(pairs);
  for (const reference::Encoding each : surveyed_encodings()) {
    if (encodings.contains(each)) of_octets.push_back(name(each));
  }
  if (!of_octets.empty()) add_encoding(page, of_octets, "UTF-8 and encodings like it");
  for (const reference::Encoding each : encodings) {
    if (std::ranges::find(of_octets, name(each)) == of_octets.end()) {
      add_encoding(page, {name(each)}, name(each));
    }
  }
}

}  // namespace

std::string survey_page(const SitePairs& pairs) {
  ctemplate::TemplateDictionary dictionary("survey");
  const HtmlPage page(dictionary);
  page.set("ROWS", counted(rows_of(pairs), "row"));
  page.set("CHARACTERS", set_words(pairs.classes.front().learnt().characters));
  add_encodings(pairs, page);
  return expand(survey_template, dictionary);
}

std::string survey_page_script() {
  const auto refused = [](char why) { return std::string(refusal_words(why)); };
  const PageJson answers{{refused(letter::ill_formed), survey_phrase::refuses},
                         {refused(letter::unsupported), survey_phrase::not_taken},
                         {refused(letter::lost), survey_phrase::lost},
                         {"accepts", survey_phrase::accepts},
                         {"nothing", survey_phrase::reads_nothing},
                         {"reads", survey_phrase::reads},
                         {"replaces", survey_phrase::replaces}};
  const PageJson nouns{{other_word, survey_phrase::other}, {mark_word, survey_phrase::mark}};
  const PageJson data{{"mostOctets", most_surveyed_octets},
                      {"nouns", nouns},
                      {"then", survey_phrase::then},
                      {"numbers", survey_phrase::numbers},
                      {"phrases", answers}};
  return "\"use strict\";\nconst utf8specSurvey = " + data.dump(-1, ' ', true) + ";\n" +
         std::string(survey_script);
}

}  // namespace utf8spec::reports
