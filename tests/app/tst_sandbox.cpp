// SPDX-License-Identifier: MIT
#include "app/gui/sandbox/lessonexport.h"
#include "app/gui/sandbox/sandboxpart.h"
#include "app/gui/windowcontroller.h"
#include "app/lessons/lessonlibrary.h"
#include "app/lessons/lessonprojects.h"
#include "lessons/lessoncheck.h"
#include "lessons/lessonreader.h"
#include "source/files/diskfilesystem.h"
#include "support/brokenwriting.h"
#include "views/sandbox/layereditors.h"
#include "views/sandbox/layertext.h"
#include "views/sandbox/sandboxview.h"
#include "views/window/messagebar.h"

#include <QAccessible>
#include <QAction>
#include <QComboBox>
#include <QElapsedTimer>
#include <QLabel>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>

using namespace strata;

/// The sandbox in the window, as a person drives it.
class TestSandbox : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void cleanup();

    void opensFromTheStartPage();
    void badTextGreysTheAnswer();
    void layersAreArranged();
    void dialects();
    void otherDialectCanBeUndone();
    void writtenHierarchyComesBack();
    void closingReturns();
    void closeFolderClosesTheSandboxFirst();
    void otherFolderReplacesIt();
    void changedTextsAreReopened();
    void unchangedTextsAreNotKept();
    void changedTextsOutliveTheWindow();
    void copiesTheCurrentKey();
    void opensScenesOfLessonsAndPages();
    void savesAFolder();
    void savesALesson();
    void exportsTheCurrentKey();
    void settingsHaveTheirOwnLines();
    void everyPartHasAName();

private:
    QString result() const;
    LayerEditors &editors() { return m_controller->window().findChild<SandboxView *>()->editors(); }
    QList<LayerText *> texts();
    void openExample(const QString &name);
    /// Replaces the text of the editor at \a at as a person would.
    void type(int at, const QString &text);

    std::unique_ptr<WindowController> m_controller;
};

void TestSandbox::init()
{
    m_controller = std::make_unique<WindowController>(openProject, WindowMemory(WindowMemory::Mode::Forgetful));
    m_controller->window().show();
    QVERIFY(QTest::qWaitForWindowExposed(&m_controller->window()));
}

void TestSandbox::cleanup()
{
    m_controller.reset();
}

QString TestSandbox::result() const
{
    const auto &answer = m_controller->session().workbench().current().answer();
    if (!answer)
        return QStringLiteral("no answer");
    QStringList items;
    for (const Value &item : answer->result().value.items())
        items << QString::fromStdString(std::string(item.text()));
    return items.join(u' ');
}

QList<LayerText *> TestSandbox::texts()
{
    QList<LayerText *> all;
    for (LayerText *text : editors().findChildren<LayerText *>()) {
        if (text->isVisible())
            all << text;
    }
    std::sort(all.begin(), all.end(), [this](const LayerText *a, const LayerText *b) {
        return a->mapTo(&editors(), QPoint()).x() < b->mapTo(&editors(), QPoint()).x();
    });
    return all;
}

void TestSandbox::openExample(const QString &name)
{
    m_controller->opening().openExample(name);
    QTRY_VERIFY(m_controller->isSettled() && m_controller->session().workbench().current().answer());
}

void TestSandbox::type(int at, const QString &text)
{
    LayerText *const editor = texts()[at];
    editor->setFocus();
    editor->selectAll();
    editor->insertPlainText(text);
}

void TestSandbox::opensFromTheStartPage()
{
    m_controller->window().action(Command::NewSandbox)->trigger();
    QTRY_COMPARE(result(), QStringLiteral("telnet curl nginx htop")); // the marker is used up on L2
    QVERIFY(m_controller->window().findChild<SandboxView *>()->isVisible());
    QVERIFY(m_controller->window().windowTitle().startsWith(QStringLiteral("Sandbox")));
    type(1, QStringLiteral("packages: [nginx, telnet]\n"));
    QTRY_COMPARE(result(), QStringLiteral("telnet curl nginx htop"));
    type(1, QString());
    QTRY_COMPARE(result(), QStringLiteral("curl htop")); // now it reaches Common
    type(3, QStringLiteral("role: db\n"));               // the facts
    type(0, QStringLiteral("packages: ['%{facts.role}']\n"));
    QTRY_COMPARE(result(), QStringLiteral("telnet curl db"));
}

