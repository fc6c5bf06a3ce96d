// SPDX-License-Identifier: MIT
#include "app/gui/windowcontroller.h"

#include "app/gui/lessons/lessonhead.h"
#include "app/gui/lessons/lessonsoffer.h"
#include "app/lessons/lessonlibrary.h"
#include "items/text.h"
#include "support/brokenwriting.h"
#include "lessons/markedtext.h"
#include "projection/why/valuephrase.h"
#include "views/contributions/contributionview.h"
#include "views/fold/foldplayer.h"
#include "views/guess/guesseditor.h"
#include "views/lessons/choicelist.h"
#include "views/lessons/foundpanel.h"
#include "views/lessons/lessonpanel.h"
#include "views/lessons/questionview.h"
#include "views/lessons/taskview.h"
#include "views/sandbox/layereditors.h"
#include "views/window/infopage.h"
#include "views/window/messagebar.h"
#include "views/window/startpage.h"
#include "views/window/centralview.h"
#include "views/window/windowmenus.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QApplication>
#include <QClipboard>
#include <QDir>
#include <QDockWidget>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QMap>
#include <QMenu>
#include <QMenuBar>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QRadioButton>
#include <QScrollArea>
#include <QSet>
#include <QTemporaryDir>
#include <QTest>
#include <QTreeView>

using namespace strata;

Q_DECLARE_METATYPE(const Lesson *)

namespace {

/// A window, and the keyboard in front of it.
struct Opened
{
    WindowController controller;

    explicit Opened(const QString &progress = {})
        : controller(&openProject, WindowMemory(WindowMemory::Mode::Forgetful), LessonProgress(progress))
    {
        controller.window().show();
    }

    MainWindow &window() { return controller.window(); }
    Session &session() { return controller.session(); }

    template <typename T>
    QList<T *> all(const char *name)
    {
        return window().findChildren<T *>(QString::fromLatin1(name));
    }
    /// The last one that is on screen; null if none is.
    template <typename T>
    T *shown(const char *name)
    {
        T *last = nullptr;
        for (T *each : all<T>(name)) {
            if (each->isVisible())
                last = each;
        }
        return last;
    }
    bool isIdle() { return !session().isBusy() && controller.isSettled(); }

    QuestionView *question()
    {
        const auto questions = all<QuestionView>("lessonQuestion");
        const auto *check = questions.isEmpty() ? nullptr : questions.last()->findChild<QPushButton *>();
        return check && check->isVisible() ? questions.last() : nullptr;
    }

    /// Presses a button as the keyboard does.
    void press(const char *name)
    {
        auto *button = shown<QPushButton>(name);
        QVERIFY2(button && button->isEnabled(), name);
        button->setFocus();
        QTest::keyClick(button, Qt::Key_Space);
    }
};

/// Options of the guess editor whose texts are those of \a items, each once.
QVector<int> optionsOf(const GuessModel &model, const std::vector<Value> &items)
{
    QVector<int> chosen;
    for (const Value &item : items) {
        for (int row = 0; row < model.rowCount(); ++row) {
            const QModelIndex index = model.index(row);
            const int option = index.data(GuessModel::OptionRole).toInt();
            if (option < 0 || chosen.contains(option) || index.data().toString() != toText(valuePhrase(item)))
                continue;
            chosen << option;
            break;
        }
    }
    return chosen;
}

int choiceOf(const AskStep &ask, const Value &guess)
{
    for (std::size_t i = 0; i < ask.texts.size(); ++i) {
        if (guess.isString() && ask.texts[i].text == guess.text())
            return static_cast<int>(i);
    }
    for (std::size_t i = 0; i < ask.values.size(); ++i) {
        if (valuePhrase(ask.values[i], 400) == valuePhrase(guess, 400))
            return static_cast<int>(i);
    }
    return -1;
}

/// Puts \a guess in and confirms it.
void answer(QuestionView &view, const AskStep &ask, const Value &guess)
{
    switch (ask.kind) {
    case AskStep::Kind::Choice: {
        const int at = choiceOf(ask, guess);
        QVERIFY(at >= 0);
        auto *button = view.findChild<QRadioButton *>(QStringLiteral("lessonChoice%1").arg(at));
        QTest::keyClick(button, Qt::Key_Space);
        QVERIFY(button->isChecked());
        QTest::keyClick(button, Qt::Key_Return);
        return;
    }
    case AskStep::Kind::Text: {
        auto *line = view.findChild<QLineEdit *>();
        QTest::keyClicks(line, toText(guess.isString() ? guess.text() : valuePhrase(guess)));
        QTest::keyClick(line, Qt::Key_Return);
        return;
    }
    case AskStep::Kind::Order:
    case AskStep::Kind::Items: {
        auto *editor = view.findChild<GuessEditor *>();
        const QVector<int> options = optionsOf(editor->model(), itemsOf(guess));
        QCOMPARE(static_cast<std::size_t>(options.size()), itemsOf(guess).size());
        for (const int option : options) {
            for (int row = 0; row < editor->model().rowCount(); ++row) {
                const QModelIndex index = editor->model().index(row);
                if (index.data(GuessModel::OptionRole).toInt() != option)
                    continue;
                editor->model().toggle(index);
                break;
            }
        }
        QCOMPARE(view.items().size(), options.size());
        auto *check = view.findChild<QPushButton *>(QStringLiteral("lessonCheck"));
        QVERIFY(check->isEnabled());
        QTest::keyClick(check, Qt::Key_Space);
        return;
    }
    }
}

std::vector<const AskStep *> questionsOf(const Lesson &lesson)
{
    std::vector<const AskStep *> questions;
    for (const LessonStep &step : lesson.steps) {
        if (const auto *ask = std::get_if<AskStep>(&step.content))
            questions.push_back(ask);
    }
    return questions;
}

/// Completes the open lesson; \a guessAt returns the answers. Stops at the end, or where no step follows.
template <typename GuessAt>
void walk(Opened &opened, const Lesson &lesson, const GuessAt &guessAt, VerdictBox::Kind expected)
{
    const auto questions = questionsOf(lesson);
    std::size_t answered = 0;
    for (int round = 0; round < 60; ++round) {
        QTRY_VERIFY_WITH_TIMEOUT(opened.isIdle(), 20000);
        if (QuestionView *view = opened.question()) {
            QCOMPARE(opened.window().centre().page(), CentralView::Page::Information);
            QVERIFY(opened.window().centre().infoPage().toPlainText().contains(QStringLiteral("Answer first")));
            QVERIFY(!opened.shown<QTreeView>("matrixResult"));
            QVERIFY(answered < questions.size());
            const AskStep &ask = *questions[answered++];
            answer(*view, ask, guessAt(ask));
            const auto *verdict = view->findChild<VerdictBox *>();
            QVERIFY(verdict->isVisible());
            QCOMPARE(verdict->kind(), expected);
        } else if (opened.shown<QPushButton>("lessonFind")) {
            QCOMPARE(answered, questions.size());
            return;
        } else if (auto *play = opened.shown<QPushButton>("lessonPlay"); play && play->hasFocus()) {
            QTest::keyClick(play, Qt::Key_Space);
            QCOMPARE(opened.window().centre().tab(), CentralView::Tab::Fold);
        } else if (auto *goOn = opened.shown<QPushButton>("lessonContinue")) {
            QVERIFY(goOn->isEnabled());
            QTest::keyClick(goOn, Qt::Key_Space);
        } else {
            auto *task = opened.shown<TaskView>("lessonTask");
            QVERIFY2(task, "nothing leads on");
            QCOMPARE(task->state(), TaskView::State::Untouched);
            opened.press("lessonSolution");
            QTRY_COMPARE_WITH_TIMEOUT(task->state(), TaskView::State::SolutionShown, 20000);
        }
    }
    QFAIL("the lesson does not end");
}

} // namespace

