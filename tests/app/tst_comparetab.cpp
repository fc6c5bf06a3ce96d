// SPDX-License-Identifier: MIT
#include "app/gui/windowcontroller.h"

#include "items/roles.h"
#include "items/text.h"
#include "support/fakeproject.h"
#include "views/compare/compareview.h"
#include "views/controls/countlabel.h"
#include "views/difference/differenceview.h"
#include "views/window/centralview.h"

#include <QAbstractProxyModel>
#include <QAction>
#include <QCheckBox>
#include <QAbstractItemView>
#include <QComboBox>
#include <QCompleter>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QPushButton>
#include <QRegularExpression>
#include <QStyle>
#include <QStyleOptionComboBox>
#include <QTextBrowser>
#include <QTemporaryDir>
#include <QSignalSpy>
#include <QTest>
#include <QTreeView>

#include <algorithm>
#include <cstdlib>

using namespace strata;
using namespace strata::test;

namespace {

/// A window on the example of Hiera 5, with the Compare tab in front.
struct Opened
{
    WindowController controller;

    Opened() : controller(&openProject, WindowMemory(WindowMemory::Mode::Forgetful))
    {
        window().show();
        WindowOptions options;
        options.example = "hiera5";
        options.question.key = LookupTarget::named("profile::base::packages");
        controller.opening().start(options);
    }

    /// On a folder instead.
    explicit Opened(const QString &root, const char *reference = "puppet7", const char *key = "")
        : controller(&openProject, WindowMemory(WindowMemory::Mode::Forgetful))
    {
        window().show();
        WindowOptions options;
        options.project.root = root.toStdString();
        options.project.facts = root.toStdString() + "/facts";
        options.project.reference.name = reference;
        if (*key)
            options.question.key = LookupTarget::named(key);
        controller.opening().start(options);
    }

    MainWindow &window() { return controller.window(); }
    CompareView &view() { return controller.compare().view(); }
    QTreeView &table() { return *view().findChild<QTreeView *>(QStringLiteral("compareTable")); }
    QTreeView &causes() { return *view().findChild<QTreeView *>(QStringLiteral("compareCauses")); }
    QString detail() { return view().findChild<QTextBrowser *>(QStringLiteral("compareDetail"))->toPlainText(); }
    QString text(const char *name) { return view().findChild<QLabel *>(QLatin1String(name))->text(); }
    bool isDone() { return controller.isSettled() && view().state() != CompareView::State::Computing; }
    /// The cells of a column.
    QStringList column(int column)
    {
        QStringList texts;
        for (int row = 0; row < table().model()->rowCount(); ++row)
            texts << table().model()->index(row, column).data().toString();
        return texts;
    }
};

/// Two nodes; some values fail under Puppet 8 alone, one of the files is no YAML.
struct Upgraded
{
    QTemporaryDir folder;

    Upgraded()
    {
        write("hiera.yaml",
              "{version: 5, hierarchy: [{name: Nodes, path: '%{facts.id}.yaml'}, {name: A, path: a.yaml}]}");
        write("data/a.yaml", "k: 'a%{::site}'\nl: 'b%{::site}'\nm: 1\nlist: [a, b]\n");
        write("data/two.yaml", "list: [a, c]\nm: 2\n");
        write("facts/one.yaml", "id: one\n");
        write("facts/two.yaml", "id: two\n");
    }

    void write(const char *path, const QByteArray &text) const
    {
        const QString name = folder.filePath(QString::fromLatin1(path));
        QDir().mkpath(QFileInfo(name).path());
        QFile file(name);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(text);
    }
};

} // namespace

/// The Compare tab in the window.
class TestCompareTab : public QObject
{
    Q_OBJECT

private slots:
    void differencesOfTwoNodes();
    void showsFactsThatMatterForOneKey();
    void twoKeys();
    void anotherFolder();
    void equalSidesHaveNoDifferences();
    void comparesVersions();
    void groupsUpgradeByCause();
    void adviceOfOneKey();
    void unreadableFile();
    void differencesOnly();
    void enterInAChoiceCompares();
    void everyChoiceCompares();
    void leavingAFieldCompares();
    void fieldsStandInOneLine_data();
    void fieldsStandInOneLine();
    void numbersOfNodesListThem();
    void partOfANameFindsTheNode();
    void escapeRevertsATypedNode();
    void hintNamesWhatCanBeChosen();
    void progressListsComparedKeys();
    void goingBackRestoresDifferencesOnly();
    void cancelKeepsFoundRows();
    void cancelTellsHowFarItCame();
    void exports();
    void signsHaveTexts();
    void toolTipsShowWholeValues();
    void scopeSelectsNodesAndKeys();
    void invalidFactsAreReported();
    void opensTheKey();
};

void TestCompareTab::differencesOfTwoNodes()
{
    Opened opened;
    QTRY_VERIFY(opened.controller.isSettled());
    opened.window().action(Command::CompareWith)->trigger();
    QCOMPARE(opened.window().centre().tab(), CentralView::Tab::Compare);
    opened.view().choices().setRequest(
        {.scope = ComparisonRequest::Scope::Node, .node = QStringLiteral("db01.fra.harbour.example")});
    emit opened.view().compareRequested();
    QTRY_VERIFY(opened.isDone());
    QCOMPARE(opened.view().state(), CompareView::State::Shown);
    QTRY_VERIFY(opened.table().model()->rowCount() > 3);
    QVERIFY(opened.table().currentIndex().isValid());
    const DifferenceModel &difference = opened.view().difference().model();
    QTRY_VERIFY(difference.rowCount() > 0);
    const auto fateIn = [&](int column) { return difference.index(0, column).data(FateRole).isValid(); };
    QVERIFY(fateIn(DifferenceModel::PlaceAColumn) || fateIn(DifferenceModel::PlaceBColumn));
    QTRY_VERIFY(opened.column(ComparisonModel::SignColumn).contains(QStringLiteral("−")));
    QVERIFY(opened.column(ComparisonModel::SignColumn).contains(QStringLiteral("+")));
    QVERIFY(!opened.column(ComparisonModel::SignColumn).contains(QStringLiteral("=")));
    QVERIFY(opened.text("compareSummary").startsWith(QStringLiteral("Differs: ")));
    QVERIFY(opened.table().isColumnHidden(ComparisonModel::NodesColumn));
    const auto *files = opened.view().findChild<QTreeView *>(QStringLiteral("compareFiles"));
    QCOMPARE(files->model()->index(0, 1).data().toString(), QStringLiteral("Δ")); // the nodes' own files
    QVERIFY(!opened.column(ComparisonModel::BecauseColumn).contains(QString()));
}

