// SPDX-License-Identifier: MIT
#pragma once

#include "core/keytable.h"
#include "core/result.h"
#include "dialect/dialect.h"
#include "dialect/shared/hiera3configuration.h"
#include "merge/mergepolicy.h"
#include "merge/mergespec.h"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace strata::hiera3 {

/// A lookup type with its policy.
struct Strategy
{
    enum class Type { Priority, Array, Hash };

    Type type = Type::Priority;
    std::string typeName = "priority"; ///< as in messages
    MergeSpec spec;
    std::shared_ptr<const MergePolicy> policy;
    std::optional<Error> refused; ///< the error at the first value found: unusable options
};

/// The lookup type of an argument: `priority`, `array`, `hash` (merged as configured), `native`, `deep`, `deeper` (hash
/// lookups with that behaviour, without the configured options), or a mapping with `behavior` or `strategy` and the
/// options of deep_merge. Options for other types are refused. Rules: hiera3.md 3, 4.5.
MergeRequest readMerge(const Value &argument);

/// The strategy of a readMerge() result. None or an unknown name: priority, as in Hiera. Error: what is refused.
Result<Strategy> makeStrategy(const std::optional<MergeRequest> &request, const Hiera3Configuration &configuration,
                              KeyTable &keys);

/// The argument for \a strategy, with the configured options that apply to it.
Value chosenMerge(const std::string &strategy, const Hiera3Configuration &configuration, KeyTable &keys);

/// The settings of hiera.yaml and the call that merge \a key like \a argument.
StrategyUse strategyUse(const std::string &key, const Value &argument, KeyTable &keys);

/// Error TypeMismatch with Hiera's text if \a value has another type than the lookup type collects; \a ofKey: its " for
/// key 'x'", which the eyaml backend omits. Rule: hiera3.md 3.6.
Result<void> checkType(const Strategy &strategy, const Value &value, const std::string &ofKey);

/// The selectable strategies.
std::vector<StrategyChoice> strategyChoices();

} // namespace strata::hiera3
