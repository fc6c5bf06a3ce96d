// SPDX-License-Identifier: MIT
#include "app/gui/windowcontroller.h"
#include "app/session/edits.h"

#include "items/layers/layertreemodel.h"
#include "support/fakeproject.h"
#include "views/findings/findingsview.h"
#include "views/source/sourcetext.h"
#include "views/window/centralview.h"

#include <QAbstractItemModelTester>
#include <QAction>
#include <QComboBox>
#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QProxyStyle>
#include <QPushButton>
#include <QScopeGuard>
#include <QSemaphore>
#include <QSet>
#include <QSignalSpy>
#include <QStyleOptionViewItem>
#include <QTemporaryDir>
#include <QTest>
#include <QTextBlock>
#include <QTextBrowser>
#include <QToolButton>
#include <QTreeView>

#include <algorithm>
#include <map>

using namespace strata;

namespace {

/// A window on a small site on disk, in which the role repeats a value, hides a list and has an octal number.
struct Opened
{
    QTemporaryDir folder;
    WindowController controller;

    explicit Opened(const std::map<QString, QByteArray> &more = {})
        : controller(&openProject, WindowMemory(WindowMemory::Mode::Forgetful))
    {
        write(QStringLiteral("hiera.yaml"), "version: 5\nhierarchy:\n- {name: Role, path: 'role/%{role}.yaml'}\n"
                                            "- {name: Common, path: common.yaml}\n");
        write(QStringLiteral("data/role/web.yaml"), "port: 80\nlist: [a]\nmode: 0644\n");
        write(QStringLiteral("data/common.yaml"), "port: 80\nlist: [b]\nname: 'a%{facts.nope}'\n");
        write(QStringLiteral("facts/web01.yaml"), "role: web\n");
        write(QStringLiteral("facts/db01.yaml"), "role: db\n");
        for (const auto &[path, text] : more)
            write(path, text);
        window().show();
        WindowOptions options;
        options.project.root = folder.path().toStdString();
        options.question.node = "db01";
        options.question.key = LookupTarget::named("port");
        controller.opening().start(options);
    }

    void write(const QString &path, const QByteArray &text)
    {
        const QFileInfo at(folder.filePath(path));
        QVERIFY(QDir().mkpath(at.path()));
        QFile file(at.filePath());
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(text);
    }
    MainWindow &window() { return controller.window(); }
    FindingsView &view() { return controller.findings().view(); }
    template <typename T>
    T &child(const char *name)
    {
        return *view().findChild<T *>(QString::fromLatin1(name));
    }
    QTreeView &table() { return child<QTreeView>("findingsTable"); }
    const QAbstractItemModel &rows() { return *table().model(); }
    QString summary() { return child<QLabel>("findingsSummary").text(); }
    /// The rules of the rows that are shown.
    QStringList rules()
    {
        QStringList all;
        for (int row = 0; row < rows().rowCount(); ++row)
            all << rows().index(row, FindingsModel::RuleColumn).data().toString();
        return all;
    }
    void look()
    {
        QTRY_VERIFY(controller.isSettled());
        window().action(Command::ShowFindings)->trigger();
        QTRY_VERIFY(controller.findings().exportSource().jsonWriter() && !controller.session().isBusy());
    }
    void goTo(const char *rule)
    {
        const int row = static_cast<int>(rules().indexOf(QString::fromLatin1(rule)));
        QVERIFY2(row >= 0, qPrintable(rules().join(u' ')));
        table().setCurrentIndex(rows().index(row, FindingsModel::TextColumn));
    }
    QModelIndex layer(const char *level)
    {
        const QAbstractItemModel &model = *window().findChild<QTreeView *>(QStringLiteral("layersTree"))->model();
        return model.match(model.index(0, 0), Qt::DisplayRole, QString::fromLatin1(level), 1, Qt::MatchRecursive)
            .value(0);
    }
    QString detail() { return child<QTextBrowser>("findingsDetail").toPlainText(); }
    const Question &question() { return controller.session().workbench().current().question(); }
};

/// Records the texts of painted cells.
class CellTexts : public QProxyStyle
{
public:
    void drawControl(ControlElement element, const QStyleOption *option, QPainter *painter,
                     const QWidget *widget) const override
    {
        if (const auto *item = qstyleoption_cast<const QStyleOptionViewItem *>(option))
            texts << item->text;
        QProxyStyle::drawControl(element, option, painter, widget);
    }
    mutable QSet<QString> texts;
};

} // namespace

