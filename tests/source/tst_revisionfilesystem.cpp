// SPDX-License-Identifier: MIT
#include "source/git/revisionfilesystem.h"

#include "source/files/diskfilesystem.h"
#include "source/files/filelimit.h"
#include "source/snapshot.h"
#include "support/gitrepository.h"
#include "support/links.h"

#include <QDateTime>
#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QScopeGuard>
#include <QTemporaryDir>
#include <QTest>

#include <git2.h>
#include <memory>
#include <string>
#include <vector>

using namespace strata;

namespace {

/// Names, sizes and times of all files below \a folder.
QStringList stateOf(const QString &folder)
{
    QStringList state;
    for (QDirIterator it(folder, QDir::AllEntries | QDir::Hidden | QDir::System | QDir::NoDotAndDotDot,
                         QDirIterator::Subdirectories);
         it.hasNext();) {
        it.next();
        state << it.filePath() + u' ' + QString::number(it.fileInfo().size()) + u' ' +
                     it.fileInfo().lastModified().toString(Qt::ISODateWithMs);
    }
    state.sort();
    return state;
}

} // namespace

/// Files of a git revision. Repositories are made by libgit2 in temporary folders.
class TestRevisionFileSystem : public QObject
{
    Q_OBJECT

private slots:
    void init();

