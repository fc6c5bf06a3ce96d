// SPDX-License-Identifier: MIT
#pragma once

#include "hierarchy/readings.h"

#include <cstddef>
#include <deque>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <unordered_map>

namespace strata {

/// What was made from scopes, found again for every scope that gives the same answers to what was read in making it.
///
/// Making must depend on nothing but those answers. Then the first question is the same for every scope, and which one
/// comes next follows from the answers so far: the questions form a tree, and a scope is led to what was made before
/// by answering no more of them than making it anew would. What nobody holds any more is kept while it is among the
/// last few. Thread-safe.
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
            at->name = reading.name;
            auto &next = at->byAnswer[reading.answer];
            if (!next)
                next = std::make_unique<Question>();
            at = next.get();
        }
        if (auto known = at->made.lock())
            return known;
        at->made = made;
        constexpr std::size_t kKept = 64;
        m_last.push_back(made);
        if (m_last.size() > kKept)
            m_last.pop_front();
        return made;
    }

private:
    /// A place in the tree: either a question with the places that its answers lead to, or what was made.
    struct Question
    {
        std::optional<std::string> name; ///< none: nothing more was asked
        std::unordered_map<std::string, std::unique_ptr<Question>> byAnswer;
        std::weak_ptr<const Made> made;
    };

    mutable std::mutex m_mutex; // protects the members below
    Question m_first;
    std::deque<std::shared_ptr<const Made>> m_last;
};

} // namespace strata
