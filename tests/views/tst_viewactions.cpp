// SPDX-License-Identifier: MIT
#include "app/gui/windowcontroller.h"
#include "items/answer/strategiesmodel.h"
#include "items/fleet/comparisonmodel.h"
#include "items/roles.h"
#include "support/fakeproject.h"
#include "support/shownwindow.h"
#include "views/compare/compareview.h"
#include "views/contributions/contributionview.h"
#include "views/controls/countlabel.h"
#include "views/source/sourcetext.h"
#include "views/source/sourceview.h"
#include "views/strategies/strategiestree.h"
#include "views/strategies/strategiesview.h"
#include "views/window/centralview.h"

#include <QAbstractButton>
#include <QAction>
#include <QApplication>
#include <QCheckBox>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QDialogButtonBox>
#include <QDir>
#include <QFile>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QMenu>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QScopeGuard>
#include <QSemaphore>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>
#include <QTreeView>

#include <algorithm>
#include <memory>
#include <utility>

using namespace strata;
using namespace strata::test;

namespace {

const QByteArray kConfiguration = "version: 5\nhierarchy:\n- {name: Node, path: '%{id}.yaml'}\n"
                                  "- {name: Common, path: common.yaml}\n";
const QByteArray kNode = "motd: hello\nport: 80\nusers: [bob]\nown: 1\n";
const QByteArray kCommon = "motd: hi\nport: 80\nusers: [ann, bob, cid, dan]\nloop: \"%{lookup('loop')}\"\n"
                           "lookup_options: {users: {merge: unique}}\n";

/// A window on a small site on disk, with the list `users` of web01.
struct Opened : ShownWindow
{
    QTemporaryDir folder;

    Opened()
    {
        write("hiera.yaml", kConfiguration);
        write("data/web01.yaml", kNode);
        write("data/common.yaml", kCommon);
        write("facts/web01.yaml", "id: web01\n");
        write("facts/db01.yaml", "id: db01\n");
        window().resize(1600, 900);
        controller.start(questionOf(folder.path().toStdString(), "users", "web01"));
    }

    void write(const char *path, const QByteArray &text) const
    {
        const QFileInfo at(folder.filePath(QString::fromLatin1(path)));
        QDir().mkpath(at.path());
        QFile file(at.filePath());
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(text);
    }
    template <typename T>
    T &child(const char *name)
    {
        return *window().findChild<T *>(QString::fromLatin1(name));
    }
    void press(const char *button) { QTest::mouseClick(&child<QAbstractButton>(button), Qt::LeftButton); }
    SourceView &source() { return *window().findChild<SourceView *>(); }
    bool isInSource() { return source().isAncestorOf(QApplication::focusWidget()); }
    Address current() { return controller.session().navigation().current(); }
    /// Goes to an item of the list in the result, or in a layer.
    void goTo(std::uint32_t item, const char *layer = nullptr)
    {
        Address place{.key = LookupTarget::named("users"), .path = {item}};
        if (layer)
            place.layer = AddressLayer{layer, 0};
        controller.session().navigation().setCurrent(place);
    }
    QRect layerRow(const char *level)
    {
        auto &tree = child<QTreeView>("layersTree");
        const auto found = tree.model()->match(tree.model()->index(0, 0), Qt::DisplayRole, QString::fromLatin1(level),
                                               1, Qt::MatchRecursive);
        return found.isEmpty() ? QRect() : tree.visualRect(found.front());
    }
};

/// Clicks the part of \a counts that is a link and ends with \a end; false: there is none.
bool clickCount(CountLabel &counts, const char *end)
{
    for (const CountLink &link : counts.links()) {
        if (!link.text.endsWith(QString::fromLatin1(end)))
            continue;
        const int x = counts.fontMetrics().horizontalAdvance(counts.text().left(counts.text().indexOf(link.text)));
        const QPoint at = counts.contentsRect().topLeft() + QPoint(x + 3, counts.height() / 2);
        if (!QTest::qWaitFor([&] { return counts.isVisible() && counts.rect().contains(at); }))
            return false;
        QTest::mouseClick(&counts, Qt::LeftButton, {}, at);
        return true;
    }
    return false;
}

/// Chooses the entry \a text from the menu that a right click in \a area opens; false: the menu has no such entry.
bool chooseFromMenu(QAbstractScrollArea &area, const QPoint &at, const char *text)
{
    bool isChosen = false;
    bool isClosed = false;
    QTimer::singleShot(0, &area, [&] { // some menus block
        auto *menu = qobject_cast<QMenu *>(QApplication::activePopupWidget());
        const QList<QAction *> entries = menu ? menu->actions() : QList<QAction *>();
        for (QAction *entry : entries) {
            if (QString(entry->text()).remove(u'&') != QLatin1String(text) || !entry->isEnabled())
                continue;
            menu->setActiveAction(entry);
            QTest::keyClick(menu, Qt::Key_Return);
            isChosen = true;
            break;
        }
        if (!isChosen && menu)
            menu->close();
        isClosed = true;
    });
    QTest::mousePress(area.viewport(), Qt::RightButton, {}, at);
    QContextMenuEvent event(QContextMenuEvent::Mouse, at, area.viewport()->mapToGlobal(at));
    QApplication::sendEvent(area.viewport(), &event);
    QTest::mouseRelease(area.viewport(), Qt::RightButton, {}, at);
    if (!QTest::qWaitFor([&] { return isClosed; }))
        return false;
    area.window()->activateWindow();
    return isChosen;
}

} // namespace

