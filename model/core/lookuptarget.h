// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <utility>

namespace strata {

/// The target of a lookup: one key by name, or everything a node gets (Datum's RSOP), which has no name.
class LookupTarget
{
public:
    /// The empty name, which no configuration has.
    LookupTarget() = default;
    static LookupTarget named(std::string name) { return LookupTarget(std::move(name), false); }
    static LookupTarget wholeNode() { return LookupTarget({}, true); }

    bool isWholeNode() const { return m_isWholeNode; }
    /// As the dialect spells keys: dotted, or a path with backslashes. Empty for the whole node.
    const std::string &name() const { return m_name; }
    /// Neither a name nor the whole node.
    bool isNothing() const { return m_name.empty() && !m_isWholeNode; }

    friend bool operator==(const LookupTarget &, const LookupTarget &) = default;

private:
    LookupTarget(std::string name, bool isWholeNode) : m_name(std::move(name)), m_isWholeNode(isWholeNode) {}

    std::string m_name;
    bool m_isWholeNode = false;
};

} // namespace strata
