// SPDX-License-Identifier: MIT
#include "app/gui/windowcontroller.h"

#include "views/search/searchview.h"
#include "views/source/sourcetext.h"
#include "views/window/centralview.h"

#include <QAbstractItemModelTester>
#include <QAction>
#include <QComboBox>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLabel>
#include <QLineEdit>
#include <QTemporaryDir>
#include <QTest>
#include <QTextBlock>
#include <QTextCursor>
#include <QToolButton>
#include <QTreeView>

using namespace strata;

namespace {

/// A window on a small site on disk.
struct Opened
{
    QTemporaryDir folder;
    WindowController controller;

    Opened() : controller(&openProject, WindowMemory(WindowMemory::Mode::Forgetful))
    {
        write("hiera.yaml", "version: 5\nhierarchy:\n- {name: Role, path: 'role/%{role}.yaml'}\n"
                            "- {name: Common, path: common.yaml}\n");
        write("data/role/web.yaml", "port: 8080\nurl: \"http://%{lookup('name')}:8080\"\n");
        write("data/role/db.yaml", "port: 5432\n");
        write("data/common.yaml", "port: 80\nlist: [b8080]\nname: 'host'\nlookup_options: {'^na': {merge: first}}\n");
        write("facts/web01.yaml", "role: web\n");
        write("facts/db01.yaml", "role: db\n");
        controller.window().show();
        WindowOptions options;
        options.project.root = folder.path().toStdString();
        options.question.node = "web01";
        options.question.key = LookupTarget::named("url");
        controller.opening().start(options);
    }

    void write(const char *path, const QByteArray &text)
    {
        const QFileInfo at(folder.filePath(QLatin1String(path)));
        QVERIFY(QDir().mkpath(at.path()));
        QFile file(at.filePath());
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(text);
    }
    template <typename T>
    T &child(const char *name)
    {
        return *controller.window().findChild<T *>(QString::fromLatin1(name));
    }
    void trigger(Command command) { controller.window().action(command)->trigger(); }
    /// "data/common.yaml:1 key | text | L2 | fate" of each row.
    QStringList rows()
    {
        const QAbstractItemModel &model = *child<QTreeView>("searchTable").model();
        QStringList all;
        for (int row = 0; row < model.rowCount(); ++row) {
            QStringList cells;
            for (int column = 0; column < model.columnCount(); ++column)
                cells << model.index(row, column).data().toString();
            all << cells.join(QLatin1String(" | "));
        }
        return all;
    }
    QString summary() { return child<QLabel>("searchSummary").text(); }
    void search(const char *text)
    {
        QTRY_VERIFY(controller.isSettled());
        trigger(Command::ShowSearch);
        child<QLineEdit>("searchText").setText(QString::fromUtf8(text));
        QTest::keyClick(&child<QLineEdit>("searchText"), Qt::Key_Return);
        QTRY_VERIFY(!controller.session().isBusy());
    }
    CentralView::Tab tab() { return controller.window().centre().tab(); }
};

} // namespace

/// Find in data and References in the window.
class TestSearchPart : public QObject
{
    Q_OBJECT

private slots:
    void findsWithFates();
    void followsTheNode();
    void filtersAndSorts();
    void groups();
    void reportsInvalidExpressions();
    void cancelledStaysIncomplete();
    void opensTheMatrix();
    void opensTheLine();
    void exports();
    void references();
    void uncertainRowsSayWhy();
    void formsSelectMatches_data();
    void formsSelectMatches();
    void manyMatchesAreCounted();
    void expressionsOpenTheirKeys();
    void tokensOpenTheirKeys_data();
    void tokensOpenTheirKeys();
    void linesOpenTheirValues();
};

