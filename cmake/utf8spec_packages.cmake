# Everything comes from Debian 12's packages (script/setup installs them); nothing is downloaded.
find_package(PkgConfig REQUIRED)
find_package(nlohmann_json REQUIRED)
find_package(tl-expected REQUIRED)
if(UTF8SPEC_PORTABLE_FUZZ)
  # OSS-Fuzz compiles with libc++, and what a fuzz target is linked with must go with it to another
  # machine: C++ libraries as headers alone, C libraries static.
  find_path(UTF8SPEC_FMT_HEADERS fmt/format.h REQUIRED)
  add_library(fmt::fmt INTERFACE IMPORTED)
  target_compile_definitions(fmt::fmt INTERFACE FMT_HEADER_ONLY)
  target_include_directories(fmt::fmt INTERFACE ${UTF8SPEC_FMT_HEADERS})
  set(OPENSSL_USE_STATIC_LIBS ON)
else()
  find_package(fmt REQUIRED)
endif()
find_package(OpenSSL REQUIRED COMPONENTS Crypto)
find_package(ICU REQUIRED COMPONENTS uc data)
# A static library does not say what it needs.
target_link_libraries(ICU::uc INTERFACE ICU::data)
pkg_check_modules(utf8proc REQUIRED IMPORTED_TARGET libutf8proc)
if(UTF8SPEC_PORTABLE_FUZZ)
  return()
endif()

find_package(pugixml REQUIRED)
pkg_check_modules(ctemplate REQUIRED IMPORTED_TARGET libctemplate)
if(UTF8SPEC_ONLY_FUZZ)
  return()
endif()

find_package(ICU REQUIRED COMPONENTS i18n)
find_package(CLI11 REQUIRED)
find_package(GTest REQUIRED)
pkg_check_modules(glib REQUIRED IMPORTED_TARGET glib-2.0)
find_package(Threads REQUIRED)
pkg_check_modules(libuv REQUIRED IMPORTED_TARGET libuv)
# Debian's own python3, which has Debian's modules; another may stand before it in PATH.
find_program(UTF8SPEC_PYTHON python3 PATHS /usr/bin NO_DEFAULT_PATH REQUIRED)
# Markdown, for the docs that a site holds.
pkg_check_modules(md4c REQUIRED IMPORTED_TARGET md4c-html)
pkg_check_modules(re2 REQUIRED IMPORTED_TARGET re2)
pkg_check_modules(libzip REQUIRED IMPORTED_TARGET libzip)
