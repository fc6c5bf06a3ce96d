// SPDX-License-Identifier: MIT
#include "dialect/hiera5/engine.h"
#include "dialect/hiera5/hiera5.h"
#include "dialect/hiera5/search/search.h"

#include <functional>
#include <utility>

namespace strata::hiera5 {

namespace {

constexpr std::size_t kUsualDepth = 8; // of nested lookups and tokens

/// Whether Puppet's exception is a lookup error, which its command does not print. Rule: hiera5.md 9.2, 11.1.
bool isLookupError(const Error &error, const Chain &chain)
{
    return !chain.failedOutsideLookup && error.code != Error::Code::Internal &&
           error.code != Error::Code::UndefinedVariable && error.code != Error::Code::UnknownStrategy;
}

/// Answers a request until \a cancel: overrides, search, default values, default. Rule: hiera5.md 0.4, 8.
LookupResult runLookup(const Engine &engine, const LookupRequest &request, const CancelToken &cancel)
{
    // An explanation starts with fresh state, like the command that it reproduces.
    const auto explain = request.explain == ExplanationKind::None ? nullptr : std::make_shared<ExplainRecorder>();
    std::optional<Engine::OptionCache> freshOptions;
    LookupContext lookupContext(request, cancel, engine.hierarchyReads());
    Chain chain{.engine = engine,
                .options = explain ? freshOptions.emplace() : engine.optionCache(),
                .lookupContext = lookupContext,
                .explain = explain.get()};

    const auto find = [&](const std::string &name, LookupResult &keyResult) -> Result<std::optional<Value>> {
        Search search(chain, request.overrides, request.defaultValues, lookupContext.traceIn(keyResult));
        Answer answer;
        const auto found = request.explain == ExplanationKind::OptionsOnly ? search.explainOptions(name)
                                                                           : search.find(name, request.merge, answer);
        keyResult.merge = std::move(answer.merge);
        keyResult.conversion = std::move(answer.conversion);
        keyResult.convertedTo = std::move(answer.convertedTo);
        if (found)
            return std::move(answer.value);
        keyResult.commandSays = isLookupError(found.error(), chain) ? CommandOutput::Nothing : CommandOutput::Message;
        if (explain && keyResult.commandSays == CommandOutput::Nothing)
            explain->text(found.error().message);
        return tl::unexpected<Error>(found.error());
    };
    chain.stack.reserve(kUsualDepth);
    LookupResult result = lookupContext.run({.find = std::ref(find), .usesGivenValues = true});
    if (request.explain == ExplanationKind::Lookup && result.status == LookupResult::Status::NotFound)
        explain->text(notFoundMessage(request.names()));
    result.explanation = explain;
    return result;
}

} // namespace

LookupResult Engine::lookup(const LookupRequest &request) const
{
    return withinBudget(request.cancel, [&](const CancelToken &budget) { return runLookup(*this, request, budget); });
}

} // namespace strata::hiera5
