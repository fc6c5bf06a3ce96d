// SPDX-License-Identifier: MIT
#include "app/gui/windowcontroller.h"
#include "core/keytable.h"
#include "support/typedvector.h"
#include "views/window/centralview.h"
#include "views/window/messagebar.h"
#include "views/window/windowmenus.h"

#include <QApplication>
#include <QComboBox>
#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QFileDialog>
#include <QFileInfo>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>
#include <QToolButton>

#include <functional>
#include <vector>

using namespace strata;
using namespace strata::test;

namespace {

QString operator""_q(const char *text, std::size_t size)
{
    return QString::fromUtf8(text, static_cast<qsizetype>(size));
}

const LookupTarget kPort = LookupTarget::named("port");

/// A folder with projects and other files, a window on one of the projects, and the answers to file dialogs.
struct Opened
{
    QTemporaryDir folder;
    WindowController controller{openProject, WindowMemory(WindowMemory::Mode::Forgetful)};
    QStringList titles; // of the dialogs that were answered

    /// \a root: the folder of the project; empty: none.
    explicit Opened(const char *root)
    {
        writeFiles();
        QObject::connect(&m_answering, &QTimer::timeout, &controller, [this] { answerDialog(); });
        window().resize(1280, 800);
        window().show();
        WindowOptions options;
        if (*root)
            options.project.root = path(root).toStdString();
        controller.start(options);
    }
    MainWindow &window() { return controller.window(); }
    template <typename T>
    T &child(const char *name)
    {
        return *window().findChild<T *>(QString::fromLatin1(name));
    }
    QString text(const char *label)
    {
        const auto *widget = window().findChild<QLabel *>(QString::fromLatin1(label));
        return widget ? widget->text() : QString();
    }
    void trigger(Command command) { window().action(command)->trigger(); }
    void click(const char *button)
    {
        auto &clicked = child<QWidget>(button);
        QTest::mouseClick(&clicked, Qt::LeftButton);
    }
    /// Chooses the entry of \a menu that begins with \a text, by keyboard.
    static void choose(QMenu &menu, const QString &text)
    {
        menu.popup({});
        for (QAction *action : menu.actions()) {
            if (action->text().startsWith(text))
                menu.setActiveAction(action);
        }
        QTest::keyClick(&menu, Qt::Key_Return);
    }
    bool isIdle() { return controller.isSettled() && !controller.session().isBusy(); }
    bool says(const QString &text) { return window().messageBar().text().contains(text); }
    QString path(const QString &name) const { return QDir(folder.path()).filePath(name); }
    QString path(const char *name) const { return path(QString::fromUtf8(name)); }
    QByteArray read(const char *name) const
    {
        QFile file(path(name));
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }
    QStringList files() const
    {
        QStringList all;
        for (QDirIterator each(folder.path(), QDir::Files | QDir::Hidden, QDirIterator::Subdirectories);
             each.hasNext();)
            all << each.next();
        all.sort();
        return all;
    }
    /// Answers the next dialog with \a answer and one of its filters; an empty answer cancels it.
    void answer(const char *answer, const char *filter = "")
    {
        m_answer = QString::fromUtf8(answer);
        m_filter = QString::fromUtf8(filter);
        m_answering.start(10);
    }

private:
    void write(const QString &name, const QByteArray &text)
    {
        const QFileInfo at(path(name));
        QVERIFY(QDir().mkpath(at.path()));
        QFile file(at.filePath());
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(text);
    }
    void writeFiles()
    {
        const QByteArray hierarchy = "version: 5\nhierarchy: [{name: Common, path: common.yaml}]\n";
        write("site/hiera.yaml"_q, hierarchy);
        write("site/data/common.yaml"_q, "port: 80\nmode: 0644\n");
        write("other/hiera.yaml"_q, hierarchy);
        write("other/data/common.yaml"_q, "port: 81\nmode: 0644\n");
        write("own/facts/web08.yaml"_q, "name: web08\nvalues: {site: fra}\n");
        write("own/facts/web09.yaml"_q, "name: web09\nvalues: {site: ams}\n");
        write("own/lessons/course.yaml"_q, "title: Afternoon\nlessons: [alone, knockout]\n");
        write("nodes/Datum.yml"_q, "ResolutionPrecedence:\n- 'Servers\\$($Node.Name)'\n- Baseline\n");
        write("nodes/AllNodes/Old.yml"_q, "NodeName: Old\nport: 1\n");
        write("nodes/Servers/New.yml"_q, "NodeName: New\nport: 2\n");
        write("nodes/Baseline.yml"_q, "port: 3\n");
        KeyTable keys;
        const Value first = fromJson(testFile("data/eyaml/eyaml.json"), keys).items().front();
        const Value &sealed = *entryOf(first, "files", keys);
        write("sealed/hiera.yaml"_q,
              "version: 5\nhierarchy: [{name: Secret, lookup_key: eyaml_lookup_key, path: secret.eyaml}]\n");
        write("sealed/data/secret.eyaml"_q, QByteArray::fromStdString(textOf(sealed, "data/secret.eyaml", keys)));
        write("own/key.pem"_q, QByteArray::fromStdString(textOf(sealed, "keys/private_key.pkcs7.pem", keys)));
    }
    void answerDialog()
    {
        auto *dialog = qobject_cast<QFileDialog *>(QApplication::activeModalWidget());
        if (!dialog)
            return;
        m_answering.stop();
        titles << dialog->windowTitle();
        if (m_answer.isEmpty()) {
            dialog->reject();
            return;
        }
        if (!m_filter.isEmpty())
            dialog->selectNameFilter(m_filter);
        dialog->findChild<QLineEdit *>("fileNameEdit"_q)->setText(path(m_answer));
        QMetaObject::invokeMethod(dialog, "accept");
    }

