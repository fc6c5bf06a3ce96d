// SPDX-License-Identifier: MIT
#include "source/files/filesystem.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>
#include <functional>
#include <memory>

using namespace strata;

/// The disk and its double in memory answer alike.
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
    void links();
    void hugeFilesAreNotRead();
    void lastAdditionCounts();

private:
    const FileSystem &fileSystem(const QByteArray &kind) const
    {
        return kind == "disk" ? static_cast<const FileSystem &>(m_disk) : m_memory;
    }
    std::string path(const QByteArray &name) const { return m_folder->path().toStdString() + '/' + name.toStdString(); }

    std::unique_ptr<QTemporaryDir> m_folder;
    DiskFileSystem m_disk;
    MemoryFileSystem m_memory;
};

namespace {

void addKindRows(const std::function<void(const QByteArray &kind)> &rows)
{
    rows("disk");
    rows("memory");
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
    m_memory = {};
    const std::pair<QByteArray, QByteArray> files[] = {
        {"b.yaml", "a: 1\n"},      {"empty", ""},       {"bytes", QByteArray("\0\xff\r\n", 4)}, {"data/A.yaml", "x"},
        {"data/deep/z.yaml", "z"}, {"data/é.yaml", "e"}};
    for (const auto &[name, bytes] : files) {
        const QString full = m_folder->filePath(QString::fromUtf8(name));
        QVERIFY(QDir().mkpath(QFileInfo(full).path()));
        QFile file(full);
        QVERIFY(file.open(QIODevice::WriteOnly));
        QCOMPARE(file.write(bytes), bytes.size());
        m_memory.add(path(name), bytes.toStdString());
    }
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

void TestFileSystem::links()
{
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
}

void TestFileSystem::hugeFilesAreNotRead()
{
    QFile file(m_folder->filePath(QStringLiteral("huge")));
    QVERIFY(file.open(QIODevice::WriteOnly));
    QVERIFY(file.resize(static_cast<qint64>(DiskFileSystem::kLargestFile) + 1)); // sparse
    const auto read = m_disk.read(path("huge"));
    QVERIFY(!read);
    QCOMPARE(read.error().code, Error::Code::Unreadable);
}

void TestFileSystem::lastAdditionCounts()
{
    m_memory.add(path("b.yaml"), "new");
    QCOMPARE(m_memory.read(path("b.yaml")).value_or(""), std::string("new"));
}

QTEST_APPLESS_MAIN(TestFileSystem)
#include "tst_filesystem.moc"
