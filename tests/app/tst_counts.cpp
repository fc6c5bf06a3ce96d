// SPDX-License-Identifier: MIT
#include "app/gui/messages/nodelist.h"
#include "app/gui/navigation/link.h"
#include "app/gui/windowcontroller.h"
#include "source/files/memoryfilesystem.h"
#include "support/countingfiles.h"
#include "views/findings/findingsview.h"
#include "views/controls/countlabel.h"
#include "views/window/centralview.h"
#include "views/window/infopage.h"

#include <QAbstractButton>
#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QDialog>
#include <QImage>
#include <QLineEdit>
#include <QLocale>
#include <QMouseEvent>
#include <QRegularExpression>
#include <QTest>
#include <QToolButton>
#include <QTreeView>

#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

using namespace strata;

namespace {

/// A window on the example of Hiera 5.
struct Shown
{
    WindowController controller{openProject, WindowMemory(WindowMemory::Mode::Forgetful)};

    explicit Shown(WindowOptions::View view)
    {
        controller.window().resize(1600, 900);
        controller.window().show();
        WindowOptions options;
        options.example = "hiera5";
        options.question.node = "web01.fra.harbour.example";
        options.question.key = LookupTarget::named("profile::base::packages");
        options.view = view;
        controller.start(options);
    }

    template <typename T>
    T *child(const QString &name)
    {
        return controller.window().findChild<T *>(name);
    }
};

using ShownView = WindowOptions::View;

/// Where the link \a number of \a counts begins.
QPoint placeOf(const CountLabel &counts, int number)
{
    const qsizetype start = counts.text().indexOf(counts.links()[number].text);
    const int x = counts.fontMetrics().horizontalAdvance(counts.text().left(start));
    return counts.contentsRect().topLeft() + QPoint(x + 3, counts.height() / 2);
}

/// The link of \a counts that ends with \a end; -1: there is none.
int numberOf(const CountLabel &counts, const QString &end)
{
    for (int i = 0; i < counts.links().size(); ++i) {
        if (counts.links()[i].text.endsWith(end))
            return i;
    }
    return -1;
}

/// Files of which one cannot be read.
class PartlyReadable : public test::CountingFiles
{
public:
    using CountingFiles::CountingFiles;

    Result<std::string> read(const std::string &path) const override
    {
        return path.ends_with("/bad.yaml") ? fail(Error::Code::Unreadable, "cannot be read")
                                           : CountingFiles::read(path);
    }
};

/// A window on files of which one cannot be read, with a node without facts and keys that fail.
struct Flawed
{
    WindowController controller{openProject, WindowMemory(WindowMemory::Mode::Forgetful)};

