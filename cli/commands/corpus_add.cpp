// `utf8spec-dev corpus add`: keeps an input for good. An input that shows a disagreement now is
// first reduced to its least form. An input from a public report is kept as it was published,
// because the decoder may not be at hand.

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <ctime>
#include <memory>
#include <optional>
#include <utility>

#include "cli/commands/commands.h"
#include "cli/common/output.h"
#include "cli/corpus/add.h"
#include "cli/tree/syntax.h"
#include "harnesses/fuzz/targets.h"
#include "harnesses/process/protocol/request_line.h"

namespace utf8spec::cli {
namespace {

using harnesses::fuzz::Format;
using reports::ExitStatus;
using vectors::Regression;

// The inputs come from files or from the command line; `stated` is what the user says about them.
struct AddWords {
  std::vector<std::string> files;
  std::string octets;
  std::string scalars;
  std::vector<std::size_t> cuts;
  LiveWords live;
  Regression stated;   // what is said of every input
  std::string corpus;  // a private one
};

tl::unexpected<CommandFailure> misuse(std::string line) {
  return fail(ExitStatus::usage, std::move(line));
}

// An input in the words of the line protocol, such as 'ED|A080'.
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

// How the octets of a file are read: a fuzz target's input may hold cuts or values as well.
Result<Format> format_of(const std::string& target) {
  if (target.empty()) return Format::octets;
  const auto form = harnesses::fuzz::target_named(target);
  if (!form) return misuse(fmt::format("no fuzz target is called '{}'", target));
  if (form->format == Format::text) {
    return misuse(
        fmt::format("{} reads text, and text cannot become a vector; name another target", target));
  }
  if (form->format == Format::encoded) {
    return misuse(
        fmt::format("{} reads every encoding, but the corpus is UTF-8; report its findings as "
                    "faults of the reference",
                    target));
  }
  return form->format;
}

// Fuzzers write raw files, so any octets can be read.
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

// All inputs of the command line, in this order: files, --octets, --scalars.
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

// A shape from a public report, with texts for the fields that the user leaves empty.
Regression published(Regression input, const std::string& report) {
  input.origin = "bug reported in public";
  input.showed = fmt::format("what {} reports", report);
  input.comment = fmt::format("the shape of {}", report);
  return input;
}

// The user's words win over the texts that we would write. The date is the only part that a clock
// decides.
Regression completed(Regression input, const Regression& stated) {
  const auto or_else = [](const std::string& text, const std::string& otherwise) {
    return text.empty() ? otherwise : text;
  };
  input.slug = stated.slug;
  input.origin = or_else(stated.origin, input.origin);
  input.references = stated.references;
  input.cwe = stated.cwe;
  input.date = or_else(stated.date, fmt::format("{:%Y-%m-%d}", fmt::gmtime(std::time(nullptr))));
  input.showed = or_else(stated.showed, input.showed);
  input.comment = or_else(stated.comment, input.comment);
  input.requirements = stated.requirements;
  input.flags = stated.flags;
  return input;
}

// What was written, or that it was there already. Repeating a command must do no harm.
std::string lines_of(const Added& added) {
  const bool is_new = added.state == Added::State::written;
  if (added.vectors == 0) {
    return fmt::format("{} {}\nno vector, since the corpus is private\n",
                       is_new ? "written:" : "exists already:", added.folder.string());
  }
  return fmt::format("{} {}\nvector {}, one of {}\n",
                     is_new ? "written:" : "exists already:", added.folder.string(), added.vector,
                     added.vectors);
}

// If the signature is known, only it is printed: the kept regression is shown by the next line.
std::string lines_of(const FoundInput& finding) {
  if (finding.kept != nullptr) return fmt::format("signature {}\n", finding.kept->signature);
  const Regression& least = finding.regression;
  const bool is_encode = least.direction == vectors::Direction::encode;
  return fmt::format(
      "signature {}\nleast input {}: {}\n", least.signature,
      spell(is_encode ? Format::values : Format::chunks, {least.octets, least.cuts, least.values}),
      finding.claim);
}

// Whether to look for a disagreement: always for plain inputs. A published shape needs one only if
// the user names a decoder.
bool may_be_live(const AddWords& words) {
  return words.stated.references.empty() || !words.live.plugin.empty() ||
         !words.live.oracle.empty();
}

// Nothing means that the input is kept as published. An input without a report and without a
// disagreement is a failure: nobody could say why it is kept.
Result<std::optional<FoundInput>> find(const CommandContext& context, const AddWords& words,
                                       const Regression& input,
                                       const std::vector<Regression>& kept) {
  if (!may_be_live(words)) return std::nullopt;
  auto finding = find_disagreement(context.places, words.live, input, kept);
  if (!finding || *finding || !words.stated.references.empty()) return finding;
  return fail(ExitStatus::nothing_selected,
              fmt::format("no fuzz target shows a disagreement for {}; name the decoder with "
                          "--plugin or --oracle, or a public report with --reference",
                          input.direction == vectors::Direction::encode
                              ? spell(Format::values, {{}, {}, input.values})
                              : spell(Format::chunks, {input.octets, input.cuts, {}})));
}

// Adds one input and returns the lines to print. The corpus is read again each time, since the
// input before may have changed it.
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

// Both folders are checked first, so that no regression is written without its vector. A private
// corpus need not exist yet, and has no vectors.
Result<void> check_places(const Places& places) {
  const bool is_private = places.corpus == Places::Corpus::private_one;
  if (places.corpus == Places::Corpus::installed) {
    return misuse(
        fmt::format("{} belongs to the installed utf8spec; name a folder of your own with "
                    "--corpus DIR",
                    places.regressions.parent_path().string()));
  }
  if (auto fine = check_folder(places.regressions); !fine) return fine;
  if (!is_private) return check_folder(places.vectors);
  std::error_code error;
  std::filesystem::create_directories(places.regressions, error);
  if (!error) return {};
  return fail(ExitStatus::usage,
              fmt::format("{} cannot be made: {}", places.regressions.string(), error.message()));
}

// Stops at the first input that fails. Those before it are kept, and repeating the command does no
// harm.
Result<ExitStatus> add(const CommandContext& context, const AddWords& words) {
  auto inputs = inputs_of(words);
  if (!inputs) return tl::unexpected(inputs.error());
  if (inputs->empty()) return misuse("no input: name a FILE, or give --octets or --scalars");
  if (inputs->size() > 1 && !(words.stated.slug.empty() && words.cuts.empty())) {
    return misuse("--slug and --cuts need one input, but there are several");
  }
  // The folder that would be asked for next is of no use without them.
  if (may_be_live(words)) {
    if (auto fine = check_targets(context.places); !fine) return tl::unexpected(fine.error());
  }
  CommandContext own = context;
  own.places = with_corpus(context.places, words.corpus);
  if (auto fine = check_places(own.places); !fine) return tl::unexpected(fine.error());
  for (Regression& input : *inputs) {
    const auto lines = add_one(own, words, std::move(input));
    if (!lines) return tl::unexpected(lines.error());
    if (auto printed = print(*lines); !printed) return tl::unexpected(printed.error());
  }
  return ExitStatus::as_expected;
}

// An input comes as files, as octets or as values. All three may be given together.
void add_input_words(Syntax& syntax, AddWords& words) {
  syntax.option("files", words.files, "Files with the octets, as they are").value("FILE");
  syntax.option("--octets", words.octets,
                "The octets in hex instead, with | at each cut: 'ED|A080'");
  syntax.option("--scalars", words.scalars, "The values for an encoder instead: 'D800 110000'");
  syntax.option("--cuts", words.cuts, "The offsets at which the octets are cut into chunks: 1,3")
      .split_at(',')
      .value("N,...");
  syntax
      .option("--target", words.live.target,
              "The fuzz target whose fuzzer wrote the files. They may then hold cuts or values")
      .value("TARGET")
      .usually(names_of_targets());
}

// Each of these options fills a field of the regression's metadata file.
void add_metadata_words(Syntax& syntax, Regression& stated) {
  syntax.option("--reference", stated.references, "A public report of the shape; may be repeated")
      .value("URL")
      .one_word_each();
  syntax
      .option("--cwe", stated.cwe,
              "A weakness that a public report names, such as CWE-176; may be repeated")
      .value("CWE-N")
      .one_word_each();
  syntax.option("--slug", stated.slug, "Words for its name (default: the octets)");
  syntax.option("--comment", stated.comment, "The comment of the vector");
  syntax.option("--showed", stated.showed, "The wrong result of a decoder");
  syntax.option("--origin", stated.origin, "How the input was found");
  syntax.option("--date", stated.date, "The day on which it was found (default: today)")
      .value("YYYY-MM-DD");
  syntax
      .option("--flag", stated.flags,
              "The sort of fault, as `utf8spec show` prints it; may be repeated")
      .one_word_each();
  syntax
      .option("--requirement", stated.requirements,
              "A requirement that it tests beyond those that its octets show; may be repeated")
      .one_word_each();
}

}  // namespace

// The target option has a meaning of its own here, so it is not among the shared words.
Action add_corpus_add(Syntax& syntax) {
  const auto words = std::make_shared<AddWords>();
  add_input_words(syntax, *words);
  add_live_words(syntax, words->live);
  add_corpus_option(syntax, words->corpus);
  add_metadata_words(syntax, words->stated);
  syntax.footer =
      "If an input shows a disagreement now, the command keeps its least form with the signature. "
      "An existing entry for this signature does not change. With --reference and without a "
      "decoder, the command keeps the input as it was published, and asks no fuzz target.\n"
      "\n" +
      manual_of_fuzz_targets();
  return [words](const CommandContext& context) { return add(context, *words); };
}

}  // namespace utf8spec::cli
