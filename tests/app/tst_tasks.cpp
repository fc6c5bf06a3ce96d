// SPDX-License-Identifier: MIT
#include "app/gui/windowcontroller.h"
#include "app/session/edits.h"

#include "items/answer/cascademodel.h"
#include "items/text.h"
#include "support/gitrepository.h"
#include "support/mouse.h"
#include "support/smallsite.h"
#include "support/typist.h"
#include "views/source/sourcetext.h"
#include "views/window/centralview.h"

#include <QClipboard>
#include <QLabel>
#include <QTabWidget>
#include <QTemporaryDir>
#include <QTextBlock>

using namespace strata;
using namespace strata::test;

namespace {

using Tab = CentralView::Tab;

/// Commits all files of \a folder.
void commitAll(const GitRepository &repository)
{
    git_index *index = nullptr;
    git_oid tree;
    QVERIFY(git_repository_index(&index, repository.get()) == 0 &&
            git_index_add_all(index, nullptr, GIT_INDEX_ADD_DEFAULT, nullptr, nullptr) == 0 &&
            git_index_write_tree(&tree, index) == 0);
    git_index_free(index);
    (void)repository.commit(tree);
}

/// A user at a small site in a git repository: looks at the port of the web server on web01, and has keyboard and
/// mouse.
struct User
{
    const SmallSite &site;
    QTemporaryDir folder;
    WindowController controller{openProject, WindowMemory(WindowMemory::Mode::Forgetful)};
    Typist typist{controller.window()};
    Mouse mouse{controller.window()};

    explicit User(const SmallSite &siteToOpen) : site(siteToOpen)
    {
        const GitRepository repository(folder.path());
        site.write(folder.path());
        QString earlier = site.files.at(site.webFile);
        SmallSite::write(folder.path(), site.webFile, earlier.replace(QStringLiteral("8080"), QStringLiteral("8000")));
        commitAll(repository);
        site.write(folder.path());
        commitAll(repository);
        window().resize(1280, 800);
        window().show();
        WindowOptions options;
        options.project.root = folder.path().toStdString();
        options.question.node = "web01";
        options.question.key = LookupTarget::named(site.webPort.toStdString());
        controller.start(options);
    }
    MainWindow &window() { return controller.window(); }
    bool settle()
    {
        return QTest::qWaitFor([this] { return controller.isSettled() && !controller.session().isBusy(); });
    }

    void press(const char *keys)
    {
        typist.press(keys);
        (void)settle();
        QVERIFY2(typist.comeBack(), keys);
    }
    void type(const char *text) { typist.type(text); }
    void goToKey(const char *typed)
    {
        press("Ctrl+K");
        type(typed);
        press("Return");
    }
    void goToNode(const char *typed)
    {
        press("Ctrl+Shift+N");
        type(typed);
        press("Return");
    }
    void chooseStrategyByKeys()
    {
        if (site.strategyKeys)
            press(site.strategyKeys);
    }

    void clickKey(const QString &key)
    {
        mouse.clickRow("keysView", key);
        (void)settle();
    }
    void clickNode(const char *node)
    {
        mouse.choose("nodeBox", QString::fromLatin1(node));
        (void)settle();
    }
    void clickTab(Tab tab)
    {
        auto &tabs = *child<QTabWidget>("centralTabs");
        mouse.clickTab(*tabs.tabBar(), QString(window().action(kTabCommands[std::size_t(tab)])->text()).remove(u'&'));
        (void)settle();
    }
    void clickStrategy()
    {
        if (!site.strategy)
            return;
        mouse.choose("strategyBox", QString::fromLatin1(site.strategy));
        (void)settle();
    }
    /// Right-clicks the row \a text of \a view, and clicks \a command.
    void clickInMenuOf(const char *view, const QString &text, Command command)
    {
        mouse.clickRow(view, text, Qt::RightButton);
        (void)settle();
        mouse.clickEntry(command);
        (void)settle();
    }
    /// Right-clicks the value that decides, and clicks \a command.
    void clickInMenuOfValue(Command command)
    {
        mouse.clickRow("cascadeTable", QStringLiteral("8080"), Qt::RightButton, CascadeModel::FirstValueColumn);
        (void)settle();
        mouse.clickEntry(command);
        (void)settle();
    }
    /// Clicks the line with \a text in Source.
    void clickLine(const QString &text)
    {
        auto &source = *child<SourceText>("sourceView");
        QTextCursor cursor = source.document()->find(text);
        QVERIFY2(!cursor.isNull(), qPrintable(text));
        mouse.click(*source.viewport(), source.cursorRect(cursor).center());
    }
    /// Types the value that the task is about, in the field that the click has opened.
    void typeValue(const char *value)
    {
        type(value);
        press("Return");
    }

