// SPDX-License-Identifier: MIT
#include "app/gui/windowcontroller.h"

#include "app/gui/settings/settingsfile.h"
#include "app/cli/reports/mapreport.h"
#include "items/keys/keylistmodel.h"
#include "items/map/mapmodel.h"
#include "views/keys/keysview.h"
#include "views/fates/fatepalette.h"
#include "views/map/mapheader.h"
#include "views/map/mapview.h"
#include "views/source/sourceview.h"

#include <QScrollBar>
#include <QAbstractItemModelTester>
#include <QApplication>
#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QContextMenuEvent>
#include <QDir>
#include <QFile>
#include <QHeaderView>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QSet>
#include <QPainter>
#include <QSettings>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QTreeView>

#include <algorithm>

using namespace strata;

namespace {

/// A window on the example without a key.
struct Shown
{
    WindowController controller{openProject, WindowMemory(WindowMemory::Mode::Forgetful)};

    Shown()
    {
        controller.window().show();
        WindowOptions options;
        options.example = "hiera5";
        options.question.node = "web01.fra.harbour.example";
        controller.start(options);
        if (!QTest::qWaitFor([this] { return controller.isSettled(); }))
            return;
        controller.session().navigation().setKey({}); // examples begin with one
    }

    CentralView &centre() { return controller.window().centre(); }
    QTreeView &tree() { return *controller.window().findChild<QTreeView *>(QStringLiteral("mapTree")); }
    template <typename T>
    T *child(const char *name)
    {
        return controller.window().findChild<T *>(QString::fromLatin1(name));
    }
    void chooseKey(const char *key) { controller.session().navigation().setKey(LookupTarget::named(key)); }
};

QModelIndex firstKey(const QAbstractItemModel &model, const QModelIndex &above = {})
{
    for (int row = 0; row < model.rowCount(above); ++row) {
        const QModelIndex index = model.index(row, 0, above);
        if (model.rowCount(index) == 0)
            return index;
        if (const QModelIndex found = firstKey(model, index); found.isValid())
            return found;
    }
    return {};
}

} // namespace

/// The map in the window.
class TestMapPart : public QObject
{
    Q_OBJECT

private slots:
    void isShownWithoutAKey();
    void narrowColumnsShowBars();
    void fillsInTheBackground();
    void opensKeysByKeyboard();
    void opensLayersByTheirHeader();
    void filters();
    void foldedSpacesStayFolded();
    void opensAtTheCurrentKey();
    void opensWithTheCurrentKeyInTheMiddle();
    void everyCellHasText();
    void exports();
    void exportsWithoutAKey_data();
    void exportsWithoutAKey();
    void contextMenus_data();
    void contextMenus();
    void commandsOfARow();
    void headerShowsTheFateOfAllValues();
    void layersShareTheWidth();
    void badgesFit();
    void orderIsRemembered();
    void orderAndFilterAreKeptForTheNextNode();
    void findsProblemsForTheKeys();
    void countsNodes();
    void showsStrategies();
};

void TestMapPart::isShownWithoutAKey()
{
    Shown shown;
    QTRY_VERIFY(shown.controller.isSettled());
    QCOMPARE(shown.centre().page(), CentralView::Page::Answer);
    QCOMPARE(shown.centre().tab(), CentralView::Tab::Map);
    QVERIFY(shown.child<QLabel>("mapTitle")->text().contains(QStringLiteral("web01.fra.harbour.example")));
    QVERIFY(!shown.child<QLabel>("mapHints")->text().isEmpty());
    shown.chooseKey("profile::base::packages");
    QTRY_COMPARE(shown.centre().tab(), CentralView::Tab::Contributions);
    // Asked for, it stays in front of other keys.
    shown.controller.window().action(Command::ShowMap)->trigger();
    QCOMPARE(shown.centre().tab(), CentralView::Tab::Map);
    shown.chooseKey("ntp::servers");
    QTRY_VERIFY(shown.controller.isSettled());
    QCOMPARE(shown.centre().tab(), CentralView::Tab::Map);
}

