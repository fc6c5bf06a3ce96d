// SPDX-License-Identifier: MIT
#include "items/answer/fatetext.h"
#include "items/roles.h"
#include "support/projection.h"
#include "views/contributions/cascadeview.h"
#include "items/valuetext.h"
#include "views/contributions/contributionview.h"
#include "views/fates/fateglyph.h"
#include "views/contributions/matrixdelegate.h"
#include "views/contributions/matrixfooter.h"
#include "views/contributions/matrixheader.h"
#include "views/contributions/matrixtree.h"
#include "views/contributions/matrixview.h"
#include "views/contributions/minimap.h"
#include "views/contributions/reachline.h"
#include "views/controls/theme.h"
#include "views/why/whypanel.h"

#include <QApplication>
#include <QDir>
#include <QHeaderView>
#include <QHelpEvent>
#include <QImage>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QMouseEvent>
#include <QPainter>
#include <QPushButton>
#include <QSignalSpy>
#include <QScrollBar>
#include <QTableView>
#include <QTest>
#include <QToolButton>
#include <QToolTip>

#include <functional>
#include <utility>

using namespace strata;
using namespace strata::test;

namespace {

const char *const kKnockout = R"({strategy: deep, knockout_prefix: "--"})";

/// A list with every kind of reach line over six layers, two of which in a row do not have the key.
std::shared_ptr<const Projection> packages(const std::string &key = "k")
{
    return projectionOf(layeredLookup({"[--telnet, --ftp, --cups, htop]", "[nginx, --cups, ftp]",
                                       "[telnet, bind9, cups]", "(absent)", "(missing)", "[curl, bind9, --nfs]"},
                                      kKnockout),
                        key);
}

std::shared_ptr<const Projection> example(const char *node, const char *key)
{
    return projectionOf(exampleLookup(node, key), key);
}

/// Largest contrast between the background in a corner of \a rect and what is drawn in it.
double legibility(const QImage &image, const QRect &rect)
{
    const QColor background = image.pixelColor(rect.right() - 6, rect.top() + 2);
    double best = 1;
    for (int y = rect.top() + 3; y < rect.bottom() - 3; ++y) {
        for (int x = rect.left() + 26; x < rect.right() - 3; ++x)
            best = std::max(best, contrastRatio(background, image.pixelColor(x, y)));
    }
    return best;
}

/// The cell at \a index as it is painted, on magenta.
QImage painted(const MatrixDelegate &delegate, const QModelIndex &index,
               const QPalette &palette = QApplication::palette(), QStyle::State state = QStyle::State_None)
{
    QStyleOptionViewItem option;
    option.rect = QRect(0, 0, 200, 26);
    option.palette = palette;
    option.font = QApplication::font();
    option.fontMetrics = QFontMetrics(option.font);
    option.state = QStyle::State_Enabled | state;
    QImage image(option.rect.size(), QImage::Format_ARGB32);
    image.fill(Qt::magenta);
    QPainter painter(&image);
    delegate.paint(&painter, option, index);
    return image;
}

/// Calls something before the widget that it watches is painted.
class OnPaint : public QObject
{
public:
    explicit OnPaint(std::function<void()> call) : m_call(std::move(call)) {}

protected:
    bool eventFilter(QObject *, QEvent *event) override
    {
        if (event->type() == QEvent::Paint)
            m_call();
        return false;
    }

private:
    std::function<void()> m_call;
};

} // namespace

/// The central views: what they draw and how keys and mouse work.
class TestMatrixView : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void cellGeometry();
    void glyphsScaleWithTheText_data();
    void glyphsScaleWithTheText();
    void paintsLegibly_data();
    void paintsLegibly();
    void selectedRowKeepsFateColours();
    void editedCellsHaveDashes_data();
    void editedCellsHaveDashes();
    void rowsAreHighEnough();
    void keysCrossTheFrozenEdge();
    void keysSelectTheRowOfTheCell();
    void keysFoldRows();
    void runsFoldIntoSlats();
    void slatsOpenByMouse();
    void slatSaysWhatItHides();
    void onlyContributing();
    void controlsAreOneLine();
    void notesAppearOnDemand();
    void chipsOfferExistingFates();
    void columnsShareTheWidth();
    void oneLongTextLeavesRoomToLayers();
    void narrowColumnsMeanNoUnusedRoom_data();
    void narrowColumnsMeanNoUnusedRoom();
    void titlesUseBothLines_data();
    void titlesUseBothLines();
    void nothingIsPaintedBeforeTheLayout_data();
    void nothingIsPaintedBeforeTheLayout();
    void columnsLeaveSpaceForTheScrollBar();
    void filterKeepsTheCurrentPlace();
    void anotherKeyHasNoFilter();
    void enterOpensTheSource();
    void columnModes();
    void choosesCascadeForFewRows();
    void cascadeFitsItsWidth();
    void togglesBetweenViews();
    void settersEmitNothing();
    void offersComparison();
    void explainsAnEmptySelection();
    void minimapKeepsTheMostSevere();
    void minimapMarksRows();
    void minimapIsDragged();
    void groupingFoldsTheRows();
    void whyPanelLinks();
    void everythingHasAName();
    void pictures();
};

void TestMatrixView::initTestCase()
{
    applyPalette(*qApp, lightPalette());
}

void TestMatrixView::cellGeometry()
{
    const QRectF rect(0, 0, 160, 24);
    const CellLayout plain = cellLayout(rect, {});
    QCOMPARE(plain.bar.width(), 3.0);
    QCOMPARE(plain.glyph.size(), QSizeF(16, 16));
    QVERIFY(plain.glyph.left() > plain.bar.right());
    QVERIFY(plain.text.left() > plain.glyph.right());
    QVERIFY(plain.hasText);
    const CellLayout line = cellLayout(rect, {.lineFromLeft = true, .lineToRight = true});
    QVERIFY(line.glyph.left() > plain.glyph.left());
    QVERIFY(line.text.right() < plain.text.right());
    QCOMPARE(cellLayout(QRectF(0, 0, 300, 40), {}).glyph.size(), QSizeF(32, 32)); // large fonts have large signs
    const CellLayout narrow = cellLayout(QRectF(0, 0, 22, 24), {});
    QVERIFY(!narrow.hasText);
    QVERIFY(!narrow.glyph.isNull());
    QVERIFY(QRectF(0, 0, 22, 24).contains(narrow.glyph));
    QVERIFY(cellLayout(QRectF(0, 0, 4, 24), {}).glyph.isNull());
}

