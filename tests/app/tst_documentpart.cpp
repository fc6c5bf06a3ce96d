// SPDX-License-Identifier: MIT
#include "app/gui/windowcontroller.h"

#include "items/answer/documentmodel.h"
#include "views/document/documentview.h"

#include <QAbstractItemModelTester>
#include <QCheckBox>
#include <QComboBox>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QTreeView>

using namespace strata;

namespace {

/// A window on an example with the document in front.
struct Shown
{
    WindowController controller{openProject, WindowMemory(WindowMemory::Mode::Forgetful)};

    explicit Shown(const char *example = "hiera5", const char *node = "web01.fra.harbour.example")
    {
        controller.window().show();
        WindowOptions options;
        options.example = example;
        options.question.node = node;
        controller.start(options);
        if (!QTest::qWaitFor([this] { return controller.isSettled(); }))
            return;
        controller.session().navigation().setKey({}); // examples begin with one
        controller.window().action(Command::ShowDocument)->trigger();
    }

    template <typename T>
    T *child(const char *name)
    {
        return controller.window().findChild<T *>(QString::fromLatin1(name));
    }
    QTreeView &tree() { return *child<QTreeView>("documentTree"); }
    DocumentModel &model() { return *qobject_cast<DocumentModel *>(tree().model()); }
    bool isFull()
    {
        return model().document().size() > 0 && model().document().knownCount() == model().document().size();
    }
    QString status() { return child<QLabel>("documentStatus")->text(); }
};

/// "Key | value | from", of the row below \a above whose name is \a name.
QString rowText(const QAbstractItemModel &model, const QString &name, const QModelIndex &above = {})
{
    for (int row = 0; row < model.rowCount(above); ++row) {
        const QModelIndex index = model.index(row, 0, above);
        if (index.data().toString() == name)
            return QStringList{name, index.siblingAtColumn(1).data().toString(),
                               index.siblingAtColumn(2).data().toString()}
                .join(QStringLiteral(" | "));
    }
    return {};
}

QByteArray contentOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

} // namespace

/// The document of a node in the window.
class TestDocumentPart : public QObject
{
    Q_OBJECT

private slots:
    void showsTheSourceOfEachValue();
    void agreesWithTheAnswers();
    void filters();
    void opensKeysAndLines();
    void exports();
    void showsTheWholeNode();
    void updatesForAnotherNode();
    void failingKeysDoNotStop();
    void everyRowHasText();
};

void TestDocumentPart::showsTheSourceOfEachValue()
{
    Shown shown;
    QAbstractItemModelTester tester(&shown.model(), QAbstractItemModelTester::FailureReportingMode::QtTest);
    QTRY_VERIFY(shown.isFull());
    QVERIFY(shown.child<QLabel>("documentTitle")->text().contains(QStringLiteral("web01.fra.harbour.example")));
    const QModelIndex packages = shown.model().indexOf(LookupTarget::named("profile::base::packages"));
    QVERIFY(packages.isValid());
    QTRY_VERIFY(shown.tree().isExpanded(packages)); // the document fits the screen
    QVERIFY(shown.model().rowCount(packages) > 1);
    QVERIFY(packages.siblingAtColumn(DocumentModel::SourceColumn).data().toString().startsWith(u'L'));
    const QModelIndex first = shown.model().index(0, 0, packages);
    const QString from = first.siblingAtColumn(DocumentModel::SourceColumn).data().toString();
    QVERIFY2(from.contains(QStringLiteral(".yaml:")), qPrintable(from));
    QCOMPARE(shown.model().parent(first), packages);
    // Of a value from several layers these, of one from a single layer the file.
    const QString several = packages.siblingAtColumn(DocumentModel::SourceColumn).data().toString();
    QVERIFY2(several.contains(QStringLiteral(", L")) && !several.contains(u'·'), qPrintable(several));
}

