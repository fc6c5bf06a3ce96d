// SPDX-License-Identifier: MIT
#include "app/gui/messages/nodelist.h"
#include "app/gui/navigation/link.h"
#include "app/gui/windowcontroller.h"
#include "views/controls/countlabel.h"
#include "views/window/centralview.h"
#include "views/window/infopage.h"

#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QDialog>
#include <QLineEdit>
#include <QLocale>
#include <QRegularExpression>
#include <QTest>
#include <QToolButton>
#include <QTreeView>

#include <string>
#include <vector>

using namespace strata;

namespace {

/// A window on the example of Hiera 5.
struct Shown
{
    WindowController controller{openProject, WindowMemory(WindowMemory::Mode::Forgetful)};

    explicit Shown(WindowOptions::View view)
    {
        controller.window().resize(1600, 900);
        controller.window().show();
        WindowOptions options;
        options.example = "hiera5";
        options.question.node = "web01.fra.harbour.example";
        options.question.key = LookupTarget::named("profile::base::packages");
        options.view = view;
        controller.start(options);
    }

    template <typename T>
    T *child(const QString &name)
    {
        return controller.window().findChild<T *>(name);
    }
};

using ShownView = WindowOptions::View;

} // namespace

/// A number in a view opens what it counts.
class TestCounts : public QObject
{
    Q_OBJECT

private slots:
    void numbersOpenTheirTarget_data();
    void numbersOpenTheirTarget();
    void listsOfNodesAreComplete_data();
    void listsOfNodesAreComplete();
    void numbersOfMissingKeysAreLinks();
    void searchedFilesAreListed();
};

void TestCounts::numbersOpenTheirTarget_data()
{
    QTest::addColumn<ShownView>("view");
    QTest::addColumn<QString>("label");
    QTest::addColumn<QString>("count");  // the end of its text
    QTest::addColumn<QString>("opened"); // a widget that has the focus, or a box that is checked
    QTest::addColumn<bool>("byKey");

    const auto row = [](ShownView view, const char *label, const char *count, const char *opened) {
        for (const bool byKey : {false, true})
            QTest::addRow("%s: %s, %s", label, count, byKey ? "keyboard" : "mouse")
                << view << QString::fromLatin1(label) << QString::fromLatin1(count) << QString::fromLatin1(opened)
                << byKey;
    };
    row(ShownView::Contributions, "statusText", "levels", "layersTree");
    row(ShownView::Contributions, "statusText", "keys", "keysView");
    row(ShownView::Contributions, "keyCount", "", "keysView");
    row(ShownView::Fleet, "fleetSummary", "nodes", "fleetTree");
    row(ShownView::Fleet, "fleetSummary", "results", "fleetTree");
    row(ShownView::Findings, "findingsSummary", "findings", "findingsTable");
    row(ShownView::Findings, "findingsSummary", "nodes", "nameList");
    row(ShownView::Map, "mapStatus", "keys", "mapTree");
    row(ShownView::Map, "mapStatus", "contested", "mapContested");
    row(ShownView::Map, "mapStatus", "with a problem", "mapProblems");
    row(ShownView::Document, "documentStatus", "keys", "documentTree");
}

void TestCounts::numbersOpenTheirTarget()
{
    QFETCH(const ShownView, view);
    QFETCH(const QString, label);
    QFETCH(const QString, count);
    QFETCH(const QString, opened);
    QFETCH(const bool, byKey);

    Shown shown(view);
    QTRY_VERIFY(shown.controller.isSettled());
    auto *counts = shown.child<CountLabel>(label);
    const auto number = [&] {
        for (int i = 0; i < counts->links().size(); ++i) {
            if (counts->links()[i].text.endsWith(count))
                return i;
        }
        return -1;
    };
    QTRY_VERIFY2(number() >= 0, qPrintable(counts->text()));
    QTRY_VERIFY(counts->isVisible());
    QTRY_VERIFY(shown.controller.isSettled()); // no later number moves the one that is clicked
    if (byKey) {
        counts->setFocus();
        QTRY_VERIFY(counts->hasFocus());
        for (int i = 0; i < number(); ++i)
            QTest::keyClick(counts, Qt::Key_Right);
        QTest::keyClick(counts, Qt::Key_Return);
    } else {
        const auto place = [&] {
            const qsizetype start = counts->text().indexOf(counts->links()[number()].text);
            const int x = counts->fontMetrics().horizontalAdvance(counts->text().left(start));
            return counts->contentsRect().topLeft() + QPoint(x + 3, counts->height() / 2);
        };
        QTRY_VERIFY2(counts->rect().contains(place()), qPrintable(counts->text())); // once it is laid out
        QTest::mouseClick(counts, Qt::LeftButton, {}, place());
        const auto *box = shown.child<QCheckBox>(opened);
        if (box && !box->isChecked()) // a later number had moved it
            QTest::mouseClick(counts, Qt::LeftButton, {}, place());
    }
    if (auto *box = shown.child<QCheckBox>(opened)) {
        QTRY_VERIFY(box->isChecked());
        return;
    }
    const auto *widget = shown.child<QWidget>(opened);
    QVERIFY(widget);
    QTRY_VERIFY2(widget->hasFocus() || widget->isAncestorOf(QApplication::focusWidget()),
                 QApplication::focusWidget() ? qPrintable(QApplication::focusWidget()->objectName()) : "nothing");
}