/// Lessons as they are taken in the window, by keyboard.
class TestLessonsPart : public QObject
{
    Q_OBJECT

private slots:
    void keyboardWaitsForTheWindow();
    void progressDotsOfTheCourse();
    void rightAnswers_data() { addLessons(); }
    void rightAnswers();
    void beliefs_data() { addLessons(); }
    void beliefs();
    void byKeyboardAlone_data();
    void byKeyboardAlone();
    void questionsAreVisible();
    void optionsAreChosenByKeyboard();
    void tabStaysVisible();
    void foldIsPlayed();
    void typedSolution();
    void leavingRestoresTheProject();
    void progressIsRemembered();
    void damagedProgressIsMovedAway();
    void startPageOpensTheFirstLesson();
    void startPageWithoutLessons();
    void unknownLesson();
    void lessonFiles();
    void invalidLessonFiles();
    void courseFile();
    void choicesWithManyRows();
    void lessonCanBeStopped();
    void stoppedWhileReading();
    void stoppedWhileTyping();
    void findInMyData();
    void sandboxAboveALesson();
    void lessonAboveASandbox();
    void quiz();
    void quizWithoutSurprises();

private:
    void addLessons()
    {
        QTest::addColumn<const Lesson *>("lesson");
        for (const Lesson &lesson : LessonLibrary::builtIn()->lessons())
            QTest::addRow("%s", lesson.id.c_str()) << &lesson;
    }
};

void TestLessonsPart::progressDotsOfTheCourse()
{
    const auto library = LessonLibrary::builtIn();
    LessonProgress progress({});
    progress.finish(library->lessons()[0].id);
    progress.finish(library->lessons()[1].id);
    const auto states = lessonStates(library->lessons(), 1, progress);
    QCOMPARE(states.size(), library->lessons().size());
    QCOMPARE(states[0], LessonDots::State::Finished);
    QCOMPARE(states[1], LessonDots::State::Current);
    QCOMPARE(states[2], LessonDots::State::Open);
}

/// A lesson that is begun before the window is the active one has the keyboard as soon as it is.
void TestLessonsPart::keyboardWaitsForTheWindow()
{
    QWidget other;
    other.show();
    QVERIFY(QTest::qWaitForWindowActive(&other));
    LessonPanel panel;
    panel.setAttribute(Qt::WA_ShowWithoutActivating);
    panel.show();
    QVERIFY(!panel.isActiveWindow());
    QuestionView &question = panel.addQuestion(QStringLiteral("Which?"));
    question.askItems({QStringLiteral("a"), QStringLiteral("b")}, true);
    panel.settle(false, question.control());
    QVERIFY(panel.focusWidget() && question.isAncestorOf(panel.focusWidget()));
    QVERIFY(panel.focusWidget()->isVisible()); // a window that becomes active passes what is hidden
}

void TestLessonsPart::rightAnswers()
{
    QFETCH(const Lesson *, lesson);
    Opened opened;
    opened.controller.lessons().open(lesson->id);
    walk(
        opened, *lesson, [](const AskStep &ask) { return ask.answer; }, VerdictBox::Kind::Right);
    QVERIFY(opened.controller.progress().isFinished(lesson->id));
}

/// The first belief of each question is answered with what the lesson says to it.
void TestLessonsPart::beliefs()
{
    QFETCH(const Lesson *, lesson);
    Opened opened;
    opened.controller.lessons().open(lesson->id);
    walk(
        opened, *lesson, [](const AskStep &ask) { return ask.beliefs.front().guess; }, VerdictBox::Kind::Wrong);
    QStringList said;
    for (const QLabel *verdict : opened.all<QLabel>("lessonVerdictText"))
        said << verdict->accessibleName();
    for (const AskStep *ask : questionsOf(*lesson)) {
        const QString say = toText(withoutMarks(ask->beliefs.front().say)).simplified();
        QVERIFY2(said.join(u' ').simplified().contains(say), qPrintable(say + u'\n' + said.join(u'\n')));
    }
    QVERIFY(opened.controller.progress().isFinished(lesson->id)); // there is no score
}

namespace {

/// A key for whatever has the keyboard.
void press(Qt::Key key, Qt::KeyboardModifiers modifiers = {})
{
    QWidget *focus = QApplication::focusWidget();
    QVERIFY2(focus, "nothing has the keyboard");
    QTest::keyClick(focus, key, modifiers);
}

bool hasFocus(const QWidget *view)
{
    const QWidget *focus = QApplication::focusWidget();
    return view && focus && (view == focus || view->isAncestorOf(focus));
}

bool isFocus(std::initializer_list<const char *> names)
{
    const QWidget *focus = QApplication::focusWidget();
    return focus && std::any_of(names.begin(), names.end(),
                                [&](const char *name) { return focus->objectName() == QString::fromLatin1(name); });
}

void answerByKeys(QuestionView &view, const AskStep &ask)
{
    if (ask.kind == AskStep::Kind::Text) {
        QTest::keyClicks(QApplication::focusWidget(), toText(ask.answer.text()));
    } else if (ask.kind == AskStep::Kind::Choice) {
        auto *wanted = view.findChild<QRadioButton *>(QStringLiteral("lessonChoice%1").arg(choiceOf(ask, ask.answer)));
        press(Qt::Key_Space);
        QTRY_VERIFY(wanted->isChecked() || wanted->y() > 0); // the choices have been laid out
        for (int i = 0; i < 10 && !wanted->isChecked(); ++i)
            press(Qt::Key_Down);
        QVERIFY2(wanted->isChecked(), qPrintable(QApplication::focusWidget()->objectName()));
    } else {
        auto *editor = view.findChild<GuessEditor *>();
        auto *list = qobject_cast<QAbstractItemView *>(QApplication::focusWidget());
        QVERIFY(list && editor->isAncestorOf(list));
        const auto current = [list] { return list->currentIndex().data(GuessModel::OptionRole).toInt(); };
        for (const int option : optionsOf(editor->model(), itemsOf(ask.answer))) {
            for (const auto key : {Qt::Key_Up, Qt::Key_Down}) {
                for (int i = 0; i < editor->model().rowCount() && current() != option; ++i)
                    press(key);
            }
            QCOMPARE(current(), option);
            press(Qt::Key_Space);
        }
    }
    press(Qt::Key_Return);
}

/// Puts the solution of \a task into its files, each reached by Tab.
void solveByKeys(const TaskStep &task)
{
    for (const LessonFile &file : task.solution) {
        const auto isThere = [&] {
            const auto *text = qobject_cast<QPlainTextEdit *>(QApplication::focusWidget());
            return text && !text->isReadOnly() && text->accessibleName().contains(toText(file.path));
        };
        for (int i = 0; i < 30 && !isThere(); ++i)
            press(Qt::Key_Tab);
        QVERIFY2(isThere(), file.path.c_str());
        press(Qt::Key_A, Qt::ControlModifier);
        QApplication::clipboard()->setText(toText(file.text));
        press(Qt::Key_V, Qt::ControlModifier);
    }
}

} // namespace

