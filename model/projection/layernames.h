// SPDX-License-Identifier: MIT
#pragma once

#include "core/ids.h"
#include "core/sourcemark.h"
#include "hierarchy/layeraddresses.h"
#include "hierarchy/layernode.h"
#include "source/workspace.h"

#include <memory>
#include <string>
#include <vector>

namespace strata {

/// "L3", the displayed number of a layer; empty for none.
std::string layerBadge(LayerId layer);

/// The names of the files of one workspace. Keeps the workspace alive, which owns the ids in marks.
class FileNames
{
public:
    /// Paths below \a folder are shown relative to it.
    FileNames(std::shared_ptr<const Workspace> workspace, std::string folder);

    const std::string &folder() const { return m_folder; }
    /// \a path for people: relative to the folder if it is inside.
    std::string shortPath(const std::string &path) const;
    /// "site/fra.yaml"; empty for none.
    std::string file(FileId file) const;
    /// "site/fra.yaml:8", or the path alone without a line; for people, without control characters. Empty for an
    /// invalid mark.
    std::string place(SourceMark mark) const;
    /// The absolute path; empty for none.
    const std::string &path(FileId file) const { return m_workspace->files->path(file); }

private:
    std::shared_ptr<const Workspace> m_workspace;
    std::string m_folder;
};

/// The names of one layer.
struct LayerName
{
    std::string badge; ///< "L3"
    std::string level; ///< name of the entry in the hierarchy
    std::string file;  ///< short path
    std::string path;  ///< absolute path
    LayerNode::State state = LayerNode::State::Present;
    bool isLeftOut = false; ///< its pattern would match the whole disk
    std::string message;

    /// "L3 Site"
    std::string title() const { return level.empty() ? badge : badge + ' ' + level; }
};

/// The names of the layers, groups and files of a resolved hierarchy, for texts and machine formats.
class LayerNames : public FileNames
{
public:
    LayerNames(const LayerNode &root, FileNames files);

    const LayerAddresses &addresses() const { return m_addresses; }
    /// The names of a layer. An id after the last layer has a badge only; an invalid id has no names.
    const LayerName &layer(LayerId id) const;
    /// All locations, highest priority first.
    const std::vector<LayerName> &layers() const { return m_layers; }
    /// The name of a provider (such as "Environment production") or of an entry of the hierarchy; empty for none.
    const std::string &group(GroupId id) const;

private:
    void collect(const LayerNode &node, const std::string &level);

    LayerAddresses m_addresses;
    std::vector<LayerName> m_layers; // by LayerId::index
    LayerName m_behind;
    std::vector<std::string> m_groups; // by GroupId::index
};

} // namespace strata
