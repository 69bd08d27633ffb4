#include "vectors/regressions.h"

#include <fmt/format.h>

#include <algorithm>
#include <fstream>
#include <system_error>
#include <utility>

#include "vectors/sums.h"

namespace utf8spec::vectors {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view metadata_file = "metadata.json";
constexpr std::string_view input_file = "input";

tl::unexpected<Damage> damage(const fs::path& file, std::string_view what) {
  return tl::unexpected(Damage{file, std::string(what)});
}

// Links, pipes and devices are not read: the folder may come from somebody hostile. The size is
// checked before the file is read.
tl::expected<std::string, Damage> read_plain_file(const fs::path& file) {
  std::error_code error;
  if (!fs::is_regular_file(fs::symlink_status(file, error)))
    return damage(file, "is no plain file");
  if (fs::file_size(file, error) > longest_input) return damage(file, "is longer than 1 MiB");
  return read_file(file).map_error([&](const std::string& what) { return Damage{file, what}; });
}

std::u32string values_of(OctetView octets) {
  std::u32string values;
  for (; octets.size() >= octets_in_a_value; octets = octets.subspan(octets_in_a_value)) {
    const auto high = static_cast<char32_t>(octets[0] << 8 | octets[1]);
    values.push_back(high << 16 | static_cast<char32_t>(octets[2] << 8 | octets[3]));
  }
  return values;
}

std::string input_of(const Regression& regression) {
  if (regression.direction == Direction::decode) {
    return {regression.octets.begin(), regression.octets.end()};
  }
  std::string input;
  for (const char32_t value : regression.values) {
    for (const int shift : {24, 16, 8, 0}) input.push_back(static_cast<char>(value >> shift));
  }
  return input;
}

tl::expected<void, Damage> read_input(const fs::path& file, Regression& regression) {
  const auto input = read_plain_file(file);
  if (!input) return tl::unexpected(input.error());
  const Octets octets(input->begin(), input->end());
  if (regression.direction == Direction::decode) {
    regression.octets = octets;
  } else if (octets.size() % octets_in_a_value == 0) {
    regression.values = values_of(octets);
  } else {
    return damage(file, "holds scalars, but is no multiple of four octets long");
  }
  return {};
}

// The slug is the part of the folder's name before the hash. The name must be that of the input, so
// an input that was changed is noticed.
tl::expected<void, Damage> take_slug(const fs::path& folder, Regression& regression) {
  const std::string name = folder.filename().string();
  regression.slug = name.substr(0, name.rfind('-'));
  if (name_of(regression) == name) return {};
  return damage(folder,
                fmt::format("is not the name of what it holds, which is {}", name_of(regression)));
}

// A file that nothing reads would be published unchecked.
tl::expected<void, Damage> refuse_other_files(const fs::path& folder) {
  for (const fs::directory_entry& entry : fs::directory_iterator(folder)) {
    const std::string name = entry.path().filename().string();
    if (name != metadata_file && name != input_file) {
      return damage(entry.path(), "belongs to no regression; remove it");
    }
  }
  return {};
}

// Reads metadata before the input, because the direction decides what the octets of the input mean.
// The folder's name comes after both, since its hash covers the input.
tl::expected<Regression, Damage> load_regression(const fs::path& folder) {
  if (!fs::is_directory(fs::symlink_status(folder))) return damage(folder, "is no folder");
  if (auto alone = refuse_other_files(folder); !alone) return tl::unexpected(alone.error());
  const fs::path metadata = folder / metadata_file;
  const auto text = read_plain_file(metadata);
  if (!text) return tl::unexpected(text.error());
  auto regression = regression_from_json(*text);
  if (!regression) return damage(metadata, regression.error());
  if (auto read = read_input(folder / input_file, *regression); !read) {
    return tl::unexpected(read.error());
  }
  if (auto named = take_slug(folder, *regression); !named) return tl::unexpected(named.error());
  if (auto right = check(*regression); !right) return damage(metadata, right.error());
  return std::move(*regression);
}

// A name that begins with a full stop is a regression that is being written.
std::vector<fs::path> folders_in(const fs::path& folder) {
  std::vector<fs::path> folders;
  for (const fs::directory_entry& entry : fs::directory_iterator(folder)) {
    if (!entry.path().filename().string().starts_with('.')) folders.push_back(entry.path());
  }
  std::ranges::sort(folders);
  return folders;
}

// Two folders with one input would make one vector twice.
tl::expected<std::vector<Regression>, Damage> load_all(const fs::path& folder) {
  std::vector<Regression> regressions;
  for (const fs::path& each : folders_in(folder)) {
    auto regression = load_regression(each);
    if (!regression) return tl::unexpected(regression.error());
    if (const Regression* same = find_same(regressions, *regression)) {
      return damage(each, fmt::format("holds the input of {} again", name_of(*same)));
    }
    regressions.push_back(std::move(*regression));
  }
  return regressions;
}

tl::expected<void, Damage> write_file(const fs::path& file, std::string_view text) {
  std::ofstream stream(file, std::ios::binary | std::ios::trunc);
  stream << text << std::flush;
  if (!stream) return damage(file, "cannot be written");
  return {};
}

tl::expected<void, Damage> write_files(const Regression& regression, const fs::path& folder) {
  fs::remove_all(folder);  // an earlier attempt's
  fs::create_directories(folder);
  return write_file(folder / input_file, input_of(regression)).and_then([&] {
    return write_file(folder / metadata_file, metadata_json(regression));
  });
}

// Writes next to the final place and renames, which is one step within a file system.
tl::expected<fs::path, Damage> save(const Regression& regression, const fs::path& folder) {
  const fs::path whole = folder / name_of(regression);
  const fs::path partial = folder / ("." + name_of(regression));
  if (fs::exists(whole)) return damage(whole, "is there already");
  if (auto written = write_files(regression, partial); !written) {
    fs::remove_all(partial);
    return tl::unexpected(written.error());
  }
  fs::rename(partial, whole);
  return whole;
}

Damage damage_of(const fs::filesystem_error& error) {
  return {error.path1(), error.code().message()};
}

}  // namespace

tl::expected<std::vector<Regression>, Damage> load_regressions(const fs::path& folder) {
  try {
    return load_all(folder);
  } catch (const fs::filesystem_error& error) {
    return tl::unexpected(damage_of(error));
  }
}

tl::expected<fs::path, Damage> save_regression(const Regression& regression,
                                               const fs::path& folder) {
  if (auto right = check(regression); !right) return damage(folder, right.error());
  try {
    return save(regression, folder);
  } catch (const fs::filesystem_error& error) {
    return tl::unexpected(damage_of(error));
  }
}

}  // namespace utf8spec::vectors
