// SPDX-License-Identifier: MIT
#pragma once

#include "core/address.h"
#include "hierarchy/layernode.h"

#include <optional>
#include <string_view>
#include <vector>

namespace strata {

/// What addresses call the locations of one hierarchy, both ways. Owns its texts; nothing of the hierarchy is kept.
class LayerAddresses
{
public:
    /// Knows no location.
    LayerAddresses() = default;
    /// \a root: the whole hierarchy. Files below \a folder are named by their path from there, others by their whole
    /// path; of several locations with one path the highest is number 0.
    LayerAddresses(const LayerNode &root, std::string_view folder);

    /// None for a layer that the hierarchy does not have.
    std::optional<AddressLayer> address(LayerId layer) const;
    /// None if the hierarchy has no such location.
    LayerId layer(const AddressLayer &address) const;
    /// The same for an address that may name no layer.
    LayerId layer(const Address &address) const { return address.layer ? layer(*address.layer) : LayerId(); }

private:
    std::vector<AddressLayer> m_addresses; // by LayerId::index
};

} // namespace strata
