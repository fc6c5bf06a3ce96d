// SPDX-License-Identifier: MIT
#pragma once

#include "support/gitrepository.h"

#include <QByteArray>
#include <QString>

#include <algorithm>
#include <array>
#include <cstdint>
#include <map>
#include <random>
#include <set>
#include <string>
#include <utility>
#include <vector>

// Repositories with a long and eventful history, made by libgit2.

namespace strata::test {

struct RandomFile
{
    std::string text = {};
    git_filemode_t mode = GIT_FILEMODE_BLOB;
};

using RandomTree = std::map<std::string, RandomFile>; // by path

/// What a commit does.
enum class RandomChange : std::uint8_t {
    Values,
    Rename,
    Levels, ///< moved, left out or put in again
    Options,
    BrokenConfiguration,
    BrokenFile,
    Facts,
    Move, ///< of the project inside the repository
    Submodule,
    Link,
    LineBreaks,
    Mode,
    Remark,
    Globbed,
    Unread,
    Merge,
    Count,
};

inline constexpr std::array<const char *, static_cast<std::size_t>(RandomChange::Count)> kRandomChangeNames{
    "values", "rename", "levels",      "options", "broken configuration", "broken file", "facts", "move", "submodule",
    "link",   "CRLF",   "file's mode", "remark",  "globbed file",         "unread file", "merge",
};

/// The configuration, from which its file is written.
struct RandomConfiguration
{
    std::vector<std::size_t> levels = {}; ///< in order
    std::map<std::string, std::string> options = {};
    bool isBroken = false;
};

struct RandomCommit
{
    git_oid id = {};
    std::vector<std::size_t> parents = {}; ///< among all
    RandomTree project = {};               ///< relative to its folder, without its configuration
    RandomTree others = {};
    RandomConfiguration configuration = {};
    std::string folder = {}; ///< of the project: "" or "control/"
    std::set<RandomChange> changes = {};
};

/// How much of each there is.
struct HistorySize
{
    std::size_t commits = 60;
    std::size_t keys = 5; ///< k0 and so on, and one of a module
    std::vector<std::string> nodes = {"n1", "n2"};

    std::vector<std::string> keyNames() const
    {
        std::vector<std::string> names{"m::k0"};
        for (std::size_t key = 0; key < keys; ++key)
            names.push_back("k" + std::to_string(key));
        return names;
    }
};

/// Sets \a path, in place of what is there and in its way.
inline void putFile(RandomTree &files, const std::string &path, RandomFile file)
{
    std::erase_if(files, [&path](const auto &each) {
        return each.first.starts_with(path + '/') || path.starts_with(each.first + '/');
    });
    files[path] = std::move(file);
}

class RandomHistory
{
public:
    RandomHistory(const QString &folder, QByteArray dialect, std::uint32_t seed, HistorySize size)
        : m_git(folder), m_root(folder.toStdString()), m_dialect(std::move(dialect)), m_size(std::move(size)),
          m_random(seed)
    {}

    const std::vector<RandomCommit> &commits() const { return m_commits; }
    std::string configurationOf(const RandomCommit &commit) const
    {
        return m_root + '/' + commit.folder + configurationName();
    }
    /// The changes that make() makes.
    std::set<RandomChange> kinds() const
    {
        std::set<RandomChange> kinds;
        for (std::size_t kind = 0; kind < static_cast<std::size_t>(RandomChange::Count); ++kind)
            kinds.insert(static_cast<RandomChange>(kind));
        if (m_dialect == "hiera3")
            kinds.erase(RandomChange::Options); // it has none of single keys
        if (m_dialect != "hiera5")
            kinds.erase(RandomChange::Globbed);
        return kinds;
    }

    void make()
    {
        RandomCommit first = firstCommit();
        commit(std::move(first), {});
        while (m_commits.size() < m_size.commits) {
            const RandomChange kind = nextKind();
            if (kind == RandomChange::Merge)
                addMerge();
            else
                commit(changed(m_commits.size() - 1, kind), {m_commits.size() - 1});
        }
        git_reference *reference = nullptr;
        git_reference_create(&reference, m_git.get(), "refs/heads/main", &m_commits.back().id, 1, nullptr);
        git_reference_free(reference);
        git_repository_set_head(m_git.get(), "refs/heads/main");
    }

    /// All files of a commit, relative to the repository.
    RandomTree files(const RandomCommit &commit) const
    {
        RandomTree files = commit.others;
        for (const auto &[path, file] : commit.project)
            files[commit.folder + path] = file;
        files[commit.folder + configurationName()] = {configurationText(commit.configuration)};
        return files;
    }