void TestCompareTab::showsFactsThatMatterForOneKey()
{
    Opened opened;
    QTRY_VERIFY(opened.controller.isSettled());
    opened.view().choices().setRequest({.scope = ComparisonRequest::Scope::Key, .facts = QStringLiteral("role=build")});
    emit opened.view().compareRequested();
    QTRY_VERIFY(opened.isDone());
    QCOMPARE(opened.view().state(), CompareView::State::Shown);
    QCOMPARE(opened.text("compareFactsThatMatter"), QStringLiteral("Facts that matter: role (web / build)"));
    const QStringList places = opened.column(ComparisonModel::PlaceColumn);
    for (const QString &place : places)
        QVERIFY2(place.startsWith(QStringLiteral("profile::base::packages")), qPrintable(place));
}

/// From Keys, by keyboard: the key there beside the current one, each with its own layers.
void TestCompareTab::twoKeys()
{
    const Upgraded upgraded;
    upgraded.write("data/a.yaml", "list: [a, b]\nother: [b, c]\nthird: 1\n");
    Opened opened(upgraded.folder.path(), "puppet7", "list");
    QTRY_VERIFY(opened.isDone());
    opened.controller.session().navigation().setNode("one");
    QTRY_VERIFY(opened.isDone());
    auto *keys = opened.window().findChild<QListView *>(QStringLiteral("keysView"));
    QTRY_COMPARE(keys->model()->rowCount(), 3);
    opened.window().activateWindow();
    keys->setFocus();
    QTest::keyClick(keys, Qt::Key_Down);
    QCOMPARE(keys->currentIndex().data().toString(), QStringLiteral("other"));
    QCOMPARE(opened.controller.session().navigation().key().name(), std::string("list"));
    QTest::keyClick(keys, Qt::Key_Return, Qt::ControlModifier);
    QCOMPARE(opened.window().centre().tab(), CentralView::Tab::Compare);
    QCOMPARE(opened.controller.session().navigation().key().name(), std::string("list"));
    QTRY_VERIFY(opened.isDone() && opened.table().model()->rowCount() > 0);
    QCOMPARE(opened.view().choices().request().key, QStringLiteral("other"));
    QCOMPARE(opened.column(ComparisonModel::SignColumn), QStringList({QStringLiteral("−"), QStringLiteral("+")}));
    QVERIFY2(opened.column(ComparisonModel::AColumn).first().startsWith(QStringLiteral("a")),
             qPrintable(opened.column(ComparisonModel::AColumn).join(u'|')));
    QVERIFY(opened.column(ComparisonModel::BColumn).last().startsWith(QStringLiteral("c")));
    QTRY_COMPARE(opened.view().difference().model().rowCount(), 3); // a, c and the equal item
    // The key that is shown is not compared with itself.
    keys->setFocus();
    keys->setCurrentIndex(keys->model()->index(0, 0));
    opened.view().choices().setRequest({.scope = ComparisonRequest::Scope::Node});
    QTest::keyClick(keys, Qt::Key_Return, Qt::ControlModifier);
    QVERIFY(opened.view().choices().request().key.isEmpty());
}

/// The same node and key in another checkout.
void TestCompareTab::anotherFolder()
{
    const Upgraded here;
    const Upgraded there;
    there.write("data/a.yaml", "k: x\nl: y\nm: 7\nlist: [a, b]\n");
    Opened opened(here.folder.path(), "puppet7", "m");
    QTRY_VERIFY(opened.isDone());
    opened.controller.session().navigation().setNode("one");
    QTRY_VERIFY(opened.isDone());
    opened.view().choices().setRequest({.scope = ComparisonRequest::Scope::Key, .folder = there.folder.path()});
    QCOMPARE(opened.view().choices().request().folder, there.folder.path());
    emit opened.view().compareRequested();
    QTRY_COMPARE(opened.view().state(), CompareView::State::Shown);
    QTRY_COMPARE(opened.table().model()->rowCount(), 1);
    QVERIFY(opened.column(ComparisonModel::AColumn).first().startsWith(QStringLiteral("1")));
    QVERIFY(opened.column(ComparisonModel::BColumn).first().startsWith(QStringLiteral("7")));
    opened.view().choices().setRequest({.scope = ComparisonRequest::Scope::Key, .folder = QStringLiteral("/nowhere")});
    emit opened.view().compareRequested();
    QTRY_COMPARE(opened.view().state(), CompareView::State::Failed);
}

void TestCompareTab::equalSidesHaveNoDifferences()
{
    Opened opened;
    QTRY_VERIFY(opened.controller.isSettled());
    emit opened.view().compareRequested(); // nothing is chosen
    QTRY_VERIFY(opened.isDone());
    QCOMPARE(opened.view().state(), CompareView::State::Same);
}

/// The report of an upgrade, or of going back.
void TestCompareTab::comparesVersions()
{
    Opened opened;
    QTRY_VERIFY(opened.controller.isSettled());
    opened.window().action(Command::CompareVersions)->trigger();
    QCOMPARE(opened.window().centre().tab(), CentralView::Tab::Compare);
    QVERIFY(!opened.view().choices().request().reference.empty());
    QTRY_VERIFY(opened.isDone());
    QVERIFY(opened.view().state() == CompareView::State::Same || opened.view().state() == CompareView::State::Shown);
    QVERIFY2(opened.text("compareSummary").contains(QStringLiteral("on 5 nodes")),
             qPrintable(opened.text("compareSummary")));
    QVERIFY(!opened.table().isColumnHidden(ComparisonModel::NodesColumn));
}

