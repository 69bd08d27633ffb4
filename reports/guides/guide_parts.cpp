#include "reports/guides/guide_parts.h"

#include <fmt/format.h>
#include <md4c.h>

#include <optional>

#include "reports/guides/guide_markdown.h"

namespace utf8spec::reports {
namespace {

using Sort = GuidePart::Sort;

std::optional<Sort> sort_of(MD_BLOCKTYPE block) {
  switch (block) {
    case MD_BLOCK_H:
      return Sort::heading;
    case MD_BLOCK_P:
      return Sort::paragraph;
    case MD_BLOCK_LI:
      return Sort::item;
    case MD_BLOCK_CODE:
      return Sort::code;
    default:  // md4c's own enumeration: the other blocks hold these
      return std::nullopt;
  }
}

// Collects what md4c's parser hands over.
struct PartCollector {
  std::vector<GuidePart> parts;
  std::string address;  // of the link whose words are read
};

PartCollector& collector_in(void* data) { return *static_cast<PartCollector*>(data); }

int enter_block(MD_BLOCKTYPE block, void*, void* data) {
  if (const auto sort = sort_of(block)) collector_in(data).parts.push_back({*sort, ""});
  return 0;
}

int enter_span(MD_SPANTYPE span, void* detail, void* data) {
  if (span != MD_SPAN_A) return 0;
  const MD_ATTRIBUTE& target = static_cast<MD_SPAN_A_DETAIL*>(detail)->href;
  collector_in(data).address.assign(target.text, target.size);
  return 0;
}

int leave_span(MD_SPANTYPE span, void*, void* data) {
  PartCollector& collector = collector_in(data);
  if (span == MD_SPAN_A && collector.address.starts_with("https://")) {
    collector.parts.back().text += fmt::format(" ({})", collector.address);
  }
  return 0;
}

int add_text(MD_TEXTTYPE type, const MD_CHAR* text, MD_SIZE size, void* data) {
  PartCollector& collector = collector_in(data);
  const bool is_break = type == MD_TEXT_SOFTBR || type == MD_TEXT_BR;
  collector.parts.back().text += is_break ? " " : std::string(text, size);
  return 0;
}

}  // namespace

std::vector<GuidePart> guide_parts(std::string_view deviation) {
  const std::string markdown = guide_markdown(deviation);
  PartCollector collector;
  MD_PARSER parser{};
  parser.flags = MD_FLAG_NOHTML;
  parser.enter_block = enter_block;
  parser.leave_block = [](MD_BLOCKTYPE, void*, void*) { return 0; };
  parser.enter_span = enter_span;
  parser.leave_span = leave_span;
  parser.text = add_text;
  md_parse(markdown.data(), static_cast<MD_SIZE>(markdown.size()), &parser, &collector);
  return std::move(collector.parts);
}

}  // namespace utf8spec::reports