void TestMapPart::fillsInTheBackground()
{
    Shown shown;
    auto *model = qobject_cast<MapModel *>(shown.tree().model());
    QAbstractItemModelTester tester(model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    QTRY_VERIFY(model->map().keyCount() > 0);
    QTRY_COMPARE(model->map().knownCount(), model->map().keyCount());
    QTRY_VERIFY(shown.child<QLabel>("mapStatus")->text().contains(QStringLiteral("contested")));
    int signs = 0;
    const QModelIndex key = model->indexOf(LookupTarget::named("profile::base::packages"));
    for (int column = MapModel::FirstLayerColumn; column < model->columnCount(); ++column)
        signs += key.siblingAtColumn(column).data(FateRole).isValid() ? 1 : 0;
    QVERIFY(signs > 1);
}

void TestMapPart::opensKeysByKeyboard()
{
    Shown shown;
    QTRY_VERIFY(shown.controller.isSettled());
    const QModelIndex key = firstKey(*shown.tree().model());
    for (QModelIndex above = key.parent(); above.isValid(); above = above.parent())
        shown.tree().expand(above);
    shown.tree().setCurrentIndex(key);
    QTest::keyClick(&shown.tree(), Qt::Key_Return);
    QCOMPARE(shown.controller.session().navigation().key(), key.data(AddressRole).value<Address>().key);
    QTRY_COMPARE(shown.centre().tab(), CentralView::Tab::Contributions);
}

void TestMapPart::opensLayersByTheirHeader()
{
    Shown shown;
    QTRY_VERIFY(shown.controller.isSettled());
    const QHeaderView &header = *shown.tree().header();
    const int column = MapModel::FirstLayerColumn;
    QTest::mouseClick(header.viewport(), Qt::LeftButton, {},
                      {header.sectionViewportPosition(column) + header.sectionSize(column) / 2, 8});
    QTRY_VERIFY(!shown.child<SourceView>("sourcePane")->text().isEmpty());
}

void TestMapPart::filters()
{
    Shown shown;
    QTRY_VERIFY(shown.controller.isSettled());
    const auto *model = qobject_cast<MapModel *>(shown.tree().model());
    const std::uint32_t all = model->map().tree().node(0).keys;
    shown.child<QCheckBox>("mapContested")->click();
    QTRY_VERIFY(model->map().tree().node(0).keys < all);
    const std::uint32_t contested = model->map().tree().node(0).keys;
    QVERIFY(contested > 0);
    QTest::keyClicks(shown.child<QLineEdit>("mapFilter"), QStringLiteral("packages"));
    QTRY_VERIFY(model->map().tree().node(0).keys < contested);
    QVERIFY(model->indexOf(LookupTarget::named("profile::base::packages")).isValid());
}

/// What was folded stays so when the map is made anew, however often it was unfolded before.
void TestMapPart::foldedSpacesStayFolded()
{
    Shown shown;
    QTRY_VERIFY(shown.controller.isSettled());
    auto &model = *qobject_cast<MapModel *>(shown.tree().model());
    QTRY_COMPARE(model.map().knownCount(), model.map().keyCount());
    auto *order = shown.child<QComboBox>("mapOrder");
    const auto above = [&] { return model.indexOfSpace(QStringLiteral("profile::")); };
    QStringList prefixes;
    for (int row = 0; row < model.rowCount(above()); ++row) {
        if (const QModelIndex index = model.index(row, 0, above()); model.rowCount(index) > 0)
            prefixes << index.data(MapModel::PrefixRole).toString();
    }
    QVERIFY2(prefixes.size() > 1, qPrintable(prefixes.join(u' ')));
    const auto space = [&](int at) { return model.indexOfSpace(prefixes[at]); };
    const auto arrange = [&](int by) {
        QSignalSpy resets(&model, &QAbstractItemModel::modelReset);
        order->setCurrentIndex(by);
        return QTest::qWaitFor([&] { return !resets.isEmpty() && shown.controller.isSettled(); });
    };
    shown.tree().expand(above());
    shown.tree().expand(space(0));
    shown.tree().expand(space(1));
    QVERIFY(arrange(1));
    QVERIFY(shown.tree().isExpanded(space(0)));
    shown.tree().collapse(space(0));
    QVERIFY(arrange(0));
    QVERIFY(!shown.tree().isExpanded(space(0)));
    QVERIFY(shown.tree().isExpanded(space(1)));
    // Matches of a filter are visible, wherever they are.
    QTest::keyClicks(shown.child<QLineEdit>("mapFilter"), QStringLiteral("packages"));
    const LookupTarget packages = LookupTarget::named("profile::base::packages");
    QTRY_VERIFY(model.map().tree().node(0).keys < model.map().keyCount());
    QTRY_VERIFY(model.indexOf(packages).isValid() && shown.tree().visualRect(model.indexOf(packages)).isValid());
}

/// Also below folded namespaces.
void TestMapPart::opensAtTheCurrentKey()
{
    Shown shown;
    QTRY_VERIFY(shown.controller.isSettled());
    shown.tree().collapseAll();
    shown.chooseKey("profile::base::packages");
    QTRY_VERIFY(shown.controller.isSettled());
    QCOMPARE(shown.centre().tab(), CentralView::Tab::Contributions);
    shown.controller.window().action(Command::ShowMap)->trigger();
    const QModelIndex current = shown.tree().currentIndex();
    QVERIFY(current.data(AddressRole).value<Address>().key == LookupTarget::named("profile::base::packages"));
    QVERIFY(shown.tree().selectionModel()->isSelected(current) && !shown.tree().visualRect(current).isEmpty());
}

/// A row at the edge would be cut by lines above the tree that arrive later.
void TestMapPart::opensWithTheCurrentKeyInTheMiddle()
{
    Shown shown;
    QTRY_VERIFY(shown.controller.isSettled());
    shown.tree().expandAll();
    shown.chooseKey("profile::db::settings");
    shown.controller.window().resize(1024, 560);
    QTRY_VERIFY(shown.controller.isSettled());
    shown.controller.window().action(Command::ShowMap)->trigger();
    const QRect row = shown.tree().visualRect(shown.tree().currentIndex());
    const QRect sight = shown.tree().viewport()->rect();
    QVERIFY(shown.tree().verticalScrollBar()->maximum() > 0);
    QVERIFY2(row.top() > row.height() && sight.bottom() - row.bottom() > row.height(),
             qPrintable(QString::number(sight.bottom() - row.bottom())));
}

void TestMapPart::everyCellHasText()
{
    Shown shown;
    QTRY_VERIFY(shown.controller.isSettled());
    const QAbstractItemModel &model = *shown.tree().model();
    for (int row = 0; row < model.rowCount(); ++row) {
        for (int column = 0; column < model.columnCount(); ++column)
            QVERIFY(!model.index(row, column).data(Qt::AccessibleTextRole).toString().isEmpty());
    }
}

void TestMapPart::exports()
{
    Shown shown;
    QTRY_VERIFY(shown.controller.isSettled());
    const auto *model = qobject_cast<MapModel *>(shown.tree().model());
    const ExportTable table = mapExportTable(*model);
    QCOMPARE(table.rows.size(), model->map().keyCount());
    const std::string svg = cli::mapSvg(model->map(), *model->names(), "web01");
    QVERIFY(svg.find("Deciding layers on web01") != std::string::npos);
    QVERIFY(svg.ends_with("</svg>\n"));
}

void TestMapPart::exportsWithoutAKey_data()
{
    QTest::addColumn<QString>("ending");
    QTest::addColumn<QByteArray>("part");
    QTest::newRow("html") << QStringLiteral("html") << QByteArray("web01.fra.harbour.example");
    QTest::newRow("csv") << QStringLiteral("csv") << QByteArray("profile::base::packages");
    QTest::newRow("json") << QStringLiteral("json") << QByteArray("profile::base::packages");
    QTest::newRow("svg") << QStringLiteral("svg") << QByteArray("<svg");
}

void TestMapPart::exportsWithoutAKey()
{
    QFETCH(QString, ending);
    QFETCH(QByteArray, part);
    Shown shown;
    QTRY_COMPARE(shown.centre().tab(), CentralView::Tab::Map);
    QTRY_VERIFY(shown.controller.isSettled());
    QVERIFY(shown.controller.session().navigation().key().isNothing());
    QVERIFY(shown.controller.window().action(Command::Export)->isEnabled());
    QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("map.") + ending);
    QVERIFY(shown.controller.exports().save(path));
    QFile file(path);
    QVERIFY(file.open(QIODevice::ReadOnly));
    QVERIFY(file.readAll().contains(part));
}

