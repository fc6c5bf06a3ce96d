// SPDX-License-Identifier: MIT
#include "views/layout/viewstate.h"

#include <QLineEdit>
#include <QScrollBar>
#include <QSet>
#include <QTreeView>

#include <functional>

namespace strata {

namespace {

constexpr int kViewStateRows = 1000; // of one tree
constexpr QChar kPathSeparator(u'\x1f');

bool isFilter(const QLineEdit &line)
{
    return line.objectName().endsWith(QLatin1String("Filter"));
}

/// Calls \a visit with each expanded or collapsed row below \a parent and with its path of texts.
void visitParents(const QTreeView &tree, const QModelIndex &parent, const QString &path, int &room,
                  const std::function<void(const QModelIndex &, const QString &)> &visit)
{
    const QAbstractItemModel &model = *tree.model();
    for (int row = 0; row < model.rowCount(parent) && room > 0; ++row, --room) {
        const QModelIndex index = model.index(row, 0, parent);
        if (!model.hasChildren(index))
            continue;
        const QString name = path + kPathSeparator + index.data().toString();
        visit(index, name);
        if (tree.isExpanded(index))
            visitParents(tree, index, name, room, visit);
    }
}

QString keyOf(const char *what, const QWidget &widget)
{
    return QString::fromLatin1(what) + widget.objectName();
}

} // namespace

QVariantMap viewState(const QWidget &window, const QWidget *left)
{
    const auto isShown = [left](const QWidget &widget) {
        return widget.isVisible() || (left && left->isAncestorOf(&widget) && widget.isVisibleTo(left));
    };
    QVariantMap state;
    for (const QLineEdit *line : window.findChildren<QLineEdit *>()) {
        if (isFilter(*line) && isShown(*line))
            state[keyOf("filter:", *line)] = line->text();
    }
    for (const auto *view : window.findChildren<QAbstractItemView *>()) {
        if (view->objectName().isEmpty() || !isShown(*view) || !view->model())
            continue;
        state[keyOf("scroll:", *view)] = view->verticalScrollBar()->value();
        const auto *tree = qobject_cast<const QTreeView *>(view);
        if (!tree)
            continue;
        QStringList collapsed;
        QStringList expanded;
        int room = kViewStateRows;
        visitParents(*tree, {}, {}, room, [&](const QModelIndex &index, const QString &path) {
            (tree->isExpanded(index) ? expanded : collapsed) << path;
        });
        state[keyOf("collapsed:", *view)] = collapsed;
        state[keyOf("expanded:", *view)] = expanded;
    }
    return state;
}

void restoreFilters(QWidget &window, const QVariantMap &state)
{
    for (QLineEdit *line : window.findChildren<QLineEdit *>()) {
        const auto text = state.constFind(keyOf("filter:", *line));
        if (text != state.cend() && line->text() != text->toString())
            line->setText(text->toString());
    }
}

void restoreRows(QWidget &window, const QVariantMap &state)
{
    for (auto *view : window.findChildren<QAbstractItemView *>()) {
        const auto scroll = state.constFind(keyOf("scroll:", *view));
        if (scroll == state.cend() || !view->model())
            continue;
        if (auto *tree = qobject_cast<QTreeView *>(view)) {
            const QStringList closed = state.value(keyOf("collapsed:", *view)).toStringList();
            const QStringList opened = state.value(keyOf("expanded:", *view)).toStringList();
            const QSet<QString> collapsed(closed.cbegin(), closed.cend());
            const QSet<QString> expanded(opened.cbegin(), opened.cend());
            int room = kViewStateRows;
            visitParents(*tree, {}, {}, room, [&](const QModelIndex &index, const QString &path) {
                if (collapsed.contains(path) || expanded.contains(path))
                    tree->setExpanded(index, expanded.contains(path));
            });
        }
        view->verticalScrollBar()->setValue(scroll->toInt());
    }
}

} // namespace strata
