// SPDX-License-Identifier: MIT
#pragma once

#include <QSet>
#include <QString>

class QTreeView;
class QWidget;

namespace strata {

/// A flat table of differences. Signs (`−`, `+`, `Δ`, `!`, `=`) in column \a sign repeat the meaning of colours; texts
/// in the columns \a names, paths and places, are elided in the middle.
QTreeView *makeCompareTable(const char *name, const QString &title, int sign, const QSet<int> &names, QWidget *parent);

} // namespace strata
