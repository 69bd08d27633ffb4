#pragma once

#include <cstddef>
#include <filesystem>
#include <memory>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "reference/octets.h"

struct evp_md_ctx_st;  // OpenSSL's EVP_MD_CTX

namespace utf8spec::vectors {

// The hash of what comes in pieces.
class Sha256 {
 public:
  Sha256();

  void add(OctetView octets) { add(octets.data(), octets.size()); }
  void add(std::string_view text) { add(text.data(), text.size()); }

  // Of all that was added, which must be asked for only once.
  std::string hex();

 private:
  void add(const void* data, std::size_t size);

  std::unique_ptr<evp_md_ctx_st, void (*)(evp_md_ctx_st*)> context_;
};

// SHA-256 (FIPS 180-4) as 64 lower-case hex digits, the form of sha256sum.
std::string sha256_hex(OctetView octets);
std::string sha256_hex(std::string_view text);

// The same of a file's contents, read piece by piece. The error names the file.
tl::expected<std::string, std::string> sha256_hex_of_file(const std::filesystem::path& file);

}  // namespace utf8spec::vectors
