#include "reports/guides/guide.h"

#include <fmt/format.h>
#include <md4c-html.h>

#include <algorithm>

#include "reports/guides/guide_markdown.h"

namespace utf8spec::reports {

namespace {

std::string html_of(const std::string& markdown) {
  std::string html;
  const auto append = [](const MD_CHAR* text, MD_SIZE size, void* to) {
    static_cast<std::string*>(to)->append(text, size);
  };
  md_html(markdown.data(), static_cast<MD_SIZE>(markdown.size()), append, &html,
          MD_FLAG_TABLES | MD_FLAG_NOHTML, MD_HTML_FLAG_XHTML);
  return html;
}

// Replaces what stands behind each `begin`, up to the next `end`, both included.
std::string with_each(std::string_view html, std::string_view begin, std::string_view end,
                      const std::function<std::string(std::string_view)>& replacement) {
  std::string out;
  for (std::size_t at = html.find(begin); at != std::string_view::npos; at = html.find(begin)) {
    const std::size_t inner = at + begin.size();
    const std::size_t size = html.substr(inner).find(end);
    if (size == std::string_view::npos) break;
    out += html.substr(0, at);
    out += replacement(html.substr(inner, size));
    html.remove_prefix(inner + size + end.size());
  }
  return out.append(html);
}

// "How to mend it" becomes "how-to-mend-it".
std::string id_of(std::string_view heading) {
  std::string id(heading);
  std::ranges::transform(id, id.begin(), [](char c) {
    if (c >= 'A' && c <= 'Z') return static_cast<char>(c - 'A' + 'a');
    return c >= 'a' && c <= 'z' ? c : '-';
  });
  return id;
}

// A table can be wider than a phone, and is moved then, by keyboard too.
std::string table_html(std::string_view table) {
  return fmt::format(
      R"(<div class="scroll" tabindex="0" role="region" aria-label="A table"><table>{}</table></div>)",
      table);
}

std::string page_html(const std::string& markdown, const GuideLink& link_of) {
  const std::string headed =
      with_each(html_of(markdown), "<h2>", "</h2>", [](std::string_view heading) {
        return fmt::format("<h2 id=\"{}\">{}</h2>", id_of(heading), heading);
      });
  const std::string framed = with_each(headed, "<table>", "</table>", table_html);
  return with_each(framed, "<a href=\"", "</a>", [&](std::string_view anchor) {
    const std::string_view target = anchor.substr(0, anchor.find('"'));
    const std::string_view words = anchor.substr(anchor.find('>') + 1);
    const std::string link = target.starts_with("https://") ? std::string(target) : link_of(target);
    return link.empty() ? std::string(words) : fmt::format("<a href=\"{}\">{}</a>", link, words);
  });
}

}  // namespace

std::string guide_html(std::string_view deviation, const GuideLink& link_of) {
  return page_html(guide_markdown(deviation), link_of);
}

std::string levels_html(const GuideLink& link_of) { return page_html(levels_markdown(), link_of); }

}  // namespace utf8spec::reports
