// SPDX-License-Identifier: MIT
#include "stalls/windowwalk.h"

#include "app/gui/windowcontroller.h"
#include "app/project/project.h"
#include "views/window/lookupbar.h"

#include <QAbstractItemView>
#include <QAction>
#include <QComboBox>
#include <QElapsedTimer>
#include <QLineEdit>
#include <QScrollBar>
#include <QTest>
#include <QTreeView>

#include <optional>

namespace strata::test {

namespace {

constexpr int kMostWait = 120'000; // milliseconds

class Walker
{
public:
    Walker(const WindowWalk &walk, const std::function<void(const QString &)> &tell)
        : m_walk(walk), m_tell(tell),
          m_controller(std::make_unique<WindowController>(openProject, WindowMemory(WindowMemory::Mode::Forgetful)))
    {}

    bool run();

private:
    MainWindow &window() { return m_controller->window(); }

    template <typename T>
    T *child(const char *name)
    {
        return window().findChild<T *>(QString::fromLatin1(name));
    }

    /// Lets the window work until \a isDone, and a while longer.
    bool waitFor(const char *part, const std::function<bool()> &isDone, int longer = 200)
    {
        QElapsedTimer clock;
        clock.start();
        const bool isThere = QTest::qWaitFor(isDone, kMostWait);
        const auto took = clock.elapsed();
        pause(longer);
        if (!isThere)
            qWarning("waited in vain: %s", part);
        m_tell(QStringLiteral("%1 (%2 ms)").arg(QString::fromLatin1(part)).arg(took));
        return isThere;
    }

    bool settle(const char *part)
    {
        return waitFor(part, [this] { return m_controller->isSettled(); });
    }

    /// Lets the window work for a while.
    void rest(const char *part, int milliseconds)
    {
        pause(milliseconds);
        m_tell(QString::fromLatin1(part));
    }

    void pause(int milliseconds) const { QTest::qWait(static_cast<int>(milliseconds * m_walk.pace)); }

    void type(QWidget *into, const QString &text)
    {
        for (const QChar letter : text) {
            QTest::keyClick(into, letter.toLatin1());
            pause(30);
        }
    }

    void scroll(QAbstractItemView *view)
    {
        if (!view)
            return;
        QScrollBar *bar = view->verticalScrollBar();
        for (int step = 0; step <= 40; ++step) {
            bar->setValue(bar->minimum() + (bar->maximum() - bar->minimum()) / 40 * step);
            pause(10);
        }
        bar->setValue(bar->minimum());
    }

    bool open();
    bool lookUp();
    void filterKeys();
    void moveInMatrix();
    bool switchNodes();
    bool reload();
    bool lookIntoViews();
    bool close();

