// SPDX-License-Identifier: MIT
#include "app/gui/windowcontroller.h"
#include "app/session/edits.h"

#include "app/gui/settings/settingsfile.h"
#include "support/brokenwriting.h"
#include "views/contributions/contributionview.h"
#include "views/window/lookupbar.h"
#include "views/window/messagebar.h"
#include "views/window/centralview.h"

#include <QAbstractItemView>
#include <QComboBox>
#include <QCommandLinkButton>
#include <QCompleter>
#include <QDir>
#include <QDirIterator>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QSettings>
#include <QTemporaryDir>
#include <QTest>

using namespace strata;

namespace {

/// A window as the program starts it, with settings that are kept.
struct Run
{
    WindowController controller{openProject, WindowMemory(WindowMemory::Mode::Kept)};

    explicit Run(const QString &root = {})
    {
        controller.window().resize(1280, 800);
        controller.window().show();
        WindowOptions options;
        options.project.root = root.toStdString();
        controller.start(options);
    }
    Navigation &navigation() { return controller.session().navigation(); }
    QCommandLinkButton *goOn()
    {
        return controller.window().findChild<QCommandLinkButton *>(QStringLiteral("startContinue"));
    }
};

} // namespace

/// The next start continues where the last session ended.
class TestLastSession : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void continuesInTheSameFolder();
    void keepsEdits();
    void keepsDisabledFacts();
    void isOfferedWithoutAFolder();
    void survivesACrash();
    void keepsTheLayout();
    void fullDiskIsReported();
    void explicitQuestionWins();
    void missingFolderIsNotOffered();
    void keepsSandboxesOfAllWindows();
    void keepsRecentKeysOfEachProject();
    void damagedSettingsAreMovedAway();
    void nothingIsWrittenNextToTheData();

private:
    void write(const QString &name, const QByteArray &text);
    QString root() const { return QDir(m_folder->path()).filePath(QStringLiteral("repo")); }
    /// Leaves a session at server.b of L2 with a changed fact, in the tab of strategies.
    void work(Run &run);
    void verifyThere(Run &run);

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<QTemporaryDir> m_settings;
};

void TestLastSession::write(const QString &name, const QByteArray &text)
{
    const QString path = root() + u'/' + name;
    QDir().mkpath(QFileInfo(path).path());
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(text);
}

void TestLastSession::init()
{
    m_settings = std::make_unique<QTemporaryDir>();
    QSettings::setPath(settingsFormat(), QSettings::UserScope, m_settings->path());
    m_folder = std::make_unique<QTemporaryDir>();
    write(QStringLiteral("hiera.yaml"), "version: 5\ndefaults: {datadir: data, data_hash: yaml_data}\nhierarchy:\n"
                                        "  - {name: Site, path: \"site/%{site}.yaml\"}\n"
                                        "  - {name: Common, path: common.yaml}\n");
    write(QStringLiteral("data/common.yaml"), "server: {a: 1, b: 2, c: 3, d: 4, e: 5}\nport: 80\n");
    write(QStringLiteral("data/site/fra.yaml"), "server: {b: 9}\n");
    write(QStringLiteral("facts/web01.yaml"), "name: web01\nvalues: {site: ams}\n");
    write(QStringLiteral("facts/web02.yaml"), "name: web02\nvalues: {site: ams}\n");
    QDir::setCurrent(m_settings->path());
}

void TestLastSession::work(Run &run)
{
    QTRY_VERIFY(run.controller.isSettled());
    run.controller.opening().loadFacts(root() + QStringLiteral("/facts"));
    QTRY_VERIFY(run.controller.isSettled());
    run.navigation().setNode("web02");
    run.navigation().setFacts({{"site", "fra"}});
    run.navigation().setKey(LookupTarget::named("server"));
    run.navigation().setMerge({.text = "hash"});
    QTRY_VERIFY(run.controller.isSettled());
    run.navigation().setCurrent({.key = LookupTarget::named("server"),
                                 .layer = AddressLayer{"common.yaml", 0},
                                 .path = parseAddressPath("/b").value()});
    run.controller.window().centre().showTab(CentralView::Tab::Strategies);
    QTRY_VERIFY(run.controller.isSettled());
}

