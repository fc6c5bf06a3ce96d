// SPDX-License-Identifier: MIT
#include "projection/why/pathphrase.h"

#include <cstdint>
#include <variant>

namespace strata {

std::string pathPhrase(std::string key, const AddressPath &path)
{
    for (const AddressSegment &segment : path) {
        if (const auto *index = std::get_if<std::uint32_t>(&segment))
            key += '[' + std::to_string(*index) + ']';
        else
            key += (key.empty() ? "" : ".") + std::get<AddressKey>(segment).text;
    }
    return key;
}

} // namespace strata
