// SPDX-License-Identifier: MIT
#include "views/fold/foldplayer.h"

#include "items/fold/foldmodel.h"
#include "support/projection.h"
#include "views/fold/foldheader.h"
#include "views/fold/foldtimeline.h"
#include "views/guess/guessdelegate.h"
#include "views/guess/guesseditor.h"

#include <QAbstractButton>
#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QHelpEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QMouseEvent>
#include <QProxyStyle>
#include <QSignalSpy>
#include <QTest>
#include <QToolTip>
#include <QTreeView>
#include <QVariantAnimation>

using namespace strata;
using namespace strata::test;

namespace {

std::shared_ptr<const FoldPlay> playOf(const std::vector<std::string> &layers, const std::string &merge)
{
    return std::make_shared<const FoldPlay>(projectionOf(layeredLookup(layers, merge)));
}

std::shared_ptr<const FoldPlay> threeSteps()
{
    return playOf({"[--x, a]", "[b]", "[x, c]", "[d]"}, "{strategy: deep, knockout_prefix: '--'}");
}

/// A platform that lets things move, or does not.
class MotionStyle : public QProxyStyle
{
public:
    int duration = 200; // milliseconds

    int styleHint(StyleHint hint, const QStyleOption *option, const QWidget *widget,
                  QStyleHintReturn *answer) const override
    {
        return hint == SH_Widget_Animation_Duration ? duration : QProxyStyle::styleHint(hint, option, widget, answer);
    }
};

} // namespace

/// The fold by keyboard and by mouse.
class TestFoldPlayer : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void cleanup() { m_player.reset(); }
    void keysStep();
    void keysStepFromTheLists();
    void buttonsStep();
    void disabledButtonsExplainWhy();
    void timelineTakesTheMouse();
    void timelineIsDragged();
    void timelineNamesTheStepUnderTheMouse();
    void timelineLayoutFits_data();
    void timelineLayoutFits();
    void playingRunsToTheEnd();
    void playedStepsMove();
    void rowsHaveSources();
    void enterRequestsTheSource();
    void predictingHidesTheOutcome();
    void guessStartsFromBefore();
    void reasonOpensItsEvent();
    void scalarsAreChosenOrTyped();
    void playingWaitsForTheGuess();
    void explainsAnEmptyFold();
    void ruleOpensThePage();
    void longTitlesAreElided();
    void decidingEventIsVisible();
    void eventIsShownNextToItsRow();
    void theDrawerKeepsTheRow();
    void timelineUnfolds();
    void everythingHasAName();

private:
    template <typename T>
    T *child(const char *name)
    {
        return m_player->findChild<T *>(QString::fromLatin1(name));
    }
    void press(int key) { QTest::keyClick(child<QWidget>("foldTimeline"), static_cast<Qt::Key>(key)); }

    std::unique_ptr<FoldPlayer> m_player;
};

void TestFoldPlayer::init()
{
    m_player = std::make_unique<FoldPlayer>();
    m_player->resize(900, 500);
    m_player->setDrawerOpen(true);
    m_player->setPlay(threeSteps());
    m_player->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_player.get()));
}

void TestFoldPlayer::keysStep()
{
    QSignalSpy stepped(m_player.get(), &FoldPlayer::stepChanged);
    press(Qt::Key_Right);
    QCOMPARE(m_player->step(), 1U);
    press(Qt::Key_End);
    QCOMPARE(m_player->step(), 2U);
    press(Qt::Key_Right); // there is no other
    QCOMPARE(m_player->step(), 2U);
    press(Qt::Key_Left);
    press(Qt::Key_Home);
    QCOMPARE(m_player->step(), 0U);
    QCOMPARE(stepped.count(), 4);
    m_player->setStep(1); // not the user's doing
    QCOMPARE(stepped.count(), 4);
    press(Qt::Key_Up); // to the beginning of the group
    QCOMPARE(m_player->step(), 0U);
    QCOMPARE(child<QLabel>("foldPlace")->text(), QStringLiteral("Step 1 of 3"));
}

