// SPDX-License-Identifier: MIT
#pragma once

#include <QList>
#include <QVariantMap>

class QAbstractItemView;
class QWidget;

namespace strata {

/// What the user arranged in the visible views of \a window: texts and choices of filters, collapsed rows and scroll
/// positions, by the object names of the widgets. Of large trees the first rows. \a left: a view that was visible until
/// now, instead of the one in its place; null: none.
QVariantMap viewState(const QWidget &window, const QWidget *left = nullptr);

/// Arranges the filters of the views again. Returns \a state without those that are arranged: rows, and choices that
/// are not offered yet.
QVariantMap restoreFilters(QWidget &window, const QVariantMap &state);
/// The same for rows and scroll positions, once the rows are there. Rows that are no longer there are ignored.
void restoreRows(QWidget &window, const QVariantMap &state);

/// The views in \a window that have rows in \a state.
QList<QAbstractItemView *> viewsOf(const QWidget &window, const QVariantMap &state);

} // namespace strata
