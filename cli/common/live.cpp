#include "cli/common/live.h"

#include <fmt/format.h>

#include <fstream>
#include <memory>

#include "cli/common/interrupt.h"
#include "cli/tree/syntax.h"
#include "harnesses/fuzz/minimize/served_target.h"
#include "harnesses/process/protocol/request_line.h"
#include "vectors/profile.h"
#include "vectors/regression.h"

namespace utf8spec::cli {
namespace {

namespace fs = std::filesystem;
using harnesses::fuzz::all_targets;
using harnesses::fuzz::Case;
using harnesses::fuzz::Format;
using harnesses::fuzz::Least;
using harnesses::fuzz::ServedTarget;
using harnesses::fuzz::ServeOptions;
using harnesses::fuzz::TargetForm;
using reports::ExitStatus;

// A failure that the user can mend on the command line.
tl::unexpected<CommandFailure> misuse(std::string line) {
  return fail(ExitStatus::usage, std::move(line));
}

// Fuzz targets get the plugin by an environment variable. An absolute path means the same to them
// as to the user.
std::string absolute(const std::string& plugin) { return fs::absolute(plugin).string(); }

// NAME in PLUGIN.so:NAME; empty if there is none.
std::string decoder_named_by(const std::string& plugin) {
  const std::size_t colon = plugin.rfind(".so:");
  return colon == std::string::npos ? "" : plugin.substr(colon + 4);
}

// Whether a target asks an oracle, which is a plugin of UTF-8. The target of all encodings asks
// none.
bool takes_oracle(const TargetForm& target) {
  return target.name != "plugin" && target.format != Format::text &&
         target.format != Format::encoded;
}

// Without a target named, a plugin is asked by its own target, and an oracle by all that compare
// decoders.
bool is_wanted(const TargetForm& target, const LiveWords& words) {
  if (!words.target.empty()) return target.name == words.target;
  if (!words.plugin.empty()) return target.name == "plugin";
  if (!words.oracle.empty()) return takes_oracle(target);
  return true;
}

// Targets are found by name, without asking the build system.
fs::path executable_of(const TargetForm& target, const Places& places) {
  return places.fuzz_targets / target.name;
}

// `blamed` is the name that a disagreement carries if the process dies without a word.
ServeOptions options_for(const TargetForm& target, const Places& places, const LiveWords& words) {
  ServeOptions options;
  options.stop = was_interrupted;
  options.command = {executable_of(target, places).string(), "--serve"};
  if (!words.plugin.empty()) options.environment["UTF8SPEC_PLUGIN"] = absolute(words.plugin);
  if (!words.oracle.empty()) options.environment["UTF8SPEC_ORACLE"] = absolute(words.oracle);
  if (!words.profile.empty()) options.environment["UTF8SPEC_PROFILE"] = words.profile;
  options.format = target.format;
  options.blamed = decoder_named_by(target.name == "plugin" ? words.plugin : words.oracle);
  if (options.blamed.empty()) options.blamed = target.name;
  return options;
}

// The process stays alive and answers many inputs, since starting it costs more than asking.
Result<std::unique_ptr<ServedTarget>> start(const TargetForm& target, const Places& places,
                                            const LiveWords& words) {
  auto started = ServedTarget::start(options_for(target, places, words));
  if (!started) return fail(ExitStatus::no_decoder, started.error());
  return std::move(*started);
}

// What is wrong with a named target and the options that name a decoder; empty if nothing is.
std::string why_no_target(const LiveWords& words) {
  const auto target = harnesses::fuzz::target_named(words.target);
  if (!target) {
    std::string names;
    for (const TargetForm& each : all_targets) names += fmt::format(" {}", each.name);
    return fmt::format("no fuzz target is called '{}'; there are{}", words.target, names);
  }
  if (!words.plugin.empty() && words.target != "plugin") {
    return fmt::format(
        "{} does not ask a plugin; {}", words.target,
        takes_oracle(*target) ? "name the decoder with --oracle" : "leave --plugin out");
  }
  if (!words.oracle.empty() && !takes_oracle(*target)) {
    return fmt::format(
        "{} does not ask an oracle; {}", words.target,
        words.target == "plugin" ? "name the decoder with --plugin" : "leave --oracle out");
  }
  return "";
}

// The packages have no fuzz targets, since these need the sources of all decoders.
std::string no_targets(const Places& places) {
  if (places.tree == Places::Tree::installed) {
    return "an installed utf8spec has no fuzz targets, which this command asks; run it in a "
           "checkout of the sources, after cmake --preset release && cmake --build --preset "
           "release --target fuzz_targets";
  }
  return fmt::format(
      "{} has no suitable fuzz target; build them first: cmake --build --preset "
      "release --target fuzz_targets",
      places.fuzz_targets.string());
}

// The targets to ask. Contradictions among the options are named before anything starts.
Result<std::vector<TargetForm>> targets_for(const Places& places, const LiveWords& words) {
  if (!words.plugin.empty() && !words.oracle.empty()) {
    return misuse("--plugin and --oracle ask different targets; give one of them");
  }
  if (!words.target.empty()) {
    if (std::string why = why_no_target(words); !why.empty()) return misuse(std::move(why));
  }
  std::vector<TargetForm> targets;
  std::error_code ignored;
  for (const TargetForm& target : all_targets) {
    if (!is_wanted(target, words) || !fs::exists(executable_of(target, places), ignored)) continue;
    targets.push_back(target);
  }
  if (!targets.empty()) return targets;
  return fail(ExitStatus::no_decoder, no_targets(places));
}

// A plugin may have many decoders, and the signature names the one that disagrees. Only that one
// needs to be asked again. A process that died without a word has named none.
LiveWords narrowed(LiveWords words, const std::string& signature) {
  const std::string decoder = signature.substr(0, signature.find(' '));
  const bool is_named = !signature.substr(decoder.size()).starts_with(" - ");
  if (is_named && words.plugin.ends_with(".so")) words.plugin += ":" + decoder;
  return words;
}

// Without a wanted signature, the first that the target reported is taken.
Live live_of(const TargetForm& target, const Case& input, std::vector<std::string> shown,
             const std::string& wanted) {
  const std::string signature = wanted.empty() ? shown.front() : wanted;
  std::erase(shown, signature);
  return {target, input, signature, std::move(shown)};
}

// Each reading is asked alone, so that earlier input has no effect on what it shows.
Result<std::optional<Live>> find_with(ServedTarget& served, const TargetForm& target,
                                      const std::vector<Case>& readings,
                                      const std::string& wanted) {
  for (const Case& reading : readings) {
    auto shown = served.ask_alone(reading);
    if (!shown) return fail(ExitStatus::no_decoder, shown.error());
    if (wanted.empty() ? !shown->signatures.empty() : shown->has(wanted)) {
      return live_of(target, reading, std::move(shown->signatures), wanted);
    }
  }
  return std::nullopt;
}

}  // namespace

std::vector<std::string> names_of_targets() {
  std::vector<std::string> names;
  for (const TargetForm& target : all_targets) names.emplace_back(target.name);
  return names;
}

Result<void> check_targets(const Places& places) {
  std::error_code ignored;
  const bool has_none =
      places.tree == Places::Tree::installed && !fs::exists(places.fuzz_targets, ignored);
  return has_none ? fail(ExitStatus::no_decoder, no_targets(places)) : Result<void>{};
}

std::string manual_of_fuzz_targets() {
  return "The command asks fuzz targets, which an installed utf8spec does not have. Run it in a "
         "checkout of the sources, and build them first:\n"
         "\n"
         "  cmake --preset release\n"
         "  cmake --build --preset release --target fuzz_targets\n"
         "\n";
}

void add_live_words(Syntax& syntax, LiveWords& words) {
  syntax.option("--plugin", words.plugin, "Ask this decoder: PLUGIN.so[:NAME]").value("PLUGIN");
  syntax
      .option("--oracle", words.oracle,
              "Ask the built-in decoders and also this one. It must meet the same demands as ICU")
      .value("PLUGIN");
  const auto& profiles = reference::names_of<Profile>;
  syntax.option("--profile", words.profile, "The profile that --plugin must meet (default rfc3629)")
      .value("PROFILE")
      .usually({profiles.begin(), profiles.end()});
  syntax.option("--signature", words.signature,
                "The disagreement to look for (default: the first that the input shows)");
  syntax
      .option("--tries", words.most_tries,
              fmt::format("Try at most N inputs (default {}; {} cover all strings of three octets)",
                          harnesses::fuzz::default_tries, harnesses::fuzz::every_three_octets))
      .value("N");
}

// Reads one octet more than is allowed, since the file may be a pipe without an end.
Result<Octets> read_octets(const std::string& file) {
  Octets octets(vectors::longest_input + 1);
  std::ifstream stream(file, std::ios::binary);
  stream.read(reinterpret_cast<char*>(octets.data()), static_cast<std::streamsize>(octets.size()));
  if (stream.bad() || !stream.is_open()) return misuse(fmt::format("{}: cannot be read", file));
  if (!stream.eof()) return misuse(fmt::format("{} is longer than 1 MiB", file));
  octets.resize(static_cast<std::size_t>(stream.gcount()));
  return octets;
}

// Targets start only when they have something to read.
Result<std::optional<Live>> find_live(const Places& places, const LiveWords& words,
                                      const Readings& readings) {
  const auto targets = targets_for(places, words);
  if (!targets) return tl::unexpected(targets.error());
  for (const TargetForm& target : *targets) {
    const std::vector<Case> cases = readings(target);
    if (cases.empty()) continue;
    const auto served = start(target, places, words);
    if (!served) return tl::unexpected(served.error());
    auto live = find_with(**served, target, cases, words.signature);
    if (!live || *live) return live;
  }
  return std::nullopt;
}

// The input shows a disagreement already. If the process cannot start now, that is news and a
// failure.
Result<Least> minimize(const Places& places, const LiveWords& words, const Live& live) {
  const harnesses::fuzz::Reproducer finding{live.target.format, live.input, live.signature};
  const auto served = start(live.target, places, narrowed(words, live.signature));
  // After Ctrl-C, the input as it was found is still a result.
  if (!served && was_interrupted()) return as_found(finding);
  if (!served) return tl::unexpected(served.error());
  auto least = harnesses::fuzz::minimize(**served, finding,
                                         {.most_tries = words.most_tries, .stop = was_interrupted});
  if (!least) return fail(ExitStatus::incomplete, least.error());
  return std::move(*least);
}

// Takes the request line and drops the operation in front.
std::string spell(Format format, const Case& input) {
  harnesses::Request request;
  const bool is_values = format == Format::values;
  request.operation = is_values ? Operation::encode : Operation::stream;
  request.octets = input.octets;
  request.cuts = input.cuts;
  request.scalars = input.values;
  const std::string line = harnesses::request_line(request);
  return line.substr(line.find(' ') + 1);
}

}  // namespace utf8spec::cli
