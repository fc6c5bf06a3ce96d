// SPDX-License-Identifier: MIT
#pragma once

#include "core/sourcemark.h"
#include "projection/layernames.h"

#include <map>
#include <string>

namespace strata {

/// Names the place of a value by layer and line: "L3 site/fra.yaml:8". A file that stands at several levels has the
/// badge of the highest; a place outside the layers has none.
class LayerPlaces
{
public:
    explicit LayerPlaces(const LayerNames &names);
    /// Without layers: "site/fra.yaml:8".
    explicit LayerPlaces(FileNames names) : m_names(std::move(names)) {}

    std::string operator()(SourceMark mark) const;

private:
    FileNames m_names;
    std::map<std::string, std::string> m_badges; // by whole path
};

} // namespace strata
