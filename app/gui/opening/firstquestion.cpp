// SPDX-License-Identifier: MIT
#include "app/gui/opening/firstquestion.h"

#include "app/gui/opening/examples.h"
#include "items/text.h"

#include <utility>

namespace strata {

namespace {

/// Sets the merge of \a question. Error: not a strategy of this system.
Result<void> setMerge(Question &question, const MergeWords &words, const Project &project)
{
    if (words.isAsConfigured())
        return {};
    KeyTable &keys = *project.workspace->keys;
    if (const auto merge = project.dialect->parseMerge(words, keys); !merge)
        return tl::unexpected<Error>(merge.error());
    question.merge = project.dialect->named(words, keys);
    return {};
}

} // namespace

void FirstQuestion::beginWith(const BuiltInExample &example)
{
    if (!m_question)
        m_question.emplace();
    if (m_question->node.empty())
        m_question->node = toUtf8(example.node);
    if (!m_question->key.isNothing())
        return;
    m_question->key = LookupTarget::named(toUtf8(example.key));
    if (m_question->merge.isAsConfigured())
        m_question->merge.text = toUtf8(example.strategy);
}

Result<void> FirstQuestion::ask(Session &session)
{
    if (!m_question)
        return {};
    const Question first = *std::exchange(m_question, std::nullopt);
    Question question = session.navigation().question();
    if (!first.node.empty())
        question.node = first.node;
    for (const auto &[name, text] : first.facts)
        question.facts[name] = text;
    for (const auto &[node, facts] : first.nodeFacts)
        question.nodeFacts[node] = facts;
    if (!first.firstSources.empty())
        question.firstSources = first.firstSources;
    const auto merge = setMerge(question, first.merge, *session.project());
    if (!first.key.isNothing())
        question.key = session.project()->dialect->lookupTarget(first.key);
    session.navigation().begin(question);
    return merge;
}

} // namespace strata