/// The Findings tab in the window.
class TestFindingsPart : public QObject
{
    Q_OBJECT

private slots:
    void mostSevereFirst();
    void mostSevereStaysVisible();
    void groups();
    void manyAreGroupedByRule_data();
    void manyAreGroupedByRule();
    void severitiesHaveSigns();
    void arrivingFindingsAreGrouped();
    void sentencesOfGroupsAreWhole();
    void columnsFitTheirTexts();
    void knownFindingsAreHidden();
    void filters();
    void rulesAreSwitchedOff();
    void detailHasLinks();
    void opensThePlace();
    void opensTheKey();
    void opensTheAnswersOfItsNodes();
    void listsItsNodesWithoutAKey();
    void updatesAfterFileChanges();
    void reportsThatNothingWasFound();
    void doNotDependOnTheKey();
    void filesOfTheNodeAreMarked();
    void markFilesAndLines();
    void offersARepair();
    void progressIsReported();
    void cancelledStaysIncomplete();
    void exports();
};

void TestFindingsPart::mostSevereFirst()
{
    Opened opened;
    const QAbstractItemModelTester tester(opened.table().model(),
                                          QAbstractItemModelTester::FailureReportingMode::QtTest);
    QTRY_VERIFY(opened.controller.isSettled());
    QCOMPARE(opened.rows().rowCount(), 0); // not visible
    opened.look();
    QCOMPARE(opened.rules(), QStringList({QStringLiteral("interpolation-unknown"), QStringLiteral("first-hides"),
                                          QStringLiteral("override-equal"), QStringLiteral("yaml-surprise")}));
    QCOMPARE(opened.rows().index(0, FindingsModel::PlaceColumn).data().toString(),
             QStringLiteral("data/common.yaml:3"));
    QCOMPARE(opened.rows().index(0, FindingsModel::NodesColumn).data().toString(), QStringLiteral("2"));
    QCOMPARE(opened.rows().index(2, FindingsModel::LevelColumn).data().toString(), QStringLiteral("Role"));
    QVERIFY2(opened.summary().contains(QStringLiteral("4 findings on 2 nodes")), qPrintable(opened.summary()));
    opened.table().sortByColumn(FindingsModel::RuleColumn, Qt::AscendingOrder);
    QTRY_COMPARE(opened.rules().front(), QStringLiteral("first-hides"));
    QCOMPARE(opened.rules().back(), QStringLiteral("yaml-surprise"));
}

/// The most severe finding is current while worse ones arrive, until the user selects another.
void TestFindingsPart::mostSevereStaysVisible()
{
    FindingsModel model;
    FindingsView view(model);
    FindingRows rows;
    for (std::size_t number = 0; number < 3; ++number) {
        FindingRow row;
        row.number = number;
        rows.push_back(std::make_shared<const FindingRow>(row));
    }
    const auto show = [&](std::vector<std::uint32_t> places) {
        const auto at = view.chosenFinding();
        model.show(std::move(places));
        view.setCurrentFinding(at);
        return view.currentFinding();
    };
    using Number = std::optional<std::size_t>;
    model.add(std::move(rows));
    QCOMPARE(show({0, 1}), Number(0));
    QCOMPARE(show({2, 0, 1}), Number(2));
    auto *table = view.findChild<QTreeView *>(QStringLiteral("findingsTable"));
    table->setCurrentIndex(table->model()->index(1, 0));
    QCOMPARE(show({1, 2, 0}), Number(0));
    QCOMPARE(show({0, 1, 2}), Number(0));
}

void TestFindingsPart::groups()
{
    Opened opened;
    opened.look();
    auto &grouping = opened.child<QComboBox>("findingsGrouping");
    QCOMPARE(grouping.currentIndex(), 0); // few need no groups
    const auto groupedBy = [&](int by) {
        grouping.setCurrentIndex(by);
        emit grouping.activated(by);
        QStringList titles;
        for (int row = 0; row < opened.rows().rowCount(); ++row)
            titles << opened.rows().index(row, FindingsModel::TextColumn).data().toString();
        return titles;
    };
    QCOMPARE(groupedBy(2),
             QStringList({QStringLiteral("data/common.yaml (2)"), QStringLiteral("data/role/web.yaml (2)")}));
    QCOMPARE(groupedBy(3), QStringList({QStringLiteral("name (1)"), QStringLiteral("list (1)"),
                                        QStringLiteral("port (1)"), QStringLiteral("mode (1)")}));
    const qsizetype surprise =
        groupedBy(1).indexOf(QStringLiteral("YAML reads an unquoted text as something other than it appears to be."));
    QVERIFY2(surprise >= 0, qPrintable(groupedBy(1).join(u'|')));
    QCOMPARE(opened.rows().index(static_cast<int>(surprise), FindingsModel::RuleColumn).data().toString(),
             QStringLiteral("yaml-surprise (1)"));
    // Enter in a group has no place to go to, in a finding it has.
    QSignalSpy sources(&opened.controller.findings(), &FindingsPart::sourceRequested);
    const QModelIndex group = opened.rows().index(0, FindingsModel::TextColumn);
    opened.table().setCurrentIndex(group);
    QVERIFY(!opened.view().currentFinding());
    opened.table().setCurrentIndex(opened.rows().index(0, FindingsModel::TextColumn, group.siblingAtColumn(0)));
    QVERIFY(opened.view().currentFinding());
    QTest::keyClick(&opened.table(), Qt::Key_Return);
    QCOMPARE(sources.size(), 1);
}

