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

/// A line of a file, read by a layer or not.
struct FilePlace
{
    std::string path;       ///< absolute
    std::uint32_t line = 0; ///< 1-based; 0: none

    friend bool operator==(const FilePlace &, const FilePlace &) = default;
};

/// A built-in configuration.
struct ExampleName
{
    std::string name;

    friend bool operator==(const ExampleName &, const ExampleName &) = default;
};

/// A node to switch to.
struct NodeName
{
    std::string name;

    friend bool operator==(const NodeName &, const NodeName &) = default;
};

/// A list of names that a page shortened or counts, about the key that is not found.
struct NameList
{
    enum class Kind {
        NodesWithKey,
        NodesOfFile, ///< that read it
        FilesWithKey,
        KeysContaining, ///< its text
    };

    Kind kind = Kind::NodesWithKey;
    std::string file = {}; ///< absolute path

    friend bool operator==(const NameList &, const NameList &) = default;
};

/// The target of a link in a page or message: a place in an answer (without key: for the current key), a line of a
/// file, a command, another project, another node, a list of nodes or files.
using LinkTarget = std::variant<Address, FilePlace, Command, ExampleName, NodeName, NameList>;

/// `strata:?key=port`, `strata:?file=/env/hiera.yaml&line=3`, `strata:?command=open-folder`, `strata:?example=datum`,
/// `strata:?for-node=web01`, `strata:?list=readers&of=/env/web.yaml`. Commands must be in kLinkedCommands.
QString linkTo(const LinkTarget &target);
/// The inverse of linkTo(); none for any other link.
std::optional<LinkTarget> targetOf(const QString &link);

/// A link in HTML; \a text is plain text.
QString htmlLink(const LinkTarget &target, const QString &text);

} // namespace strata