/// What fails only under the other version: one row for its cause, where it stands and what to write instead.
void TestCompareTab::groupsUpgradeByCause()
{
    const Upgraded site;
    Opened opened(site.folder.path());
    QTRY_VERIFY(opened.controller.isSettled());
    opened.window().action(Command::CompareVersions)->trigger();
    QTRY_VERIFY(opened.isDone());
    QCOMPARE(opened.view().state(), CompareView::State::Shown);
    QVERIFY(opened.view().isInCauses());
    const QAbstractItemModel &causes = *opened.causes().model();
    QCOMPARE(causes.rowCount(), 2); // two lines of one file
    const auto cell = [&](int column) { return causes.index(0, column).data().toString(); };
    QCOMPARE(cell(CauseListModel::SignColumn), QStringLiteral("!"));
    QCOMPARE(cell(CauseListModel::TitleColumn), QStringLiteral("Undefined variable '::site'"));
    QCOMPARE(cell(CauseListModel::LookupsColumn), QStringLiteral("2"));
    QCOMPARE(cell(CauseListModel::NodesColumn), QStringLiteral("all 2"));
    QCOMPARE(cell(CauseListModel::PlaceColumn), QStringLiteral("data/a.yaml:1"));
    for (int column = 0; column < causes.columnCount(); ++column)
        QVERIFY(!causes.index(0, column).data(Qt::AccessibleTextRole).toString().isEmpty());
    opened.causes().setCurrentIndex(causes.index(0, 0));
    QVERIFY2(opened.detail().contains(QStringLiteral("Fails only under Puppet 8 · data/a.yaml:1")),
             qPrintable(opened.detail()));
    QVERIFY2(opened.detail().contains(QStringLiteral("Instead: ")) &&
                 opened.detail().contains(QStringLiteral("%{facts.site}")),
             qPrintable(opened.detail()));
    QVERIFY2(opened.detail().contains(QStringLiteral("Keys: k")), qPrintable(opened.detail()));
    opened.window().action(Command::ShowComparedKey)->trigger();
    QTRY_COMPARE(opened.controller.session().workbench().current().question().key.name(), std::string("k"));
}

/// The lookup that fails says what to write instead, and only there.
void TestCompareTab::adviceOfOneKey()
{
    const Upgraded site;
    Opened opened(site.folder.path(), "puppet8", "k");
    QTRY_VERIFY(opened.controller.isSettled());
    const auto hasAdvice = [&] {
        const auto labels = opened.window().centre().findChildren<QLabel *>();
        return std::any_of(labels.begin(), labels.end(), [](const QLabel *label) {
            return label->isVisible() && label->text().contains(QStringLiteral("%{facts.site}"));
        });
    };
    QTRY_VERIFY(hasAdvice());
    opened.controller.session().navigation().setKey(LookupTarget::named("m"));
    QTRY_VERIFY(opened.controller.isSettled());
    QTRY_VERIFY(!hasAdvice());
}

/// A file that is no YAML ends the lookups of both versions alike: nothing differs, and nothing is lost on the way.
void TestCompareTab::unreadableFile()
{
    const Upgraded site;
    site.write("data/two.yaml", "list: [a\nm: }\n");
    Opened opened(site.folder.path());
    QTRY_VERIFY(opened.controller.isSettled());
    opened.window().action(Command::CompareVersions)->trigger();
    QTRY_VERIFY(opened.isDone());
    QCOMPARE(opened.view().state(), CompareView::State::Shown);
    const QAbstractItemModel &causes = *opened.causes().model();
    QCOMPARE(causes.rowCount(), 2);
    QCOMPARE(causes.index(0, CauseListModel::NodesColumn).data().toString(), QStringLiteral("1 of 2"));

    opened.view().choices().setRequest({.scope = ComparisonRequest::Scope::Node, .facts = QStringLiteral("id=two")});
    emit opened.view().compareRequested();
    QTRY_VERIFY(opened.isDone());
    QTRY_VERIFY(opened.column(ComparisonModel::SignColumn).contains(QStringLiteral("!")));
}

void TestCompareTab::differencesOnly()
{
    const Upgraded site;
    Opened opened(site.folder.path());
    QTRY_VERIFY(opened.controller.isSettled());
    opened.view().choices().setRequest({.scope = ComparisonRequest::Scope::Node, .facts = QStringLiteral("id=two")});
    emit opened.view().compareRequested();
    QTRY_VERIFY(opened.isDone());
    auto *only = opened.view().findChild<QCheckBox *>(QStringLiteral("compareDifferencesOnly"));
    QVERIFY(only->isChecked());
    QTRY_VERIFY(opened.table().model()->rowCount() >= 2);
    QVERIFY(!opened.column(ComparisonModel::PlaceColumn).contains(QStringLiteral("k")));
    only->setChecked(false);
    QVERIFY(opened.column(ComparisonModel::PlaceColumn).contains(QStringLiteral("k")));
    QVERIFY(opened.column(ComparisonModel::SignColumn).contains(QStringLiteral("=")));
    only->setChecked(true);
    QVERIFY(!opened.column(ComparisonModel::SignColumn).contains(QStringLiteral("=")));
}

/// Enter in what is chosen compares.
void TestCompareTab::enterInAChoiceCompares()
{
    Opened opened;
    QTRY_VERIFY(opened.controller.isSettled());
    opened.window().action(Command::CompareWith)->trigger();
    auto *node = opened.window().findChild<QComboBox *>(QStringLiteral("compareNode"));
    QVERIFY(node && node->count() > 1);
    QCOMPARE(opened.view().state(), CompareView::State::Ready);
    node->setCurrentIndex(node->count() - 1);
    QCOMPARE(opened.table().model()->rowCount(), 0);
    QTest::keyClick(node, Qt::Key_Return);
    QTRY_COMPARE(opened.view().state(), CompareView::State::Shown);
    QVERIFY(opened.table().model()->rowCount() > 0);
}

