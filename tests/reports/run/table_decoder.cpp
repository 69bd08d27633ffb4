// The table is made of the syntax table, so a test that changes one cell knows the only fault.
#include "tests/reports/run/table_decoder.h"

#include <optional>
#include <string>

#include "reference/scalar.h"
#include "reference/syntax.h"

namespace utf8spec::reports {
namespace {

using harnesses::Answer;

char32_t value_of(OctetView character) {
  char32_t value = reference::lead_bits(character[0], character.size());
  for (const std::uint8_t octet : character.subspan(1)) {
    value = value << 6 | reference::continuation_bits(octet);
  }
  return value;
}

// The state behind a lead of a row.
TableDecoder::State behind_lead(const reference::Row& row) {
  switch (row.octets[0].first) {
    case 0xE0:
      return TableDecoder::after_e0;
    case 0xED:
      return TableDecoder::after_ed;
    case 0xF0:
      return TableDecoder::after_f0;
    case 0xF4:
      return TableDecoder::after_f4;
    default:
      return static_cast<TableDecoder::State>(row.length - 1);
  }
}

}  // namespace

// The text so far, as if it ended behind each refusal and each character.
struct TableDecoder::Reading {
  struct Refusal {
    std::size_t offset, length;
  };
  struct Item {
    std::optional<Refusal> refusal;
    char32_t value = 0;
  };
  std::vector<Item> items;

  void refuse(std::size_t offset, std::size_t length) {
    items.push_back({.refusal = Refusal{offset, length}});
  }
};

TableDecoder::TableDecoder() : rows_(after_f4 + 1U) {
  for (const reference::Row& row : reference::syntax) {
    State state = start;
    for (std::size_t place = 0; place < row.length; ++place) {
      const bool ends = place + 1 == row.length;
      const auto due = static_cast<State>(row.length - place - 1);
      const State next = ends ? State{start} : place == 0 ? behind_lead(row) : due;
      for (unsigned octet = row.octets[place].first; octet <= row.octets[place].last; ++octet) {
        rows_[state][octet] = {ends ? Does::ends_character : Does::goes_on, next};
      }
      state = next;
    }
  }
}

TableDecoder::State TableDecoder::copy_of(State of) {
  const std::array<Cell, 256> row = rows_[of];
  rows_.push_back(row);
  return static_cast<State>(rows_.size() - 1);
}

TableDecoder::State TableDecoder::enter(State state, std::uint8_t octet) {
  const State copy = copy_of(rows_[state][octet].next);
  rows_[state][octet].next = copy;
  return copy;
}

// What is open when the input ends is refused.
TableDecoder::Reading TableDecoder::read(OctetView octets) const {
  Reading reading;
  State state = start;
  std::size_t begin = 0;
  for (std::size_t place = 0; place < octets.size();) {
    const Cell cell = rows_[state][octets[place]];
    state = cell.next;
    if (cell.does == Does::refuses) {
      const bool is_alone = place == begin;
      place += is_alone ? 1 : 0;
      reading.refuse(begin, place - begin);
      begin = place;
      continue;
    }
    ++place;
    if (cell.does == Does::goes_on) continue;
    reading.items.push_back({{}, value_of(octets.subspan(begin, place - begin))});
    begin = place;
  }
  if (begin < octets.size()) reading.refuse(begin, octets.size() - begin);
  return reading;
}

Answer TableDecoder::answer(const harnesses::Request& request,
                            reference::ReplacementPolicy policy) const {
  Answer answer;
  for (const Reading::Item& item : read(request.octets).items) {
    if (!item.refusal) {
      answer.scalars.push_back(item.value);
    } else if (replaces(request.operation)) {
      const bool is_by_octet = policy == reference::ReplacementPolicy::per_octet;
      answer.scalars.append(is_by_octet           ? item.refusal->length
                            : leaves_mark(policy) ? 1
                                                  : 0,
                            reference::replacement_character);
    } else {
      answer = {.status = Answer::Status::ill_formed};
      answer.offset = item.refusal->offset;
      answer.length = item.refusal->length;
      break;
    }
  }
  if (request.operation == Operation::validate) answer.scalars.clear();
  return answer;
}

}  // namespace utf8spec::reports