void TestFoldPlayer::keysStepFromTheLists()
{
    auto *panes = child<QTreeView>("foldPanes");
    panes->setFocus();
    QTest::keyClick(panes, Qt::Key_Right);
    QCOMPARE(m_player->step(), 1U);
    panes->setCurrentIndex(panes->model()->index(0, 2));
    QTest::keyClick(panes, Qt::Key_Down);
    QCOMPARE(panes->currentIndex().row(), 1); // the arrows up and down are those of the list
    QCOMPARE(m_player->step(), 1U);
    QTest::keyClick(child<QListView>("foldEvents"), Qt::Key_Home);
    QCOMPARE(m_player->step(), 0U);
}

void TestFoldPlayer::buttonsStep()
{
    for (const auto &[button, step] : {std::pair("foldNext", 1U), std::pair("foldLast", 2U),
                                       std::pair("foldPrevious", 1U), std::pair("foldFirst", 0U)}) {
        QTest::mouseClick(child<QAbstractButton>(button), Qt::LeftButton);
        QCOMPARE(m_player->step(), step);
    }
}

/// A button without a target step says so, also to screen readers; a focused one keeps the focus.
void TestFoldPlayer::disabledButtonsExplainWhy()
{
    auto *previous = child<QAbstractButton>("foldPrevious");
    auto *last = child<QAbstractButton>("foldLast");
    QVERIFY(!previous->isEnabled());
    QCOMPARE(previous->toolTip(), QStringLiteral("This is the first step"));
    QCOMPARE(previous->accessibleDescription(), previous->toolTip());
    QVERIFY(last->isEnabled());
    QCOMPARE(last->toolTip(), QStringLiteral("Last step (End)"));
    last->setFocus();
    QTRY_VERIFY(last->hasFocus());
    last->click();
    QVERIFY(last->hasFocus());
    QCOMPARE(last->toolTip(), QStringLiteral("This is the last step"));
    QCOMPARE(child<QAbstractButton>("foldNext")->toolTip(), QStringLiteral("This is the last step"));
    QCOMPARE(previous->toolTip(), QStringLiteral("Previous step (Left)"));
}

void TestFoldPlayer::timelineTakesTheMouse()
{
    auto *timeline = child<FoldTimeline>("foldTimeline");
    QCOMPARE(timeline->maximum(), 2);
    QTest::mouseClick(timeline, Qt::LeftButton, {}, QPoint(timeline->width() - 2, timeline->height() / 2));
    QCOMPARE(m_player->step(), 2U);
    QTest::mouseClick(timeline, Qt::LeftButton, {}, QPoint(2, timeline->height() / 2));
    QCOMPARE(m_player->step(), 0U);
    QVERIFY(timeline->accessibleDescription().contains(QStringLiteral("marker spent")));
}

/// With the button pressed the steps follow the mouse.
void TestFoldPlayer::timelineIsDragged()
{
    auto *timeline = child<FoldTimeline>("foldTimeline");
    const int end = timeline->width() - 2;
    const auto moveTo = [timeline](int x, Qt::MouseButtons buttons) {
        const QPoint at(x, timeline->height() / 2);
        QMouseEvent move(QEvent::MouseMove, at, timeline->mapToGlobal(at), Qt::NoButton, buttons, {});
        QApplication::sendEvent(timeline, &move);
    };
    moveTo(end, Qt::NoButton);
    QCOMPARE(m_player->step(), 0U);
    QTest::mousePress(timeline, Qt::LeftButton, {}, QPoint(2, timeline->height() / 2));
    moveTo(end, Qt::LeftButton);
    QCOMPARE(m_player->step(), 2U);
    moveTo(2, Qt::LeftButton);
    QCOMPARE(m_player->step(), 0U);
    QTest::mouseRelease(timeline, Qt::LeftButton, {}, QPoint(2, timeline->height() / 2));
}

void TestFoldPlayer::timelineNamesTheStepUnderTheMouse()
{
    auto *timeline = child<FoldTimeline>("foldTimeline");
    const QPoint at(timeline->width() - 2, timeline->height() / 2);
    QHelpEvent help(QEvent::ToolTip, at, timeline->mapToGlobal(at));
    QApplication::sendEvent(timeline, &help);
    QVERIFY(!timeline->tickText(2).isEmpty());
    QCOMPARE(QToolTip::text(), timeline->tickText(2));
    QToolTip::hideText();
}

