// The forms `oracle-LANGUAGE` of `utf8spec export`: decoders in other languages instead of vectors.

#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cli/common/failure.h"
#include "vectors/exports/oracles/language.h"

namespace utf8spec::cli {

// Whether a test of the user's function is written beside the oracle.
enum class OracleTest : std::uint8_t { none, beside };

// The words of `--as`, such as `oracle-c`.
std::vector<std::string> oracle_forms();

// The language of a word of `--as`; nothing for the forms of vectors.
std::optional<vectors::OracleLanguage> oracle_named(const std::string& form);

// Writes the oracle to `output`, and the test into the same folder.
Result<void> write_oracle(vectors::OracleLanguage language, const std::string& output,
                          OracleTest test);

// The forms with what each is, for the end of the help text.
std::string list_of_oracles();

}  // namespace utf8spec::cli
