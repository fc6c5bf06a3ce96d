// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

class QTreeView;
class QWidget;

namespace strata {

/// A flat table of what differs. Signs (`−`, `+`, `Δ`, `!`, `=`) stand in column \a sign and say by themselves what the
/// colours repeat; the end of a text in column \a path stays in sight.
QTreeView *makeCompareTable(const char *name, const QString &title, int sign, int path, QWidget *parent);

} // namespace strata
