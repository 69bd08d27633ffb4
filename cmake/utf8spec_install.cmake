# What `cmake --install` and `cpack` put where. The tree can be moved: the command looks for everything
# beside itself (cli/common/places.cpp). Three components are three packages of Debian.
set(share share/utf8spec)

install(TARGETS utf8spec utf8spec_plugin_host utf8spec_adapter_c RUNTIME DESTINATION bin COMPONENT command)
install(DIRECTORY ${CMAKE_BINARY_DIR}/lib/utf8spec/decoders DESTINATION lib/utf8spec COMPONENT command
  USE_SOURCE_PERMISSIONS PATTERN built.stamp EXCLUDE)
install(DIRECTORY harnesses/decoders DESTINATION ${share} COMPONENT command USE_SOURCE_PERMISSIONS
  PATTERN CMakeLists.txt EXCLUDE PATTERN __pycache__ EXCLUDE)
install(FILES README.md CHANGELOG.md SECURITY.md LICENSE DESTINATION share/doc/utf8spec COMPONENT command)

install(DIRECTORY vectors/generated/ DESTINATION ${share}/vectors COMPONENT vectors)
install(DIRECTORY corpus DESTINATION ${share} COMPONENT vectors)
install(DIRECTORY vectors/schema reports/schema DESTINATION ${share} COMPONENT vectors)
install(FILES LICENSE DESTINATION share/doc/utf8spec-vectors COMPONENT vectors)

# The headers of the C ABI include each other by their names alone, so that the folder can be copied.
file(GLOB headers CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/harnesses/abi/*.h)
foreach(header ${headers})
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${header})
  cmake_path(GET header FILENAME name)
  file(READ ${header} text)
  string(REPLACE "#include \"harnesses/abi/" "#include \"" text "${text}")
  file(CONFIGURE OUTPUT include/utf8spec/${name} CONTENT "${text}" @ONLY)
  install(FILES ${CMAKE_BINARY_DIR}/include/utf8spec/${name} DESTINATION include/utf8spec
    COMPONENT development)
endforeach()
install(FILES LICENSE DESTINATION share/doc/libutf8spec-dev COMPONENT development)

set(CPACK_GENERATOR DEB TGZ)
set(CPACK_COMPONENTS_ALL command vectors development)
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
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_NAME libutf8spec-dev)
set(CPACK_COMPONENT_DEVELOPMENT_DESCRIPTION
    "C headers with which a decoder becomes a plugin or an adapter program of utf8spec.")
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_ARCHITECTURE all)
include(CPack)