void TestSearchPart::findsWithFates()
{
    Opened opened;
    QAbstractItemModelTester tester(opened.child<QTreeView>("searchTable").model());
    opened.search("8080");
    const QStringList expected{
        QStringLiteral("data/common.yaml:2 | list[0] | b8080 | L2 | only"),
        QStringLiteral("data/role/web.yaml:1 | port | 8080 | L1 | won"),
        QStringLiteral("data/role/web.yaml:2 | url | http://%{lookup('name')}:8080 | L1 | only")};
    QTRY_COMPARE(opened.rows(), expected);
    QCOMPARE(opened.summary(), QStringLiteral("3 matches in 3 data files"));
    opened.child<QToolButton>("searchWord").click();
    QTRY_COMPARE(opened.rows(), expected.mid(1));
}

void TestSearchPart::followsTheNode()
{
    Opened opened;
    QTRY_VERIFY(opened.controller.isSettled());
    opened.controller.session().navigation().setKey(LookupTarget::named("port"));
    opened.search("5432");
    QTRY_COMPARE(opened.rows(), QStringList{QStringLiteral("data/role/db.yaml:1 | port | 5432 |  | ")});
    opened.controller.session().navigation().setNode("db01");
    QTRY_COMPARE(opened.rows(), QStringList{QStringLiteral("data/role/db.yaml:1 | port | 5432 | L1 | won")});
}

void TestSearchPart::filtersAndSorts()
{
    Opened opened;
    opened.search("80");
    QTRY_COMPARE(opened.rows().size(), 4);
    opened.child<QLineEdit>("searchFilter").setText(QStringLiteral("PORT"));
    QTRY_COMPARE(opened.rows().size(), 2);
    opened.child<QTreeView>("searchTable").sortByColumn(SearchModel::TextColumn, Qt::DescendingOrder);
    QTRY_VERIFY(opened.rows().first().startsWith(QLatin1String("data/role/web.yaml:1")));
}

void TestSearchPart::groups()
{
    Opened opened;
    auto &table = opened.child<QTreeView>("searchTable");
    QAbstractItemModelTester tester(table.model());
    opened.search("80");
    QTRY_COMPARE(opened.rows().size(), 4);
    auto &grouping = opened.child<QComboBox>("searchGrouping");
    grouping.setCurrentIndex(1);
    QCOMPARE(opened.rows(), QStringList({QStringLiteral("data/common.yaml (2) |  |  |  | "),
                                         QStringLiteral("data/role/web.yaml (2) |  |  |  | ")}));
    const QModelIndex file = table.model()->index(0, 0);
    QVERIFY(table.isExpanded(file));
    // Fates arrive in groups as well, and Enter in a group has no place to go to.
    QTRY_VERIFY(!table.model()->index(0, SearchModel::FateColumn, file).data().toString().isEmpty());
    table.setCurrentIndex(file);
    QTest::keyClick(&table, Qt::Key_Return);
    QCOMPARE(opened.tab(), CentralView::Tab::Search);
    grouping.setCurrentIndex(2);
    QCOMPARE(opened.rows().first(), QStringLiteral("port (2) |  |  |  | "));
    table.setCurrentIndex(table.model()->index(1, SearchModel::TextColumn, table.model()->index(0, 0)));
    QTest::keyClick(&table, Qt::Key_Return);
    QTRY_COMPARE(opened.tab(), CentralView::Tab::Contributions);
    QCOMPARE(QString::fromStdString(opened.controller.session().navigation().key().name()), QStringLiteral("port"));
}

void TestSearchPart::reportsInvalidExpressions()
{
    Opened opened;
    opened.search("nowhere");
    QTRY_COMPARE(opened.child<QLabel>("searchMessage").text(), QStringLiteral("Nothing matches in 3 data files."));
    opened.child<QToolButton>("searchRegex").setChecked(true);
    opened.search("[a");
    QTRY_VERIFY(opened.child<QLabel>("searchMessage").text().contains(QLatin1String("regular expression")));
    opened.search("");
    QVERIFY(opened.child<QLabel>("searchMessage").text().startsWith(QLatin1String("Type a text")));
}

