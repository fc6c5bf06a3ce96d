// SPDX-License-Identifier: MIT
#include "app/gui/windowcontroller.h"

#include "views/window/messagebar.h"

#include <QApplication>
#include <QClipboard>
#include <QFile>
#include <QImage>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QSvgRenderer>
#include <QTemporaryDir>
#include <QTest>

using namespace strata;
using Tab = MainWindow::Tab;

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
        options.question.key = AskedKey::named(key);
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
    void pictures_data() { addTabs(); }
    void pictures();
    void tables_data() { addTabs(); }
    void tables();
    void data();
    void copies();
    void nothingAndWrongNames();

private:
    void addTabs()
    {
        QTest::addColumn<Tab>("tab");
        QTest::addColumn<QString>("title");
        QTest::newRow("contributions") << Tab::Contributions << QStringLiteral("Place");
        QTest::newRow("fold") << Tab::Fold << QStringLiteral("Step");
        QTest::newRow("strategies") << Tab::Strategies << QStringLiteral("Place");
    }
};

/// The view as it is, with the key above it and a legend below.
void TestExport::pictures()
{
    QFETCH(Tab, tab);
    Opened opened("profile::base::packages");
    QTRY_VERIFY(opened.isSettled());
    opened.controller.window().showTab(tab);
    QTRY_VERIFY(opened.isSettled());
    const QImage picture = QImage::fromData(opened.saved("view.png"));
    const QSize view = opened.controller.window().tabView()->size();
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
    QVERIFY(drawing.contains("<title>profile::"));
    QVERIFY(drawing.count("<path") > 10); // lines, not a picture of pixels
}

void TestExport::tables()
{
    QFETCH(Tab, tab);
    QFETCH(QString, title);
    Opened opened("profile::base::packages");
    QTRY_VERIFY(opened.isSettled());
    opened.controller.window().showTab(tab);
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
        opened.controller.window().showTab(tab);
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

/// What cannot be written is said, and nothing is left behind.
void TestExport::nothingAndWrongNames()
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

QTEST_MAIN(TestExport)
#include "tst_export.moc"