void TestFindingsPart::manyAreGroupedByRule_data()
{
    QTest::addColumn<int>("findings");
    QTest::addColumn<int>("grouping");
    QTest::addColumn<QString>("first");
    QTest::newRow("100") << 100 << 0 << QStringLiteral("override-equal");
    QTest::newRow("101") << 101 << 1 << QStringLiteral("override-equal (101)");
}

/// More than a hundred, until the user chooses something else.
void TestFindingsPart::manyAreGroupedByRule()
{
    QFETCH(const int, findings);
    QFETCH(const int, grouping);
    QFETCH(const QString, first);
    QByteArray text;
    for (int i = 0; i < findings; ++i)
        text += "k" + QByteArray::number(i) + ": 1\n";
    Opened opened({{QStringLiteral("data/role/web.yaml"), text}, {QStringLiteral("data/common.yaml"), text}});
    opened.look();
    QVERIFY2(opened.summary().startsWith(QString::number(findings) + QStringLiteral(" findings on")),
             qPrintable(opened.summary()));
    auto &box = opened.child<QComboBox>("findingsGrouping");
    QCOMPARE(box.currentIndex(), grouping);
    QCOMPARE(opened.rows().rowCount(), grouping == 0 ? findings : 1);
    QCOMPARE(opened.rules().first(), first);
    QTest::keyClick(&box, Qt::Key_End); // by key
    QCOMPARE(opened.rows().rowCount(), findings);
    emit opened.view().startRequested();
    QTRY_VERIFY(opened.controller.findings().exportSource().jsonWriter() && !opened.controller.session().isBusy());
    QCOMPARE(box.currentIndex(), 3);
}

void TestFindingsPart::severitiesHaveSigns()
{
    Opened opened({{QStringLiteral("data/role/web.yaml"), "port: [\n"}});
    opened.look();
    CellTexts style;
    opened.table().setStyle(&style);
    QSet<QString> expected;
    for (int row = 0; row < opened.rows().rowCount(); ++row) {
        const QModelIndex cell = opened.rows().index(row, FindingsModel::SeverityColumn);
        const auto severity = static_cast<Finding::Severity>(cell.data(FindingsModel::SeverityRole).toInt());
        const QString sign = severity == Finding::Severity::Error     ? QStringLiteral("✖ ")
                             : severity == Finding::Severity::Warning ? QStringLiteral("▲ ")
                                                                      : QStringLiteral("• ");
        expected << sign + cell.data().toString();
    }
    QVERIFY2(expected.size() > 1, qPrintable(expected.values().join(u'|')));
    opened.table().viewport()->grab();
    QVERIFY2(style.texts.contains(expected), qPrintable(expected.values().join(u'|')));
    opened.table().setStyle(nullptr);
}

/// From the first row on, as there may be many; a few are listed without groups in the end.
void TestFindingsPart::arrivingFindingsAreGrouped()
{
    FindingsModel model;
    FindingsView view(model);
    const auto *grouping = view.findChild<QComboBox *>(QStringLiteral("findingsGrouping"));
    auto row = std::make_shared<FindingRow>();
    row->rule = QStringLiteral("unused-key");
    FindingRows rows{row};
    view.setArriving(true);
    model.add(std::move(rows));
    model.show({0});
    view.setCurrentFinding(std::nullopt);
    QCOMPARE(grouping->currentIndex(), 1);
    view.setArriving(false);
    view.setCurrentFinding(std::nullopt);
    QCOMPARE(grouping->currentIndex(), 0);

    Opened opened;
    opened.look();
    const auto &inWindow = opened.child<QComboBox>("findingsGrouping");
    QCOMPARE(inWindow.currentIndex(), 0);
    emit opened.view().startRequested();
    QCOMPARE(inWindow.currentIndex(), 1);
    QTRY_COMPARE(inWindow.currentIndex(), 0);
}