/// What links, context menus and Enter do in the views of a window.
class TestViewActions : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void init() { m_opened->window().activateWindow(); } // as a window manager does after a menu
    void cleanupTestCase() { m_opened.reset(); }
    void numbersOfStrategiesOpenTheirPlace();
    void strategyIsUsedFromTheContextMenu();
    void sourceOfAStrategy();
    void documentIsCollapsed();
    void failingKeysAlone();
    void rulesThatAreOffAreOffered();
    void layerKeepsTheItem();
    void commandsOfALayer();
    void clickOnTheLayerOfTheResult();
    void sourceLineOfAValue();
    void sourceOfADifference();
    void sidesAreSwapped();
    void whyNotIsClosed();
    void editedTextIsTriedOrLeft();
    void numberOfEffectsOpensThem();
    void valueFieldGrowsWithTheText();
    void tablesAreSortedFromTheirMenus();
    void stoppedViewsContinue();

private:
    std::unique_ptr<Opened> m_opened;
};

void TestViewActions::initTestCase()
{
    m_opened = std::make_unique<Opened>();
    QTRY_VERIFY(m_opened->controller.isSettled());
}

void TestViewActions::numbersOfStrategiesOpenTheirPlace()
{
    StrategiesView &view = m_opened->controller.strategies().view();
    m_opened->window().action(Command::ShowStrategies)->trigger();
    QTRY_COMPARE(view.state(), StrategiesView::State::Shown);
    const auto &model = *qobject_cast<StrategiesModel *>(view.table().model());
    auto &summary = m_opened->child<CountLabel>("strategiesSummary");
    QVERIFY2(clickCount(summary, "differ."), qPrintable(summary.text()));
    QTRY_VERIFY(view.table().hasFocus());
    const StrategyRow *row = model.row(view.table().currentIndex());
    QVERIFY(row && !row->isEqual && row->childCount == 0);
    const auto failure = [&](int strategy) {
        return model.headerData(strategy + 1, Qt::Horizontal, StrategiesModel::FailureRole).toString();
    };
    QVERIFY(failure(view.currentStrategy()).isEmpty());
    summary.setFocus();
    QVERIFY2(clickCount(summary, "fails."), qPrintable(summary.text()));
    QTRY_VERIFY(view.table().hasFocus());
    QVERIFY(!failure(view.currentStrategy()).isEmpty());
}

