// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string_view>

namespace strata {

/// The last eight bytes of a text, to reject most suffix comparisons with one operation.
class TextTail
{
public:
    explicit TextTail(std::string_view text)
    {
        if (text.size() >= kBytes) { // memcpy of constant size compiles to one load
            std::memcpy(&m_bytes, text.data() + text.size() - kBytes, kBytes);
            m_mask = ~std::uint64_t{0};
        } else if (!text.empty()) {
            const std::size_t before = kBytes - text.size();
            std::memcpy(reinterpret_cast<char *>(&m_bytes) + before, text.data(), text.size());
            std::memset(reinterpret_cast<char *>(&m_mask) + before, 0xff, text.size());
        }
    }

    /// False: a text with this tail does not end with the text that \a end is the tail of. True may be wrong.
    bool mayEndWith(const TextTail &end) const { return ((m_bytes ^ end.m_bytes) & end.m_mask) == 0; }

private:
    static constexpr std::size_t kBytes = 8;

    std::uint64_t m_bytes = 0;
    std::uint64_t m_mask = 0; // of the bytes in use
};

} // namespace strata
