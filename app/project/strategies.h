// SPDX-License-Identifier: MIT
#pragma once

#include "app/project/project.h"
#include "core/canceltoken.h"
#include "difference/differencetree.h"
#include "lookup/question.h"

#include <memory>
#include <string>
#include <vector>

namespace strata {

/// The prefix of knockout markers in the options of \a merge; nothing: none.
std::optional<std::string> knockoutPrefixOf(const MergeSpec &merge);

/// "deep", "deep --", "deep -- …": a short name of a strategy with its knockout prefix and a hint at further options.
/// \a options: a mapping without the name, or Undef.
std::string strategyTitle(const std::string &strategy, const Value &options);
/// Overload for a requested strategy; empty: as configured.
std::string strategyTitle(const Project &project, const MergeWords &words);
/// Options with a short description.
struct OptionSummary
{
    bool sortsArrays = false;
    bool mergesHashArrays = false;
    bool hasOthers = false; ///< other than the knockout prefix
};
OptionSummary knownOptions(const Value &options);
OptionSummary knownOptions(const MergeWords &words);
/// The selectable strategy that \a words request, with any options; empty: none.
std::string strategyNamed(const Project &project, const MergeWords &words);

/// \a argument, a merge argument, in the user's form.
MergeWords wordsFor(const Project &project, const Value &argument);
/// The words for selecting \a strategy for \a key: with the options configured for it. \a configured: the strategy
/// without a choice.
MergeWords chosenWords(const Project &project, const LookupTarget &key, const std::string &strategy,
                       const MergeSpec &configured);
/// `--merge deep --knock-out-prefix=--`: \a words as command line options, quoted for a POSIX shell; empty for none.
std::string commandLineText(const MergeWords &words);

/// The tuple keys with which a project's merges identify the hashes of lists. Thread-safe.
class TupleRules
{
public:
    TupleRules() = default; ///< none
    /// As configured, but with the strategy that \a question chooses for a key.
    TupleRules(const Project &project, const Question &question);

    /// Those of the answer to \a key.
    TupleKeys of(const LookupTarget &key) const;

private:
    std::shared_ptr<const Dialect> m_dialect; // null: there are none
    std::optional<Value> m_chosen;            // the strategy of the key itself
};

/// A key under one strategy.
struct StrategyAnswer
{
    std::string strategy;                         ///< in the spelling of the merge argument
    Value options;                                ///< mapping without the name, or Undef
    bool isInForce = false;                       ///< the strategy of the question itself
    Value argument;                               ///< the equivalent merge argument
    std::optional<MatchingOptions> askedFor = {}; ///< the entry that requests it, if another one hides it
    std::shared_ptr<const LookupResult> result;

    std::string title() const { return strategyTitle(strategy, options); }
};

/// \a keyRequest under each selectable strategy, in order; then as requested if that is another one or has options; and
/// under those that hidden entries of lookup_options request, highest layer first. A failing strategy has its error in
/// its result. Empty if cancelled.
std::vector<StrategyAnswer> strategyAnswers(const Project &project, const LookupEngine &engine,
                                            const LookupRequest &keyRequest, const CancelToken &cancel = {});

/// The index of the answer that defines the display order: the effective one, or the first with a result.
std::size_t leadingAnswer(const std::vector<StrategyAnswer> &answers);

/// What to write into which file, and the resulting lookup, to answer \a key like \a answer: "Use this".
std::string useText(const Project &project, const LookupTarget &key, const StrategyAnswer &answer);

/// The source of an entry of lookup_options: "L7 Common", or its pattern if it is in no layer.
std::string sourceText(const MatchingOptions &options, const LayerNames &names);

} // namespace strata
