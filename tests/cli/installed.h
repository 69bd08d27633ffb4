#pragma once

#include <string>

#include "tests/cli/shell.h"

namespace utf8spec::cli {

// A utf8spec that is installed in the folder where scripts run, as bin/utf8spec, and bundles no
// decoder but those of a test.
class Installed : public Shell {
 protected:
  Installed();

  // What a test's manifest says of the one decoder that bears the library's name.
  struct Bundled {
    std::string name;
    std::string adapter = "example.py";  // the bundled example in Python, or one of the fakes
    std::vector<std::string> arguments = {};
    std::string packages = {};  // as in JSON
    std::string language = "C";
    std::string operations = {};  // as in JSON
    std::string more = {};        // keys of the row, as in JSON, each behind a comma
  };

  void bundle(const Bundled& decoder) const;

  // Where the adapter of a bundled decoder lies.
  static std::string folder_of(const std::string& name) {
    return "share/utf8spec/decoders/" + name;
  }
};

}  // namespace utf8spec::cli
