// SPDX-License-Identifier: MIT
#include "app/gui/windowcontroller.h"

#include "app/session/edits.h"
#include "items/exporttable.h"
#include "views/whatif/whatifview.h"
#include "views/window/messagebar.h"
#include "views/window/centralview.h"
#include "support/brokenwriting.h"
#include "views/controls/progressline.h"

#include <QApplication>
#include <QClipboard>
#include <QDir>
#include <QFile>
#include <QFileDialog>
#include <QImage>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QSvgRenderer>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>

#include <atomic>
#include <chrono>
#include <functional>
#include <thread>

using namespace strata;
using Tab = CentralView::Tab;

namespace {

/// The example with one key, in one of the tabs.
struct Opened
{
    WindowController controller{&openProject, WindowMemory(WindowMemory::Mode::Forgetful)};
    QTemporaryDir folder;

    explicit Opened(const std::string &key)
    {
        controller.window().show();
        WindowOptions options;
        options.example = "hiera5";
        options.question.node = "web01.fra.harbour.example";
        options.question.key = LookupTarget::named(key);
        controller.opening().start(options);
    }

    bool isSettled() { return !controller.session().isBusy() && controller.isSettled(); }
    QString path(const char *name) const { return folder.filePath(QString::fromLatin1(name)); }
    /// What was written under that name; empty if nothing was.
    QByteArray saved(const char *name)
    {
        const auto done = controller.exports().save(path(name));
        QFile file(path(name));
        return done && file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }
};

QStringList lines(const QByteArray &text)
{
    return QString::fromUtf8(text).split(u'\n', Qt::SkipEmptyParts);
}

} // namespace

/// What the views give to other programs.
class TestExport : public QObject
{
    Q_OBJECT

private slots:
    void pictures_data() { addAllTabs(); }
    void pictures();
    void tables_data() { addTabs(); }
    void tables();
    void data();
    void pages_data() { addTabs(); }
    void pages();
    void viewsOfManyRows_data();
    void viewsOfManyRows();
    void yamlIsAnnotated();
    void picturesUseTheChosenColours();
    void picturesShowTheWholeMatrix();
    void picturesAreLimitedInSize();
    void copies();
    void deceptiveNames();
    void emptyViewsAndInvalidNamesAreRefused();
    void cancelledWritesNothing();
    void dialogsStartWhereTheyWereUsed();
    void fullDisks_data();
    void fullDisks();

private:
    void addTabs()
    {
        QTest::addColumn<Tab>("tab");
        QTest::addColumn<QString>("title");
        QTest::newRow("contributions") << Tab::Contributions << QStringLiteral("Place");
        QTest::newRow("fold") << Tab::Fold << QStringLiteral("Step");
        QTest::newRow("strategies") << Tab::Strategies << QStringLiteral("Place");
    }
    /// Those and the views that are of no single answer.
    void addAllTabs()
    {
        addTabs();
        QTest::newRow("map") << Tab::Map << QStringLiteral("Key");
        QTest::newRow("document") << Tab::Document << QStringLiteral("Key");
        QTest::newRow("fleet") << Tab::Fleet << QStringLiteral("Node");
    }
};

/// The view as it is, with the key above it and a legend below.
void TestExport::pictures()
{
    QFETCH(Tab, tab);
    Opened opened("profile::base::packages");
    QTRY_VERIFY(opened.isSettled());
    opened.controller.window().centre().showTab(tab);
    QTRY_VERIFY(opened.isSettled());
    // The line of progress has gone, and the view has taken its height.
    const QWidget &shown = *opened.controller.window().centre().tabView();
    QTRY_VERIFY(opened.isSettled() && opened.controller.window().progressLine().isHidden());
    for (int round = 0; round < 5; ++round)
        QCoreApplication::processEvents();
    const QSize view = shown.size();
    const QImage picture = QImage::fromData(opened.saved("view.png"));
    QCOMPARE(shown.size(), view); // else it is of another size
    QCOMPARE(picture.width(), 2 * view.width());
    QVERIFY(picture.height() > 2 * view.height() + 60);
    int dark = 0; // pixels of the title
    for (int y = 0; y < 80; ++y) {
        for (int x = 0; x < picture.width(); ++x)
            dark += picture.pixelColor(x, y).lightness() < 100 ? 1 : 0;
    }
    QVERIFY(dark > 200);
    QVERIFY(opened.saved("view.pdf").startsWith("%PDF"));
    const QByteArray drawing = opened.saved("view.svg");
    QSvgRenderer renderer(drawing);
    QVERIFY2(renderer.isValid(), drawing.left(200).constData());
    QCOMPARE(renderer.viewBox().width(), view.width());
    QVERIFY(drawing.contains(tab == Tab::Map || tab == Tab::Document ? "<title>" : "<title>profile::"));
    QVERIFY(drawing.count("<path") + drawing.count("<text") > 10); // lines, not a picture of pixels
}

