"""A recipe for Conan 2, which builds the command from this tree:

    conan create packaging

The libraries come from Debian 12, because ConanCenter does not have all of them (ctemplate). Conan
installs them with apt if `tools.system.package_manager:mode=install` is set.
"""

import pathlib
import re

from conan import ConanFile
from conan.tools.cmake import CMake, CMakeToolchain, cmake_layout
from conan.tools.files import copy
from conan.tools.system.package_manager import Apt


def packages_in(setup):
    """The packages of the first list in script/setup, without its comments."""
    block = re.search(r"^packages=\((.*?)^\)", setup, re.DOTALL | re.MULTILINE)[1]
    return " ".join(line.split("#")[0] for line in block.splitlines()).split()


class Utf8spec(ConanFile):
    name = "utf8spec"
    description = "Conformance suite for UTF-8 decoders (RFC 3629, STD 63)"
    license = "Apache-2.0"
    homepage = "https://github.com/utf8spec/utf8spec"
    package_type = "application"
    settings = "os", "arch", "compiler", "build_type"

    @property
    def project(self):
        return pathlib.Path(self.recipe_folder).parent

    def set_version(self):
        text = (self.project / "CMakeLists.txt").read_text()
        self.version = re.search(r"project\(utf8spec VERSION ([0-9.]+)", text)[1]

    # script/setup names the packages of Debian.
    def export(self):
        copy(self, "setup", self.project / "script", self.export_folder)

    def export_sources(self):
        copy(self, "*", self.project, self.export_sources_folder, excludes=["build/*", ".git/*"])

    def layout(self):
        cmake_layout(self)

    def system_requirements(self):
        setup = (pathlib.Path(self.recipe_folder) / "setup").read_text()
        Apt(self).install(packages_in(setup))

    def generate(self):
        toolchain = CMakeToolchain(self)
        toolchain.cache_variables["UTF8SPEC_TESTS"] = "OFF"
        toolchain.generate()

    def build(self):
        cmake = CMake(self)
        cmake.configure()
        cmake.build(target="product")

    def package(self):
        CMake(self).install()

    def package_info(self):
        self.cpp_info.includedirs = ["include"]
        self.cpp_info.libdirs = ["lib"]
        self.cpp_info.libs = ["utf8spec"]
        self.cpp_info.builddirs = ["share/cmake/utf8spec"]
        self.buildenv_info.prepend_path("PATH", f"{self.package_folder}/bin")