void TestMapPart::contextMenus_data()
{
    QTest::addColumn<QString>("widget");
    QTest::addColumn<int>("column");
    QTest::newRow("name of a row") << QStringLiteral("mapTree") << int{MapModel::NameColumn};
    QTest::newRow("cell of a layer") << QStringLiteral("mapTree") << int{MapModel::FirstLayerColumn};
    QTest::newRow("title of a layer") << QStringLiteral("mapHeader") << int{MapModel::FirstLayerColumn};
}

void TestMapPart::contextMenus()
{
    QFETCH(QString, widget);
    QFETCH(int, column);
    Shown shown;
    QTRY_VERIFY(shown.controller.isSettled());
    auto *area = shown.controller.window().findChild<QAbstractItemView *>(widget);
    const QPoint at(shown.tree().header()->sectionViewportPosition(column) + 8, 8);
    QContextMenuEvent event(QContextMenuEvent::Mouse, at, area->viewport()->mapToGlobal(at));
    QApplication::sendEvent(area->viewport(), &event);
    auto *menu = area->findChild<QMenu *>(QStringLiteral("contextMenu"));
    QVERIFY(menu && menu->isVisible());
    QVERIFY(menu->actions().contains(shown.controller.window().action(Command::ShowLayerFile)));
    menu->close();
    const auto &layer = shown.controller.session().navigation().current().layer;
    QCOMPARE(layer.has_value(), column >= MapModel::FirstLayerColumn);
    QCOMPARE(shown.centre().tab(), CentralView::Tab::Map); // nothing was opened
}

