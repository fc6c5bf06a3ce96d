// SPDX-License-Identifier: MIT
#include "lookup/lookupcontext.h"

#include "core/member.h"
#include "core/text/ascii.h"
#include "core/text/rubytext.h"
#include "core/text/sealedtext.h"

#include <utility>

namespace strata {

namespace {

constexpr std::string_view kNotShown = "(sealed, not shown)";
constexpr std::size_t kShortestSecret = 4; // bytes; shorter texts occur in any message

/// Whether \a clear, at \a at in \a message, may be a coincidence: the x of "expected".
bool isPartOfWord(const std::string &message, std::size_t at, const std::string &clear)
{
    const std::size_t end = at + clear.size();
    return clear.size() < kShortestSecret &&
           ((at > 0 && ascii::isWord(message[at - 1])) || (end < message.size() && ascii::isWord(message[end])));
}

} // namespace

LookupContext::LookupContext(const LookupRequest &request, CancelToken cancel,
                             const std::shared_ptr<const ReadSet> &hierarchy)
    : m_request(request), m_cancel(std::move(cancel)),
      m_sealed(request.explain == ExplanationKind::None ? request.sealed : SealedValues::Kept),
      m_reads(request.withReads && hierarchy ? std::make_shared<Reads>() : nullptr),
      m_reading(m_reads ? &m_reads->data : nullptr)
{
    if (m_reads)
        m_reads->hierarchy = hierarchy;
}

LookupResult LookupContext::run(const DialectLookup &route)
{
    LookupResult result;
    auto found = answer(route, result);
    if (!found) {
        result.status = LookupResult::Status::Failed;
        result.error = std::move(found.error());
        result.trace.failed = true;
    } else if (*found) {
        result.status = LookupResult::Status::Found;
        result.value = std::move(**found);
        result.error.reset();
    }
    finish(result);
    return result;
}

/// The value, or none. \a result receives the result of the name with a value or error, else of the first name.
Result<std::optional<Value>> LookupContext::answer(const DialectLookup &route, LookupResult &result)
{
    for (std::size_t i = 0; i < m_request.nameCount(); ++i) {
        std::optional<LookupResult> another; // results are large, and mostly there is one name
        LookupResult &here = i == 0 ? result : another.emplace();
        const std::string &name = m_request.nameAt(i);
        const Value *overriding = route.usesGivenValues ? member(m_request.overrides, name) : nullptr;
        auto found = overriding ? Result<std::optional<Value>>(*overriding) : route.find(name, here);
        if (found && !*found)
            continue;
        if (another)
            result = std::move(*another);
        return found;
    }
    for (std::size_t i = 0; route.usesGivenValues && i < m_request.nameCount(); ++i) {
        if (const Value *fallback = member(m_request.defaultValues, m_request.nameAt(i)))
            return *fallback;
    }
    return m_request.defaultValue && route.defaultValue ? route.defaultValue(*m_request.defaultValue)
                                                        : m_request.defaultValue;
}

/// Completes the result with warnings; no message contains a clear text.
void LookupContext::finish(LookupResult &result)
{
    result.reads = m_reads;
    result.staysSealed = m_staysSealed;
    result.warnings = std::move(m_warnings);
    if (result.error)
        result.error->message = withoutClearTexts(std::move(result.error->message));
    for (Finding &warning : result.warnings)
        warning.text = withoutClearTexts(std::move(warning.text));
}

std::string LookupContext::withoutClearTexts(std::string message) const
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

void LookupContext::noteClearTexts(const Value &sealed, const Value &opened)
{
    if (sealed.isSameNode(opened))
        return;
    if (!sealed.isCollection() && !opened.text().empty()) {
        m_clearTexts.push_back(std::string(opened.text()));
        const std::string inspected = rubyInspect(opened); // as in other messages
        m_clearTexts.push_back(inspected.substr(1, inspected.size() - 2));
    }
    for (std::size_t i = 0; i < sealed.items().size(); ++i)
        noteClearTexts(sealed.items()[i], opened.items()[i]);
    for (std::size_t i = 0; i < sealed.entries().size(); ++i)
        noteClearTexts(sealed.entries()[i].value, opened.entries()[i].value);
}

Trace *LookupContext::traceIn(LookupResult &result) const
{
    return m_request.withTrace && m_sealed == SealedValues::Kept ? &result.trace : nullptr;
}

Byproduct LookupContext::byproductOf(const std::function<void()> &work)
{
    const auto inner = m_reading ? std::make_shared<ReadSet>() : nullptr;
    ReadSet *outer = std::exchange(m_reading, inner.get());
    std::vector<Finding> before = std::exchange(m_warnings, {});
    work();
    m_reading = outer;
    Byproduct result{std::exchange(m_warnings, std::move(before)), inner};
    count(result);
    return result;
}

void LookupContext::count(const Byproduct &byproduct)
{
    warn(byproduct.warnings);
    if (m_reading)
        m_reading->add(*byproduct.reads);
}

Result<Value> LookupContext::opened(const Value &value, FileId file, const std::string &path,
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
