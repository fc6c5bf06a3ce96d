// SPDX-License-Identifier: MIT
#pragma once

#include "app/session/session.h"
#include "core/result.h"

#include <optional>

namespace strata {

struct BuiltInExample;

/// What is asked as soon as a project is open: what the command line names, or what an example begins with.
class FirstQuestion
{
public:
    /// Nothing.
    FirstQuestion() = default;
    explicit FirstQuestion(Question question) : m_question(std::move(question)) {}

    /// Fills in what was not named.
    void beginWith(const BuiltInExample &example);
    /// Asks it, once. Error: the strategy cannot be used; everything else was asked.
    Result<void> ask(Session &session);

private:
    std::optional<Question> m_question;
};

} // namespace strata
