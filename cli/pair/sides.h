// What all ways of `pair` share: the words for two decoders, and the two machines.

#pragma once

#include <string>
#include <vector>

#include "cli/common/translations.h"
#include "cli/tree/syntax.h"

namespace utf8spec::cli {

struct PairWords {
  std::string one, other;  // the filter and the decoder behind, or any two
  std::string one_operation, other_operation;
  std::string way = "refuses";
  std::string json;
  TranslationWords learning;
};

// Declares options.
void add_pair_options(Syntax& syntax, PairWords& words);

// Declares the option that chooses the operation of `whose` decoder.
void add_operation_option(Syntax& syntax, const char* option, std::string& word, const char* whose);

// What --help says about the decoders.
extern const char* const manual_of_sides;

// Operations that show what a decoder reads.
std::vector<Operation> operations_that_read();

// The words for both sides. The `other` one may be a command behind `--`.
struct SidesWanted {
  SideWords one, other;
};

struct Sides {
  TranslationSide one, other;
};

// Finds and learns both sides, after it has seen that the file for the result can be written.
Result<Sides> sides_of(const PairWords& words, const SidesWanted& wanted, const Places& places);

}  // namespace utf8spec::cli
