// SPDX-License-Identifier: MIT
#pragma once

#include "core/askedkey.h"
#include "core/canceltoken.h"
#include "core/finding.h"
#include "hierarchy/reads.h"
#include "lookup/explanation.h"
#include "merge/mergerequest.h"
#include "merge/mergespec.h"
#include "trace/trace.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace strata {

/// Whether values that are encrypted in the files stay so.
enum class SealedValues {
    Kept,   ///< as the file has them: for everything that is shown, recorded or written
    Opened, ///< in clear text, as the reference system gives them, where a key is there; such a lookup is never
            ///< recorded
};

/// One question.
struct LookupRequest
{
    AskedKey key = {};
    std::vector<std::string> otherKeys = {}; ///< tried in order where the keys before are not found
    std::optional<MergeRequest> merge = {};  ///< none: as configured
    std::optional<Value> defaultValue = {};  ///< answer if nothing is found; may be Undef
    Value overrides = {};                    ///< Mapping: answers that win over all data
    Value defaultValues = {};                ///< Mapping: answers for keys that are not found
    bool firstLayerOnly = false;             ///< only the highest layer is searched (Datum's -MaxDepth 0)
    bool withTrace = true;
    bool withReads = false;             ///< whether the answer tells what it depends on
    Explain explain = Explain::Nothing; ///< in the reference system's words; not every dialect has it
    SealedValues sealed = SealedValues::Kept;
    CancelToken cancel = {}; ///< whether the answer is wanted; see withinBudget()

    /// All keys that have a name, in the order in which they are tried.
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

/// What the command of the reference system says of a lookup that fails.
enum class CommandSays : std::uint8_t {
    Unknown,   ///< there is no such command
    Nothing,   ///< and it ends with status 1
    Message,   ///< the error's text behind "Error: Could not run: "
    Backtrace, ///< the error's text, and where in the program it was raised
};

/// One answer, with the record of how it came about.
struct LookupResult
{
    enum class Status {
        Found,
        NotFound,
        Failed,
        Cancelled, ///< nobody wanted it any more: there is nothing else in the result
    };

    Status status = Status::NotFound;
    Value value;
    MergeSpec merge;            ///< the strategy that applied and where it comes from
    Trace trace;                ///< empty if it was not asked for; present also for failed lookups
    std::optional<Error> error; ///< for Failed: the reference system's text; for NotFound where it has one
    CommandSays commandSays = CommandSays::Unknown; ///< of Failed
    Value conversion;        ///< the `convert_to` option that applied, as it is written; Undef: none
    std::string convertedTo; ///< the type of a `convert_to` option that applied; empty if none did
    std::shared_ptr<const Explanation> explanation; ///< null if none was asked for or the dialect has none
    std::shared_ptr<const Reads> reads;             ///< null if not asked for
    bool staysSealed = false;                       ///< the values were to be opened, and some could not be
    std::vector<Finding> warnings;                  ///< the reference system's warnings, and what Strata could not run
};

/// What \a run answers within what one lookup may do, which the token that it gets tells: Cancelled if nobody wants it
/// any more, as \a wanted says, Failed if it used up its WorkBudget, wherever it had come to. The token is \a run's,
/// and nobody's after it.
LookupResult withinBudget(const CancelToken &wanted, const std::function<LookupResult(const CancelToken &budget)> &run);

/// Whether both give the same answer: the same value, or none, or the same error.
bool isSameAnswer(const LookupResult &a, const LookupResult &b);

} // namespace strata
