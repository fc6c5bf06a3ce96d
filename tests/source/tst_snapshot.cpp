// SPDX-License-Identifier: MIT
#include "source/documentroot.h"
#include "source/files/diskfilesystem.h"
#include "source/files/memoryfilesystem.h"
#include "source/files/overlayfilesystem.h"
#include "source/snapshot.h"
#include "support/countingfiles.h"

#include <QDateTime>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace strata;
using strata::test::CountingFiles;

/// Snapshots of one workspace: each sees one state, and they share what did not change.
class TestSnapshot : public QObject
{
    Q_OBJECT

private slots:
    void answersNeverChange();
    void sharesUnchangedContents_data();
    void sharesUnchangedContents();
    void freshFilesAreReadAgain();
    void readsTheDiskOnceForAnOverlay();
    void earlierContentsAreReused();
    void marksNameTheirOwnFile();
    void knowsWhatWasRead();
    void viewsAreComputedOnce();
    void reusesUnchangedEntries();
    void findsChangedFiles_data();
    void findsChangedFiles();
    void fileBecomesAFolder();
    void renewedWhereSomethingChanged();
    void renewedWithManyFiles();
    void freshFilesAreUnsettled();

private:
    std::shared_ptr<const Snapshot> snapshot(std::shared_ptr<const FileSystem> files)
    {
        return std::make_shared<const Snapshot>(m_workspace, std::move(files));
    }
    FileId id(const std::string &path) { return m_workspace->files->intern(path); }
    void writeOnDisk(const std::string &path, const QByteArray &bytes, int minutes);

    std::shared_ptr<Workspace> m_workspace = std::make_shared<Workspace>();
};

/// A file that was changed \a minutes after some time long ago.
void TestSnapshot::writeOnDisk(const std::string &path, const QByteArray &bytes, int minutes)
{
    QFile file(QString::fromStdString(path));
    QVERIFY(file.open(QIODevice::WriteOnly));
    QCOMPARE(file.write(bytes), bytes.size());
    QVERIFY(file.flush());
    QVERIFY(file.setFileTime(QDateTime(QDate(2024, 2, 29), QTime(12, minutes)), QFileDevice::FileModificationTime));
}

void TestSnapshot::answersNeverChange()
{
    const auto files = std::make_shared<MemoryFileSystem>();
    files->add("/d/changed.yaml", "a: 1\n");
    files->add("/d/deleted.yaml", "a: 1\n");
    files->add("/d/later.yaml", "later");
    const auto before = snapshot(files);
    const auto entries = before->list("/d").size();
    QCOMPARE(before->read("/d/changed.yaml").value_or(""), std::string("a: 1\n"));
    QCOMPARE(before->read("/d/deleted.yaml").value_or(""), std::string("a: 1\n"));
    QVERIFY(!before->read("/d/added.yaml"));
    QVERIFY(before->entryExists("/d/later.yaml"));
    const FileStatus status = before->status("/d/later.yaml");

    files->add("/d/changed.yaml", "a: 2\n");
    files->remove("/d/deleted.yaml");
    files->add("/d/added.yaml", "a: 2\n");
    files->remove("/d/later.yaml");

    QCOMPARE(before->list("/d").size(), entries);
    QCOMPARE(before->read("/d/changed.yaml").value_or(""), std::string("a: 1\n"));
    QCOMPARE(before->read("/d/deleted.yaml").value_or(""), std::string("a: 1\n"));
    QVERIFY(!before->read("/d/added.yaml"));
    QCOMPARE(before->type("/d/added.yaml"), FileType::None);
    QVERIFY(before->entryExists("/d/later.yaml"));
    QCOMPARE(before->status("/d/later.yaml"), status);

    const auto after = snapshot(files);
    QCOMPARE(after->read("/d/changed.yaml").value_or(""), std::string("a: 2\n"));
    QVERIFY(!after->read("/d/deleted.yaml"));
    QCOMPARE(after->read("/d/added.yaml").value_or(""), std::string("a: 2\n"));
    QVERIFY(!after->entryExists("/d/later.yaml"));
}

void TestSnapshot::sharesUnchangedContents_data()
{
    QTest::addColumn<bool>("isOnDisk");
    QTest::newRow("compared by content id") << false;
    QTest::newRow("compared by size and times") << true;
}

