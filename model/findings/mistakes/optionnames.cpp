// SPDX-License-Identifier: MIT
#include "findings/mistakes/optionnames.h"

#include "core/member.h"
#include "findings/findingrules.h"
#include "findings/keyrules.h"
#include "findings/mistakes/knownnames.h"
#include "findings/mistakes/mistakephrases.h"

#include <string>
#include <string_view>
#include <utility>

namespace strata {

namespace {

/// Checks the names in `merge` of one entry.
class MergeNames
{
public:
    MergeNames(std::string key, const Phrasebook &book, std::vector<FindingEntry> &found)
        : m_key(std::move(key)), m_book(book), m_found(found)
    {}

    void check(const Value &merge)
    {
        if (merge.isString()) {
            checkStrategy(merge);
            return;
        }
        const Entry *const strategy = memberEntry(merge, "strategy");
        if (strategy && strategy->value.isString() && !checkStrategy(strategy->value))
            return;
        const std::string name = strategy && strategy->value.isString() ? std::string(strategy->value.text()) : "deep";
        const bool takesAll = name == "unconstrained_deep" || name == "reverse_deep";
        for (const Entry &option : merge.entries()) {
            if (!takesAll && option.key.isString() && option.key.text() != "strategy")
                checkOption(option, name);
        }
    }

private:
    /// False: the strategy is unknown.
    bool checkStrategy(const Value &written)
    {
        const std::string name(written.text());
        if (isKnownName(NamePlace::Strategy, name))
            return true;
        const std::string near = intendedNameAt(NamePlace::Strategy, name);
        add(written.mark(), near.empty() ? mistakephrases::kStrategyUnknown : mistakephrases::kStrategyUnknownNear,
            {{"name", name}, {"key", m_key}, {"near", near}})
            .finding.instead = near;
        return false;
    }

    void checkOption(const Entry &option, const std::string &strategy)
    {
        const std::string &name = option.key.text();
        const bool isKnown = isKnownName(NamePlace::MergeOption, name);
        if (isKnown && strategy == "deep")
            return;
        if (isKnown) {
            add(option.keyMark, mistakephrases::kOptionNotOfStrategy,
                {{"name", name}, {"strategy", strategy}, {"key", m_key}});
            return;
        }
        const std::string near = intendedNameAt(NamePlace::MergeOption, name);
        std::vector<std::string> options;
        for (const std::string_view each : knownNames(NamePlace::MergeOption))
            options.emplace_back(each);
        add(option.keyMark, near.empty() ? mistakephrases::kOptionUnknown : mistakephrases::kOptionUnknownNear,
            {{"name", name}, {"strategy", strategy}, {"key", m_key}, {"near", near}, {"list", m_book.list(options)}})
            .finding.instead = near;
    }

    FindingEntry &add(SourceMark mark, const Phrase &phrase, std::initializer_list<PlaceholderValue> fillings)
    {
        FindingEntry found;
        found.finding = makeFinding("option-name", m_book.say(phrase, fillings), mark);
        return m_found.emplace_back(std::move(found));
    }

    std::string m_key;
    const Phrasebook &m_book;
    std::vector<FindingEntry> &m_found;
};

} // namespace

std::vector<FindingEntry> mergeOptionNames(const Value &root, const Phrasebook &book)
{
    std::vector<FindingEntry> found;
    const Value *const options = member(root, "lookup_options");
    if (!options)
        return found;
    for (const Entry &entry : options->entries()) {
        if (const Value *const merge = member(entry.value, "merge"))
            MergeNames(entry.key.text(), book, found).check(*merge);
    }
    return found;
}

} // namespace strata
