// Lays out an installed utf8spec in a temporary folder and writes manifests for it. Tests of
// bundled decoders must not depend on the packages of this machine. So the only bundled rows are
// those that a test adds.
#include "tests/cli/installed.h"

#include <fmt/format.h>

namespace utf8spec::cli {

// The command finds its data relative to bin/, so a copy of the three parts is an installation.
Installed::Installed() {
  run("mkdir -p bin share/utf8spec/decoders && cp $UTF8SPEC $UTF8SPEC_DEV $UTF8SPEC-plugin-host "
      "bin/ && "
      "cp -r $SOURCE/vectors/generated share/utf8spec/vectors");
}

// Each library folder holds all fakes, and the adapter of the Python row as example.py.
void Installed::bundle(const Bundled& decoder) const {
  const std::string folder = folder_of(decoder.name);
  run(
      fmt::format("mkdir -p {0} && cp $FAKES/*.py {0}/ && "
                  "cp $SOURCE/harnesses/decoders/python/adapter.py {0}/example.py",
                  folder));
  std::string command = fmt::format(R"("{}", "{{folder}}/{}")", UTF8SPEC_PYTHON, decoder.adapter);
  for (const std::string& argument : decoder.arguments)
    command += fmt::format(", \"{}\"", argument);
  write(folder + "/manifest.json",
        fmt::format(R"({{"library": "{0}", "language": "{1}", "homepage": "none",
                         "packages": [{2}],
                         "decoders": [{{"name": "{0}", "calls": ["{0}"], "operations": [{3}],
                           "start": {{"command": [{4}]}}{5}}}]}})",
                    decoder.name, decoder.language, decoder.packages, decoder.operations, command,
                    decoder.more));
}

}  // namespace utf8spec::cli