void TestMatrixView::glyphsScaleWithTheText_data()
{
    QTest::addColumn<MarkerReach::End>("end");
    QTest::newRow("hit") << MarkerReach::End::Hit;
    QTest::newRow("spent") << MarkerReach::End::Spent;
    QTest::newRow("cancelled") << MarkerReach::End::Cancelled;
    QTest::newRow("leaked") << MarkerReach::End::Leaked;
}

/// In rows of twice the height the end of a reach line is larger, and there is room for it; at the usual one it is not.
void TestMatrixView::glyphsScaleWithTheText()
{
    QFETCH(MarkerReach::End, end);
    const auto heightOfEnd = [end](int rowHeight) {
        QImage image(100, rowHeight, QImage::Format_ARGB32);
        image.fill(Qt::white);
        QPainter painter(&image);
        ReachPiece piece;
        piece.end = end;
        piece.isEnd = true;
        drawReach(painter, image.rect(), {piece}, std::nullopt, FatePalette::forPalette(lightPalette()));
        painter.end();
        int first = rowHeight;
        int last = 0;
        for (int y = 0; y < rowHeight; ++y) {
            for (int x = 0; x < image.width(); ++x) {
                if (image.pixelColor(x, y) != QColor(Qt::white)) {
                    first = std::min(first, y);
                    last = y;
                }
            }
        }
        return last - first + 1;
    };
    const int usual = heightOfEnd(24);
    QCOMPARE(heightOfEnd(26), usual);
    QVERIFY2(heightOfEnd(44) >= usual * 3 / 2, qPrintable(QString::number(heightOfEnd(44))));
    const CellNeeds needs{.lineFromLeft = true, .lineToRight = true};
    const QRectF small(0, 0, 200, 24);
    const QRectF large(0, 0, 200, 44);
    QVERIFY(cellLayout(large, needs).glyph.left() - cellLayout(large, {}).glyph.left() >
            cellLayout(small, needs).glyph.left() - cellLayout(small, {}).glyph.left());
}

void TestMatrixView::paintsLegibly_data()
{
    QTest::addColumn<bool>("dark");
    QTest::newRow("light") << false;
    QTest::newRow("dark") << true;
}

/// In both themes each cell with a value has something with good contrast in it, and a sign at its left.
void TestMatrixView::paintsLegibly()
{
    QFETCH(bool, dark);
    ContributionModel model;
    model.setProjection(packages());
    const QPalette platform = dark ? darkPalette() : lightPalette();
    const MatrixDelegate delegate;
    int count = 0;
    for (std::size_t row = 0; row < model.projection()->table().rows.size(); ++row) {
        for (int column = 0; column < model.columnCount(); ++column) {
            const QModelIndex index = model.indexOfRow(row, column);
            if (column >= ContributionModel::FirstLayerColumn && !index.data(FateRole).isValid())
                continue;
            const QImage image = painted(delegate, index, platform);
            QVERIFY(image.pixelColor(100, 1) != QColor(Qt::magenta));
            const double contrast = legibility(image, image.rect());
            QVERIFY2(contrast > 4.5,
                     qPrintable(QStringLiteral("row %1 column %2: %3").arg(row).arg(column).arg(contrast)));
            ++count;
        }
    }
    QVERIFY(count > 20);
}

void TestMatrixView::selectedRowKeepsFateColours()
{
    ContributionModel model;
    model.setProjection(packages());
    const FatePalette palette = FatePalette::forPalette(lightPalette());
    const MatrixDelegate delegate;
    const QImage image = painted(delegate, model.indexOfRow(2, ContributionModel::FirstLayerColumn + 5), lightPalette(),
                                 QStyle::State_Selected);
    QCOMPARE(image.pixelColor(120, 2), palette.selection());
}

void TestMatrixView::editedCellsHaveDashes_data()
{
    QTest::addColumn<bool>("isEdited");
    QTest::newRow("edited") << true;
    QTest::newRow("as in the file") << false;
}

/// What was edited in memory has a broken line around it, here along its upper edge.
void TestMatrixView::editedCellsHaveDashes()
{
    QFETCH(bool, isEdited);
    ContributionModel model;
    model.setEdited([isEdited](const SourceMark &) { return isEdited; });
    model.setProjection(packages());
    const FatePalette palette = FatePalette::forPalette(lightPalette());
    const MatrixDelegate delegate;
    const QImage image =
        painted(delegate, model.indexOfRow(2, ContributionModel::FirstLayerColumn + 5), lightPalette());
    int dashes = 0;
    bool wasDash = false;
    for (int x = 0; x < image.width(); ++x) {
        const bool isDash = image.pixelColor(x, 2) == palette.text();
        dashes += isDash && !wasDash ? 1 : 0;
        wasDash = isDash;
    }
    QVERIFY2(isEdited ? dashes > 10 : dashes == 0, qPrintable(QString::number(dashes)));
}

void TestMatrixView::rowsAreHighEnough()
{
    for (const int size : {6, 10, 20, 40}) {
        QFont font = QApplication::font();
        font.setPointSize(size);
        const QFontMetrics metrics(font);
        QCOMPARE(matrixRowHeight(metrics), std::max(24, metrics.height() + 8));
    }
}

void TestMatrixView::keysCrossTheFrozenEdge()
{
    ContributionModel model;
    model.setProjection(packages());
    MatrixView view(model);
    view.resize(900, 400);
    view.show();
    QVERIFY(QTest::qWaitForWindowExposed(&view));
    auto *frozen = view.findChild<MatrixTree *>(QStringLiteral("matrixResult"));
    auto *layers = view.findChild<MatrixTree *>(QStringLiteral("matrixLayers"));
    view.setCurrentIndex(model.indexOfRow(2));
    frozen->setFocus();
    QTest::keyClick(frozen, Qt::Key_Right);
    QCOMPARE(view.currentIndex().column(), int(ContributionModel::FateColumn));
    QTest::keyClick(frozen, Qt::Key_Right);
    QCOMPARE(view.currentIndex().column(), int(ContributionModel::FirstLayerColumn));
    QVERIFY(layers->hasFocus());
    QTest::keyClick(layers, Qt::Key_Down);
    QCOMPARE(view.currentIndex(), model.indexOfRow(3, ContributionModel::FirstLayerColumn));
    QTest::keyClick(layers, Qt::Key_Left);
    QVERIFY(frozen->hasFocus());
    QCOMPARE(view.currentIndex(), model.indexOfRow(3, ContributionModel::FateColumn));
    QTest::keyClick(frozen, Qt::Key_End);
    QCOMPARE(view.currentIndex().column(), model.columnCount() - 1);
    QTest::keyClick(layers, Qt::Key_Home);
    QCOMPARE(view.currentIndex().column(), 0);
}

