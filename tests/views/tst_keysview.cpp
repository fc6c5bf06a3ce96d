// SPDX-License-Identifier: MIT
#include "views/keys/keysview.h"

#include "core/keytable.h"
#include "items/keylistmodel.h"

#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QSignalSpy>
#include <QTest>

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
            index->rows.push_back({table.intern(key), {LayerId{0}}});
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
    void currentKeyIsSelectedQuietly();
    void invalidFilterIsSaid();
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
    QVERIFY(chosen[0][0].value<AskedKey>() == AskedKey::named("web::user"));
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
    QVERIFY(chosen.last()[0].value<AskedKey>() == AskedKey::named("web::port"));
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

void TestKeysView::currentKeyIsSelectedQuietly()
{
    Keys keys;
    KeysView view(keys.model);
    QSignalSpy chosen(&view, &KeysView::keyChosen);
    auto *list = view.findChild<QListView *>(QStringLiteral("keysView"));
    view.setCurrentKey(AskedKey::named("web::port"));
    QCOMPARE(list->currentIndex().data().toString(), QStringLiteral("web::port"));
    keys.model.setIndex(keys.index, {}); // a reset keeps it
    QCOMPARE(list->currentIndex().data().toString(), QStringLiteral("web::port"));
    QCOMPARE(chosen.size(), 0);
}

void TestKeysView::invalidFilterIsSaid()
{
    Keys keys;
    KeysView view(keys.model);
    view.setFilter(QStringLiteral("re:("));
    QVERIFY(view.findChild<QLineEdit *>(QStringLiteral("keyFilter"))->toolTip().contains(QStringLiteral("not valid")));
}

QTEST_MAIN(TestKeysView)
#include "tst_keysview.moc"
