#include "harnesses/fuzz/seeds/seeds.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <iterator>
#include <map>
#include <utility>

#include "harnesses/fuzz/case.h"
#include "harnesses/fuzz/reply_line.h"
#include "harnesses/fuzz/seeds/selection.h"
#include "harnesses/fuzz/targets.h"
#include "harnesses/process/protocol/hello.h"
#include "harnesses/process/protocol/request_line.h"
#include "reference/closed_set.h"
#include "reference/dialects.h"
#include "vectors/json.h"

namespace utf8spec::harnesses::fuzz {
namespace {

using vectors::Direction;
using vectors::Group;
using vectors::Vector;

Octets octets_of(std::string_view text) { return {text.begin(), text.end()}; }

std::vector<std::size_t> octet_by_octet(std::size_t octets) {
  std::vector<std::size_t> cuts;
  for (std::size_t cut = 1; cut < std::min(octets, most_cuts + 1); ++cut) cuts.push_back(cut);
  return cuts;
}

// As the vector has it and, where the form can say so, octet by octet.
void add_inputs(Format format, Case given, std::vector<Octets>& inputs) {
  inputs.push_back(raw_input(format, given));
  if (!has_cuts(format)) return;
  given.cuts = octet_by_octet(given.octets.size());
  inputs.push_back(raw_input(format, given));
}

// The encodings in which a target is given a vector: one that reads them all, in each dialect.
std::vector<reference::Encoding> readings_of(Format format, reference::Encoding encoding) {
  const auto dialects = reference::dialects_of(encoding);
  if (format != Format::encoded || dialects.empty()) return {encoding};
  std::vector<reference::Encoding> readings;
  for (const reference::Dialect& dialect : dialects) readings.push_back(dialect.encoding);
  return readings;
}

using InputsByReading = std::map<reference::Encoding, std::vector<Octets>>;

InputsByReading all_inputs(Format format, const std::vector<Group>& groups) {
  const Direction direction = format == Format::values ? Direction::encode : Direction::decode;
  InputsByReading inputs;
  for (const Group& group : groups) {
    for (const Vector& vector : group.vectors) {
      if (vector.direction != direction) continue;
      Case given{.octets = vector.octets, .cuts = vector.cuts, .values = vector.scalars};
      for (const reference::Encoding read_as : readings_of(format, vector.encoding)) {
        given.encoding = read_as;
        add_inputs(format, given, inputs[read_as]);
      }
    }
  }
  return inputs;
}

// Chosen for each reading by itself, since the same octets show something else in another one.
std::vector<Octets> raw_inputs(Format format, const std::vector<Group>& groups) {
  std::vector<Octets> chosen;
  for (auto& [reading, inputs] : all_inputs(format, groups)) {
    std::ranges::move(showing_something(std::move(inputs)), std::back_inserter(chosen));
  }
  return chosen;
}

// One vector of each group, the shortest: a parser sees nothing new in the others.
template <typename Add>
void each_group(const std::vector<Group>& groups, Add add) {
  for (const Group& group : groups) {
    const auto shortest = std::ranges::min_element(group.vectors, {}, [](const Vector& vector) {
      return vector.octets.size() + vector.scalars.size();
    });
    if (shortest != group.vectors.end()) add(group, *shortest);
  }
}

// The requests to a decoder about this vector, and the right replies.
void add_lines(const Vector& vector, std::vector<Octets>& lines) {
  for (const Operation operation : core_operations) {
    const bool encodes = takes_values(operation);
    if (encodes != (vector.direction == Direction::encode)) continue;
    const auto cuts =
        takes_chunks(operation) ? octet_by_octet(vector.octets.size()) : std::vector<std::size_t>{};
    lines.push_back(octets_of(request_line({operation, vector.octets, cuts, vector.scalars})));
    Answer answer;
    answer.octets = vector.octets;
    answer.scalars = replaces(operation) ? vector.replaced[0] : vector.scalars;
    if (!vector.well_formed && !replaces(operation)) {
      answer.status = Answer::Status::ill_formed;
      answer.offset = vector.errors.front().offset;
      answer.length = vector.errors.front().length;
      answer.before = encodes ? std::u32string() : vector.scalars;
    }
    lines.push_back(octets_of(reply_line(answer, operation)));
  }
}

std::vector<Octets> protocol_lines(const std::vector<Group>& groups) {
  std::vector<Octets> lines;
  lines.push_back(
      octets_of(fmt::format("hello utf8spec/1 {} some 1.0 reuse=yes", fmt::join(core_names, ","))));
  for (const auto* const line :
       {"hello utf8spec/1 decode other", "bye", "unsupported", "fault out of memory", "ill-formed",
        "ok utf16 D83D DE00 DE00", "ok utf8 F09F9880FF", "ill-formed - - 2"}) {
    lines.push_back(octets_of(line));
  }
  each_group(groups, [&](const Group&, const Vector& vector) { add_lines(vector, lines); });
  return lines;
}

std::vector<Octets> group_files(const std::vector<Group>& groups) {
  std::vector<Octets> files;
  each_group(groups, [&](const Group& group, const Vector& vector) {
    Group alone = group;
    alone.vectors = {vector};
    files.push_back(octets_of(vectors::to_json(alone)));
  });
  return files;
}

}  // namespace

std::vector<Octets> seeds_of(std::string_view target, const std::vector<Group>& groups) {
  if (target == "protocol") return protocol_lines(groups);
  if (target == "vector_file") return group_files(groups);
  const auto form = target_named(target);
  if (!form || form->format == Format::text) return {};
  return raw_inputs(form->format, groups);
}

}  // namespace utf8spec::harnesses::fuzz
