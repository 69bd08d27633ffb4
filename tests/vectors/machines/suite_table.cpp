// Writes the tables of docs/measurements: number of strings and hash of each suite. The hash lets
// others check that they generate the same suite.
#include "tests/vectors/machines/suite_table.h"

#include <fmt/format.h>

#include <array>
#include <string_view>

#include "tests/vectors/machines/modelled.h"
#include "vectors/hex.h"
#include "vectors/machines/complete_suite.h"
#include "vectors/machines/model.h"
#include "vectors/machines/remembered.h"

namespace utf8spec::vectors {
namespace {

using reference::ReplacementPolicy;

// Above this number, generating all strings takes too long for a test.
constexpr std::uint64_t most_hashed = 15'000'000;

// 1234567 as 1,234,567.
std::string with_commas(std::uint64_t number) {
  std::string digits = fmt::format("{}", number);
  for (std::size_t place = digits.size(); place > 3;) {
    place -= 3;
    digits.insert(place, ",");
  }
  return digits;
}

// The order is that of the enumeration Signature.
std::string_view words_for(Signature signature) {
  constexpr std::array<std::string_view, 3> words{"", ", with signature",
                                                  ", with signature, removed"};
  return words[static_cast<std::size_t>(signature)];
}

// A machine of the table, and how many live states a program with its answers needs at least.
struct TableMachine {
  std::string_view name;
  const Specification& specification;
  std::size_t live;
};

// One row: machine, states, live states, shape of the suite, size and hash.
std::string line(const TableMachine& machine, const SuiteShape& shape) {
  const CompleteSuite suite(machine.specification, shape);
  const bool is_hashed = suite.size() <= most_hashed;
  const std::size_t more = states_more(shape.signature);
  return fmt::format("| {} | {} | {} | {}{}{}{}{} | {} | {} |\n", machine.name,
                     machine.specification.machine.states() + more, machine.live + more, shape.k,
                     shape.prefixes == Prefixes::all ? ", with prefixes" : "",
                     shape.padding.before > 0 ? ", shifted" : "", words_for(shape.signature),
                     shape.entries == Entries::none ? "" : ", with entries",
                     with_commas(suite.size()),
                     is_hashed ? fmt::format("`{}`", sha256_of(suite)) : "");
}

// Each shape of suite that a level or an option can select.
std::string lines(const TableMachine& machine) {
  std::string text;
  for (const Prefixes prefixes : {Prefixes::as_they_come, Prefixes::all}) {
    for (const std::size_t k : {0u, 1u, 2u}) {
      text += line(machine, {.k = k, .prefixes = prefixes});
    }
  }
  for (const std::size_t k : {0u, 1u}) {
    text += line(machine, {.k = k, .padding = {.before = 63}});
  }
  for (const Signature signature : {Signature::kept, Signature::stripped}) {
    for (const Prefixes prefixes : {Prefixes::as_they_come, Prefixes::all}) {
      text += line(machine, {.k = 0, .prefixes = prefixes, .signature = signature});
    }
  }
  return text;
}

// The suite that plugins are asked too.
std::string line_of_entries(const TableMachine& machine, Entries entries) {
  return line(machine, {.signature = Signature::kept, .entries = entries});
}

std::string lines_of_control(std::string_view name, ReplacementPolicy policy) {
  const Specification specification = control(policy);
  return lines({name, specification, outline(Model::control, policy).live});
}

// The words of W, as the page shows them.
std::string listed(const Words& words) {
  std::string text;
  for (const Octets& word : words) text += (text.empty() ? "" : ", ") + to_hex(word);
  return text;
}

// A validator is asked the plain strings; a control is asked all prefixes too.
std::string encoding_line(std::string_view encoding, std::string_view machine,
                          const Outline& outline, Prefixes prefixes) {
  const auto strings = [&](std::size_t k) {
    const SuiteShape shape{.k = k, .prefixes = prefixes};
    return with_commas(CompleteSuite(outline.access, outline.separating, shape).size());
  };
  return fmt::format("| {} | {} | {} | {} | {} | {} | {} |\n", encoding, machine, outline.states,
                     outline.live, listed(outline.separating), strings(0), strings(1));
}

// The validator has one row, the control one for each policy.
std::string encoding_lines(reference::Encoding encoding) {
  const std::string_view name = reference::name(encoding);
  std::string lines = encoding_line(
      name, "validator", outline(encoding, Model::validator, ReplacementPolicy::maximal_subpart),
      Prefixes::as_they_come);
  for (const ReplacementPolicy policy : policies_of(encoding)) {
    lines += encoding_line(name, fmt::format("control, {}", reference::name(policy)),
                           outline(encoding, Model::control, policy), Prefixes::all);
  }
  return lines;
}

}  // namespace

// The payload machines are made once, as that takes seconds. Each beginning of a character is a
// live state of theirs.
std::string suite_table() {
  const Specification verdicts = validator();
  const Specification division = control(ReplacementPolicy::maximal_subpart);
  const Specification strict = strict_payload();
  const Specification values = payload();
  const std::size_t beginnings = values.machine.states();
  const TableMachine of_verdicts{"validator", verdicts, live_states(verdicts.machine)};
  const TableMachine of_division{"control", division,
                                 outline(Model::control, ReplacementPolicy::maximal_subpart).live};
  const TableMachine of_values{"payload", values, beginnings};
  return "| machine | states | live states | k | strings | SHA-256 |\n"
         "|---|---|---|---|---|---|\n" +
         lines(of_verdicts) + line_of_entries(of_verdicts, Entries::open) + lines(of_division) +
         line_of_entries(of_division, Entries::all) +
         line({"strict payload", strict, beginnings}, {.k = 0}) + line(of_values, {.k = 0}) +
         line(of_values, {.k = 0, .prefixes = Prefixes::all}) +
         lines_of_control("control, per-sequence", ReplacementPolicy::per_sequence) +
         lines_of_control("control, per-run", ReplacementPolicy::per_run);
}

// Suites are counted and not made, so large ones cost nothing.
std::string encoding_table() {
  std::string table =
      "| encoding | machine | states | live states | W | strings, k = 0 | strings, k = 1 |\n"
      "|---|---|---|---|---|---|---|\n";
  for (const auto encoding : modelled_encodings()) table += encoding_lines(encoding);
  return table;
}

}  // namespace utf8spec::vectors
