// SPDX-License-Identifier: MIT
#include "items/difference/differencemodel.h"
#include "items/grouping/groupedmodel.h"
#include "items/roles.h"
#include "source/yaml/yamlreader.h"

#include <QAbstractItemModelTester>
#include <QStandardItemModel>
#include <QTest>

#include <functional>

using namespace strata;

/// The tree of what differs, and tables in groups.
class TestDifferenceModel : public QObject
{
    Q_OBJECT

private slots:
    void showsTheTree();
    void exportsPlaces();
    void showsFates();
    void signsHaveMeanings();
    void groups();

private:
    std::shared_ptr<const ShownDifference> shown(const char *a, const char *b)
    {
        const auto line = [](SourceMark mark) { return "line " + std::to_string(mark.line); };
        return std::make_shared<const ShownDifference>(
            differenceTree(readYaml(a, FileId{0}, m_keys)->root, readYaml(b, FileId{0}, m_keys)->root),
            DifferencePlaces{line, line});
    }

    KeyTable m_keys;
};

namespace {

QString printed(const QAbstractItemModel &model, const QModelIndex &parent = {}, int depth = 0)
{
    QString text;
    for (int row = 0; row < model.rowCount(parent); ++row) {
        QStringList cells;
        for (int column = 0; column < model.columnCount(parent); ++column)
            cells << model.index(row, column, parent).data().toString();
        text += QString(depth * 2, u' ') + cells.join(u'|') + u'\n' +
                printed(model, model.index(row, 0, parent), depth + 1);
    }
    return text;
}

} // namespace

void TestDifferenceModel::showsTheTree()
{
    DifferenceModel model;
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    model.show(shown("users: {jonas: {uid: 1, shell: sh}}\nother: 1\nold: 2",
                     "\nusers: {jonas: {uid: 2, shell: sh}}\nother: 1"));
    QCOMPARE(printed(model), QStringLiteral("users|||||\n"
                                            "  jonas|||||\n"
                                            "    uid|~|1|line 1|2|line 2\n"
                                            "    1 more key is equal|||||\n"
                                            "      shell||sh|line 1|sh|line 2\n"
                                            "old|−|2|line 3||\n"
                                            "1 more key is equal|||||\n"
                                            "  other||1|line 2|1|line 3\n"));
    const QModelIndex uid = model.index(0, 0, model.index(0, 0, model.index(0, 0)));
    QCOMPARE(uid.data(Qt::ToolTipRole).toString(), QStringLiteral("users.jonas.uid"));
    QCOMPARE(uid.siblingAtColumn(DifferenceModel::AColumn).data(OriginRole).value<SourceMark>().line, 1U);
    QCOMPARE(uid.data(OriginRole).value<SourceMark>().line, 2U);
    QVERIFY(model.isFolded(model.index(2, 0)));
    QVERIFY(!model.index(2, 0).data(EmphasisRole).toBool());
    const QModelIndex equal = model.index(0, 0, model.index(1, 0, model.index(0, 0, model.index(0, 0))));
    QCOMPARE(equal.data(Qt::ToolTipRole).toString(), QStringLiteral("users.jonas.shell"));
    QVERIFY(!equal.data(EmphasisRole).toBool() && !model.isFolded(equal));
    model.clear();
    QVERIFY(model.isEmpty());
}

void TestDifferenceModel::exportsPlaces()
{
    DifferenceModel model;
    model.setSides(QStringLiteral("web01"), QStringLiteral("web02"));
    model.show(shown("{a: {b: 1, c: 2}}", "{a: {b: 3, c: 2}}"));
    const ExportTable table = model.table();
    QCOMPARE(table.titles.value(2), QStringLiteral("web01"));
    QCOMPARE(table.rows.size(), 1U);
    QCOMPARE(table.rows.front().join(u'|'), QStringLiteral("a.b|~|1|line 1|3|line 1"));
}

