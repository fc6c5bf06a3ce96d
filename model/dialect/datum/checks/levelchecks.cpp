// SPDX-License-Identifier: MIT
#include "dialect/datum/checks/checks.h"

#include "core/dotnet/ordinalcase.h"
#include "core/text/lowered.h"
#include "dialect/datum/expression/expression.h"
#include "dialect/datum/merge/lookupoptions.h"
#include "lookup/nearest.h"
#include "source/files/path.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

namespace strata::datum {

namespace {

/// Whether \a segment is the same for all nodes.
bool isFixed(std::string_view segment)
{
    return segment.find_first_of("$`%<") == std::string_view::npos;
}

/// The extension of a data file at the end of \a segment, with its dot; empty: none.
std::string_view extensionOf(std::string_view segment)
{
    constexpr std::array<std::string_view, 5> kExtensions = {".yml", ".yaml", ".json", ".psd1", ".md"};
    const std::string small = lowered(segment);
    const auto *const at = std::find_if(kExtensions.begin(), kExtensions.end(),
                                        [&small](std::string_view each) { return small.ends_with(each); });
    return at == kExtensions.end() ? std::string_view() : *at;
}

std::vector<std::string> namesIn(const Folder &folder)
{
    std::vector<std::string> names;
    for (const Folder::Member &member : folder.members)
        names.push_back(member.name);
    return names;
}

/// " There are `A`, `B`."; if there are many, the first ones.
std::string listed(const std::vector<std::string> &names)
{
    constexpr std::size_t kMost = 6;
    std::string text;
    for (std::size_t i = 0; i < std::min(kMost, names.size()); ++i)
        text += (i == 0 ? " There are " : ", ") + code(names[i]);
    return text.empty() ? text : text + (names.size() > kMost ? " and others." : ".");
}

/// Datum's expression for the Hiera variable at the start of \a text: `$($Node.Role)` for `%{role}`.
std::string asDatum(std::string_view text)
{
    const std::size_t open = text.find("%{");
    const std::size_t close = text.find('}', open);
    std::string_view name = text.substr(open + 2, close == std::string_view::npos ? close : close - open - 2);
    name = name.substr(name.find_last_of(".: ") + 1); // npos + 1 is the start
    const bool isPlain = !name.empty() && std::all_of(name.begin(), name.end(), ascii::isWord);
    return "$($Node." + std::string(isPlain ? name : "Role") + ')';
}

/// Why the level has never data for \a segment, which is not in \a folder; empty: another provider may have it.
std::string missingText(const Definition &definition, const Folder &stores, const Folder &folder,
                        const std::string &segment)
{
    const bool isStore = &folder == &stores;
    const auto isCalled = [&segment](const StoreSpec &store) { return equalIgnoringCase(store.name, segment); };
    if (isStore && std::any_of(definition.stores.begin(), definition.stores.end(), isCalled))
        return {};
    const std::vector<std::string> names = namesIn(folder);
    const auto nearest = nearestTexts(names, segment, 1);
    const std::string missing =
        isStore ? "No store is called " + code(segment)
                : "The folder " + code(fileStem(folder.path)) + " has no file or folder " + code(segment);
    const std::string structure = isStore && definition.hasStructure ? " Only `DatumStructure` makes stores." : "";
    return missing + ", so the level never has data." +
           (nearest.empty() ? listed(names) : didYouMean(nearest.front())) + structure;
}

/// Why the level \a prefix never has data; empty: it may have.
std::string problemOf(const std::string &prefix, const Definition &definition, const Folder &stores)
{
    if (prefix.find("%{") != std::string::npos) {
        return "`%{…}` is Hiera's; Datum takes it as part of a name, so the level " + code(prefix) +
               " never has data. Write " + code(asDatum(prefix)) + '.';
    }
    const std::string path = withBackslashes(prefix.substr(0, prefix.find_last_not_of("\\/ ") + 1));
    const Folder *folder = &stores;
    for (std::size_t at = 0; at <= path.size() && folder;) {
        const std::size_t end = std::min(path.find('\\', at), path.size());
        const std::string segment = path.substr(at, end - at);
        at = end + 1;
        const bool isLast = at > path.size();
        const std::string_view extension = extensionOf(segment);
        const Folder::Member *member = isFixed(segment) ? folder->find(segment) : nullptr;
        if (isLast && !member && !extension.empty() && folder != &stores) {
            return "Datum names files without extension, so the level " + code(prefix) + " never has data. Write " +
                   code(prefix.substr(0, prefix.size() - extension.size())) + '.';
        }
        if (segment.empty() || !isFixed(segment))
            return {};
        if (!member)
            return missingText(definition, stores, *folder, segment);
        folder = member->folder.get();
    }
    return {};
}

} // namespace

std::vector<Finding> levelFindings(const Definition &definition, const Folder &stores)
{
    std::vector<Finding> findings;
    for (const Value &prefix : definition.precedence) {
        if (!prefix.isString() || isExpression(prefix.text()))
            continue;
        std::string problem = problemOf(std::string(prefix.text()), definition, stores);
        if (!problem.empty())
            findings.push_back(
                {"datum-level-unknown", Finding::Severity::Warning, std::move(problem), prefix.mark(), {}});
    }
    return findings;
}

std::string folderLike(const std::string &path, const Snapshot &files)
{
    std::vector<std::string> folders;
    for (const FileSystem::DirectoryEntry &entry : files.list(parentFolder(path))) {
        if (entry.isFolder && !entry.name.starts_with('.'))
            folders.push_back(entry.name);
    }
    const auto nearest = nearestTexts(folders, path.substr(path.rfind('/') + 1), 1);
    return nearest.empty() ? std::string() : nearest.front();
}

} // namespace strata::datum
