// SPDX-License-Identifier: MIT
#pragma once

#include "core/keytable.h"
#include "core/value.h"
#include "source/edit/documentedits.h"
#include "source/yaml/yamltoken.h"

#include <cstddef>
#include <optional>
#include <string>

namespace strata {

/// The YAML context of a value.
enum class YamlContext { Block, Flow };

/// Formats values for files: plain if that reads back as the same value, else quoted.
class ValueWriter
{
public:
    /// \a eol ends lines; \a listIndent: columns by which dashes are indented from the key of their list.
    ValueWriter(EditFormat format, KeyTable &keys, std::string eol = "\n", std::size_t listIndent = 2);

    bool isJson() const;
    /// In one line; strings quoted like \a like if possible. Nothing: the value cannot be written.
    std::optional<std::string> inLine(const Value &value, YamlContext where = YamlContext::Flow,
                                      YamlStyle like = YamlStyle::Plain) const;
    /// The text after a key's colon: " 5", or lines below for collections and multi-line texts; \a column: that of the
    /// key.
    std::optional<std::string> afterKey(const Value &value, std::size_t column,
                                        YamlStyle like = YamlStyle::Plain) const;
    /// The text after a dash in \a column.
    std::optional<std::string> afterDash(const Value &value, std::size_t column) const;
    /// `key: value`, including the lines below.
    std::optional<std::string> entry(Key key, const Value &value, std::size_t column) const;
    const std::string &eol() const { return m_eol; }

private:
    std::optional<std::string> scalar(const Value &value, YamlContext where, YamlStyle like) const;
    std::optional<std::string> text(const Value &value, YamlContext where, YamlStyle like) const;
    bool isPlain(const Value &value, YamlContext where) const;
    bool reads(const std::string &written, const Value &value) const;
    std::optional<std::string> literal(const Value &value, std::size_t column) const;
    /// Lines without a break before the first and after the last one.
    std::optional<std::string> lines(const Value &collection, std::size_t column) const;

    EditFormat m_format;
    KeyTable &m_keys;
    std::string m_eol;
    std::size_t m_listIndent;
};

} // namespace strata
