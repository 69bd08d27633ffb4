// `utf8spec package`: puts a run, what follows from it and a vendor's words into one archive. With
// --verify, it makes such an archive again, and asks its decoder.

#include "cli/package/package.h"

#include <fmt/format.h>

#include <memory>

#include "cli/commands/commands.h"
#include "cli/common/input.h"
#include "cli/common/output.h"
#include "cli/common/outputs.h"
#include "cli/package/verification.h"
#include "vectors/hex.h"
#include "vectors/sha256.h"

namespace utf8spec::cli {
namespace {

using reports::ExitStatus;

struct PackageWords {
  PackageSource source;
  std::string output;
  VerifyWords verify;
  std::vector<const Option*> of_making;  // those that --verify excludes
};

Result<void> check_files(const PackageWords& words) {
  const std::vector<Output> outputs{{"--output", words.output}};
  std::vector<KeptFile> files = kept(words.source.answers, "the answers");
  files.push_back({"the expectations", words.source.expectations_name});
  return check_outputs(outputs).and_then([&] { return check_kept(outputs, files); });
}

Result<void> read_expectations_into(PackageSource& source) {
  if (source.expectations_name.empty()) return {};
  auto text = read_file(source.expectations_name);
  if (!text) return tl::unexpected(text.error());
  source.expectations = std::move(*text);
  return {};
}

// What a new package needs. The parser cannot demand it, since --verify needs nothing of it.
Result<void> check_given(const PackageWords& words) {
  const Product& product = words.source.stated.product;
  const std::pair<const char*, std::string> needed[]{
      {"answers", words.source.answers.empty() ? "" : words.source.answers.front()},
      {"--product", product.name},
      {"--product-version", product.version},
      {"--platform", product.platform},
      {"--output", words.output}};
  for (const auto& [name, word] : needed) {
    if (word.empty()) {
      return fail(ExitStatus::usage,
                  fmt::format("{} is required; see utf8spec package --help", name));
    }
  }
  return {};
}

Result<ExitStatus> make_package(PackageWords words, const Places& places) {
  auto fine = check_given(words)
                  .and_then([&] { return check(words.source.stated.product); })
                  .and_then([&] { return check_files(words); })
                  .and_then([&] { return read_expectations_into(words.source); });
  if (!fine) return tl::unexpected(fine.error());
  const auto packaged = packaged_run(words.source, places);
  if (!packaged) return tl::unexpected(packaged.error());
  const auto archive = package_of(words.source, *packaged).and_then(zip_of);
  if (!archive) return tl::unexpected(archive.error());
  if (archive->size() > longest_package << 20) {
    return fail(ExitStatus::usage,
                fmt::format("the package has more than {} MiB, which nobody could "
                            "verify; package a level with fewer questions",
                            longest_package));
  }
  if (auto written = write_file(words.output, *archive); !written) {
    return tl::unexpected(written.error());
  }
  tell(fmt::format("{}: {}, SHA-256 {}", printable(words.output), name(packaged->report.verdict),
                   vectors::sha256_hex(*archive)));
  return ExitStatus::as_expected;
}

// The parser could do that, but its help would then say of each option that it is excluded.
Result<void> check_excluded(const PackageWords& words) {
  for (const Option* const option : words.of_making) {
    if (!option->is_given) continue;
    return fail(ExitStatus::usage, fmt::format("--verify excludes {}; see utf8spec package --help",
                                               option->first_name()));
  }
  return {};
}

Result<ExitStatus> package(const CommandContext& context, PackageWords words) {
  if (!words.verify.archive.empty()) {
    words.verify.target.command = context.command;
    return check_excluded(words).and_then(
        [&] { return verify_package(words.verify, context.places); });
  }
  if (context.command.empty()) return make_package(std::move(words), context.places);
  return fail(ExitStatus::usage,
              "package takes no command after -- without --verify; it starts no decoder");
}

constexpr const char* manual_of_packages =
    R"(The options from --profile to --because are for answers of a product. Shards say themselves how they
were run.

Without --decoder and without a command behind --, --verify starts nothing.

Exit status:
  0  the archive was written, or holds, whatever the verdict in it is
  1  the answers do not meet the expectations, or the decoder gives others now
  1  the archive was changed
  2  the command line is wrong, or a file cannot be read or written
  2  the archive is no package of this version of utf8spec
  3  the decoder could not be started
  6  Ctrl-C came first
)";

}  // namespace

Action add_package(Syntax& syntax) {
  const auto words = std::make_shared<PackageWords>();
  PackageSource& source = words->source;
  syntax
      .option("answers", source.answers,
              "Files of answers: those of `run --shard i/n --answers FILE`, or those of a product "
              "to `questions`, of all rounds")
      .value("FILE");
  Product& product = source.stated.product;
  syntax.option("--product", product.name, "The name of the product that holds the decoder")
      .value("NAME");
  syntax.option("--product-version", product.version, "Its version").value("VERSION");
  syntax.option("--platform", product.platform, "Where it ran, such as 'Linux arm64'")
      .value("NAME");
  syntax
      .option("--expect", source.expectations_name,
              "The expectations that this run meets, with their reasons; they become a part")
      .value("FILE")
      .check(names_a_file);
  syntax.option("--output", words->output, "The archive to write")
      .value("FILE.zip")
      .check(names_a_file);
  add_absent_decoder(syntax, source.stated.decoder);
  for (const Option& option : syntax.options) words->of_making.push_back(&option);
  add_verify_options(syntax, words->verify);
  syntax.footer = manual_of_packages;
  return [words](const CommandContext& context) { return package(context, *words); };
}

}  // namespace utf8spec::cli