void TestLastSession::verifyThere(Run &run)
{
    QTRY_VERIFY(run.controller.session().project());
    QTRY_VERIFY(run.controller.isSettled());
    const Question &question = run.navigation().question();
    QCOMPARE(question.node, std::string("web02"));
    QCOMPARE(run.navigation().facts(), (FactChanges{{"site", "fra"}}));
    QCOMPARE(question.key, LookupTarget::named("server"));
    QCOMPARE(question.merge.text, std::string("hash"));
    QTRY_COMPARE(run.controller.window().centre().tab(), CentralView::Tab::Strategies);
    QCOMPARE(pathText(run.navigation().current().path), std::string("/b"));
    QVERIFY(run.navigation().current().layer);
    QCOMPARE(run.navigation().current().layer->name, std::string("common.yaml"));
}

void TestLastSession::continuesInTheSameFolder()
{
    {
        Run first(root());
        work(first);
    }
    Run second(root());
    verifyThere(second);
    QVERIFY(!second.navigation().canGoBack());
}

/// Edits in memory are there again, left out or tried; an edit of another folder is not.
void TestLastSession::keepsEdits()
{
    const auto edits = [](Run &run) { return run.controller.session().edits().all(); };
    NamedEdit value{.title = "port = 81"};
    value.file.path = root().toStdString() + "/data/common.yaml";
    {
        Run first(root());
        work(first);
        KeyTable &keys = *first.controller.session().project()->workspace->keys;
        value.file.request = {.path = {AddressKey{Kind::String, "port"}}, .value = Value::integer("81")};
        NamedEdit text{textEdit(value.file.path, "port: 80\n", "port: 82\n"), "text of data/common.yaml"};
        text.file.isEnabled = false;
        QVERIFY(editText(value, root().toStdString(), keys));
        first.controller.session().edits().set({value, text}, QStringLiteral("two"));
        QTRY_VERIFY(!first.controller.session().edits().diff().empty());
        QTRY_VERIFY(first.controller.isSettled());
    }
    Run second(root());
    QTRY_COMPARE(edits(second).size(), std::size_t{2});
    QVERIFY(edits(second)[0] == value);
    QVERIFY(!edits(second)[1].file.isEnabled);
    QTRY_VERIFY(QString::fromStdString(second.controller.session().edits().diff())
                    .contains(QStringLiteral("-port: 80\n+port: 81\n")));
    verifyThere(second);
}

/// A changed fact whose box is not ticked is listed again, and still counts for nothing.
void TestLastSession::keepsDisabledFacts()
{
    const std::vector<FactEdit> wanted{{"web01", "tier", "prod", false}, {"web02", "site", "fra", false}};
    {
        Run first(root());
        work(first);
        FactEdits &facts = first.controller.session().edits().facts();
        QCOMPARE(facts.all().size(), std::size_t{1});
        facts.setEnabled(0, false);
        first.navigation().setNode("web01");
        facts.set({{"tier", "prod"}});
        facts.setEnabled(0, false);
        first.navigation().setNode("web02");
        QTRY_VERIFY(first.controller.isSettled());
        QVERIFY(facts.all() == wanted);
    }
    Run second(root());
    QTRY_VERIFY(second.controller.session().project());
    QTRY_VERIFY(second.controller.isSettled());
    QVERIFY(second.controller.session().edits().facts().all() == wanted);
    QVERIFY(second.navigation().facts().empty());
    QVERIFY(!second.controller.session().edits().canUndo());
}

void TestLastSession::isOfferedWithoutAFolder()
{
    {
        Run first(root());
        work(first);
    }
    Run second;
    QVERIFY(!second.controller.session().project());
    QVERIFY(second.goOn()->isVisible());
    QVERIFY(second.goOn()->text().contains(QLatin1String("repo")));
    QVERIFY(second.goOn()->description().contains(QLatin1String("web02")));
    QVERIFY(second.goOn()->description().contains(QLatin1String("server")));
    second.goOn()->click();
    verifyThere(second);
}

