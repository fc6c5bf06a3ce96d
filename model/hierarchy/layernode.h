// SPDX-License-Identifier: MIT
#pragma once

#include "core/ids.h"
#include "core/sourcemark.h"

#include <string>
#include <vector>

namespace strata {

/// A variable used in paths of the hierarchy, with its value for the node.
struct LayerInput
{
    std::string name;  ///< as written inside `%{}`
    std::string value; ///< text; empty where undefined
    bool isDefined = true;
};

/// An element of the hierarchy resolved for one scope; also shown in the view of layers.
///
/// Root -> providers (global, environment, one per module) -> levels -> locations. Only locations hold data; as layers
/// of a lookup they are ranked by `layer`.
struct LayerNode
{
    enum class Role { Root, Provider, Level, Location };
    enum class State {
        Present,
        Missing,    ///< the file does not exist
        Broken,     ///< exists but is unusable; `message` is the reason
        Unresolved, ///< the path uses a variable without value, which is read as an empty text
        NotRun,     ///< requires something that Strata does not execute, named in `message`
    };

    Role role = Role::Root;
    GroupId group;        ///< valid for Root, Provider and Level
    LayerId layer;        ///< of a Location: its rank in the whole tree
    std::string name;     ///< "Environment production", the level's name, or the location's short path
    std::string written;  ///< a location's path as the configuration has it; a level's data folder with variables
    std::string resolved; ///< a location's absolute path; a provider's configuration file
    std::string module;   ///< of a module's provider: the module whose keys it serves
    FileId file;          ///< of `resolved`
    SourceMark mark;      ///< in the configuration
    State state = State::Present;
    bool isLeftOut = false;  ///< of a location: its pattern would match the whole disk, see WholeDisk::Left
    bool isFallback = false; ///< of a provider: searched only if no other one has the key
    std::string message;
    std::vector<LayerInput>
        inputs; ///< of a provider: the variables in its paths; of a location: those of its path that can be set
    std::vector<LayerNode> children;
};

/// Calls \a use with \a node if it is a location, and with all locations below it, highest priority first.
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