void TestFoldPlayer::timelineLayoutFits_data()
{
    QTest::addColumn<int>("groups");
    QTest::addColumn<int>("steps");
    QTest::newRow("one step") << 1 << 1;
    QTest::newRow("a few groups") << 4 << 3;
    QTest::newRow("forty steps") << 1 << 39;
    QTest::newRow("many steps") << 3 << 1000;
    QTest::newRow("many groups") << 300 << 2;
}

void TestFoldPlayer::timelineLayoutFits()
{
    QFETCH(int, groups);
    QFETCH(int, steps);
    QVector<FoldGroupText> all;
    for (int i = 0; i < groups; ++i)
        all.push_back({.first = i * steps, .end = (i + 1) * steps, .firstMember = i * steps});
    const QRectF room(0, 0, 640, 60);
    for (const auto layoutOf : {timelineLayout, foldedTimelineLayout}) {
        const TimelineLayout layout = layoutOf(room, groups * steps, all, m_player->fontMetrics());
        QCOMPARE(layout.ticks.size(), groups * steps);
        QCOMPARE(layout.labels.size(), groups);
        double right = 0;
        for (const QRectF &tick : layout.ticks) {
            QVERIFY(tick.width() > 0);
            QVERIFY(tick.left() >= right - 0.001);
            right = tick.right();
        }
        QVERIFY2(right <= room.right() + 0.001, qPrintable(QString::number(right)));
    }
}

void TestFoldPlayer::playingRunsToTheEnd()
{
    child<QComboBox>("foldSpeed")->setCurrentIndex(3);
    press(Qt::Key_Space);
    QVERIFY(m_player->isPlaying());
    press(Qt::Key_Space);
    QVERIFY(!m_player->isPlaying());
    child<QAbstractButton>("foldPlay")->click();
    QTRY_COMPARE(m_player->step(), 2U);
    QTRY_VERIFY(!m_player->isPlaying());
    press(Qt::Key_Space); // again from the beginning
    QCOMPARE(m_player->step(), 0U);
    QVERIFY(m_player->isPlaying());
}

/// Joined rows move in for a moment, invisible to accessibility; not if the platform disables animation.
void TestFoldPlayer::playedStepsMove()
{
    auto *panes = child<QTreeView>("foldPanes");
    auto *motion = panes->viewport()->findChild<QVariantAnimation *>();
    const auto picture = [&] { return panes->viewport()->grab().toImage(); };
    MotionStyle style;
    panes->viewport()->setStyle(&style);
    press(Qt::Key_Right); // by hand
    QCOMPARE(motion->state(), QAbstractAnimation::Stopped);
    const QImage still = picture();
    m_player->setStep(0);
    child<QComboBox>("foldSpeed")->setCurrentIndex(child<QComboBox>("foldSpeed")->count() - 1);
    press(Qt::Key_Space);
    QTRY_COMPARE(m_player->step(), 1U);
    QVERIFY(motion->duration() > 0 && motion->duration() <= 150);
    press(Qt::Key_Space);

    m_player->setStep(1);
    QCOMPARE(motion->state(), QAbstractAnimation::Stopped); // another step does not wait
    m_player->showMotion();
    motion->pause();
    motion->setCurrentTime(motion->duration() / 4);
    const QModelIndex comes = panes->model()->index(0, static_cast<int>(FoldSide::After));
    QVERIFY(motion->currentValue().toInt() > 0);
    QVERIFY(picture() != still);
    QCOMPARE(comes.data(ValueRole).toString(), QStringLiteral("x"));
    motion->resume();
    QTRY_COMPARE(motion->state(), QAbstractAnimation::Stopped);
    QCOMPARE(picture(), still);

    style.duration = 0;
    m_player->showMotion();
    QCOMPARE(motion->state(), QAbstractAnimation::Stopped);
    QCOMPARE(picture(), still);
    panes->viewport()->setStyle(nullptr);
}

