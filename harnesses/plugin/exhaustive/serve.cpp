#include "harnesses/plugin/exhaustive/serve.h"

#include <array>
#include <cstdlib>

#include "harnesses/plugin/exhaustive/calls.h"
#include "harnesses/plugin/exhaustive/messages.h"
#include "harnesses/plugin/exhaustive/trap.h"
#include "harnesses/plugin/serve_lines.h"
#include "harnesses/process/protocol/declared_encoding.h"
#include "reference/dialects.h"
#include "vectors/hex.h"

namespace utf8spec::harnesses::exhaustive {
namespace {

HostIntroduction introduction_of(const utf8spec_decoder& decoder) {
  HostIntroduction introduction;
  introduction.name = printable(decoder.name);
  introduction.version = decoder.version == nullptr ? "unknown" : printable(decoder.version);
  if (decoder.step != nullptr) introduction.offers.push_back(FunctionName::step);
  if (decoder.decode != nullptr) introduction.offers.push_back(FunctionName::decode);
  if (decoder.validate != nullptr) introduction.offers.push_back(FunctionName::validate);
  introduction.encoding = encoding_of(decoder);
  introduction.grain = grain_of(decoder);
  return introduction;
}

// Answers the requests of a sweep with calls of the decoder, in this process.
class Server {
 public:
  Server(const utf8spec_decoder& decoder, GuardedBlocks& blocks, const std::string& slot)
      : decoder_(decoder),
        slot_(slot),
        setting_{input_, blocks, slot_.word(), octets_of(grain_of(decoder), encoding_of(decoder)),
                 ahead_} {}

  std::string reply_to(std::string_view line) {
    if (const auto request = slice_request(line)) return reply(*request, &Server::sweep);
    if (const auto request = alone_request(line)) return reply(*request, &Server::ask_alone);
    if (const auto request = dialect_request(line)) {
      install_trap();
      return to_line(DialectReply{find_dialect(decoder_, setting_, request->function)});
    }
    return error_line("unreadable request");
  }

 private:
  // The codec must be one of the decoder's encoding.
  template <typename Request, typename Answer>
  std::string reply(const Request& request, Answer answer) {
    if (reference::declared_of(request.judged.dialect) != encoding_of(decoder_)) {
      return error_line("a request in another encoding");
    }
    return to_line((this->*answer)(request));
  }

  SliceReply sweep(const SliceRequest& request) {
    install_trap();
    return calls_of(request.judged).sweep(decoder_, setting_, request);
  }

  // One call alone is made without the trap: it may end the process, which shows how it ends.
  AloneReply ask_alone(const AloneRequest& request) {
    if (request.places == AloneRequest::Places::all) install_trap();
    return calls_of(request.judged).ask_alone(decoder_, setting_, request);
  }

  void install_trap() {
    // Only now: a plugin may install handlers of its own while it is loaded.
    if (!is_trapped_) Trap::install();
    is_trapped_ = true;
  }

  const utf8spec_decoder& decoder_;
  Slot slot_;
  GuardedInput input_;
  std::array<GuardedInput, inputs_ahead> ahead_;
  CallSetting setting_;
  bool is_trapped_ = false;
};

}  // namespace

int serve(const utf8spec_decoder& decoder, GuardedBlocks& blocks, const std::string& slot,
          int requests_from, int replies_to) {
  Server server(decoder, blocks, slot);
  if (!put_line(replies_to, to_line(introduction_of(decoder)))) return EXIT_FAILURE;
  serve_lines(requests_from, replies_to,
              [&](std::string_view line) { return server.reply_to(line); });
  return EXIT_SUCCESS;
}

}  // namespace utf8spec::harnesses::exhaustive
