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

/// "L3": how people number layers; empty for none.
std::string layerBadge(LayerId layer);

/// How the files of one workspace are called. Keeps the workspace: the numbers in marks are its own.
class FileNames
{
public:
    /// Paths below \a folder are shown relative to it.
    FileNames(std::shared_ptr<const Workspace> workspace, std::string folder);

    const std::string &folder() const { return m_folder; }
    /// \a path as people read it: relative to the folder if it lies below.
    std::string shortPath(const std::string &path) const;
    /// "site/fra.yaml"; empty for none.
    std::string file(FileId file) const;
    /// "site/fra.yaml:8", or the path alone where no line is known, for people: harmless. Empty for no mark.
    std::string place(SourceMark mark) const;
    /// The whole path; empty for none.
    const std::string &path(FileId file) const { return m_workspace->files->path(file); }

private:
    std::shared_ptr<const Workspace> m_workspace;
    std::string m_folder;
};

/// How one layer is called.
struct LayerName
{
    std::string badge; ///< "L3"
    std::string level; ///< name of the hierarchy's entry
    std::string file;  ///< short path
    std::string path;  ///< whole path
    LayerNode::State state = LayerNode::State::Present;
    bool isLeftOut = false; ///< it would lead over the whole disk
    std::string message;

    /// "L3 Site"
    std::string title() const { return level.empty() ? badge : badge + ' ' + level; }
};

/// How the layers, groups and files of one resolved hierarchy are called, in texts for people and in machine formats.
class LayerNames : public FileNames
{
public:
    LayerNames(const LayerNode &root, FileNames files);

    /// What addresses call the layers.
    const LayerAddresses &addresses() const { return m_addresses; }
    /// The layer behind the last one of the hierarchy, as which a node's own values count, has its number alone.
    const LayerName &layer(LayerId id) const;
    /// All locations, highest priority first.
    const std::vector<LayerName> &layers() const { return m_layers; }
    /// Name of a layer or an entry of the hierarchy; empty for none.
    const std::string &group(GroupId id) const;

private:
    void collect(const LayerNode &node, const std::string &level);

    LayerAddresses m_addresses;
    std::vector<LayerName> m_layers; // by LayerId::index
    LayerName m_behind;
    std::vector<std::string> m_groups; // by GroupId::index
};

} // namespace strata
