// SPDX-License-Identifier: MIT
#include "app/gui/windowcontroller.h"
#include "app/lessons/lessonlibrary.h"
#include "app/project/project.h"
#include "views/lessons/questionview.h"
#include "views/sandbox/layereditors.h"
#include "views/sandbox/layertext.h"

#include <QApplication>
#include <QElapsedTimer>
#include <QFile>
#include <QPushButton>
#include <QRadioButton>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <ctime>
#include <functional>
#include <vector>

using namespace strata;

namespace {

/// Of the calling thread, in milliseconds: unlike the time of a clock, others who use the machine do not add to it.
double threadTime()
{
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) * 1e3 + static_cast<double>(now.tv_nsec) / 1e6;
}

/// Measures the longest event, during which the window does not respond.
class Application : public QApplication
{
public:
    using QApplication::QApplication;

    bool notify(QObject *receiver, QEvent *event) override
    {
        if (m_depth++ > 0) {
            const bool isDone = QApplication::notify(receiver, event);
            --m_depth;
            return isDone;
        }
        const QString what = QString::fromLatin1(receiver->metaObject()->className()) + u' ' + receiver->objectName() +
                             QStringLiteral(", event ") + QString::number(event->type());
        const double start = threadTime();
        const bool isDone = QApplication::notify(receiver, event);
        const double took = threadTime() - start;
        --m_depth;
        if (took > m_longest) {
            m_longest = took;
            m_what = what;
        }
        return isDone;
    }

    void tell(const char *phase)
    {
        qInfo("%-44s longest event %6.1f ms: %s", phase, m_longest, qPrintable(m_what));
        m_longest = 0;
    }

private:
    int m_depth = 0;
    double m_longest = 0;
    QString m_what;
};

