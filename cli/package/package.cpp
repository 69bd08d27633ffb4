#include "cli/package/package.h"

#include <fmt/format.h>

#include "cli/common/input.h"
#include "reports/expectations/check.h"
#include "reports/expectations/file.h"
#include "reports/render/formats.h"
#include "vectors/hex.h"
#include "vectors/sha256.h"
#include "vectors/sums.h"

namespace utf8spec::cli {
namespace {

using reports::ExitStatus;

Octets octets_of(std::string_view text) { return {text.begin(), text.end()}; }

Result<reports::Expectations> compared_with(const PackageSource& source,
                                            const reports::Report& report) {
  const auto expected = read_expectations(source.expectations, reports::Reasons::demanded,
                                          note_on(source.expectations_name));
  if (!expected) {
    return fail(ExitStatus::usage,
                fmt::format("{}: {}", printable(source.expectations_name), expected.error()));
  }
  auto compared = check(report, expected->deviations, expected->policies);
  if (compared.outcome == reports::Expectations::Outcome::met) return compared;
  return fail(ExitStatus::non_conformant,
              fmt::format("the answers do not meet {}; utf8spec merge or judge --expect shows how "
                          "they differ",
                          printable(source.expectations_name)));
}

// The machine that judges a product's answers is not the one that gave them, and no report may say
// so.
void forget_machine(reports::Report& report) {
  report.environment.erase("system");
  report.environment.erase("compiler");
}

vectors::Sums sums_of(const ArchivedFiles& files) {
  vectors::Sums sums;
  for (const auto& [name, octets] : files) sums.emplace(name, vectors::sha256_hex(octets));
  return sums;
}

}  // namespace

Result<PackagedRun> packaged_run(const PackageSource& source, const Places& places) {
  auto run = run_of_files(source.answers, source.stated.decoder, places);
  if (!run) return tl::unexpected(run.error());
  auto report = judged(*run);
  if (!report) return tl::unexpected(report.error());
  if (run->origin == FiledRun::Origin::product) forget_machine(*report);
  if (!source.expectations.empty()) {
    auto compared = compared_with(source, *report);
    if (!compared) return tl::unexpected(compared.error());
    report->expectations = std::move(*compared);
  }
  return PackagedRun{std::move(*run), std::move(*report)};
}

ArchivedFiles files_that_follow(const PackageSource& source, const PackagedRun& packaged) {
  return {{std::string(report_file), octets_of(to_json(packaged.report))},
          {std::string(statement_file),
           octets_of(statement_json(source.stated, packaged.run, packaged.report))}};
}

Result<ArchivedFiles> package_of(const PackageSource& source, const PackagedRun& packaged) {
  ArchivedFiles files = files_that_follow(source, packaged);
  for (std::size_t index = 0; index < source.answers.size(); ++index) {
    const auto answers = read_file(source.answers[index], longest_package);
    if (!answers) return tl::unexpected(answers.error());
    files.emplace(fmt::format("{}{}", answers_folder, index + 1), octets_of(*answers));
  }
  if (!source.expectations.empty()) {
    files.emplace(expectations_file, octets_of(source.expectations));
  }
  files.emplace(vectors::sums_file, octets_of(vectors::to_text(sums_of(files))));
  return files;
}

}  // namespace utf8spec::cli