/// The sentence of a group extends over the columns beside its own, which are empty.
void TestFindingsPart::sentencesOfGroupsAreWhole()
{
    Opened opened;
    opened.window().resize(1280, 800);
    opened.look();
    auto &grouping = opened.child<QComboBox>("findingsGrouping");
    grouping.setCurrentIndex(1); // by rule
    emit grouping.activated(1);
    for (int row = 0; row < opened.rows().rowCount(); ++row) {
        const QModelIndex sentence = opened.rows().index(row, FindingsModel::TextColumn);
        const QRect own = opened.table().visualRect(sentence);
        QFont bold = opened.table().font();
        bold.setBold(true);
        if (QFontMetrics(bold).horizontalAdvance(sentence.data().toString()) < own.width() + 20)
            continue;
        const QImage shown = opened.table().viewport()->grab().toImage();
        const QRgb background = shown.pixel(own.right() + 1, own.top() + 2);
        int drawn = 0;
        for (int x = own.right() + 1; x < own.right() + 20; ++x) {
            for (int y = own.top() + 2; y < own.bottom() - 2; ++y)
                drawn += shown.pixel(x, y) == background ? 0 : 1;
        }
        QVERIFY2(drawn > 0, qPrintable(sentence.data().toString()));
        return;
    }
    QFAIL("no sentence is longer than its column");
}

/// Severity and rule are whole, and leave the place and the key more than their usual width.
void TestFindingsPart::columnsFitTheirTexts()
{
    Opened opened;
    opened.window().resize(1280, 800);
    opened.look();
    const QTreeView &table = opened.table();
    const int unit = opened.view().fontMetrics().averageCharWidth();
    for (const int column : {FindingsModel::SeverityColumn, FindingsModel::RuleColumn}) {
        for (int row = 0; row < opened.rows().rowCount(); ++row) {
            const QModelIndex cell = opened.rows().index(row, column);
            const int needed = table.sizeHintForIndex(cell).width();
            QVERIFY2(table.columnWidth(column) >= needed, qPrintable(cell.data().toString()));
            QVERIFY2(table.columnWidth(column) < 36 * unit, qPrintable(cell.data().toString()));
        }
    }
    QVERIFY(table.columnWidth(FindingsModel::SeverityColumn) < 19 * unit);
    QVERIFY(table.columnWidth(FindingsModel::PlaceColumn) > 24 * unit);
    QVERIFY(table.columnWidth(FindingsModel::KeyColumn) > 19 * unit);
}

/// A baseline that was written from the window hides all that it knows; what comes then is seen.
void TestFindingsPart::knownFindingsAreHidden()
{
    Opened opened;
    opened.look();
    KnownFindings &known = opened.controller.findings().knownFindings();
    QVERIFY(!known.write(opened.folder.filePath(QStringLiteral("data/baseline.json")))); // nothing among the data
    const QTemporaryDir elsewhere;
    const QString file = elsewhere.filePath(QStringLiteral("baseline.json"));
    QVERIFY(!known.read(file));
    QVERIFY(known.write(file));
    QVERIFY(known.read(file));
    QTRY_COMPARE(opened.rows().rowCount(), 0);
    QCOMPARE(opened.child<QToolButton>("findingsKnown").text(), QStringLiteral("4 hidden"));
    const auto &message = opened.child<QLabel>("findingsMessage");
    QTRY_VERIFY(message.isVisible());
    QVERIFY2(message.text().startsWith(QStringLiteral("No new findings")), qPrintable(message.text()));
    opened.write(QStringLiteral("data/role/web.yaml"), "port: 80\nlist: [a]\nmode: 0644\nmore: 0755\n");
    opened.window().action(Command::Reload)->trigger();
    QTRY_COMPARE(opened.rows().rowCount(), 1);
    QTRY_VERIFY(!message.isVisible());
    auto *hide = opened.view().findChild<QAction *>(QStringLiteral("findingsHideKnown"));
    QVERIFY(hide->isEnabled() && hide->isChecked());
    hide->trigger();
    QTRY_COMPARE(opened.rows().rowCount(), 5);
    QCOMPARE(opened.child<QToolButton>("findingsKnown").text(), QStringLiteral("4 known"));
}

