// SPDX-License-Identifier: MIT
#include "fuzz/harnesses.h"

#include <QDir>
#include <QFile>
#include <QTest>

using namespace strata::test;

/// Runs every stored input, including all that ever failed, through its harness. `scripts/fuzz.sh` searches for more.
class TestFuzzCorpus : public QObject
{
    Q_OBJECT

private slots:
    void replay_data();
    void replay();
};

void TestFuzzCorpus::replay_data()
{
    QTest::addColumn<int>("harness");
    int number = 0;
    for (const Harness &harness : harnesses())
        QTest::newRow(std::string(harness.name).c_str()) << number++;
}

void TestFuzzCorpus::replay()
{
    QFETCH(int, harness);
    const Harness &tried = harnesses()[static_cast<std::size_t>(harness)];
    const QDir folder(QStringLiteral(STRATA_TEST_ROOT "/fuzz/corpus/") +
                      QString::fromStdString(std::string(tried.name)));
    const QStringList names = folder.entryList(QDir::Files);
    QVERIFY2(!names.isEmpty(), "a harness has at least one input, so that it is known to get somewhere");
    tried.run({});
    for (const QString &name : names) {
        QFile file(folder.filePath(name));
        QVERIFY(file.open(QIODevice::ReadOnly));
        const std::string bytes = file.readAll().toStdString();
        tried.run(bytes);
        tried.run(std::string_view(bytes).substr(0, bytes.size() / 2));
    }
}

QTEST_APPLESS_MAIN(TestFuzzCorpus)
#include "tst_fuzzcorpus.moc"
