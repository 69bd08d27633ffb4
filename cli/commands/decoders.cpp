// `utf8spec-dev decoders`: lists the bundled decoders, and what is missing for those that cannot
// run here. It starts none of them, so it is fast and safe on any machine.

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cstdint>
#include <memory>
#include <set>

#include "cli/commands/commands.h"
#include "cli/common/bundled_list.h"
#include "cli/common/output.h"
#include "cli/common/target.h"
#include "cli/common/terminal.h"

namespace utf8spec::cli {
namespace {

using harnesses::BundledDecoder;
using reports::ExitStatus;

// The words of the command. All restrictions may be combined.
struct DecodersWords {
  std::string language;
  bool installed = false;
  enum class Form : std::uint8_t { text, names, json } form = Form::text;
};

// Languages are compared without case: "c++" and "C++" are the same to users.
std::string lower(std::string word) {
  std::ranges::transform(word, word.begin(), [](unsigned char c) { return std::tolower(c); });
  return word;
}

// Keeps the decoders that are called from a language. A language without any is a mistake, and the
// failure lists those that exist.
Result<void> keep_language(std::vector<BundledDecoder>& decoders, const std::string& language) {
  std::set<std::string> languages;
  for (const BundledDecoder& decoder : decoders) languages.insert(decoder.language);
  std::erase_if(decoders, [&](const BundledDecoder& decoder) {
    return lower(decoder.language) != lower(language);
  });
  if (!decoders.empty()) return {};
  return fail(ExitStatus::usage,
              fmt::format("no bundled decoder has the language '{}'; there are {}", language,
                          fmt::join(languages, ", ")));
}

std::string text_in(DecodersWords::Form form, const std::vector<BundledDecoder>& decoders) {
  switch (form) {
    case DecodersWords::Form::text:
      break;
    case DecodersWords::Form::names:
      return bundled_names(decoders);
    case DecodersWords::Form::json:
      return bundled_json(decoders);
  }
  return bundled_text(decoders, width_of_output());
}

// The list may be empty with --installed, which is an answer and not a failure.
Result<ExitStatus> decoders(const CommandContext& context, const DecodersWords& words) {
  auto chosen = load_bundled(context.places);
  if (!chosen) return tl::unexpected(chosen.error());
  if (!words.language.empty()) {
    if (auto kept = keep_language(*chosen, words.language); !kept) {
      return tl::unexpected(kept.error());
    }
  }
  if (words.installed) std::erase_if(*chosen, [](const auto& each) { return !each.installed(); });
  return print(text_in(words.form, *chosen)).map([] { return ExitStatus::as_expected; });
}

}  // namespace

Action add_decoders(Syntax& syntax) {
  const auto words = std::make_shared<DecodersWords>();
  syntax.option("--language", words->language, "Only decoders of this language").value("LANGUAGE");
  syntax.flag("--installed", words->installed, "Only decoders that are installed here");
  const Option& names = syntax.flag(
      "--names", [words] { words->form = DecodersWords::Form::names; },
      "Only the names, one a line");
  syntax
      .flag(
          "--json", [words] { words->form = DecodersWords::Form::json; },
          "As JSON, with homepage and Debian's packages")
      .excludes(names);
  syntax.footer =
      "Each decoder begins a line: name, library, language, operations, and the API calls under "
      "test. If it cannot run here, the line names what is missing. Long lines are wrapped.\n";
  return [words](const CommandContext& context) { return decoders(context, *words); };
}

}  // namespace utf8spec::cli
