// SPDX-License-Identifier: MIT
#pragma once

#include "source/yaml/plain/plaintext.h"
#include "source/yaml/psych/psychscalars.h"

#include <algorithm>
#include <optional>
#include <utility>

namespace strata {

/// Limits of PlainReader; the exact reader handles anything else.
namespace plain {
inline constexpr int kDeepest = 100;             // levels
inline constexpr std::size_t kLongestKey = 1000; // bytes; libyaml takes 1024 characters
inline constexpr std::size_t kLongestText = std::size_t(1) << 30;
} // namespace plain

/// Reads simple YAML by recursive descent; a function that returns nothing ends the whole reading. The \a Product
/// builds the result and has these types and functions:
///
///     Node, Key, Entry{Key, SourceMark, Node}; Items with push_back(Node) and reserve(count); Entries(Product &) with
///     add(Entry) Node undef(SourceMark), string(std::string_view, SourceMark), scalar(PsychScalar, SourceMark) Node
///     sequence(Items, SourceMark), mapping(Entries, SourceMark) Key stringKey(const PlainScalar &), key(const
///     PlainScalar &, PsychScalar, SourceMark)
template <typename Product>
class PlainReader
{
public:
    using Node = typename Product::Node;
    using Entry = typename Product::Entry;

    PlainReader(PlainLines lines, Product &product, FileId file, DateScalars dates)
        : m_lines(lines), m_product(product), m_file(file), m_dates(dates)
    {}

    /// Moves to the first significant line.
    bool start() { return m_lines.next(); }
    /// Whether all of the text was read.
    bool isDone() const { return m_lines.isAtEnd() && !m_lines.isOdd(); }
    /// Whether this line starts an item of a block sequence.
    bool isAtItem() const { return startsItem(m_lines.rest()); }

    /// The collection that starts in this line.
    std::optional<Node> block() { return isAtItem() ? sequence() : mapping(); }

    /// Calls \a take with each entry of the block mapping that starts in this line. False if reading failed.
    template <typename Take>
    bool entries(const Take &take)
    {
        const std::uint32_t indent = m_lines.indent();
        if (++m_depth > plain::kDeepest)
            return false;
        do {
            auto next = entry();
            if (!next)
                return false;
            take(std::move(*next));
        } while (isAt(indent) && !isAtItem());
        --m_depth;
        return true;
    }

    /// The entry of a block mapping that starts in this line; moves to the line after it.
    std::optional<Entry> entry()
    {
        const std::uint32_t indent = m_lines.indent();
        const SourceMark mark = markOf(m_lines.rest());
        const auto scalar = blockScalarOf(m_lines.rest());
        auto key = scalar ? keyOf(*scalar, mark) : std::nullopt;
        if (!key)
            return std::nullopt;
        auto value = blockValue(scalar->behind, indent, true);
        if (!value)
            return std::nullopt;
        return Entry{std::move(*key), mark, std::move(*value)};
    }

private:
    using NodeResult = std::optional<Node>;
    using Key = typename Product::Key;

    SourceMark markOf(std::string_view piece) const { return {m_file, m_lines.number(), m_lines.columnOf(piece)}; }

    NodeResult mapping()
    {
        const SourceMark mark = markOf(m_lines.rest());
        typename Product::Entries taken(m_product);
        const bool isRead = entries([&](Entry entry) { taken.add(std::move(entry)); });
        return isRead ? NodeResult(m_product.mapping(std::move(taken), mark)) : std::nullopt;
    }

    NodeResult sequence()
    {
        const std::uint32_t indent = m_lines.indent();
        const SourceMark mark = markOf(m_lines.rest());
        if (++m_depth > plain::kDeepest)
            return std::nullopt;
        typename Product::Items items;
        do {
            auto item = blockItem(m_lines.rest().substr(1), indent);
            if (!item)
                return std::nullopt;
            items.push_back(std::move(*item));
        } while (isAt(indent) && isAtItem());
        --m_depth;
        return m_product.sequence(std::move(items), mark);
    }

    bool isAt(std::uint32_t indent) const { return !m_lines.isAtEnd() && m_lines.indent() == indent; }

    NodeResult blockItem(std::string_view behind, std::uint32_t indent)
    {
        const std::string_view rest = withoutBlanks(behind);
        const auto scalar = blockScalarOf(rest);
        if (!startsItem(rest) && !(scalar && scalar->isKey))
            return blockValue(behind, indent, false);
        m_lines.continueAt(rest);
        return block();
    }

    /// The value of a key or the item of a sequence at \a indent, where \a behind is the rest of its line. \a
    /// mayBeItems: a sequence may start at the same indentation.
    NodeResult blockValue(std::string_view behind, std::uint32_t indent, bool mayBeItems)
    {
        if (!isBlankOrComment(behind))
            return valueInLine(withoutBlanks(behind), indent);
        const SourceMark mark = markOf(behind);
        m_lines.next();
        const bool isDeeper = !m_lines.isAtEnd() && m_lines.indent() > indent;
        if (isDeeper || (mayBeItems && isAt(indent) && isAtItem()))
            return block();
        return m_product.undef(mark);
    }

