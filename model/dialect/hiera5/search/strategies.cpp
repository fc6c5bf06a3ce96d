// SPDX-License-Identifier: MIT
#include "dialect/hiera5/search/strategies.h"

#include "core/member.h"
#include "core/text/rubytext.h"
#include "merge/typecheck.h"
#include "merge/deeppolicy.h"
#include "merge/mergepolicy.h"
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

class UniquePolicy : public MergePolicy
{
public:
    Value only(Value value, Recorder &recorder) const override { return uniqueOnly(value, recorder); }
    Value seed(const Value &value, Recorder &recorder) const override { return uniqueSeed(value, recorder); }
    Result<Value> combine(const Value &higher, const Value &lower, Recorder &recorder) const override
    {
        return uniqueMerge(higher, lower, recorder);
    }
    TraceRules traceRules() const override
    {
        return {
            .isFlattening = true,
            .joinRule = phrase(
                "strata", "New items of the lower layer follow those of the higher ones; nested lists are flattened.")};
    }
};

class HashPolicy : public MergePolicy
{
public:
    Result<Value> combine(const Value &higher, const Value &lower, Recorder &recorder) const override
    {
        return hashMerge(higher, lower, recorder);
    }
    TraceRules traceRules() const override
    {
        return {.joinRule = phrase("strata", "Keys of the lower layer come first, then new ones of the higher; for a "
                                             "key in both, the whole value of the higher layer wins.")};
    }
};

enum class OptionType { Boolean, String };

struct OptionRule
{
    std::string_view name;
    OptionType type;
};

constexpr std::array<OptionRule, 4> kDeepOptions = {{
    {"knockout_prefix", OptionType::String},
    {"merge_debug", OptionType::Boolean},
    {"merge_hash_arrays", OptionType::Boolean},
    {"sort_merged_arrays", OptionType::Boolean},
}};

bool hasType(const Value &value, OptionType type)
{
    return value.isUndef() || (type == OptionType::Boolean ? value.kind() == Kind::Boolean : value.isString());
}

/// Validates the options of a strategy. Rule: hiera5.md 4.3, 3.
Result<void> checkOptions(const Value &options, std::span<const OptionRule> allowed)
{
    std::vector<std::string> problems;
    SourceMark first; // of the problems
    const auto note = [&](std::string problem, SourceMark mark) {
        if (problems.empty())
            first = mark;
        problems.push_back(std::move(problem));
    };
    for (const OptionRule &rule : allowed) {
        const Value *value = member(options, rule.name);
        if (value && !hasType(*value, rule.type)) {
            note("entry '" + std::string(rule.name) + "' expects a value of type Undef or " +
                     (rule.type == OptionType::Boolean ? "Boolean" : "String") + ", got " + puppetTypeName(*value),
                 value->mark());
        }
    }
    for (const Entry &entry : options.entries()) {
        const auto isKnown = [&](const OptionRule &rule) {
            return entry.key.isString() && rule.name == entry.key.text();
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
std::optional<std::span<const OptionRule>> allowedOptions(std::string_view strategy)
{
    if (strategy == "unconstrained_deep" || strategy == "reverse_deep")
        return std::nullopt;
    return strategy == "deep" ? std::span<const OptionRule>(kDeepOptions) : std::span<const OptionRule>();
}

using PolicyFactory = std::shared_ptr<const MergePolicy> (*)(const DeepRules &);

template <DeepPolicy::Direction direction>
std::shared_ptr<const MergePolicy> makeDeep(const DeepRules &rules)
{
    return std::make_shared<DeepPolicy>(rules, direction);
}

template <typename Policy>
std::shared_ptr<const MergePolicy> makePlain(const DeepRules &)
{
    return std::make_shared<Policy>();
}

/// The factory of a strategy's policy; null: unknown strategy.
PolicyFactory policyMaker(std::string_view strategy)
{
    struct Maker
    {
        std::string_view strategy;
        PolicyFactory make;
    };
    static constexpr std::array kMakers{Maker{"first", makePlain<FirstPolicy>},
                                        Maker{"default", makePlain<FirstPolicy>},
                                        Maker{"unique", makePlain<UniquePolicy>},
                                        Maker{"hash", makePlain<HashPolicy>},
                                        Maker{"deep", makeDeep<DeepPolicy::Direction::HigherWins>},
                                        Maker{"unconstrained_deep", makeDeep<DeepPolicy::Direction::HigherWins>},
                                        Maker{"reverse_deep", makeDeep<DeepPolicy::Direction::LowerWins>}};
    const auto known = std::find_if(kMakers.begin(), kMakers.end(),
                                    [strategy](const Maker &maker) { return maker.strategy == strategy; });
    return known == kMakers.end() ? nullptr : known->make;
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
    static const Strategy strategy{"hash", {}, std::make_shared<HashPolicy>()};
    return strategy;
}

} // namespace strata::hiera5
