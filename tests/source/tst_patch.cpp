// SPDX-License-Identifier: MIT
#include "source/git/patch.h"

#include "source/files/memoryfilesystem.h"

#include <QTest>

#include <git2.h>
#include <memory>
#include <random>
#include <string>
#include <vector>

using namespace strata;

namespace {

/// What libgit2 writes for the change of one file.
std::string diffOf(const std::string &before, const std::string &after, std::uint32_t context)
{
    git_diff_options options;
    git_diff_options_init(&options, GIT_DIFF_OPTIONS_VERSION);
    options.context_lines = context;
    git_patch *patch = nullptr;
    git_patch_from_buffers(&patch, before.data(), before.size(), "data/common.yaml", after.data(), after.size(),
                           "data/common.yaml", &options);
    git_buf text = GIT_BUF_INIT;
    git_patch_to_buf(&text, patch);
    std::string diff(text.ptr ? text.ptr : "", text.size);
    git_buf_dispose(&text);
    git_patch_free(patch);
    return diff;
}

} // namespace

/// Unified diffs laid over files.
class TestPatch : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { git_libgit2_init(); }
    void cleanupTestCase() { git_libgit2_shutdown(); }

    void patches_data();
    void patches();
    void refusals_data();
    void refusals();
    void filesAreAddedAndRemoved();
    void randomChanges();

private:
    static std::shared_ptr<MemoryFileSystem> site(const std::string &text)
    {
        auto files = std::make_shared<MemoryFileSystem>();
        files->add("/site/data/common.yaml", text);
        return files;
    }
};

void TestPatch::patches_data()
{
    QTest::addColumn<std::string>("before");
    QTest::addColumn<std::string>("diff");
    QTest::addColumn<std::string>("after");

    const std::string head = "--- a/data/common.yaml\n+++ b/data/common.yaml\n";
    QTest::newRow("plain") << std::string("a: 1\nb: 2\nc: 3\n")
                           << head + "@@ -1,3 +1,3 @@\n a: 1\n-b: 2\n+b: 4\n c: 3\n"
                           << std::string("a: 1\nb: 4\nc: 3\n");
    QTest::newRow("of git") << std::string("a: 1\n")
                            << "diff --git a/data/common.yaml b/data/common.yaml\nindex 1111111..2222222 100644\n" +
                                   head + "@@ -1 +1 @@\n-a: 1\n+a: 2\n"
                            << std::string("a: 2\n");
    QTest::newRow("moved down") << std::string("new: 0\nnew: 1\na: 1\nb: 2\n")
                                << head + "@@ -1,2 +1,2 @@\n a: 1\n-b: 2\n+b: 4\n"
                                << std::string("new: 0\nnew: 1\na: 1\nb: 4\n");
    QTest::newRow("moved up") << std::string("a: 1\nb: 2\n") << head + "@@ -9,2 +9,2 @@\n a: 1\n-b: 2\n+b: 4\n"
                              << std::string("a: 1\nb: 4\n");
    QTest::newRow("from far below") << std::string("a: 1\nb: 2\n")
                                    << head + "@@ -2000000000,2 +2000000000,2 @@\n a: 1\n-b: 2\n+b: 4\n"
                                    << std::string("a: 1\nb: 4\n");
    QTest::newRow("the nearest of equal places") << std::string("x\n1\nx\n2\nx\n3\n") << head + "@@ -3 +3 @@\n-x\n+y\n"
                                                 << std::string("x\n1\ny\n2\nx\n3\n");
    QTest::newRow("no end of line, before")
        << std::string("a: 1") << head + "@@ -1 +1 @@\n-a: 1\n\\ No newline at end of file\n+a: 2\n"
        << std::string("a: 2\n");
    QTest::newRow("no end of line, after")
        << std::string("a: 1\n") << head + "@@ -1 +1 @@\n-a: 1\n+a: 2\n\\ No newline at end of file\n"
        << std::string("a: 2");
    QTest::newRow("ends of Windows") << std::string("a: 1\r\nb: 2\r\n")
                                     << head + "@@ -1,2 +1,2 @@\n a: 1\r\n-b: 2\r\n+b: 3\r\n"
                                     << std::string("a: 1\r\nb: 3\r\n");
    QTest::newRow("times, and lines that look like heads")
        << std::string("-- x\n++ y\n")
        << std::string("--- a/data/common.yaml\t2026-01-01 10:00:00\n+++ b/data/common.yaml\t2026-01-02\n"
                       "@@ -1,2 +1,1 @@\n--- x\n ++ y\n")
        << std::string("++ y\n");
    QTest::newRow("two hunks, the second moves with the first")
        << std::string("0\n1\n2\n3\n4\n5\n6\n7\n8\n9\n")
        << head + "@@ -1,2 +1,3 @@\n 0\n+new\n 1\n@@ -9,2 +10,1 @@\n 8\n-9\n"
        << std::string("0\nnew\n1\n2\n3\n4\n5\n6\n7\n8\n");
}