/// Another entry shows its result without a button, and so does another node or key of the window.
void TestCompareTab::everyChoiceCompares()
{
    const Upgraded site;
    const Upgraded other;
    other.write("data/a.yaml", "k: 'a%{::site}'\nl: other\nm: 1\nlist: [a, b]\n");
    Opened opened(site.folder.path(), "puppet7", "list");
    QTRY_VERIFY(opened.controller.isSettled());
    Navigation &navigation = opened.controller.session().navigation();
    navigation.setNode("two");
    QTRY_VERIFY(opened.controller.isSettled());
    opened.window().action(Command::CompareWith)->trigger();
    const auto choose = [&opened](const char *name, const QString &entry) {
        auto *box = opened.view().findChild<QComboBox *>(QLatin1String(name));
        QTRY_VERIFY(box->findText(entry) >= 0);
        for (int row = box->count(); row > 0; --row)
            QTest::keyClick(box, Qt::Key_Up);
        for (int row = 0; row < box->count() && box->currentText() != entry; ++row)
            QTest::keyClick(box, Qt::Key_Down);
        QCOMPARE(box->currentText(), entry);
    };
    const QString same = QStringLiteral("same as A");
    const auto isSame = [&] { return opened.view().state() == CompareView::State::Same; };
    const auto rows = [&opened] {
        QStringList texts;
        for (int row = 0; row < opened.table().model()->rowCount(); ++row)
            texts << opened.column(ComparisonModel::SignColumn)[row] + opened.column(ComparisonModel::PlaceColumn)[row];
        return texts.join(u' ');
    };
    choose("compareScope", QStringLiteral("this key"));
    QTRY_VERIFY(isSame());
    choose("compareStrategy", QStringLiteral("unique"));
    QTRY_COMPARE(rows(), QStringLiteral("+list[2]"));
    choose("compareStrategy", same);
    QTRY_VERIFY(isSame());
    choose("compareScope", QStringLiteral("all keys"));
    QTRY_VERIFY(isSame());
    choose("compareVersion", QStringLiteral("Puppet 8"));
    QTRY_COMPARE(rows(), QStringLiteral("!k !l"));
    choose("compareVersion", same);
    QTRY_VERIFY(isSame());

    navigation.setCurrent({.key = LookupTarget::named("m"), .layer = AddressLayer{"data/two.yaml", 0}});
    navigation.setKey(LookupTarget::named("m"));
    QTRY_VERIFY(opened.controller.isSettled());
    opened.window().action(Command::RemoveValue)->trigger();
    QTRY_VERIFY(isSame() && opened.controller.isSettled());
    choose("compareRevision", QStringLiteral("files without the edits"));
    QTRY_COMPARE(rows(), QStringLiteral("Δm"));
    choose("compareRevision", same);
    QTRY_VERIFY(isSame());

    opened.view().choices().setRequest({.folder = other.folder.path()}); // lists it
    choose("compareFolder", same);
    QTRY_VERIFY(isSame());
    choose("compareFolder", other.folder.path());
    QTRY_COMPARE(rows(), QStringLiteral("Δl Δm"));
    navigation.setNode("one");
    QTRY_COMPARE(rows(), QStringLiteral("Δl"));
    choose("compareScope", QStringLiteral("this key"));
    QTRY_VERIFY(isSame());
    navigation.setKey(LookupTarget::named("l"));
    QTRY_COMPARE(rows(), QStringLiteral("Δl"));
}

/// Text is compared when its field is left, but not if it was not changed.
void TestCompareTab::leavingAFieldCompares()
{
    const Upgraded site;
    Opened opened(site.folder.path(), "puppet7", "m");
    opened.window().activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&opened.window()));
    QTRY_VERIFY(opened.controller.isSettled());
    opened.controller.session().navigation().setNode("one");
    QTRY_VERIFY(opened.controller.isSettled());
    opened.window().action(Command::CompareWith)->trigger();
    QSignalSpy compared(&opened.view(), &CompareView::compareRequested);
    const auto type = [&opened](const char *name, const QString &text) {
        auto *field = opened.view().findChild<QWidget *>(QLatin1String(name));
        field->setFocus();
        QTest::keyClick(field, Qt::Key_A, Qt::ControlModifier);
        if (text.isEmpty())
            QTest::keyClick(field, Qt::Key_Delete);
        else
            QTest::keyClicks(field, text);
        QTest::keyClick(field, Qt::Key_Tab);
        QVERIFY(!field->hasFocus());
    };
    const auto signs = [&opened] { return opened.column(ComparisonModel::SignColumn).join(u' '); };
    type("compareFacts", QStringLiteral("id=two"));
    QTRY_COMPARE(signs(), QStringLiteral("− + Δ"));
    type("compareFacts", QString());
    QTRY_COMPARE(opened.view().state(), CompareView::State::Same);
    QCOMPARE(compared.size(), 2);
    for (const char *name : {"compareFacts", "compareNode"}) {
        auto *field = opened.view().findChild<QWidget *>(QLatin1String(name));
        field->setFocus();
        QTest::keyClick(field, Qt::Key_Tab);
    }
    QCOMPARE(compared.size(), 2);
    auto *scope = opened.view().findChild<QComboBox *>(QStringLiteral("compareScope"));
    QTest::keyClick(scope, Qt::Key_Home);
    QTRY_VERIFY(opened.isDone());
    type("compareKey", QStringLiteral("list"));
    QTRY_VERIFY(!signs().isEmpty());
    type("compareKey", QString());
    QTRY_COMPARE(opened.view().state(), CompareView::State::Same);
}

