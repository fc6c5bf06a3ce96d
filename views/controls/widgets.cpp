// SPDX-License-Identifier: MIT
#include "views/controls/widgets.h"

#include "views/controls/eventfilter.h"

#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QPushButton>
#include <QResizeEvent>
#include <QSplitter>
#include <QToolButton>

namespace strata {

QPushButton *makeButton(const char *name, const QString &text, const QString &toolTip, QWidget *parent)
{
    auto *button = new QPushButton(text, parent);
    button->setObjectName(QString::fromLatin1(name));
    button->setToolTip(toolTip);
    return button;
}

QPushButton *makeDialogButton(const char *name, const QString &text, const QString &toolTip, QWidget *parent)
{
    QPushButton *const button = makeButton(name, text, toolTip, parent);
    button->setAutoDefault(false);
    return button;
}

QToolButton *makeIconButton(const char *name, LineIcon icon, const QString &text, QWidget *parent)
{
    auto *button = new QToolButton(parent);
    button->setObjectName(QString::fromLatin1(name));
    button->setIcon(lineIcon(icon));
    button->setAutoRaise(true);
    button->setFocusPolicy(Qt::StrongFocus);
    button->setToolTip(text);
    button->setAccessibleName(text);
    return button;
}

QCheckBox *makeCheckBox(const char *name, const QString &text, const QString &toolTip, QWidget *parent)
{
    auto *box = new QCheckBox(text, parent);
    box->setObjectName(QString::fromLatin1(name));
    box->setToolTip(toolTip);
    return box;
}

QComboBox *makeComboBox(const char *name, const QString &title, const QStringList &items, QWidget *parent)
{
    auto *box = new QComboBox(parent);
    box->setObjectName(QString::fromLatin1(name));
    box->setAccessibleName(title);
    box->addItems(items);
    return box;
}

QLabel *makeTextLabel(const char *name, QWidget *parent, Qt::TextFormat format)
{
    auto *label = new QLabel(parent);
    label->setObjectName(QString::fromLatin1(name));
    label->setTextFormat(format);
    label->setWordWrap(true);
    return label;
}

QHBoxLayout *makeRow(QWidget *parent, const QMargins &margins, int spacing)
{
    auto *row = new QHBoxLayout(parent);
    row->setContentsMargins(margins);
    row->setSpacing(spacing);
    return row;
}

QVBoxLayout *makeColumn(QWidget *parent, const QMargins &margins, int spacing)
{
    auto *column = new QVBoxLayout(parent);
    column->setContentsMargins(margins);
    column->setSpacing(spacing);
    return column;
}

void setBold(QWidget &widget)
{
    QFont bold = widget.font();
    bold.setBold(true);
    widget.setFont(bold);
}

QSplitter *makeAdaptiveSplitter(int characters, QWidget *parent)
{
    auto *splitter = new QSplitter(Qt::Horizontal, parent);
    new EventFilter(*splitter, splitter, [splitter, characters](QObject *, QEvent *event) {
        if (event->type() == QEvent::Resize) {
            const int width = static_cast<QResizeEvent *>(event)->size().width();
            const bool isWide = width >= characters * splitter->fontMetrics().averageCharWidth();
            splitter->setOrientation(isWide ? Qt::Horizontal : Qt::Vertical);
        }
        return false;
    });
    return splitter;
}

} // namespace strata
