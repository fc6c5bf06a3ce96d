// SPDX-License-Identifier: MIT
#include "app/gui/opening/firstquestion.h"

#include "app/gui/opening/examples.h"
#include "items/text.h"

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

Question completed(Question question, const BuiltInExample &example)
{
    if (question.node.empty())
        question.node = toUtf8(example.node);
    if (!question.key.isNothing())
        return question;
    question.key = LookupTarget::named(toUtf8(example.key));
    if (question.merge.isAsConfigured())
        question.merge.text = toUtf8(example.strategy);
    return question;
}

Result<void> askFirst(const Question &first, Session &session)
{
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
