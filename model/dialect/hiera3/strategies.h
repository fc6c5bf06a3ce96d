// SPDX-License-Identifier: MIT
#pragma once

#include "core/keytable.h"
#include "core/result.h"
#include "dialect/dialect.h"
#include "dialect/shared/hiera3configuration.h"
#include "merge/mergepolicy.h"
#include "merge/mergerequest.h"
#include "merge/mergespec.h"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace strata::hiera3 {

/// A lookup type ready to work.
struct Strategy
{
    enum class Type { Priority, Array, Hash };

    Type type = Type::Priority;
    std::string typeName = "priority"; ///< as messages name it
    MergeSpec spec;
    std::shared_ptr<const MergePolicy> policy;
    std::optional<Error> refused; ///< what the first value found ends the lookup with: options that cannot be used
};

/// The lookup type of an argument: `priority`, `array`, `hash` (merged as the configuration says), `native`, `deep`,
/// `deeper` (hash lookups of that behaviour, the configured options not used), or a mapping with `behavior` or
/// `strategy` and the options of deep_merge. Refused are options for a type that has none. Rules: hiera3.md 3, 4.5.
MergeRequest readMerge(const Value &argument);

/// What readMerge() gave, ready to work. None: priority; so is an unknown name, as in Hiera. Error: what is refused.
Result<Strategy> makeStrategy(const std::optional<MergeRequest> &request, const Hiera3Configuration &configuration,
                              KeyTable &keys);

/// The argument that asks for \a strategy, with the options of the configuration where they are for it.
Value chosenMerge(const std::string &strategy, const Hiera3Configuration &configuration, KeyTable &keys);

/// The settings of hiera.yaml and the call that merge \a key as \a argument asks.
StrategyUse strategyUse(const std::string &key, const Value &argument, KeyTable &keys);

/// Error TypeMismatch with Hiera's text if \a value is not what the type collects; \a ofKey is its " for key 'x'",
/// which the eyaml backend does not say. Rule: hiera3.md 3.6.
Result<void> checkType(const Strategy &strategy, const Value &value, const std::string &ofKey);

/// What a person can choose.
std::vector<StrategyChoice> strategyChoices();

} // namespace strata::hiera3