void TestFoldPlayer::rowsHaveSources()
{
    QSignalSpy current(m_player.get(), &FoldPlayer::currentValueChanged);
    QSignalSpy source(m_player.get(), &FoldPlayer::markActivated);
    auto *panes = child<QTreeView>("foldPanes");
    const QModelIndex cell = m_player->rows().index(1, 1); // b joins
    QCOMPARE(cell.data().toString(), QStringLiteral("0: b"));
    QTest::mouseClick(panes->viewport(), Qt::LeftButton, {}, panes->visualRect(cell).center());
    QCOMPARE(current.count(), 1);
    const auto address = current.front().front().value<Address>();
    QCOMPARE(address.layer->name, std::string("data/l2.yaml"));
    QCOMPARE(address.step.value(), 0U);
    QCOMPARE(source.count(), 1);
    auto *events = child<QListView>("foldEvents");
    QTest::mouseClick(events->viewport(), Qt::LeftButton, {},
                      events->visualRect(events->model()->index(0, 0)).center());
    QCOMPARE(source.count(), 2);
    m_player->setCurrent(m_player->play()->step(0).soFar.items()[1].origin()); // a
    QCOMPARE(panes->currentIndex().data().toString(), QStringLiteral("1: a"));
    QCOMPARE(current.count(), 2); // the event's; not that of setCurrent()
}

void TestFoldPlayer::enterRequestsTheSource()
{
    QSignalSpy source(m_player.get(), &FoldPlayer::sourceRequested);
    auto *panes = child<QTreeView>("foldPanes");
    const QModelIndex cell = m_player->rows().index(1, 1);
    panes->setCurrentIndex(cell);
    QTest::keyClick(panes, Qt::Key_Return);
    QCOMPARE(source.count(), 1);
    QCOMPARE(source.front().front().value<SourceMark>(), cell.data(OriginRole).value<SourceMark>());
}

void TestFoldPlayer::predictingHidesTheOutcome()
{
    child<QCheckBox>("foldPredict")->click();
    auto *panes = child<QTreeView>("foldPanes");
    auto *events = child<QListView>("foldEvents");
    auto *timeline = child<FoldTimeline>("foldTimeline");
    QVERIFY(panes->isColumnHidden(2));
    QVERIFY(!events->isVisible());
    QVERIFY(!child<QWidget>("foldMarkers")->isVisible());
    QVERIFY(!timeline->accessibleDescription().contains(QStringLiteral("marker spent")));
    auto *guess = child<GuessEditor>("guessEditor");
    QVERIFY(guess->isVisible());
    QCOMPARE(guess->model().optionCount(), 3); // --x, a, b
    guess->model().setChosen({2, 1});
    QCoreApplication::sendPostedEvents(); // the layouts
    const int height = guess->height();
    child<QAbstractButton>("foldCheck")->click();
    QCoreApplication::sendPostedEvents(); // the layouts
    QVERIFY(guess->height() >= height);   // what is right has no less room than the guess
    QVERIFY(guess->model().isMarked());
    QCOMPARE(guess->model().index(0).data(GuessModel::VerdictRole).value<GuessVerdict>(), GuessVerdict::Right);
    QVERIFY(child<QLabel>("foldGuessHint")->text().contains(QStringLiteral("All")));
    QVERIFY(!panes->isColumnHidden(2));
    QVERIFY(events->isVisible());
    press(Qt::Key_Right); // the next one is to be predicted, too
    QVERIFY(panes->isColumnHidden(2));
    child<QAbstractButton>("foldShow")->click();
    QVERIFY(!panes->isColumnHidden(2));
    QVERIFY(!guess->model().isMarked());
}

