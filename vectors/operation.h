#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "reference/closed_set.h"

namespace utf8spec {

// What can be asked of a decoder, which offers any subset of these.
enum class Operation : std::uint8_t { validate, decode, replace, stream, stream_replace, encode };

struct OperationRow {
  // What an operation is given: octets at once, octets in chunks, or any values of 32 bits.
  enum class Input : std::uint8_t { octets, chunks, values };
  // What it gives for well-formed input.
  enum class Output : std::uint8_t { verdict, scalars, octets };
  enum class OnError : std::uint8_t { stops, replaces };

  Operation operation;
  Input input;
  Output output;
  OnError on_error;
};

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

inline constexpr auto all_operations = reference::values_of<Operation>;

constexpr std::string_view name(Operation operation) { return reference::name_of(operation); }

constexpr std::optional<Operation> operation_named(std::string_view name) {
  return reference::value_named<Operation>(name);
}

constexpr const OperationRow& row_of(Operation operation) {
  return operation_rows[static_cast<std::size_t>(operation)];
}

constexpr bool takes_octets(Operation operation) {
  return row_of(operation).input == OperationRow::Input::octets;
}

constexpr bool takes_chunks(Operation operation) {
  return row_of(operation).input == OperationRow::Input::chunks;
}

constexpr bool takes_values(Operation operation) {
  return row_of(operation).input == OperationRow::Input::values;
}

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

}  // namespace utf8spec