void TestSandbox::badTextGreysTheAnswer()
{
    m_controller->sandbox().open(newSandbox("hiera5"));
    QTRY_COMPARE(result(), QStringLiteral("telnet curl nginx htop"));
    auto *dimming = m_controller->window().findChild<QWidget *>(QStringLiteral("dimming"));
    QVERIFY(!dimming->isVisible());
    type(1, QStringLiteral("packages:\n  - nginx\n  - [a\n"));
    QTRY_COMPARE(texts()[1]->wrongLine(), 4);
    QCOMPARE(result(), QStringLiteral("telnet curl nginx htop"));
    QVERIFY(dimming->isVisible());
    QCOMPARE(dimming->size(), dimming->parentWidget()->size());
    QVERIFY(!m_controller->window().findChild<QLabel *>(QStringLiteral("sandboxRemark"))->text().isEmpty());
    type(1, QStringLiteral("packages: [z]\n"));
    QTRY_COMPARE(result(), QStringLiteral("telnet curl z htop"));
    QVERIFY(!dimming->isVisible());
    QCOMPARE(texts()[1]->wrongLine(), 0);
}

void TestSandbox::layersAreArranged()
{
    m_controller->sandbox().open(newSandbox("hiera5"));
    QTRY_COMPARE(result(), QStringLiteral("telnet curl nginx htop"));
    editors().moveLayer(0, 1); // the marker is above telnet now
    QTRY_COMPARE(result(), QStringLiteral("curl htop nginx"));
    editors().removeLayer(1);
    QTRY_COMPARE(result(), QStringLiteral("telnet curl nginx"));
    editors().undo();
    editors().undo();
    QTRY_COMPARE(result(), QStringLiteral("telnet curl nginx htop"));
    editors().addLayer();
    QTRY_COMPARE(m_controller->session().workbench().current().scene()->names->layers().size(), std::size_t{4});
}

void TestSandbox::dialects()
{
    m_controller->sandbox().open(newSandbox("hiera5"));
    QTRY_VERIFY(m_controller->sandbox().isOpen() && result() != QStringLiteral("no answer"));
    auto *box = m_controller->window().findChild<QComboBox *>(QStringLiteral("sandboxDialect"));
    for (const auto &[index, name, expected] :
         {std::tuple{2, "datum", "htop nginx curl"}, std::tuple{1, "hiera3", "--telnet htop"}}) {
        box->setCurrentIndex(index);
        emit box->activated(index);
        QTRY_COMPARE(QString::fromStdString(std::string(m_controller->session().project()->dialect->name())),
                     QString::fromLatin1(name));
        QTRY_COMPARE(result(), QString::fromLatin1(expected));
    }
}

/// The dialect is a step among the others: going back over it brings back its texts, its strategy and what was typed.
void TestSandbox::otherDialectCanBeUndone()
{
    m_controller->sandbox().open(newSandbox("hiera5"));
    QTRY_COMPARE(result(), QStringLiteral("telnet curl nginx htop"));
    type(1, QStringLiteral("packages: [z]\n"));
    QTRY_COMPARE(result(), QStringLiteral("telnet curl z htop"));
    type(4, QStringLiteral("# mine\n"));
    m_controller->session().navigation().setMerge({.text = "first"});
    QTRY_COMPARE(result(), QStringLiteral("--telnet htop"));
    auto *box = m_controller->window().findChild<QComboBox *>(QStringLiteral("sandboxDialect"));
    const auto dialect = [this] { return std::string(m_controller->session().project()->dialect->name()); };
    box->setCurrentIndex(2);
    emit box->activated(2);
    QTRY_COMPARE(dialect(), std::string("datum"));
    QCOMPARE(texts()[4]->toPlainText(), QString());
    QVERIFY(editors().texts()[4].name.startsWith(QStringLiteral("Datum.yml")));
    type(0, QStringLiteral("packages: [mine, own]\n"));
    QTRY_VERIFY(result().contains(QStringLiteral("mine")));

    editors().undo();
    QCOMPARE(box->currentIndex(), 2);
    editors().undo();
    QCOMPARE(box->currentIndex(), 0);
    QTRY_COMPARE(dialect(), std::string("hiera5"));
    QCOMPARE(texts()[4]->toPlainText(), QStringLiteral("# mine\n"));
    QTRY_COMPARE(result(), QStringLiteral("--telnet htop")); // as it was asked
    QVERIFY(editors().texts()[4].name.startsWith(QStringLiteral("hiera.yaml")));
    editors().undo(); // the settings
    editors().undo(); // [z]
    QTRY_COMPARE(texts()[1]->toPlainText().contains(QStringLiteral("[z]")), false);
    for (int i = 0; i < 4; ++i)
        editors().redo();
    QCOMPARE(box->currentIndex(), 2);
    QTRY_COMPARE(dialect(), std::string("datum"));
    QTRY_VERIFY(result().contains(QStringLiteral("mine")));
    QVERIFY(!editors().canRedo());
}

