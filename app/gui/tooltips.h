// SPDX-License-Identifier: MIT
#pragma once

#include <QObject>

class QPoint;
class QWidget;

namespace strata {

/// Wraps long tool tips of all widgets and item views: left alone, a plain text stays one endless line.
class ToolTips : public QObject
{
    Q_OBJECT

public:
    using QObject::QObject;

    /// \a text as it is shown: the same, or with lines that break.
    static QString wrapped(const QString &text);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    static QString textAt(const QWidget &widget, const QPoint &place);
};

} // namespace strata
