// SPDX-License-Identifier: MIT
#pragma once

#include "app/project/project.h"
#include "projection/whynot.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace strata {

/// What somebody wants of the answer to a key: one value in it that is missing, or none that is there.
struct RepairWish
{
    enum class Kind { There, Gone };

    Kind kind = Kind::There;
    AddressPath path = {};            ///< from the value of the root key: of the value; of an item, that of its list
    bool isItem = false;              ///< of a list
    Value value = {};                 ///< that is to be there, or to go
    std::optional<std::size_t> row{}; ///< of the contribution table; nothing: nobody has it
    std::optional<std::uint32_t> column{}; ///< of There: of the highest layer that has it
};

/// Whether \a after is \a before with nothing but the wish come true.
bool isAsWished(const RepairWish &wish, const LookupResult &before, const LookupResult &after);

/// What \a wanted, as whyNot() took it for \a missing, asks for: one wish for each place. Where no layer has it, an
/// item of the only list, or the value of a key that is no collection.
std::vector<RepairWish> wishesFor(const Projection &answer, const WhyNot &missing, std::string_view wanted,
                                  const Project &project);

/// What can be wanted of a value in the contribution table, without \a column of its result: one that is in the result
/// gone, one that is not there, what a marker that had no effect names gone. Nothing: it is as it is meant to be, or
/// its place cannot be told.
std::optional<RepairWish> wishFor(const Projection &answer, std::size_t row, std::optional<std::uint32_t> column);

} // namespace strata
