// SPDX-License-Identifier: MIT
#include "output/page/contentpolicy.h"

#include <array>
#include <openssl/evp.h>

namespace strata {

namespace {

constexpr std::size_t kDigestSize = 32;                            // bytes of SHA-256
constexpr std::size_t kDigestText = (kDigestSize + 2) / 3 * 4 + 1; // in base64, with the terminating NUL

/// `'sha256-…'`, the source expression that allows the inline \a text; `'none'` if the hash cannot be computed.
std::string hashSource(std::string_view text)
{
    std::array<unsigned char, kDigestSize> digest{};
    if (EVP_Digest(text.data(), text.size(), digest.data(), nullptr, EVP_sha256(), nullptr) != 1)
        return "'none'";
    std::array<unsigned char, kDigestText> base64{};
    const int size = EVP_EncodeBlock(base64.data(), digest.data(), static_cast<int>(digest.size()));
    return "'sha256-" + std::string(base64.begin(), base64.begin() + size) + '\'';
}

} // namespace

std::string contentPolicy(std::string_view style, std::string_view script)
{
    std::string policy = "default-src 'none'";
    if (!style.empty())
        policy += "; style-src " + hashSource(style);
    if (!script.empty())
        policy += "; script-src " + hashSource(script);
    return policy;
}

} // namespace strata
