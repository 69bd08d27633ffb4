# What `cmake --install` and `cpack` put where. The tree can be moved: the command looks for everything
# beside itself (cli/common/places.cpp). Four components are four packages of Debian.
set(share share/utf8spec)

install(TARGETS utf8spec utf8spec_plugin_host utf8spec_adapter_c RUNTIME DESTINATION bin COMPONENT command)
install(PROGRAMS $<TARGET_FILE_DIR:utf8spec>/utf8spec-dev DESTINATION bin COMPONENT command)  # a link
install(DIRECTORY ${CMAKE_BINARY_DIR}/lib/utf8spec/decoders DESTINATION lib/utf8spec COMPONENT command
  USE_SOURCE_PERMISSIONS PATTERN built.stamp EXCLUDE
  # What compilers leave beside the programs that they make.
  PATTERN home EXCLUDE PATTERN .fingerprint EXCLUDE PATTERN incremental EXCLUDE
  REGEX "/target/release/(deps|build|examples)$" EXCLUDE REGEX "[.](o|d|hi|rlib|rmeta|cmi|cmx)$" EXCLUDE)
install(DIRECTORY harnesses/decoders DESTINATION ${share} COMPONENT command USE_SOURCE_PERMISSIONS
  PATTERN CMakeLists.txt EXCLUDE PATTERN __pycache__ EXCLUDE PATTERN node_modules EXCLUDE
  PATTERN *.md EXCLUDE)

set(made ${CMAKE_BINARY_DIR}/made)
install(DIRECTORY ${made}/man/ DESTINATION share/man/man1 COMPONENT command FILES_MATCHING PATTERN *.1.gz)
install(FILES ${made}/completions/utf8spec ${made}/completions/utf8spec-dev
  DESTINATION share/bash-completion/completions COMPONENT command)
install(FILES ${made}/completions/utf8spec.fish ${made}/completions/utf8spec-dev.fish
  DESTINATION share/fish/vendor_completions.d COMPONENT command)
# Debian's zsh looks into vendor-completions, all others into site-functions.
foreach(folder site-functions vendor-completions)
  install(FILES ${made}/completions/_utf8spec ${made}/completions/_utf8spec-dev
    DESTINATION share/zsh/${folder} COMPONENT command)
endforeach()

# Reports and helps name pages such as docs/theory.md, so these are where the README is. Links of all pages
# lead to files of the installed tree alone, so the folders below are installed without their pages.
file(GLOB_RECURSE pages CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/docs/*.md)
file(GLOB other_pages CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/corpus/*.md ${CMAKE_SOURCE_DIR}/examples/*/*.md
  ${CMAKE_SOURCE_DIR}/harnesses/decoders/*.md ${CMAKE_SOURCE_DIR}/harnesses/decoders/*/*.md)
set(rewriter ${CMAKE_SOURCE_DIR}/cmake/installed_docs.py)
set(written ${made}/pages)
add_custom_command(OUTPUT ${written}.stamp
  COMMAND ${CMAKE_COMMAND} -E rm -rf ${written}
  COMMAND ${UTF8SPEC_PYTHON} -B ${rewriter} ${CMAKE_SOURCE_DIR} ${written}
  COMMAND ${CMAKE_COMMAND} -E touch ${written}.stamp
  DEPENDS ${rewriter} ${pages} ${other_pages} README.md CHANGELOG.md SECURITY.md VERBATIM)
add_custom_target(installed_docs DEPENDS ${written}.stamp)
add_dependencies(utf8spec installed_docs)
install(DIRECTORY ${written}/share/doc/utf8spec/ DESTINATION share/doc/utf8spec COMPONENT command)
install(DIRECTORY ${written}/${share}/decoders DESTINATION ${share} COMPONENT command)
install(DIRECTORY ${written}/${share}/corpus DESTINATION ${share} COMPONENT vectors)
install(DIRECTORY ${written}/${share}/examples DESTINATION ${share} COMPONENT development)
install(FILES LICENSE DESTINATION share/doc/utf8spec COMPONENT command)
# Pictures, and the adapter whose commands the pages of docs/deviations show.
install(DIRECTORY docs DESTINATION share/doc/utf8spec COMPONENT command
  FILES_MATCHING PATTERN *.png PATTERN *.svg PATTERN stand_in.py)

install(DIRECTORY vectors/generated/ DESTINATION ${share}/vectors COMPONENT vectors)
install(DIRECTORY corpus DESTINATION ${share} COMPONENT vectors PATTERN *.md EXCLUDE)
install(DIRECTORY ${made}/seeds DESTINATION ${share}/corpus COMPONENT vectors)
# `corpus export` copies it, and so it is where the corpus is.
install(FILES harnesses/fuzz/generated/differential.dict RENAME utf8spec.dict DESTINATION ${share}/fuzz
  COMPONENT vectors)
install(DIRECTORY vectors/schema reports/schema DESTINATION ${share} COMPONENT vectors)
# What the rows read that cannot run on a user's machine.
install(DIRECTORY reports/published/machines DESTINATION ${share} COMPONENT vectors
  FILES_MATCHING PATTERN *.json)
# What was published of them.
install(DIRECTORY reports/published DESTINATION ${share} COMPONENT vectors
  FILES_MATCHING PATTERN *.json PATTERN machines EXCLUDE)
install(FILES reports/publish/dates.txt DESTINATION ${share} RENAME published_dates.txt COMPONENT vectors)
install(FILES LICENSE DESTINATION share/doc/utf8spec-vectors COMPONENT vectors)

