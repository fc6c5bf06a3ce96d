// SPDX-License-Identifier: MIT
#include "merge/scratch.h"

#include <algorithm>
#include <span>
#include <type_traits>
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

ScratchNode::Parts *ScratchNode::emptyParts() const
{
    std::pmr::polymorphic_allocator<> memory(&m_scratch.m_memory);
    return memory.new_object<Parts>(&m_scratch.m_memory);
}

ScratchNode::Parts &ScratchNode::parts()
{
    if (m_parts)
        return *m_parts;
    m_parts = emptyParts();
    m_parts->items.reserve(m_value->items().size());
    for (const Value &item : m_value->items())
        m_parts->items.push_back(&m_scratch.node(item));
    m_parts->children.reserve(m_value->entries().size());
    for (const Entry &entry : m_value->entries())
        m_parts->children.push_back({entry.key, entry.keyMark, &m_scratch.node(entry.value)});
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
    if (!m_parts->places)
        m_parts->places = &m_scratch.m_places.emplace_front();
    m_parts->places->update(std::span<const Child>(all));
    const auto found = m_parts->places->find(key);
    return found ? &all[*found] : nullptr;
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
        m_parts->children.push_back({key, keyMark, &value});
        return;
    }
    child->node = &value;
    if (keyMark.isValid()) // the position of the key in the layer of the new value
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
    m_value = &m_scratch.keep(placed(Value::string({}, m_value->mark()), *m_value));
    m_kind = Kind::String;
}

std::size_t ScratchNode::size() const
{
    if (m_parts)
        return m_parts->items.size() + m_parts->children.size();
    return m_value->items().size() + m_value->entries().size();
}

Value ScratchNode::frozenParts() const
{
    const Items &own = m_parts->items;
    const Children &children = m_parts->children;
    bool isSame = size() == m_value->items().size() + m_value->entries().size();
    if (isSequence()) {
        std::vector<Value> items;
        items.reserve(own.size());
        for (std::size_t i = 0; i < own.size(); ++i) {
            items.push_back(own[i]->freeze());
            isSame = isSame && items[i].isSameNode(m_value->items()[i]);
        }
        return isSame ? *m_value : placed(Value::sequence(std::move(items), m_value->mark()), *m_value);
    }
    if (isMapping()) {
        std::vector<Entry> entries;
        entries.reserve(children.size());
        for (std::size_t i = 0; i < children.size(); ++i) {
            entries.push_back({children[i].key, children[i].keyMark, children[i].node->freeze()});
            isSame = isSame && entries[i].key == m_value->entries()[i].key &&
                     entries[i].value.isSameNode(m_value->entries()[i].value);
        }
        return isSame ? *m_value : placed(Value::mapping(std::move(entries), m_value->mark()), *m_value);
    }
    return *m_value;
}

const Value &ScratchNode::settle()
{
    if (!m_parts)
        return *m_value;
    const auto settleBelow = [](ScratchNode &node) {
        if (!node.m_parts)
            return;
        node.m_value = &node.m_scratch.keep(node.freeze());
        node.m_parts = nullptr;
    };
    for (ScratchNode *item : m_parts->items)
        settleBelow(*item);
    for (const Child &child : m_parts->children)
        settleBelow(*child.node);
    m_value = &m_scratch.keep(freeze());
    return *m_value;
}

void Scratch::makeRoom()
{
    constexpr std::size_t kNodes = 32;
    static_assert(std::is_trivially_destructible_v<ScratchNode>);
    m_free = static_cast<ScratchNode *>(m_memory.allocate(kNodes * sizeof(ScratchNode), alignof(ScratchNode)));
    m_freeEnd = m_free + kNodes;
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
    ScratchNode &made = this->node(node.source());
    made.clear();
    made.items() = node.items();
    made.children() = node.children();
    return made;
}

ScratchNode &Scratch::sequence(ScratchNode::Items items, const ScratchNode &like)
{
    ScratchNode &made = node(like.source());
    made.clear();
    made.items() = std::move(items);
    return made;
}

} // namespace strata