/// Return searches again.
void TestSearchPart::cancelledStaysIncomplete()
{
    Opened opened;
    opened.search("nowhere");
    QTRY_VERIFY(opened.controller.isSettled());
    auto &text = opened.child<QLineEdit>("searchText");
    text.setText(QStringLiteral("8080"));
    QTest::keyClick(&text, Qt::Key_Return);
    QVERIFY2(opened.summary().endsWith(QStringLiteral(" so far")), qPrintable(opened.summary()));
    opened.controller.session().cancel();
    QVERIFY2(opened.summary().startsWith(QStringLiteral("Stopped early: ")), qPrintable(opened.summary())); // at once
    QVERIFY(!opened.controller.search().exportSource().jsonWriter());
    QTRY_VERIFY(!opened.controller.session().isBusy());
    QTest::keyClick(&text, Qt::Key_Return);
    QTRY_COMPARE(opened.summary(), QStringLiteral("3 matches in 3 data files"));
}

void TestSearchPart::opensTheMatrix()
{
    Opened opened;
    opened.search("b8080");
    QTRY_COMPARE(opened.rows().size(), 1);
    emit opened.controller.search().view().matchActivated(0);
    QTRY_COMPARE(opened.tab(), CentralView::Tab::Contributions);
    const Address &current = opened.controller.session().navigation().current();
    QCOMPARE(linkText(addressParameters(current)), std::string("strata:?key=list&layer=data/common.yaml&path=/[0]"));
}

void TestSearchPart::opensTheLine()
{
    Opened opened;
    opened.search("5432");
    QTRY_COMPARE(opened.rows().size(), 1);
    emit opened.controller.search().view().matchActivated(0);
    QTRY_COMPARE(opened.child<SourceText>("sourceView").toPlainText(), QStringLiteral("port: 5432\n"));
    QCOMPARE(opened.tab(), CentralView::Tab::Search);
}

void TestSearchPart::exports()
{
    Opened opened;
    opened.search("8080");
    QTRY_COMPARE(opened.rows().size(), 3);
    const ExportSource source = opened.controller.search().exportSource();
    QCOMPARE(source.table()->rows.size(), std::size_t(3));
    const QJsonObject json = QJsonDocument::fromJson(QByteArray::fromStdString(source.jsonWriter()({}))).object();
    QCOMPARE(json[QLatin1String("matches")].toArray().size(), 3);
    QCOMPARE(json[QLatin1String("matches")][1][QLatin1String("fate")].toString(), QStringLiteral("won"));
}

void TestSearchPart::references()
{
    Opened opened;
    QTRY_VERIFY(opened.controller.isSettled());
    opened.controller.session().navigation().setKey(LookupTarget::named("name"));
    QTRY_VERIFY(opened.controller.isSettled());
    opened.trigger(Command::ShowReferences);
    QTRY_COMPARE(opened.rows(),
                 (QStringList{QStringLiteral("data/common.yaml:4 | lookup_options.^na | ^na | L2 | "),
                              QStringLiteral("data/role/web.yaml:2 | url | %{lookup('name')} | L1 | only")}));
    QCOMPARE(opened.summary(), QStringLiteral("2 references to name"));
    // Return in the empty field of the text does not replace them.
    auto *const text = opened.controller.window().findChild<QLineEdit *>(QStringLiteral("searchText"));
    text->setFocus();
    QTest::keyClick(text, Qt::Key_Return);
    QCOMPARE(opened.rows().size(), 2);
    QVERIFY(opened.controller.window().findChild<QTreeView *>(QStringLiteral("searchTable"))->hasFocus());
}

