// SPDX-License-Identifier: MIT
#pragma once

#include "app/project/strategies.h"
#include "output/jsonwriter.h"
#include "projection/projection.h"

#include <functional>
#include <string>
#include <vector>

namespace strata::cli {

// Answers as data, for commands and for those who export what they see.

/// The answer and its full trace, as docs/trace.md has it; \a more adds members in front of the trace.
std::string traceJson(const Projection &answer, const std::string &node,
                      const std::function<void(JsonWriter &)> &more = {});

/// The steps of the fold, as docs/steps.md has them.
std::string stepsJson(const Projection &answer, const std::string &node);

/// One key under several strategies.
std::string strategiesJson(const std::vector<StrategyAnswer> &answers, const AskedKey &key, const std::string &node,
                           const LayerNames &names);

} // namespace strata::cli