    git_oid treeOf(const RandomTree &files, const std::string &prefix = {}) const
    {
        std::vector<GitRepository::Entry> entries;
        std::set<std::string> folders;
        for (auto it = files.lower_bound(prefix); it != files.end() && it->first.starts_with(prefix); ++it) {
            const std::string rest = it->first.substr(prefix.size());
            const std::size_t slash = rest.find('/');
            if (slash == std::string::npos && it->second.mode == GIT_FILEMODE_COMMIT)
                entries.push_back({rest, submoduleId(it->second.text), GIT_FILEMODE_COMMIT});
            else if (slash == std::string::npos)
                entries.push_back({rest, m_git.blob(it->second.text), it->second.mode});
            else if (folders.insert(rest.substr(0, slash)).second)
                entries.push_back(
                    {rest.substr(0, slash), treeOf(files, prefix + rest.substr(0, slash + 1)), GIT_FILEMODE_TREE});
        }
        return m_git.tree(entries);
    }

private:
    std::size_t upTo(std::size_t most) { return std::uniform_int_distribution<std::size_t>(0, most)(m_random); }
    bool oneIn(std::size_t of) { return upTo(of - 1) == 0; }
    std::string configurationName() const { return m_dialect == "datum" ? "Datum.yml" : "hiera.yaml"; }
    std::string suffix() const { return m_dialect == "datum" ? ".yml" : ".yaml"; }
    std::string roleFolder() const { return m_dialect == "datum" ? "data/Roles/" : "data/role/"; }

    /// A commit that no object has, like that of a submodule whose repository is elsewhere.
    static git_oid submoduleId(const std::string &text)
    {
        git_oid id = {};
        git_odb_hash(&id, text.data(), text.size(), GIT_OBJECT_COMMIT);
        return id;
    }

    /// Each kind occurs once before one occurs again.
    RandomChange nextKind()
    {
        if (m_bag.empty()) {
            const auto all = kinds();
            m_bag.assign(all.begin(), all.end());
            std::shuffle(m_bag.begin(), m_bag.end(), m_random);
        }
        const RandomChange kind = m_bag.back();
        m_bag.pop_back();
        return kind;
    }

    std::size_t commit(RandomCommit randomCommit, std::vector<std::size_t> parents)
    {
        const git_oid treeId = treeOf(files(randomCommit));
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
        git_commit_create(&randomCommit.id, m_git.get(), nullptr, who, who, nullptr, "Change it\n\nmore", tree,
                          given.size(), given.data());
        for (git_commit *each : found)
            git_commit_free(each);
        git_signature_free(who);
        git_tree_free(tree);
        randomCommit.parents = std::move(parents);
        m_commits.push_back(std::move(randomCommit));
        return m_commits.size() - 1;
    }

    /// A branch of a few commits that is merged back: of files that both sides changed, some are from each. One side
    /// may move the project.
    void addMerge()
    {
        const auto any = [this] {
            const RandomChange kind = nextKind();
            return kind == RandomChange::Merge ? RandomChange::Values : kind;
        };
        const std::size_t base = m_commits.size() - 1;
        std::size_t side = base;
        for (std::size_t i = 1 + upTo(1); i > 0; --i)
            side = commit(changed(side, any()), {side});
        side = commit(changed(side, RandomChange::Values), {side});
        const std::size_t main = commit(changed(base, any()), {base});
        RandomCommit merged = m_commits[main];
        merged.changes = {RandomChange::Merge};
        const RandomTree &before = m_commits[base].project;
        const RandomTree &theirs = m_commits[side].project;
        for (const auto &[path, file] : theirs) {
            const auto old = before.find(path);
            const auto ours = m_commits[main].project.find(path);
            const bool isTheirs = old == before.end() || !isSame(old->second, file);
            const bool isOurs =
                ours == m_commits[main].project.end() || old == before.end() || !isSame(old->second, ours->second);
            if (isTheirs && (!isOurs || oneIn(2)))
                putFile(merged.project, path, file);
        }
        for (const auto &[path, file] : before) {
            if (!theirs.contains(path) && oneIn(2))
                merged.project.erase(path);
        }
        if (oneIn(3))
            merged.configuration = m_commits[side].configuration;
        if (oneIn(3))
            merged.folder = m_commits[side].folder;
        commit(std::move(merged), {main, side});
    }

    static bool isSame(const RandomFile &one, const RandomFile &other)
    {
        return one.text == other.text && one.mode == other.mode;
    }