/// In another dialect the files become layers, and files again when that is undone.
void TestSandbox::writtenHierarchyComesBack()
{
    Sandbox written = newSandbox("hiera5");
    written.hierarchy = Sandbox::Hierarchy::Written;
    written.layers = {{"data/a.yaml", "packages: [a, c]\n"}, {"data/b.yaml", "packages: [b]\n"}};
    written.configuration = "version: 5\nhierarchy: [{name: all, paths: [a.yaml, b.yaml]}]\ndefaults: {data_hash: "
                            "yaml_data, datadir: data}\n";
    written.lookup = {.key = "packages"};
    m_controller->sandbox().open(written);
    QTRY_COMPARE(result(), QStringLiteral("a c"));
    auto *add = m_controller->window().findChild<QToolButton *>(QStringLiteral("sandboxAddLayer"));
    const auto toldOfAdd = [&] { return QAccessible::queryAccessibleInterface(add)->text(QAccessible::Description); };
    QVERIFY(add->isVisible() && !add->isEnabled());
    QVERIFY(toldOfAdd().startsWith(QStringLiteral("No layer can be added")));
    QCOMPARE(add->toolTip(), toldOfAdd());
    const auto before = editors().texts();
    auto *box = m_controller->window().findChild<QComboBox *>(QStringLiteral("sandboxDialect"));
    box->setCurrentIndex(2);
    emit box->activated(2);
    QTRY_COMPARE(std::string(m_controller->session().project()->dialect->name()), std::string("datum"));
    QCOMPARE(editors().texts()[0].name, QStringLiteral("a"));
    QVERIFY(!editors().texts()[0].isFixed);
    QVERIFY(add->isEnabled());
    QCOMPARE(add->toolTip(), QStringLiteral("A new layer below the others"));
    QTRY_COMPARE(result(), QStringLiteral("a c"));
    editors().undo();
    QTRY_COMPARE(std::string(m_controller->session().project()->dialect->name()), std::string("hiera5"));
    QTRY_COMPARE(result(), QStringLiteral("a c"));
    QCOMPARE(editors().texts().size(), before.size());
    for (std::size_t i = 0; i < before.size(); ++i) {
        QCOMPARE(editors().texts()[i].name, before[i].name);
        QCOMPARE(editors().texts()[i].text, before[i].text);
        QCOMPARE(editors().texts()[i].isFixed, before[i].isFixed);
    }
}

void TestSandbox::closingReturns()
{
    openExample(QStringLiteral("hiera5"));
    const QString before = m_controller->window().windowTitle();
    const auto project = m_controller->session().project();
    const Question question = m_controller->session().navigation().question();
    m_controller->window().action(Command::NewSandbox)->trigger();
    QTRY_COMPARE(result(), QStringLiteral("telnet curl nginx htop"));
    QVERIFY(!m_controller->window().findChild<QWidget *>(QStringLiteral("sourceDock"))->isVisible());
    m_controller->window().findChild<QToolButton *>(QStringLiteral("sandboxClose"))->click();
    QCOMPARE(m_controller->session().project(), project);
    QCOMPARE(m_controller->session().navigation().question(), question);
    QTRY_VERIFY(m_controller->isSettled());
    QCOMPARE(m_controller->window().windowTitle(), before);
    QVERIFY(!m_controller->window().findChild<SandboxView *>()->isVisible());
    QVERIFY(m_controller->window().findChild<QWidget *>(QStringLiteral("sourceDock"))->isVisible());
}

