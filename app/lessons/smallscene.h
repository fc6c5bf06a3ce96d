// SPDX-License-Identifier: MIT
#pragma once

#include "app/lessons/scenelevels.h"
#include "core/canceltoken.h"
#include "lessons/lesson.h"

#include <cstddef>

namespace strata {

/// The smallest project that shows the same as \a known: only the levels that have the key, with plain paths, only that
/// key in their files, the strategy that applied. Values are those that went into the merge, so it needs no facts; in
/// place of sealed texts stand `sealed 1`, `sealed 2`, …: secrets are never taken along.
///
/// The lookup of the scene was tried: value and fates are those of \a known. Errors: the whole node was asked for, no
/// layer has the key, the small project would show something else, which is said, or \a cancel ended it.
/// Values are made with the project's keys.
Result<LessonScene> smallScene(const AnswerInProject &known, const CancelToken &cancel = {});

/// The highest \a most of the layers that have the key, as people would begin to play with it: the values as they are
/// written where the facts that they name can be taken along, too. What it shows may be something else where a layer is
/// left out.
Result<LessonScene> sceneToPlayWith(const AnswerInProject &known, std::size_t most, const CancelToken &cancel = {});

/// Whether two answers have the same value, or failure, and the same fates in their contributing layers.
bool showTheSame(const Projection &a, const Projection &b, KeyOrder order);

} // namespace strata