/// Runs the event loop until \a isDone, and all resulting events.
bool waitFor(WindowController &controller, const std::function<bool()> &isDone)
{
    const bool isThere =
        QTest::qWaitFor([&] { return !controller.session().isBusy() && controller.isSettled() && isDone(); }, 10'000);
    QTest::qWait(300);
    if (!isThere)
        qWarning("waited in vain: busy %d, settled %d, done %d", controller.session().isBusy(), controller.isSettled(),
                 isDone());
    return isThere;
}

QByteArray listText(int first, int count)
{
    QByteArray text = "k:\n";
    for (int i = first; i < first + count; ++i)
        text += "  - item_" + QByteArray::number(i) + '\n';
    return text;
}

QByteArray indented(const QByteArray &text)
{
    return "      " + QByteArray(text).replace("\n", "\n      ") + '\n';
}

bool measureLesson(Application &application, int lines)
{
    const QTemporaryDir folder;
    QFile file(folder.filePath(QStringLiteral("many.yaml")));
    if (!file.open(QIODevice::WriteOnly))
        return false;
    file.write("lesson: many\ntitle: Many lines\ntrack: mine\ndialect: hiera5\nfiles:\n"
               "  hiera.yaml: \"version: 5\\nhierarchy: [{name: A, path: a.yaml}, {name: B, path: b.yaml}]\"\n"
               "  data/b.yaml: 'k: [b]'\n  data/a.yaml: |\n" +
               indented(listText(0, lines)) +
               "\nlookup: {key: k, merge: unique}\nsteps:\n  - ask: Is it in?\n    kind: choice\n"
               "    choices: [{text: \"Yes\", when: {present: item_1}}, {text: \"No\", when: {absent: item_1}},"
               " {text: \"None\", when: {not_found: true}}]\n    answer: \"Yes\"\n    beliefs:\n"
               "      - {guess: \"No\", say: It is.}\n      - {guess: \"None\", say: There is.}\n"
               "  - task: Remove b.\n    edit: [data/b.yaml]\n    goal: {absent: b}\n"
               "    solution: {data/b.yaml: 'k: [c]'}\n  - say: \"**Rule:** none.\"\n");
    file.close();
    WindowController controller(openProject, WindowMemory(WindowMemory::Mode::Forgetful));
    MainWindow &window = controller.window();
    window.resize(1280, 800);
    window.show();
    waitFor(controller, [] { return true; });
    application.tell("start page");
    controller.courses().open(file.fileName());
    const auto question = [&] { return window.findChild<QuestionView *>(QStringLiteral("lessonQuestion")); };
    if (!waitFor(controller, [&] { return question() != nullptr; }))
        return false;
    application.tell(qPrintable(QStringLiteral("lesson of %1 lines: opened").arg(lines)));
    auto *yes = question()->findChild<QRadioButton *>(QStringLiteral("lessonChoice0"));
    QTest::keyClick(yes, Qt::Key_Space);
    QTest::keyClick(yes, Qt::Key_Return);
    if (!waitFor(controller, [&] { return controller.session().workbench().current().answer() != nullptr; }))
        return false;
    application.tell(qPrintable(QStringLiteral("lesson of %1 lines: checked").arg(lines)));
    return true;
}

/// The texts of the layers that are shown, the highest first.
QList<LayerText *> layerTexts(const MainWindow &window)
{
    QList<LayerText *> texts;
    for (LayerText *text : window.findChildren<LayerText *>()) {
        if (text->isVisible())
            texts << text;
    }
    std::sort(texts.begin(), texts.end(), [&](const LayerText *a, const LayerText *b) {
        return a->mapTo(&window, QPoint()).x() < b->mapTo(&window, QPoint()).x();
    });
    return texts;
}

/// Milliseconds from a key in \a text to the answer that knows of it, of the clock; -1: there came none.
double keyToAnswer(WindowController &controller, LayerText *text, const QString &letter)
{
    const auto before = controller.session().workbench().current().answer();
    const auto isAnswered = [&] {
        const auto now = controller.session().workbench().current().answer();
        return now && now != before;
    };
    QElapsedTimer clock;
    clock.start();
    QTest::keyClicks(text, letter);
    while (!isAnswered() && clock.elapsed() < 10'000)
        QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents, 10);
    return isAnswered() ? static_cast<double>(clock.nsecsElapsed()) / 1e6 : -1;
}

void tellTimes(const QString &what, std::vector<double> times)
{
    std::sort(times.begin(), times.end());
    qInfo("%-44s key to answer: median %5.1f ms, longest %5.1f ms, of %zu", qPrintable(what), times[times.size() / 2],
          times.back(), times.size());
}

/// Letters typed into the sandboxes of all lessons.
bool measureLessonSandboxes(Application &application)
{
    WindowController controller(openProject, WindowMemory(WindowMemory::Mode::Forgetful));
    MainWindow &window = controller.window();
    window.resize(1280, 800);
    window.show();
    const auto library = LessonLibrary::builtIn();
    std::vector<double> times;
    for (const Lesson &lesson : library->lessons()) {
        controller.sandbox().open(lesson.scene, *library->keys());
        if (!waitFor(controller, [&] { return controller.session().workbench().current().answer() != nullptr; }))
            return false;
        LayerText *const text = layerTexts(window).front();
        text->setFocus();
        text->moveCursor(QTextCursor::End);
        for (const char letter : {'#', 'x'}) {
            times.push_back(keyToAnswer(controller, text, QString(QLatin1Char(letter))));
            if (times.back() < 0)
                return false;
            QTest::qWait(100);
        }
    }
    tellTimes(QStringLiteral("sandboxes of %1 lessons").arg(library->lessons().size()), times);
    application.tell("the same");
    return true;
}

bool measureSandbox(Application &application, int lines)
{
    WindowController controller(openProject, WindowMemory(WindowMemory::Mode::Forgetful));
    MainWindow &window = controller.window();
    window.resize(1280, 800);
    window.show();
    window.action(Command::NewSandbox)->trigger();
    const auto answered = [&] { return controller.session().workbench().current().answer() != nullptr; };
    if (!waitFor(controller, answered))
        return false;
    const QList<LayerText *> texts = layerTexts(window);
    for (int at = 0; at < 3; ++at) {
        QString text = QString::fromLatin1(listText(at * lines / 2, lines));
        texts[at]->setFocus();
        texts[at]->selectAll();
        texts[at]->insertPlainText(text.replace(QStringLiteral("k:"), QStringLiteral("packages:")));
    }
    if (!waitFor(controller, answered))
        return false;
    application.tell(qPrintable(QStringLiteral("sandbox, 3 layers of %1 lines: filled").arg(lines)));
    std::vector<double> times;
    texts[1]->setFocus();
    texts[1]->moveCursor(QTextCursor::Start);
    texts[1]->moveCursor(QTextCursor::Down);
    texts[1]->moveCursor(QTextCursor::EndOfLine);
    for (int round = 0; round < 5; ++round) {
        times.push_back(keyToAnswer(controller, texts[1], QStringLiteral("x")));
        if (times.back() < 0 || !waitFor(controller, answered))
            return false;
    }
    tellTimes(QStringLiteral("sandbox, 3 layers of %1 lines").arg(lines), times);
    application.tell(qPrintable(QStringLiteral("sandbox, 3 layers of %1 lines: a letter typed").arg(lines)));
    return true;
}

} // namespace

int main(int argc, char **argv)
{
    Application application(argc, argv);
    bool isComplete = true;
    for (const int lines : {10, 1'000, 20'000})
        isComplete = measureLesson(application, lines) && isComplete;
    isComplete = measureLessonSandboxes(application) && isComplete;
    for (const int lines : {5, 300, 3'000})
        isComplete = measureSandbox(application, lines) && isComplete;
    return isComplete ? 0 : 1;
}
