// SPDX-License-Identifier: MIT
#include "views/controls/detailtext.h"
#include "views/difference/differenceview.h"

#include "core/keytable.h"
#include "difference/differencetree.h"
#include "source/yaml/yamlreader.h"
#include "views/fates/fatepalette.h"

#include <QImage>
#include <QLabel>
#include <QTest>
#include <QTreeView>
#include <QVBoxLayout>

#include <memory>

using namespace strata;

namespace {

std::shared_ptr<const ShownDifference> shownDifference(int a, int b)
{
    return std::make_shared<const ShownDifference>(differenceTree(Value::integer(a), Value::integer(b)),
                                                   DifferencePlaces());
}

/// The difference below the details of a row, as Fleet and Compare have it.
struct Lower
{
    QWidget widget;
    DetailText *detail = new DetailText("detail", QStringLiteral("Details"), 4, &widget);
    DifferenceView *difference = new DifferenceView("difference", &widget);

    Lower()
    {
        auto *column = new QVBoxLayout(&widget);
        column->setContentsMargins(0, 0, 0, 0);
        column->setSpacing(0);
        column->addWidget(detail);
        column->addWidget(difference, 1);
        widget.resize(800, 400);
        widget.show();
    }
    void show(int a, int b, const QString &title = {})
    {
        difference->show(shownDifference(a, b), title, QStringLiteral("A"), QStringLiteral("B"));
    }
    bool hasTree() { return difference->tree().isVisible(); }
    bool hasTitle() { return difference->findChild<QLabel *>(QStringLiteral("differenceTitle"))->isVisible(); }
};

} // namespace

/// What the widget for two values shows, and the room that it takes.
class TestDifferenceView : public QObject
{
    Q_OBJECT

private slots:
    void isHiddenWithoutContent();
    void leavesItsRoomToTheDetails();
    void opensEqualMembers_data();
    void opensEqualMembers();
    void drawsFates_data();
    void drawsFates();
};

void TestDifferenceView::isHiddenWithoutContent()
{
    Lower lower;
    QVERIFY(lower.difference->isHidden());
    lower.show(1, 2);
    QVERIFY(lower.difference->isVisible() && lower.hasTree() && !lower.hasTitle());
    lower.difference->clear();
    QVERIFY(lower.difference->isHidden());
    lower.difference->clear(QStringLiteral("Nothing differs."));
    QVERIFY(lower.difference->isVisible() && !lower.hasTree() && lower.hasTitle());
    lower.show(1, 2, QStringLiteral("port"));
    QVERIFY(lower.difference->isVisible() && lower.hasTree() && lower.hasTitle());
    lower.show(1, 1);
    QVERIFY(lower.difference->isHidden());
}

void TestDifferenceView::leavesItsRoomToTheDetails()
{
    Lower lower;
    QTRY_COMPARE(lower.detail->height(), lower.widget.height());
    lower.show(1, 2);
    QTRY_COMPARE(lower.detail->height(), lower.detail->sizeHint().height());
    QCOMPARE(lower.difference->height(), lower.widget.height() - lower.detail->height());
    lower.difference->clear();
    QTRY_COMPARE(lower.detail->height(), lower.widget.height());
}

void TestDifferenceView::opensEqualMembers_data()
{
    QTest::addColumn<bool>("byKey");

    QTest::newRow("Enter") << true;
    QTest::newRow("double click") << false;
}

/// The number of equal members opens them; what differs is open from the beginning.
void TestDifferenceView::opensEqualMembers()
{
    QFETCH(const bool, byKey);

    KeyTable keys;
    const auto value = [&keys](const char *text) { return readYaml(text, FileId{0}, keys)->root; };
    Lower lower;
    lower.difference->show(
        std::make_shared<const ShownDifference>(
            differenceTree(value("{u: {a: 1, b: 2, c: 3}, d: 4}"), value("{u: {a: 9, b: 2, c: 3}, d: 4}")),
            DifferencePlaces()),
        {}, QStringLiteral("A"), QStringLiteral("B"));
    QTreeView &tree = lower.difference->tree();
    const QAbstractItemModel &model = *tree.model();
    const QModelIndex within = model.index(0, 0);
    const QModelIndex equal = model.index(1, 0, within);
    QCOMPARE(equal.data().toString(), QStringLiteral("2 more keys are equal"));
    QVERIFY(tree.isExpanded(within) && !tree.isExpanded(equal));
    for (const bool isOpen : {true, false}) {
        tree.setCurrentIndex(equal);
        const QPoint place = tree.visualRect(equal).center();
        if (byKey) {
            QTest::keyClick(&tree, Qt::Key_Return);
        } else {
            QTest::mouseClick(tree.viewport(), Qt::LeftButton, {}, place);
            QTest::mouseDClick(tree.viewport(), Qt::LeftButton, {}, place);
        }
        QCOMPARE(tree.isExpanded(equal), isOpen);
        QCOMPARE(model.index(1, DifferenceModel::BColumn, equal).data().toString(), QStringLiteral("3"));
    }
}

void TestDifferenceView::drawsFates_data()
{
    QTest::addColumn<Fate>("fate");
    QTest::newRow("result") << Fate::Won;
    QTest::newRow("hidden") << Fate::Overridden;
    QTest::newRow("removed") << Fate::KnockedOut;
}

/// With the sign in the colour of its family, before the place.
void TestDifferenceView::drawsFates()
{
    QFETCH(Fate, fate);
    Lower lower;
    QTreeView &tree = lower.difference->tree();
    const FatePalette colours = FatePalette::forPalette(tree.palette());
    const auto drawn = [&](DifferenceFates fates) {
        const auto place = [](SourceMark) { return std::string("common.yaml:1"); };
        lower.difference->show(
            std::make_shared<const ShownDifference>(differenceTree(Value::integer(1), Value::integer(2)),
                                                    DifferencePlaces{place, place}, std::move(fates)),
            {}, QStringLiteral("A"), QStringLiteral("B"));
        tree.setCurrentIndex({});
        const QRect cell = tree.visualRect(lower.difference->model().index(0, DifferenceModel::PlaceBColumn));
        const QImage picture = tree.viewport()->grab(cell).toImage();
        int count = 0;
        for (int y = 0; y < picture.height(); ++y) {
            for (int x = 0; x < picture.width(); ++x)
                count += picture.pixelColor(x, y) == colours.foreground(familyOf(fate)) ? 1 : 0;
        }
        return count;
    };
    QCOMPARE(drawn({}), 0);
    QVERIFY(drawn({{}, {ValueFate{.fate = fate}}}) > 4);
}

QTEST_MAIN(TestDifferenceView)
#include "tst_differenceview.moc"
