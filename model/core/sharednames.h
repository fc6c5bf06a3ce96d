// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <mutex>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

namespace strata {

/// An immutable list of names; copies share their texts.
class SharedNames
{
public:
    SharedNames() : SharedNames(std::vector<std::string>()) {}
    SharedNames(std::vector<std::string> names)
        : m_names(std::make_shared<const std::vector<std::string>>(std::move(names)))
    {}

    std::size_t size() const { return m_names->size(); }
    const std::string &front() const { return m_names->front(); }
    const std::string &operator[](std::size_t index) const { return (*m_names)[index]; }
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

/// Shares equal lists of node names: thousands of effects of an edit may list the same ten thousand nodes. Thread-safe.
class NamePool
{
public:
    /// \a names must outlive this.
    explicit NamePool(const std::vector<std::string> &names) : m_names(names) {}

    /// The names at \a indexes, which ascend; sorted.
    SharedNames of(std::vector<std::uint32_t> indexes)
    {
        std::size_t hash = indexes.size();
        for (const std::uint32_t index : indexes)
            hash = hash * 31 + index;
        const std::lock_guard lock(m_mutex);
        const auto [first, last] = m_known.equal_range(hash);
        for (auto known = first; known != last; ++known) {
            if (known->second.first == indexes)
                return known->second.second;
        }
        std::vector<std::string> names;
        names.reserve(indexes.size());
        for (const std::uint32_t index : indexes)
            names.push_back(m_names[index]);
        if (!std::is_sorted(names.begin(), names.end()))
            std::sort(names.begin(), names.end());
        return m_known.emplace(hash, std::pair(std::move(indexes), SharedNames(std::move(names))))->second.second;
    }

private:
    const std::vector<std::string> &m_names;
    std::mutex m_mutex; // protects the next one
    std::unordered_multimap<std::size_t, std::pair<std::vector<std::uint32_t>, SharedNames>>
        m_known; // by hash of the indexes
};

} // namespace strata
