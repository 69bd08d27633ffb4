#include <fmt/chrono.h>
#include <fmt/format.h>

#include <ctime>
#include <fstream>
#include <memory>
#include <optional>
#include <utility>

#include "cli/commands/corpus.h"
#include "cli/corpus/add.h"
#include "cli/output.h"
#include "harnesses/fuzz/targets.h"
#include "harnesses/protocol/parse_request.h"

namespace utf8spec::cli {
namespace {

using harnesses::fuzz::Format;
using reports::ExitStatus;
using vectors::Regression;

struct Words {
  std::vector<std::string> files;
  std::string octets;
  std::string scalars;
  std::vector<std::size_t> cuts;
  std::string target;
  Regression stated;  // what is said of every input
};

tl::unexpected<Failure> misuse(std::string line) {
  return fail(ExitStatus::usage, std::move(line));
}

// An input that is spelled as the line protocol spells it.
Result<Regression> spelled(const std::string& operation, const std::string& input) {
  auto request = harnesses::parse_request(operation + ' ' + input);
  if (!request) return misuse(request.error());
  Regression regression;
  const bool is_encode = request->operation == harnesses::Operation::encode;
  regression.direction = is_encode ? vectors::Direction::encode : vectors::Direction::decode;
  regression.octets = std::move(request->octets);
  regression.cuts = std::move(request->cuts);
  regression.values = std::move(request->scalars);
  return regression;
}

// How the octets of a file are to be read.
Result<Format> format_of(const std::string& target) {
  if (target.empty()) return Format::octets;
  const auto form = harnesses::fuzz::target_named(target);
  if (!form) return misuse(fmt::format("no fuzz target is called '{}'", target));
  if (form->format == Format::text) {
    return misuse(fmt::format("{} reads text, of which no vector can be made", target));
  }
  return form->format;
}

// A file may be a pipe, or endless.
Result<Octets> read_octets(const std::string& file) {
  Octets octets(vectors::longest_input + 1);
  std::ifstream stream(file, std::ios::binary);
  stream.read(reinterpret_cast<char*>(octets.data()), static_cast<std::streamsize>(octets.size()));
  if (stream.bad() || !stream.is_open()) return misuse(fmt::format("{}: cannot be read", file));
  if (!stream.eof()) return misuse(fmt::format("{}: is longer than 1 MiB", file));
  octets.resize(static_cast<std::size_t>(stream.gcount()));
  return octets;
}

Result<Regression> read(const std::string& file, Format format) {
  const auto raw = read_octets(file);
  if (!raw) return tl::unexpected(raw.error());
  auto given = harnesses::fuzz::read_case(format, *raw);
  Regression regression;
  if (format == Format::values) regression.direction = vectors::Direction::encode;
  regression.octets = std::move(given.octets);
  regression.cuts = std::move(given.cuts);
  regression.values = std::move(given.values);
  return regression;
}

Result<std::vector<Regression>> inputs_of(const Words& words) {
  std::vector<Regression> inputs;
  const auto keep = [&](Regression regression) { inputs.push_back(std::move(regression)); };
  const auto format = format_of(words.target);
  if (!format) return tl::unexpected(format.error());
  for (const std::string& file : words.files) {
    if (auto kept = read(file, *format).map(keep); !kept) return tl::unexpected(kept.error());
  }
  if (!words.octets.empty()) {
    if (auto kept = spelled("stream", words.octets).map(keep); !kept) {
      return tl::unexpected(kept.error());
    }
  }
  if (!words.scalars.empty()) {
    if (auto kept = spelled("encode", words.scalars).map(keep); !kept) {
      return tl::unexpected(kept.error());
    }
  }
  return inputs;
}

// What was not said of an input. The day is the only thing here that a clock says.
Regression completed(Regression input, const Words& words) {
  const Regression& stated = words.stated;
  const std::string& report = stated.references.front();
  const auto or_else = [](const std::string& text, std::string otherwise) {
    return text.empty() ? std::move(otherwise) : text;
  };
  input.slug = stated.slug;
  if (!words.cuts.empty()) input.cuts = words.cuts;
  input.origin = or_else(stated.origin, "bug reported in public");
  input.references = stated.references;
  input.date = or_else(stated.date, fmt::format("{:%Y-%m-%d}", fmt::gmtime(std::time(nullptr))));
  input.showed = or_else(stated.showed, fmt::format("what {} reports", report));
  input.comment = or_else(stated.comment, fmt::format("the shape of {}", report));
  input.requirements = stated.requirements;
  input.flags = stated.flags;
  return input;
}

std::string lines_of(const Added& added) {
  const bool is_new = added.state == Added::State::written;
  return fmt::format("{} {}\nvector {}, one of {}\n",
                     is_new ? "written:" : "was there already:", added.folder.string(),
                     added.vector, added.vectors);
}

Result<ExitStatus> add(const Context& context, const Words& words) {
  if (words.stated.references.empty()) {
    return misuse("--reference is missing: it names the public report of the shape");
  }
  auto inputs = inputs_of(words);
  if (!inputs) return tl::unexpected(inputs.error());
  if (inputs->empty()) return misuse("no input: name a FILE, or give --octets or --scalars");
  if (inputs->size() > 1 && !(words.stated.slug.empty() && words.cuts.empty())) {
    return misuse("--slug and --cuts are for one input, and there are several");
  }
  for (Regression& input : *inputs) {
    const auto added = add_regression(context.places, completed(std::move(input), words));
    if (!added) return tl::unexpected(added.error());
    if (auto printed = print(lines_of(*added)); !printed) return tl::unexpected(printed.error());
  }
  return ExitStatus::as_expected;
}

void add_input_words(CLI::App& app, Words& words) {
  app.add_option("files", words.files, "Files with the octets, as they are")->type_name("FILE");
  app.add_option("--octets", words.octets,
                 "The octets in hex instead, | where they are cut:\n'ED|A080'");
  app.add_option("--scalars", words.scalars, "The values for an encoder instead: 'D800 110000'");
  app.add_option("--cuts", words.cuts, "Where the octets are cut into chunks: 1,3")
      ->delimiter(',')
      ->type_name("N,...");
  app.add_option("--target", words.target,
                 "The fuzz target whose input the files are (cuts or\nvalues are then in them)");
}

void add_metadata_words(CLI::App& app, Regression& stated) {
  app.add_option("--reference", stated.references, "A public report of the shape; may be repeated")
      ->type_name("URL")
      ->allow_extra_args(false);
  app.add_option("--slug", stated.slug, "Words for its name (default: the octets)");
  app.add_option("--comment", stated.comment, "What the input is, as the vector says it");
  app.add_option("--showed", stated.showed, "What a decoder made of it");
  app.add_option("--origin", stated.origin, "How it came here");
  app.add_option("--date", stated.date, "The day on which it came (default: today)")
      ->type_name("YYYY-MM-DD");
  app.add_option("--flag", stated.flags,
                 "What sort of fault it is, as utf8spec show has it;\nmay be repeated")
      ->allow_extra_args(false);
  app.add_option("--requirement", stated.requirements,
                 "A requirement that it tests beyond those that its\noctets show; may be repeated")
      ->allow_extra_args(false);
}

}  // namespace

Action add_corpus_add(CLI::App& app) {
  const auto words = std::make_shared<Words>();
  add_input_words(app, *words);
  add_metadata_words(app, words->stated);
  return [words](const Context& context) { return add(context, *words); };
}

}  // namespace utf8spec::cli
