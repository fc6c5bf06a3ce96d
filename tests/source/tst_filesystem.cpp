// SPDX-License-Identifier: MIT
#include "source/files/diskfilesystem.h"
#include "source/files/filelimit.h"
#include "source/files/memoryfilesystem.h"
#include "source/files/overlayfilesystem.h"
#include "source/snapshot.h"
#include "support/lesserrights.h"
#include "support/links.h"
#include "support/platform.h"

#include <QDir>
#include <QFile>
#include <QSaveFile>
#include <QScopeGuard>
#include <QTemporaryDir>
#include <QTest>
#include <atomic>
#include <functional>
#include <memory>
#include <set>
#include <thread>

#ifdef _WIN32
#include <windows.h>
#else
#include <sys/stat.h>
#include <unistd.h>
#endif

using namespace strata;
using namespace strata::test;

/// The disk, its double in memory and edits over another file system answer alike.
class TestFileSystem : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void reading_data();
    void reading();
    void types_data();
    void types();
    void listing_data();
    void listing();
    void forbiddenPlaces();
    void lockedFiles();
    void status_data();
    void status();
    void statusRevealsChanges_data();
    void statusRevealsChanges();
    void links();
    void recentFilesAreUnsettled();
    void equalBytesHaveEqualIds();
    void editsLeaveTheBaseAlone();
    void editsFollowLinks();
    void removedFileOfAddedFolder();
    void hugeFilesAreNotRead();
    void filesCutShortWhileRead();
    void filesExchangedForAPipe();
    void lastAdditionWins();

private:
    const FileSystem &fileSystem(const QByteArray &kind) const
    {
        if (kind == "disk")
            return m_disk;
        return kind == "memory" ? static_cast<const FileSystem &>(*m_memory) : *m_overlay;
    }
    std::string path(const QByteArray &name) const { return m_folder->path().toStdString() + '/' + name.toStdString(); }

    void writeOnDisk(const QByteArray &name, const QByteArray &bytes, int minutes = 0);

    std::unique_ptr<QTemporaryDir> m_folder;
    DiskFileSystem m_disk;
    std::shared_ptr<MemoryFileSystem> m_memory;
    std::shared_ptr<OverlayFileSystem> m_overlay;
};

namespace {

void addKindRows(const std::function<void(const QByteArray &kind)> &rows)
{
    rows("disk");
    rows("memory");
    rows("overlay");
}

QByteArray text(const std::vector<FileSystem::DirectoryEntry> &entries)
{
    QByteArray out;
    for (const auto &entry : entries)
        out += QByteArray::fromStdString(entry.name) + (entry.isFolder ? "/" : "") + (entry.isSymlink ? "@ " : " ");
    return out.trimmed();
}

} // namespace

void TestFileSystem::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    QVERIFY(m_folder->isValid());
    m_memory = std::make_shared<MemoryFileSystem>();
    const std::pair<QByteArray, QByteArray> files[] = {
        {"b.yaml", "a: 1\n"},      {"empty", ""},       {"bytes", QByteArray("\0\xff\r\n", 4)}, {"data/A.yaml", "x"},
        {"data/deep/z.yaml", "z"}, {"data/é.yaml", "e"}};
    for (const auto &[name, bytes] : files) {
        writeOnDisk(name, bytes);
        m_memory->add(path(name), bytes.toStdString());
    }
    const auto before = std::make_shared<MemoryFileSystem>();
    for (const char *name : {"b.yaml", "gone", "bytes", "data/A.yaml", "data/gone.yaml"})
        before->add(path(name), name == std::string("data/A.yaml") ? "x" : "before");
    m_overlay = std::make_shared<OverlayFileSystem>(before);
    for (const auto &[name, bytes] : files) {
        if (name != "data/A.yaml")
            m_overlay->write(path(name), bytes.toStdString());
    }
    m_overlay->remove(path("gone"));
    m_overlay->remove(path("data/gone.yaml"));
}

