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

/// Shares equal lists of names: thousands of effects may concern the same ten thousand nodes. Thread-safe.
class NamePool
{
public:
    /// \a names must outlive this.
    explicit NamePool(const std::vector<std::string> &names) : m_names(names) {}

    /// The names at the ascending indexes \a places; sorted.
    SharedNames of(std::vector<std::uint32_t> places)
    {
        std::size_t hash = places.size();
        for (const std::uint32_t place : places)
            hash = hash * 31 + place;
        const std::lock_guard lock(m_mutex);
        const auto [first, last] = m_known.equal_range(hash);
        for (auto known = first; known != last; ++known) {
            if (known->second.places == places)
                return known->second.names;
        }
        std::vector<std::string> names;
        names.reserve(places.size());
        for (const std::uint32_t place : places)
            names.push_back(m_names[place]);
        if (!std::is_sorted(names.begin(), names.end()))
            std::sort(names.begin(), names.end());
        return m_known.emplace(hash, NamesEntry{std::move(places), std::move(names)})->second.names;
    }

private:
    struct NamesEntry
    {
        std::vector<std::uint32_t> places;
        SharedNames names;
    };

    const std::vector<std::string> &m_names;
    std::mutex m_mutex; // protects the next one
    std::unordered_multimap<std::size_t, NamesEntry> m_known;
};

} // namespace strata
