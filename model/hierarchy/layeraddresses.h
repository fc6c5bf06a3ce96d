// SPDX-License-Identifier: MIT
#pragma once

#include "core/address.h"
#include "hierarchy/layernode.h"

#include <optional>
#include <string_view>
#include <vector>

namespace strata {

/// Maps the locations of a hierarchy to addresses and back. Owns its texts and does not refer to the hierarchy.
class LayerAddresses
{
public:
    /// Without locations.
    LayerAddresses() = default;
    /// \a root: the whole hierarchy. Files below \a folder are named by their relative path, others by their absolute
    /// path; of several locations with one path the highest has occurrence 0.
    LayerAddresses(const LayerNode &root, std::string_view folder);

    /// None for a layer outside the hierarchy.
    std::optional<AddressLayer> address(LayerId layer) const;
    /// None if the hierarchy has no such location.
    LayerId layer(const AddressLayer &address) const;
    /// Overload for an address without layer.
    LayerId layer(const Address &address) const { return address.layer ? layer(*address.layer) : LayerId(); }

private:
    std::vector<AddressLayer> m_addresses; // by LayerId::index
};

} // namespace strata
