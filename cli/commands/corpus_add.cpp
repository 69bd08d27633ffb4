#include <fmt/chrono.h>
#include <fmt/format.h>

#include <ctime>
#include <memory>
#include <optional>
#include <utility>

#include "cli/commands/corpus.h"
#include "cli/common/output.h"
#include "cli/corpus/add.h"
#include "cli/corpus/finding.h"
#include "harnesses/fuzz/targets.h"
#include "harnesses/process/protocol/parse_request.h"

namespace utf8spec::cli {
namespace {

using harnesses::fuzz::Format;
using reports::ExitStatus;
using vectors::Regression;

struct AddWords {
  std::vector<std::string> files;
  std::string octets;
  std::string scalars;
  std::vector<std::size_t> cuts;
  LiveWords live;
  Regression stated;  // what is said of every input
};

tl::unexpected<CommandFailure> misuse(std::string line) {
  return fail(ExitStatus::usage, std::move(line));
}

// An input that is spelled as the line protocol spells it.
Result<Regression> spelled(const std::string& operation, const std::string& input) {
  auto request = harnesses::parse_request(operation + ' ' + input);
  if (!request) return misuse(request.error());
  Regression regression;
  const bool is_encode = takes_values(request->operation);
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

Result<std::vector<Regression>> inputs_of(const AddWords& words) {
  std::vector<Regression> inputs;
  const auto keep = [&](Regression regression) { inputs.push_back(std::move(regression)); };
  const auto format = format_of(words.live.target);
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

// A shape that is public, with what can be said of it when no more is.
Regression published(Regression input, const std::string& report) {
  input.origin = "bug reported in public";
  input.showed = fmt::format("what {} reports", report);
  input.comment = fmt::format("the shape of {}", report);
  return input;
}

// What was said of an input goes over what it would have without. The day is the only thing here
// that a clock says.
Regression completed(Regression input, const Regression& stated) {
  const auto or_else = [](const std::string& text, const std::string& otherwise) {
    return text.empty() ? otherwise : text;
  };
  input.slug = stated.slug;
  input.origin = or_else(stated.origin, input.origin);
  input.references = stated.references;
  input.date = or_else(stated.date, fmt::format("{:%Y-%m-%d}", fmt::gmtime(std::time(nullptr))));
  input.showed = or_else(stated.showed, input.showed);
  input.comment = or_else(stated.comment, input.comment);
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

std::string lines_of(const FoundInput& finding) {
  if (finding.kept != nullptr) return fmt::format("signature {}\n", finding.kept->signature);
  const Regression& least = finding.regression;
  const bool is_encode = least.direction == vectors::Direction::encode;
  return fmt::format(
      "signature {}\nleast input {}: {}\n", least.signature,
      spell(is_encode ? Format::values : Format::chunks, {least.octets, least.cuts, least.values}),
      finding.claim);
}

// A published shape is kept as it was published, unless a decoder is named that may show it now.
bool may_be_live(const AddWords& words) {
  return words.stated.references.empty() || !words.live.plugin.empty() ||
         !words.live.oracle.empty();
}

Result<std::optional<FoundInput>> find(const CommandContext& context, const AddWords& words,
                                       const Regression& input,
                                       const std::vector<Regression>& kept) {
  if (!may_be_live(words)) return std::nullopt;
  auto finding = find_disagreement(context.places, words.live, input, kept);
  if (!finding || *finding || !words.stated.references.empty()) return finding;
  return fail(ExitStatus::nothing_selected,
              fmt::format("no fuzz target shows a disagreement for {}; name the decoder that it "
                          "breaks with --plugin or --oracle, or its public report with --reference",
                          input.direction == vectors::Direction::encode
                              ? spell(Format::values, {{}, {}, input.values})
                              : spell(Format::chunks, {input.octets, input.cuts, {}})));
}

// Answers what is printed.
Result<std::string> add_one(const CommandContext& context, const AddWords& words,
                            Regression input) {
  const auto kept = load_regressions(context.places);
  if (!kept) return tl::unexpected(kept.error());
  if (!words.cuts.empty()) input.cuts = words.cuts;
  const auto finding = find(context, words, input, *kept);
  if (!finding) return tl::unexpected(finding.error());
  if (!*finding) {
    const std::string& report = words.stated.references.front();
    return add_regression(context.places,
                          completed(published(std::move(input), report), words.stated))
        .map([](const Added& added) { return lines_of(added); });
  }
  const FoundInput& found = **finding;
  return add_regression(context.places, found.kept != nullptr
                                            ? *found.kept
                                            : completed(found.regression, words.stated))
      .map([&](const Added& added) { return lines_of(found) + lines_of(added); });
}

Result<ExitStatus> add(const CommandContext& context, const AddWords& words) {
  auto inputs = inputs_of(words);
  if (!inputs) return tl::unexpected(inputs.error());
  if (inputs->empty()) return misuse("no input: name a FILE, or give --octets or --scalars");
  if (inputs->size() > 1 && !(words.stated.slug.empty() && words.cuts.empty())) {
    return misuse("--slug and --cuts are for one input, and there are several");
  }
  for (const auto& folder : {context.places.regressions, context.places.vectors}) {
    if (auto fine = check_folder(folder); !fine) return tl::unexpected(fine.error());
  }
  for (Regression& input : *inputs) {
    const auto lines = add_one(context, words, std::move(input));
    if (!lines) return tl::unexpected(lines.error());
    if (auto printed = print(*lines); !printed) return tl::unexpected(printed.error());
  }
  return ExitStatus::as_expected;
}

void add_input_words(CLI::App& app, AddWords& words) {
  app.add_option("files", words.files, "Files with the octets, as they are")->type_name("FILE");
  app.add_option("--octets", words.octets,
                 "The octets in hex instead, | where they are cut:\n'ED|A080'");
  app.add_option("--scalars", words.scalars, "The values for an encoder instead: 'D800 110000'");
  app.add_option("--cuts", words.cuts, "Where the octets are cut into chunks: 1,3")
      ->delimiter(',')
      ->type_name("N,...");
  app.add_option("--target", words.live.target,
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
  const auto words = std::make_shared<AddWords>();
  add_input_words(app, *words);
  add_live_words(app, words->live);
  add_metadata_words(app, words->stated);
  app.footer(
      "Where an input shows a disagreement now, its least form is kept, with the signature; what\n"
      "is kept for that signature already stays as it is. With --reference, and no decoder named,\n"
      "a shape is kept as it was published.\n");
  return [words](const CommandContext& context) { return add(context, *words); };
}

}  // namespace utf8spec::cli