void TestMatrixView::keysSelectTheRowOfTheCell()
{
    ContributionModel model;
    model.setProjection(packages());
    MatrixView view(model);
    view.resize(900, 400);
    view.show();
    QVERIFY(QTest::qWaitForWindowExposed(&view));
    auto *frozen = view.findChild<MatrixTree *>(QStringLiteral("matrixResult"));
    auto *layers = view.findChild<MatrixTree *>(QStringLiteral("matrixLayers"));
    view.setCurrentIndex(model.indexOfRow(2, ContributionModel::FirstLayerColumn));
    view.setFocus(); // as a shortcut of the view
    QVERIFY(layers->hasFocus());
    for (MatrixTree *half : {layers, frozen}) { // Tab reaches the half without the cell, too
        half->setFocus();
        view.setCurrentIndex(model.indexOfRow(2, ContributionModel::FirstLayerColumn));
        half->setFocus();
        QTest::keyClick(half, Qt::Key_Down);
        const QModelIndex below = model.indexOfRow(3, ContributionModel::FirstLayerColumn);
        QCOMPARE(view.currentIndex(), below);
        QCOMPARE(half->selectionModel()->selectedRows(), QModelIndexList{below.siblingAtColumn(0)});
        QCOMPARE(half->visualRect(below).top(), half->visualRect(below.siblingAtColumn(0)).top());
    }
}

void TestMatrixView::keysFoldRows()
{
    ContributionModel model;
    model.setProjection(packages());
    MatrixView view(model);
    auto *frozen = view.findChild<MatrixTree *>(QStringLiteral("matrixResult"));
    auto *layers = view.findChild<MatrixTree *>(QStringLiteral("matrixLayers"));
    const QModelIndex root = model.indexOfRow(0);
    QVERIFY(frozen->isExpanded(root) && layers->isExpanded(root));
    view.setCurrentIndex(root);
    QTest::keyClick(frozen, Qt::Key_Left);
    QVERIFY(!frozen->isExpanded(root) && !layers->isExpanded(root));
    QTest::keyClick(frozen, Qt::Key_Right);
    QVERIFY(frozen->isExpanded(root) && layers->isExpanded(root));
}

void TestMatrixView::runsFoldIntoSlats()
{
    ContributionModel model;
    model.setProjection(packages());
    MatrixView view(model);
    view.findChild<QToolButton *>(QStringLiteral("onlyContributing"))->click();
    view.setColumnMode(MatrixView::ColumnMode::Values);
    auto *layers = view.findChild<MatrixTree *>(QStringLiteral("matrixLayers"));
    const int run = ContributionModel::FirstLayerColumn + 3;
    QCOMPARE(view.slats().value(run), 2);
    QCOMPARE(layers->columnWidth(run), int(MatrixHeader::kSlatWidth));
    QVERIFY(layers->isColumnHidden(run + 1));
    view.setCurrentIndex(model.indexOfRow(0, run));
    QTest::keyClick(layers, Qt::Key_Return);
    QVERIFY(view.slats().isEmpty());
    QVERIFY(!layers->isColumnHidden(run + 1));
    QVERIFY(layers->columnWidth(run) >= 96);
}

void TestMatrixView::slatsOpenByMouse()
{
    ContributionModel model;
    model.setProjection(packages());
    MatrixView view(model);
    view.resize(1200, 400);
    view.findChild<QToolButton *>(QStringLiteral("onlyContributing"))->click();
    view.show();
    QVERIFY(QTest::qWaitForWindowExposed(&view));
    auto *layers = view.findChild<MatrixTree *>(QStringLiteral("matrixLayers"));
    const int run = ContributionModel::FirstLayerColumn + 3;
    const auto click = [&](int inside) {
        const int x = layers->header()->sectionViewportPosition(run) + inside;
        QTest::mouseClick(layers->header()->viewport(), Qt::LeftButton, {}, QPoint(x, 10));
    };
    click(5);
    QVERIFY(view.slats().isEmpty());
    click(40); // the layer of the opened run closes it again
    QCOMPARE(view.slats().value(run), 2);
}

void TestMatrixView::slatSaysWhatItHides()
{
    ContributionModel model;
    model.setProjection(packages());
    MatrixView view(model);
    view.resize(1200, 400);
    view.findChild<QToolButton *>(QStringLiteral("onlyContributing"))->click();
    view.show();
    QVERIFY(QTest::qWaitForWindowExposed(&view));
    const QHeaderView &header = *view.findChild<MatrixTree *>(QStringLiteral("matrixLayers"))->header();
    const int run = view.slats().constBegin().key();
    const QPoint at(header.sectionViewportPosition(run) + 3, 10);
    QHelpEvent help(QEvent::ToolTip, at, header.viewport()->mapToGlobal(at));
    QApplication::sendEvent(header.viewport(), &help);
    QCOMPARE(QToolTip::text(), QStringLiteral("2 layers without this key. Click to expand."));
    QToolTip::hideText();
}

void TestMatrixView::onlyContributing()
{
    ContributionModel model;
    model.setProjection(packages());
    MatrixView view(model);
    auto *layers = view.findChild<MatrixTree *>(QStringLiteral("matrixLayers"));
    for (int column = ContributionModel::FirstLayerColumn; column < model.columnCount(); ++column)
        QCOMPARE(layers->isColumnHidden(column), !model.isContributing(column));
    const int missing = ContributionModel::FirstLayerColumn + 4;
    view.setCurrentIndex(model.indexOfRow(0, missing)); // a layer that is looked at is shown
    QVERIFY(!layers->isColumnHidden(missing));
    QVERIFY(view.footer().showsOnlyContributing());
    view.setCurrentIndex(model.indexOfRow(0));
    view.findChild<QToolButton *>(QStringLiteral("onlyContributing"))->click();
    QVERIFY(!view.footer().showsOnlyContributing());
    QVERIFY(!layers->isColumnHidden(ContributionModel::FirstLayerColumn + 3));
}

/// What does not fit goes into a menu: the controls never take a second line, and nothing is lost.
void TestMatrixView::controlsAreOneLine()
{
    ContributionModel model;
    model.setProjection(packages());
    MatrixView view(model);
    view.show();
    auto *losers = view.findChild<QToolButton *>(QStringLiteral("showLosers"));
    auto *legend = view.findChild<QToolButton *>(QStringLiteral("columnMode"));
    for (const int width : {400, 560, 1400}) {
        view.resize(width, 400);
        QVERIFY(QTest::qWaitForWindowExposed(&view));
        auto *footer = view.findChild<MatrixFooter *>();
        QVERIFY2(footer->height() < 2 * losers->sizeHint().height(), qPrintable(QString::number(footer->height())));
        const auto *more = view.findChild<QToolButton *>(QStringLiteral("qt_toolbar_ext_button"));
        if (legend->isVisible())
            continue;
        QVERIFY(more->isVisible());
        QVERIFY(more->menu());
    }
    QVERIFY(legend->isVisible());
}

