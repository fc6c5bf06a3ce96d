// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <utility>

namespace strata {

/// The target of a lookup: one key by name, or everything a node gets (Datum's RSOP), which has no name.
class AskedKey
{
public:
    /// The empty name, which no configuration has.
    AskedKey() = default;
    static AskedKey named(std::string name) { return AskedKey(std::move(name), false); }
    static AskedKey wholeNode() { return AskedKey({}, true); }

    bool isWholeNode() const { return m_isWholeNode; }
    /// As the dialect spells keys: dotted, or a path with backslashes. Empty for the whole node.
    const std::string &name() const { return m_name; }
    /// Neither a name nor the whole node.
    bool isNothing() const { return m_name.empty() && !m_isWholeNode; }

    friend bool operator==(const AskedKey &, const AskedKey &) = default;

private:
    AskedKey(std::string name, bool isWholeNode) : m_name(std::move(name)), m_isWholeNode(isWholeNode) {}

    std::string m_name;
    bool m_isWholeNode = false;
};

} // namespace strata
