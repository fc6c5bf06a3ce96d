// SPDX-License-Identifier: MIT
#include "app/gui/windowcontroller.h"
#include "app/gui/settings/settingsfile.h"
#include "items/facts/factsmodel.h"
#include "items/valuetext.h"
#include "source/files/memoryfilesystem.h"
#include "views/document/documentview.h"
#include "views/keys/keysview.h"
#include "views/why/whypanel.h"
#include "views/window/centralview.h"
#include "views/window/infopage.h"
#include "views/window/messagebar.h"
#include "views/window/startpage.h"
#include "views/window/windowmenus.h"

#include <QAbstractButton>
#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QDesktopServices>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QMenu>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QRegularExpression>
#include <QSettings>
#include <QStandardPaths>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>
#include <QTextBlock>
#include <QTreeView>

#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

using namespace strata;

namespace {

QString operator""_q(const char *text, std::size_t size)
{
    return QString::fromUtf8(text, static_cast<qsizetype>(size));
}

const std::map<std::string, std::string> kFiles{
    {"hiera.yaml", "version: 5\n"
                   "hierarchy:\n"
                   "  - {name: Node, path: 'nodes/%{trusted.certname}.yaml'}\n"
                   "  - {name: Site, path: 'site/%{site}.yaml'}\n"
                   "  - {name: Duty, path: 'duty/%{role}-%{tier}.yaml'}\n"
                   "  - {name: Common, path: common.yaml}\n"},
    {"facts/web01.yaml", "site: fra\n"},
    {"data/nodes/web01.yaml", "port: 8443\nweb: 1\n"},
    {"data/site/fra.yaml", "port: 8080\nlist: [c]\n"},
    {"data/common.yaml", "# shared\nport: 80\nserver: {name: a, more: b}\nlist:\n  - a\n  - b\n"}};

/// A window on these files, with a key on a node.
struct Shown
{
    WindowController controller{openProject, WindowMemory(WindowMemory::Mode::Forgetful)};

