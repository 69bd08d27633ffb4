#include "cli/offline/shard.h"

#include <fmt/format.h>

#include <cstdlib>
#include <fstream>

#include "cli/common/interrupt.h"
#include "cli/common/output.h"
#include "cli/common/outputs.h"
#include "cli/common/session.h"
#include "cli/common/streamed_file.h"
#include "cli/offline/selection.h"
#include "cli/offline/setup.h"
#include "harnesses/process/offline/recording_decoder.h"
#include "reports/expectations/check.h"
#include "reports/render/harmless.h"

namespace utf8spec::cli {
namespace {

using reports::ExitStatus;
using reports::Report;

std::string variable(const char* name) {
  const char* const value = std::getenv(name);
  return value == nullptr ? "" : value;
}

// Bazel counts shards from 0.
Result<ShardWords> words_of_bazel() {
  const std::string count = variable("TEST_TOTAL_SHARDS");
  if (count.empty() || count == "1") return ShardWords{};
  // A runner that does not touch this file does not shard, and Bazel would take the test for
  // broken.
  const std::string touched = variable("TEST_SHARD_STATUS_FILE");
  if (!touched.empty()) std::ofstream(touched, std::ios::app).flush();
  const std::string index = variable("TEST_SHARD_INDEX");
  const auto number = std::strtoull(index.c_str(), nullptr, 10) + 1;
  const std::string shard = fmt::format("{}/{}", number, count);
  if (std::to_string(number - 1) != index || !harnesses::parse_share(shard)) {
    return fail(ExitStatus::usage,
                fmt::format("TEST_SHARD_INDEX={} and TEST_TOTAL_SHARDS={} are not a shard",
                            reports::harmless_line(index), reports::harmless_line(count)));
  }
  const std::string folder = variable("TEST_UNDECLARED_OUTPUTS_DIR");
  return ShardWords{
      shard, folder.empty() ? "" : fmt::format("{}/answers-{}-of-{}", folder, number, count)};
}

// Reports are about a whole run, which one shard does not see.
Result<void> check_words_of_merge(const ReportFileWords& report, std::string_view other) {
  std::string option(other);
  for (const Output& output : report_outputs(report)) {
    if (!output.file.empty()) option = output.option;
  }
  if (option.empty()) return {};
  return fail(ExitStatus::usage,
              fmt::format("{} needs a whole run, and --shard is a part of one; give it to utf8spec "
                          "merge, or leave it out",
                          option));
}

// A deviation of which a shard does not see anything is not stale: another shard may show it.
ExitStatus status_of(const Report& report, const ShardOrder& order) {
  const ExitStatus status = exit_status(report);
  if (status != ExitStatus::non_conformant || !order.shard.compares) return status;
  const auto expectations =
      reports::check(report, order.known.expected.deviations, order.known.expected.policies);
  return expectations.unexpected.empty() ? ExitStatus::as_expected : status;
}

// Keeps the first failure: a full disk shows while the decoder is asked.
class AnswerFile {
 public:
  explicit AnswerFile(const std::string& file) : file_(file) {}

  Result<void> open() { return file_.open(); }
  void write(std::string_view text) {
    count_ += text.size();
    if (written_) written_ = file_.write(text);
  }
  Result<void> finish() { return written_ ? file_.finish() : written_; }
  std::size_t octets() const { return count_; }

 private:
  StreamedFile file_;
  Result<void> written_;
  std::size_t count_ = 0;
};

}  // namespace

void add_shard_words(Syntax& syntax, ShardWords& words) {
  syntax
      .option("--shard", words.shard,
              "Ask only the curated questions and share i of n of the others, and write the "
              "answers to --answers; utf8spec merge judges all shards. Bazel's TEST_TOTAL_SHARDS "
              "and TEST_SHARD_INDEX mean the same")
      .value("i/n");
  syntax.option("--answers", words.answers, "The file of answers that a shard writes")
      .value("FILE")
      .check(names_a_file);
}

Result<std::optional<Shard>> shard_of(const ShardWords& given, const ReportFileWords& report,
                                      std::string_view other) {
  const auto bazel = given.shard.empty() ? words_of_bazel() : ShardWords{};
  if (!bazel) return tl::unexpected(bazel.error());
  const std::string& shard = given.shard.empty() ? bazel->shard : given.shard;
  const std::string& answers = given.answers.empty() ? bazel->answers : given.answers;
  if (shard.empty()) {
    if (given.answers.empty()) return std::optional<Shard>{};
    return fail(ExitStatus::usage, "--answers needs --shard i/n");
  }
  const auto share = harnesses::parse_share(shard);
  if (!share) return fail(ExitStatus::usage, "--shard: " + share.error());
  if (answers.empty()) {
    return fail(ExitStatus::usage, "--shard needs --answers FILE, the file that it writes");
  }
  if (auto fine = check_words_of_merge(report, other); !fine) return tl::unexpected(fine.error());
  if (auto fine = check_outputs({{"--answers", answers}}); !fine) {
    return tl::unexpected(fine.error());
  }
  return std::optional(Shard{*share, answers, !report.expectations.expect.empty()});
}

Result<ExitStatus> run_shard(harnesses::Decoder& decoder, const vectors::Suite& suite,
                             const ShardOrder& order) {
  AnswerFile file(order.shard.answers);
  if (auto opened = file.open(); !opened) return tl::unexpected(opened.error());
  const harnesses::Introduction& introduction = decoder.introduction();
  harnesses::RecordingDecoder recorder(
      decoder,
      {.selection = selection_words(suite, order.assignment, introduction),
       .shard = order.shard.share},
      setup_words(introduction, order.target, order.assignment),
      [&](std::string_view text) { file.write(text); });
  const Report report = run_session(recorder, suite, order.assignment).report;
  if (was_interrupted()) {
    return fail(ExitStatus::incomplete, "stopped; no file of answers was written");
  }
  recorder.finish();
  if (auto written = file.finish(); !written) return tl::unexpected(written.error());
  if (!is_standard_output(order.shard.answers)) {
    const auto printed = print(fmt::format(
        "Shard {} of {}: {} octets of answers in {}. `utf8spec merge` judges all shards.\n",
        order.shard.share.index, order.shard.share.count, file.octets(),
        reports::harmless_line(order.shard.answers)));
    if (!printed) return tl::unexpected(printed.error());
  }
  return status_of(report, order);
}

}  // namespace utf8spec::cli