void TestSandbox::closeFolderClosesTheSandboxFirst()
{
    openExample(QStringLiteral("hiera3"));
    m_controller->sandbox().open(newSandbox("hiera5"));
    QTRY_COMPARE(result(), QStringLiteral("telnet curl nginx htop"));
    m_controller->window().action(Command::CloseFolder)->trigger();
    QVERIFY(m_controller->session().project());
    QVERIFY(!m_controller->sandbox().isOpen());
    m_controller->window().action(Command::CloseFolder)->trigger();
    QVERIFY(!m_controller->session().project());
}

void TestSandbox::otherFolderReplacesIt()
{
    m_controller->sandbox().open(newSandbox("hiera5"));
    QTRY_COMPARE(result(), QStringLiteral("telnet curl nginx htop"));
    openExample(QStringLiteral("hiera3"));
    QVERIFY(!m_controller->sandbox().isOpen());
    QVERIFY(!m_controller->window().findChild<SandboxView *>()->isVisible());
    QVERIFY(m_controller->window().windowTitle().contains(QStringLiteral("(Hiera 3)")));
}

/// By whatever key a changed sandbox is closed, its texts and its key come back.
void TestSandbox::changedTextsAreReopened()
{
    MainWindow &window = m_controller->window();
    QAction &reopen = *window.action(Command::ReopenSandbox);
    const auto message = [&window] { return window.messageBar().text(); };
    const auto changeTo = [this, &window](const QString &text) {
        window.action(Command::NewSandbox)->trigger();
        QTRY_VERIFY(m_controller->sandbox().isOpen() && m_controller->isSettled());
        type(1, text);
        QTRY_VERIFY(m_controller->isSettled());
    };
    QVERIFY(!reopen.isEnabled());
    changeTo(QStringLiteral("packages: [first]\nport: [p1]\n"));
    QTRY_COMPARE(result(), QStringLiteral("telnet curl first htop"));
    m_controller->session().navigation().setKey(LookupTarget::named("port"));
    QTRY_COMPARE(result(), QStringLiteral("p1"));
    window.action(Command::CloseFolder)->trigger();
    QVERIFY(!m_controller->sandbox().isOpen());
    QVERIFY(message().contains(QStringLiteral("Reopen it")));
    reopen.trigger();
    QTRY_COMPARE(result(), QStringLiteral("p1"));
    QCOMPARE(texts()[1]->toPlainText(), QStringLiteral("packages: [first]\nport: [p1]\n"));
    QVERIFY(!reopen.isEnabled());
    QVERIFY(!message().contains(QStringLiteral("Reopen it")));

    changeTo(QStringLiteral("packages: [second]\n")); // a new one replaces it
    QTRY_COMPARE(result(), QStringLiteral("telnet curl second htop"));
    openExample(QStringLiteral("hiera3")); // so does a folder
    QVERIFY(reopen.isEnabled());
    reopen.trigger();
    QTRY_COMPARE(result(), QStringLiteral("telnet curl second htop"));
    window.action(Command::CloseFolder)->trigger();
    QVERIFY(m_controller->session().project());
    reopen.trigger();
    QTRY_COMPARE(result(), QStringLiteral("telnet curl second htop"));
    reopen.trigger(); // the first one, and the second one is kept
    QTRY_COMPARE(result(), QStringLiteral("p1"));
    reopen.trigger();
    QTRY_COMPARE(result(), QStringLiteral("telnet curl second htop"));
}