    explicit Shown(const std::map<std::string, std::string> &files = kFiles)
    {
        window().resize(1600, 900);
        window().show();
        const auto memory = std::make_shared<MemoryFileSystem>();
        for (const auto &[path, text] : files)
            memory->add("/site/" + path, text);
        ProjectRequest request;
        request.root = "/site";
        request.wholeDisk = WholeDisk::Left;
        controller.session().open(request, memory);
    }
    bool ask(const char *key)
    {
        if (!QTest::qWaitFor([this] { return controller.session().project() != nullptr; }))
            return false;
        navigation().setNode("web01");
        navigation().setKey(LookupTarget::named(key));
        return QTest::qWaitFor([this] { return isIdle(); });
    }
    bool isIdle() { return controller.isSettled() && !controller.session().isBusy(); }
    MainWindow &window() { return controller.window(); }
    Navigation &navigation() { return controller.session().navigation(); }
    template <typename T = QWidget>
    T &child(const char *name)
    {
        return *window().findChild<T *>(QString::fromLatin1(name));
    }
    bool sees(const char *name)
    {
        const auto *widget = window().findChild<QWidget *>(QString::fromLatin1(name));
        return widget && widget->isVisible();
    }
    void trigger(Command command) { window().action(command)->trigger(); }
    QString value()
    {
        const auto answer = controller.session().workbench().current().answer();
        const bool isFound = answer && answer->result().status == LookupResult::Status::Found;
        return isFound ? fullText(answer->result().value) : QString();
    }
    QString said() { return window().messageBar().text(); }
    /// Clicks the level \a name in Layers.
    QPoint clickLayer(const char *name)
    {
        auto &tree = child<QTreeView>("layersTree");
        const QAbstractItemModel &model = *tree.model();
        const QModelIndexList found =
            model.match(model.index(0, 0), Qt::DisplayRole, QString::fromLatin1(name), 1, Qt::MatchRecursive);
        if (found.isEmpty())
            return {};
        tree.scrollTo(found.front());
        const QPoint at = tree.visualRect(found.front()).center();
        QTest::mouseClick(tree.viewport(), Qt::LeftButton, {}, at);
        return at;
    }
    /// Whether Source shows \a text, has the keyboard and is at \a line.
    bool isInSource(const char *text, int line)
    {
        const auto &source = child<QPlainTextEdit>("sourceView");
        return source.toPlainText().contains(QString::fromLatin1(text)) && source.hasFocus() &&
               source.textCursor().blockNumber() + 1 == line;
    }
    bool showsVariable(const char *name)
    {
        return sees("setValuesDialog") &&
               child<QTreeView>("pathVariables").currentIndex().siblingAtColumn(0).data() == QString::fromLatin1(name);
    }
    bool isServerExpanded()
    {
        const auto &tree = child<QTreeView>("documentTree");
        const QModelIndexList found =
            tree.model()->match(tree.model()->index(0, 0), Qt::DisplayRole, "server"_q, 1, Qt::MatchContains);
        return !found.isEmpty() && tree.isExpanded(found.front());
    }
};

QString copied()
{
    return QApplication::clipboard()->text();
}

struct Row
{
    const char *name;
    const char *key;
    std::function<void(Shown &)> prepare; ///< may be empty
    std::function<void(Shown &)> run;
    std::function<bool(Shown &)> isDone;
};

void goToFirstItem(Shown &shown)
{
    shown.navigation().setCurrent({.key = LookupTarget::named("list"), .path = {std::uint32_t{0}}});
}

void removePort(Shown &shown)
{
    shown.navigation().setCurrent(
        {.key = LookupTarget::named("port"), .layer = AddressLayer{"data/nodes/web01.yaml", 0}});
    shown.trigger(Command::RemoveValue);
    QTRY_VERIFY(shown.isIdle() && shown.window().action(Command::CopyDiff)->isEnabled());
}

void showDocument(Shown &shown)
{
    shown.trigger(Command::ShowDocument);
    QTRY_VERIFY(shown.isIdle() && shown.child<QTreeView>("documentTree").model()->rowCount() == 4);
}

void showStrategies(Shown &shown)
{
    shown.trigger(Command::ShowStrategies);
    QTRY_VERIFY(shown.isIdle());
    auto &table = shown.child<QTreeView>("strategiesTable");
    QTRY_VERIFY(table.model()->columnCount() > 2);
    const QAbstractItemModel &model = *table.model();
    for (int column = 0; column < model.columnCount(); ++column) {
        if (model.headerData(column, Qt::Horizontal).toString().startsWith("unique"_q))
            table.setCurrentIndex(model.index(0, column));
    }
    QTRY_VERIFY(shown.window().action(Command::TryStrategy)->isEnabled());
}

const std::vector<Row> &rows()
{
    const auto triggers = [](Command command) { return [command](Shown &shown) { shown.trigger(command); }; };
    const auto clicksLayer = [](const char *name) { return [name](Shown &shown) { shown.clickLayer(name); }; };
    static const std::vector<Row> rows{
        {"copy the row", "list", goToFirstItem, triggers(Command::CopyRow),
         [](Shown &) { return copied().startsWith("list.0\tc\t"_q) && !copied().contains(u'\n'); }},
        {"copy the explanation",
         "port",
         {},
         triggers(Command::CopyWhy),
         [](Shown &shown) {
             return copied().contains("L1 Node (data/nodes/web01.yaml:1) is the highest layer that has port."_q) &&
                    copied() == shown.child<WhyPanel>("whyPanel").plainText();
         }},
        {"copy edits", "port", removePort, triggers(Command::CopyDiff),
         [](Shown &) { return copied().contains("\n-port: 8443\n"_q); }},
        {"copy the path of a layer", "port", clicksLayer("Common"), triggers(Command::CopyLayerPath),
         [](Shown &) { return copied() == "/site/data/common.yaml"_q; }},
        {"open the source line", "list",
         [](Shown &shown) {
             shown.navigation().setCurrent({.key = LookupTarget::named("list"),
                                            .layer = AddressLayer{"data/common.yaml", 0},
                                            .path = {std::uint32_t{1}}});
         },
         triggers(Command::OpenSourceLine), [](Shown &shown) { return shown.isInSource("# shared", 6); }},
        {"open a layer",
         "port",
         {},
         [](Shown &shown) {
             const QPoint at = shown.clickLayer("Common");
             QTest::mouseDClick(shown.child<QTreeView>("layersTree").viewport(), Qt::LeftButton, {}, at);
         },
         [](Shown &shown) { return shown.isInSource("# shared", 2); }},
        {"open a layer by command", "port", clicksLayer("Site"), triggers(Command::ShowLayerFile),
         [](Shown &shown) { return shown.isInSource("port: 8080", 1); }},
        {"show a layer in the configuration", "port", clicksLayer("Site"), triggers(Command::ShowLayerConfiguration),
         [](Shown &shown) {
             const auto &source = shown.child<QPlainTextEdit>("sourceView");
             return source.toPlainText().startsWith("version: 5"_q) && source.textCursor().blockNumber() + 1 == 4;
         }},
        {"filter keys to a layer", "port", clicksLayer("Common"), triggers(Command::FilterKeysToLayer),
         [](Shown &shown) {
             const QAbstractItemModel &keys = *shown.child<QListView>("keysView").model();
             QStringList names;
             for (int row = 0; row < keys.rowCount(); ++row)
                 names << keys.index(row, 0).data().toString();
             return names == QStringList{"list"_q, "port"_q, "server"_q};
         }},
        {"set the only variable of a layer", "port", clicksLayer("Site"), triggers(Command::SetLayerValue),
         [](Shown &shown) { return shown.showsVariable("site"); }},
        {"set one of two variables of a layer", "port", clicksLayer("Duty"),
         [](Shown &shown) {
             shown.trigger(Command::SetLayerValue);
             QWidget *const menu = QApplication::activePopupWidget();
             QVERIFY(menu);
             QTest::keyClick(menu, Qt::Key_Down);
             QTest::keyClick(menu, Qt::Key_Return);
         },
         [](Shown &shown) { return shown.showsVariable("tier"); }},
        {"expand the document", "port",
         [](Shown &shown) {
             showDocument(shown);
             QTRY_VERIFY(shown.isServerExpanded()); // it fits the screen
             shown.trigger(Command::FoldDocument);
         },
         triggers(Command::UnfoldDocument), [](Shown &shown) { return shown.isServerExpanded(); }},
        {"collapse the document", "port",
         [](Shown &shown) {
             showDocument(shown);
             shown.trigger(Command::UnfoldDocument);
             QTRY_VERIFY(shown.isServerExpanded());
         },
         triggers(Command::FoldDocument), [](Shown &shown) { return !shown.isServerExpanded(); }},
        {"try a strategy", "list", showStrategies, triggers(Command::TryStrategy),
         [](Shown &shown) {
             const auto answer = shown.controller.session().workbench().current().answer();
             return shown.isIdle() && answer && answer->result().value.items().size() == 3;
         }},
        {"copy the place of the source",
         "port",
         {},
         [](Shown &shown) { QTest::mouseClick(&shown.child("copyPath"), Qt::LeftButton); },
         [](Shown &) { return copied() == "/site/data/nodes/web01.yaml:1"_q; }},
        {"follow a hint of the map", "port", triggers(Command::ShowMap),
         [](Shown &shown) {
             auto &hints = shown.child<QLabel>("mapHints");
             static const QRegularExpression list("<a href=\"([^\"]*)\">list</a>"_q);
             emit hints.linkActivated(list.match(hints.text()).captured(1));
         },
         [](Shown &shown) { return shown.navigation().key().name() == "list"; }},
        {"open an effect of edits", "port",
         [](Shown &shown) {
             removePort(shown);
             shown.navigation().setKey(LookupTarget::named("list"));
             shown.trigger(Command::ShowImpact);
             QTRY_VERIFY(shown.isIdle() && shown.child<QTreeView>("whatIfEffects").model()->rowCount() == 1);
         },
         [](Shown &shown) {
             auto &effects = shown.child<QTreeView>("whatIfEffects");
             effects.setCurrentIndex(effects.model()->index(0, 0));
             QTest::keyClick(&effects, Qt::Key_Return);
         },
         [](Shown &shown) {
             return shown.navigation().key().name() == "port" &&
                    shown.window().centre().tab() == CentralView::Tab::Contributions;
         }},
        {"explain a rule", "port",
         [](Shown &shown) {
             shown.trigger(Command::Reference);
             QTRY_VERIFY(shown.sees("referenceView"));
         },
         [](Shown &shown) { QTest::keyClicks(&shown.child<QLineEdit>("referenceSearch"), "yaml-surprise"_q); },
         [](Shown &shown) {
             const QString page = shown.child("referenceView").findChild<InfoPage *>()->toPlainText();
             return page.contains("The mistake"_q) && page.contains("The right form"_q);
         }},
        {"open an example of the reference", "port",
         [](Shown &shown) {
             shown.controller.reference().showTopic("fate:marker-spent"_q);
             QTRY_VERIFY(shown.sees("referenceView"));
         },
         [](Shown &shown) {
             auto &page = *shown.child("referenceView").findChild<InfoPage *>();
             QVERIFY(page.body().contains("href=\"example:fate:marker-spent\""_q));
             emit page.linkActivated("example:fate:marker-spent"_q);
         },
         [](Shown &shown) { return shown.isIdle() && shown.window().windowTitle().startsWith("Sandbox"_q); }},
        {"close the sandbox", "port",
         [](Shown &shown) {
             shown.trigger(Command::SandboxThisKey);
             QTRY_VERIFY(shown.isIdle() && shown.sees("sandbox"));
         },
         [](Shown &shown) {
             QMenu &menu = shown.window().menus().sandbox();
             menu.popup({});
             menu.setActiveAction(menu.actions().last());
             QTest::keyClick(&menu, Qt::Key_Return);
         },
         [](Shown &shown) { return shown.isIdle() && !shown.sees("sandbox") && shown.value() == "8443"_q; }},
        {"about",
         "port",
         {},
         triggers(Command::About),
         [](Shown &shown) { return shown.said().contains("It only reads your files."_q); }},
    };
    return rows;
}

} // namespace

