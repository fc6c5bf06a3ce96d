// SPDX-License-Identifier: MIT
#include "app/history/answerhistory.h"

#include "app/history/changecauses.h"
#include "app/history/historytexts.h"
#include "app/history/lineblame.h"
#include "app/project/asking.h"
#include "app/project/findings/findingsearch.h"
#include "app/project/sourcefiles.h"
#include "core/valueequality.h"
#include "findings/findingrules.h"
#include "source/files/diskfilesystem.h"
#include "source/files/path.h"
#include "source/git/treereader.h"

#include "randomhistory.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <map>
#include <memory>
#include <set>

using namespace strata;
using namespace strata::test;

namespace {

/// STRATA_LONG_HISTORY: the sizes that take minutes.
bool isLong()
{
    return qEnvironmentVariableIsSet("STRATA_LONG_HISTORY");
}

HistorySize historySize()
{
    return isLong() ? HistorySize{200, 19, {"n1", "n2", "n3"}} : HistorySize();
}

std::string answerText(const LookupResult &result)
{
    return std::to_string(static_cast<int>(result.status)) + ' ' + (result.error ? result.error->message : "") + ' ' +
           exactText(result.value);
}

using NodeAnswers = std::map<std::string, std::map<std::string, std::string>>; // by node, by key

/// The answers to \a keys over some files, as every other command gives them.
NodeAnswers answersOver(ProjectRequest request, const std::shared_ptr<const FileSystem> &files,
                        const std::vector<std::string> &nodes, const std::vector<std::string> &keys)
{
    NodeAnswers answers;
    const auto snapshot = takeSnapshot(files);
    for (const std::string &node : nodes) {
        request.nodes = {NodeChoice::Kind::One, node};
        const auto project = openProject(request, snapshot);
        LookupResult none;
        std::shared_ptr<const LookupEngine> engine;
        if (project) {
            Question question{.node = node};
            auto opened = engineFor(**project, scopeOf(**project, question), question);
            if (opened)
                engine = std::move(*opened);
            else
                none.error = opened.error();
        } else if (project.error().code != Error::Code::FileNotFound) {
            none.error = project.error();
        }
        if (none.error)
            none.status = LookupResult::Status::Failed;
        for (const std::string &key : keys) {
            Question question{.node = node};
            question.key = LookupTarget::named(key);
            answers[node][key] = answerText(engine ? engine->lookup(*lookupRequest(**project, question)) : none);
        }
    }
    return answers;
}

/// The findings of \a rules on all nodes over some files, by rule, as a history compares them.
std::map<std::string, std::set<std::string>> findingsOver(ProjectRequest request,
                                                          const std::shared_ptr<const FileSystem> &files,
                                                          const std::string &node,
                                                          const std::vector<std::string> &rules)
{
    request.nodes = node.empty() ? NodeChoice() : NodeChoice{NodeChoice::Kind::One, node};
    std::map<std::string, std::set<std::string>> found;
    const auto project = openProject(request, takeSnapshot(files));
    if (!project) {
        const bool isNone = project.error().code == Error::Code::FileNotFound;
        for (const std::string &rule : rules)
            found[rule] = isNone ? std::set<std::string>() : std::set<std::string>{project.error().message};
        return found;
    }
    Question question{.node = node};
    question.source = sourceOf(**project);
    std::vector<std::string> nodes{node};
    if (node.empty()) {
        nodes.clear();
        for (const KnownNode &each : (*project)->nodes)
            nodes.push_back(each.name());
    }
    const FileTable &table = (*project)->snapshot->files();
    const auto done = findFindings(*project, question, nodes, {.rules = rules}, {[&](const FindingEntry &each) {
        const SourceMark mark = each.finding.mark;
        const std::string file = mark.isValid() ? table.path(mark.file) : std::string();
        found[each.finding.rule].insert(stableIdentity(each, relativePath(file, (*project)->folder)));
    }});
    for (const std::string &rule : rules) {
        if (!done)
            found[rule] = {done.error().message};
    }
    return found;
}

std::vector<std::string> linesWithBreaks(const std::string &text)
{
    std::vector<std::string> lines;
    for (std::size_t start = 0; start < text.size();) {
        const std::size_t end = std::min(text.find('\n', start), text.size() - 1) + 1;
        lines.push_back(text.substr(start, end - start));
        start = end;
    }
    return lines;
}

/// \a files with the lines of \a causes as they were \a before. \a root: of the repository.
RandomTree withLinesBack(RandomTree files, const RandomTree &before, const std::string &root,
                         const std::vector<ChangeCause> &causes)
{
    std::map<std::string, std::vector<ChangeCause>> byFile;
    for (const ChangeCause &cause : causes)
        byFile[relativePath(cause.file, root)].push_back(cause);
    const RandomTree after = files;
    for (auto &[path, some] : byFile) {
        const auto old = before.find(path);
        const auto now = after.find(path);
        const bool isWhole = std::any_of(some.begin(), some.end(), [](const ChangeCause &cause) {
            return cause.beforeCount == 0 && cause.afterCount == 0;
        });
        std::vector<std::string> lines = linesWithBreaks(now == after.end() ? "" : now->second.text);
        const std::vector<std::string> oldLines = linesWithBreaks(old == before.end() ? "" : old->second.text);
        std::reverse(some.begin(), some.end());
        for (const ChangeCause &cause : some) {
            const auto first = lines.begin() + static_cast<std::ptrdiff_t>(cause.after);
            const auto at = lines.erase(first, first + static_cast<std::ptrdiff_t>(cause.afterCount));
            const auto from = oldLines.begin() + static_cast<std::ptrdiff_t>(cause.before);
            lines.insert(at, from, from + static_cast<std::ptrdiff_t>(cause.beforeCount));
        }
        std::string text;
        for (const std::string &line : lines)
            text += (text.empty() || text.ends_with('\n') ? "" : "\n") + line;
        if ((isWhole || text.empty()) && old == before.end())
            files.erase(path);
        else if (isWhole || now == after.end())
            putFile(files, path, {isWhole ? old->second.text : text, old->second.mode});
        else
            files[path].text = text;
    }
    return files;
}

/// \a causes without one of their lines, for each line. A file of which no lines are named counts as one.
std::vector<std::vector<ChangeCause>> withoutOneLine(const std::vector<ChangeCause> &causes)
{
    std::vector<std::vector<ChangeCause>> fewer;
    for (std::size_t i = 0; i < causes.size(); ++i) {
        const ChangeCause &cause = causes[i];
        for (std::size_t line = 0; line < std::max<std::size_t>(cause.count(), 1); ++line) {
            std::vector<ChangeCause> some(causes.begin(), causes.begin() + static_cast<std::ptrdiff_t>(i));
            const auto keep = [&](std::size_t from, std::size_t to) {
                ChangeCause part = cause;
                for (const auto &[start, count] :
                     {std::pair(&part.before, &part.beforeCount), std::pair(&part.after, &part.afterCount)}) {
                    *start += *count > 0 ? from : 0;
                    *count = *count > 0 ? to - from : 0;
                }
                if (to > from)
                    some.push_back(part);
            };
            keep(0, line);
            keep(line + 1, std::max<std::size_t>(cause.count(), 1));
            some.insert(some.end(), causes.begin() + static_cast<std::ptrdiff_t>(i) + 1, causes.end());
            if (!some.empty())
                fewer.push_back(std::move(some));
        }
    }
    return fewer;
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

/// The commits that a history from the last one on looks at.
std::set<std::size_t> searchedCommits(const std::vector<RandomCommit> &commits, bool allParents)
{
    std::set<std::size_t> wanted{commits.size() - 1};
    for (std::size_t at = commits.size(); at-- > 0;) {
        for (std::size_t i = 0; wanted.contains(at) && i < commits[at].parents.size() && (i == 0 || allParents); ++i)
            wanted.insert(commits[at].parents[i]);
    }
    return wanted;
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
    void findingsMatchBruteForce_data();
    void findingsMatchBruteForce();
    void agesOfLines_data();
    void agesOfLines();
    void unreadFoldersAreNotOpened();
    void listedFoldersAreNotKept();
    void largeFoldersAreNotKept();
    void unchangedFilesAreReadOnce();
    void nodesNamedInTheData();
    void nodesInTheDataOfDatum();
    void uncommittedLinesBringTheAnswerBack_data();
    void uncommittedLinesBringTheAnswerBack();
    void missingObjectsEndTheSearch();
    void missingObjectsOfTheFirstCommit();
    void cancelledAfterAChange();

private:
    /// The history of `port` in \a folder, from main on.
    static HistoryQuestion questionOfPort(const QString &folder);
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
                if (isLong() || allParents == (seed == 1))
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
    const HistorySize size = historySize();
    const std::vector<std::string> keys = size.keyNames();
    RandomHistory random(folder.path(), dialect, static_cast<std::uint32_t>(seed), size);
    random.make();
    const std::vector<RandomCommit> &commits = random.commits();
    const auto disk = std::make_shared<DiskFileSystem>();
    const auto filesOf = [&](const RandomCommit &commit) {
        ProjectRequest request;
        request.root = random.configurationOf(commit);
        request.revision = textOf(commit.id);
        auto files = sourceFiles(request, disk);
        request.revision.clear();
        return std::pair(request, files ? std::move(*files) : nullptr);
    };
    const auto questionOf = [&](const std::string &node) {
        HistoryQuestion question;
        question.request.root = random.configurationOf(commits.back());
        question.request.revision = "main";
        question.question.node = node;
        question.disk = disk;
        question.allParents = allParents;
        return question;
    };

    std::vector<NodeAnswers> answers; // by commit
    std::map<std::string, std::size_t> indexOf;
    for (const RandomCommit &commit : commits) {
        const auto [request, files] = filesOf(commit);
        QVERIFY(files);
        answers.push_back(answersOver(request, files, size.nodes, keys));
        indexOf[textOf(commit.id)] = indexOf.size();
    }
    std::map<RandomChange, std::size_t> effects;
    std::size_t found = 0;
    std::size_t explained = 0;
    std::size_t fewerTried = 0;
    for (const std::string &node : size.nodes) {
        std::set<std::string> possibleOfAll; // changes of any key that all keys may have
        std::set<std::string> certainOfAll;  // and those that they must have
        for (const std::string &key : keys) {
            const std::string nothing = answerText({});
            std::set<std::string> expected;
            const auto at = [&](std::size_t commit) -> std::string & { return answers[commit][node][key]; };
            const std::set<std::size_t> searched = searchedCommits(commits, allParents);
            for (const std::size_t index : searched) {
                const RandomCommit &commit = commits[index];
                bool isChange = commit.parents.empty() ? at(index) != nothing : true;
                for (std::size_t i = 0; i < commit.parents.size() && (i == 0 || allParents); ++i)
                    isChange = isChange && at(commit.parents[i]) != at(index);
                if (!isChange)
                    continue;
                const std::string &before = commit.parents.empty() ? nothing : at(commit.parents.front());
                const std::string line = changeLine(key, textOf(commit.id), before, at(index));
                expected.insert(line);
                possibleOfAll.insert(line);
                if (isFound(before) || isFound(at(index))) // else no state knows the key
                    certainOfAll.insert(line);
                for (const RandomChange kind : commit.changes)
                    ++effects[kind];
            }
            HistoryQuestion question = questionOf(node);
            question.question.key = LookupTarget::named(key);
            const auto history = AnswerHistory::open(question);
            QVERIFY2(history, history ? "" : history.error().message.c_str());
            std::set<std::string> lines;
            std::set<std::size_t> visited;
            std::set<std::string> changed;
            std::set<std::string> reported;
            const auto onCommit = [&](const SearchedCommit &commit, const ProjectPlace &) {
                const std::size_t index = indexOf.at(commit.id.text());
                visited.insert(index);
                QCOMPARE(commit.hasParent, !commits[index].parents.empty());
                if (commit.effect == SearchedCommit::Effect::Changed)
                    changed.insert(commit.id.text());
                else
                    QVERIFY(commit.effect != SearchedCommit::Effect::Unknown);
            };
            const auto onChange = [&](const AnswerChange &change) {
                reported.insert(change.commit->text());
                lines.insert(changeLine(key, change.commit->text(), answerText(change.before.answer),
                                        answerText(change.after.answer)));
                if (!change.movedFrom.empty() || ++found % (isLong() ? 23 : 3) != 0)
                    return;
                const auto causes = causesOf(history->source(), change);
                QVERIFY2(!causes.empty(), qPrintable(QString::fromStdString(*lines.rbegin())));
                const RandomCommit &commit = commits[indexOf.at(change.commit->text())];
                const RandomTree before =
                    commit.parents.empty() ? RandomTree() : random.files(commits[commit.parents.front()]);
                const auto answerWithBack = [&](const std::vector<ChangeCause> &some) {
                    const git_oid tree = random.treeOf(
                        withLinesBack(random.files(commit), before, history->source().revision().root(), some));
                    const auto back = answersOver(history->source().requestAt(change.after.place),
                                                  history->source().files(git::objectId(tree), nullptr), {node}, {key});
                    return QByteArray::fromStdString(back.at(node).at(key));
                };
                const auto former = QByteArray::fromStdString(answerText(change.before.answer));
                QCOMPARE(answerWithBack(causes), former);
                const auto allFewer = withoutOneLine(causes);
                constexpr std::size_t kManyLines = 12; // the search for fewer may have ended early
                for (std::size_t i = 0; i < allFewer.size() && allFewer.size() < kManyLines; ++i) {
                    QVERIFY(answerWithBack(allFewer[i]) != former);
                    ++fewerTried;
                }
                ++explained;
            };
            const HistorySummary summary = history->run(onChange, onCommit);
            QCOMPARE(lines, expected);
            QCOMPARE(visited, searched);
            QCOMPARE(changed, reported);
            QCOMPARE(summary.searched, searched.size());
            QCOMPARE(summary.end, HistoryEnd::Root);
            QVERIFY(summary.answered <= summary.searched + summary.places.size());
        }
        if (allParents)
            continue; // a merge of all keys may differ from each parent although each key has the answer of one
        HistoryQuestion question = questionOf(node);
        question.subject = HistorySubject::AllKeys;
        std::set<std::string> lines;
        const auto history = AnswerHistory::open(question);
        QVERIFY2(history, history ? "" : history.error().message.c_str());
        history->run([&](const AnswerChange &change) {
            for (const HistoryKeyChange &key : changedKeys(change.before, change.after)) {
                if (std::find(keys.begin(), keys.end(), key.key) != keys.end())
                    lines.insert(
                        changeLine(key.key, change.commit->text(), answerText(key.before), answerText(key.after)));
            }
        });
        for (const std::string &line : lines)
            QVERIFY2(possibleOfAll.contains(line), line.c_str());
        for (const std::string &line : certainOfAll)
            QVERIFY2(lines.contains(line), line.c_str());
    }
    QVERIFY(found > 20 && explained > 5);
    QVERIFY(fewerTried > 0);

    std::set<RandomChange> changes;
    for (const RandomCommit &commit : commits)
        changes.insert(commit.changes.begin(), commit.changes.end());
    QCOMPARE(changes, random.kinds());
    for (const RandomChange kind : changes) {
        const bool isNeutral = (allParents && kind == RandomChange::Merge) || kind == RandomChange::LineBreaks ||
                               kind == RandomChange::Mode || kind == RandomChange::Remark ||
                               kind == RandomChange::Unread;
        QVERIFY2(!isLong() || isNeutral || effects[kind] > 0,
                 kRandomChangeNames[static_cast<std::size_t>(kind)]); // of the change alone or with others
    }
}

void TestAnswerHistory::findingsMatchBruteForce_data()
{
    QTest::addColumn<QByteArray>("dialect");
    QTest::addColumn<bool>("allParents");

    for (const char *dialect : {"hiera5", "hiera3", "datum"}) {
        for (const bool allParents : {false, true})
            QTest::addRow("%s, %s parents", dialect, allParents ? "all" : "first") << QByteArray(dialect) << allParents;
    }
}

/// When findings of a rule came and went, of a node and of all.
void TestAnswerHistory::findingsMatchBruteForce()
{
    QFETCH(const QByteArray, dialect);
    QFETCH(const bool, allParents);

    const QTemporaryDir folder;
    const HistorySize size = historySize();
    RandomHistory random(folder.path(), dialect, 3, size);
    random.make();
    const std::vector<RandomCommit> &commits = random.commits();
    const auto disk = std::make_shared<DiskFileSystem>();
    const std::vector<std::string> rules{"override-equal", "kind-clash", "lookup-unknown", "file-broken",
                                         "file-unreached"};
    for (const std::string &rule : rules)
        QVERIFY2(findFindingRule(rule), rule.c_str());
    std::size_t changes = 0;
    for (const std::string &node : {std::string("n1"), std::string()}) {
        std::vector<std::map<std::string, std::set<std::string>>> findings; // by commit
        for (const RandomCommit &commit : commits) {
            ProjectRequest request;
            request.root = random.configurationOf(commit);
            request.revision = textOf(commit.id);
            const auto files = sourceFiles(request, disk);
            QVERIFY(files);
            request.revision.clear();
            findings.push_back(findingsOver(request, *files, node, rules));
        }
        for (const std::string &rule : rules) {
            const auto line = [](const std::string &commit, const std::set<std::string> &before,
                                 const std::set<std::string> &after) {
                std::string text = commit;
                for (const std::string &each : after)
                    text += before.contains(each) ? "" : "\n+ " + each;
                for (const std::string &each : before)
                    text += after.contains(each) ? "" : "\n- " + each;
                return text;
            };
            std::set<std::string> expected;
            for (const std::size_t index : searchedCommits(commits, allParents)) {
                const RandomCommit &commit = commits[index];
                const auto &now = findings[index][rule];
                bool isChange = !commit.parents.empty() || !now.empty();
                for (std::size_t i = 0; i < commit.parents.size() && (i == 0 || allParents); ++i)
                    isChange = isChange && findings[commit.parents[i]][rule] != now;
                if (isChange)
                    expected.insert(
                        line(textOf(commit.id),
                             commit.parents.empty() ? std::set<std::string>() : findings[commit.parents.front()][rule],
                             now));
            }
            HistoryQuestion question;
            question.subject = HistorySubject::Findings;
            question.rule = rule;
            question.request.root = random.configurationOf(commits.back());
            question.request.revision = "main";
            question.question.node = node;
            question.disk = disk;
            question.allParents = allParents;
            const auto history = AnswerHistory::open(question);
            QVERIFY2(history, history ? "" : history.error().message.c_str());
            std::set<std::string> found;
            const auto textsOf = [](const AnswerState &state) {
                std::set<std::string> texts;
                for (const auto &[text, finding] : state.findings)
                    texts.insert(text);
                if (state.answer.status == LookupResult::Status::Failed)
                    texts.insert(state.answer.error->message);
                return texts;
            };
            history->run([&](const AnswerChange &change) {
                found.insert(line(change.commit->text(), textsOf(change.before), textsOf(change.after)));
            });
            QCOMPARE(found, expected);
            changes += found.size();
        }
    }
    QVERIFY(changes > 20);
}

void TestAnswerHistory::agesOfLines_data()
{
    QTest::addColumn<int>("days");
    QTest::addColumn<QString>("age");

    QTest::newRow("today") << 0 << "today";
    QTest::newRow("a wrong clock") << -3 << "today";
    QTest::newRow("a day") << 1 << "1 day ago";
    QTest::newRow("days") << 59 << "59 days ago";
    QTest::newRow("months") << 60 << "2 months ago";
    QTest::newRow("more months") << 729 << "24 months ago";
    QTest::newRow("years") << 730 << "2 years ago";
}

void TestAnswerHistory::agesOfLines()
{
    QFETCH(const int, days);
    QFETCH(const QString, age);

    constexpr std::int64_t kNow = 1'700'000'000;
    BlamedLines lines{.first = 1, .count = 1, .commit = ObjectId()};
    lines.details = {.author = "Jane", .subject = {}, .seconds = kNow - std::int64_t{days} * 24 * 60 * 60, .offset = 0};
    QCOMPARE(QString::fromStdString(blameNote(lines, kNow)), QStringLiteral("0000000000 Jane, ") + age);
    lines.commit.reset();
    QCOMPARE(QString::fromStdString(blameNote(lines, kNow)), QStringLiteral("not committed"));
}

HistoryQuestion TestAnswerHistory::questionOfPort(const QString &folder)
{
    HistoryQuestion question;
    question.request.root = folder.toStdString();
    question.request.revision = "main";
    question.question.key = LookupTarget::named("port");
    question.disk = std::make_shared<DiskFileSystem>();
    return question;
}

std::pair<std::size_t, HistorySummary> TestAnswerHistory::changesOfPort(const QString &folder)
{
    const auto history = AnswerHistory::open(questionOfPort(folder));
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

/// The folder of modules is listed, and each commit changes a file in one.
void TestAnswerHistory::listedFoldersAreNotKept()
{
    const QTemporaryDir folder;
    const GitRepository git(folder.path());
    const git_oid data = git.tree({{"common.yaml", git.blob("port: 1\n")}});
    constexpr int kCommits = 100;
    for (int commit = 0; commit < kCommits; ++commit) {
        const git_oid module = git.tree({{"init.pp", git.blob(std::to_string(commit))}});
        git.commit(git.tree({{"data", data, GIT_FILEMODE_TREE},
                             {"hiera.yaml", git.blob("version: 5\nhierarchy:\n- {name: C, path: common.yaml}\n")},
                             {"modules", git.tree({{"m", module, GIT_FILEMODE_TREE}}), GIT_FILEMODE_TREE}}));
    }
    const auto history = AnswerHistory::open(questionOfPort(folder.path()));
    QVERIFY(history);
    QCOMPARE(history->run([](const AnswerChange &) {}).searched, std::size_t(kCommits));
    QVERIFY(history->source().revision().reader()->knownFolders() < kCommits / 2);
}

/// Each commit changes the answer in a folder of 10,000 files.
void TestAnswerHistory::largeFoldersAreNotKept()
{
    const QTemporaryDir folder;
    const GitRepository git(folder.path());
    constexpr std::size_t kFiles = 10'000;
    std::vector<GitRepository::Entry> files;
    const git_oid other = git.blob("other: 1\n");
    for (std::size_t file = 0; file < kFiles; ++file)
        files.push_back({'f' + std::to_string(file) + ".yaml", other});
    constexpr std::size_t kCommits = 30;
    for (std::size_t commit = 0; commit < kCommits; ++commit) {
        files.front() = {"common.yaml", git.blob("port: " + std::to_string(commit) + '\n')};
        git.commit(git.tree({{"data", git.tree(files), GIT_FILEMODE_TREE},
                             {"hiera.yaml", git.blob("version: 5\nhierarchy:\n- {name: C, path: common.yaml}\n")}}));
    }
    const auto history = AnswerHistory::open(questionOfPort(folder.path()));
    QVERIFY(history);
    std::size_t changes = 0;
    history->run([&](const AnswerChange &) { ++changes; });
    QCOMPARE(changes, kCommits);
    QVERIFY(history->source().revision().reader()->knownEntries() < kCommits * kFiles / 2);
}

/// Each commit changes one of the two files that the answer depends on.
void TestAnswerHistory::unchangedFilesAreReadOnce()
{
    const QTemporaryDir folder;
    const GitRepository git(folder.path());
    for (int port = 1; port <= 4; ++port) {
        const git_oid data = git.tree(
            {{"common.yaml", git.blob("port: " + std::to_string(port) + '\n')}, {"node.yaml", git.blob("other: 1\n")}});
        git.commit(git.tree({{"data", data, GIT_FILEMODE_TREE},
                             {"hiera.yaml", git.blob("version: 5\nhierarchy:\n- {name: N, path: node.yaml}\n"
                                                     "- {name: C, path: common.yaml}\n")}}));
    }
    const auto history = AnswerHistory::open(questionOfPort(folder.path()));
    QVERIFY(history);
    std::size_t changes = 0;
    QCOMPARE(history->run([&](const AnswerChange &) { ++changes; }).answered, std::size_t(4));
    QCOMPARE(changes, std::size_t(4));
    QCOMPARE(history->source().revision().reader()->readFiles(),
             std::size_t(6)); // hiera.yaml, node.yaml and 4 times common.yaml
}

/// A node that only a file of the data names is the same node in every commit, as in the other views: its fqdn is
/// known.
void TestAnswerHistory::nodesNamedInTheData()
{
    const QTemporaryDir folder;
    const GitRepository git(folder.path());
    std::vector<GitRepository::Entry> nodes{{"db.yaml", git.blob("port: 3\n")}};
    for (const char *port : {"", "port: 1\n", "port: 2\n"}) {
        if (*port != 0)
            nodes = {nodes.front(), {"web.yaml", git.blob(port)}};
        const git_oid data = git.tree({{"nodes", git.tree(nodes), GIT_FILEMODE_TREE}});
        git.commit(git.tree({{"data", data, GIT_FILEMODE_TREE},
                             {"hiera.yaml", git.blob("version: 5\nhierarchy:\n"
                                                     "- {name: N, path: 'nodes/%{facts.networking.fqdn}.yaml'}\n")}}));
    }
    HistoryQuestion question = questionOfPort(folder.path());
    question.question.node = "web";
    const auto history = AnswerHistory::open(question);
    QVERIFY(history);
    QStringList ports;
    history->run(
        [&](const AnswerChange &change) { ports << QString::fromStdString(exactText(change.after.answer.value)); });
    QCOMPARE(ports, (QStringList{QStringLiteral("i1:2"), QStringLiteral("i1:1")})); // integers with their lengths
}

/// The values of a Datum node are data: a commit without the node does not have those of today.
void TestAnswerHistory::nodesInTheDataOfDatum()
{
    const QTemporaryDir folder;
    const GitRepository git(folder.path());
    const git_oid roles = git.tree({{"Web.yml", git.blob("port: 1\n")}});
    std::vector<GitRepository::Entry> nodes{{"db.yml", git.blob("Role: None\n")}};
    for (const bool hasNode : {false, true}) {
        if (hasNode)
            nodes.push_back({"web.yml", git.blob("Role: Web\n")});
        const git_oid all = git.tree({{"Dev", git.tree(nodes), GIT_FILEMODE_TREE}});
        git.commit(git.tree({{"AllNodes", all, GIT_FILEMODE_TREE},
                             {"Datum.yml", git.blob("ResolutionPrecedence: ['Roles\\$($Node.Role)']\n")},
                             {"Roles", roles, GIT_FILEMODE_TREE}}));
    }
    HistoryQuestion question = questionOfPort(folder.path());
    question.question.node = "web";
    const auto history = AnswerHistory::open(question);
    QVERIFY(history);
    QStringList ports;
    history->run(
        [&](const AnswerChange &change) { ports << QString::fromStdString(exactText(change.after.answer.value)); });
    QCOMPARE(ports.size(), 2); // the second commit, and the first one, which has the project
    QCOMPARE(ports.front(), QStringLiteral("i1:1"));
    QVERIFY(ports.back() != ports.front());
}

void TestAnswerHistory::uncommittedLinesBringTheAnswerBack_data()
{
    using Files = std::map<std::string, std::string>;
    QTest::addColumn<Files>("committed");
    QTest::addColumn<Files>("onDisk");
    QTest::addColumn<QString>("causes");

    const auto row = [](const char *name, const Files &committed, const Files &onDisk, const char *causes) {
        QTest::newRow(name) << committed << onDisk << QString::fromLatin1(causes);
    };
    row("a line", {{"common", "other: 1\nport: 1\n"}}, {{"common", "other: 2\nport: 2\n"}},
        "changed: data/common.yaml:2 (L2 Common)");
    row("a changed line beside a new one", {{"common", "other: 1\nport: 1\n"}},
        {{"common", "# new\nother: 2\nport: 2\n"}}, "changed: data/common.yaml:3 (L2 Common)");
    row("a changed line between new ones", {{"common", "port: 1\n"}},
        {{"common", "before: 1\nbefore2: 2\nport: 2\nafter: 1\n"}}, "changed: data/common.yaml:3 (L2 Common)");
    row("a changed line between removed ones", {{"common", "gone: 1\ngone2: 2\nport: 1\nlast: 1\n"}},
        {{"common", "port: 2\n"}}, "changed: data/common.yaml:1 (L2 Common)");
    row("a changed line without an end", {{"common", "port: 1"}}, {{"common", "port: 2\nother: 1\n"}},
        "changed: data/common.yaml:1 (L2 Common)");
    row("another text of the same key", {{"common", "pork: 1\nport: one\n"}},
        {{"common", "new: 1\nport: 1\nport2: 1\n"}}, "changed: data/common.yaml:2 (L2 Common)");
    row("a key with another name", {{"common", "port: 1\n"}}, {{"common", "prot: 1\nother: 1\n"}},
        "removed: data/common.yaml:1 (L2 Common)");
    row("a moved line", {{"common", "port: 1\na: 1\nb: 1\n"}}, {{"common", "a: 1\nb: 1\nport: 2\n"}},
        "removed: data/common.yaml:1 (L2 Common), added: data/common.yaml:3 (L2 Common)");
    row("a moved line among changed ones", {{"common", "a: 1\nport: 1\n"}}, {{"common", "port: 2\na: 2\nb: 1\n"}},
        "changed: data/common.yaml:1 (L2 Common)");
    row("list items", {{"common", "port:\n- alpha\n- beta\n"}},
        {{"common", "port:\n- new\n- alpha2\n- more\n- beta\n"}},
        "added: data/common.yaml:2 (L2 Common), changed: data/common.yaml:3 (L2 Common), "
        "added: data/common.yaml:4 (L2 Common)");
    row("replaced list items", {{"common", "port:\n- alpha\n- beta\n"}}, {{"common", "port:\n- one\n- two\n- three\n"}},
        "removed: data/common.yaml:2-3 (L2 Common), added: data/common.yaml:2-4 (L2 Common)");
    row("mappings in a list", {{"common", "port:\n- name: a\n  size: 1\n"}},
        {{"common", "port:\n- name: b\n  flag: on\n  size: 2\n"}},
        "changed: data/common.yaml:2 (L2 Common), added: data/common.yaml:3 (L2 Common), "
        "changed: data/common.yaml:4 (L2 Common)");
    row("an added line", {{"common", "other: 1\n"}}, {{"common", "other: 2\nmore: 1\nport: 2\n"}},
        "added: data/common.yaml:3 (L2 Common)");
    row("a removed line", {{"common", "other: 1\nport: 1\nlast: 1\n"}}, {{"common", "other: 2\nlast: 1\n"}},
        "removed: data/common.yaml:2 (L2 Common)");
    row("a new file", {{"common", "port: 1\n"}}, {{"common", "port: 1\nother: 1\n"}, {"node", "port: 2\nother: 2\n"}},
        "added: data/node.yaml:1 (L1 Node)");
    row("a removed file", {{"common", "port: 1\n"}, {"node", "other: 2\nport: 2\n"}},
        {{"common", "port: 1\nother: 1\n"}}, "removed: data/node.yaml:2 (L1 Node)");
    row("two files", {{"common", "port: [1]\nlookup_options:\n  port: {merge: unique}\n"}, {"node", "port: [2]\n"}},
        {{"common", "port: [3]\nlookup_options:\n  port: {merge: unique}\n"}, {"node", "port: [4]\n"}},
        "changed: data/common.yaml:1 (L2 Common), changed: data/node.yaml:1 (L1 Node)");
}

/// Files that were changed, added and removed on the disk.
void TestAnswerHistory::uncommittedLinesBringTheAnswerBack()
{
    using Files = std::map<std::string, std::string>;
    QFETCH(const Files, committed);
    QFETCH(const Files, onDisk);
    QFETCH(const QString, causes);

    const QTemporaryDir folder;
    const GitRepository git(folder.path());
    const std::string configuration =
        "version: 5\nhierarchy:\n- {name: Node, path: node.yaml}\n- {name: Common, path: common.yaml}\n";
    const auto treeOf = [&](const Files &data) {
        RandomTree files{{"hiera.yaml", {configuration}}};
        for (const auto &[name, text] : data)
            files["data/" + name + ".yaml"] = {text};
        return files;
    };
    const auto write = [&folder](const RandomTree &files) {
        const QDir root(folder.path());
        QDir(root.filePath(QStringLiteral("data"))).removeRecursively();
        bool isWritten = root.mkpath(QStringLiteral("data"));
        for (const auto &[path, content] : files) {
            QFile file(root.filePath(QString::fromStdString(path)));
            isWritten = isWritten && file.open(QIODevice::WriteOnly) && file.write(content.text.data()) >= 0;
        }
        return isWritten;
    };
    std::vector<GitRepository::Entry> data;
    for (const auto &[name, text] : committed)
        data.push_back({name + ".yaml", git.blob(text)});
    git.commit(git.tree({{"data", git.tree(data), GIT_FILEMODE_TREE}, {"hiera.yaml", git.blob(configuration)}}));
    QVERIFY(write(treeOf(onDisk)));
    HistoryQuestion question = questionOfPort(folder.path());
    question.request.revision.clear();
    const auto history = AnswerHistory::open(question);
    QVERIFY(history);
    std::optional<AnswerChange> uncommitted;
    history->run([&](const AnswerChange &change) {
        if (!change.commit)
            uncommitted = change;
    });
    QVERIFY(uncommitted);
    const auto named = causesOf(history->source(), *uncommitted);
    QStringList texts;
    for (const ChangeCause &cause : named)
        texts << QString::fromStdString(causeText(cause, uncommitted->after.place.folder));
    QCOMPARE(texts.join(QStringLiteral(", ")), causes);

    const std::string root = history->source().revision().root();
    const auto answerWithBack = [&](const std::vector<ChangeCause> &some) {
        if (!write(withLinesBack(treeOf(onDisk), treeOf(committed), root, some)))
            return std::string("not written");
        const auto answers = answersOver(question.request, std::make_shared<DiskFileSystem>(), {""}, {"port"});
        return answers.at("").at("port");
    };
    const std::string former = answerText(uncommitted->before.answer);
    QCOMPARE(answerWithBack(named), former);
    for (const auto &fewer : withoutOneLine(named))
        QVERIFY(answerWithBack(fewer) != former);
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

/// The newest commit cannot be read, so that nothing is known: the files on the disk are no change of it.
void TestAnswerHistory::missingObjectsOfTheFirstCommit()
{
    const QTemporaryDir folder;
    const GitRepository git(folder.path());
    const std::string configuration = "version: 5\nhierarchy:\n- {name: C, path: common.yaml}\n";
    for (const char *text : {"port: 1\n", "port: 2\n"}) {
        const git_oid data = git.tree({{"common.yaml", git.blob(text)}});
        git.commit(git.tree({{"data", data, GIT_FILEMODE_TREE}, {"hiera.yaml", git.blob(configuration)}}));
    }
    QVERIFY(removeObject(folder.path(), git.blob("port: 2\n")));
    QFile file(folder.filePath(QStringLiteral("hiera.yaml")));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(configuration.data());
    file.close();
    HistoryQuestion question = questionOfPort(folder.path());
    question.request.revision.clear();
    const auto history = AnswerHistory::open(question);
    QVERIFY2(history, history ? "" : history.error().message.c_str());
    std::size_t changes = 0;
    const HistorySummary summary = history->run([&](const AnswerChange &) { ++changes; });
    QCOMPARE(changes, std::size_t(0));
    QCOMPARE(summary.searched, std::size_t(0));
    QCOMPARE(summary.end, HistoryEnd::Missing);
    const std::string text = historyEndText(summary);
    QVERIFY2(text.starts_with("No commit searched: objects of "), text.c_str());
}

void TestAnswerHistory::cancelledAfterAChange()
{
    const QTemporaryDir folder;
    const GitRepository git(folder.path());
    constexpr int kCommits = 50;
    for (int commit = 0; commit < kCommits; ++commit) {
        const git_oid data = git.tree({{"common.yaml", git.blob("port: " + std::to_string(commit) + '\n')}});
        git.commit(git.tree({{"data", data, GIT_FILEMODE_TREE},
                             {"hiera.yaml", git.blob("version: 5\nhierarchy:\n- {name: C, path: common.yaml}\n")}}));
    }
    CancelSource source;
    HistoryQuestion question = questionOfPort(folder.path());
    question.cancel = source.token();
    const auto history = AnswerHistory::open(question);
    QVERIFY(history);
    int changes = 0;
    const HistorySummary summary = history->run([&](const AnswerChange &) {
        ++changes;
        source.cancel();
    });
    QCOMPARE(changes, 1);
    QCOMPARE(summary.end, HistoryEnd::Cancelled);
    QVERIFY(summary.searched < kCommits);
}

QTEST_GUILESS_MAIN(TestAnswerHistory)
#include "tst_answerhistory.moc"
