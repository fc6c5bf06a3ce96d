// SPDX-License-Identifier: MIT
#pragma once

#include "views/window/mainwindow.h"

#include <QAbstractItemView>
#include <QAction>
#include <QApplication>
#include <QComboBox>
#include <QMenu>
#include <QMenuBar>
#include <QStyleOptionComboBox>
#include <QTabBar>
#include <QTest>
#include <QWindow>

namespace strata::test {

/// Works a window by mouse: each click is sent to the window below the pointer, which finds the widget by itself, and
/// is counted. A target that is hidden, disabled or covered fails the test.
class Mouse
{
public:
    explicit Mouse(MainWindow &window) : m_window(window) {}

    void click(QWidget &target, const QPoint &at, Qt::MouseButton button = Qt::LeftButton)
    {
        QWidget &top = *target.window();
        const QPoint place = target.mapTo(&top, at);
        QVERIFY2(canBeHit(target, place), qPrintable(target.objectName() + QStringLiteral(" cannot be clicked")));
        QTest::mouseMove(top.windowHandle(), place);
        QTest::mouseClick(top.windowHandle(), button, {}, place);
        ++m_clicks;
    }
    void click(QWidget *target)
    {
        QVERIFY(target);
        click(*target, target->rect().center());
    }
    void click(const char *name) { click(m_window.findChild<QWidget *>(QString::fromLatin1(name))); }

    /// Clicks the first row of the visible view \a name with \a text in \a column.
    void clickRow(const char *name, const QString &text, Qt::MouseButton button = Qt::LeftButton, int column = 0)
    {
        for (auto *view : m_window.findChildren<QAbstractItemView *>(QString::fromLatin1(name))) {
            if (view->isVisible()) {
                clickRow(*view, text, button, column);
                return;
            }
        }
        QFAIL(name);
    }
    void clickRow(QAbstractItemView &view, const QString &text, Qt::MouseButton button = Qt::LeftButton, int column = 0)
    {
        const QAbstractItemModel &model = *view.model();
        const QModelIndexList found =
            model.match(model.index(0, column), Qt::DisplayRole, text, 1, Qt::MatchExactly | Qt::MatchRecursive);
        QVERIFY2(!found.isEmpty(), qPrintable(text));
        const QRect row = view.visualRect(found.front()) & view.viewport()->rect();
        QVERIFY2(!row.isEmpty(), qPrintable(text + QStringLiteral(" is scrolled away")));
        click(*view.viewport(), row.center(), button);
    }
    /// Opens the list of \a box by its arrow, and clicks the row \a text.
    void choose(const char *box, const QString &text)
    {
        auto *combo = m_window.findChild<QComboBox *>(QString::fromLatin1(box));
        QVERIFY2(combo, box);
        QStyleOptionComboBox option;
        option.initFrom(combo);
        option.editable = combo->isEditable();
        click(*combo,
              combo->style()->subControlRect(QStyle::CC_ComboBox, &option, QStyle::SC_ComboBoxArrow, combo).center());
        QTRY_VERIFY(combo->view()->isVisible());
        QTest::qWait(QApplication::doubleClickInterval() + 1); // the list ignores what may be a double click
        clickRow(*combo->view(), text);
    }
    void clickTab(QTabBar &bar, const QString &text)
    {
        for (int tab = 0; tab < bar.count(); ++tab) {
            if (bar.tabText(tab) == text) {
                click(bar, bar.tabRect(tab).center());
                return;
            }
        }
        QFAIL(qPrintable(text));
    }
    /// Clicks the entry of \a command in the open menu.
    void clickEntry(Command command)
    {
        QTRY_VERIFY(qobject_cast<QMenu *>(QApplication::activePopupWidget()));
        auto &menu = *qobject_cast<QMenu *>(QApplication::activePopupWidget());
        QAction *action = m_window.action(command);
        QVERIFY2(action->isEnabled() && menu.actions().contains(action), qPrintable(action->text()));
        click(menu, menu.actionGeometry(action).center());
    }
    /// Opens the menu \a title of the menu bar, and clicks the entry of \a command.
    void clickMenu(const QString &title, Command command)
    {
        auto &bar = *m_window.findChild<QMenuBar *>();
        for (QAction *menu : bar.actions()) {
            if (QString(menu->text()).remove(u'&') == title) {
                click(bar, bar.actionGeometry(menu).center());
                clickEntry(command);
                return;
            }
        }
        QFAIL(qPrintable(title));
    }
    int clicks() const { return m_clicks; }

private:
    /// Whether a click at \a place of its window reaches \a target, which no popup and no other widget covers.
    static bool canBeHit(const QWidget &target, const QPoint &place)
    {
        const QWidget &top = *target.window();
        const QWidget *popup = QApplication::activePopupWidget();
        const QWidget *hit = top.childAt(place);
        const bool isOnTop = &target == &top || &target == hit || target.isAncestorOf(hit);
        return target.isVisible() && target.isEnabled() && isOnTop && (!popup || popup == &top);
    }

    MainWindow &m_window;
    int m_clicks = 0;
};

} // namespace strata::test