void TestViewActions::strategyIsUsedFromTheContextMenu()
{
    StrategiesView &view = m_opened->controller.strategies().view();
    m_opened->window().action(Command::ShowStrategies)->trigger();
    QTRY_COMPARE(view.state(), StrategiesView::State::Shown);
    StrategiesTree &table = view.table();
    const auto columnOf = [&](const char *title) {
        int column = 1;
        while (table.model()->headerData(column, Qt::Horizontal).toString() != QLatin1String(title))
            ++column;
        return column;
    };
    const QModelIndex cell = table.model()->index(0, columnOf("deep"));
    QVERIFY(chooseFromMenu(table, table.visualRect(cell).center(), "Use this strategy"));
    QCOMPARE(QApplication::clipboard()->text(), QStringLiteral("lookup_options:\n  users:\n    merge: deep\n"));
    QHeaderView &header = *table.header();
    const QPoint title(header.sectionViewportPosition(columnOf("unique")) + 8, header.height() / 2);
    QVERIFY(chooseFromMenu(header, title, "Use this strategy"));
    QCOMPARE(QApplication::clipboard()->text(), QStringLiteral("lookup_options:\n  users:\n    merge: unique\n"));
    QTest::mouseClick(header.viewport(), Qt::LeftButton, {},
                      QPoint(header.sectionViewportPosition(columnOf("first")) + 8, header.height() / 2));
    QCOMPARE(view.currentStrategy(), columnOf("first") - 1);
}

/// A double click opens the line of a value, and the rows below a list.
void TestViewActions::sourceOfAStrategy()
{
    StrategiesView &view = m_opened->controller.strategies().view();
    m_opened->window().action(Command::ShowStrategies)->trigger();
    QTRY_COMPARE(view.state(), StrategiesView::State::Shown);
    StrategiesTree &table = view.table();
    const QModelIndex list = table.model()->index(0, 1);
    QVERIFY(table.isExpanded(list.siblingAtColumn(0)));
    QModelIndex value;
    for (int row = 0; row < table.model()->rowCount(list.siblingAtColumn(0)) && !value.isValid(); ++row) {
        const QModelIndex cell = table.model()->index(row, 1, list.siblingAtColumn(0));
        if (cell.data(OriginRole).isValid())
            value = cell;
    }
    QVERIFY(value.isValid());
    table.setFocus();
    QTest::mouseClick(table.viewport(), Qt::LeftButton, {}, table.visualRect(value).center());
    QVERIFY(!m_opened->isInSource());
    QTest::mouseDClick(table.viewport(), Qt::LeftButton, {}, table.visualRect(value).center());
    QTRY_VERIFY(m_opened->isInSource());
    QCOMPARE(m_opened->source().text().toUtf8(), kNode);
    QTRY_COMPARE(m_opened->source().currentLine(), 3);
}

void TestViewActions::documentIsCollapsed()
{
    m_opened->window().action(Command::ShowDocument)->trigger();
    auto &tree = m_opened->child<QTreeView>("documentTree");
    QTRY_VERIFY(m_opened->child<CountLabel>("documentStatus").text().contains(u"5 keys"));
    const auto users = [&tree] {
        return tree.model()->match(tree.model()->index(0, 0), Qt::DisplayRole, QStringLiteral("users")).value(0);
    };
    QTRY_VERIFY(users().isValid());
    const auto choose = [&](const char *text) { return chooseFromMenu(tree, tree.visualRect(users()).center(), text); };
    QVERIFY(choose("Expand the document"));
    QVERIFY(tree.isExpanded(users()));
    QVERIFY(choose("Collapse the document"));
    QVERIFY(!tree.isExpanded(users()));
}

void TestViewActions::failingKeysAlone()
{
    m_opened->window().action(Command::ShowDocument)->trigger();
    auto &tree = m_opened->child<QTreeView>("documentTree");
    auto &status = m_opened->child<CountLabel>("documentStatus");
    QTRY_VERIFY(status.text().contains(u"1 fails"));
    QVERIFY(clickCount(status, "fails"));
    QTRY_COMPARE(tree.model()->rowCount(), 1);
    QCOMPARE(tree.model()->index(0, 0).data().toString(), QStringLiteral("loop"));
    QVERIFY(tree.hasFocus());
    m_opened->child<QCheckBox>("documentFailing").click();
    QTRY_COMPARE(tree.model()->rowCount(), 5);
}

