// SPDX-License-Identifier: MIT
#include "app/gui/windowcontroller.h"

#include "app/gui/tooltips.h"
#include "items/facts/factsmodel.h"
#include "items/layers/layertreemodel.h"
#include "items/roles.h"
#include "items/valuetext.h"
#include "support/shownwindow.h"
#include "views/layers/layerdelegate.h"
#include "views/layers/layersview.h"
#include "views/source/sourceview.h"
#include "views/why/whypanel.h"
#include "views/controls/elidedlabel.h"
#include "views/controls/inputbox.h"
#include "views/window/lookupbar.h"
#include "views/window/centralview.h"
#include "views/window/infopage.h"
#include "views/window/messagebar.h"

#include <QAbstractItemView>
#include <QApplication>
#include <QClipboard>
#include <QCompleter>
#include <QDir>
#include <QDockWidget>
#include <QDragEnterEvent>
#include <QDropEvent>
#include <QFile>
#include <QFileDialog>
#include <QHelpEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QMimeData>
#include <QPointer>
#include <QRegularExpression>
#include <QStandardPaths>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>
#include <QToolButton>
#include <QToolTip>
#include <QTreeView>

#include <algorithm>
#include <utility>

using namespace strata;
using namespace strata::test;

namespace {

QString operator""_q(const char *text, std::size_t size)
{
    return QString::fromUtf8(text, static_cast<qsizetype>(size));
}

/// A small repository on disk that a test changes as other programs do.
class Repository
{
public:
    Repository()
    {
        write("hiera.yaml", "version: 5\n"
                            "defaults: {datadir: data, data_hash: yaml_data}\n"
                            "hierarchy:\n"
                            "  - {name: Node, path: \"nodes/%{trusted.certname}.yaml\"}\n"
                            "  - {name: Site, path: \"site/%{site}.yaml\"}\n"
                            "  - {name: Extra, glob: \"extra/*.yaml\"}\n"
                            "  - {name: Common, path: common.yaml}\n");
        write("data/common.yaml", "port: 80\nserver: {a: 1, b: 2, c: 3, d: 4}\n");
        write("data/site/fra.yaml", "port: 8080\n");
        write("facts/web01.yaml", "name: web01\nvalues: {site: fra}\n");
        write("facts/web02.yaml", "name: web02\nvalues: {site: ams}\n");
    }

    QString path(const std::string &name = {}) const
    {
        return QDir(m_folder.path()).filePath(QString::fromStdString(name));
    }

    void write(const std::string &name, const std::string &text) const
    {
        QDir().mkpath(QFileInfo(path(name)).path());
        QFile file(path(name));
        QVERIFY(file.open(QIODevice::WriteOnly | QIODevice::Truncate));
        file.write(QByteArray::fromStdString(text));
    }
    /// As editors do: the new text is another file, which takes the place of the old one.
    void replace(const std::string &name, const std::string &text) const
    {
        write(name + '~', text);
        QFile::remove(path(name));
        QVERIFY(QFile::rename(path(name + '~'), path(name)));
    }

private:
    QTemporaryDir m_folder;
};

/// A window on it, shown offscreen.
struct Desktop
{
    WindowController controller{openProject, WindowMemory(WindowMemory::Mode::Forgetful)};

    explicit Desktop(const WindowOptions &options)
    {
        controller.window().resize(1280, 800);
        controller.window().show();
        controller.opening().start(options);
    }
    explicit Desktop(const QString &root, const std::string &key = {}, const std::string &node = {})
        : Desktop(questionOf(root.toStdString(), key, node))
    {}

    MainWindow &window() { return controller.window(); }
    Navigation &navigation() { return controller.session().navigation(); }
    template <typename T>
    T *child(const char *name)
    {
        return window().findChild<T *>(QString::fromLatin1(name));
    }
    InputBox *box(const char *name) { return child<InputBox>(name); }
    QString shownValue()
    {
        const auto answer = controller.session().workbench().current().answer();
        if (!answer || answer->result().status != LookupResult::Status::Found)
            return {};
        return fullText(answer->result().value);
    }
    QString remark() { return child<ElidedLabel>("statusRemark")->text(); }
    /// The table of facts, which has the keyboard; null: it does not come.
    QTableView *shownFacts()
    {
        window().action(Command::EditFacts)->trigger();
        const auto isShown = [this] {
            const auto *table = child<QTableView>("factsTable");
            return table && table->isVisible();
        };
        if (!QTest::qWaitFor(isShown))
            return nullptr;
        auto *table = child<QTableView>("factsTable");
        table->window()->activateWindow();
        if (!QTest::qWaitForWindowActive(table->window()))
            return nullptr;
        table->setFocus();
        return QTest::qWaitFor([table] { return table->hasFocus(); }) ? table : nullptr;
    }
};

void typeInto(InputBox &box, const QString &text)
{
    box.lineEdit()->setFocus();
    box.lineEdit()->selectAll();
    QTest::keyClick(box.lineEdit(), Qt::Key_Delete);
    QTest::keyClicks(box.lineEdit(), text);
}

/// As the keyboard does it: an open list of completions has it.
void pressIn(InputBox &box, Qt::Key key)
{
    QWidget *list = box.completer()->popup();
    QTest::keyClick(list->isVisible() ? list : box.lineEdit(), key);
}

/// How small each visible widget lets itself be made, by its place in the window.
QMap<QString, int> leastWidths(const QWidget &widget, const QString &place = {})
{
    QMap<QString, int> widths;
    QHash<QString, int> seen;
    for (QObject *object : widget.children()) {
        auto *child = qobject_cast<QWidget *>(object);
        if (!child || child->isWindow() || !child->isVisible())
            continue;
        const QString name = QString::fromLatin1(child->metaObject()->className()) + u'#' + child->objectName();
        const QString at = place + u'/' + name + QString::number(seen[name]++);
        const bool isInScrollArea = qobject_cast<QAbstractScrollArea *>(widget.parentWidget()) != nullptr;
        if (!isInScrollArea)
            widths.insert(at, child->minimumWidth() > 0 ? child->minimumWidth() : child->minimumSizeHint().width());
        widths.insert(leastWidths(*child, at));
    }
    return widths;
}

} // namespace

/// What a person meets in an hour's work: other people's data, other programs' changes, second thoughts.
class TestDesktop : public QObject
{
    Q_OBJECT

private slots:
    void dataNeverDetermineTheWindowSize();
    void progressLeavesTheLayoutUnchanged();
    void cascadeLeavesDocksUnchanged();
    void smallResultsAreVisible();
    void docksCollapseAndReturn();
    void completionClosesOnEscape();
    void unconfirmedTextIsDiscarded();
    void typedNodeSurvivesOpening();
    void unknownNodeIsReported();
    void partOfANodeNameIsCompleted();
    void ambiguousNodeNameOpensTheBestMatch();
    void partOfAKeyIsCompleted();
    void partOfAKeyIsCompletedInEachSystem_data();
    void partOfAKeyIsCompletedInEachSystem();
    void enterWaitsForTheKeys();
    void onlyCompletionIsAccepted();
    void highlightedKeyIsTheOneShown();
    void factsBelongToTheirNode();
    void loadedFactsAreReported();
    void factsAreChangedOneByOne();
    void typedFactSurvivesAnAnswer();
    void changesOnDisk_data();
    void changesOnDisk();
    void unrelatedFilesAreNotWatched();
    void watchingCanBeSwitchedOff();
    void sourceOfDeletedFile();
    void otherFolderStartsWithItsAnswer();
    void sourceOfAMadeList();
    void removedKeyStaysVisible();
    void levelsWithoutFileFold();
    void fewLevelsWithoutFileStay();
    void namesOfLevelsAreWhole();
    void wholeDiskIsNotWatched();
    void unsearchedLevelsAreExplained();
    void draggedFilesAreExplained_data();
    void draggedFilesAreExplained();
    void dialogsStartInTheProjectFolder_data();
    void dialogsStartInTheProjectFolder();
    void copyingIsReported();
    void longToolTipsHaveLines();
    void brokenFileIsSkipped();
    void brokenFileLeavesRowsReadable();
    void emptySegmentIsNamed();
    void folderWithoutConfiguration();
};

