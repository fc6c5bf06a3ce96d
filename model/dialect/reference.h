// SPDX-License-Identifier: MIT
#pragma once

#include "core/result.h"

#include <span>
#include <string>
#include <string_view>

namespace strata {

/// A version of a system whose answers Strata gives.
struct Reference
{
    std::string_view name;    ///< "puppet8"
    std::string_view title;   ///< "Puppet 8"
    std::string_view dialect; ///< "hiera5"
};

/// Puppet's setting `strict`.
enum class Strict { Error, Warning, Off };

/// Those of one dialect; none where it has only one version.
std::span<const Reference> referencesOf(std::string_view dialect);
/// The one of \a dialect that is meant where none is named; null where the dialect has no versions.
const Reference *usualReference(std::string_view dialect);
/// The one of \a dialect that \a name means, null where the dialect has no versions. Errors: a name that is not known,
/// or of another dialect.
Result<const Reference *> findReference(std::string_view name, std::string_view dialect);
/// `error`, `warning` or `off`. Error: something else.
Result<Strict> strictNamed(std::string_view name);
std::string_view nameOf(Strict strict);

} // namespace strata
