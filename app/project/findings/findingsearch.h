// SPDX-License-Identifier: MIT
#pragma once

#include "app/project/project.h"
#include "core/result.h"
#include "findings/findingentry.h"
#include "lookup/question.h"
#include "projection/why/phrasebook.h"

#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace strata {

/// A filter for findings.
struct FindingChoice
{
    std::vector<std::string> rules = {}; ///< ids; empty: all
    Finding::Severity least = Finding::Severity::Note;
    std::optional<std::string> key = {}; ///< only this key, or none if empty; nothing: all keys

    bool has(const Finding &finding) const;
};

/// Callbacks of a search; called from several threads, never concurrently.
struct FindingListener
{
    FindingSink onFound;
    std::function<void(std::size_t keysDone, std::size_t keys)> onProgress = {};
    /// Replaces the finding of an earlier call of onFound when its consequences and its first key are known; \a
    /// number: of that call, from 0.
    std::function<void(std::size_t number, FindingEntry found)> onChanged = {};
};

/// The extent of a search.
struct FindingSummary
{
    std::size_t nodes = 0;        ///< 0: none is known; files are read as for a node without facts
    std::size_t withoutFacts = 0; ///< nodes without facts
    std::size_t keys = 0;
};

/// Searches \a project for findings on the nodes \a names; if empty, for a node without facts. Rules about all nodes
/// need several names. Each finding is reported once. \a question: changed facts and first sources. Errors: those of
/// engineFor(); Cancelled.
Result<FindingSummary> findFindings(const std::shared_ptr<const Project> &project, const Question &question,
                                    const std::vector<std::string> &names, const FindingChoice &choice,
                                    const FindingListener &listener, const Phrasebook &book = {},
                                    const CancelToken &cancel = {});

} // namespace strata
