// The options, arguments and commands of a command, as data. The parser, the help, the manual pages
// and the completions are made of it, so that none of them can lack an option.

#pragma once

#include <cstdint>
#include <functional>
#include <list>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace utf8spec::cli {

// Where the parser puts the words of an option, or what a flag does. It lives until the command has
// run.
using Destination =
    std::variant<bool*, std::function<void()>, std::string*, std::uint32_t*, std::uint64_t*,
                 std::optional<std::uint32_t>*, std::optional<std::uint64_t>*,
                 std::vector<std::string>*, std::vector<std::uint64_t>*>;

// An option such as --level, or an argument, whose name has no hyphens. The functions return the
// option itself, so that a declaration is one statement.
struct Option {
  std::string names;  // such as "--encoding,--from"; the first is the one that messages name
  Destination destination;
  std::string description;

  std::string value_word;            // the word for its value; empty: what the type is called
  std::vector<std::string> choices;  // its values
  enum class Choice : std::uint8_t { closed, usual } choice = Choice::closed;  // or the usual ones
  struct Range {
    std::uint64_t least, most;
  };
  std::optional<Range> range;                              // of a number
  std::string (*complaint)(const std::string&) = nullptr;  // about a word; empty if it is fine
  enum class Need : std::uint8_t { optional, required } need = Need::optional;
  // How many words follow one naming of an option with many values.
  enum class Words : std::uint8_t { many, one } words = Words::many;
  char delimiter = 0;  // between values in one word; 0: none
  std::vector<const Option*> needed, excluded;
  bool is_given = false;  // the parser says so

  Option& value(std::string word);
  Option& one_of(std::vector<std::string> values);
  // Every word is fine. Help and completions show these.
  Option& usually(std::vector<std::string> values);
  Option& between(std::uint64_t least, std::uint64_t most);
  Option& check(std::string (*complaint_about)(const std::string&));
  Option& required();
  Option& one_word_each();
  Option& split_at(char between_values);
  Option& needs(const Option& other);
  Option& excludes(const Option& other);

  std::string first_name() const { return names.substr(0, names.find(',')); }
  bool is_argument() const { return !names.starts_with('-'); }
  bool is_flag() const { return destination.index() < 2; }
  bool takes_many() const;
};

// A command with everything below it. Lists, since options and commands are pointed at.
struct Syntax {
  std::string name;
  std::string purpose;        // one line
  std::string heading;        // below which the help of the program lists it
  std::string footer;         // what `--help` ends with, as paragraphs
  std::list<Option> options;  // and arguments, in the order of the help
  std::list<Syntax> commands;
  std::function<std::string()> version;  // what --version prints, of the program itself
  bool is_chosen = false;                // the parser says so

  template <typename Value>
  Option& option(const std::string& names, Value& destination, const std::string& description) {
    return add(names, &destination, description);
  }
  Option& flag(std::string names, bool& destination, std::string description);
  Option& flag(std::string names, std::function<void()> effect, std::string description);
  Option& add(std::string names, Destination destination, std::string description);
  Syntax& command(std::string name_below, std::string its_purpose);

  // The option with this name; null if there is none.
  const Option* find(std::string_view name_of_option) const;
  // The same of an option that was declared.
  Option& at(std::string_view name_of_option);
};

// The options that the parser itself adds: to every command, and to a program.
inline constexpr std::pair<const char*, const char*> help_option{
    "-h,--help", "Print this help message and exit"};
inline constexpr std::pair<const char*, const char*> version_option{
    "--version", "Display program version information and exit"};

// The word for the value of options and arguments that take a decoder.
inline constexpr const char* decoder_value = "DECODER";

}  // namespace utf8spec::cli
