// SPDX-License-Identifier: MIT
#include "app/history/answerhistory.h"

#include "app/history/changecauses.h"
#include "app/history/historytexts.h"
#include "app/project/asking.h"
#include "app/project/sourcefiles.h"
#include "core/valueequality.h"
#include "source/files/diskfilesystem.h"
#include "source/files/overlayfilesystem.h"
#include "support/gitrepository.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <map>
#include <random>
#include <set>

using namespace strata;

namespace {

struct RandomFile
{
    std::string text;
    git_filemode_t mode = GIT_FILEMODE_BLOB;
};

using RandomTree = std::map<std::string, RandomFile>; // by path

/// A commit, and where the project is in it.
struct RandomCommit
{
    git_oid id = {};
    std::vector<std::size_t> parents = {}; ///< among all
    RandomTree files = {};
    std::string folder = {}; ///< of the project: "" or "control/"
};

/// How much of each there is. STRATA_LONG_HISTORY: the sizes that take an hour.
struct HistorySize
{
    bool isLong = qEnvironmentVariableIsSet("STRATA_LONG_HISTORY");
    std::size_t commits = isLong ? 200 : 60;
    std::size_t keys = isLong ? 19 : 5; ///< k0 and so on, and one of a module
    std::vector<std::string> nodes =
        isLong ? std::vector<std::string>{"n1", "n2", "n3"} : std::vector<std::string>{"n1", "n2"};

    std::vector<std::string> keyNames() const
    {
        std::vector<std::string> names{"m::k0"};
        for (std::size_t key = 0; key < keys; ++key)
            names.push_back("k" + std::to_string(key));
        return names;
    }
};

/// Repositories with a long and eventful history.
class RandomHistory
{
public:
    RandomHistory(const QString &folder, QByteArray dialect, std::uint32_t seed, const HistorySize &size)
        : m_git(folder), m_root(folder.toStdString()), m_dialect(std::move(dialect)), m_size(size), m_random(seed)
    {}

    const std::vector<RandomCommit> &commits() const { return m_commits; }
    const GitRepository &git() const { return m_git; }
    std::string configurationOf(const RandomCommit &commit) const
    {
        return m_root + '/' + commit.folder + (m_dialect == "datum" ? "Datum.yml" : "hiera.yaml");
    }

    void make()
    {
        commit({}, first(), "");
        while (m_commits.size() < m_size.commits) {
            const RandomCommit last = m_commits.back(); // a copy: the vector grows
            const std::size_t at = m_commits.size() - 1;
            if (oneIn(10)) {
                addMerge(at);
            } else if (oneIn(25)) {
                const std::string folder = last.folder.empty() ? "control/" : "";
                commit({at}, moved(last.files, last.folder, folder), folder);
            } else {
                commit({at}, changed(last.files, last.folder), last.folder);
            }
        }
        git_reference *made = nullptr;
        git_reference_create(&made, m_git.get(), "refs/heads/main", &m_commits.back().id, 1, nullptr);
        git_reference_free(made);
        git_repository_set_head(m_git.get(), "refs/heads/main");
    }

private:
    std::size_t upTo(std::size_t most) { return std::uniform_int_distribution<std::size_t>(0, most)(m_random); }
    bool oneIn(std::size_t of) { return upTo(of - 1) == 0; }

