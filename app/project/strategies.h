// SPDX-License-Identifier: MIT
#pragma once

#include "app/project/project.h"
#include "core/canceltoken.h"

#include <memory>
#include <string>
#include <vector>

namespace strata {

/// The prefix of knockout markers among the options of \a merge; nothing: there are none.
std::optional<std::string> knockoutPrefixOf(const MergeSpec &merge);

/// "deep", "deep --", "deep -- …": a strategy in a word or two, its knockout prefix spelled out, further options hinted
/// at. \a options: a mapping of those beside the name, or Undef.
std::string strategyTitle(const std::string &strategy, const Value &options);
/// The same for what a person asks for; empty: as configured.
std::string strategyTitle(const Project &project, const MergeWords &words);
/// Options of a strategy that can be told in a word.
struct KnownOptions
{
    bool sortsArrays = false;
    bool mergesHashArrays = false;
    bool hasOthers = false; ///< besides its knockout prefix
};
KnownOptions knownOptions(const Value &options);
KnownOptions knownOptions(const MergeWords &words);
/// Which of the strategies that a person can choose \a words ask for, with whatever options; empty: none of them.
std::string strategyNamed(const Project &project, const MergeWords &words);

/// \a argument, a merge argument, as a person would ask for it.
MergeWords wordsFor(const Project &project, const Value &argument);
/// What choosing \a strategy for \a key by hand asks for: the strategy with the options that are configured for it.
/// \a configured is what applies where nothing is chosen.
MergeWords chosenWords(const Project &project, const AskedKey &key, const std::string &strategy,
                       const MergeSpec &configured);
/// `--merge deep --knock-out-prefix=--`: \a words as options of the commands, quoted for a POSIX shell; empty for none.
std::string commandLineText(const MergeWords &words);

/// A key under one strategy.
struct StrategyAnswer
{
    std::string strategy;                         ///< as the merge argument spells it
    Value options;                                ///< mapping of those beside the name, or Undef
    bool isInForce = false;                       ///< what the question itself is answered with
    Value argument;                               ///< the merge argument that asks for it
    std::optional<MatchingOptions> askedFor = {}; ///< the entry that asks for it, where another one hides that
    std::shared_ptr<const LookupResult> result;

    std::string title() const { return strategyTitle(strategy, options); }
};

/// \a asked under each strategy that a person can choose, in their order; as it is asked where that is none of them or
/// has options: behind the plain one of that name; and last under those that other entries of lookup_options ask for,
/// the highest layer's first. A strategy that fails has its error in its result. Cancelled, none.
std::vector<StrategyAnswer> strategyAnswers(const Project &project, const LookupEngine &engine,
                                            const LookupRequest &asked, const CancelToken &cancel = {});

/// Which of \a answers gives the order of what is shown of all: the one in force, or the first that found something.
std::size_t leadingAnswer(const std::vector<StrategyAnswer> &answers);

/// What to write into which file, and how to ask then, so that \a key is answered like \a answer: "Use this".
std::string useText(const Project &project, const AskedKey &key, const StrategyAnswer &answer);

/// Where an entry of lookup_options comes from: "L7 Common", or its pattern where no layer has it.
std::string sourceText(const MatchingOptions &options, const LayerNames &names);

} // namespace strata
