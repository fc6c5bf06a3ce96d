// SPDX-License-Identifier: MIT
#pragma once

#include <QObject>

class QPoint;
class QWidget;

namespace strata {

/// Wraps long tool tips of all widgets and item views, because Qt shows plain text on one line.
class ToolTips : public QObject
{
    Q_OBJECT

public:
    using QObject::QObject;

    /// \a text for display: unchanged, or as text that wraps.
    static QString wrapped(const QString &text);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    static QString textAt(const QWidget &widget, const QPoint &place);
};

} // namespace strata