void TestSnapshot::sharesUnchangedContents()
{
    QFETCH(bool, isOnDisk);
    const QTemporaryDir folder;
    const std::string same = folder.filePath(QStringLiteral("same")).toStdString();
    const std::string touched = folder.filePath(QStringLiteral("touched")).toStdString();
    const std::string changed = folder.filePath(QStringLiteral("changed")).toStdString();
    const auto memory = std::make_shared<MemoryFileSystem>();
    const auto write = [&](const std::string &path, const QByteArray &bytes, int minutes) {
        if (isOnDisk)
            writeOnDisk(path, bytes, minutes);
        else
            memory->add(path, bytes.toStdString());
    };
    for (const std::string &path : {same, touched, changed})
        write(path, "a: 1\n", 0);
    const auto files = std::make_shared<CountingFiles>(
        isOnDisk ? std::shared_ptr<const FileSystem>(std::make_shared<DiskFileSystem>()) : memory);

    const auto before = snapshot(files);
    for (const std::string &path : {same, touched, changed})
        before->content(id(path));
    QCOMPARE(files->takeReads().size(), std::size_t{3});
    write(touched, "a: 1\n", 1);
    write(changed, "a: 2\n", 1);

    const auto after = snapshot(files);
    for (const std::string &path : {same, touched, changed})
        after->content(id(path));
    const auto expected = isOnDisk ? std::vector{touched, changed} : std::vector{changed};
    QCOMPARE(files->takeReads(), expected);
    QCOMPARE(&after->content(id(same)), &before->content(id(same)));
    QCOMPARE(&after->content(id(touched)), &before->content(id(touched)));
    QVERIFY(&after->content(id(changed)) != &before->content(id(changed)));
    QCOMPARE(after->document(id(same), DocumentFormat::Yaml).document,
             before->document(id(same), DocumentFormat::Yaml).document);
    snapshot(files)->content(id(touched)); // its new time was learnt
    QVERIFY(files->takeReads().empty());
}

/// What was written right before it was read may change again without a trace in its status.
void TestSnapshot::freshFilesAreReadAgain()
{
    const QTemporaryDir folder;
    const std::string path = folder.filePath(QStringLiteral("fresh")).toStdString();
    QFile file(QString::fromStdString(path));
    QVERIFY(file.open(QIODevice::WriteOnly));
    QCOMPARE(file.write("a: 1\n"), 5);
    file.close();
    const auto files = std::make_shared<CountingFiles>(std::make_shared<DiskFileSystem>());
    const auto before = snapshot(files);
    before->content(id(path));
    const auto after = snapshot(files);
    QCOMPARE(&after->content(id(path)), &before->content(id(path)));
    QCOMPARE(files->takeReads().size(), std::size_t{2});
}

void TestSnapshot::readsTheDiskOnceForAnOverlay()
{
    const QTemporaryDir folder;
    const std::string edited = folder.filePath(QStringLiteral("edited")).toStdString();
    const std::string other = folder.filePath(QStringLiteral("other")).toStdString();
    writeOnDisk(edited, "a: 1\n", 0);
    writeOnDisk(other, "b: 1\n", 0);
    const auto files = std::make_shared<CountingFiles>(std::make_shared<DiskFileSystem>());
    const auto base = snapshot(files);
    base->content(id(edited));
    base->content(id(other));
    files->takeReads();

    for (const std::shared_ptr<const FileSystem> &below : {std::shared_ptr<const FileSystem>(base), {files}}) {
        const auto edits = std::make_shared<OverlayFileSystem>(below);
        edits->write(edited, "a: 2\n");
        const auto what = snapshot(edits);
        QCOMPARE(*what->content(id(edited)).bytes(), std::string("a: 2\n"));
        QCOMPARE(&what->content(id(other)), &base->content(id(other)));
        QVERIFY(files->takeReads().empty());
    }
    QCOMPARE(*base->content(id(edited)).bytes(), std::string("a: 1\n"));
}