void TestMapPart::commandsOfARow()
{
    Shown shown;
    QTRY_VERIFY(shown.controller.isSettled());
    const auto *model = qobject_cast<MapModel *>(shown.tree().model());
    const QModelIndex key = model->indexOf(LookupTarget::named("profile::base::packages"));
    QVERIFY(key.parent().isValid());
    for (QModelIndex above = key.parent(); above.isValid(); above = above.parent())
        shown.tree().expand(above);
    shown.tree().setCurrentIndex(key);
    const auto act = [&](Command command) { shown.controller.window().action(command)->trigger(); };
    act(Command::CopyMapName);
    const QString name = QApplication::clipboard()->text();
    QCOMPARE(name.toStdString(), key.data(AddressRole).value<Address>().key.name());
    const QString space = key.parent().data(MapModel::PrefixRole).toString();
    act(Command::FilterMapToNameSpace);
    QCOMPARE(shown.child<QLineEdit>("mapFilter")->text(), space);
    QTRY_VERIFY(model->map().tree().node(0).keys < model->map().keyCount());
    QVERIFY(model->map().tree().node(0).keys > 0);
    const QModelIndex left = firstKey(*model);
    shown.tree().setCurrentIndex(left);
    act(Command::OpenMapRow);
    QCOMPARE(shown.controller.session().navigation().key(), left.data(AddressRole).value<Address>().key);
}

