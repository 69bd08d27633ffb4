#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "reports/report.h"

namespace utf8spec::reports {

// The report as one HTML page that needs nothing else: no file, no network, no script. Whatever a
// decoder said is text in it.
std::string to_html(const Report& report);

// What the page of a report says and leads to as one page of a site. URLs are relative to it.
struct HtmlSurroundings {
  struct Fact {
    std::string name;
    std::string value;
    std::string url;  // empty for none
  };

  // One of many pages is brief: of the requirements it counts those that failed, and it shows two
  // examples of a deviation. The report's JSON, which lies beside it, holds all.
  enum class Extent : std::uint8_t { whole, brief } extent = Extent::whole;
  std::string style;  // URL of the style sheet; empty: it is in the page
  std::string home;
  std::vector<Fact> facts;
  std::string remark;
  std::map<std::string, std::string> deviations;  // URLs of their pages, by id
};

std::string to_html(const Report& report, const HtmlSurroundings& around);

}  // namespace utf8spec::reports
