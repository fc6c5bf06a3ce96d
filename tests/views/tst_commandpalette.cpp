// SPDX-License-Identifier: MIT
#include "views/window/mainwindow.h"

#include <QAction>
#include <QDialog>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QMenuBar>
#include <QSignalSpy>
#include <QTest>
#include <QTreeView>

#include <algorithm>
#include <memory>

using namespace strata;

/// All commands in one list to type in.
class TestCommandPalette : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void cleanup() { m_window.reset(); }
    void listsCommandsWithShortcuts();
    void listsMenusThatAreFilledLate();
    void findsByWords();
    void nearestComesFirst();
    void destroyedCommandsAreSkipped();
    void runsTheChosenCommand();
    void arrowsMove();
    void disabledCommandsCannotRun();
    void escapeRunsNothing();

private:
    void open();
    void type(Qt::Key key) { QTest::keyClick(m_input, key); }
    QStringList shown() const;

    std::unique_ptr<MainWindow> m_window;
    QLineEdit *m_input = nullptr;
    QTreeView *m_list = nullptr;
};

void TestCommandPalette::init()
{
    m_window = std::make_unique<MainWindow>();
    m_window->show();
    m_window->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
}

void TestCommandPalette::open()
{
    QTest::keyClick(m_window.get(), Qt::Key_P, Qt::ControlModifier | Qt::ShiftModifier);
    auto *palette = m_window->findChild<QDialog *>(QStringLiteral("commandPalette"));
    QVERIFY(palette && palette->isVisible());
    m_input = palette->findChild<QLineEdit *>();
    m_list = palette->findChild<QTreeView *>();
}

QStringList TestCommandPalette::shown() const
{
    QStringList rows;
    const QAbstractItemModel *model = m_list->model();
    for (int row = 0; row < model->rowCount(); ++row)
        rows << model->index(row, 0).data().toString() + u'|' + model->index(row, 1).data().toString();
    return rows;
}

void TestCommandPalette::listsCommandsWithShortcuts()
{
    open();
    const QStringList rows = shown();
    QVERIFY2(rows.contains(QStringLiteral("File › Open folder|Ctrl+O")), qPrintable(rows.join(u'\n')));
    QVERIFY(rows.contains(QStringLiteral("Lookup › Why not|Ctrl+Shift+W")));
    QVERIFY(rows.contains(QStringLiteral("View › Find command|Ctrl+Shift+P, Ctrl+Alt+I")));
    for (int i = 0; i < kCommandCount; ++i) {
        const QAction *action = m_window->action(static_cast<Command>(i));
        if (!action->isVisible() || action->text().isEmpty())
            continue;
        QString text = action->text();
        text.remove(u'&').remove(u'…');
        const auto has = [&](const QString &row) { return row.section(u'|', 0, 0).endsWith(u' ' + text); };
        QVERIFY2(std::any_of(rows.begin(), rows.end(), has), qPrintable(text));
    }
}

/// Menus that are made when they are opened are in it, others are left as they are.
void TestCommandPalette::listsMenusThatAreFilledLate()
{
    auto *bar = m_window->findChild<QMenuBar *>();
    QVERIFY(bar);
    QMenu &late = *bar->addMenu(QStringLiteral("Late"));
    QMenu &early = *bar->addMenu(QStringLiteral("Early"));
    early.addAction(QStringLiteral("Here already"));
    int count = 0;
    connect(&late, &QMenu::aboutToShow, this, [&late] { late.addAction(QStringLiteral("Made now")); });
    connect(&early, &QMenu::aboutToShow, this, [&count] { ++count; });
    open();
    QVERIFY2(!shown().filter(QStringLiteral("Late › Made now")).isEmpty(), qPrintable(shown().join(u'\n')));
    QVERIFY(!shown().filter(QStringLiteral("Early › Here already")).isEmpty());
    QCOMPARE(count, 0);
}