void TestCompareTab::fieldsStandInOneLine_data()
{
    QTest::addColumn<int>("scope");
    QTest::addColumn<QStringList>("fields");
    const QStringList all{QStringLiteral("compareNode"),     QStringLiteral("compareVersion"),
                          QStringLiteral("compareStrategy"), QStringLiteral("compareRevision"),
                          QStringLiteral("compareFolder"),   QStringLiteral("compareFacts"),
                          QStringLiteral("compareScope")};
    QTest::newRow("one key") << 0 << QStringList(QStringLiteral("compareKey")) + all;
    QTest::newRow("all keys") << 1 << all;
    QTest::newRow("all nodes") << 2 << all;
}

/// At 1280 × 800 with all choices: the name of each is above it, and its text is not cut.
void TestCompareTab::fieldsStandInOneLine()
{
    QFETCH(const int, scope);
    QFETCH(const QStringList, fields);
    Opened opened;
    opened.window().resize(1280, 800);
    QTRY_VERIFY(opened.controller.isSettled());
    opened.window().action(Command::CompareWith)->trigger();
    opened.view().choices().setRevisions({{QStringLiteral("same as A"), {}}, {QStringLiteral("main"), "main"}});
    opened.view().findChild<QComboBox *>(QStringLiteral("compareScope"))->setCurrentIndex(scope);
    const auto *first = opened.view().findChild<QWidget *>(fields.first());
    const auto topOf = [&opened](const QWidget &widget) { return widget.mapTo(&opened.view(), QPoint()).y(); };
    for (const QString &name : fields) {
        const auto *field = opened.view().findChild<QWidget *>(name);
        QTRY_VERIFY2(field->isVisible(), qPrintable(name));
        QTRY_VERIFY2(std::abs(topOf(*field) - topOf(*first)) < 8, qPrintable(name));
        const auto *label = field->parentWidget()->findChild<QLabel *>(QString(), Qt::FindDirectChildrenOnly);
        QVERIFY2(label && label->isVisible() && label->buddy() == field && !label->text().isEmpty(), qPrintable(name));
        QVERIFY2(label->geometry().bottom() < field->geometry().top() && label->x() == field->x(), qPrintable(name));
        QVERIFY2(label->width() >= label->sizeHint().width(), qPrintable(name));
        const auto *box = qobject_cast<const QComboBox *>(field);
        const auto *line = box ? box->lineEdit() : qobject_cast<const QLineEdit *>(field);
        const QString text = box ? box->currentText() : line->placeholderText();
        const auto room = [&] {
            if (line)
                return line->contentsRect().width() - 4;
            QStyleOptionComboBox option;
            option.initFrom(field);
            const QStyle &style = *field->style();
            return style.subControlRect(QStyle::CC_ComboBox, &option, QStyle::SC_ComboBoxEditField, field).width() - 4;
        };
        QTRY_VERIFY2(field->fontMetrics().horizontalAdvance(text) <= room(),
                     qPrintable(QStringLiteral("%1: %2 in %3").arg(name, text).arg(room())));
    }
}

/// By double click on a number, and by the link in the detail; a node of the list shows the key there.
void TestCompareTab::numbersOfNodesListThem()
{
    const Upgraded site;
    Opened opened(site.folder.path(), "puppet7", "m");
    opened.window().activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&opened.window()));
    QTRY_VERIFY(opened.controller.isSettled());
    opened.window().action(Command::CompareVersions)->trigger();
    QTRY_COMPARE(opened.view().state(), CompareView::State::Shown);
    const auto doubleClick = [](QTreeView &table, int row, int column) {
        const QPoint place = table.visualRect(table.model()->index(row, column)).center();
        QTest::mouseClick(table.viewport(), Qt::LeftButton, {}, place);
        QTest::mouseDClick(table.viewport(), Qt::LeftButton, {}, place);
    };
    const auto list = [&opened] { return opened.window().findChild<QTreeView *>(QStringLiteral("nameListList")); };
    QVERIFY(opened.causes().isVisible());
    doubleClick(opened.causes(), 0, CauseListModel::NodesColumn);
    QTRY_VERIFY(list() && list()->isVisible());
    QCOMPARE(list()->window()->windowTitle(), QStringLiteral("Nodes on which k differs (2)"));
    QCOMPARE(list()->model()->index(1, 0).data().toString(), QStringLiteral("two"));
    QTest::keyClick(list()->window(), Qt::Key_Escape);
    QTRY_VERIFY(!list());
    opened.window().activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&opened.window()));
    doubleClick(opened.causes(), 1, CauseListModel::LookupsColumn);
    QTRY_VERIFY(opened.table().isVisible());
    QVERIFY(opened.table().hasFocus());
    QCOMPARE(opened.table().currentIndex().data().toString(), QStringLiteral("l"));
    doubleClick(opened.table(), 1, ComparisonModel::NodesColumn);
    QTRY_VERIFY(list());
    QTest::keyClick(list()->window(), Qt::Key_Escape);
    QTRY_VERIFY(!list());

    auto *detail = opened.view().findChild<QTextBrowser *>(QStringLiteral("compareDetail"));
    QVERIFY2(opened.detail().endsWith(QStringLiteral("Nodes: all (one and two)")), qPrintable(opened.detail()));
    detail->setFocus();
    QTest::keyClick(detail, Qt::Key_Tab);
    QTest::keyClick(detail, Qt::Key_Return);
    QTRY_VERIFY(list());
    QTest::keyClicks(opened.window().findChild<QLineEdit *>(QStringLiteral("nameListInput")), QStringLiteral("two"));
    QTest::keyClick(opened.window().findChild<QLineEdit *>(QStringLiteral("nameListInput")), Qt::Key_Return);
    QTRY_COMPARE(opened.controller.session().workbench().current().question().node, std::string("two"));
    QCOMPARE(opened.controller.session().workbench().current().question().key.name(), std::string("l"));
    QCOMPARE(opened.window().centre().tab(), CentralView::Tab::Contributions);
}

