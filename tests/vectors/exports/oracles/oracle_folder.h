// A folder with an oracle and its companions, in which the tools of their language run.

#pragma once

#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "tests/cli/shell.h"
#include "vectors/exports/oracles/oracle.h"

namespace utf8spec::vectors {

inline OracleOrder order_for(OracleLanguage language) {
  return {language, std::string(row_of(language).stem), "test"};
}

// What a program printed, cut for a message.
inline std::string said(const cli::Ran& ran) { return (ran.output + ran.errors).substr(0, 4000); }

class OracleFolder : public cli::Shell {
 protected:
  // Skips the test if the command `needs` fails. The tools are those of the machine: a sanitizer
  // would not look at them.
  void prepare(OracleLanguage language, std::string_view needs) {
    if (UTF8SPEC_UNDER_SANITIZERS) GTEST_SKIP() << "the release build runs the tools";
    if (run_here(needs).status != 0) {
      GTEST_SKIP() << "`script/setup --exports` installs the tools of this language";
    }
    const OracleOrder order = order_for(language);
    write(oracle_file(order), oracle(order));
    for (const Companion each : all_companions) {
      if (has(language, each)) write(companion_file(order, each), companion(order, each));
    }
  }

  cli::Ran run_here(std::string_view script) const {
    return run("NATIVE=$SOURCE/tests/vectors/exports/oracles/native\n" + std::string(script));
  }
};

}  // namespace utf8spec::vectors
