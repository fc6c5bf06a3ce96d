// SPDX-License-Identifier: MIT
#pragma once

#include "app/lessons/scenelevels.h"
#include "core/canceltoken.h"
#include "lessons/lesson.h"

#include <cstddef>

namespace strata {

/// The smallest project equivalent to \a known: only the levels with the key, plain paths, only that key, and its
/// strategy. Values are the operands of the merge, so no facts are needed; sealed texts are replaced by `sealed 1`, …,
/// so secrets are never included.
///
/// Verified by a lookup: value and fates equal those of \a known. Errors: the answer is for the whole node; no layer
/// has the key; the small project differs, and how; cancelled. Values use the project's key table.
Result<LessonScene> smallScene(const AnswerInProject &known, const CancelToken &cancel = {});

/// The highest \a most layers with the key as a starting point for experiments: values as written, with the facts they
/// use if possible. May differ from \a known if layers are omitted.
Result<LessonScene> sceneToPlayWith(const AnswerInProject &known, std::size_t most, const CancelToken &cancel = {});

/// Whether two answers have the same value, or failure, and the same fates in their contributing layers.
bool showTheSame(const Projection &a, const Projection &b, KeyOrder order);

} // namespace strata
