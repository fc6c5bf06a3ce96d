// SPDX-License-Identifier: MIT
#include "app/project/findings/unreadkeys.h"

#include "app/project/project.h"
#include "dialect/datacatalog.h"
#include "findings/findingphrases.h"
#include "findings/keyrules.h"
#include "search/documentreading.h"
#include "search/puppetcode.h"
#include "search/references.h"

#include <string>
#include <string_view>
#include <unordered_set>
#include <utility>

namespace strata {

std::vector<FindingEntry> unreadKeys(const Project &project, const LookupEngine &engine, const Phrasebook &book,
                                     const CancelToken &cancel)
{
    const PuppetCode code = PuppetCode::read(*project.snapshot, project.folder, cancel);
    if (!code.hasCode())
        return {};
    const std::vector<std::string> excluded = pathsWithoutData(project);
    const SearchedData data{*project.snapshot, catalogOf(*project.dialect), engine, project.folder, excluded};
    const auto index = ReferenceIndex::build(data, cancel);
    if (!index)
        return {};
    const auto phrase = code.computedLookups() > 0 ? findingphrases::kKeyUnreadButComputed : findingphrases::kKeyUnread;
    const DocumentReading reading(data);
    std::unordered_set<std::string> known;
    std::vector<FindingEntry> found;
    for (const FileId file : dataFiles(engine.layers(), data.catalog, data.snapshot, excluded, cancel)) {
        if (cancel.isCancelled())
            return {};
        const ReadDocument read = reading.read(file, [](std::string_view) { return true; });
        if (!read.document)
            continue;
        for (const Entry &entry : read.document->root.entries()) {
            const std::string &key = entry.key.text();
            const bool isUnread =
                engine.isLookupKey(entry.key) && code.useOf(key) == PuppetCode::Use::Unread && !index->isRead(key);
            if (!known.insert(key).second || !isUnread)
                continue;
            FindingEntry unread;
            unread.finding = makeFinding("key-unread", book.say(phrase), entry.keyMark);
            unread.key = key;
            found.push_back(std::move(unread));
        }
    }
    return found;
}

} // namespace strata
