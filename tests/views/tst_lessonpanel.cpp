// SPDX-License-Identifier: MIT
#include "views/lessons/lessonpanel.h"

#include "views/lessons/lessontext.h"
#include "views/lessons/questionview.h"
#include "views/lessons/taskview.h"

#include <QAccessible>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>

using namespace strata;

namespace {

template <typename T>
T *child(QWidget &of, const char *name)
{
    return of.findChild<T *>(QLatin1String(name));
}

QString descriptionOf(QWidget *widget)
{
    return QAccessible::queryAccessibleInterface(widget)->text(QAccessible::Description);
}

} // namespace

/// The panel of a lesson: hints, and buttons that cannot be used.
class TestLessonPanel : public QObject
{
    Q_OBJECT

private slots:
    void hintOfAQuestion();
    void hintOfATask();
    void checkReportsWhatIsMissing();
    void endsOfTheCourse();
    void foldIsOfferedAfterTheAnswer();
    void clickedTextIsChosen();
    void enterChoosesAndChecks();
    void lessonIsLeft();
};

/// A hint is shown on request, can be taken away, and the keyboard stays on its button: the next key presses nothing
/// that has just come there.
void TestLessonPanel::hintOfAQuestion()
{
    LessonPanel panel;
    QuestionView &question = panel.addQuestion(QStringLiteral("Which?"), QStringLiteral("Look at <b>a</b>."));
    question.askText();
    panel.show();
    QVERIFY(QTest::qWaitForWindowActive(&panel));
    auto *hint = child<QPushButton>(question, "lessonHint");
    auto *text = child<LessonText>(question, "lessonHintText");
    QVERIFY(hint->isVisible() && !text->isVisible());
    question.control()->setFocus();
    QTest::keyClick(panel.focusWidget(), Qt::Key_Tab);
    QCOMPARE(panel.focusWidget(), hint); // Check is not to be used yet
    QTest::keyClick(hint, Qt::Key_Space);
    QVERIFY(text->isVisible());
    QCOMPARE(text->accessibleName(), QStringLiteral("Look at a."));
    QCOMPARE(panel.focusWidget(), hint);
    QTest::keyClick(hint, Qt::Key_Space);
    QVERIFY(!text->isVisible());
    question.showVerdict(VerdictBox::Kind::Right, QStringLiteral("Right."));
    QVERIFY(!hint->isVisible());

    QuestionView &other = panel.addQuestion(QStringLiteral("And which?"));
    other.askText();
    QVERIFY(!child<QPushButton>(other, "lessonHint")->isVisible());
}

void TestLessonPanel::hintOfATask()
{
    LessonPanel panel;
    TaskView &task = panel.addTask(QStringLiteral("Do it."), QStringLiteral("So."), {QStringLiteral("a.yaml")});
    panel.show();
    QVERIFY(QTest::qWaitForWindowActive(&panel));
    const QSignalSpy solutions(&task, &TaskView::solutionRequested);
    auto *hint = child<QPushButton>(task, "lessonHint");
    hint->setFocus();
    QTest::keyClick(hint, Qt::Key_Space);
    QVERIFY(child<LessonText>(task, "lessonHintText")->isVisible());
    QTest::keyClick(panel.focusWidget(), Qt::Key_Space);
    QVERIFY(!child<LessonText>(task, "lessonHintText")->isVisible());
    QCOMPARE(solutions.size(), 0);
}

void TestLessonPanel::checkReportsWhatIsMissing()
{
    LessonPanel panel;
    const auto add = [&] { return &panel.addQuestion(QStringLiteral("Which?")); };
    QuestionView *choice = add();
    choice->askChoice({QStringLiteral("a"), QStringLiteral("b")});
    QuestionView *text = add();
    text->askText();
    QuestionView *items = add();
    items->askItems({QStringLiteral("a"), QStringLiteral("b")}, false);
    const std::array missing{std::pair(choice, "Choose an answer first"), std::pair(text, "Type an answer first"),
                             std::pair(items, "Put items in first")};
    for (const auto &[question, obstacle] : missing) {
        auto *check = child<QPushButton>(*question, "lessonCheck");
        QVERIFY(!check->isEnabled());
        QCOMPARE(check->toolTip(), QLatin1String(obstacle));
        QCOMPARE(descriptionOf(check), QLatin1String(obstacle));
    }
    child<QAbstractButton>(*choice, "lessonChoice1")->click();
    QTest::keyClicks(child<QLineEdit>(*text, "guessLine"), QStringLiteral("7"));
    QTest::keyClick(items->control()->focusProxy(), Qt::Key_Space);
    for (const auto &[question, obstacle] : missing) {
        auto *check = child<QPushButton>(*question, "lessonCheck");
        QVERIFY(check->isEnabled());
        QCOMPARE(descriptionOf(check), QStringLiteral("Compare your answer with the result (Enter)"));
    }
}

