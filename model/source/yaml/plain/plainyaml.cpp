// SPDX-License-Identifier: MIT
#include "source/yaml/plain/plainyaml.h"

#include "source/mappingbuilder.h"
#include "source/yaml/plain/plaintext.h"

#include <utility>

namespace strata {

namespace {

constexpr int kDeepest = 100;             // levels
constexpr std::size_t kLongestKey = 1000; // bytes; libyaml takes 1024 characters
constexpr std::size_t kLongestText = std::size_t(1) << 30;

/// Whether \a scalar is a string, and nothing is to be told about it.
bool isText(const PlainScalar &scalar)
{
    return scalar.isQuoted || isPsychText(scalar.source);
}

/// Reads by recursive descent; whatever gives nothing ends it all.
class PlainReader
{
public:
    PlainReader(std::string_view text, FileId file, KeyTable &keys, DateScalars dates)
        : m_lines(text), m_file(file), m_keys(keys), m_dates(dates)
    {}

    std::optional<ReadResult> run()
    {
        if (!m_lines.next())
            return std::nullopt;
        auto root = block();
        if (!root || !m_lines.isAtEnd() || m_lines.isOdd())
            return std::nullopt;
        return ReadResult{std::move(*root), std::move(m_problems), true};
    }

private:
    using Read = std::optional<Value>;

    SourceMark markOf(std::string_view piece) const { return {m_file, m_lines.number(), m_lines.columnOf(piece)}; }

    /// The collection that starts in this line.
    Read block() { return startsItem(m_lines.rest()) ? sequence() : mapping(); }

    Read mapping()
    {
        const std::uint32_t indent = m_lines.indent();
        const SourceMark mark = markOf(m_lines.rest());
        if (++m_depth > kDeepest)
            return std::nullopt;
        MappingBuilder entries(&m_problems);
        do {
            const SourceMark keyMark = markOf(m_lines.rest());
            const auto scalar = blockScalarOf(m_lines.rest());
            const Key key = scalar ? keyOf(*scalar, keyMark) : Key();
            if (!key.isValid())
                return std::nullopt;
            auto value = blockValue(scalar->behind, indent, true);
            if (!value)
                return std::nullopt;
            entries.add({key, keyMark, std::move(*value)});
        } while (isAt(indent) && !startsItem(m_lines.rest()));
        --m_depth;
        return Value::mapping(entries.take(), mark);
    }

    Read sequence()
    {
        const std::uint32_t indent = m_lines.indent();
        const SourceMark mark = markOf(m_lines.rest());
        if (++m_depth > kDeepest)
            return std::nullopt;
        std::vector<Value> items;
        do {
            auto item = blockItem(m_lines.rest().substr(1), indent);
            if (!item)
                return std::nullopt;
            items.push_back(std::move(*item));
        } while (isAt(indent) && startsItem(m_lines.rest()));
        --m_depth;
        return Value::sequence(std::move(items), mark);
    }

    bool isAt(std::uint32_t indent) const { return !m_lines.isAtEnd() && m_lines.indent() == indent; }

    Read blockItem(std::string_view behind, std::uint32_t indent)
    {
        const std::string_view rest = withoutBlanks(behind);
        const auto scalar = blockScalarOf(rest);
        if (!startsItem(rest) && !(scalar && scalar->isKey))
            return blockValue(behind, indent, false);
        m_lines.goOnAt(rest);
        return block();
    }

    /// The value of a key or the item of a sequence at \a indent, where \a behind is the rest of its line. The value
    /// \a mayBeItems at the same indentation.
    Read blockValue(std::string_view behind, std::uint32_t indent, bool mayBeItems)
    {
        if (!saysNothing(behind))
            return valueInLine(withoutBlanks(behind), indent);
        const SourceMark mark = markOf(behind);
        m_lines.next();
        const bool isDeeper = !m_lines.isAtEnd() && m_lines.indent() > indent;
        if (isDeeper || (mayBeItems && isAt(indent) && startsItem(m_lines.rest())))
            return block();
        return Value::undef(mark);
    }

