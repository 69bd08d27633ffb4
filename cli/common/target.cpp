// Resolves the words for a decoder. Three kinds are told apart by their form alone: a command
// stands behind `--`, a plugin's name ends in .so (or .so:NAME), and every other name is a bundled
// decoder.

#include "cli/common/target.h"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <re2/re2.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <sstream>

#include "cli/common/bundled_list.h"
#include "cli/common/closest.h"
#include "cli/common/interrupt.h"
#include "cli/common/words.h"
#include "harnesses/plugin/bulk/plugin_decoder.h"
#include "harnesses/process/copies.h"
#include "harnesses/process/process.h"

namespace utf8spec::cli {
namespace {

using harnesses::BundledDecoder;
using reports::ExitStatus;

// The length of the file name in PLUGIN.so[:NAME]; nothing if the name is not a plugin's.
std::optional<std::size_t> plugin_file_length(const std::string& name) {
  if (name.ends_with(".so")) return name.size();
  const std::size_t colon = name.rfind(".so:");
  if (colon == std::string::npos) return std::nullopt;
  return colon + 3;
}

// Our host program loads the plugin, so that a crash does not end the runner.
Result<Target> plugin_target(const std::string& name, std::size_t file_length,
                             const Places& places) {
  const std::filesystem::path file = name.substr(0, file_length);
  if (!std::filesystem::exists(file)) {
    return fail(
        ExitStatus::no_decoder,
        fmt::format("no such plugin: {}; build it as a shared object first", file.string()));
  }
  std::error_code ignored;
  if (!std::filesystem::exists(places.plugin_host, ignored)) {
    return fail(ExitStatus::no_decoder,
                fmt::format("{} is missing, which loads plugins; it belongs beside the command "
                            "utf8spec, so install both",
                            places.plugin_host.string()));
  }
  Target target;
  target.kind = Target::Kind::plugin;
  target.options.command = {places.plugin_host.string(),
                            std::filesystem::absolute(file).string() + name.substr(file_length)};
  target.options.replies = harnesses::ReplyForm::plugin_host;
  target.files = {{"the plugin", file}};
  target.subject = shell_word(name);
  return target;
}

// All files in PATH with this name. The first may be a script that runs the next one.
std::vector<std::filesystem::path> found_in_path(const std::string& command) {
  const char* const path = std::getenv("PATH");
  if (path == nullptr || command.find('/') != std::string::npos) return {};
  std::vector<std::filesystem::path> found;
  std::istringstream folders(path);
  for (std::string folder; std::getline(folders, folder, ':');) {
    found.push_back(std::filesystem::path(folder) / command);
  }
  return found;
}

// Any word of the command may be the adapter's program, and no output may overwrite it.
std::vector<KeptFile> files_of(const std::vector<std::string>& command) {
  std::vector<KeptFile> files;
  for (const auto& file : found_in_path(command.front())) files.push_back({"the adapter", file});
  for (const std::string& word : command) files.push_back({"the adapter", word});
  return files;
}

// A plugin behind `--` would be started as a program, and crash.
bool is_plugin(const std::vector<std::string>& command) {
  const auto length = plugin_file_length(command.front());
  std::error_code ignored;
  return command.size() == 1 && length &&
         std::filesystem::is_regular_file(command.front().substr(0, *length), ignored);
}

// An adapter with the line protocol, unless `--exit-status` changes the kind later.
Result<Target> command_target(const std::vector<std::string>& command) {
  if (is_plugin(command)) {
    return fail(ExitStatus::usage,
                fmt::format("{} is a plugin, not a program; leave out the -- in front of it",
                            command.front()));
  }
  Target target;
  target.options.command = command;
  target.files = files_of(command);
  target.subject = "-- " + shell_words(command);
  return target;
}

// What a word means that is not the name of a bundled decoder, but a file's; empty if it cannot be.
// People write `run ok.py` where `run -- python3 ok.py` is due.
std::string hint_on_file(const std::string& name) {
  std::error_code ignored;
  const bool is_path = name.find('/') != std::string::npos;
  if (std::filesystem::is_directory(name, ignored)) {
    return fmt::format(
        "'{}' is a folder, not a bundled decoder; an adapter comes after --, such as -- python3 "
        "{}/adapter.py",
        name, name);
  }
  if (!std::filesystem::is_regular_file(name, ignored)) {
    const bool looks_like_a_file = is_path || name.find('.') != std::string::npos;
    if (!looks_like_a_file) return "";
    return fmt::format(
        "'{}' is not a bundled decoder, and there is no such file; an adapter comes after --, such "
        "as "
        "-- python3 adapter.py",
        name);
  }
  const std::string path = is_path ? name : "./" + name;
  if (access(path.c_str(), X_OK) == 0) {
    return fmt::format("'{}' is a file, not a bundled decoder; to run it as an adapter: -- {}",
                       name, shell_word(path));
  }
  return fmt::format(
      "'{}' is a file that is not executable; to run it as an adapter, name its "
      "interpreter: -- python3 {}",
      name, shell_word(path));
}

// A bundled decoder may be known and still not runnable here. That is another failure than an
// unknown name, and says which packages are missing.
Result<Target> bundled_target(const std::string& name, const Places& places) {
  const auto bundled = load_bundled(places);
  if (!bundled) return tl::unexpected(bundled.error());
  const auto found = std::ranges::find(*bundled, name, &BundledDecoder::name);
  if (found != bundled->end()) {
    if (found->installed()) return target_of(*found);
    return fail(ExitStatus::no_decoder, how_to_install(*found));
  }
  if (const std::string hint = hint_on_file(name); !hint.empty()) {
    return fail(ExitStatus::usage, hint);
  }
  std::vector<std::string> names;
  for (const BundledDecoder& decoder : *bundled) names.push_back(decoder.name);
  return fail(
      ExitStatus::usage,
      fmt::format("no bundled decoder is called '{}'{}; utf8spec list decoders lists them, a "
                  "plugin's name ends in .so, and a command comes after --",
                  name, did_you_mean(name, names)));
}

// The deviations that proofs show, each with the command that shows it.
std::string proofs_of(const BundledDecoder& decoder) {
  std::string text;
  for (const harnesses::Proof& proof : decoder.proofs) {
    text += fmt::format("{}{}: {}", text.empty() ? "" : "; ", fmt::join(proof.deviations, ", "),
                        shell_words(proof.words));
  }
  return text;
}

// The octets in a request line: two digits each, behind the operation.
std::size_t octets_of(const std::string& line) {
  const std::string_view input =
      std::string_view(line).substr(std::min(line.find(' '), line.size()));
  const auto digits = std::ranges::count_if(input, [](char c) { return c >= '0' && c <= 'F'; });
  return static_cast<std::size_t>(digits) / 2;
}

// Starts the decoder in the way that its kind needs. A plugin's processes are asked in bulk.
auto start_as_is(const Target& target) {
  switch (target.kind) {
    case Target::Kind::plugin:
      return harnesses::bulk::start_plugin(target.options, target.jobs);
    case Target::Kind::exit_status:
      return start_copies(target.options, target.copies, harnesses::start_exit_status);
    case Target::Kind::process:
      break;
  }
  return start_copies(target.options, target.copies, harnesses::start_process);
}

}  // namespace

harnesses::ProcessOptions interruptible() {
  harnesses::ProcessOptions options;
  options.stop = was_interrupted;
  return options;
}

Result<std::vector<BundledDecoder>> load_bundled(const Places& places) {
  auto bundled = harnesses::bundled_decoders(places.bundled);
  if (!bundled) return fail(ExitStatus::suite_damaged, bundled.error());
  return std::move(*bundled);
}

// Everything that a manifest knows. Some manifests state a longer deadline, for slow decoders.
Target target_of(const BundledDecoder& decoder) {
  Target target;
  const bool plugin = decoder.kind == BundledDecoder::Kind::plugin;
  target.kind = plugin ? Target::Kind::plugin : Target::Kind::process;
  target.options.command = decoder.command;
  target.options.environment = decoder.environment;
  for (const auto& file : decoder.files) target.files.push_back({"the bundled decoder", file});
  // Our host may say more than the line protocol allows, such as a second answer.
  if (plugin) target.options.replies = harnesses::ReplyForm::plugin_host;
  if (decoder.deadline) target.options.deadlines.request = *decoder.deadline;
  target.subject = decoder.name;
  target.encoding = decoder.encoding;
  if (decoder.cannot) {
    target.cannot = decoder.cannot->pattern;
    target.longest = decoder.cannot->longer_than;
  }
  target.without = decoder.without;
  target.notes = decoder.notes;
  target.proofs = proofs_of(decoder);
  if (decoder.prove) target.proving = decoder.prove->command;
  return target;
}

namespace {

// Each `--without` needs its `--because`: an exception without a source would be an excuse.
Result<harnesses::Restrictions> restrictions_of(const TargetWords& words) {
  if (words.without.size() != words.because.size()) {
    return fail(
        ExitStatus::usage,
        fmt::format("{} --without and {} --because; each --without U+XXXX needs a --because "
                    "with the address of the documentation",
                    words.without.size(), words.because.size()));
  }
  harnesses::Restrictions restrictions;
  for (std::size_t at = 0; at < words.without.size(); ++at) {
    auto read = harnesses::parse_restriction(words.without[at], words.because[at]);
    if (!read) return fail(ExitStatus::usage, read.error());
    restrictions.push_back(*std::move(read));
  }
  return restrictions;
}

// What the command line says of the API, on top of a manifest.
Result<Target> with_api_words(Target target, const TargetWords& words) {
  if (!words.cannot.empty()) target.cannot = words.cannot;
  auto without = restrictions_of(words);
  if (!without) return tl::unexpected(without.error());
  std::ranges::move(*without, std::back_inserter(target.without));
  return target;
}

// The options that a command needs to repeat a failure, each followed by a space.
std::string options_of(const TargetWords& words) {
  std::string options;
  for (std::size_t at = 0; at < words.without.size(); ++at) {
    options += fmt::format("--without {} --because {} ", shell_word(words.without[at]),
                           shell_word(words.because[at]));
  }
  if (!words.cannot.empty()) options += fmt::format("--cannot {} ", shell_word(words.cannot));
  if (words.deadline_milliseconds) {
    options += fmt::format("--deadline {} ", *words.deadline_milliseconds);
  }
  return options;
}

}  // namespace

Result<Target> target_of_files(const TargetWords& words, const std::string& decoder,
                               const Places& places) {
  if (!words.command.empty()) return find_target(words, places);
  Target target;
  target.subject = "-- " + shell_word(decoder);
  return with_api_words(std::move(target), words);
}

// Options of the command line come last, since they overrule the manifest.
Result<Target> find_target(const TargetWords& words, const Places& places) {
  // Exactly one of the two must be given.
  if (words.name.empty() == words.command.empty()) {
    return fail(ExitStatus::usage,
                words.name.empty()
                    ? "no decoder is named; give NAME, PLUGIN.so, or -- COMMAND ARG..."
                    : fmt::format("both '{}' and a command after -- are given; give one of them",
                                  words.name));
  }
  Result<Target> target = Target{};
  if (!words.command.empty()) {
    target = command_target(words.command);
  } else {
    // A name that ends in .so is a plugin even if a bundled decoder had that name.
    const auto file_length = plugin_file_length(words.name);
    target = file_length ? plugin_target(words.name, *file_length, places)
                         : bundled_target(words.name, places);
  }
  if (!target) return target;
  if (words.way == TargetWords::Way::exit_status) {
    if (words.command.empty()) {
      return fail(ExitStatus::usage, "--exit-status needs a command after --");
    }
    target->kind = Target::Kind::exit_status;
    target->subject = "--exit-status " + target->subject;
  }
  target = with_api_words(std::move(*target), words);
  if (!target) return target;
  target->repeat_options = options_of(words);
  if (words.jobs) target->jobs = target->copies = *words.jobs;
  if (words.deadline_milliseconds) {
    target->options.deadlines.request = std::chrono::milliseconds(*words.deadline_milliseconds);
  }
  return target;
}

// A start that Ctrl-C cut short is not the decoder's fault, so it has a status of its own.
Result<std::unique_ptr<harnesses::Decoder>> start(const Target& target) {
  auto decoder = start_as_is(target);
  if (!decoder && was_interrupted()) {
    return fail(ExitStatus::incomplete, "stopped before the decoder answered");
  }
  if (!decoder) return fail(ExitStatus::no_decoder, decoder.error().text);
  return std::move(*decoder);
}

// The expression is compiled once and shared by all copies of the function.
Result<std::function<bool(const std::string&)>> matcher_of(const Target& target) {
  // RE2 would also write its complaint to standard error.
  RE2::Options quiet;
  quiet.set_log_errors(false);
  // "$." never matches: nothing follows the end of a line.
  const std::string pattern = target.cannot.empty() ? "$." : target.cannot;
  auto expression = std::make_shared<RE2>(pattern, quiet);
  if (!expression->ok()) {
    return fail(ExitStatus::usage, fmt::format("the pattern '{}' of --cannot is wrong: {}", pattern,
                                               expression->error()));
  }
  return [expression, longest = target.longest](const std::string& line) {
    return octets_of(line) > longest || RE2::PartialMatch(line, *expression);
  };
}

}  // namespace utf8spec::cli