void TestViewActions::rulesThatAreOffAreOffered()
{
    m_opened->window().action(Command::ShowFindings)->trigger();
    auto &table = m_opened->child<QTreeView>("findingsTable");
    auto &summary = m_opened->child<CountLabel>("findingsSummary");
    const auto row = [&table] {
        for (int at = 0; at < table.model()->rowCount(); ++at) {
            const QModelIndex rule = table.model()->index(at, FindingsModel::RuleColumn);
            if (rule.data().toString() == QLatin1String("override-equal"))
                return rule.siblingAtColumn(FindingsModel::TextColumn);
        }
        return QModelIndex();
    };
    QTRY_VERIFY(m_opened->controller.findings().exportSource().jsonWriter() && row().isValid());
    const int all = table.model()->rowCount();
    QVERIFY(chooseFromMenu(table, table.visualRect(row()).center(), "Switch this rule off"));
    QTRY_VERIFY(!row().isValid());
    QVERIFY2(clickCount(summary, "(its rule is off)"), qPrintable(summary.text()));
    auto *menu = qobject_cast<QMenu *>(QApplication::activePopupWidget());
    QVERIFY(menu && menu->objectName() == QLatin1String("findingsRulesMenu"));
    QAction *rule = nullptr;
    for (QAction *entry : menu->actions()) {
        if (entry->text().startsWith(QLatin1String("override-equal")))
            rule = entry;
    }
    QVERIFY(rule && !rule->isChecked());
    menu->setActiveAction(rule);
    QTest::keyClick(menu, Qt::Key_Return);
    QTRY_VERIFY(row().isValid());
    QCOMPARE(table.model()->rowCount(), all);
}

/// An item is looked for in the chosen layer, where it has another number.
void TestViewActions::layerKeepsTheItem()
{
    m_opened->window().action(Command::ShowContributions)->trigger();
    m_opened->goTo(0); // bob, who is the second one in the layer
    const QRect common = m_opened->layerRow("Common");
    QVERIFY(common.isValid());
    QTest::mouseClick(m_opened->child<QTreeView>("layersTree").viewport(), Qt::LeftButton, {}, common.center());
    QVERIFY(m_opened->current().layer);
    QCOMPARE(m_opened->current().layer->name, std::string("data/common.yaml"));
    QCOMPARE(m_opened->current().path, AddressPath{1U});
}

void TestViewActions::commandsOfALayer()
{
    m_opened->window().action(Command::ShowContributions)->trigger();
    auto &tree = m_opened->child<QTreeView>("layersTree");
    const QPoint common = m_opened->layerRow("Common").center();
    tree.setFocus();
    QVERIFY(chooseFromMenu(tree, common, "Show file"));
    QTRY_VERIFY(m_opened->isInSource());
    QCOMPARE(m_opened->source().text().toUtf8(), kCommon);

    QVERIFY(chooseFromMenu(tree, common, "Show in the configuration"));
    QTRY_COMPARE(m_opened->source().text().toUtf8(), kConfiguration);
    QTRY_COMPARE(m_opened->source().currentLine(), 4);

    QVERIFY(chooseFromMenu(tree, common, "Copy path"));
    QCOMPARE(QApplication::clipboard()->text(), m_opened->folder.filePath(QStringLiteral("data/common.yaml")));

    auto &filter = m_opened->child<QLineEdit>("keyFilter");
    const auto &keys = *m_opened->child<QListView>("keysView").model();
    const auto has = [&keys](const char *key) {
        return !keys.match(keys.index(0, 0), Qt::DisplayRole, QString::fromLatin1(key)).isEmpty();
    };
    QVERIFY(has("own"));
    QVERIFY(chooseFromMenu(tree, common, "Filter keys to this file"));
    QCOMPARE(filter.text(), QStringLiteral("file:data/common.yaml"));
    QTRY_VERIFY(!has("own"));
    QVERIFY(has("motd"));
    filter.clear();
}

