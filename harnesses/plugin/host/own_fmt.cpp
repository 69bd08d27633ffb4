// fmt, compiled into the host. The host loads what users built, with the C library of their system,
// where Debian's shared libraries of C++ may be missing or others (packaging/folder/make.py).

#include <fmt/format-inl.h>

// Headers that users of fmt include only declare these.
FMT_BEGIN_NAMESPACE
namespace detail {
template auto thousands_sep_impl(locale_ref) -> thousands_sep_result<char>;
template auto decimal_point_impl(locale_ref) -> char;
}  // namespace detail
FMT_END_NAMESPACE
