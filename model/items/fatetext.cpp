// SPDX-License-Identifier: MIT
#include "items/fatetext.h"

#include "items/text.h"

#include <QCoreApplication>
#include <QLocale>
#include <QStringList>

namespace strata {

namespace {

QString translated(const char *text)
{
    return QCoreApplication::translate("strata", text);
}

} // namespace

QString fateText(Fate fate)
{
    return toText(phrasebook().say(fatePhrase(fate)));
}

QString familyText(FateFamily family)
{
    return toText(phrasebook().say(familyPhrase(family)));
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
    case LayerOutcome::State::NoKey: return translated(QT_TRANSLATE_NOOP("strata", "no key"));
    case LayerOutcome::State::Missing: return translated(QT_TRANSLATE_NOOP("strata", "file missing"));
    case LayerOutcome::State::Unresolved: return translated(QT_TRANSLATE_NOOP("strata", "variable without value"));
    case LayerOutcome::State::Broken: return translated(QT_TRANSLATE_NOOP("strata", "file cannot be used"));
    case LayerOutcome::State::ValueFails: return translated(QT_TRANSLATE_NOOP("strata", "value fails"));
    case LayerOutcome::State::NotRun: return translated(QT_TRANSLATE_NOOP("strata", "not run"));
    case LayerOutcome::State::NotConsulted: return translated(QT_TRANSLATE_NOOP("strata", "not asked"));
    case LayerOutcome::State::NotReached: return translated(QT_TRANSLATE_NOOP("strata", "not reached"));
    }
    return {};
}

} // namespace strata
