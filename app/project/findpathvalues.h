// SPDX-License-Identifier: MIT
#pragma once

#include "app/project/project.h"
#include "core/canceltoken.h"
#include "hierarchy/pathvalues.h"
#include "hierarchy/scope.h"

#include <string>

namespace strata {

/// The name under which a variable of a path, as LayerInput::name has it, is set as a fact; empty: it follows from the
/// node or the environment.
std::string settableName(const std::string &input);

/// The values that the variables have in \a layers now.
PathValues::Settings settingsIn(const LayerNode &layers);

/// The variables that paths need and the values for which files exist. Asks the dialect for the paths of a node whose
/// variables have values that no file is named after, and looks for files where these would stand; so whatever a
/// dialect does to make a path is done here, too. Variables that no path is made of are left out. \a scope gives what
/// cannot be set. Cancelled, it gives what it has.
PathValues findPathValues(const Project &project, const Scope &scope, const CancelToken &cancel);

} // namespace strata
