// SPDX-License-Identifier: MIT
#pragma once

#include "lookup/byproduct.h"
#include "lookup/lookupresult.h"

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace strata {

/// What a dialect has to say to a lookup.
struct Route
{
    /// Whether a caller may give values by key: overrides that go before all data, and defaults for single keys.
    enum class GivenValues { Used, Unknown };

    /// The value of a name; none: nothing has it. Tells the strategy, and why nothing has it where the system says so.
    std::function<Result<std::optional<Value>>(const std::string &name, LookupResult &told)> find;
    GivenValues givenValues = GivenValues::Unknown;
    /// What the default of a request gives; none: it is none that counts. Without: as it is written.
    std::function<Result<std::optional<Value>>(const Value &written)> defaultValue = {};
};

/// One lookup from outside as far as all systems go the same way: which names are tried, what is given beside the data,
/// what is told beside the value. Searches take it along, nested ones too.
class Journey
{
public:
    /// \a cancel is what the whole lookup may do. \a hierarchy is what the layers were resolved from; null where the
    /// dialect notes itself what is read.
    Journey(const LookupRequest &request, CancelToken cancel,
            const std::shared_ptr<const ReadSet> &hierarchy = nullptr);

    /// The answer: overrides and values name by name, defaults once no name is found. Where there is none it tells of
    /// the first name.
    LookupResult run(const Route &route);

    const LookupRequest &request() const { return m_request; }
    const CancelToken &cancel() const { return m_cancel; }
    /// Where the record of the name that \a told tells of is written; null: none is. A record holds no clear text, so
    /// there is none where sealed values are opened.
    Trace *traceIn(LookupResult &told) const;

    /// Warns once of each text.
    void warn(Finding warning) { addOnce(m_warnings, std::move(warning)); }
    void warn(const std::vector<Finding> &warnings)
    {
        if (!warnings.empty()) // of nearly all files and layers, each of which is asked
            addOnce(m_warnings, warnings);
    }

    /// Where to note what is read; null: nobody wants to know.
    ReadSet *reads() const { return m_reading; }
    /// Runs \a work and gives what it brought along, which counts here too.
    Byproduct byproductOf(const std::function<void()> &work);
    /// Lets a byproduct of what is known already count.
    void count(const Byproduct &byproduct);
    /// Whether \a byproduct tells everything that is wanted.
    bool isEnough(const Byproduct &byproduct) const { return !m_reading || byproduct.reads; }

    /// \a value of the file \a path as \a open opens it, if sealed values are wanted open; as it is where \a open fails
    /// with Unsupported, which is warned of.
    Result<Value> opened(const Value &value, FileId file, const std::string &path,
                         const std::function<Result<Value>(const Value &value)> &open);
    /// Whether something was opened: error texts must not repeat values then. What they repeat word by word is taken
    /// out of all messages of the answer.
    bool hasOpened() const { return !m_clearTexts.empty(); }

private:
    void noteClearTexts(const Value &sealed, const Value &opened);
    std::string withoutClearTexts(std::string message) const;
    Result<std::optional<Value>> answer(const Route &route, LookupResult &told);
    void finish(LookupResult &told);

    const LookupRequest &m_request;
    CancelToken m_cancel;
    SealedValues m_sealed;
    bool m_staysSealed = false; // something was to be opened and could not be
    std::vector<std::string> m_clearTexts;
    std::vector<Finding> m_warnings;
    std::shared_ptr<Reads> m_reads;
    ReadSet *m_reading; // of m_reads, or of a byproduct that is being made
};

} // namespace strata