    explicit Flawed(const std::map<std::string, std::string> &site = files())
    {
        controller.window().resize(1900, 900);
        controller.window().show();
        const auto memory = std::make_shared<MemoryFileSystem>();
        for (const auto &[path, text] : site)
            memory->add("/site/" + path, text);
        ProjectRequest request;
        request.root = "/site";
        controller.session().open(request, std::make_shared<PartlyReadable>(memory));
    }
    static std::map<std::string, std::string> files()
    {
        return {{"hiera.yaml", "version: 5\nhierarchy:\n  - {name: Node, path: 'nodes/%{trusted.certname}.yaml'}\n"
                               "  - {name: Role, path: 'roles/%{role}.yaml'}\n  - {name: Common, path: common.yaml}\n"},
                {"facts/web01.yaml", "role: web\n"},
                {"facts/web02.yaml", "role: db\n"},
                {"data/nodes/new01.yaml", "port: 1\n"}, // its facts are not known
                {"data/roles/web.yaml", "port: 8080\nlist: [a]\n"},
                {"data/roles/bad.yaml", "port: 1\n"},
                {"data/common.yaml", "port: 80\nlist: [b]\nmode: 0644\nloop: \"%{lookup('loop')}\"\n"}};
    }
    MainWindow &window() { return controller.window(); }
    template <typename T = QWidget>
    T *child(const char *name)
    {
        return window().findChild<T *>(QString::fromLatin1(name));
    }
    bool isIdle() { return controller.isSettled() && !controller.session().isBusy(); }
    void trigger(Command command) { window().action(command)->trigger(); }
    bool hasFocusIn(const char *name)
    {
        const auto *widget = child(name);
        return widget && (widget->hasFocus() || widget->isAncestorOf(QApplication::focusWidget()));
    }
    /// The names in the open list, after its title.
    QString list()
    {
        const auto *list = child<QTreeView>("nameListList");
        if (!list || !list->isVisible())
            return {};
        QStringList names;
        for (int row = 0; row < list->model()->rowCount(); ++row)
            names << list->model()->index(row, 0).data().toString();
        return list->window()->windowTitle() + QStringLiteral(": ") + names.join(u' ');
    }
};

struct FlawedRow
{
    const char *label;
    const char *count;                     ///< the end of its text
    std::function<void(Flawed &)> prepare; ///< shows the label
    std::function<bool(Flawed &)> isOpened;
};

void removePort(Flawed &flawed)
{
    const LookupTarget port = LookupTarget::named("port");
    flawed.controller.session().navigation().setCurrent({.key = port, .layer = AddressLayer{"data/common.yaml", 0}});
    flawed.trigger(Command::RemoveValue);
    QTRY_VERIFY(flawed.isIdle());
    flawed.trigger(Command::ShowImpact);
}

/// Compares with other facts on all nodes.
void compareFacts(Flawed &flawed)
{
    flawed.trigger(Command::ShowCompare);
    flawed.child<QComboBox>("compareScope")->setCurrentIndex(2); // all keys, all nodes
    auto *facts = flawed.child<QLineEdit>("compareFacts");
    QTest::keyClicks(facts, QStringLiteral("role=db"));
    QTest::keyClick(facts, Qt::Key_Return);
}

void switchRulesOff(Flawed &flawed)
{
    flawed.trigger(Command::ShowFindings);
    flawed.controller.findings().view().setRulesOff({QStringLiteral("yaml-surprise")});
}

const std::vector<FlawedRow> &flawedRows()
{
    using Tab = CentralView::Tab;
    const auto triggers = [](Command command) { return [command](Flawed &flawed) { flawed.trigger(command); }; };
    const auto focuses = [](const char *name) { return [name](Flawed &flawed) { return flawed.hasFocusIn(name); }; };
    const auto lists = [](const char *names) {
        return [names](Flawed &flawed) { return flawed.list() == QString::fromLatin1(names); };
    };
    const auto showAllKeys = [](Flawed &flawed) {
        flawed.trigger(Command::ShowFleet);
        flawed.trigger(Command::FleetOfAllKeys);
    };
    const auto showNodesInMap = [](Flawed &flawed) {
        flawed.trigger(Command::ShowMap);
        flawed.child<QComboBox>("mapMode")->setCurrentIndex(1); // how many nodes differ
    };
    const auto search = [](Flawed &flawed) {
        flawed.trigger(Command::ShowSearch);
        flawed.child<QLineEdit>("searchText")->setText(QStringLiteral("port"));
        flawed.child<QLineEdit>("searchText")->setFocus();
    };
    const auto isAt = [](const char *column) {
        return [column](Flawed &flawed) {
            const auto *tree = flawed.child<QTreeView>("strategiesTable");
            const QModelIndex current = tree->currentIndex();
            const QAbstractItemModel &model = *tree->model();
            return tree->hasFocus() && current.isValid() &&
                   model.headerData(current.column(), Qt::Horizontal)
                       .toString()
                       .startsWith(QString::fromLatin1(column));
        };
    };
    static const std::vector<FlawedRow> rows{
        {"strategiesSummary", " differ.", triggers(Command::ShowStrategies), focuses("strategiesTable")},
        {"strategiesSummary", " fails.", triggers(Command::ShowStrategies), isAt("hash")},
        {"compareSummary", " lookups",
         [](Flawed &flawed) {
             compareFacts(flawed);
             QTRY_VERIFY(flawed.isIdle());
             flawed.child<QAbstractButton>("compareDifferencesOnly")->click();
         },
         [](Flawed &flawed) {
             return flawed.child<QAbstractButton>("compareDifferencesOnly")->isChecked() &&
                    flawed.hasFocusIn("compareTable");
         }},
        {"compareSummary", " keys", compareFacts,
         [](Flawed &flawed) {
             return !flawed.child<QAbstractButton>("compareDifferencesOnly")->isChecked() &&
                    flawed.hasFocusIn("compareTable");
         }},
        {"compareSummary", " nodes", compareFacts, lists("Nodes (3): new01 web01 web02")},
        {"compareSummary", " undefined.", compareFacts, lists("Nodes without facts (1): new01")},
        {"fleetSummary", " undefined.", triggers(Command::ShowFleet), lists("Nodes without facts (1): new01")},
        {"fleetKeysSummary", " keys", showAllKeys, focuses("fleetKeysTable")},
        {"fleetKeysSummary", " nodes", showAllKeys, lists("Nodes (3): new01 web01 web02")},
        {"findingsSummary", " off)", switchRulesOff,
         [](Flawed &flawed) { return QApplication::activePopupWidget() == flawed.child("findingsRulesMenu"); }},
        {"findingsSummary", " no facts.", triggers(Command::ShowFindings), lists("Nodes without facts (1): new01")},
        {"mapStatus", " keys", showNodesInMap, focuses("mapTree")},
        {"mapStatus", " nodes", showNodesInMap, lists("Nodes (2): new01 web02")},
        {"documentStatus", " fails", triggers(Command::ShowDocument),
         [](Flawed &flawed) {
             return flawed.child<QAbstractButton>("documentFailing")->isChecked() && flawed.hasFocusIn("documentTree");
         }},
        {"searchSummary", " matches", search, focuses("searchTable")},
        {"searchSummary", " cannot be read.", search,
         lists("Files that cannot be read (1): /site/data/roles/bad.yaml")},
        {"statusText", " edit",
         [](Flawed &flawed) {
             removePort(flawed);
             flawed.trigger(Command::ShowMap);
         },
         [](Flawed &flawed) { return flawed.window().centre().tab() == Tab::Impact; }},
        {"whatIfSummary", " nodes", removePort, lists("Nodes with an effect (1): web02")},
        {"whatIfSummary", " no facts.", removePort, lists("Nodes without facts (1): new01")},
    };
    return rows;
}

} // namespace