void TestMapPart::headerShowsTheFateOfAllValues()
{
    Shown shown;
    QTRY_VERIFY(shown.controller.isSettled());
    const auto *model = qobject_cast<MapModel *>(shown.tree().model());
    QHeaderView &header = *shown.tree().header();
    const int last = model->columnCount() - 1;
    QTest::mouseClick(header.viewport(), Qt::LeftButton, {},
                      {header.sectionViewportPosition(last) + header.sectionSize(last) / 2, 8});
    auto *source = shown.child<SourceView>("sourcePane");
    QTRY_VERIFY(!source->text().isEmpty());
    QTRY_VERIFY(source->content().values().size() > 5);
    QSet<int> fates;
    for (const SourceValue &value : source->content().values())
        fates.insert(static_cast<int>(value.fate));
    QVERIFY(fates.size() > 2);
    // A click on one of them asks for its key.
    emit source->valueActivated(source->content().values().front().origin);
    QVERIFY(!shown.controller.session().navigation().key().isNothing());
    QTRY_COMPARE(shown.centre().tab(), CentralView::Tab::Contributions);
    QTRY_VERIFY(shown.controller.isSettled());
    QCOMPARE(static_cast<int>(source->content().values().front().line), source->currentLine());
}

/// The layers share the width that is there, whenever the view gets it.
void TestMapPart::layersShareTheWidth()
{
    Shown shown;
    QTRY_VERIFY(shown.controller.isSettled());
    shown.chooseKey("ntp::servers");
    QTRY_COMPARE(shown.centre().tab(), CentralView::Tab::Contributions);
    shown.controller.window().resize(1280, 800);
    shown.controller.window().action(Command::ShowMap)->trigger();
    const QTreeView &tree = shown.tree();
    QTRY_VERIFY(tree.header()->length() > tree.viewport()->width() * 4 / 5);
    QVERIFY(tree.header()->length() <= tree.viewport()->width());
}

/// However many layers there are, it can be read which is which; the names give way first.
void TestMapPart::badgesFit()
{
    const QTemporaryDir folder;
    QByteArray hierarchy("version: 5\nhierarchy:\n");
    QVERIFY(QDir(folder.path()).mkdir(QStringLiteral("data")));
    const auto write = [&folder](const QString &name, const QByteArray &text) {
        QFile file(folder.filePath(name));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(text);
    };
    for (int i = 1; i <= 18; ++i) {
        hierarchy += QStringLiteral("  - {name: Level %1, path: l%1.yaml}\n").arg(i).toUtf8();
        write(QStringLiteral("data/l%1.yaml").arg(i), "a::b: 1\n");
    }
    write(QStringLiteral("hiera.yaml"), hierarchy);
    WindowController controller(openProject, WindowMemory(WindowMemory::Mode::Forgetful));
    controller.window().resize(1280, 800);
    controller.window().show();
    WindowOptions options;
    options.project.root = folder.path().toStdString();
    options.view = WindowOptions::View::Map;
    controller.start(options);
    QTRY_VERIFY(controller.isSettled() && !controller.session().isBusy());
    const auto &tree = *controller.window().findChild<QTreeView *>(QStringLiteral("mapTree"));
    QTRY_COMPARE(tree.model()->columnCount(), MapModel::FirstLayerColumn + 18);
    QFont bold = tree.header()->font();
    bold.setBold(true);
    for (int column = MapModel::FirstLayerColumn; column < tree.model()->columnCount(); ++column) {
        const QString badge = tree.model()->headerData(column, Qt::Horizontal, BadgeRole).toString();
        const int room = tree.columnWidth(column) - MapHeader::kLeft - MapHeader::kRight;
        QCOMPARE(QFontMetrics(bold).elidedText(badge, Qt::ElideRight, room), badge);
    }
    QVERIFY(tree.header()->length() <= tree.viewport()->width());
}