void TestExport::tables()
{
    QFETCH(Tab, tab);
    QFETCH(QString, title);
    Opened opened("profile::base::packages");
    QTRY_VERIFY(opened.isSettled());
    opened.controller.window().centre().showTab(tab);
    QTRY_VERIFY(opened.isSettled());
    const QStringList markdown = lines(opened.saved("view.md"));
    QVERIFY(markdown.size() > 4);
    QVERIFY2(markdown[0].startsWith(QStringLiteral("| ") + title), qPrintable(markdown[0]));
    const auto cells = markdown[0].count(QStringLiteral(" | "));
    QCOMPARE(markdown[1].count(QStringLiteral("---")), cells + 1);
    QVERIFY(markdown.join(u'\n').contains(QStringLiteral("nano")));
    const QStringList tabs = lines(opened.saved("view.tsv"));
    QCOMPARE(tabs.size(), markdown.size() - 1);
    for (const QString &line : tabs)
        QCOMPARE(line.count(u'\t'), cells);
    QVERIFY(opened.saved("view.csv").startsWith(QByteArray(title.toUtf8() + ',')));
}

void TestExport::data()
{
    Opened opened("profile::base::packages");
    QTRY_VERIFY(opened.isSettled());
    const auto saved = [&](Tab tab) {
        opened.controller.window().centre().showTab(tab);
        if (!QTest::qWaitFor([&] { return opened.isSettled(); }))
            return QJsonObject();
        return QJsonDocument::fromJson(opened.saved("view.json")).object();
    };
    const QString key = QStringLiteral("profile::base::packages");
    const QJsonObject trace = saved(Tab::Contributions);
    QCOMPARE(trace[u"key"].toString(), key);
    QCOMPARE(trace[u"trace"][u"schema"].toInt(), 2);
    const QJsonObject fold = saved(Tab::Fold);
    QCOMPARE(fold[u"key"].toString(), key);
    QVERIFY(fold[u"steps"].toArray().size() > 2);
    QCOMPARE(fold[u"steps"].toArray().last()[u"after"], trace[u"result"]);
    const QJsonObject strategies = saved(Tab::Strategies);
    QCOMPARE(strategies[u"key"].toString(), key);
    QVERIFY(strategies[u"columns"].toArray().size() > 3);
}

/// A page needs nothing but itself, and says in words what the view says with colours.
void TestExport::pages()
{
    QFETCH(Tab, tab);
    QFETCH(QString, title);
    Opened opened("profile::base::packages");
    QTRY_VERIFY(opened.isSettled());
    opened.controller.window().centre().showTab(tab);
    QTRY_VERIFY(opened.isSettled());
    const QString page = QString::fromUtf8(opened.saved("view.html"));
    QVERIFY(page.startsWith(QStringLiteral("<!DOCTYPE html>")));
    QVERIFY(page.contains(QStringLiteral("<h1>profile::base::packages</h1>")));
    QVERIFY(page.contains(QStringLiteral("web01.fra.harbour.example · Strategy deep, knockout_prefix")));
    if (tab == Tab::Contributions || tab == Tab::Fold) { // see tests/projection/tst_answerpage.cpp
        const QString start = tab == Tab::Fold ? QStringLiteral("tab-fold") : QStringLiteral("tab-contributions");
        QVERIFY(page.contains(QStringLiteral("class=\"start\" id=\"") + start));
        return;
    }
    QVERIFY(page.contains(QStringLiteral("<th scope=\"col\">") + title));
    QVERIFY(page.contains(QStringLiteral("<li>knocked out: ")));
    for (const char *from : {"src=", "href=", "url(", "@import", "<script", "://"})
        QVERIFY2(!page.contains(QLatin1String(from)), from);
    const int rows = static_cast<int>(lines(opened.saved("view.tsv")).size());
    QCOMPARE(page.count(QStringLiteral("<tr>")), rows);
}

