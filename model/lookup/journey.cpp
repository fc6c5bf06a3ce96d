// SPDX-License-Identifier: MIT
#include "lookup/journey.h"

#include "core/member.h"
#include "core/text/ascii.h"
#include "core/text/rubytext.h"
#include "core/text/sealedtext.h"

#include <utility>

namespace strata {

namespace {

constexpr std::string_view kNotShown = "(sealed, not shown)";
constexpr std::size_t kTelling = 4; // bytes; what is shorter occurs in any message

/// Whether \a clear, which stands at \a at in \a message, may be there by chance: the x of "expected".
bool isPartOfWord(const std::string &message, std::size_t at, const std::string &clear)
{
    const std::size_t end = at + clear.size();
    return clear.size() < kTelling &&
           ((at > 0 && ascii::isWord(message[at - 1])) || (end < message.size() && ascii::isWord(message[end])));
}

} // namespace

Journey::Journey(const LookupRequest &request, std::shared_ptr<const ReadSet> hierarchy)
    : m_request(request), m_sealed(request.explain == Explain::Nothing ? request.sealed : SealedValues::Kept),
      m_reads(request.withReads && hierarchy ? std::make_shared<Reads>() : nullptr),
      m_reading(m_reads ? &m_reads->data : nullptr)
{
    if (m_reads)
        m_reads->hierarchy = std::move(hierarchy);
}

LookupResult Journey::run(const Route &route)
{
    const bool isGiven = route.givenValues == Route::GivenValues::Used;
    const std::vector<std::string> names = m_request.names();
    std::optional<LookupResult> first;
    for (const std::string &name : names) {
        LookupResult told;
        if (const Value *overriding = isGiven ? member(m_request.overrides, name) : nullptr)
            return ended(std::move(told), LookupResult::Status::Found, *overriding);
        const auto found = route.find(name, told);
        if (!found)
            return failed(std::move(told), found.error());
        if (*found)
            return ended(std::move(told), LookupResult::Status::Found, **found);
        if (!first)
            first = std::move(told);
    }
    LookupResult told = std::move(first).value_or(LookupResult());
    for (const std::string &name : names) {
        if (const Value *fallback = isGiven ? member(m_request.defaultValues, name) : nullptr)
            return ended(std::move(told), LookupResult::Status::Found, *fallback);
    }
    Result<std::optional<Value>> fallback = m_request.defaultValue;
    if (fallback.value() && route.defaultValue)
        fallback = route.defaultValue(**fallback);
    if (!fallback)
        return failed(std::move(told), fallback.error());
    if (*fallback)
        return ended(std::move(told), LookupResult::Status::Found, **fallback);
    return ended(std::move(told), LookupResult::Status::NotFound, {});
}

LookupResult Journey::ended(LookupResult told, LookupResult::Status status, Value value)
{
    told.status = status;
    told.value = std::move(value);
    if (status == LookupResult::Status::Found)
        told.error.reset();
    told.reads = m_reads;
    told.staysSealed = m_staysSealed;
    told.warnings = std::move(m_warnings);
    if (told.error)
        told.error->message = withoutClearTexts(std::move(told.error->message));
    for (Finding &warning : told.warnings)
        warning.text = withoutClearTexts(std::move(warning.text));
    return told;
}

std::string Journey::withoutClearTexts(std::string message) const
{
    for (const std::string &clear : m_clearTexts) {
        for (std::size_t at = message.find(clear); at != std::string::npos; at = message.find(clear, at)) {
            if (isPartOfWord(message, at, clear)) {
                ++at;
                continue;
            }
            message.replace(at, clear.size(), kNotShown);
            at += kNotShown.size();
        }
    }
    return message;
}

void Journey::noteClearTexts(const Value &sealed, const Value &opened)
{
    if (sealed.isSameNode(opened))
        return;
    if (!sealed.isCollection() && !opened.text().empty()) {
        m_clearTexts.push_back(opened.text());
        const std::string inspected = rubyInspect(opened); // as other messages write it
        m_clearTexts.push_back(inspected.substr(1, inspected.size() - 2));
    }
    for (std::size_t i = 0; i < sealed.items().size(); ++i)
        noteClearTexts(sealed.items()[i], opened.items()[i]);
    for (std::size_t i = 0; i < sealed.entries().size(); ++i)
        noteClearTexts(sealed.entries()[i].value, opened.entries()[i].value);
}

LookupResult Journey::failed(LookupResult told, const Error &error)
{
    told.error = error;
    told.trace.failed = true;
    return ended(std::move(told), LookupResult::Status::Failed, {});
}

Trace *Journey::traceIn(LookupResult &told) const
{
    return m_request.withTrace && m_sealed == SealedValues::Kept ? &told.trace : nullptr;
}

Byproduct Journey::byproductOf(const std::function<void()> &work)
{
    const auto inner = m_reading ? std::make_shared<ReadSet>() : nullptr;
    ReadSet *outer = std::exchange(m_reading, inner.get());
    std::vector<Finding> before = std::exchange(m_warnings, {});
    work();
    m_reading = outer;
    Byproduct made{std::exchange(m_warnings, std::move(before)), inner};
    count(made);
    return made;
}

void Journey::count(const Byproduct &byproduct)
{
    warn(byproduct.warnings);
    if (m_reading)
        m_reading->add(*byproduct.reads);
}

Result<Value> Journey::opened(const Value &value, FileId file, const std::string &path,
                              const std::function<Result<Value>(const Value &value)> &open)
{
    if (m_sealed == SealedValues::Kept || !holdsSeal(value))
        return value;
    auto opened = open(value);
    if (opened)
        noteClearTexts(value, *opened);
    if (opened || opened.error().code != Error::Code::Unsupported)
        return opened;
    m_staysSealed = true;
    warn({"sealed-kept",
          Finding::Severity::Warning,
          "values of " + path + " stay sealed: " + opened.error().message,
          {file, 0, 0}});
    return value;
}

} // namespace strata