    template <typename T>
    T *child(const char *name)
    {
        return window().findChild<T *>(QString::fromLatin1(name));
    }
    QString text(const char *label)
    {
        const auto *shown = child<QLabel>(label);
        return shown && shown->isVisible() ? shown->text().remove(QChar(0x200b)) : QString();
    }
    const QAbstractItemView *shownView(const char *name)
    {
        for (const auto *view : window().findChildren<QAbstractItemView *>(QString::fromLatin1(name))) {
            if (view->isVisible())
                return view;
        }
        return nullptr;
    }
    int rows(const char *tree)
    {
        const QAbstractItemView *view = shownView(tree);
        return view && view->model() ? view->model()->rowCount() : 0;
    }
    /// Whether a row of \a tree has \a text in one of its columns.
    bool lists(const char *tree, const QString &text)
    {
        const QAbstractItemView *view = shownView(tree);
        if (rows(tree) == 0)
            return false;
        const QAbstractItemModel &model = *view->model();
        for (int column = 0; column < model.columnCount(); ++column) {
            if (!model.match(model.index(0, column), Qt::DisplayRole, text, 1, Qt::MatchContains | Qt::MatchRecursive)
                     .isEmpty())
                return true;
        }
        return false;
    }
    bool lists(const char *tree, const char *text) { return lists(tree, QString::fromUtf8(text)); }
    QString key() { return toText(controller.session().navigation().key().name()); }
    std::string node() { return controller.session().navigation().question().node; }
    std::string result()
    {
        const auto &answer = controller.session().workbench().current().answer();
        return answer ? std::string(answer->result().value.text()) : std::string();
    }
    Tab tab() { return window().centre().tab(); }
};

/// A task of a new user: what to do by keyboard alone and by mouse alone, and whether the window shows what was to be
/// found out. Texts that the task is about are typed in both.
struct Task
{
    const char *title;
    int keys; ///< at most, with the letters that are typed
    void (*press)(User &user);
    int clicks; ///< at most
    void (*click)(User &user);
    bool (*isDone)(User &user);
    bool needsStrategy = false; ///< where the data do not set it, choosing it takes one key or two clicks more
};

const Task kTasks[] = {
    {.title = "go to a key by a part of its name",
     .keys = 4,
     .press = [](User &user) { user.goToKey(user.site.typedSshPort); },
     .clicks = 1,
     .click = [](User &user) { user.clickKey(user.site.sshPort); },
     .isDone = [](User &user) { return user.key() == user.site.sshPort; }},
    {.title = "go to a node by a part of its name",
     .keys = 4,
     .press = [](User &user) { user.goToNode("03"); },
     .clicks = 2,
     .click = [](User &user) { user.clickNode("web03"); },
     .isDone = [](User &user) { return user.node() == "web03"; }},
    {.title = "who sets the SSH port of web03, and what would it be without that file",
     .keys = 8,
     .press =
         [](User &user) {
             user.goToNode("03");
             user.goToKey(user.site.typedSshPort);
         },
     .clicks = 3,
     .click =
         [](User &user) {
             user.clickNode("web03");
             user.clickKey(user.site.sshPort);
         },
     .isDone =
         [](User &user) {
             return user.text("whySentences").contains(user.site.nodeLayer) &&
                    user.text("whyWithout").contains(QStringLiteral("22"));
         }},
    {.title = "to the line that decides",
     .keys = 1,
     .press = [](User &user) { user.press("Return"); },
     .clicks = 1,
     .click = [](User &user) { user.clickLine(QStringLiteral("8080")); },
     .isDone =
         [](User &user) {
             const auto *source = user.child<SourceText>("sourceView");
             return source->hasFocus() && source->textCursor().block().text().contains(QStringLiteral("8080"));
         }},
    {.title = "where 8080 stands, and whether it counts",
     .keys = 5,
     .press =
         [](User &user) {
             user.press("Ctrl+Shift+F");
             user.type("8080");
         },
     .clicks = 2,
     .click =
         [](User &user) {
             user.clickTab(Tab::Search);
             user.mouse.click("searchText");
             user.type("8080");
         },
     .isDone = [](User &user) { return user.rows("searchTable") == 1; }},
    {.title = "who reads a key",
     .keys = 7,
     .press =
         [](User &user) {
             user.goToKey("host");
             user.press("Shift+F12");
         },
     .clicks = 2,
     .click = [](User &user) { user.clickInMenuOf("keysView", user.site.webHost, Command::ShowReferences); },
     .isDone =
         [](User &user) {
             return user.tab() == Tab::Search && user.rows("searchTable") == 1 && user.typist.isIn("searchTable");
         }},
    {.title = "what differs between web01 and db01",
     .keys = 4,
     .press =
         [](User &user) {
             user.press("Ctrl+Shift+N");
             user.type("db");
             user.press("Ctrl+Return");
         },
     .clicks = 3,
     .click =
         [](User &user) {
             user.clickTab(Tab::Compare);
             user.mouse.choose("compareNode", QStringLiteral("db01"));
         },
     .isDone = [](User &user) { return user.tab() == Tab::Compare && user.lists("compareTable", "8080"); }},
    {.title = "which nodes have another result, and because of what",
     .keys = 1,
     .press = [](User &user) { user.press("Alt+5"); },
     .clicks = 1,
     .click = [](User &user) { user.clickTab(Tab::Fleet); },
     .isDone = [](User &user) { return user.rows("fleetTree") == 2 && user.lists("fleetTree", user.site.otherRole); }},
    {.title = "what other strategies would give",
     .keys = 1,
     .press = [](User &user) { user.press("Alt+3"); },
     .clicks = 1,
     .click = [](User &user) { user.clickTab(Tab::Strategies); },
     .isDone = [](User &user) { return user.rows("strategiesTable") > 0; }},
    {.title = "how a list is merged, step by step",
     .keys = 6,
     .press =
         [](User &user) {
             user.goToKey(user.site.typedUsers);
             user.chooseStrategyByKeys();
             user.press("Alt+2");
             user.press("Right");
         },
     .clicks = 3,
     .click =
         [](User &user) {
             user.clickKey(user.site.users);
             user.clickStrategy();
             user.clickTab(Tab::Fold);
             user.mouse.click("foldNext");
         },
     .isDone =
         [](User &user) {
             return user.tab() == Tab::Fold && user.lists("foldPanes", "www") &&
                    user.text("foldPlace").startsWith(QStringLiteral("Step 2"));
         },
     .needsStrategy = true},
    {.title = "what another value would change, here and on all nodes",
     .keys = 5,
     .press =
         [](User &user) {
             user.press("F2");
             user.typeValue("81");
             user.press("Alt+7");
         },
     .clicks = 3,
     .click =
         [](User &user) {
             user.clickInMenuOfValue(Command::EditValue);
             user.typeValue("81");
             user.clickTab(Tab::Impact);
         },
     .isDone =
         [](User &user) {
             return user.lists("differenceTree", "81") &&
                    user.text("whatIfSummary").contains(QStringLiteral("2 of 3 nodes"));
         }},
    {.title = "take an edit back",
     .keys = 5,
     .press =
         [](User &user) {
             user.press("F2");
             user.typeValue("81");
             user.press("Ctrl+Z");
         },
     .clicks = 4,
     .click =
         [](User &user) {
             user.clickInMenuOfValue(Command::EditValue);
             user.typeValue("81");
             user.mouse.clickMenu(QStringLiteral("Edit"), Command::UndoEdit);
         },
     .isDone = [](User &user) { return user.result() == "8080" && user.controller.session().edits().canRedo(); }},
    {.title = "what comes instead of a value",
     .keys = 1,
     .press = [](User &user) { user.press("Shift+F2"); },
     .clicks = 2,
     .click = [](User &user) { user.clickInMenuOfValue(Command::RemoveValue); },
     .isDone = [](User &user) { return user.result() == "80"; }},
    {.title = "why a value is not in a list",
     .keys = 9,
     .press =
         [](User &user) {
             user.goToKey(user.site.typedUsers);
             user.press("Ctrl+Shift+W");
             user.typeValue("bob");
         },
     .clicks = 2,
     .click =
         [](User &user) {
             user.clickInMenuOf("keysView", user.site.users, Command::WhyNot);
             user.type("bob");
         },
     .isDone = [](User &user) { return user.text("whyNotHeadline").contains(QStringLiteral("bob")); }},
    {.title = "what is wrong in the site",
     .keys = 1,
     .press = [](User &user) { user.press("Alt+6"); },
     .clicks = 1,
     .click = [](User &user) { user.clickTab(Tab::Findings); },
     .isDone = [](User &user) { return user.tab() == Tab::Findings && !user.text("findingsSummary").isEmpty(); }},
    {.title = "since when the answer is so",
     .keys = 1,
     .press = [](User &user) { user.press("Alt+8"); },
     .clicks = 1,
     .click = [](User &user) { user.clickTab(Tab::History); },
     .isDone = [](User &user) { return user.lists("historyTable", "8000"); }},
    {.title = "back to where I was",
     .keys = 5,
     .press =
         [](User &user) {
             user.goToKey(user.site.typedSshPort);
             user.press("Alt+Left");
         },
     .clicks = 2,
     .click =
         [](User &user) {
             user.clickKey(user.site.sshPort);
             user.mouse.click("actionBackButton");
         },
     .isDone =
         [](User &user) {
             return user.key() == user.site.webPort && user.controller.session().navigation().canGoForward();
         }},
    {.title = "everything that the node gets, on one page",
     .keys = 1,
     .press = [](User &user) { user.press("Alt+9"); },
     .clicks = 1,
     .click = [](User &user) { user.clickTab(Tab::Document); },
     .isDone = [](User &user) { return user.tab() == Tab::Document && user.lists("documentTree", "ssh"); }},
    {.title = "which layer decides which keys of the node",
     .keys = 1,
     .press = [](User &user) { user.press("Alt+0"); },
     .clicks = 1,
     .click = [](User &user) { user.clickTab(Tab::Map); },
     .isDone = [](User &user) { return user.tab() == Tab::Map && user.lists("mapTree", "ssh"); }},
    {.title = "the explanation for a colleague",
     .keys = 2,
     .press = [](User &user) { user.press("Ctrl+Shift+C X"); },
     .clicks = 2,
     .click =
         [](User &user) {
             user.mouse.click(*user.child<QWidget>("whyHeadline"), QPoint(8, 8), Qt::RightButton);
             user.mouse.clickEntry(Command::CopyWhy);
         },
     .isDone = [](User &user) { return QApplication::clipboard()->text().contains(user.site.webFile); }},
};

/// The tasks at the site in \a dialect. All exist in each dialect; in Hiera 3 the user chooses how a list is merged.
void addTasks(const char *dialect)
{
    QTest::addColumn<const Task *>("task");
    QTest::addColumn<const SmallSite *>("site");
    for (const SmallSite &site : smallSites()) {
        if (qstrcmp(site.dialect, dialect) != 0)
            continue;
        for (const Task &task : kTasks)
            QTest::newRow(task.title) << &task << &site;
    }
}

} // namespace

