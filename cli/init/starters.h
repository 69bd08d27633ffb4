// The adapters that `utf8spec init` writes: one for each language, to start from.

#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <string_view>

#include "reference/closed_set.h"

namespace utf8spec::cli {

// The languages, in the order of the help text.
enum class Language : std::uint8_t {
  c,
  cpp,
  csharp,
  go,
  java,
  node,
  perl,
  php,
  python,
  ruby,
  rust
};

// What the adapter of a starter hands over: the answers to whole texts, or what each chunk of a
// stream brings.
enum class StarterKind : std::uint8_t { texts, streams };

// The file of a language, and the commands that build it (or nothing) and run the suite on it.
struct StarterRow {
  Language language;
  std::string_view file;
  std::string_view build;
  std::string_view decoder;  // what stands behind `utf8spec run`
};

// One row for each language, in order. The first comment of each file states the same commands.
inline constexpr std::array starter_rows = [] {
  using enum Language;
  return std::array{
      StarterRow{c, "adapter.c",
                 "cc -O2 -fPIC -shared $(pkg-config --cflags utf8spec) -o adapter.so adapter.c",
                 "./adapter.so"},
      StarterRow{cpp, "adapter.cpp",
                 "c++ -std=c++17 -O2 -fPIC -shared $(pkg-config --cflags utf8spec) -o adapter.so "
                 "adapter.cpp",
                 "./adapter.so"},
      StarterRow{csharp, "Adapter.cs", "mcs Adapter.cs", "-- mono Adapter.exe"},
      StarterRow{go, "adapter.go", "go build -o adapter adapter.go", "-- ./adapter"},
      StarterRow{java, "Adapter.java", "javac Adapter.java", "-- java Adapter"},
      StarterRow{node, "adapter.mjs", "", "-- node adapter.mjs"},
      StarterRow{perl, "adapter.pl", "", "-- perl adapter.pl"},
      StarterRow{php, "adapter.php", "", "-- php adapter.php"},
      StarterRow{python, "adapter.py", "", "-- python3 adapter.py"},
      StarterRow{ruby, "adapter.rb", "", "-- ruby adapter.rb"},
      StarterRow{rust, "adapter.rs", "rustc -O adapter.rs", "-- ./adapter"},
  };
}();
static_assert(reference::is_row_for_each(starter_rows, &StarterRow::language));

// The same for decoders of streams, in some of the languages.
inline constexpr std::array stream_starter_rows{
    StarterRow{Language::go, "stream.go", "go build -o stream stream.go", "-- ./stream"},
    StarterRow{Language::node, "stream.mjs", "", "-- node stream.mjs"},
    StarterRow{Language::python, "stream.py", "", "-- python3 stream.py"},
    StarterRow{Language::rust, "stream.rs", "rustc -O stream.rs", "-- ./stream"},
};

// The word on the command line.
constexpr std::string_view name(Language language) { return reference::name_of(language); }

// The row of a language; null if there is no starter of this kind.
constexpr const StarterRow* find_row(Language language, StarterKind kind) {
  if (kind == StarterKind::texts) return &starter_rows[static_cast<std::size_t>(language)];
  const auto* const row = std::ranges::find(stream_starter_rows, language, &StarterRow::language);
  return row == stream_starter_rows.end() ? nullptr : row;
}

// The text of the file of a row. The build turns the files of cli/init/adapters and
// cli/init/streams into constants.
std::string_view starter_of(const StarterRow& row);

}  // namespace utf8spec::cli
