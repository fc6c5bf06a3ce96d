// SPDX-License-Identifier: MIT
#pragma once

#include "app/cli/opening.h"
#include "app/project/comparison/comparison.h"

#include <string>

namespace strata::cli {

/// One side of a comparison, opened.
struct SideContext
{
    ComparisonSide side;
    NamedProject named;
    std::string state; ///< description of the files, from the options
};

/// The side described by \a arguments. Files read for \a other, if given, are shared. Errors: those of namedProject(),
/// questionOf() and openProject().
Result<SideContext> openSide(const Arguments &arguments, const SideContext *other);

} // namespace strata::cli