void TestPatch::patches()
{
    QFETCH(std::string, before);
    QFETCH(std::string, diff);
    QFETCH(std::string, after);
    const auto base = site(before);
    const auto files = withPatch(base, diff, "/site");
    QVERIFY2(files, files ? "" : files.error().message.c_str());
    QCOMPARE(*(*files)->read("/site/data/common.yaml"), after);
    QCOMPARE(*base->read("/site/data/common.yaml"), before);
}

void TestPatch::refusals_data()
{
    QTest::addColumn<std::string>("diff");
    QTest::addColumn<std::string>("said");

    const std::string head = "--- a/data/common.yaml\n+++ b/data/common.yaml\n";
    QTest::newRow("a byte 0") << head + std::string("@@ -1,3 +1,3 @@\n a: 1\n-b: 2\n+b: \0005\n c: 3\n", 41)
                              << std::string("it is not a unified diff of texts: its line 6 has a byte 0");
    QTest::newRow("nothing") << std::string() << std::string("it is not a unified diff: ");
    QTest::newRow("no diff") << std::string("a: 1\n") << std::string("it is not a unified diff: ");
    QTest::newRow("cut short") << head + "@@ -1,3 +1,3 @@\n a: 1\n" << std::string("it is not a unified diff: ");
    QTest::newRow("other lines") << head + "@@ -1 +1 @@\n-a: 1\n+a: 3\n@@ -3 +3 @@\n-c: 9\n+c: 4\n"
                                 << std::string(
                                        "it does not apply to data/common.yaml: hunk 2, at line 3, does not match "
                                        "the file; nothing is applied");
    QTest::newRow("no such file") << std::string("--- a/none.yaml\n+++ b/none.yaml\n@@ -1 +1 @@\n-a\n+b\n")
                                  << std::string(
                                         "it does not apply to none.yaml: file does not exist; nothing is applied");
    QTest::newRow("exists already")
        << std::string(
               "diff --git a/data/common.yaml b/data/common.yaml\nnew file mode 100644\nindex 0000000..1111111\n"
               "--- /dev/null\n+++ b/data/common.yaml\n@@ -0,0 +1 @@\n+a\n")
        << std::string("it does not apply to data/common.yaml: the file exists already; nothing is applied");
    const std::string outside = ": it is outside of the folder that the patch belongs to; nothing is applied";
    QTest::newRow("a file outside") << std::string("--- a/../x.yaml\n+++ b/../x.yaml\n@@ -1 +1 @@\n-a\n+b\n")
                                    << "it does not apply to ../x.yaml" + outside;
    QTest::newRow("a new file outside") << std::string("--- /dev/null\n+++ b/data/../../x.yaml\n@@ -0,0 +1 @@\n+a\n")
                                        << "it does not apply to data/../../x.yaml" + outside;
}

void TestPatch::refusals()
{
    QFETCH(std::string, diff);
    QFETCH(std::string, said);
    const auto files = withPatch(site("a: 1\nb: 2\nc: 3\n"), diff, "/site");
    QVERIFY(!files);
    QVERIFY2(files.error().message.starts_with(said), files.error().message.c_str());
}