void TestDesktop::dataNeverDetermineTheWindowSize()
{
    const std::string longName(200, 'x');
    const auto repository = [](const std::string &key, const std::string &value, const std::string &node) {
        auto created = std::make_unique<Repository>();
        created->write("data/nodes/" + node + ".yaml", key + ": " + value + "\n");
        created->write("data/common.yaml", key + ": other" + value + "\n");
        created->write("facts/" + node + ".yaml", "name: " + node + "\nvalues: {site: " + value + "}\n");
        return created;
    };
    const auto plain = repository("k", "v", "n");
    const auto nasty = repository(longName, longName, longName);
    Desktop small(plain->path(), "k", "n");
    Desktop large(nasty->path(), longName, longName);
    // Nothing is at work in either, so that the line of progress is gone and does not come, and what is below it has
    // moved up.
    const auto top = [](Desktop &each) { return each.child<QDockWidget>("layersDock")->y(); };
    const auto settle = [&] {
        for (Desktop *each : {&small, &large})
            QTRY_VERIFY(each->controller.isSettled() && !each->controller.session().isBusy() &&
                        !each->child<QWidget>("progressLine")->isVisible());
        QTRY_VERIFY(qAbs(top(small) - top(large)) <= 1);
    };
    const auto compare = [&] {
        settle();
        const QMap<QString, int> plainWidths = leastWidths(small.window());
        const QMap<QString, int> widths = leastWidths(large.window());
        QVERIFY(plainWidths.size() > 40);
        for (auto width = widths.begin(); width != widths.end(); ++width) {
            if (!plainWidths.contains(width.key()))
                continue;
            const int allowed = qMax(plainWidths.value(width.key()), 160); // a text may ask for its few words
            QVERIFY2(
                *width <= allowed,
                qPrintable(
                    QStringLiteral("%1: %2, not %3").arg(width.key()).arg(*width).arg(plainWidths.value(width.key()))));
        }
        for (const char *dock : {"layersDock", "keysDock", "whyDock", "sourceDock"}) {
            const QRect is = large.child<QDockWidget>(dock)->geometry();
            const QRect shouldBe = small.child<QDockWidget>(dock)->geometry();
            // What comes and goes above them while files are read divides the height anew, which rounds.
            const QMargins differ(is.left() - shouldBe.left(), is.top() - shouldBe.top(), is.right() - shouldBe.right(),
                                  is.bottom() - shouldBe.bottom());
            for (const int by : {differ.left(), differ.top(), differ.right(), differ.bottom()})
                QVERIFY2(qAbs(by) <= 1, qPrintable(QStringLiteral("%1: %2 px").arg(QLatin1String(dock)).arg(by)));
        }
    };
    compare();
    for (Desktop *each : {&small, &large})
        each->window().action(Command::ToggleCascade)->trigger();
    compare();
    for (Desktop *each : {&small, &large})
        each->window().action(Command::ShowFold)->trigger();
    compare();
}

/// Nothing that the user points at moves when the line of progress comes or goes.
void TestDesktop::progressLeavesTheLayoutUnchanged()
{
    const Repository repository;
    Desktop desktop(repository.path(), "server", "web01");
    QTRY_VERIFY(desktop.controller.isSettled() && !desktop.controller.session().isBusy());
    auto *line = desktop.child<QWidget>("progressLine");
    QTRY_VERIFY(!line->isVisible());
    const auto settle = [] {
        for (int round = 0; round < 5; ++round)
            QCoreApplication::processEvents();
    };
    const auto geometries = [&] {
        QStringList all;
        for (const char *part : {"layersDock", "keysDock", "whyDock", "sourceDock", "centralTabs", "statusBar"}) {
            const QRect is = desktop.child<QWidget>(part)->geometry();
            all << QStringLiteral("%1 %2,%3 %4x%5")
                       .arg(QLatin1String(part))
                       .arg(is.x())
                       .arg(is.y())
                       .arg(is.width())
                       .arg(is.height());
        }
        return all.join(u'\n');
    };
    settle();
    const QString before = geometries();
    bool wasVisible = false;
    for (int time = 0; time < 20; ++time) {
        line->show();
        settle();
        wasVisible = wasVisible || line->isVisible(); // not each time: a job that ends hides it
        QCOMPARE(geometries(), before);
        line->hide();
        settle();
    }
    QVERIFY(wasVisible);
    QCOMPARE(geometries(), before);
}

void TestDesktop::cascadeLeavesDocksUnchanged()
{
    const Repository repository;
    Desktop desktop(repository.path(), "port");
    QTRY_VERIFY(desktop.controller.isSettled());
    const auto sizes = [&] {
        QList<QRect> all;
        for (const char *dock : {"layersDock", "keysDock", "whyDock", "sourceDock"})
            all << desktop.child<QDockWidget>(dock)->geometry();
        return all;
    };
    const QList<QRect> before = sizes();
    for (int i = 0; i < 4; ++i) {
        desktop.window().action(Command::ToggleCascade)->trigger();
        QApplication::processEvents();
        QCOMPARE(sizes(), before);
    }
}

/// Why explains the first place of a small result, so Source marks that line, not the key's.
void TestDesktop::smallResultsAreVisible()
{
    const Repository repository;
    repository.write("data/common.yaml", "other: 1\nlimits:\n  # open files\n  files: 1024\n  processes: 64\n");
    Desktop desktop(repository.path(), "limits", "web01");
    QTRY_VERIFY(desktop.controller.isSettled());
    auto *why = desktop.child<WhyPanel>("whyPanel");
    QTRY_VERIFY(why->plainText().contains("common.yaml:4"_q));
    QTRY_COMPARE(desktop.child<SourceView>("sourcePane")->currentLine(), 4);
}

void TestDesktop::docksCollapseAndReturn()
{
    const Repository repository;
    Desktop desktop(repository.path(), "port");
    QTRY_VERIFY(desktop.controller.isSettled());
    auto *centre = desktop.child<QWidget>("centralTabs");
    const auto *source = desktop.child<QDockWidget>("sourceDock");
    const auto *layers = desktop.child<QDockWidget>("layersDock");
    QTRY_VERIFY2(centre->width() >= 950 && centre->height() >= 430,
                 qPrintable(QStringLiteral("%1 x %2").arg(centre->width()).arg(centre->height())));
    const int height = source->height();
    const int width = layers->width();
    desktop.window().resize(1010, 620);
    QTRY_VERIFY(source->height() < height);
    QVERIFY(layers->width() < width);
    desktop.window().resize(1280, 800);
    QTRY_COMPARE(source->height(), height);
    QCOMPARE(layers->width(), width);
    desktop.window().resize(1920, 1080); // names get a part of what there is more
    QTRY_VERIFY2(layers->width() >= 400, qPrintable(QString::number(layers->width())));
    QVERIFY(centre->width() >= 1100);
    desktop.window().resize(1280, 800);
    QTRY_COMPARE(layers->width(), width);
}

void TestDesktop::completionClosesOnEscape()
{
    const Repository repository;
    Desktop desktop(repository.path(), "port");
    QTRY_VERIFY(desktop.controller.isSettled());
    desktop.window().activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&desktop.window()));
    InputBox *key = desktop.box("keyBox");
    key->lineEdit()->setFocus();
    key->lineEdit()->selectAll();
    QTest::keyClicks(key->lineEdit(), "ser"_q);
    QAbstractItemView *list = key->completer()->popup();
    QTRY_VERIFY(list->isVisible());
    QTest::keyClick(list, Qt::Key_Escape);
    QVERIFY(!list->isVisible());
    QCOMPARE(key->currentText(), QStringLiteral("ser")); // only the list is closed
    QVERIFY(key->isTyping());
    QTest::keyClick(key->lineEdit(), Qt::Key_Escape);
    QCOMPARE(key->currentText(), QStringLiteral("port"));
    QVERIFY(!key->isTyping());
}