/// Before the place of each value; of a value that is gone, before the place where a layer still has it.
void TestDifferenceModel::showsFates()
{
    const auto line = [](SourceMark mark) { return "line " + std::to_string(mark.line); };
    DifferenceTree tree =
        differenceTree(readYaml("{a: 1, b: 2}", FileId{0}, m_keys)->root, readYaml("{a: 3}", FileId{0}, m_keys)->root);
    QCOMPARE(tree.rows.size(), 2U);
    DifferenceFates fates;
    fates.a = {ValueFate{.fate = Fate::Only}, ValueFate{.fate = Fate::Won, .survived = true}};
    fates.b = {std::nullopt, ValueFate{.fate = Fate::KnockedOut, .lost = {FileId{0}, 7, 1}}};
    DifferenceModel model;
    model.show(std::make_shared<const ShownDifference>(std::move(tree), DifferencePlaces{line, line}, fates));
    const auto cell = [&model](int row, int column, int role) { return model.index(row, column).data(role); };
    QCOMPARE(printed(model), QStringLiteral("a|~|1|line 1|3|line 1\nb|−|2|line 1||line 7\n"));
    QCOMPARE(cell(0, DifferenceModel::PlaceAColumn, FateRole).value<Fate>(), Fate::Only);
    QVERIFY(!cell(0, DifferenceModel::PlaceBColumn, FateRole).isValid()); // unknown
    QVERIFY(!cell(0, DifferenceModel::AColumn, FateRole).isValid());
    QCOMPARE(cell(1, DifferenceModel::PlaceBColumn, FateRole).value<Fate>(), Fate::KnockedOut);
    QVERIFY(cell(1, DifferenceModel::PlaceAColumn, SurvivedRole).toBool());
    QCOMPARE(cell(1, DifferenceModel::PlaceAColumn, Qt::AccessibleTextRole).toString(),
             QStringLiteral("won, survived a marker, line 1"));
    QCOMPARE(cell(1, DifferenceModel::PlaceBColumn, Qt::AccessibleTextRole).toString(),
             QStringLiteral("knocked out, line 7"));
    QCOMPARE(cell(0, DifferenceModel::PlaceBColumn, Qt::AccessibleTextRole).toString(), QStringLiteral("line 1"));
    QCOMPARE(cell(1, DifferenceModel::PlaceBColumn, OriginRole).value<SourceMark>().line, 7U);
    QCOMPARE(model.table().rows.back().join(u'|'), QStringLiteral("b|−|2|line 1||knocked out, line 7"));
}

/// A sign says what it means to those who point at it and to those who hear it.
void TestDifferenceModel::signsHaveMeanings()
{
    DifferenceModel model;
    model.show(shown("{a: 1, b: 2, l: [x, y], p: 'ENC[PKCS7,AAAABBBB]', s: 1}",
                     "{b: 3, l: [y, x], p: 'ENC[PKCS7,CCCCDDDD]', s: 1, z: 4}"));
    QString meanings;
    const std::function<void(const QModelIndex &)> add = [&](const QModelIndex &parent) {
        for (int row = 0; row < model.rowCount(parent); ++row) {
            const QModelIndex sign = model.index(row, DifferenceModel::SignColumn, parent);
            const QString meaning = sign.data(Qt::ToolTipRole).toString();
            QCOMPARE(sign.data(Qt::AccessibleTextRole).toString(), meaning);
            const QString place = sign.siblingAtColumn(DifferenceModel::PlaceColumn).data().toString();
            const QString item = sign.siblingAtColumn(DifferenceModel::AColumn).data().toString();
            if (!meaning.isEmpty())
                meanings += (place.isEmpty() ? item : place) + QLatin1String(": ") + meaning + u'\n';
            add(sign.siblingAtColumn(0));
        }
    };
    add({});
    QCOMPARE(meanings, QStringLiteral("a: Only A has it\n"
                                      "b: Both have it, with different values\n"
                                      "x: Both have it, at another place\n"
                                      "y: Both have it, with equal values\n"
                                      "p: Both are sealed differently; the clear text may be the same\n"
                                      "z: Only B has it\n"
                                      "s: Both have it, with equal values\n"));
}

void TestDifferenceModel::groups()
{
    QStandardItemModel table(0, 2);
    const auto fill = [&](const QString &rows) {
        table.clear();
        for (const QString &row : rows.split(u' '))
            table.appendRow({new QStandardItem(row.left(1)), new QStandardItem(row.mid(1))});
    };
    GroupedModel model(table, 1);
    fill(QStringLiteral("b1 a2 b3"));
    table.item(0, 1)->setData(QStringLiteral("both b"), GroupTextRole);
    model.setGrouping(0);
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    QCOMPARE(printed(model), QStringLiteral("b (2)|both b\n  b|1\n  b|3\na (1)|\n  a|2\n"));
    QVERIFY(model.isGroup(model.index(0, 0)));
    QVERIFY(!model.toTable(model.index(0, 0)).isValid());
    const QModelIndex third = model.fromTable(table.index(2, 1));
    QCOMPARE(third.data().toString(), QStringLiteral("3"));
    QCOMPARE(model.toTable(third), table.index(2, 1));
    QCOMPARE(third.parent(), model.index(0, 0));
    model.setGrouping(std::nullopt);
    QCOMPARE(printed(model), QStringLiteral("b|1\na|2\nb|3\n"));
    QCOMPARE(model.toTable(model.index(1, 1)), table.index(1, 1));
}

QTEST_GUILESS_MAIN(TestDifferenceModel)
#include "tst_differencemodel.moc"
