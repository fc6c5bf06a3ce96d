// SPDX-License-Identifier: MIT
#pragma once

#include "views/controls/lineicons.h"

#include <QBoxLayout>
#include <QMargins>
#include <QString>
#include <QStringList>

class QCheckBox;
class QComboBox;
class QLabel;
class QPushButton;
class QSplitter;
class QToolButton;
class QWidget;

namespace strata {

// Each widget gets the object name \a name; a title is an accessible name.

QPushButton *makeButton(const char *name, const QString &text, const QString &toolTip, QWidget *parent);
/// A button of a dialog that Enter in a field does not press.
QPushButton *makeDialogButton(const char *name, const QString &text, const QString &toolTip, QWidget *parent);
/// A flat button that the keyboard reaches; \a text is its tool tip and accessible name.
QToolButton *makeIconButton(const char *name, LineIcon icon, const QString &text, QWidget *parent);
QCheckBox *makeCheckBox(const char *name, const QString &text, const QString &toolTip, QWidget *parent);
QComboBox *makeComboBox(const char *name, const QString &title, const QStringList &items, QWidget *parent);
/// Text that wraps.
QLabel *makeTextLabel(const char *name, QWidget *parent, Qt::TextFormat format = Qt::PlainText);

/// A layout of \a parent; null: to be added to another one. Margins and \a spacing in pixels; spacing -1: that of the
/// style.
QHBoxLayout *makeRow(QWidget *parent, const QMargins &margins = {}, int spacing = -1);
QVBoxLayout *makeColumn(QWidget *parent, const QMargins &margins = {}, int spacing = -1);

/// Makes the font of \a widget bold.
void setBold(QWidget &widget);
/// A splitter that is horizontal while it is at least \a characters average characters wide, else vertical.
QSplitter *makeAdaptiveSplitter(int characters, QWidget *parent);

} // namespace strata
