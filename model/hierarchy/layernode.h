// SPDX-License-Identifier: MIT
#pragma once

#include "core/ids.h"
#include "core/sourcemark.h"

#include <string>
#include <vector>

namespace strata {

/// A variable used in paths of a layer, with its value for the node.
struct LayerInput
{
    std::string name;  ///< as written inside `%{}`
    std::string value; ///< text; empty where undefined
    bool isDefined = true;
};

/// A node of the hierarchy resolved for one scope; also shown in the view of layers.
///
/// Root -> layers (global, environment, one per module) -> entries -> locations. Only locations hold data.
struct LayerNode
{
    enum class Role { Root, Layer, Entry, Location };
    enum class State {
        Present,
        Missing,    ///< the file does not exist
        Broken,     ///< exists but is unusable; `message` is the reason
        Unresolved, ///< the path uses a variable without value, which is read as an empty text
        NotRun,     ///< requires something that Strata does not execute, named in `message`
    };

    Role role = Role::Root;
    GroupId group;        ///< valid for Root, Layer and Entry
    LayerId layer;        ///< of a Location: its rank in the whole tree
    std::string name;     ///< "Environment production", the entry's name, or the location's short path
    std::string written;  ///< a location's path as the configuration has it; an entry's data folder with variables
    std::string resolved; ///< a location's absolute path; a layer's configuration file
    std::string module;   ///< for a module layer: whose keys it serves
    FileId file;          ///< of `resolved`
    SourceMark mark;      ///< in the configuration
    State state = State::Present;
    bool isLeftOut = false;  ///< of a location: its pattern would match the whole disk, see WholeDisk::Left
    bool isFallback = false; ///< of a layer: searched only if no other layer has the key
    std::string message;
    std::vector<LayerInput>
        inputs; ///< of a layer: the variables in its paths; of a location: those of its path that can be set
    std::vector<LayerNode> children;
};

/// Calls \a use with all locations below \a node, highest priority first.
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
