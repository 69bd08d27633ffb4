#include "cli/common/help.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "cli/common/words.h"
#include "harnesses/judge/profile.h"
#include "harnesses/plan/level.h"
#include "reference/closed_set.h"
#include "reports/exit_status.h"
#include "reports/render/text_page.h"
#include "reports/split.h"
#include "vectors/operation.h"

namespace utf8spec::cli {
namespace {

using reports::fitted;

bool is_kept(std::string_view line) { return line.empty() || line.front() == ' '; }

// A command is copied, so it stays whole.
bool is_command(std::string_view line) { return line.starts_with("  utf8spec"); }

void end_paragraph(std::string& paragraph, std::size_t width, std::string& text) {
  if (paragraph.empty()) return;
  text += fmt::format("{}\n", fmt::join(reports::wrapped(paragraph, width), "\n"));
  paragraph.clear();
}

}  // namespace

std::string reflowed(const std::string& text, std::size_t width) {
  std::string all, paragraph;
  for (const std::string_view line : reports::split(text, '\n')) {
    if (!is_kept(line)) {
      paragraph += fmt::format("{}{}", paragraph.empty() ? "" : " ", line);
      continue;
    }
    end_paragraph(paragraph, width, all);
    all += fmt::format("{}\n", is_command(line) ? std::string(line) : fitted(line, width));
  }
  end_paragraph(paragraph, width, all);
  return all;
}

namespace {

// As wide as the name of a level with the spaces around it.
const std::string under_name(13, ' ');

// `words` broken into lines of at most 80 columns. The first begins with `label`, and the others
// are indented by its width.
std::string paragraph(const std::string& label, std::string_view words) {
  std::string text, start = label;
  for (const std::string& line : reports::wrapped(words, help_width - label.size())) {
    text += fmt::format("{}{}\n", start, line);
    start.assign(label.size(), ' ');
  }
  return text;
}

}  // namespace

std::string manual_of_exit_statuses() {
  std::string text = "Exit status, the first that applies:\n";
  for (const auto& [status, meaning] : reports::exit_statuses) {
    text += fmt::format("  {}  {}\n", static_cast<int>(status), meaning);
  }
  return text;
}

// Three lines for each level, because users choose by different questions.
std::string manual_of_levels() {
  std::string text = "Levels. Each also asks all questions of the levels before it:\n";
  for (const harnesses::LevelRow& level : harnesses::level_rows) {
    const std::string heading = fmt::format("  {:10} ", name(level.level));
    text += paragraph(heading,
                      fmt::format("{}{}", level.is_default ? "(the default) " : "", level.asks));
    text += paragraph(under_name + "proves  ", level.proves);
    text += paragraph(under_name + "takes   ", level.takes);
  }
  return text;
}

// Each profile with what it demands, from the table that the judge uses.
std::string manual_of_profiles() {
  std::string text = "\nProfiles:\n";
  for (const ProfileRow& profile : profile_rows) {
    text += paragraph(fmt::format("  {:<10} ", name(profile.profile)), profile.demands);
  }
  return text;
}

// The parts in the order in which a user needs them: the decoder first.
std::string manual_of_runs() {
  return R"(Ways to name a decoder:
  NAME                a bundled one: utf8spec list decoders
  PLUGIN.so[:NAME]    a shared object that exports utf8spec_decoders_v1 (docs/c_abi.md)
  -- COMMAND ARG...   an adapter that speaks the line protocol (docs/line_protocol.md);
                      with --exit-status, a command that is run once for each input

)" + manual_of_levels() +
         manual_of_profiles() +
         fmt::format("\nOperations: {}\n\nSide operations: {}\n\n", fmt::join(core_names, ", "),
                     fmt::join(names_of(side_operations), ", "));
}

}  // namespace utf8spec::cli
