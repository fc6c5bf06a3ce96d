// SPDX-License-Identifier: MIT
#include <QDir>
#include <QFile>
#include <QMap>
#include <QProcess>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

#include <cmath>

/// Instructions at n and at 4 n of each row of tst_growth: as counters tell, on every machine the same, whatever else
/// it does.
class TestGrowthCount : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void isNearlyLinear();

private:
    /// What Callgrind wrote of one piece of work.
    struct Dump
    {
        QString row;
        int n = 0;
        double instructions = 0;
    };

    static Dump dumpOf(const QString &path);

    QMap<QString, QMap<int, double>> m_counts; // by row and n
};

/// Lines like `desc: Trigger: Client Request: ROW<tab>N` and `totals: 1234`.
TestGrowthCount::Dump TestGrowthCount::dumpOf(const QString &path)
{
    Dump dump;
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return dump;
    while (!file.atEnd()) {
        const QString line = QString::fromUtf8(file.readLine()).trimmed();
        const QString trigger = QStringLiteral("desc: Trigger: Client Request: ");
        if (line.startsWith(trigger)) {
            const QStringList parts = line.mid(trigger.size()).split(u'\t');
            dump.row = parts.first();
            dump.n = parts.last().toInt();
        } else if (line.startsWith(QStringLiteral("totals: "))) {
            dump.instructions = line.mid(8).toDouble();
        }
    }
    return dump;
}

void TestGrowthCount::initTestCase()
{
    const QString valgrind = QStandardPaths::findExecutable(QStringLiteral("valgrind"));
    if (valgrind.isEmpty())
        QSKIP("nothing counts instructions here: install valgrind");
    const QTemporaryDir folder;
    QProcess process;
    process.setProcessChannelMode(QProcess::MergedChannels);
    process.start(valgrind, {QStringLiteral("--tool=callgrind"), QStringLiteral("--collect-atstart=no"),
                             QStringLiteral("--callgrind-out-file=") + folder.filePath(QStringLiteral("count")),
                             QStringLiteral(STRATA_GROWTH), QStringLiteral("-maxwarnings"), QStringLiteral("0")});
    QVERIFY2(process.waitForFinished(-1), qPrintable(process.errorString()));
    const QByteArray said = process.readAll();
    QVERIFY2(process.exitStatus() == QProcess::NormalExit && process.exitCode() == 0, said.constData());
    for (const QString &file : QDir(folder.path()).entryList(QDir::Files)) {
        const Dump dump = dumpOf(folder.filePath(file));
        if (dump.n > 0)
            m_counts[dump.row][dump.n] = dump.instructions;
    }
    if (m_counts.isEmpty())
        QSKIP("tst_growth was built without <valgrind/callgrind.h>");
    QVERIFY(m_counts.size() > 50);
}

void TestGrowthCount::isNearlyLinear()
{
    constexpr double kMost = 1.15; // exponent; a square is 2
    QStringList steep;
    for (auto row = m_counts.cbegin(); row != m_counts.cend(); ++row) {
        QCOMPARE(row->size(), 2);
        const double exponent = std::log(row->last() / row->first()) / std::log(4.0);
        const QString line = QStringLiteral("%1: %2 instructions at %3, exponent %4")
                                 .arg(row.key())
                                 .arg(row->first(), 0, 'f', 0)
                                 .arg(row->firstKey())
                                 .arg(exponent, 0, 'f', 2);
        qInfo("%s", qPrintable(line));
        if (!(exponent <= kMost)) // also where nothing was counted
            steep << line;
    }
    QVERIFY2(steep.isEmpty(), qPrintable(steep.join(u'\n')));
}

QTEST_GUILESS_MAIN(TestGrowthCount)
#include "tst_growthcount.moc"