void TestFindingsPart::filters()
{
    Opened opened;
    opened.look();
    auto &filter = opened.child<QLineEdit>("findingsFilter");
    filter.setText(QStringLiteral("ROLE/web"));
    QTRY_COMPARE(opened.rules(), QStringList({QStringLiteral("override-equal"), QStringLiteral("yaml-surprise")}));
    filter.clear();
    opened.child<QComboBox>("findingsLeast").setCurrentIndex(1);
    QTRY_COMPARE(opened.rules(), QStringList(QStringLiteral("interpolation-unknown")));
    opened.child<QComboBox>("findingsLeast").setCurrentIndex(2);
    QTRY_COMPARE(opened.rows().rowCount(), 0);
    QCOMPARE(opened.detail(), QString());
    QTRY_VERIFY(opened.child<QLabel>("findingsMessage").isVisible());
    filter.setText(QStringLiteral("ROLE/web"));
    opened.child<QComboBox>("findingsLeast").setCurrentIndex(0);
    QTRY_COMPARE(opened.rows().rowCount(), 2);
    QTRY_VERIFY(!opened.child<QLabel>("findingsMessage").isVisible());
}

/// What is switched off is counted, and stays off where it is looked again.
void TestFindingsPart::rulesAreSwitchedOff()
{
    Opened opened;
    opened.look();
    opened.goTo("first-hides");
    opened.window().action(Command::SwitchFindingRuleOff)->trigger();
    QTRY_COMPARE(opened.rows().rowCount(), 3);
    QVERIFY2(opened.summary().endsWith(QStringLiteral("1 hidden (its rule is off)")), qPrintable(opened.summary()));
    opened.write(QStringLiteral("data/role/web.yaml"), "port: 80\nlist: [a]\nmode: 0644\nmore: 0755\n");
    opened.window().action(Command::Reload)->trigger();
    QTRY_COMPARE(opened.rows().rowCount(), 4);
    QVERIFY(!opened.rules().contains(QStringLiteral("first-hides")));
    auto &menu = opened.child<QMenu>("findingsRulesMenu");
    emit menu.aboutToShow();
    QAction *const first = menu.actions().constFirst();
    QCOMPARE(first->text(), QStringLiteral("first-hides (1)"));
    QVERIFY(!first->isChecked());
    first->trigger();
    QTRY_COMPARE(opened.rows().rowCount(), 5);
}

void TestFindingsPart::detailHasLinks()
{
    Opened opened;
    opened.look();
    opened.goTo("override-equal");
    for (const char *part :
         {"The value can be removed", "On web01.", "data/common.yaml:1", "Look up port", "Reference page"})
        QVERIFY2(opened.detail().contains(QString::fromLatin1(part)), qPrintable(opened.detail()));
    FindingsPart &part = opened.controller.findings();
    QSignalSpy topics(&part, &FindingsPart::topicRequested);
    QSignalSpy lessons(&part, &FindingsPart::lessonRequested);
    QSignalSpy sources(&part, &FindingsPart::sourceRequested);
    auto &detail = opened.child<QTextBrowser>("findingsDetail");
    emit detail.anchorClicked(QUrl(QStringLiteral("topic:overridden")));
    QCOMPARE(topics.value(0).value(0).toString(), QStringLiteral("overridden"));
    emit detail.anchorClicked(QUrl(QStringLiteral("mark:0")));
    QCOMPARE(sources.value(0).value(0).value<SourceMark>().line, 1U);
    emit detail.anchorClicked(QUrl(QStringLiteral("mark:9")));
    QCOMPARE(sources.size(), 1);
    // Its own place, too, which the table may have elided.
    QVERIFY2(opened.detail().contains(QStringLiteral("data/role/web.yaml:")), qPrintable(opened.detail()));
    emit detail.anchorClicked(QUrl(QStringLiteral("place:")));
    QCOMPARE(sources.size(), 2);
    QVERIFY(sources.last()[0].value<SourceMark>() != sources.first()[0].value<SourceMark>());
    opened.goTo("first-hides");
    emit detail.anchorClicked(QUrl(QStringLiteral("lesson:only-the-top")));
    QCOMPARE(lessons.value(0).value(0).toString(), QStringLiteral("only-the-top"));
}

void TestFindingsPart::opensThePlace()
{
    Opened opened;
    opened.look();
    QSignalSpy sources(&opened.controller.findings(), &FindingsPart::sourceRequested);
    opened.goTo("yaml-surprise");
    QTest::keyClick(&opened.table(), Qt::Key_Return);
    QCOMPARE(sources.size(), 1);
    QCOMPARE(sources.front().front().value<SourceMark>().line, 3U);
    opened.window().action(Command::ShowFindingPlace)->trigger();
    QCOMPARE(sources.size(), 2);
}

