#include "harnesses/process/states/messages.h"

#include <charconv>
#include <optional>

#include "harnesses/process/ending.h"
#include "vectors/hex.h"

namespace utf8spec::harnesses::states {
namespace {

using Unread = tl::unexpected<TroubleAt>;

constexpr std::string_view hello_begins = "states utf8spec/1 ";

Unread unreadable(std::string_view what) {
  return Unread(TroubleAt{StateTrouble::is_unreadable, -1, printable(what, 100)});
}

// Takes the text up to the next `end`, or all of it.
std::string_view take_until(std::string_view& text, char end) {
  const std::size_t at = std::min(text.find(end), text.size());
  const std::string_view taken = text.substr(0, at);
  text.remove_prefix(std::min(at + 1, text.size()));
  return taken;
}

template <typename Number>
std::optional<Number> number_in(std::string_view text, int base) {
  Number value{};
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value, base);
  if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return value;
}

// "trouble FED WORD [SIGNAL]".
TroubleAt trouble_in(std::string_view line) {
  take_until(line, ' ');
  const auto fed = number_in<int>(take_until(line, ' '), 10);
  const auto trouble = reference::value_named<StateTrouble>(take_until(line, ' '));
  if (!fed || !trouble || *trouble >= StateTrouble::ends) return unreadable(line).value();
  const auto signal = number_in<int>(line, 10);
  const int octet = *fed <= end_of_input ? *fed : -1;
  if (*trouble != StateTrouble::crash || !signal) return {*trouble, octet, {}};
  return {*trouble, octet, Ending{Ending::Kind::signalled, *signal, 0}.describe()};
}

bool is_trouble(std::string_view line) { return line.starts_with("trouble "); }

// Takes one word of a hello.
bool take_word(StateHello& hello, std::string_view key, std::string_view value) {
  if (key == "name") return hello.name = printable(value, 200), !value.empty();
  if (key == "version") return hello.version = printable(value, 200), true;
  if (key == "state") return hello.state = value, !value.empty();
  if (key == "replaces") return hello.on_error = OnError::replaces, value == "yes";
  if (key == "initial") return hello.residue = Residue::forgotten, value == "tested";
  if (key == "units") return hello.grain = Grain::units, value == "whole";
  if (key != "encoding") return false;
  const auto encoding = reference::encoding_named(value);
  hello.encoding = encoding.value_or(reference::Encoding::utf_8);
  return encoding.has_value();
}

WordForm form_named(char letter) {
  if (letter == 's') return WordForm::scalars;
  if (letter == 'w') return WordForm::utf16;
  return letter == 'b' ? WordForm::utf8 : WordForm::none;
}

// Reads "s1F600,41".
bool take_words(Fed& fed, std::string_view text) {
  fed.form = form_named(text.front());
  text.remove_prefix(1);
  while (!text.empty()) {
    const auto word = number_in<std::uint32_t>(take_until(text, ','), 16);
    if (!word) return false;
    fed.words.push_back(*word);
  }
  return fed.form != WordForm::none && !fed.words.empty();
}

// Reads "oSTATE" or "iSTATE", with "/WORDS" behind it if there are any; or "u".
std::optional<Fed> read_fed(std::string_view text) {
  if (text == "u") return Fed{.status = Fed::Status::not_taken, .state = {}, .words = {}};
  if (text.empty() || (text.front() != 'o' && text.front() != 'i')) return std::nullopt;
  Fed fed;
  fed.status = text.front() == 'o' ? Fed::Status::ok : Fed::Status::ill_formed;
  text.remove_prefix(1);
  const bool has_words = text.find('/') != std::string_view::npos;
  fed.state = take_until(text, '/');
  if (has_words && (text.empty() || !take_words(fed, text))) return std::nullopt;
  return fed;
}

tl::expected<StateRow, TroubleAt> read_answers(std::string line, std::string_view first_word) {
  if (is_trouble(line)) return Unread(trouble_in(line));
  // On the heap, so that the views stay valid when the row moves; a short text moves its octets.
  StateRow row{std::move(line), {}};
  row.line.reserve(64);
  std::string_view text = row.line;
  if (take_until(text, ' ') != first_word) return unreadable(row.line);
  while (!text.empty()) {
    auto fed = read_fed(take_until(text, ' '));
    const bool is_last = text.empty();
    if (!fed || (fed->status == Fed::Status::not_taken && !is_last)) return unreadable(text);
    row.answers.push_back(std::move(*fed));
  }
  return row;
}

}  // namespace

tl::expected<StateHello, TroubleAt> read_state_hello(std::string_view line) {
  if (is_trouble(line)) return Unread(trouble_in(line));
  // An adapter that does not know the request answers with a fault.
  if (!line.starts_with(hello_begins)) return Unread(TroubleAt{StateTrouble::not_offered, -1, {}});
  StateHello hello;
  std::string_view text = line.substr(hello_begins.size());
  while (!text.empty()) {
    std::string_view value = take_until(text, ' ');
    const std::string_view key = take_until(value, '=');
    if (!take_word(hello, key, value)) return unreadable(line);
  }
  if (hello.name.empty() || hello.state.empty()) return unreadable(line);
  return hello;
}

// Reads "protected process registers kernel", of which the last two words may be missing.
tl::expected<Guard, TroubleAt> read_guard(std::string_view line) {
  if (is_trouble(line)) return Unread(trouble_in(line));
  std::string_view rest = line;
  const bool is_reply = take_until(rest, ' ') == "protected";
  const auto memory = reference::value_named<Protection>(take_until(rest, ' '));
  if (!is_reply || !memory) return unreadable(line);
  Guard guard{.memory = *memory};
  while (!rest.empty()) {
    const std::string_view word = take_until(rest, ' ');
    if (word != "registers" && word != "kernel") return unreadable(line);
    (word == "kernel" ? guard.kernel : guard.registers) = Watching::watched;
  }
  return guard;
}

tl::expected<StateRow, TroubleAt> read_row(std::string line) {
  auto row = read_answers(std::move(line), "row");
  if (row && row->answers.size() != end_of_input + 1) return unreadable("too few answers");
  return row;
}

tl::expected<StateRow, TroubleAt> read_text(std::string line) {
  auto row = read_answers(std::move(line), "fed");
  if (row && row->answers.empty()) return unreadable("no answer");
  return row;
}

}  // namespace utf8spec::harnesses::states
