// SPDX-License-Identifier: MIT
#pragma once

#include "app/project/project.h"
#include "core/canceltoken.h"

#include <memory>
#include <string>
#include <vector>

namespace strata {

/// "deep", "deep --", "deep -- …": a strategy in a word or two, its knockout prefix spelled out, further options hinted
/// at. \a options: a mapping of those beside the name, or Undef.
std::string strategyTitle(const std::string &strategy, const Value &options);
/// The same for what a person asks for; empty: as configured.
std::string strategyTitle(const Project &project, const MergeWords &words);
/// Which of the strategies that a person can choose \a words ask for, with whatever options; empty: none of them.
std::string strategyNamed(const Project &project, const MergeWords &words);

/// What choosing \a strategy for \a key by hand asks for: the strategy with the options that are configured for it.
/// \a configured is what applies where nothing is chosen.
MergeWords chosenWords(const Project &project, const AskedKey &key, const std::string &strategy,
                       const MergeSpec &configured);
/// `--merge deep --knock-out-prefix=--`: \a words as options of the commands, quoted for a POSIX shell; empty for none.
std::string commandLineText(const MergeWords &words);

/// A key under one strategy.
struct StrategyAnswer
{
    std::string strategy;   ///< as the merge argument spells it
    Value options;          ///< mapping of those beside the name, or Undef
    bool isInForce = false; ///< what the question itself is answered with
    std::shared_ptr<const LookupResult> result;

    std::string title() const { return strategyTitle(strategy, options); }
};

/// \a asked under each strategy that a person can choose, in their order, and as it is asked where that is none of them
/// or has options: behind the plain one of that name. A strategy that fails has its error in its result. Cancelled,
/// none.
std::vector<StrategyAnswer> strategyAnswers(const Project &project, const LookupEngine &engine,
                                            const LookupRequest &asked, const CancelToken &cancel = {});

/// Whether both give the same answer: the same value, or none, or the same error.
bool isSameAnswer(const LookupResult &a, const LookupResult &b);

} // namespace strata
