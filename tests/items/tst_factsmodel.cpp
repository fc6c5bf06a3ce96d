// SPDX-License-Identifier: MIT
#include "items/facts/factsmodel.h"

#include "core/keytable.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>

using namespace strata;

namespace {

Scope scopeOf(KeyTable &keys)
{
    Scope scope;
    const Value os = Value::mapping({{keys.intern("family"), {}, Value::string("Debian")},
                                     {keys.intern("majors"), {}, Value::sequence({Value::integer(12)})}});
    scope.facts = Value::mapping({{keys.intern("role"), {}, Value::string("web")}, {keys.intern("os"), {}, os}});
    scope.trusted = Value::mapping({{keys.intern("certname"), {}, Value::string("web01")}});
    return scope;
}

QString printed(const FactsModel &model)
{
    QStringList rows;
    for (int row = 0; row < model.rowCount(); ++row) {
        QString text;
        for (int column = 0; column < model.columnCount(); ++column)
            text += (column > 0 ? QStringLiteral("|") : QString()) + model.index(row, column).data().toString();
        rows << text;
    }
    return rows.join(u'\n');
}

} // namespace

/// The facts table: nested names, changes, missing variables.
class TestFactsModel : public QObject
{
    Q_OBJECT

private slots:
    void states();
    void onlyScalarFactsCanBeChanged();
    void editingEmitsRequests();
};

void TestFactsModel::states()
{
    KeyTable keys;
    FactsModel model;
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    QCOMPARE(model.rowCount(), 0);
    model.setFacts(scopeOf(keys), {}, {});
    QCOMPARE(printed(model),
             QStringLiteral(
                 "role|string|web|\nos.family|string|Debian|\nos.majors|list|[12]|\ntrusted.certname|string|web01|"));
    model.setFacts(scopeOf(keys),
                   {{QStringLiteral("role"), QStringLiteral("db")}, {QStringLiteral("new"), QStringLiteral("1")}},
                   {QStringLiteral("site"), QStringLiteral("role")});
    QCOMPARE(printed(model),
             QStringLiteral(
                 "site||not set|\nrole|string|db|web\nos.family|string|Debian|\nos.majors|list|[12]|\nnew|integer|1|\n"
                 "trusted.certname|string|web01|"));
    QVERIFY(model.index(1, 1).data(FactsModel::IsChangedRole).toBool());
    QVERIFY(!model.index(2, 1).data(FactsModel::IsChangedRole).toBool());
    QVERIFY(model.index(0, 1).data(FactsModel::IsMissingRole).toBool());
    model.setFacts({}, {}, {});
    QCOMPARE(model.rowCount(), 0);
}

void TestFactsModel::onlyScalarFactsCanBeChanged()
{
    KeyTable keys;
    FactsModel model;
    model.setFacts(scopeOf(keys), {}, {});
    const auto isEditable = [&](int row, int column) {
        return bool(model.flags(model.index(row, column)) & Qt::ItemIsEditable);
    };
    QVERIFY(isEditable(0, FactsModel::ValueColumn));
    QVERIFY(!isEditable(0, FactsModel::NameColumn));
    QVERIFY(!isEditable(2, FactsModel::ValueColumn)); // an array
    QVERIFY(!isEditable(3, FactsModel::ValueColumn)); // trusted data belong to the node
}

void TestFactsModel::editingEmitsRequests()
{
    KeyTable keys;
    FactsModel model;
    model.setFacts(scopeOf(keys), {}, {});
    QSignalSpy requests(&model, &FactsModel::changeRequested);
    QVERIFY(!model.setData(model.index(0, FactsModel::ValueColumn), QStringLiteral("web"))); // unchanged
    QVERIFY(model.setData(model.index(0, FactsModel::ValueColumn), QStringLiteral("db")));
    QCOMPARE(requests.size(), 1);
    QCOMPARE(requests[0][0].toString(), QStringLiteral("role"));
    QCOMPARE(requests[0][1].toString(), QStringLiteral("db"));
    QCOMPARE(model.index(0, FactsModel::ValueColumn).data().toString(),
             QStringLiteral("web")); // until setFacts() brings it
}

QTEST_GUILESS_MAIN(TestFactsModel)
#include "tst_factsmodel.moc"