namespace {

/// The targets of Alt and a letter among all visible texts, by letter.
QMap<QString, QSet<QString>> mnemonicsIn(const QWidget &window)
{
    QMap<QString, QSet<QString>> texts;
    const auto add = [&texts](const QString &text) {
        if (const QKeySequence keys = QKeySequence::mnemonic(text); !keys.isEmpty())
            texts[keys.toString()] << text;
    };
    for (const QAbstractButton *button : window.findChildren<QAbstractButton *>()) {
        if (button->isVisible())
            add(button->text());
    }
    for (const QLabel *label : window.findChildren<QLabel *>()) {
        if (label->isVisible() && label->buddy())
            add(label->text());
    }
    for (const QAction *menu : window.findChild<QMenuBar *>()->actions())
        add(menu->text());
    return texts;
}

} // namespace

void TestLessonsPart::byKeyboardAlone_data()
{
    QTest::addColumn<int>("number");
    const int count = static_cast<int>(LessonLibrary::builtIn()->lessons().size());
    for (int number = 1; number <= count; ++number)
        QTest::addRow("lesson %d", number) << number;
}

/// Every control of a lesson is reachable by keyboard from the start page on, and the focus is always where the lesson
/// continues.
void TestLessonsPart::byKeyboardAlone()
{
    QFETCH(int, number);
    Opened opened;
    const auto &lessons = LessonLibrary::builtIn()->lessons();
    const Lesson &lesson = lessons[static_cast<std::size_t>(number - 1)];
    opened.window().activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&opened.window()));
    if (number == 1) {
        for (int i = 0; i < 40 && !isFocus({"startLesson"}); ++i)
            press(Qt::Key_Tab);
        QVERIFY(isFocus({"startLesson"}));
        press(Qt::Key_Space);
    } else {
        opened.controller.lessons().open(lesson.id);
    }
    const auto questions = questionsOf(lesson);
    auto *panel = opened.window().findChild<LessonPanel *>();
    std::size_t answered = 0;
    const bool isLast = number == static_cast<int>(lessons.size());
    const auto isOver = [&] {
        const auto *task = opened.shown<TaskView>("lessonTask");
        const bool hasNothingLeft = answered == questions.size() && !opened.shown<QPushButton>("lessonContinue") &&
                                    (!task || task->state() == TaskView::State::Solved);
        return opened.shown<QPushButton>("lessonGoOn") || (isLast && hasNothingLeft);
    };
    for (int round = 0; round < 60 && !isOver(); ++round) {
        QTRY_VERIFY(opened.isIdle());
        if (QuestionView *view = opened.question()) {
            QTRY_VERIFY(hasFocus(view));
            QVERIFY(answered < questions.size());
            answerByKeys(*view, *questions[answered++]);
            QCOMPARE(view->findChild<VerdictBox *>()->kind(), VerdictBox::Kind::Right);
            continue;
        }
        auto *task = opened.shown<TaskView>("lessonTask");
        if (task && task->state() == TaskView::State::Untouched) {
            QTRY_VERIFY(hasFocus(opened.shown<LayerEditors>("lessonTexts")));
            for (const LessonStep &step : lesson.steps) {
                if (const auto *content = std::get_if<TaskStep>(&step.content))
                    solveByKeys(*content);
            }
            QTRY_COMPARE(task->state(), TaskView::State::Solved);
            // Typing continues without pressing a button.
            QVERIFY(hasFocus(opened.shown<LayerEditors>("lessonTexts")));
            for (int i = 0; i < 10 && !hasFocus(panel); ++i)
                press(Qt::Key_F6);
            QVERIFY(hasFocus(panel));
            continue;
        }
        QTRY_VERIFY(isFocus({"lessonPlay", "lessonContinue"}));
        press(Qt::Key_Space);
    }
    QCOMPARE(answered, questions.size());
    const auto mnemonics = mnemonicsIn(opened.window());
    for (auto letter = mnemonics.cbegin(); letter != mnemonics.cend(); ++letter)
        QVERIFY2(letter->size() == 1, qPrintable(letter.key() + u' ' + letter->values().join(QStringLiteral(", "))));
    if (isLast)
        return;
    for (int i = 0; i < 40 && !isFocus({"lessonGoOn"}); ++i)
        press(Qt::Key_Tab);
    QVERIFY(isFocus({"lessonGoOn"}));
    press(Qt::Key_Space);
    QTRY_COMPARE(opened.shown<QLabel>("lessonTitle")->text(), toText(lessons[static_cast<std::size_t>(number)].title));
}

/// The learner's own texts are followed, and what they give is held against the goal.
/// However long the lesson is already, what comes next can be read and answered without scrolling.
void TestLessonsPart::questionsAreVisible()
{
    Opened opened;
    opened.window().resize(1280, 800);
    opened.controller.lessons().open("knockout-reach");
    const Lesson &lesson = *LessonLibrary::builtIn()->lesson("knockout-reach");
    const auto questions = questionsOf(lesson);
    QCOMPARE(questions.size(), std::size_t{3});
    const auto isInSight = [&](const QWidget *part) {
        const QWidget *viewport = opened.shown<QScrollArea>("lessonScroll")->viewport();
        return viewport->rect().contains(QRect(part->mapTo(viewport, QPoint()), part->size()));
    };
    for (const AskStep *question : questions) {
        for (int i = 0; i < 4 && question != questions.front() && !opened.question(); ++i) {
            QTRY_VERIFY(opened.isIdle() && opened.shown<QPushButton>("lessonContinue"));
            opened.press("lessonContinue");
            QTRY_VERIFY(opened.isIdle());
        }
        QTRY_VERIFY(opened.question() && opened.isIdle());
        QTRY_VERIFY(isInSight(opened.question()));
        answer(*opened.question(), *question, question->answer);
        QTRY_VERIFY(opened.isIdle() && !opened.question() && opened.shown<QPushButton>("lessonContinue"));
        QTRY_VERIFY(isInSight(opened.shown<QPushButton>("lessonContinue")));
    }
}