/// What was written before the end is enough.
void TestLastSession::survivesACrash()
{
    auto first = std::make_unique<Run>(root());
    work(*first);
    QTRY_VERIFY(WindowMemory(WindowMemory::Mode::Kept).lastSession().link.contains(QLatin1String("path=/b")));
    QFile kept(WindowMemory(WindowMemory::Mode::Kept).file());
    QVERIFY(kept.open(QIODevice::ReadOnly));
    const QByteArray then = kept.readAll();
    kept.close();
    first.reset();
    QVERIFY(kept.open(QIODevice::WriteOnly));
    kept.write(then);
    kept.close();
    Run second(root());
    verifyThere(second);
}

/// Where the panels are is kept as soon as it changes, not only with the next question.
void TestLastSession::keepsTheLayout()
{
    Run run(root());
    work(run);
    QTRY_VERIFY(WindowMemory(WindowMemory::Mode::Kept).lastSession().link.contains(QLatin1String("path=/b")));
    const QByteArray before = WindowMemory(WindowMemory::Mode::Kept).layout();
    run.controller.window().action(Command::SidePanels)->trigger();
    QTRY_VERIFY(WindowMemory(WindowMemory::Mode::Kept).layout() != before);
}

/// The session before stays, and the window says that this one is not kept, until it is.
void TestLastSession::fullDiskIsReported()
{
    Run run(root());
    work(run);
    QTRY_VERIFY(WindowMemory(WindowMemory::Mode::Kept).lastSession().link.contains(QLatin1String("path=/b")));
    QFile kept(WindowMemory(WindowMemory::Mode::Kept).file());
    QVERIFY(kept.open(QIODevice::ReadOnly));
    const QByteArray before = kept.readAll();
    const auto isTold = [&run] {
        return run.controller.window().messageBar().text().contains(QLatin1String("could not be saved in"));
    };
    {
        const test::FullDisk full(50);
        run.navigation().setKey(LookupTarget::named("port"));
        QTRY_VERIFY(isTold());
        QVERIFY(kept.seek(0));
        QCOMPARE(kept.readAll(), before);
    }
    run.navigation().setKey(LookupTarget::named("server"));
    QTRY_VERIFY(!isTold());
    QVERIFY(!WindowMemory(WindowMemory::Mode::Kept).lastSession().link.contains(QLatin1String("port")));
}

void TestLastSession::explicitQuestionWins()
{
    {
        Run first(root());
        work(first);
    }
    WindowController controller(openProject, WindowMemory(WindowMemory::Mode::Kept));
    WindowOptions options;
    options.project.root = root().toStdString();
    options.question.key = LookupTarget::named("port");
    controller.start(options);
    QTRY_VERIFY(controller.isSettled());
    QCOMPARE(controller.session().navigation().key(), LookupTarget::named("port"));
    QCOMPARE(controller.window().centre().tab(), CentralView::Tab::Contributions);
}

void TestLastSession::missingFolderIsNotOffered()
{
    {
        Run first(root());
        work(first);
    }
    m_folder.reset();
    Run second;
    QVERIFY(!second.goOn()->isVisible());
}

void TestLastSession::damagedSettingsAreMovedAway()
{
    const QString file = WindowMemory(WindowMemory::Mode::Kept).file();
    QDir().mkpath(QFileInfo(file).path());
    QFile damaged(file);
    QVERIFY(damaged.open(QIODevice::WriteOnly));
    damaged.write("[window\n\x01\x02 this is no file of settings\n");
    damaged.close();
    Run run(root());
    QTRY_VERIFY(run.controller.isSettled());
    QVERIFY2(run.controller.window().messageBar().text().contains(QLatin1String("damaged")),
             qPrintable(run.controller.window().messageBar().text()));
    QFile aside(file + QStringLiteral(".damaged"));
    QVERIFY(aside.open(QIODevice::ReadOnly));
    QVERIFY(aside.readAll().contains("this is no file"));
}

void TestLastSession::nothingIsWrittenNextToTheData()
{
    const auto files = [this] {
        QStringList all;
        for (QDirIterator it(root(), QDir::Files | QDir::Hidden, QDirIterator::Subdirectories); it.hasNext();)
            all << it.next();
        all.sort();
        return all;
    };
    const QStringList before = files();
    {
        Run first(root());
        work(first);
    }
    QCOMPARE(files(), before);
}

