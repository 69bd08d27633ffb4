#include "cli/package/verification.h"

#include <fmt/format.h>
#include <stdlib.h>

#include <filesystem>
#include <optional>

#include "cli/common/input.h"
#include "cli/common/interrupt.h"
#include "cli/common/output.h"
#include "cli/common/outputs.h"
#include "cli/common/run_words.h"
#include "cli/tree/syntax.h"
#include "reports/render/harmless.h"
#include "vectors/hex.h"
#include "vectors/sha256.h"

namespace utf8spec::cli {
namespace {

namespace fs = std::filesystem;
using reports::ExitStatus;
using reports::harmless_line;

// An empty folder of its own, which goes away with the object.
class ScratchFolder {
 public:
  ScratchFolder() {
    std::string name = fs::temp_directory_path() / "utf8spec-package-XXXXXX";
    if (mkdtemp(name.data()) != nullptr) path_ = name;
  }
  ~ScratchFolder() {
    std::error_code error;
    if (!path_.empty()) fs::remove_all(path_, error);
  }
  ScratchFolder(const ScratchFolder&) = delete;
  ScratchFolder& operator=(const ScratchFolder&) = delete;

  // Empty if it could not be made.
  const std::string& path() const { return path_; }

 private:
  std::string path_;
};

bool has_decoder(const TargetWords& words) { return !words.name.empty() || !words.command.empty(); }

std::string words_of(const VerifiedPackage& verified, std::string_view archive) {
  const Product& product = verified.stated.product;
  const reports::Report& report = verified.packaged.report;
  return fmt::format(
      "product   {} {} ({})\n"
      "decoder   {} {}\n"
      "verdict   {} (profile {}, level {}, utf8spec {})\n"
      "archive   SHA-256 {}\n"
      "checked   the report and the statement follow from {} answers\n",
      harmless_line(product.name), harmless_line(product.version), harmless_line(product.platform),
      printable(report.decoder.name), printable(report.decoder.version), name(report.verdict),
      report.profile, report.suite.level, report.suite.version, vectors::sha256_hex(archive),
      verified.answers);
}

std::string words_of(const SampledAnswers& answers, const VerifiedPackage& verified,
                     Sample sample) {
  std::string words = fmt::format("asked     {} of {} questions again (seed {}): ", answers.asked,
                                  verified.answers, sample.seed);
  if (answers.different == 0) return words + "the same answers\n";
  return words + fmt::format("{}{} other answers\n  {}\n  packaged  {}\n  now       {}\n",
                             answers.different == most_differences ? "at least " : "",
                             answers.different, printable(answers.first_request),
                             printable(answers.packaged), printable(answers.now));
}

// A decoder with another name may be the wrong one, and its answers would say nothing of this.
Result<void> check_decoder(const VerifiedPackage& verified, const harnesses::Decoder& decoder) {
  const harnesses::Introduction& packaged = verified.packaged.run.introduction;
  const harnesses::Introduction& here = decoder.introduction();
  if (packaged.name == here.name && packaged.version == here.version) return {};
  return fail(ExitStatus::usage, fmt::format("the package is about {} {}, and this is {} {}",
                                             printable(packaged.name), printable(packaged.version),
                                             printable(here.name), printable(here.version)));
}

Result<ExitStatus> ask(const VerifyWords& words, const VerifiedPackage& verified,
                       const Target& target) {
  const auto decoder = start(target);
  if (!decoder) return tl::unexpected(decoder.error());
  if (auto fine = check_decoder(verified, **decoder); !fine) return tl::unexpected(fine.error());
  const SampledAnswers answers = ask_again(verified, **decoder, words.sample);
  if (was_interrupted()) return fail(ExitStatus::incomplete, "stopped before all was asked again");
  if (auto printed = print(words_of(answers, verified, words.sample)); !printed) {
    return tl::unexpected(printed.error());
  }
  return answers.different == 0 ? ExitStatus::as_expected : ExitStatus::non_conformant;
}

// The decoder to ask; nothing if none is named.
Result<std::optional<Target>> target_to_ask(const VerifyWords& words, const Places& places) {
  if (has_decoder(words.target)) return find_target(words.target, places);
  for (const Option* const option : words.of_asking) {
    if (!option->is_given) continue;
    return fail(ExitStatus::usage, fmt::format("{} is about a decoder that is asked; name it with "
                                               "--decoder NAME or -- COMMAND",
                                               option->first_name()));
  }
  return std::nullopt;
}

}  // namespace

Result<ExitStatus> verify_package(const VerifyWords& words, const Places& places) {
  const auto target = target_to_ask(words, places);
  if (!target) return tl::unexpected(target.error());
  const auto archive = read_file(words.archive, longest_package);
  if (!archive) return tl::unexpected(archive.error());
  const ScratchFolder folder;
  if (folder.path().empty()) {
    return fail(ExitStatus::usage, fmt::format("cannot make a folder in {}; set TMPDIR",
                                               fs::temp_directory_path().string()));
  }
  const auto verified = verify(*archive, words.archive, folder.path(), places);
  if (!verified) return tl::unexpected(verified.error());
  if (auto printed = print(words_of(*verified, *archive)); !printed) {
    return tl::unexpected(printed.error());
  }
  return *target ? ask(words, *verified, **target) : ExitStatus::as_expected;
}

void add_verify_options(Syntax& syntax, VerifyWords& words) {
  const Option& verify =
      syntax
          .option("--verify", words.archive,
                  "Write nothing: make the report and the statement of this archive again out "
                  "of its answers, and compare")
          .value("FILE.zip")
          .check(names_a_file);
  syntax
      .option("--decoder", words.target.name,
              "Ask this decoder a sample of the questions again. An adapter comes last: -- COMMAND "
              "ARG...")
      .value(decoder_value)
      .needs(verify);
  syntax
      .option("--sample", words.sample.questions,
              "How many questions to ask it again (default 1000)")
      .value("N")
      .between(1, 1U << 30)
      .needs(verify);
  syntax.option("--seed", words.sample.seed, "Draws other questions (default 1)")
      .value("N")
      .needs(verify);
  add_way_words(syntax, words.target);
  for (const char* option : {"--deadline", "--exit-status"}) syntax.at(option).needs(verify);
  for (const char* option : {"--sample", "--seed", "--deadline", "--exit-status"}) {
    words.of_asking.push_back(&syntax.at(option));
  }
}

}  // namespace utf8spec::cli
