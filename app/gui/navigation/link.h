// SPDX-License-Identifier: MIT
#pragma once

#include "core/address.h"
#include "views/window/commands.h"

#include <QString>

#include <cstdint>
#include <optional>
#include <string>
#include <variant>

namespace strata {

/// A line of a file, whether or not a layer reads it.
struct FilePlace
{
    std::string path;       ///< absolute
    std::uint32_t line = 0; ///< 1-based; 0: none in particular

    friend bool operator==(const FilePlace &, const FilePlace &) = default;
};

/// A configuration that comes with the program.
struct ExampleName
{
    std::string name;

    friend bool operator==(const ExampleName &, const ExampleName &) = default;
};

/// A node to look from.
struct NodeName
{
    std::string name;

    friend bool operator==(const NodeName &, const NodeName &) = default;
};

/// Where a link of a page or message leads: a place in an answer (without key: in the one for the current key), a line
/// of a file, something to do, another project, another node.
using LinkTarget = std::variant<Address, FilePlace, Command, ExampleName, NodeName>;

/// `strata:?key=port`, `strata:?file=/env/hiera.yaml&line=3`, `strata:?command=open-folder`, `strata:?example=datum`,
/// `strata:?for-node=web01`.
/// Of the commands only those of kLinkedCommands have a link.
QString linkTo(const LinkTarget &target);
/// The other way round; none if it is no link of these.
std::optional<LinkTarget> targetOf(const QString &link);

/// A link in HTML; \a text is plain.
QString htmlLink(const LinkTarget &target, const QString &text);

} // namespace strata