/// The value before the step is a guess that can be corrected.
void TestFoldPlayer::guessStartsFromBefore()
{
    m_player->setPredicting(true);
    const GuessModel &guess = child<GuessEditor>("guessEditor")->model();
    auto *start = child<QAbstractButton>("foldTakeSoFar");
    auto *check = child<QAbstractButton>("foldCheck");
    const auto hint = [&] { return child<QLabel>("foldGuessHint")->text(); };
    QCoreApplication::sendPostedEvents(); // the layouts
    QTest::mouseClick(start, Qt::LeftButton);
    QCOMPARE(guess.chosen(), (QVector<int>{0, 1})); // --x, a

    m_player->setPlay(playOf({"{a: 1, b: 2}", "{b: 3, c: 4}"}, "deep"));
    QCOMPARE(child<GuessEditor>("guessEditor")->kind(), GuessKind::Keys);
    QCOMPARE(guess.values(), (QVector<int>{0, 0, 0}));
    QTest::mouseClick(start, Qt::LeftButton);
    QCOMPARE(guess.values(), (QVector<int>{1, 1, 0})); // c is absent before
    QTest::mouseClick(check, Qt::LeftButton);
    QCOMPARE(hint(), QStringLiteral("2 of 3 are right."));

    m_player->setPlay(playOf({"one", "two"}, "deep"));
    QVERIFY(!start->isVisible());
}

void TestFoldPlayer::reasonOpensItsEvent()
{
    m_player->setDrawerOpen(false);
    m_player->setPredicting(true);
    auto *guess = child<GuessEditor>("guessEditor");
    auto *list = child<QListView>("guessList");
    guess->model().setChosen({0});        // --x, which is spent
    QCoreApplication::sendPostedEvents(); // the layouts
    QTest::mouseClick(child<QAbstractButton>("foldCheck"), Qt::LeftButton);
    const QModelIndex wrong = guess->model().index(0);
    const QString because = wrong.data(GuessModel::BecauseRole).toString();
    QVERIFY(!because.isEmpty());
    const auto place = [&] { return GuessDelegate::becauseRect(list->visualRect(wrong), wrong); };
    QTRY_VERIFY(place().height() > 0 && list->visualRect(wrong).height() >= 2 * place().height()); // two lines
    auto *events = child<QListView>("foldEvents");
    QVERIFY(!events->isVisible());
    QSignalSpy source(m_player.get(), &FoldPlayer::markActivated);
    QTest::mouseClick(list->viewport(), Qt::LeftButton, {}, place().center());
    QVERIFY(events->isVisible());
    QCOMPARE(events->currentIndex().data().toString(), because);
    QCOMPARE(source.count(), 1);
    QCOMPARE(source.front().front().value<SourceMark>(), events->currentIndex().data(OriginRole).value<SourceMark>());
    QVERIFY(guess->model().isMarked());
}

/// A choice offers the existing values, and a line accepts typed ones.
void TestFoldPlayer::scalarsAreChosenOrTyped()
{
    m_player->setPlay(playOf({"one", "two"}, "deep"));
    m_player->setPredicting(true);
    auto *guess = child<GuessEditor>("guessEditor");
    auto *line = child<QLineEdit>("guessLine");
    auto *check = child<QAbstractButton>("foldCheck");
    const auto hint = [&] { return child<QLabel>("foldGuessHint")->text(); };
    QCOMPARE(guess->kind(), GuessKind::Choice);
    QVERIFY(line->isVisible());
    QVERIFY(!check->isEnabled());
    QTest::keyClicks(line, QStringLiteral("three"));
    QVERIFY(check->isEnabled());
    QTest::keyClick(line, Qt::Key_Return);
    QCOMPARE(hint(), QStringLiteral("That is wrong."));
    QCOMPARE(guess->model().index(0).data(GuessModel::VerdictRole).value<GuessVerdict>(), GuessVerdict::ShouldBeThere);
    QTest::keyClick(line, Qt::Key_A, Qt::ControlModifier);
    QTest::keyClicks(line, QStringLiteral("one"));
    QVERIFY(!guess->model().isMarked());
    QTest::keyClick(line, Qt::Key_Return);
    QCOMPARE(hint(), QStringLiteral("That is right."));
    QCOMPARE(guess->model().chosen(), QVector<int>{0});
    guess->model().toggle(guess->model().index(1)); // what was typed is no more
    QCOMPARE(line->text(), QString());
    check->click();
    QCOMPARE(hint(), QStringLiteral("That is wrong."));
    m_player->setPlay(threeSteps()); // items are put together
    QVERIFY(!line->isVisible());
}