    std::size_t commit(std::vector<std::size_t> parents, RandomTree files, const std::string &folder)
    {
        const git_oid treeId = treeOf(files, "");
        git_tree *tree = nullptr;
        git_tree_lookup(&tree, m_git.get(), &treeId);
        git_signature *who = nullptr;
        git_signature_new(&who, "Jane\x1b[31m Doe", "jane@example.com",
                          1'700'000'000 + static_cast<git_time_t>(m_commits.size()) * 60, 60);
        std::vector<git_commit *> found;
        for (const std::size_t parent : parents) {
            git_commit *each = nullptr;
            git_commit_lookup(&each, m_git.get(), &m_commits[parent].id);
            found.push_back(each);
        }
        std::vector<const git_commit *> given(found.begin(), found.end());
        git_oid id;
        git_commit_create(&id, m_git.get(), nullptr, who, who, nullptr, "Change it\n\nmore", tree, given.size(),
                          given.data());
        for (git_commit *each : found)
            git_commit_free(each);
        git_signature_free(who);
        git_tree_free(tree);
        m_commits.push_back({id, std::move(parents), std::move(files), folder});
        return m_commits.size() - 1;
    }

    git_oid treeOf(const RandomTree &files, const std::string &prefix)
    {
        std::vector<GitRepository::Entry> entries;
        std::set<std::string> folders;
        for (auto it = files.lower_bound(prefix); it != files.end() && it->first.starts_with(prefix); ++it) {
            const std::string rest = it->first.substr(prefix.size());
            const std::size_t slash = rest.find('/');
            if (slash == std::string::npos && it->second.mode == GIT_FILEMODE_COMMIT)
                entries.push_back({rest, m_commits.front().id, GIT_FILEMODE_COMMIT});
            else if (slash == std::string::npos)
                entries.push_back({rest, m_git.blob(it->second.text), it->second.mode});
            else if (folders.insert(rest.substr(0, slash)).second)
                entries.push_back(
                    {rest.substr(0, slash), treeOf(files, prefix + rest.substr(0, slash + 1)), GIT_FILEMODE_TREE});
        }
        return m_git.tree(entries);
    }

    /// A branch of a few commits that is merged back, with some files from each side.
    void addMerge(std::size_t at)
    {
        const RandomCommit base = m_commits[at];
        std::size_t side = at;
        for (std::size_t i = 1 + upTo(1); i > 0; --i)
            side = commit({side}, changed(m_commits[side].files, base.folder), base.folder);
        const std::size_t main = commit({at}, changed(base.files, base.folder), base.folder);
        RandomTree merged = m_commits[main].files;
        for (const auto &[path, file] : m_commits[side].files) {
            if (oneIn(2))
                merged[path] = file;
        }
        commit({main, side}, std::move(merged), base.folder);
    }

    static RandomTree moved(const RandomTree &files, const std::string &from, const std::string &to)
    {
        RandomTree result;
        for (const auto &[path, file] : files)
            result[path.starts_with("other/") ? path : to + path.substr(from.size())] = file;
        return result;
    }

    RandomTree first()
    {
        RandomTree files;
        files["other/notes.txt"] = {"1\n"};
        if (m_dialect == "datum") {
            files["Datum.yml"] = {
                "ResolutionPrecedence:\n  - AllNodes\\Dev\\$($Node.NodeName)\n  - Roles\\$($Node.Role)\n"
                "  - Common\\All\nDatumStructure:\n  - StoreName: AllNodes\n    StoreProvider: Datum::File\n"
                "    StoreOptions:\n      Path: ./data/AllNodes\n  - StoreName: Roles\n"
                "    StoreProvider: Datum::File\n    StoreOptions:\n      Path: ./data/Roles\n"
                "  - StoreName: Common\n    StoreProvider: Datum::File\n    StoreOptions:\n"
                "      Path: ./data/Common\ndefault_lookup_options: MostSpecific\n"};
            for (const std::string &node : m_size.nodes)
                files["data/AllNodes/Dev/" + node + ".yml"] = {"NodeName: " + node +
                                                               "\nRole: " + (oneIn(2) ? "web" : "db") + '\n' + data()};
            for (const char *place : {"Roles/web", "Roles/db", "Common/All"})
                files["data/" + std::string(place) + ".yml"] = {data()};
            return files;
        }
        files["hiera.yaml"] = {m_dialect == "hiera3"
                                   ? "---\n:backends: [yaml]\n:hierarchy:\n  - nodes/%{clientcert}\n  - role/%{role}\n"
                                     "  - common\n:yaml:\n  :datadir: " +
                                         m_root + "/data\n"
                                   : "version: 5\nhierarchy:\n- {name: Node, path: 'nodes/%{trusted.certname}.yaml'}\n"
                                     "- {name: Role, path: 'role/%{role}.yaml'}\n"
                                     "- {name: Shared, glob: 'shared/*.yaml'}\n- {name: Common, path: common.yaml}\n"};
        for (const char *place : {"nodes/n1", "nodes/n2", "nodes/n3", "role/web", "role/db", "common", "shared/a"})
            files["data/" + std::string(place) + ".yaml"] = {data()};
        if (m_dialect == "hiera5") {
            files["modules/m/hiera.yaml"] = {"version: 5\nhierarchy:\n- {name: M, path: m.yaml}\n"};
            files["modules/m/data/m.yaml"] = {"m::k0: " + value() + '\n'};
        }
        for (const std::string &node : m_size.nodes)
            files["facts/" + node + ".yaml"] = {facts()};
        return files;
    }

    RandomTree changed(const RandomTree &before, const std::string &folder)
    {
        RandomTree files = before;
        const std::string configuration = folder + (m_dialect == "datum" ? "Datum.yml" : "hiera.yaml");
        if (files.contains(configuration) && files[configuration].text.starts_with("broken: [")) {
            files[configuration].text = files[configuration].text.substr(files[configuration].text.find('\n') + 1);
            return files;
        }
        for (std::size_t count = 1 + upTo(2); count > 0; --count) {
            auto file = files.begin();
            std::advance(file, static_cast<std::ptrdiff_t>(upTo(files.size() - 1)));
            std::string &text = file->second.text;
            const bool isData = file->first.find("data/") != std::string::npos;
            if (file->first == configuration) {
                changeConfiguration(text);
            } else if (file->first.starts_with("other/")) {
                text += "more\n";
            } else if (file->first.find("facts/") != std::string::npos) {
                text = facts();
            } else if (isData) {
                changeData(files, file->first, folder);
            }
        }
        if (oneIn(12))
            files["other/vendor"] = {"", GIT_FILEMODE_COMMIT};
        if (oneIn(6) && m_dialect == "hiera5")
            files[folder + "data/shared/" + (oneIn(2) ? "b" : "c") + ".yaml"] = {data()};
        if (oneIn(12))
            files.erase(folder + "data/shared/b.yaml");
        return files;
    }

    void changeConfiguration(std::string &text)
    {
        if (oneIn(4)) {
            text = "broken: [\n" + text;
            return;
        }
        std::vector<std::string> lines; // two levels change places
        std::vector<std::size_t> levels;
        for (std::size_t start = 0; start < text.size();) {
            const std::size_t end = std::min(text.find('\n', start), text.size() - 1) + 1;
            lines.push_back(text.substr(start, end - start));
            if (lines.back().starts_with("- {name:") || lines.back().starts_with("  - nodes") ||
                lines.back().starts_with("  - role") || lines.back().starts_with("  - Roles") ||
                lines.back().starts_with("  - Common\\") || lines.back() == "  - common\n")
                levels.push_back(lines.size() - 1);
            start = end;
        }
        if (levels.size() > 1)
            std::swap(lines[levels[upTo(levels.size() - 1)]], lines[levels[upTo(levels.size() - 1)]]);
        text.clear();
        for (const std::string &line : lines)
            text += line;
    }

    void changeData(RandomTree &files, const std::string &path, const std::string &folder)
    {
        RandomFile &file = files[path];
        const bool isNode = path.find("AllNodes/") != std::string::npos; // it must keep its name
        switch (upTo(9)) {
        case 0: file.mode = file.mode == GIT_FILEMODE_BLOB ? GIT_FILEMODE_BLOB_EXECUTABLE : GIT_FILEMODE_BLOB; break;
        case 1: {
            std::string other; // CRLF and back
            for (const char each : file.text) {
                if (each == '\n' && file.text.find('\r') == std::string::npos)
                    other += '\r';
                if (each != '\r')
                    other += each;
            }
            file.text = other;
            break;
        }
        case 2:
            if (!isNode && path.find("modules/") == std::string::npos) { // a renamed file
                const RandomFile content = file;
                files.erase(path);
                const std::string end = m_dialect == "datum" ? ".yml" : ".yaml";
                files[folder + "data/" + (m_dialect == "datum" ? "Roles/" : "role/") + (oneIn(2) ? "web" : "db") +
                      end] = content;
            }
            break;
        case 3: file.text = "# a remark\n" + file.text; break;
        case 4: file.text += oneIn(3) ? "broken: [\n" : "last: 1\n"; break;
        case 5:
            if (m_dialect == "hiera5" && path.ends_with("common.yaml"))
                file.text += "lookup_options:\n  k1: {merge: " + std::string(oneIn(2) ? "unique" : "deep") + "}\n";
            break;
        default:
            file.text =
                isNode ? file.text.substr(0, file.text.find('\n', file.text.find("Role:")) + 1) + data() : data();
            break;
        }
    }

    std::string facts() { return "role: " + std::string(oneIn(2) ? "web" : "db") + "\nsite: s\n"; }

    std::string value()
    {
        const std::string number = std::to_string(upTo(2));
        const std::string key = "k" + std::to_string(upTo(m_size.keys - 1));
        switch (upTo(7)) {
        case 0: return "[a, b" + number + "]";
        case 1: return "\n  p: " + number + "\n  q:\n  - 1\n  - " + number;
        case 2: return m_dialect == "hiera3" ? "\"%{hiera('" + key + "')}\"" : "\"%{lookup('" + key + "')}\"";
        case 3: return "|\n  first\n  " + number;
        default: return "v" + number;
        }
    }

    std::string data()
    {
        std::string text;
        for (std::size_t key = 0; key < m_size.keys; ++key) {
            if (oneIn(2))
                text += "k" + std::to_string(key) + ": " + value() + '\n';
        }
        return text.empty() ? "other: 1\n" : text;
    }

    GitRepository m_git;
    std::string m_root;
    QByteArray m_dialect;
    HistorySize m_size;
    std::mt19937 m_random;
    std::vector<RandomCommit> m_commits;
};

std::string answerText(const LookupResult &result)
{
    return std::to_string(static_cast<int>(result.status)) + ' ' + (result.error ? result.error->message : "") + ' ' +
           exactText(result.value);
}

/// The answers to \a keys over some files, as every other command gives them.
std::map<std::string, std::string> answersOver(ProjectRequest request, const std::shared_ptr<const FileSystem> &files,
                                               const std::string &node, const std::vector<std::string> &keys)
{
    request.nodes = {NodeChoice::Kind::One, node};
    const auto project = openProject(request, takeSnapshot(files));
    std::map<std::string, std::string> answers;
    for (const std::string &key : keys) {
        LookupResult result;
        if (!project && project.error().code != Error::Code::FileNotFound) {
            result.status = LookupResult::Status::Failed;
            result.error = project.error();
        } else if (project) {
            Question question{.node = node};
            question.key = LookupTarget::named(key);
            const auto engine = engineFor(**project, scopeOf(**project, question), question);
            result = (*engine)->lookup(*lookupRequest(**project, question));
        }
        answers[key] = answerText(result);
    }
    return answers;
}

/// \a text with the lines of \a causes, all of this file, as they were.
std::string withLinesBack(const std::string &text, const std::string &before, std::vector<ChangeCause> causes)
{
    const auto linesOf = [](const std::string &of) {
        std::vector<std::string> lines;
        for (std::size_t start = 0; start < of.size();) {
            const std::size_t end = std::min(of.find('\n', start), of.size() - 1) + 1;
            lines.push_back(of.substr(start, end - start));
            start = end;
        }
        return lines;
    };
    std::vector<std::string> lines = linesOf(text);
    const std::vector<std::string> old = linesOf(before);
    std::reverse(causes.begin(), causes.end());
    for (const ChangeCause &cause : causes) {
        const auto first = lines.begin() + static_cast<std::ptrdiff_t>(cause.after);
        const auto at = lines.erase(first, first + static_cast<std::ptrdiff_t>(cause.afterCount));
        const auto from = old.begin() + static_cast<std::ptrdiff_t>(cause.before);
        lines.insert(at, from, from + static_cast<std::ptrdiff_t>(cause.beforeCount));
    }
    std::string result;
    for (const std::string &line : lines)
        result += line;
    return result;
}

/// A change of one key, as a text that can be compared.
std::string changeLine(const std::string &key, const std::string &commit, const std::string &before,
                       const std::string &after)
{
    return key + ' ' + commit + ' ' + before + " → " + after;
}

/// Removes an object that is in a file of its own.
bool removeObject(const QString &repository, const git_oid &id)
{
    const QString name = QString::fromStdString(textOf(id));
    return QFile::remove(repository + QStringLiteral("/.git/objects/") + name.left(2) + QLatin1Char('/') + name.mid(2));
}

bool isFound(const std::string &answer)
{
    return answer.starts_with(std::to_string(static_cast<int>(LookupResult::Status::Found)));
}

} // namespace

/// Which commits changed an answer, and why. Repositories are made by libgit2 in temporary folders.
class TestAnswerHistory : public QObject
{
    Q_OBJECT

private slots:
    void matchesBruteForce_data();
    void matchesBruteForce();
    void unreadFoldersAreNotOpened();
    void missingObjectsEndTheSearch();

private:
    /// The changes of `port` in \a folder, from main on, and how the search ended.
    static std::pair<std::size_t, HistorySummary> changesOfPort(const QString &folder);
};

void TestAnswerHistory::matchesBruteForce_data()
{
    QTest::addColumn<QByteArray>("dialect");
    QTest::addColumn<bool>("allParents");
    QTest::addColumn<int>("seed");

    for (const char *dialect : {"hiera5", "hiera3", "datum"}) {
        for (const bool allParents : {false, true}) {
            for (const int seed : {1, 2}) {
                QTest::addRow("%s, %s parents, %d", dialect, allParents ? "all" : "first", seed)
                    << QByteArray(dialect) << allParents << seed;
            }
        }
    }
}

void TestAnswerHistory::matchesBruteForce()
{
    QFETCH(const QByteArray, dialect);
    QFETCH(const bool, allParents);
    QFETCH(const int, seed);

    const QTemporaryDir folder;
    const HistorySize size;
    const std::vector<std::string> keys = size.keyNames();
    RandomHistory random(folder.path(), dialect, static_cast<std::uint32_t>(seed), size);
    random.make();
    const std::vector<RandomCommit> &commits = random.commits();
    const auto disk = std::make_shared<DiskFileSystem>();
    std::size_t found = 0;
    std::size_t explained = 0;
    for (const std::string &node : size.nodes) {
        std::set<std::string> possibleOfAll;                     // changes of any key that all keys may have
        std::set<std::string> certainOfAll;                      // and those that they must have
        std::vector<std::map<std::string, std::string>> answers; // by commit
        for (const RandomCommit &commit : commits) {
            ProjectRequest request;
            request.root = random.configurationOf(commit);
            request.revision = textOf(commit.id);
            const auto files = sourceFiles(request, disk);
            QVERIFY(files);
            request.revision.clear();
            answers.push_back(answersOver(request, *files, node, keys));
        }
        for (const std::string &key : keys) {
            const std::string nothing = answerText({});
            std::set<std::string> expected;
            std::set<std::size_t> wanted{commits.size() - 1};
            for (std::size_t at = commits.size(); at-- > 0;) {
                if (!wanted.contains(at))
                    continue;
                bool isChange = true;
                const RandomCommit &commit = commits[at];
                for (std::size_t i = 0; i < commit.parents.size() && (i == 0 || allParents); ++i) {
                    wanted.insert(commit.parents[i]);
                    isChange = isChange && answers[commit.parents[i]][key] != answers[at][key];
                }
                if (commit.parents.empty())
                    isChange = answers[at][key] != nothing;
                if (!isChange)
                    continue;
                const std::string &before = commit.parents.empty() ? nothing : answers[commit.parents.front()][key];
                const std::string &after = answers[at][key];
                const std::string line = changeLine(key, textOf(commit.id), before, after);
                expected.insert(line);
                possibleOfAll.insert(line);
                if (isFound(before) || isFound(after)) // else no state knows the key
                    certainOfAll.insert(line);
            }
            HistoryQuestion question;
            question.request.root = random.configurationOf(commits.back());
            question.request.revision = "main";
            question.question.node = node;
            question.question.key = LookupTarget::named(key);
            question.disk = disk;
            question.allParents = allParents;
            const auto history = AnswerHistory::open(question);
            QVERIFY2(history, history ? "" : history.error().message.c_str());
            std::set<std::string> told;
            const HistorySummary summary = history->run([&](const AnswerChange &change) {
                told.insert(changeLine(key, change.commit->text(), answerText(change.before.answer),
                                       answerText(change.after.answer)));
                if (!change.movedFrom.empty() || ++found % 3 != 0)
                    return;
                const auto files = history->source().files(change.treeAfter, nullptr);
                const auto before = history->source().files(change.treeBefore, nullptr);
                const auto causes = causesOf(history->source(), change);
                QVERIFY2(!causes.empty(), qPrintable(QString::fromStdString(*told.rbegin())));
                std::map<std::string, std::vector<ChangeCause>> byFile;
                for (const ChangeCause &cause : causes)
                    byFile[cause.file].push_back(cause);
                const auto overlay = std::make_shared<OverlayFileSystem>(files);
                for (const auto &[file, some] : byFile) {
                    const auto old = before->read(file);
                    const auto now = files->read(file);
                    const std::string text =
                        withLinesBack(now.value_or(std::string()), old.value_or(std::string()), some);
                    if (text.empty() && !old)
                        overlay->remove(file);
                    else
                        overlay->write(file, text);
                }
                const std::string back =
                    answersOver(history->source().requestAt(change.after.place), overlay, node, keys)[key];
                QCOMPARE(QByteArray::fromStdString(back), QByteArray::fromStdString(answerText(change.before.answer)));
                ++explained;
            });
            QCOMPARE(told, expected);
            QCOMPARE(summary.searched, wanted.size());
            QCOMPARE(summary.end, HistoryEnd::Root);
            QVERIFY(summary.answered <= summary.searched + summary.places.size());
        }
        if (allParents)
            continue; // a merge of all keys may differ from each parent although each key has the answer of one
        HistoryQuestion question;
        question.subject = HistorySubject::AllKeys;
        question.request.root = random.configurationOf(commits.back());
        question.request.revision = "main";
        question.question.node = node;
        question.disk = disk;
        std::set<std::string> told;
        const auto history = AnswerHistory::open(question);
        QVERIFY2(history, history ? "" : history.error().message.c_str());
        history->run([&](const AnswerChange &change) {
            for (const HistoryKeyChange &key : changedKeys(change)) {
                if (std::find(keys.begin(), keys.end(), key.key) != keys.end())
                    told.insert(
                        changeLine(key.key, change.commit->text(), answerText(key.before), answerText(key.after)));
            }
        });
        for (const std::string &line : told)
            QVERIFY2(possibleOfAll.contains(line), line.c_str());
        for (const std::string &line : certainOfAll)
            QVERIFY2(told.contains(line), line.c_str());
    }
    QVERIFY(found > 20 && explained > 5);
}

std::pair<std::size_t, HistorySummary> TestAnswerHistory::changesOfPort(const QString &folder)
{
    HistoryQuestion question;
    question.request.root = folder.toStdString();
    question.request.revision = "main";
    question.question.key = LookupTarget::named("port");
    question.disk = std::make_shared<DiskFileSystem>();
    const auto history = AnswerHistory::open(question);
    if (!history)
        qFatal("%s", history.error().message.c_str());
    std::size_t changes = 0;
    const HistorySummary summary = history->run([&](const AnswerChange &) { ++changes; });
    return {changes, summary};
}

/// Each commit changes 10,000 files that the answer does not depend on, in a folder whose objects are gone.
void TestAnswerHistory::unreadFoldersAreNotOpened()
{
    const QTemporaryDir folder;
    const GitRepository git(folder.path());
    for (int commit = 0; commit < 5; ++commit) {
        std::vector<GitRepository::Entry> many;
        const git_oid text = git.blob(std::to_string(commit));
        for (int file = 0; file < 10'000; ++file)
            many.push_back({'f' + std::to_string(file), text});
        const git_oid other = git.tree(many);
        const git_oid data = git.tree({{"common.yaml", git.blob(commit < 2 ? "port: 1\n" : "port: 2\n")}});
        git.commit(git.tree({{"data", data, GIT_FILEMODE_TREE},
                             {"hiera.yaml", git.blob("version: 5\nhierarchy:\n- {name: C, path: common.yaml}\n")},
                             {"other", other, GIT_FILEMODE_TREE}}));
        QVERIFY(removeObject(folder.path(), other));
    }
    const auto [changes, summary] = changesOfPort(folder.path());
    QCOMPARE(changes, std::size_t(2));
    QCOMPARE(summary.searched, std::size_t(5));
    QCOMPARE(summary.answered, std::size_t(2));
    QCOMPARE(summary.end, HistoryEnd::Root);
}

/// A file that the answer depends on, of the second commit.
void TestAnswerHistory::missingObjectsEndTheSearch()
{
    const QTemporaryDir folder;
    const GitRepository git(folder.path());
    for (const char *text : {"port: 1\n", "port: 2\n", "port: 3\n", "port: 4\n"}) {
        const git_oid data = git.tree({{"common.yaml", git.blob(text)}});
        git.commit(git.tree({{"data", data, GIT_FILEMODE_TREE},
                             {"hiera.yaml", git.blob("version: 5\nhierarchy:\n- {name: C, path: common.yaml}\n")}}));
    }
    QVERIFY(removeObject(folder.path(), git.blob("port: 2\n")));
    const auto [changes, summary] = changesOfPort(folder.path());
    QCOMPARE(changes, std::size_t(1));
    QCOMPARE(summary.end, HistoryEnd::Missing);
    QCOMPARE(summary.searched, std::size_t(2));
}

QTEST_GUILESS_MAIN(TestAnswerHistory)
#include "tst_answerhistory.moc"