/// Notes take no room where there are none.
void TestMatrixView::notesAppearOnDemand()
{
    ContributionView view;
    view.show();
    const auto *notes = view.findChild<QWidget *>(QStringLiteral("contributionNotes"));
    QVERIFY(!notes->isVisible());
    view.setProjection(packages());
    view.setAdvice(QStringLiteral("Try this."));
    QVERIFY(notes->isVisible());
    view.setProjection(nullptr);
    QVERIFY(!notes->isVisible());
}

/// A kind of values that no row has cannot be chosen, but one that was chosen can be given up again.
void TestMatrixView::chipsOfferExistingFates()
{
    ContributionModel model;
    MatrixView view(model);
    view.resize(2400, 400);
    view.show();
    const auto show = [&](const std::shared_ptr<const Projection> &projection) {
        model.setProjection(projection);
        view.findChild<MatrixFooter *>()->setProjection(projection.get());
    };
    const auto chip = [&view](FateFamily family) {
        const auto buttons = view.findChildren<QToolButton *>();
        const auto of = [family](const QToolButton *button) { return button->text().startsWith(familyText(family)); };
        const auto found = std::find_if(buttons.begin(), buttons.end(), of);
        return found == buttons.end() ? nullptr : *found;
    };
    show(packages());
    QToolButton *const removed = chip(FateFamily::Removed);
    QToolButton *const problem = chip(FateFamily::Problem);
    QVERIFY(removed && problem);
    QVERIFY(removed->isEnabled());
    removed->click();
    QVERIFY(removed->isChecked());
    show(projectionOf(layeredLookup({"a"}, "first"), "k"));
    QVERIFY(removed->text().endsWith(QStringLiteral(" 0")) && problem->text().endsWith(QStringLiteral(" 0")));
    QVERIFY(removed->isEnabled() && !problem->isEnabled());
    removed->click();
    QVERIFY(!removed->isChecked());
}

/// Columns share the room there is: all with values if they fit, else the current layer and the ends of its lines.
void TestMatrixView::columnsShareTheWidth()
{
    ContributionModel model;
    model.setProjection(packages());
    MatrixView view(model);
    auto *layers = view.findChild<MatrixTree *>(QStringLiteral("matrixLayers"));
    view.resize(1400, 400);
    view.show();
    QVERIFY(QTest::qWaitForWindowExposed(&view));
    const auto total = [&] {
        int width = 0;
        for (int column = ContributionModel::FirstLayerColumn; column < model.columnCount(); ++column)
            width += layers->isColumnHidden(column) ? 0 : layers->columnWidth(column);
        return width;
    };
    QTRY_VERIFY(layers->columnWidth(ContributionModel::FirstLayerColumn) >= 96);
    QVERIFY(total() <= layers->viewport()->width());
    view.resize(520, 400);
    const int last = ContributionModel::FirstLayerColumn + 5;
    const int first = ContributionModel::FirstLayerColumn;
    view.setCurrentIndex(model.indexOfRow(0, last));
    constexpr int kGlyph = 16;
    const int readable = kGlyph + 8 * layers->fontMetrics().averageCharWidth(); // a glyph and eight characters
    QTRY_VERIFY2(layers->columnWidth(last) >= readable, qPrintable(QString::number(layers->columnWidth(last))));
    QVERIFY(layers->columnWidth(first) < 96);
    QVERIFY(total() <= layers->viewport()->width());
    view.setCurrentIndex(model.indexOfRow(0, first));
    QTRY_VERIFY(layers->columnWidth(first) >= readable);
    model.setProjection(example("web01.fra.harbour.example", "profile::base::packages"));
    view.resize(2600, 400); // with so much nothing is cut
    const auto isWhole = [&](int column) {
        const QString file = model.headerData(column, Qt::Horizontal, FileNameRole).toString();
        return layers->isColumnHidden(column) ||
               layers->columnWidth(column) > layers->fontMetrics().horizontalAdvance(file) + 10;
    };
    for (int column = first; column < model.columnCount(); ++column)
        QTRY_VERIFY2(isWhole(column), qPrintable(QString::number(column)));
}

void TestMatrixView::oneLongTextLeavesRoomToLayers()
{
    std::vector<std::string> texts(5, "{");
    for (int i = 0; i < 25; ++i)
        texts[static_cast<std::size_t>(i % 5)] += "key" + std::to_string(i) + ": a value of a layer, ";
    texts[0] += "long: " + std::string(60, 'x') + ", ";
    for (std::string &text : texts)
        text += "last: 1}";
    ContributionModel model;
    model.setProjection(projectionOf(layeredLookup(texts, "deep")));
    MatrixView view(model);
    auto *result = view.findChild<MatrixTree *>(QStringLiteral("matrixResult"));
    auto *layers = view.findChild<MatrixTree *>(QStringLiteral("matrixLayers"));
    const int text = result->fontMetrics().horizontalAdvance(QString(60, u'x'));
    view.resize(2 * text + 200, 400);
    view.show();
    QVERIFY(QTest::qWaitForWindowExposed(&view));
    const int value = layers->fontMetrics().horizontalAdvance(QStringLiteral("a value of a layer"));
    for (int column = ContributionModel::FirstLayerColumn; column < model.columnCount(); ++column)
        QTRY_VERIFY2(layers->columnWidth(column) > value, qPrintable(QString::number(layers->columnWidth(column))));
    QVERIFY(result->columnWidth(ContributionModel::ResultColumn) < text);
    view.resize(6 * text, 400); // enough for both
    QTRY_VERIFY(result->columnWidth(ContributionModel::ResultColumn) > text);
}

void TestMatrixView::narrowColumnsMeanNoUnusedRoom_data()
{
    QTest::addColumn<bool>("onlyContributing");
    QTest::addColumn<QString>("value");
    for (const bool only : {true, false}) {
        for (const char *value : {"x", "a value of a layer", "a value that needs more room than all the others"})
            QTest::addRow("%s, %s", only ? "only contributing" : "all layers", value)
                << only << QString::fromLatin1(value);
    }
}

