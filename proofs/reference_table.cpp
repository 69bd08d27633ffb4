// Writes the tables that script/prove_reference proves:
//
//     reference_table FOLDER
//
// writes into FOLDER, for each encoding that has a grammar, the automaton of all states that the
// step function reaches (ENCODING.every.att). For `utf-8` it also writes the table of 19 states for
// people (utf-8.txt), for foma (utf-8.att) and for Coq (Table.v). For each moved bound of this
// table it writes moved/NUMBER/utf-8.att and moved/NUMBER/Table.v, and a line of moves.txt.
//
//     reference_table --behind
//
// compares the steps of all strings of four octets with those of their beginnings.
#include <fmt/format.h>

#include <cstdio>
#include <exception>
#include <filesystem>
#include <fstream>
#include <stdexcept>
#include <string>
#include <string_view>

#include "proofs/characters.h"
#include "proofs/enumerate.h"
#include "proofs/moves.h"
#include "proofs/table.h"
#include "proofs/write.h"
#include "reference/cesu8_codec.h"
#include "reference/modified_utf8_codec.h"
#include "reference/utf8_codec.h"
#include "reference/wtf8_codec.h"

namespace {

using namespace utf8spec;
using std::filesystem::path;

void write(const path& file, const std::string& text) {
  create_directories(file.parent_path());
  std::ofstream out(file, std::ios::binary);
  out << text;
  out.close();
  if (!out) throw std::runtime_error(fmt::format("cannot write {}", file.string()));
}

// The table of all states of a codec. Its automaton goes to foma as it is, so that foma's answer
// does not rest on our code that makes states one.
template <typename Codec>
proofs::Table write_every_state(const path& folder, const Codec& codec) {
  const std::string name(reference::name(codec.encoding));
  proofs::Table every = proofs::enumerate(codec);
  write(folder / (name + ".every.att"), proofs::att_of(every));
  fmt::print("{}: {} states, {} steps\n", name, every.size(), 256 * every.size());
  return every;
}

std::string line_of(std::size_t number, const std::string& move) {
  return fmt::format("{:03} {}\n", number, move);
}

// Numbers begin with 1.
void write_moves(const path& folder, const proofs::Table& table,
                 const std::vector<proofs::ValueRun>& runs) {
  const std::vector<std::string> paths = proofs::paths_of(table);
  std::string lines;
  std::size_t number = 0;
  for (const proofs::TableMove& move : proofs::all_moves(table)) {
    lines += line_of(++number, proofs::text_of(move, paths));
    const proofs::Table wrong = proofs::moved(table, move);
    const path place = folder / "moved" / fmt::format("{:03}", number);
    write(place / "utf-8.att", proofs::att_of(wrong));
    write(place / "Table.v", proofs::coq_of(wrong, runs));
  }
  write(folder / "moves.txt", lines);
  fmt::print("utf-8: {} tables with one bound moved by one\n", number);
}

void write_utf8(const path& folder) {
  const proofs::Table least = proofs::merged(write_every_state(folder, reference::Utf8{}));
  const proofs::Table table = proofs::with_state_for_each_range(least);
  const std::vector<proofs::ValueRun> runs = proofs::value_runs();
  fmt::print("utf-8: {} states if each range of octets leads to one state; {} values\n",
             table.size(), proofs::count_of(runs));
  write(folder / "utf-8.txt", proofs::text_of(table, runs));
  write(folder / "utf-8.att", proofs::att_of(table));
  write(folder / "Table.v", proofs::coq_of(table, runs));
  write_moves(folder, table, runs);
}

int write_all(const path& folder) {
  write_utf8(folder);
  write_every_state(folder, reference::Cesu8{});
  write_every_state(folder, reference::ModifiedUtf8{});
  write_every_state(folder, reference::Wtf8{});
  return 0;
}

int compare_behind() {
  for (unsigned lead = 0; lead <= 0xFF; ++lead) {
    const Octets changed = proofs::changed_from_behind(static_cast<std::uint8_t>(lead));
    if (changed.empty()) continue;
    fmt::print("the step of {:02X} depends on octets behind it\n", fmt::join(changed, " "));
    return 1;
  }
  fmt::print("utf-8: no step of 4294967296 strings of four octets depends on octets behind it\n");
  return 0;
}

}  // namespace

int main(int count, char** words) try {
  if (count != 2) {
    fmt::print(stderr, "usage: reference_table (FOLDER | --behind)\n");
    return 2;
  }
  return std::string_view(words[1]) == "--behind" ? compare_behind() : write_all(words[1]);
} catch (const std::exception& error) {
  static_cast<void>(std::fprintf(stderr, "reference_table: %s\n", error.what()));
  return 2;
}
