// SPDX-License-Identifier: MIT
#pragma once

#include "app/project/project.h"
#include "core/canceltoken.h"
#include "findings/findingentry.h"
#include "projection/why/phrasebook.h"

#include <vector>

namespace strata {

/// A finding for each root key that neither Puppet code nor a token in data reads, at its first place by path. None
/// without Puppet code, for keys of a module that is not available, or if cancelled.
std::vector<FindingEntry> unreadKeys(const Project &project, const LookupEngine &engine, const Phrasebook &book,
                                     const CancelToken &cancel = {});

} // namespace strata