/// A number in a view opens what it counts.
class TestCounts : public QObject
{
    Q_OBJECT

private slots:
    void numbersOpenTheirTarget_data();
    void numbersOpenTheirTarget();
    void listsOfNodesAreComplete_data();
    void listsOfNodesAreComplete();
    void numbersOfMissingKeysAreLinks();
    void searchedFilesAreListed();
    void numbersOfFlawedData_data();
    void numbersOfFlawedData();
    void effectsWithoutNodesListNone();
    void levelsWithoutFileAreShown_data();
    void levelsWithoutFileAreShown();
};

void TestCounts::numbersOpenTheirTarget_data()
{
    QTest::addColumn<ShownView>("view");
    QTest::addColumn<QString>("label");
    QTest::addColumn<QString>("count");  // the end of its text
    QTest::addColumn<QString>("opened"); // a widget that has the focus, or a box that is checked
    QTest::addColumn<bool>("byKey");

    const auto row = [](ShownView view, const char *label, const char *count, const char *opened) {
        for (const bool byKey : {false, true})
            QTest::addRow("%s: %s, %s", label, count, byKey ? "keyboard" : "mouse")
                << view << QString::fromLatin1(label) << QString::fromLatin1(count) << QString::fromLatin1(opened)
                << byKey;
    };
    row(ShownView::Contributions, "statusText", "levels", "layersTree");
    row(ShownView::Contributions, "statusText", "keys", "keysView");
    row(ShownView::Contributions, "keyCount", "", "keysView");
    row(ShownView::Fleet, "fleetSummary", "nodes", "fleetTree");
    row(ShownView::Fleet, "fleetSummary", "results", "fleetTree");
    row(ShownView::Findings, "findingsSummary", "findings", "findingsTable");
    row(ShownView::Findings, "findingsSummary", "nodes", "nameList");
    row(ShownView::Map, "mapStatus", "keys", "mapTree");
    row(ShownView::Map, "mapStatus", "contested", "mapContested");
    row(ShownView::Map, "mapStatus", "with a problem", "mapProblems");
    row(ShownView::Document, "documentStatus", "keys", "documentTree");
}