void TestLessonPanel::endsOfTheCourse()
{
    LessonPanel panel;
    auto *previous = child<QToolButton>(panel, "lessonPrevious");
    auto *next = child<QToolButton>(panel, "lessonNext");
    LessonHead head;
    head.next = QStringLiteral("Two orders");
    panel.begin(head);
    QVERIFY(!previous->isEnabled() && next->isEnabled());
    QCOMPARE(descriptionOf(previous), QStringLiteral("This is the first one"));
    QCOMPARE(descriptionOf(next), QStringLiteral("Next: Two orders"));
    head.previous = std::exchange(head.next, {});
    panel.begin(head);
    QVERIFY(previous->isEnabled() && !next->isEnabled());
    QCOMPARE(descriptionOf(previous), QStringLiteral("Previous: Two orders"));
    QCOMPARE(next->toolTip(), QStringLiteral("This is the last one"));
    for (const QToolButton *button : {previous, next})
        QVERIFY(!button->accessibleName().isEmpty());
}

/// What earlier steps offer to play would show nothing while a question waits for its answer.
void TestLessonPanel::foldIsOfferedAfterTheAnswer()
{
    LessonPanel panel;
    panel.addPlay();
    panel.settle(true);
    auto *play = child<QPushButton>(panel, "lessonPlay");
    QVERIFY(play->isEnabled());
    QuestionView &question = panel.addQuestion(QStringLiteral("Which?"));
    question.askText();
    panel.settle(false, question.control());
    QVERIFY(!play->isEnabled());
    QCOMPARE(descriptionOf(play), QStringLiteral("Answer the question first"));
    panel.settle(true);
    QVERIFY(play->isEnabled());
    QVERIFY(descriptionOf(play) != QStringLiteral("Answer the question first"));
}

void TestLessonPanel::clickedTextIsChosen()
{
    QuestionView question(QStringLiteral("Which?"), {});
    question.askChoice({QStringLiteral("this"), QStringLiteral("that")});
    question.show();
    QVERIFY(!child<QPushButton>(question, "lessonCheck")->isEnabled());
    QTest::mouseClick(child<LessonText>(question, "lessonChoiceText1"), Qt::LeftButton);
    QCOMPARE(question.choice(), 1);
    QVERIFY(child<QPushButton>(question, "lessonCheck")->isEnabled());
    question.showVerdict(VerdictBox::Kind::Wrong, QStringLiteral("It is this."));
    QTest::mouseClick(child<LessonText>(question, "lessonChoiceText0"), Qt::LeftButton);
    QCOMPARE(question.choice(), 1); // the answer stays
}

void TestLessonPanel::enterChoosesAndChecks()
{
    QuestionView question(QStringLiteral("Which?"), {});
    question.askChoice({QStringLiteral("this"), QStringLiteral("that")});
    question.show();
    QVERIFY(QTest::qWaitForWindowActive(&question));
    const QSignalSpy answered(&question, &QuestionView::answered);
    auto *first = child<QAbstractButton>(question, "lessonChoice0");
    first->setFocus();
    QTest::keyClick(first, Qt::Key_Return);
    QCOMPARE(question.choice(), 0);
    QVERIFY(answered.isEmpty());
    QTest::keyClick(first, Qt::Key_Return);
    QCOMPARE(answered.size(), 1);
}

void TestLessonPanel::lessonIsLeft()
{
    LessonPanel panel;
    panel.resize(400, 500);
    panel.show();
    const QSignalSpy left(&panel, &LessonPanel::leaveRequested);
    QTest::mouseClick(child<QToolButton>(panel, "lessonLeave"), Qt::LeftButton);
    QCOMPARE(left.size(), 1);
}

QTEST_MAIN(TestLessonPanel)
#include "tst_lessonpanel.moc"