void TestFoldPlayer::playingWaitsForTheGuess()
{
    m_player->setPredicting(true);
    child<QComboBox>("foldSpeed")->setCurrentIndex(3);
    m_player->setPlaying(true);
    QTRY_VERIFY(!m_player->isPlaying());
    QCOMPARE(m_player->step(), 0U);
}

void TestFoldPlayer::explainsAnEmptyFold()
{
    auto *message = child<QLabel>("foldEmpty");
    QVERIFY(!message->isVisible());
    m_player->setPlay(playOf({"(absent)", "[b]"}, "deep"));
    QVERIFY(message->isVisible());
    QVERIFY(message->text().contains(QStringLiteral("nothing to merge")));
    press(Qt::Key_Right); // nothing to step through
    press(Qt::Key_Space);
    QVERIFY(!m_player->isPlaying());
    m_player->setPlay(threeSteps());
    QVERIFY(!message->isVisible());
}

void TestFoldPlayer::ruleOpensThePage()
{
    m_player->setRuleTopic(QStringLiteral("strategy:deep"));
    auto *rule = child<QLabel>("foldRule");
    QVERIFY(rule->text().contains(QStringLiteral("href=\"strategy:deep\"")));
    QSignalSpy wanted(m_player.get(), &FoldPlayer::referenceRequested);
    emit rule->linkActivated(QStringLiteral("strategy:deep"));
    QCOMPARE(wanted.count(), 1);
}

void TestFoldPlayer::longTitlesAreElided()
{
    auto *header = child<FoldHeader>("foldHeader");
    QVERIFY(header);
    const QString whole = header->model()->headerData(0, Qt::Horizontal).toString();
    QCOMPARE(header->shownText(0), whole);
    header->setSectionResizeMode(QHeaderView::Interactive);
    header->resizeSection(0, 60);
    QVERIFY(header->shownText(0) != whole);
    QVERIFY2(header->shownText(0).endsWith(QChar(0x2026)), qPrintable(header->shownText(0)));
    QCOMPARE(header->model()->headerData(0, Qt::Horizontal, Qt::ToolTipRole).toString(), whole);
}

/// With room for two lines, the end of the marker is one of them, until the user selects another.
void TestFoldPlayer::decidingEventIsVisible()
{
    auto *list = child<QListView>("foldEvents");
    int deciding = 0;
    while (deciding < list->model()->rowCount() && !list->model()->index(deciding, 0).data(FateRole).isValid())
        ++deciding;
    QVERIFY(deciding > 1 && deciding < list->model()->rowCount());
    const QModelIndex index = list->model()->index(deciding, 0);
    list->setFixedHeight(2 * list->sizeHintForRow(0) + 4);
    QTRY_VERIFY(list->viewport()->rect().contains(list->visualRect(index)));
    press(Qt::Key_Right);
    press(Qt::Key_Left);
    QTRY_VERIFY(list->viewport()->rect().contains(list->visualRect(list->model()->index(deciding, 0))));
    list->setCurrentIndex(list->model()->index(0, 0));
    list->setFixedHeight(2 * list->sizeHintForRow(0) + 6);
    QTRY_VERIFY(list->viewport()->rect().contains(list->visualRect(list->model()->index(0, 0))));
}