void TestDesktop::unconfirmedTextIsDiscarded()
{
    const Repository repository;
    Desktop desktop(repository.path(), "port");
    QTRY_VERIFY(desktop.controller.isSettled());
    desktop.window().activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&desktop.window()));
    for (const char *name : {"keyBox", "nodeBox"}) {
        InputBox *box = desktop.box(name);
        const QString before = box->currentText();
        QVERIFY(!before.isEmpty());
        box->lineEdit()->setFocus();
        QTest::keyClicks(box->lineEdit(), "zz"_q);
        QVERIFY(box->isTyping());
        QVERIFY(box->lineEdit()->font().italic()); // it is marked
        box->completer()->popup()->hide();
        desktop.child<QListView>("keysView")->setFocus();
        QCOMPARE(box->currentText(), before);
        QVERIFY(!box->lineEdit()->font().italic());
    }
    QVERIFY(desktop.navigation().key() == LookupTarget::named("port"));
}

void TestDesktop::typedNodeSurvivesOpening()
{
    const Repository repository;
    Desktop desktop(repository.path(), "port");
    QTRY_VERIFY(desktop.controller.isSettled());
    desktop.window().activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&desktop.window()));
    InputBox *node = desktop.box("nodeBox");
    node->lineEdit()->setFocus();
    node->lineEdit()->selectAll();
    QTest::keyClicks(node->lineEdit(), "web0"_q);
    desktop.window().action(Command::Reload)->trigger();
    QTRY_VERIFY(desktop.controller.session().isBusy());
    QTRY_VERIFY(desktop.controller.isSettled());
    QCOMPARE(node->currentText(), QStringLiteral("web0"));
    QTest::keyClicks(node->lineEdit(), "2"_q);
    QTest::keyClick(node->lineEdit(), Qt::Key_Return);
    QCOMPARE(desktop.navigation().question().node, std::string("web02"));
}

void TestDesktop::unknownNodeIsReported()
{
    const Repository repository;
    Desktop desktop(repository.path(), "port");
    QTRY_VERIFY(desktop.controller.isSettled());
    emit desktop.window().lookupBar().nodeChosen("web03"_q);
    QTRY_VERIFY(desktop.controller.isSettled());
    const QString said = desktop.window().messageBar().text();
    QVERIFY2(said.contains("web03"_q) && said.contains("web01"_q) && said.contains("web02"_q), qPrintable(said));
    emit desktop.window().messageBar().linkActivated(linkTo(NodeName{"web02"}));
    QCOMPARE(desktop.navigation().question().node, std::string("web02"));
    QVERIFY(!desktop.window().messageBar().text().contains("web03"_q));
}

/// What only one node has in its name means this node; the name itself means it though others contain it.
void TestDesktop::partOfANodeNameIsCompleted()
{
    const Repository repository;
    repository.write("facts/web011.yaml", "name: web011\nvalues: {site: ams}\n");
    Desktop desktop(repository.path(), "port");
    QTRY_VERIFY(desktop.controller.isSettled());
    desktop.window().activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&desktop.window()));
    InputBox *node = desktop.box("nodeBox");
    for (const auto &[typed, meant] :
         {std::pair("B02", "web02"), std::pair("web01", "web01"), std::pair("11", "web011")}) {
        typeInto(*node, QString::fromLatin1(typed));
        pressIn(*node, Qt::Key_Return);
        QCOMPARE(desktop.navigation().question().node, std::string(meant));
        QCOMPARE(node->currentText(), QString::fromLatin1(meant));
        QVERIFY(!node->isTyping());
        QCOMPARE(desktop.window().messageBar().text(), QString());
    }
    typeInto(*node, {});
    pressIn(*node, Qt::Key_Return);
    QCOMPARE(desktop.navigation().question().node, std::string());
}

/// Where several nodes have it in their names, the best match is taken, which stands first in the list.
void TestDesktop::ambiguousNodeNameOpensTheBestMatch()
{
    const Repository repository;
    for (int i = 3; i < 8; ++i)
        repository.write("facts/web0" + std::to_string(i) + ".yaml",
                         "name: web0" + std::to_string(i) + "\nvalues: {site: ams}\n");
    repository.write("facts/db.web03.yaml", "name: db.web03\nvalues: {site: ams}\n");
    Desktop desktop(repository.path(), "port", "web02");
    QTRY_VERIFY(desktop.controller.isSettled());
    desktop.window().activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&desktop.window()));
    InputBox *node = desktop.box("nodeBox");
    for (const auto &[typed, taken] : {std::pair("eb0", "web01"), std::pair("web 3", "web03"), std::pair("03", "web03"),
                                       std::pair("dw", "db.web03")}) {
        typeInto(*node, QString::fromLatin1(typed));
        QCOMPARE(node->completer()->currentCompletion(), QString::fromLatin1(taken));
        pressIn(*node, Qt::Key_Return);
        QCOMPARE(desktop.navigation().question().node, std::string(taken));
        QCOMPARE(node->currentText(), QString::fromLatin1(taken));
        QVERIFY(!node->isTyping());
    }
    QCOMPARE(desktop.window().messageBar().text(), QString());
}

/// Enter opens the best match where no key is spelled like the text; a way into a value is no part of a name.
void TestDesktop::partOfAKeyIsCompleted()
{
    const Repository repository;
    repository.write("data/common.yaml", "base::users: {jonas: 1}\nbase::users_extra: 1\nother: 2\nservers: [1]\n");
    Desktop desktop(repository.path(), "other", "web01");
    QTRY_VERIFY(desktop.controller.isSettled());
    desktop.window().activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&desktop.window()));
    InputBox *key = desktop.box("keyBox");
    for (const auto &[typed, taken] :
         {std::pair("users", "base::users"), std::pair("base extra", "base::users_extra"),
          std::pair("bu", "base::users"), std::pair("base::users.jonas", "base::users.jonas"),
          std::pair("absent", "absent")}) {
        typeInto(*key, QString::fromLatin1(typed));
        pressIn(*key, Qt::Key_Return);
        QCOMPARE(KeyListModel::title(desktop.navigation().key()), QString::fromLatin1(taken));
    }
    // Ctrl+Enter: beside the current one, which stays.
    desktop.navigation().setKey(LookupTarget::named("other"));
    QTRY_VERIFY(desktop.controller.isSettled());
    typeInto(*key, "users"_q);
    QTest::keyClick(key->lineEdit(), Qt::Key_Return, Qt::ControlModifier);
    QCOMPARE(KeyListModel::title(desktop.navigation().key()), "other"_q);
    QCOMPARE(key->currentText(), "other"_q);
    QTRY_VERIFY(desktop.window().centre().isShown(CentralView::Tab::Compare));
    QCOMPARE(desktop.child<QLineEdit>("compareKey")->text(), "base::users"_q);
}

void TestDesktop::partOfAKeyIsCompletedInEachSystem_data()
{
    QTest::addColumn<QByteArray>("example");
    QTest::addColumn<QString>("typed");
    QTest::addColumn<QString>("opened");
    QTest::newRow("hiera5") << QByteArray("hiera5") << "pbp"_q
                            << "profile::base::packages"_q;
    QTest::newRow("hiera3") << QByteArray("hiera3") << "serv"_q
                            << "ntp_servers"_q;
    QTest::newRow("datum") << QByteArray("datum") << "feat"_q
                           << "WindowsFeatures"_q;
}

