// The recipes of docs/continuous_integration.md, the action for GitHub and the component for
// GitLab. Their systems are not at hand, so the tests read the YAML and run the shell lines as
// those systems do. A recipe is copied and not read: it must work at once, and fail for the right
// reason.
#include "tests/cli/page.h"
#include "tests/cli/shell.h"

namespace utf8spec::cli {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;

// The adapter of the README, and the same one as it accepts surrogates. All runs ask one group, so
// that the tests are short.
constexpr const char* prepare = R"sh(
mkdir path && export PATH="$PWD/path:$PATH"
printf '#!/bin/sh\nif test "$1" = run; then shift; set -- run --group surrogates "$@"; fi\nexec %s "$@"\n' \
  "$UTF8SPEC" >path/utf8spec && chmod +x path/utf8spec
ln -s "$UTF8SPEC" path/utf8spec-dev
export GITHUB_STEP_SUMMARY=summary.md
read_recipe() { $PYTHON -B "$SOURCE/tests/cli/ci_recipes.py" "$@"; }
break_decoder() { sed -i 's/decode("utf-8")/decode("utf-8", "surrogatepass")/' my_decoder.py; }
utf8spec run --write-expectations known.json --json last.json -- python3 my_decoder.py >log || exit
)sh";

// As a runner of GitHub and of GitLab runs a script: it ends at the first error.
constexpr const char* run_template = R"sh(
inputs='decoder=-- python3 my_decoder.py'
run_template() {
  read_recipe variables "$SOURCE/$1" "$inputs" expect=known.json baseline=last.json image=none >env.sh &&
  read_recipe shell "$SOURCE/$1" >script.sh && ( . ./env.sh && sh -e script.sh )
}
)sh";

class CiRecipes : public Shell {
 protected:
  CiRecipes() {
    keep_files_of("README.md");
    keep_files_of("docs/continuous_integration.md");
    run("rm -f known.json");
  }

  Ran run_recipe(const std::string& script) const { return run(prepare + script); }
  Ran run_template_in(const std::string& script) const {
    return run(std::string(prepare) + run_template + script);
  }

 private:
  void keep_files_of(const std::string& page) const {
    constexpr std::string_view mark = "file ";
    const auto file = std::filesystem::path(UTF8SPEC_SOURCE_DIR) / page;
    for (const PagePart& part : parts_of_page(contents_of(file))) {
      if (part.is_block && part.mark.starts_with(mark))
        write(part.mark.substr(mark.size()), part.block);
    }
  }
};

constexpr const char* list_reports = "ls utf8.xml utf8.html utf8.json site/decoders/my-decoder.svg";

TEST_F(CiRecipes, OfGitLabPassAndFail) {
  const Ran ran = run_recipe(std::string("read_recipe shell .gitlab-ci.yml >script.sh\n"
                                         "sh -e script.sh && ") +
                             list_reports + " && break_decoder && sh -e script.sh; echo status $?");
  EXPECT_THAT(ran.output, AllOf(HasSubstr("Nothing has changed."), HasSubstr("my-decoder.svg"),
                                HasSubstr("accepts surrogates"), HasSubstr("\nstatus 1\n")))
      << ran.errors;
}

TEST_F(CiRecipes, GiveOnlyInputsThatExist) {
  const Ran ran = run_recipe(R"sh(
read_recipe known "$SOURCE/action.yml" >known.action
read_recipe known "$SOURCE/templates/utf8spec.yml" >known.component
read_recipe inputs .github/workflows/utf8.yml | sed 's/=.*//' | grep -vxFf known.action
read_recipe inputs with_component.yml | sed 's/=.*//' | grep -vxFf known.component
read_recipe inputs .github/workflows/utf8.yml | sed -n 's/^decoder=//p')sh");
  EXPECT_EQ(ran.output, "-- python3 my_decoder.py\n") << ran.errors;
}

TEST_F(CiRecipes, TheActionKeepsTheReportsAndTheSummary) {
  const Ran ran =
      run_template_in(R"sh(run_template action.yml && ls utf8spec-reports && head -1 summary.md
break_decoder; run_template action.yml; echo status $?)sh");
  EXPECT_THAT(ran.output,
              AllOf(HasSubstr("\nsite\nutf8.html\nutf8.json\nutf8.md\nutf8.xml\n"),
                    HasSubstr("deviation    accepts-surrogates"), HasSubstr("\nstatus 1\n")))
      << ran.errors;
}

TEST_F(CiRecipes, TheActionRefusesAnotherVersionAndADecoderThatDoesNotStart) {
  const Ran ran = run_template_in(R"sh(
read_recipe variables "$SOURCE/action.yml" decoder=x version=0.2 >env.sh
read_recipe shell "$SOURCE/action.yml" >script.sh
( . ./env.sh; sh -e script.sh ); echo status $?
inputs='decoder=-- ./missing'; run_template action.yml; echo status $?)sh");
  EXPECT_THAT(ran.output, AllOf(HasSubstr("::error::utf8spec 0.2 is wanted, and utf8spec 1.0.0 is "
                                          "installed\nstatus 1\n"),
                                HasSubstr("\nstatus 3\n")));
  EXPECT_THAT(ran.errors, HasSubstr("missing"));
}

TEST_F(CiRecipes, TheComponentPassesAndFails) {
  const Ran ran =
      run_template_in(std::string("run_template templates/utf8spec.yml && ") + list_reports +
                      R"sh( && inputs="decoder=-- python3 *.py"
break_decoder; run_template templates/utf8spec.yml; echo status $?)sh");
  EXPECT_THAT(ran.output, AllOf(HasSubstr("Nothing has changed."), HasSubstr("my-decoder.svg"),
                                HasSubstr("\nstatus 3\n"), Not(HasSubstr("accepts surrogates"))))
      << ran.errors;
}

// One command for each pod, as the controller of the Job numbers them, and then the merge. The
// report is that of a plain run. With a shard less there is none.
TEST_F(CiRecipes, OfKubernetesGiveTheReportOfAPlainRun) {
  const Ran ran = run_recipe(R"sh(
break_decoder; mkdir answers
utf8spec run --level deep --json plain.json -- python3 my_decoder.py >log
ask_pods() {
  read_recipe pod "$1" >job.sh && . ./job.sh && ANSWERS=answers || return
  for JOB_COMPLETION_INDEX in $(seq 0 $((completions - 1))); do
    export JOB_COMPLETION_INDEX; sh -c "$command" >pod.log || { echo "pod $JOB_COMPLETION_INDEX: $?"; return 1; }
  done
}
ask_pods utf8-shards.yaml && ls answers | wc -l && test "$completions" = "$SHARDS"
ask_pods utf8-merge.yaml; cmp plain.json answers/utf8.json && echo same
rm answers/shard5 answers/utf8.json; ask_pods utf8-merge.yaml; ls answers/utf8.json)sh");
  EXPECT_THAT(ran.output, HasSubstr("8\npod 0: 1\nsame\npod 0: "));
  EXPECT_THAT(ran.errors, AllOf(HasSubstr("is missing"), HasSubstr("answers/utf8.json")));
}

}  // namespace
}  // namespace utf8spec::cli
