// SPDX-License-Identifier: MIT
#pragma once

#include "app/session/session.h"
#include "core/result.h"

namespace strata {

struct BuiltInExample;
struct WindowOptions;

/// What is asked as soon as a project is open: what the command line names, or what an example begins with.
class FirstQuestion
{
public:
    /// Nothing.
    FirstQuestion() = default;
    explicit FirstQuestion(const WindowOptions &options);

    /// Fills in what was not named.
    void beginWith(const BuiltInExample &example);
    /// Asks it, once. Error: the strategy cannot be used; everything else was asked.
    Result<void> ask(Session &session);

private:
    Result<void> setMerge(Question &question, const Project &project) const;

    std::string m_node;
    FactChanges m_facts;
    AskedKey m_key;
    MergeWords m_merge;
    bool m_isNothing = true;
};

} // namespace strata