void TestSearchPart::uncertainRowsSayWhy()
{
    Opened opened;
    opened.write("data/more.yaml", "m: \"%{lookup('na%{x}')}\"\n");
    opened.write("data/broken.yaml", "l: [\nport: 8080\n");
    QTRY_VERIFY(opened.controller.isSettled());
    opened.trigger(Command::Reload);
    opened.search("8080");
    QTRY_VERIFY2(
        opened.rows().contains(QStringLiteral("data/broken.yaml:2 |  | port: 8080 (the file cannot be parsed) |  | ")),
        qPrintable(opened.rows().join(u'\n')));
    opened.controller.session().navigation().setKey(LookupTarget::named("name"));
    QTRY_VERIFY(opened.controller.isSettled());
    opened.trigger(Command::ShowReferences);
    QTRY_VERIFY2(
        opened.rows().contains(QStringLiteral("data/more.yaml:1 | m | %{lookup('na%{x}')} (may read the key) |  | ")),
        qPrintable(opened.rows().join(u'\n')));
}

void TestSearchPart::formsSelectMatches_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<bool>("matchesCase");
    QTest::addColumn<int>("in");
    QTest::addColumn<QString>("keys");
    QTest::addColumn<QString>("files");
    QTest::addColumn<int>("rows");
    const auto row = [](const char *name, const char *text, bool matchesCase, int in, const char *keys,
                        const char *files, int rows) {
        QTest::newRow(name) << QString::fromUtf8(text) << matchesCase << in << QString::fromUtf8(keys)
                            << QString::fromUtf8(files) << rows;
    };
    row("ignoring case", "HOST", false, SearchForm::KeysAndValues, "", "", 1);
    row("with case", "HOST", true, SearchForm::KeysAndValues, "", "", 0);
    row("in keys", "port", false, SearchForm::Keys, "", "", 3);
    row("in values", "port", false, SearchForm::Values, "", "", 0);
    row("of some keys", "8080", false, SearchForm::KeysAndValues, "url", "", 1);
    row("of some files", "8080", false, SearchForm::KeysAndValues, "", "common", 1);
}

void TestSearchPart::formsSelectMatches()
{
    QFETCH(QString, text);
    QFETCH(bool, matchesCase);
    QFETCH(int, in);
    QFETCH(QString, keys);
    QFETCH(QString, files);
    QFETCH(int, rows);
    Opened opened;
    opened.search("a text that is nowhere");
    QTRY_VERIFY(opened.controller.isSettled());
    opened.child<QToolButton>("searchCase").setChecked(matchesCase);
    opened.child<QComboBox>("searchIn").setCurrentIndex(in);
    opened.child<QLineEdit>("searchKeys").setText(keys);
    opened.child<QLineEdit>("searchFiles").setText(files);
    QTRY_VERIFY(opened.controller.isSettled());
    opened.search(qPrintable(text));
    QTRY_VERIFY2(rows > 0 ? opened.summary().startsWith(QString::number(rows) + u' ')
                          : opened.child<QLabel>("searchMessage").text().startsWith(QStringLiteral("Nothing matches")),
                 qPrintable(opened.summary()));
    QTRY_COMPARE(opened.rows().size(), rows);
}

