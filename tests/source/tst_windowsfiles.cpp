// SPDX-License-Identifier: MIT
#include "source/files/diskfilesystem.h"
#include "source/files/path.h"
#include "source/files/writefile.h"
#include "support/links.h"

#include <QByteArray>
#include <QDir>
#include <QFile>
#include <QString>
#include <QTemporaryDir>
#include <QTest>

#include <array>
#include <memory>
#include <string>
#include <windows.h>

using namespace strata;
using namespace strata::test;

/// The ways to name a file that only Windows has.
class TestWindowsFiles : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void roots();
    void emptyPath();
    void verbatimPaths();
    void volumesWithoutADrive();
    void shares();
    void namesInAnotherCase();
    void deviceNames();
    void linksToFolders();
    void linksToFiles();
    void writingThroughLinks();
    void writingLockedFiles();

private:
    QString path(const char *name = "") const { return m_folder->filePath(QString::fromUtf8(name)); }
    QString backslashed(const char *name) const { return QDir::toNativeSeparators(path(name)); }
    QByteArray read(const QString &file) const
    {
        const auto bytes = m_disk.read(file.toStdString());
        return QByteArray::fromStdString(bytes ? *bytes : bytes.error().message);
    }
    QByteArray realPath(const QString &file) const
    {
        return QByteArray::fromStdString(m_disk.realPath(file.toStdString()));
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    DiskFileSystem m_disk;
};

void TestWindowsFiles::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    QVERIFY(QDir(m_folder->path()).mkpath(QStringLiteral("Data/deep")));
    for (const char *name : {"Data/Common.yaml", "Data/deep/z.yaml"}) {
        QFile file(path(name));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(name);
    }
}

void TestWindowsFiles::roots()
{
    QCOMPARE(rootFolder("C:/data/x"), std::string("C:/"));
    QCOMPARE(rootFolder("//server/share/x"), std::string("//server/share"));
    QCOMPARE(rootFolder("data/x"), std::string());
}

/// It is not the current folder, as on other systems.
void TestWindowsFiles::emptyPath()
{
    QCOMPARE(m_disk.type(""), FileSystem::Type::None);
    QCOMPARE(m_disk.type("."), FileSystem::Type::Folder);
    QVERIFY(!m_disk.read(""));
}

void TestWindowsFiles::verbatimPaths()
{
    const QString file = QStringLiteral("\\\\?\\") + backslashed("Data\\Common.yaml");
    QCOMPARE(read(file), QByteArray("Data/Common.yaml"));
    QCOMPARE(read(QDir::fromNativeSeparators(file)), QByteArray("Data/Common.yaml"));
    QCOMPARE(realPath(file), realPath(path("Data/Common.yaml")));
    const QString folder = QStringLiteral("\\\\?\\") + backslashed("Data");
    QCOMPARE(m_disk.list(folder.toStdString()).size(), std::size_t{2});
}

void TestWindowsFiles::volumesWithoutADrive()
{
    QString inVolume;
    if (isWine()) { // has no volumes by name, but another name without a drive
        inVolume = QStringLiteral("//?/unix") + QString::fromUtf8(__FILE__);
        QVERIFY2(read(inVolume).contains("volumesWithoutADrive"), read(inVolume).constData());
        QCOMPARE(m_disk.type(parentFolder(inVolume.toStdString())), FileType::Folder);
        return;
    }
    std::array<wchar_t, MAX_PATH> volume = {};
    const std::wstring drive = path().left(2).toStdWString() + L'\\';
    QVERIFY(GetVolumeNameForVolumeMountPointW(drive.c_str(), volume.data(), volume.size()));
    inVolume = QString::fromWCharArray(volume.data()) + backslashed("Data\\Common.yaml").mid(3);
    QCOMPARE(read(inVolume), QByteArray("Data/Common.yaml"));
}

void TestWindowsFiles::shares()
{
    const auto share = asShare(path());
    if (!share)
        QSKIP("no share of this computer is open to the user");
    const QString backslashes = QDir::toNativeSeparators(*share);
    const QString verbatim = QStringLiteral("\\\\?\\UNC") + backslashes.mid(1);
    for (const QString &root : {*share, backslashes, verbatim}) {
        QCOMPARE(read(root + QStringLiteral("/Data/deep/../Common.yaml")), QByteArray("Data/Common.yaml"));
        QCOMPARE(m_disk.type(root.toStdString()), FileType::Folder);
        QCOMPARE(m_disk.list(root.toStdString()).size(), std::size_t{1});
        QCOMPARE(read(root + QStringLiteral("/none.yaml")), QByteArray("file does not exist"));
    }
    QVERIFY(writeFile(share->toStdString() + "/new.yaml", "new"));
    QCOMPARE(read(path("new.yaml")), QByteArray("new"));
    QCOMPARE(m_disk.type("//strata-has-no-such-server/share/x"), FileType::None);
}

