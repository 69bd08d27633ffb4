// JSON's templates are instantiated once, by json_templates.cpp, instead of by each source that
// uses them. Sources see this through the precompiled headers alone (utf8spec_headers.cmake), and
// need none of it.
#pragma once

#include <nlohmann/json.hpp>
#include <string>

#ifndef UTF8SPEC_INSTANTIATED_ELSEWHERE
#define UTF8SPEC_INSTANTIATED_ELSEWHERE extern
#endif

namespace nlohmann {

UTF8SPEC_INSTANTIATED_ELSEWHERE template class basic_json<>;
UTF8SPEC_INSTANTIATED_ELSEWHERE template class basic_json<ordered_map>;

namespace detail {

using FromString = iterator_input_adapter<std::string::const_iterator>;
using FromView = iterator_input_adapter<const char*>;

UTF8SPEC_INSTANTIATED_ELSEWHERE template class serializer<json>;
UTF8SPEC_INSTANTIATED_ELSEWHERE template class serializer<ordered_json>;
UTF8SPEC_INSTANTIATED_ELSEWHERE template class json_sax_dom_parser<json>;
UTF8SPEC_INSTANTIATED_ELSEWHERE template class json_sax_dom_parser<ordered_json>;
UTF8SPEC_INSTANTIATED_ELSEWHERE template class json_sax_dom_callback_parser<json>;
UTF8SPEC_INSTANTIATED_ELSEWHERE template class json_sax_dom_callback_parser<ordered_json>;
UTF8SPEC_INSTANTIATED_ELSEWHERE template class lexer<json, FromString>;
UTF8SPEC_INSTANTIATED_ELSEWHERE template class lexer<json, FromView>;
UTF8SPEC_INSTANTIATED_ELSEWHERE template class lexer<ordered_json, FromString>;
UTF8SPEC_INSTANTIATED_ELSEWHERE template class lexer<ordered_json, FromView>;
UTF8SPEC_INSTANTIATED_ELSEWHERE template class parser<json, FromString>;
UTF8SPEC_INSTANTIATED_ELSEWHERE template class parser<json, FromView>;
UTF8SPEC_INSTANTIATED_ELSEWHERE template class parser<ordered_json, FromString>;
UTF8SPEC_INSTANTIATED_ELSEWHERE template class parser<ordered_json, FromView>;

}  // namespace detail
}  // namespace nlohmann
