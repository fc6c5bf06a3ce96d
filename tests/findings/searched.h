// SPDX-License-Identifier: MIT
#pragma once

#include "app/project/asking.h"
#include "app/project/findings/findingsearch.h"
#include "source/files/memoryfilesystem.h"

#include <QByteArray>
#include <QString>
#include <QStringList>

#include <memory>
#include <string>
#include <utility>
#include <vector>

// Searches for findings in files that a test writes down.

namespace strata::test {

inline constexpr const char *kHiera =
    "version: 5\nhierarchy:\n- {name: Node, path: 'nodes/%{trusted.certname}.yaml'}\n"
    "- {name: Role, path: 'role/%{role}.yaml'}\n- {name: Common, path: common.yaml}\n";
inline constexpr const char *kDeep = "lookup_options: {k: {merge: {strategy: deep, knockout_prefix: '--'}}}\n";

/// What a search finds in files: those that are given as "== PATH\nTEXT", beside a hierarchy of three levels and facts
/// of two web servers and a database.
struct Searched
{
    std::shared_ptr<const Project> project;
    std::vector<FindingEntry> found;
    FindingSummary summary;
    std::vector<std::string> names; ///< of the nodes
};

inline std::shared_ptr<MemoryFileSystem> filesOf(const QByteArray &text)
{
    auto files = std::make_shared<MemoryFileSystem>();
    files->add("/env/hiera.yaml", kHiera);
    files->add("/env/facts/web01.yaml", "{role: web, site: fra}\n");
    files->add("/env/facts/web02.yaml", "{role: web, site: ams}\n");
    files->add("/env/facts/db01.yaml", "{role: db, site: fra}\n");
    for (const QString &file : QString::fromUtf8('\n' + text).split(QLatin1String("\n== "), Qt::SkipEmptyParts)) {
        const qsizetype end = file.indexOf(QLatin1Char('\n'));
        files->add("/env/" + file.left(end).toStdString(), file.mid(end + 1).toStdString() + '\n');
    }
    return files;
}

inline Searched searchedFiles(const std::shared_ptr<const FileSystem> &files, const std::vector<std::string> &only = {},
                              const CancelToken &cancel = {}, const std::string &folder = "/env",
                              const std::shared_ptr<Executor> &executor = nullptr)
{
    ProjectRequest request;
    request.root = folder;
    request.facts = folder + "/facts";
    const auto project = openProject(request, takeSnapshot(files, executor));
    if (!project)
        qFatal("%s", project.error().message.c_str());
    std::vector<std::string> names = only;
    for (const KnownNode &node : (*project)->nodes) {
        if (only.empty())
            names.push_back(node.name());
    }
    Searched result{*project, {}, {}, names};
    Question question;
    question.source = sourceOf(**project);
    const FindingListener listener{
        .onFound = [&](FindingEntry found) { result.found.push_back(std::move(found)); },
        .onChanged = [&](std::size_t number, FindingEntry found) { result.found[number] = std::move(found); }};
    const auto summary = findFindings(*project, question, names, {}, listener, {}, cancel);
    if (summary)
        result.summary = *summary;
    return result;
}

inline Searched searched(const QByteArray &text, const std::vector<std::string> &only = {},
                         const CancelToken &cancel = {})
{
    return searchedFiles(filesOf(text), only, cancel);
}

/// "data/common.yaml:3 (k, 2)" of each finding of \a rule.
inline QString placesOf(const Searched &searched, const QByteArray &rule)
{
    QStringList places;
    for (const FindingEntry &found : searched.found) {
        if (found.finding.rule != rule.toStdString())
            continue;
        places << QString::fromStdString(namesOf(*searched.project).place(found.finding.mark) + " (" + found.key +
                                         ", " + std::to_string(found.nodes) + ')');
    }
    places.sort();
    return places.join(QLatin1String("; "));
}

inline QByteArray common(const char *text)
{
    return QByteArray("== data/common.yaml\n") + text;
}

inline QByteArray webOver(const char *web, const char *below, const char *options = "")
{
    return QByteArray("== data/role/web.yaml\n") + web + "\n== data/common.yaml\n" + options + below;
}

} // namespace strata::test