void TestCounts::numbersOpenTheirTarget()
{
    QFETCH(const ShownView, view);
    QFETCH(const QString, label);
    QFETCH(const QString, count);
    QFETCH(const QString, opened);
    QFETCH(const bool, byKey);

    Shown shown(view);
    QTRY_VERIFY(shown.controller.isSettled());
    auto *counts = shown.child<CountLabel>(label);
    const auto number = [&] { return numberOf(*counts, count); };
    QTRY_VERIFY2(number() >= 0, qPrintable(counts->text()));
    QTRY_VERIFY(counts->isVisible());
    QTRY_VERIFY(shown.controller.isSettled()); // no later number moves the one that is clicked
    const auto isOpened = [&shown, opened] {
        if (const auto *box = shown.child<QCheckBox>(opened))
            return box->isChecked();
        const auto *widget = shown.child<QWidget>(opened);
        return widget && (widget->hasFocus() || widget->isAncestorOf(QApplication::focusWidget()));
    };
    if (byKey) {
        counts->setFocus();
        QTRY_VERIFY(counts->hasFocus());
        for (int i = 0; i < number(); ++i)
            QTest::keyClick(counts, Qt::Key_Right);
        QTest::keyClick(counts, Qt::Key_Return);
    } else {
        const auto place = [&] { return placeOf(*counts, number()); };
        QTRY_VERIFY2(counts->rect().contains(place()), qPrintable(counts->text())); // once it is laid out
        QTest::mouseClick(counts, Qt::LeftButton, {}, place());
        if (!QTest::qWaitFor(isOpened, 500)) // a later number had moved it
            QTest::mouseClick(counts, Qt::LeftButton, {}, place());
    }
    QTRY_VERIFY2(isOpened(),
                 QApplication::focusWidget() ? qPrintable(QApplication::focusWidget()->objectName()) : "nothing");
}

void TestCounts::listsOfNodesAreComplete_data()
{
    QTest::addColumn<bool>("byKey");

    QTest::newRow("keyboard") << true;
    QTest::newRow("mouse") << false;
}

/// All nodes are listed, however many; typing finds one, and choosing it shows the answer on it.
void TestCounts::listsOfNodesAreComplete()
{
    QFETCH(const bool, byKey);

    Shown shown(ShownView::Contributions);
    QTRY_VERIFY(shown.controller.isSettled());
    std::vector<std::string> nodes;
    for (int i = 0; i < 1000; ++i)
        nodes.push_back("node" + std::to_string(i));
    nodes.emplace_back("web02.ams.harbour.example");
    showNodeList(shown.controller.window(), QStringLiteral("Nodes"), nodes);
    auto *list = shown.child<QTreeView>(QStringLiteral("nameListList"));
    QTRY_VERIFY(list && list->isVisible());
    QCOMPARE(list->model()->rowCount(), 1001);
    QVERIFY(list->window()->windowTitle().contains(QLocale().toString(1001)));
    auto *input = shown.child<QLineEdit>(QStringLiteral("nameListInput"));
    QTest::keyClicks(input, QStringLiteral("ams web02"));
    QCOMPARE(list->model()->rowCount(), 1);
    if (byKey)
        QTest::keyClick(input, Qt::Key_Return);
    else
        QTest::mouseClick(list->viewport(), Qt::LeftButton, {}, list->visualRect(list->model()->index(0, 0)).center());
    QTRY_COMPARE(shown.child<QComboBox>(QStringLiteral("nodeBox"))->currentText(),
                 QStringLiteral("web02.ams.harbour.example"));
    QTRY_VERIFY(!shown.child<QTreeView>(QStringLiteral("nameListList")));
}

