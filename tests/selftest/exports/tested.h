// The types of the exported test program for C.

#pragma once

#define UTF8SPEC_TYPES_ONLY
#include <utf8spec_test.c>
