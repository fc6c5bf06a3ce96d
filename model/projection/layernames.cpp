// SPDX-License-Identifier: MIT
#include "projection/layernames.h"

#include "core/text/harmless.h"
#include "source/files/path.h"

#include <utility>

namespace strata {

std::string layerBadge(LayerId layer)
{
    return layer.isValid() ? 'L' + std::to_string(layer.index + 1) : std::string();
}

FileNames::FileNames(std::shared_ptr<const Workspace> workspace, std::string folder)
    : m_workspace(std::move(workspace)), m_folder(std::move(folder))
{}

std::string FileNames::shortPath(const std::string &path) const
{
    return m_folder.empty() ? path : relativePath(path, m_folder);
}

std::string FileNames::file(FileId file) const
{
    return file.isValid() ? shortPath(path(file)) : std::string();
}

std::string FileNames::place(SourceMark mark) const
{
    const std::string path = harmless(file(mark.file));
    return mark.isValid() && mark.line > 0 ? path + ':' + std::to_string(mark.line) : path;
}

LayerNames::LayerNames(const LayerNode &root, FileNames files)
    : FileNames(std::move(files)), m_addresses(root, folder())
{
    collect(root, {});
    m_behind.badge = layerBadge({static_cast<std::uint32_t>(m_layers.size())});
}

void LayerNames::collect(const LayerNode &node, const std::string &level)
{
    if (node.role == LayerNode::Role::Location && node.layer.isValid()) {
        if (m_layers.size() <= node.layer.index)
            m_layers.resize(node.layer.index + 1U);
        m_layers[node.layer.index] = {.badge = layerBadge(node.layer),
                                      .level = level,
                                      .file = shortPath(node.resolved.empty() ? node.name : node.resolved),
                                      .path = node.resolved,
                                      .state = node.state,
                                      .isLeftOut = node.isLeftOut,
                                      .message = node.message};
    } else if (node.group.isValid()) {
        if (m_groups.size() <= node.group.index)
            m_groups.resize(node.group.index + 1U);
        m_groups[node.group.index] = node.name;
    }
    for (const LayerNode &child : node.children)
        collect(child, node.name);
}

const LayerName &LayerNames::layer(LayerId id) const
{
    static const LayerName kNone;
    if (!id.isValid())
        return kNone;
    return id.index < m_layers.size() ? m_layers[id.index] : m_behind;
}

const std::string &LayerNames::group(GroupId id) const
{
    static const std::string kNone;
    return id.isValid() && id.index < m_groups.size() ? m_groups[id.index] : kNone;
}

} // namespace strata