/// Enter takes the choice that the keyboard is on, Tab leads on to Check, and what was chosen is still read after it.
void TestLessonsPart::optionsAreChosenByKeyboard()
{
    Opened opened;
    opened.controller.lessons().open("null-on-top");
    QTRY_VERIFY(opened.isIdle() && opened.question());
    QTRY_VERIFY(opened.shown<QRadioButton>("lessonChoice0"));
    opened.shown<QRadioButton>("lessonChoice0")->setFocus();
    auto *check = opened.question()->findChild<QPushButton *>(QStringLiteral("lessonCheck"));
    QVERIFY(!check->isEnabled());
    press(Qt::Key_Down);
    QVERIFY(isFocus({"lessonChoice1"}));
    press(Qt::Key_Return);
    QCOMPARE(opened.question()->choice(), 1);
    QVERIFY(check->isEnabled() && check->isVisible());
    press(Qt::Key_Tab);
    QVERIFY2(hasFocus(check), qPrintable(QApplication::focusWidget()->objectName()));
    QuestionView *const question = opened.question();
    const auto colourOf = [question](int choice) {
        auto *text = question->findChild<QLabel *>(QStringLiteral("lessonChoiceText%1").arg(choice));
        return text->palette().color(QPalette::Disabled, QPalette::Text);
    };
    press(Qt::Key_Return);
    QTRY_VERIFY(!check->isVisible());
    QVERIFY(!question->control()->isEnabled());
    QCOMPARE(colourOf(1), opened.controller.window().palette().color(QPalette::Active, QPalette::WindowText));
    QCOMPARE(colourOf(0), opened.controller.window().palette().color(QPalette::Active, QPalette::PlaceholderText));
}

/// Layers and Keys stand behind the lesson: Tab does not lead there.
void TestLessonsPart::tabStaysVisible()
{
    Opened opened;
    opened.controller.lessons().open("knockout-reach");
    QTRY_VERIFY(opened.isIdle() && opened.question());
    QTRY_VERIFY(opened.shown<QRadioButton>("lessonChoice0"));
    opened.window().activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&opened.window()));
    opened.shown<QRadioButton>("lessonChoice0")->setFocus();
    for (const Qt::Key key : {Qt::Key_Tab, Qt::Key_Backtab}) {
        QSet<QWidget *> reached;
        for (int i = 0; i < 40; ++i) {
            QTest::keyClick(QApplication::focusWidget(), key);
            QWidget *now = QApplication::focusWidget();
            QVERIFY(now);
            const QRect place(now->mapTo(&opened.window(), QPoint()), now->size());
            QVERIFY2(opened.window().rect().intersects(place), qPrintable(now->objectName()));
            reached.insert(now);
        }
        // It goes round, and comes back to the question.
        QVERIFY2(reached.contains(opened.shown<QRadioButton>("lessonChoice0")), qPrintable(QVariant(key).toString()));
        QVERIFY(reached.contains(opened.shown<QWidget>("nodeBox")));
    }
}

/// "Play the fold" goes through the steps by itself, and Alt+2 brings the keyboard to them.
void TestLessonsPart::foldIsPlayed()
{
    Opened opened;
    opened.controller.lessons().open("knockout-reach");
    QTRY_VERIFY(opened.isIdle() && opened.question());
    auto *choice = opened.question()->findChild<QRadioButton *>(QStringLiteral("lessonChoice0"));
    choice->click();
    opened.press("lessonCheck");
    QTRY_VERIFY(opened.isIdle() && opened.shown<QPushButton>("lessonPlay"));
    opened.press("lessonPlay");
    auto *player = opened.window().findChild<FoldPlayer *>();
    QTRY_VERIFY(player->isPlaying());
    QCOMPARE(player->step(), 0U);
    QTRY_COMPARE_WITH_TIMEOUT(player->step(), 2U, 10000);
    QVERIFY(!player->isPlaying());
    QVERIFY(!hasFocus(player));
    opened.window().action(Command::ShowFold)->trigger();
    QVERIFY(hasFocus(player));
}

void TestLessonsPart::typedSolution()
{
    Opened opened;
    const Lesson &lesson = *LessonLibrary::builtIn()->lesson("null-on-top");
    opened.controller.lessons().open(lesson.id);
    const auto questions = questionsOf(lesson);
    for (std::size_t at = 0; !opened.shown<TaskView>("lessonTask");) {
        QTRY_VERIFY(opened.isIdle());
        if (QuestionView *view = opened.question()) {
            for (const QPlainTextEdit *text : opened.window().findChildren<QPlainTextEdit *>()) {
                if (opened.shown<LayerEditors>("lessonTexts")->isAncestorOf(text))
                    QVERIFY(text->isReadOnly());
            }
            answer(*view, *questions[at], questions[at]->answer);
            ++at;
        } else {
            opened.press("lessonContinue");
        }
        QTRY_VERIFY(opened.isIdle());
    }
    auto *task = opened.shown<TaskView>("lessonTask");
    QPlainTextEdit *editable = nullptr;
    for (QPlainTextEdit *text : opened.shown<LayerEditors>("lessonTexts")->findChildren<QPlainTextEdit *>()) {
        if (text->isReadOnly())
            continue;
        QVERIFY(!editable); // only the file of Node
        editable = text;
    }
    QVERIFY(editable);
    editable->selectAll();
    QTest::keyClicks(editable, QStringLiteral("motd: [Hello"));
    QTRY_COMPARE(task->state(), TaskView::State::NotYet);
    QVERIFY(!opened.shown<QPushButton>("lessonFind"));
    editable->setFocus();
    QWidget other; // a focus elsewhere returns to the text when the answer arrives
    other.show();
    QVERIFY(QTest::qWaitForWindowActive(&other));
    QVERIFY(!opened.window().isActiveWindow());
    QTest::keyClicks(editable, QStringLiteral("]"));
    QTRY_COMPARE(task->state(), TaskView::State::Solved);
    QCOMPARE(opened.window().focusWidget(), editable);
    QTRY_VERIFY(opened.isIdle());
    QVERIFY(opened.shown<QPushButton>("lessonFind"));
    QTRY_VERIFY(opened.session().workbench().current().answer()->result().value.isString()); // the proxy of Common

    // What is typed behind the end is held against the goal as well; the lesson stays finished.
    const auto *verdict = task->findChild<VerdictBox *>();
    QCOMPARE(verdict->kind(), VerdictBox::Kind::Right);
    const auto ends = [&] { return opened.all<QPushButton>("lessonFind").size(); };
    QCOMPARE(ends(), 1);
    QTest::keyClick(editable, Qt::Key_Backspace); // cannot be read
    QTRY_COMPARE(task->state(), TaskView::State::SolvedBefore);
    QVERIFY(verdict->isVisible());
    QCOMPARE(verdict->kind(), VerdictBox::Kind::Past);
    QTest::keyClicks(editable, QStringLiteral("]"));
    QTest::keyClick(editable, Qt::Key_Return);
    QTest::keyClicks(editable, QStringLiteral("proxy: ~"));
    QTRY_VERIFY(opened.isIdle());
    QCOMPARE(task->state(), TaskView::State::SolvedBefore);
    for (const TaskView::State state : {TaskView::State::SolutionShown, TaskView::State::SolvedBefore}) {
        opened.press(state == TaskView::State::SolutionShown ? "lessonSolution" : "lessonStartOver");
        QTRY_COMPARE(task->state(), state);
        QTRY_VERIFY(opened.isIdle());
    }
    QVERIFY(opened.controller.progress().isFinished(lesson.id));
    QCOMPARE(ends(), 1);
}

