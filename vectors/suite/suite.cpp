#include "vectors/suite/suite.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <system_error>

#include "vectors/json.h"
#include "vectors/sha256.h"
#include "vectors/suite/groups.h"
#include "vectors/sums.h"

namespace utf8spec::vectors {
namespace {

namespace fs = std::filesystem;
using reference::Encoding;

constexpr std::string_view remedy = "; restore it from a release, or run `utf8spec-dev generate`";

tl::unexpected<Damage> damage(const fs::path& file, std::string_view what) {
  return tl::unexpected(Damage{file, fmt::format("{}{}", what, remedy)});
}

// The folders of the other encodings are next to the files of UTF-8, so they are not extra files.
bool is_place_of_another(const fs::directory_entry& entry, Encoding encoding) {
  const auto named = reference::encoding_named(entry.path().filename().string());
  std::error_code error;
  return encoding == Encoding::utf_8 && named && *named != encoding && entry.is_directory(error);
}

// An extra file may be a vector file that somebody added by hand and expects to be asked.
tl::expected<void, Damage> refuse_extra_files(const fs::path& folder, const Sums& sums,
                                              Encoding encoding) {
  std::error_code error;
  for (auto entry = fs::directory_iterator(folder, error); !error && entry != end(entry);
       entry.increment(error)) {
    const std::string file = entry->path().filename().string();
    if (is_place_of_another(*entry, encoding)) continue;
    if (file != sums_file && !sums.contains(file)) {
      return damage(entry->path(), fmt::format("is not named by {}", sums_file));
    }
  }
  if (error) return damage(folder, error.message());
  return {};
}

// Files of this program's own release have the right digest and so the right text: tests compare
// them with the generators. Any other list is not trusted.
bool is_own_list(std::string_view digest) {
  const auto known = known_lists();
  return std::ranges::find(known, digest) != known.end();
}

enum class Origin : std::uint8_t { own_release, another };

// To make the vectors of an own file takes less time than to read them. Only the corpus has the
// regressions, so these are read. The text of another file is compared with what it should be.
tl::expected<Group, std::string> group_of(const GroupSource& source, std::string_view text,
                                          Encoding encoding, Origin origin) {
  if (origin == Origin::another) return group_from_json(text);
  if (source.name == regressions_group) return group_from_canonical_json(text);
  return make_group(source, encoding);
}

// The hash comes first: a file that is not the published one is not parsed.
tl::expected<Group, Damage> load_group(const fs::path& file, const std::string& digest,
                                       const GroupSource& source, Encoding encoding,
                                       Origin origin) {
  const auto text = read_file(file);
  if (!text) return damage(file, text.error());
  if (sha256_hex(std::string_view(*text)) != digest) {
    return damage(file, fmt::format("is not the file that {} names", sums_file));
  }
  auto group = group_of(source, *text, encoding, origin);
  if (!group) return damage(file, group.error());
  return std::move(*group);
}

// A sums file that names other groups than this program knows belongs to another release.
tl::expected<void, Damage> expect_known_groups(const fs::path& file, const Sums& sums,
                                               Encoding encoding) {
  Sums rest = sums;
  for (const GroupSource& source : group_sources(encoding)) {
    if (rest.erase(fmt::format("{}.json", source.name)) == 0 && !source.may_be_missing) {
      return damage(file, fmt::format("does not name {}.json", source.name));
    }
  }
  if (rest.empty()) return {};
  return damage(file, fmt::format("names {}, which is no group", rest.begin()->first));
}

// Reports and expectations name vectors by their id alone.
tl::expected<void, Damage> refuse_repeated_ids(const fs::path& folder,
                                               const std::vector<Group>& groups) {
  std::set<std::string_view> ids;
  for (const Group& group : groups) {
    for (const Vector& vector : group.vectors) {
      if (!ids.insert(vector.id).second) {
        return damage(folder / (group.name + ".json"), fmt::format("id {} twice", vector.id));
      }
    }
  }
  return {};
}

tl::expected<std::vector<Group>, Damage> load_groups(const fs::path& folder, const Sums& sums,
                                                     Encoding encoding, Origin origin) {
  std::vector<Group> groups;
  for (const GroupSource& source : group_sources(encoding)) {
    const std::string name = fmt::format("{}.json", source.name);
    if (!sums.contains(name)) continue;  // expect_known_groups has checked that it may be missing
    auto group = load_group(folder / name, sums.at(name), source, encoding, origin);
    if (!group) return tl::unexpected(group.error());
    if (group->name != source.name) return damage(folder / name, "holds another group");
    if (group->encoding != encoding) return damage(folder / name, "is of another encoding");
    groups.push_back(std::move(*group));
  }
  return groups;
}

}  // namespace

fs::path place_of(Encoding encoding, const fs::path& folder) {
  return encoding == Encoding::utf_8 ? folder : folder / name(encoding);
}

// An index of the ids, so that `find` need not walk all groups.
Suite::Suite(std::vector<Group> groups_of_suite, std::string sha256_of_suite,
             Encoding encoding_of_suite)
    : groups(std::move(groups_of_suite)),
      sha256(std::move(sha256_of_suite)),
      encoding(encoding_of_suite) {
  for (const Group& group : groups) {
    for (const Vector& vector : group.vectors) by_id_.emplace(vector.id, &vector);
  }
}

const Vector* Suite::find(std::string_view id) const {
  const auto found = by_id_.find(id);
  return found == by_id_.end() ? nullptr : found->second;
}

// The list is checked before the files, and the files before the ids. The hash of the list names
// the whole suite.
tl::expected<Suite, Damage> load(const fs::path& folder, Encoding encoding) {
  const fs::path place = place_of(encoding, folder);
  const fs::path list = place / sums_file;
  const auto text = read_file(list);
  if (!text) return damage(list, text.error());
  const auto sums = parse_sums(*text);
  if (!sums) return damage(list, sums.error());
  std::string digest = sha256_hex(std::string_view(*text));
  const Origin origin = is_own_list(digest) ? Origin::own_release : Origin::another;
  return expect_known_groups(list, *sums, encoding)
      .and_then([&] { return refuse_extra_files(place, *sums, encoding); })
      .and_then([&] { return load_groups(place, *sums, encoding, origin); })
      .and_then([&](std::vector<Group> groups) -> tl::expected<Suite, Damage> {
        if (const auto unique = refuse_repeated_ids(place, groups); !unique) {
          return tl::unexpected(unique.error());
        }
        return Suite(std::move(groups), std::move(digest), encoding);
      });
}

}  // namespace utf8spec::vectors