/// What the document says of a key is what the lookup of that key says.
void TestDocumentPart::agreesWithTheAnswers()
{
    Shown shown;
    QTRY_VERIFY(shown.isFull());
    const auto keys = shown.controller.session().workbench().keys();
    QCOMPARE(shown.model().document().size(), keys->index.rows.size());
    int compared = 0;
    for (std::size_t at = 0; at < shown.model().document().size(); ++at) {
        const DocumentEntry &entry = *shown.model().document().entry(at);
        LookupRequest request;
        request.key = LookupTarget::named(lookupName(entry.key.text()));
        const LookupResult result = keys->scene->engine->lookup(request);
        QVERIFY(isSameAnswer(result, entry.answer));
        QCOMPARE(entry.isFound(), result.status == LookupResult::Status::Found);
        if (!entry.isFound())
            continue;
        forEachLeaf(result.value, [&](const NodePath &, const Value &leaf, std::size_t place) {
            if (!leaf.origin().isValid()) {
                QVERIFY2(!result.conversion.isUndef(), entry.key.text().c_str());
                QVERIFY(entry.sources[place].mark.isValid()); // of what was converted
                return;
            }
            ++compared;
            QCOMPARE(entry.sources[place].layer, result.trace.origin(leaf.origin()).layer);
            QCOMPARE(entry.sources[place].mark, result.trace.origin(leaf.origin()).mark);
        });
    }
    QVERIFY(compared > 20);
}

void TestDocumentPart::filters()
{
    Shown shown;
    QTRY_VERIFY(shown.isFull());
    QAbstractItemModelTester tester(&shown.model(), QAbstractItemModelTester::FailureReportingMode::QtTest);
    const int all = shown.model().rowCount();
    shown.child<QLineEdit>("documentFilter")->setText(QStringLiteral("PACKAGES"));
    QTRY_VERIFY(shown.model().rowCount() < all && shown.model().rowCount() > 0);
    QVERIFY(shown.status().contains(QStringLiteral(" of ")));
    shown.child<QLineEdit>("documentFilter")->setText(QStringLiteral("htop")); // an item
    QTRY_VERIFY(shown.model().indexOf(LookupTarget::named("profile::base::packages")).isValid());
    QTRY_COMPARE(shown.model().rowCount(shown.model().indexOf(LookupTarget::named("profile::base::packages"))), 1);
    shown.child<QLineEdit>("documentFilter")->clear();
    QTRY_COMPARE(shown.model().rowCount(), all);

    // Only what one layer decides.
    auto &layers = *shown.child<QComboBox>("documentLayer");
    QVERIFY(layers.count() > 2);
    layers.setCurrentIndex(1);
    QTRY_VERIFY(shown.model().rowCount() < all && shown.model().rowCount() > 0);
    const auto layer = layers.currentData().value<LayerId>();
    for (const std::uint32_t key : shown.model().visibleKeys()) {
        const DocumentEntry &entry = *shown.model().document().entry(key);
        QVERIFY(std::any_of(entry.sources.begin(), entry.sources.end(),
                            [&](const LeafSource &source) { return source.layer == layer; }));
    }
    const ExportTable table = documentTable(shown.model());
    QVERIFY(!table.rows.empty());
    for (const QStringList &row : table.rows)
        QVERIFY2(row[2].startsWith(layers.currentText()), qPrintable(row.join(u' ')));
}

void TestDocumentPart::opensKeysAndLines()
{
    Shown shown;
    QTRY_VERIFY(shown.isFull());
    QSignalSpy lines(&shown.controller.document(), &DocumentPart::sourceRequested);
    shown.tree().setCurrentIndex(shown.model().indexOf(LookupTarget::named("ntp::servers")));
    QTest::keyClick(&shown.tree(), Qt::Key_Return);
    QCOMPARE(lines.size(), 1);
    QVERIFY(lines.first().first().value<SourceMark>().isValid());
    shown.controller.window().action(Command::ShowDocumentKey)->trigger();
    QCOMPARE(shown.controller.session().navigation().key(), LookupTarget::named("ntp::servers"));
    QCOMPARE(shown.controller.window().centre().tab(), CentralView::Tab::Contributions);
    QVERIFY(!shown.controller.window().action(Command::ShowDocumentKey)->isEnabled());
}