/// An edit that is taken back finds what was made of the file before, as long as a snapshot holds it.
void TestSnapshot::earlierContentsAreReused()
{
    const auto files = std::make_shared<MemoryFileSystem>();
    const auto with = [&](const char *bytes) {
        files->add("/a.yaml", bytes);
        return snapshot(files);
    };
    const auto first = with("a: 1\n");
    const FileContent *content = &first->content(id("/a.yaml"));
    with("a: 2\n")->content(id("/a.yaml"));
    QCOMPARE(&with("a: 1\n")->content(id("/a.yaml")), content);
}

void TestSnapshot::marksNameTheirOwnFile()
{
    const auto files = std::make_shared<MemoryFileSystem>();
    files->add("/a.yaml", "k: 1\n");
    files->add("/b.yaml", "k: 1\n");
    const auto both = snapshot(files);
    for (const char *path : {"/a.yaml", "/b.yaml"}) {
        const auto &document = both->document(id(path), DocumentFormat::Yaml).document;
        QCOMPARE(document->file, id(path));
        QCOMPARE(document->root.entries().front().value.mark().file, id(path));
    }
}

void TestSnapshot::knowsWhatWasRead()
{
    const auto files = std::make_shared<MemoryFileSystem>();
    files->add("/a.yaml", "k: 1\n");
    const auto one = snapshot(files);
    QVERIFY(!one->knownContent(id("/a.yaml")));
    QCOMPARE(one->type("/a.yaml"), FileType::File);
    QVERIFY(!one->knownContent(id("/a.yaml"))); // a status is no content
    one->document(id("/a.yaml"), DocumentFormat::Yaml);
    QVERIFY(one->knownContent(id("/a.yaml")));
    QCOMPARE(*one->knownContent(id("/a.yaml"))->bytes(), std::string("k: 1\n"));
    one->content(id("/none"));
    QVERIFY(!one->knownContent(id("/none"))->bytes());
    QCOMPARE(one->knownContent(id("/none"))->error()->mark.file, id("/none"));
}

namespace {

int countedViews = 0;

const View<int> kCounted{[](const FileContent &, KeyTable &) { return ++countedViews; }};
const View<int> kOther{
    [](const FileContent &content, KeyTable &) { return static_cast<int>(content.bytes()->size()); }};

} // namespace

void TestSnapshot::viewsAreComputedOnce()
{
    const auto files = std::make_shared<MemoryFileSystem>();
    files->add("/a.yaml", "k: 1\n");
    countedViews = 0;
    const auto first = snapshot(files);
    QCOMPARE(first->view(id("/a.yaml"), kCounted), 1);
    QCOMPARE(first->view(id("/a.yaml"), kOther), 5);
    QCOMPARE(first->view(id("/a.yaml"), kCounted), 1);
    QCOMPARE(snapshot(files)->view(id("/a.yaml"), kCounted), 1);
    files->add("/a.yaml", "k: 22\n");
    QCOMPARE(snapshot(files)->view(id("/a.yaml"), kCounted), 2);
}

/// Of a large file the entries that an edit leaves as they are are those of the snapshot that it was made over, also
/// when another edit was looked at and dropped before.
void TestSnapshot::reusesUnchangedEntries()
{
    constexpr int kEntries = 500;
    const auto textWith = [](int changed) {
        std::string text;
        for (int i = 0; i < kEntries; ++i)
            text += "key" + std::to_string(i) + ": " + (i == changed ? "changed" : "value") + '\n';
        return text;
    };
    const auto disk = std::make_shared<MemoryFileSystem>();
    disk->add("/d/a.yaml", textWith(-1));
    const auto rootOf = [this](const Snapshot &snapshot, bool isPart) -> Value {
        const FileContent &content = snapshot.content(id("/d/a.yaml"));
        KeyTable &keys = *m_workspace->keys;
        if (isPart) // one entry is asked for before all are
            content.as(rootView(DocumentFormat::Yaml), keys).root->entry({"key7", keys});
        return wholeRoot(content, DocumentFormat::Yaml, keys).root->value();
    };
    const auto before = snapshot(disk);
    const Value old = rootOf(*before, false);
    for (const int changed : {100, 300}) {
        for (const bool isPart : {false, true}) {
            const auto edits = std::make_shared<OverlayFileSystem>(disk);
            edits->write("/d/a.yaml", textWith(changed + (isPart ? 1 : 0)));
            const Value now = rootOf(*snapshot(edits), isPart);
            int same = 0;
            for (std::size_t i = 0; i < now.entries().size(); ++i)
                same += now.entries()[i].value.isSameNode(old.entries()[i].value) ? 1 : 0;
            QCOMPARE(same, isPart ? kEntries - 2 : kEntries - 1); // the part was read by itself
        }
    }
}