/// The result column takes what its texts need and no more; no contributing column is narrower than its sign and eight
/// characters while another has unused room.
void TestMatrixView::narrowColumnsMeanNoUnusedRoom()
{
    QFETCH(const bool, onlyContributing);
    QFETCH(const QString, value);
    std::vector<std::string> layers;
    for (int layer = 0; layer < 12; ++layer) // every other one does not have the key
        layers.push_back(layer % 2 == 0 ? "(missing)" : "[" + value.toStdString() + std::to_string(layer) + "]");
    ContributionModel model;
    model.setProjection(projectionOf(layeredLookup(layers, "unique")));
    MatrixView view(model);
    if (!onlyContributing)
        view.findChild<QToolButton *>(QStringLiteral("onlyContributing"))->click();
    view.resize(500, 400);
    view.show();
    QVERIFY(QTest::qWaitForWindowExposed(&view));
    const auto *result = view.findChild<MatrixTree *>(QStringLiteral("matrixResult"));
    const auto *columns = view.findChild<MatrixTree *>(QStringLiteral("matrixLayers"));
    const auto &delegate = dynamic_cast<const MatrixDelegate &>(*result->itemDelegate());
    QFont bold = result->font();
    bold.setBold(true);
    const auto header = [&](int role) { return model.headerData(0, Qt::Horizontal, role).toString(); };
    const int title = std::max(QFontMetrics(bold).horizontalAdvance(header(Qt::DisplayRole)),
                               result->fontMetrics().horizontalAdvance(header(ValueRole))) +
                      16;
    int wanted = std::max(title, delegate.preferredWidth(result->font(), model.index(0, 0)) + result->indentation());
    for (int row = 0; row < model.rowCount(model.index(0, 0)); ++row)
        wanted = std::max(wanted, delegate.preferredWidth(result->font(), model.index(row, 0, model.index(0, 0))) +
                                      2 * result->indentation());
    const int readable = delegate.beginningWidth(columns->font(), 8);
    QVERIFY(readable >= 16 + 8 * columns->fontMetrics().averageCharWidth());
    int narrow = 0;
    for (int width = 500; width <= 1280; width += 20) {
        view.resize(width, 400);
        for (int round = 0; round < 3; ++round)
            QCoreApplication::processEvents();
        const int ofResult = result->columnWidth(ContributionModel::ResultColumn);
        QVERIFY2(ofResult <= wanted && ofResult >= title, qPrintable(QString::number(ofResult)));
        int least = readable;
        for (int column = ContributionModel::FirstLayerColumn; column < model.columnCount(); ++column) {
            if (!columns->isColumnHidden(column) && model.isContributing(column))
                least = std::min(least, columns->columnWidth(column));
        }
        if (least == readable)
            continue;
        ++narrow;
        const QString at = QStringLiteral("at %1: %2 of %3").arg(width).arg(least).arg(readable);
        QVERIFY2(ofResult <= 170, qPrintable(at));
        for (int column = ContributionModel::FirstLayerColumn; column < model.columnCount(); ++column) {
            if (columns->isColumnHidden(column))
                continue;
            QVERIFY2(columns->columnWidth(column) <= (model.isContributing(column) ? readable : least),
                     qPrintable(
                         QStringLiteral("%1, column %2 has %3").arg(at).arg(column).arg(columns->columnWidth(column))));
        }
    }
    QVERIFY(narrow > 0 && narrow < 40); // both kinds were seen
}

void TestMatrixView::titlesUseBothLines_data()
{
    QTest::addColumn<QString>("title");
    QTest::addColumn<QString>("first"); // texts with the room of the lines
    QTest::addColumn<QString>("second");
    QTest::addColumn<QString>("lines");
    const auto row = [](const char *name, const char *title, const char *first, const char *second, const char *lines) {
        QTest::newRow(name) << QString::fromLatin1(title) << QString::fromLatin1(first) << QString::fromLatin1(second)
                            << QString::fromLatin1(lines);
    };
    row("one line", "Common", "Common", "Common", "Common|");
    row("at a blank", "Shared defaults", "Shared def", "Shared defaults", "Shared|defaults");
    row("at the last blank", "Values of all sites", "Values of all", "Values of all", "Values of all|sites");
    row("path", "teams/platform/data", "teams/plat", "platform/data", "teams/|platform/data");
    row("path of Datum", "Baselines\\Security", "Baselines\\Se", "Security", "Baselines\\|Security");
    row("name space", "profile::webserver", "profile::web", "webserver", "profile::|webserver");
    row("no break between colons", "profile::webserver", "profile:", "profile::webserver", "|profile::webserver");
    row("domain", "web01.fra.example.org", "web01.fra.ex", "example.org", "web01.fra.|example.org");
    row("hyphens", "site-fra-production", "site-fra-pro", "production", "site-fra-|production");
    row("underscores", "site_fra_production", "site_fra_pro", "production", "site_fra_|production");
    row("long second word", "Node web01-fra-example", "Node web01-f", "fra-example", "Node web01-|fra-example");
    row("whole word below", "Infrastructure", "Infra", "Infrastructure", "|Infrastructure");
    row("word too long for both", "Infrastructureeverywhere", "Infra", "Infrastructure", "Infra|structureeverywhere");
    row("no room beside the badge", "Common", "", "Common", "|Common");
}

/// Titles of layers are cut only after both lines are full.
void TestMatrixView::titlesUseBothLines()
{
    QFETCH(const QString, title);
    QFETCH(const QString, first);
    QFETCH(const QString, second);
    QFETCH(const QString, lines);
    const QFontMetrics metrics(QApplication::font());
    const auto [above, below] =
        splitTitle(title, metrics, metrics.horizontalAdvance(first) + 2, metrics.horizontalAdvance(second) + 2);
    QCOMPARE(above + u'|' + below, lines);
}

void TestMatrixView::nothingIsPaintedBeforeTheLayout_data()
{
    QTest::addColumn<bool>("isShownAlready");
    QTest::newRow("first answer of a visible window") << true;
    QTest::newRow("window that opens with an answer") << false;
}

/// Columns that jump from one width to another are a flash.
void TestMatrixView::nothingIsPaintedBeforeTheLayout()
{
    QFETCH(bool, isShownAlready);
    ContributionView view;
    view.resize(1000, 500);
    auto *layers = view.findChild<MatrixTree *>(QStringLiteral("matrixLayers"));
    const auto widths = [&] {
        QList<int> all;
        for (int column = 0; column < layers->model()->columnCount(); ++column)
            all << layers->columnWidth(column);
        return all;
    };
    QList<QList<int>> painted;
    OnPaint watch([&] { painted << widths(); });
    layers->viewport()->installEventFilter(&watch);
    if (isShownAlready) {
        view.show();
        QVERIFY(QTest::qWaitForWindowExposed(&view));
    }
    view.setProjection(packages());
    view.show();
    QTRY_VERIFY(!painted.isEmpty());
    for (int round = 0; round < 5; ++round)
        QCoreApplication::processEvents();
    QVERIFY(widths().value(ContributionModel::FirstLayerColumn) >= 96);
    for (const QList<int> &each : painted)
        QCOMPARE(each, widths());
}

