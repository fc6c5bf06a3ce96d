// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <string>
#include <string_view>

namespace strata {

/// The id of a commit, folder or file in a git repository (SHA-1).
struct ObjectId
{
    std::array<unsigned char, 20> bytes{};

    /// 40 hexadecimal digits.
    std::string text() const
    {
        constexpr std::string_view kDigits = "0123456789abcdef";
        std::string digits;
        for (const unsigned char byte : bytes) {
            digits += kDigits[byte >> 4U];
            digits += kDigits[byte & 15U];
        }
        return digits;
    }

    friend auto operator<=>(const ObjectId &, const ObjectId &) = default;
};

/// What a name in a tree refers to.
enum class TreeEntryKind : std::uint8_t { Absent, File, Link, Folder, Submodule };

} // namespace strata