/// On a node where it is so, whatever node was chosen.
void TestFindingsPart::opensTheKey()
{
    Opened opened;
    opened.look();
    opened.goTo("first-hides");
    opened.window().action(Command::ShowFindingKey)->trigger();
    QCOMPARE(opened.window().centre().tab(), CentralView::Tab::Contributions);
    QCOMPARE(opened.question().key.name(), std::string("list"));
    QCOMPARE(opened.question().node, std::string("web01"));
}

/// The number of affected nodes opens the answers of all nodes to the key.
void TestFindingsPart::opensTheAnswersOfItsNodes()
{
    Opened opened;
    opened.look();
    opened.goTo("interpolation-unknown");
    auto &detail = opened.child<QTextBrowser>("findingsDetail");
    QVERIFY2(detail.toHtml().contains(QStringLiteral("<a href=\"fleet:\">")), qPrintable(detail.toHtml()));
    QVERIFY2(opened.detail().contains(QStringLiteral("On all 2 nodes, the first is db01.")),
             qPrintable(opened.detail()));
    emit detail.anchorClicked(QUrl(QStringLiteral("fleet:")));
    QCOMPARE(opened.window().centre().tab(), CentralView::Tab::Fleet);
    QTRY_COMPARE(opened.question().key.name(), std::string("name"));
}

/// Of what is about no key, such as an unset variable of a path, the number opens the list of its nodes.
void TestFindingsPart::listsItsNodesWithoutAKey()
{
    Opened opened(
        {{QStringLiteral("facts/new01.yaml"), "site: fra\n"}, {QStringLiteral("facts/new02.yaml"), "site: fra\n"}});
    opened.look();
    opened.goTo("path-empty-segment");
    QVERIFY2(opened.detail().contains(QStringLiteral("On 2 of 4 nodes, the first is new01.")),
             qPrintable(opened.detail()));
    auto &detail = opened.child<QTextBrowser>("findingsDetail");
    const auto list = [&opened] { return opened.window().findChild<QTreeView *>(QStringLiteral("nameListList")); };
    const auto clickNodes = [&detail] {
        const QRect area = detail.viewport()->rect();
        for (QPoint at; at.y() < area.height();
             at = at.x() < area.width() ? at + QPoint(4, 0) : QPoint(0, at.y() + 4)) {
            if (detail.anchorAt(at) != QStringLiteral("nodes:"))
                continue;
            QTest::mouseClick(detail.viewport(), Qt::LeftButton, {}, at);
            return;
        }
    };
    const auto isOpened = [&] {
        if (!list())
            clickNodes(); // again if the link was moved by the layout
        return list() && list()->isVisible();
    };
    QTRY_VERIFY2(isOpened(), qPrintable(detail.toHtml()));
    QCOMPARE(list()->window()->windowTitle(), QStringLiteral("Nodes with this finding (2)"));
    QCOMPARE(list()->model()->index(0, 0).data().toString(), QStringLiteral("new01"));
    QCOMPARE(list()->model()->index(1, 0).data().toString(), QStringLiteral("new02"));
}

/// A lookup of something else leaves them; other files are looked at again.
void TestFindingsPart::updatesAfterFileChanges()
{
    Opened opened;
    opened.look();
    opened.controller.session().navigation().setKey(LookupTarget::named("list"));
    QTRY_VERIFY(opened.controller.isSettled());
    QCOMPARE(opened.rows().rowCount(), 4);
    opened.write(QStringLiteral("data/role/web.yaml"), "port: 81\nlist: [a]\nmode: '0644'\n");
    opened.window().action(Command::Reload)->trigger();
    QTRY_COMPARE(opened.rules(), QStringList({QStringLiteral("interpolation-unknown"), QStringLiteral("first-hides")}));
    opened.controller.session().closeProject();
    QCOMPARE(opened.rows().rowCount(), 0);
    QVERIFY(opened.child<QLabel>("findingsMessage").text().startsWith(QStringLiteral("Open a folder")));
}

void TestFindingsPart::reportsThatNothingWasFound()
{
    Opened opened(
        {{QStringLiteral("data/role/web.yaml"), "port: 81\n"}, {QStringLiteral("data/common.yaml"), "port: 80\n"}});
    opened.look();
    QVERIFY(opened.child<QLabel>("findingsMessage").text().startsWith(QStringLiteral("No findings")));
}