/// All are counted, 10,000 are listed, and the filter goes on.
void TestSearchPart::manyMatchesAreCounted()
{
    Opened opened;
    opened.write("data/many.yaml", "many: [" + QByteArray("xy, ").repeated(11'999) + "xyz]\n");
    QTRY_VERIFY(opened.controller.isSettled());
    opened.trigger(Command::Reload);
    opened.search("xy");
    QTRY_COMPARE(opened.summary(), QStringLiteral("12,000 matches in 4 data files; the first 10,000 are listed"));
    QTRY_COMPARE(opened.rows().size(), 10'000);
    opened.child<QLineEdit>("searchFilter").setText(QStringLiteral("many[77]"));
    QTRY_COMPARE(opened.rows().size(), 1);
}

void TestSearchPart::expressionsOpenTheirKeys()
{
    Opened opened;
    opened.write("Datum.yml", "ResolutionPrecedence: [Roles\\Web, Common]\nDatumHandlers: "
                              "{'Datum.InvokeCommand::InvokeCommand': {SkipDuringLoad: true}}\n");
    opened.write("Common.yml", "K: 1\n");
    opened.write("Common/x.yml", "q: 1\n");
    opened.write("Roles/Web.yml", "R: '[x={ $Datum.Common.x[''q''] }=]'\n");
    QTRY_VERIFY(opened.controller.isSettled());
    WindowOptions options;
    options.project.root = opened.folder.filePath(QStringLiteral("Datum.yml")).toStdString();
    options.question.key = LookupTarget::named("R");
    opened.controller.opening().start(options);
    QTRY_VERIFY(opened.controller.isSettled());
    auto &source = opened.child<SourceText>("sourceView");
    QTRY_COMPARE(source.currentLine(), 1);
    QTextCursor cursor(source.document()->findBlockByNumber(0));
    cursor.movePosition(QTextCursor::Right, QTextCursor::MoveAnchor, 15);
    source.setTextCursor(cursor);
    opened.trigger(Command::GoToToken);
    QTRY_COMPARE(opened.controller.session().navigation().key().name(), std::string("q"));
}

void TestSearchPart::tokensOpenTheirKeys_data()
{
    QTest::addColumn<QString>("line");
    QTest::addColumn<bool>("byMouse");
    QTest::newRow("F12") << QStringLiteral("url: \"http://%{lookup('name')}:8080\"") << false;
    QTest::newRow("Ctrl+click") << QStringLiteral("url: \"http://%{lookup('name')}:8080\"") << true;
    QTest::newRow("escaped quotes") << QStringLiteral("url: \"http://%{lookup(\\\"name\\\")}:8080\"") << false;
    QTest::newRow("doubled quotes") << QStringLiteral("url: 'http://%{lookup(''name'')}:8080'") << false;
}

void TestSearchPart::tokensOpenTheirKeys()
{
    QFETCH(QString, line);
    QFETCH(bool, byMouse);
    Opened opened;
    opened.write("data/role/web.yaml", "port: 8080\n" + line.toUtf8() + "\n");
    QTRY_VERIFY(opened.controller.isSettled());
    opened.trigger(Command::Reload);
    QTRY_VERIFY(opened.controller.isSettled());
    auto &source = opened.child<SourceText>("sourceView");
    QTRY_COMPARE(source.document()->findBlockByNumber(1).text(), line);
    QTRY_COMPARE(source.currentLine(), 2);
    QTextCursor cursor(source.document()->findBlockByNumber(1));
    cursor.movePosition(QTextCursor::Right, QTextCursor::MoveAnchor, 20);
    if (byMouse) {
        QTest::mouseClick(source.viewport(), Qt::LeftButton, Qt::ControlModifier, source.cursorRect(cursor).center());
    } else {
        source.setTextCursor(cursor);
        opened.trigger(Command::GoToToken);
    }
    QTRY_COMPARE(opened.controller.session().navigation().key().name(), std::string("name"));
    opened.trigger(Command::Back);
    QTRY_COMPARE(opened.controller.session().navigation().key().name(), std::string("url"));
    QTRY_COMPARE(source.currentLine(), 2);
}

void TestSearchPart::linesOpenTheirValues()
{
    Opened opened;
    QTRY_VERIFY(opened.controller.isSettled());
    auto &source = opened.child<SourceText>("sourceView");
    QTRY_COMPARE(source.currentLine(), 2);
    QTRY_COMPARE(source.textBehind(2), QStringLiteral("→ host"));
    source.resize(900, 200);
    const QImage with = source.grab().toImage();
    opened.controller.window().action(Command::TokenValues)->setChecked(false);
    const QImage without = source.grab().toImage();
    QVERIFY(with != without);
    QCOMPARE(source.textBehind(2), QString());
}

QTEST_MAIN(TestSearchPart)
#include "tst_searchpart.moc"
