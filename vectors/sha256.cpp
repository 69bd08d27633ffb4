#include "vectors/sha256.h"

#include <fmt/format.h>
#include <openssl/evp.h>

#include <array>
#include <fstream>
#include <new>

namespace utf8spec::vectors {
Sha256::Sha256() : context_(EVP_MD_CTX_new(), EVP_MD_CTX_free) {
  // OpenSSL's SHA-256 fails only where memory does.
  if (!context_ || EVP_DigestInit_ex(context_.get(), EVP_sha256(), nullptr) != 1) {
    throw std::bad_alloc();
  }
}

void Sha256::add(const void* data, std::size_t size) {
  if (EVP_DigestUpdate(context_.get(), data, size) != 1) throw std::bad_alloc();
}

std::string Sha256::hex() {
  std::array<std::uint8_t, EVP_MAX_MD_SIZE> digest{};
  unsigned int size = 0;
  if (EVP_DigestFinal_ex(context_.get(), digest.data(), &size) != 1) throw std::bad_alloc();
  std::string text;
  for (const std::uint8_t octet : OctetView(digest).first(size)) {
    text += fmt::format("{:02x}", octet);
  }
  return text;
}

std::string sha256_hex(OctetView octets) {
  Sha256 hash;
  hash.add(octets);
  return hash.hex();
}

std::string sha256_hex(std::string_view text) {
  Sha256 hash;
  hash.add(text);
  return hash.hex();
}

tl::expected<std::string, std::string> sha256_hex_of_file(const std::filesystem::path& file) {
  std::ifstream stream(file, std::ios::binary);
  Sha256 hash;
  std::array<char, 65536> piece{};
  while (stream.read(piece.data(), piece.size()) || stream.gcount() > 0) {
    hash.add(std::string_view(piece.data(), static_cast<std::size_t>(stream.gcount())));
  }
  if (!stream.eof()) return tl::unexpected(fmt::format("{}: cannot be read", file.string()));
  return hash.hex();
}

}  // namespace utf8spec::vectors