/// Puts a file in place as editors do: a new file takes the name. It was changed \a minutes after some time long ago.
void TestFileSystem::writeOnDisk(const QByteArray &name, const QByteArray &bytes, int minutes)
{
    const QString full = m_folder->filePath(QString::fromUtf8(name));
    QVERIFY(QDir().mkpath(QFileInfo(full).path()));
    QSaveFile file(full);
    QVERIFY(file.open(QIODevice::WriteOnly));
    QCOMPARE(file.write(bytes), bytes.size());
    QVERIFY(file.commit());
    QFile written(full);
    QVERIFY(written.open(QIODevice::ReadWrite));
    QVERIFY(written.setFileTime(QDateTime(QDate(2024, 2, 29), QTime(12, minutes)), QFileDevice::FileModificationTime));
}

void TestFileSystem::reading_data()
{
    QTest::addColumn<QByteArray>("kind");
    QTest::addColumn<QByteArray>("name");
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<int>("error"); // -1: none
    addKindRows([](const QByteArray &kind) {
        const auto row = [&](const char *name, const QByteArray &bytes, int error) {
            QTest::addRow("%s %s", kind.constData(), name) << kind << QByteArray(name) << bytes << error;
        };
        row("b.yaml", "a: 1\n", -1);
        row("empty", "", -1);
        row("bytes", QByteArray("\0\xff\r\n", 4), -1);
        row("data/é.yaml", "e", -1);
        row("data", "", static_cast<int>(Error::Code::Unreadable));
        row("none", "", static_cast<int>(Error::Code::FileNotFound));
        row("removed", "", static_cast<int>(Error::Code::FileNotFound));
        row("data/./deep/../A.yaml", "x", -1);
        row("b.yaml/", "", static_cast<int>(Error::Code::FileNotFound));
        row("data/none.yaml", "", static_cast<int>(Error::Code::FileNotFound));
        row("b.yaml/none", "", static_cast<int>(Error::Code::FileNotFound));
    });
}

void TestFileSystem::reading()
{
    QFETCH(QByteArray, kind);
    QFETCH(QByteArray, name);
    QFETCH(QByteArray, bytes);
    QFETCH(int, error);
    const auto read = fileSystem(kind).read(path(name));
    QCOMPARE(read ? -1 : static_cast<int>(read.error().code), error);
    if (read)
        QCOMPARE(QByteArray::fromStdString(*read), bytes);
    else
        QVERIFY(!read.error().message.empty());
}

void TestFileSystem::types_data()
{
    QTest::addColumn<QByteArray>("kind");
    QTest::addColumn<QByteArray>("name");
    QTest::addColumn<int>("type");
    addKindRows([](const QByteArray &kind) {
        const auto row = [&](const char *name, FileSystem::Type type) {
            QTest::addRow("%s %s", kind.constData(), name) << kind << QByteArray(name) << static_cast<int>(type);
        };
        row("b.yaml", FileSystem::Type::File);
        row("data", FileSystem::Type::Folder);
        row("data/deep", FileSystem::Type::Folder);
        row("data/deep/z.yaml", FileSystem::Type::File);
        row("dat", FileSystem::Type::None);
        row("b.yaml/", FileSystem::Type::None);
        row("data/", FileSystem::Type::Folder);
        row("removed", FileSystem::Type::None);
        row("none", FileSystem::Type::None);
    });
}

void TestFileSystem::types()
{
    QFETCH(QByteArray, kind);
    QFETCH(QByteArray, name);
    QFETCH(int, type);
    QCOMPARE(static_cast<int>(fileSystem(kind).type(path(name))), type);
    QCOMPARE(fileSystem(kind).entryExists(path(name)), type != static_cast<int>(FileSystem::Type::None));
}

void TestFileSystem::listing_data()
{
    QTest::addColumn<QByteArray>("kind");
    QTest::addColumn<QByteArray>("name");
    QTest::addColumn<QByteArray>("expected");
    addKindRows([](const QByteArray &kind) {
        const auto row = [&](const char *name, const char *expected) {
            QTest::addRow("%s '%s'", kind.constData(), name) << kind << QByteArray(name) << QByteArray(expected);
        };
        row("", "b.yaml bytes data/ empty");
        row("data", "A.yaml deep/ é.yaml"); // bytewise: capitals first, letters beyond ASCII last
        row("data/", "A.yaml deep/ é.yaml");
        row("none", "");
        row("b.yaml", "");
    });
}