/// While the drawer is closed each row has its sentence; the drawer has them all.
void TestFoldPlayer::eventIsShownNextToItsRow()
{
    m_player->setDrawerOpen(false);
    auto *panes = child<QTreeView>("foldPanes");
    auto *events = child<QListView>("foldEvents");
    const int happens = FoldModel::kHappensColumn;
    QVERIFY(!panes->isColumnHidden(happens));
    QVERIFY(!events->isVisible());
    const QModelIndex spent = panes->model()->index(0, happens);
    QVERIFY2(spent.data().toString().startsWith(QStringLiteral("--x")), qPrintable(spent.data().toString()));
    QCOMPARE(spent.data(Qt::AccessibleTextRole), spent.data());
    QCOMPARE(panes->model()->index(1, happens).data().toString(), QStringLiteral("new from L2 Two"));
    QVERIFY(panes->columnWidth(happens) > panes->columnWidth(0));
    QVERIFY(panes->columnWidth(0) > panes->viewport()->width() / 6);
    QSignalSpy toggled(m_player.get(), &FoldPlayer::drawerToggled);
    child<QAbstractButton>("foldDrawer")->click();
    QCOMPARE(toggled.count(), 1);
    QVERIFY(panes->isColumnHidden(happens));
    QVERIFY(events->isVisible());
    m_player->setDrawerOpen(false);
    m_player->setPredicting(true); // it would tell the outcome
    QVERIFY(panes->isColumnHidden(happens));
    QVERIFY(!child<QAbstractButton>("foldDrawer")->isEnabled());
    m_player->setPredicting(false);
    m_player->resize(420, 500); // no room
    QTRY_VERIFY(panes->isColumnHidden(happens));
}

/// The rows stay as they are when the drawer opens.
void TestFoldPlayer::theDrawerKeepsTheRow()
{
    m_player->setDrawerOpen(false);
    auto *panes = child<QTreeView>("foldPanes");
    panes->setCurrentIndex(panes->model()->index(1, 0));
    QSignalSpy reset(panes->model(), &QAbstractItemModel::modelReset);
    child<QAbstractButton>("foldDrawer")->click();
    child<QAbstractButton>("foldDrawer")->click();
    QCOMPARE(panes->currentIndex(), panes->model()->index(1, 0));
    QCOMPARE(reset.count(), 0);
}

/// One line, and more of it only where groups lead to each other.
void TestFoldPlayer::timelineUnfolds()
{
    auto *timeline = child<FoldTimeline>("foldTimeline");
    auto *unfold = child<QAbstractButton>("foldUnfold");
    QVERIFY(!unfold->isVisible()); // a single group
    const int line = timeline->sizeHint().height();
    QVERIFY(line <= std::max(24, timeline->fontMetrics().height() + 8) + 8);
    const QVector<FoldGroupText> groups{{QStringLiteral("Common"), 0, 1, 0, 0},
                                        {QStringLiteral("Environment production"), 1, 5, 0, 1}};
    const QRectF room(0, 0, 500, line);
    const TimelineLayout layout = foldedTimelineLayout(room, 5, groups, timeline->fontMetrics());
    QCOMPARE(layout.ticks.size(), 5);
    QVERIFY(layout.labels[0].right() <= layout.ticks[0].left());
    QVERIFY(layout.labels[1].left() >= layout.ticks[0].right());
    QVERIFY(layout.labels[1].width() >= timeline->fontMetrics().horizontalAdvance(groups[1].title));
    QVERIFY(layout.labels[1].right() <= layout.ticks[1].left());
    QVERIFY(layout.ticks.back().right() <= room.right());
    timeline->setTicks(QVector<FoldTick>(5), groups);
    QVERIFY(timeline->canUnfold());
    unfold->setChecked(true);
    QVERIFY(timeline->sizeHint().height() > line);
    unfold->setChecked(false);
    QCOMPARE(timeline->sizeHint().height(), line);
}

void TestFoldPlayer::everythingHasAName()
{
    m_player->setPredicting(true);
    for (const QWidget *widget : m_player->findChildren<QWidget *>()) {
        if (widget->focusPolicy() == Qt::NoFocus || widget->objectName().startsWith(QLatin1String("qt_")))
            continue;
        const auto *button = qobject_cast<const QAbstractButton *>(widget);
        const bool isNamed = !widget->accessibleName().isEmpty() || (button && !button->text().isEmpty());
        const bool isInside = QByteArray(widget->metaObject()->className()).startsWith("QComboBoxPrivate") ||
                              widget->inherits("QComboBoxListView") || widget->inherits("QScrollBar") ||
                              widget->focusProxy() || widget->inherits("QHeaderView");
        QVERIFY2(isNamed || isInside,
                 qPrintable(QString::fromLatin1(widget->metaObject()->className()) + u' ' + widget->objectName()));
    }
}

QTEST_MAIN(TestFoldPlayer)
#include "tst_foldplayer.moc"
