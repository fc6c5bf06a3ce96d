// SPDX-License-Identifier: MIT
#pragma once

#include "hierarchy/reads.h"

#include <algorithm>
#include <cstddef>
#include <deque>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <string>

namespace strata {

/// A cache of objects built from scopes, shared by all scopes with equal answers to the queries made while building.
///
/// Building must depend on these answers only. Then the first query is the same for every scope, and each next one
/// follows from the answers so far: the queries form a tree. Unused objects stay while they are among the last few and
/// are removed from the tree from time to time. Thread-safe.
template <typename Made>
class ReadingsCache
{
public:
    /// Null: no cached object for the answers of \a answerOf.
    std::shared_ptr<const Made> find(const ScopeQuery &answerOf) const
    {
        const std::lock_guard lock(m_mutex);
        const Question *at = &m_first;
        while (at->name) {
            const auto next = at->byAnswer.find(answerOf(*at->name));
            if (next == at->byAnswer.end())
                return nullptr;
            at = next->second.get();
        }
        return at->result.lock();
    }

    /// Caches \a result, which was built with \a readings. An object cached before for the same readings is kept.
    std::shared_ptr<const Made> keep(std::span<const Reading> readings, std::shared_ptr<const Made> result)
    {
        const std::lock_guard lock(m_mutex);
        Question *at = &m_first;
        for (const Reading &reading : readings) {
            if (!at->name)
                at->name = reading.name;
            auto &next = at->byAnswer[reading.answer];
            if (!next)
                next = std::make_unique<Question>();
            at = next.get();
        }
        if (auto known = at->result.lock())
            return known;
        at->result = result;
        m_last.push_back(result);
        if (m_last.size() > kKept)
            m_last.pop_front();
        if (++m_count >= m_mostCount) {
            m_count = removeExpired(m_first);
            m_mostCount = 2 * std::max(m_count, kKept);
        }
        return result;
    }

private:
    /// A node of the tree: a query with a subtree per answer, or a cached object.
    struct Question
    {
        std::optional<std::string> name;                           ///< none: no further query
        std::map<std::string, std::unique_ptr<Question>> byAnswer; // mostly one
        std::weak_ptr<const Made> result;
    };

    static constexpr std::size_t kKept = 64;

    /// Removes expired objects below \a at, with the queries that led to them, because a weak pointer keeps the memory
    /// of its object. Returns the number of remaining objects.
    static std::size_t removeExpired(Question &at)
    {
        std::size_t count = at.result.expired() ? 0 : 1;
        std::erase_if(at.byAnswer, [&count](const auto &next) {
            const std::size_t below = removeExpired(*next.second);
            count += below;
            return below == 0;
        });
        return count;
    }

    mutable std::mutex m_mutex; // protects the members below
    Question m_first;
    std::size_t m_count = 0; // of objects in the tree
    std::size_t m_mostCount = 2 * kKept;
    std::deque<std::shared_ptr<const Made>> m_last;
};

} // namespace strata
