// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

namespace strata {

/// Finds the key that a misspelled name most likely means. Thread-safe after setKeys().
class SimilarKeys
{
public:
    void setKeys(const std::vector<std::string> &keys);

    /// The key with the fewest edits, ignoring case; at most one edit for each eight bytes of \a name. Empty: there is
    /// none, \a name is a key itself, or it has fewer than four bytes.
    std::string find(const std::string &name);

private:
    struct Key
    {
        std::string text;
        std::string lowered;
    };

    std::string search(std::string_view name) const;

    std::vector<Key> m_keys;                    // shortest first, then by text
    std::mutex m_mutex;                         // protects m_found
    std::map<std::string, std::string> m_found; // by name
};

} // namespace strata