    QTimer m_answering;
    QString m_answer;
    QString m_filter;
};

struct Row
{
    const char *name;
    const char *root;                      ///< of the project
    std::function<void(Opened &)> prepare; ///< may be empty
    std::function<void(Opened &)> open;
    const char *title; ///< of the dialog
    const char *answer;
    const char *filter; ///< that is chosen in the dialog; may be empty
    std::function<bool(Opened &)> isDone;
    bool isWritten; ///< the answer is a new file or folder
};

bool showsOther(Opened &opened)
{
    return opened.window().windowTitle().contains("other"_q);
}

bool hasNewNode(Opened &opened)
{
    return opened.child<QComboBox>("nodeBox").findText("New"_q) >= 0;
}

void askSealed(Opened &opened)
{
    opened.controller.session().navigation().setKey(LookupTarget::named("string"));
}

/// Presses the button that shows a sealed value.
bool showsSecret(Opened &opened)
{
    opened.controller.session().navigation().setCurrent(
        {.key = LookupTarget::named("string"), .layer = AddressLayer{"data/secret.eyaml", 0}});
    opened.child<QPushButton>("whyReveal").click();
    return opened.child<QLabel>("whyClearText").isVisible() && opened.text("whyClearText") == "s3cret"_q;
}

bool comparesWithOther(Opened &opened)
{
    return opened.child<QComboBox>("compareFolder").currentText() == opened.path("other") &&
           opened.text("compareSummary").contains("Differs: 1 of 2 keys."_q);
}

void stopWatching(Opened &opened)
{
    opened.trigger(Command::WatchFiles);
    opened.trigger(Command::Settings);
}

void writeSettingsWithoutWatching(Opened &opened)
{
    Settings settings;
    settings.watchFiles = false;
    QVERIFY(writeSettings(opened.path("own/quiet.ini"), settings));
    opened.trigger(Command::Settings);
}

bool hasImported(Opened &opened)
{
    return !opened.window().action(Command::WatchFiles)->isChecked() &&
           opened.text("settingsRemark") == "The settings of %1 are now used."_q.arg(opened.path("own/quiet.ini"));
}

bool hasExported(Opened &opened)
{
    const auto settings = readSettings(opened.path("own/strata.ini"));
    return settings && !settings->watchFiles &&
           opened.text("settingsRemark") == "The settings were written to %1."_q.arg(opened.path("own/strata.ini"));
}

void findMistakes(Opened &opened)
{
    opened.trigger(Command::ShowFindings);
}

void writeBaseline(Opened &opened)
{
    findMistakes(opened);
    QTRY_VERIFY(opened.isIdle());
    QVERIFY(opened.controller.findings().knownFindings().write(opened.path("own/known.json")));
}

bool hidesOne(Opened &opened)
{
    return opened.child<QToolButton>("findingsKnown").text() == "1 hidden"_q;
}

void openLesson(Opened &opened)
{
    opened.controller.lessons().open("alone");
}

void openCourse(Opened &opened)
{
    opened.controller.courses().open(opened.path("own/lessons/course.yaml"));
}

bool isInCourse(Opened &opened)
{
    return opened.text("lessonPlace").startsWith("LESSON 1 of 2"_q);
}

void removePort(Opened &opened)
{
    opened.controller.session().navigation().setKey(kPort);
    QTRY_VERIFY(opened.isIdle());
    opened.controller.session().navigation().setCurrent({.key = kPort, .layer = AddressLayer{"data/common.yaml", 0}});
    opened.trigger(Command::RemoveValue);
    QTRY_VERIFY(opened.window().action(Command::SaveDiff)->isEnabled());
}

bool isRefused(Opened &opened)
{
    return opened.says("Strata never writes into the data."_q);
}

const std::vector<Row> &rows()
{
    const auto triggers = [](Command command) { return [command](Opened &opened) { opened.trigger(command); }; };
    const auto clicks = [](const char *button) { return [button](Opened &opened) { opened.click(button); }; };
    const auto says = [](const char *text) {
        return [text = QString::fromUtf8(text)](Opened &opened) { return opened.says(text); };
    };
    const auto choosesKnown = [](const char *text) {
        return [text = QString::fromUtf8(text)](Opened &opened) {
            Opened::choose(*opened.child<QToolButton>("findingsKnown").menu(), text);
        };
    };
    const auto choosesInSandbox = [](const char *text) {
        return [text = QString::fromUtf8(text)](Opened &opened) {
            Opened::choose(opened.window().menus().sandbox(), text);
        };
    };
    const auto writes = [](const char *file, const char *part) {
        return [file, part](Opened &opened) { return opened.read(file).contains(part); };
    };
    static const std::vector<Row> rows{
        {"open a folder",
         "site",
         {},
         triggers(Command::OpenFolder),
         "Open a folder with a hiera.yaml or Datum.yml",
         "other",
         "",
         showsOther,
         false},
        {"open a configuration",
         "site",
         {},
         triggers(Command::OpenFile),
         "Open a configuration",
         "other/hiera.yaml",
         "",
         showsOther,
         false},
        {"load facts",
         "site",
         {},
         triggers(Command::LoadFacts),
         "Load facts",
         "own/facts/web09.yaml",
         "",
         says("Facts of <b>web09</b> were loaded from web09.yaml."),
         false},
        {"load a folder of facts",
         "site",
         {},
         triggers(Command::LoadFactsFolder),
         "Load the facts in a folder",
         "own/facts",
         "",
         says("Facts of 2 nodes were loaded from facts; <b>web08</b> is shown."),
         false},
        {"load facts from their dialog", "site", triggers(Command::EditFacts), clicks("loadFacts"), "Load facts",
         "own/facts/web09.yaml", "", says("Facts of <b>web09</b> were loaded from web09.yaml."), false},
        {"load a folder of facts from their dialog", "site", triggers(Command::EditFacts), clicks("loadFactsFolder"),
         "Load the facts in a folder", "own/facts", "",
         says("Facts of 2 nodes were loaded from facts; <b>web08</b> is shown."), false},
        {"open a folder from the start page",
         "",
         {},
         clicks("startOpen"),
         "Open a folder with a hiera.yaml or Datum.yml",
         "other",
         "",
         showsOther,
         false},
        {"choose the nodes of Datum",
         "nodes",
         {},
         triggers(Command::ChooseNodeStore),
         "Folder of the nodes",
         "nodes/Servers",
         "",
         hasNewNode,
         false},
        {"choose the key of sealed values", "sealed", askSealed, triggers(Command::ChooseEyamlKey),
         "Private key for sealed values", "own/key.pem", "", showsSecret, false},
        {"compare with a folder", "site", triggers(Command::ShowCompare),
         [](Opened &opened) { QTest::keyClick(&opened.child<QComboBox>("compareFolder"), Qt::Key_End); },
         "Choose the folder of side B", "other", "", comparesWithOther, false},
        {"import settings", "", writeSettingsWithoutWatching, clicks("settingsImport"), "Import settings",
         "own/quiet.ini", "", hasImported, false},
        {"export settings", "", stopWatching, clicks("settingsExport"), "Export settings", "own/strata.ini", "",
         hasExported, true},
        {"load known findings", "site", writeBaseline, choosesKnown("&Load"), "Load known findings (baseline)",
         "own/known.json", "", hidesOne, false},
        {"save known findings", "site", findMistakes, choosesKnown("&Save"), "Save all findings as known (baseline)",
         "own/known.json", "", hidesOne, true},
        {"save known findings among the data", "site", findMistakes, choosesKnown("&Save"),
         "Save all findings as known (baseline)", "site/known.json", "", isRefused, false},
        {"export a handout", "", openLesson, triggers(Command::ExportHandout), "Export as handout", "own/page.html",
         "Lesson with answers (*.pdf *.html)", writes("own/page.html", "How it is merged"), true},
        {"export a worksheet", "", openLesson, triggers(Command::ExportHandout), "Export as handout", "own/page.html",
         "Lesson as worksheet (*.pdf *.html)", writes("own/page.html", "Name: ____"), true},
        {"export all handouts", "", openCourse, triggers(Command::ExportHandout), "Export as handout", "own/page.html",
         "All lessons with answers (*.pdf *.html)", writes("own/page.html", "Afternoon"), true},
        {"export all worksheets", "", openCourse, triggers(Command::ExportHandout), "Export as handout",
         "own/page.html", "All lessons as worksheets (*.pdf *.html)", writes("own/page.html", "Name: ____"), true},
        {"export the progress", "", openCourse,
         [](Opened &opened) { Opened::choose(opened.window().menus().lessons(), "&Export"_q); },
         "Export the progress; the file has your name", "own/Kim.json", "", writes("own/Kim.json", "\"Kim\""), true},
        {"open a lesson",
         "",
         {},
         triggers(Command::OpenLesson),
         "Open a lesson or a course",
         "own/lessons/course.yaml",
         "",
         isInCourse,
         false},
        {"open lessons",
         "",
         {},
         triggers(Command::OpenLessons),
         "Open a folder of lessons",
         "own/lessons",
         "",
         isInCourse,
         false},
        {"save a sandbox", "", triggers(Command::NewSandbox), clicks("sandboxSaveFolder"),
         "Save the sandbox as a new folder", "own/box", "", writes("own/box/hiera.yaml", "hierarchy:"), true},
        {"save a sandbox by menu", "", triggers(Command::NewSandbox), choosesInSandbox("Save as &folder"),
         "Save the sandbox as a new folder", "own/box", "", says("The sandbox was saved as"), true},
        {"save a sandbox as a lesson", "", triggers(Command::NewSandbox), clicks("sandboxSaveLesson"),
         "Save the lesson", "own/mine.yaml", "", writes("own/mine.yaml", "lesson: mine"), true},
        {"save a key as a lesson", "site",
         [](Opened &opened) { opened.controller.session().navigation().setKey(kPort); },
         triggers(Command::ExportLesson), "Save the lesson", "own/mine.yaml", "", says("The lesson was saved as"),
         true},
        {"save edits", "site", removePort, triggers(Command::SaveDiff), "Save the edits as a diff", "own/edits.diff",
         "", writes("own/edits.diff", "-port: 80"), true},
        {"save edits among the data", "site", removePort, triggers(Command::SaveDiff), "Save the edits as a diff",
         "site/edits.diff", "", isRefused, false},
    };
    return rows;
}

} // namespace