/// Rows that need a scroll bar leave the columns less than those before them.
void TestMatrixView::columnsLeaveSpaceForTheScrollBar()
{
    std::string many = "[x0";
    for (int item = 1; item < 60; ++item)
        many += ", x" + std::to_string(item);
    many += ']';
    ContributionModel model;
    model.setProjection(packages());
    MatrixView view(model);
    const auto *layers = view.findChild<MatrixTree *>(QStringLiteral("matrixLayers"));
    view.resize(760, 400);
    view.show();
    QVERIFY(QTest::qWaitForWindowExposed(&view));
    const auto total = [&] {
        int width = 0;
        for (int column = ContributionModel::FirstLayerColumn; column < model.columnCount(); ++column)
            width += layers->isColumnHidden(column) ? 0 : layers->columnWidth(column);
        return width;
    };
    QTRY_VERIFY(total() > 100 && total() <= layers->viewport()->width());
    const int before = layers->viewport()->width();
    model.setProjection(
        projectionOf(layeredLookup({many, "[" + std::string(60, 'a') + "]", "[" + std::string(60, 'b') + "]",
                                    "[" + std::string(60, 'c') + "]", "[d]", "[e]"},
                                   kKnockout),
                     "packages"));
    QTRY_VERIFY(layers->viewport()->width() < before);
    QTRY_VERIFY(total() <= layers->viewport()->width());
}

void TestMatrixView::filterKeepsTheCurrentPlace()
{
    ContributionModel model;
    model.setProjection(packages());
    MatrixView view(model);
    QModelIndex curl;
    for (std::size_t row = 0; row < model.projection()->table().rows.size(); ++row) {
        if (model.indexOfRow(row).data(ValueRole).toString() == QLatin1String("curl"))
            curl = model.indexOfRow(row, ContributionModel::FirstLayerColumn + 5);
    }
    QVERIFY(curl.isValid());
    view.setCurrentIndex(curl);
    QSignalSpy losers(&view.footer(), &MatrixFooter::showLosersChanged);
    view.findChild<QToolButton *>(QStringLiteral("showLosers"))->click();
    QCOMPARE(losers.count(), 1);
    QCOMPARE(view.currentIndex().siblingAtColumn(0).data(ValueRole).toString(), QStringLiteral("curl"));
    QCOMPARE(view.currentIndex().column(), ContributionModel::FirstLayerColumn + 5);
    view.findChild<QLineEdit *>(QStringLiteral("matrixFilter"))->setText(QStringLiteral("nginx"));
    QCOMPARE(model.rowCount(model.index(0, 0)), 1);
    view.findChild<QLineEdit *>(QStringLiteral("matrixFilter"))->clear();
    QCOMPARE(view.currentIndex().siblingAtColumn(0).data(ValueRole).toString(), QStringLiteral("curl"));
    auto *problems = view.findChild<QToolButton *>(QStringLiteral("chip3"));
    QVERIFY(problems->text().contains(QLatin1Char('4')) || problems->isEnabled());
    problems->click();
    QVERIFY(model.rowCount(model.index(0, 0)) < static_cast<int>(model.projection()->table().rows.size()) - 1);
}

/// What was typed for one key would hide what there is to see of the next one; read again, the key keeps it.
void TestMatrixView::anotherKeyHasNoFilter()
{
    ContributionView view;
    view.setProjection(packages());
    auto *filter = view.findChild<QLineEdit *>(QStringLiteral("matrixFilter"));
    filter->setText(QStringLiteral("nginx"));
    view.setProjection(packages());
    QCOMPARE(filter->text(), QStringLiteral("nginx"));
    view.setProjection(packages("other"));
    QCOMPARE(filter->text(), QString());
}

void TestMatrixView::enterOpensTheSource()
{
    ContributionView view;
    view.setProjection(packages());
    QVERIFY(!view.showsCascade());
    QSignalSpy source(&view, &ContributionView::sourceRequested);
    view.matrix().setCurrentIndex(view.matrix().currentIndex().model()->index(0, 0).siblingAtColumn(2));
    QTest::keyClick(view.findChild<MatrixTree *>(QStringLiteral("matrixLayers")), Qt::Key_Return);
    QCOMPARE(source.count(), 1);
    QCOMPARE(source.at(0).at(0).value<SourceMark>().line, 1U);
}

void TestMatrixView::columnModes()
{
    ContributionModel model;
    model.setProjection(packages());
    MatrixView view(model);
    auto *layers = view.findChild<MatrixTree *>(QStringLiteral("matrixLayers"));
    view.setColumnMode(MatrixView::ColumnMode::Glyphs);
    QCOMPARE(layers->columnWidth(ContributionModel::FirstLayerColumn), 22);
    view.setColumnMode(MatrixView::ColumnMode::Overview);
    QCOMPARE(layers->columnWidth(ContributionModel::FirstLayerColumn), 4);
    view.setColumnMode(MatrixView::ColumnMode::Values);
    QVERIFY(layers->columnWidth(ContributionModel::FirstLayerColumn) >= 96);
}

void TestMatrixView::choosesCascadeForFewRows()
{
    ContributionView view;
    view.setProjection(projectionOf(layeredLookup({"(absent)", "a", "b"}, "first")));
    QVERIFY(view.showsCascade());
    view.setProjection(packages("other"));
    QVERIFY(!view.showsCascade());
}

/// Long values are cut, so that the place where they are written stays within sight; short ones are not.
void TestMatrixView::cascadeFitsItsWidth()
{
    const std::string text(200, 'x');
    ContributionView view;
    view.resize(700, 400);
    view.show();
    view.setProjection(projectionOf(layeredLookup({"{a: " + text + ", b: no}", "{a: " + text + "}"}, "hash")));
    QVERIFY(view.showsCascade());
    auto *table = view.findChild<QTableView *>(QStringLiteral("cascadeTable"));
    QTRY_COMPARE(table->horizontalScrollBar()->maximum(), 0);
    const auto widthOf = [table](const QString &part) {
        for (int column = 0; column < table->model()->columnCount(); ++column) {
            if (table->model()->headerData(column, Qt::Horizontal).toString().endsWith(part))
                return table->columnWidth(column);
        }
        return 0;
    };
    QVERIFY(widthOf(QStringLiteral(".a")) > widthOf(QStringLiteral(".b")));
    QVERIFY(widthOf(QStringLiteral(".b")) >= 96);
}

