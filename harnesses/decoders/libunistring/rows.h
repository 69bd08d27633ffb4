/* What the sources of libunistring's plugin share. */
#pragma once

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistr.h>

#include "harnesses/abi/utf8spec_decoder.h"

/* One row for each function of libunistring. They check UTF-8 in several places of the library,
 * so a fix in one may leave another as it was. */
extern utf8spec_decoder unistring_u8_check, unistring_u8_mblen, unistring_u8_mbtoucr,
    unistring_u8_mbtouc, unistring_u8_mbtouc_unsafe, unistring_u8_strmbtouc, unistring_u8_to_u32,
    unistring_u8_to_u16, unistring_u32_conv_from_encoding, unistring_u16_conv_from_encoding;

/* The host that loaded the plugin. */
extern const utf8spec_host* unistring_host;
