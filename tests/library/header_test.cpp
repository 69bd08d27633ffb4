// The header and the shared library as a C program sees them. What they hold is a contract, and
// three lists must agree: the functions of the header, those that the library exports, and those of
// the page.
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <iterator>
#include <regex>
#include <set>
#include <sstream>
#include <string>

#include "library/utf8spec.h"
#include "tests/cli/shell.h"

extern "C" int utf8spec_c89_example(void);

namespace utf8spec::library {
namespace {

using ::testing::HasSubstr;
using ::testing::SizeIs;

// Everything of `text` that fits the first group of `pattern`.
std::set<std::string> all_in(const std::string& text, const std::string& pattern) {
  const std::regex expression(pattern);
  std::set<std::string> found;
  for (std::sregex_iterator at(text.begin(), text.end(), expression), end; at != end; ++at) {
    found.insert((*at)[1]);
  }
  return found;
}

std::string file(const std::string& name) {
  return cli::contents_of(std::string(UTF8SPEC_SOURCE_DIR) + "/" + name);
}

// A declaration begins a line; a comment does not, since it is indented or begins with ` *`.
std::set<std::string> functions_of_header() {
  return all_in(file("library/utf8spec.h"), R"((?:^|\n)[a-z][^\n(*]*\*? ?(utf8spec_[a-z_]+)\()");
}

class LibraryHeader : public cli::Shell {};

TEST(LibraryFunctions, AreOnThePage) {
  const std::set<std::string> functions = functions_of_header();
  EXPECT_THAT(functions, SizeIs(21));
  EXPECT_EQ(all_in(file("docs/library.md"), R"(`(utf8spec_[a-z_]+)\()"), functions);
}

TEST(LibraryConstants, AreOnThePage) {
  const std::string pattern = R"((UTF8SPEC_(?:RESULT|POLICY)_[A-Z_]+))";
  EXPECT_EQ(all_in(file("docs/library.md"), pattern), all_in(file("library/utf8spec.h"), pattern));
}

TEST(LibraryEncodings, AreOnThePage) {
  const std::string page = file("docs/library.md");
  for (int encoding = 0; encoding < utf8spec_encoding_count(); ++encoding) {
    EXPECT_THAT(page, HasSubstr('`' + std::string(utf8spec_encoding_name(encoding)) + '`'));
  }
}

TEST_F(LibraryHeader, NamesAllThatTheLibraryExports) {
  const cli::Ran ran = run("nm -D --defined-only --format=posix $BUILD/lib/libutf8spec.so");
  std::istringstream lines(ran.output);
  std::set<std::string> exported;
  for (std::string line; std::getline(lines, line);) {
    // The version of the symbols is a symbol too, of the type A.
    if (!std::regex_search(line, std::regex(" A ")))
      exported.insert(line.substr(0, line.find_first_of("@ ")));
  }
  EXPECT_EQ(exported, functions_of_header()) << ran.errors;
}

#if !UTF8SPEC_UNDER_SANITIZERS
// Nothing of C++ is needed, so nothing is allocated and nothing thrown: the C library has neither
// `operator new` nor exceptions. Sanitizers need a runtime of their own.
TEST_F(LibraryHeader, IsThatOfALibraryWhichNeedsTheCLibraryAlone) {
  const cli::Ran ran =
      run("readelf -d $BUILD/lib/libutf8spec.so | grep NEEDED | grep -v 'libc\\.so'\n"
          "nm -D --undefined-only $BUILD/lib/libutf8spec.so | grep -E 'malloc|_Z|__cxa_[^f]|gxx'");
  EXPECT_EQ(ran.output, "") << ran.errors;
  EXPECT_EQ(run("readelf -d $BUILD/lib/libutf8spec.so | grep -o 'soname: .*'").output,
            "soname: [libutf8spec.so.1]\n");
}
#endif

// Each compiler and standard that the page promises.
TEST_F(LibraryHeader, CompilesWithoutAWarning) {
  write("use.c",
        "#include \"library/utf8spec.h\"\nint use(void) { return utf8spec_encoding_count(); }\n");
  for (const char* const compiler : {"gcc", "clang"}) {
    for (const char* const mode :
         {"-std=c89", "-std=c99", "-std=c17", "-x c++ -std=c++98", "-x c++ -std=c++20"}) {
      const cli::Ran ran = run(fmt::format(
          "{} {} -pedantic-errors -Wall -Wextra -Wconversion -Werror -I $SOURCE -c use.c", compiler,
          mode));
      EXPECT_EQ(ran.status, 0) << compiler << ' ' << mode << '\n' << ran.errors;
    }
  }
}

// An adapter may compare with the library, and then it includes both headers.
TEST_F(LibraryHeader, GoesWithThoseOfTheAbi) {
  write("both.c",
        "#include \"harnesses/abi/utf8spec_adapter.h\"\n#include \"library/utf8spec.h\"\n"
        "int use(void) { return utf8spec_serve(0) + utf8spec_encoding_count(); }\n");
  const cli::Ran ran = run("cc -Wall -Wextra -Werror -I $SOURCE -c both.c");
  EXPECT_EQ(ran.status, 0) << ran.errors;
}

// A header of C99 fails here, so the test above can fail.
TEST_F(LibraryHeader, IsCompiledAsC89) {
  write("no.c", "#include \"library/utf8spec.h\"\n// a comment of C99\n");
  EXPECT_NE(run("gcc -std=c89 -pedantic-errors -I $SOURCE -c no.c").status, 0);
}

// A program in C89, compiled with this test.
TEST(LibraryExampleInC89, ReadsWhatItWrites) { EXPECT_EQ(utf8spec_c89_example(), 0); }

}  // namespace
}  // namespace utf8spec::library