/// On the page about a missing key, the nodes that have it and those that read a file open a list.
void TestCounts::numbersOfMissingKeysAreLinks()
{
    Shown shown(ShownView::Contributions);
    QTRY_VERIFY(shown.controller.isSettled());
    InfoPage &page = shown.controller.window().centre().infoPage();
    emit page.linkActivated(linkTo(NodeName{"db01.fra.harbour.example"}));
    emit page.linkActivated(linkTo(Address{.key = LookupTarget::named("profile::web::path")}));
    const QRegularExpression nodes(QStringLiteral("<a href=\"([^\"]*list=[^\"]*)\""));
    QTRY_VERIFY2(nodes.globalMatch(page.toHtml()).hasNext(), qPrintable(page.toPlainText()));
    QTRY_VERIFY(shown.controller.isSettled());
    QStringList links;
    for (auto each = nodes.globalMatch(page.toHtml()); each.hasNext();)
        links << each.next().captured(1).replace(QStringLiteral("&amp;"), QStringLiteral("&"));
    QVERIFY2(links.size() >= 2, qPrintable(page.toHtml()));
    for (const QString &link : links) {
        emit page.linkActivated(link);
        auto *list = shown.child<QTreeView>(QStringLiteral("nameListList"));
        QTRY_VERIFY(list && list->isVisible());
        QVERIFY(list->model()->rowCount() > 0);
        qobject_cast<QDialog *>(list->window())->reject();
        QTRY_VERIFY(!shown.child<QTreeView>(QStringLiteral("nameListList")));
    }
}

/// The number of searched files opens all of them, with and without matches.
void TestCounts::searchedFilesAreListed()
{
    Shown shown(ShownView::Search);
    QTRY_VERIFY(shown.controller.isSettled());
    shown.child<QLineEdit>(QStringLiteral("searchText"))->setText(QStringLiteral("nginx"));
    auto *summary = shown.child<CountLabel>(QStringLiteral("searchSummary"));
    QTRY_COMPARE(summary->links().size(), 2);
    const QString files = summary->links()[1].text;
    QVERIFY2(files.endsWith(QStringLiteral(" data files")), qPrintable(files));
    summary->open(1);
    const auto *list = shown.child<QTreeView>(QStringLiteral("nameListList"));
    QVERIFY(list);
    QCOMPARE(list->model()->rowCount(), files.section(u' ', 0, 0).toInt());
    QVERIFY(list->model()->index(0, 0).data().toString().endsWith(QStringLiteral(".yaml")));
}

void TestCounts::numbersOfFlawedData_data()
{
    QTest::addColumn<int>("row");
    int at = 0;
    for (const FlawedRow &row : flawedRows())
        QTest::addRow("%s:%s", row.label, row.count) << at++;
}

/// Also the numbers that few projects have open what they count.
void TestCounts::numbersOfFlawedData()
{
    QFETCH(const int, row);

    const FlawedRow &tried = flawedRows()[static_cast<std::size_t>(row)];
    Flawed flawed;
    QTRY_VERIFY(flawed.controller.session().project());
    flawed.controller.session().navigation().setNode("web01");
    flawed.controller.session().navigation().setKey(LookupTarget::named("port"));
    QTRY_VERIFY(flawed.isIdle());
    tried.prepare(flawed);
    auto *counts = flawed.child<CountLabel>(tried.label);
    const auto number = [&] { return numberOf(*counts, QString::fromLatin1(tried.count)); };
    QTRY_VERIFY2(flawed.isIdle() && counts->isVisible() && number() >= 0, qPrintable(counts->text()));
    QTRY_VERIFY2(counts->rect().contains(placeOf(*counts, number())), qPrintable(counts->text()));
    counts->setFocus(); // not where it leads
    QVERIFY(!tried.isOpened(flawed));
    const auto click = [&] { // again if it was just moved by the layout
        if (number() >= 0)
            QTest::mouseClick(counts, Qt::LeftButton, {}, placeOf(*counts, number()));
        return tried.isOpened(flawed);
    };
    QTRY_VERIFY2(click(), qPrintable(flawed.list()));
    if (QWidget *popup = QApplication::activePopupWidget())
        popup->close();
}

/// Without any node the effects are counted, but there are no nodes to list.
void TestCounts::effectsWithoutNodesListNone()
{
    Flawed flawed({{"hiera.yaml", "version: 5\nhierarchy: [{name: Common, path: common.yaml}]\n"},
                   {"data/common.yaml", "port: 80\n"}});
    QTRY_VERIFY(flawed.controller.session().project());
    flawed.controller.session().navigation().setKey(LookupTarget::named("port"));
    QTRY_VERIFY(flawed.isIdle());
    removePort(flawed);
    auto *summary = flawed.child<CountLabel>("whatIfSummary");
    QTRY_COMPARE(summary->text(), QStringLiteral("1 effect. All keys were looked up without a node."));
    summary->setFocus();
    QTest::keyClick(summary, Qt::Key_Right);
    QTest::keyClick(summary, Qt::Key_Return);
    QTRY_VERIFY(flawed.hasFocusIn("whatIfEffects"));
    QCOMPARE(flawed.list(), QString());
}

