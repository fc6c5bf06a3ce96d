// SPDX-License-Identifier: MIT
#include "views/layout/viewstate.h"

#include <QAbstractButton>
#include <QAction>
#include <QComboBox>
#include <QLineEdit>
#include <QScrollBar>
#include <QSet>
#include <QToolButton>
#include <QTreeView>

#include <algorithm>
#include <array>
#include <functional>

namespace strata {

namespace {

constexpr int kViewStateRows = 1000; // of one tree
constexpr QChar kPathSeparator(u'\x1f');

/// Boxes and buttons that choose which rows a view shows, and how it groups and sorts them.
constexpr std::array kChoices{"onlyContributing",
                              "showLosers",
                              "contestedOnly",
                              "groupRows",
                              "chip0",
                              "chip1",
                              "chip2",
                              "chip3",
                              "onlyExisting",
                              "mapContested",
                              "mapProblems",
                              "mapOrder",
                              "mapMode",
                              "documentLayer",
                              "documentFailing",
                              "findingsLeast",
                              "fleetOneKey",
                              "fleetAllKeys",
                              "findingsGrouping",
                              "searchGrouping",
                              "historyAll",
                              "compareDifferencesOnly"};

bool isFilter(const QLineEdit &line)
{
    return line.objectName().endsWith(QLatin1String("Filter"));
}

bool isChoice(const QWidget &widget)
{
    return std::any_of(kChoices.begin(), kChoices.end(),
                       [&](const char *name) { return widget.objectName() == QLatin1String(name); });
}

void setChecked(QAbstractButton &button, bool isChecked)
{
    const auto *tool = qobject_cast<const QToolButton *>(&button);
    if (tool && tool->defaultAction())
        tool->defaultAction()->setChecked(isChecked);
    else if (isChecked || !button.autoExclusive())
        button.setChecked(isChecked);
}

/// As if the user chose it. False: \a text is not offered.
bool choose(QComboBox &box, const QString &text)
{
    const int index = box.findText(text);
    if (index >= 0 && index != box.currentIndex()) {
        box.setCurrentIndex(index);
        emit box.activated(index);
    }
    return index >= 0;
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
        if (!left || !left->parentWidget()->isAncestorOf(&widget))
            return widget.isVisible();
        return &widget == left || (left->isAncestorOf(&widget) && widget.isVisibleTo(left));
    };
    QVariantMap state;
    for (const QLineEdit *line : window.findChildren<QLineEdit *>()) {
        if (isFilter(*line) && isShown(*line))
            state[keyOf("filter:", *line)] = line->text();
    }
    for (const QAbstractButton *button : window.findChildren<QAbstractButton *>()) {
        // One that does not fit into its line is in the menu at the end.
        if (button->isCheckable() && isChoice(*button) && isShown(*button->parentWidget()))
            state[keyOf("choice:", *button)] = button->isChecked();
    }
    for (const QComboBox *box : window.findChildren<QComboBox *>()) {
        if (isChoice(*box) && isShown(*box))
            state[keyOf("choice:", *box)] = box->currentText();
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

QVariantMap restoreFilters(QWidget &window, const QVariantMap &state)
{
    QVariantMap rest = state;
    for (QLineEdit *line : window.findChildren<QLineEdit *>()) {
        const auto text = state.constFind(keyOf("filter:", *line));
        if (text == state.cend())
            continue;
        rest.remove(text.key());
        if (line->text() != text->toString())
            line->setText(text->toString());
    }
    for (QAbstractButton *button : window.findChildren<QAbstractButton *>()) {
        const auto isChecked = state.constFind(keyOf("choice:", *button));
        if (isChecked == state.cend())
            continue;
        rest.remove(isChecked.key());
        setChecked(*button, isChecked->toBool());
    }
    for (QComboBox *box : window.findChildren<QComboBox *>()) {
        const auto text = state.constFind(keyOf("choice:", *box));
        if (text != state.cend() && choose(*box, text->toString()))
            rest.remove(text.key());
    }
    return rest;
}

void restoreRows(QWidget &window, const QVariantMap &state)
{
    for (QAbstractItemView *view : viewsOf(window, state)) {
        const auto scroll = state.constFind(keyOf("scroll:", *view));
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
        QScrollBar &bar = *view->verticalScrollBar();
        bar.setValue(scroll->toInt());
        if (bar.value() == scroll->toInt())
            continue;
        view->doItemsLayout(); // the range may be that of the rows before
        bar.setValue(scroll->toInt());
    }
}

QList<QAbstractItemView *> viewsOf(const QWidget &window, const QVariantMap &state)
{
    QList<QAbstractItemView *> views;
    for (auto *view : window.findChildren<QAbstractItemView *>()) {
        if (view->model() && state.contains(keyOf("scroll:", *view)))
            views << view;
    }
    return views;
}

} // namespace strata
