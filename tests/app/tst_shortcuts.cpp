// SPDX-License-Identifier: MIT
#include "app/gui/windowcontroller.h"

#include "support/shownwindow.h"

#include <QAction>
#include <QCheckBox>
#include <QLineEdit>
#include <QPushButton>
#include <QTest>
#include <QToolButton>

#include <initializer_list>
#include <memory>

using namespace strata;
using namespace strata::test;

namespace {

/// A window on the example, with a key that has markers.
struct Shown : ShownWindow
{
    Shown()
    {
        window().resize(1280, 800);
        controller.start(questionOfExample());
    }
};

/// A text field that takes every key for its own, as those of some desktops do with Ctrl+E.
class GreedyField : public QLineEdit
{
public:
    using QLineEdit::QLineEdit;

    bool event(QEvent *event) override
    {
        if (event->type() == QEvent::ShortcutOverride)
            event->accept();
        return event->type() == QEvent::ShortcutOverride || QLineEdit::event(event);
    }
};

} // namespace

/// The keys of the window: each does what it is known for, wherever the keyboard is among the panes.
class TestShortcuts : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void everyCommandHasItsKeys_data();
    void everyCommandHasItsKeys();
    void fieldsLeaveCommandsTheirKeys_data();
    void fieldsLeaveCommandsTheirKeys();
    void enterPressesButtons();
    void shortcutsAreUnique();

private:
    std::unique_ptr<Shown> m_shown;
};

void TestShortcuts::initTestCase()
{
    m_shown = std::make_unique<Shown>();
    QTRY_VERIFY(m_shown->controller.isSettled());
    m_shown->controller.window().activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&m_shown->controller.window()));
    Navigation &navigation = m_shown->controller.session().navigation();
    navigation.setKey(LookupTarget::named("ntp::servers")); // so that there is a way back
    QTRY_VERIFY(m_shown->controller.isSettled());
    navigation.setKey(LookupTarget::named("profile::base::packages"));
    QTRY_VERIFY(m_shown->controller.isSettled());
}

void TestShortcuts::everyCommandHasItsKeys_data()
{
    QTest::addColumn<int>("command");
    QTest::addColumn<QString>("keys");
    const auto row = [](const char *keys, Command command) {
        QTest::newRow(keys) << static_cast<int>(command) << QString::fromLatin1(keys);
    };
    row("Ctrl+O", Command::OpenFolder);
    row("Ctrl+K", Command::GoToKey);
    row("Ctrl+Shift+N", Command::ChooseNode);
    row("Ctrl+Shift+A", Command::EditFacts);
    row("Ctrl+Shift+F", Command::ShowSearch);
    row("Shift+F12", Command::ShowReferences);
    row("F12", Command::GoToToken);
    row("Ctrl+Shift+P", Command::CommandPalette);
    row("Ctrl+Alt+I", Command::CommandPalette);
    row("Ctrl+F", Command::Find);
    row("F3", Command::FindNext);
    row("Shift+F3", Command::FindPrevious);
    row("Ctrl+1", Command::Strategy1);
    row("Ctrl+2", Command::Strategy2);
    row("Ctrl+3", Command::Strategy3);
    row("Ctrl+4", Command::Strategy4);
    row("Ctrl+5", Command::StrategyAsConfigured);
    row("Alt+1", Command::ShowContributions);
    row("Alt+2", Command::ShowFold);
    row("Alt+3", Command::ShowStrategies);
    row("Alt+4", Command::ShowCompare);
    row("Alt+5", Command::ShowFleet);
    row("Alt+6", Command::ShowFindings);
    row("Alt+0", Command::ShowMap);
    row("Alt+9", Command::ShowDocument);
    row("F5", Command::Reload);
    row("Alt+Left", Command::Back);
    row("Alt+Right", Command::Forward);
    row("Ctrl+W", Command::CloseFolder);
    row("Ctrl+Shift+T", Command::ReopenSandbox);
    row("Ctrl+Shift+W", Command::WhyNot);
    row("Ctrl+T", Command::ToggleCascade);
    row("Ctrl+L", Command::ShowLosers);
    row("Ctrl+D", Command::CompareWith);
    row("Ctrl+Return", Command::CompareKey);
    row("Ctrl+Enter", Command::CompareKey);
    row("F2", Command::EditValue);
    row("Ctrl+Z", Command::UndoEdit);
    row("Ctrl+Shift+Z", Command::RedoEdit);
    row("Alt+7", Command::ShowImpact);
    row("Alt+8", Command::ShowHistory);
    row("F8", Command::NextProblem);
    row("Shift+F8", Command::PreviousProblem);
    row("F6", Command::NextPane);
    row("Shift+F6", Command::PreviousPane);
    row("F9", Command::SidePanels);
    row("Ctrl++", Command::ZoomIn);
    row("Ctrl+-", Command::ZoomOut);
    row("Ctrl+0", Command::ZoomReset);
    row("F11", Command::FullScreen);
    row("Ctrl+E", Command::Export);
    row("F1", Command::Reference);
    row("Shift+F1", Command::WhatsThis);
    row("Esc", Command::Cancel);
    row("Ctrl+Q", Command::Quit);
    row("Ctrl+C", Command::CopyValue);
    row("Ctrl+Shift+C", Command::CopyAs);
}

