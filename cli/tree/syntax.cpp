#include "cli/tree/syntax.h"

#include <algorithm>

#include "reports/split.h"

namespace utf8spec::cli {

Option& Option::value(std::string word) {
  value_word = std::move(word);
  return *this;
}

Option& Option::one_of(std::vector<std::string> values) {
  choices = std::move(values);
  return *this;
}

Option& Option::usually(std::vector<std::string> values) {
  choice = Choice::usual;
  return one_of(std::move(values));
}

Option& Option::between(std::uint64_t least, std::uint64_t most) {
  range = {least, most};
  return *this;
}

Option& Option::check(std::string (*complaint_about)(const std::string&)) {
  complaint = complaint_about;
  return *this;
}

Option& Option::required() {
  need = Need::required;
  return *this;
}

Option& Option::one_word_each() {
  words = Words::one;
  return *this;
}

Option& Option::split_at(char between_values) {
  delimiter = between_values;
  return *this;
}

Option& Option::needs(const Option& other) {
  needed.push_back(&other);
  return *this;
}

Option& Option::excludes(const Option& other) {
  excluded.push_back(&other);
  return *this;
}

bool Option::takes_many() const {
  return std::holds_alternative<std::vector<std::string>*>(destination) ||
         std::holds_alternative<std::vector<std::uint64_t>*>(destination);
}

Option& Syntax::add(std::string names, Destination destination, std::string description) {
  Option& added = options.emplace_back();
  added.names = std::move(names);
  added.destination = std::move(destination);
  added.description = std::move(description);
  return added;
}

Option& Syntax::flag(std::string names, bool& destination, std::string description) {
  return add(std::move(names), &destination, std::move(description));
}

Option& Syntax::flag(std::string names, std::function<void()> effect, std::string description) {
  return add(std::move(names), std::move(effect), std::move(description));
}

Syntax& Syntax::command(std::string name_below, std::string its_purpose) {
  Syntax& added = commands.emplace_back();
  added.name = std::move(name_below);
  added.purpose = std::move(its_purpose);
  return added;
}

namespace {

auto place_of(auto& options, std::string_view name) {
  return std::ranges::find_if(options, [&](const Option& each) {
    const auto names = reports::split(each.names, ',');
    return std::ranges::find(names, name) != names.end();
  });
}

}  // namespace

const Option* Syntax::find(std::string_view name_of_option) const {
  const auto found = place_of(options, name_of_option);
  return found == options.end() ? nullptr : &*found;
}

Option& Syntax::at(std::string_view name_of_option) { return *place_of(options, name_of_option); }

}  // namespace utf8spec::cli
