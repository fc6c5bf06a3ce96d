// SPDX-License-Identifier: MIT
#include "dialect/hiera3/tokenlookup.h"

#include "dialect/hiera3/keys.h"
#include "dialect/hiera3/plan.h"

#include <utility>
#include <vector>

namespace strata::hiera3 {

namespace {

/// The value of a key in \a root with tokens expanded; none: the key is missing.
Result<std::optional<Value>> valueIn(const Value &root, const SourceFile &source,
                                     const std::vector<std::string> &segments, TokenSource &tokens, Guard &guard,
                                     KeyTable &keys)
{
    const Entry *entry = findRoot(root, segments, keys);
    if (!entry)
        return std::nullopt;
    const auto clear = tokens.opened(returnedValue(entry->value), source);
    if (!clear)
        return tl::unexpected<Error>(clear.error());
    Expander expander(tokens, source.isEyaml() ? nullptr : &guard, keys, nullptr, guard.forEyaml());
    auto value = expander.interpolate(*clear);
    return value ? Result<std::optional<Value>>(std::move(*value)) : tl::unexpected<Error>(value.error());
}

} // namespace

Result<std::optional<Value>> lookupForToken(const Plan &plan, TokenSource &tokens, const std::string &key, Guard &guard,
                                            const BackendFiles &eachFile)
{
    constexpr std::size_t kDeepest = 408; // nested tokens; the limit of the hiera command of Debian 12
    if (guard.depth() > kDeepest)
        return fail(Error::Code::Internal, "stack level too deep");
    const auto segments = segmentsOf(key);
    if (!segments)
        return tl::unexpected<Error>(segments.error());
    if (!segments->empty())
        tokens.noteKey(segments->front());
    const Snapshot &snapshot = plan.snapshot();
    for (std::size_t backend = 0; backend < plan.configuration().backends.size(); ++backend) {
        std::optional<Value> found;
        bool isNone = false;
        const auto visited = eachFile(backend, &guard, [&](const SourceFile &source) -> Result<bool> {
            tokens.noteFile(source);
            if (source.error)
                return tl::unexpected<Error>(*source.error);
            if (!source.exists || source.reader == SourceFile::Reader::NotRun)
                return true;
            const auto root = readSource(snapshot, source);
            if (!root)
                return tl::unexpected<Error>(root.error());
            auto value = valueIn(*root, source, *segments, tokens, guard, snapshot.keys());
            if (!value)
                return tl::unexpected<Error>(value.error());
            found = std::move(*value);
            isNone = source.isEyaml() && found && found->isUndef(); // see foldEyaml()
            return !found.has_value();
        });
        if (!visited)
            return tl::unexpected<Error>(visited.error());
        if (!found || isNone)
            continue;
        auto dug = dig(*found, afterRoot(*segments), key, snapshot.keys());
        if (!dug)
            return tl::unexpected<Error>(dug.error());
        if (dug->value)
            return std::move(dug->value);
    }
    return std::nullopt;
}

} // namespace strata::hiera3