    void revisionsHaveTheirOwnFiles();
    void namesOfRevisions();
    void idsAreThoseOfTheDisk();
    void outsidePathsUseTheOtherFileSystem();
    void linksAreFollowedInsideTheRevision_data();
    void linksAreFollowedInsideTheRevision();
    void linkedPathsToTheRepository();
    void foldersAreListed();
    void filesMissingOnDisk();
    void bareRepositories();
    void otherWorktrees();
    void detachedHeads();
    void shallowClones();
    void submodulesAndLargeFilesAreNamed();
    void hugeFilesAreNotRead();
    void damagedRepositories();
    void repeatedFoldersAreCheap();
    void nothingIsWritten();

private:
    std::shared_ptr<const RevisionFileSystem> revision(const std::string &name)
    {
        const auto opened = RevisionFileSystem::open(path(""), name, std::make_shared<DiskFileSystem>());
        if (!opened)
            qWarning("%s", opened.error().message.c_str());
        return opened ? *opened : nullptr;
    }
    std::string failure(const std::string &at, const std::string &name)
    {
        const auto opened = RevisionFileSystem::open(at, name, std::make_shared<DiskFileSystem>());
        return opened ? "opened" : opened.error().message;
    }
    std::string path(const std::string &below) const
    {
        return m_root.toStdString() + (below.empty() ? "" : '/' + below);
    }
    void write(const QString &name, const QByteArray &bytes)
    {
        QFile file(m_root + u'/' + name);
        QVERIFY(QDir().mkpath(QFileInfo(file).path()));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(bytes);
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    QString m_root;
    std::unique_ptr<GitRepository> m_repository;
    git_oid m_first = {};
    git_oid m_second = {};
};

void TestRevisionFileSystem::init()
{
    m_repository.reset();
    m_folder = std::make_unique<QTemporaryDir>();
    m_root = QDir(m_folder->path()).canonicalPath() + QStringLiteral("/site");
    QVERIFY(QDir().mkpath(m_root));
    m_repository = std::make_unique<GitRepository>(m_root);
    const GitRepository &git = *m_repository;
    const git_oid data = git.tree({{"common.yaml", git.blob("port: 1\n")}});
    m_first = git.commit(git.tree({{"data", data, GIT_FILEMODE_TREE}, {"hiera.yaml", git.blob("version: 5\n")}}));
    const git_oid later = git.tree({{"common.yaml", git.blob("port: 2\n")}, {"new.yaml", git.blob("a: b\n")}});
    m_second = git.commit(git.tree({{"data", later, GIT_FILEMODE_TREE}, {"hiera.yaml", git.blob("version: 5\n")}}));
    write(QStringLiteral("data/common.yaml"), "port: 3\n");
}

void TestRevisionFileSystem::revisionsHaveTheirOwnFiles()
{
    const auto before = revision("HEAD~1");
    const auto after = revision("main");
    QVERIFY(before && after);
    QCOMPARE(*before->read(path("data/common.yaml")), std::string("port: 1\n"));
    QCOMPARE(*after->read(path("data/common.yaml")), std::string("port: 2\n"));
    QCOMPARE(before->type(path("data/new.yaml")), FileType::None);
    QVERIFY(!before->read(path("data/new.yaml")));
    QCOMPARE(after->type(path("data/new.yaml")), FileType::File);
    QCOMPARE(after->status(path("data/new.yaml")).size, std::uint64_t{5});
    QCOMPARE(after->type(path("data")), FileType::Folder);
    QCOMPARE(after->type(path("")), FileType::Folder);
    QCOMPARE(after->read(path("data")).error().message, std::string("is a folder, not a file"));
    QCOMPARE(after->type(path("data/common.yaml/x")), FileType::None);
}

void TestRevisionFileSystem::namesOfRevisions()
{
    git_object *commit = nullptr;
    git_object_lookup(&commit, m_repository->get(), &m_first, GIT_OBJECT_COMMIT);
    git_oid id;
    git_signature *who = nullptr;
    git_signature_new(&who, "Test", "test@example.com", 1'700'000'000, 0);
    QCOMPARE(git_tag_create(&id, m_repository->get(), "v1", commit, who, "first", 0), 0);
    git_signature_free(who);
    git_object_free(commit);

    const std::string first = textOf(m_first);
    for (const std::string &name : {std::string("v1"), std::string("HEAD~1"), std::string("main^"), first,
                                    first.substr(0, 10), std::string("refs/tags/v1")})
        QCOMPARE(revision(name)->id(), first);
    QCOMPARE(revision("HEAD")->id(), textOf(m_second));

    QCOMPARE(failure(path(""), "nowhere"), "there is no revision 'nowhere' in the repository " + path(""));
    QCOMPARE(failure(path(""), "HEAD~7"), "there is no revision 'HEAD~7' in the repository " + path(""));
    QCOMPARE(failure(path(""), "main:hiera.yaml"),
             std::string("the revision 'main:hiera.yaml' names no commit and no folder"));
    const std::string elsewhere = m_folder->path().toStdString();
    QCOMPARE(failure(elsewhere, "main"), elsewhere + " belongs to no git repository");
}

void TestRevisionFileSystem::idsAreThoseOfTheDisk()
{
    QCOMPARE(revision("main")->status(path("data/common.yaml")).contentId, contentIdOf("port: 2\n"));
    // A document that two revisions have is one.
    const auto workspace = takeSnapshot(revision("main"))->workspace();
    const Snapshot after(workspace, revision("main"));
    const Snapshot before(workspace, revision("HEAD~1"));
    const FileId same = workspace->files->intern(path("hiera.yaml"));
    const FileId other = workspace->files->intern(path("data/common.yaml"));
    QCOMPARE(&before.document(same, DocumentFormat::Yaml), &after.document(same, DocumentFormat::Yaml));
    QVERIFY(&before.document(other, DocumentFormat::Yaml) != &after.document(other, DocumentFormat::Yaml));
}

void TestRevisionFileSystem::outsidePathsUseTheOtherFileSystem()
{
    write(QStringLiteral("../facts/web01.yaml"), "os: Debian\n");
    const auto files = revision("main");
    const std::string facts = m_folder->path().toStdString() + "/facts";
    QCOMPARE(*files->read(facts + "/web01.yaml"), std::string("os: Debian\n"));
    QCOMPARE(*files->read(path("../facts/web01.yaml")), std::string("os: Debian\n"));
    QCOMPARE(*files->read(path("data/../../facts/web01.yaml")), std::string("os: Debian\n"));
    QCOMPARE(files->list(facts).size(), std::size_t{1});
    QVERIFY(files->entryExists(facts + "/web01.yaml"));
    QCOMPARE(files->type(m_root.toStdString() + "2"), FileType::None); // begins alike
}

void TestRevisionFileSystem::linksAreFollowedInsideTheRevision_data()
{
    QTest::addColumn<QByteArray>("asked");
    QTest::addColumn<QByteArray>("found");
    QTest::addColumn<QByteArray>("real"); // below the repository

    QTest::newRow("none") << QByteArray("data/common.yaml") << QByteArray("port: 2\n")
                          << QByteArray("data/common.yaml");
    QTest::newRow("to a file") << QByteArray("link.yaml") << QByteArray("port: 2\n") << QByteArray("data/common.yaml");
    QTest::newRow("to a folder") << QByteArray("folder/common.yaml") << QByteArray("port: 2\n")
                                 << QByteArray("data/common.yaml");
    QTest::newRow("behind a folder, back")
        << QByteArray("folder/../hiera.yaml") << QByteArray("version: 5\n") << QByteArray("hiera.yaml");
    QTest::newRow("chain") << QByteArray("chain/common.yaml") << QByteArray("port: 2\n")
                           << QByteArray("data/common.yaml");
    QTest::newRow("absolute, inside") << QByteArray("inside.yaml") << QByteArray("port: 2\n")
                                      << QByteArray("data/common.yaml");
    QTest::newRow("absolute, outside") << QByteArray("outside.yaml") << QByteArray("far: away\n")
                                       << QByteArray("../far/far.yaml");
    QTest::newRow("relative, outside") << QByteArray("beside/far.yaml") << QByteArray("far: away\n")
                                       << QByteArray("../far/far.yaml");
    QTest::newRow("circle") << QByteArray("circle") << QByteArray() << QByteArray("circle");
    QTest::newRow("to nothing") << QByteArray("dangling") << QByteArray() << QByteArray("dangling");
}

void TestRevisionFileSystem::linksAreFollowedInsideTheRevision()
{
    QFETCH(QByteArray, asked);
    QFETCH(QByteArray, found);
    write(QStringLiteral("../far/far.yaml"), "far: away\n");
    const GitRepository &git = *m_repository;
    const auto link = [&git](const std::string &name, const std::string &target) {
        return GitRepository::Entry{name, git.blob(target), GIT_FILEMODE_LINK};
    };
    const git_oid data = git.tree({{"common.yaml", git.blob("port: 2\n")}});
    git.commit(git.tree({{"data", data, GIT_FILEMODE_TREE},
                         {"hiera.yaml", git.blob("version: 5\n")},
                         link("link.yaml", "data/common.yaml"),
                         link("folder", "./data"),
                         link("chain", "folder"),
                         link("inside.yaml", path("data/common.yaml")),
                         link("outside.yaml", m_folder->path().toStdString() + "/far/far.yaml"),
                         link("beside", "../far"),
                         link("circle", "circle"),
                         link("dangling", "data/none")}));
    const auto files = revision("main");
    const std::string at = path(asked.toStdString());
    const auto bytes = files->read(at);
    QCOMPARE(bytes ? QByteArray::fromStdString(*bytes) : QByteArray(), found);
    QCOMPARE(files->type(at) == FileType::File, !found.isEmpty());
    QVERIFY(files->entryExists(at));
    QFETCH(QByteArray, real);
    QCOMPARE(files->realPath(at), normalPath(path(real.toStdString())));
}

void TestRevisionFileSystem::linkedPathsToTheRepository()
{
    const QString link = m_folder->path() + QStringLiteral("/link");
    if (!test::makeLink(m_root, link))
        QSKIP("there are no links here");
    if (test::isWine())
        QSKIP("Wine has two names for the target of a link");
    const auto opened =
        RevisionFileSystem::open(link.toStdString() + "/data", "main", std::make_shared<DiskFileSystem>());
    QVERIFY(opened);
    QCOMPARE(*(*opened)->read(link.toStdString() + "/data/common.yaml"), std::string("port: 2\n"));
    QCOMPARE(*(*opened)->read(path("data/common.yaml")), std::string("port: 2\n"));
    QCOMPARE((*opened)->realPath(link.toStdString() + "/data/common.yaml"), path("data/common.yaml"));
    QCOMPARE((*opened)->realPath(link.toStdString() + "/data/none.yaml"), path("data/none.yaml"));
}

void TestRevisionFileSystem::foldersAreListed()
{
    const GitRepository &git = *m_repository;
    const git_oid folder = git.tree({{"x.yaml", git.blob("x: 1\n")}});
    git.commit(git.tree({{"b", folder, GIT_FILEMODE_TREE},
                         {"b.yaml", git.blob("b: 1\n")},
                         {"a", git.blob("b"), GIT_FILEMODE_LINK},
                         {"c", git.blob("b.yaml"), GIT_FILEMODE_LINK}}));
    using Entry = FileSystem::DirectoryEntry;
    const std::vector<Entry> expected{
        {"a", true, true}, {"b", true, false}, {"b.yaml", false, false}, {"c", false, true}};
    QCOMPARE(revision("main")->list(path("")), expected);
    QCOMPARE(revision("main")->list(path("a")), (std::vector<Entry>{{"x.yaml", false, false}}));
    QVERIFY(revision("main")->list(path("b.yaml")).empty());
}

void TestRevisionFileSystem::filesMissingOnDisk()
{
    QVERIFY(QDir(m_root + QStringLiteral("/data")).removeRecursively());
    const auto opened = RevisionFileSystem::open(path("data/deep/er"), "main", std::make_shared<DiskFileSystem>());
    QVERIFY(opened);
    QCOMPARE(*(*opened)->read(path("data/common.yaml")), std::string("port: 2\n"));
}

void TestRevisionFileSystem::bareRepositories()
{
    m_root += QStringLiteral(".git");
    const GitRepository git(m_root, GitRepository::Kind::Bare);
    git.commit(git.tree({{"hiera.yaml", git.blob("version: 5\n")}}));
    const auto files = revision("main");
    QVERIFY(files);
    QCOMPARE(*files->read(path("hiera.yaml")), std::string("version: 5\n"));
    QCOMPARE(files->type(path("HEAD")), FileType::None); // is git's own file
}

void TestRevisionFileSystem::otherWorktrees()
{
    const QString other = QDir(m_folder->path()).canonicalPath() + QStringLiteral("/other");
    git_worktree *worktree = nullptr;
    QCOMPARE(git_worktree_add(&worktree, m_repository->get(), "other", other.toUtf8().constData(), nullptr), 0);
    git_worktree_free(worktree);
    m_root = other;
    write(QStringLiteral("data/common.yaml"), "port: 9\n");
    QCOMPARE(*revision("main~1")->read(path("data/common.yaml")), std::string("port: 1\n"));
}

void TestRevisionFileSystem::detachedHeads()
{
    QCOMPARE(git_repository_set_head_detached(m_repository->get(), &m_first), 0);
    QCOMPARE(revision("HEAD")->id(), textOf(m_first));
    QCOMPARE(revision("main")->id(), textOf(m_second));
}

void TestRevisionFileSystem::shallowClones()
{
    write(QStringLiteral(".git/shallow"), QByteArray::fromStdString(textOf(m_second)) + '\n');
    QCOMPARE(*revision("HEAD")->read(path("data/common.yaml")), std::string("port: 2\n"));
    QCOMPARE(failure(path(""), "HEAD~7"), "there is no revision 'HEAD~7' in the repository " + path("") +
                                              "; it is a shallow clone, which lacks older commits");
}

void TestRevisionFileSystem::submodulesAndLargeFilesAreNamed()
{
    const GitRepository &git = *m_repository;
    const std::string pointer = "version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 9\n";
    git.commit(git.tree({{"modules", m_first, GIT_FILEMODE_COMMIT}, {"big.yaml", git.blob(pointer)}}));
    const auto files = revision("main");
    QCOMPARE(files->type(path("modules")), FileType::Folder);
    QVERIFY(files->list(path("modules")).empty());
    QVERIFY(files->skippedSubmodules().empty());
    QCOMPARE(files->type(path("modules/a/data.yaml")), FileType::None);
    QCOMPARE(files->skippedSubmodules(), std::vector<std::string>{path("modules")});
    QCOMPARE(files->read(path("modules")).error().message,
             std::string("is a submodule, whose files are not in this repository"));
    QCOMPARE(files->read(path("big.yaml")).error().message,
             std::string("is a pointer of Git LFS; the file itself is not in the repository"));
}

void TestRevisionFileSystem::hugeFilesAreNotRead()
{
    const GitRepository &git = *m_repository;
    const std::string text(1024 * 1024 + 1, '#');
    git.commit(git.tree({{"big.yaml", git.blob(text)}}));
    const auto files = revision("main");
    const auto back = qScopeGuard([] { allowFiles(kUsualLargestFile); });
    allowFiles(1);
    QCOMPARE(files->read(path("big.yaml")).error().message, std::string("is larger than 1 MiB and is not read"));
    allowFiles(2);
    QVERIFY(files->read(path("big.yaml")) == text);
}

void TestRevisionFileSystem::damagedRepositories()
{
    const std::string id = contentIdOf("port: 2\n");
    const QString object = m_root + QStringLiteral("/.git/objects/") + QString::fromStdString(id.substr(0, 2)) + u'/' +
                           QString::fromStdString(id.substr(2));
    QVERIFY(QFile::setPermissions(object, QFile::ReadOwner | QFile::WriteOwner)); // Windows removes no read-only file
    QVERIFY(QFile::remove(object));
    const auto files = revision("main");
    QVERIFY(files->read(path("data/common.yaml")).error().message.starts_with("cannot be read from the repository: "));
    QCOMPARE(*files->read(path("data/new.yaml")), std::string("a: b\n"));
    write(QStringLiteral(".git/HEAD"), "nothing");
    QCOMPARE(failure(path(""), "HEAD"), "there is no revision 'HEAD' in the repository " + path(""));
}

void TestRevisionFileSystem::repeatedFoldersAreCheap()
{
    const GitRepository &git = *m_repository;
    git_oid folder = git.tree({{"a.yaml", git.blob("a: 1\n")}});
    std::string deep;
    for (int i = 0; i < 30; ++i) { // 8^30 paths
        std::vector<GitRepository::Entry> entries;
        for (char name = 'a'; name < 'i'; ++name)
            entries.push_back({std::string(1, name), folder, GIT_FILEMODE_TREE});
        folder = git.tree(entries);
        deep += "h/";
    }
    git.commit(folder);
    QCOMPARE(*revision("main")->read(path(deep + "a.yaml")), std::string("a: 1\n"));
}

void TestRevisionFileSystem::nothingIsWritten()
{
    const QStringList before = stateOf(m_folder->path());
    const auto files = revision("HEAD~1");
    files->read(path("data/common.yaml"));
    files->list(path("data"));
    files->status(path("hiera.yaml"));
    QCOMPARE(stateOf(m_folder->path()), before);
}

QTEST_APPLESS_MAIN(TestRevisionFileSystem)
#include "tst_revisionfilesystem.moc"