void TestCommandPalette::findsByWords()
{
    open();
    m_input->setText(QStringLiteral("zoom VIEW in"));
    QCOMPARE(shown().size(), qsizetype{1});
    QVERIFY(shown().first().startsWith(QStringLiteral("View › Zoom in|")));
    const auto *nothing = m_input->window()->findChild<QLabel *>(QStringLiteral("paletteNothing"));
    QVERIFY(nothing && nothing->isHidden());
    m_input->setText(QStringLiteral("facts in a fol")); // no name, but a description
    QVERIFY(!shown().filter(QStringLiteral("Load facts of a folder")).isEmpty());
    m_input->setText(QStringLiteral("no such thing"));
    QVERIFY(shown().isEmpty());
    QVERIFY(nothing->isVisible());
    type(Qt::Key_Return); // nothing happens
    QVERIFY(m_input->isVisible());
    m_input->setText(QStringLiteral("(["));
    QVERIFY(shown().isEmpty());
}

/// "value" is the beginning of a name before it is a part of "Key for sealed values", whose menu comes first.
void TestCommandPalette::nearestComesFirst()
{
    open();
    const auto first = [this] { return shown().value(0).section(u'|', 0, 0).section(QStringLiteral(" › "), -1); };
    const QStringList before = shown();
    m_input->setText(QStringLiteral("value"));
    QCOMPARE(first(), QStringLiteral("Value as YAML"));
    QVERIFY(shown().filter(QStringLiteral("Key for sealed values")).size() == 1);
    m_input->setText(QStringLiteral("set"));
    QVERIFY2(first().startsWith(QStringLiteral("Set")), qPrintable(first()));
    m_input->clear();
    QCOMPARE(shown(), before); // what is equally near is in the order of the menus again
}

/// Menus are filled anew while the list is open, as that of nodes after a reload.
void TestCommandPalette::destroyedCommandsAreSkipped()
{
    QMenu *menu = m_window->findChild<QMenuBar *>()->actions().first()->menu();
    QAction *action = menu->addAction(QStringLiteral("Frobnicate"));
    open();
    m_input->setText(QStringLiteral("frob"));
    QCOMPARE(shown().size(), qsizetype{1});
    delete action;
    m_input->setText(QStringLiteral("frobnic"));
    QCOMPARE(shown().size(), qsizetype{1});
    type(Qt::Key_Return); // nothing is left to do
    QTRY_VERIFY(!m_window->findChild<QDialog *>(QStringLiteral("commandPalette")));
}

void TestCommandPalette::runsTheChosenCommand()
{
    QSignalSpy run(m_window->action(Command::NewSandbox), &QAction::triggered);
    open();
    QTest::keyClicks(m_input, QStringLiteral("new sandbox"));
    type(Qt::Key_Return);
    QTRY_COMPARE(run.count(), 1);
    QTRY_VERIFY(!m_window->findChild<QDialog *>(QStringLiteral("commandPalette")));
}

void TestCommandPalette::arrowsMove()
{
    QSignalSpy zoomed(m_window->action(Command::ZoomOut), &QAction::triggered);
    open();
    QTest::keyClicks(m_input, QStringLiteral("zoom"));
    type(Qt::Key_Down);
    QCOMPARE(m_list->currentIndex().siblingAtColumn(0).data().toString(), QStringLiteral("View › Zoom out"));
    type(Qt::Key_Return);
    QTRY_COMPARE(zoomed.count(), 1);
}

void TestCommandPalette::disabledCommandsCannotRun()
{
    QVERIFY(!m_window->action(Command::Reload)->isEnabled());
    open();
    QTest::keyClicks(m_input, QStringLiteral("reload"));
    QCOMPARE(shown(), QStringList{QStringLiteral("File › Reload|F5")});
    type(Qt::Key_Return);
    QVERIFY(m_input->isVisible());
}

void TestCommandPalette::escapeRunsNothing()
{
    QSignalSpy run(m_window->action(Command::OpenFolder), &QAction::triggered);
    open();
    type(Qt::Key_Escape);
    QTRY_VERIFY(!m_window->findChild<QDialog *>(QStringLiteral("commandPalette")));
    QCOMPARE(run.count(), 0);
}

QTEST_MAIN(TestCommandPalette)
#include "tst_commandpalette.moc"
