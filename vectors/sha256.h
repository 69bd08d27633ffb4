#pragma once

#include <cstddef>
#include <filesystem>
#include <memory>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "reference/octets.h"

struct evp_md_ctx_st;  // OpenSSL's EVP_MD_CTX

// SHA-256 by OpenSSL, behind a small class so that OpenSSL's headers stay in one source. The hashes
// name vectors, files, complete suites and whole suites.
namespace utf8spec::vectors {

// The hash of data that comes in pieces. It may be moved and not copied.
class Sha256 {
 public:
  Sha256();

  void add(OctetView octets) { add(octets.data(), octets.size()); }
  void add(std::string_view text) { add(text.data(), text.size()); }

  // The hash of all that was added. Ask for it once, and add nothing after that.
  std::string hex();

 private:
  void add(const void* data, std::size_t size);

  std::unique_ptr<evp_md_ctx_st, void (*)(evp_md_ctx_st*)> context_;
};

// SHA-256 (FIPS 180-4) as 64 lower-case hex digits, the form of sha256sum.
std::string sha256_hex(OctetView octets);
std::string sha256_hex(std::string_view text);

// The hash of a file's contents, which are read piece by piece. The error names the file.
tl::expected<std::string, std::string> sha256_hex_of_file(const std::filesystem::path& file);

}  // namespace utf8spec::vectors
