#include <fmt/format.h>

#include <fstream>
#include <memory>
#include <sstream>

#include "cli/commands/commands.h"
#include "cli/output.h"
#include "reports/render/json.h"

namespace utf8spec::cli {
namespace {

namespace fs = std::filesystem;
using reports::ExitStatus;
using reports::Report;

struct Words {
  std::vector<std::string> results;
  std::string html;
};

Result<Report> read_result(const fs::path& file) {
  std::ifstream stream(file, std::ios::binary);
  std::ostringstream text;
  text << stream.rdbuf();
  if (!stream || !text) {
    return fail(ExitStatus::usage, fmt::format("cannot read {}", file.string()));
  }
  auto report = reports::from_json(text.str());
  if (report) return std::move(*report);
  return fail(ExitStatus::usage, fmt::format("{}: {}", file.string(), report.error()));
}

Result<ExitStatus> matrix(const Context& /*context*/, const Words& words) {
  for (const std::string& file : words.results) {
    if (auto report = read_result(file); !report) return tl::unexpected(report.error());
  }
  return fail(ExitStatus::usage, "matrix writes no site yet");
}

}  // namespace

Action add_matrix(CLI::App& app) {
  const auto words = std::make_shared<Words>();
  app.add_option("results", words->results, "Reports, as `utf8spec report` writes them")
      ->type_name("RESULT.json")
      ->required();
  app.add_option("--html", words->html, "The folder to write the site to")
      ->type_name("DIR")
      ->required();
  return [words](const Context& context) { return matrix(context, *words); };
}

}  // namespace utf8spec::cli
