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

// The questions that a decoder can be asked. A decoder offers any subset of them.
enum class Operation : std::uint8_t { validate, decode, replace, stream, stream_replace, encode };

// The facts of an operation that need no code.
struct OperationRow {
  // The input of a request: octets in one piece, octets in chunks, or any values of 32 bits.
  enum class Input : std::uint8_t { octets, chunks, values };
  // The answer for well-formed input.
  enum class Output : std::uint8_t { verdict, scalars, octets };
  // Whether an operation ends at the first ill-formed part or replaces it and goes on.
  enum class OnError : std::uint8_t { stops, replaces };

  Operation operation;
  Input input;
  Output output;
  OnError on_error;
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
  };
}();
static_assert(reference::is_row_for_each(operation_rows, &OperationRow::operation));

// In the order in which hellos, help and reports name them.
inline constexpr auto all_operations = reference::values_of<Operation>;

// The name in the line protocol and in reports, such as `stream-replace`.
constexpr std::string_view name(Operation operation) { return reference::name_of(operation); }

// The operation with this name; nothing if none has it.
constexpr std::optional<Operation> operation_named(std::string_view name) {
  return reference::value_named<Operation>(name);
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

constexpr bool replaces(Operation operation) {
  return row_of(operation).on_error == OperationRow::OnError::replaces;
}

// The operations for which a predicate holds, in order. Code names operations by what they do, so
// that a new operation joins all that concerns it.
template <typename Predicate>
std::vector<Operation> operations_that(Predicate predicate) {
  std::vector<Operation> chosen;
  std::ranges::copy_if(all_operations, std::back_inserter(chosen), predicate);
  return chosen;
}

}  // namespace utf8spec