/// With many layers a column has room only for a number: the bar is below it.
void TestMapPart::narrowColumnsShowBars()
{
    Shown shown;
    QTRY_VERIFY(shown.controller.isSettled());
    QTreeView &tree = shown.tree();
    constexpr int kNarrow = 30;
    const auto has = [&](const QModelIndex &at) {
        return at.data(MapModel::MapCountsRole).value<MapCounts>().decides > 0;
    };
    QTRY_VERIFY(shown.child<QLabel>("mapStatus")->text().contains(QStringLiteral("contested"))); // all is known
    QModelIndex index;
    for (int row = 0; row < tree.model()->rowCount() && !index.isValid(); ++row) {
        for (int at = MapModel::FirstLayerColumn; at < tree.model()->columnCount() && !index.isValid(); ++at) {
            if (has(tree.model()->index(row, at)))
                index = tree.model()->index(row, at);
        }
    }
    QVERIFY(index.isValid());
    QStyleOptionViewItem option;
    option.initFrom(&tree);
    option.rect = QRect(0, 0, kNarrow, 24);
    QImage picture(option.rect.size(), QImage::Format_ARGB32);
    picture.fill(Qt::white);
    QPainter painter(&picture);
    tree.itemDelegate()->paint(&painter, option, index);
    painter.end();
    const QColor bar = FatePalette::forPalette(tree.palette()).foreground(FateFamily::Result);
    int painted = 0;
    for (int x = 0; x < picture.width(); ++x)
        painted += picture.pixelColor(x, 20) == bar ? 1 : 0;
    QVERIFY2(painted >= 3, qPrintable(QString::number(painted)));
}

void TestMapPart::orderIsRemembered()
{
    QTemporaryDir folder;
    QSettings::setPath(settingsFormat(), QSettings::UserScope, folder.path());
    const WindowMemory memory(WindowMemory::Mode::Kept);
    {
        WindowController first(openProject, memory);
        QCOMPARE(first.window().findChild<QComboBox *>(QStringLiteral("mapOrder"))->currentIndex(), 0);
        first.window().findChild<QComboBox *>(QStringLiteral("mapOrder"))->setCurrentIndex(2);
        first.window().action(Command::KeysByNameSpace)->setChecked(true);
    }
    WindowController second(openProject, memory);
    QCOMPARE(second.window().findChild<QComboBox *>(QStringLiteral("mapOrder"))->currentIndex(), 2);
    QVERIFY(second.window().action(Command::KeysByNameSpace)->isChecked());
    QVERIFY(second.window().findChild<KeysView *>()->isTree());
}

namespace {

/// The names of all rows, from the first to the last.
QStringList namesOf(const QAbstractItemModel &model, const QModelIndex &above = {})
{
    QStringList names;
    for (int row = 0; row < model.rowCount(above); ++row) {
        const QModelIndex index = model.index(row, MapModel::NameColumn, above);
        names << index.data().toString() << namesOf(model, index);
    }
    return names;
}

} // namespace