/// A key that is not found has a page of its own, which does not stand in their way.
void TestFindingsPart::doNotDependOnTheKey()
{
    Opened opened(
        {{QStringLiteral("data/role/web.yaml"), "mode: 0644\n"}, {QStringLiteral("data/common.yaml"), "k: 1\n"}});
    QTRY_VERIFY(opened.controller.isSettled());
    QCOMPARE(opened.window().centre().page(), CentralView::Page::Information);
    opened.look();
    QCOMPARE(opened.window().centre().page(), CentralView::Page::Answer);
    QCOMPARE(opened.rules(), QStringList(QStringLiteral("yaml-surprise")));
}

/// Before anybody asks for the findings of all nodes, the current node's own mark its files.
void TestFindingsPart::filesOfTheNodeAreMarked()
{
    Opened opened;
    QTRY_VERIFY_WITH_TIMEOUT(opened.layer("Common").data(LayerTreeModel::HasWarningRole).toBool(), 20000);
    QVERIFY(!opened.controller.findings().isRequested());
    QCOMPARE(opened.rows().rowCount(), 0);
    QVERIFY(opened.layer("Common").data(Qt::ToolTipRole).toString().endsWith(QStringLiteral("1 finding")));
    opened.controller.session().navigation().setNode("web01");
    const auto toldOfRole = [&opened] { return opened.layer("Role").data(Qt::ToolTipRole).toString(); };
    QTRY_VERIFY_WITH_TIMEOUT(toldOfRole().endsWith(QStringLiteral("2 findings")), 20000);
    opened.view().setRulesOff({QStringLiteral("interpolation-unknown"), QStringLiteral("yaml-surprise")});
    QTRY_VERIFY_WITH_TIMEOUT(toldOfRole().endsWith(QStringLiteral("1 finding")), 20000);
    QVERIFY(!opened.layer("Common").data(LayerTreeModel::HasWarningRole).toBool());
}

/// Layers and Source show the findings of their files, unless the rule is off.
void TestFindingsPart::markFilesAndLines()
{
    Opened opened;
    const auto rowOf = [&opened](const char *level) { return opened.layer(level); };
    opened.look();
    QVERIFY(rowOf("Common").data(LayerTreeModel::HasWarningRole).toBool());
    QVERIFY(rowOf("Common").data(Qt::ToolTipRole).toString().endsWith(QStringLiteral("2 findings")));
    QVERIFY(rowOf("Common").data(Qt::AccessibleTextRole).toString().endsWith(QStringLiteral(", 2 findings")));
    opened.goTo("interpolation-unknown");
    QTest::keyClick(&opened.table(), Qt::Key_Return);
    auto *text = opened.window().findChild<SourceText *>();
    const auto toolTip = [text](int line) {
        return text->toolTipAt(text->document()->findBlockByNumber(line - 1).position());
    };
    QTRY_VERIFY2(toolTip(3).contains(QStringLiteral("nope")), qPrintable(toolTip(3)));
    const auto isUnderlined = [text](int line) {
        const auto selections = text->extraSelections();
        return std::any_of(selections.begin(), selections.end(), [&](const QTextEdit::ExtraSelection &each) {
            return each.cursor.blockNumber() == line - 1 &&
                   each.format.underlineStyle() == QTextCharFormat::WaveUnderline;
        });
    };
    QVERIFY(isUnderlined(3) && !isUnderlined(2) && !isUnderlined(1));
    opened.goTo("interpolation-unknown");
    opened.window().action(Command::SwitchFindingRuleOff)->trigger();
    QTRY_VERIFY(!rowOf("Common").data(LayerTreeModel::HasWarningRole).toBool());
    QVERIFY(!toolTip(3).contains(QStringLiteral("nope")) && !isUnderlined(3));
    QVERIFY(rowOf("Common").data(Qt::ToolTipRole).toString().endsWith(QStringLiteral("1 finding")));
}

/// An edit that was tried is offered; tried as what-if, the finding is gone.
void TestFindingsPart::offersARepair()
{
    Opened opened;
    opened.look();
    opened.goTo("first-hides");
    QVERIFY(!opened.detail().contains(QStringLiteral("Try it")));
    opened.goTo("override-equal");
    QTRY_VERIFY2(opened.detail().contains(QStringLiteral("Without it, no answer changes. Try it (what-if)")),
                 qPrintable(opened.detail()));
    emit opened.child<QTextBrowser>("findingsDetail").anchorClicked(QUrl(QStringLiteral("repair:")));
    QTRY_COMPARE(opened.controller.session().edits().all().size(), std::size_t{1});
    QTRY_COMPARE(opened.rows().rowCount(), 3);
    QVERIFY(!opened.rules().contains(QStringLiteral("override-equal")));
    QVERIFY(opened.controller.session().edits().diff().find("-port: 80") != std::string::npos);
}