    const WindowWalk &m_walk;
    const std::function<void(const QString &)> &m_tell;
    std::unique_ptr<WindowController> m_controller;
};

bool Walker::open()
{
    window().resize(1280, 800);
    window().show();
    rest("start page", 300);
    WindowOptions options;
    options.project.root = m_walk.root.toStdString();
    options.question.node = m_walk.node.toStdString();
    options.question.key = LookupTarget::named(m_walk.keys.front().toStdString());
    m_controller->opening().start(options);
    const bool isAnswered = waitFor(
        "opened, first answer", [this] { return m_controller->session().workbench().current().answer() != nullptr; },
        0);
    const bool isSettled = settle("keys listed");
    rest("marks of the current node", 3000);
    return isAnswered && isSettled;
}

bool Walker::lookUp()
{
    LookupBar &bar = window().lookupBar();
    for (const QString &key : m_walk.keys) {
        bar.focusKey();
        auto *edit = child<QLineEdit>("keyBoxEdit");
        type(edit, key.left(6));
        edit->setText(key);
        QTest::keyClick(edit, Qt::Key_Return);
        if (!settle(qPrintable(QStringLiteral("key ") + key.left(40))))
            return false;
    }
    return true;
}

void Walker::filterKeys()
{
    auto *filter = child<QLineEdit>("keyFilter");
    type(filter, m_walk.filter);
    rest("keys filtered", 200);
    filter->clear();
    rest("filter emptied", 200);
    type(filter, QStringLiteral("file:common"));
    rest("keys of one file", 200);
    filter->clear();
    window().action(Command::KeysByNameSpace)->trigger();
    rest("keys by namespace", 300);
    type(filter, m_walk.filter);
    rest("namespaces filtered", 200);
    filter->clear();
    rest("filter of namespaces emptied", 200);
    window().action(Command::KeysByNameSpace)->trigger();
    scroll(child<QAbstractItemView>("keysView"));
    rest("keys scrolled", 100);
    window().action(Command::KeysOfAllFiles)->trigger();
    waitFor(
        "keys of all files", [this] { return !m_controller->session().isBusy(); }, 500);
    window().action(Command::KeysOfAllFiles)->trigger();
    rest("keys of this node again", 300);
}

void Walker::moveInMatrix()
{
    auto *tree = child<QTreeView>("matrixLayers");
    scroll(tree);
    rest("matrix scrolled", 100);
    if (auto *result = child<QTreeView>("matrixResult")) {
        result->collapseAll();
        rest("matrix folded", 200);
        result->expandAll();
        rest("matrix unfolded", 200);
    }
    if (auto *filter = child<QLineEdit>("matrixFilter")) {
        type(filter, QStringLiteral("value"));
        rest("matrix filtered", 300);
        filter->clear();
        rest("filter of the matrix emptied", 300);
    }
    window().action(Command::ToggleCascade)->trigger();
    rest("cascade", 300);
    window().action(Command::ToggleCascade)->trigger();
    rest("matrix again", 300);
    for (const Command strategy : {Command::Strategy1, Command::Strategy2, Command::Strategy4}) {
        window().action(strategy)->trigger();
        settle("another strategy");
    }
    window().action(Command::StrategyAsConfigured)->trigger();
    settle("strategy as configured");
}

bool Walker::switchNodes()
{
    LookupBar &bar = window().lookupBar();
    bar.focusNode();
    auto *edit = child<QLineEdit>("nodeBoxEdit");
    type(edit, m_walk.other.left(5));
    rest("name of a node typed", 200);
    edit->setText(m_walk.other);
    QTest::keyClick(edit, Qt::Key_Return);
    const bool isThere = settle("another node");
    window().action(Command::Back)->trigger();
    return settle("back") && isThere;
}

bool Walker::reload()
{
    window().action(Command::Reload)->trigger();
    QTest::qWait(1);
    const bool isThere = settle("reloaded");
    rest("after it", 2000);
    return isThere;
}

bool Walker::lookIntoViews()
{
    const std::pair<Command, const char *> views[] = {
        {Command::ShowFold, "fold"},         {Command::ShowStrategies, "strategies"}, {Command::ShowMap, "map"},
        {Command::ShowDocument, "document"}, {Command::ShowFleet, "fleet"},           {Command::ShowCompare, "compare"},
        {Command::ShowFindings, "findings"}, {Command::ShowImpact, "what-if"},
    };
    const auto isIdle = [this] { return !m_controller->session().isBusy(); };
    for (const auto &[command, name] : views) {
        window().action(command)->trigger();
        pause(1000);
        if (command == Command::ShowFindings || command == Command::ShowImpact) // findings take long
            rest(name, 3000);
        else if (!waitFor(name, isIdle))
            return false;
        for (auto *view : window().centre().tabView()->findChildren<QAbstractItemView *>()) {
            if (view->isVisible())
                scroll(view);
        }
        rest("the same scrolled", 100);
    }
    window().action(Command::ShowContributions)->trigger();
    rest("contributions again", 200);
    return true;
}

bool Walker::close()
{
    window().action(Command::Reload)->trigger();
    QTest::qWait(20);
    QElapsedTimer clock;
    clock.start();
    window().close();
    m_controller.reset();
    m_tell(QStringLiteral("closed while loading (%1 ms)").arg(clock.elapsed()));
    return true;
}

bool Walker::run()
{
    if (!open() || !lookUp())
        return false;
    filterKeys();
    moveInMatrix();
    return switchNodes() && reload() && lookIntoViews() && close();
}

} // namespace

bool walkThroughWindow(const WindowWalk &walk, const std::function<void(const QString &part)> &tell)
{
    return Walker(walk, tell).run();
}

} // namespace strata::test
