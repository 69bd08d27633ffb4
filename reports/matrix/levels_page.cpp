#include "reports/guides/guide.h"
#include "reports/matrix/pages.h"
#include "reports/templates/templates.h"

namespace utf8spec::reports {

// Places on the page itself stay links. The site has no other page that it leads to.
std::string levels_page() {
  ctemplate::TemplateDictionary dictionary("levels");
  HtmlPage(dictionary).set_markup("TEXT", levels_html([](std::string_view target) {
                                    return target.starts_with('#') ? std::string(target) : "";
                                  }));
  return expand(levels_template, dictionary);
}

}  // namespace utf8spec::reports
