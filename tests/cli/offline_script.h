// What tests of runs over files share: a shell's functions that make such files, and files that are
// made once for many tests.
#pragma once

#include <gtest/gtest.h>

#include <string>

#include "tests/cli/shell.h"

namespace utf8spec::cli {

// `groups` are small ones, with derived questions for several shards. `few` are for tests in which
// it does not matter what is asked.
inline constexpr const char* in_this_folder = R"sh(
groups="--group surrogates --group derived/signature --group derived/complete"
few="--group surrogates --group derived/signature --operation decode"
decoder="$PYTHON -B $FAKES/rarely_wrong.py $1"
hello=$(echo hello | $decoder)
deadline="--deadline 500"
run() { "$UTF8SPEC" run $deadline $groups "$@" -- $decoder; }
# ask_mutant: from here on, `run` asks a plugin that accepts surrogates. Its failures cost no process.
ask_mutant() {
  run() {
    "$UTF8SPEC" run $groups "$@" "$BUILD/lib/utf8spec/fakes/mutants.so:row-surrogates-added"
  }
}
plain() { run --json plain.json "$@" >plain.txt 2>/dev/null; }
shard() { run --shard $1 --answers "$2" >shard.txt; }
shards() { for i in 1 2 3; do shard $i/3 shard$i; done; }
merge() { "$UTF8SPEC" merge "$@" --json files.json >files.txt; }
judge() { "$UTF8SPEC" judge --json files.json "$@" -- $decoder >files.txt; }
# answer QUESTIONS ANSWERS: what a user does with a product.
answer() { $decoder <"$1" >replies; paste "$1" replies >"$2"; }
rounds() {
  "$UTF8SPEC" questions --hello "$hello" $groups --output q1 "$@" 2>questions.txt
  answer q1 a1
  "$UTF8SPEC" questions --after a1 --output q2 2>>questions.txt
  answer q2 a2
}
# resum FILE: gives a changed file of a shard the sums of its lines, as its run would have.
resum() {
  $PYTHON -B -c 'import hashlib, sys
lines, summed = [], b""
for line in open(sys.argv[1], "rb").read().splitlines():
    if line.split(b"\t")[0] == b"bye":
        line = b"bye\tsha256=" + hashlib.sha256(summed).hexdigest().encode()
        summed = b""
    else:
        summed += line + b"\n"
    lines.append(line)
open(sys.argv[1], "wb").write(b"\n".join(lines) + b"\n")' "$1"
}
same() { cmp plain.txt files.txt && cmp plain.json files.json; }
)sh";

// A script with the functions above, against a decoder that goes wrong in this way.
inline std::string script_with(const std::string& way, const std::string& script) {
  return "set -- " + way + "\n" + in_this_folder + script;
}

// Files of a right decoder's run, which was asked few questions. They are made once, and each test
// damages a copy of them.
class MadeOnce {
 public:
  explicit MadeOnce(const std::string& script) {
    EXPECT_EQ(folder_.run(script_with("nothing", "groups=$few\n" + script)).status, 0);
  }
  // The lines of a script that copy them, and ask the same questions from here on.
  std::string copied() const { return "groups=$few\ncp " + folder_.path("*").string() + " .\n"; }

 private:
  ScriptFolder folder_;
};

}  // namespace utf8spec::cli
