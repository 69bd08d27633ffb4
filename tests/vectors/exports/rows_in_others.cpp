// Parsers of the tables in C, and of the modules in a script of WebAssembly.

#include <regex>

#include "tests/vectors/exports/rows.h"
#include "vectors/hex.h"

namespace utf8spec::vectors {
namespace {

// The text between the braces of a table.
std::string table_in(const std::string& text, const std::string& name) {
  const std::size_t begin = text.find("{\n", text.find(name + "[] = {"));
  return text.substr(begin + 1, text.find("};", begin) - begin - 1);
}

// The numbers in a text, without the item that ends each pool.
std::vector<std::uint32_t> numbers_in(const std::string& text) {
  static const std::regex number("0x[0-9A-F]+|[0-9]+");
  std::vector<std::uint32_t> numbers;
  for (std::sregex_iterator at(text.begin(), text.end(), number), end; at != end; ++at) {
    numbers.push_back(static_cast<std::uint32_t>(std::stoul(at->str(), nullptr, 0)));
  }
  return numbers;
}

struct Pools {
  std::vector<std::uint32_t> octets;
  std::vector<std::uint32_t> values;
};

std::vector<std::uint32_t> part_of(const std::vector<std::uint32_t>& pool, std::size_t at,
                                   std::size_t count) {
  const auto begin = pool.begin() + static_cast<std::ptrdiff_t>(at);
  return {begin, begin + static_cast<std::ptrdiff_t>(count)};
}

std::string hex_of(const std::vector<std::uint32_t>& octets) {
  return to_hex(Octets(octets.begin(), octets.end()));
}

// `{"id",octets_at,octets,values_at,values,before,errors_at,errors,cuts_at,cuts},`
Row decode_row(const std::string& id, const std::vector<std::uint32_t>& numbers,
               const Pools& pools) {
  return {id, Direction::decode, hex_of(part_of(pools.octets, numbers.at(0), numbers.at(1))),
          numbers.at(6) == 0, part_of(pools.values, numbers.at(2), numbers.at(3))};
}

// `{"id",values_at,values,octets_at,octets,errors_at,errors},`
Row encode_row(const std::string& id, const std::vector<std::uint32_t>& numbers,
               const Pools& pools) {
  return {id, Direction::encode, hex_of(part_of(pools.octets, numbers.at(2), numbers.at(3))),
          numbers.at(5) == 0, part_of(pools.values, numbers.at(0), numbers.at(1))};
}

template <typename MakeRow>
void add_rows(std::vector<Row>& rows, const std::string& table, const Pools& pools,
              MakeRow make_row) {
  for (const std::string& line : split(table, '\n')) {
    const auto parts = split(line, '"');
    if (parts.size() == 3 && !parts[1].empty()) {
      rows.push_back(make_row(parts[1], numbers_in(parts[2]), pools));
    }
  }
}

// The octets that a string of WebAssembly's text format stands for.
std::string octets_in(const std::string& text) {
  std::string octets;
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (text[at] != '\\') {
      octets += text[at];
      continue;
    }
    octets += static_cast<char>(std::stoul(text.substr(at + 1, 2), nullptr, 16));
    at += 2;
  }
  return octets;
}

std::string counted_at(const std::string& octets, std::size_t at) {
  return octets.substr(at + 1, static_cast<unsigned char>(octets.at(at)));
}

// The first section follows eight octets. An import has two names, of which one is `test`.
std::string name_in(const std::string& module) {
  if (module.at(8) == 0) return counted_at(module, 10);
  if (module.at(8) == 5) return counted_at(module, 16);
  const std::string first = counted_at(module, 11);
  return first == "test" ? counted_at(module, 12 + first.size()) : first;
}

// Values in parts that end behind so many of them.
std::vector<std::vector<std::uint32_t>> parts_of(const std::vector<std::uint32_t>& values,
                                                 std::vector<std::uint32_t> ends) {
  std::vector<std::vector<std::uint32_t>> parts;
  std::uint32_t from = 0;
  ends.push_back(static_cast<std::uint32_t>(values.size()));
  for (const std::uint32_t end : ends) {
    parts.push_back(part_of(values, from, end - from));
    from = end;
  }
  return parts;
}

}  // namespace

// `{"id",octets_at,octets,cuts_at,cuts,values_at,values,counts_at,well_formed},`
std::vector<DeltaRow> deltas_in_c(const std::string& text) {
  const auto pool = [&](const char* name) { return numbers_in(table_in(text, name)); };
  const auto octets = pool("utf8spec_octets"), values = pool("utf8spec_values");
  const auto cuts = pool("utf8spec_cuts"), counts = pool("utf8spec_counts");
  std::vector<DeltaRow> rows;
  for (const std::string& line : split(table_in(text, "utf8spec_delta_vectors"), '\n')) {
    const auto parts = split(line, '"');
    if (parts.size() != 3 || parts[1].empty()) continue;
    const auto numbers = numbers_in(parts[2]);
    const auto ends = part_of(cuts, numbers.at(2), numbers.at(3));
    rows.push_back({parts[1], hex_of(part_of(octets, numbers.at(0), numbers.at(1))),
                    std::vector<std::size_t>(ends.begin(), ends.end()),
                    parts_of(part_of(values, numbers.at(4), numbers.at(5)),
                             part_of(counts, numbers.at(6), numbers.at(3) + 1))});
  }
  return rows;
}

std::vector<Row> rows_in_c(const std::string& text) {
  const Pools pools{numbers_in(table_in(text, "utf8spec_octets")),
                    numbers_in(table_in(text, "utf8spec_values"))};
  std::vector<Row> rows;
  add_rows(rows, table_in(text, "utf8spec_decode_vectors"), pools, decode_row);
  add_rows(rows, table_in(text, "utf8spec_encode_vectors"), pools, encode_row);
  return rows;
}

std::vector<Row> rows_in_wast(const std::string& text) {
  std::vector<Row> rows;
  for (const std::string& line : split(text, '\n')) {
    const auto parts = split(line, '"');
    if (line.starts_with(";;") || parts.size() < 3) continue;
    const std::string name = name_in(octets_in(parts[1]));
    rows.push_back({line.substr(line.rfind(";;") + 2),
                    Direction::decode,
                    to_hex(Octets(name.begin(), name.end())),
                    line.starts_with("(module"),
                    {}});
  }
  return rows;
}

}  // namespace utf8spec::vectors
