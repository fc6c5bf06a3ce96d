// SPDX-License-Identifier: MIT
#include "items/fatetext.h"

#include <QCoreApplication>
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
    switch (fate) {
    case Fate::Won: return translated(QT_TRANSLATE_NOOP("strata", "won"));
    case Fate::Only: return translated(QT_TRANSLATE_NOOP("strata", "only"));
    case Fate::Merged: return translated(QT_TRANSLATE_NOOP("strata", "merged"));
    case Fate::Overridden: return translated(QT_TRANSLATE_NOOP("strata", "overridden"));
    case Fate::Duplicate: return translated(QT_TRANSLATE_NOOP("strata", "duplicate"));
    case Fate::NotConsulted: return translated(QT_TRANSLATE_NOOP("strata", "not consulted"));
    case Fate::NullSkipped: return translated(QT_TRANSLATE_NOOP("strata", "null skipped"));
    case Fate::KnockedOut: return translated(QT_TRANSLATE_NOOP("strata", "knocked out"));
    case Fate::MarkerHit: return translated(QT_TRANSLATE_NOOP("strata", "marker hit"));
    case Fate::Emptied: return translated(QT_TRANSLATE_NOOP("strata", "emptied"));
    case Fate::MarkerSpent: return translated(QT_TRANSLATE_NOOP("strata", "marker spent"));
    case Fate::MarkerCancelled: return translated(QT_TRANSLATE_NOOP("strata", "marker cancelled"));
    case Fate::MarkerLeaked: return translated(QT_TRANSLATE_NOOP("strata", "marker leaked"));
    case Fate::TypeMismatch: return translated(QT_TRANSLATE_NOOP("strata", "type mismatch"));
    case Fate::Error: return translated(QT_TRANSLATE_NOOP("strata", "error"));
    case Fate::Lost: return translated(QT_TRANSLATE_NOOP("strata", "lost"));
    }
    return {};
}

QString familyText(FateFamily family)
{
    switch (family) {
    case FateFamily::Result: return translated(QT_TRANSLATE_NOOP("strata", "result"));
    case FateFamily::Hidden: return translated(QT_TRANSLATE_NOOP("strata", "hidden"));
    case FateFamily::Removed: return translated(QT_TRANSLATE_NOOP("strata", "removed"));
    case FateFamily::Problem: return translated(QT_TRANSLATE_NOOP("strata", "problem"));
    }
    return {};
}

QString countsText(const FamilyCounts &counts)
{
    QStringList parts;
    for (std::size_t i = 0; i < counts.size(); ++i) {
        if (counts[i] > 0)
            parts << familyText(static_cast<FateFamily>(i)) + QLatin1Char(' ') + QString::number(counts[i]);
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
    case LayerOutcome::State::NotRun: return translated(QT_TRANSLATE_NOOP("strata", "not run"));
    case LayerOutcome::State::NotConsulted: return translated(QT_TRANSLATE_NOOP("strata", "not asked"));
    case LayerOutcome::State::NotReached: return translated(QT_TRANSLATE_NOOP("strata", "not reached"));
    }
    return {};
}

} // namespace strata
