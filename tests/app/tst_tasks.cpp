// SPDX-License-Identifier: MIT
#include "app/gui/windowcontroller.h"
#include "app/session/edits.h"

#include "items/text.h"
#include "support/gitrepository.h"
#include "support/typist.h"
#include "views/difference/differenceview.h"
#include "views/window/centralview.h"

#include <QClipboard>
#include <QDir>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QTemporaryDir>
#include <QTreeView>

using namespace strata;
using namespace strata::test;

namespace {

using Tab = CentralView::Tab;

struct SiteFile
{
    const char *path;
    const char *text;
};

constexpr SiteFile kFiles[] = {
    {"hiera.yaml", "version: 5\nhierarchy:\n- {name: Node, path: 'nodes/%{trusted.certname}.yaml'}\n"
                   "- {name: Role, path: 'role/%{role}.yaml'}\n- {name: Common, path: common.yaml}\n"},
    {"data/common.yaml", "ssh::port: 22\nssh::users: [root, admin]\nweb::port: 80\nweb::host: www.example.com\n"
                         "web::url: \"http://%{lookup('web::host')}:80\"\n"
                         "lookup_options: {'ssh::users': {merge: unique}}\n"},
    {"data/role/web.yaml", "web::port: 8080\nssh::users: [www]\n"},
    {"data/nodes/web03.yaml", "ssh::port: 2222\n"},
    {"facts/web01.yaml", "role: web\n"},
    {"facts/web03.yaml", "role: web\n"},
    {"facts/db01.yaml", "role: db\n"},
};

/// A user at a small site in a git repository: looks at web::port on web01, and has the keyboard.
struct User
{
    QTemporaryDir folder;
    WindowController controller{openProject, WindowMemory(WindowMemory::Mode::Forgetful)};
    Typist typist{controller.window()};

