// SPDX-License-Identifier: MIT
#include "merge/scratch.h"

#include <algorithm>
#include <span>
#include <utility>

namespace strata {

namespace {

constexpr std::size_t kIndexedSize = 16;

/// \a value with the origin of \a like.
Value placed(Value value, const Value &like)
{
    return like.origin().isValid() ? std::move(value).withOrigin(like.origin()) : value;
}

} // namespace

ScratchNode::PartsPointer ScratchNode::emptyParts() const
{
    std::pmr::polymorphic_allocator<> memory(&m_scratch.m_memory);
    return PartsPointer(memory.new_object<Parts>(&m_scratch.m_memory));
}

ScratchNode::Parts &ScratchNode::parts()
{
    if (m_parts)
        return *m_parts;
    m_parts = emptyParts();
    m_parts->items.reserve(m_value.items().size());
    for (const Value &item : m_value.items())
        m_parts->items.push_back(&m_scratch.thaw(item));
    m_parts->children.reserve(m_value.entries().size());
    for (const Entry &entry : m_value.entries())
        m_parts->children.push_back({entry.key, entry.keyMark, &m_scratch.thaw(entry.value)});
    return *m_parts;
}

ScratchNode::Items &ScratchNode::items()
{
    m_isStable = false;
    return parts().items;
}

ScratchNode::Children &ScratchNode::children()
{
    m_isStable = false;
    return parts().children;
}

ScratchNode::Child *ScratchNode::findChild(Key key)
{
    Children &all = children();
    if (all.size() <= kIndexedSize) {
        const auto found = std::find_if(all.begin(), all.end(), [key](const Child &child) { return child.key == key; });
        return found == all.end() ? nullptr : &*found;
    }
    const std::span<const Child> entries = all;
    m_parts->places.update(entries);
    const auto found = m_parts->places.find(entries, key);
    return found ? &all[*found] : nullptr;
}

ScratchNode *ScratchNode::find(Key key)
{
    const Child *child = findChild(key);
    m_parts->missing = child ? Key() : key;
    return child ? child->node : nullptr;
}

void ScratchNode::insert(Key key, SourceMark keyMark, ScratchNode &value)
{
    const bool isKnownMissing = m_parts && m_parts->missing.isValid() && m_parts->missing == key;
    Child *child = isKnownMissing ? nullptr : findChild(key);
    if (!child) {
        children().push_back({key, keyMark, &value});
        m_parts->missing = {};
        return;
    }
    m_isStable = false;
    child->node = &value;
    if (keyMark.isValid()) // where the layer of the new value writes the key
        child->keyMark = keyMark;
}

void ScratchNode::clear()
{
    m_parts = emptyParts();
    m_isStable = false;
}

void ScratchNode::clearText()
{
    m_isStable = false;
    const OriginId origin = m_value.origin();
    m_value = Value::string({}, m_value.mark());
    m_kind = Kind::String;
    if (origin.isValid())
        m_value = m_value.withOrigin(origin);
}

std::size_t ScratchNode::size() const
{
    if (m_parts)
        return m_parts->items.size() + m_parts->children.size();
    return m_value.items().size() + m_value.entries().size();
}

Value ScratchNode::freeze() const
{
    if (!m_parts)
        return m_value;
    const Items &own = m_parts->items;
    const Children &children = m_parts->children;
    bool isSame = size() == m_value.items().size() + m_value.entries().size();
    if (isSequence()) {
        std::vector<Value> items;
        items.reserve(own.size());
        for (std::size_t i = 0; i < own.size(); ++i) {
            items.push_back(own[i]->freeze());
            isSame = isSame && items[i].isSameNode(m_value.items()[i]);
        }
        return isSame ? m_value : placed(Value::sequence(std::move(items), m_value.mark()), m_value);
    }
    if (isMapping()) {
        std::vector<Entry> entries;
        entries.reserve(children.size());
        for (std::size_t i = 0; i < children.size(); ++i) {
            entries.push_back({children[i].key, children[i].keyMark, children[i].node->freeze()});
            isSame = isSame && entries[i].key == m_value.entries()[i].key &&
                     entries[i].value.isSameNode(m_value.entries()[i].value);
        }
        return isSame ? m_value : placed(Value::mapping(std::move(entries), m_value.mark()), m_value);
    }
    return m_value;
}

const Value &ScratchNode::settle()
{
    if (!m_parts)
        return m_value;
    const auto settleBelow = [](ScratchNode &node) {
        if (!node.m_parts)
            return;
        node.m_value = node.freeze();
        node.m_parts.reset();
    };
    for (ScratchNode *item : m_parts->items)
        settleBelow(*item);
    for (const Child &child : m_parts->children)
        settleBelow(*child.node);
    m_value = freeze();
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

ScratchNode &Scratch::sequence(std::span<ScratchNode *const> items, const ScratchNode &like)
{
    ScratchNode &made = thaw(like.source());
    made.clear();
    made.items().assign(items.begin(), items.end());
    return made;
}

} // namespace strata
