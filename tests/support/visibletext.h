// SPDX-License-Identifier: MIT
#pragma once

#include "items/layers/layertreemodel.h"
#include "views/window/mainwindow.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QLabel>
#include <QString>
#include <QStringList>
#include <QTextBrowser>
#include <QTextDocumentFragment>

namespace strata::test {

/// Appends the texts of all rows below \a parent to \a texts, with the notes of layers.
inline void addCells(const QAbstractItemModel &model, const QModelIndex &parent, QStringList &texts)
{
    for (int row = 0; row < model.rowCount(parent); ++row) {
        for (int column = 0; column < model.columnCount(parent); ++column)
            texts << model.index(row, column, parent).data().toString()
                  << model.index(row, column, parent).data(LayerTreeModel::NoteRole).toString();
        addCells(model, model.index(row, 0, parent), texts);
    }
}

/// All visible texts of the window, including table cells.
inline QString visibleText(const MainWindow &window)
{
    QStringList texts;
    for (const QWidget *widget : window.findChildren<QWidget *>()) {
        if (!widget->isVisible())
            continue;
        if (const auto *label = qobject_cast<const QLabel *>(widget))
            texts << QTextDocumentFragment::fromHtml(label->text()).toPlainText();
        else if (const auto *button = qobject_cast<const QAbstractButton *>(widget))
            texts << QString(button->text()).remove(u'&');
        else if (const auto *page = qobject_cast<const QTextBrowser *>(widget))
            texts << page->toPlainText();
        else if (const auto *view = qobject_cast<const QAbstractItemView *>(widget); view && view->model())
            addCells(*view->model(), {}, texts);
    }
    return texts.join(u'\n');
}

} // namespace strata::test