void TestFileSystem::listing()
{
    QFETCH(QByteArray, kind);
    QFETCH(QByteArray, name);
    QFETCH(QByteArray, expected);
    QCOMPARE(text(fileSystem(kind).list(path(name))), expected);
}

/// A file without permission is reported as such, not as missing.
void TestFileSystem::forbiddenPlaces()
{
    if (!kIsPosix)
        QSKIP("files have no permissions of POSIX here");
    const QTemporaryDir folder;
    const auto open = QFileDevice::ReadOwner | QFileDevice::ExeOwner | QFileDevice::WriteOwner;
    const auto everybody =
        QFileDevice::ReadGroup | QFileDevice::ExeGroup | QFileDevice::ReadOther | QFileDevice::ExeOther;
    for (const char *name : {"closed", "listed", "outer/inner"}) {
        QVERIFY(QDir(folder.path()).mkpath(QString::fromLatin1(name)));
        QVERIFY(QFile::setPermissions(folder.filePath(QString::fromLatin1(name)), open | everybody));
    }
    QFile file(folder.filePath(QStringLiteral("file.yaml")));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.close();
    QVERIFY(file.setPermissions({}));
    QVERIFY(QFile::setPermissions(folder.path(), open | everybody));
    QVERIFY(QFile::setPermissions(folder.filePath(QStringLiteral("closed")), {}));
    QVERIFY(QFile::setPermissions(folder.filePath(QStringLiteral("listed")),
                                  QFileDevice::ReadOwner | QFileDevice::ReadGroup | QFileDevice::ReadOther));
    QVERIFY(QFile::setPermissions(folder.filePath(QStringLiteral("outer")), {}));
    const auto reason = [&](const char *name) {
        const auto read = DiskFileSystem().read(folder.filePath(QString::fromLatin1(name)).toStdString());
        return read ? QStringLiteral("read") : QString::fromStdString(read.error().message);
    };
    {
        const LesserRights rights;
        QVERIFY(rights.areLess());
        QCOMPARE(reason("closed"), QStringLiteral("is a folder that cannot be read: permission denied"));
        QCOMPARE(reason("listed"), QStringLiteral("is a folder that cannot be read: permission denied"));
        QCOMPARE(reason("outer/inner"), QStringLiteral("cannot be reached: permission denied"));
        QCOMPARE(reason("file.yaml"), QStringLiteral("cannot be opened for reading: permission denied"));
        QCOMPARE(reason("none"), QStringLiteral("file does not exist"));
    }
    for (const char *name : {"closed", "listed", "outer"}) // so that it can be taken away
        QVERIFY(QFile::setPermissions(folder.filePath(QString::fromLatin1(name)), open));
}

/// Where a program can keep a file to itself, another one is told so.
void TestFileSystem::lockedFiles()
{
#ifdef _WIN32
    const std::wstring name = QString::fromStdString(path("b.yaml")).toStdWString();
    const HANDLE file = CreateFileW(name.c_str(), GENERIC_READ, 0, nullptr, OPEN_EXISTING, 0, nullptr);
    QVERIFY(file != INVALID_HANDLE_VALUE);
    const auto locked = m_disk.read(path("b.yaml"));
    CloseHandle(file);
    QCOMPARE(locked.error().message, std::string("cannot be opened for reading: another program has locked it"));
    QCOMPARE(m_disk.read(path("b.yaml")).value_or(""), std::string("a: 1\n"));
#else
    QSKIP("files are not locked here");
#endif
}

void TestFileSystem::status_data()
{
    QTest::addColumn<QByteArray>("kind");
    QTest::addColumn<QByteArray>("name");
    QTest::addColumn<int>("size");
    addKindRows([](const QByteArray &kind) {
        const auto row = [&](const char *name, int size) {
            QTest::addRow("%s %s", kind.constData(), name) << kind << QByteArray(name) << size;
        };
        row("b.yaml", 5);
        row("empty", 0);
        row("bytes", 4);
        row("data/A.yaml", 1);
        row("data", 0);
        row("none", 0);
    });
}

