// The forms `oracle-LANGUAGE` of `utf8spec export`: decoders in other languages instead of vectors.

#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cli/common/failure.h"
#include "vectors/exports/oracles/language.h"

namespace utf8spec::cli {

// The words of `--as`, such as `oracle-c`.
std::vector<std::string> oracle_forms();

// The language of a word of `--as`; nothing for the forms of vectors.
std::optional<vectors::OracleLanguage> oracle_named(const std::string& form);

// Writes the oracle to `output`, and its companions into the same folder.
Result<void> write_oracle(vectors::OracleLanguage language, const std::string& output,
                          const std::vector<vectors::Companion>& beside);

// The forms with what each is, for the end of the help text.
std::string list_of_oracles();

}  // namespace utf8spec::cli