/// The rows of the next node have the chosen order without choosing it again.
void TestMapPart::orderAndFilterAreKeptForTheNextNode()
{
    Shown shown;
    QTRY_VERIFY(shown.controller.isSettled());
    auto &model = *qobject_cast<MapModel *>(shown.tree().model());
    QTRY_COMPARE(model.map().knownCount(), model.map().keyCount());
    const auto arrange = [&](int order) {
        QSignalSpy resets(&model, &QAbstractItemModel::modelReset);
        shown.child<QComboBox>("mapOrder")->setCurrentIndex(order);
        return QTest::qWaitFor([&] { return !resets.isEmpty() && shown.controller.isSettled(); });
    };
    const auto goTo = [&](const QString &node) {
        shown.controller.session().navigation().setNode(node.toStdString());
        QTRY_VERIFY(shown.child<QLabel>("mapTitle")->text().contains(node));
        QTRY_COMPARE(model.map().knownCount(), model.map().keyCount());
        QTRY_VERIFY(shown.controller.isSettled());
    };
    QVERIFY(arrange(1));
    goTo(QStringLiteral("db01.fra.harbour.example"));
    const QStringList held = namesOf(model);
    QVERIFY(arrange(0));
    const QStringList byName = namesOf(model);
    QVERIFY(arrange(1));
    QCOMPARE(held, namesOf(model));
    QVERIFY(held != byName);
    QVERIFY(arrange(0));
    shown.child<QLineEdit>("mapFilter")->setText(QStringLiteral("packages"));
    QTRY_VERIFY(!model.indexOf(LookupTarget::named("ntp::servers")).isValid());
    goTo(QStringLiteral("web01.fra.harbour.example"));
    QVERIFY(model.indexOf(LookupTarget::named("profile::base::packages")).isValid());
    QVERIFY(!model.indexOf(LookupTarget::named("ntp::servers")).isValid());
}

/// The list of keys shows the problems of all keys, whichever views were visited.
void TestMapPart::findsProblemsForTheKeys()
{
    WindowController controller{openProject, WindowMemory(WindowMemory::Mode::Forgetful)};
    controller.window().show();
    WindowOptions options;
    options.example = "hiera5";
    options.question.node = "web01.fra.harbour.example";
    options.question.key = LookupTarget::named("profile::base::packages");
    controller.start(options);
    QTRY_VERIFY(controller.isSettled());
    QVERIFY(controller.window().centre().tab() != CentralView::Tab::Map);
    const auto *keys = controller.window().findChild<QAbstractItemView *>(QStringLiteral("keysView"));
    int problems = 0;
    for (int row = 0; row < keys->model()->rowCount(); ++row)
        problems += keys->model()->index(row, 0).data(KeyListModel::WorstFamilyRole).isValid() ? 1 : 0;
    QCOMPARE(problems, 4);
    controller.window().findChild<QLineEdit *>(QStringLiteral("keyFilter"))->setText(QStringLiteral("has:problem"));
    QTRY_COMPARE(keys->model()->rowCount(), 4); // as many as the map counts
    QTRY_VERIFY(controller.isSettled());
    QCOMPARE(keys->model()->rowCount(), 4);
    QCOMPARE(keys->model()->index(0, 0).data().toString(), QStringLiteral("profile::base::firewall"));
}