void TestSnapshot::findsChangedFiles_data()
{
    QTest::addColumn<QString>("change");
    QTest::addColumn<QString>("place");
    QTest::addColumn<QStringList>("changed");
    QTest::newRow("nothing") << ""
                             << "/d" << QStringList{};
    QTest::newRow("other bytes") << "/d/a.yaml"
                                 << "/d/a.yaml" << QStringList{QStringLiteral("/d/a.yaml")};
    QTest::newRow("a place above") << "/d/a.yaml"
                                   << "/d" << QStringList{QStringLiteral("/d/a.yaml")};
    QTest::newRow("another place") << "/d/a.yaml"
                                   << "/d/a" << QStringList{};
    QTest::newRow("missing file") << "/d/missing.yaml"
                                  << "/d" << QStringList{QStringLiteral("/d/missing.yaml")};
    QTest::newRow("an entry of a folder that was listed") << "/d/sub/new"
                                                          << "/d/sub" << QStringList{QStringLiteral("/d/sub")};
    QTest::newRow("file that was not requested") << "/d/other"
                                                 << "/d" << QStringList{};
}

void TestSnapshot::findsChangedFiles()
{
    QFETCH(QString, change);
    QFETCH(QString, place);
    QFETCH(QStringList, changed);
    const auto files = std::make_shared<MemoryFileSystem>();
    files->add("/d/a.yaml", "a: 1\n");
    files->add("/d/sub/b.yaml", "b: 1\n");
    const auto seen = snapshot(files);
    seen->content(id("/d/a.yaml"));
    QVERIFY(!seen->entryExists("/d/missing.yaml"));
    QCOMPARE(seen->list("/d/sub").size(), std::size_t(1));
    QCOMPARE(seen->requestedPaths(), (std::vector<std::string>{"/d/a.yaml", "/d/missing.yaml", "/d/sub"}));
    QCOMPARE(seen->requestedPaths(2), (std::vector<std::string>{"/d/sub"}));

    if (!change.isEmpty())
        files->add(change.toStdString(), "another");
    QStringList found;
    for (const std::string &path : seen->changed({place.toStdString()}))
        found << QString::fromStdString(path);
    QCOMPARE(found, changed);
}

/// Below a file there is nothing to look at, but where it is none any more.
void TestSnapshot::fileBecomesAFolder()
{
    const auto files = std::make_shared<MemoryFileSystem>();
    files->add("/d/a", "a: 1\n");
    files->add("/d/b", "b: 1\n");
    files->add("/e/c", "c: 1\n");
    const auto seen = snapshot(files);
    for (const char *path : {"/d/a", "/d/a/x", "/d/b", "/e", "/e/c"})
        seen->status(path);
    QCOMPARE(seen->changed({"/d/a", "/d/b"}), std::vector<std::string>());
    files->remove("/d/a");
    files->add("/d/a/x", "x: 1\n");
    files->remove("/e/c");
    files->add("/e", "e: 1\n");
    files->add("/d/b", "b: 2 now\n");
    QCOMPARE(seen->changed({"/d/b"}), std::vector<std::string>{"/d/b"});
    QCOMPARE(seen->changed({"/d/a"}), (std::vector<std::string>{"/d/a", "/d/a/x"}));
    QCOMPARE(seen->changed({"/e"}), (std::vector<std::string>{"/e", "/e/c"}));
}

