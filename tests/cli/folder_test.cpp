// What the folder that runs anywhere (packaging/folder/) relies on: a command that finds its files
// if a loader of its own has started it, and a plugin host that needs an old C library alone.
// script/try_packages tries the folder itself in roots where nothing else is.
#include "tests/cli/shell.h"

namespace utf8spec::cli {
namespace {

using ::testing::HasSubstr;

class Folder : public Shell {};

// The loader stands for /proc/self/exe there.
TEST_F(Folder, IsFoundByACommandThatItsLoaderHasStarted) {
  const Ran ran = run(R"sh(
loader=$(readelf -l "$UTF8SPEC" | sed -n 's/.*interpreter: \(.*\)]/\1/p')
mkdir -p folder/bin folder/libexec folder/share/utf8spec folder/lib/utf8spec
cp "$loader" folder/libexec/loader && cp "$UTF8SPEC" folder/libexec/utf8spec || exit
cp "$UTF8SPEC-plugin-host" folder/bin/
ln -s "$SOURCE/vectors/generated" folder/share/utf8spec/vectors
ln -s "$SOURCE/harnesses/decoders" folder/share/utf8spec/decoders
ln -s "$BUILD/lib/utf8spec/decoders" folder/lib/utf8spec/decoders
unset UTF8SPEC_VECTORS UTF8SPEC_CORPUS
folder/libexec/loader folder/libexec/utf8spec run --group rfc-examples reference)sh");
  EXPECT_EQ(ran.status, 0) << ran.errors;
  EXPECT_THAT(ran.output, HasSubstr("Conformant  reference 1"));
}

// There, the launcher says by which name it was called. Elsewhere, a link has the other name.
TEST_F(Folder, HasTwoProgramsInOneFile) {
  EXPECT_THAT(run(R"sh(
loader=$(readelf -l "$UTF8SPEC" | sed -n 's/.*interpreter: \(.*\)]/\1/p')
"$loader" --argv0 bin/utf8spec-dev "$UTF8SPEC" --version | head -1
"$loader" --argv0 utf8spec "$UTF8SPEC_DEV" --version | head -1
ln -s "$UTF8SPEC" utf8spec-dev && ./utf8spec-dev --version | head -1
ln -s "$UTF8SPEC" other && ./other --version | head -1)sh")
                  .output,
              ::testing::MatchesRegex("utf8spec-dev [0-9.]+\nutf8spec [0-9.]+\n"
                                      "utf8spec-dev [0-9.]+\nutf8spec [0-9.]+\n"));
}

// The launcher keeps them from the command, whose C library is not that of the system.
TEST_F(Folder, GivesWhatIsPreloadedToAdapters) {
  const Ran ran = run(
      "UTF8SPEC_LD_PRELOAD=/none UTF8SPEC_LD_AUDIT=/no $UTF8SPEC ask --exit-status 'validate 41' "
      "-- sh -c 'test \"$LD_PRELOAD $LD_AUDIT\" = \"/none /no\"'");
  EXPECT_THAT(ran.output, HasSubstr("answer    ok")) << ran.errors;
}

// Libraries of C++ would be those of the system, and meet those of the plugin.
TEST_F(Folder, HasAPluginHostThatNeedsTheCLibraryAlone) {
  if (UTF8SPEC_UNDER_SANITIZERS != 0) GTEST_SKIP() << "SKIPPED: sanitizers need more";
  const Ran ran = run(R"sh(
for program in "$UTF8SPEC-plugin-host" "$BUILD/lib/utf8spec/decoders/reference.so"; do
  readelf -d "$program" | sed -n 's/.*NEEDED.*\[\(.*\)]/\1/p' | grep -vE '^(libc|libm|libgcc_s|ld-.*)\.so'
  nm -D --defined-only "$program" | grep -v ' utf8spec_decoders_v1$'
done)sh");
  EXPECT_EQ(ran.output, "");
}

}  // namespace
}  // namespace utf8spec::cli
