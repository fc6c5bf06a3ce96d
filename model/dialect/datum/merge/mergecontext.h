// SPDX-License-Identifier: MIT
#pragma once

#include "core/finding.h"
#include "core/keytable.h"
#include "core/result.h"
#include "dialect/datum/merge/lookupoptions.h"
#include "trace/recorder.h"

#include <optional>
#include <string>
#include <unordered_set>
#include <utility>
#include <vector>

namespace strata::datum {

/// Evaluates texts with handler expressions while values are merged.
class TextEvaluator
{
public:
    virtual ~TextEvaluator() = default;

    /// \a text as handlers leave it: the value of its expression with the text's origin, or the text itself.
    virtual Value evaluated(const Value &text) = 0;
    /// Whether a configured handler takes \a text. Of a text that evaluated() gave: only PowerShell knows its value.
    virtual bool isForHandlers(const Value &text) const = 0;
};

/// What one lookup shares while its values are merged and cleaned.
struct MergeContext
{
    MergeContext(const LookupOptions &lookupOptions, Recorder &lookupRecorder)
        : options(lookupOptions), recorder(lookupRecorder)
    {}

    const LookupOptions &options;
    const VersionRules &rules = options.rules();
    Recorder &recorder;
    TextEvaluator *evaluator = nullptr; ///< null: texts are not evaluated

    std::vector<Finding> warnings; ///< Datum's and our own, each text once, in order
    std::optional<Error> error;    ///< what the lookup ends with

    /// The strategy of \a path; says so where Datum might choose another one.
    const PathOptions &optionsFor(std::string_view path);
    const Strategy &strategyFor(std::string_view path) { return optionsFor(path).strategy; }

    void warn(Finding warning) { addOnce(warnings, std::move(warning)); }
    /// Datum writes an error record: it goes on, or fails in a build. Rule: datum.md 15.1.
    void writesError(const std::string &what, SourceMark mark = {});

    // Markers; all of this does nothing while the recorder is off.
    void noteMarker(const Value &marker, const std::string &target, bool isKey);
    bool isMarker(const Value &value) const { return m_markers.contains(value.origin()); }
    /// Every leaf of \a value goes because of the key above it.
    void dropByKey(const Value &value);
    /// \a marker removes \a removed.
    void knockOut(const Value &removed, const Value &marker);
    void markHit(const Value &marker);
    /// \a marker leaves the result without having removed anything, unless it did so before.
    void dropMarker(const Value &marker);

private:
    std::unordered_set<OriginId> m_markers;
    std::unordered_set<OriginId> m_hits;
};

/// How Strata says that the real module writes an error record and goes on, or fails.
inline constexpr const char *kDatumFails = "Datum fails here or continues: ";
/// The rule of findings that begin so.
inline constexpr const char *kDatumFailsRule = "datum-fails";

} // namespace strata::datum
