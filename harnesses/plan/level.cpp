#include "harnesses/plan/level.h"

#include "vectors/machines/encoding_models.h"

namespace utf8spec::harnesses {
namespace {

using vectors::Model;
using vectors::Padding;
using vectors::Signature;

// Every offset in a block of 64 octets, as wide as the widest vector register.
constexpr Padding shifted{.before = 63};
// The same with another block behind, so that the string is also away from the end of the input.
constexpr Padding surrounded{.before = 63, .behind = 64};

// One complete suite of a level: how many states more than the machine's it covers (k), and what
// surrounds its strings.
struct Shape {
  std::size_t k;
  Padding padding = {};
  Signature signature = Signature::unseen;
};

std::vector<Shape> shapes_of(Level level, Signature signature) {
  const Shape with_signature{0, {}, signature};
  switch (level) {
    case Level::smoke:
      return {with_signature};
    case Level::standard:
    case Level::payload:
      return {{1}, with_signature, {0, shifted}};
    case Level::deep:
      return {{2}, with_signature, {1, shifted}, {0, surrounded}};
  }
  return {};
}

// The answer of an operation that replaces does not show what each octet did, so its suite asks
// every prefix as well.
constexpr vectors::Prefixes prefixes_of(Operation operation) {
  return replaces(operation) ? vectors::Prefixes::all : vectors::Prefixes::as_they_come;
}

// Whether the answers to whole strings tell the states of a policy apart, without those to the
// prefixes of W (tests/vectors/machines/entries_test.cpp).
constexpr bool shows_states_at_the_end(reference::ReplacementPolicy policy) {
  return leaves_mark(policy) && !remembers_runs(policy);
}

// The suite with entry octets. About half a million strings take a plugin half a second. A policy
// whose suite needs all prefixes is asked nothing behind a signature, so that it takes as long.
SuiteChoice entering_suite(Operation operation, reference::ReplacementPolicy policy,
                           Signature signature) {
  using vectors::Entries;
  using vectors::Prefixes;
  if (!replaces(operation)) {
    return {Model::validator, policy, {.signature = signature, .entries = Entries::open}};
  }
  if (shows_states_at_the_end(policy)) {
    return {Model::control, policy, {.signature = signature, .entries = Entries::all}};
  }
  return {Model::control, policy, {.prefixes = Prefixes::all, .entries = Entries::all}};
}

// For other encodings than UTF-8. Their machines do not know scalar values, signatures or the ends
// of blocks, so only the first shape of a level applies.
std::vector<SuiteChoice> suites_of_others(Level level, Asked asked,
                                          reference::ReplacementPolicy policy) {
  const Operation operation = asked.operation;
  const Model model = replaces(operation) ? Model::control : Model::validator;
  if (!vectors::has_model(asked.encoding, model)) return {};
  const std::size_t k = shapes_of(level, Signature::unseen)[0].k;
  return {SuiteChoice{model, policy, {k, prefixes_of(operation)}}};
}

// How much a kind of decoder is asked under conditions, and again.
struct Amount {
  Breadth breadth;
  HistoryLength history;
};

struct LevelAmounts {
  Level level;
  Amount of_programs;
  Amount of_plugins;
};

constexpr std::array amounts{
    LevelAmounts{Level::smoke, {Breadth::fewest, {2'000, 1'000}}, {Breadth::few, {20'000, 20'000}}},
    LevelAmounts{
        Level::standard, {Breadth::few, {20'000, 20'000}}, {Breadth::many, {200'000, 20'000}}},
    LevelAmounts{
        Level::payload, {Breadth::few, {20'000, 20'000}}, {Breadth::many, {200'000, 20'000}}},
    LevelAmounts{
        Level::deep, {Breadth::few, {200'000, 20'000}}, {Breadth::many, {2'000'000, 200'000}}},
};
static_assert(reference::is_row_for_each(amounts, &LevelAmounts::level));

const Amount& amount_of(Level level, DecoderKind kind) {
  const LevelAmounts& row = amounts[static_cast<std::size_t>(level)];
  return kind == DecoderKind::plugin ? row.of_plugins : row.of_programs;
}

}  // namespace

std::vector<SuiteChoice> complete_suites(Level level, Asked asked,
                                         reference::ReplacementPolicy policy, Signature signature,
                                         DecoderKind kind) {
  const Operation operation = asked.operation;
  if (takes_values(operation) || asked.piece() > 1) return {};
  if (!vectors::knows_signature(asked.encoding)) {
    return suites_of_others(level, asked, policy);
  }
  const auto choice = [&](Model of_verdicts, Model of_replacement, const Shape& shape) {
    return SuiteChoice{replaces(operation) ? of_replacement : of_verdicts,
                       policy,
                       {shape.k, prefixes_of(operation), shape.padding, shape.signature}};
  };
  std::vector<SuiteChoice> suites;
  for (const Shape& shape : shapes_of(level, signature)) {
    suites.push_back(choice(Model::validator, Model::control, shape));
  }
  if (kind == DecoderKind::plugin) {
    suites.push_back(entering_suite(operation, policy, signature));
  }
  // From payload on, also the machine that knows every scalar value. Only an operation that gives
  // output shows scalar values.
  if (level >= Level::payload && gives_output(operation)) {
    suites.push_back(choice(Model::strict_payload, Model::payload, {0}));
  }
  return suites;
}

Breadth breadth_of(Level level, DecoderKind kind) { return amount_of(level, kind).breadth; }

HistoryLength history_length(Level level, DecoderKind kind) {
  return amount_of(level, kind).history;
}

}  // namespace utf8spec::harnesses