void TestViewActions::clickOnTheLayerOfTheResult()
{
    m_opened->window().action(Command::ShowContributions)->trigger();
    m_opened->goTo(0);
    auto &tree = m_opened->child<QTreeView>("layersTree");
    const QPoint node = m_opened->layerRow("Node").center();
    QTRY_COMPARE(tree.currentIndex(), tree.indexAt(node));
    QVERIFY(!m_opened->current().layer);
    QTest::mouseClick(tree.viewport(), Qt::LeftButton, {}, node);
    QTRY_VERIFY(m_opened->current().layer);
    QCOMPARE(m_opened->current().layer->name, std::string("data/web01.yaml"));
}

void TestViewActions::sourceLineOfAValue()
{
    m_opened->window().action(Command::ShowContributions)->trigger();
    m_opened->goTo(0, "data/common.yaml");
    auto *contributions = m_opened->window().findChild<ContributionView *>();
    QVERIFY(!contributions->showsCascade());
    auto &cells = m_opened->child<QTreeView>("matrixLayers");
    cells.setFocus();
    QVERIFY(chooseFromMenu(cells, cells.visualRect(cells.currentIndex()).center(), "Open source line"));
    QTRY_VERIFY(m_opened->isInSource());
    QTRY_COMPARE(m_opened->source().currentLine(), 3);
    QCOMPARE(m_opened->source().text().toUtf8(), kCommon);
}

void TestViewActions::sourceOfADifference()
{
    CompareView &view = m_opened->controller.compare().view();
    m_opened->window().action(Command::ShowCompare)->trigger();
    view.choices().setRequest({.scope = ComparisonRequest::Scope::Node, .node = QStringLiteral("db01")});
    emit view.compareRequested();
    auto &table = m_opened->child<QTreeView>("compareTable");
    const auto motd = [&table](int column) {
        const QModelIndex found =
            table.model()->match(table.model()->index(0, 0), Qt::DisplayRole, QStringLiteral("motd")).value(0);
        return found.siblingAtColumn(column);
    };
    QTRY_VERIFY(motd(0).isValid());
    for (const auto &[column, text] :
         {std::pair(ComparisonModel::AColumn, kNode), std::pair(ComparisonModel::BColumn, kCommon)}) {
        table.setCurrentIndex(motd(column));
        table.setFocus();
        QTest::keyClick(&table, Qt::Key_Return);
        QTRY_VERIFY(m_opened->isInSource());
        QCOMPARE(m_opened->source().text().toUtf8(), text);
        QTRY_COMPARE(m_opened->source().currentLine(), 1);
    }
}

void TestViewActions::sidesAreSwapped()
{
    CompareView &view = m_opened->controller.compare().view();
    m_opened->window().action(Command::ShowCompare)->trigger();
    view.choices().setRequest({.scope = ComparisonRequest::Scope::Node, .node = QStringLiteral("db01")});
    emit view.compareRequested();
    const auto &model = *m_opened->child<QTreeView>("compareTable").model();
    const auto text = [&model](int column) {
        const QModelIndex motd = model.match(model.index(0, 0), Qt::DisplayRole, QStringLiteral("motd")).value(0);
        return motd.siblingAtColumn(column).data().toString();
    };
    QTRY_VERIFY(text(ComparisonModel::AColumn).startsWith(QLatin1String("hello ")));
    m_opened->press("compareSwap");
    QTRY_VERIFY(text(ComparisonModel::AColumn).startsWith(QLatin1String("hi ")));
    QVERIFY(text(ComparisonModel::BColumn).startsWith(QLatin1String("hello ")));
    QCOMPARE(m_opened->child<QLabel>("compareLetterOfWindow").text(), QStringLiteral("B"));
    m_opened->press("compareSwap");
    QTRY_VERIFY(text(ComparisonModel::AColumn).startsWith(QLatin1String("hello ")));
    QCOMPARE(m_opened->child<QLabel>("compareLetterOfWindow").text(), QStringLiteral("A"));
}

void TestViewActions::whyNotIsClosed()
{
    m_opened->window().action(Command::ShowContributions)->trigger();
    m_opened->window().action(Command::WhyNot)->trigger();
    QVERIFY(m_opened->child<QWidget>("whyNotPanel").isVisible());
    m_opened->press("whyNotClose");
    QVERIFY(!m_opened->child<QWidget>("whyNotPanel").isVisible());
    QVERIFY(m_opened->child<QWidget>("whyPanel").isVisible());
}

