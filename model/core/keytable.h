// SPDX-License-Identifier: MIT
#pragma once

#include "core/value.h"

#include <deque>
#include <shared_mutex>
#include <string>
#include <string_view>
#include <unordered_map>

namespace strata {

/// What a Key points to: a typed value and its text.
struct KeyRecord
{
    Value value;
    std::string text;
};

/// Interner of mapping keys. Thread-safe; keys stay valid as long as the table lives.
class KeyTable
{
public:
    /// The key for the string \a text.
    Key intern(std::string_view text);
    /// The key for a value of any kind; collections are told apart by their typed content.
    Key intern(const Value &value);
    /// The string key \a text if it was interned before, otherwise no key: a cheap "nobody has it".
    Key find(std::string_view text) const;

private:
    struct Hash
    {
        using is_transparent = void;
        std::size_t operator()(std::string_view text) const { return std::hash<std::string_view>{}(text); }
    };
    using Index = std::unordered_map<std::string, Key, Hash, std::equal_to<>>;

    mutable std::shared_mutex m_mutex; // protects all members below
    std::deque<KeyRecord> m_records;
    Index m_strings;
    Index m_others; // by canonical typed text
};

} // namespace strata
