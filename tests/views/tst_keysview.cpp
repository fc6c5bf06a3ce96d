// SPDX-License-Identifier: MIT
#include "views/keys/keysview.h"

#include "core/keytable.h"
#include "items/keys/keylistmodel.h"
#include "items/keys/keytreemodel.h"

#include <QAbstractItemModelTester>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QSignalSpy>
#include <QTest>
#include <QTreeView>

using namespace strata;

namespace {

struct Keys
{
    KeyTable table;
    std::shared_ptr<KeyIndex> index = std::make_shared<KeyIndex>();
    KeyListModel model;

    Keys()
    {
        for (const char *key : {"ntp::servers", "web::port", "web::user"})
            index->add(table.intern(key), {LayerId{0}});
        model.setIndex(index, {QStringLiteral("common.yaml")});
    }
};

} // namespace

/// The key list with its filter line, by keyboard.
class TestKeysView : public QObject
{
    Q_OBJECT

private slots:
    void filterNarrowsAndCounts();
    void enterOpensTheFirstMatch();
    void downGoesToTheList();
    void escapeClearsTheFilter();
    void selectingTheCurrentKeyEmitsNothing();
    void invalidFilterIsReported();
    void treeFoldsNameSpaces();
    void treeFollowsTheFilter();
};

void TestKeysView::filterNarrowsAndCounts()
{
    Keys keys;
    KeysView view(keys.model);
    view.setFilter(QStringLiteral("web"));
    QCOMPARE(view.findChild<QListView *>(QStringLiteral("keysView"))->model()->rowCount(), 2);
    QCOMPARE(view.findChild<QLabel *>(QStringLiteral("keyCount"))->text(), QStringLiteral("2 of 3"));
}

void TestKeysView::enterOpensTheFirstMatch()
{
    Keys keys;
    KeysView view(keys.model);
    QSignalSpy chosen(&view, &KeysView::keyChosen);
    auto *filter = view.findChild<QLineEdit *>(QStringLiteral("keyFilter"));
    QTest::keyClicks(filter, QStringLiteral("user"));
    QTest::keyClick(filter, Qt::Key_Return);
    QCOMPARE(chosen.size(), 1);
    QVERIFY(chosen[0][0].value<LookupTarget>() == LookupTarget::named("web::user"));
}

void TestKeysView::downGoesToTheList()
{
    Keys keys;
    KeysView view(keys.model);
    view.show();
    QVERIFY(QTest::qWaitForWindowExposed(&view));
    auto *filter = view.findChild<QLineEdit *>(QStringLiteral("keyFilter"));
    auto *list = view.findChild<QListView *>(QStringLiteral("keysView"));
    filter->setFocus();
    QTest::keyClick(filter, Qt::Key_Down);
    QCOMPARE(view.focusWidget(), list);
    QSignalSpy chosen(&view, &KeysView::keyChosen);
    QTest::keyClick(list, Qt::Key_Down);
    QTest::keyClick(list, Qt::Key_Return);
    QVERIFY(chosen.last()[0].value<LookupTarget>() == LookupTarget::named("web::port"));
}

void TestKeysView::escapeClearsTheFilter()
{
    Keys keys;
    KeysView view(keys.model);
    auto *filter = view.findChild<QLineEdit *>(QStringLiteral("keyFilter"));
    view.setFilter(QStringLiteral("web"));
    QTest::keyClick(filter, Qt::Key_Escape);
    QCOMPARE(filter->text(), QString());
}

void TestKeysView::selectingTheCurrentKeyEmitsNothing()
{
    Keys keys;
    KeysView view(keys.model);
    QSignalSpy chosen(&view, &KeysView::keyChosen);
    auto *list = view.findChild<QListView *>(QStringLiteral("keysView"));
    view.setCurrentKey(LookupTarget::named("web::port"));
    QCOMPARE(list->currentIndex().data().toString(), QStringLiteral("web::port"));
    keys.model.setIndex(keys.index, {}); // a reset keeps it
    QCOMPARE(list->currentIndex().data().toString(), QStringLiteral("web::port"));
    QCOMPARE(chosen.size(), 0);
}

void TestKeysView::invalidFilterIsReported()
{
    Keys keys;
    KeysView view(keys.model);
    view.setFilter(QStringLiteral("re:("));
    QVERIFY(view.findChild<QLineEdit *>(QStringLiteral("keyFilter"))->toolTip().contains(QStringLiteral("not valid")));
}

void TestKeysView::treeFoldsNameSpaces()
{
    Keys keys;
    KeysView view(keys.model);
    auto *tree = view.findChild<QTreeView *>(QStringLiteral("keysTree"));
    QAbstractItemModelTester tester(tree->model(), QAbstractItemModelTester::FailureReportingMode::QtTest);
    QCOMPARE(tree->model()->rowCount(), 0); // not visible
    view.setTree(true);
    QCOMPARE(tree->model()->rowCount(), 2);
    QCOMPARE(tree->model()->index(0, 0).data().toString(), QStringLiteral("ntp::servers")); // alone in its space
    const QModelIndex web = tree->model()->index(1, 0);
    QCOMPARE(web.data().toString(), QStringLiteral("web"));
    QCOMPARE(web.data(KeyListModel::LayerCountRole).toInt(), 2);
    // A namespace unfolds and is no key; a key is asked for.
    QSignalSpy chosen(&view, &KeysView::keyChosen);
    emit tree->clicked(web);
    QVERIFY(tree->isExpanded(web));
    QCOMPARE(chosen.size(), 0);
    emit tree->clicked(tree->model()->index(1, 0, web));
    QVERIFY(chosen.at(0).at(0).value<LookupTarget>() == LookupTarget::named("web::user"));
    // The key that is shown is unfolded and selected.
    tree->collapseAll();
    view.setCurrentKey(LookupTarget::named("web::port"));
    QVERIFY(tree->isExpanded(web));
    QCOMPARE(tree->currentIndex().data().toString(), QStringLiteral("port"));
    view.setTree(false);
    QVERIFY(!view.isTree());
}

void TestKeysView::treeFollowsTheFilter()
{
    Keys keys;
    KeysView view(keys.model);
    view.setTree(true);
    auto *tree = view.findChild<QTreeView *>(QStringLiteral("keysTree"));
    view.setFilter(QStringLiteral("web"));
    QCOMPARE(tree->model()->rowCount(), 1);
    QVERIFY(tree->isExpanded(tree->model()->index(0, 0)));
    QSignalSpy chosen(&view, &KeysView::keyChosen);
    auto *filter = view.findChild<QLineEdit *>(QStringLiteral("keyFilter"));
    QTest::keyClick(filter, Qt::Key_Return);
    QVERIFY(chosen.at(0).at(0).value<LookupTarget>() == LookupTarget::named("web::port"));
}

QTEST_MAIN(TestKeysView)
#include "tst_keysview.moc"
