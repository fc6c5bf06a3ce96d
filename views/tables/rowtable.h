// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

class QLabel;
class QTreeView;
class QWidget;

namespace strata {

/// A read-only table of rows of equal height, whose columns keep their width in characters if the font changes.
QTreeView *makeRowTable(const char *name, const QString &title, QWidget *parent = nullptr);
/// The text that is shown instead of a table.
QLabel *makeTableMessage(const char *name, QWidget *parent);

} // namespace strata