/// The second mode: the number of other nodes on which a key differs, as in strata map --nodes.
void TestMapPart::countsNodes()
{
    Shown shown;
    QTRY_VERIFY(shown.controller.isSettled());
    auto *model = qobject_cast<MapModel *>(shown.tree().model());
    QAbstractItemModelTester tester(model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    shown.child<QComboBox>("mapMode")->setCurrentIndex(1);
    QTRY_COMPARE(model->knownShares(), model->map().keyCount());
    QTRY_VERIFY(shown.controller.isSettled());
    const auto at = [&](const char *key, int column) {
        return model->indexOf(LookupTarget::named(key))
            .siblingAtColumn(column)
            .data(MapModel::DifferingRole)
            .value<DifferingCount>();
    };
    // Four results on five nodes, one of them this node's alone or shared by one more, as Fleet has it.
    const DifferingCount packages = at("profile::base::packages", MapModel::ResultColumn);
    QCOMPARE(packages.all, 4U);
    QVERIFY(packages.count == 3 || packages.count == 4);
    QCOMPARE(at("profile::base::packages", MapModel::FirstLayerColumn).count, 4U); // its own file
    const int last = model->columnCount() - 1;
    QCOMPARE(at("profile::base::packages", last).count, 0U); // one file for all
    QVERIFY(
        !model->indexOf(LookupTarget::named("profile::base::packages")).siblingAtColumn(last).data(FateRole).isValid());
    QVERIFY(shown.child<QLabel>("mapStatus")->text().contains(QStringLiteral("4 nodes")));
    const ExportTable table = mapExportTable(*model);
    QVERIFY(std::any_of(table.rows.begin(), table.rows.end(), [](const QStringList &row) {
        return row.first() == QStringLiteral("profile::base::packages") && row[2] == QStringLiteral("4");
    }));
    const QTemporaryDir folder;
    QFile saved(folder.filePath(QStringLiteral("map.json")));
    QVERIFY(shown.controller.exports().save(saved.fileName()));
    QVERIFY(saved.open(QIODevice::ReadOnly));
    const QJsonObject json = QJsonDocument::fromJson(saved.readAll()).object();
    QCOMPARE(json[u"nodes"].toInt(), 5);
    const QJsonArray keys = json[u"keys"].toArray();
    QVERIFY(std::any_of(keys.begin(), keys.end(), [&packages](const QJsonValue &key) {
        return key[u"key"] == QStringLiteral("profile::base::packages") &&
               key[u"differs"].toInt() == static_cast<int>(packages.count) &&
               key[u"cells"][0][u"differs"].toInt() == 4; // its own file
    }));
    shown.child<QComboBox>("mapMode")->setCurrentIndex(0);
    QVERIFY(!model->isOverNodes());
    QVERIFY(
        model->indexOf(LookupTarget::named("profile::base::packages")).siblingAtColumn(last).data(FateRole).isValid());
}

/// Of a key its strategy; of a namespace how many of a layer's keys are joined with those of others.
void TestMapPart::showsStrategies()
{
    Shown shown;
    QTRY_VERIFY(shown.controller.isSettled());
    auto *model = qobject_cast<MapModel *>(shown.tree().model());
    QTRY_COMPARE(model->map().knownCount(), model->map().keyCount());
    QAbstractItemModelTester tester(model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    shown.child<QComboBox>("mapMode")->setCurrentIndex(2);
    const auto result = [&](const QModelIndex &row) {
        return row.siblingAtColumn(MapModel::ResultColumn).data().toString();
    };
    QCOMPARE(result(model->indexOf(LookupTarget::named("profile::base::packages"))), QStringLiteral("deep"));
    QCOMPARE(result(model->indexOf(LookupTarget::named("profile::base::motd_width"))), QStringLiteral("first"));
    std::uint32_t joined = 0;
    for (std::uint32_t key = 0; key < model->map().keyCount(); ++key) {
        const bool isOfSpace = model->map().key(key).starts_with("profile::base::");
        joined += isOfSpace && model->map().row(key)->strategy != "first" ? 1 : 0;
    }
    const QModelIndex space = model->indexOfSpace(QStringLiteral("profile::base::"));
    QVERIFY(joined > 0);
    QVERIFY2(result(space).startsWith(QString::number(joined) + u' '), qPrintable(result(space)));
    QTRY_VERIFY(shown.tree().columnWidth(MapModel::ResultColumn) >=
                shown.tree().fontMetrics().horizontalAdvance(result(space)) + 12);
    const QModelIndex ofNode = space.siblingAtColumn(MapModel::FirstLayerColumn); // packages, admins and firewall
    QCOMPARE(ofNode.data(MapModel::DifferingRole).value<DifferingCount>().count, 3U);
    QVERIFY(ofNode.data(Qt::AccessibleTextRole).toString().contains(QStringLiteral("joins in 3 of ")));
    const ExportTable table = mapExportTable(*model);
    QVERIFY(std::any_of(table.rows.begin(), table.rows.end(), [](const QStringList &row) {
        return row.first() == QStringLiteral("profile::base::packages") && row[1] == QStringLiteral("deep");
    }));
    shown.child<QComboBox>("mapMode")->setCurrentIndex(0);
    QVERIFY(!space.siblingAtColumn(MapModel::FirstLayerColumn).data(MapModel::DifferingRole).isValid());
}

QTEST_MAIN(TestMapPart)
#include "tst_mappart.moc"