/// By Enter, and by Ctrl+Enter as side B of a comparison with the current key.
void TestDesktop::partOfAKeyIsCompletedInEachSystem()
{
    QFETCH(const QByteArray, example);
    QFETCH(const QString, typed);
    QFETCH(const QString, opened);
    WindowOptions options;
    options.example = example.toStdString();
    Desktop desktop(options);
    QTRY_VERIFY(desktop.controller.isSettled());
    desktop.window().activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&desktop.window()));
    const LookupTarget first = desktop.navigation().key();
    InputBox *key = desktop.box("keyBox");
    typeInto(*key, typed);
    QTest::keyClick(key->lineEdit(), Qt::Key_Return, Qt::ControlModifier);
    QTRY_VERIFY(desktop.window().centre().isShown(CentralView::Tab::Compare));
    QVERIFY(desktop.navigation().key() == first);
    QCOMPARE(desktop.child<QLineEdit>("compareKey")->text(), opened);
    desktop.window().action(Command::ShowContributions)->trigger();
    typeInto(*key, typed);
    pressIn(*key, Qt::Key_Return);
    QTRY_COMPARE(KeyListModel::title(desktop.navigation().key()), opened);
}

/// What is entered while the keys are still being read opens the best match once they are.
void TestDesktop::enterWaitsForTheKeys()
{
    const Repository repository;
    Desktop desktop(repository.path(), "port");
    InputBox *key = desktop.box("keyBox");
    bool isTyped = false;
    connect(&desktop.controller.session().workbench(), &Workbench::sceneReady, this, [&] {
        if (std::exchange(isTyped, true))
            return;
        desktop.window().activateWindow();
        typeInto(*key, "erve"_q);
        pressIn(*key, Qt::Key_Return);
        QVERIFY(key->isWaiting());
        QVERIFY(!desktop.controller.session().workbench().keys());
    });
    QTRY_COMPARE(KeyListModel::title(desktop.navigation().key()), "server"_q);
    QVERIFY(isTyped);
    QTRY_VERIFY(desktop.controller.isSettled());
    QCOMPARE(key->currentText(), "server"_q);
    QVERIFY(!key->isTyping());
}

/// What is chosen among the completions is asked for, and not what was typed to find it.
void TestDesktop::onlyCompletionIsAccepted()
{
    const Repository repository;
    Desktop desktop(repository.path(), "port", "web01");
    QTRY_VERIFY(desktop.controller.isSettled());
    desktop.window().activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&desktop.window()));
    QStringList questions;
    connect(&desktop.navigation(), &Navigation::changed, this, [&] {
        questions << QString::fromStdString(desktop.navigation().question().node + ' ') +
                         KeyListModel::title(desktop.navigation().key());
    });
    for (const auto &[name, typed] :
         {std::pair("nodeBox", "b02"), std::pair("nodeBox", "eb0"), std::pair("keyBox", "erve")}) {
        InputBox *box = desktop.box(name);
        typeInto(*box, QString::fromLatin1(typed));
        QVERIFY(box->completer()->popup()->isVisible());
        pressIn(*box, Qt::Key_Down);
        pressIn(*box, Qt::Key_Return);
        QCoreApplication::processEvents();
        QVERIFY(!box->isTyping());
        QVERIFY(!box->completer()->popup()->isVisible());
        QCOMPARE(desktop.window().messageBar().text(), QString());
    }
    questions.removeDuplicates();
    QCOMPARE(questions, QStringList({"web02 port"_q, "web01 port"_q, "web01 server"_q}));
}

void TestDesktop::highlightedKeyIsTheOneShown()
{
    const Repository repository;
    Desktop desktop(repository.path(), "port");
    QTRY_VERIFY(desktop.controller.isSettled());
    auto *keys = desktop.child<QListView>("keysView");
    const auto highlighted = [&] {
        QStringList names;
        for (const QModelIndex &index : keys->selectionModel()->selectedIndexes())
            names << index.data().toString();
        return names;
    };
    QCOMPARE(highlighted(), QStringList("port"_q));
    QTest::mouseClick(keys->viewport(), Qt::RightButton, {}, keys->visualRect(keys->model()->index(1, 0)).center());
    QCOMPARE(highlighted(), QStringList("port"_q));
    keys->setFocus();
    QTest::keyClicks(keys, "s"_q);
    QCOMPARE(highlighted(), QStringList("port"_q));
    QCOMPARE(keys->currentIndex().data().toString(), QStringLiteral("server")); // where Enter goes
    QTest::keyClick(keys, Qt::Key_Return);
    QCOMPARE(highlighted(), QStringList("server"_q));
}

void TestDesktop::factsBelongToTheirNode()
{
    const Repository repository;
    Desktop desktop(repository.path(), "port", "web01");
    QTRY_VERIFY(desktop.controller.isSettled());
    desktop.controller.facts().setFact("site"_q, "cp"_q);
    QCOMPARE(desktop.navigation().facts().size(), std::size_t{1});
    desktop.navigation().setNode("web02");
    QVERIFY(desktop.navigation().facts().empty());
    desktop.navigation().setNode("web01");
    QCOMPARE(desktop.navigation().facts().size(), std::size_t{1});
    desktop.window().action(Command::Back)->trigger();
    QVERIFY(desktop.navigation().facts().empty());
    desktop.window().action(Command::Forward)->trigger();
    desktop.navigation().setFactsFor(Navigation::FactsTarget::All);
    QVERIFY(desktop.child<QToolButton>("factsButton")->text().contains("all nodes"_q));
    desktop.navigation().setNode("web02");
    QCOMPARE(desktop.navigation().facts().size(), std::size_t{1});
}

/// After a fact was changed the keyboard is where it was: the same one can be changed again, or the next one.
void TestDesktop::factsAreChangedOneByOne()
{
    QTest::failOnWarning(QRegularExpression("edit"_q));
    const Repository repository;
    Desktop desktop(repository.path(), "port", "web01");
    QTRY_VERIFY(desktop.controller.isSettled());
    QTableView *table = desktop.shownFacts();
    QVERIFY(table);
    for (int row = 0; row < table->model()->rowCount(); ++row) {
        if (table->model()->index(row, 0).data().toString() == "site"_q)
            table->setCurrentIndex(table->model()->index(row, 0));
    }
    for (const char *value : {"ams", "fra", "ber"}) {
        QTest::keyClick(table, Qt::Key_F2);
        auto *editor = qobject_cast<QLineEdit *>(QApplication::focusWidget());
        QVERIFY(editor && table->isAncestorOf(editor));
        editor->selectAll();
        QTest::keyClicks(editor, QString::fromLatin1(value));
        QTest::keyClick(editor, Qt::Key_Return);
        QTRY_VERIFY(desktop.controller.isSettled());
        QTRY_COMPARE(table->currentIndex().siblingAtColumn(0).data().toString(), "site"_q);
        QTRY_COMPARE(table->currentIndex().data().toString(), QString::fromLatin1(value));
        QTRY_VERIFY(table->hasFocus());
    }
}

