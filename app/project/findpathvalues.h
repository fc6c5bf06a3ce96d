// SPDX-License-Identifier: MIT
#pragma once

#include "app/project/project.h"
#include "core/canceltoken.h"
#include "hierarchy/pathvalues.h"
#include "hierarchy/scope.h"

namespace strata {

/// The current values of variables in \a layers.
PathValues::Settings settingsIn(const LayerNode &layers);

/// The variables in paths and the values for which files exist. Resolves the paths of a node whose variables have
/// unique placeholder values, and searches files at their places, so that it works for any dialect. Omits unused
/// variables. \a scope: the values that cannot be set. Incomplete if cancelled.
PathValues findPathValues(const Project &project, const Scope &scope, const CancelToken &cancel);

} // namespace strata