void TestViewActions::editedTextIsTriedOrLeft()
{
    m_opened->window().action(Command::ShowContributions)->trigger();
    m_opened->goTo(0, "data/common.yaml");
    QTRY_VERIFY(m_opened->window().action(Command::EditFile)->isEnabled());
    auto &editor = m_opened->child<QPlainTextEdit>("sourceEditorText");
    const auto &edits = m_opened->controller.session().edits();
    for (const bool isTried : {false, true}) {
        m_opened->window().action(Command::EditFile)->trigger();
        QVERIFY(editor.isVisible());
        editor.setPlainText(QStringLiteral("users: [eve]\n"));
        m_opened->press(isTried ? "sourceEditorTry" : "sourceEditorLeave");
        QTRY_VERIFY(!editor.isVisible());
        QCOMPARE(edits.all().size(), std::size_t(isTried ? 1 : 0));
    }
    m_opened->window().action(Command::DiscardEdits)->trigger();
    QTRY_VERIFY(m_opened->controller.isSettled() && edits.all().empty());
}

void TestViewActions::numberOfEffectsOpensThem()
{
    m_opened->window().action(Command::ShowContributions)->trigger();
    m_opened->goTo(3, "data/common.yaml"); // dan
    QTRY_VERIFY(m_opened->window().action(Command::EditValue)->isEnabled());
    m_opened->window().action(Command::EditValue)->trigger();
    auto &line = m_opened->child<QLineEdit>("valuePopupLine");
    auto *buttons = line.window()->findChild<QDialogButtonBox *>();
    line.setText(QStringLiteral("ann"));
    QTest::mouseClick(buttons->button(QDialogButtonBox::Cancel), Qt::LeftButton);
    QVERIFY(!line.isVisible() && m_opened->controller.session().edits().diff().empty());
    m_opened->window().activateWindow();
    m_opened->window().action(Command::EditValue)->trigger();
    line.setText(QStringLiteral("eve"));
    QTest::mouseClick(buttons->button(QDialogButtonBox::Ok), Qt::LeftButton);
    QTRY_VERIFY(m_opened->controller.isSettled() && !m_opened->controller.session().edits().diff().empty());
    QVERIFY(!line.isVisible());
    m_opened->window().action(Command::ShowImpact)->trigger();
    m_opened->press("whatIfAsk");
    auto &summary = m_opened->child<CountLabel>("whatIfSummary");
    QTRY_VERIFY2(!summary.links().isEmpty() && !m_opened->controller.session().isBusy(), qPrintable(summary.text()));
    m_opened->window().activateWindow(); // after the line for the value
    auto &effects = m_opened->child<QTreeView>("whatIfEffects");
    effects.setCurrentIndex({});
    QVERIFY2(clickCount(summary, "effect"), qPrintable(summary.text()));
    QTRY_VERIFY(effects.hasFocus());
    QCOMPARE(effects.currentIndex().data().toString(), QStringLiteral("users"));
    m_opened->window().action(Command::DiscardEdits)->trigger();
    QTRY_VERIFY(m_opened->controller.isSettled());
}

/// At twice the size the field for a value and its hint are whole.
void TestViewActions::valueFieldGrowsWithTheText()
{
    m_opened->window().setZoom(2);
    QTRY_COMPARE(m_opened->window().font(), QApplication::font());
    const auto restored = qScopeGuard([this] { m_opened->window().setZoom(1); });
    m_opened->window().action(Command::ShowContributions)->trigger();
    m_opened->goTo(3, "data/common.yaml");
    QTRY_VERIFY(m_opened->window().action(Command::EditValue)->isEnabled());
    m_opened->window().action(Command::EditValue)->trigger();
    auto &line = m_opened->child<QLineEdit>("valuePopupLine");
    auto &hint = m_opened->child<QLabel>("valuePopupHint");
    QTRY_COMPARE(line.font().pointSizeF(), QApplication::font().pointSizeF());
    QVERIFY(line.height() >= line.sizeHint().height());
    const QRect room(0, 0, hint.width(), hint.window()->height());
    QVERIFY(hint.height() >= hint.fontMetrics().boundingRect(room, Qt::TextWordWrap, hint.text()).height());
    line.window()->close();
    m_opened->window().activateWindow();
}

