// SPDX-License-Identifier: MIT
#pragma once

#include "lookup/lookupresult.h"
#include "projection/layernames.h"
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

/// "deep, knockout_prefix: '--'": a strategy with its options.
std::string mergeText(const MergeSpec &merge);

/// The source of the strategy: "default", "argument", "lookup_options in data/common.yaml:12".
std::string mergeSourceText(const FileNames &names, const MergeSpec &merge);

} // namespace strata
