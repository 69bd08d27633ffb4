#pragma once

#include <string_view>

namespace utf8spec::reports {

// The templates of the HTML pages. The build turns the files into constants, so that the command is
// a single file and needs no installed data.
extern const std::string_view style_template;
extern const std::string_view report_template;
extern const std::string_view example_template;
extern const std::string_view input_template;
extern const std::string_view own_table_template;
extern const std::string_view index_template;
extern const std::string_view matrix_template;
extern const std::string_view decoder_template;
extern const std::string_view deviation_template;
extern const std::string_view rules_template;
extern const std::string_view badge_template;
extern const std::string_view pairs_template;
extern const std::string_view survey_template;
extern const std::string_view changes_template;
extern const std::string_view levels_template;

// Files of a site that have nothing to fill in.
extern const std::string_view matrix_style;
extern const std::string_view matrix_script;
extern const std::string_view shared_script;  // of the pages of learned machines
extern const std::string_view explain_script;
extern const std::string_view pairs_script;
extern const std::string_view survey_script;

}  // namespace utf8spec::reports
