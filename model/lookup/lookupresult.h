// SPDX-License-Identifier: MIT
#pragma once

#include "core/keytable.h"
#include "core/lookuptarget.h"
#include "core/canceltoken.h"
#include "core/finding.h"
#include "core/value.h"
#include "hierarchy/reads.h"
#include "merge/mergespec.h"
#include "trace/trace.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace strata {

/// Which explanation in the real system's words a lookup records. Only Hiera 5 has one.
enum class ExplanationKind {
    None,
    Lookup,
    OptionsOnly, ///< only how the options of the key are found
};

/// What `puppet lookup --explain` prints for an answer. The complete record of a lookup is the trace.
class Explanation
{
public:
    virtual ~Explanation() = default;

    /// Lines, each ending with a line feed.
    virtual std::string text() const = 0;
    /// The explanation as data, for JSON and YAML.
    virtual Value structure(KeyTable &keys) const = 0;
};

/// Whether values that are encrypted in files stay encrypted.
enum class SealedValues {
    Kept,   ///< as in the file: for everything shown, recorded or written
    Opened, ///< in clear text, like the real system, if a key is available; such a lookup is never recorded
};

/// One lookup.
struct LookupRequest
{
    LookupTarget key = {};
    std::vector<std::string> otherKeys = {}; ///< tried in order if earlier keys are not found
    std::optional<MergeRequest> merge = {};  ///< none: as configured
    std::optional<Value> defaultValue = {};  ///< the answer if nothing is found; may be Undef
    Value overrides = {};                    ///< Mapping: answers that override all data
    Value defaultValues = {};                ///< Mapping: answers for missing keys
    bool firstLayerOnly = false;             ///< only the highest layer is searched (Datum's -MaxDepth 0)
    bool withTrace = true;
    bool withReads = false;                          ///< whether the answer lists what it depends on
    ExplanationKind explain = ExplanationKind::None; ///< in the real system's words; not in every dialect
    SealedValues sealed = SealedValues::Kept;
    CancelToken cancel = {}; ///< see withinBudget()

    /// All named keys, in the order in which they are tried.
    std::vector<std::string> names() const
    {
        std::vector<std::string> all;
        for (std::size_t i = 0; i < nameCount(); ++i)
            all.push_back(nameAt(i));
        return all;
    }
    std::size_t nameCount() const { return otherKeys.size() + (key.isWholeNode() ? 0 : 1); }
    const std::string &nameAt(std::size_t i) const
    {
        if (key.isWholeNode())
            return otherKeys[i];
        return i == 0 ? key.name() : otherKeys[i - 1];
    }
};

/// What the real system's command prints for a failed lookup.
enum class CommandOutput : std::uint8_t {
    Unknown,   ///< there is no such command
    Nothing,   ///< and it ends with status 1
    Message,   ///< the error's text after "Error: Could not run: "
    Backtrace, ///< the error's text and a backtrace
};

/// One answer, with its trace.
struct LookupResult
{
    enum class Status {
        Found,
        NotFound,
        Failed,
        Cancelled, ///< the request was cancelled: the result is empty
    };

    Status status = Status::NotFound;
    Value value;
    MergeSpec merge;            ///< the strategy that applied and its source
    Trace trace;                ///< empty if not requested; also of failed lookups
    std::optional<Error> error; ///< of Failed: the real system's text; of NotFound where it has one
    CommandOutput commandSays = CommandOutput::Unknown; ///< of Failed
    Value conversion;        ///< the `convert_to` option that applied, as it is written; Undef: none
    std::string convertedTo; ///< the type of a `convert_to` option that applied; empty if none did
    std::shared_ptr<const Explanation> explanation; ///< null if none was asked for or the dialect has none
    std::shared_ptr<const Reads> reads;             ///< null if not asked for
    bool staysSealed = false;                       ///< the values were to be opened, and some could not be
    std::vector<Finding> warnings;                  ///< the real system's warnings, and what Strata could not run
};

/// The result of \a run within the budget of one lookup, which is passed as token: Cancelled if \a wanted is cancelled,
/// Failed if the WorkBudget is used up. The token is valid during \a run only.
LookupResult withinBudget(const CancelToken &wanted, const std::function<LookupResult(const CancelToken &budget)> &run);

/// Whether both have the same answer: the same value, none, or the same error.
bool isSameAnswer(const LookupResult &a, const LookupResult &b);

} // namespace strata