    RandomCommit firstCommit()
    {
        RandomCommit first;
        first.others["other/notes.txt"] = {"1\n"};
        first.configuration.levels = m_dialect == "hiera5"   ? std::vector<std::size_t>{0, 1, 2, 3, 4}
                                     : m_dialect == "hiera3" ? std::vector<std::size_t>{0, 1, 2}
                                                             : std::vector<std::size_t>{0, 1, 2};
        RandomTree &files = first.project;
        if (m_dialect == "datum") {
            for (const std::string &node : m_size.nodes)
                files["data/AllNodes/Dev/" + node + ".yml"] = {"NodeName: " + node + '\n' + role() + data()};
            for (const char *place : {"Roles/web", "Roles/db", "Common/All"})
                files["data/" + std::string(place) + ".yml"] = {data()};
            return first;
        }
        for (const char *place : {"nodes/n1", "nodes/n2", "nodes/n3", "role/web", "role/db", "common"})
            files["data/" + std::string(place) + ".yaml"] = {data()};
        if (m_dialect == "hiera5") {
            files["data/shared/a.yaml"] = {data()};
            files["modules/m/hiera.yaml"] = {"version: 5\nhierarchy:\n- {name: M, path: m.yaml}\n"};
            files["modules/m/data/m.yaml"] = {"m::k0: " + value() + '\n'};
        }
        for (const std::string &node : m_size.nodes)
            files["facts/" + node + ".yaml"] = {facts()};
        return first;
    }

    std::string configurationText(const RandomConfiguration &configuration) const
    {
        static const std::vector<std::string> kHiera5{
            "- {name: Node, path: 'nodes/%{trusted.certname}.yaml'}\n", "- {name: Role, path: 'role/%{role}.yaml'}\n",
            "- {name: Shared, glob: 'shared/*.yaml'}\n", "- {name: Common, path: common.yaml}\n",
            "- {name: Options, path: options.yaml}\n"};
        static const std::vector<std::string> kHiera3{"  - nodes/%{clientcert}\n", "  - role/%{role}\n",
                                                      "  - common\n"};
        static const std::vector<std::string> kDatum{"  - AllNodes\\Dev\\$($Node.NodeName)\n",
                                                     "  - Roles\\$($Node.Role)\n", "  - Common\\All\n"};
        std::string text = configuration.isBroken ? "broken: [\n" : "";
        text += m_dialect == "datum"    ? "ResolutionPrecedence:\n"
                : m_dialect == "hiera3" ? "---\n:backends: [yaml]\n:hierarchy:\n"
                                        : "version: 5\nhierarchy:\n";
        for (const std::size_t level : configuration.levels)
            text += (m_dialect == "datum" ? kDatum : m_dialect == "hiera3" ? kHiera3 : kHiera5)[level];
        if (m_dialect == "hiera3")
            text += ":yaml:\n  :datadir: data\n";
        if (m_dialect != "datum")
            return text;
        text += "DatumStructure:\n";
        for (const char *store : {"AllNodes", "Roles", "Common"})
            text += std::string("  - StoreName: ") + store +
                    "\n    StoreProvider: Datum::File\n    StoreOptions:\n      Path: ./data/" + store + '\n';
        text += "default_lookup_options: MostSpecific\n";
        if (!configuration.options.empty())
            text += "lookup_options:\n";
        for (const auto &[key, strategy] : configuration.options)
            text += "  " + key + ": " + strategy + '\n';
        return text;
    }

    RandomCommit changed(std::size_t parent, RandomChange kind)
    {
        RandomCommit randomCommit = m_commits[parent]; // a copy: the vector grows
        randomCommit.changes = {kind};
        if (randomCommit.configuration.isBroken && oneIn(2)) {
            randomCommit.configuration.isBroken = false;
            randomCommit.changes.insert(RandomChange::BrokenConfiguration);
        }
        for (auto &[path, file] : randomCommit.project) {
            const std::size_t broken = file.text.find("broken: [");
            if (broken == std::string::npos || oneIn(2))
                continue;
            file.text.erase(broken, file.text.find('\n', broken) + 1 - broken);
            randomCommit.changes.insert(RandomChange::BrokenFile);
        }
        if (m_dialect == "datum")
            restoreStores(randomCommit.project);
        change(randomCommit, kind);
        if (kind != RandomChange::Values && oneIn(3)) {
            change(randomCommit, RandomChange::Values);
            randomCommit.changes.insert(RandomChange::Values);
        }
        return randomCommit;
    }