void TestExport::viewsOfManyRows_data()
{
    QTest::addColumn<Tab>("tab");
    QTest::addColumn<QString>("said");   // in every text
    QTest::addColumn<QString>("member"); // of the JSON
    const auto row = [](const char *name, Tab tab, const char *said, const char *member) {
        QTest::newRow(name) << tab << QString::fromLatin1(said) << QString::fromLatin1(member);
    };
    row("compare", Tab::Compare, "profile::base::packages", "differences");
    row("fleet", Tab::Fleet, "db01.fra.harbour.example", "groups");
    row("findings", Tab::Findings, "kind-clash", "findings");
    row("map", Tab::Map, "profile::base::packages", "keys");
    row("document", Tab::Document, "profile::base::packages", "keys");
    row("what-if", Tab::Impact, "htop", "effects");
}

/// Views of many keys, nodes or edits export the same formats as those of one answer.
void TestExport::viewsOfManyRows()
{
    QFETCH(Tab, tab);
    QFETCH(QString, said);
    QFETCH(QString, member);
    Opened opened("profile::base::packages");
    QTRY_VERIFY(opened.isSettled());
    const std::string file = "data/nodes/web01.fra.harbour.example.yaml";
    opened.controller.session().navigation().setCurrent(
        {LookupTarget::named("profile::base::packages"), AddressLayer{file, 0}, {std::uint32_t{1}}, {}});
    opened.controller.window().action(Command::RemoveValue)->trigger(); // htop
    QTRY_VERIFY(opened.isSettled() && !opened.controller.session().edits().diff().empty());
    opened.controller.compare().compareWith(QStringLiteral("db01.fra.harbour.example"));
    QTRY_VERIFY(opened.isSettled());
    emit opened.controller.whatIf().view().impactRequested();
    QTRY_VERIFY(opened.isSettled());
    opened.controller.window().centre().showTab(tab);
    QTRY_VERIFY(opened.isSettled());

    QTRY_VERIFY(!opened.saved("view.json").isEmpty()); // effects are shown a part at a time
    const QJsonObject json = QJsonDocument::fromJson(opened.saved("view.json")).object();
    QVERIFY2(!json[member].toArray().isEmpty() || !json[member].toObject().isEmpty(),
             qPrintable(json.keys().join(u' ')));
    const QStringList tabs = lines(opened.saved("view.tsv"));
    QVERIFY(tabs.size() > 1);
    for (const QString &line : tabs)
        QCOMPARE(line.count(u'\t'), tabs.front().count(u'\t'));
    QCOMPARE(lines(opened.saved("view.md")).size(), tabs.size() + 1);
    const QString page = QString::fromUtf8(opened.saved("view.html"));
    QVERIFY(page.startsWith(QStringLiteral("<!DOCTYPE html>")));
    const bool plays = tab == Tab::Compare || tab == Tab::Fleet;
    QCOMPARE(page.contains(QStringLiteral("id=\"entry-list\"")), plays);
    QCOMPARE(page.contains(QStringLiteral("<script")), plays);
    for (const char *from : {"src=", "href=", "url(", "@import"})
        QVERIFY2(!page.contains(QLatin1String(from)), from);
    QVERIFY(page.count(QStringLiteral("<tr")) > 1); // the document has its values in other rows
    for (const char *name : {"view.tsv", "view.csv", "view.md", "view.html", "view.json"})
        QVERIFY2(QString::fromUtf8(opened.saved(name)).contains(said), name);
    QVERIFY(!QImage::fromData(opened.saved("view.png")).isNull());
    QVERIFY(opened.saved("view.pdf").startsWith("%PDF"));
    QVERIFY(QSvgRenderer(opened.saved("view.svg")).isValid());
}

