// SPDX-License-Identifier: MIT
#pragma once

#include <QVariantMap>

class QWidget;

namespace strata {

/// What the user arranged in the visible views of \a window: texts of filters, collapsed rows and scroll positions, by
/// the object names of the widgets. Of large trees the first rows. \a left: a view that was visible until now; null:
/// none.
QVariantMap viewState(const QWidget &window, const QWidget *left = nullptr);

/// Arranges the visible views again. Rows that are no longer there are ignored.
void restoreFilters(QWidget &window, const QVariantMap &state);
/// The same for rows and scroll positions, once the rows are there.
void restoreRows(QWidget &window, const QVariantMap &state);

} // namespace strata
