// SPDX-License-Identifier: MIT
#pragma once

#include "core/value.h"

#include <functional>
#include <string>
#include <string_view>

namespace strata {

/// Writes a value as a YAML document, byte for byte like Psych 4 with libyaml 0.2.5: block style, two blanks per level,
/// sequences in mappings not indented, texts folded after column 80.
///
/// A port of the parts of libyaml's emitter that Psych uses, with their variable names.
class YamlWriter
{
public:
    /// A one-line comment for a value without parts; empty: none.
    using Remark = std::function<std::string(const Value &)>;

    /// Receives the text in parts.
    using Sink = std::function<void(std::string_view)>;

    /// The document with "---" and a final line feed. With \a remark, comments follow the values; it is read as the
    /// same value.
    static std::string document(const Value &value, const Remark &remark = {});
    /// The document without remarks, for large values.
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
    /// Copies the character at \a at and returns the offset after it.
    std::size_t copy(std::string_view text, std::size_t at);
    std::size_t copyBreak(std::string_view text, std::size_t at);

    const Remark *m_remark = nullptr;
    const Sink *m_sink = nullptr;
    std::string m_out; // not passed to the sink yet
    int m_indent = -1;
    int m_column = 0;
    bool m_whitespace = true; // the last character was a blank
    bool m_indention = true;  // only blanks and indicators so far on this line
    bool m_openEnded = false; // the last value was a literal text with trailing line feeds
};

} // namespace strata