/// An answer that comes meanwhile makes the table anew, and takes nothing away that is being typed.
void TestDesktop::typedFactSurvivesAnAnswer()
{
    QTest::failOnWarning(QRegularExpression("edit"_q));
    const Repository repository;
    Desktop desktop(repository.path(), "port", "web01");
    QTRY_VERIFY(desktop.controller.isSettled());
    QTableView *table = desktop.shownFacts();
    QVERIFY(table);
    table->setCurrentIndex(table->model()->index(0, 0));
    const QString name = table->currentIndex().data().toString();
    const int rows = table->model()->rowCount();
    QTest::keyClick(table, Qt::Key_F2);
    const QPointer<QLineEdit> editor = qobject_cast<QLineEdit *>(QApplication::focusWidget());
    QVERIFY(editor && table->isAncestorOf(editor));
    editor->selectAll();
    QTest::keyClicks(editor, "el"_q);
    desktop.navigation().setFacts({{"another", "1"}});
    QTRY_VERIFY(desktop.controller.isSettled());
    QVERIFY(editor && QApplication::focusWidget() == editor);
    QTest::keyClicks(editor, "se"_q);
    QTest::keyClick(editor, Qt::Key_Return);
    QTRY_COMPARE(desktop.navigation().facts().size(), std::size_t{2});
    QCOMPARE(desktop.navigation().facts().at(name.toStdString()), std::string("else"));
    QTRY_COMPARE(table->model()->rowCount(), rows + 1);
    // Left as it was, it shows what came meanwhile all the same.
    QTest::keyClick(table, Qt::Key_F2);
    QTRY_VERIFY(qobject_cast<QLineEdit *>(QApplication::focusWidget()));
    desktop.navigation().setFacts({{"another", "1"}, {"third", "1"}});
    QTRY_VERIFY(desktop.controller.isSettled());
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Escape);
    QTRY_COMPARE(table->model()->rowCount(), rows + 2);
    // Of another node it is another value.
    QTest::keyClick(table, Qt::Key_F2);
    QTRY_VERIFY(qobject_cast<QLineEdit *>(QApplication::focusWidget()));
    desktop.navigation().setNode("web02");
    QTRY_VERIFY(!table->model()
                     ->match(table->model()->index(0, FactsModel::ValueColumn), Qt::DisplayRole, "web02"_q)
                     .isEmpty());
}

void TestDesktop::loadedFactsAreReported()
{
    const Repository repository;
    repository.write("other/db01.yaml", "name: db01\nvalues: {site: fra}\n");
    repository.write("other/db02.yaml", "name: db02\nvalues: {site: fra}\n");
    Desktop desktop(repository.path(), "port", "web02");
    QTRY_VERIFY(desktop.controller.isSettled());
    desktop.controller.opening().loadFacts(repository.path("other"));
    QTRY_COMPARE(desktop.navigation().question().node, std::string("db01"));
    QTRY_VERIFY(desktop.controller.isSettled());
    const QString said = desktop.window().messageBar().text();
    QVERIFY2(said.contains("other"_q) && said.contains("2"_q) && said.contains("db01"_q), qPrintable(said));
    QCOMPARE(desktop.shownValue(), QStringLiteral("8080"));
    QVERIFY(desktop.window().action(Command::Back)->isEnabled());
    desktop.window().action(Command::Back)->trigger();
    QCOMPARE(desktop.navigation().question().node, std::string("web02"));
}

void TestDesktop::changesOnDisk_data()
{
    QTest::addColumn<QString>("change");
    QTest::addColumn<QString>("value");
    QTest::newRow("written in place") << "write"
                                      << "1";
    QTest::newRow("replaced as editors do") << "replace"
                                            << "2";
    QTest::newRow("deleted") << "delete"
                             << "80";
    QTest::newRow("a file that a level had missed") << "create"
                                                    << "3";
    QTest::newRow("a file that a pattern matches") << "match"
                                                   << "8080";
}

void TestDesktop::changesOnDisk()
{
    QFETCH(QString, change);
    QFETCH(QString, value);
    const Repository repository;
    Desktop desktop(repository.path(), change == "match"_q ? "added" : "port", "web01");
    QTRY_VERIFY(desktop.controller.isSettled() && desktop.controller.watch().isUpToDate());
    if (change == "write"_q)
        repository.write("data/site/fra.yaml", "port: 1 # in place\n");
    else if (change == "replace"_q)
        repository.replace("data/site/fra.yaml", "port: 2 # another file\n");
    else if (change == "delete"_q)
        QFile::remove(repository.path("data/site/fra.yaml"));
    else if (change == "create"_q)
        repository.write("data/nodes/web01.yaml", "port: 3\n");
    else
        repository.write("data/extra/x.yaml", "added: 8080\n");
    QTRY_COMPARE(desktop.shownValue(), value);
    QTRY_VERIFY2(desktop.remark().startsWith("Reloaded "_q), qPrintable(desktop.remark()));
    if (change != "delete"_q && change != "replace"_q)
        return;
    QTRY_VERIFY(desktop.controller.isSettled() && desktop.controller.watch().isUpToDate());
    repository.write("data/site/fra.yaml", "port: 4\n"); // it comes back, or the new one is written in place
    QTRY_COMPARE(desktop.shownValue(), QStringLiteral("4"));
}

void TestDesktop::unrelatedFilesAreNotWatched()
{
    const Repository repository;
    Desktop desktop(repository.path(), "port", "web01");
    QTRY_VERIFY(desktop.controller.isSettled() && desktop.controller.watch().isUpToDate());
    const auto before = desktop.controller.session().project();
    repository.write("data/site/.fra.yaml.swp", "an editor's own");
    repository.write("data/site/fra.yaml", "port: 5\n"); // proves that the other one was noticed by then
    QTRY_COMPARE(desktop.shownValue(), QStringLiteral("5"));
    QCOMPARE(desktop.remark(), QStringLiteral("Reloaded 1 file"));
}

void TestDesktop::watchingCanBeSwitchedOff()
{
    const Repository repository;
    Desktop desktop(repository.path(), "port", "web01");
    QTRY_VERIFY(desktop.controller.isSettled() && desktop.controller.watch().isUpToDate());
    desktop.window().action(Command::WatchFiles)->trigger();
    repository.write("data/site/fra.yaml", "port: 6\n");
    QCOMPARE(desktop.controller.watch().watched(), 0);
    QCOMPARE(desktop.shownValue(), QStringLiteral("8080"));
    desktop.window().action(Command::WatchFiles)->trigger();
    QTRY_COMPARE(desktop.shownValue(), QStringLiteral("6"));
}

void TestDesktop::sourceOfDeletedFile()
{
    const Repository repository;
    Desktop desktop(repository.path(), "port", "web01");
    QTRY_VERIFY(desktop.controller.isSettled());
    auto *source = desktop.child<SourceView>("sourcePane");
    QTRY_VERIFY(source->text().contains("8080"_q));
    QFile::remove(repository.path("data/site/fra.yaml"));
    desktop.window().action(Command::Reload)->trigger();
    QTRY_COMPARE(desktop.shownValue(), QStringLiteral("80"));
    QTRY_VERIFY2(source->text().contains("port: 80\n"_q), qPrintable(source->text()));
    const Repository other;
    other.write("data/site/fra.yaml", "port: 9090\n");
    desktop.controller.opening().openPath(other.path());
    QTRY_VERIFY(desktop.controller.session().project()->folder == other.path().toStdString());
    QTRY_VERIFY(desktop.controller.isSettled());
    QVERIFY2(!source->text().contains("port: 80\n"_q), qPrintable(source->text()));
}

/// The tab of the folder before says nothing about the first key of another one.
void TestDesktop::otherFolderStartsWithItsAnswer()
{
    const Repository repository;
    Desktop desktop(repository.path(), "port", "web01");
    QTRY_VERIFY(desktop.controller.isSettled());
    desktop.window().action(Command::ShowDocument)->trigger();
    const Repository other;
    desktop.controller.opening().openPath(other.path());
    QTRY_VERIFY(desktop.controller.session().project()->folder == other.path().toStdString());
    QTRY_VERIFY(desktop.controller.isSettled());
    emit desktop.window().lookupBar().keyChosen(LookupTarget::named("port"));
    QTRY_VERIFY(desktop.controller.isSettled());
    QVERIFY(desktop.window().centre().isShown(CentralView::Tab::Contributions));
}

/// A list that a strategy makes of one text is written nowhere as such; Source shows the text.
void TestDesktop::sourceOfAMadeList()
{
    const Repository repository;
    repository.write("data/common.yaml", "lookup_options: {name: {merge: unique}}\nname: alone\n");
    Desktop desktop(repository.path(), "name", "web01");
    QTRY_VERIFY(desktop.controller.isSettled());
    QTRY_VERIFY(desktop.child<SourceView>("sourcePane")->text().contains("name: alone"_q));
}