/// Each value says which layer and line it comes from, and the document is read as the result.
void TestExport::yamlIsAnnotated()
{
    Opened opened("profile::web::server");
    QTRY_VERIFY(opened.isSettled());
    const QString text = QString::fromUtf8(opened.saved("view.yaml"));
    QVERIFY2(text.startsWith(QStringLiteral("# profile::web::server\n# web01.fra.harbour.example")), qPrintable(text));
    QVERIFY2(
        text.contains(QStringLiteral("worker_processes: 8  # L1 Node data/nodes/web01.fra.harbour.example.yaml:3")),
        qPrintable(text));
    QVERIFY(text.contains(QStringLiteral("- webdav  # L3 Site")));
    opened.controller.window().centre().showTab(Tab::Fold);
    QTRY_VERIFY(opened.isSettled());
    QVERIFY(!opened.controller.exports().save(opened.path("fold.yaml"))); // a fold is no one value
}

/// A picture for a page of the other colours; the window keeps its own.
void TestExport::picturesUseTheChosenColours()
{
    Opened opened("profile::base::packages");
    QTRY_VERIFY(opened.isSettled());
    const auto background = [&](ExportPart::Extent::Colours colours) {
        const QString path = opened.path("coloured.png");
        const bool isSaved = bool(opened.controller.exports().save(path, {false, 1, colours}));
        const QImage picture(path);
        return isSaved ? picture.pixelColor(picture.width() - 3, picture.height() - 3).lightness() : -1;
    };
    using Colours = ExportPart::Extent::Colours;
    const QWidget &view = *opened.controller.window().centre().tabView();
    const QPalette before = view.palette();
    const int light = background(Colours::Light);
    const int dark = background(Colours::Dark);
    QVERIFY2(light > 200 && dark >= 0 && dark < 60, qPrintable(QStringLiteral("%1 %2").arg(light).arg(dark)));
    QCOMPARE(view.palette(), before);
    QVERIFY(!view.testAttribute(Qt::WA_SetPalette)); // it follows the window's
}

/// All rows and all layers, also those that the window has no room for.
void TestExport::picturesShowTheWholeMatrix()
{
    Opened opened("profile::web::server");
    opened.controller.window().resize(800, 560);
    QTRY_VERIFY(opened.isSettled());
    const QString path = opened.path("whole.png");
    QVERIFY(opened.controller.exports().save(path, {true, 1}));
    const QImage whole(path);
    const QSize view = opened.controller.window().centre().tabView()->size();
    QVERIFY2(whole.width() > view.width() && whole.height() > view.height(),
             qPrintable(QStringLiteral("%1x%2").arg(whole.width()).arg(whole.height())));
    QVERIFY(opened.controller.exports().save(path, {true, 2}));
    QCOMPARE(QImage(path).width(), 2 * whole.width());
    const QString drawing = opened.path("whole.svg");
    QVERIFY(opened.controller.exports().save(drawing, {true, 1}));
    QFile file(drawing);
    QVERIFY(file.open(QIODevice::ReadOnly));
    QVERIFY(file.readAll().contains("ciphers")); // its last row
    opened.controller.window().centre().showTab(Tab::Fold);
    QTRY_VERIFY(opened.isSettled());
    QVERIFY(!opened.controller.exports().save(path, {true, 1}));
}

