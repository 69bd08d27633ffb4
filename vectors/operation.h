#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <iterator>
#include <optional>
#include <string_view>
#include <vector>

#include "reference/closed_set.h"

// The operations as data. Each has one row, and code asks the row instead of comparing enumerators.
// So a new operation that takes and gives what another one does needs a row and little code.
namespace utf8spec {

// The questions that a decoder can be asked. A decoder offers any subset of them. The first six are
// its core operations. The others are side operations: functions that count or find characters, and
// questions about more than the whole output.
enum class Operation : std::uint8_t {
  validate,
  decode,
  replace,
  stream,
  stream_replace,
  encode,
  count,            // the characters
  boundary,         // for each unit, the start of the character that holds it
  next,             // the ends of all characters, from the first to the last
  prev,             // the starts of all characters, from the last to the first
  length_as_utf_8,  // the code units that the text needs in this form
  length_as_utf_16,
  length_as_utf_32,
  stream_deltas,  // what each chunk of `stream` adds to the output
  stream_replace_deltas,
  prefix,           // whether the octets can be the beginning of a well-formed text
  truncate,         // where a text is cut that may have only so many octets
  truncate_utf_16,  // the same for so many UTF-16 units
  room_decode,      // what one call does with room for only so much output
  room_replace,
  room_encode,
};

// The facts of an operation that need no code.
struct OperationRow {
  // The input of a request: octets in one piece, octets in chunks, or any values of 32 bits.
  enum class Input : std::uint8_t { octets, chunks, values };
  // The answer for well-formed input. A number counts characters or units; offsets count octets.
  // Parts are scalars, a part for each chunk and one for the end. A place is one number of octets.
  // Taken is how much of the input was read, and the output of that.
  enum class Output : std::uint8_t {
    verdict,
    scalars,
    octets,
    number,
    offsets,
    parts,
    place,
    taken
  };
  // Whether an operation ends at the first ill-formed part or replaces it and goes on.
  enum class OnError : std::uint8_t { stops, replaces };
  // Whether a limit stands before the input of a request: octets, or units of text or output.
  enum class Limit : std::uint8_t { none, given };

