// SPDX-License-Identifier: MIT
#include "findings/filerules.h"

#include "source/files/path.h"
#include "source/files/glob.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <string_view>
#include <unordered_set>
#include <utility>

namespace strata {

namespace {

constexpr std::size_t kMostEntries = 100'000; // of folders

bool isDataFile(const std::string &name)
{
    constexpr std::array<std::string_view, 4> kExtensions = {".yaml", ".yml", ".json", ".eyaml"};
    return std::any_of(kExtensions.begin(), kExtensions.end(),
                       [&](std::string_view extension) { return name.ends_with(extension); });
}

} // namespace

std::string keyAtLine(const Value &root, SourceMark mark)
{
    const Entry *at = nullptr;
    for (const Entry &entry : root.entries()) {
        if (entry.keyMark.line <= mark.line && (!at || entry.keyMark.line >= at->keyMark.line))
            at = &entry;
    }
    return at && mark.line > 0 ? at->key.text() : std::string();
}

std::vector<FindingEntry> fileFindings(const LookupEngine &engine, const LayerNode &layer)
{
    const LayerContent content = engine.content(layer.layer);
    std::vector<FindingEntry> found;
    for (const Finding &finding : content.findings) {
        FindingEntry entry{finding, {}, {}, {}, layer.layer, 0, FindingEntry::kNoNode};
        if (!entry.finding.mark.isValid())
            entry.finding.mark.file = layer.file;
        if (content.document && finding.mark.file == layer.file)
            entry.key = keyAtLine(content.document->root, finding.mark);
        found.push_back(std::move(entry));
    }
    return found;
}

FindingEntry withRelativePaths(FindingEntry found, const FileNames &names)
{
    Finding &finding = found.finding;
    const std::string front = finding.mark.isValid() ? names.path(finding.mark.file) + ": " : std::string();
    if (finding.text.starts_with(front))
        finding.text.erase(0, front.size());
    finding.text = withRelativePaths(std::move(finding.text), names.folder());
    for (Finding::RelatedPlace &related : finding.related)
        related.text = withRelativePaths(std::move(related.text), names.folder());
    return found;
}

std::vector<std::string> filesBelow(const Snapshot &files, const std::vector<std::string> &folders,
                                    const CancelToken &cancel)
{
    std::unordered_set<std::string> visited; // folders
    std::vector<std::string> paths;
    std::size_t entries = 0;
    const auto enters = [&](const std::string &folder) {
        return ++entries <= kMostEntries && !cancel.isCancelled() && visited.insert(folder).second;
    };
    const auto visit = [&](const std::string &path) {
        ++entries;
        paths.push_back(path);
    };
    for (const std::string &folder : folders)
        visitFiles(files, folder, enters, visit);
    return paths;
}

std::vector<FileId> filesBeside(const Snapshot &files, const std::vector<std::string> &folders,
                                const std::vector<FileId> &read, const std::vector<std::string> &others,
                                const CancelToken &cancel)
{
    const std::unordered_set<FileId> known(read.begin(), read.end());
    std::vector<std::string> entered;
    std::copy_if(folders.begin(), folders.end(), std::back_inserter(entered), [&](const std::string &folder) {
        return std::none_of(others.begin(), others.end(), [&](const std::string &other) {
            return other == folder || other.starts_with(folderPrefix(folder));
        });
    });
    std::vector<std::string> paths = filesBelow(files, entered, cancel);
    std::erase_if(paths, [&](const std::string &path) {
        return !isDataFile(path) || known.contains(files.files().intern(path));
    });
    std::sort(paths.begin(), paths.end());
    std::vector<FileId> beside;
    for (const std::string &path : paths)
        beside.push_back(files.files().intern(path));
    return beside;
}

} // namespace strata