/// As in the field for the node of the window; the field grows with the name.
void TestCompareTab::partOfANameFindsTheNode()
{
    Opened opened;
    opened.window().resize(1600, 900);
    opened.window().activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&opened.window()));
    QTRY_VERIFY(opened.controller.isSettled());
    opened.window().action(Command::CompareWith)->trigger();
    auto *node = opened.window().findChild<QComboBox *>(QStringLiteral("compareNode"));
    QVERIFY(node->hasFocus());
    QVERIFY(opened.view().choices().request().node.isEmpty());
    node->lineEdit()->selectAll();
    QTest::keyClicks(node, QStringLiteral("fra db01"));
    QWidget *list = node->completer()->popup();
    QVERIFY(list->isVisible());
    const QString name = QStringLiteral("db01.fra.harbour.example");
    QCOMPARE(opened.view().choices().request().node, name);
    QTest::keyClick(list, Qt::Key_Return);
    QTRY_VERIFY(opened.isDone() && opened.view().state() == CompareView::State::Shown);
    QCOMPARE(opened.view().choices().request().node, name);
    QCOMPARE(node->currentText(), name);
    QTRY_VERIFY(node->lineEdit()->width() > node->fontMetrics().horizontalAdvance(name));
    node->lineEdit()->selectAll();
    QTest::keyClick(node, Qt::Key_Delete);
    QVERIFY(opened.view().choices().request().node.isEmpty());
    QTest::keyClick(node, Qt::Key_Return);
    QCOMPARE(node->currentIndex(), 0);
}

/// Esc belongs to the field while something is typed, not to work in the background. Leaving the field confirms.
void TestCompareTab::escapeRevertsATypedNode()
{
    Opened opened;
    opened.window().activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&opened.window()));
    QTRY_VERIFY(opened.controller.isSettled());
    opened.window().action(Command::CompareWith)->trigger();
    const QSignalSpy cancels(&opened.window(), &MainWindow::cancelRequested);
    auto *node = opened.window().findChild<QComboBox *>(QStringLiteral("compareNode"));
    const QString none = node->currentText();
    node->lineEdit()->selectAll();
    QTest::keyClicks(node, QStringLiteral("fra db01"));
    QWidget *list = node->completer()->popup();
    QVERIFY(list->isVisible() && node->lineEdit()->font().italic());
    QTest::keyClick(list, Qt::Key_Escape);
    QVERIFY(!list->isVisible());
    QCOMPARE(node->currentText(), QStringLiteral("fra db01"));
    QTest::keyClick(node, Qt::Key_Escape);
    QCOMPARE(node->currentText(), none);
    QVERIFY(cancels.isEmpty() && opened.view().choices().request().node.isEmpty());
    node->lineEdit()->selectAll();
    QTest::keyClicks(node, QStringLiteral("fra db01"));
    QTest::keyClick(list, Qt::Key_Escape);
    opened.window().findChild<QWidget *>(QStringLiteral("compareVersion"))->setFocus();
    QCOMPARE(node->currentText(), QStringLiteral("db01.fra.harbour.example"));
    QTRY_COMPARE(opened.view().state(), CompareView::State::Shown);
    QVERIFY(!node->lineEdit()->font().italic());
}

/// The hint names the revision only where one can be chosen.
void TestCompareTab::hintNamesWhatCanBeChosen()
{
    Opened opened;
    QTRY_VERIFY(opened.controller.isSettled());
    QVERIFY(!opened.text("compareMessage").contains(QStringLiteral("revision")));
    opened.view().choices().setRevisions({{QStringLiteral("same as A"), {}}, {QStringLiteral("main"), "main"}});
    QVERIFY(opened.text("compareMessage").contains(QStringLiteral("revision")));
}

/// While keys are compared, the summary counts them, and its number lists those compared so far, also equal ones.
void TestCompareTab::progressListsComparedKeys()
{
    constexpr int kKeys = 1000; // their rows arrive in several steps
    const Upgraded site;
    QByteArray keys;
    for (int i = 0; i < kKeys; ++i)
        keys += "k" + QByteArray::number(i) + ": 1\n";
    site.write("data/a.yaml", keys);
    site.write("data/two.yaml", "k7: 2\n");
    Opened opened(site.folder.path(), "puppet7", "k7");
    QTRY_VERIFY(opened.controller.isSettled());
    opened.controller.session().navigation().setNode("one");
    QTRY_VERIFY(opened.controller.isSettled());
    opened.window().action(Command::CompareWith)->trigger();
    auto *counts = opened.view().findChild<CountLabel *>(QStringLiteral("compareSummary"));
    const auto *only = opened.view().findChild<QCheckBox *>(QStringLiteral("compareDifferencesOnly"));
    const auto *model = qobject_cast<const QAbstractProxyModel *>(opened.table().model());
    QString progress;
    CompareView::State state = CompareView::State::Nothing;
    QStringList listed;
    const auto onFirstRows = [&] {
        progress = counts->text();
        state = opened.view().state();
        counts->open(0);
        listed = opened.column(ComparisonModel::SignColumn);
    };
    connect(model->sourceModel(), &QAbstractItemModel::rowsInserted, this, onFirstRows,
            static_cast<Qt::ConnectionType>(Qt::QueuedConnection | Qt::SingleShotConnection));
    opened.view().choices().setRequest({.scope = ComparisonRequest::Scope::Node, .node = QStringLiteral("two")});
    QVERIFY(only->isChecked());
    emit opened.view().compareRequested();
    QTRY_VERIFY(opened.isDone() && !progress.isEmpty());
    QCOMPARE(state, CompareView::State::Computing);
    const QRegularExpression wanted(QStringLiteral("^Comparing [1-9][0-9,]* of %1 keys$").arg(numberText(kKeys)));
    QVERIFY2(wanted.match(progress).hasMatch(), qPrintable(progress));
    QVERIFY(listed.contains(QStringLiteral("=")) && listed.size() < kKeys);
    QVERIFY(!only->isChecked());
    QCOMPARE(opened.table().model()->rowCount(), kKeys);
}