/// Commands of the menus and clicks that the test of no single view has.
class TestWindowCommands : public QObject
{
    Q_OBJECT

public slots:
    void open(const QUrl &url) { m_opened << url.toLocalFile(); }

private slots:
    void commands_data();
    void commands();
    void levelsOverTheWholeDiskAreReadOnRequest();
    void factsAreAddedAndReset();
    void filesOpenInTheEditor();
    void foldersAndExamplesOpenFromTheirLists();

private:
    QStringList m_opened; // by the desktop
};

void TestWindowCommands::commands_data()
{
    QTest::addColumn<int>("row");
    int at = 0;
    for (const Row &row : rows())
        QTest::newRow(row.name) << at++;
}

void TestWindowCommands::commands()
{
    QFETCH(const int, row);

    const Row &tried = rows()[static_cast<std::size_t>(row)];
    Shown shown;
    QVERIFY(shown.ask(tried.key));
    shown.window().activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&shown.window()));
    QApplication::clipboard()->setText("nothing yet"_q);
    if (tried.prepare)
        tried.prepare(shown);
    QTRY_VERIFY(shown.isIdle());
    QVERIFY(!tried.isDone(shown));
    tried.run(shown);
    QTRY_VERIFY2(tried.isDone(shown), qPrintable(copied()));
}