void TestDesktop::removedKeyStaysVisible()
{
    const Repository repository;
    Desktop desktop(repository.path(), "server", "web01");
    QTRY_VERIFY(desktop.controller.isSettled());
    auto *dimming = desktop.child<QWidget>("dimming");
    QAction *discard = desktop.window().action(Command::DiscardRemoved);
    const auto reload = [&](const char *text) {
        repository.write("data/common.yaml", text);
        desktop.window().action(Command::Reload)->trigger();
        QTRY_VERIFY(desktop.controller.session().isBusy());
        QTRY_VERIFY(desktop.controller.isSettled());
    };
    reload("port: 80\n");
    QCOMPARE(desktop.window().centre().page(), CentralView::Page::Answer);
    QVERIFY(!dimming->isHidden());
    QVERIFY(desktop.window().messageBar().text().contains("server was removed on disk"_q));
    reload("port: 81\n"); // still missing
    QVERIFY(!dimming->isHidden());
    QVERIFY(desktop.window().messageBar().text().contains("server was removed on disk"_q));
    // Once it is back, the message disappears.
    reload("port: 80\nserver: {a: 9, b: 2, c: 3, d: 4}\n");
    QVERIFY(dimming->isHidden());
    QVERIFY(!discard->isEnabled());
    reload("port: 80\n");
    QVERIFY(discard->isEnabled());
    discard->trigger();
    QCOMPARE(desktop.window().centre().page(), CentralView::Page::Information);
    QVERIFY(dimming->isHidden());
    QVERIFY(!desktop.window().messageBar().text().contains("removed on disk"_q));
}

void TestDesktop::levelsWithoutFileFold()
{
    const Repository repository;
    std::string paths;
    for (int i = 0; i < 34; ++i)
        paths += "      - none/" + std::to_string(i) + ".yaml\n";
    repository.write("hiera.yaml", "version: 5\nhierarchy:\n  - name: Many\n    paths:\n      - site/fra.yaml\n" +
                                       paths + "      - common.yaml\n");
    Desktop desktop(repository.path(), "port", "web01");
    QTRY_VERIFY(desktop.controller.isSettled());
    auto *tree = desktop.child<QTreeView>("layersTree");
    const QAbstractItemModel &model = *tree->model();
    const QModelIndex level = model.index(0, 0, model.index(0, 0));
    // Most levels have no file: only existing ones are shown, until the user asks for the others.
    QVERIFY(desktop.child<QAbstractButton>("onlyExisting")->isChecked());
    QCOMPARE(model.rowCount(level), 2);
    desktop.child<QAbstractButton>("onlyExisting")->click();
    QCOMPARE(model.rowCount(level), 3);
    const QModelIndex run = model.index(1, 0, level);
    QCOMPARE(run.data().toString(), QStringLiteral("34 levels without a file"));
    QCOMPARE(model.rowCount(run), 34);
    QVERIFY(!tree->isExpanded(run));
    QCOMPARE(model.index(2, 0, level).data(BadgeRole).toString(), QStringLiteral("L36"));
    // A run expanded to show a layer is folded again; one expanded by the user stays.
    desktop.child<LayersView>("layersView")->setCurrentLayer(LayerId{5});
    QVERIFY(tree->isExpanded(run));
    desktop.window().action(Command::Reload)->trigger();
    QTRY_VERIFY(desktop.controller.session().isBusy());
    QTRY_VERIFY(desktop.controller.isSettled());
    QVERIFY(!tree->isExpanded(model.index(1, 0, model.index(0, 0, model.index(0, 0)))));
    tree->expand(model.index(1, 0, model.index(0, 0, model.index(0, 0))));
    desktop.window().action(Command::Reload)->trigger();
    QTRY_VERIFY(desktop.controller.session().isBusy());
    QTRY_VERIFY(desktop.controller.isSettled());
    QVERIFY(tree->isExpanded(model.index(1, 0, model.index(0, 0, model.index(0, 0)))));
    desktop.child<QAbstractButton>("onlyExisting")->click();
    QCOMPARE(model.rowCount(model.index(0, 0, model.index(0, 0))), 2);
    desktop.child<QAbstractButton>("onlyExisting")->click();
    desktop.child<QLineEdit>("layerFilter")->setText("none/7"_q);
    QCOMPARE(model.rowCount(model.index(0, 0, model.index(0, 0))), 1);
    QCOMPARE(model.index(0, 0, model.index(0, 0, model.index(0, 0))).data(BadgeRole).toString(), QStringLiteral("L9"));
}

/// Three in a row are shown as they are.
void TestDesktop::fewLevelsWithoutFileStay()
{
    const Repository repository;
    repository.write("hiera.yaml",
                     "version: 5\nhierarchy:\n  - name: Few\n    paths:\n      - site/fra.yaml\n"
                     "      - none/0.yaml\n      - none/1.yaml\n      - none/2.yaml\n      - common.yaml\n"
                     "      - none/3.yaml\n      - none/4.yaml\n      - none/5.yaml\n      - none/6.yaml\n");
    Desktop desktop(repository.path(), "port", "web01");
    QTRY_VERIFY(desktop.controller.isSettled());
    const QAbstractItemModel &model = *desktop.child<QTreeView>("layersTree")->model();
    desktop.child<QAbstractButton>("onlyExisting")->click();
    const QModelIndex level = model.index(0, 0, model.index(0, 0));
    QCOMPARE(model.rowCount(level), 6);
    QCOMPARE(model.index(5, 0, level).data().toString(), QStringLiteral("4 levels without a file"));
}

/// The numbers of keys leave their column to names that need it.
void TestDesktop::namesOfLevelsAreWhole()
{
    const Repository repository;
    const auto write = [&repository](const QString &name) {
        repository.write("hiera.yaml", "version: 5\nhierarchy:\n  - {name: " + name.toStdString() +
                                           ", path: \"site/%{site}.yaml\"}\n  - {name: Common, path: common.yaml}\n");
    };
    write("Site"_q);
    Desktop desktop(repository.path(), "port", "web01");
    QTRY_VERIFY(desktop.controller.isSettled() && desktop.controller.watch().isUpToDate());
    const auto *tree = desktop.child<QTreeView>("layersTree");
    const auto level = [tree] {
        const QAbstractItemModel &model = *tree->model();
        return model.index(0, LayerTreeModel::LevelColumn, model.index(0, 0));
    };
    const auto room = [&] {
        return tree->visualRect(level()).width() - LayerDelegate::nameWidth(tree->font(), level());
    };
    QTRY_VERIFY(level().isValid());
    QCOMPARE(desktop.window().width(), 1280);
    QVERIFY(!tree->isColumnHidden(LayerTreeModel::KeysColumn));
    QVERIFY(room() > 0);
    QString name = "Site"_q;
    while (tree->fontMetrics().horizontalAdvance(name) < room() + 10)
        name += " and more"_q; // now it has to have some of the column beside it
    write(name);
    QTRY_COMPARE(level().data().toString(), name);
    QVERIFY(tree->isColumnHidden(LayerTreeModel::KeysColumn));
    QVERIFY2(room() >= 0, qPrintable(QString::number(room())));
    write("Site"_q);
    QTRY_COMPARE(level().data().toString(), "Site"_q);
    QVERIFY(!tree->isColumnHidden(LayerTreeModel::KeysColumn));
}