void TestFileSystem::status()
{
    QFETCH(QByteArray, kind);
    QFETCH(QByteArray, name);
    QFETCH(int, size);
    const FileStatus status = fileSystem(kind).status(path(name));
    QCOMPARE(status.type, fileSystem(kind).type(path(name)));
    QCOMPARE(status.size, static_cast<std::uint64_t>(size));
    if (status.type == FileType::None)
        QCOMPARE(status, FileStatus());
    if (status.type == FileType::File)
        QVERIFY(provesSameBytes(status, fileSystem(kind).status(path(name))));
    if (status.type == FileType::File && kind == "disk") {
        const QDateTime expected = QFileInfo(QString::fromStdString(path(name))).lastModified();
        QCOMPARE(status.modified.value_or(0) / 1'000'000, expected.toMSecsSinceEpoch());
    }
}

void TestFileSystem::statusRevealsChanges_data()
{
    QTest::addColumn<QByteArray>("kind");
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<int>("minutes"); // on the disk
    addKindRows([](const QByteArray &kind) {
        QTest::addRow("%s: another size", kind.constData()) << kind << QByteArray("a: 10\n") << 0;
        QTest::addRow("%s: the same size", kind.constData()) << kind << QByteArray("a: 2\n") << 30;
        QTest::addRow("%s: size and time restored", kind.constData()) << kind << QByteArray("a: 3\n") << 0;
    });
}

void TestFileSystem::statusRevealsChanges()
{
    QFETCH(QByteArray, kind);
    QFETCH(QByteArray, bytes);
    QFETCH(int, minutes);
    const FileStatus before = fileSystem(kind).status(path("b.yaml"));
    const FileStatus other = fileSystem(kind).status(path("data/A.yaml"));
    if (kind == "disk")
        writeOnDisk("b.yaml", bytes, minutes);
    else if (kind == "memory")
        m_memory->add(path("b.yaml"), bytes.toStdString());
    else
        m_overlay->write(path("b.yaml"), bytes.toStdString());
    QVERIFY(!provesSameBytes(before, fileSystem(kind).status(path("b.yaml"))));
    QVERIFY(provesSameBytes(other, fileSystem(kind).status(path("data/A.yaml"))));
}

/// A file read right after it was written may change again with the same time.
void TestFileSystem::recentFilesAreUnsettled()
{
    QFile file(QString::fromStdString(path("b.yaml")));
    QVERIFY(file.open(QIODevice::WriteOnly));
    QCOMPARE(file.write("a: 1\n"), 5);
    file.close();
    const FileStatus fresh = m_disk.status(path("b.yaml"));
    QVERIFY(!fresh.isSettled);
    QVERIFY(!provesSameBytes(fresh, fresh));
}

void TestFileSystem::equalBytesHaveEqualIds()
{
    // git hash-object of "a: 1\n" and of nothing
    QCOMPARE(contentIdOf("a: 1\n"), std::string("a8926a52d8dcba5c4386945476ab6a2ad008afd4"));
    QCOMPARE(contentIdOf(""), std::string("e69de29bb2d1d6434b8b29ae775ad8c2e48c5391"));
    QCOMPARE(m_overlay->status(path("b.yaml")).contentId, contentIdOf("a: 1\n"));
    QVERIFY(provesSameBytes(m_memory->status(path("b.yaml")), m_overlay->status(path("b.yaml"))));
}

