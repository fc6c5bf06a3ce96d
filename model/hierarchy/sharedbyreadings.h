// SPDX-License-Identifier: MIT
#pragma once

#include "hierarchy/readings.h"

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

/// What was made from scopes, found again for every scope that gives the same answers to what was read in making it.
///
/// Making must depend on nothing but those answers. Then the first question is the same for every scope, and which one
/// comes next follows from the answers so far: the questions form a tree, and a scope is led to what was made before
/// by answering no more of them than making it anew would. What nobody holds any more is kept while it is among the
/// last few, and taken out of the tree at times. Thread-safe.
template <typename Made>
class SharedByReadings
{
public:
    /// Null where no scope gave the answers of \a answerOf before.
    std::shared_ptr<const Made> find(const AnswerOf &answerOf) const
    {
        const std::lock_guard lock(m_mutex);
        const Question *at = &m_first;
        while (at->name) {
            const auto next = at->byAnswer.find(answerOf(*at->name));
            if (next == at->byAnswer.end())
                return nullptr;
            at = next->second.get();
        }
        return at->made.lock();
    }

    /// Keeps \a made, for which \a readings were read. What was made of the same readings before stays.
    std::shared_ptr<const Made> keep(std::span<const Reading> readings, std::shared_ptr<const Made> made)
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
        if (auto known = at->made.lock())
            return known;
        at->made = made;
        m_last.push_back(made);
        if (m_last.size() > kKept)
            m_last.pop_front();
        if (++m_count >= m_mostCount) {
            m_count = takeOutGone(m_first);
            m_mostCount = 2 * std::max(m_count, kKept);
        }
        return made;
    }

private:
    /// A place in the tree: either a question with the places that its answers lead to, or what was made.
    struct Question
    {
        std::optional<std::string> name;                           ///< none: nothing more was asked
        std::map<std::string, std::unique_ptr<Question>> byAnswer; // mostly one
        std::weak_ptr<const Made> made;
    };

    static constexpr std::size_t kKept = 64;

    /// Takes out what nobody holds any more below \a at, with the questions that led there; a weak handle would keep
    /// the memory of what it was made in. How many are left.
    static std::size_t takeOutGone(Question &at)
    {
        std::size_t count = at.made.expired() ? 0 : 1;
        std::erase_if(at.byAnswer, [&count](const auto &next) {
            const std::size_t below = takeOutGone(*next.second);
            count += below;
            return below == 0;
        });
        return count;
    }

    mutable std::mutex m_mutex; // protects the members below
    Question m_first;
    std::size_t m_count = 0; // of what is in the tree
    std::size_t m_mostCount = 2 * kKept;
    std::deque<std::shared_ptr<const Made>> m_last;
};

} // namespace strata
