// SPDX-License-Identifier: MIT
#include "dialect/hiera3/strategies.h"

#include "core/phrase.h"
#include "core/member.h"
#include "core/text/rubytext.h"
#include "merge/deeppolicy.h"
#include "merge/hashmerge.h"
#include "merge/uniquemerge.h"

#include <string_view>
#include <utility>

namespace strata::hiera3 {

namespace {

constexpr std::string_view kPriorityRemark =
    phrase("strata", "Hiera 1 skips a null: the next layer or the default is used there.").text;
constexpr std::string_view kArrayRemark = phrase("strata", "Whole values that are numbers, booleans or hashes fail in "
                                                           "every version, even though the old documents allow them.")
                                              .text;
constexpr std::string_view kNativeRemark =
    phrase("strata", "Hiera 1.0 and 1.1 have no other way to merge hashes. Class parameters that are bound "
                     "automatically are priority lookups; only hiera_hash() merges.")
        .text;
constexpr std::string_view kDeepRemark =
    phrase("strata", ":merge_behavior: is one setting for all keys and came with Hiera 1.2: 1.0 and 1.1 always merge "
                     "natively, and so do 1.2 and 1.3 where the deep_merge library is missing. Class parameters that "
                     "are bound automatically are priority lookups; only hiera_hash() merges.")
        .text;

Strategy priority(const std::string &name, MergeSpec::Source source)
{
    Strategy strategy;
    strategy.typeName = name;
    strategy.spec.strategy = name;
    strategy.spec.source = source;
    strategy.spec.remark = kPriorityRemark;
    strategy.policy = std::make_shared<FirstPolicy>();
    return strategy;
}

Strategy array()
{
    Strategy strategy;
    strategy.type = Strategy::Type::Array;
    strategy.typeName = "array";
    strategy.spec.strategy = "array";
    strategy.spec.source = MergeSpec::Source::Argument;
    strategy.spec.remark = kArrayRemark;
    strategy.policy = std::make_shared<PlainPolicy>(
        [](const Value &higher, const Value &lower, Recorder &recorder) -> Result<Value> {
            return arrayMerge(higher, lower, recorder);
        },
        TraceRules{.isFlattening = true,
                   .joinRule =
                       phrase("strata", "Items of the lower layer follow those of the higher ones; nested lists "
                                        "are flattened, and equal items appear once.")},
        arraySeed);
    return strategy;
}

DeepRules rulesOf(Hiera3Behavior behavior, const Value &options)
{
    DeepRules rules = deepRules(options);
    bool saysPreserve = false;
    for (const Entry &option : options.entries())
        saysPreserve = saysPreserve || option.key.text() == "preserve_unmergeables";
    if (!saysPreserve)
        rules.preserveUnmergeables = behavior == Hiera3Behavior::Deep;
    return rules;
}

Strategy hash(Hiera3Behavior behavior, const Value &options, const DeepRules &rules)
{
    Strategy strategy;
    strategy.type = Strategy::Type::Hash;
    strategy.typeName = "hash";
    strategy.spec.strategy = behaviorName(behavior);
    strategy.spec.source = MergeSpec::Source::Argument;
    if (behavior == Hiera3Behavior::Native) {
        strategy.spec.remark = kNativeRemark;
        strategy.policy = std::make_shared<PlainPolicy>(
            [](const Value &higher, const Value &lower, Recorder &recorder) -> Result<Value> {
                return nativeHashMerge(higher, lower, recorder);
            },
            TraceRules{.joinRule =
                           phrase("strata", "Keys of both layers; for a key in both, the whole value of the higher "
                                            "layer wins.")});
        return strategy;
    }
    strategy.spec.remark = kDeepRemark;
    if (!options.isFalsy() && !options.isMapping()) {
        strategy.refused = Error{Error::Code::Internal,
                                 "no implicit conversion of " + rubyClass(options) + " into Hash", options.mark()};
    }
    strategy.spec.options = options.entries().empty() ? Value() : options;
    if (!strategy.refused)
        strategy.refused = refusedRules(rules);
    strategy.policy = std::make_shared<DeepPolicy>(rules);
    return strategy;
}

/// The options of hiera.yaml with symbol keys, by name. Rule: hiera3.md 4.6.
Value configuredOptions(const Value &options, KeyTable &keys)
{
    if (!options.isMapping())
        return options;
    std::vector<Entry> entries;
    for (const Entry &entry : options.entries()) {
        if (entry.key.kind() == Kind::Symbol)
            entries.push_back({keys.intern(entry.key.text()), entry.keyMark, entry.value});
    }
    return Value::mapping(std::move(entries), options.mark());
}

Strategy configuredHash(const Hiera3Configuration &configuration, KeyTable &keys)
{
    const Value options = configuredOptions(configuration.deepMergeOptions, keys);
    Strategy strategy = hash(configuration.behavior, options, rulesOf(configuration.behavior, options));
    strategy.spec.source =
        configuration.behaviorMark.isValid() ? MergeSpec::Source::Configuration : MergeSpec::Source::Default;
    strategy.spec.mark = configuration.behaviorMark;
    if (configuration.behaviorMark.isValid())
        strategy.spec.matchedBy = ":merge_behavior:";
    return strategy;
}

/// The entries of \a argument other than `behavior`.
Value optionsOf(const Value &argument)
{
    std::vector<Entry> entries;
    for (const Entry &entry : argument.entries()) {
        if (entry.key.text() != "behavior" && entry.key.text() != "strategy")
            entries.push_back(entry);
    }
    return Value::mapping(std::move(entries), argument.mark());
}

MergeRequest hashRequest(Hiera3Behavior behavior, const Value &options)
{
    return {.strategy = std::string(behaviorName(behavior)), .rules = rulesOf(behavior, options), .options = options};
}

bool isBehavior(const std::string &name)
{
    return name == "native" || name == "deep" || name == "deeper";
}

MergeRequest fromMapping(const Value &argument)
{
    const Value options = optionsOf(argument);
    const Value *strategy = member(argument, "strategy");
    const Value *behavior = member(argument, "behavior");
    const std::string name = strategy ? rubyToString(*strategy) : std::string();
    if (name != "priority" && name != "array" && name != "hash")
        return hashRequest(behaviorFrom(behavior ? *behavior : Value::string(name)), options);
    MergeRequest request{.strategy = name};
    if (!options.entries().empty())
        request.refused =
            Error{Error::Code::StrategyOptions, "Only native, deep and deeper take options, not " + name, {}};
    return request;
}

} // namespace

MergeRequest readMerge(const Value &argument)
{
    const std::string name = rubyToString(argument);
    MergeRequest request = argument.isMapping() ? fromMapping(argument)
                           : isBehavior(name)   ? hashRequest(behaviorFrom(Value::string(name)), {})
                                                : MergeRequest{.strategy = name};
    request.argument = argument;
    return request;
}

Result<Strategy> makeStrategy(const std::optional<MergeRequest> &request, const Hiera3Configuration &configuration,
                              KeyTable &keys)
{
    if (!request)
        return priority("priority", MergeSpec::Source::Default);
    if (request->refused)
        return tl::unexpected<Error>(*request->refused);
    const std::string &name = request->strategy;
    if (name == "array")
        return array();
    if (name == "hash")
        return configuredHash(configuration, keys);
    if (isBehavior(name))
        return hash(behaviorFrom(Value::string(name)), request->options, request->rules);
    return priority(name,
                    MergeSpec::Source::Argument); // Reference quirk: an unknown type is not an error (hiera3.md 3.3)
}

Value chosenMerge(const std::string &strategy, const Hiera3Configuration &configuration, KeyTable &keys)
{
    const Value options = configuredOptions(configuration.deepMergeOptions, keys);
    const bool isConfigured =
        strategy != "native" && isBehavior(strategy) && strategy == behaviorName(configuration.behavior);
    if (!isConfigured || options.entries().empty())
        return Value::string(strategy);
    std::vector<Entry> entries{{keys.intern("behavior"), {}, Value::string(strategy)}};
    entries.insert(entries.end(), options.entries().begin(), options.entries().end());
    return Value::mapping(std::move(entries), options.mark());
}

StrategyUse strategyUse(const std::string &key, const Value &argument, KeyTable &keys)
{
    const MergeRequest request = readMerge(argument);
    const std::string quoted = "('" + key + "')";
    if (!isBehavior(request.strategy)) {
        const std::string function = request.strategy == "array"  ? "hiera_array"
                                     : request.strategy == "hash" ? "hiera_hash"
                                                                  : "hiera";
        return {{}, function + quoted};
    }
    const auto symbol = [&keys](const std::string &name) { return keys.intern(Value::symbol(name)); };
    std::vector<Entry> settings{{symbol("merge_behavior"), {}, Value::string(request.strategy)}};
    std::vector<Entry> options;
    for (const Entry &option : request.options.entries())
        options.push_back({symbol(option.key.text()), {}, option.value});
    settings.push_back({symbol("deep_merge_options"), {}, Value::mapping(std::move(options))});
    return {Value::mapping(std::move(settings)), "hiera_hash" + quoted};
}

Result<void> checkType(const Strategy &strategy, const Value &value, const std::string &ofKey)
{
    const bool isText = value.isString() || value.kind() == Kind::Binary;
    const auto mismatch = [&](const char *expected) {
        return fail(Error::Code::TypeMismatch,
                    "Hiera type mismatch" + ofKey + ": expected " + expected + " and got " + rubyClass(value),
                    value.mark());
    };
    if (strategy.type == Strategy::Type::Array && !value.isSequence() && !isText)
        return mismatch("Array");
    if (strategy.type == Strategy::Type::Hash && !value.isMapping())
        return mismatch("Hash");
    return {};
}

std::vector<StrategyChoice> strategyChoices()
{
    return {
        {"priority", phrase("strata", "The highest layer that has the key wins."), false},
        {"array", phrase("strata", "Texts and lists of all layers in one flat list without duplicates."), false},
        {"hash", phrase("strata", "Hashes of all layers, merged as set by :merge_behavior: in hiera.yaml."), false},
        {"native", phrase("strata", "Top-level keys of all layers; the highest layer wins each."), false},
        {"deep", phrase("strata", "Merged at every depth; where single values meet, the lowest layer wins."), true},
        {"deeper", phrase("strata", "Merged at every depth; where single values meet, the highest layer wins."), true},
    };
}

} // namespace strata::hiera3
