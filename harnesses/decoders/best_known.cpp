#include "harnesses/decoders/best_known.h"

#include <algorithm>
#include <array>
#include <iterator>

namespace utf8spec::harnesses {
namespace {

struct KnownLibrary {
  std::string_view language;
  std::string_view library;
};

// The order is our own judgement. Languages stand roughly as surveys of developers have them, and
// in each language what comes with it, or what most programs load, stands first.
constexpr std::array best_known_first{
    KnownLibrary{"JavaScript", "Node.js"},
    KnownLibrary{"JavaScript", "Chromium"},
    KnownLibrary{"JavaScript", "Firefox"},
    KnownLibrary{"JavaScript", "WPE WebKit"},
    KnownLibrary{"JavaScript", "Modules from npm"},
    KnownLibrary{"JavaScript", "Streaming modules from npm"},
    KnownLibrary{"JavaScript", "GJS"},
    KnownLibrary{"JavaScript", "Duktape"},
    KnownLibrary{"JavaScript", "MuJS"},
    KnownLibrary{"Python", "CPython"},
    KnownLibrary{"Python", "PyPy"},
    KnownLibrary{"Python", "Modules of Python in C"},
    KnownLibrary{"SQL", "PostgreSQL"},
    KnownLibrary{"SQL", "MariaDB"},
    KnownLibrary{"shell", "GNU grep, sed and awk"},
    KnownLibrary{"Java", "OpenJDK class library"},
    KnownLibrary{"C#", "Mono class library"},
    KnownLibrary{"C++", "libstdc++"},
    KnownLibrary{"C++", "ICU"},
    KnownLibrary{"C++", "Qt"},
    KnownLibrary{"C++", "libc++"},
    KnownLibrary{"C++", "Protocol Buffers"},
    KnownLibrary{"C++", "JSON for Modern C++"},
    KnownLibrary{"C++", "RapidJSON"},
    KnownLibrary{"C++", "simdjson"},
    KnownLibrary{"C++", "RE2"},
    KnownLibrary{"C++", "Boost.Locale"},
    KnownLibrary{"C++", "Boost.Regex"},
    KnownLibrary{"C++", "Boost.Nowide"},
    KnownLibrary{"C++", "UTF8-CPP"},
    KnownLibrary{"C++", "pugixml"},
    KnownLibrary{"C++", "toml++"},
    KnownLibrary{"C++", "toml11"},
    KnownLibrary{"C++", "utf8spec reference"},
    KnownLibrary{"C", "GNU C Library"},
    KnownLibrary{"C", "SQLite"},
    KnownLibrary{"C", "GLib"},
    KnownLibrary{"C", "libxml2"},
    KnownLibrary{"C", "Expat"},
    KnownLibrary{"C", "musl"},
    KnownLibrary{"C", "PCRE2"},
    KnownLibrary{"C", "SDL"},
    KnownLibrary{"C", "HarfBuzz"},
    KnownLibrary{"C", "cJSON"},
    KnownLibrary{"C", "Jansson"},
    KnownLibrary{"C", "json-c"},
    KnownLibrary{"C", "LibYAML"},
    KnownLibrary{"C", "utf8proc"},
    KnownLibrary{"C", "D-Bus"},
    KnownLibrary{"C", "libunistring"},
    KnownLibrary{"C", "Oniguruma"},
    KnownLibrary{"C", "YAJL"},
    KnownLibrary{"C", "libbson"},
    KnownLibrary{"C", "GNU Libidn"},
    KnownLibrary{"C", "Apache Portable Runtime"},
    KnownLibrary{"C", "GNU FriBidi"},
    KnownLibrary{"PHP", "PHP"},
    KnownLibrary{"Go", "Go standard library and golang.org/x/text"},
    KnownLibrary{"Rust", "Rust standard library"},
    KnownLibrary{"Rust", "serde_json"},
    KnownLibrary{"Rust", "encoding_rs"},
    KnownLibrary{"Rust", "bstr"},
    KnownLibrary{"Rust", "simdutf8"},
    KnownLibrary{"Rust", "utf8parse"},
    KnownLibrary{"Rust", "utf-8 (crate)"},
    KnownLibrary{"Rust", "encoding (crate)"},
    KnownLibrary{"Lua", "Lua"},
    KnownLibrary{"Lua", "Lua CJSON"},
    KnownLibrary{"Ruby", "Ruby"},
    KnownLibrary{"Ruby", "Oj"},
    KnownLibrary{"Ruby", "yajl-ruby"},
    KnownLibrary{"R", "R"},
    KnownLibrary{"Perl", "Perl"},
    KnownLibrary{"Perl", "Modules of Perl in C"},
    KnownLibrary{"jq", "jq"},
    KnownLibrary{"Vim script", "Vim"},
    KnownLibrary{"Emacs Lisp", "GNU Emacs"},
    KnownLibrary{"Elixir", "Elixir"},
    KnownLibrary{"Erlang", "Erlang/OTP"},
    KnownLibrary{"Haskell", "GHC's libraries base, text and utf8-string"},
    KnownLibrary{"Pascal", "Free Pascal run-time library"},
    KnownLibrary{"Common Lisp", "SBCL"},
    KnownLibrary{"Common Lisp", "GNU CLISP"},
    KnownLibrary{"OCaml", "Uutf"},
    KnownLibrary{"Ada", "GNAT run-time library"},
    KnownLibrary{"Prolog", "SWI-Prolog"},
    KnownLibrary{"Tcl", "Tcl"},
    KnownLibrary{"D", "Phobos"},
    KnownLibrary{"Scheme", "GNU Guile"},
    KnownLibrary{"Racket", "Racket"},
    KnownLibrary{"Nim", "Nim standard library"},
    KnownLibrary{"Crystal", "Crystal standard library"},
    KnownLibrary{"Raku", "Rakudo"},
};

std::size_t place_of(std::string_view word, std::string_view KnownLibrary::*column) {
  const auto* const found = std::ranges::find(best_known_first, word, column);
  return static_cast<std::size_t>(std::distance(best_known_first.begin(), found));
}

}  // namespace

std::size_t place_of_language(std::string_view language) {
  return place_of(language, &KnownLibrary::language);
}

std::size_t place_of_library(std::string_view library) {
  return place_of(library, &KnownLibrary::library);
}

}  // namespace utf8spec::harnesses