void TestFileSystem::editsLeaveTheBaseAlone()
{
    const auto disk = std::make_shared<DiskFileSystem>();
    OverlayFileSystem edits(disk);
    edits.write(path("b.yaml"), "a: 2\n");
    edits.write(path("new/deep/c.yaml"), "c");
    edits.remove(path("data/A.yaml"));
    QCOMPARE(edits.read(path("b.yaml")).value_or(""), std::string("a: 2\n"));
    QCOMPARE(text(edits.list(path(""))), QByteArray("b.yaml bytes data/ empty new/"));
    QCOMPARE(text(edits.list(path("data"))), QByteArray("deep/ é.yaml"));
    QCOMPARE(text(edits.list(path("new"))), QByteArray("deep/"));
    QCOMPARE(disk->read(path("b.yaml")).value_or(""), std::string("a: 1\n"));
    QCOMPARE(text(disk->list(path(""))), QByteArray("b.yaml bytes data/ empty"));
    QCOMPARE(text(disk->list(path("data"))), QByteArray("A.yaml deep/ é.yaml"));
}

void TestFileSystem::editsFollowLinks()
{
    if (!makeLink(m_folder->filePath(QStringLiteral("data")), m_folder->filePath(QStringLiteral("tofolder"))))
        QSKIP("there are no links here");
    OverlayFileSystem edits(std::make_shared<DiskFileSystem>());
    edits.write(path("data/A.yaml"), "first");
    edits.write(path("tofolder/A.yaml"), "second");
    for (const char *name : {"data/A.yaml", "tofolder/A.yaml"}) {
        QCOMPARE(edits.read(path(name)).value_or(""), std::string("second"));
        QCOMPARE(edits.status(path(name)).size, std::uint64_t{6});
    }
    QCOMPARE(edits.read(path("tofolder/é.yaml")).value_or(""), std::string("e"));
    QCOMPARE(text(edits.list(path("tofolder"))), QByteArray("A.yaml deep/ é.yaml"));
}

void TestFileSystem::removedFileOfAddedFolder()
{
    m_overlay->write(path("new/c.yaml"), "c");
    QCOMPARE(m_overlay->type(path("new")), FileType::Folder);
    m_overlay->remove(path("new/c.yaml"));
    QCOMPARE(m_overlay->type(path("new")), FileType::None);
    QCOMPARE(text(m_overlay->list(path(""))), QByteArray("b.yaml bytes data/ empty"));
}

void TestFileSystem::links()
{
    if (!kIsPosix)
        QSKIP("there are no links here");
    QVERIFY(QFile::link(m_folder->filePath(QStringLiteral("data")), m_folder->filePath(QStringLiteral("tofolder"))));
    QVERIFY(QFile::link(m_folder->filePath(QStringLiteral("b.yaml")), m_folder->filePath(QStringLiteral("tofile"))));
    QVERIFY(QFile::link(QStringLiteral("nowhere"), m_folder->filePath(QStringLiteral("dangling"))));
    QCOMPARE(text(m_disk.list(path(""))), QByteArray("b.yaml bytes dangling@ data/ empty tofile@ tofolder/@"));
    QCOMPARE(m_disk.type(path("tofolder")), FileSystem::Type::Folder);
    QCOMPARE(m_disk.type(path("tofile")), FileSystem::Type::File);
    QCOMPARE(m_disk.read(path("tofile")).value_or(""), std::string("a: 1\n"));
    QCOMPARE(m_disk.type(path("dangling")), FileSystem::Type::None);
    QVERIFY(m_disk.entryExists(path("dangling")));
    QVERIFY(!m_disk.read(path("dangling")));
    const auto realPaths = [this](const FileSystem &files) {
        QByteArray paths;
        for (const char *name : {"b.yaml", "tofile", "tofolder/./A.yaml", "tofolder/new/x", "dangling", "circle"})
            paths += QByteArray::fromStdString(files.realPath(path(name))) + '\n';
        return paths.replace(QByteArray::fromStdString(m_disk.realPath(path("")) + '/'), "");
    };
    QVERIFY(QFile::link(QStringLiteral("circle"), m_folder->filePath(QStringLiteral("circle"))));
    QCOMPARE(realPaths(m_disk), QByteArray("b.yaml\nb.yaml\ndata/A.yaml\ndata/new/x\ndangling\ncircle\n"));
    const auto disk = std::make_shared<DiskFileSystem>();
    QCOMPARE(realPaths(OverlayFileSystem(disk)), realPaths(m_disk));
    QCOMPARE(realPaths(*takeSnapshot(disk)), realPaths(m_disk));
    QCOMPARE(m_memory->realPath(path("data/../b.yaml")), path("b.yaml"));
}

