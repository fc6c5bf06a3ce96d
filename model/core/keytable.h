// SPDX-License-Identifier: MIT
#pragma once

#include "core/value.h"

#include <array>
#include <deque>
#include <shared_mutex>
#include <string>
#include <string_view>
#include <unordered_map>

namespace strata {

/// The record behind a Key. Nearly all keys are strings and there may be millions, so the Value of a string key is
/// created on demand.
struct KeyRecord
{
    Value other; ///< the typed value of a key that is not a string; else empty
    std::string text;

    bool isString() const { return other.identity() == nullptr; }
};

/// Interner of mapping keys. Thread-safe; keys stay valid as long as the table lives.
class KeyTable
{
public:
    /// The key for the string \a text.
    Key intern(std::string_view text);
    /// The key for a value of any kind; collections are distinguished by their typed content.
    Key intern(const Value &value);
    /// The string key \a text if it is interned, else an invalid key: then no file has it.
    Key find(std::string_view text) const;
    /// Overload for a value of any kind.
    Key find(const Value &value) const;

private:
    /// A shard of the table, chosen by hash, so that threads that read files rarely wait for each other.
    struct Part
    {
        Key find(std::string_view text) const;
        /// find() for a caller that holds the mutex.
        Key findLocked(std::string_view text) const;

        mutable std::shared_mutex mutex; // protects all members below
        std::deque<KeyRecord> records;
        std::unordered_map<std::string_view, Key> strings; // texts of records
        std::unordered_map<std::string, Key> others;       // by canonical typed text
    };

    static constexpr std::size_t kParts = 64;

    static std::size_t partOf(std::string_view text);

    std::array<Part, kParts> m_parts;
};

} // namespace strata
