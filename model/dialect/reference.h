// SPDX-License-Identifier: MIT
#pragma once

#include "core/result.h"

#include <span>
#include <string_view>

namespace strata {

/// A version of a real system that Strata reproduces.
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
/// The default version of \a dialect; null if it has no versions.
const Reference *usualReference(std::string_view dialect);
/// The version of \a dialect called \a name; null if the dialect has no versions. Errors: an unknown name, or one of
/// another dialect.
Result<const Reference *> findReference(std::string_view name, std::string_view dialect);
/// `error`, `warning` or `off`. Error: anything else.
Result<Strict> strictNamed(std::string_view name);
std::string_view nameOf(Strict strict);

} // namespace strata