/// The real path has the spelling of the disk, by which files are recognised and findings name the difference.
void TestWindowsFiles::namesInAnotherCase()
{
    QCOMPARE(read(path("dATA/cOMMON.yaml")), QByteArray("Data/Common.yaml"));
    const std::string real = m_disk.realPath(path("dATA/cOMMON.yaml").toStdString());
    QCOMPARE(QByteArray::fromStdString(real), path("dATA/cOMMON.yaml").toUtf8()); // as the caller has named it
    std::string spelled;
    for (const auto &entry : m_disk.list(path("dATA").toStdString()))
        spelled += entry.name + ' ';
    QCOMPARE(spelled, std::string("Common.yaml deep "));
}

/// A name of a device is that of a file if a folder is in front of it.
void TestWindowsFiles::deviceNames()
{
    QCOMPARE(read(path("Data/NUL")), QByteArray("file does not exist"));
    QCOMPARE(m_disk.type(path("Data/con.yaml").toStdString()), FileType::None);
    const std::wstring name = L"\\\\?\\" + backslashed("Data\\aux.yaml").toStdWString();
    const HANDLE file = CreateFileW(name.c_str(), GENERIC_WRITE, 0, nullptr, CREATE_NEW, 0, nullptr);
    DWORD written = 0;
    const bool isWritten = WriteFile(file, "k", 1, &written, nullptr);
    CloseHandle(file);
    QVERIFY(isWritten);
    QCOMPARE(read(path("Data/aux.yaml")), QByteArray("k"));
    QVERIFY(DeleteFileW(name.c_str()));
}

void TestWindowsFiles::linksToFolders()
{
    if (!makeLink(path("Data"), path("link")))
        QSKIP("the user may make neither links nor junctions");
    std::string entries;
    for (const auto &entry : m_disk.list(path().toStdString()))
        entries += entry.name + (entry.isFolder ? "/" : "") + (entry.isSymlink ? "@ " : " ");
    QCOMPARE(entries, std::string("Data/ link/@ "));
    QCOMPARE(read(path("link/deep/z.yaml")), QByteArray("Data/deep/z.yaml"));
    QCOMPARE(realPath(path("link/./Common.yaml")), realPath(path("Data/Common.yaml")));
    QCOMPARE(realPath(path("link/new/x")), realPath(path("Data/new/x")));
}

void TestWindowsFiles::linksToFiles()
{
    if (!makeLink(path("Data/Common.yaml"), path("link.yaml")))
        QSKIP("the user may make no links to files");
    QCOMPARE(m_disk.type(path("link.yaml").toStdString()), FileType::File);
    QCOMPARE(read(path("link.yaml")), QByteArray("Data/Common.yaml"));
    QCOMPARE(realPath(path("link.yaml")), realPath(path("Data/Common.yaml")));
}

void TestWindowsFiles::writingThroughLinks()
{
    if (!makeLink(path("Data"), path("link")))
        QSKIP("the user may make neither links nor junctions");
    QVERIFY(writeFile(path("link/Common.yaml").toStdString(), "new"));
    QCOMPARE(read(path("Data/Common.yaml")), QByteArray("new"));
    if (isWine())
        QSKIP("Wine does not show that links to files are links");
    if (!makeLink(path("Data/Common.yaml"), path("link.yaml")))
        QSKIP("the user may make no links to files");
    QVERIFY(writeFile(path("link.yaml").toStdString(), "newer"));
    QCOMPARE(read(path("Data/Common.yaml")), QByteArray("newer"));
}

/// A file that another program holds open stays as it is, and nothing is left beside it.
void TestWindowsFiles::writingLockedFiles()
{
    const std::wstring name = backslashed("Data\\Common.yaml").toStdWString();
    const HANDLE file = CreateFileW(name.c_str(), GENERIC_READ, 0, nullptr, OPEN_EXISTING, 0, nullptr);
    QVERIFY(file != INVALID_HANDLE_VALUE);
    const bool isWritten = writeFile(path("Data/Common.yaml").toStdString(), "new").has_value();
    CloseHandle(file);
    QVERIFY(!isWritten);
    QCOMPARE(read(path("Data/Common.yaml")), QByteArray("Data/Common.yaml"));
    QCOMPARE(m_disk.list(path("Data").toStdString()).size(), std::size_t{2});
}

QTEST_APPLESS_MAIN(TestWindowsFiles)
#include "tst_windowsfiles.moc"
