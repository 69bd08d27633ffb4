#include "cli/package/verify.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <filesystem>
#include <fstream>
#include <optional>

#include "vectors/hex.h"
#include "vectors/sha256.h"
#include "vectors/sums.h"

namespace utf8spec::cli {
namespace {

namespace fs = std::filesystem;
using reports::ExitStatus;

std::string_view text_of(const Octets& octets) {
  return {reinterpret_cast<const char*>(octets.data()), octets.size()};
}

tl::unexpected<CommandFailure> no_package(const std::string& name, std::string_view why) {
  return fail(ExitStatus::usage, fmt::format("{} is no package: {}", printable(name), why));
}

tl::unexpected<CommandFailure> was_changed(const std::string& name, std::string_view how) {
  return fail(ExitStatus::non_conformant,
              fmt::format("{} was changed after it was packaged: {}", printable(name), how));
}

std::string answers_file(std::uint64_t number) {
  return fmt::format("{}{}", answers_folder, number);
}

// The number of a file of answers, if the name is as `package_of` writes it.
std::optional<std::uint32_t> number_of(std::string_view file) {
  if (!file.starts_with(answers_folder)) return std::nullopt;
  file.remove_prefix(answers_folder.size());
  std::uint32_t number = 0;
  const auto [end, error] = std::from_chars(file.data(), file.data() + file.size(), number);
  if (error != std::errc{} || std::to_string(number) != file) return std::nullopt;
  return number;
}

// A stranger's name never becomes a path: all names are known.
bool is_known(std::string_view file) {
  return file == statement_file || file == report_file || file == expectations_file ||
         file == vectors::sums_file || number_of(file);
}

// Whether a file with a known name has nothing to do in this package: answers behind a gap, and
// expectations without a word.
bool is_idle(const ArchivedFiles& files, const std::string& file, const Octets& octets) {
  if (file == expectations_file) return octets.empty();
  const auto number = number_of(file);
  return number && *number != 1 && !files.contains(answers_file(std::uint64_t{*number} - 1));
}

Result<void> check_names(const ArchivedFiles& files, const std::string& name) {
  for (const auto& [file, octets] : files) {
    if (!is_known(file)) return no_package(name, "it holds " + printable(file));
    if (is_idle(files, file, octets)) {
      return no_package(name, fmt::format("{} is no part of it", file));
    }
  }
  for (const std::string_view file : {statement_file, report_file, vectors::sums_file}) {
    if (!files.contains(std::string(file)))
      return no_package(name, fmt::format("it lacks {}", file));
  }
  return {};
}

Result<void> check_sums(const ArchivedFiles& files, const std::string& name) {
  const std::string sums_name(vectors::sums_file);
  const auto sums = vectors::parse_sums(text_of(files.at(sums_name)));
  if (!sums) return no_package(name, fmt::format("{}, {}", sums_name, printable(sums.error())));
  if (sums->size() + 1 != files.size()) {
    return was_changed(name, fmt::format("{} does not list its files", sums_name));
  }
  for (const auto& [file, octets] : files) {
    if (file == sums_name) continue;
    const auto sum = sums->find(file);
    if (sum == sums->end() || sum->second != vectors::sha256_hex(octets)) {
      return was_changed(name, fmt::format("{} does not have the hash in {}", file, sums_name));
    }
  }
  return {};
}

Result<void> write_to(const fs::path& path, const Octets& octets) {
  std::ofstream stream(path, std::ios::binary);
  stream << text_of(octets);
  stream.close();
  if (stream) return {};
  return fail(ExitStatus::usage, fmt::format("cannot write {}", path.string()));
}

// In the order of their numbers, in which they were given.
Result<std::vector<std::string>> unpack_answers(const ArchivedFiles& files,
                                                const std::string& folder) {
  std::error_code error;
  fs::create_directories(fs::path(folder) / answers_folder, error);
  std::vector<std::string> answers;
  while (true) {
    const auto found = files.find(answers_file(answers.size() + 1));
    if (found == files.end()) return answers;
    answers.push_back((fs::path(folder) / found->first).string());
    if (auto written = write_to(answers.back(), found->second); !written) {
      return tl::unexpected(written.error());
    }
  }
}

Result<PackageSource> source_of(const ArchivedFiles& files, const std::string& name,
                                const std::string& folder) {
  auto stated = read_statement(text_of(files.at(std::string(statement_file))),
                               fmt::format("{} in {}", statement_file, printable(name)));
  if (!stated) return tl::unexpected(stated.error());
  if (auto fine = check(stated->product); !fine) return no_package(name, fine.error().line);
  auto answers = unpack_answers(files, folder);
  if (!answers) return tl::unexpected(answers.error());
  if (answers->empty()) return no_package(name, "it has no answers");
  PackageSource source{std::move(*stated), std::move(*answers), {}, {}};
  const auto expectations = files.find(std::string(expectations_file));
  if (expectations == files.end()) return source;
  source.expectations = text_of(expectations->second);
  source.expectations_name = fmt::format("{} in {}", expectations_file, name);
  return source;
}

std::size_t line_of_difference(std::string_view one, std::string_view other) {
  const auto [end, other_end] = std::ranges::mismatch(one, other);
  return 1 + static_cast<std::size_t>(std::ranges::count(one.begin(), end, '\n'));
}

Result<void> check_what_follows(const ArchivedFiles& found, const ArchivedFiles& made,
                                const std::string& name) {
  for (const auto& [file, octets] : made) {
    const std::string_view text = text_of(found.at(file));
    if (text == text_of(octets)) continue;
    return fail(ExitStatus::non_conformant,
                fmt::format("{} does not follow from the answers in {}: line {} differs", file,
                            printable(name), line_of_difference(text, text_of(octets))));
  }
  return {};
}

// Messages name the files as the package does.
CommandFailure without_folder(CommandFailure failure, const std::string& folder) {
  const std::string prefix = folder + '/';
  for (std::size_t at = 0; (at = failure.line.find(prefix, at)) != std::string::npos;) {
    failure.line.erase(at, prefix.size());
  }
  return failure;
}

std::uint64_t count_answers(const FiledRun& run) {
  std::uint64_t count = 0;
  for_each_answer(run, [&](const harnesses::AnsweredLine&) { ++count; });
  return count;
}

}  // namespace

Result<VerifiedPackage> verify(std::string_view archive, const std::string& name,
                               const std::string& folder, const Places& places) {
  const auto files = unzipped(archive, printable(name));
  if (!files) return tl::unexpected(files.error());
  auto fine = check_names(*files, name).and_then([&] { return check_sums(*files, name); });
  if (!fine) return tl::unexpected(fine.error());
  const auto source = source_of(*files, name, folder);
  if (!source) return tl::unexpected(without_folder(source.error(), folder));
  auto packaged = packaged_run(*source, places);
  if (!packaged) return tl::unexpected(without_folder(packaged.error(), folder));
  const ArchivedFiles made = files_that_follow(*source, *packaged);
  if (auto same = check_what_follows(*files, made, name); !same) {
    return tl::unexpected(same.error());
  }
  const std::uint64_t answers = count_answers(packaged->run);
  return VerifiedPackage{source->stated, std::move(*packaged), answers};
}

}  // namespace utf8spec::cli