/// A level whose variable is empty is left out until the user wants it.
void TestWindowCommands::levelsOverTheWholeDiskAreReadOnRequest()
{
    Shown shown({{"hiera.yaml", "version: 5\nhierarchy: [{name: Wide, glob: '%{nothing}/**/*.conf'}]\n"},
                 {"data/deep.conf", "port: 1\n"}});
    QVERIFY(shown.ask("port"));
    QVERIFY2(shown.said().contains("It is left out here"_q), qPrintable(shown.said()));
    QCOMPARE(shown.value(), QString());
    shown.trigger(Command::ReadWholeDisk);
    QTRY_COMPARE(shown.value(), "1"_q);
    QTRY_VERIFY2(!shown.said().contains("It is left out here"_q), qPrintable(shown.said()));
}

void TestWindowCommands::factsAreAddedAndReset()
{
    Shown shown;
    QVERIFY(shown.ask("list"));
    const auto items = [&shown] {
        const auto answer = shown.controller.session().workbench().current().answer();
        return shown.isIdle() && answer ? answer->result().value.items().size() : 0;
    };
    QTRY_COMPARE(items(), 1U); // of Site
    shown.trigger(Command::EditFacts);
    auto &table = shown.child<QTableView>("factsTable");
    QTRY_VERIFY(table.isVisible());
    const auto add = [&shown](const char *name, const char *value) {
        QTest::keyClicks(&shown.child<QLineEdit>("newFactName"), QString::fromLatin1(name));
        auto &field = shown.child<QLineEdit>("newFactValue");
        QTest::keyClicks(&field, QString::fromLatin1(value));
        QTest::keyClick(&field, Qt::Key_Return);
    };
    const auto shownAs = [&table](const char *name) {
        for (int row = 0; row < table.model()->rowCount(); ++row) {
            const QModelIndex index = table.model()->index(row, FactsModel::NameColumn);
            if (index.data(Qt::EditRole) == QString::fromLatin1(name))
                return index.siblingAtColumn(FactsModel::ValueColumn);
        }
        return QModelIndex();
    };
    add("site", "ams");
    QTRY_COMPARE(items(), 2U); // of Common
    QTRY_COMPARE(shownAs("site").data().toString(), "ams"_q);
    add("tier", "one");
    QTRY_COMPARE(shownAs("tier").data().toString(), "one"_q);

    table.setCurrentIndex(shownAs("site"));
    QTest::mouseClick(&shown.child<QPushButton>("resetFact"), Qt::LeftButton);
    QTRY_COMPARE(items(), 1U);
    QTRY_COMPARE(shownAs("site").data().toString(), "fra"_q);
    QCOMPARE(shown.navigation().facts().size(), std::size_t{1}); // the other one stays
    QTest::mouseClick(&shown.child<QPushButton>("resetFacts"), Qt::LeftButton);
    QTRY_VERIFY(shown.navigation().facts().empty());

    add("tier", "[");
    QTRY_VERIFY2(shown.child<QLabel>("factsProblem").text().startsWith("tier was not changed: "_q),
                 qPrintable(shown.child<QLabel>("factsProblem").text()));
    QVERIFY(shown.navigation().facts().empty());
}

