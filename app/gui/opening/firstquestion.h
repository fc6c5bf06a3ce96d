// SPDX-License-Identifier: MIT
#pragma once

#include "app/session/session.h"
#include "core/result.h"

#include <optional>

namespace strata {

struct BuiltInExample;

/// The first question of a project: from the command line or an example.
class FirstQuestion
{
public:
    /// None.
    FirstQuestion() = default;
    explicit FirstQuestion(Question question) : m_question(std::move(question)) {}

    /// Completes it with the values of an example.
    void beginWith(const BuiltInExample &example);
    /// Asks it once. Fails if the strategy is invalid; then everything else was asked.
    Result<void> ask(Session &session);

private:
    std::optional<Question> m_question;
};

} // namespace strata