    User()
    {
        std::vector<GitRepository::Entry> data;
        for (const SiteFile &each : kFiles) {
            const QString path = folder.filePath(QString::fromLatin1(each.path));
            QDir().mkpath(QFileInfo(path).path());
            QFile file(path);
            if (file.open(QIODevice::WriteOnly))
                file.write(each.text);
        }
        const GitRepository repository(folder.path());
        for (const char *port : {"web::port: 8000\n", "web::port: 8080\nssh::users: [www]\n"}) {
            const git_oid role = repository.tree({{"web.yaml", repository.blob(port)}});
            const git_oid nodes = repository.tree({{"web03.yaml", repository.blob(kFiles[3].text)}});
            const git_oid tree = repository.tree({{"common.yaml", repository.blob(kFiles[1].text)},
                                                  {"nodes", nodes, GIT_FILEMODE_TREE},
                                                  {"role", role, GIT_FILEMODE_TREE}});
            (void)repository.commit(
                repository.tree({{"data", tree, GIT_FILEMODE_TREE}, {"hiera.yaml", repository.blob(kFiles[0].text)}}));
        }
        window().resize(1280, 800);
        window().show();
        WindowOptions options;
        options.project.root = folder.path().toStdString();
        options.question.node = "web01";
        options.question.key = LookupTarget::named("web::port");
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
    }
    void type(const char *text) { typist.type(text); }
    int effort() const { return typist.strokes(); }

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
    bool lists(const char *tree, const char *text)
    {
        const QAbstractItemView *view = shownView(tree);
        if (rows(tree) == 0)
            return false;
        const QAbstractItemModel &model = *view->model();
        for (int column = 0; column < model.columnCount(); ++column) {
            if (!model
                     .match(model.index(0, column), Qt::DisplayRole, QString::fromUtf8(text), 1,
                            Qt::MatchContains | Qt::MatchRecursive)
                     .isEmpty())
                return true;
        }
        return false;
    }
    std::string key() { return controller.session().navigation().key().name(); }
    std::string node() { return controller.session().navigation().question().node; }
    std::string result()
    {
        const auto &answer = controller.session().workbench().current().answer();
        return answer ? std::string(answer->result().value.text()) : std::string();
    }
    Tab tab() { return window().centre().tab(); }
};

/// A task of a new user: what to do, and whether the window shows what was to be found out.
struct Task
{
    const char *title;
    int most; // keys pressed
    void (*act)(User &user);
    bool (*isDone)(User &user);
    bool needsWindowManager = false;
};

const Task kTasks[] = {
    {"go to a key by a part of its name", 4,
     [](User &user) { user.press("Ctrl+K"), user.type("sp"), user.press("Return"); },
     [](User &user) { return user.key() == "ssh::port"; }},
    {"go to a node by a part of its name", 4,
     [](User &user) { user.press("Ctrl+Shift+N"), user.type("03"), user.press("Return"); },
     [](User &user) { return user.node() == "web03"; }},
    {"who sets the SSH port of web03, and what would it be without that file", 8,
     [](User &user) {
         user.press("Ctrl+Shift+N"), user.type("03"), user.press("Return");
         user.press("Ctrl+K"), user.type("sp"), user.press("Return");
     },
     [](User &user) {
         return user.text("whySentences").contains(QStringLiteral("Node")) &&
                user.text("whyWithout").contains(QStringLiteral("22"));
     },
     true},
    {"to the line that decides", 1, [](User &user) { user.press("Return"); },
     [](User &user) { return user.typist.isIn("sourceView"); }},
    {"where 8080 stands, and whether it counts", 5, [](User &user) { user.press("Ctrl+Shift+F"), user.type("8080"); },
     [](User &user) { return user.rows("searchTable") == 1; }},
    {"who reads a key", 7, [](User &user) { user.press("Ctrl+K"), user.type("host"), user.press("Return Shift+F12"); },
     [](User &user) {
         return user.tab() == Tab::Search && user.rows("searchTable") == 1 && user.typist.isIn("searchTable");
     }},
    {"what differs between web01 and db01", 4,
     [](User &user) { user.press("Ctrl+Shift+N"), user.type("db"), user.press("Ctrl+Return"); },
     [](User &user) {
         return user.tab() == Tab::Compare && user.lists("compareTable", "8080") && user.typist.isIn("compareTable");
     }},
    {"which nodes have another result, and because of what", 1, [](User &user) { user.press("Alt+5"); },
     [](User &user) { return user.rows("fleetTree") == 2 && user.lists("fleetTree", "role = db"); }},
    {"what other strategies would give", 1, [](User &user) { user.press("Alt+3"); },
     [](User &user) { return user.rows("strategiesTable") > 0; }},
    {"how a list is merged, step by step", 6,
     [](User &user) { user.press("Ctrl+K"), user.type("su"), user.press("Return Alt+2 Right"); },
     [](User &user) { return user.tab() == Tab::Fold && user.lists("foldPanes", "www"); }},
    {"what another value would change, here and on all nodes", 5,
     [](User &user) { user.press("F2"), user.type("81"), user.press("Return"), user.press("Alt+7"); },
     [](User &user) {
         return user.lists("differenceTree", "81") &&
                user.text("whatIfSummary").contains(QStringLiteral("2 of 3 nodes"));
     },
     true},
    {"take an edit back", 5,
     [](User &user) { user.press("F2"), user.type("81"), user.press("Return"), user.press("Ctrl+Z"); },
     [](User &user) { return user.result() == "8080" && user.controller.session().edits().canRedo(); }, true},
    {"what comes instead of a value", 1, [](User &user) { user.press("Shift+F2"); },
     [](User &user) { return user.result() == "80"; }},
    {"why a value is not in a list", 9,
     [](User &user) {
         user.press("Ctrl+K"), user.type("su"), user.press("Return"), user.press("Ctrl+Shift+W"), user.type("bob");
         user.press("Return");
     },
     [](User &user) { return user.text("whyNotHeadline").contains(QStringLiteral("bob")); }, true},
    {"what is wrong in the site", 1, [](User &user) { user.press("Alt+6"); },
     [](User &user) { return user.tab() == Tab::Findings && user.text("findingsSummary") != QString(); }},
    {"since when the answer is so", 1, [](User &user) { user.press("Alt+8"); },
     [](User &user) { return user.lists("historyTable", "8000"); }},
    {"back to where I was", 5, [](User &user) { user.press("Ctrl+K"), user.type("sp"), user.press("Return Alt+Left"); },
     [](User &user) { return user.key() == "web::port" && user.controller.session().navigation().canGoForward(); }},
    {"everything that the node gets, on one page", 1, [](User &user) { user.press("Alt+9"); },
     [](User &user) { return user.tab() == Tab::Document && user.lists("documentTree", "ssh"); }},
    {"which layer decides which keys of the node", 1, [](User &user) { user.press("Alt+0"); },
     [](User &user) { return user.tab() == Tab::Map && user.lists("mapTree", "ssh"); }},
    {"the explanation for a colleague", 2, [](User &user) { user.press("Ctrl+Shift+C X"); },
     [](User &) { return QApplication::clipboard()->text().contains(QStringLiteral("role/web.yaml")); }},
};

} // namespace

/// What a new user wants to know, and the keys that it takes.
class TestTasks : public QObject
{
    Q_OBJECT

private slots:
    void takeFewKeys_data();
    void takeFewKeys();
};

void TestTasks::takeFewKeys_data()
{
    QTest::addColumn<int>("number");
    int number = 0;
    for (const Task &task : kTasks)
        QTest::newRow(task.title) << number++;
}

void TestTasks::takeFewKeys()
{
    QFETCH(int, number);
    const Task &task = kTasks[number];
    if (task.needsWindowManager && QGuiApplication::platformName() == QStringLiteral("offscreen"))
        QSKIP("no window manager activates the window after a popup");
    User user;
    QVERIFY(QTest::qWaitForWindowActive(&user.window()));
    QVERIFY(user.settle());
    QVERIFY(!task.isDone(user));
    task.act(user);
    const auto state = [&user] {
        return QStringLiteral("%1 keys, in %2; %3 on %4: %5 %6")
            .arg(user.effort())
            .arg(Typist::focus() ? Typist::focus()->objectName() : QString())
            .arg(toText(user.key()), toText(user.node()), user.text("whySentences"), user.text("whatIfSummary"));
    };
    QTRY_VERIFY2(task.isDone(user), qPrintable(state()));
    QVERIFY2(user.effort() <= task.most, qPrintable(QString::number(user.effort())));
}

QTEST_MAIN(TestTasks)
#include "tst_tasks.moc"
