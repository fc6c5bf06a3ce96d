// SPDX-License-Identifier: MIT
#include "views/tables/findline.h"

#include "support/projection.h"
#include "views/fold/foldplayer.h"
#include "views/source/sourceview.h"
#include "views/tables/treefind.h"

#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QSignalSpy>
#include <QStandardItemModel>
#include <QTest>
#include <QToolButton>
#include <QTreeView>
#include <QVBoxLayout>

using namespace strata;
using namespace strata::test;

namespace {

/// A tree with a line below it:
///
///     fruit  | -
///       Apple  | red
///       pear   | apple-green
///     apples | many
struct Tree
{
    QWidget view;
    QStandardItemModel model;
    QTreeView *tree = nullptr;
    FindLine *line = nullptr;

    Tree()
    {
        const auto row = [](const char *name, const char *value) {
            return QList<QStandardItem *>{new QStandardItem(QString::fromLatin1(name)),
                                          new QStandardItem(QString::fromLatin1(value))};
        };
        model.appendRow(row("fruit", "-"));
        model.item(0)->appendRow(row("Apple", "red"));
        model.item(0)->appendRow(row("pear", "apple-green"));
        model.appendRow(row("apples", "many"));
        auto *layout = new QVBoxLayout(&view);
        tree = new QTreeView(&view);
        tree->setModel(&model);
        layout->addWidget(tree);
        line = new FindLine(*new TreeFind(*tree), *tree, QStringLiteral("find"), QStringLiteral("Find"), &view);
        layout->addWidget(line);
        view.show();
        view.activateWindow();
        tree->setFocus();
        tree->setCurrentIndex({});
    }

    QLineEdit &text() { return *view.findChild<QLineEdit *>(QStringLiteral("findText")); }
    QString count() { return view.findChild<QLabel *>(QStringLiteral("findCount"))->text(); }
    QString current() { return tree->currentIndex().data().toString(); }
};

} // namespace

/// Finding a text in a view.
class TestFindLine : public QObject
{
    Q_OBJECT

private slots:
    void findsWhileTyping();
    void wrapsAround();
    void closeButtonEndsTheSearch();
    void findsInsideOfClosedRows();
    void skipsHiddenColumns();
    void staysInTheMatchingColumn();
    void missingMatchIsReported();
    void escapeGivesTheKeyboardBack();
    void continuesWhileClosed();
    void followsAnotherModel();
    void inTheFold();
    void inTheSource();
    void matchIsHighlighted();
    void everythingHasAName();
};

void TestFindLine::findsWhileTyping()
{
    Tree tree;
    QVERIFY(tree.line->isHidden());
    tree.line->ask();
    QVERIFY(!tree.line->isHidden());
    QTRY_VERIFY(tree.text().hasFocus());
    QTest::keyClicks(&tree.text(), QStringLiteral("APPLE"));
    QTRY_COMPARE(tree.current(), QStringLiteral("Apple"));
    QCOMPARE(tree.count(), QStringLiteral("1 of 3"));
    QTest::keyClicks(&tree.text(), QStringLiteral("s"));
    QTRY_COMPARE(tree.current(), QStringLiteral("apples"));
    QCOMPARE(tree.count(), QStringLiteral("1 of 1"));
}

void TestFindLine::wrapsAround()
{
    Tree tree;
    tree.line->ask();
    tree.text().setText(QStringLiteral("apple"));
    QTRY_COMPARE(tree.count(), QStringLiteral("1 of 3"));
    QTest::keyClick(&tree.text(), Qt::Key_Return);
    QCOMPARE(tree.count(), QStringLiteral("2 of 3"));
    QCOMPARE(tree.current(), QStringLiteral("apple-green"));
    tree.line->find(FindLine::Way::On);
    tree.line->find(FindLine::Way::On);
    QCOMPARE(tree.count(), QStringLiteral("1 of 3"));
    QTest::keyClick(&tree.text(), Qt::Key_Return, Qt::ShiftModifier);
    QCOMPARE(tree.count(), QStringLiteral("3 of 3"));
    tree.view.findChild<QToolButton *>(QStringLiteral("findBack"))->click();
    QCOMPARE(tree.count(), QStringLiteral("2 of 3"));
    tree.view.findChild<QToolButton *>(QStringLiteral("findOn"))->click();
    QCOMPARE(tree.count(), QStringLiteral("3 of 3"));
    tree.tree->setCurrentIndex(tree.model.index(0, 0)); // between the places
    QCOMPARE(tree.count(), QStringLiteral("3 matches"));
    tree.line->find(FindLine::Way::On);
    QCOMPARE(tree.count(), QStringLiteral("1 of 3"));
}

