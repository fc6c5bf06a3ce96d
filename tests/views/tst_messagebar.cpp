// SPDX-License-Identifier: MIT
#include "views/controls/progressline.h"
#include "views/window/failurecover.h"
#include "views/window/messagebar.h"

#include <QApplication>
#include <QLabel>
#include <QLineEdit>
#include <QProgressBar>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>

using namespace strata;

/// Messages and progress: what is shown when.
class TestMessageBar : public QObject
{
    Q_OBJECT

private slots:
    void mostSevereIsShown();
    void sameTopicIsReplaced();
    void closingShowsTheNext();
    void otherMessagesAreShownInTurn();
    void linksAreEmitted();
    void progressWaits();
    void coverReturnsTheFocus();
};

void TestMessageBar::mostSevereIsShown()
{
    MessageBar bar;
    QVERIFY(bar.isHidden());
    bar.showMessage({Message::Severity::Error, QStringLiteral("bad"), {}});
    bar.showMessage({Message::Severity::Note, QStringLiteral("note"), {}});
    QVERIFY(!bar.isHidden());
    QCOMPARE(bar.text(), QStringLiteral("bad"));
}

void TestMessageBar::sameTopicIsReplaced()
{
    MessageBar bar;
    bar.showMessage({Message::Severity::Note, QStringLiteral("one"), QStringLiteral("t")});
    bar.showMessage({Message::Severity::Note, QStringLiteral("two"), QStringLiteral("t")});
    QCOMPARE(bar.text(), QStringLiteral("two"));
    bar.dismiss(QStringLiteral("t"));
    QVERIFY(bar.isHidden());
}

void TestMessageBar::closingShowsTheNext()
{
    MessageBar bar;
    bar.showMessage({Message::Severity::Note, QStringLiteral("one"), {}});
    bar.showMessage({Message::Severity::Warning, QStringLiteral("two"), {}});
    auto *close = bar.findChild<QToolButton *>(QStringLiteral("messageClose"));
    close->click();
    QCOMPARE(bar.text(), QStringLiteral("one"));
    close->click();
    QVERIFY(bar.isHidden());
}

void TestMessageBar::otherMessagesAreShownInTurn()
{
    MessageBar bar;
    auto *more = bar.findChild<QToolButton *>(QStringLiteral("messageCount"));
    for (const char *text : {"one", "two", "three"})
        bar.showMessage({Message::Severity::Note, QString::fromLatin1(text), {}});
    QCOMPARE(more->text(), QStringLiteral("2 more"));
    for (const char *text : {"two", "one", "three"}) {
        QTest::mouseClick(more, Qt::LeftButton);
        QCOMPARE(bar.text(), QString::fromLatin1(text));
        QCOMPARE(bar.findChild<QLabel *>(QStringLiteral("messageText"))->text(), QString::fromLatin1(text));
    }
    bar.findChild<QToolButton *>(QStringLiteral("messageClose"))->click();
    bar.findChild<QToolButton *>(QStringLiteral("messageClose"))->click();
    QVERIFY(more->isHidden());
}

void TestMessageBar::linksAreEmitted()
{
    MessageBar bar;
    QSignalSpy links(&bar, &MessageBar::linkActivated);
    bar.showMessage({Message::Severity::Note, QStringLiteral("<a href=\"strata:?key=a%23b\">x</a>"), {}});
    emit bar.findChild<QLabel *>(QStringLiteral("messageText"))->linkActivated(QStringLiteral("strata:?key=a%23b"));
    QCOMPARE(links[0][0].toString(), QStringLiteral("strata:?key=a%23b"));
}

void TestMessageBar::progressWaits()
{
    ProgressLine line;
    line.setActivity(QStringLiteral("Reading"));
    QVERIFY(line.isHidden()); // nothing for the first 300 ms
    QTRY_VERIFY(!line.isHidden());
    line.setActivity(QStringLiteral("Explaining"));
    QVERIFY(!line.isHidden());
    const auto text = [&] { return line.findChild<QLabel *>(QStringLiteral("progressText"))->text(); };
    const auto *bar = line.findChild<QProgressBar *>(QStringLiteral("progressBar"));
    QCOMPARE(text(), QStringLiteral("Explaining"));
    QCOMPARE(bar->maximum(), 0); // unknown total
    line.setProgress(4120, 10'000);
    QCOMPARE(text(), QStringLiteral("Explaining: 4,120 of 10,000"));
    QCOMPARE(bar->value() * 1000, bar->maximum() * 412);
    line.setActivity(QStringLiteral("Reading"));
    QCOMPARE(text(), QStringLiteral("Reading"));
    QSignalSpy cancelled(&line, &ProgressLine::cancelRequested);
    line.findChild<QToolButton *>(QStringLiteral("progressCancel"))->click();
    QCOMPARE(cancelled.size(), 1);
    line.setActivity({});
    QVERIFY(line.isHidden());
}

/// The focus goes from a closed message to the view; a focus elsewhere stays.
void TestMessageBar::coverReturnsTheFocus()
{
    QWidget window;
    QLineEdit first(&window);
    QWidget view(&window);
    view.setFocusPolicy(Qt::StrongFocus);
    QLineEdit last(&window);
    FailureCover cover(&view);
    window.show();
    window.activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&window));
    cover.showText(QStringLiteral("it failed"));
    QVERIFY(cover.isVisible());
    cover.setFocus();
    QVERIFY(QApplication::focusWidget() == &cover || cover.isAncestorOf(QApplication::focusWidget()));
    cover.showText({});
    QVERIFY(!cover.isVisible());
    QCOMPARE(QApplication::focusWidget(), &view);
    cover.showText(QStringLiteral("it failed again"));
    first.setFocus();
    cover.showText({});
    QCOMPARE(QApplication::focusWidget(), &first);
}

QTEST_MAIN(TestMessageBar)
#include "tst_messagebar.moc"