void TestSandbox::unchangedTextsAreNotKept()
{
    MainWindow &window = m_controller->window();
    for (const Command command : {Command::NewSandbox, Command::NewSandbox, Command::CloseFolder}) {
        window.action(command)->trigger();
        QTRY_VERIFY(!m_controller->session().isBusy());
        QVERIFY(!window.action(Command::ReopenSandbox)->isEnabled());
        QVERIFY(!window.messageBar().text().contains(QStringLiteral("Reopen it")));
    }
}

void TestSandbox::changedTextsOutliveTheWindow()
{
    const auto start = [this] {
        cleanup();
        init();
    };
    const auto saved = [this] { return m_controller->sandbox().saveTexts(); };
    QVERIFY(!saved());
    for (const QString &packages : {QStringLiteral("packages: [closed]\n"), QStringLiteral("packages: [open]\n")}) {
        m_controller->window().action(Command::NewSandbox)->trigger();
        QTRY_VERIFY(m_controller->sandbox().isOpen() && m_controller->isSettled());
        type(1, packages);
    }
    const QString texts = saved().value_or(QString());
    start();
    m_controller->sandbox().restoreTexts(texts);
    QVERIFY(m_controller->window().messageBar().text().contains(QStringLiteral("Reopen it")));
    for (const char *packages : {"telnet curl open htop", "telnet curl closed htop"}) {
        m_controller->window().action(Command::ReopenSandbox)->trigger();
        QTRY_COMPARE(result(), QLatin1String(packages));
    }
    start();
    m_controller->sandbox().restoreTexts(QStringLiteral("no JSON"));
    QVERIFY(!m_controller->window().action(Command::ReopenSandbox)->isEnabled());
}

void TestSandbox::copiesTheCurrentKey()
{
    openExample(QStringLiteral("hiera5"));
    m_controller->session().navigation().setKey(LookupTarget::named("profile::base::packages"));
    QTRY_VERIFY(m_controller->isSettled());
    const QString wanted = result();
    m_controller->window().action(Command::SandboxThisKey)->trigger();
    QTRY_VERIFY(m_controller->sandbox().isOpen());
    QTRY_VERIFY(m_controller->isSettled() && m_controller->session().project()->folder == "/sandbox");
    QCOMPARE(result(), wanted);
    QVERIFY(texts().size() > 3);
    QVERIFY(texts()[0]->toPlainText().contains(QStringLiteral("profile::base::packages")));
    QStringList badges;
    for (const EditedText &text : editors().texts())
        badges << text.badge;
    const auto layers = m_controller->session().workbench().current().scene()->names->layers().size();
    for (std::size_t layer = 1; layer <= layers; ++layer) // the files say which layer each of them is
        QVERIFY2(badges.contains(QStringLiteral("L%1").arg(layer)), qPrintable(badges.join(u' ')));
    QVERIFY(badges.last().isEmpty());
    m_controller->sandbox().close();
    QTRY_COMPARE(result(), wanted);
}

void TestSandbox::opensScenesOfLessonsAndPages()
{
    const LessonLibrary &library = *LessonLibrary::builtIn();
    for (const char *id : {"knockout-reach", "two-folds", "native-deep-deeper", "datum-knockouts", "interpolation"}) {
        const Lesson *lesson = library.lesson(id);
        QVERIFY2(lesson, id);
        m_controller->sandbox().open(lesson->scene, *library.keys());
        QTRY_VERIFY(m_controller->session().project() &&
                    m_controller->session().project()->dialect->name() == lesson->scene.dialect);
        QTRY_VERIFY(m_controller->isSettled());
        const auto expected = answerScene(lesson->scene, library.keys());
        const auto &shown = m_controller->session().workbench().current().answer();
        QVERIFY(expected && shown);
        QCOMPARE(QString::fromStdString(std::string(id)) + QString::number(int(shown->result().status)),
                 QString::fromStdString(std::string(id)) + QString::number(int((*expected)->result().status)));
        QCOMPARE(shown->result().value.items().size(), (*expected)->result().value.items().size());
    }
}

