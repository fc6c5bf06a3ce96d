// SPDX-License-Identifier: MIT
#pragma once

#include "core/finding.h"
#include "hierarchy/reads.h"
#include "lookup/lookupresult.h"

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace strata {

/// Side results of building a cached object. They apply to every lookup that uses the object.
struct Byproduct
{
    std::vector<Finding> warnings;
    std::shared_ptr<const ReadSet> reads; ///< null if reads were not requested
};

/// The parts of a lookup that differ by dialect.
struct DialectLookup
{
    /// The value of a name; none: not found. Sets the strategy in \a result, and the error text of a miss where the
    /// system has one.
    std::function<Result<std::optional<Value>>(const std::string &name, LookupResult &result)> find;
    /// Whether callers can pass values by key: overrides before all data, and defaults for single keys.
    bool usesGivenValues = false;
    /// The value of a request's default; none: it does not apply. If not set, the default as written.
    std::function<Result<std::optional<Value>>(const Value &written)> defaultValue = {};
};

/// One lookup as far as all systems behave the same: the names to try, values given by the caller, warnings. Passed
/// along all searches, including nested ones.
class LookupContext
{
public:
    /// \a cancel: the budget of the whole lookup. \a hierarchy: the inputs of resolving the layers; null if the dialect
    /// records its reads itself.
    LookupContext(const LookupRequest &request, CancelToken cancel,
                  const std::shared_ptr<const ReadSet> &hierarchy = nullptr);

    /// The answer: overrides and values name by name, then defaults. If there is none, its error is that of the first
    /// name.
    LookupResult run(const DialectLookup &route);

    const LookupRequest &request() const { return m_request; }
    const CancelToken &cancel() const { return m_cancel; }
    /// The trace of the name that \a result is about; null: not recorded. Lookups that open sealed values have none,
    /// because a trace contains no clear text.
    Trace *traceIn(LookupResult &result) const;

    /// Adds a warning unless its text exists.
    void warn(Finding warning) { addOnce(m_warnings, std::move(warning)); }
    void warn(const std::vector<Finding> &warnings)
    {
        if (!warnings.empty()) // rare, and called for each file and layer
            addOnce(m_warnings, warnings);
    }

    /// Where to record reads; null: not requested.
    ReadSet *reads() const { return m_reading; }
    /// Runs \a work and returns its side results, which apply here, too.
    Byproduct byproductOf(const std::function<void()> &work);
    /// Applies the side results of a cached object.
    void count(const Byproduct &byproduct);
    /// Whether \a byproduct has everything that was requested.
    bool isEnough(const Byproduct &byproduct) const { return !m_reading || byproduct.reads; }

    /// \a value of the file \a path with sealed values opened by \a open, if requested; unchanged, with a warning, if
    /// \a open fails with Unsupported.
    Result<Value> opened(const Value &value, FileId file, const std::string &path,
                         const std::function<Result<Value>(const Value &value)> &open);
    /// Whether a sealed value was opened. Error texts must not repeat values then; verbatim clear texts are removed
    /// from all messages of the answer.
    bool hasOpened() const { return !m_clearTexts.empty(); }

private:
    void noteClearTexts(const Value &sealed, const Value &opened);
    std::string withoutClearTexts(std::string message) const;
    Result<std::optional<Value>> answer(const DialectLookup &route, LookupResult &result);
    void finish(LookupResult &result);

    const LookupRequest &m_request;
    CancelToken m_cancel;
    SealedValues m_sealed;
    bool m_staysSealed = false; // a sealed value could not be opened
    std::vector<std::string> m_clearTexts;
    std::vector<Finding> m_warnings;
    std::shared_ptr<Reads> m_reads;
    ReadSet *m_reading; // of m_reads, or of a byproduct in progress
};

} // namespace strata