void TestExport::picturesAreLimitedInSize()
{
    QTemporaryDir folder;
    QVERIFY(QDir(folder.path()).mkdir(QStringLiteral("data")));
    const auto write = [&folder](const char *name, const QByteArray &text) {
        QFile file(folder.filePath(QString::fromLatin1(name)));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(text);
    };
    write("hiera.yaml", "version: 5\n");
    QByteArray items = "k:\n";
    for (int i = 0; i < 1000; ++i)
        items += "  - item" + QByteArray::number(i) + '\n';
    write("data/common.yaml", items);
    WindowController controller(&openProject, WindowMemory(WindowMemory::Mode::Forgetful));
    controller.window().show();
    WindowOptions options;
    options.project.root = folder.path().toStdString();
    options.question.key = LookupTarget::named("k");
    controller.opening().start(options);
    QTRY_VERIFY(controller.isSettled());
    const QString path = folder.filePath(QStringLiteral("whole.png"));
    const auto saved = controller.exports().save(path, {true, 1});
    QVERIFY(!saved && saved.error().message.find("too large") != std::string::npos);
    QVERIFY(!QFile::exists(path));
    QVERIFY(controller.exports().save(folder.filePath(QStringLiteral("all.html")))); // which has all of it
}

void TestExport::copies()
{
    Opened opened("ntp::servers");
    QTRY_VERIFY(opened.isSettled());
    opened.controller.window().action(Command::CopyTableMarkdown)->trigger();
    QVERIFY2(QApplication::clipboard()->text().startsWith(QStringLiteral("| Place | Result")),
             qPrintable(QApplication::clipboard()->text()));
    opened.controller.window().action(Command::CopyTableTabs)->trigger();
    QVERIFY(QApplication::clipboard()->text().startsWith(QStringLiteral("Place\tResult")));
}

/// A failed export is reported and leaves no file. Tables must not contain control characters: they must not affect
/// other programs, or be mistaken for something else.
void TestExport::deceptiveNames()
{
    const ExportTable table{.titles = {QStringLiteral("Key"), QString::fromUtf8("L1 \u202eevil")},
                            .rows = {{QString::fromUtf8("a\x1b[2J\u2028"), QStringLiteral("two\nlines")}}};
    const QString harmless = QString::fromUtf8("a\uFFFD[2J\uFFFD");
    for (const TableFormat format : {TableFormat::CommaSeparated, TableFormat::TabSeparated, TableFormat::Markdown}) {
        const QString text = tableText(table, format).remove(u'\\'); // Markdown escapes its own signs
        QVERIFY2(text.contains(harmless) && text.contains(QString::fromUtf8("L1 \uFFFDevil")), qPrintable(text));
    }
    QVERIFY(tableText(table, TableFormat::CommaSeparated).contains(QStringLiteral("\"two\nlines\"")));
    const QString page = htmlPage({QString::fromUtf8("k\u202e"), {}, {}}, table);
    QVERIFY2(page.contains(harmless) && !page.contains(QChar(0x202e)), qPrintable(page));
}

void TestExport::emptyViewsAndInvalidNamesAreRefused()
{
    WindowController closed(&openProject, WindowMemory(WindowMemory::Mode::Forgetful));
    QVERIFY(!closed.window().action(Command::Export)->isEnabled());
    QVERIFY(!closed.exports().save(QStringLiteral("/nowhere/view.md")));
    Opened opened("profile::base::packages");
    QTRY_VERIFY(opened.isSettled());
    QVERIFY(opened.controller.window().action(Command::Export)->isEnabled());
    QVERIFY(!opened.controller.exports().save(opened.path("view.docx")));
    QVERIFY(!QFile::exists(opened.path("view.docx")));
    QVERIFY(!opened.controller.exports().save(QStringLiteral("/nowhere/view.md")));
    QVERIFY(!opened.controller.exports().save(QStringLiteral("/nowhere/view.pdf")));
    QVERIFY(!opened.controller.exports().save(QStringLiteral("/nowhere/view.png")));
}

