// SPDX-License-Identifier: MIT
#include "difference/layerplaces.h"

namespace strata {

LayerPlaces::LayerPlaces(const LayerNames &names) : m_names(names)
{
    for (const LayerName &layer : names.layers())
        m_badges.emplace(layer.path, layer.badge);
}

std::string LayerPlaces::operator()(SourceMark mark) const
{
    if (!mark.isValid())
        return {};
    const auto badge = m_badges.find(m_names.path(mark.file));
    return badge == m_badges.end() ? m_names.place(mark) : badge->second + ' ' + m_names.place(mark);
}

} // namespace strata