    void change(RandomCommit &randomCommit, RandomChange kind)
    {
        RandomConfiguration &configuration = randomCommit.configuration;
        switch (kind) {
        case RandomChange::Values: rewrite(randomCommit.project, dataFile(randomCommit.project)); break;
        case RandomChange::Rename: rename(randomCommit.project); break;
        case RandomChange::Levels: changeLevels(configuration.levels); break;
        case RandomChange::Options: changeOptions(randomCommit); break;
        case RandomChange::BrokenConfiguration: configuration.isBroken = !configuration.isBroken; break;
        case RandomChange::BrokenFile:
            randomCommit.project[dataFile(randomCommit.project)].text += "broken: [\n";
            break;
        case RandomChange::Facts: changeFacts(randomCommit.project); break;
        case RandomChange::Move: randomCommit.folder = randomCommit.folder.empty() ? "control/" : ""; break;
        case RandomChange::Submodule: changeSubmodule(randomCommit); break;
        case RandomChange::Link: changeLink(randomCommit.project); break;
        case RandomChange::LineBreaks:
            changeLineBreaks(randomCommit.project[dataFile(randomCommit.project)].text);
            break;
        case RandomChange::Mode: {
            git_filemode_t &mode = randomCommit.project[dataFile(randomCommit.project)].mode;
            mode = mode == GIT_FILEMODE_BLOB ? GIT_FILEMODE_BLOB_EXECUTABLE : GIT_FILEMODE_BLOB;
            break;
        }
        case RandomChange::Remark: {
            std::string &text = randomCommit.project[dataFile(randomCommit.project)].text;
            text = "# a remark\n" + text;
            break;
        }
        case RandomChange::Globbed: {
            const std::string path = "data/shared/" + std::string(oneIn(2) ? "b" : "c") + ".yaml";
            if (randomCommit.project.erase(path) == 0 || oneIn(3))
                putFile(randomCommit.project, path, {data()});
            break;
        }
        case RandomChange::Unread: randomCommit.others["other/notes.txt"].text += "more\n"; break;
        case RandomChange::Merge:
        case RandomChange::Count: break;
        }
    }

    /// A regular file with data; there always is one.
    std::string dataFile(RandomTree &files)
    {
        std::vector<std::string> found;
        for (const auto &[path, file] : files) {
            const bool isFile = file.mode == GIT_FILEMODE_BLOB || file.mode == GIT_FILEMODE_BLOB_EXECUTABLE;
            if (isFile && path.find("data/") != std::string::npos && path != "data/options.yaml")
                found.push_back(path);
        }
        if (!found.empty())
            return found[upTo(found.size() - 1)];
        const std::string common = m_dialect == "datum" ? "data/Common/All.yml" : "data/common.yaml";
        putFile(files, common, {data()});
        return common;
    }

    void rewrite(RandomTree &files, const std::string &path)
    {
        std::string &text = files[path].text;
        if (path.find("AllNodes/") != std::string::npos) // it must keep its name
            text = text.substr(0, text.find('\n') + 1) + role() + data();
        else if (path.starts_with("modules/"))
            text = "m::k0: " + value() + '\n' + data();
        else
            text = data();
    }

    void rename(RandomTree &files)
    {
        const std::string from = dataFile(files);
        if (from.find("AllNodes/") != std::string::npos)
            return rewrite(files, from);
        const RandomFile file = files[from];
        files.erase(from);
        putFile(files, oneIn(4) ? "data/old" + suffix() : roleFolder() + (oneIn(2) ? "web" : "db") + suffix(), file);
    }

    void changeLevels(std::vector<std::size_t> &levels)
    {
        const std::size_t all = m_dialect == "hiera5" ? 5 : 3;
        const std::size_t level = upTo(all - 1);
        const auto at = std::find(levels.begin(), levels.end(), level);
        if (at == levels.end())
            levels.insert(levels.begin() + static_cast<std::ptrdiff_t>(upTo(levels.size())), level);
        else if (levels.size() > 1 && oneIn(3))
            levels.erase(at);
        else
            std::rotate(levels.begin(), at, at + 1); // up to the top
    }