/// A level below the one where first stopped has a path with an empty variable: cascade and Layers say the same of it.
void TestDesktop::unsearchedLevelsAreExplained()
{
    const Repository repository;
    repository.write("hiera.yaml", "version: 5\nhierarchy:\n  - {name: Common, path: common.yaml}\n"
                                   "  - {name: Zone, path: \"zone/%{nowhere}.yaml\"}\n");
    Desktop desktop(repository.path(), "port", "web01");
    QTRY_VERIFY(desktop.controller.isSettled());
    const QAbstractItemModel &model = *desktop.child<QAbstractItemView>("cascadeTable")->model();
    QString said;
    for (int row = 0; row < model.rowCount(); ++row) {
        for (int column = 0; column < model.columnCount(); ++column)
            said += model.index(row, column).data().toString() + u'\n';
    }
    QVERIFY2(said.contains("(variable without value)"_q), qPrintable(said));
    QVERIFY2(!said.contains("missing"_q), qPrintable(said));
}

/// `%{nothing}/**/*.yaml` begins at the root of the disk.
void TestDesktop::wholeDiskIsNotWatched()
{
    const Repository repository;
    repository.write("hiera.yaml", "version: 5\nhierarchy:\n"
                                   "  - {name: Wide, glob: \"%{nothing}/**/*.strata-test-yaml\"}\n"
                                   "  - {name: Common, path: common.yaml}\n");
    Desktop desktop(repository.path(), "port", "web01");
    QTRY_VERIFY(desktop.controller.isSettled());
    const QString said = desktop.window().messageBar().text();
    QVERIFY2(said.contains("nothing is not set"_q) && said.contains("whole disk"_q), qPrintable(said));
    const auto scene = desktop.controller.session().workbench().current().scene();
    const auto files = locations(scene->engine->layers());
    QCOMPARE(files.size(), std::size_t{2});
    QVERIFY(files.front()->state == LayerNode::State::Unresolved);
    QCOMPARE(desktop.shownValue(), QStringLiteral("80"));
}

void TestDesktop::draggedFilesAreExplained_data()
{
    QTest::addColumn<QString>("file");
    QTest::addColumn<QString>("over");
    QTest::addColumn<QString>("hint");
    QTest::addColumn<bool>("isTaken");
    const auto row = [](const char *name, const char *file, const char *over, const char *hint, bool isTaken) {
        QTest::newRow(name) << QString::fromLatin1(file) << QString::fromLatin1(over) << QString::fromLatin1(hint)
                            << isTaken;
    };
    row("a folder", "data", "", "Drop to open the folder data", true);
    row("a configuration", "hiera.yaml", "", "Drop to open the configuration hiera.yaml", true);
    row("a definition of Datum", "Datum.yml", "", "Drop to open the configuration Datum.yml", true);
    row("facts", "facts/web01.yaml", "", "Drop to load facts from web01.yaml", true);
    row("a folder of facts", "facts", "", "Drop to load the facts in the folder facts", true);
    row("a picture", "a.png", "",
        "Strata cannot open a.png: drop a folder, a hiera.yaml, a Datum.yml or a file with facts", false);
    row("over a field that takes texts", "data", "keyFilter", "Drop to open the folder data", true);
    row("over a text", "data", "sourceView", "Drop to open the folder data", true);
}

/// Wherever in the window it is, and nothing but what the hint says happens.
void TestDesktop::draggedFilesAreExplained()
{
    QFETCH(QString, file);
    QFETCH(QString, over);
    QFETCH(QString, hint);
    QFETCH(bool, isTaken);
    const Repository repository;
    repository.write("a.png", "\x89PNG");
    repository.write("Datum.yml", "ResolutionPrecedence: [common]\n");
    Desktop desktop(repository.path(), "port", "web01");
    QTRY_VERIFY(desktop.controller.isSettled());
    QWidget *target = over.isEmpty() ? &desktop.window() : desktop.window().findChild<QWidget *>(over);
    if (const auto *area = qobject_cast<QAbstractScrollArea *>(target))
        target = area->viewport();
    const auto *said = desktop.child<QLabel>("dropHint");
    const auto before = desktop.controller.session().project();
    QMimeData dragged;
    dragged.setUrls({QUrl::fromLocalFile(repository.path(file.toStdString()))});
    dragged.setText(repository.path(file.toStdString())); // as file managers send it, too
    QDragEnterEvent enter({9, 9}, Qt::CopyAction, &dragged, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(target, &enter);
    QVERIFY(said->isVisible());
    QCOMPARE(said->text(), hint);
    QDropEvent drop({9, 9}, Qt::CopyAction, &dragged, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(target, &drop);
    QVERIFY(!said->isVisible());
    if (auto *field = qobject_cast<QLineEdit *>(target))
        QCOMPARE(field->text(), QString());
    if (isTaken)
        QTRY_VERIFY(desktop.controller.session().isBusy() || desktop.controller.session().project() != before);
    else
        QVERIFY(!desktop.controller.session().isBusy());
    QTRY_VERIFY(desktop.controller.isSettled());
    QCOMPARE(desktop.controller.session().project() == before, !isTaken);
}

void TestDesktop::dialogsStartInTheProjectFolder_data()
{
    QTest::addColumn<Command>("command");
    QTest::addColumn<bool>("isOfData");
    QTest::newRow("folder") << Command::OpenFolder << true;
    QTest::newRow("configuration") << Command::OpenFile << true;
    QTest::newRow("facts") << Command::LoadFacts << true;
    QTest::newRow("folder of facts") << Command::LoadFactsFolder << true;
    QTest::newRow("key of sealed values") << Command::ChooseEyamlKey << true;
    QTest::newRow("lesson") << Command::OpenLesson << false;
    QTest::newRow("lessons") << Command::OpenLessons << false;
    QTest::newRow("export as lesson") << Command::ExportLesson << false;
    QTest::newRow("export") << Command::Export << false;
}

/// Not where the program was started, which a menu of the desktop decides.
void TestDesktop::dialogsStartInTheProjectFolder()
{
    QFETCH(Command, command);
    QFETCH(bool, isOfData);
    const Repository repository;
    Desktop desktop(repository.path(), "port", "web01");
    QTRY_VERIFY(desktop.controller.isSettled());
    QString start;
    QTimer closer;
    connect(&closer, &QTimer::timeout, this, [&start] {
        if (auto *dialog = qobject_cast<QFileDialog *>(QApplication::activeModalWidget())) {
            start = dialog->directory().absolutePath();
            dialog->reject();
        }
    });
    closer.start(20);
    desktop.window().action(command)->trigger();
    QTRY_VERIFY(!start.isEmpty());
    const QString documents = QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation);
    const QString other = command == Command::Export ? QFileInfo(repository.path()).absolutePath() : QDir::homePath();
    const QString own = QDir(documents).exists() ? documents : other; // as file dialogs do, exports beside the project
    QCOMPARE(QDir(start).canonicalPath(), QDir(isOfData ? repository.path() : own).canonicalPath());
}

void TestDesktop::copyingIsReported()
{
    const Repository repository;
    Desktop desktop(repository.path(), "port", "web01");
    QTRY_VERIFY(desktop.controller.isSettled());
    desktop.window().activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&desktop.window()));
    desktop.window().action(Command::CopyValue)->trigger();
    QTRY_COMPARE(desktop.child<ElidedLabel>("statusRemark")->text(), "copied 8080"_q);
    QApplication::clipboard()->setText(QString(200, u'x') + "\nand more"_q);
    QTRY_COMPARE(desktop.child<ElidedLabel>("statusRemark")->text(), "copied "_q + QString(60, u'x') + QChar(0x2026));
}

