// SPDX-License-Identifier: MIT
#include "app/gui/navigation/link.h"

#include "views/window/infopage.h"
#include "views/window/messagebar.h"

#include <QLabel>
#include <QSignalSpy>
#include <QTest>

using namespace strata;

Q_DECLARE_METATYPE(strata::LinkTarget)

/// Links of pages and messages: what is written leads where it was meant to, whatever names data have.
class TestLink : public QObject
{
    Q_OBJECT

private slots:
    void roundTrips_data();
    void roundTrips();
    void invalidLinks_data();
    void invalidLinks();
};

void TestLink::roundTrips_data()
{
    QTest::addColumn<LinkTarget>("target");
    QTest::addColumn<QString>("link");
    const auto row = [](const char *name, const LinkTarget &target, const char *link) {
        QTest::newRow(name) << target << QString::fromUtf8(link);
    };
    row("key", Address{.key = LookupTarget::named("ntp::server")}, "strata:?key=ntp::server");
    row("layer", Address{.layer = AddressLayer{"data/common.yaml", 1}}, "strata:?layer=data/common.yaml*1");
    row("everything", Address{.key = LookupTarget::wholeNode()}, "strata:?everything");
    row("awkward key", Address{.key = LookupTarget::named("a&b=c \"%2C\" <\xc3\xa9> #?")},
        "strata:?key=a%26b%3Dc%20%22%252C%22%20%3C%C3%A9%3E%20%23%3F");
    row("place inside a value", Address{.key = LookupTarget::named("k"), .path = {AddressKey{Kind::String, "x/y"}, 2U}},
        "strata:?key=k&path=/x%252Fy/[2]");
    row("line of a file", FilePlace{"/env/my hiera.yaml", 12}, "strata:?file=/env/my%20hiera.yaml&line=12");
    row("file", FilePlace{"/env/hiera.yaml", 0}, "strata:?file=/env/hiera.yaml");
    row("command", Command::LoadFacts, "strata:?command=load-facts");
    row("example", ExampleName{"datum"}, "strata:?example=datum");
}

/// Also through a page and a message, where they are attributes of HTML.
void TestLink::roundTrips()
{
    QFETCH(const LinkTarget, target);
    QFETCH(const QString, link);
    QCOMPARE(linkTo(target), link);
    QVERIFY(targetOf(link) == target);

    InfoPage page;
    page.setBody(htmlLink(target, QStringLiteral("<here>")));
    QCOMPARE(page.toPlainText(), QStringLiteral("<here>"));
    QSignalSpy fromPage(&page, &InfoPage::linkActivated);
    page.moveCursor(QTextCursor::Start);
    QTest::keyClick(&page, Qt::Key_Tab);
    QTest::keyClick(&page, Qt::Key_Return);
    QCOMPARE(fromPage.size(), 1);
    QVERIFY2(targetOf(fromPage[0][0].toString()) == target, qPrintable(fromPage[0][0].toString()));

    MessageBar bar;
    bar.resize(400, 60);
    bar.show();
    bar.showMessage({Message::Severity::Note, htmlLink(target, QStringLiteral("here")), {}});
    QSignalSpy fromBar(&bar, &MessageBar::linkActivated);
    auto *label = bar.findChild<QLabel *>(QStringLiteral("messageText"));
    QVERIFY(label);
    const int y = label->height() / 2;
    for (int x = 0; x < label->width() && fromBar.isEmpty(); x += 4)
        QTest::mouseClick(label, Qt::LeftButton, Qt::NoModifier, QPoint(x, y));
    QCOMPARE(fromBar.size(), 1);
    QVERIFY2(targetOf(fromBar[0][0].toString()) == target, qPrintable(fromBar[0][0].toString()));
}

void TestLink::invalidLinks_data()
{
    QTest::addColumn<QString>("link");
    QTest::newRow("nothing") << QString();
    QTest::newRow("another scheme") << QStringLiteral("https://example.com/?key=a");
    QTest::newRow("unknown command") << QStringLiteral("strata:?command=actionQuit");
    QTest::newRow("a line that is no number") << QStringLiteral("strata:?file=/a&line=x");
    QTest::newRow("half an escape") << QStringLiteral("strata:?key=%4");
}

void TestLink::invalidLinks()
{
    QFETCH(const QString, link);
    QVERIFY(!targetOf(link));
}

QTEST_MAIN(TestLink)
#include "tst_link.moc"
