// SPDX-License-Identifier: MIT
#include "merge/scratch.h"

namespace strata {

namespace {

constexpr std::size_t kIndexedSize = 16;

/// \a value with the place and origin of \a like.
Value placed(const Value &value, const Value &like)
{
    return like.origin().isValid() ? value.withOrigin(like.origin()) : value;
}

} // namespace

void ScratchNode::open()
{
    if (m_isOpen)
        return;
    m_isOpen = true;
    m_items.reserve(m_value.items().size());
    for (const Value &item : m_value.items())
        m_items.push_back(&m_scratch.thaw(item));
    m_children.reserve(m_value.entries().size());
    for (const Entry &entry : m_value.entries())
        m_children.push_back({entry.key, entry.keyMark, &m_scratch.thaw(entry.value)});
}

std::vector<ScratchNode *> &ScratchNode::items()
{
    open();
    return m_items;
}

std::vector<ScratchNode::Child> &ScratchNode::children()
{
    open();
    return m_children;
}

ScratchNode::Child *ScratchNode::findChild(Key key)
{
    open();
    if (m_children.size() <= kIndexedSize) {
        for (Child &child : m_children) {
            if (child.key == key)
                return &child;
        }
        return nullptr;
    }
    for (std::size_t i = m_index.size(); i < m_children.size(); ++i)
        m_index.emplace(m_children[i].key.record(), i);
    const auto found = m_index.find(key.record());
    return found == m_index.end() ? nullptr : &m_children[found->second];
}

ScratchNode *ScratchNode::find(Key key)
{
    const Child *child = findChild(key);
    return child ? child->node : nullptr;
}

void ScratchNode::insert(Key key, SourceMark keyMark, ScratchNode &value)
{
    Child *child = findChild(key);
    if (!child) {
        m_children.push_back({key, keyMark, &value});
        return;
    }
    child->node = &value;
    if (keyMark.isValid()) // where the layer of the new value writes the key
        child->keyMark = keyMark;
}

void ScratchNode::clear()
{
    m_isOpen = true;
    m_items.clear();
    m_children.clear();
    m_index.clear();
}

void ScratchNode::clearText()
{
    const OriginId origin = m_value.origin();
    m_value = Value::string({}, m_value.mark());
    if (origin.isValid())
        m_value = m_value.withOrigin(origin);
}

std::size_t ScratchNode::size() const
{
    if (m_isOpen)
        return m_items.size() + m_children.size();
    return m_value.items().size() + m_value.entries().size();
}

Value ScratchNode::freeze() const
{
    if (!m_isOpen)
        return m_value;
    bool isSame = size() == m_value.items().size() + m_value.entries().size();
    if (isSequence()) {
        std::vector<Value> items;
        items.reserve(m_items.size());
        for (std::size_t i = 0; i < m_items.size(); ++i) {
            items.push_back(m_items[i]->freeze());
            isSame = isSame && items[i].isSameNode(m_value.items()[i]);
        }
        return isSame ? m_value : placed(Value::sequence(std::move(items), m_value.mark()), m_value);
    }
    if (isMapping()) {
        std::vector<Entry> entries;
        entries.reserve(m_children.size());
        for (std::size_t i = 0; i < m_children.size(); ++i) {
            entries.push_back({m_children[i].key, m_children[i].keyMark, m_children[i].node->freeze()});
            isSame = isSame && entries[i].key == m_value.entries()[i].key &&
                     entries[i].value.isSameNode(m_value.entries()[i].value);
        }
        return isSame ? m_value : placed(Value::mapping(std::move(entries), m_value.mark()), m_value);
    }
    return m_value;
}

ScratchNode &Scratch::copyCollections(ScratchNode &node)
{
    ScratchNode &made = copy(node);
    if (&made == &node)
        return node;
    for (ScratchNode *&item : made.items())
        item = &copyCollections(*item);
    for (ScratchNode::Child &child : made.children())
        child.node = &copyCollections(*child.node);
    return made;
}

ScratchNode &Scratch::copy(ScratchNode &node)
{
    if (!node.isSequence() && !node.isMapping())
        return node;
    ScratchNode &made = thaw(node.source());
    made.clear();
    made.items() = node.items();
    made.children() = node.children();
    return made;
}

ScratchNode &Scratch::sequence(std::vector<ScratchNode *> items, const ScratchNode &like)
{
    ScratchNode &made = thaw(like.source());
    made.clear();
    made.items() = std::move(items);
    return made;
}

} // namespace strata
