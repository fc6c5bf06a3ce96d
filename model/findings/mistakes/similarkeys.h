// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

namespace strata {

/// Finds the key that a misspelled one is likely to mean. Thread-safe once it has its keys.
class SimilarKeys
{
public:
    void setKeys(const std::vector<std::string> &keys);

    /// The key with the fewest edits, at most one for each eight bytes of \a name; case does not count. Empty: there is
    /// none, \a name is a key itself or has less than four bytes.
    std::string find(const std::string &name);

private:
    struct Key
    {
        std::string text;
        std::string lowered;
    };

    std::string search(std::string_view name) const;

    std::vector<Key> m_keys;                    // shortest first, then by text
    std::mutex m_mutex;                         // protects the next one
    std::map<std::string, std::string> m_found; // by name
};

} // namespace strata
