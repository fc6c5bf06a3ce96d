// SPDX-License-Identifier: MIT
#include "source/documentedit.h"

namespace strata {

namespace {

/// Copies the ancestors of removed nodes; everything else is shared.
class Removal
{
public:
    explicit Removal(const DocumentNode &node) : m_node(node) {}

    /// \a value without the nodes; nothing if it contains none.
    std::optional<Value> in(const Value &value)
    {
        if (value.isSequence())
            return inSequence(value);
        return value.isMapping() ? inMapping(value) : std::nullopt;
    }

private:
    std::optional<Value> inSequence(const Value &sequence)
    {
        std::vector<Value> items;
        bool hasChanged = false;
        for (std::uint32_t i = 0; i < sequence.items().size(); ++i) {
            const Value &item = sequence.items()[i];
            m_path.emplace_back(i);
            const bool goes = item.mark() == m_node.mark && endsHere();
            auto changed = goes ? std::nullopt : in(item);
            m_path.pop_back();
            hasChanged = hasChanged || goes || changed;
            if (!goes)
                items.push_back(changed ? *changed : item);
        }
        return hasChanged ? std::optional(Value::sequence(std::move(items), sequence.mark())) : std::nullopt;
    }

    std::optional<Value> inMapping(const Value &mapping)
    {
        std::vector<Entry> entries;
        bool hasChanged = false;
        for (const Entry &entry : mapping.entries()) {
            m_path.emplace_back(entry.key);
            const bool goes = (entry.value.mark() == m_node.mark || entry.keyMark == m_node.mark) && endsHere();
            auto changed = goes ? std::nullopt : in(entry.value);
            m_path.pop_back();
            hasChanged = hasChanged || goes || changed;
            if (!goes)
                entries.push_back({entry.key, entry.keyMark, changed ? *changed : entry.value});
        }
        return hasChanged ? std::optional(Value::mapping(std::move(entries), mapping.mark())) : std::nullopt;
    }

    bool endsHere() const
    {
        if (m_node.tail.size() > m_path.size())
            return false;
        auto here = m_path.end() - static_cast<std::ptrdiff_t>(m_node.tail.size());
        for (const AddressSegment &segment : m_node.tail) {
            const auto *index = std::get_if<std::uint32_t>(&*here);
            const bool same = index ? segment == AddressSegment(*index) : isSame(segment, std::get<Key>(*here));
            if (!same)
                return false;
            ++here;
        }
        return true;
    }

    const DocumentNode &m_node;
    std::vector<std::variant<Key, std::uint32_t>> m_path;
};

} // namespace

bool isSame(const AddressSegment &segment, Key key)
{
    const auto *named = std::get_if<AddressKey>(&segment);
    return named && named->kind == key.kind() && named->text == key.text();
}

std::optional<Value> without(const Value &root, const DocumentNode &node)
{
    return Removal(node).in(root);
}

Value edited(Value root, const DocumentEdit &edit)
{
    for (const DocumentNode &node : edit.removed) {
        if (auto changed = without(root, node))
            root = std::move(*changed);
    }
    return root;
}

} // namespace strata