/// Each command that asks for a file or folder uses the one that is chosen.
class TestChoosers : public QObject
{
    Q_OBJECT

private slots:
    void chosenFilesAreUsed_data();
    void chosenFilesAreUsed();
};

void TestChoosers::chosenFilesAreUsed_data()
{
    QTest::addColumn<int>("row");
    int at = 0;
    for (const Row &row : rows())
        QTest::newRow(row.name) << at++;
}

/// Cancelled first, which changes nothing.
void TestChoosers::chosenFilesAreUsed()
{
    QFETCH(const int, row);

    const Row &tried = rows()[static_cast<std::size_t>(row)];
    Opened opened(tried.root);
    QTRY_VERIFY(opened.isIdle());
    if (tried.prepare)
        tried.prepare(opened);
    QTRY_VERIFY(opened.isIdle());
    const QStringList files = opened.files();
    opened.answer("");
    tried.open(opened);
    QTRY_COMPARE(opened.titles, QStringList(QString::fromUtf8(tried.title)));
    QTRY_VERIFY(opened.isIdle());
    QVERIFY(!tried.isDone(opened));
    QCOMPARE(opened.files(), files);

    opened.answer(tried.answer, tried.filter);
    tried.open(opened);
    QTRY_COMPARE(opened.titles.size(), 2);
    QTRY_VERIFY2(tried.isDone(opened), qPrintable(opened.window().messageBar().text()));
    QTRY_VERIFY(opened.isIdle());
    QCOMPARE(opened.files() != files, tried.isWritten);
}

QTEST_MAIN(TestChoosers)
#include "tst_choosers.moc"