void TestFindLine::closeButtonEndsTheSearch()
{
    Tree tree;
    tree.line->ask();
    QTRY_VERIFY(tree.text().hasFocus());
    QTest::keyClicks(&tree.text(), QStringLiteral("apple"));
    QTRY_COMPARE(tree.count(), QStringLiteral("1 of 3"));
    QTest::mouseClick(tree.view.findChild<QToolButton *>(QStringLiteral("findClose")), Qt::LeftButton);
    QVERIFY(tree.line->isHidden());
    QTRY_VERIFY(tree.tree->hasFocus());
    QCOMPARE(tree.current(), QStringLiteral("Apple"));
}

void TestFindLine::findsInsideOfClosedRows()
{
    Tree tree;
    QVERIFY(!tree.tree->isExpanded(tree.model.index(0, 0)));
    tree.line->ask();
    tree.text().setText(QStringLiteral("pear"));
    QTRY_COMPARE(tree.current(), QStringLiteral("pear"));
    QVERIFY(tree.tree->isExpanded(tree.model.index(0, 0)));
}

void TestFindLine::skipsHiddenColumns()
{
    Tree tree;
    tree.tree->setColumnHidden(1, true);
    tree.line->ask();
    tree.text().setText(QStringLiteral("apple"));
    QTRY_COMPARE(tree.count(), QStringLiteral("1 of 2"));
}

void TestFindLine::staysInTheMatchingColumn()
{
    Tree tree;
    tree.tree->setSelectionBehavior(QAbstractItemView::SelectItems);
    tree.tree->setCurrentIndex(tree.model.index(0, 1));
    tree.line->ask();
    tree.text().setText(QStringLiteral("apple"));
    QTRY_COMPARE(tree.current(), QStringLiteral("Apple")); // its name has it
    tree.tree->setSelectionBehavior(QAbstractItemView::SelectRows);
    tree.tree->setCurrentIndex(tree.model.index(0, 1));
    tree.line->find(FindLine::Way::On);
    QCOMPARE(tree.current(), QStringLiteral("red")); // the row is called so
}

void TestFindLine::missingMatchIsReported()
{
    Tree tree;
    tree.line->ask();
    QCOMPARE(tree.count(), QString());
    tree.text().setText(QStringLiteral("cherry"));
    QTRY_COMPARE(tree.count(), QStringLiteral("no match"));
    QCOMPARE(tree.text().accessibleDescription(), QStringLiteral("no match"));
    QVERIFY(!tree.view.findChild<QToolButton *>(QStringLiteral("findOn"))->isEnabled());
    tree.line->find(FindLine::Way::On);
    QCOMPARE(tree.current(), QString());
}

void TestFindLine::escapeGivesTheKeyboardBack()
{
    Tree tree;
    tree.line->ask();
    QTRY_VERIFY(tree.text().hasFocus());
    QTest::keyClick(&tree.text(), Qt::Key_Escape);
    QVERIFY(tree.line->isHidden());
    QTRY_VERIFY(tree.tree->hasFocus());
    tree.line->ask();
    tree.tree->setFocus();
    QTest::keyClick(tree.tree, Qt::Key_Escape); // from the view, too
    QVERIFY(tree.line->isHidden());
}

void TestFindLine::continuesWhileClosed()
{
    Tree tree;
    tree.line->find(FindLine::Way::On); // nothing to find yet: asks
    QTRY_VERIFY(tree.text().hasFocus());
    tree.text().setText(QStringLiteral("apple"));
    QTRY_COMPARE(tree.count(), QStringLiteral("1 of 3"));
    tree.line->close();
    QTRY_VERIFY(tree.tree->hasFocus());
    tree.line->find(FindLine::Way::On);
    QTRY_COMPARE(tree.count(), QStringLiteral("2 of 3"));
    QVERIFY(!tree.line->isHidden());
    QVERIFY(tree.tree->hasFocus());
}

void TestFindLine::followsAnotherModel()
{
    Tree tree;
    tree.line->ask();
    tree.text().setText(QStringLiteral("apple"));
    QTRY_COMPARE(tree.count(), QStringLiteral("1 of 3"));
    tree.model.clear(); // a reset
    QTRY_COMPARE(tree.count(), QStringLiteral("no match"));
}