    NodeResult valueInLine(std::string_view rest, std::uint32_t indent)
    {
        const char first = rest.front();
        if (first == '|' || first == '>') {
            const SourceMark mark = markOf(rest);
            m_lines.continueAt(rest);
            const auto text = m_lines.readBlockText(indent);
            return text ? NodeResult(m_product.string(*text, mark)) : std::nullopt;
        }
        NodeResult value;
        if (first == '[' || first == '{') {
            value = flow(rest);
        } else if (const auto scalar = blockScalarOf(rest); scalar && !scalar->isKey) {
            value = valueOf(*scalar, markOf(rest));
            rest = scalar->behind;
        }
        if (!value || !isBlankOrComment(rest))
            return std::nullopt;
        m_lines.next(); // a deeper line continues the scalar, or is an error: no collection accepts it
        return value;
    }

    /// The flow collection or scalar that \a rest starts with; removes it from \a rest.
    NodeResult flow(std::string_view &rest)
    {
        if (rest.empty() || ++m_depth > plain::kDeepest)
            return std::nullopt;
        NodeResult value;
        if (rest.front() == '[') {
            value = flowSequence(rest);
        } else if (rest.front() == '{') {
            value = flowMapping(rest);
        } else if (const auto scalar = flowScalarOf(rest); scalar && !scalar->isKey) {
            value = valueOf(*scalar, markOf(rest));
            rest = scalar->behind;
        }
        --m_depth;
        return value;
    }

    NodeResult flowSequence(std::string_view &rest)
    {
        const SourceMark mark = markOf(rest);
        constexpr std::size_t kMany = 65'536;
        typename Product::Items items;
        std::size_t count = 0;
        const bool isRead = flowParts(rest, ']', [&] {
            auto item = flow(rest);
            if (item)
                items.push_back(std::move(*item));
            if (++count == kMany) { // avoids copies: the number of commas is an upper bound
                const std::string_view others = rest.substr(0, rest.find(']'));
                items.reserve(kMany + static_cast<std::size_t>(std::count(others.begin(), others.end(), ',')) + 1);
            }
            return item.has_value();
        });
        return isRead ? NodeResult(m_product.sequence(std::move(items), mark)) : std::nullopt;
    }

    NodeResult flowMapping(std::string_view &rest)
    {
        const SourceMark mark = markOf(rest);
        typename Product::Entries entries(m_product);
        const bool isRead = flowParts(rest, '}', [&] {
            const SourceMark keyMark = markOf(rest);
            const auto scalar = flowScalarOf(rest);
            auto key = scalar ? keyOf(*scalar, keyMark) : std::nullopt;
            if (!key)
                return false;
            rest = withoutBlanks(scalar->behind);
            auto value = flow(rest);
            if (value)
                entries.add({std::move(*key), keyMark, std::move(*value)});
            return value.has_value();
        });
        return isRead ? NodeResult(m_product.mapping(std::move(entries), mark)) : std::nullopt;
    }

    /// Reads a bracket, each part with \a takePart, and the bracket \a last.
    template <typename TakePart>
    static bool flowParts(std::string_view &rest, char last, const TakePart &takePart)
    {
        rest = withoutBlanks(rest.substr(1));
        if (rest.starts_with(last)) {
            rest.remove_prefix(1);
            return true;
        }
        while (takePart()) {
            rest = withoutBlanks(rest);
            const char end = rest.empty() ? ' ' : rest.front();
            if (end != ',' && end != last)
                return false;
            rest.remove_prefix(1);
            if (end == last)
                return true;
            rest = withoutBlanks(rest);
        }
        return false;
    }

    /// Whether \a scalar is a string without remarks.
    static bool isText(const PlainScalar &scalar) { return scalar.isQuoted || isPsychText(scalar.source); }

    NodeResult valueOf(const PlainScalar &scalar, SourceMark mark)
    {
        if (isText(scalar))
            return m_product.string(scalar.text(), mark);
        auto read = psychPlainScalar(scalar.source, mark, m_dates);
        return read ? NodeResult(m_product.scalar(std::move(*read), mark)) : std::nullopt;
    }

    /// Nothing if \a scalar is not a key of a simple kind.
    std::optional<Key> keyOf(const PlainScalar &scalar, SourceMark mark)
    {
        if (!scalar.isKey || scalar.source.size() > plain::kLongestKey || scalar.text() == "<<")
            return std::nullopt;
        if (isText(scalar))
            return m_product.stringKey(scalar);
        if (scalar.source.front() == ':')
            return std::nullopt; // a symbol, which the exact reader reports
        auto read = psychPlainScalar(scalar.source, mark, m_dates);
        return read ? std::optional(m_product.key(scalar, std::move(*read), mark)) : std::nullopt;
    }

    PlainLines m_lines;
    Product &m_product;
    FileId m_file;
    DateScalars m_dates;
    int m_depth = 0;
};

} // namespace strata
