// SPDX-License-Identifier: MIT
#include "app/gui/windowcontroller.h"

#include "app/cli/commands/mapreport.h"
#include "items/mapmodel.h"
#include "views/map/mapview.h"
#include "views/source/sourceview.h"

#include <QAbstractItemModelTester>
#include <QCheckBox>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QTest>
#include <QTreeView>

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
    void chooseKey(const char *key) { controller.session().navigation().setKey(AskedKey::named(key)); }
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
    void standsInForTheKey();
    void fillsIn();
    void opensKeysByKeyboard();
    void opensLayersByTheirHeader();
    void filters();
    void everyCellHasText();
    void goesOut();
};

void TestMapPart::standsInForTheKey()
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

void TestMapPart::fillsIn()
{
    Shown shown;
    auto *model = qobject_cast<MapModel *>(shown.tree().model());
    QAbstractItemModelTester tester(model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    QTRY_VERIFY(model->map().keyCount() > 0);
    QTRY_COMPARE(model->map().known(), model->map().keyCount());
    QTRY_VERIFY(shown.child<QLabel>("mapStatus")->text().contains(QStringLiteral("contested")));
    int signs = 0;
    const QModelIndex key = model->indexOf(AskedKey::named("profile::base::packages"));
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
    emit shown.tree().header()->sectionClicked(MapModel::FirstLayerColumn);
    QTRY_VERIFY(!shown.child<SourceView>("sourcePane")->text().isEmpty());
}

void TestMapPart::filters()
{
    Shown shown;
    QTRY_VERIFY(shown.controller.isSettled());
    const auto *model = qobject_cast<MapModel *>(shown.tree().model());
    const std::uint32_t all = model->map().tree().node(0).keys;
    shown.child<QCheckBox>("mapContested")->click();
    const std::uint32_t contested = model->map().tree().node(0).keys;
    QVERIFY(contested > 0 && contested < all);
    QTest::keyClicks(shown.child<QLineEdit>("mapFilter"), QStringLiteral("packages"));
    QVERIFY(model->map().tree().node(0).keys < contested);
    QVERIFY(model->indexOf(AskedKey::named("profile::base::packages")).isValid());
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

void TestMapPart::goesOut()
{
    Shown shown;
    QTRY_VERIFY(shown.controller.isSettled());
    const auto *model = qobject_cast<MapModel *>(shown.tree().model());
    const ExportTable table = mapExportTable(*model);
    QCOMPARE(table.rows.size(), model->map().keyCount());
    const std::string svg = cli::mapSvg(model->map(), *model->names(), "web01");
    QVERIFY(svg.find("Who decides what on web01") != std::string::npos);
    QVERIFY(svg.ends_with("</svg>\n"));
}

QTEST_MAIN(TestMapPart)
#include "tst_mappart.moc"
