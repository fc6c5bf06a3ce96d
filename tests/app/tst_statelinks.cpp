// SPDX-License-Identifier: MIT
#include "app/gui/windowcontroller.h"

#include "items/fleet/comparisonmodel.h"
#include "views/compare/compareview.h"
#include "views/window/messagebar.h"
#include "views/window/centralview.h"

#include <QApplication>
#include <QClipboard>
#include <QLabel>
#include <QPushButton>
#include <QTest>
#include <QTreeView>

using namespace strata;

namespace {

/// The example with one key.
struct Opened
{
    WindowController controller{&openProject, WindowMemory(WindowMemory::Mode::Forgetful)};

    explicit Opened(const std::string &key = "profile::web::server", const std::string &link = {})
    {
        controller.window().show();
        WindowOptions options;
        options.example = "hiera5";
        options.link = link;
        if (link.empty()) {
            options.question.node = "web01.fra.harbour.example";
            options.question.key = LookupTarget::named(key);
        }
        controller.start(options);
    }

    Session &session() { return controller.session(); }
    const Address &current() { return session().navigation().current(); }
    MainWindow &window() { return controller.window(); }
    bool isSettled() { return !session().isBusy() && controller.isSettled(); }
    std::shared_ptr<const Answer> answer() { return session().workbench().current().answer(); }
};

} // namespace

/// Links to what is shown, copied and followed.
class TestStateLinks : public QObject
{
    Q_OBJECT

private slots:
    void linkRestoresTheView();
    void linkKeepsSwappedSides();
    void linkOfTheCommandLine();
    void invalidLinks();
};

/// Who has the same files sees the same: node, facts, key, strategy, view, place and step.
void TestStateLinks::linkRestoresTheView()
{
    Opened opened;
    QTRY_VERIFY(opened.isSettled());
    Navigation &navigation = opened.session().navigation();
    navigation.setFacts({{"role", "db"}});
    QTRY_VERIFY(opened.isSettled());
    navigation.setMerge({.text = "unique"});
    QTRY_VERIFY(opened.isSettled());
    opened.window().centre().showTab(CentralView::Tab::Fold);
    Address place;
    place.key = navigation.key();
    place.layer = AddressLayer{"data/common.yaml", 0};
    navigation.setCurrent(place);
    QTRY_VERIFY(opened.isSettled());
    opened.window().action(Command::CopyLink)->trigger();
    const QString link = QApplication::clipboard()->text();
    QVERIFY2(link.startsWith(QStringLiteral("strata:?")), qPrintable(link));
    QVERIFY(!link.contains(QStringLiteral("root")) && !link.contains(QStringLiteral("/example")));
    QCOMPARE(link.count(QStringLiteral("key=")), 1);
    const Question question = navigation.question();

    Opened other("ntp::servers");
    QTRY_VERIFY(other.isSettled());
    QApplication::clipboard()->setText(link + QStringLiteral("\n"));
    other.window().action(Command::OpenLink)->trigger();
    QTRY_VERIFY(other.isSettled());
    QVERIFY(other.session().navigation().question() == question);
    QCOMPARE(other.current(), place);
    QCOMPARE(other.window().centre().tab(), CentralView::Tab::Fold);
    QVERIFY(other.answer()->question == question);
    other.session().navigation().goBack();
    QTRY_VERIFY(other.isSettled());
    QCOMPARE(other.session().navigation().key().name(), std::string("ntp::servers"));
}

/// Sides that were swapped are compared as before.
void TestStateLinks::linkKeepsSwappedSides()
{
    Opened opened;
    QTRY_VERIFY(opened.isSettled());
    CompareView &view = opened.controller.compare().view();
    opened.controller.compare().compareWith(QStringLiteral("db01.fra.harbour.example"));
    const auto cells = [](CompareView &of) {
        const auto &rows = *of.findChild<QTreeView *>(QStringLiteral("compareTable"))->model();
        QStringList texts;
        for (int row = 0; row < rows.rowCount(); ++row)
            texts << rows.index(row, ComparisonModel::AColumn).data().toString()
                  << rows.index(row, ComparisonModel::BColumn).data().toString();
        return texts;
    };
    QTRY_COMPARE(view.state(), CompareView::State::Shown);
    const QStringList before = cells(view);
    QTest::mouseClick(view.findChild<QPushButton *>(QStringLiteral("compareSwap")), Qt::LeftButton);
    QTRY_VERIFY(view.state() == CompareView::State::Shown && cells(view) != before);
    opened.window().action(Command::CopyLink)->trigger();
    const QString link = QApplication::clipboard()->text();
    QVERIFY2(link.contains(QStringLiteral("b-swapped=yes")), qPrintable(link));

    Opened other("ntp::servers");
    QTRY_VERIFY(other.isSettled());
    QVERIFY(other.controller.stateLinks().open(link));
    CompareView &restored = other.controller.compare().view();
    QTRY_COMPARE(restored.state(), CompareView::State::Shown);
    QCOMPARE(cells(restored), cells(view));
    QVERIFY(restored.choices().request().isSwapped);
    QCOMPARE(restored.findChild<QLabel *>(QStringLiteral("compareLetterOfWindow"))->text(), QStringLiteral("B"));
}

void TestStateLinks::linkOfTheCommandLine()
{
    Opened opened({}, "strata:?node=web01.fra.harbour.example&key=profile::base::packages&merge=unique"
                      "&layer=data/common.yaml&view=strategies");
    QTRY_VERIFY(opened.isSettled() && opened.answer());
    QTRY_COMPARE(opened.session().navigation().key().name(), std::string("profile::base::packages"));
    QTRY_VERIFY(opened.isSettled());
    QCOMPARE(opened.answer()->result().merge.strategy, std::string("unique"));
    QCOMPARE(opened.current().layer->name, std::string("data/common.yaml"));
    QCOMPARE(opened.window().centre().tab(), CentralView::Tab::Strategies);
}

/// An invalid link changes nothing and is reported.
void TestStateLinks::invalidLinks()
{
    Opened opened;
    QTRY_VERIFY(opened.isSettled());
    const Question question = opened.session().navigation().question();
    for (const char *text : {"", "hello", "http://example.com/?key=x", "strata:?key=%zz", "strata:?node=a",
                             "strata:?key=a&path=/[x", "strata:?key=a&fact=b"}) {
        QVERIFY2(!opened.controller.stateLinks().open(QString::fromLatin1(text)), text);
        QVERIFY(opened.session().navigation().question() == question);
    }
    QApplication::clipboard()->setText(QStringLiteral("hello"));
    opened.window().action(Command::OpenLink)->trigger();
    QVERIFY2(opened.window().messageBar().text().contains(QStringLiteral("a link of Strata starts with")),
             qPrintable(opened.window().messageBar().text()));
    WindowController closed(&openProject, WindowMemory(WindowMemory::Mode::Forgetful));
    QVERIFY(!closed.stateLinks().open(QStringLiteral("strata:?key=a")));
    QVERIFY(!closed.window().action(Command::CopyLink)->isEnabled());
}

QTEST_MAIN(TestStateLinks)
#include "tst_statelinks.moc"
