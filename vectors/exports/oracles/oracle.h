#pragma once

#include <string>
#include <string_view>

#include "reference/syntax.h"
#include "vectors/exports/oracles/language.h"

// Prints decoders of UTF-8 in other languages, for people who test a decoder of their own. A file
// is short, so that a reader can check it, and it needs nothing but its language.
namespace utf8spec::vectors {

// What is printed. `stem` is the name of the oracle's file without its ending. It is an identifier,
// because Python's imports and Java's class have this name.
struct OracleOrder {
  OracleLanguage language = OracleLanguage::c;
  std::string stem;
  std::string_view version;  // of utf8spec
};

// An oracle of UTF-8. `syntax` is a parameter for tests, which print wrong tables. The same order
// gives the same octets.
std::string oracle(const OracleOrder& order, const reference::Syntax& syntax = reference::syntax);

// A program that compares a function of the user with the oracle. The language must have it.
std::string companion(const OracleOrder& order, Companion companion);

// The names of the two files.
std::string oracle_file(const OracleOrder& order);
std::string companion_file(const OracleOrder& order, Companion companion);

}  // namespace utf8spec::vectors
