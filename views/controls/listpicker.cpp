// SPDX-License-Identifier: MIT
#include "views/controls/listpicker.h"

#include "views/controls/focusring.h"
#include "views/controls/widgets.h"

#include <QCoreApplication>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QRegularExpression>
#include <QSortFilterProxyModel>
#include <QStandardItemModel>
#include <QTreeView>

#include <algorithm>

namespace strata {

namespace {

constexpr QSize kListPickerSize(560, 400);
constexpr int kListPickerRowHeight = 24; // minimum

/// Matches all words of a text in any order.
QRegularExpression allOf(const QString &text)
{
    QString pattern;
    for (const QString &word : text.split(u' ', Qt::SkipEmptyParts))
        pattern += QStringLiteral("(?=.*%1)").arg(QRegularExpression::escape(word));
    return QRegularExpression(u'^' + pattern, QRegularExpression::CaseInsensitiveOption);
}

} // namespace

ListPicker::ListPicker(const QString &name, const Texts &texts, int columns, QWidget *parent)
    : QDialog(parent), m_input(new QLineEdit(this)), m_list(new QTreeView(this)),
      m_nothing(new QLabel(texts.nothing, this)), m_rows(new QStandardItemModel(0, columns, this)),
      m_shown(new QSortFilterProxyModel(this))
{
    new FocusRing(*this);
    setWindowTitle(texts.title);
    m_input->setObjectName(name + QStringLiteral("Input"));
    m_input->setAccessibleName(texts.field);
    m_input->setPlaceholderText(texts.placeholder);
    m_input->setClearButtonEnabled(true);
    m_input->installEventFilter(this);
    m_list->setObjectName(name + QStringLiteral("List"));
    m_list->setAccessibleName(texts.title);
    m_list->setRootIsDecorated(false);
    m_list->setHeaderHidden(true);
    m_list->setUniformRowHeights(true);
    m_list->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_list->setFocusPolicy(Qt::NoFocus); // arrow keys in the input move the selection
    m_nothing->setObjectName(name + QStringLiteral("Nothing"));
    m_shown->setSourceModel(m_rows);
    m_shown->setDynamicSortFilter(false);
    m_list->setModel(m_shown);
    m_list->header()->setStretchLastSection(false);
    m_list->header()->setSectionResizeMode(0, QHeaderView::Stretch);
    for (int column = 1; column < columns; ++column)
        m_list->header()->setSectionResizeMode(column, QHeaderView::ResizeToContents);

    auto *layout = makeColumn(this, {8, 8, 8, 8}, 8);
    layout->addWidget(m_input);
    layout->addWidget(m_list);
    layout->addWidget(m_nothing);
    resize(kListPickerSize.boundedTo(parent->size() - QSize(48, 96)));
    move(parent->mapToGlobal(QPoint((parent->width() - width()) / 2, 48)));
    connect(m_input, &QLineEdit::textChanged, this, &ListPicker::filter);
    connect(m_input, &QLineEdit::returnPressed, this, &QDialog::accept);
    connect(m_list, &QTreeView::clicked, this, &QDialog::accept);
}

void ListPicker::setNames(const QStringList &names)
{
    m_rows->setRowCount(0);
    for (const QString &name : names)
        m_rows->appendRow(makeItem(name));
    filter(m_input->text());
}

QStandardItem *ListPicker::makeItem(const QString &text) const
{
    auto *item = new QStandardItem(text);
    item->setSizeHint(QSize(0, std::max(kListPickerRowHeight, fontMetrics().height() + 8)));
    return item;
}

void ListPicker::arrange(const QString &text)
{
    m_shown->setFilterRegularExpression(allOf(text));
}

void ListPicker::filter(const QString &text)
{
    arrange(text);
    m_nothing->setVisible(m_shown->rowCount() == 0 && !m_nothing->text().isEmpty());
    for (int row = 0; row < m_shown->rowCount(); ++row) {
        const QModelIndex index = m_shown->index(row, 0);
        if (index.flags().testFlag(Qt::ItemIsEnabled)) {
            m_list->setCurrentIndex(index);
            return;
        }
    }
    m_list->setCurrentIndex({});
}

/// Keys that move in the list are forwarded to it.
bool ListPicker::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::KeyPress) {
        const auto *key = static_cast<QKeyEvent *>(event);
        for (const int moving : {Qt::Key_Up, Qt::Key_Down, Qt::Key_PageUp, Qt::Key_PageDown}) {
            if (key->key() == moving) {
                QKeyEvent moved(QEvent::KeyPress, key->key(), Qt::NoModifier);
                QCoreApplication::sendEvent(m_list, &moved);
                return true;
            }
        }
    }
    return QDialog::eventFilter(watched, event);
}

void ListPicker::done(int result)
{
    const QModelIndex current = m_list->currentIndex();
    const bool isChosen = result == Accepted && current.isValid() && current.flags().testFlag(Qt::ItemIsEnabled);
    if (result == Accepted && !isChosen)
        return; // nothing to do: the user continues typing
    const int row = isChosen ? m_shown->mapToSource(current).row() : -1;
    QDialog::done(result);
    if (isChosen)
        emit chosen(row);
}

} // namespace strata
