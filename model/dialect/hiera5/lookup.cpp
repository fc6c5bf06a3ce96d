// SPDX-License-Identifier: MIT
#include "dialect/hiera5/lookup.h"

#include "dialect/hiera5/hiera5.h"
#include "dialect/hiera5/search/search.h"

#include <utility>

namespace strata::hiera5 {

namespace {

/// Whether the mistake is an exception of Puppet's and not of Ruby.
bool isPuppetError(const Error &error)
{
    return error.code != Error::Code::Internal && error.code != Error::Code::UnknownStrategy;
}

} // namespace

LookupResult runLookup(const Engine &engine, const LookupRequest &request)
{
    LookupResult result;
    // A story starts from fresh state, as the command-line call does whose words it uses.
    const auto explain = request.explain == Explain::Nothing ? nullptr : std::make_shared<ExplainRecorder>();
    Engine::OptionCache freshOptions;
    Chain chain{.engine = engine,
                .options = explain ? freshOptions : engine.optionCache(),
                .explain = explain.get(),
                .warnings = engine.warnings(),
                .sealed = explain ? SealedValues::Kept : request.sealed};
    result.explanation = explain;
    const auto reads = request.withReads ? std::make_shared<Reads>() : nullptr;
    if (reads) {
        reads->hierarchy = engine.hierarchyReads();
        chain.reads = &reads->data;
    }
    result.reads = reads;
    // What is opened must not end up in a record.
    const bool withTrace = request.withTrace && chain.sealed == SealedValues::Kept;
    const std::vector<std::string> names = request.names();

    const auto given = [&](const Value &mapping, const std::string &name) {
        const Key key = engine.keys().find(name);
        return key.isValid() ? mapping.find(key) : nullptr;
    };
    const auto finish = [&](LookupResult::Status status, Value value) {
        result.status = status;
        result.value = std::move(value);
        result.warnings = std::move(chain.warnings);
        result.staysSealed = chain.staysSealed;
        return std::move(result);
    };
    for (const std::string &name : names) {
        if (const Value *overriding = given(request.overrides, name))
            return finish(LookupResult::Status::Found, *overriding);
        Trace trace;
        Search search(chain, request.overrides, request.defaultValues, withTrace ? &trace : nullptr);
        Answer answer;
        const auto found = request.explain == Explain::OptionsOnly ? search.explainOptions(name)
                                                                   : search.find(name, request.merge, answer);
        trace.failed = !found;
        result.trace = std::move(trace);
        result.merge = answer.merge;
        result.convertedTo = answer.convertedTo;
        if (!found) {
            result.error = found.error();
            if (explain && !chain.failedOutsideLookup && isPuppetError(found.error()))
                explain->text(found.error().message);
            return finish(LookupResult::Status::Failed, {});
        }
        if (answer.value)
            return finish(LookupResult::Status::Found, *answer.value);
    }
    for (const std::string &name : names) {
        if (const Value *fallback = given(request.defaultValues, name))
            return finish(LookupResult::Status::Found, *fallback);
    }
    if (request.defaultValue)
        return finish(LookupResult::Status::Found, *request.defaultValue);
    if (explain && request.explain == Explain::Lookup)
        explain->text(notFoundMessage(names));
    return finish(LookupResult::Status::NotFound, {});
}

} // namespace strata::hiera5
