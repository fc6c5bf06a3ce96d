// SPDX-License-Identifier: MIT
#pragma once

#include "app/project/project.h"
#include "projection/why/whynot.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace strata {

/// The requested change of an answer: one value to add or remove.
struct RepairRequest
{
    enum class Kind { There, Gone };

    Kind kind = Kind::There;
    AddressPath path = {};                 ///< from the root key's value to the value; for an item, to its list
    bool isItem = false;                   ///< of a list
    Value value = {};                      ///< to be added or removed
    std::optional<std::size_t> row{};      ///< of the contribution table; nothing: no layer has it
    std::optional<std::uint32_t> column{}; ///< of There: of the highest layer with it
};

/// Whether \a after is \a before with exactly the requested change.
bool isAsRequested(const RepairRequest &requested, const LookupResult &before, const LookupResult &after);

/// The changes requested by \a wanted, which whyNot() explained as \a missing: one per place. If no layer has it: an
/// item of the only list, or the value of a scalar key.
std::vector<RepairRequest> repairRequestsFor(const Projection &answer, const WhyNot &missing, std::string_view wanted,
                                             const Project &project);

/// The change that is plausible for a value of the contribution table (without \a column its result): removing a value
/// of the result, adding a missing one, removing the target of an ineffective marker. Nothing: none, or its place is
/// unknown.
std::optional<RepairRequest> repairRequestFor(const Projection &answer, std::size_t row,
                                              std::optional<std::uint32_t> column);

} // namespace strata
