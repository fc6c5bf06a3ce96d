// SPDX-License-Identifier: MIT
#include "hierarchy/layeraddresses.h"

#include "source/files/path.h"

#include <algorithm>
#include <map>
#include <string>

namespace strata {

namespace {

std::string shownPath(const LayerNode &location, const std::string &folder)
{
    const std::string &path = location.resolved.empty() ? location.name : location.resolved;
    return folder.empty() ? path : relativePath(path, folder);
}

} // namespace

LayerAddresses::LayerAddresses(const LayerNode &root, std::string_view folder)
{
    const std::string inside(folder);
    std::map<std::string, std::uint32_t> seen;
    for (const LayerNode *location : locations(root)) {
        if (m_addresses.size() <= location->layer.index)
            m_addresses.resize(location->layer.index + 1U);
        std::string path = shownPath(*location, inside);
        const std::uint32_t occurrence = seen[path]++;
        m_addresses[location->layer.index] = {std::move(path), occurrence};
    }
}

std::optional<AddressLayer> LayerAddresses::address(LayerId layer) const
{
    if (!layer.isValid() || layer.index >= m_addresses.size())
        return std::nullopt;
    return m_addresses[layer.index];
}

LayerId LayerAddresses::layer(const AddressLayer &address) const
{
    const auto found = std::find(m_addresses.begin(), m_addresses.end(), address);
    if (found == m_addresses.end())
        return {};
    return LayerId{static_cast<std::uint32_t>(found - m_addresses.begin())};
}

} // namespace strata
