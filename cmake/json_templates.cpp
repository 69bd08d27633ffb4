#define UTF8SPEC_INSTANTIATED_ELSEWHERE
#include "cmake/json_templates.h"