/// A tip is never one line across the screen, wherever it comes from.
void TestDesktop::longToolTipsHaveLines()
{
    const Repository repository;
    std::string words;
    for (int i = 0; i < 200; ++i)
        words += "word ";
    repository.write("data/common.yaml", "port: 80\nlong: \"" + words + "\"\nsolid: " + std::string(900, 'x') + "\n");
    Desktop desktop(repository.path(), "long", "web01");
    QObject whileOpen;
    wrapToolTips(whileOpen); // as the program does
    for (const char *key : {"long", "solid"}) {
        desktop.navigation().setKey(LookupTarget::named(key));
        QTRY_VERIFY(desktop.controller.isSettled());
        auto *table = desktop.child<QTableView>("cascadeTable");
        QTRY_VERIFY(table && table->isVisible());
        QPoint place;
        for (int column = 0; column < table->model()->columnCount(); ++column) {
            const QModelIndex index = table->model()->index(table->model()->rowCount() - 1, column);
            if (index.data(Qt::ToolTipRole).toString().size() > 300)
                place = table->visualRect(index).center();
        }
        QVERIFY(!place.isNull());
        QHelpEvent help(QEvent::ToolTip, place, table->viewport()->mapToGlobal(place));
        QApplication::sendEvent(table->viewport(), &help);
        const auto isTip = [](const QWidget *widget) { return widget->isVisible() && widget->inherits("QTipLabel"); };
        const QWidgetList widgets = QApplication::topLevelWidgets();
        const auto tip = std::find_if(widgets.begin(), widgets.end(), isTip);
        QVERIFY(tip != widgets.end());
        QVERIFY2((*tip)->width() < 900, qPrintable(QString::number((*tip)->width())));
        QVERIFY((*tip)->height() > 3 * (*tip)->fontMetrics().height());
        QToolTip::hideText();
    }
}

/// The values of all other files stay visible, and the broken one is marked everywhere; once it is deleted, the message
/// disappears.
void TestDesktop::brokenFileIsSkipped()
{
    const Repository repository;
    repository.write("data/site/fra.yaml", "port: [8080\n");
    Desktop desktop(repository.path(), "port", "web01");
    QTRY_VERIFY(desktop.controller.isSettled() && desktop.controller.watch().isUpToDate());
    QTRY_VERIFY(desktop.window().messageBar().text().contains("fra.yaml"_q));
    QCOMPARE(desktop.shownValue(), QStringLiteral("80"));
    const auto cascade = [&] {
        const QAbstractItemModel &model = *desktop.child<QAbstractItemView>("cascadeTable")->model();
        QString said;
        for (int row = 0; row < model.rowCount(); ++row) {
            for (int column = 0; column < model.columnCount(); ++column)
                said += model.index(row, column).data().toString() + u'\n';
        }
        return said;
    };
    QVERIFY2(cascade().contains("(file cannot be used)"_q), qPrintable(cascade()));
    int said = 0; // with one line, not with two
    for (const QLabel *label : desktop.window().findChildren<QLabel *>()) {
        if (label->text().contains("The lookup fails"_q)) {
            ++said;
            QVERIFY2(!label->text().contains("column"_q), qPrintable(label->text()));
        }
    }
    QCOMPARE(said, 1);
    QVERIFY(QFile::remove(repository.path("data/site/fra.yaml")));
    QTRY_VERIFY(desktop.remark().startsWith("Reloaded "_q));
    QTRY_VERIFY(desktop.controller.isSettled());
    QTRY_VERIFY2(!desktop.window().messageBar().text().contains("fra.yaml"_q),
                 qPrintable(desktop.window().messageBar().text()));
    QCOMPARE(desktop.shownValue(), QStringLiteral("80"));
    QTRY_VERIFY2(cascade().contains("(file missing)"_q), qPrintable(cascade()));
}

/// Above a list under `first` it leaves the rows their room.
void TestDesktop::brokenFileLeavesRowsReadable()
{
    const Repository repository;
    repository.write("data/site/fra.yaml", "servers: [one\n");
    repository.write("data/common.yaml", "servers: [one, two, three]\n");
    Desktop desktop(repository.path(), "servers", "web01");
    QTRY_VERIFY(desktop.controller.isSettled());
    QTRY_VERIFY(desktop.window().messageBar().text().contains("fra.yaml"_q));
    auto *table = desktop.child<QTableView>("cascadeTable");
    QTRY_VERIFY(table->isVisible());
    QCOMPARE(desktop.window().width(), 1280);
    const QAbstractItemModel &model = *table->model();
    QStringList said;
    for (int row = 0; row < model.rowCount(); ++row) {
        for (int column = 0; column < model.columnCount(); ++column) {
            const QModelIndex index = model.index(row, column);
            const QRect cell = table->visualRect(index);
            const QString text = index.data().toString();
            said << text;
            QVERIFY2(text.isEmpty() || table->viewport()->rect().contains(cell), qPrintable(text));
            // Of a path, the beginning may be cut.
            const int wanted = table->fontMetrics().horizontalAdvance(text.mid(text.lastIndexOf(u'/') + 1));
            QVERIFY2(wanted <= cell.width(), qPrintable(QStringLiteral("%1 in %2").arg(text).arg(cell.width())));
        }
    }
    for (const QString &item : {"one"_q, "two"_q, "three"_q})
        QVERIFY2(said.contains(item), qPrintable(said.join(u'\n')));
    QVERIFY(said.contains("(file cannot be used)"_q));
}

void TestDesktop::emptySegmentIsNamed()
{
    const Repository repository;
    repository.write("hiera.yaml", "version: 5\nhierarchy:\n  - {name: Role, path: \"roles/%{role}.yaml\"}\n"
                                   "  - {name: Common, path: common.yaml}\n");
    Desktop desktop(repository.path(), "port", "web01");
    QTRY_VERIFY(desktop.controller.isSettled());
    const QAbstractItemModel &model = *desktop.child<QTreeView>("layersTree")->model();
    const QModelIndexList found = model.match(model.index(0, 0), BadgeRole, "L1"_q, 1, Qt::MatchRecursive);
    QCOMPARE(found.size(), 1);
    QCOMPARE(found.front().data(Qt::AccessibleTextRole).toString(),
             QStringLiteral("L1 Role, role is not set: this level reads data/roles/.yaml"));
    QVERIFY(found.front().data(Qt::ToolTipRole).toString().contains("role is not set"_q));
}

void TestDesktop::folderWithoutConfiguration()
{
    const Repository repository;
    QVERIFY(QFile::remove(repository.path("hiera.yaml")));
    repository.write("data/more.json", "{\"port\": 81, \"only\": 1}");
    Desktop desktop(repository.path());
    QAction *asData = desktop.window().action(Command::OpenAsData);
    QVERIFY(!asData->isEnabled());
    QTRY_VERIFY(desktop.controller.isSettled());
    const InfoPage &page = desktop.window().centre().infoPage();
    QVERIFY2(page.toPlainText().contains("hiera.yaml and Datum.yml"_q), qPrintable(page.toPlainText()));
    QVERIFY(page.body().contains(linkTo(Command::OpenFile)));
    QVERIFY(page.body().contains(linkTo(Command::OpenAsData)));
    emit desktop.window().centre().infoPage().linkActivated(linkTo(Command::OpenAsData));
    QTRY_VERIFY(desktop.controller.session().project());
    desktop.navigation().setKey(LookupTarget::named("port"));
    QTRY_VERIFY(desktop.controller.isSettled());
    QCOMPARE(desktop.shownValue(), QStringLiteral("80")); // common.yaml is the first that has it
    const auto scene = desktop.controller.session().workbench().current().scene();
    QStringList files;
    for (const LayerNode *file : locations(scene->engine->layers()))
        files << QDir(repository.path()).relativeFilePath(QString::fromStdString(file->resolved));
    QCOMPARE(files.join(u' '),
             QStringLiteral("data/common.yaml data/site/fra.yaml facts/web01.yaml facts/web02.yaml data/more.json"));
    QVERIFY(desktop.window().messageBar().text().contains("no configuration"_q));
    QVERIFY(!QFile::exists(repository.path(".strata-hiera.yaml"))); // nothing is written
    QVERIFY(!asData->isEnabled());
}

QTEST_MAIN(TestDesktop)
#include "tst_desktop.moc"
