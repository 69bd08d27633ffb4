// utf8spec-selftest: whether the suite finds the bugs that it is there to find. It runs the suite
// against every mutant of tests/fakes/mutants and compares the result with the manifest. A suite
// that finds nothing looks like a library without bugs, so this score is the evidence that it is
// not so.

#include <fmt/format.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <csignal>
#include <cstdio>
#include <exception>
#include <fstream>
#include <iterator>

#include "reports/exit_status.h"
#include "tests/selftest/marked_block.h"
#include "tests/selftest/places.h"
#include "tests/selftest/workers.h"

namespace utf8spec::selftest {
namespace {

using reports::ExitStatus;

// The command line. `standard` is the default, so a quick run has to be asked for.
struct Words {
  std::vector<std::string> mutants;
  std::string json, check;
  std::string level{name(harnesses::Level::standard)};
  std::size_t jobs = 2;
  bool kills = false;

  harnesses::Level deepest() const {
    return level == name(harnesses::Level::smoke) ? harnesses::Level::smoke
                                                  : harnesses::Level::standard;
  }
};

constexpr const char* footer =
    R"(The score is the share of the mutants that a level must find, by the manifest
(tests/fakes/mutants/manifest.json), and does. A mutant is found when the run's
verdict is non-conformant. The profile is `secure`, or the one that the manifest
names. At --level smoke a run stops at the first failure.

Exit status:
  0  every claim of the manifest holds (and FILE shows this score)
  1  a claim does not hold, or FILE shows another score
  2  the command line is wrong, or a file cannot be written
  3  a mutant could not be run
  4  the vectors or the manifest are damaged)";

// The status says what kind of error it was, and the line says which.
int complain(ExitStatus status, const std::string& line) {
  fmt::print(stderr, "utf8spec-selftest: {}\n", line);
  return static_cast<int>(status);
}

// Progress is for a terminal. A log would keep every step.
void show_progress(std::size_t done, std::size_t all) {
  if (isatty(STDERR_FILENO) == 0) return;
  fmt::print(stderr, "\r\033[K{} of {} mutants", done, all);
  if (done == all) fmt::print(stderr, "\r\033[K");
  (void)std::fflush(stderr);
}

// An unknown name is an error. Otherwise a typing error would try nothing and pass.
tl::expected<std::vector<Claim>, std::string> pick(std::vector<Claim> claims,
                                                   const std::vector<std::string>& names) {
  for (const std::string& name : names) {
    if (std::ranges::find(claims, name, &Claim::name) == claims.end()) {
      return tl::unexpected(fmt::format("no mutant is called '{}'; the manifest lists them", name));
    }
  }
  std::erase_if(claims, [&](const Claim& claim) {
    return !names.empty() && std::ranges::find(names, claim.name) == names.end();
  });
  return claims;
}

// At `smoke` a run stops at its first failure, so the groups of vectors would have no meaning.
// `--mutant` is asked by someone who wants to see the vectors, so it lists them too.
void print_score(const std::vector<Tried>& all, const Words& words) {
  if (words.deepest() == harnesses::Level::smoke) {
    fmt::print("{}", score_line(all, harnesses::Level::smoke));
    return;
  }
  fmt::print(
      "{}\nMutants found by each group of vectors (a derived group is asked where no level\n"
      "below and no group before it found the mutant):\n\n{}",
      score_table(all), group_table(all));
  if (words.kills || !words.mutants.empty()) fmt::print("\nWhat finds each:\n\n{}", kill_list(all));
}

// Compares the file's table with the score: all of it, or the line of `smoke`. A partial score is
// never compared: `--check` excludes `--mutant`.
tl::expected<void, std::string> check_table(const std::vector<Tried>& all, const Words& words) {
  if (words.check.empty()) return {};
  return words.deepest() == harnesses::Level::smoke
             ? find_in_block(words.check, "selftest", score_line(all, harnesses::Level::smoke))
             : compare_block(words.check, "selftest", score_table(all));
}

// Prints each claim that does not hold, and returns their number.
std::size_t count_broken(const std::vector<Tried>& all, const Words& words) {
  std::vector<std::string> lines = broken_claims(all);
  if (const auto shown = check_table(all, words); !shown) lines.push_back(shown.error());
  for (const std::string& line : lines) fmt::print("\nBROKEN {}", line);
  if (!lines.empty()) fmt::print("\n");
  return lines.size();
}

// The footer above has the meaning of each status. The manifest is read first, since it is the
// cheapest part to be wrong.
int run(const Words& words) {
  const Places places = find_places();
  const auto claims = load_claims(places.manifest);
  if (!claims) return complain(ExitStatus::suite_damaged, claims.error());
  const auto picked = pick(claims_up_to(*claims, words.deepest()), words.mutants);
  if (!picked) return complain(ExitStatus::usage, picked.error());
  const auto suite = vectors::load(places.vectors);
  if (!suite) {
    return complain(ExitStatus::suite_damaged,
                    fmt::format("{}: {}", suite.error().file.string(), suite.error().what));
  }
  const Bench bench{places.plugin_host, places.mutants, *suite};
  const auto all = try_all(bench, *picked, {words.deepest(), words.jobs},
                           [&](std::size_t done) { show_progress(done, picked->size()); });
  if (!all) return complain(ExitStatus::no_decoder, all.error());
  print_score(*all, words);
  if (!words.json.empty()) {
    std::ofstream file(words.json);
    file << to_json(*all) << std::flush;
    if (!file) return complain(ExitStatus::usage, words.json + " cannot be written");
  }
  const bool holds = count_broken(*all, words) == 0;
  return static_cast<int>(holds ? ExitStatus::as_expected : ExitStatus::non_conformant);
}

// `--help` ends with 0; every other error of the command line ends with 2.
int parse_and_run(int argument_count, char** arguments) {
  CLI::App app("Runs the suite against decoders with one planted bug each, and scores it.",
               "utf8spec-selftest");
  Words words;
  app.add_option("--level", words.level, "How deep: smoke or standard (the default)")
      ->type_name("LEVEL")
      ->check(CLI::IsMember({"smoke", "standard"}));
  app.add_option("--mutant", words.mutants, "Only this mutant, with what finds it; again for more")
      ->type_name("NAME")
      ->allow_extra_args(false);
  app.add_flag("--kills", words.kills, "Also list which vectors find each mutant");
  app.add_option("--json", words.json, "Write what was found to this file")->type_name("FILE");
  app.add_option("--check", words.check, "Hold the table in this file against the score")
      ->type_name("FILE")
      ->excludes("--mutant");
  app.add_option("--jobs", words.jobs, "Mutants at a time (default 2)")
      ->type_name("N")
      ->check(CLI::Range(1, 64));
  app.footer(footer);
  try {
    app.parse(argument_count, arguments);
  } catch (const CLI::ParseError& error) {
    if (error.get_exit_code() == 0) return app.exit(error);
    return complain(ExitStatus::usage, error.what() + std::string("; see --help"));
  }
  return run(words);
}

}  // namespace
}  // namespace utf8spec::selftest

// A closed pipe, as with `| head`, must not kill the process before it has a status.
int main(int argument_count, char** arguments) {
  (void)std::signal(SIGPIPE, SIG_IGN);
  try {
    return utf8spec::selftest::parse_and_run(argument_count, arguments);
  } catch (const std::exception& error) {
    return utf8spec::selftest::complain(utf8spec::reports::ExitStatus::usage, error.what());
  }
}
