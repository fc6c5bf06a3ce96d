// SPDX-License-Identifier: MIT
#include "app/gui/opening/firstquestion.h"

#include "app/gui/opening/examples.h"
#include "app/gui/window.h"
#include "items/text.h"

#include <utility>

namespace strata {

FirstQuestion::FirstQuestion(const WindowOptions &options)
    : m_node(options.node), m_key(options.key), m_merge(options.merge), m_isNothing(false)
{
    for (const auto &[name, text] : options.variables)
        m_facts[name] = text;
}

void FirstQuestion::beginWith(const BuiltInExample &example)
{
    m_isNothing = false;
    if (m_node.empty())
        m_node = toUtf8(example.node);
    if (m_key.isNothing() && m_merge.isAsConfigured())
        m_merge.text = toUtf8(example.strategy);
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
    const auto merge = first.setMerge(question, *session.project());
    if (!first.m_key.isNothing())
        question.key = session.project()->dialect->askedKey(first.m_key);
    navigation.begin(question);
    return merge;
}

Result<void> FirstQuestion::setMerge(Question &question, const Project &project) const
{
    if (m_merge.isAsConfigured())
        return {};
    KeyTable &keys = *project.workspace->keys;
    if (const auto merge = project.dialect->parseMerge(m_merge, keys); !merge)
        return tl::unexpected<Error>(merge.error());
    question.merge = project.dialect->named(m_merge, keys);
    return {};
}

} // namespace strata