void TestMatrixView::togglesBetweenViews()
{
    ContributionView view;
    view.setProjection(packages());
    const auto *model = qobject_cast<const ContributionModel *>(view.matrix().currentIndex().model());
    view.matrix().setCurrentIndex(model->indexOfRow(2, ContributionModel::FirstLayerColumn + 2));
    view.toggleCascade();
    QVERIFY(view.showsCascade());
    QCOMPARE(view.cascade().currentIndex().row(), 2);
    auto *table = view.findChild<QTableView *>(QStringLiteral("cascadeTable"));
    QTest::keyClick(table, Qt::Key_Up);
    view.toggleCascade();
    QVERIFY(!view.showsCascade());
    QCOMPARE(view.matrix().currentIndex(), model->indexOfRow(2, ContributionModel::FirstLayerColumn + 1));
    view.setProjection(packages()); // the same key: the user's choice stays
    QVERIFY(!view.showsCascade());
}

void TestMatrixView::settersEmitNothing()
{
    ContributionView view;
    view.setProjection(packages());
    QSignalSpy current(&view, &ContributionView::currentValueChanged);
    const LookupTarget k = LookupTarget::named("k");
    QSignalSpy why(&view, &ContributionView::whyChanged);
    QVERIFY(view.setCurrent({.key = k, .layer = AddressLayer{"data/l3.yaml", 0}, .path = {0U}}));
    QCOMPARE(current.count(), 0);
    QCOMPARE(why.count(), 1);
    QVERIFY(view.currentValue());
    QCOMPARE(fullText(*view.currentValue()), QStringLiteral("telnet"));
    QVERIFY(!view.setCurrent({.key = k, .layer = AddressLayer{"data/l3.yaml", 0}, .path = {77U}}));
    QTest::keyClick(view.findChild<MatrixTree *>(QStringLiteral("matrixLayers")), Qt::Key_Down);
    QCOMPARE(current.count(), 1);
}

void TestMatrixView::offersComparison()
{
    ContributionView view;
    view.setProjection(projectionOf(layeredLookup({"a", "b"}, "first")));
    QSignalSpy wanted(&view, &ContributionView::strategyComparisonRequested);
    auto *button = view.findChild<QPushButton *>(QStringLiteral("compareStrategies"));
    QVERIFY(button);
    button->click();
    QCOMPARE(wanted.count(), 1);
}

void TestMatrixView::explainsAnEmptySelection()
{
    ContributionView view;
    view.setProjection(packages());
    view.setProjection(nullptr);
    view.show();
    bool isSaid = false;
    for (const QLabel *label : view.findChildren<QLabel *>())
        isSaid = isSaid || (label->isVisible() && label->text().startsWith(QLatin1String("No key chosen")));
    QVERIFY(isSaid);
    QVERIFY(!view.setCurrent({}));
    QVERIFY(!view.currentValue());
}

void TestMatrixView::whyPanelLinks()
{
    WhyPanel panel;
    panel.show();
    WhyText why;
    why.fate = Fate::KnockedOut;
    why.headline = "x: knocked out";
    why.sentences = {"Removed by --x in L1 Node (nodes/a.yaml:3)."};
    why.links = {{"nodes/a.yaml:3", SourceMark{FileId{4}, 3, 5}}};
    panel.setWhy(why);
    QSignalSpy activated(&panel, &WhyPanel::linkActivated);
    const auto shownLink = [&panel]() -> QToolButton * {
        for (QToolButton *button : panel.findChildren<QToolButton *>()) {
            if (button->isVisible())
                return button;
        }
        return nullptr;
    };
    QToolButton *const link = shownLink();
    QVERIFY(link);
    link->setFocus();
    QTest::keyClick(link, Qt::Key_Space);
    QCOMPARE(activated.count(), 1);
    QCOMPARE(activated.at(0).at(0).value<SourceMark>(), (SourceMark{FileId{4}, 3, 5}));
    QCOMPARE(panel.plainText(), QStringLiteral("x: knocked out\nRemoved by --x in L1 Node (nodes/a.yaml:3)."));
    const auto *without = panel.findChild<QLabel *>(QStringLiteral("whyWithout"));
    panel.setWithout(QStringLiteral("Without it, y."));
    panel.setWhy(why); // as repeated after a reload: nothing is created again
    QVERIFY(without->isHidden());
    QCOMPARE(shownLink(), link);
    why.links.front().mark.line = 4;
    panel.setWhy(why);
    QVERIFY(shownLink() != link);
    panel.clear();
    panel.setWhy(why);
    QVERIFY(panel.plainText().startsWith(u"x: knocked out"));
    panel.clear();
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    QVERIFY(!shownLink());
}

/// Everything that takes the focus has a name for screen readers.
void TestMatrixView::everythingHasAName()
{
    ContributionView view;
    view.setProjection(packages());
    for (const QWidget *widget : view.findChildren<QWidget *>()) {
        if (widget->focusPolicy() == Qt::NoFocus || qobject_cast<const QHeaderView *>(widget) || widget->focusProxy())
            continue;
        const bool hasText = !widget->accessibleName().isEmpty() || !widget->property("text").toString().isEmpty();
        QVERIFY2(hasText, qPrintable(QLatin1String(widget->metaObject()->className()) + QLatin1Char(' ') +
                                     widget->objectName()));
    }
}

namespace {

void savePicture(QWidget &widget, const QString &folder, const QString &name, int scale)
{
    QImage image(widget.size() * scale, QImage::Format_ARGB32);
    image.setDevicePixelRatio(scale);
    image.fill(widget.palette().color(QPalette::Window));
    widget.render(&image);
    image.save(QDir(folder).filePath(name + QStringLiteral("@%1x.png").arg(scale)));
}

} // namespace