void TestLessonsPart::leavingRestoresTheProject()
{
    Opened opened;
    opened.controller.opening().openExample(QStringLiteral("hiera5"));
    QTRY_VERIFY(opened.isIdle());
    const Question before = opened.session().navigation().question();
    const QString title = opened.window().windowTitle();
    QVERIFY2(title.startsWith(QStringLiteral("Example: ")), qPrintable(title));
    const auto project = opened.session().project();
    opened.controller.lessons().open("two-orders");
    QTRY_VERIFY(opened.isIdle() && opened.question());
    QTRY_VERIFY2(opened.window().windowTitle().startsWith(QStringLiteral("Lesson: ")),
                 qPrintable(opened.window().windowTitle()));
    QVERIFY(opened.session().project() != project);
    QVERIFY(opened.window().findChild<QDockWidget *>(QStringLiteral("guideDock"))->isVisible());
    opened.controller.lessons().open("knockout"); // from one lesson to another
    QTRY_VERIFY(opened.isIdle() && opened.question());
    opened.window().action(Command::LeaveLesson)->trigger();
    QTRY_VERIFY(opened.isIdle());
    QVERIFY(opened.session().navigation().question() == before);
    QCOMPARE(opened.window().windowTitle(), title);
    QVERIFY(!opened.window().findChild<QDockWidget *>(QStringLiteral("guideDock"))->isVisible());
    QCOMPARE(opened.window().centre().page(), CentralView::Page::Answer);
    QVERIFY(!opened.window().action(Command::LeaveLesson)->isEnabled());

    Opened empty;
    empty.controller.lessons().open("knockout");
    QTRY_VERIFY(empty.isIdle() && empty.question());
    empty.window().action(Command::CloseFolder)->trigger();
    QTRY_COMPARE(empty.window().centre().page(), CentralView::Page::Start);
    QVERIFY(!empty.controller.lessons().isOpen());
}

void TestLessonsPart::progressIsRemembered()
{
    const QTemporaryDir folder;
    const QString file = folder.filePath(QStringLiteral("strata/lessons.json"));
    {
        LessonProgress progress(file);
        progress.finish("knockout");
        progress.finish("two-orders");
        QVERIFY(progress.problem().isEmpty());
        const test::FullDisk full(10);
        progress.finish("alone"); // is not written, and the others stay
        QVERIFY2(progress.problem().contains(file), qPrintable(progress.problem()));
    }
    QFile written(file);
    QVERIFY(written.open(QIODevice::ReadWrite));
    QByteArray text = written.readAll();
    QVERIFY2(text.contains("\"knockout\""), text.constData());
    text.replace('{', "{ \"colour\": \"blue\",");
    written.resize(0);
    written.write(text);
    written.close();
    Opened opened(file);
    const auto mark = [&](const char *id) {
        return opened.window().findChild<QAction *>(QStringLiteral("lesson_") + QString::fromLatin1(id))->isChecked();
    };
    emit opened.window().menus().lessons().aboutToShow();
    QVERIFY(mark("knockout"));
    QVERIFY(!mark("alone"));
    opened.window().findChild<QAction *>(QStringLiteral("actionResetLessons"))->trigger();
    QTRY_VERIFY(!mark("knockout"));
    QVERIFY(written.open(QIODevice::ReadOnly));
    const QByteArray now = written.readAll();
    QVERIFY2(!now.contains("knockout") && now.contains("blue"),
             now.constData()); // what this version does not know is kept
}

void TestLessonsPart::damagedProgressIsMovedAway()
{
    const QTemporaryDir folder;
    QFile file(folder.filePath(QStringLiteral("lessons.json")));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("{\"finished\": [");
    file.close();
    Opened opened(file.fileName());
    QVERIFY2(opened.window().messageBar().text().contains(QStringLiteral("damaged")),
             qPrintable(opened.window().messageBar().text()));
    QVERIFY(QFile::exists(file.fileName() + QStringLiteral(".damaged")));
    opened.controller.lessons().open("knockout");
    QTRY_VERIFY(opened.isIdle() && opened.question());
}

void TestLessonsPart::startPageOpensTheFirstLesson()
{
    Opened opened;
    const auto button = [&] { return opened.shown<QPushButton>("startLesson"); };
    QTRY_VERIFY(button() && button()->text().contains(QStringLiteral("lesson 1"))); // once the lessons are read
    auto *start = button();
    QWidget *next = opened.shown<QPushButton>("startOpen");
    for (const char *name : {"startOpen", "startLesson", "startLessons", "example_hiera5"}) {
        for (int i = 0; i < 40 && next->focusPolicy() == Qt::NoFocus; ++i)
            next = next->nextInFocusChain();
        QCOMPARE(next->objectName(), QString::fromLatin1(name));
        next = next->nextInFocusChain();
    }
    start->setFocus();
    QTest::keyClick(start, Qt::Key_Return);
    QTRY_VERIFY(opened.isIdle() && opened.question());
    QCOMPARE(opened.shown<QLabel>("lessonPlace")->text(), QStringLiteral("LESSON 1 of 33"));
    QVERIFY(!opened.shown<QWidget>("lessonPrevious")->isEnabled());
    QVERIFY(opened.shown<QWidget>("lessonNext")->isEnabled());
    QTRY_VERIFY(opened.question()->isAncestorOf(opened.window().focusWidget())); // once the docks are arranged
}

void TestLessonsPart::startPageWithoutLessons()
{
    Opened opened;
    QTRY_VERIFY(opened.shown<QPushButton>("startLesson")->text().contains(QStringLiteral("lesson 1")));
    QTemporaryDir folder;
    LessonProgress progress(folder.filePath(QStringLiteral("lessons")));
    const auto nothing = std::make_shared<const LessonLibrary>(std::vector<Lesson>());
    const LessonsOffer offer(opened.controller.lessons(), std::make_shared<const LessonShelf>(nothing), progress,
                             opened.window(), opened.session().board());
    QMenu &menu = opened.window().menus().lessons();
    emit menu.aboutToShow(); // reads them
    QVERIFY(!menu.isEmpty());
    QVERIFY(!menu.actions().first()->isEnabled()); // says that there is none
    QVERIFY(!opened.shown<QPushButton>("startLesson")->isEnabled());
    QVERIFY(!opened.shown<QPushButton>("startLessons")->isEnabled());
    QVERIFY(opened.shown<QPushButton>("example_hiera5")->isEnabled());
}

void TestLessonsPart::unknownLesson()
{
    Opened opened;
    opened.controller.lessons().open("nothing");
    QVERIFY(opened.window().messageBar().text().contains(QStringLiteral("nothing")));
    QVERIFY(!opened.controller.lessons().isOpen());
}

namespace {

QByteArray lessonText(const char *id, const char *answer = "[b, a]")
{
    return QByteArray("lesson: ") + id +
           "\ntitle: My lesson\ntrack: mine\ndialect: hiera5\nfiles:\n"
           "  hiera.yaml: \"version: 5\\nhierarchy: [{name: A, path: a.yaml}, {name: B, path: b.yaml}]\"\n"
           "  data/a.yaml: 'k: [a]'\n  data/b.yaml: 'k: [b]'\nlookup: {key: k, merge: deep}\nsteps:\n"
           "  - ask: Which?\n    kind: order\n    answer: " +
           answer +
           "\n    beliefs:\n      - {guess: [a, b], say: No.}\n      - {guess: [a], say: Not this.}\n"
           "  - task: Remove b.\n    edit: [data/b.yaml]\n    goal: {absent: b}\n    solution: {data/b.yaml: 'k: "
           "[c]'}\n"
           "  - say: \"**Rule:** so it is.\"\n";
}

void write(const QTemporaryDir &folder, const char *name, const QByteArray &text)
{
    QFile file(folder.filePath(QString::fromLatin1(name)));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(text);
}

} // namespace