# libutf8spec. A program that is linked with it needs the first component, a build needs both.
install(TARGETS libutf8spec EXPORT utf8spec_library
  LIBRARY DESTINATION lib COMPONENT library NAMELINK_COMPONENT development)
install(TARGETS libutf8spec_static EXPORT utf8spec_library
  ARCHIVE DESTINATION lib COMPONENT development)
install(FILES LICENSE DESTINATION share/doc/libutf8spec${PROJECT_VERSION_MAJOR} COMPONENT library)

# The headers of the C ABI include each other by their names alone, so that the folder can be copied.
file(GLOB headers CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/harnesses/abi/*.h)
foreach(header ${headers} ${CMAKE_SOURCE_DIR}/library/utf8spec.h)
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${header})
  cmake_path(GET header FILENAME name)
  file(READ ${header} text)
  string(REPLACE "#include \"harnesses/abi/" "#include \"" text "${text}")
  file(CONFIGURE OUTPUT include/utf8spec/${name} CONTENT "${text}" @ONLY)
  install(FILES ${CMAKE_BINARY_DIR}/include/utf8spec/${name} DESTINATION include/utf8spec
    COMPONENT development)
endforeach()
install(FILES LICENSE DESTINATION share/doc/libutf8spec-dev COMPONENT development)

# Files with which CMake and pkg-config find the tree. They hold no absolute path. They are in share/, where
# both look under every prefix.
include(CMakePackageConfigHelpers)
set(package ${CMAKE_BINARY_DIR}/package)
configure_package_config_file(cmake/package/utf8specConfig.cmake.in ${package}/utf8specConfig.cmake
  INSTALL_DESTINATION share/cmake/utf8spec NO_CHECK_REQUIRED_COMPONENTS_MACRO)
write_basic_package_version_file(${package}/utf8specConfigVersion.cmake COMPATIBILITY SameMinorVersion)
configure_file(cmake/package/utf8spec.pc.in ${package}/utf8spec.pc @ONLY)
install(FILES ${package}/utf8specConfig.cmake ${package}/utf8specConfigVersion.cmake
  cmake/package/utf8spec_conformance_test.cmake cmake/package/utf8spec_fuzzer.cmake
  DESTINATION share/cmake/utf8spec COMPONENT development)
# The fuzz target of utf8spec_add_fuzzer, compiled in the project that has the decoder.
install(DIRECTORY cmake/package/fuzz DESTINATION ${share} COMPONENT development)
install(DIRECTORY examples DESTINATION ${share} COMPONENT development PATTERN *.md EXCLUDE)
install(EXPORT utf8spec_library NAMESPACE utf8spec:: FILE utf8specTargets.cmake
  DESTINATION share/cmake/utf8spec COMPONENT development)
install(FILES ${package}/utf8spec.pc DESTINATION share/pkgconfig COMPONENT development)

set(CPACK_GENERATOR DEB TGZ)
set(CPACK_COMPONENTS_ALL command vectors library development)
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_PACKAGE_DIRECTORY ${CMAKE_BINARY_DIR}/packages)
set(CPACK_PACKAGE_CONTACT "The utf8spec project <utf8spec@utf8spec.invalid>")
set(CPACK_STRIP_FILES ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION devel)
set(CPACK_DEBIAN_COMMAND_PACKAGE_NAME utf8spec)
set(CPACK_COMPONENT_COMMAND_DESCRIPTION
    "The command utf8spec asks a decoder of UTF-8 and compares its answers with a reference.")
set(CPACK_DEBIAN_COMMAND_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_COMMAND_PACKAGE_DEPENDS "utf8spec-vectors (= ${PROJECT_VERSION})")
set(CPACK_DEBIAN_VECTORS_PACKAGE_NAME utf8spec-vectors)
set(CPACK_COMPONENT_VECTORS_DESCRIPTION
    "Vectors and regressions for decoders of UTF-8 and ten other encodings, as JSON, with schemas.")
set(CPACK_DEBIAN_VECTORS_PACKAGE_ARCHITECTURE all)
set(CPACK_DEBIAN_LIBRARY_PACKAGE_NAME libutf8spec${PROJECT_VERSION_MAJOR})
set(CPACK_COMPONENT_LIBRARY_DESCRIPTION
    "The reference of utf8spec as a C library, for fuzz targets that compare a decoder with it.")
set(CPACK_DEBIAN_LIBRARY_PACKAGE_SECTION libs)
set(CPACK_DEBIAN_LIBRARY_PACKAGE_SHLIBDEPS ON)
# With this file, packages of programs that are linked with it depend on it (Debian policy 8.6).
file(CONFIGURE OUTPUT package/shlibs
  CONTENT "libutf8spec @PROJECT_VERSION_MAJOR@ libutf8spec@PROJECT_VERSION_MAJOR@\n" @ONLY)
set(CPACK_DEBIAN_LIBRARY_PACKAGE_CONTROL_EXTRA ${package}/shlibs)
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_NAME libutf8spec-dev)
set(CPACK_COMPONENT_DEVELOPMENT_DESCRIPTION
    "C headers for plugins and adapter programs of utf8spec, and for the library libutf8spec.")
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_DEPENDS
    "libutf8spec${PROJECT_VERSION_MAJOR} (= ${PROJECT_VERSION})")
# utf8spec_add_fuzzer reads the corpus, which is in utf8spec-vectors, and needs clang with libFuzzer.
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_RECOMMENDS "utf8spec (= ${PROJECT_VERSION}), clang, libclang-rt-14-dev, g++")
include(CPack)