/// With STRATA_PICTURES set to a folder: pictures of all views in both themes, to be looked at.
void TestMatrixView::pictures()
{
    const QString folder = qEnvironmentVariable("STRATA_PICTURES");
    if (folder.isEmpty())
        QSKIP("STRATA_PICTURES names no folder");
    const struct
    {
        const char *name;
        std::shared_ptr<const Projection> projection;
    } kShown[] = {
        {"packages", packages()},
        {"server", example("web01.fra.harbour.example", "profile::web::server")},
        {"settings", example("db01.fra.harbour.example", "profile::db::settings")},
        {"vhosts", example("web01.fra.harbour.example", "profile::web::vhosts")},
        {"firewall", example("db01.fra.harbour.example", "profile::base::firewall")},
        {"motd", example("web01.fra.harbour.example", "profile::base::motd")},
        {"disabled", example("web01.fra.harbour.example", "profile::base::services_disabled")},
        {"missing", projectionOf(layeredLookup({"(absent)", "(missing)", "(absent)"}, "first"))},
        {"failed", projectionOf(layeredLookup({"{a: 1, b: [x, y]}", "text"}, "hash"))},
        {"first", projectionOf(layeredLookup({"a", "(absent)", "b", "(missing)", "c"}, "first"))},
    };
    for (const bool dark : {false, true}) {
        applyPalette(*qApp, dark ? darkPalette() : lightPalette());
        const QString theme = dark ? QStringLiteral("-dark") : QStringLiteral("-light");
        for (const auto &shown : kShown) {
            ContributionView view;
            view.resize(1000, 460);
            view.setProjection(shown.projection);
            WhyPanel why;
            why.resize(300, 460);
            why.setWhy(view.currentWhy());
            view.show();
            QCoreApplication::processEvents();
            for (const int scale : {1, 2})
                savePicture(view, folder, QString::fromLatin1(shown.name) + theme, scale);
            savePicture(why, folder, QString::fromLatin1(shown.name) + QStringLiteral("-why") + theme, 1);
        }
        {
            QFont large = QApplication::font();
            large.setPointSizeF(large.pointSizeF() * 2);
            ContributionView view;
            view.setFont(large);
            view.resize(1000, 460);
            view.setProjection(packages());
            view.show();
            QCoreApplication::processEvents();
            savePicture(view, folder, QStringLiteral("large") + theme, 1);
            view.matrix().setColumnMode(MatrixView::ColumnMode::Glyphs);
            view.setFont(QApplication::font());
            savePicture(view, folder, QStringLiteral("glyphs") + theme, 1);
        }
        QImage signs(18 * 24, 3 * 24, QImage::Format_ARGB32);
        const FatePalette palette = FatePalette::forPalette(QApplication::palette());
        signs.fill(palette.base());
        QPainter painter(&signs);
        for (int i = 0; i < kFateCount; ++i) {
            drawFateGlyph(painter, QRectF(4 + i * 24, 4, 16, 16), static_cast<Fate>(i), palette);
            drawFateGlyph(painter, QRectF(4 + i * 24, 28, 16, 16), static_cast<Fate>(i), palette, Survived::Yes);
        }
        for (int i = 0; i < kLayerStateCount; ++i)
            drawLayerState(painter, QRectF(4 + i * 24, 52, 16, 16), static_cast<LayerState>(i), palette);
        int x = 4 + kLayerStateCount * 24;
        for (const ValueModifier modifier :
             {ValueModifier::Sorted, ValueModifier::Converted, ValueModifier::Interpolated, ValueModifier::Sealed,
              ValueModifier::WhatIf}) {
            drawGlyph(painter, QRectF(x, 54, 12, 12), modifierGlyph(modifier), palette.mutedText());
            x += 24;
        }
        painter.end();
        signs.scaled(signs.size() * 4, Qt::IgnoreAspectRatio, Qt::FastTransformation)
            .save(QDir(folder).filePath(QStringLiteral("signs") + theme + QStringLiteral(".png")));
    }
    applyPalette(*qApp, lightPalette());
}

/// However many rows share a line, no problem is lost.
void TestMatrixView::minimapKeepsTheMostSevere()
{
    std::vector<RowMark> rows(1000);
    rows[500] = FateFamily::Problem;
    rows[501] = FateFamily::Hidden;
    const std::vector<RowMark> lines = minimapLines(rows, 100);
    QCOMPARE(lines.size(), 100U);
    QCOMPARE(std::count(lines.begin(), lines.end(), RowMark(FateFamily::Problem)), 1);
    QCOMPARE(lines[50], RowMark(FateFamily::Problem));
    QCOMPARE(minimapLines({FateFamily::Removed, {}}, 100).size(), 2U);
    QVERIFY(minimapLines({}, 100).empty());
    QVERIFY(minimapLines(rows, 0).empty());
}

void TestMatrixView::minimapMarksRows()
{
    const auto projection = packages();
    // It is there when rows are out of sight, and only then.
    ContributionModel model;
    MatrixView view(model);
    view.resize(700, 900);
    view.show();
    model.setProjection(projection);
    auto *minimap = view.findChild<Minimap *>(QStringLiteral("minimap"));
    QTRY_VERIFY(minimap->isHidden());
    view.resize(700, 180);
    QTRY_VERIFY(!minimap->isHidden());
    auto *layers = view.findChild<MatrixTree *>(QStringLiteral("matrixLayers"));
    QTest::mouseClick(minimap, Qt::LeftButton, {}, QPoint(5, 4 * 8));
    QVERIFY(layers->verticalScrollBar()->value() > 0);
}

/// Dragged along the map, the rows follow the mouse; without a button they stay.
void TestMatrixView::minimapIsDragged()
{
    ContributionModel model;
    MatrixView view(model);
    view.resize(700, 180);
    view.show();
    model.setProjection(packages());
    auto *minimap = view.findChild<Minimap *>(QStringLiteral("minimap"));
    QTRY_VERIFY(minimap->isVisible() && !minimap->accessibleDescription().isEmpty()); // it has the rows
    const QScrollBar &rows = *view.findChild<MatrixTree *>(QStringLiteral("matrixLayers"))->verticalScrollBar();
    const auto moveTo = [minimap](int y, Qt::MouseButtons buttons) {
        const QPoint at(5, y);
        QMouseEvent move(QEvent::MouseMove, at, minimap->mapToGlobal(at), Qt::NoButton, buttons, {});
        QApplication::sendEvent(minimap, &move);
    };
    moveTo(4 * 8, Qt::NoButton);
    QCOMPARE(rows.value(), 0);
    QTest::mousePress(minimap, Qt::LeftButton, {}, QPoint(5, 1));
    QCOMPARE(rows.value(), 0);
    moveTo(4 * 8, Qt::LeftButton);
    QVERIFY(rows.value() > 0);
    moveTo(1, Qt::LeftButton);
    QCOMPARE(rows.value(), 0);
    QTest::mouseRelease(minimap, Qt::LeftButton, {}, QPoint(5, 1));
}

void TestMatrixView::groupingFoldsTheRows()
{
    ContributionModel model;
    MatrixView view(model);
    view.show();
    model.setProjection(projectionOf(layeredLookup({"{a: {x: 1, y: 2}, b: {z: 3}}", "{a: {x: 4}}"}, "deep"), "k"));
    auto *frozen = view.findChild<MatrixTree *>(QStringLiteral("matrixResult"));
    const QModelIndex a = model.index(0, 0, model.index(0, 0));
    QVERIFY(frozen->isExpanded(a));
    auto *group = view.findChild<QToolButton *>(QStringLiteral("groupRows"));
    group->click();
    QVERIFY(frozen->isExpanded(model.index(0, 0)));
    QVERIFY(!frozen->isExpanded(a));
    group->click();
    QVERIFY(frozen->isExpanded(a));
}

QTEST_MAIN(TestMatrixView)
#include "tst_matrixview.moc"
