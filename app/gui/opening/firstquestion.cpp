// SPDX-License-Identifier: MIT
#include "app/gui/opening/firstquestion.h"

#include "app/gui/opening/examples.h"
#include "app/gui/window.h"
#include "items/text.h"

#include <utility>

namespace strata {

FirstQuestion::FirstQuestion(const WindowOptions &options)
    : m_node(options.node), m_key(options.key), m_merge(options.merge), m_knockoutPrefix(options.knockOutPrefix),
      m_sortMergedArrays(options.sortMergedArrays), m_mergeHashArrays(options.mergeHashArrays), m_isNothing(false)
{
    for (const auto &[name, text] : options.variables)
        m_facts[name] = text;
}

void FirstQuestion::beginWith(const BuiltInExample &example)
{
    m_isNothing = false;
    if (m_node.empty())
        m_node = toUtf8(example.node);
    if (m_key.isNothing() && m_merge.empty())
        m_merge = toUtf8(example.strategy);
    if (m_key.isNothing())
        m_key = AskedKey::named(toUtf8(example.key));
}

Result<void> FirstQuestion::ask(Session &session)
{
    if (m_isNothing)
        return {};
    const FirstQuestion first = std::exchange(*this, FirstQuestion());
    Navigation &navigation = session.navigation();
    Question question = navigation.question();
    if (!first.m_node.empty())
        question.node = first.m_node;
    for (const auto &[name, text] : first.m_facts)
        question.facts[name] = text;
    const auto merge = first.setMerge(question, *session.project()->workspace->keys);
    if (!first.m_key.isNothing())
        question.key = session.project()->dialect->askedKey(first.m_key);
    navigation.begin(question);
    return merge;
}

Result<void> FirstQuestion::setMerge(Question &question, KeyTable &keys) const
{
    if (m_merge.empty())
        return {};
    auto merge = readMergeChoice(m_merge, keys);
    if (!merge)
        return tl::unexpected<Error>(merge.error());
    if (!m_knockoutPrefix.empty())
        merge->knockoutPrefix = m_knockoutPrefix;
    merge->sortMergedArrays |= m_sortMergedArrays;
    merge->mergeHashArrays |= m_mergeHashArrays;
    question.merge = *merge;
    return {};
}

} // namespace strata
