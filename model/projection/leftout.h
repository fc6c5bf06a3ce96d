// SPDX-License-Identifier: MIT
#pragma once

#include "projection/phrasebook.h"
#include "projection/projection.h"

#include <string>
#include <vector>

namespace strata {

/// The layers that an answer does without: nobody knows what their files have, as they cannot be read or need a program
/// that Strata does not run. The highest first.
std::vector<const LayerOutcome *> layersLeftOut(const Trace &trace);

/// That these layers may have what no other has, as a complete sentence in the words of \a book; empty where none was
/// left out.
std::string leftOutText(const Projection &answer, const Phrasebook &book = {});

} // namespace strata
