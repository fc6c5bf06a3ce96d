// SPDX-License-Identifier: MIT
#pragma once

#include "core/value.h"

#include <functional>
#include <string>
#include <string_view>

namespace strata {

/// Writes one value as a YAML document, byte for byte as Psych 4 with libyaml 0.2.5 does: block style, two blanks
/// per level, sequences inside mappings not indented, texts folded behind column 80.
///
/// A port of the parts of libyaml's emitter that Psych uses; its state variables keep their names.
class YamlWriter
{
public:
    /// A remark about a value without parts, of one line; empty: none.
    using Remark = std::function<std::string(const Value &)>;

    /// Where text goes, piece by piece.
    using Sink = std::function<void(std::string_view)>;

    /// The document with its "---" and a line feed at the end.
    static std::string document(const Value &value);
    /// The same with comments behind the values; it is read as the same value.
    static std::string document(const Value &value, const Remark &remark);
    /// The first, for values that are large.
    static void write(const Value &value, const Sink &sink);

private:
    enum class Place { Root, SequenceItem, MappingKey, SimpleKey, MappingValue };

    void writeDocument(const Value &value);
    void node(const Value &value, Place place);
    void scalar(const Value &value, Place place);
    void sequence(const Value &value, Place place);
    void mapping(const Value &value);
    void entry(const Entry &entry);

    void comment(const Value &value);

    void plain(std::string_view text, bool mayFold);
    void singleQuoted(std::string_view text, bool mayFold);
    void doubleQuoted(std::string_view text, bool mayFold);
    void literal(std::string_view text, const Value &value);
    void literalHints(std::string_view text);

    enum class Indention { Ends, Continues };
    void indicator(std::string_view text, bool needsSpace, Indention indention = Indention::Ends);
    void indent();
    void put(char c);
    void lineBreak();
    /// Copies the character at \a at and returns the offset behind it.
    std::size_t copy(std::string_view text, std::size_t at);
    std::size_t copyBreak(std::string_view text, std::size_t at);

    const Remark *m_remark = nullptr;
    const Sink *m_sink = nullptr;
    std::string m_out; // what was not given to the sink
    int m_indent = -1;
    int m_column = 0;
    bool m_whitespace = true; // the last character was a blank
    bool m_indention = true;  // only blanks and indicators so far on this line
    bool m_openEnded = false; // a literal text with trailing line feeds came last
};

} // namespace strata
