// SPDX-License-Identifier: MIT
#include "core/value.h"

#include "core/keyplaces.h"
#include "core/keytable.h"

#include <charconv>
#include <new>
#include <utility>
#include <variant>

namespace strata {

namespace {

/// Lists of collections that are to go once those around them are gone.
struct Leaving
{
    std::vector<std::vector<Value>> items;
    std::vector<std::vector<Entry>> entries;

    void add(std::vector<Value> &list) { items.push_back(std::move(list)); }
    void add(std::vector<Entry> &list) { entries.push_back(std::move(list)); }
};

thread_local int leavingInside = 0;           // how many collections inside each other this thread takes apart
thread_local Leaving *leavingLater = nullptr; // of the outermost one

template <typename List>
void takeApart(List &list)
{
    ++leavingInside;
    list.clear();
    --leavingInside;
}

/// The items or entries of a collection. What they hold goes with them, but deep down one after the other: what data
/// nests must not nest calls, whose stack may be small.
template <typename T>
class Children
{
public:
    explicit Children(std::vector<T> list = {}) : m_list(std::move(list)) {}
    Children(const Children &) = default;
    Children(Children &&) noexcept = default;
    Children &operator=(const Children &) = delete;
    Children &operator=(Children &&) = delete;
    ~Children()
    {
        constexpr int kDeepest = 16;
        if (m_list.empty())
            return;
        if (leavingInside == 0)
            takeAllApart();
        else if (leavingInside < kDeepest || !isPostponed())
            takeApart(m_list);
    }

    const std::vector<T> &list() const { return m_list; }

private:
    void takeAllApart()
    {
        Leaving later;
        leavingLater = &later;
        takeApart(m_list);
        while (!later.items.empty() || !later.entries.empty()) {
            Leaving next = std::exchange(later, {});
            takeApart(next.items);
            takeApart(next.entries);
        }
        leavingLater = nullptr;
    }
    /// False: there is no memory to do so.
    bool isPostponed()
    {
        try {
            leavingLater->add(m_list);
            return true;
        } catch (const std::bad_alloc &) {
            return false;
        }
    }

