// SPDX-License-Identifier: MIT
#pragma once

#include "core/finding.h"
#include "core/result.h"
#include "dialect/datum/merge/lookupoptions.h"
#include "trace/recorder.h"

#include <optional>
#include <string>
#include <unordered_set>
#include <utility>
#include <vector>

namespace strata::datum {

class Handlers;

/// The state shared by the merge and clean-up of one lookup.
struct MergeContext
{
    MergeContext(const LookupOptions &lookupOptions, Recorder &lookupRecorder)
        : options(lookupOptions), recorder(lookupRecorder)
    {}

    const LookupOptions &options;
    const VersionRules &rules = options.rules();
    Recorder &recorder;
    Handlers *evaluator = nullptr; ///< null: texts are not evaluated

    std::vector<Finding> warnings; ///< Datum's and Strata's, each text once, in order
    std::optional<Error> error;    ///< the lookup fails with it

    /// The strategy of \a path; warns if Datum might choose another one.
    const PathOptions &optionsFor(std::string_view path);
    const Strategy &strategyFor(std::string_view path) { return optionsFor(path).strategy; }

    void warn(Finding warning) { addOnce(warnings, std::move(warning)); }
    /// Datum writes an error record: it continues, or fails in a build. Rule: datum.md 15.1.
    void writesError(const std::string &what, SourceMark mark = {});

    // Markers; no effect if the recorder is off.
    void noteMarker(const Value &marker, const std::string &target, bool isKey);
    bool isMarker(const Value &value) const { return m_markers.contains(value.origin()); }
    /// Every leaf of \a value is removed because of its key.
    void dropByKey(const Value &value);
    void knockOut(const Value &removed, const Value &marker);
    void markHit(const Value &marker);
    /// \a marker leaves the result; it is spent unless it removed something before.
    void dropMarker(const Value &marker);

private:
    std::unordered_set<OriginId> m_markers;
    std::unordered_set<OriginId> m_hits;
};

/// The start of warnings that the real module writes an error record and continues, or fails.
inline constexpr const char *kDatumFails = "Datum fails here or continues: ";
/// The rule of these findings.
inline constexpr const char *kDatumFailsRule = "datum-fails";

} // namespace strata::datum