void TestFileSystem::hugeFilesAreNotRead()
{
    QFile file(m_folder->filePath(QStringLiteral("huge")));
    QVERIFY(file.open(QIODevice::WriteOnly));
    const auto isRead = [&](qint64 bytes) {
        return file.resize(bytes) && m_disk.read(path("huge")).has_value();
    }; // sparse
    constexpr qint64 kMebibyte = 1024 * 1024;
    constexpr qint64 kUsual = qint64{kUsualLargestFile} * kMebibyte;
    const auto back = qScopeGuard([] { allowFiles(kUsualLargestFile); });
    QVERIFY(isRead(kUsual) && !isRead(kUsual + 1));
    allowFiles(kUsualLargestFile + 1);
    QVERIFY(isRead(kUsual + 1) && !isRead(kUsual + kMebibyte + 1));
    allowFiles(1);
    QVERIFY(isRead(kMebibyte) && !isRead(kMebibyte + 1));
    const Error error = m_disk.read(path("huge")).error();
    QCOMPARE(error.code, Error::Code::Unreadable);
    QCOMPARE(error.message, std::string("is larger than 1 MiB and is not read"));
    allowFiles(0); // not all files can be refused
    QVERIFY(isRead(kMebibyte) && !isRead(kMebibyte + 1));
}

/// A file that another process cuts short and lengthens again is read as it was at one time, or not at all.
void TestFileSystem::filesCutShortWhileRead()
{
    constexpr qint64 kSmall = 100;
    constexpr qint64 kLarge = 3'000'000;
    QFile file(m_folder->filePath(QStringLiteral("changing")));
    QVERIFY(file.open(QIODevice::ReadWrite));
    QVERIFY(file.resize(kLarge));
    std::atomic<bool> isDone = false;
    std::thread writer([&] {
        while (!isDone) {
            file.resize(kSmall);
            file.resize(kLarge);
        }
    });
    std::set<std::size_t> sizes;
    std::set<std::string> messages;
    for (int i = 0; i < 300; ++i) {
        const auto read = m_disk.read(path("changing"));
        if (read)
            sizes.insert(read->size());
        else
            messages.insert(read.error().message);
    }
    isDone = true;
    writer.join();
    sizes.erase(kSmall);
    sizes.erase(kLarge);
    QVERIFY2(sizes.empty(), "a part of the file was used");
    messages.erase("changes while it is read");
    QVERIFY(messages.empty());
}

/// A file replaced by a pipe does not block its reader.
void TestFileSystem::filesExchangedForAPipe()
{
#ifdef _WIN32
    QSKIP("there are no pipes among files here");
#else
    const std::string target = path("exchanged");
    const std::string pipe = path("pipe");
    const std::string regular = path("regular");
    QCOMPARE(::mkfifo(pipe.c_str(), 0600), 0);
    writeOnDisk("regular", "a: 1\n");
    std::atomic<bool> isDone = false;
    std::thread writer([&] {
        const std::string next = target + ".next";
        for (bool isPipe = false; !isDone; isPipe = !isPipe) {
            ::link(isPipe ? pipe.c_str() : regular.c_str(), next.c_str());
            ::rename(next.c_str(), target.c_str());
        }
    });
    for (int i = 0; i < 3000; ++i) {
        const auto read = m_disk.read(target);
        if (read)
            QCOMPARE(*read, std::string("a: 1\n"));
        else
            QVERIFY(!read.error().message.empty());
    }
    isDone = true;
    writer.join();
#endif
}

void TestFileSystem::lastAdditionWins()
{
    m_memory->add(path("b.yaml"), "new");
    QCOMPARE(m_memory->read(path("b.yaml")).value_or(""), std::string("new"));
}

QTEST_APPLESS_MAIN(TestFileSystem)
#include "tst_filesystem.moc"
