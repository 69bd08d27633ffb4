# An overlay port, which builds the command from this tree:
#   vcpkg install utf8spec --overlay-ports=packaging/vcpkg
# The libraries come from Debian 12 (script/setup), so the port names no ports of them.
cmake_path(ABSOLUTE_PATH CURRENT_PORT_DIR OUTPUT_VARIABLE port)
cmake_path(SET SOURCE_PATH NORMALIZE "${port}/../../..")
set(VCPKG_BUILD_TYPE release)
set(VCPKG_POLICY_ALLOW_EXES_IN_BIN enabled)

vcpkg_cmake_configure(SOURCE_PATH "${SOURCE_PATH}" OPTIONS -D UTF8SPEC_TESTS=OFF)
vcpkg_cmake_build(TARGET product)
vcpkg_cmake_install()
vcpkg_install_copyright(FILE_LIST "${SOURCE_PATH}/LICENSE")
