#include "proofs/write.h"

#include <fmt/format.h>

#include <iterator>

#include "proofs/moves.h"

namespace utf8spec::proofs {
namespace {

using reference::Kind;

std::string words_of(const Entry& entry) {
  if (entry.kind == Kind::well_formed) return "ends a character";
  if (entry.kind == Kind::truncated) return fmt::format("goes on in state {}", entry.after);
  return fmt::format("is {}, length {}", reference::name(entry.kind), entry.length);
}

std::string coq_result(const Entry& entry) {
  if (entry.kind == Kind::well_formed) return "Ends";
  if (entry.kind == Kind::truncated) return fmt::format("Goes {}", entry.after);
  return fmt::format("Fails {}", entry.length);
}

std::string coq_state(const State& state) {
  std::string text;
  for (const auto& [octets, entry] : ranges_of(state)) {
    fmt::format_to(std::back_inserter(text), "{}(0x{:02X}, 0x{:02X}, {})",
                   text.empty() ? "" : ";\n     ", octets.first, octets.last, coq_result(entry));
  }
  return "[" + text + "]";
}

}  // namespace

std::string text_of(const Table& table, const std::vector<ValueRun>& runs) {
  const std::vector<std::string> paths = paths_of(table);
  std::string text;
  const auto out = std::back_inserter(text);
  for (std::size_t number = 0; number < table.size(); ++number) {
    fmt::format_to(out, "state {}: {}\n", number, number == 0 ? "no octet waits" : paths[number]);
    for (const auto& [octets, entry] : ranges_of(table[number])) {
      fmt::format_to(out, "  {:<6} {}\n", text_of(octets), words_of(entry));
    }
  }
  fmt::format_to(out, "values of all characters, in the order of their octets\n");
  for (const auto& [first, count] : runs) {
    fmt::format_to(out, "  {} values from {:04X}\n", count, static_cast<std::uint32_t>(first));
  }
  return text;
}

std::string att_of(const Table& table) {
  std::string text;
  const auto out = std::back_inserter(text);
  for (std::size_t number = 0; number < table.size(); ++number) {
    for (std::size_t octet = 0; octet < table[number].entries.size(); ++octet) {
      const Entry& entry = table[number].entries[octet];
      if (!entry.fits()) continue;
      fmt::format_to(out, "{0}\t{1}\tx{2:02X}\tx{2:02X}\n", number, entry.after, octet);
    }
  }
  for (std::size_t number = 0; number < table.size(); ++number) {
    if (table[number].may_end) fmt::format_to(out, "{}\n", number);
  }
  return text;
}

std::string coq_of(const Table& table, const std::vector<ValueRun>& runs) {
  std::string states;
  for (const State& state : table) {
    states += (states.empty() ? "" : ";\n    ") + coq_state(state);
  }
  std::string values;
  for (const auto& [first, count] : runs) {
    fmt::format_to(std::back_inserter(values), "{}({}, {})", values.empty() ? "" : "; ",
                   static_cast<std::uint32_t>(first), count);
  }
  return fmt::format(
      "(* reference_table has written this from the compiled step function of utf-8. *)\n"
      "From Coq Require Import NArith List.\n"
      "From Utf8spec Require Import Theory.\n"
      "Import ListNotations.\n"
      "Open Scope N_scope.\n\n"
      "Definition table : table_form :=\n   [{}].\n\n"
      "Definition values : list (N * N) := [{}].\n",
      states, values);
}

}  // namespace utf8spec::proofs