    std::vector<T> m_list;
};

struct MappingNode
{
    Children<Entry> entries;
    std::shared_ptr<const KeyPlaces> places; // only for large mappings; copies of the node share it
};

struct IntegerNode
{
    std::int64_t value = 0;
    std::string digits;
};

struct FloatNode
{
    double value = 0.0;
    std::string text; // of a decimal
};

constexpr std::size_t kIndexedSize = 16;

const std::string kEmptyText;

} // namespace

struct Value::Node
{
    Kind kind = Kind::Undef;
    OriginId origin;
    SourceMark mark;
    std::variant<std::monostate, bool, FloatNode, IntegerNode, std::string, Children<Value>, MappingNode> data;
};

Kind Key::kind() const
{
    return m_record ? m_record->value.kind() : Kind::Undef;
}

const std::string &Key::text() const
{
    return m_record ? m_record->text : kEmptyText;
}

const Value &Key::value() const
{
    static const Value none;
    return m_record ? m_record->value : none;
}

Value Value::undef(SourceMark mark)
{
    return Value(std::make_shared<const Node>(Node{Kind::Undef, {}, mark, {}}));
}

Value Value::boolean(bool value, SourceMark mark)
{
    return Value(std::make_shared<const Node>(Node{Kind::Boolean, {}, mark, value}));
}

Value Value::integer(std::int64_t value, SourceMark mark)
{
    return Value(
        std::make_shared<const Node>(Node{Kind::Integer, {}, mark, IntegerNode{value, std::to_string(value)}}));
}

Value Value::integer(std::string digits, SourceMark mark)
{
    constexpr std::size_t kSafeLength = 18; // any 18 characters fit into 64 bits
    if (digits.size() <= kSafeLength)
        return integer(static_cast<std::int64_t>(std::stoll(digits)), mark);
    return Value(std::make_shared<const Node>(Node{Kind::Integer, {}, mark, std::move(digits)}));
}

Value Value::floating(double value, SourceMark mark)
{
    return Value(std::make_shared<const Node>(Node{Kind::Float, {}, mark, FloatNode{value, {}}}));
}

Value Value::decimal(std::string text, SourceMark mark)
{
    double nearest = 0.0;
    std::from_chars(text.data(), text.data() + text.size(), nearest);
    return Value(std::make_shared<const Node>(Node{Kind::Float, {}, mark, FloatNode{nearest, std::move(text)}}));
}

Value Value::string(std::string text, SourceMark mark)
{
    return Value(std::make_shared<const Node>(Node{Kind::String, {}, mark, std::move(text)}));
}

Value Value::symbol(std::string text, SourceMark mark)
{
    return Value(std::make_shared<const Node>(Node{Kind::Symbol, {}, mark, std::move(text)}));
}

Value Value::timestamp(std::string text, SourceMark mark)
{
    return Value(std::make_shared<const Node>(Node{Kind::Timestamp, {}, mark, std::move(text)}));
}

Value Value::binary(std::string bytes, SourceMark mark)
{
    return Value(std::make_shared<const Node>(Node{Kind::Binary, {}, mark, std::move(bytes)}));
}

Value Value::foreign(std::string className, SourceMark mark)
{
    return Value(std::make_shared<const Node>(Node{Kind::Foreign, {}, mark, std::move(className)}));
}

Value Value::sequence(std::vector<Value> items, SourceMark mark)
{
    return Value(std::make_shared<const Node>(Node{Kind::Sequence, {}, mark, Children(std::move(items))}));
}

Value Value::mapping(std::vector<Entry> entries, SourceMark mark)
{
    MappingNode node{Children(std::move(entries)), {}};
    if (node.entries.list().size() > kIndexedSize) {
        auto places = std::make_shared<KeyPlaces>();
        places->update(std::span<const Entry>(node.entries.list()));
        node.places = std::move(places);
    }
    return Value(std::make_shared<const Node>(Node{Kind::Mapping, {}, mark, std::move(node)}));
}

Kind Value::kind() const
{
    return m_node ? m_node->kind : Kind::Undef;
}

SourceMark Value::mark() const
{
    return m_node ? m_node->mark : SourceMark{};
}

OriginId Value::origin() const
{
    return m_node ? m_node->origin : OriginId{};
}

bool Value::isLeaf() const
{
    return items().empty() && entries().empty();
}

bool Value::isFalsy() const
{
    return isUndef() || (kind() == Kind::Boolean && !asBoolean());
}

bool Value::asBoolean() const
{
    const bool *value = m_node ? std::get_if<bool>(&m_node->data) : nullptr;
    return value && *value;
}

std::optional<std::int64_t> Value::asInteger() const
{
    const IntegerNode *integer = m_node ? std::get_if<IntegerNode>(&m_node->data) : nullptr;
    return integer ? std::optional(integer->value) : std::nullopt;
}

double Value::asFloat() const
{
    const FloatNode *number = m_node ? std::get_if<FloatNode>(&m_node->data) : nullptr;
    return number ? number->value : 0.0;
}

const std::string &Value::text() const
{
    if (!m_node)
        return kEmptyText;
    if (const std::string *text = std::get_if<std::string>(&m_node->data))
        return *text;
    if (const IntegerNode *integer = std::get_if<IntegerNode>(&m_node->data))
        return integer->digits;
    const FloatNode *number = std::get_if<FloatNode>(&m_node->data);
    return number ? number->text : kEmptyText;
}

std::span<const Value> Value::items() const
{
    const auto *items = m_node ? std::get_if<Children<Value>>(&m_node->data) : nullptr;
    return items ? std::span<const Value>(items->list()) : std::span<const Value>();
}

std::span<const Entry> Value::entries() const
{
    const auto *mapping = m_node ? std::get_if<MappingNode>(&m_node->data) : nullptr;
    return mapping ? std::span<const Entry>(mapping->entries.list()) : std::span<const Entry>();
}

const Entry *Value::findEntry(Key key) const
{
    const auto *mapping = m_node ? std::get_if<MappingNode>(&m_node->data) : nullptr;
    if (!mapping)
        return nullptr;
    const std::vector<Entry> &entries = mapping->entries.list();
    if (mapping->places) {
        const auto place = mapping->places->find(std::span<const Entry>(entries), key);
        return place ? &entries[*place] : nullptr;
    }
    for (const Entry &entry : entries) {
        if (entry.key == key)
            return &entry;
    }
    return nullptr;
}

const Value *Value::find(Key key) const
{
    const Entry *entry = findEntry(key);
    return entry ? &entry->value : nullptr;
}

Value Value::withOrigin(OriginId origin) const
{
    auto node = m_node ? std::make_shared<Node>(*m_node) : std::make_shared<Node>();
    node->origin = origin;
    return Value(std::move(node));
}

Value Value::withMark(SourceMark mark) const
{
    auto node = m_node ? std::make_shared<Node>(*m_node) : std::make_shared<Node>();
    node->mark = mark;
    return Value(std::move(node));
}

} // namespace strata