void TestPatch::filesAreAddedAndRemoved()
{
    const auto base = site("a: 1\n");
    base->add("/site/data/old.yaml", "o: 1\n");
    base->add("/site/data/from.yaml", "f: 1\n");
    const auto files =
        withPatch(base,
                  "diff --git a/data/new.yaml b/data/new.yaml\nnew file mode 100644\nindex 0000000..1111111\n"
                  "--- /dev/null\n+++ b/data/new.yaml\n@@ -0,0 +1,2 @@\n+n: 1\n+m: 2\n"
                  "diff --git a/data/old.yaml b/data/old.yaml\ndeleted file mode 100644\n"
                  "index 1111111..0000000\n--- a/data/old.yaml\n+++ /dev/null\n@@ -1 +0,0 @@\n-o: 1\n"
                  "diff --git a/data/from.yaml b/data/to.yaml\nsimilarity index 100%\n"
                  "rename from data/from.yaml\nrename to data/to.yaml\n",
                  "/site");
    QVERIFY2(files, files ? "" : files.error().message.c_str());
    QCOMPARE(*(*files)->read("/site/data/new.yaml"), std::string("n: 1\nm: 2\n"));
    QCOMPARE((*files)->type("/site/data/old.yaml"), FileType::None);
    QCOMPARE((*files)->type("/site/data/from.yaml"), FileType::None);
    QCOMPARE(*(*files)->read("/site/data/to.yaml"), std::string("f: 1\n"));
    QCOMPARE((*files)->list("/site/data").size(), std::size_t{3});

    const auto plain = withPatch(base,
                                 "--- /dev/null\n+++ b/data/new.yaml\n@@ -0,0 +1 @@\n+n: 1\n"
                                 "--- a/data/old.yaml\n+++ /dev/null\n@@ -1 +0,0 @@\n-o: 1\n",
                                 "/site");
    QVERIFY2(plain, plain ? "" : plain.error().message.c_str());
    QCOMPARE(*(*plain)->read("/site/data/new.yaml"), std::string("n: 1\n"));
    QCOMPARE((*plain)->type("/site/data/old.yaml"), FileType::None);
}

/// What libgit2 writes for a change leads to it, for random changes with few different lines and any context.
void TestPatch::randomChanges()
{
    std::mt19937 random(7);
    const auto upTo = [&random](unsigned limit) { return static_cast<unsigned>(random() % limit); };
    int changes = 0;
    for (int round = 0; round < 2000; ++round) {
        std::vector<std::string> lines;
        for (unsigned i = upTo(30); i > 0; --i)
            lines.push_back("k" + std::to_string(upTo(4)) + (upTo(9) == 0 ? "\r\n" : "\n"));
        const auto textOf = [&] {
            std::string text;
            for (const std::string &line : lines)
                text += line;
            if (upTo(4) == 0 && !text.empty())
                text.pop_back();
            return text;
        };
        const std::string before = textOf();
        for (unsigned i = 1 + upTo(4); i > 0; --i) {
            const auto at = lines.begin() + upTo(static_cast<unsigned>(lines.size()) + 1);
            if (at == lines.end() || upTo(2) == 0)
                lines.insert(at, "n" + std::to_string(upTo(4)) + '\n');
            else
                lines.erase(at);
        }
        const std::string after = textOf();
        if (before == after)
            continue;
        ++changes;
        const std::string diff = diffOf(before, after, upTo(4));
        const auto files = withPatch(site(before), diff, "/site");
        QVERIFY2(files, files ? "" : (files.error().message + '\n' + diff).c_str());
        const auto read = (*files)->read("/site/data/common.yaml");
        QCOMPARE(read ? *read : std::string(), after);
    }
    QVERIFY(changes > 1500);
}

QTEST_APPLESS_MAIN(TestPatch)
#include "tst_patch.moc"