/// From another key, whose visit showed the differences alone.
void TestCompareTab::goingBackRestoresDifferencesOnly()
{
    const Upgraded site;
    Opened opened(site.folder.path(), "puppet7", "m");
    QTRY_VERIFY(opened.controller.isSettled());
    Navigation &navigation = opened.controller.session().navigation();
    navigation.setNode("one");
    QTRY_VERIFY(opened.controller.isSettled());
    opened.window().action(Command::CompareWith)->trigger();
    opened.view().choices().setRequest({.scope = ComparisonRequest::Scope::Node, .node = QStringLiteral("two")});
    emit opened.view().compareRequested();
    QTRY_COMPARE(opened.view().state(), CompareView::State::Shown);
    auto *only = opened.view().findChild<QCheckBox *>(QStringLiteral("compareDifferencesOnly"));
    const auto click = [only] { QTest::mouseClick(only, Qt::LeftButton, {}, QPoint(8, only->height() / 2)); };
    const auto hasEqual = [&opened] {
        return opened.isDone() && opened.column(ComparisonModel::SignColumn).contains(QStringLiteral("="));
    };
    QVERIFY(only->isChecked() && !hasEqual());
    click();
    QVERIFY(!only->isChecked());
    QTRY_VERIFY(hasEqual());
    navigation.setKey(LookupTarget::named("list"));
    QTRY_VERIFY(hasEqual());
    click();
    QVERIFY(only->isChecked() && !hasEqual());
    QTest::keyClick(&opened.window(), Qt::Key_Left, Qt::AltModifier);
    QTRY_COMPARE(navigation.key().name(), std::string("m"));
    QTRY_VERIFY(!only->isChecked() && hasEqual());
    QCOMPARE(opened.window().centre().tab(), CentralView::Tab::Compare);
    QTest::keyClick(&opened.window(), Qt::Key_Right, Qt::AltModifier);
    QTRY_COMPARE(navigation.key().name(), std::string("list"));
    QTRY_VERIFY(only->isChecked() && !hasEqual());
}

void TestCompareTab::cancelKeepsFoundRows()
{
    Opened opened;
    QTRY_VERIFY(opened.controller.isSettled());
    opened.window().action(Command::CompareVersions)->trigger();
    QCOMPARE(opened.view().state(), CompareView::State::Computing);
    opened.controller.session().cancel();
    QCOMPARE(opened.view().state(), CompareView::State::Cancelled); // at once, whatever the work still does
    QVERIFY(opened.text("compareSummary").contains(QStringLiteral("incomplete. Press Compare again")));
    QTRY_VERIFY(opened.controller.isSettled());
    QCOMPARE(opened.view().state(), CompareView::State::Cancelled);
    auto *again = opened.view().findChild<QPushButton *>(QStringLiteral("compareAgain"));
    QVERIFY(again->isVisible());
    QTest::mouseClick(again, Qt::LeftButton); // and once more to the end
    QTRY_VERIFY(opened.isDone());
    QVERIFY(opened.view().state() == CompareView::State::Same || opened.view().state() == CompareView::State::Shown);
    QVERIFY(!again->isVisible());
}

/// The number of compared keys leads to them.
void TestCompareTab::cancelTellsHowFarItCame()
{
    constexpr int kKeys = 3000;
    const Upgraded site;
    QByteArray keys;
    for (int i = 0; i < kKeys; ++i)
        keys += "key" + QByteArray::number(i) + ": 1\n";
    site.write("data/a.yaml", keys);
    site.write("data/two.yaml", "key1: 2\n");
    Opened opened(site.folder.path());
    QTRY_VERIFY(opened.controller.isSettled());
    opened.controller.session().navigation().setNode("one");
    QTRY_VERIFY(opened.controller.isSettled());
    opened.window().action(Command::CompareWith)->trigger();
    auto *counts = opened.view().findChild<CountLabel *>(QStringLiteral("compareSummary"));
    QString summary;
    const auto onFirstRows = [&] {
        opened.controller.session().cancel();
        summary = counts->text();
    };
    const auto *model = qobject_cast<const QAbstractProxyModel *>(opened.table().model());
    connect(model->sourceModel(), &QAbstractItemModel::rowsInserted, this, onFirstRows,
            static_cast<Qt::ConnectionType>(Qt::QueuedConnection | Qt::SingleShotConnection));
    opened.view().choices().setRequest({.scope = ComparisonRequest::Scope::Node, .node = QStringLiteral("two")});
    emit opened.view().compareRequested();
    QTRY_VERIFY(opened.isDone() && !summary.isEmpty());
    QCOMPARE(opened.view().state(), CompareView::State::Cancelled);
    const QRegularExpression wanted(
        QStringLiteral("^Cancelled after [1-9][0-9,]* of %1 keys: the result is incomplete. Press Compare again ")
            .arg(numberText(kKeys)));
    QVERIFY2(wanted.match(summary).hasMatch(), qPrintable(summary));
    counts->open(0);
    QVERIFY(!opened.view().findChild<QCheckBox *>(QStringLiteral("compareDifferencesOnly"))->isChecked());
}

void TestCompareTab::exports()
{
    const Upgraded site;
    Opened opened(site.folder.path());
    QTRY_VERIFY(opened.controller.isSettled());
    const ExportSource source = opened.controller.compare().exportSource();
    QVERIFY(!source.table());
    QVERIFY(!source.jsonWriter());
    opened.window().action(Command::CompareVersions)->trigger();
    QTRY_VERIFY(opened.isDone());
    const auto causes = source.table();
    QVERIFY(causes);
    QCOMPARE(causes->rows.size(), std::size_t(2));
    QCOMPARE(causes->rows.front().size(), causes->titles.size());
    QVERIFY(causes->rows.front().contains(QStringLiteral("data/a.yaml:1")));
    const QJsonObject report = QJsonDocument::fromJson(QByteArray::fromStdString(source.jsonWriter()({}))).object();
    QVERIFY(report[QStringLiteral("a")].toString().startsWith(QStringLiteral("all nodes · ")));
    QCOMPARE(report[QStringLiteral("differences")].toArray().size(), 2);
    QVERIFY(report[QStringLiteral("differences")][0][QStringLiteral("instead")].toString().contains(
        QStringLiteral("%{facts.site}")));

    opened.view().choices().setRequest({.scope = ComparisonRequest::Scope::Node, .facts = QStringLiteral("id=two")});
    emit opened.view().compareRequested();
    QTRY_VERIFY(opened.isDone());
    QTRY_VERIFY(opened.table().model()->rowCount() >= 2);
    const auto rows = source.table();
    QVERIFY(rows);
    QCOMPARE(rows->rows.front().size(), rows->titles.size());
    QVERIFY(rows->titles.contains(QStringLiteral("Instead")));
}