/// Each window has closed sandboxes of its own; the next start has those of all, each once.
void TestLastSession::keepsSandboxesOfAllWindows()
{
    const auto text = [](const char *key) {
        return QStringLiteral(R"({"sandboxes":[{"dialect":"hiera5","layers":[["a","k: 1"]],"key":"%1"}]})")
            .arg(QLatin1String(key));
    };
    const auto keys = [](WindowController &controller) {
        QStringList found;
        const QString saved = controller.sandbox().saveTexts().value_or(QString());
        const QJsonArray all = QJsonDocument::fromJson(saved.toUtf8())[u"sandboxes"].toArray();
        for (const QJsonValueConstRef sandbox : all)
            found << sandbox.toObject().value(u"key").toString();
        return found;
    };
    for (const QString &before : {QString(), QStringLiteral("first further")}) {
        Run first;
        QCOMPARE(keys(first.controller).join(u' '), before);
        WindowController further(openProject, WindowMemory(WindowMemory::Mode::Kept).further());
        QCOMPARE(keys(further), QStringList());
        if (!before.isEmpty())
            continue;
        first.controller.sandbox().restoreTexts(text("first"));
        further.sandbox().restoreTexts(text("further"));
        further.remember(); // as the end of the program does, before the windows end
    }
    Run again;
    QCOMPARE(keys(again.controller).join(u' '), QStringLiteral("first further"));
    for (int more = 0; more < 30; ++more)
        again.controller.sandbox().restoreTexts(text("more"));
    QCOMPARE(keys(again.controller).size(), 20);
}

/// Newest first, for another window and the next start, though another project was opened in between. The window that
/// is closed last has its own in front.
void TestLastSession::keepsRecentKeysOfEachProject()
{
    const QTemporaryDir other;
    QFile configuration(other.filePath(QStringLiteral("hiera.yaml")));
    QVERIFY(configuration.open(QIODevice::WriteOnly));
    configuration.write("version: 5\nhierarchy: [{name: Common, path: common.yaml}]\n");
    configuration.close();
    const auto openInOrder = [](WindowController &controller, const QString &folder, const QStringList &keys) {
        controller.opening().openPath(folder);
        QTRY_VERIFY(controller.session().project() &&
                    QString::fromStdString(controller.session().project()->folder) == folder);
        for (const QString &key : keys) {
            QTRY_VERIFY(controller.isSettled());
            controller.session().navigation().setKey(LookupTarget::named(key.toStdString()));
        }
        QTRY_VERIFY(controller.isSettled());
    };
    const auto offered = [](WindowController &controller) {
        controller.window().lookupBar().focusKey();
        const auto *box = controller.window().findChild<QComboBox *>(QStringLiteral("keyBox"));
        const QAbstractItemModel &list = *box->completer()->popup()->model();
        QStringList texts;
        for (int row = 0; row < list.rowCount(); ++row)
            texts << list.index(row, 0).data().toString();
        return texts.join(u' ');
    };
    {
        Run first;
        openInOrder(first.controller, root(), {QStringLiteral("port"), QStringLiteral("server.b")});
        QTRY_COMPARE(WindowMemory(WindowMemory::Mode::Kept).recentKeys(root()).value(0), QStringLiteral("server.b"));
        openInOrder(first.controller, other.path(), {QStringLiteral("port"), {}});
        QCOMPARE(offered(first.controller), QStringLiteral("port"));
        openInOrder(first.controller, root(), {});
        QCOMPARE(offered(first.controller), QStringLiteral("server.b port server"));
        WindowController second(openProject, WindowMemory(WindowMemory::Mode::Kept).further());
        second.window().show();
        openInOrder(second, root(), {QStringLiteral("server.c"), {}});
        QCOMPARE(offered(second), QStringLiteral("server.c server.b port server"));
    }
    Run again;
    openInOrder(again.controller, root(), {QString()});
    QCOMPARE(offered(again.controller), QStringLiteral("server.b port server.c server"));
}

QTEST_MAIN(TestLastSession)
#include "tst_lastsession.moc"
