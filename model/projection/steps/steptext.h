// SPDX-License-Identifier: MIT
#pragma once

#include "projection/projection.h"
#include "projection/steps/steps.h"
#include "projection/why/phrasebook.h"

#include <string>

namespace strata {

/// The title of a step: "Environment: join L3 Site", "Clean up".
std::string stepTitle(const Projection &projection, const StepViews &views, const StepView &step,
                      const Phrasebook &book = {});

/// The rule of a step, in one to three sentences.
std::string stepRule(const Projection &projection, const StepView &step, const Phrasebook &book = {});

/// An event as a sentence. \a event: an index into Trace::events.
std::string eventText(const Projection &projection, std::uint32_t event, const Phrasebook &book = {});

} // namespace strata
