// The installed tree, as a package's user has it. It is moved after the installation, and it must
// work without the build folder: the test takes its vectors, headers and plugins from the tree.
// A tree that silently used the folder of the sources would work on our machines alone.
#include "tests/cli/shell.h"

namespace utf8spec::cli {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;

class InstalledTree : public Shell {
 protected:
  // Installs into `tree` and moves it, then runs `script` with $UTF8SPEC as the moved command.
  Ran run_installed(const std::string& script) const {
    return run(
        "cmake --install $BUILD --prefix at-first >/dev/null && mv at-first tree && "
        "UTF8SPEC=$PWD/tree/bin/utf8spec\n" +
        script);
  }
};

TEST_F(InstalledTree, RunsWhereItWasMovedTo) {
  const Ran ran = run_installed(
      "for row in reference c-mbrtoc32 python; do $UTF8SPEC run --group rfc-examples $row || exit; "
      "done");
  EXPECT_EQ(ran.status, 0) << ran.errors;
  EXPECT_THAT(ran.output,
              AllOf(HasSubstr("Conformant  reference"), HasSubstr("Conformant  python")));
}

// A damaged suite of the tree is noticed, so the tree's suite is the one that is asked.
TEST_F(InstalledTree, AsksItsOwnVectors) {
  EXPECT_THAT(run_installed("echo >>tree/share/utf8spec/vectors/overlong.json\n"
                            "$UTF8SPEC run --group overlong reference"),
              ComplainsOnce(4, "tree/share/utf8spec/vectors"));
}

// The folder of headers is copied out of the tree, since projects keep a copy of their own.
TEST_F(InstalledTree, HasHeadersThatCanBeCopied) {
  write("decoder.c",
        "#include \"utf8spec/utf8spec_adapter.h\"\n"
        "static utf8spec_status validate(const uint8_t *in, size_t n, utf8spec_error *error) {\n"
        "  (void)in, (void)error;\n"
        "  return n == 0 ? UTF8SPEC_OK : UTF8SPEC_ILL_FORMED;\n"
        "}\n"
        "static const utf8spec_decoder decoder = {UTF8SPEC_ABI_VERSION, sizeof decoder, "
        "\"nothing\",\n"
        "                                         \"1\", .validate = validate};\n"
        "int main(void) { return utf8spec_serve(&decoder); }\n");
  const Ran ran = run_installed(
      "cp -r tree/include/utf8spec . && cc -Wall -Wextra -Werror -I. -o decoder decoder.c && "
      "$UTF8SPEC run --group overlong -- ./decoder");
  EXPECT_EQ(ran.status, 0) << ran.errors << ran.output;
  EXPECT_THAT(ran.output, AllOf(HasSubstr("Conformant  nothing 1"), HasSubstr("validate")));
}

}  // namespace
}  // namespace utf8spec::cli
