// SPDX-License-Identifier: MIT
#include "lookup/namespacetree.h"

#include <string_view>
#include <utility>

namespace strata {

namespace {

/// The length of the separator at \a at; 0 if there is none.
std::size_t separatorAt(std::string_view name, std::size_t at)
{
    if (name[at] == ':' && at + 1 < name.size() && name[at + 1] == ':')
        return 2;
    return name[at] == '\\' || name[at] == '.' ? 1 : 0;
}

/// The end of the namespace that starts at \a from in \a name, including its separator; npos: none.
std::size_t nameSpaceEnd(std::string_view name, std::size_t from)
{
    for (std::size_t at = from; at < name.size(); ++at) {
        const std::size_t length = separatorAt(name, at);
        if (length > 0 && at > from && at + length < name.size())
            return at + length;
    }
    return std::string_view::npos;
}

} // namespace

NameSpaceTree::NameSpaceTree()
{
    append({});
}

NameSpaceTree::NameSpaceTree(std::span<const std::string> names) : m_nodeOfKey(names.size(), kNone)
{
    m_nodes.reserve(names.size() + names.size() / 4 + 1);
    append({.keys = static_cast<std::uint32_t>(names.size())});
    add(names, 0, static_cast<std::uint32_t>(names.size()), 0, 0);
}

std::uint32_t NameSpaceTree::append(Node node)
{
    const auto at = static_cast<std::uint32_t>(m_nodes.size());
    if (node.parent != kNone) {
        node.row = static_cast<std::uint32_t>(m_nodes[node.parent].children.size());
        m_nodes[node.parent].children.push_back(at);
    }
    m_nodes.push_back(std::move(node));
    return at;
}

/// Adds the names \a first to \a end (exclusive), which share their first \a prefix bytes.
void NameSpaceTree::add(std::span<const std::string> names, std::uint32_t first, std::uint32_t end, std::size_t prefix,
                        std::uint32_t parent)
{
    for (std::uint32_t at = first; at < end;) {
        const std::string_view name = names[at];
        std::size_t space = nameSpaceEnd(name, prefix);
        std::uint32_t next = at + 1;
        while (space != std::string_view::npos && next < end && names[next].starts_with(name.substr(0, space)))
            ++next;
        if (next == at + 1) {
            m_nodeOfKey[at] =
                append({.name = std::string(name.substr(prefix)), .parent = parent, .key = at, .keys = 1});
            at = next;
            continue;
        }
        // In a sorted list the common prefix of the first and last name is common to all.
        for (;;) {
            const std::size_t further = nameSpaceEnd(name, space);
            if (further == std::string_view::npos || !names[next - 1].starts_with(name.substr(0, further)))
                break;
            space = further;
        }
        const std::size_t length = name[space - 1] == ':' ? 2 : 1;
        const std::uint32_t group = append({.name = std::string(name.substr(prefix, space - length - prefix)),
                                            .prefix = std::string(name.substr(0, space)),
                                            .parent = parent,
                                            .keys = next - at});
        add(names, at, next, space, group);
        at = next;
    }
}

} // namespace strata