Q_DECLARE_METATYPE(const Task *)
Q_DECLARE_METATYPE(const strata::test::SmallSite *)

/// What a new user wants to know, and the keys or clicks that it takes, in each dialect.
class TestTasks : public QObject
{
    Q_OBJECT

private slots:
    void keysInHiera5_data() { addTasks("hiera5"); }
    void keysInHiera5() { countKeys(); }
    void keysInHiera3_data() { addTasks("hiera3"); }
    void keysInHiera3() { countKeys(); }
    void keysInDatum_data() { addTasks("datum"); }
    void keysInDatum() { countKeys(); }
    void clicksInHiera5_data() { addTasks("hiera5"); }
    void clicksInHiera5() { countClicks(); }
    void clicksInHiera3_data() { addTasks("hiera3"); }
    void clicksInHiera3() { countClicks(); }
    void clicksInDatum_data() { addTasks("datum"); }
    void clicksInDatum() { countClicks(); }

private:
    static void countKeys();
    static void countClicks();
};

namespace {

QString stateOf(User &user)
{
    return QStringLiteral("%1 keys, %2 clicks, in %3; %4 on %5: %6 %7 %8")
        .arg(user.typist.strokes())
        .arg(user.mouse.clicks())
        .arg(Typist::focus() ? Typist::focus()->objectName() : QString())
        .arg(user.key(), toText(user.node()), user.text("whySentences"), user.text("whyWithout"),
             user.text("whatIfSummary"));
}

} // namespace

