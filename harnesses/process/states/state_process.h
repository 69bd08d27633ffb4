#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <utility>

#include "harnesses/process/conversation.h"
#include "harnesses/process/states/messages.h"

namespace utf8spec::harnesses::states {

// A process that tells of a decoder's states. It is killed with this object. After a trouble it is
// of no more use.
class StateProcess {
 public:
  // The plugin host, or an adapter. The error is that of the first line, or says why none came.
  static tl::expected<std::unique_ptr<StateProcess>, TroubleAt> start(
      const ProcessOptions& options);

  const StateHello& hello() const { return hello_; }

  // Write-protects the process as far as it can be. Comes before the first row.
  tl::expected<Guard, TroubleAt> protect();

  // Asks for the row of a state. Many can be asked at a time; `take_row` gives them in order.
  void ask_row(std::string_view state);
  tl::expected<StateRow, TroubleAt> take_row();

  // Feeds a text, of at most 4,096 octets, to a new state. The process is not protected from then
  // on, so no rows may be asked.
  tl::expected<StateRow, TroubleAt> feed(OctetView text);

 private:
  StateProcess(Conversation conversation, const Deadlines& deadlines)
      : conversation_(std::move(conversation)), deadlines_(deadlines) {}
  tl::expected<std::string, TroubleAt> take_line(std::chrono::milliseconds most);

  Conversation conversation_;
  Deadlines deadlines_;
  StateHello hello_;
};

}  // namespace utf8spec::harnesses::states
