#include "cli/common/mishap_teller.h"

#include <fmt/format.h>

#include <array>
#include <atomic>
#include <memory>

#include "cli/common/progress_line.h"
#include "cli/common/terminal.h"
#include "reports/render/harmless.h"
#include "reports/render/last_words.h"
#include "reports/render/text_page.h"
#include "vectors/hex.h"

namespace utf8spec::cli {
namespace {

using harnesses::Mishap;
using harnesses::MishapNews;

constexpr std::size_t longest_request = 60;

std::string request_words(const MishapNews& news) {
  return fmt::format("`{}`", printable(news.request, longest_request));
}

// Replies behind the one that was due may be lost in a buffer of the adapter, so nobody can say
// more than where the replies end.
std::string event_words(const MishapNews& news) {
  const std::string request = request_words(news);
  switch (news.mishap) {
    case Mishap::crash:
      return fmt::format("the adapter ended ({}) at {} or at a later request", news.what, request);
    case Mishap::hang:
      return fmt::format("the adapter gave {} to {}", news.what, request);
    case Mishap::lines:
    case Mishap::too_long:
      if (news.line.empty()) {
        return fmt::format("the adapter wrote {}, to {} or right behind it", news.what, request);
      }
      return fmt::format("the adapter wrote \"{}\" where the reply to {} was due", news.line,
                         request);
    case Mishap::unreadable:
      return fmt::format("the adapter answered {} with an {}", request, news.what);
  }
  return {};
}

std::string advice(const MishapNews& news) {
  if (news.mishap == Mishap::unreadable) return "Ctrl-C ends the run early.";
  return "utf8spec asks again, one request at a time. Ctrl-C ends the run early.";
}

}  // namespace

std::string mishap_words(const MishapNews& news, std::size_t width) {
  reports::TextPage page(reports::Colour::never, width);
  const auto said = reports::last_words_of(news.said);
  page.paragraph("utf8spec: ", fmt::format("{}{}", event_words(news),
                                           said.lines.empty() ? "" : "; its standard error ends:"));
  for (const std::string& line : said.lines) {
    page.verbatim("", reports::fitted("    " + line, width));
  }
  page.paragraph("          ", advice(news));
  return std::move(page).take();
}

harnesses::TellMishap mishap_teller() {
  using Told = std::array<std::atomic<bool>, harnesses::mishap_rows.size()>;
  const auto told = std::make_shared<Told>();
  return [told](const MishapNews& news) {
    if ((*told)[static_cast<std::size_t>(news.mishap)].exchange(true)) return;
    write_over_progress(mishap_words(news, width_of_errors()));
  };
}

}  // namespace utf8spec::cli
