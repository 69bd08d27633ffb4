/* An addon for Node: two functions of libutf8spec in JavaScript. The functions of Node-API are
 * declared here, since their ABI is stable and Debian's nodejs comes without headers. */
#include <utf8spec/utf8spec.h>

typedef struct napi_env__* napi_env;
typedef struct napi_value__* napi_value;
typedef struct napi_callback_info__* napi_callback_info;
typedef napi_value (*napi_callback)(napi_env, napi_callback_info);

int napi_get_cb_info(napi_env, napi_callback_info, size_t*, napi_value*, napi_value*, void**);
int napi_get_buffer_info(napi_env, napi_value, void**, size_t*);
int napi_create_buffer(napi_env, size_t, void**, napi_value*);
int napi_create_int64(napi_env, int64_t, napi_value*);
int napi_create_function(napi_env, const char*, size_t, napi_callback, void*, napi_value*);
int napi_set_named_property(napi_env, napi_value, const char*, napi_value);

/* The octets of the only argument, a Buffer. */
static const uint8_t* octets_of(napi_env env, napi_callback_info info, size_t* length) {
  size_t count = 1;
  napi_value buffer;
  void* octets = NULL;
  *length = 0;
  napi_get_cb_info(env, info, &count, &buffer, NULL, NULL);
  if (count > 0) napi_get_buffer_info(env, buffer, &octets, length);
  return octets;
}

/* firstError(buffer): the offset of the first ill-formed octet, or -1. */
static napi_value first_error(napi_env env, napi_callback_info info) {
  utf8spec_ill_formed first;
  size_t length;
  napi_value result = NULL;
  const uint8_t* octets = octets_of(env, info, &length);
  const int is_wrong = utf8spec_validate(utf8spec_encoding_named("utf-8"), octets, length, &first);
  napi_create_int64(env, is_wrong ? (int64_t)first.offset : -1, &result);
  return result;
}

/* replace(buffer): a Buffer of values in four octets each, with U+FFFD for each maximal subpart. */
static napi_value replace(napi_env env, napi_callback_info info) {
  const int encoding = utf8spec_encoding_named("utf-8"), policy = UTF8SPEC_POLICY_MAXIMAL_SUBPART;
  size_t length;
  void* values = NULL;
  napi_value result = NULL;
  const uint8_t* octets = octets_of(env, info, &length);
  const size_t count = utf8spec_replace(encoding, policy, octets, length, NULL, 0);
  if (napi_create_buffer(env, 4 * count, &values, &result) != 0) return NULL;
  utf8spec_replace(encoding, policy, octets, length, values, count);
  return result;
}

napi_value napi_register_module_v1(napi_env env, napi_value exports);

napi_value napi_register_module_v1(napi_env env, napi_value exports) {
  napi_value function;
  napi_create_function(env, "firstError", 10, first_error, NULL, &function);
  napi_set_named_property(env, exports, "firstError", function);
  napi_create_function(env, "replace", 7, replace, NULL, &function);
  napi_set_named_property(env, exports, "replace", function);
  return exports;
}
