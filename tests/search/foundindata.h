// SPDX-License-Identifier: MIT
#pragma once

#include "app/project/asking.h"
#include "app/project/project.h"
#include "core/canceltoken.h"
#include "projection/layernames.h"
#include "projection/why/valuephrase.h"
#include "search/datasearch.h"
#include "search/matchfates.h"
#include "source/files/memoryfilesystem.h"

#include <QByteArray>
#include <QString>
#include <QStringList>

#include <memory>
#include <string>
#include <utility>
#include <vector>

// Searches files that a test writes down.

namespace strata::test {

/// A project in memory, and one node of it.
struct SearchedProject
{
    std::shared_ptr<const Project> project;
    std::shared_ptr<const LookupEngine> engine;
};

/// \a text: files as "== PATH\nTEXT", below /env.
inline std::shared_ptr<MemoryFileSystem> searchedFiles(const QByteArray &text)
{
    auto files = std::make_shared<MemoryFileSystem>();
    {
        const QByteArray file = QByteArray("\n") + text;
        qsizetype at = file.indexOf("\n== ");
        while (at >= 0) {
            const qsizetype end = file.indexOf('\n', at + 1);
            const qsizetype next = file.indexOf("\n== ", end);
            const QByteArray name = file.mid(at + 4, end - at - 4);
            files->add("/env/" + name.toStdString(), file.mid(end + 1, next < 0 ? -1 : next - end).toStdString());
            at = next;
        }
    }
    return files;
}

inline SearchedProject searchedProject(std::shared_ptr<const FileSystem> files, const std::string &node = {})
{
    ProjectRequest request;
    request.root = "/env";
    const auto project = openProject(request, takeSnapshot(std::move(files)));
    if (!project)
        qFatal("%s", project.error().message.c_str());
    Question question;
    question.source = sourceOf(**project);
    question.node = node;
    const auto engine = engineFor(**project, scopeOf(**project, question), question);
    if (!engine)
        qFatal("%s", engine.error().message.c_str());
    return {*project, *engine};
}

inline Result<SearchSummary> search(const SearchedProject &in, const SearchQuery &query, const MatchSink &sink,
                                    const CancelToken &cancel = {})
{
    const auto compiled = CompiledQuery::compile(query);
    if (!compiled)
        return tl::unexpected<Error>(compiled.error());
    const std::vector<std::string> excluded{in.project->dialect->configurationFile()};
    const SearchedData data{*in.project->snapshot, *in.project->dialect, *in.engine, in.project->folder, excluded};
    return searchData(data, *compiled, sink, cancel);
}

/// "data/common.yaml:4 k.a[0] [L3 won]" of each match, or the error.
inline QStringList found(const SearchedProject &in, const SearchQuery &query)
{
    const FileNames names = namesOf(*in.project);
    MatchFates fates(*in.engine, *in.project->dialect, *in.project->snapshot);
    QStringList lines;
    const auto summary = search(in, query, [&](const std::vector<SearchMatch> &matches) {
        for (const SearchMatch &match : matches) {
            const MatchFate fate = fates.find(match);
            std::string text = names.place(match.mark) + ' ' +
                               pathPhrase(match.root.isValid() ? match.root.text() : std::string(), match.path);
            text += match.in == SearchMatch::In::Key ? " (key)" : "";
            text += match.in == SearchMatch::In::Text ? "(text)" : "";
            if (fate.layer.isValid())
                text +=
                    " [" + layerBadge(fate.layer) + (fate.fate ? ' ' + std::string(fateName(*fate.fate)) : "") + ']';
            lines << QString::fromStdString(text);
        }
    });
    if (!summary)
        lines << QString::fromStdString("error: " + summary.error().message);
    return lines;
}

} // namespace strata::test
