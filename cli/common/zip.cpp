#include "cli/common/zip.h"

#include <fmt/format.h>
#include <zip.h>

#include <memory>

namespace utf8spec::cli {
namespace {

// The earliest time that a zip archive can hold: 1980-01-01, 00:00. It stands in for the clock.
constexpr zip_uint16_t midnight = 0;
constexpr zip_uint16_t first_day = 1 << 5 | 1;

// libzip frees its objects by functions; these make them safe on every return.
struct Discard {
  void operator()(zip_t* archive) const { zip_discard(archive); }
  void operator()(zip_source_t* source) const { zip_source_free(source); }
  void operator()(zip_file_t* file) const { zip_fclose(file); }
};
using Archive = std::unique_ptr<zip_t, Discard>;
using Source = std::unique_ptr<zip_source_t, Discard>;
using File = std::unique_ptr<zip_file_t, Discard>;

tl::unexpected<CommandFailure> cannot_make(std::string_view what) {
  return fail(reports::ExitStatus::usage, fmt::format("cannot make a zip archive: {}", what));
}

// The buffer is not copied, so `octets` must live until the archive is closed.
Result<void> add(zip_t* archive, const std::string& name, const Octets& octets) {
  Source source(zip_source_buffer(archive, octets.data(), octets.size(), 0));
  if (!source) return cannot_make(zip_strerror(archive));
  const auto index = zip_file_add(archive, name.c_str(), source.get(), ZIP_FL_ENC_UTF_8);
  if (index < 0) return cannot_make(zip_strerror(archive));
  (void)source.release();  // it is the archive's now
  const auto place = static_cast<zip_uint64_t>(index);
  if (zip_set_file_compression(archive, place, ZIP_CM_STORE, 0) != 0 ||
      zip_file_set_dostime(archive, place, midnight, first_day, 0) != 0) {
    return cannot_make(zip_strerror(archive));
  }
  return {};
}

// Reads the finished archive out of memory.
Result<std::string> contents_of(zip_source_t* source) {
  zip_stat_t stat;
  if (zip_source_stat(source, &stat) != 0 || zip_source_open(source) != 0) {
    return cannot_make(zip_error_strerror(zip_source_error(source)));
  }
  std::string contents(stat.size, '\0');
  const zip_int64_t count = zip_source_read(source, contents.data(), contents.size());
  zip_source_close(source);
  if (count != static_cast<zip_int64_t>(contents.size())) return cannot_make("it cannot be read");
  return contents;
}

tl::unexpected<CommandFailure> no_archive(std::string_view name, std::string_view why) {
  return fail(reports::ExitStatus::usage,
              fmt::format("{} is no archive of utf8spec: {}", name, why));
}

// Reads one file. `limit` is the size of the whole archive: what is not compressed is not larger.
Result<Octets> octets_of(zip_t* archive, zip_uint64_t place, std::size_t limit,
                         std::string_view name) {
  zip_stat_t stat;
  if (zip_stat_index(archive, place, 0, &stat) != 0) return no_archive(name, zip_strerror(archive));
  if (stat.comp_method != ZIP_CM_STORE || stat.size > limit) {
    return no_archive(name, "a file in it is compressed");
  }
  const File file(zip_fopen_index(archive, place, 0));
  if (!file) return no_archive(name, zip_strerror(archive));
  Octets octets(stat.size);
  if (zip_fread(file.get(), octets.data(), octets.size()) != static_cast<zip_int64_t>(stat.size)) {
    return no_archive(name, zip_file_strerror(file.get()));
  }
  return octets;
}

}  // namespace

// The archive is built in memory. Keeping a reference to the source lets us read it after the
// archive has closed and freed its own.
Result<std::string> zip_of(const ArchivedFiles& files) {
  zip_error_t error;
  zip_error_init(&error);
  Source memory(zip_source_buffer_create(nullptr, 0, 0, &error));
  if (!memory) return cannot_make(zip_error_strerror(&error));
  Archive archive(zip_open_from_source(memory.get(), ZIP_TRUNCATE, &error));
  if (!archive) return cannot_make(zip_error_strerror(&error));
  zip_source_keep(memory.get());  // the archive frees its own hold of it
  for (const auto& [name, octets] : files) {
    if (auto added = add(archive.get(), name, octets); !added) return tl::unexpected(added.error());
  }
  if (zip_close(archive.get()) != 0) return cannot_make(zip_strerror(archive.get()));
  (void)archive.release();
  return contents_of(memory.get());
}

// What was found is packed again: a comment, a name that stands twice, or octets between the files
// would not come back.
Result<ArchivedFiles> unzipped(std::string_view archive, std::string_view name) {
  if (archive.empty()) return no_archive(name, "it is empty");
  zip_error_t error;
  zip_error_init(&error);
  Source memory(zip_source_buffer_create(archive.data(), archive.size(), 0, &error));
  if (!memory) return no_archive(name, zip_error_strerror(&error));
  const Archive opened(zip_open_from_source(memory.get(), ZIP_RDONLY | ZIP_CHECKCONS, &error));
  if (!opened) return no_archive(name, zip_error_strerror(&error));
  (void)memory.release();  // it is the archive's now
  ArchivedFiles files;
  const zip_int64_t count = zip_get_num_entries(opened.get(), 0);
  for (zip_int64_t place = 0; place < count; ++place) {
    const auto index = static_cast<zip_uint64_t>(place);
    const char* const file = zip_get_name(opened.get(), index, ZIP_FL_ENC_RAW);
    if (file == nullptr) return no_archive(name, zip_strerror(opened.get()));
    auto octets = octets_of(opened.get(), index, archive.size(), name);
    if (!octets) return tl::unexpected(octets.error());
    files.emplace(file, std::move(*octets));
  }
  const auto again = zip_of(files);
  if (!again) return tl::unexpected(again.error());
  if (*again != archive) return no_archive(name, "it was changed, or packed by another program");
  return files;
}

}  // namespace utf8spec::cli
