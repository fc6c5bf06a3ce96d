// SPDX-License-Identifier: MIT
#include "dialect/hiera5/search/strategies.h"

#include "core/member.h"
#include "core/text/rubytext.h"
#include "merge/typecheck.h"
#include "merge/deeppolicy.h"
#include "merge/hashmerge.h"
#include "merge/uniquemerge.h"

#include <algorithm>
#include <array>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

namespace strata::hiera5 {

namespace {

std::shared_ptr<const MergePolicy> makeFirst(const DeepRules &)
{
    return std::make_shared<FirstPolicy>();
}

std::shared_ptr<const MergePolicy> makeUnique(const DeepRules &)
{
    return std::make_shared<PlainPolicy>(
        uniqueMerge,
        TraceRules{
            .isFlattening = true,
            .joinRule = phrase(
                "strata", "New items of the lower layer follow those of the higher ones; nested lists are flattened.")},
        uniqueSeed, uniqueOnly);
}

std::shared_ptr<const MergePolicy> makeHash(const DeepRules &)
{
    return std::make_shared<PlainPolicy>(
        hashMerge, TraceRules{.joinRule = phrase("strata", "Keys of the lower layer come first, then new ones of the "
                                                           "higher; for a key in both, the whole value of the higher "
                                                           "layer wins.")});
}

using OptionKinds = std::span<const std::pair<std::string_view, Kind>>; // by name

constexpr std::array<std::pair<std::string_view, Kind>, 4> kDeepOptions = {{
    {"knockout_prefix", Kind::String},
    {"merge_debug", Kind::Boolean},
    {"merge_hash_arrays", Kind::Boolean},
    {"sort_merged_arrays", Kind::Boolean},
}};

/// Validates the options of a strategy. Rule: hiera5.md 4.3, 3.
Result<void> checkOptions(const Value &options, OptionKinds allowed)
{
    std::vector<std::string> problems;
    SourceMark first; // of the problems
    const auto note = [&](std::string problem, SourceMark mark) {
        if (problems.empty())
            first = mark;
        problems.push_back(std::move(problem));
    };
    for (const auto &[name, kind] : allowed) {
        const Value *value = member(options, name);
        if (value && !value->isUndef() && value->kind() != kind) {
            note("entry '" + std::string(name) + "' expects a value of type Undef or " +
                     (kind == Kind::Boolean ? "Boolean" : "String") + ", got " + puppetTypeName(*value),
                 value->mark());
        }
    }
    for (const Entry &entry : options.entries()) {
        const auto isKnown = [&](const auto &option) {
            return entry.key.isString() && option.first == entry.key.text();
        };
        if (std::none_of(allowed.begin(), allowed.end(), isKnown))
            note("unrecognized key '" + entry.key.text() + "'", entry.keyMark);
    }
    if (problems.empty())
        return {};
    const std::string subject = "The merge options has wrong type, ";
    if (!first.isValid())
        first = options.mark();
    if (problems.size() == 1)
        return fail(Error::Code::StrategyOptions, subject + problems.front(), first);
    std::string text;
    for (const std::string &problem : problems)
        text += (text.empty() ? " " : "\n  ") + subject + problem;
    return fail(Error::Code::StrategyOptions, text, first);
}

/// The options of a strategy; none: any are accepted.
std::optional<OptionKinds> allowedOptions(std::string_view strategy)
{
    if (strategy == "unconstrained_deep" || strategy == "reverse_deep")
        return std::nullopt;
    return strategy == "deep" ? OptionKinds(kDeepOptions) : OptionKinds();
}

using PolicyFactory = std::shared_ptr<const MergePolicy> (*)(const DeepRules &);

template <DeepPolicy::Direction direction>
std::shared_ptr<const MergePolicy> makeDeep(const DeepRules &rules)
{
    return std::make_shared<DeepPolicy>(rules, direction);
}

/// The factory of a strategy's policy; null: unknown strategy.
PolicyFactory policyMaker(std::string_view strategy)
{
    using Maker = std::pair<std::string_view, PolicyFactory>;
    static constexpr std::array kMakers{Maker{"first", makeFirst},
                                        Maker{"default", makeFirst},
                                        Maker{"unique", makeUnique},
                                        Maker{"hash", makeHash},
                                        Maker{"deep", makeDeep<DeepPolicy::Direction::HigherWins>},
                                        Maker{"unconstrained_deep", makeDeep<DeepPolicy::Direction::HigherWins>},
                                        Maker{"reverse_deep", makeDeep<DeepPolicy::Direction::LowerWins>}};
    const auto known = std::find_if(kMakers.begin(), kMakers.end(),
                                    [strategy](const Maker &maker) { return maker.first == strategy; });
    return known == kMakers.end() ? nullptr : known->second;
}

bool isSet(const Value &options, std::string_view name)
{
    const Value *value = member(options, name);
    return value && !value->isFalsy();
}

Value withoutStrategy(const Value &merge)
{
    std::vector<Entry> entries;
    for (const Entry &entry : merge.entries()) {
        if (!entry.key.isString() || entry.key.text() != "strategy")
            entries.push_back(entry);
    }
    return Value::mapping(std::move(entries), merge.mark());
}

} // namespace

MergeRequest readMerge(const Value &merge, const VersionRules &rules)
{
    if (merge.isFalsy())
        return {.strategy = "first", .argument = Value::string("first")};
    MergeRequest request;
    request.argument = merge;
    Value name = merge;
    if (merge.isMapping()) {
        const Value *named = member(merge, "strategy");
        if (!named || named->isUndef()) {
            request.refused = Error{
                Error::Code::UnknownStrategy,
                "The hash given as 'merge' must contain the name of a strategy in string form for the key 'strategy'",
                merge.mark()};
            return request;
        }
        name = *named;
        request.options = withoutStrategy(merge);
    }
    request.strategy = rubyToString(name);
    if (!name.isString() || !policyMaker(request.strategy)) {
        request.refused =
            Error{Error::Code::UnknownStrategy, "Unknown merge strategy: '" + request.strategy + "'", name.mark()};
        return request;
    }
    if (const auto allowed = allowedOptions(request.strategy)) {
        if (auto valid = checkOptions(request.options, *allowed); !valid)
            request.refused = valid.error();
    }
    request.rules = deepRules(request.options);
    request.rules.keepArrayDuplicates = rules.keepsArrayDuplicates && isSet(request.options, "keep_array_duplicates");
    request.rules.mergeNilValues = rules.mergesNilValues && isSet(request.options, "merge_nil_values");
    return request;
}

Result<Strategy> makeStrategy(const MergeRequest &request)
{
    if (request.refused)
        return tl::unexpected<Error>(*request.refused);
    return Strategy{request.strategy, request.options, policyMaker(request.strategy)(request.rules),
                    request.rules.knockoutPrefix.has_value()};
}

std::shared_ptr<const MergePolicy> frozenPolicy(const Strategy &strategy, FrozenTexts &frozen)
{
    const auto deep = std::dynamic_pointer_cast<const DeepPolicy>(strategy.policy);
    return deep ? std::make_shared<DeepPolicy>(deep->withFrozen(frozen)) : strategy.policy;
}

const Strategy &hashStrategy()
{
    static const Strategy strategy{"hash", {}, makeHash({})};
    return strategy;
}

} // namespace strata::hiera5
