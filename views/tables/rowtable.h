// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

#include <vector>

class QLabel;
class QTreeView;
class QWidget;

namespace strata {

/// A read-only table of rows of equal height, whose columns keep their width in characters if the font changes.
QTreeView *makeRowTable(const char *name, const QString &title, QWidget *parent = nullptr);
/// Sets the widths of the columns in characters; 0: takes the remaining width.
void setColumnWidths(QTreeView &table, const std::vector<int> &characters);
/// The text that is shown instead of a table.
QLabel *makeTableMessage(const QString &name, QWidget *parent);

} // namespace strata
