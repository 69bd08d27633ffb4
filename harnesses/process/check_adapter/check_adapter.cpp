#include "harnesses/process/check_adapter/check_adapter.h"

#include <fmt/format.h>

#include <array>

#include "harnesses/process/check_adapter/exchange.h"
#include "harnesses/process/keeper.h"
#include "harnesses/process/protocol/hello.h"
#include "harnesses/process/protocol/reply.h"
#include "harnesses/process/protocol/request_line.h"
#include "reference/any_codec.h"
#include "reference/whole_input.h"
#include "vectors/hex.h"

namespace utf8spec::harnesses {
namespace {

using Remark = tl::expected<std::string, std::string>;  // what is noted, or what is wrong

tl::unexpected<std::string> wrong(std::string what) { return tl::make_unexpected(std::move(what)); }

// A request that every decoder with this operation can be asked: the values themselves for encode,
// else their octets in the decoder's encoding.
std::string line_of(const Exchange& exchange, Operation operation, const std::u32string& values) {
  const auto& codec = reference::codec_of(exchange.introduction().encoding);
  return request_line({operation, encode_all(codec, values), {}, values});
}

std::string letter_line(const Exchange& exchange, Operation operation, char letter) {
  return line_of(exchange, operation, std::u32string{static_cast<unsigned char>(letter)});
}

// The operation with which the form is checked. Those whose replies differ most between inputs come
// first: two replies that are equal by chance would hide an error in their order.
Operation telling_operation(const Introduction& introduction) {
  using Output = OperationRow::Output;
  constexpr std::array by_choice{Output::scalars, Output::octets, Output::verdict};
  for (const Output output : by_choice) {
    for (const Operation each : introduction.operations) {
      if (row_of(each).output == output) return each;
    }
  }
  return introduction.operations.front();  // an adapter offers at least one
}

// The first reply that cannot be read is an error; readable replies give an empty note.
Remark unreadable_or_fine(const Replies& replies, Operation operation, ReplyForm form) {
  if (!replies) return wrong(replies.error());
  for (const std::string& reply : *replies) {
    if (const auto answer = parse_reply(reply, operation, form); !answer)
      return wrong(answer.error());
  }
  return "";
}

// One value, and two of which one has no hex digit in ASCII: commas between values and characters
// in place of numbers show only there.
Remark each_operation(Exchange& exchange) {
  std::vector<Operation> offered = exchange.introduction().operations;
  const std::vector<Operation>& side = exchange.introduction().side;
  offered.insert(offered.end(), side.begin(), side.end());
  for (const Operation operation : offered) {
    for (const char32_t* values : {U"A", U"JG"}) {
      const std::string request = line_of(exchange, operation, values);
      const Remark finding =
          unreadable_or_fine(exchange.ask({request}), operation, exchange.options().replies);
      if (!finding) return wrong(fmt::format("{}: {}", request, finding.error()));
    }
  }
  return "";
}

// First one request at a time, which shows that the adapter flushes each reply. Then all of them
// together: the replies must be the same.
Remark order(Exchange& exchange) {
  std::vector<std::string> requests;
  std::vector<std::string> in_turn;
  const Operation operation = telling_operation(exchange.introduction());
  for (char letter = 'A'; letter <= 'Z'; ++letter) {
    requests.push_back(letter_line(exchange, operation, letter));
    const Replies replies = exchange.ask({requests.back()});
    if (!replies) return wrong(replies.error());
    in_turn.push_back(replies->front());
  }
  const Replies at_once = exchange.ask(requests);
  if (!at_once) return wrong(at_once.error());
  if (*at_once != in_turn)
    return wrong("requests sent together get other replies than requests sent one by one");
  return "";
}

// The runner sends a hello after each block of requests. It must be answered in its place.
Remark hello_in_between(Exchange& exchange) {
  const std::string hello(hello_line);
  const std::string request =
      letter_line(exchange, telling_operation(exchange.introduction()), 'A');
  const Replies replies = exchange.ask({request, hello, request, hello});
  if (!replies) return wrong(replies.error());
  for (std::size_t index = 0; index < replies->size(); ++index) {
    if (is_hello((*replies)[index]) != (index % 2 == 1)) {
      return wrong(
          fmt::format("reply {} of 4 to a request, a hello, a request and a hello is \"{}\"",
                      index + 1, printable((*replies)[index])));
    }
  }
  return "";
}

// For two spellings of one request.
Remark same_replies(Exchange& exchange, const std::string& request, const std::string& variant) {
  const Replies replies = exchange.ask({request, variant});
  if (!replies) return wrong(replies.error());
  if (replies->front() != replies->back()) {
    return wrong(fmt::format(R"("{}" is answered with "{}", "{}" with "{}")", printable(request),
                             printable(replies->front()), printable(variant),
                             printable(replies->back())));
  }
  return "";
}

// The letter J is 4A in ASCII: its number has a digit that has a case.
Remark hex_case(Exchange& exchange) {
  const Operation operation = telling_operation(exchange.introduction());
  const std::string request = line_of(exchange, operation, U"J");
  std::string variant = request;
  variant[variant.rfind('A')] = 'a';
  return same_replies(exchange, request, variant);
}

Remark carriage_return(Exchange& exchange) {
  const std::string request =
      letter_line(exchange, telling_operation(exchange.introduction()), 'A');
  return same_replies(exchange, request, request + "\r");
}

// The longest request of the protocol: a line of 1 MiB. Only the form of the reply is checked.
Remark longest_line(Exchange& exchange) {
  constexpr std::size_t longest = std::size_t{1} << 20;
  const Operation operation = telling_operation(exchange.introduction());
  const std::size_t hex_digits = longest - name(operation).size() - 1;
  const Introduction& introduction = exchange.introduction();
  const std::size_t piece = octets_of(introduction.grain, introduction.encoding);
  const std::string request = request_line({operation,
                                            Octets(hex_digits / 2 / piece * piece, 'A'),
                                            {},
                                            std::u32string(hex_digits / 5, U'A')});
  return unreadable_or_fine(exchange.ask({request}), operation, exchange.options().replies);
}

Remark unknown_operation(Exchange& exchange) {
  const Replies replies = exchange.ask({"no-such-operation 41"});
  if (!replies) return wrong(fmt::format("{}; better: fault TEXT", replies.error()));
  if (!replies->front().starts_with("fault ")) {
    return wrong(
        fmt::format("answered with \"{}\"; better: fault TEXT", printable(replies->front())));
  }
  return "";
}

// Shows the reply as a note and does not judge it: a person sees whether the adapter hands over the
// octets that it was given.
Remark shown(Exchange& exchange, const std::u32string& values) {
  const Operation operation = telling_operation(exchange.introduction());
  const std::string request = line_of(exchange, operation, values);
  const Replies replies = exchange.ask({request});
  if (!replies) return wrong(replies.error());
  return fmt::format("{} -> {}", request, printable(replies->front()));
}

Remark plain_values(Exchange& exchange) {
  const reference::Encoding encoding = exchange.introduction().encoding;
  return shown(exchange, reference::values_in(encoding, U"A\u00E9\u20AC\U0001F600"));
}

Remark nul(Exchange& exchange) { return shown(exchange, {U'A', 0, U'B'}); }

Remark signature(Exchange& exchange) { return shown(exchange, U"\uFEFFA"); }

Remark bye(Exchange& exchange) { return exchange.ends_at("bye\n"); }

Remark end_of_input(Exchange& exchange) { return exchange.ends_at(""); }

// One row for each check, in the order in which they run. Essential checks come first, since the
// others need them; those that end the process come last.
struct Test {
  const char* name;
  Check::Weight weight;
  Remark (*run)(Exchange&);
};

constexpr std::array tests{
    Test{"a readable reply to each operation, without delay", Check::Weight::essential,
         each_operation},
    Test{"replies in order, each flushed", Check::Weight::essential, order},
    Test{"hello at any time", Check::Weight::essential, hello_in_between},
    Test{"a request of 1 MiB", Check::Weight::essential, longest_line},
    Test{"hex in either case", Check::Weight::contract, hex_case},
    Test{"a CR before LF is ignored", Check::Weight::contract, carriage_return},
    Test{"an unknown operation is a fault", Check::Weight::advice, unknown_operation},
    Test{"plain values", Check::Weight::advice, plain_values},
    Test{"NUL", Check::Weight::advice, nul},
    Test{"U+FEFF", Check::Weight::advice, signature},
    Test{"ends at bye", Check::Weight::contract, bye},
    Test{"ends at the end of input", Check::Weight::contract, end_of_input},
};

// A check that only advises never fails.
Check::Result result_of(const Remark& finding, Check::Weight weight) {
  if (finding) return finding->empty() ? Check::Result::passed : Check::Result::noted;
  return weight == Check::Weight::advice ? Check::Result::noted : Check::Result::failed;
}

}  // namespace

bool CheckReport::keeps_form() const {
  return std::ranges::none_of(checks, [](const Check& check) {
    return check.result == Check::Result::failed && check.weight == Check::Weight::essential;
  });
}

CheckReport check_adapter(const ProcessOptions& options) {
  CheckReport report;
  auto session = Session::start(options);
  if (options.is_stopped()) return report;
  if (!session) {
    report.checks.push_back(
        {"hello", Check::Weight::essential, Check::Result::failed, session.error().text});
    return report;
  }
  report.introduction = (*session)->introduction();
  report.checks.push_back({"hello", Check::Weight::essential, Check::Result::passed, ""});
  Exchange exchange(options, std::move(*session));
  for (const Test& test : tests) {
    const Remark finding = test.run(exchange);
    if (options.is_stopped()) break;
    report.checks.push_back({test.name, test.weight, result_of(finding, test.weight),
                             finding ? *finding : finding.error()});
    if (!report.keeps_form()) break;
  }
  return report;
}

}  // namespace utf8spec::harnesses
