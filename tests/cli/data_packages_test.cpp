// The packages of the vectors for npm, PyPI, crates.io and Go. All must hold the vectors that the
// command exports, and load in the tools of their language. Nobody reads a package before it is
// published, and a version can be published once only.
#include "tests/cli/shell.h"

namespace utf8spec::cli {
namespace {

class DataPackages : public Shell {
 protected:
  // Writes all packages into `made`, and into `wanted` the sum of a list of the vectors for
  // decoders of UTF-8: octets, and how many values and errors they have.
  Ran run_made(const std::string& script) const {
    return run(R"sh(
make_all() { UTF8SPEC_COMMAND=$UTF8SPEC "$SOURCE/script/data_packages" "$PWD/$1" >log || exit; }
digest() { tr a-f A-F | sort | sha256sum; }
"$UTF8SPEC" export --as json --size full >all.json
$PYTHON -c 'import json
for v in json.load(open("all.json"))["decode"]: print(v["octets"], len(v["values"]), len(v.get("errors", [])))' |
  digest >wanted
make_all made || exit
)sh" + script);
  }

  bool lacks(const std::string& needs) const { return run(needs).status != 0; }
};

TEST_F(DataPackages, AreTheSameEachTime) {
  const Ran ran = run_made(
      "make_all again && diff -r made again && cd made && "
      "sha256sum --quiet -c SHA256SUMS && ls");
  EXPECT_EQ(ran.output,
            "SHA256SUMS\nutf8spec-vectors-1.0.0.crate\nutf8spec-vectors-1.0.0.tgz\n"
            "utf8spec-vectors-go-1.0.0.zip\nutf8spec_vectors-1.0.0.tar.gz\n")
      << ran.errors;
}

// Python reads the package for Python as it is, and looks into the others for words that were not
// filled in.
TEST_F(DataPackages, HoldTheVectorsOfTheCommand) {
  const Ran ran = run_made(R"sh(
for each in made/*.tgz made/*.tar.gz made/*.crate; do tar xzf $each || exit; done
$PYTHON -m zipfile -e made/*.zip . && grep -rn '@[A-Z_]*@' package utf8spec* github.com
cd utf8spec_vectors-1.0.0 && $PYTHON -B -c 'import utf8spec_vectors
for v in utf8spec_vectors.decode_vectors(): print(v.octets.hex(), len(v.values), len(v.errors))
assert [utf8spec_vectors.encode_vectors(each) for each in utf8spec_vectors.ENCODINGS]' | digest | cmp - ../wanted)sh");
  EXPECT_EQ(ran.output + ran.errors, "");
  EXPECT_EQ(ran.status, 0);
}

class NativePackage : public DataPackages {};

TEST_F(NativePackage, IsTakenByNpm) {
  if (lacks("command -v npm")) GTEST_SKIP() << "SKIPPED: npm is not installed";
  const Ran ran = run_made(R"sh(
echo '{}' >package.json
export npm_config_cache=$PWD/cache npm_config_update_notifier=false
npm install --offline --no-audit --no-fund ./made/utf8spec-vectors-1.0.0.tgz >log || exit
npm pack --dry-run ./node_modules/utf8spec-vectors >log 2>&1 || exit
node -e 'const all = require("utf8spec-vectors");
for (const v of all.vectors().decode) console.log(v.octets, v.values.length, (v.errors || []).length);
for (const each of all.encodings) all.vectors(each).encode.length;' | digest | cmp - wanted)sh");
  EXPECT_EQ(ran.output + ran.errors, "");
  EXPECT_EQ(ran.status, 0);
}

TEST_F(NativePackage, IsTakenByPip) {
  if (lacks("$PYTHON -c 'import setuptools, pip'")) GTEST_SKIP() << "SKIPPED: no pip or setuptools";
  const Ran ran = run_made(
      "$PYTHON -m pip install -q --no-index --no-build-isolation --no-deps --no-cache-dir "
      "--target site ./made/utf8spec_vectors-1.0.0.tar.gz 2>log || cat log\n"
      "cd site && $PYTHON -B -c 'import utf8spec_vectors\n"
      "print(len(utf8spec_vectors.decode_vectors(\"wtf-8\")) > 100)'");
  EXPECT_EQ(ran.output, "True\n") << ran.errors;
}

TEST_F(NativePackage, IsTakenByRust) {
  if (lacks("command -v rustc")) GTEST_SKIP() << "SKIPPED: rustc is not installed";
  write("main.rs",
        "fn main() {\n"
        "  for v in utf8spec_vectors::vectors(\"utf-8\").unwrap().decode {\n"
        "    for octet in v.octets { print!(\"{octet:02X}\"); }\n"
        "    println!(\" {} {}\", v.values.len(), v.errors.len());\n"
        "  }\n"
        "}\n");
  const Ran ran = run_made(R"sh(
tar xzf made/*.crate && rustc -D warnings --edition 2021 --crate-type lib --crate-name utf8spec_vectors \
  utf8spec-vectors-1.0.0/src/lib.rs && rustc --edition 2021 --extern utf8spec_vectors=libutf8spec_vectors.rlib main.rs &&
./main | digest | cmp - wanted || exit
if command -v cargo >log && cargo --version >log 2>&1; then
  cd utf8spec-vectors-1.0.0 && cargo package --offline --allow-dirty --no-verify 2>&1 | grep -i error
fi
true)sh");
  EXPECT_EQ(ran.output + ran.errors, "");
  EXPECT_EQ(ran.status, 0);
}

TEST_F(NativePackage, IsTakenByGo) {
  if (lacks("command -v go")) GTEST_SKIP() << "SKIPPED: go is not installed";
  write("all_test.go",
        "package vectors\n\nimport (\n\t\"fmt\"\n\t\"testing\"\n)\n\n"
        "func TestAll(t *testing.T) {\n"
        "\tfor _, encoding := range Encodings {\n"
        "\t\tread, err := Of(encoding)\n"
        "\t\tif err != nil {\n\t\t\tt.Fatal(err)\n\t\t}\n"
        "\t\tif encoding == \"utf-8\" {\n\t\t\tfor _, v := range read.Decode {\n"
        "\t\t\t\tfmt.Printf(\"= %x %d %d\\n\", v.Octets, len(v.Values), "
        "len(v.Errors))\n\t\t\t}\n\t\t}\n"
        "\t}\n}\n");
  const Ran ran = run_made(R"sh(
export GOPROXY=off GOFLAGS=-mod=mod GOCACHE=$BUILD/go
$PYTHON -m zipfile -e made/*.zip . && cp all_test.go github.com/utf8spec/*/ && cd github.com/utf8spec/* || exit
test -z "$(gofmt -l .)" && go vet . && go test -v . | sed -n 's/^= //p' >../lines || exit
digest <../lines | cmp - ../../../wanted)sh");
  EXPECT_EQ(ran.output + ran.errors, "");
  EXPECT_EQ(ran.status, 0);
}

}  // namespace
}  // namespace utf8spec::cli