/// Signs differ as texts and for screen readers, not by their colour alone.
void TestCompareTab::signsHaveTexts()
{
    using Sign = ComparedRow::Sign;
    using Status = LookupResult::Status;
    ComparisonModel model;
    std::vector<ComparedRow> rows;
    for (const Sign sign : {Sign::Same, Sign::OnlyA, Sign::OnlyB, Sign::Changed})
        rows.push_back({LookupTarget::named("k"), {}, sign});
    rows.push_back({LookupTarget::named("k"), {}, Sign::Fails, {}, {.status = Status::Failed}});
    model.append(std::move(rows));
    QStringList shown;
    QStringList spoken;
    for (int row = 0; row < model.rowCount(); ++row) {
        shown << model.index(row, ComparisonModel::SignColumn).data().toString();
        spoken << model.index(row, ComparisonModel::SignColumn).data(Qt::AccessibleTextRole).toString();
    }
    QCOMPARE(shown.removeDuplicates(), 0);
    QCOMPARE(spoken.removeDuplicates(), 0);
    QCOMPARE(spoken.back(), QStringLiteral("Fails only in B"));
}

/// The tool tip of a cell has the text that does not fit.
void TestCompareTab::toolTipsShowWholeValues()
{
    const std::string longText(300, 'x');
    ComparedRow row{LookupTarget::named("k"), {}, ComparedRow::Sign::Changed};
    row.a.status = row.b.status = LookupResult::Status::Found;
    row.a.value = Value::string(longText);
    row.a.place = QStringLiteral("data/a.yaml:1");
    row.b.value = Value::string("short");
    row.b.place = QStringLiteral("data/b.yaml:2");
    row.nodes = {QStringLiteral("web01"), QStringLiteral("web02")};
    ComparisonModel model;
    model.append({row});
    const auto hint = [&model](int column) { return model.index(0, column).data(Qt::ToolTipRole).toString(); };
    QVERIFY(model.index(0, ComparisonModel::AColumn).data().toString().size() < 200);
    QVERIFY(hint(ComparisonModel::AColumn).contains(QString::fromStdString(longText)));
    QVERIFY(hint(ComparisonModel::AColumn).endsWith(QStringLiteral("\ndata/a.yaml:1")));
    QVERIFY(hint(ComparisonModel::BColumn).contains(QStringLiteral("short")));
    QVERIFY(hint(ComparisonModel::BColumn).endsWith(QStringLiteral("\ndata/b.yaml:2")));
    QCOMPARE(hint(ComparisonModel::NodesColumn), QStringLiteral("web01\nweb02"));
    QCOMPARE(hint(ComparisonModel::PlaceColumn), model.index(0, ComparisonModel::PlaceColumn).data().toString());
    QVERIFY(!hint(ComparisonModel::SignColumn).isEmpty());
}

/// Another key is asked for where one key is compared, another node unless all are.
void TestCompareTab::scopeSelectsNodesAndKeys()
{
    Opened opened;
    QTRY_VERIFY(opened.controller.isSettled());
    opened.window().action(Command::CompareWith)->trigger();
    using Scope = ComparisonRequest::Scope;
    auto *scope = opened.window().findChild<QComboBox *>(QStringLiteral("compareScope"));
    const auto *key = opened.window().findChild<QWidget *>(QStringLiteral("compareKey"));
    const auto *node = opened.window().findChild<QWidget *>(QStringLiteral("compareNode"));
    for (const Scope each : {Scope::Key, Scope::Node, Scope::Key, Scope::AllNodes}) {
        scope->setCurrentIndex(static_cast<int>(each));
        QCOMPARE(key->isVisible(), each == Scope::Key);
        QCOMPARE(node->isEnabled(), each != Scope::AllNodes);
        QVERIFY(opened.view().focusProxy() == (each == Scope::AllNodes ? scope : node)); // Alt+4 leads there
    }
}

void TestCompareTab::invalidFactsAreReported()
{
    Opened opened;
    QTRY_VERIFY(opened.controller.isSettled());
    opened.view().choices().setRequest({.facts = QStringLiteral("role")});
    emit opened.view().compareRequested();
    QCOMPARE(opened.view().state(), CompareView::State::Failed);
    QCOMPARE(opened.text("compareMessage"), QStringLiteral("Facts are written name=value: role"));
}

void TestCompareTab::opensTheKey()
{
    Opened opened;
    QTRY_VERIFY(opened.controller.isSettled());
    QVERIFY(!opened.window().action(Command::ShowComparedKey)->isEnabled());
    opened.view().choices().setRequest(
        {.scope = ComparisonRequest::Scope::Node, .node = QStringLiteral("db01.fra.harbour.example")});
    emit opened.view().compareRequested();
    QTRY_VERIFY(opened.isDone());
    QTRY_VERIFY(opened.table().model()->rowCount() > 3);
    opened.table().setCurrentIndex(opened.table().model()->index(0, 0));
    const ComparedRow *row = opened.view().currentRow();
    QVERIFY(row);
    const LookupTarget key = row->key;
    opened.window().action(Command::ShowComparedKey)->trigger();
    QTRY_COMPARE(opened.controller.session().workbench().current().question().key.name(), key.name());
    QCOMPARE(opened.controller.session().workbench().current().question().node,
             std::string("db01.fra.harbour.example"));
    QCOMPARE(opened.window().centre().tab(), CentralView::Tab::Contributions);
}

QTEST_MAIN(TestCompareTab)
#include "tst_comparetab.moc"
