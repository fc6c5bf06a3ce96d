// SPDX-License-Identifier: MIT
#pragma once

#include "core/ids.h"
#include "core/sourcemark.h"

#include <string>
#include <vector>

namespace strata {

/// A variable that paths of a layer use, with its value for the chosen node.
struct LayerInput
{
    std::string name;  ///< as written inside `%{}`
    std::string value; ///< text; empty where undefined
    bool isDefined = true;
};

/// One node of the hierarchy as it is for one scope: also what the hierarchy view shows.
///
/// Root -> layers (global, environment, one per module) -> entries -> locations. Only locations hold data.
struct LayerNode
{
    enum class Role { Root, Layer, Entry, Location };
    enum class State {
        Present,
        Missing,    ///< the file does not exist
        Broken,     ///< exists but cannot be used; `message` says why
        Unresolved, ///< the path has a variable without value: it is looked up as an empty text
        NotRun,     ///< needs something that Strata does not execute; `message` names it
    };

    Role role = Role::Root;
    GroupId group;        ///< valid for Root, Layer and Entry
    LayerId layer;        ///< valid for Location: its rank by priority over the whole tree
    std::string name;     ///< "Environment production", the entry's name, or the location's short path
    std::string written;  ///< a location's path as the configuration has it; an entry's data folder with variables
    std::string resolved; ///< a location's absolute path; a layer's configuration file
    std::string module;   ///< for a module layer: whose keys it serves
    FileId file;          ///< of `resolved`
    SourceMark mark;      ///< in the configuration
    State state = State::Present;
    bool isLeftOut = false;  ///< of a location: it would lead over the whole disk, see WholeDisk::Left
    bool isFallback = false; ///< of a layer: searched only where nothing else has the key
    std::string message;
    std::vector<LayerInput>
        inputs; ///< of a layer: the variables its paths use; of a location: those of its path that can be set
    std::vector<LayerNode> children;
};

/// Gives all locations below \a node to \a use, highest priority first.
template <typename Use>
void forEachLocation(const LayerNode &node, const Use &use)
{
    if (node.role == LayerNode::Role::Location)
        use(node);
    for (const LayerNode &child : node.children)
        forEachLocation(child, use);
}
/// All locations below \a node, highest priority first.
std::vector<const LayerNode *> locations(const LayerNode &node);

} // namespace strata
