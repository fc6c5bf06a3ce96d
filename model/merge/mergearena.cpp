// SPDX-License-Identifier: MIT
#include "merge/mergearena.h"

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

MergeNode::Parts &MergeNode::parts()
{
    if (m_parts)
        return *m_parts;
    m_parts = std::make_unique<Parts>();
    m_parts->items.reserve(m_value->items().size());
    for (const Value &item : m_value->items())
        m_parts->items.push_back(&m_arena.node(item));
    m_parts->children.reserve(m_value->entries().size());
    for (const Entry &entry : m_value->entries())
        m_parts->children.push_back({entry.key, entry.keyMark, &m_arena.node(entry.value)});
    return *m_parts;
}

MergeNode::Items &MergeNode::items()
{
    m_isStable = false;
    return parts().items;
}

MergeNode::Children &MergeNode::children()
{
    m_isStable = false;
    return parts().children;
}

MergeNode::Child *MergeNode::findChild(Key key)
{
    Children &all = children();
    if (all.size() <= kIndexedSize) {
        const auto found = std::find_if(all.begin(), all.end(), [key](const Child &child) { return child.key == key; });
        return found == all.end() ? nullptr : &*found;
    }
    if (!m_parts->places)
        m_parts->places.emplace();
    m_parts->places->update(std::span<const Child>(all));
    const auto found = m_parts->places->find(key);
    return found ? &all[*found] : nullptr;
}

MergeNode *MergeNode::find(Key key)
{
    const Child *child = findChild(key);
    return child ? child->node : nullptr;
}

void MergeNode::insert(Key key, SourceMark keyMark, MergeNode &value)
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

void MergeNode::clear()
{
    m_parts = std::make_unique<Parts>();
    m_isStable = false;
}

void MergeNode::clearText()
{
    m_isStable = false;
    m_value = &m_arena.keep(placed(Value::string({}, m_value->mark()), *m_value));
    m_kind = Kind::String;
}

std::size_t MergeNode::size() const
{
    if (m_parts)
        return m_parts->items.size() + m_parts->children.size();
    return m_value->items().size() + m_value->entries().size();
}

Value MergeNode::frozenParts() const
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

const Value &MergeNode::settle()
{
    if (!m_parts)
        return *m_value;
    const auto settleBelow = [](MergeNode &node) {
        if (!node.m_parts)
            return;
        node.m_value = &node.m_arena.keep(node.freeze());
        node.m_parts.reset();
    };
    for (MergeNode *item : m_parts->items)
        settleBelow(*item);
    for (const Child &child : m_parts->children)
        settleBelow(*child.node);
    m_value = &m_arena.keep(freeze());
    return *m_value;
}

MergeNode &MergeArena::copyCollections(MergeNode &node)
{
    MergeNode &created = copy(node);
    if (&created == &node)
        return node;
    for (MergeNode *&item : created.items())
        item = &copyCollections(*item);
    for (MergeNode::Child &child : created.children())
        child.node = &copyCollections(*child.node);
    return created;
}

MergeNode &MergeArena::copy(MergeNode &node)
{
    if (!node.isSequence() && !node.isMapping())
        return node;
    MergeNode &created = this->node(node.source());
    created.clear();
    created.items() = node.items();
    created.children() = node.children();
    return created;
}

MergeNode &MergeArena::sequence(MergeNode::Items items, const MergeNode &like)
{
    MergeNode &created = node(like.source());
    created.clear();
    created.items() = std::move(items);
    return created;
}

} // namespace strata
