// SPDX-License-Identifier: MIT
#include "app/cli/pages/fleetpage.h"

#include "app/cli/reports/reporttexts.h"
#include "app/project/fleet/fleettexts.h"
#include "core/text/harmless.h"
#include "output/page/answerpanels.h"
#include "output/page/entrylist.h"
#include "output/page/pagedocument.h"

#include <algorithm>
#include <functional>
#include <memory>
#include <optional>
#include <utility>

namespace strata::cli {

namespace {

constexpr std::size_t kFleetShortValue = 60; // bytes in the list
constexpr std::size_t kFleetNamedNodes = 100;

std::string fleetNodesText(std::size_t nodes, const Phrasebook &book)
{
    return book.say(pagephrases::kNodesOf, nodes);
}

/// Names places by the layers of the first node with \a result, which are resolved for the first place.
std::function<std::string(SourceMark)> placesOf(const FleetResult &result, const FleetNodeNames &nodes,
                                                const CancelToken &cancel)
{
    return [&result, &nodes, &cancel, places = std::make_shared<std::optional<LayerPlaces>>()](SourceMark mark) {
        if (!*places)
            *places = layerPlaces(nodes.project, nodes.fleet, nodes.names, result.nodes.front(), cancel);
        return (**places)(mark);
    };
}

/// The entry of the result \a at, compared with the \a largest one.
PageEntry fleetEntry(const FleetReport &report, std::size_t at, std::size_t largest, DifferencePlaces places,
                     const Phrasebook &book)
{
    const FleetResult &result = report.results[at];
    PageEntry entry;
    entry.title = fleetNodesText(result.nodes.size(), book) + " · " + resultText(report, at, kFleetShortValue, book);
    entry.note = reasonsText(result, book);
    if (entry.note.empty())
        entry.note = some(result.nodes, 3);
    entry.sentences.push_back(fleetNodesText(result.nodes.size(), book) + ": " + some(result.nodes, kFleetNamedNodes));
    for (const FleetSources &sources : result.sources) {
        std::string files = placesText(sources);
        if (files.empty())
            continue;
        std::string text = book.say(pagephrases::kYamlContext) + ": " + std::move(files);
        if (result.sources.size() > 1)
            text += " (" + fleetNodesText(sources.nodes.size(), book) + ')';
        entry.sentences.push_back(std::move(text));
    }
    const FleetResult &most = report.results[largest];
    if (at == largest) {
        entry.sentences.insert(entry.sentences.begin(), book.say(pagephrases::kLargestResult) + '.');
    } else {
        entry.sentences.push_back(book.say(pagephrases::kAsLargest));
        entry.difference = differenceTree(most.answer, result.answer, report.tupleKeys);
        entry.places = std::move(places);
    }
    entry.texts = {{book.say(pagephrases::kResult), answerText(result.answer, book, kPageLongestText)}};
    return entry;
}

} // namespace

std::string fleetPage(const FleetReport &report, const std::string &key, const FleetNodeNames &nodes,
                      const Phrasebook &book, const CancelToken &cancel)
{
    constexpr std::size_t kMost = 20'000; // entries; more cannot be read, and the page would be too large
    std::string subtitle =
        fleetNodesText(report.nodes, book) + " · " + book.say(pagephrases::kResultsOf, report.results.size());
    if (!report.splitting.empty())
        subtitle += " · " + book.say(pagephrases::kSeparating, {{"list", book.list(report.splitting)}});
    PageDocument document(key, subtitle, book);
    EntryList list{book.say(pagephrases::kLargestResult), book.say(pagephrases::kResult), {}};
    const std::size_t end = std::min(report.results.size(), kMost);
    const std::size_t largest = largestResult(report);
    std::function<std::string(SourceMark)> largestPlaces;
    if (end > 0)
        largestPlaces = placesOf(report.results[largest], nodes, cancel);
    for (std::size_t at = 0; at < end && !cancel.isCancelled(); ++at)
        list.entries.push_back(
            fleetEntry(report, at, largest, {largestPlaces, placesOf(report.results[at], nodes, cancel)}, book));
    if (end < report.results.size())
        list.entries.push_back(
            {.isHeading = true, .title = book.say(pagephrases::kResultsTooMany, report.results.size() - end)});
    document.addTab("entries", book.say(pagephrases::kDifferences), entriesPanel(document, list));
    document.addWithoutScripts(entriesWithoutScripts(document, list));
    return document.html();
}

std::string fleetKeysPage(const std::vector<FleetKey> &keys, std::size_t nodes, const Phrasebook &book)
{
    PageDocument document(book.say(pagephrases::kAllKeys), fleetNodesText(nodes, book), book);
    std::string text = "<table class=\"plain\"><thead><tr>";
    for (const Phrase &title : {pagephrases::kKeyTitle, pagephrases::kResultsTitle, pagephrases::kFilesTitle,
                                pagephrases::kWithoutTitle, pagephrases::kFailingTitle})
        text += "<th scope=\"col\">" + document.words(title) + "</th>";
    text += "</tr></thead>\n<tbody>\n";
    for (const FleetKey &key : keys) {
        text += "<tr><th scope=\"row\" class=\"mono\">" + harmlessMarkup(shortText(key.key)) + "</th>";
        for (const std::size_t number : {key.results, key.files, key.without, key.failing})
            text += "<td>" + std::to_string(number) + "</td>";
        text += "</tr>\n";
    }
    document.addContent(text + "</tbody></table>\n");
    return document.html();
}

} // namespace strata::cli
