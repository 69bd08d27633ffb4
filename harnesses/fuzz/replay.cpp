// The main of a target without a fuzzing engine, under any compiler. The corpus becomes an ordinary
// test by it, and `utf8spec minimize` asks a target through it.
//
// NAME PATH...   runs every file, folders as deep as they go, regressions in the target's own form.
//                It ends as a fuzzer ends: a disagreement is printed and aborts.
// NAME --serve   answers inputs, one line of hex each ("-" is the empty one), with one line each:
//                "agree", or "disagree SIGNATURE", with tabs between several.

#include <fmt/format.h>

#include <cstdio>
#include <iostream>
#include <span>
#include <string>
#include <string_view>

#include "harnesses/fuzz/corpus_files.h"
#include "harnesses/fuzz/crash_watch.h"
#include "harnesses/fuzz/target.h"
#include "harnesses/fuzz/targets.h"
#include "vectors/hex.h"

extern "C" int LLVMFuzzerInitialize(int*, char***);
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

namespace {

using namespace utf8spec::harnesses::fuzz;

constexpr int exit_usage = 2;

int fail(std::string_view message) {
  fmt::print(stderr, "{}: {}\n", target.name, message);
  return exit_usage;
}

int usage() { return fail(fmt::format("usage: {0} FILE|FOLDER..., or {0} --serve", target.name)); }

// Tabs, since signatures hold spaces.
std::string reply_to(utf8spec::OctetView raw) {
  const Disagreements found = target.check(raw);
  if (found.empty()) return "agree";
  std::string reply = "disagree";
  for (const Disagreement& disagreement : found) {
    reply += (&disagreement == &found.front() ? ' ' : '\t') + signature(disagreement);
  }
  return reply;
}

int serve() {
  watch_for_crashes(CrashReport::as_reply);
  std::ios::sync_with_stdio(false);  // or in_avail() knows of nothing
  for (std::string line; std::getline(std::cin, line);) {
    const auto raw = utf8spec::vectors::parse_hex(line == "-" ? "" : line);
    if (!raw) return fail(raw.error());
    std::cout << reply_to(*raw) << '\n';
    // What is still to be read is answered before anybody waits for it.
    if (std::cin.rdbuf()->in_avail() <= 0) std::cout.flush();
  }
  return EXIT_SUCCESS;
}

int replay(std::span<char* const> paths) {
  const Format format = target_named(target.name)->format;
  std::size_t count = 0;
  for (const char* path : paths) {
    const auto files = read_corpus(path, format);
    if (!files) return fail(files.error());
    for (const CorpusFile& file : *files) {
      fmt::print("{}\n", file.path.string());
      (void)std::fflush(stdout);  // the last line names the file that ends the process
      LLVMFuzzerTestOneInput(file.raw.data(), file.raw.size());
    }
    count += files->size();
  }
  fmt::print("{}: {} inputs, no disagreement\n", target.name, count);
  return EXIT_SUCCESS;
}

}  // namespace

int main(int argc, char** argv) {
  LLVMFuzzerInitialize(&argc, &argv);
  const std::span<char* const> arguments(argv + 1, static_cast<std::size_t>(argc - 1));
  if (arguments.empty()) return usage();
  if (std::string_view(arguments[0]) != "--serve") return replay(arguments);
  return arguments.size() == 1 ? serve() : usage();
}
