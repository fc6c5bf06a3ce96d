// SPDX-License-Identifier: MIT
#pragma once

#include "app/project/project.h"
#include "core/result.h"
#include "findings/found.h"
#include "lookup/question.h"
#include "projection/phrasebook.h"

#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace strata {

/// Which findings are wanted.
struct FindingChoice
{
    std::vector<std::string> rules = {}; ///< ids; empty: all
    Finding::Severity least = Finding::Severity::Note;
    std::optional<std::string> key = {}; ///< only this one is asked, or none where it is empty; nothing: all are

    bool has(const Finding &finding) const;
};

/// How far a search is.
struct FindingProgress
{
    std::size_t done = 0; ///< keys
    std::size_t all = 0;
};

/// What is told while the search goes on; called from several threads, never two at the same time.
struct FindingListener
{
    FoundSink onFound;
    std::function<void(FindingProgress)> onProgress = {};
    /// The finding of the call of onFound with \a number, counted from 0, as it is with its consequences.
    std::function<void(std::size_t number, Found found)> onChanged = {};
};

/// What a search has looked at.
struct FindingSummary
{
    std::size_t nodes = 0;        ///< 0: none is known; the files were read as a node without facts reads them
    std::size_t withoutFacts = 0; ///< nodes of which only the name is known
    std::size_t keys = 0;
};

/// What is wrong or of no use in the data of \a project, seen from the nodes called \a names; without any, from one
/// that has no facts. Rules about all nodes speak if \a names are several. Each finding comes once. \a question gives
/// changed facts and first sources. Errors: those of engineFor(); Cancelled.
Result<FindingSummary> findFindings(const std::shared_ptr<const Project> &project, const Question &question,
                                    const std::vector<std::string> &names, const FindingChoice &choice,
                                    const FindingListener &listener, const Phrasebook &book = {},
                                    const CancelToken &cancel = {});

} // namespace strata