void TestSandbox::savesAFolder()
{
    QTemporaryDir folder;
    m_controller->sandbox().open(newSandbox("hiera5"));
    QTRY_COMPARE(result(), QStringLiteral("telnet curl nginx htop"));
    type(3, QStringLiteral("role: db\n"));
    const QString path = folder.filePath(QStringLiteral("mine"));
    QVERIFY(m_controller->sandbox().saveFolder(path));
    ProjectRequest request;
    request.root = path.toStdString();
    const auto project = openProject(request, takeSnapshot(std::make_shared<DiskFileSystem>()));
    QVERIFY(project.has_value());
    const auto engine = (*project)->dialect->engine(scopeOf(**project, kSandboxNode));
    QCOMPARE(engine->lookup({.key = LookupTarget::named("packages")}).value.items().size(), std::size_t{4});
    QVERIFY(!m_controller->sandbox().saveFolder(path)); // never over what is there
    QVERIFY(!m_controller->sandbox().saveFolder(folder.path()));
    const test::FullDisk full(5);
    QVERIFY(!m_controller->sandbox().saveFolder(folder.filePath(QStringLiteral("other"))));
    QVERIFY(!QFileInfo::exists(folder.filePath(QStringLiteral("other")))); // not a part of it either
}

void TestSandbox::savesALesson()
{
    QTemporaryDir folder;
    m_controller->sandbox().open(newSandbox("hiera5"));
    QTRY_COMPARE(result(), QStringLiteral("telnet curl nginx htop"));
    const ShownAnswer shownAnswer(m_controller->session());
    LessonExport own(m_controller->session(), shownAnswer, m_controller->sandbox(), m_controller->window());
    own.disconnect(&own); // without a file dialog
    QSignalSpy created(&own, &LessonExport::lessonCreated);
    own.start();
    QTRY_COMPARE(created.size(), 1);
    const auto lesson = created[0][0].value<std::shared_ptr<const Lesson>>();
    const QString path = folder.filePath(QStringLiteral("my lesson.yaml"));
    QVERIFY(LessonExport::save(*lesson, path));
    const auto keys = std::make_shared<KeyTable>();
    const auto text = DiskFileSystem().read(path.toStdString());
    const auto read = readLesson(*text, FileId{0}, "my lesson", keys);
    QVERIFY2(read.has_value(), read ? "" : read.error().message.c_str());
    QVERIFY(checkLesson(*read, [&](const LessonScene &scene) { return answerScene(scene, keys); }).empty());
    QCOMPARE((*answerScene(read->scene, keys))->result().value.items().size(), std::size_t{4});
}

void TestSandbox::exportsTheCurrentKey()
{
    openExample(QStringLiteral("datum"));
    QVERIFY(m_controller->window().action(Command::ExportLesson)->isEnabled());
    const std::string key = m_controller->session().navigation().key().name();
    const ShownAnswer shownAnswer(m_controller->session());
    LessonExport own(m_controller->session(), shownAnswer, m_controller->sandbox(), m_controller->window());
    own.disconnect(&own);
    QSignalSpy created(&own, &LessonExport::lessonCreated);
    own.start();
    QTRY_COMPARE(created.size(), 1);
    QCOMPARE(created[0][0].value<std::shared_ptr<const Lesson>>()->scene.lookup.key, key);
}

/// Messages about the configuration stand at the line of what was typed, not at that of the file.
void TestSandbox::settingsHaveTheirOwnLines()
{
    m_controller->sandbox().open(newSandbox("hiera5"));
    QTRY_COMPARE(result(), QStringLiteral("telnet curl nginx htop"));
    type(4, QStringLiteral("# mine\ndefaults: [\n"));
    QTRY_COMPARE(texts()[4]->wrongLine(), 3);
}

void TestSandbox::everyPartHasAName()
{
    m_controller->sandbox().open(newSandbox("hiera5"));
    QTRY_COMPARE(result(), QStringLiteral("telnet curl nginx htop"));
    for (const QWidget *part : m_controller->window().findChild<SandboxView *>()->findChildren<QWidget *>()) {
        if (part->focusPolicy() == Qt::NoFocus || !part->isVisible())
            continue;
        QVERIFY2(!part->objectName().isEmpty(), part->metaObject()->className());
        QVERIFY2(!part->accessibleName().isEmpty(), qPrintable(part->objectName()));
    }
}

QTEST_MAIN(TestSandbox)
#include "tst_sandbox.moc"