/// A text that takes until it is cancelled.
void TestExport::cancelledWritesNothing()
{
    Opened opened("profile::base::packages");
    QTRY_VERIFY(opened.isSettled());
    std::atomic_bool isWriting = false;
    ExportSource source = opened.controller.findings().exportSource();
    source.head = [] { return std::optional(PageHead{QStringLiteral("Slow"), {}, {}}); };
    source.jsonWriter = [&isWriting] {
        return [&isWriting](const CancelToken &cancel) {
            isWriting = true;
            while (!cancel.isCancelled())
                std::this_thread::sleep_for(std::chrono::milliseconds(1));
            return std::string("half a text");
        };
    };
    opened.controller.exports().setSource(Tab::Contributions, source);
    QTimer::singleShot(0, &opened.controller, [&] {
        auto *dialog = qobject_cast<QFileDialog *>(QApplication::activeModalWidget());
        QVERIFY(dialog);
        dialog->selectFile(opened.path("view.json"));
        QMetaObject::invokeMethod(dialog, "accept");
    });
    opened.controller.window().action(Command::Export)->trigger();
    QTRY_VERIFY(isWriting.load());
    QVERIFY(opened.controller.session().isBusy());
    opened.controller.session().cancel();
    QTRY_VERIFY(!opened.controller.session().isBusy());
    QVERIFY(!QFile::exists(opened.path("view.json")));
    QVERIFY(!opened.controller.window().messageBar().text().contains(QStringLiteral("xported")));
}

/// A dialog starts in the folder that was used last for its kind of file.
void TestExport::dialogsStartWhereTheyWereUsed()
{
    const QTemporaryDir used;
    Opened opened("profile::base::packages");
    QTRY_VERIFY(opened.isSettled());
    const auto startOf = [&](const std::function<void()> &open) {
        QString start;
        QTimer::singleShot(0, &opened.controller, [&start, path = used.filePath(QStringLiteral("view.json"))] {
            auto *dialog = qobject_cast<QFileDialog *>(QApplication::activeModalWidget());
            QVERIFY(dialog);
            start = dialog->directory().absolutePath();
            dialog->selectFile(path);
            QMetaObject::invokeMethod(dialog, "accept");
        });
        open();
        return start;
    };
    const auto exportView = [&] { opened.controller.window().action(Command::Export)->trigger(); };
    startOf(exportView);
    QTRY_VERIFY(!opened.controller.session().isBusy());
    QFile::remove(used.filePath(QStringLiteral("view.json"))); // the dialog would ask
    QCOMPARE(startOf(exportView), used.path());
    QTRY_VERIFY(!opened.controller.session().isBusy());
    // A baseline that is read from there is a file of another kind.
    const auto readBaseline = [&] { emit opened.controller.findings().view().baselineRequested(); };
    QVERIFY(startOf(readBaseline) != used.path());
    QCOMPARE(startOf(readBaseline), used.path());
}

void TestExport::fullDisks_data()
{
    QTest::addColumn<QString>("ending");
    for (const char *ending : {"png", "svg", "pdf", "html", "md", "csv", "tsv", "json", "yaml"})
        QTest::newRow(ending) << QString::fromLatin1(ending);
}

/// What was there stays, in whatever format, and the message bar says that nothing was written.
void TestExport::fullDisks()
{
    QFETCH(QString, ending);
    Opened opened("profile::base::packages");
    QTRY_VERIFY(opened.isSettled());
    const QByteArray name = "view." + ending.toLatin1();
    const QString path = opened.path(name.constData());
    QFile old(path);
    QVERIFY(old.open(QIODevice::WriteOnly) && old.write("old") == 3);
    old.close();
    {
        const test::FullDisk full(20);
        QVERIFY(!opened.controller.exports().save(path));
        QVERIFY(old.open(QIODevice::ReadOnly));
        QCOMPARE(old.readAll(), QByteArray("old"));
        old.close();
        QCOMPARE(QDir(opened.folder.path()).entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot),
                 QStringList{QString::fromLatin1(name)});

        QTimer::singleShot(0, &opened.controller, [&] {
            auto *dialog = qobject_cast<QFileDialog *>(QApplication::activeModalWidget());
            QVERIFY(dialog);
            dialog->selectFile(opened.path("new.") + ending);
            QMetaObject::invokeMethod(dialog, "accept");
        });
        opened.controller.window().action(Command::Export)->trigger();
        QTRY_COMPARE(opened.controller.window().messageBar().text(),
                     QStringLiteral("Not exported as %1: cannot be written.").arg(opened.path("new.") + ending));
    }
    QVERIFY(!QFile::exists(opened.path("new.") + ending));
    QVERIFY(opened.saved(name.constData()).size() > 20);
}

QTEST_MAIN(TestExport)
#include "tst_export.moc"
