// The floor of a run over the line protocol. It sends an adapter the same requests as a run does,
// in blocks of the same size, and discards the replies unread. So the difference to a run is the
// cost of judging.
//
//     unjudged_driver LEVEL VECTORS COMMAND [ARGUMENT]...
//
// prints how many requests it sent.

#include <cstdio>
#include <deque>
#include <exception>

#include "bench/selection_at.h"
#include "harnesses/plan/plan.h"
#include "harnesses/process/child.h"
#include "harnesses/process/pipeline.h"
#include "harnesses/process/protocol/hello.h"
#include "harnesses/process/protocol/request_line.h"

namespace {

using namespace utf8spec;
using namespace utf8spec::harnesses;

// The same as in harnesses/process/pipeline.cpp. With other numbers the two rates would not be
// comparable.
constexpr std::size_t most_block_requests = Pipeline::BlockLimit{}.most;
constexpr std::size_t most_block_octets = 256 << 10;
constexpr std::size_t blocks_in_flight = 4;
constexpr std::chrono::milliseconds deadline{10'000};

// Starts the adapter and keeps several blocks of requests in flight, so that neither side waits for
// the other after each request.
class Driver {
 public:
  explicit Driver(const std::vector<std::string>& command) {
    ChildOptions options;
    options.command = command;
    auto child = Child::start(options);
    if (!child) throw std::runtime_error(child.error());
    child_ = std::move(*child);
  }

  // Sends the hello and returns the parsed answer.
  Introduction greet() {
    child_->write(std::string(hello_line) + '\n');
    wait_for_lines(1);
    auto introduction = parse_hello(child_->output().line(0));
    if (!introduction) throw std::runtime_error(introduction.error());
    child_->output().drop(1);
    return std::move(*introduction);
  }

  // Sends all questions of the plan. It returns when the last reply is there.
  std::uint64_t send(Plan& plan) {
    std::uint64_t sent = 0;
    std::deque<std::size_t> lines_due;  // of each block in flight
    for (bool is_dry = false; !is_dry || !lines_due.empty();) {
      while (!is_dry && lines_due.size() < blocks_in_flight) {
        const std::size_t requests = send_block(plan);
        is_dry = requests == 0;
        sent += requests;
        if (!is_dry) lines_due.push_back(requests + 1);
      }
      if (lines_due.empty()) break;
      wait_for_lines(lines_due.front());
      child_->output().drop(lines_due.front());
      lines_due.pop_front();
    }
    return sent;
  }

 private:
  // Sends one block and returns its number of requests; 0 if the plan has no more. A block ends
  // with a hello, so one more line comes back.
  std::size_t send_block(Plan& plan) {
    text_.clear();
    std::size_t requests = 0;
    while (requests < most_block_requests && text_.size() < most_block_octets &&
           plan.next(question_)) {
      append_request(text_, question_.request);
      text_ += '\n';
      ++requests;
    }
    if (requests == 0) return 0;
    text_ += hello_line;
    text_ += '\n';
    child_->write(text_);
    return requests;
  }

  void wait_for_lines(std::size_t count) {
    while (child_->output().line_count() < count) {
      if (child_->wait(deadline) != Child::Event::output) {
        throw std::runtime_error("the adapter answers no more");
      }
    }
  }

  std::unique_ptr<Child> child_;
  std::string text_;
  Question question_;
};

}  // namespace

int main(int argc, char** argv) try {
  if (argc < 4) return 2;
  Driver driver({argv + 3, argv + argc});
  const Introduction introduction = driver.greet();
  const auto reuse = introduction.keys.find("reuse");
  const bool reuses = reuse != introduction.keys.end() && reuse->second == "yes";
  const vectors::Suite suite = bench::load_suite(argv[2]);
  Selection selection;
  selection.operations = introduction.operations;
  selection.reuses = reuses;
  const Selection selected = bench::selection_at(argv[1], std::move(selection));
  Plan plan(suite, selected);
  (void)std::printf("%llu\n", static_cast<unsigned long long>(driver.send(plan)));
} catch (const std::exception& error) {
  (void)std::fprintf(stderr, "unjudged_driver: %s\n", error.what());
  return 3;
}