    void changeOptions(RandomCommit &randomCommit)
    {
        const std::string key = "k" + std::to_string(upTo(m_size.keys - 1));
        if (m_dialect == "datum") {
            if (oneIn(3)) {
                if (randomCommit.configuration.options.erase("^k") == 0)
                    randomCommit.configuration.options["^k"] = oneIn(2) ? "Unique" : "deep";
                return;
            }
            if (randomCommit.configuration.options.erase(key) == 0 || oneIn(3))
                randomCommit.configuration.options[key] = oneIn(2) ? "Unique" : "deep";
            return;
        }
        constexpr std::array<const char *, 5> kOptions{"merge: unique", "merge: deep", "merge: hash", "merge: first",
                                                       "convert_to: Array"};
        if (oneIn(6)) {
            randomCommit.project.erase("data/options.yaml");
            return;
        }
        const std::string pattern = oneIn(4) ? "'^" + key + "'" : key;
        putFile(randomCommit.project, "data/options.yaml",
                {"lookup_options:\n  " + pattern + ": {" + kOptions[upTo(kOptions.size() - 1)] + "}\n  k0: {" +
                 kOptions[upTo(kOptions.size() - 1)] + "}\n"});
    }

    void changeFacts(RandomTree &files)
    {
        const std::string &node = m_size.nodes[upTo(m_size.nodes.size() - 1)];
        if (m_dialect == "datum")
            return rewrite(files, "data/AllNodes/Dev/" + node + ".yml");
        const std::string path = "facts/" + node + ".yaml";
        if (oneIn(12)) // as if they came from elsewhere
            std::erase_if(files, [](const auto &file) { return file.first.starts_with("facts/"); });
        else if (oneIn(4))
            files.erase(path);
        else
            files[path] = {facts()};
    }

    /// Beside the project, as one of its modules, or in place of data.
    void changeSubmodule(RandomCommit &randomCommit)
    {
        const RandomFile submodule{std::to_string(m_commits.size()), GIT_FILEMODE_COMMIT};
        if (oneIn(4)) {
            randomCommit.others["other/vendor"] = submodule;
            return;
        }
        std::vector<std::string> places{roleFolder().substr(0, roleFolder().size() - 1)};
        if (m_dialect == "hiera5")
            places.insert(places.end(), {"modules/m", "data/shared"});
        const std::string place = places[upTo(places.size() - 1)];
        const auto known = randomCommit.project.find(place);
        if (known == randomCommit.project.end() || oneIn(3)) { // also a submodule of another commit
            putFile(randomCommit.project, place, submodule);
            return;
        }
        randomCommit.project.erase(known);
        if (place == "modules/m") {
            randomCommit.project[place + "/hiera.yaml"] = {"version: 5\nhierarchy:\n- {name: M, path: m.yaml}\n"};
            randomCommit.project[place + "/data/m.yaml"] = {"m::k0: " + value() + '\n'};
        } else {
            randomCommit.project[place + "/web" + suffix()] = {data()};
        }
    }

    /// Datum answers nothing as long as the folder of a store is missing.
    void restoreStores(RandomTree &files)
    {
        for (const auto &[folder, file] : {std::pair("data/Roles", "/web.yml"), std::pair("data/Common", "/All.yml")}) {
            const std::string prefix = std::string(folder) + '/';
            const auto inside = files.lower_bound(prefix);
            if ((inside == files.end() || !inside->first.starts_with(prefix)) && oneIn(3))
                putFile(files, std::string(folder) + file, {data()});
        }
    }

    /// Of a file to another one, to nothing, or of a folder.
    void changeLink(RandomTree &files)
    {
        if (m_dialect == "hiera5" && oneIn(4)) {
            putFile(files, "data/shared", {oneIn(2) ? "role" : "../data/nodes", GIT_FILEMODE_LINK});
            return;
        }
        const std::string path = roleFolder() + (oneIn(2) ? "web" : "db") + suffix();
        const auto known = files.find(path);
        if (known != files.end() && known->second.mode == GIT_FILEMODE_LINK && oneIn(2)) {
            known->second = {data()};
            return;
        }
        const std::string common = m_dialect == "datum" ? "../Common/All.yml" : "../common.yaml";
        putFile(files, path,
                {oneIn(5)   ? "nothing" + suffix()
                 : oneIn(2) ? "db" + suffix()
                            : common,
                 GIT_FILEMODE_LINK});
    }

    static void changeLineBreaks(std::string &text)
    {
        const bool isWindows = text.find('\r') != std::string::npos;
        std::string other;
        for (const char each : text) {
            if (each == '\n' && !isWindows)
                other += '\r';
            if (each != '\r')
                other += each;
        }
        text = other;
    }

    std::string role() { return "Role: " + std::string(oneIn(2) ? "web" : "db") + '\n'; }
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
    std::vector<RandomChange> m_bag;
    std::vector<RandomCommit> m_commits;
};

} // namespace strata::test