  Operation operation;
  Input input;
  Output output;
  OnError on_error;
  Limit limit = Limit::none;
  // Of an operation that gives parts, or what was taken: the core operation that gives the whole.
  std::optional<Operation> whole = {};
};

// One row for each operation, in order.
inline constexpr std::array operation_rows = [] {
  using Row = OperationRow;
  return std::array{
      Row{Operation::validate, Row::Input::octets, Row::Output::verdict, Row::OnError::stops},
      Row{Operation::decode, Row::Input::octets, Row::Output::scalars, Row::OnError::stops},
      Row{Operation::replace, Row::Input::octets, Row::Output::scalars, Row::OnError::replaces},
      Row{Operation::stream, Row::Input::chunks, Row::Output::scalars, Row::OnError::stops},
      Row{Operation::stream_replace, Row::Input::chunks, Row::Output::scalars,
          Row::OnError::replaces},
      Row{Operation::encode, Row::Input::values, Row::Output::octets, Row::OnError::stops},
      Row{Operation::count, Row::Input::octets, Row::Output::number, Row::OnError::stops},
      Row{Operation::boundary, Row::Input::octets, Row::Output::offsets, Row::OnError::stops},
      Row{Operation::next, Row::Input::octets, Row::Output::offsets, Row::OnError::stops},
      Row{Operation::prev, Row::Input::octets, Row::Output::offsets, Row::OnError::stops},
      Row{Operation::length_as_utf_8, Row::Input::octets, Row::Output::number, Row::OnError::stops},
      Row{Operation::length_as_utf_16, Row::Input::octets, Row::Output::number,
          Row::OnError::stops},
      Row{Operation::length_as_utf_32, Row::Input::octets, Row::Output::number,
          Row::OnError::stops},
      Row{Operation::stream_deltas, Row::Input::chunks, Row::Output::parts, Row::OnError::stops,
          Row::Limit::none, Operation::stream},
      Row{Operation::stream_replace_deltas, Row::Input::chunks, Row::Output::parts,
          Row::OnError::replaces, Row::Limit::none, Operation::stream_replace},
      Row{Operation::prefix, Row::Input::octets, Row::Output::place, Row::OnError::stops},
      Row{Operation::truncate, Row::Input::octets, Row::Output::place, Row::OnError::stops,
          Row::Limit::given},
      Row{Operation::truncate_utf_16, Row::Input::octets, Row::Output::place, Row::OnError::stops,
          Row::Limit::given},
      Row{Operation::room_decode, Row::Input::octets, Row::Output::taken, Row::OnError::stops,
          Row::Limit::given, Operation::decode},
      Row{Operation::room_replace, Row::Input::octets, Row::Output::taken, Row::OnError::replaces,
          Row::Limit::given, Operation::replace},
      Row{Operation::room_encode, Row::Input::values, Row::Output::taken, Row::OnError::stops,
          Row::Limit::given, Operation::encode},
  };
}();
static_assert(reference::is_row_for_each(operation_rows, &OperationRow::operation));

// Core operations read or write text. A verdict rests on them.
inline constexpr std::size_t core_count = 6;

// In the order in which hellos, help and reports name them.
inline constexpr auto core_operations = [] {
  std::array<Operation, core_count> core{};
  std::ranges::copy_n(reference::values_of<Operation>.begin(), core_count, core.begin());
  return core;
}();

// Their names, in the same order.
inline constexpr auto core_names = [] {
  std::array<std::string_view, core_count> names{};
  std::ranges::copy_n(reference::names_of<Operation>.begin(), core_count, names.begin());
  return names;
}();

// In the order in which `also=` and reports name them.
inline constexpr auto side_operations = [] {
  constexpr auto all = reference::values_of<Operation>;
  std::array<Operation, all.size() - core_count> side{};
  std::ranges::copy(all.begin() + core_count, all.end(), side.begin());
  return side;
}();

// Whether `also=` announces the operation: no verdict on reading or writing rests on it.
constexpr bool is_side(Operation operation) {
  return static_cast<std::size_t>(operation) >= core_count;
}

// The name in the line protocol and in reports, such as `stream-replace`.
constexpr std::string_view name(Operation operation) { return reference::name_of(operation); }

// The operation with this name; nothing if none has it.
constexpr std::optional<Operation> operation_named(std::string_view name) {
  return reference::value_named<Operation>(name);
}

// The same among core operations only.
constexpr std::optional<Operation> core_operation_named(std::string_view name) {
  const auto found = operation_named(name);
  return found && !is_side(*found) ? found : std::nullopt;
}

// The row of an operation; the predicates below read it.
constexpr const OperationRow& row_of(Operation operation) {
  return operation_rows[static_cast<std::size_t>(operation)];
}

// Whether the input is octets in one piece.
constexpr bool takes_octets(Operation operation) {
  return row_of(operation).input == OperationRow::Input::octets;
}

// Whether the input is octets in chunks.
constexpr bool takes_chunks(Operation operation) {
  return row_of(operation).input == OperationRow::Input::chunks;
}

// Whether the input is values, to be written as octets.
constexpr bool takes_values(Operation operation) {
  return row_of(operation).input == OperationRow::Input::values;
}

// Whether the answer to well-formed input is more than a verdict.
constexpr bool gives_output(Operation operation) {
  return row_of(operation).output != OperationRow::Output::verdict;
}

constexpr bool gives_scalars(Operation operation) {
  return row_of(operation).output == OperationRow::Output::scalars;
}

constexpr bool gives_octets(Operation operation) {
  return row_of(operation).output == OperationRow::Output::octets;
}

constexpr bool gives_number(Operation operation) {
  return row_of(operation).output == OperationRow::Output::number;
}

constexpr bool gives_offsets(Operation operation) {
  return row_of(operation).output == OperationRow::Output::offsets;
}

// Whether the answer to well-formed input is decimal numbers.
constexpr bool gives_numbers(Operation operation) {
  return gives_number(operation) || gives_offsets(operation);
}

// Whether the answer tells what each chunk delivered.
constexpr bool gives_parts(Operation operation) {
  return row_of(operation).output == OperationRow::Output::parts;
}

constexpr bool replaces(Operation operation) {
  return row_of(operation).on_error == OperationRow::OnError::replaces;
}

// Whether the answer is one number of octets.
constexpr bool gives_place(Operation operation) {
  return row_of(operation).output == OperationRow::Output::place;
}

// Whether the answer tells how much of the input was taken, and the output of that.
constexpr bool gives_taken(Operation operation) {
  return row_of(operation).output == OperationRow::Output::taken;
}

// Whether the operation tells what a function does at an edge: at the end of a text, at the place
// where a text is cut, or where the room for the output ends.
constexpr bool is_at_edge(Operation operation) {
  return gives_place(operation) || gives_taken(operation);
}

// Whether a limit stands before the input of a request.
constexpr bool takes_limit(Operation operation) {
  return row_of(operation).limit == OperationRow::Limit::given;
}

// The core operation that answers the same input as `operation` does, in one piece.
constexpr Operation whole_form_of(Operation operation) {
  return row_of(operation).whole.value_or(operation);
}

// The first word of requests to all operations that give what was taken. The name of their whole
// form stands behind the limit.
inline constexpr std::string_view room_word = "room";

// The core operations for which a predicate holds, in order. Code names operations by what they do,
// so that a new operation joins all that concerns it.
template <typename Predicate>
std::vector<Operation> operations_that(Predicate predicate) {
  std::vector<Operation> chosen;
  std::ranges::copy_if(core_operations, std::back_inserter(chosen), predicate);
  return chosen;
}

// The same of side operations.
template <typename Predicate>
std::vector<Operation> side_operations_that(Predicate predicate) {
  std::vector<Operation> chosen;
  std::ranges::copy_if(side_operations, std::back_inserter(chosen), predicate);
  return chosen;
}

}  // namespace utf8spec
