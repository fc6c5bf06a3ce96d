// SPDX-License-Identifier: MIT
#include "source/files/filestatus.h"

#include <array>
#include <memory>
#include <openssl/evp.h>

namespace strata {

bool provesSameBytes(const FileStatus &before, const FileStatus &now)
{
    if (before.type != FileType::File || now.type != FileType::File)
        return false;
    if (!before.contentId.empty() && before.contentId == now.contentId)
        return true;
    return before.isSettled && before.modified && before.modified == now.modified && before.changed == now.changed &&
           before.size == now.size && before.identity == now.identity;
}

std::string contentIdOf(std::string_view bytes)
{
    const std::unique_ptr<EVP_MD_CTX, void (*)(EVP_MD_CTX *)> context(EVP_MD_CTX_new(), &EVP_MD_CTX_free);
    std::array<unsigned char, EVP_MAX_MD_SIZE> digest{};
    unsigned length = 0;
    const std::string header = "blob " + std::to_string(bytes.size());
    const bool isDone = context && EVP_DigestInit_ex(context.get(), EVP_sha1(), nullptr) == 1 &&
                        EVP_DigestUpdate(context.get(), header.c_str(), header.size() + 1) == 1 &&
                        EVP_DigestUpdate(context.get(), bytes.data(), bytes.size()) == 1 &&
                        EVP_DigestFinal_ex(context.get(), digest.data(), &length) == 1;
    std::string id;
    if (!isDone)
        return id; // without an id nothing is proven
    constexpr std::string_view kDigits = "0123456789abcdef";
    for (unsigned i = 0; i < length; ++i) {
        id += kDigits[digest[i] >> 4];
        id += kDigits[digest[i] & 15U];
    }
    return id;
}

} // namespace strata
