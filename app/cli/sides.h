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
    std::string state; ///< of the files, by what the options say of it
};

/// What \a arguments ask for. What \a other, if there is one, has read is not read again. Errors: those of
/// namedProject(), questionOf() and openProject().
Result<OpenedSide> openSide(const Arguments &arguments, const OpenedSide *other);

} // namespace strata::cli
