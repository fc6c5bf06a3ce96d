// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

namespace strata {

/// A list of names; copies of it share its texts. Immutable.
class SharedNames
{
public:
    SharedNames() : SharedNames(std::vector<std::string>()) {}
    SharedNames(std::vector<std::string> names)
        : m_names(std::make_shared<const std::vector<std::string>>(std::move(names)))
    {}

    std::size_t size() const { return m_names->size(); }
    const std::string &front() const { return m_names->front(); }
    const std::string &operator[](std::size_t place) const { return (*m_names)[place]; }
    auto begin() const { return m_names->begin(); }
    auto end() const { return m_names->end(); }
    operator const std::vector<std::string> &() const { return *m_names; }

    friend bool operator==(const SharedNames &one, const SharedNames &other)
    {
        return one.m_names == other.m_names || *one.m_names == *other.m_names;
    }

private:
    std::shared_ptr<const std::vector<std::string>> m_names;
};

/// Gives one list for all that are equal: thousands of effects may be those of the same ten thousand nodes.
/// Thread-safe.
class NamePool
{
public:
    SharedNames of(std::vector<std::string> names)
    {
        std::size_t hash = names.size();
        for (const std::string &name : names)
            hash = hash * 31 + std::hash<std::string>()(name);
        const std::lock_guard lock(m_mutex);
        const auto [first, last] = m_known.equal_range(hash);
        for (auto known = first; known != last; ++known) {
            if (static_cast<const std::vector<std::string> &>(known->second) == names)
                return known->second;
        }
        return m_known.emplace(hash, SharedNames(std::move(names)))->second;
    }

private:
    std::mutex m_mutex; // protects the next one
    std::unordered_multimap<std::size_t, SharedNames> m_known;
};

} // namespace strata
