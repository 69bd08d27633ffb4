// `utf8spec package`: puts a run, what follows from it and a vendor's words into one archive.

#include "cli/package/package.h"

#include <fmt/format.h>

#include <memory>

#include "cli/commands/commands.h"
#include "cli/common/input.h"
#include "cli/common/output.h"
#include "cli/common/outputs.h"
#include "vectors/hex.h"
#include "vectors/sha256.h"

namespace utf8spec::cli {
namespace {

using reports::ExitStatus;

struct PackageWords {
  PackageSource source;
  std::string output;
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

Result<ExitStatus> package(const CommandContext& context, PackageWords words) {
  if (!context.command.empty()) {
    return fail(ExitStatus::usage, "package takes no command after --; it starts no decoder");
  }
  auto fine =
      check(words.source.stated.product).and_then([&] { return check_files(words); }).and_then([&] {
        return read_expectations_into(words.source);
      });
  if (!fine) return tl::unexpected(fine.error());
  const auto packaged = packaged_run(words.source, context.places);
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

}  // namespace

Action add_package(CLI::App& app) {
  const auto words = std::make_shared<PackageWords>();
  PackageSource& source = words->source;
  app.add_option(
         "answers", source.answers,
         "Files of answers: those of `run --shard i/n --answers FILE`, or those of a product "
         "to `questions`, of all rounds")
      ->type_name("FILE")
      ->required();
  Product& product = source.stated.product;
  app.add_option("--product", product.name, "The name of the product that holds the decoder")
      ->type_name("NAME")
      ->required();
  app.add_option("--product-version", product.version, "Its version")
      ->type_name("VERSION")
      ->required();
  app.add_option("--platform", product.platform, "Where it ran, such as 'Linux arm64'")
      ->type_name("NAME")
      ->required();
  app.add_option("--expect", source.expectations_name,
                 "The expectations that this run meets, with their reasons; they become a part")
      ->type_name("FILE")
      ->check(names_a_file);
  app.add_option("--output", words->output, "The archive to write")
      ->type_name("FILE.zip")
      ->required()
      ->check(names_a_file);
  add_absent_decoder(app, source.stated.decoder);
  app.footer(
      "The options from --profile on are for answers of a product. Shards say themselves how they "
      "were run.\n"
      "\n"
      "Exit status:\n"
      "  0  the archive was written, whatever the verdict in it is\n"
      "  1  the answers do not meet the expectations\n"
      "  2  the command line is wrong, or a file cannot be read or written\n");
  return [words](const CommandContext& context) { return package(context, *words); };
}

}  // namespace utf8spec::cli