/// Progress by keys is shown although nothing is found.
void TestFindingsPart::progressIsReported()
{
    constexpr int kKeys = 400; // half of them are reported at once
    std::string text;
    for (int key = 0; key < kKeys; ++key)
        text += "k" + std::to_string(key) + ": 1\n";
    QSemaphore mayAnswer(1000);
    test::FakeHooks hooks;
    hooks.onLookup = [&mayAnswer](const LookupRequest &) { mayAnswer.acquire(); };
    const auto project = test::fakeProject({{.level = "Common", .path = "common.yaml", .yaml = text}}, hooks);
    WindowController controller(
        [&](const ProjectRequest &, auto, auto) -> Result<std::shared_ptr<const Project>> { return project; },
        WindowMemory(WindowMemory::Mode::Forgetful));
    WindowOptions options;
    options.project.root = "/fake";
    options.question.key = LookupTarget::named("k1");
    const auto goOn = qScopeGuard([&mayAnswer] { mayAnswer.release(10'000); });
    controller.opening().start(options);
    QTRY_VERIFY(controller.isSettled());
    mayAnswer.acquire(mayAnswer.available());
    controller.window().action(Command::ShowFindings)->trigger();
    const auto *summary = controller.findings().view().findChild<QLabel *>(QStringLiteral("findingsSummary"));
    mayAnswer.release(kKeys * 3 / 2); // of each node one: the other half waits
    QTRY_VERIFY2(summary->text().endsWith(QStringLiteral("; 200 of 400 keys so far")), qPrintable(summary->text()));
    mayAnswer.release(1000);
    QTRY_VERIFY(controller.findings().exportSource().jsonWriter());
    QVERIFY2(summary->text().startsWith(QStringLiteral("0 findings on 2 nodes.")), qPrintable(summary->text()));
}

/// What was found stays and is called incomplete; the rest can be asked for.
void TestFindingsPart::cancelledStaysIncomplete()
{
    std::map<QString, QByteArray> many;
    QByteArray text;
    for (int i = 0; i < 3000; ++i)
        text += "k" + QByteArray::number(i) + ": {a: 'a%{facts.nope}', b: [0644]}\n";
    many[QStringLiteral("data/common.yaml")] = text;
    Opened opened(many);
    QTRY_VERIFY(opened.controller.isSettled());
    opened.window().action(Command::ShowFindings)->trigger();
    opened.controller.session().cancel();
    QVERIFY2(opened.summary().startsWith(QStringLiteral("Stopped early: ")), qPrintable(opened.summary()));
    auto &again = opened.child<QPushButton>("findingsAgain");
    QVERIFY(again.isVisible());
    QVERIFY(!opened.controller.findings().exportSource().jsonWriter());
    again.click();
    QVERIFY2(opened.summary().endsWith(QStringLiteral(" so far")), qPrintable(opened.summary())); // at once
    QTRY_VERIFY_WITH_TIMEOUT(opened.controller.findings().exportSource().jsonWriter(), 60'000);
    QVERIFY(!again.isVisible());
    // Of each rule twenty in a file and one that tells how many more there are, and the octal number of the role's
    // file.
    QVERIFY2(opened.summary().startsWith(QStringLiteral("43 findings on 2 nodes")), qPrintable(opened.summary()));
}

void TestFindingsPart::exports()
{
    Opened opened;
    const ExportSource source = opened.controller.findings().exportSource();
    QVERIFY(!source.table() && !source.head());
    opened.look();
    opened.child<QLineEdit>("findingsFilter").setText(QStringLiteral("first-hides"));
    QTRY_COMPARE(opened.rows().rowCount(), 1);
    const auto table = source.table();
    QCOMPARE(table->rows.size(), std::size_t{1});
    QCOMPARE(table->rows.front().size(), table->titles.size());
    const QJsonObject report = QJsonDocument::fromJson(QByteArray::fromStdString(source.jsonWriter()({}))).object();
    const QJsonArray findings = report[QStringLiteral("findings")].toArray();
    QCOMPARE(findings.size(), 1);
    QCOMPARE(findings.first()[u"rule"].toString(), QStringLiteral("first-hides"));
    QCOMPARE(findings.first()[u"node"].toString(), QStringLiteral("web01"));
    QCOMPARE(report[QStringLiteral("suppressed")].toInt(), 3);
}

QTEST_MAIN(TestFindingsPart)
#include "tst_findingspart.moc"