void TestLessonsPart::lessonFiles()
{
    const QTemporaryDir folder;
    write(folder, "one.yaml", lessonText("one"));
    write(folder, "two.yaml", lessonText("two"));
    write(folder, "other.yaml", "key: value\n");
    Opened opened;
    opened.controller.courses().open(folder.filePath(QStringLiteral("two.yaml")));
    QTRY_VERIFY(opened.question() && opened.isIdle());
    QCOMPARE(opened.shown<QLabel>("lessonPlace")->text(), QStringLiteral("LESSON 2 of 2"));
    QCOMPARE(opened.shown<QLabel>("lessonTitle")->text(), QStringLiteral("My lesson"));
    QVERIFY2(opened.window().messageBar().text().isEmpty(), qPrintable(opened.window().messageBar().text()));
}

/// A mistake is named with its line; the others still work.
void TestLessonsPart::invalidLessonFiles()
{
    const QTemporaryDir folder;
    write(folder, "good.yaml", lessonText("good"));
    write(folder, "odd.yaml", lessonText("odd") + "colour: blue\n");
    write(folder, "outside.yaml", lessonText("outside").replace("data/a.yaml:", "../a.yaml:"));
    write(folder, "untrue.yaml", lessonText("untrue", "[a, b, c]"));
    Opened opened;
    opened.controller.courses().open(folder.path());
    QTRY_VERIFY(opened.question() && opened.isIdle());
    const QString said = opened.window().messageBar().text();
    QVERIFY2(said.contains(QStringLiteral("odd.yaml:22")), qPrintable(said));
    QVERIFY2(said.contains(QStringLiteral("outside.yaml:7")), qPrintable(said));
    QVERIFY2(said.contains(QStringLiteral("untrue.yaml:11")), qPrintable(said));
    QCOMPARE(opened.shown<QLabel>("lessonPlace")->text(), QStringLiteral("LESSON 1 of 2"));

    const QTemporaryDir others; // a solution that misses its goal, a hierarchy that does not load
    write(others, "good.yaml", lessonText("good"));
    write(others, "unsolved.yaml", lessonText("unsolved").replace("k: [c]", "k: [c, b]"));
    write(others, "unloaded.yaml", lessonText("unloaded").replace("version: 5", "version: 9"));
    Opened both;
    both.controller.courses().open(others.path());
    QTRY_VERIFY(both.question() && both.isIdle());
    const QString problems = both.window().messageBar().text();
    QVERIFY2(problems.contains(QStringLiteral("unsolved.yaml:17")), qPrintable(problems));
    QVERIFY2(problems.contains(QStringLiteral("unloaded.yaml:")), qPrintable(problems));

    Opened alone;
    alone.controller.courses().open(folder.filePath(QStringLiteral("odd.yaml")));
    QTRY_VERIFY(alone.window().messageBar().text().contains(QStringLiteral("odd.yaml:22")));
    QVERIFY(!alone.controller.lessons().isOpen());
}

/// A course begins at the first unfinished lesson; its progress is exported for a teacher.
void TestLessonsPart::courseFile()
{
    const QTemporaryDir folder;
    write(folder, "course.yaml", "title: Afternoon\nlessons:\n  - knockout\n  - {file: one.yaml, minutes: 7}\n");
    write(folder, "one.yaml", lessonText("one"));
    const QString settings = folder.filePath(QStringLiteral("settings/lessons.json"));
    LessonProgress(settings).finish("knockout");
    Opened opened(settings);
    WindowOptions options;
    options.course = folder.filePath(QStringLiteral("course.yaml")).toStdString();
    opened.controller.start(options);
    QTRY_VERIFY(opened.question() && opened.isIdle());
    QCOMPARE(opened.shown<QLabel>("lessonPlace")->text(), QStringLiteral("LESSON 2 of 2 · 7 min"));
    emit opened.question()->answered(); // an empty list, which is wrong
    QTRY_VERIFY(opened.isIdle() && !opened.question());

    const QString exported = folder.filePath(QStringLiteral("Ann.json"));
    opened.controller.lessonsOffer().saveProgress(exported);
    QFile file(exported);
    QVERIFY(file.open(QIODevice::ReadOnly));
    const auto progress = parseProgress(file.readAll().toStdString(), FileId{0});
    QVERIFY2(progress.has_value(), progress ? "" : progress.error().message.c_str());
    QCOMPARE(progress->learner, std::string("Ann"));
    QCOMPARE(progress->course, std::string("Afternoon"));
    QCOMPARE(progress->lessons.size(), 2U);
    QVERIFY(progress->lessons[0].isFinished && !progress->lessons[1].isFinished);
    QCOMPARE(progress->lessons[1].answers.asked, 1U);
    QCOMPARE(progress->lessons[1].answers.right, 0U);
    QCOMPARE(LessonProgress(settings).answers("one").asked, 1U); // kept for the next start
    opened.controller.lessonsOffer().saveProgress(folder.filePath(QStringLiteral("none/Ann.json")));
    QVERIFY2(opened.window().messageBar().text().contains(QStringLiteral("cannot be written")),
             qPrintable(opened.window().messageBar().text()));
}

