#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

#include "reference/closed_set.h"

// The provers of others for which `utf8spec proof-harness` writes files, as data. A new prover
// needs a row here and a template in vectors/provers/templates.
namespace utf8spec::vectors {

enum class Prover : std::uint8_t { cbmc, klee, kani };

// The facts of a prover. In `command`, {file} stands for the written file, {flags} for the flags of
// a decoder of the C ABI, and {unwind} for a number of rounds that all loops of the file stay
// below.
struct ProverRow {
  Prover prover;
  std::string_view title;
  std::string_view ending;   // of the names of the sources that it reads
  std::string_view file;     // the usual name of the written file
  std::string_view command;  // that proves
};

// One row for each prover, in order. The commands are those of the manuals of CBMC 6, KLEE 3 and
// Kani; this project has not run them (docs/proof_harness.md).
inline constexpr std::array prover_rows = [] {
  using enum Prover;
  return std::array{
      ProverRow{cbmc, "CBMC", ".c", "proof_cbmc.c",
                "cbmc {flags}--unwind {unwind} --unwinding-assertions --bounds-check "
                "--pointer-check {file}"},
      ProverRow{
          klee, "KLEE", ".c", "proof_klee.c",
          "clang {flags}-emit-llvm -c -g -O0 -Xclang -disable-O0-optnone -o proof.bc {file} && "
          "klee proof.bc"},
      ProverRow{kani, "Kani", ".rs", "proof_kani.rs", "kani {file}"},
  };
}();
static_assert(reference::is_row_for_each(prover_rows, &ProverRow::prover));

// The name of the option on the command line, such as `cbmc`.
constexpr std::string_view name(Prover prover) { return reference::name_of(prover); }

constexpr const ProverRow& row_of(Prover prover) {
  return prover_rows[static_cast<std::size_t>(prover)];
}

// How a file calls the decoder: through the C ABI, or as one function.
enum class Interface : std::uint8_t { abi, function };

// The template of a file, in pieces that stand behind each other. The build turns the files of
// vectors/provers/templates into constants. Kani has no C ABI, so its interface is always one
// function.
std::vector<std::string_view> template_of(Prover prover, Interface interface);

}  // namespace utf8spec::vectors
