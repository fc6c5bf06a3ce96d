// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <map>
#include <mutex>
#include <string>
#include <vector>

namespace strata {

/// Finds the key that a misspelled one is likely to mean. Thread-safe.
class SimilarKeys
{
public:
    void setKeys(std::vector<std::string> keys) { m_keys = std::move(keys); }

    /// Empty: there is none, or many have been looked for already, each of which costs a pass over all keys.
    std::string find(const std::string &name);

private:
    static constexpr std::size_t kMostSearches = 50;

    std::vector<std::string> m_keys;
    std::mutex m_mutex;                         // protects the next one
    std::map<std::string, std::string> m_found; // by name
};

} // namespace strata
