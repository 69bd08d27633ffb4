// Manual pages and completions, which the command writes from its own options. They are read here
// by the programs that users have: groff, bash, zsh and fish. Each of them is asked what it offers,
// because a script that looks right may offer nothing.
#include <fmt/format.h>

#include "tests/cli/shell.h"

namespace utf8spec::cli {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;

using ManualPages = Shell;

TEST_F(ManualPages, AreReadByGroffWithoutAWarning) {
  const Ran ran =
      run("$UTF8SPEC_DEV manual pages && ls pages && for page in pages/*.1; do "
          "groff -man -Tutf8 -ww -z $page || exit; done");
  EXPECT_EQ(ran.status, 0);
  EXPECT_THAT(ran.errors, IsEmpty());
  EXPECT_THAT(ran.output,
              AllOf(HasSubstr("utf8spec.1\n"), HasSubstr("utf8spec-dev-corpus-add.1\n")));
}

// The words of the help that begin with two hyphens are its options.
TEST_F(ManualPages, HaveEveryCommandAndEveryOption) {
  const Ran ran = run(R"(
$UTF8SPEC_DEV manual pages || exit
for program in $UTF8SPEC $UTF8SPEC_DEV; do
  for command in $($program --help | sed -n '/^Options/,/^Examples/s/^  \([a-z][a-z-]*\) .*/\1/p'); do
    groff -man -Tascii -P-cbou pages/${program##*/}-$command.1 >page || exit
    for word in $($program $command --help | grep -o -e '^  [ -].*' | grep -o -e '--[a-z][a-z-]*'); do
      grep -q -e "$word" page || echo "$command lacks $word"
    done
    echo $command
  done
done >words
grep lacks words
grep -c . words)");
  EXPECT_THAT(ran.errors, IsEmpty());
  EXPECT_THAT(ran.output, Not(HasSubstr("lacks")));
  EXPECT_EQ(std::stoi(ran.output), 29) << ran.output;
}

// The sections that `man` and `apropos` look for, and the lists of the help.
TEST_F(ManualPages, HaveTheSectionsOfAManual) {
  const Ran ran =
      run("$UTF8SPEC_DEV manual pages && groff -man -Tascii -P-cbou pages/utf8spec-run.1");
  for (const char* words : {"NAME\n       utf8spec-run - Run the suite",
                            "SYNOPSIS\n       utf8spec run [OPTIONS] [decoder]",
                            "\n       --level LEVEL\n", "\n       smoke  (the default) ",
                            "proves The decoder is right", "SEE ALSO\n       utf8spec(1)"}) {
    EXPECT_THAT(ran.output, HasSubstr(words));
  }
}

// A page without one leaves it to the reader to put the options together.
TEST_F(ManualPages, HaveExamples) {
  EXPECT_EQ(run("$UTF8SPEC_DEV manual pages; grep -L '^.SH EXAMPLES' pages/*").output, "");
}

// The page joins the lines into which the help breaks a long command.
TEST_F(ManualPages, HaveExamplesBelowTheNotes) {
  const Ran ran =
      run("$UTF8SPEC_DEV manual pages && groff -man -Tascii -P-cbou -rLL=110n "
          "pages/utf8spec-package.1");
  EXPECT_LT(ran.output.find("\nNOTES\n"), ran.output.find("\nEXAMPLES\n")) << ran.errors;
  EXPECT_LT(ran.output.find("\nEXAMPLES\n"), ran.output.find("\nSEE ALSO\n"));
  EXPECT_THAT(ran.output, HasSubstr("--platform arm64 --output w.zip\n"));
}

// The pages name each command, also those below others.
TEST_F(ManualPages, FitEightyColumnsAsHelp) {
  const Ran ran = run(R"($UTF8SPEC_DEV manual pages
sed -n 's/^\\fB\(utf8spec.*\)\\fR \[\\fIOPTIONS.*/\1/p' pages/*.1 | tr -d '\\' |
  while read -r command; do ${UTF8SPEC%/*}/$command --help || echo "no $command"; done >helps
grep -E -e '^.{81}' -e '^no ' helps
grep -c '^Usage: ' helps; ls pages | wc -l)");
  const std::size_t half = ran.output.size() / 2;
  EXPECT_EQ(ran.output.substr(0, half), ran.output.substr(half)) << ran.output;
}

TEST_F(ManualPages, HaveTheSameBytesEachTime) {
  EXPECT_EQ(run("$UTF8SPEC_DEV manual a && $UTF8SPEC_DEV manual b && diff -r a b").output, "");
}

// Words on a command line up to the cursor, and the offers of every shell.
struct Offer {
  const char* words;   // the last one is the word to complete; a space ends the line for none
  const char* offers;  // in order
};

constexpr Offer offers[]{
    {"utf8spec ru", "run"},
    {"utf8spec run --le", "--learn --level"},
    {"utf8spec run --level ", "deep payload smoke standard"},
    {"utf8spec run --profile w", "whatwg"},
    {"utf8spec run --operation stream",
     "stream stream-deltas stream-replace stream-replace-deltas"},
    {"utf8spec run --require signature=k", "signature=kept"},
    {"utf8spec run utf8proc-enc", "utf8proc-encode-char"},
    {"utf8spec pair pugixml-as-w", "pugixml-as-wide"},
    {"utf8spec explain --encoding modi", "modified-utf-8"},
    {"utf8spec list dec", "decoders"},
    {"utf8spec-dev surv", "survey"},
    {"utf8spec-dev report --group over", "overlong"},
    {"utf8spec-dev corpus e", "export"},
    {"utf8spec-dev corpus add --oct", "--octets"},
    {"utf8spec-dev corpus list --h", "--help"},
    {"utf8spec-dev completions ", "bash fish zsh"},
};

// A script calls `ask WORDS` for each line of words, and it prints one offer a line.
class Completions : public Shell {
 protected:
  static std::string lines_of_words() {
    std::string lines;
    for (const Offer& offer : offers) lines += fmt::format("ask '{}'\n", offer.words);
    return lines;
  }

  static std::string wanted() {
    std::string lines;
    for (const Offer& offer : offers) lines += fmt::format("{}\n", offer.offers);
    return lines;
  }

  // Writes the completions of both programs to a file, and runs the script.
  Ran run_script(const std::string& shell, const std::string& with) const {
    return run("for program in utf8spec utf8spec-dev; do $UTF8SPEC_DEV completions " + shell +
               " --program $program; done >completions; PATH=${UTF8SPEC%/*}:$PATH " + with +
               " script");
  }

  // Each shell sorts the offers of a line and joins them with spaces.
  static constexpr const char* in_order = "env LC_ALL=C sort -u | paste -s -d ' '";
};

TEST_F(Completions, AreOfferedByBash) {
  write("script", fmt::format(R"sh(
source completions
[[ $(complete -p utf8spec) == *'-o default -F _utf8spec'* ]] || exit
ask() {{
  COMP_WORDS=($1)
  if [[ $1 == *' ' ]]; then COMP_WORDS+=(''); fi
  COMP_CWORD=$((${{#COMP_WORDS[@]}} - 1))
  "_${{1%% *}}"
  printf '%s\n' "${{COMPREPLY[@]}}" | {}
}}
)sh",
                              in_order) +
                      lines_of_words());
  const Ran ran = run_script("bash", "bash");
  EXPECT_EQ(ran.output, wanted()) << ran.errors;
}

// zsh completes only in a terminal. So one zsh drives others through a pseudo-terminal. In these,
// the function that takes the offers writes them to a file, and the shell ends after a completion.
TEST_F(Completions, AreOfferedByZsh) {
  write("inner", R"(
PROMPT=
autoload -U compinit && compinit -u -D
source completions
compadd() {
  local -a taken
  if [[ ${@[1,(i)(-|--)]} != *-(O|A|D)\ * ]]; then
    builtin compadd -A taken "$@"
    if (( $#taken )); then print -l -- $taken >>taken; fi
  fi
  builtin compadd "$@"
}
bindkey '^I' complete-word
comppostfuncs=(exit)
print ready >ready
)");
  write("script", fmt::format(R"(
zmodload zsh/zpty zsh/zselect
ask() {{
  rm -f ready taken
  zpty inner zsh -f -i
  zpty -w inner 'source ./inner'
  until [[ -e ready ]]; do zselect -t 2; zpty -r -t inner junk; done
  zpty -w -n inner "$1"$'\t'
  while zpty -r inner junk; do :; done
  zpty -d inner
  cat taken | {}
}}
)",
                              in_order) +
                      lines_of_words());
  const Ran ran = run_script("zsh", "timeout 300 zsh -f");
  EXPECT_EQ(ran.output, wanted()) << ran.errors;
}

TEST_F(Completions, AreOfferedByFish) {
  write("script", fmt::format(R"(
source completions
function ask
  complete -C $argv[1] | cut -f 1 | {}
end
)",
                              in_order) +
                      lines_of_words());
  const Ran ran = run_script("fish", "HOME=$PWD fish -N");
  EXPECT_EQ(ran.output, wanted()) << ran.errors;
}

using CompletionsOfFiles = Shell;

// A word that is no closed set is a file's name; those behind `--` are a command of the user.
TEST_F(CompletionsOfFiles, AreLeftToTheShell) {
  const Ran ran = run(R"(cat >ask <<'END'
source <("$UTF8SPEC_DEV" completions bash)
for words in 'utf8spec run --json rep' 'utf8spec run ./plug' 'utf8spec run -- --le'; do
  COMP_WORDS=($words) COMPREPLY=()
  COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
  _utf8spec
  echo ${#COMPREPLY[@]}
done
END
UTF8SPEC_DEV=$UTF8SPEC_DEV bash ask)");
  EXPECT_EQ(ran.output, "0\n0\n0\n") << ran.errors;
}

// Readline makes three words of --level=sm, and of signature=k.
TEST_F(CompletionsOfFiles, KnowAnEqualsSign) {
  const Ran ran = run(R"(cat >ask <<'END'
source <("$UTF8SPEC_DEV" completions bash)
COMP_WORDS=(utf8spec run --level = sm) COMP_CWORD=4
_utf8spec
echo ${COMPREPLY[@]}
COMP_WORDS=(utf8spec run --require signature = k) COMP_CWORD=5
_utf8spec
echo ${COMPREPLY[@]}
COMP_WORDS=(utf8spec run --require signature =) COMP_CWORD=4
_utf8spec
echo ${#COMPREPLY[@]}
END
UTF8SPEC_DEV=$UTF8SPEC_DEV bash ask)");
  EXPECT_EQ(ran.output, "smoke\nkept\n2\n") << ran.errors;
}

}  // namespace
}  // namespace utf8spec::cli