    Read valueInLine(std::string_view rest, std::uint32_t indent)
    {
        const char first = rest.front();
        if (first == '|' || first == '>') {
            const SourceMark mark = markOf(rest);
            m_lines.goOnAt(rest);
            auto text = m_lines.takeBlockText(indent);
            return text ? Read(Value::string(std::move(*text), mark)) : std::nullopt;
        }
        Read value;
        if (first == '[' || first == '{') {
            value = flow(rest);
        } else if (const auto scalar = blockScalarOf(rest); scalar && !scalar->isKey) {
            value = valueOf(*scalar, markOf(rest));
            rest = scalar->behind;
        }
        if (!value || !saysNothing(rest))
            return std::nullopt;
        m_lines.next(); // a deeper line goes on with the scalar, or is wrong: no collection takes it
        return value;
    }

    /// The flow collection or scalar that \a rest starts with; takes it away from there.
    Read flow(std::string_view &rest)
    {
        if (rest.empty() || ++m_depth > kDeepest)
            return std::nullopt;
        Read value;
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

    Read flowSequence(std::string_view &rest)
    {
        const SourceMark mark = markOf(rest);
        std::vector<Value> items;
        const bool isRead = flowParts(rest, ']', [&] {
            auto item = flow(rest);
            if (item)
                items.push_back(std::move(*item));
            return item.has_value();
        });
        return isRead ? Read(Value::sequence(std::move(items), mark)) : std::nullopt;
    }

    Read flowMapping(std::string_view &rest)
    {
        const SourceMark mark = markOf(rest);
        MappingBuilder entries(&m_problems);
        const bool isRead = flowParts(rest, '}', [&] {
            const SourceMark keyMark = markOf(rest);
            const auto scalar = flowScalarOf(rest);
            const Key key = scalar ? keyOf(*scalar, keyMark) : Key();
            if (!key.isValid())
                return false;
            rest = withoutBlanks(scalar->behind);
            auto value = flow(rest);
            if (value)
                entries.add({key, keyMark, std::move(*value)});
            return value.has_value();
        });
        return isRead ? Read(Value::mapping(entries.take(), mark)) : std::nullopt;
    }

    /// Takes a bracket, each part with \a takePart, and the bracket \a last.
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

    Read valueOf(const PlainScalar &scalar, SourceMark mark)
    {
        if (isText(scalar))
            return Value::string(std::string(scalar.text()), mark);
        auto read = psychPlainScalar(scalar.source, mark, m_dates);
        if (!read)
            return std::nullopt;
        if (!read->hint.empty())
            m_problems.push_back({"yaml-surprise", Finding::Severity::Note, std::move(read->hint), mark});
        return std::move(read->value);
    }

    /// No key for what is none, or none of a simple kind.
    Key keyOf(const PlainScalar &scalar, SourceMark mark)
    {
        if (!scalar.isKey || scalar.source.size() > kLongestKey || scalar.text() == "<<")
            return {};
        if (isText(scalar))
            return m_keys.intern(scalar.text());
        if (scalar.source.front() == ':')
            return {}; // a symbol, which is told of otherwise
        const Read value = valueOf(scalar, mark);
        return value ? m_keys.intern(*value) : Key();
    }

    PlainLines m_lines;
    FileId m_file;
    KeyTable &m_keys;
    DateScalars m_dates;
    std::vector<Finding> m_problems;
    int m_depth = 0;
};

} // namespace

std::optional<ReadResult> readPlainYaml(std::string_view text, FileId file, KeyTable &keys, DateScalars dates)
{
    if (text.size() > kLongestText || !hasPlainCharacters(text))
        return std::nullopt;
    return PlainReader(text, file, keys, dates).run();
}

} // namespace strata