void TestFindLine::inTheFold()
{
    FoldPlayer player;
    player.resize(900, 600);
    player.setPlay(std::make_shared<const FoldPlay>(
        projectionOf(layeredLookup({"[bind, ntp]", "[ntpdate]", "[chrony]"}, "unique"))));
    player.show();
    auto *line = player.findChild<FindLine *>(QStringLiteral("foldFind"));
    auto *text = player.findChild<QLineEdit *>(QStringLiteral("foldFindText"));
    auto *count = player.findChild<QLabel *>(QStringLiteral("foldFindCount"));
    auto *panes = player.findChild<QTreeView *>(QStringLiteral("foldPanes"));
    player.setStep(0);
    line->ask();
    QSignalSpy went(&player, &FoldPlayer::currentValueChanged);
    QTest::keyClicks(text, QStringLiteral("ntp"));
    QTRY_VERIFY(count->text().startsWith(QStringLiteral("1 of ")));
    QVERIFY(panes->currentIndex().isValid());
    QVERIFY(!went.isEmpty());
    QTest::keyClick(text, Qt::Key_Up); // the line's own, no step
    QTest::keyClick(text, Qt::Key_Home);
    QCOMPARE(player.step(), 0U);
    text->setText(QStringLiteral("chrony"));
    const QString before = count->text();
    player.setStep(player.play()->count() - 1); // the rows are others, the question stays
    QTRY_VERIFY(count->text() != QStringLiteral("no match"));
    QVERIFY2(before == QStringLiteral("no match"), qPrintable(before));
}

void TestFindLine::inTheSource()
{
    SourceView view;
    SourceFile file;
    file.path = QStringLiteral("/data/a.yaml");
    file.text = QStringLiteral("ntp: 1\nother: 2\nuse: [Ntp, ntp]\n");
    view.setFile(file);
    view.show();
    auto *line = view.findChild<FindLine *>(QStringLiteral("sourceFind"));
    auto *text = view.findChild<QLineEdit *>(QStringLiteral("sourceFindText"));
    auto *count = view.findChild<QLabel *>(QStringLiteral("sourceFindCount"));
    auto *source = view.findChild<QPlainTextEdit *>(QStringLiteral("sourceView"));
    line->ask();
    text->setText(QStringLiteral("ntp"));
    QTRY_COMPARE(count->text(), QStringLiteral("1 of 3"));
    line->find(FindLine::Way::On);
    QCOMPARE(source->textCursor().blockNumber(), 2);
    QCOMPARE(source->textCursor().positionInBlock(), 6);
    line->find(FindLine::Way::Back);
    line->find(FindLine::Way::Back);
    QCOMPARE(count->text(), QStringLiteral("3 of 3"));
    QCOMPARE(source->textCursor().positionInBlock(), 11);
    file.text = QStringLiteral("nothing: here\n");
    view.setFile(file);
    QTRY_COMPARE(count->text(), QStringLiteral("no match"));
}

/// The line of the current value is marked as a whole; what was found on it is seen all the same.
void TestFindLine::matchIsHighlighted()
{
    SourceView view;
    SourceFile file;
    file.path = QStringLiteral("/data/a.yaml");
    file.text = QStringLiteral("ntp: 1\n");
    view.setFile(file);
    view.content().setCurrentLine(1);
    view.show();
    auto *line = view.findChild<FindLine *>(QStringLiteral("sourceFind"));
    auto *source = view.findChild<QPlainTextEdit *>(QStringLiteral("sourceView"));
    QCOMPARE(source->extraSelections().size(), 1);
    line->ask();
    view.findChild<QLineEdit *>(QStringLiteral("sourceFindText"))->setText(QStringLiteral("tp"));
    QTRY_COMPARE(source->extraSelections().size(), 2);
    const QTextEdit::ExtraSelection found = source->extraSelections().last();
    QCOMPARE(found.cursor.selectedText(), QStringLiteral("tp"));
    QCOMPARE(found.format.background().color(), view.palette().color(QPalette::Text));
    QVERIFY(!source->textCursor().hasSelection()); // it would be painted over the mark
    line->close();
    QCOMPARE(source->extraSelections().size(), 1);
}

void TestFindLine::everythingHasAName()
{
    Tree tree;
    tree.line->ask();
    for (const QWidget *part : tree.line->findChildren<QWidget *>()) {
        if (part->focusPolicy() != Qt::NoFocus && !part->objectName().startsWith(u"qt_"))
            QVERIFY2(!part->accessibleName().isEmpty() && !part->objectName().isEmpty(),
                     qPrintable(part->objectName()));
    }
}

QTEST_MAIN(TestFindLine)
#include "tst_findline.moc"
