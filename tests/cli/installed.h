// A fixture for commands that depend on the set of bundled decoders, such as `report` and `issue`.
#pragma once

#include <string>

#include "tests/cli/shell.h"

namespace utf8spec::cli {

// An installed utf8spec in the folder where scripts run, as bin/utf8spec and bin/utf8spec-dev. It
// bundles only the decoders of the test.
class Installed : public Shell {
 protected:
  Installed();

  // The content of a test's manifest about one decoder, which has the library's name.
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

  // The folder of a bundled decoder's adapter.
  static std::string folder_of(const std::string& name) {
    return "share/utf8spec/decoders/" + name;
  }
};

}  // namespace utf8spec::cli