void TestDocumentPart::exports()
{
    Shown shown;
    QTRY_VERIFY(shown.isFull());
    QTemporaryDir folder;
    const auto saved = [&](const char *name) {
        const QString path = folder.filePath(QString::fromLatin1(name));
        return shown.controller.exports().save(path) ? contentOf(path) : QByteArray();
    };
    const QByteArray yaml = saved("all.yaml");
    QVERIFY2(yaml.startsWith("---\n# everything that web01.fra.harbour.example gets\n"), yaml.constData());
    QVERIFY(yaml.contains("\nprofile::base::packages:\n- "));
    QVERIFY(yaml.contains("  # L"));
    QVERIFY(saved("all.json").contains("\"sources\":{\""));
    QVERIFY(saved("all.html").contains("<details open><summary><code>profile::base::packages</code>"));
    QVERIFY(saved("all.csv").contains("profile::base::packages[0],"));
    shown.child<QLineEdit>("documentFilter")->setText(QStringLiteral("htop"));
    QTRY_COMPARE(shown.model().rowCount(shown.model().indexOf(LookupTarget::named("profile::base::packages"))), 1);
    QCOMPARE(saved("few.csv").count("profile::base::packages["), 1);
    QCOMPARE(saved("few.yaml").count("\n- "), 1);
}

/// Datum's document is the RSOP.
void TestDocumentPart::showsTheWholeNode()
{
    Shown shown("datum", "WEB01");
    QTRY_VERIFY2(shown.isFull(), qPrintable(shown.status()));
    LookupRequest request;
    request.key = LookupTarget::wholeNode();
    const LookupResult whole = shown.controller.session().workbench().keys()->scene->engine->lookup(request);
    QCOMPARE(shown.model().rowCount(), static_cast<int>(whole.value.entries().size()));
    for (int row = 0; row < shown.model().rowCount(); ++row)
        QCOMPARE(shown.model().index(row, 0).data().toString().toStdString(),
                 whole.value.entries()[static_cast<std::size_t>(row)].key.text());
}

void TestDocumentPart::updatesForAnotherNode()
{
    Shown shown;
    QTRY_VERIFY(shown.isFull());
    shown.controller.session().navigation().setNode("db01.fra.harbour.example");
    QTRY_VERIFY(shown.child<QLabel>("documentTitle")->text().contains(QStringLiteral("db01.fra.harbour.example")));
    QTRY_VERIFY(shown.isFull());
    shown.controller.session().closeProject();
    QTRY_COMPARE(shown.model().rowCount(), 0);
}

void TestDocumentPart::failingKeysDoNotStop()
{
    QTemporaryDir folder;
    const auto write = [&](const char *name, const char *text) {
        QFile file(folder.filePath(QString::fromLatin1(name)));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(text);
    };
    write("hiera.yaml", "version: 5\nhierarchy:\n  - {name: Common, path: common.yaml, datadir: .}\n");
    write("common.yaml", "a: 1\nb: \"%{lookup('b')}\"\nc: [2]\n");
    WindowController controller(openProject, WindowMemory(WindowMemory::Mode::Forgetful));
    controller.window().show();
    WindowOptions options;
    options.project.root = folder.path().toStdString();
    controller.start(options);
    QTRY_VERIFY(controller.isSettled());
    controller.window().action(Command::ShowDocument)->trigger();
    auto &model = *qobject_cast<DocumentModel *>(
        controller.window().findChild<QTreeView *>(QStringLiteral("documentTree"))->model());
    QTRY_COMPARE(model.rowCount(), 3);
    QCOMPARE(rowText(model, QStringLiteral("a")), QStringLiteral("a | 1 | L1 Common · common.yaml:1"));
    QCOMPARE(rowText(model, QStringLiteral("c")), QStringLiteral("c | 1 item | L1 Common · common.yaml"));
    QVERIFY2(rowText(model, QStringLiteral("b")).startsWith(QStringLiteral("b | Error: ")),
             qPrintable(rowText(model, QStringLiteral("b"))));
    QVERIFY(controller.window().findChild<QLabel *>(QStringLiteral("documentStatus"))->text().contains(u"1 fails"));
    controller.window().findChild<QCheckBox *>(QStringLiteral("documentFailing"))->click();
    QTRY_COMPARE(model.rowCount(), 1);
}

void TestDocumentPart::everyRowHasText()
{
    Shown shown;
    QTRY_VERIFY(shown.isFull());
    for (int row = 0; row < shown.model().rowCount(); ++row) {
        for (int column = 0; column < shown.model().columnCount(); ++column)
            QVERIFY(!shown.model().index(row, column).data(Qt::AccessibleTextRole).toString().isEmpty());
    }
}

QTEST_MAIN(TestDocumentPart)
#include "tst_documentpart.moc"