/// With the desktop's program, or with the editor of the settings at the current line.
void TestWindowCommands::filesOpenInTheEditor()
{
    const QTemporaryDir folder;
    for (const auto &[name, text] : kFiles) {
        const QFileInfo at(folder.filePath(QString::fromStdString(name)));
        QVERIFY(QDir().mkpath(at.path()));
        QFile file(at.filePath());
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(text.c_str()) > 0);
    }
    WindowController controller(openProject, WindowMemory(WindowMemory::Mode::Forgetful));
    controller.window().show();
    WindowOptions options;
    options.project.root = folder.path().toStdString();
    options.question.node = "web01";
    options.question.key = LookupTarget::named("server");
    controller.start(options);
    QAction &open = *controller.window().action(Command::OpenInEditor);
    QTRY_VERIFY(controller.isSettled() && open.isEnabled());
    QDesktopServices::setUrlHandler("file"_q, this, "open");
    open.trigger();
    QDesktopServices::unsetUrlHandler("file"_q);
    const QString file = QFileInfo(folder.filePath("data/common.yaml"_q)).canonicalFilePath();
    QCOMPARE(m_opened, QStringList{file});

    controller.window().action(Command::Settings)->trigger();
    const auto choose = [&controller](const QString &command) {
        auto &field = *controller.window().findChild<QComboBox *>("settingsEditor"_q);
        field.window()->activateWindow();
        field.setFocus();
        QTRY_VERIFY(field.hasFocus());
        field.lineEdit()->selectAll();
        QTest::keyClicks(&field, command);
        QTest::keyClick(&field, Qt::Key_Return); // confirms it
    };
    choose("no-such-editor %f"_q);
    open.trigger();
    QCOMPARE(controller.window().messageBar().text(),
             "The editor “no-such-editor” of the settings could not be started."_q);
    if (QStandardPaths::findExecutable("touch"_q).isEmpty())
        QSKIP("no program to start");
    choose("touch %f-at-%l"_q);
    open.trigger();
    QTRY_VERIFY(QFileInfo::exists(file + "-at-3"_q));
}

/// The start page and the menu File list the folders that were opened, and the examples.
void TestWindowCommands::foldersAndExamplesOpenFromTheirLists()
{
    const QTemporaryDir folder;
    QSettings::setPath(settingsFormat(), QSettings::UserScope, folder.filePath("settings"_q));
    QFile configuration(folder.filePath("hiera.yaml"_q));
    QVERIFY(configuration.open(QIODevice::WriteOnly) && configuration.write("version: 5\n") > 0);
    configuration.close();
    WindowController controller(openProject, WindowMemory(WindowMemory::Mode::Kept));
    MainWindow &window = controller.window();
    window.resize(1280, 900);
    window.show();
    controller.start({});
    const auto root = [&controller] {
        const auto project = controller.session().project();
        return project ? QString::fromStdString(project->request.root) : QString();
    };
    const auto close = [&] {
        window.action(Command::CloseFolder)->trigger();
        QTRY_VERIFY(root().isEmpty());
    };
    controller.opening().openPath(folder.path());
    QTRY_COMPARE(root(), folder.path());
    close();
    const auto recent = [&window] { return window.findChild<QAbstractButton *>("recentFolder"_q); };
    QTRY_VERIFY(recent() && recent()->isVisible());
    QTest::mouseClick(recent(), Qt::LeftButton);
    QTRY_COMPARE(root(), folder.path());
    close();
    QCOMPARE(window.menus().recent().actions().front()->text(), folder.path());
    window.menus().recent().actions().front()->trigger();
    QTRY_COMPARE(root(), folder.path());

    QAction *const example = window.menus().examples().actions().front();
    example->trigger();
    QTRY_VERIFY2(window.windowTitle().contains(example->text()), qPrintable(window.windowTitle()));
    QTRY_VERIFY(controller.isSettled());
}

QTEST_MAIN(TestWindowCommands)
#include "tst_windowcommands.moc"