void TestCounts::levelsWithoutFileAreShown_data()
{
    QTest::addColumn<bool>("byKey");

    QTest::newRow("keyboard") << true;
    QTest::newRow("mouse") << false;
}

/// The number of levels without a file is a link in Layers, and a double click does not close them again.
void TestCounts::levelsWithoutFileAreShown()
{
    QFETCH(const bool, byKey);

    std::string hierarchy = "version: 5\nhierarchy:\n- {name: Common, path: common.yaml}\n";
    for (int i = 0; i < 30; ++i)
        hierarchy += "- {name: None" + std::to_string(i) + ", path: none" + std::to_string(i) + ".yaml}\n";
    Flawed flawed({{"hiera.yaml", hierarchy}, {"data/common.yaml", "port: 80\n"}});
    QTRY_VERIFY(flawed.controller.session().project());
    flawed.controller.session().navigation().setKey(LookupTarget::named("port"));
    QTRY_VERIFY(flawed.isIdle());
    auto *existing = flawed.child<QAbstractButton>("onlyExisting");
    if (existing->isChecked())
        existing->click();
    auto *tree = flawed.child<QTreeView>("layersTree");
    const QAbstractItemModel &model = *tree->model();
    const QModelIndex provider = model.index(0, 0);
    const QModelIndex run = model.index(1, 0, provider);
    QCOMPARE(run.data().toString(), QStringLiteral("30 levels without a file"));
    QVERIFY(!tree->isExpanded(run));
    const QColor link = tree->palette().color(QPalette::Link);
    const auto hasLink = [&](const QModelIndex &row) {
        const QImage drawn = tree->viewport()->grab(tree->visualRect(row)).toImage();
        for (int y = 0; y < drawn.height(); ++y) {
            for (int x = 0; x < drawn.width(); ++x) {
                if (drawn.pixelColor(x, y) == link)
                    return true;
            }
        }
        return false;
    };
    QVERIFY(hasLink(run) && !hasLink(model.index(0, 0, provider)));
    const auto at = [tree](const QModelIndex &row) { return tree->visualRect(row).center(); };
    if (byKey) {
        tree->setFocus();
        tree->setCurrentIndex(run);
        QTest::keyClick(tree, Qt::Key_Return);
        QVERIFY(tree->isExpanded(run));
    } else {
        const auto cursorAt = [&](const QModelIndex &row) {
            const QPoint to = at(row);
            QMouseEvent move(QEvent::MouseMove, to, tree->viewport()->mapToGlobal(to), Qt::NoButton, Qt::NoButton, {});
            QApplication::sendEvent(tree->viewport(), &move);
            return tree->viewport()->cursor().shape();
        };
        QCOMPARE(cursorAt(run), Qt::PointingHandCursor);
        QCOMPARE(cursorAt(provider), Qt::ArrowCursor);
        QTest::mouseClick(tree->viewport(), Qt::LeftButton, {}, at(run));
        QVERIFY(tree->isExpanded(run));
        QTest::mouseDClick(tree->viewport(), Qt::LeftButton, {}, at(run));
        QVERIFY(tree->isExpanded(run));
    }
    QVERIFY(tree->viewport()->rect().contains(at(run)));
    QVERIFY(tree->viewport()->rect().contains(at(model.index(0, 0, run))));
    // Other rows follow the double click.
    for (const bool isExpanded : {false, true}) {
        tree->scrollTo(provider);
        QTest::mouseClick(tree->viewport(), Qt::LeftButton, {}, at(provider));
        QTest::mouseDClick(tree->viewport(), Qt::LeftButton, {}, at(provider));
        QCOMPARE(tree->isExpanded(provider), isExpanded);
    }
}

QTEST_MAIN(TestCounts)
#include "tst_counts.moc"