void TestCounts::listsOfNodesAreComplete_data()
{
    QTest::addColumn<bool>("byKey");

    QTest::newRow("keyboard") << true;
    QTest::newRow("mouse") << false;
}

/// All nodes are listed, however many; typing finds one, and choosing it shows the answer on it.
void TestCounts::listsOfNodesAreComplete()
{
    QFETCH(const bool, byKey);

    Shown shown(ShownView::Contributions);
    QTRY_VERIFY(shown.controller.isSettled());
    std::vector<std::string> nodes;
    for (int i = 0; i < 1000; ++i)
        nodes.push_back("node" + std::to_string(i));
    nodes.emplace_back("web02.ams.harbour.example");
    showNodeList(shown.controller.window(), QStringLiteral("Nodes"), nodes);
    auto *list = shown.child<QTreeView>(QStringLiteral("nameListList"));
    QTRY_VERIFY(list && list->isVisible());
    QCOMPARE(list->model()->rowCount(), 1001);
    QVERIFY(list->window()->windowTitle().contains(QLocale().toString(1001)));
    auto *input = shown.child<QLineEdit>(QStringLiteral("nameListInput"));
    QTest::keyClicks(input, QStringLiteral("ams web02"));
    QCOMPARE(list->model()->rowCount(), 1);
    if (byKey)
        QTest::keyClick(input, Qt::Key_Return);
    else
        QTest::mouseClick(list->viewport(), Qt::LeftButton, {}, list->visualRect(list->model()->index(0, 0)).center());
    QTRY_COMPARE(shown.child<QComboBox>(QStringLiteral("nodeBox"))->currentText(),
                 QStringLiteral("web02.ams.harbour.example"));
    QTRY_VERIFY(!shown.child<QTreeView>(QStringLiteral("nameListList")));
}

/// On the page about a missing key, the nodes that have it and those that read a file open a list.
void TestCounts::numbersOfMissingKeysAreLinks()
{
    Shown shown(ShownView::Contributions);
    QTRY_VERIFY(shown.controller.isSettled());
    InfoPage &page = shown.controller.window().centre().infoPage();
    emit page.linkActivated(linkTo(NodeName{"db01.fra.harbour.example"}));
    emit page.linkActivated(linkTo(Address{.key = LookupTarget::named("profile::web::path")}));
    const QRegularExpression nodes(QStringLiteral("<a href=\"([^\"]*list=[^\"]*)\""));
    QTRY_VERIFY2(nodes.globalMatch(page.toHtml()).hasNext(), qPrintable(page.toPlainText()));
    QTRY_VERIFY(shown.controller.isSettled());
    QStringList links;
    for (auto each = nodes.globalMatch(page.toHtml()); each.hasNext();)
        links << each.next().captured(1).replace(QStringLiteral("&amp;"), QStringLiteral("&"));
    QVERIFY2(links.size() >= 2, qPrintable(page.toHtml()));
    for (const QString &link : links) {
        emit page.linkActivated(link);
        auto *list = shown.child<QTreeView>(QStringLiteral("nameListList"));
        QTRY_VERIFY(list && list->isVisible());
        QVERIFY(list->model()->rowCount() > 0);
        qobject_cast<QDialog *>(list->window())->reject();
        QTRY_VERIFY(!shown.child<QTreeView>(QStringLiteral("nameListList")));
    }
}

/// The number of searched files opens all of them, with and without matches.
void TestCounts::searchedFilesAreListed()
{
    Shown shown(ShownView::Search);
    QTRY_VERIFY(shown.controller.isSettled());
    shown.child<QLineEdit>(QStringLiteral("searchText"))->setText(QStringLiteral("nginx"));
    auto *summary = shown.child<CountLabel>(QStringLiteral("searchSummary"));
    QTRY_COMPARE(summary->links().size(), 2);
    const QString files = summary->links()[1].text;
    QVERIFY2(files.endsWith(QStringLiteral(" data files")), qPrintable(files));
    summary->open(1);
    const auto *list = shown.child<QTreeView>(QStringLiteral("nameListList"));
    QVERIFY(list);
    QCOMPARE(list->model()->rowCount(), files.section(u' ', 0, 0).toInt());
    QVERIFY(list->model()->index(0, 0).data().toString().endsWith(QStringLiteral(".yaml")));
}

QTEST_MAIN(TestCounts)
#include "tst_counts.moc"
