// SPDX-License-Identifier: MIT
#pragma once

#include "app/cli/opening.h"
#include "app/project/comparison.h"

#include <string>

namespace strata::cli {

/// One side of a comparison, opened.
struct OpenedSide
{
    ComparedSide side;
    NamedProject named;
    std::string state; ///< description of the files, from the options
};

/// The side described by \a arguments. Files read for \a other, if given, are shared. Errors: those of namedProject(),
/// questionOf() and openProject().
Result<OpenedSide> openSide(const Arguments &arguments, const OpenedSide *other);

} // namespace strata::cli
