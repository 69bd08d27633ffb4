#include <algorithm>

#include "harnesses/plugin/exhaustive/calls.h"
#include "harnesses/process/protocol/declared_encoding.h"
#include "reference/dialects.h"
#include "vectors/hex.h"
#include "vectors/telling_texts.h"

namespace utf8spec::harnesses::exhaustive {

reference::Encoding find_dialect(const utf8spec_decoder& decoder, CallSetting setting,
                                 FunctionName function) {
  const reference::Encoding declared = encoding_of(decoder);
  const auto dialects = reference::dialects_of(declared);
  if (dialects.empty()) return declared;
  // A decoder that is wrong on these texts in every dialect is judged by what it declares: its
  // faults are then named against the encoding that it promises.
  const auto agrees = [&](const reference::Dialect& dialect) {
    const Calls calls = calls_of({function, dialect.encoding});
    const auto& texts = vectors::telling_texts_of(dialect).texts;
    return std::ranges::none_of(texts, [&](std::string_view text) {
      if (text.empty()) return false;
      const ShortString octets(*vectors::parse_hex(text));
      return calls.is_wrong(decoder, setting, {octets, octets.size()});
    });
  };
  const auto found = std::ranges::find_if(dialects, agrees);
  return found == dialects.end() ? declared : found->encoding;
}

}  // namespace utf8spec::harnesses::exhaustive