/// Each table that a click on a title sorts is sorted from its context menu, too.
void TestViewActions::tablesAreSortedFromTheirMenus()
{
    for (const char *name : {"fleetTree", "fleetKeysTable", "findingsTable", "compareTable", "searchTable"}) {
        auto *table = m_opened->window().findChild<QTreeView *>(QString::fromLatin1(name));
        QVERIFY2(table, name);
        const QList<QAction *> entries = table->actions();
        const auto sorts = std::find_if(entries.begin(), entries.end(), [](QAction *each) { return each->menu(); });
        QVERIFY2(sorts != entries.end() && (*sorts)->text() == QLatin1String("Sort by"), name);
        QMenu &menu = *(*sorts)->menu();
        const QHeaderView &header = *table->header();
        for (const auto order : {Qt::AscendingOrder, Qt::DescendingOrder, Qt::AscendingOrder}) {
            emit menu.aboutToShow();
            const QList<QAction *> columns = menu.actions();
            QVERIFY2(columns.size() > 1, name);
            const QString current =
                header.model()->headerData(header.sortIndicatorSection(), Qt::Horizontal).toString();
            QCOMPARE(columns.last()->isChecked(), columns.last()->text() == current);
            columns.last()->trigger();
            QCOMPARE(header.sortIndicatorOrder(), order);
            QCOMPARE(table->model()->headerData(header.sortIndicatorSection(), Qt::Horizontal).toString(),
                     columns.last()->text());
        }
    }
}

/// What was stopped can be continued in the view.
void TestViewActions::stoppedViewsContinue()
{
    constexpr int kMany = 1000;
    QSemaphore mayAnswer(kMany);
    FakeHooks hooks;
    hooks.onLookup = [&mayAnswer](const LookupRequest &request) {
        if (request.key.name() != "port") // the answer that is shown
            mayAnswer.acquire();
    };
    const auto project = fakeProject(smallLayers(), hooks);
    ShownWindow shown(
        [&](const ProjectRequest &, auto, auto) -> Result<std::shared_ptr<const Project>> { return project; });
    shown.controller.start(questionOf("/fake", "port"));
    QTRY_VERIFY(shown.controller.isSettled());
    const auto end = qScopeGuard([&mayAnswer] { mayAnswer.release(kMany); }); // the window waits for its threads
    const auto isComplete = [&shown](const char *status) {
        const QString text = shown.window().findChild<QLabel *>(QLatin1String(status))->text();
        return text.contains(QLatin1String("keys")) && !text.contains(QLatin1String(" of "));
    };
    const auto stopAndContinue = [&](const char *button) {
        shown.controller.session().cancel();
        mayAnswer.release(kMany);
        auto *resume = shown.window().findChild<QAbstractButton *>(QLatin1String(button));
        QTRY_VERIFY2(resume->isVisible(), button);
        QTest::mouseClick(resume, Qt::LeftButton);
        QVERIFY(!resume->isVisible());
    };
    shown.window().action(Command::ShowMap)->trigger();
    QTRY_VERIFY(isComplete("mapStatus") && !shown.controller.session().isBusy());
    mayAnswer.acquire(mayAnswer.available());
    shown.window().action(Command::ShowDocument)->trigger();
    QVERIFY(shown.controller.session().isBusy());
    stopAndContinue("documentResume");
    QTRY_VERIFY(isComplete("documentStatus") && !shown.controller.session().isBusy());
    shown.window().action(Command::ShowMap)->trigger();
    mayAnswer.acquire(mayAnswer.available());
    shown.controller.session().navigation().setNode("web02");
    const auto *status = shown.window().findChild<QLabel *>(QStringLiteral("mapStatus"));
    QTRY_VERIFY2(status->text().contains(QLatin1String(" of ")), qPrintable(status->text()));
    stopAndContinue("mapResume");
    QTRY_VERIFY(isComplete("mapStatus"));
}

QTEST_MAIN(TestViewActions)
#include "tst_viewactions.moc"