void TestTasks::countKeys()
{
    QFETCH(const Task *, task);
    QFETCH(const SmallSite *, site);
    User user(*site);
    QApplication::clipboard()->clear();
    QVERIFY(QTest::qWaitForWindowActive(&user.window()));
    QVERIFY(user.settle());
    QVERIFY(!task->isDone(user));
    task->press(user);
    QTRY_VERIFY2(task->isDone(user), qPrintable(stateOf(user)));
    QCOMPARE(user.mouse.clicks(), 0);
    const int most = task->keys + (task->needsStrategy && site->strategyKeys ? 1 : 0);
    QVERIFY2(user.typist.strokes() <= most, qPrintable(QString::number(user.typist.strokes())));
}

void TestTasks::countClicks()
{
    QFETCH(const Task *, task);
    QFETCH(const SmallSite *, site);
    User user(*site);
    QApplication::clipboard()->clear();
    QVERIFY(QTest::qWaitForWindowActive(&user.window()));
    QVERIFY(user.settle());
    QVERIFY(!task->isDone(user));
    task->click(user);
    QTRY_VERIFY2(task->isDone(user), qPrintable(stateOf(user)));
    const int most = task->clicks + (task->needsStrategy && site->strategy ? 2 : 0);
    QVERIFY2(user.mouse.clicks() <= most, qPrintable(QString::number(user.mouse.clicks())));
}

QTEST_MAIN(TestTasks)
#include "tst_tasks.moc"
