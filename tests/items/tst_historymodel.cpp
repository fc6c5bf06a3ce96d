// SPDX-License-Identifier: MIT
#include "items/history/historymodel.h"

#include <QTest>
#include <QThread>

#include <atomic>
#include <thread>
#include <vector>

using namespace strata;

/// The changes of an answer among all searched commits.
class TestHistoryModel : public QObject
{
    Q_OBJECT

private slots:
    void init();

    void listsChangesFirst();
    void listsAllCommits();
    void keepsThePlace();
    void makesShownRowsOnce();
    void growsInBothExtents_data();
    void growsInBothExtents();

private:
    HistoryModel m_model;
    int m_made = 0; // rows
};

/// Ten thousand commits, of which the numbers 2 and 700 are changes.
void TestHistoryModel::init()
{
    m_model.clear();
    m_model.setExtent(HistoryModel::Extent::Changes);
    m_made = 0;
    m_model.setRowMaker([this](int commit) {
        ++m_made;
        HistoryRow row;
        row.isChange = false;
        row.subject = QString::number(commit);
        return row;
    });
    std::vector<HistoryRow> changes(2);
    changes[0].subject = QStringLiteral("new");
    changes[1].subject = QStringLiteral("old");
    m_model.add(std::move(changes), {2, 700}, 10'000);
}

void TestHistoryModel::listsChangesFirst()
{
    QCOMPARE(m_model.rowCount(), 2);
    QCOMPARE(m_model.index(1, HistoryModel::SubjectColumn).data().toString(), QStringLiteral("old"));
    QCOMPARE(m_model.changeAt(1), 1);
    QCOMPARE(m_model.commitAt(1), 700);
}

void TestHistoryModel::listsAllCommits()
{
    m_model.setExtent(HistoryModel::Extent::AllCommits);
    QCOMPARE(m_model.rowCount(), 10'000);
    const auto subject = [this](int row) { return m_model.index(row, HistoryModel::SubjectColumn).data().toString(); };
    QCOMPARE(subject(1), QStringLiteral("1"));
    QCOMPARE(subject(2), QStringLiteral("new"));
    QCOMPARE(subject(700), QStringLiteral("old"));
    QCOMPARE(subject(9'999), QStringLiteral("9999"));
    QCOMPARE(m_model.changeAt(700), 1);
    QCOMPARE(m_model.changeAt(701), -1);
    // Its table is written on another thread, and reads the commits there.
    const Qt::HANDLE own = QThread::currentThreadId();
    std::atomic_bool isReadHere = false;
    const auto write = m_model.tableWriter([&](int commit) {
        isReadHere = isReadHere || QThread::currentThreadId() == own;
        HistoryRow row;
        row.subject = QString::number(commit);
        return row;
    });
    ExportTable table;
    std::thread([&] { table = write({}); }).join();
    QCOMPARE(table.rows.size(), std::size_t{10'000});
    QCOMPARE(table.rows[1][HistoryModel::SubjectColumn], QStringLiteral("1"));
    QCOMPARE(table.rows[700][HistoryModel::SubjectColumn], QStringLiteral("old"));
    QVERIFY(!isReadHere);
}

/// A commit that is not listed has the place of the next older change.
void TestHistoryModel::keepsThePlace()
{
    QCOMPARE(m_model.rowOf(0), 0);
    QCOMPARE(m_model.rowOf(2), 0);
    QCOMPARE(m_model.rowOf(3), 1);
    QCOMPARE(m_model.rowOf(701), 1);
    m_model.setExtent(HistoryModel::Extent::AllCommits);
    QCOMPARE(m_model.rowOf(701), 701);
    m_model.clear();
    m_model.setExtent(HistoryModel::Extent::Changes);
    QCOMPARE(m_model.rowOf(0), -1);
}

void TestHistoryModel::makesShownRowsOnce()
{
    m_model.setExtent(HistoryModel::Extent::AllCommits);
    QCOMPARE(m_made, 0);
    for (int row = 5'000; row < 5'050; ++row) {
        for (int column = 0; column < HistoryModel::ColumnCount; ++column)
            m_model.index(row, column).data();
    }
    QCOMPARE(m_made, 50);
    m_model.clear();
    m_model.add({}, {}, 10);
    m_model.index(5, 0).data();
    QCOMPARE(m_made, 51); // of another history
}

void TestHistoryModel::growsInBothExtents_data()
{
    QTest::addColumn<HistoryModel::Extent>("extent");
    QTest::addColumn<int>("added");

    QTest::newRow("changes") << HistoryModel::Extent::Changes << 1;
    QTest::newRow("all commits") << HistoryModel::Extent::AllCommits << 40;
}

void TestHistoryModel::growsInBothExtents()
{
    QFETCH(const HistoryModel::Extent, extent);
    QFETCH(const int, added);

    m_model.setExtent(extent);
    const int before = m_model.rowCount();
    int signalled = 0;
    const auto connection =
        connect(&m_model, &HistoryModel::rowsInserted, this,
                [&signalled](const QModelIndex &, int first, int last) { signalled += last - first + 1; });
    m_model.add(std::vector<HistoryRow>(1), {10'020}, 10'040);
    m_model.add({}, {}, 10'040);
    disconnect(connection);
    QCOMPARE(signalled, added);
    QCOMPARE(m_model.rowCount(), before + added);
}

QTEST_APPLESS_MAIN(TestHistoryModel)
#include "tst_historymodel.moc"
