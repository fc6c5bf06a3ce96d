// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

class QTreeView;
class QWidget;

namespace strata {

/// A flat table of differences. Signs (`−`, `+`, `Δ`, `!`, `=`) in column \a sign repeat the meaning of colours; texts
/// in column \a path are elided at the front.
QTreeView *makeCompareTable(const char *name, const QString &title, int sign, int path, QWidget *parent);

} // namespace strata
