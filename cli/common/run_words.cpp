// Declares the options of a run and checks their meaning. CLI11 checks closed sets (levels,
// profiles, operations) while parsing. Groups are checked later, because they depend on the level.

#include "cli/common/run_words.h"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <sys/utsname.h>

#include <algorithm>
#include <span>

#include "cli/common/closest.h"
#include "cli/common/process_limits.h"
#include "cli/common/words.h"
#include "cli/tree/syntax.h"
#include "reference/closed_set.h"
#include "reports/wanted_policy.h"
#include "vectors/suite/groups.h"

namespace utf8spec::cli {
namespace {

using harnesses::Level;
using reports::ExitStatus;

// Groups of UTF-8. Those of other encodings are accepted too, so these are only the usual ones.
std::vector<std::string> names_of_groups() {
  std::vector<std::string> names;
  for (const auto& source : vectors::group_sources()) names.emplace_back(source.name);
  for (const auto& group : harnesses::derived_groups) names.emplace_back(group.name);
  return names;
}

// A group that the level does not reach would be skipped without a word, so it is a failure here.
Result<void> check_group(const std::string& wanted, Level level) {
  const auto* const derived =
      std::ranges::find(harnesses::derived_groups, wanted, &harnesses::DerivedGroup::name);
  if (derived != harnesses::derived_groups.end()) {
    if (level >= derived->from) return {};
    return fail(ExitStatus::nothing_selected,
                fmt::format("the group {} starts at level {}, but the run is at {}; add --level {}",
                            wanted, name(derived->from), name(level), name(derived->from)));
  }
  const auto is_of = [&](reference::Encoding encoding) {
    return std::ranges::count(vectors::group_sources(encoding), wanted,
                              &vectors::GroupSource::name) > 0;
  };
  // The decoder has not said yet which encoding it reads, so a group of any encoding is accepted.
  if (std::ranges::any_of(reference::all_encodings, is_of)) return {};
  return fail(ExitStatus::usage, fmt::format("no group is called '{}'{}; see utf8spec list", wanted,
                                             did_you_mean(wanted, names_of_groups())));
}

// The first wrong group ends the command.
Result<void> check_groups(const std::vector<std::string>& wanted, Level level) {
  for (const std::string& group : wanted) {
    if (auto known = check_group(group, level); !known) return known;
  }
  return {};
}

// A list for a sentence, such as "one, two or three".
std::string one_of(const std::vector<std::string>& words) {
  const auto but_last = std::span(words).first(words.size() - 1);
  return fmt::format("{} or {}", fmt::join(but_last, ", "), words.back());
}

// The levels, such as "smoke (the default), standard, payload or deep".
std::string words_for_levels() {
  std::vector<std::string> all;
  for (const harnesses::LevelRow& words : harnesses::level_rows) {
    all.push_back(fmt::format("{}{}", name(words.level), words.is_default ? " (the default)" : ""));
  }
  return one_of(all);
}

// Facts that help to repeat a run. They hold no clock and no host name, so that reports of two
// machines can be compared.
std::map<std::string, std::string> environment_of(const Target& target) {
  utsname system{};
  uname(&system);
  const std::string_view reached_by =
      reference::text_of(target.kind, "C ABI plugin", "line protocol", "exit status");
  std::map<std::string, std::string> environment{
      {"system", fmt::format("{} {}", system.sysname, system.machine)},
      {"compiler", UTF8SPEC_COMPILER},
      {"reached by", std::string(reached_by)},
      {"named", target.subject}};
  if (!target.notes.empty()) environment["notes"] = target.notes;
  if (!target.proofs.empty()) environment["proofs"] = target.proofs;
  return environment;
}

}  // namespace

// Options with `allow_extra_args(false)` take one word each. Otherwise the decoder's name behind
// them would be taken for another value.
void add_target_words(Syntax& syntax, TargetWords& words) {
  syntax
      .option("decoder", words.name,
              "A bundled decoder, or PLUGIN.so[:NAME]. An adapter comes last: -- COMMAND ARG...")
      .value(decoder_value);
  add_api_words(syntax, words);
  add_way_words(syntax, words);
}

void add_way_words(Syntax& syntax, TargetWords& words) {
  add_deadline_option(syntax, words.deadline_milliseconds,
                      "The longest time for one request (default 2000)");
  syntax.flag(
      "--exit-status", [&words] { words.way = TargetWords::Way::exit_status; },
      "The command reads one input from standard input and "
      "ends with 0 for well-formed, 1 for ill-formed");
}

void add_api_words(Syntax& syntax, TargetWords& words) {
  syntax.option("--cannot", words.cannot,
                "A pattern (RE2, searched in the request line) of requests that this API cannot "
                "take. The runner answers them with `unsupported`");
  syntax
      .option(
          "--without", words.without,
          "A character that the documentation of this API excludes, U+0000 or U+10000..U+10FFFF. A "
          "refusal of it is not judged. Needs --because; may be repeated")
      .value("U+XXXX")
      .one_word_each();
  syntax.option("--because", words.because, "The address of that documentation")
      .value("URL")
      .one_word_each();
}

void add_profile_word(Syntax& syntax, std::string& word) {
  syntax.option("--profile", word, "The profile to meet: " + one_of(names_of(all_profiles)))
      .value("PROFILE")
      .one_of(names_of(all_profiles));
}

// CLI11 has checked the word already, so the default is never used after parsing.
Profile profile_named(const std::string& word) {
  return reference::value_named<Profile>(word).value_or(Profile::rfc3629);
}

void add_level_option(Syntax& syntax, RunWords& words) {
  syntax.option("--level", words.level, "How deep: " + words_for_levels())
      .value("LEVEL")
      .one_of(names_of(harnesses::all_levels));
}

void add_run_words(Syntax& syntax, RunWords& words) {
  add_level_option(syntax, words);
  add_profile_word(syntax, words.profile);
  add_required_words(syntax, words.required);
  add_selection_words(syntax, words);
}

void add_selection_words(Syntax& syntax, RunWords& words) {
  syntax.option("--group", words.groups, "Only this group; may be repeated")
      .value("GROUP")
      .one_word_each()
      .usually(names_of_groups());
  syntax.option("--operation", words.operations, "Only this operation; may be repeated")
      .value("OPERATION")
      .one_word_each()
      .one_of(names_of(reference::values_of<Operation>));
  syntax
      .option("--seed", words.seed,
              fmt::format("Also ask each operation {} fresh strings, made from this number",
                          harnesses::fresh_strings))
      .value("N");
  syntax
      .option("--repeat-hot", words.repeats,
              "Ask N requests again in other orders, and two requests to each operation N times "
              "in a row (default: what the level says)")
      .value("N")
      .between(0, 1000000000);
}

void add_required_words(Syntax& syntax, std::vector<std::string>& words) {
  syntax
      .option("--require", words,
              "A policy that the decoder must have, such as errorOffset=start; may be repeated. "
              "Another policy is a non-conformity")
      .value("POLICY=VALUE")
      .one_word_each()
      .usually(reports::all_wanted_policies());
}

Result<reports::WantedPolicy> required_policy(const std::string& word) {
  auto wanted = reports::parse_wanted_policy(word);
  if (wanted) return *std::move(wanted);
  return fail(ExitStatus::usage, fmt::format("--require: {}{}", wanted.error(),
                                             did_you_mean(word, reports::all_wanted_policies())));
}

// A second value for the same policy could never be met, so it is a mistake.
Result<std::vector<reports::WantedPolicy>> required_of(const std::vector<std::string>& words) {
  std::vector<reports::WantedPolicy> required;
  for (const std::string& word : words) {
    auto wanted = required_policy(word);
    if (!wanted) return tl::unexpected(wanted.error());
    const auto same = std::ranges::find(required, wanted->policy, &reports::WantedPolicy::policy);
    if (same != required.end()) {
      return fail(ExitStatus::usage,
                  fmt::format("--require: {} is required twice; leave one out", wanted->policy));
    }
    required.push_back(*std::move(wanted));
  }
  return required;
}

// Everything that can be wrong fails here, before a decoder is started.
Result<reports::Assignment> assignment_of(const RunWords& words, const Target& target) {
  const Level level = reference::value_named<Level>(words.level).value_or(harnesses::default_level);
  if (auto known = check_groups(words.groups, level); !known) {
    return tl::unexpected(known.error());
  }
  auto cannot = matcher_of(target);
  if (!cannot) return tl::unexpected(cannot.error());
  auto required = required_of(words.required);
  if (!required) return tl::unexpected(required.error());
  reports::Assignment assignment;
  assignment.required = std::move(*required);
  assignment.level = level;
  assignment.profile = profile_named(words.profile);
  for (const std::string& word : words.operations) {
    assignment.operations.push_back(*operation_named(word));
  }
  assignment.groups = words.groups;
  assignment.seed = words.seed;
  assignment.repeats = words.repeats;
  assignment.subject = target.repeat_options + target.subject;
  assignment.cannot = std::move(*cannot);
  assignment.without = target.without;
  assignment.environment = environment_of(target);
  return assignment;
}

}  // namespace utf8spec::cli