/// Many rows take their time, but the question is asked and answered, and nothing outgrows the window.
void TestLessonsPart::choicesWithManyRows()
{
    const QTemporaryDir folder;
    QByteArray items;
    for (int i = 0; i < 10'000; ++i)
        items += (i > 0 ? ", i" : "i") + QByteArray::number(i);
    write(folder, "many.yaml",
          lessonText("many", "[b, a]")
              .replace("data/a.yaml: 'k: [a]'", QByteArray("data/a.yaml: 'k: [a, " + items + "]'"))
              .replace("  - ask: Which?\n    kind: order\n    answer: [b, a]\n",
                       "  - ask: Which?\n    kind: choice\n    choices: [{text: \"Yes\", when: {present: i9999}},"
                       " {text: \"No\", when: {absent: i9999}}, {text: \"None\", when: {not_found: true}}]\n    "
                       "answer: \"Yes\"\n")
              .replace("      - {guess: [a, b], say: No.}\n      - {guess: [a], say: Not this.}\n",
                       "      - {guess: \"No\", say: It is.}\n      - {guess: \"None\", say: There is.}\n"));
    Opened opened;
    const QSize size = opened.window().size();
    opened.controller.courses().open(folder.filePath(QStringLiteral("many.yaml")));
    QTRY_VERIFY_WITH_TIMEOUT(opened.question() && opened.isIdle(), 30'000);
    QVERIFY2(opened.window().messageBar().text().isEmpty(), qPrintable(opened.window().messageBar().text()));
    auto *yes = opened.question()->findChild<QRadioButton *>(QStringLiteral("lessonChoice0"));
    QTest::keyClick(yes, Qt::Key_Space);
    QTest::keyClick(yes, Qt::Key_Return);
    QTRY_VERIFY_WITH_TIMEOUT(opened.isIdle() && opened.session().workbench().current().answer(), 30'000);
    QVERIFY(opened.session().workbench().current().answer()->result().value.items().size() > 10'000);
    QCOMPARE(opened.window().size(), size);
}

/// Esc while a step is prepared: the panel reports it, and the step appears when requested again.
void TestLessonsPart::lessonCanBeStopped()
{
    Opened opened;
    QVERIFY(QTest::qWaitForWindowActive(&opened.window()));
    opened.controller.lessons().open("knockout-reach");
    QVERIFY(opened.session().isBusy());
    opened.session().cancel();
    QTRY_VERIFY(opened.isIdle());
    QVERIFY(opened.controller.lessons().isOpen());
    QVERIFY(!opened.question());
    QVERIFY(opened.shown<QLabel>("lessonWait"));
    QVERIFY(hasFocus(opened.shown<QPushButton>("lessonAgain")));
    opened.press("lessonAgain");
    QTRY_VERIFY(opened.isIdle() && opened.question());
    QVERIFY(!opened.shown<QLabel>("lessonWait"));
    QVERIFY(!opened.shown<QPushButton>("lessonAgain"));
    QTRY_VERIFY(opened.session().workbench().current().answer());

    // If nothing of the lesson is stopped, nothing is reported.
    opened.session().cancel();
    QVERIFY(!opened.shown<QLabel>("lessonWait"));
}

/// Files that take long to read are not read on.
void TestLessonsPart::stoppedWhileReading()
{
    const QTemporaryDir folder;
    write(folder, "mine.yaml", lessonText("mine"));
    Opened opened;
    opened.controller.courses().open(folder.filePath(QStringLiteral("mine.yaml")));
    QVERIFY(opened.session().isBusy());
    opened.session().cancel();
    QVERIFY(!opened.session().isBusy());
    QTRY_VERIFY(opened.isIdle());
    QVERIFY(!opened.controller.lessons().isOpen());
    opened.controller.courses().open(folder.filePath(QStringLiteral("mine.yaml")));
    QTRY_VERIFY(opened.isIdle() && opened.question());
}

/// The same with a text of a task: its goal is held against it after all.
void TestLessonsPart::stoppedWhileTyping()
{
    Opened opened;
    const QTemporaryDir folder;
    write(folder, "mine.yaml", lessonText("mine"));
    opened.controller.courses().open(folder.filePath(QStringLiteral("mine.yaml")));
    QTRY_VERIFY(opened.isIdle() && opened.question());
    QTest::keyClick(opened.question()->findChild<QListView *>(), Qt::Key_Space);
    opened.press("lessonCheck");
    QTRY_VERIFY(opened.isIdle() && opened.shown<QPushButton>("lessonContinue"));
    opened.press("lessonContinue");
    QTRY_VERIFY(opened.isIdle() && opened.shown<TaskView>("lessonTask"));
    QPlainTextEdit *text = nullptr;
    for (QPlainTextEdit *each : opened.all<QPlainTextEdit>("layerText"))
        text = each->isReadOnly() || !each->isVisible() ? text : each;
    QVERIFY(text);
    text->setPlainText(QStringLiteral("k: [c]"));
    QVERIFY(opened.session().isBusy());
    opened.session().cancel();
    QTRY_VERIFY(opened.isIdle());
    const auto state = [&] { return opened.shown<TaskView>("lessonTask")->state(); };
    QCOMPARE(state(), TaskView::State::Untouched);
    opened.press("lessonAgain");
    QTRY_COMPARE(state(), TaskView::State::Solved);
    QTRY_VERIFY(opened.isIdle());
    QCOMPARE(text->toPlainText(), QStringLiteral("k: [c]"));
}

/// The list is of the project that was open before; a place that is chosen is shown.
void TestLessonsPart::findInMyData()
{
    Opened opened;
    opened.controller.opening().openExample(QStringLiteral("hiera5"));
    QTRY_VERIFY(opened.isIdle());
    const auto project = opened.session().project();
    const Lesson &lesson = *LessonLibrary::builtIn()->lesson("knockout-reach");
    opened.controller.lessons().open(lesson.id);
    walk(
        opened, lesson, [](const AskStep &ask) { return ask.answer; }, VerdictBox::Kind::Right);
    opened.press("lessonFind");
    auto *list = opened.window().findChild<QTreeView *>(QStringLiteral("foundList"));
    QTRY_VERIFY(opened.isIdle() && list->model()->rowCount() > 0);
    QVERIFY(opened.session().project() == project);
    QVERIFY(!opened.controller.lessons().isOpen());
    QStringList keys;
    for (int row = 0; row < list->model()->rowCount(); ++row)
        keys << list->model()->index(row, 0).data().toString();
    QVERIFY2(keys.contains(QStringLiteral("profile::base::packages")), qPrintable(keys.join(u' ')));
    const auto at = keys.indexOf(QStringLiteral("profile::base::packages"));
    const QModelIndex found = list->model()->index(static_cast<int>(at), 0);
    const QString all = found.data(Qt::ToolTipRole).toString(); // what the columns may have no room for
    for (int column = 0; column < list->model()->columnCount(); ++column)
        QVERIFY2(all.contains(found.siblingAtColumn(column).data().toString()), qPrintable(all));
    QCOMPARE(found.data(Qt::AccessibleTextRole).toString(), all);
    list->setFocus();
    list->setCurrentIndex(list->model()->index(static_cast<int>(at), 0));
    QTest::keyClick(list, Qt::Key_Return);
    QTRY_VERIFY(opened.isIdle() &&
                opened.session().navigation().key() == LookupTarget::named("profile::base::packages"));
    QVERIFY(opened.session().navigation().current().layer.has_value());
    opened.window().findChild<QPushButton *>(QStringLiteral("foundLesson"))->click();
    QTRY_VERIFY(opened.question() && opened.isIdle());

    Opened empty;
    empty.controller.lessons().open("knockout-reach");
    walk(
        empty, lesson, [](const AskStep &ask) { return ask.answer; }, VerdictBox::Kind::Right);
    empty.press("lessonFind");
    QTRY_VERIFY(empty.shown<QPushButton>("foundOpen"));
    QTRY_VERIFY(empty.shown<QPushButton>("foundOpen")->y() < 200); // all stands at the top, not spread over the panel
}

/// A sandbox that is opened from a lesson leads back to it, as it was left.
void TestLessonsPart::sandboxAboveALesson()
{
    Opened opened;
    const Lesson &lesson = *LessonLibrary::builtIn()->lesson("two-orders");
    opened.controller.lessons().open(lesson.id);
    QTRY_VERIFY(opened.isIdle() && opened.question());
    const QString title = opened.window().windowTitle();
    answer(*opened.question(), *questionsOf(lesson).front(), questionsOf(lesson).front()->answer);
    QTRY_VERIFY(opened.isIdle() && !opened.question());
    opened.window().action(Command::SandboxThisKey)->trigger();
    QTRY_VERIFY(opened.isIdle() && opened.controller.sandbox().isOpen());
    QVERIFY(!opened.shown<LessonPanel>("lessonPanel"));
    QTRY_COMPARE(opened.window().windowTitle(), QStringLiteral("Sandbox — Strata"));
    opened.window().action(Command::CloseFolder)->trigger();
    QTRY_VERIFY(opened.isIdle() && opened.shown<LessonPanel>("lessonPanel"));
    QVERIFY(opened.controller.lessons().isOpen() && !opened.controller.sandbox().isOpen());
    QVERIFY(opened.shown<VerdictBox>("lessonVerdict"));
    QTRY_COMPARE(opened.window().windowTitle(), title);
    QCOMPARE(opened.window().centre().page(), CentralView::Page::Answer);
    opened.window().action(Command::LeaveLesson)->trigger();
    QTRY_COMPARE(opened.window().centre().page(), CentralView::Page::Start);
}

/// And the other way round.
void TestLessonsPart::lessonAboveASandbox()
{
    Opened opened;
    opened.window().action(Command::NewSandbox)->trigger();
    QTRY_VERIFY(opened.isIdle() && opened.controller.sandbox().isOpen());
    const QString title = opened.window().windowTitle();
    auto *sandbox = opened.shown<QWidget>("sandbox");
    QVERIFY(sandbox);
    opened.controller.lessons().open("two-orders");
    QTRY_VERIFY(opened.isIdle() && opened.question());
    QVERIFY(!sandbox->isVisible());
    opened.window().action(Command::CloseFolder)->trigger();
    QTRY_VERIFY(opened.isIdle() && opened.controller.sandbox().isOpen());
    QVERIFY(!opened.controller.lessons().isOpen());
    QVERIFY(sandbox->isVisible());
    QVERIFY(opened.window().menus().sandbox().isEnabled());
    QTRY_COMPARE(opened.window().windowTitle(), title);
    QCOMPARE(opened.window().centre().page(), CentralView::Page::Answer);
    opened.window().action(Command::CloseFolder)->trigger();
    QTRY_COMPARE(opened.window().centre().page(), CentralView::Page::Start);
    QVERIFY(!sandbox->isVisible());
}

/// Questions about the open project, one after the other; the key of the last is opened in it.
void TestLessonsPart::quiz()
{
    const QTemporaryDir folder;
    const QString file = folder.filePath(QStringLiteral("lessons.json"));
    Opened opened(file);
    QAction *quizMe = opened.window().action(Command::QuizMe);
    QVERIFY(!quizMe->isEnabled());
    QCOMPARE(quizMe->toolTip(), QStringLiteral("Open a folder first: the questions are about its keys"));
    const QAction *sandbox = opened.window().action(Command::SandboxThisKey);
    QVERIFY(!sandbox->isEnabled());
    QCOMPARE(sandbox->toolTip(), QStringLiteral("Choose a key first"));
    opened.controller.opening().openExample(QStringLiteral("hiera5"));
    QTRY_VERIFY(opened.isIdle());
    QVERIFY(quizMe->isEnabled());
    QVERIFY(quizMe->toolTip().startsWith(QStringLiteral("Questions about keys")));
    const auto project = opened.session().project();
    quizMe->trigger();
    QTRY_VERIFY_WITH_TIMEOUT(opened.controller.lessons().isOpen() && opened.isIdle() && opened.question(), 30000);
    opened.window().action(Command::LeaveLesson)->trigger();
    QTRY_VERIFY(opened.isIdle() && quizMe->isEnabled());
    opened.controller.quiz().start(1); // the same questions each time
    QTRY_VERIFY_WITH_TIMEOUT(opened.controller.lessons().isOpen() && opened.isIdle() && opened.question(), 30000);
    QVERIFY(!quizMe->isEnabled());
    QCOMPARE(quizMe->toolTip(), QStringLiteral("Leave the lesson first"));
    const std::vector<QuizQuestion> &questions = opened.controller.quiz().questions();
    QVERIFY(questions.size() > 2);
    const auto place = [&](std::size_t at) {
        return QStringLiteral("QUESTION %1 of %2").arg(at).arg(questions.size());
    };
    const auto right = [](const AskStep &ask) { return ask.answer; };
    const auto wrong = [](const AskStep &ask) { return ask.beliefs.front().guess; };
    QCOMPARE(opened.shown<QLabel>("lessonPlace")->text(), place(1));
    // What is asked about can be read: it has most of the room until there is an answer, and no word is torn.
    const CentralView &centre = opened.window().centre();
    QTRY_VERIFY(centre.texts()->height() > centre.height() / 2);
    for (const QPlainTextEdit *text : centre.texts()->findChildren<QPlainTextEdit *>()) {
        int longest = 0;
        for (const QString &word : text->toPlainText().simplified().split(u' '))
            longest = qMax(longest, text->fontMetrics().horizontalAdvance(word.left(36)));
        QVERIFY2(text->viewport()->width() > longest, qPrintable(text->accessibleName()));
    }
    walk(opened, questions[0].lesson, right, VerdictBox::Kind::Right);
    QVERIFY(centre.texts()->height() < centre.height() / 2);
    opened.press("lessonGoOn");
    QTRY_COMPARE(opened.shown<QLabel>("lessonPlace")->text(), place(2));
    walk(opened, questions[1].lesson, wrong, VerdictBox::Kind::Wrong);
    QCOMPARE(opened.shown<QPushButton>("lessonFind")->text(), QStringLiteral("Open &the key"));
    opened.press("lessonFind");
    QTRY_VERIFY(opened.isIdle());
    QVERIFY(!opened.controller.lessons().isOpen());
    QVERIFY(opened.session().project() == project);
    QVERIFY(opened.session().navigation().key() == questions[1].key);
    QVERIFY(!opened.window().findChild<QDockWidget *>(QStringLiteral("guideDock"))->isVisible());
    QVERIFY(quizMe->isEnabled());
    // Answers are counted for the export, but no question is a finished lesson.
    const LessonProgress stored(file);
    QCOMPARE(stored.quiz().asked, 2U);
    QCOMPARE(stored.quiz().right, 1U);
    for (const char *id : {"question-1", "question-2"})
        QVERIFY(!stored.isFinished(id) && stored.answers(id).asked == 0);
}

void TestLessonsPart::quizWithoutSurprises()
{
    const QTemporaryDir folder;
    write(folder, "hiera.yaml", "version: 5\nhierarchy: [{name: A, path: a.yaml}, {name: B, path: b.yaml}]\n");
    QVERIFY(QDir(folder.path()).mkdir(QStringLiteral("data")));
    write(folder, "data/a.yaml", "s: 1\n");
    write(folder, "data/b.yaml", "s: 2\n");
    Opened opened;
    opened.controller.opening().openPath(folder.path());
    QTRY_VERIFY(opened.isIdle());
    opened.window().action(Command::QuizMe)->trigger();
    QTRY_VERIFY2(opened.window().messageBar().text().contains(QStringLiteral("No surprises")),
                 qPrintable(opened.window().messageBar().text()));
    QVERIFY(!opened.controller.lessons().isOpen());
}

QTEST_MAIN(TestLessonsPart)
#include "tst_lessonspart.moc"
