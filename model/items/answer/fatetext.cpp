// SPDX-License-Identifier: MIT
#include "items/answer/fatetext.h"

#include "items/text.h"

#include <QLocale>
#include <QStringList>

namespace strata {

QString fateText(Fate fate)
{
    return shownText(phrasebook().say(fatePhrase(fate)));
}

QString familyText(FateFamily family)
{
    return shownText(phrasebook().say(familyPhrase(family)));
}

QString countsText(const FamilyCounts &counts)
{
    QStringList parts;
    for (std::size_t i = 0; i < counts.size(); ++i) {
        if (counts[i] > 0)
            parts << familyText(static_cast<FateFamily>(i)) + QLatin1Char(' ') + QLocale().toString(counts[i]);
    }
    return parts.join(QLatin1String(", "));
}

QString outcomeText(LayerOutcome::State state)
{
    switch (state) {
    case LayerOutcome::State::Found: return {};
    case LayerOutcome::State::NoKey: return UiTexts::tr("no key");
    case LayerOutcome::State::Missing: return UiTexts::tr("file missing");
    case LayerOutcome::State::Unresolved: return UiTexts::tr("variable without value");
    case LayerOutcome::State::Broken: return UiTexts::tr("file cannot be used");
    case LayerOutcome::State::ValueFails: return UiTexts::tr("value fails");
    case LayerOutcome::State::NotRun: return UiTexts::tr("not run");
    case LayerOutcome::State::NotConsulted: return UiTexts::tr("not asked");
    case LayerOutcome::State::NotReached: return UiTexts::tr("not reached");
    }
    return {};
}

} // namespace strata
