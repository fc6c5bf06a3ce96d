// SPDX-License-Identifier: MIT
#include "dialect/hiera5/search/strategies.h"

#include "core/member.h"
#include "core/text/rubytext.h"
#include "dialect/hiera5/configuration/configurationtype.h"
#include "merge/deeppolicy.h"
#include "merge/firstpolicy.h"
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
    Value only(const Value &value, Recorder &recorder) const override { return uniqueOnly(value, recorder); }
    Value seed(const Value &value, Recorder &recorder) const override { return uniqueSeed(value, recorder); }
    Result<Value> combine(const Value &higher, const Value &lower, Recorder &recorder) const override
    {
        return uniqueMerge(higher, lower, recorder);
    }
    TraceRules traceRules() const override { return {.isFlattening = true}; }
};

class HashPolicy : public MergePolicy
{
public:
    Result<Value> combine(const Value &higher, const Value &lower, Recorder &recorder) const override
    {
        return hashMerge(higher, lower, recorder);
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

/// Checks the options of a strategy against the ones it has. Rule: hiera5.md 4.3, 3.
Result<void> checkOptions(const Value &options, std::span<const OptionRule> allowed)
{
    std::vector<std::string> problems;
    for (const OptionRule &rule : allowed) {
        const Value *value = member(options, rule.name);
        if (value && !hasType(*value, rule.type)) {
            problems.push_back("entry '" + std::string(rule.name) + "' expects a value of type Undef or " +
                               (rule.type == OptionType::Boolean ? "Boolean" : "String") + ", got " +
                               shortTypeName(*value));
        }
    }
    for (const Entry &entry : options.entries()) {
        const auto isKnown = [&](const OptionRule &rule) {
            return entry.key.isString() && rule.name == entry.key.text();
        };
        if (std::none_of(allowed.begin(), allowed.end(), isKnown))
            problems.push_back("unrecognized key '" + entry.key.text() + "'");
    }
    if (problems.empty())
        return {};
    const std::string subject = "The merge options has wrong type, ";
    if (problems.size() == 1)
        return fail(Error::Code::StrategyOptions, subject + problems.front(), options.mark());
    std::string text;
    for (const std::string &problem : problems)
        text += (text.empty() ? " " : "\n  ") + subject + problem;
    return fail(Error::Code::StrategyOptions, text, options.mark());
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

Result<Strategy> makeStrategy(const Value &merge)
{
    if (merge.isFalsy())
        return Strategy{"first", {}, std::make_shared<FirstPolicy>()};
    Value name = merge;
    Strategy strategy;
    if (merge.isMapping()) {
        const Value *named = member(merge, "strategy");
        if (!named || named->isUndef()) {
            return fail(
                Error::Code::UnknownStrategy,
                "The hash given as 'merge' must contain the name of a strategy in string form for the key 'strategy'",
                merge.mark());
        }
        name = *named;
        strategy.options = withoutStrategy(merge);
    }
    strategy.name = rubyToString(name);
    const auto checked = [&](std::span<const OptionRule> allowed, auto make) -> Result<Strategy> {
        if (auto valid = checkOptions(strategy.options, allowed); !valid)
            return tl::unexpected<Error>(valid.error());
        strategy.policy = make();
        return strategy;
    };
    if (name.isString()) {
        if (strategy.name == "first" || strategy.name == "default")
            return checked({}, [] { return std::make_shared<FirstPolicy>(); });
        if (strategy.name == "unique")
            return checked({}, [] { return std::make_shared<UniquePolicy>(); });
        if (strategy.name == "hash")
            return checked({}, [] { return std::make_shared<HashPolicy>(); });
        const auto deep = [&](DeepPolicy::Direction direction) {
            return std::make_shared<DeepPolicy>(deepRules(strategy.options), direction);
        };
        if (strategy.name == "deep")
            return checked(kDeepOptions, [&] { return deep(DeepPolicy::Direction::HigherWins); });
        if (strategy.name == "unconstrained_deep" || strategy.name == "reverse_deep") {
            const bool isReverse = strategy.name == "reverse_deep";
            strategy.policy = deep(isReverse ? DeepPolicy::Direction::LowerWins : DeepPolicy::Direction::HigherWins);
            return strategy;
        }
    }
    return fail(Error::Code::UnknownStrategy, "Unknown merge strategy: '" + strategy.name + "'", name.mark());
}

const Strategy &hashStrategy()
{
    static const Strategy strategy{"hash", {}, std::make_shared<HashPolicy>()};
    return strategy;
}

} // namespace strata::hiera5
