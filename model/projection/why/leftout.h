// SPDX-License-Identifier: MIT
#pragma once

#include "projection/projection.h"
#include "projection/why/phrasebook.h"

#include <string>
#include <vector>

namespace strata {

/// The layers whose content is unknown to an answer, because they cannot be read or need a program that Strata does not
/// run. Highest first.
std::vector<const LayerOutcome *> layersLeftOut(const Trace &trace);

/// A sentence that these layers may have further values; empty if there are none.
std::string leftOutText(const Projection &answer, const Phrasebook &book = {});

} // namespace strata