/// What the key does is tried where each command has its own test; here it is seen to arrive.
void TestShortcuts::everyCommandHasItsKeys()
{
    QFETCH(int, command);
    QFETCH(QString, keys);
    QAction *action = m_shown->controller.window().action(static_cast<Command>(command));
    const QKeySequence sequence(keys);
    QVERIFY2(action->shortcuts().contains(sequence), qPrintable(action->shortcut().toString()));
    const bool wasEnabled = action->isEnabled();
    action->setEnabled(true);
    int heard = 0;
    {
        // Only this is to be heard: some open a dialog, or end the program.
        QAction stand(&m_shown->controller.window());
        stand.setShortcuts(action->shortcuts());
        const QList<QKeySequence> kept = action->shortcuts();
        action->setShortcuts(QList<QKeySequence>());
        m_shown->controller.window().addAction(&stand);
        connect(&stand, &QAction::triggered, this, [&heard] { ++heard; });
        for (const char *pane : {"matrixResult", "layersTree", "keysView"}) {
            auto *widget = m_shown->controller.window().findChild<QWidget *>(QString::fromLatin1(pane));
            widget->setFocus();
            QTest::keySequence(widget, sequence);
        }
        action->setShortcuts(kept);
    }
    action->setEnabled(wasEnabled);
    QCOMPARE(heard, 3);
}

void TestShortcuts::fieldsLeaveCommandsTheirKeys_data()
{
    QTest::addColumn<int>("command");
    QTest::newRow("export") << static_cast<int>(Command::Export);
    QTest::newRow("go to key") << static_cast<int>(Command::GoToKey);
}

void TestShortcuts::fieldsLeaveCommandsTheirKeys()
{
    QFETCH(int, command);
    MainWindow &window = m_shown->controller.window();
    QAction *action = window.action(static_cast<Command>(command));
    const QKeySequence keys = action->shortcut();
    QAction stand(&window);
    action->setShortcut({});
    stand.setShortcut(keys);
    window.addAction(&stand);
    int heard = 0;
    connect(&stand, &QAction::triggered, this, [&heard] { ++heard; });
    GreedyField field(&window);
    field.show();
    field.setFocus();
    QTest::keySequence(&field, keys);
    QTest::keySequence(&field, QKeySequence(Qt::CTRL | Qt::Key_A)); // of no command
    action->setShortcut(keys);
    QCOMPARE(heard, 1);
}

/// Of the window as in dialogs; what can be ticked is left to Space.
void TestShortcuts::enterPressesButtons()
{
    MainWindow &window = m_shown->controller.window();
    QPushButton push(&window);
    QToolButton tool(&window);
    QCheckBox box(&window);
    tool.setFocusPolicy(Qt::StrongFocus);
    int clicks = 0;
    for (QAbstractButton *button : std::initializer_list<QAbstractButton *>{&push, &tool, &box}) {
        connect(button, &QAbstractButton::clicked, this, [&clicks] { ++clicks; });
        button->show();
        button->setFocus();
        QTest::keyClick(button, Qt::Key_Return);
        QTest::keyClick(button, Qt::Key_Enter, Qt::KeypadModifier);
    }
    QCOMPARE(clicks, 4);
    push.setEnabled(false);
    QTest::keyClick(&push, Qt::Key_Return);
    QCOMPARE(clicks, 4);
}

void TestShortcuts::shortcutsAreUnique()
{
    QStringList taken;
    QStringList twice;
    for (int i = 0; i < kCommandCount; ++i) {
        for (const QKeySequence &keys : m_shown->controller.window().action(static_cast<Command>(i))->shortcuts()) {
            const QString text = keys.toString();
            if (!text.isEmpty() && taken.contains(text))
                twice << text;
            taken << text;
        }
    }
    QCOMPARE(twice, QStringList());
}

QTEST_MAIN(TestShortcuts)
#include "tst_shortcuts.moc"
