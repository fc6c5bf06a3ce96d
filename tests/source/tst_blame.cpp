// SPDX-License-Identifier: MIT
#include "source/git/blame.h"

#include "support/countedflag.h"
#include "support/gitrepository.h"

#include <QDir>
#include <QTemporaryDir>
#include <QTest>

#include <memory>
#include <string>

using namespace strata;
using namespace strata::test;

/// Who changed the lines of a file last. Its first line is from the first commit, the second from the third, the file
/// was renamed in the second.
class TestBlame : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();

    void linesOfARevision();
    void linesOfTheDisk();
    void endsWhenCancelled();

private:
    static QString commitOf(const FileBlame &blame, std::size_t line)
    {
        const BlamedLines *lines = blame.at(line);
        return !lines          ? QStringLiteral("none")
               : lines->commit ? QString::fromStdString(lines->commit->text())
                               : QStringLiteral("not committed");
    }

    QTemporaryDir m_folder;
    std::unique_ptr<GitRepository> m_repository;
    std::string m_path;
    QStringList m_commits;
};

void TestBlame::initTestCase()
{
    m_repository = std::make_unique<GitRepository>(QDir(m_folder.path()).canonicalPath());
    for (const auto &[name, text] : {std::pair("a.yaml", "one: 1\ntwo: 2\n"), std::pair("b.yaml", "one: 1\ntwo: 2\n"),
                                     std::pair("b.yaml", "one: 1\ntwo: 3\n")})
        m_commits << QString::fromStdString(
            textOf(m_repository->commit(m_repository->tree({{name, m_repository->blob(text)}}))));
    m_path = QDir(m_folder.path()).canonicalPath().toStdString() + "/b.yaml";
}

void TestBlame::linesOfARevision()
{
    BlameCache cache;
    const auto blame = cache.blame(m_path, "main", {});
    QVERIFY(blame);
    QCOMPARE(commitOf(**blame, 1), m_commits[0]);
    QCOMPARE(commitOf(**blame, 2), m_commits[2]);
    QCOMPARE(commitOf(**blame, 3), QStringLiteral("none"));
    QCOMPARE(cache.blame(m_path, "main", {}).value().get(), blame->get());
}

void TestBlame::linesOfTheDisk()
{
    BlameCache cache;
    const auto blame = cache.blame(m_path, {}, "one: 1\nnew: 1\ntwo: 3\n");
    QVERIFY(blame);
    QCOMPARE(commitOf(**blame, 1), m_commits[0]);
    QCOMPARE(commitOf(**blame, 2), QStringLiteral("not committed"));
    QCOMPARE(commitOf(**blame, 3), m_commits[2]);
}

/// Cancelled at each moment, the result is the error or complete; nothing incomplete is cached.
void TestBlame::endsWhenCancelled()
{
    BlameCache cache;
    int cancelled = 0;
    for (int checks = 0; checks < 1000; ++checks) {
        const auto blame = cache.blame(m_path, "main", {}, CancelToken(std::make_shared<const CountedFlag>(checks)));
        if (blame) {
            QCOMPARE(commitOf(**blame, 1), m_commits[0]);
            QCOMPARE(commitOf(**blame, 2), m_commits[2]);
            break;
        }
        QCOMPARE(blame.error().code, Error::Code::Cancelled);
        ++cancelled;
    }
    QVERIFY(cancelled > 3 && cancelled < 1000);
}

QTEST_GUILESS_MAIN(TestBlame)
#include "tst_blame.moc"