/// Only paths reported as changed are examined again, in the order of earlier requests.
void TestSnapshot::renewedWhereSomethingChanged()
{
    const auto memory = std::make_shared<MemoryFileSystem>();
    for (const char *path : {"/d/a.yaml", "/d/b.yaml", "/d/sub/c.yaml"})
        memory->add(path, "old");
    const auto files = std::make_shared<CountingFiles>(memory);
    const auto before = snapshot(files);
    const FileContent &same = before->content(id("/d/a.yaml"));
    before->content(id("/d/b.yaml"));
    QVERIFY(!before->entryExists("/d/missing.yaml"));
    QCOMPARE(before->list("/d/sub").size(), std::size_t(1));
    files->takeReads();

    for (const char *path : {"/d/a.yaml", "/d/b.yaml", "/d/missing.yaml", "/d/sub/new.yaml"})
        memory->add(path, "newer");
    QCOMPARE(before->changedAnywhere({}),
             (std::vector<std::string>{"/d/a.yaml", "/d/b.yaml", "/d/missing.yaml", "/d/sub"}));
    const auto after = std::make_shared<const Snapshot>(
        *before, std::unordered_set<FileId>{id("/d/b.yaml"), id("/d/missing.yaml"), id("/d/other.yaml")});
    QCOMPARE(after->requestedPaths(), before->requestedPaths());
    QVERIFY(after->isRenewalOf(*before) && !before->isRenewalOf(*after));
    QVERIFY(after->isBasedOn(*files) && !after->isBasedOn(*memory));
    QVERIFY(&after->content(id("/d/a.yaml")) == &same); // not reported as changed
    QCOMPARE(after->read("/d/b.yaml").value_or(""), std::string("newer"));
    QVERIFY(after->entryExists("/d/missing.yaml"));
    QCOMPARE(after->list("/d/sub").size(), std::size_t(1));
    QCOMPARE(files->takeReads(), std::vector<std::string>{"/d/b.yaml"});
    QCOMPARE(before->read("/d/b.yaml").value_or(""), std::string("old"));
    QCOMPARE(after->requestedPaths(), before->requestedPaths());

    // From here on each learns for itself.
    const std::size_t count = after->requestedPaths().size();
    QVERIFY(before->content(id("/d/sub/c.yaml")).bytes());
    QVERIFY(!after->knownContent(id("/d/sub/c.yaml")));
    QCOMPARE(after->requestedPaths().size(), count);
    QVERIFY(after->content(id("/d/new.yaml")).error());
    QVERIFY(!before->knownContent(id("/d/new.yaml")));
    QCOMPARE(after->requestedPaths().size(), count + 1);
}

/// More files than are kept in one piece of the table.
void TestSnapshot::renewedWithManyFiles()
{
    const auto memory = std::make_shared<MemoryFileSystem>();
    std::vector<std::string> paths;
    for (int i = 0; i < 500; ++i) {
        paths.push_back("/d/" + std::to_string(i) + ".yaml");
        memory->add(paths.back(), "old");
    }
    auto last = snapshot(memory);
    for (const std::string &path : paths)
        last->content(id(path));
    std::vector<std::shared_ptr<const Snapshot>> all{last};
    for (int i = 0; i < 500; i += 7) { // each branches from the previous one
        memory->add(paths[std::size_t(i)], "newer");
        last = std::make_shared<const Snapshot>(*last, std::unordered_set<FileId>{id(paths[std::size_t(i)])});
        all.push_back(last);
    }
    for (std::size_t at = 0; at < all.size(); ++at) {
        QCOMPARE(all[at]->requestedPaths(), paths);
        for (std::size_t i = 0; i < paths.size(); ++i) {
            const bool isNewer = i % 7 == 0 && i / 7 < at;
            QCOMPARE(all[at]->knownContent(id(paths[i])) == nullptr, isNewer); // not requested yet
            QCOMPARE(all[at]->read(paths[i]).value_or(""), std::string(isNewer ? "newer" : "old"));
        }
    }
}

/// A file that was written just now can change once more without another time.
void TestSnapshot::freshFilesAreUnsettled()
{
    const QTemporaryDir folder;
    const std::string old = folder.filePath(QStringLiteral("old.yaml")).toStdString();
    const std::string fresh = folder.filePath(QStringLiteral("fresh.yaml")).toStdString();
    writeOnDisk(old, "a: 1\n", 1);
    QFile file(QString::fromStdString(fresh));
    QVERIFY(file.open(QIODevice::WriteOnly));
    const auto seen = snapshot(std::make_shared<DiskFileSystem>());
    for (const std::string &path : {old, fresh, folder.filePath(QStringLiteral("none")).toStdString()})
        seen->status(path);
    QCOMPARE(seen->unsettled(), std::unordered_set<FileId>{id(fresh)});
}

QTEST_APPLESS_MAIN(TestSnapshot)
#include "tst_snapshot.moc"
