// SPDX-License-Identifier: MIT
#include "views/controls/elidedlabel.h"
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
#include <QVBoxLayout>

using namespace strata;

/// Messages and progress: what is shown when.
class TestMessageBar : public QObject
{
    Q_OBJECT

private slots:
    void mostSevereIsShown();
    void sameTopicIsReplaced();
    void closingShowsTheNext();
    void linksAreEmitted();
    void progressWaits();
    void progressTextHasRoom();
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
/// However its text changes, the line has room for it.
void TestMessageBar::progressTextHasRoom()
{
    QWidget window;
    auto *column = new QVBoxLayout(&window);
    auto *line = new ProgressLine(&window);
    column->addWidget(line);
    window.resize(1000, 100);
    window.show();
    const auto *text = line->findChild<ElidedLabel *>(QStringLiteral("progressText"));
    line->setActivity(QStringLiteral("Looking up"));
    line->setProgress(3, 7);
    QTRY_VERIFY(line->isVisible());
    for (const std::size_t all : {std::size_t{7}, std::size_t{4605}, std::size_t{0}, std::size_t{1'000'000}}) {
        line->setProgress(5, all);
        QTRY_COMPARE(text->shownText(), text->text());
    }
    line->setActivity(QStringLiteral("Looking at the answers of all nodes"));
    QTRY_COMPARE(text->shownText(), text->text());
    line->setActivity({});
    line->setActivity(QStringLiteral("Reading"));
    QTRY_VERIFY(line->isVisible());
    line->setProgress(1, 4605);
    QTRY_COMPARE(text->shownText(), text->text());
}

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
