// SPDX-License-Identifier: MIT
#include "app/project/repairs.h"

#include "app/project/without.h"
#include "projection/generalphrases.h"
#include "projection/valuephrase.h"
#include "projection/wantedplaces.h"
#include "projection/whyphrases.h"
#include "trace/pathaddress.h"

#include <algorithm>

namespace strata {

namespace {

constexpr std::size_t kTries = 4;

bool says(const Value &value, std::string_view wanted)
{
    if (value.isLeaf())
        return saysText(value, wanted);
    const auto items = value.items();
    const auto entries = value.entries();
    return std::any_of(items.begin(), items.end(), [&](const Value &item) { return says(item, wanted); }) ||
           std::any_of(entries.begin(), entries.end(), [&](const Entry &entry) { return says(entry.value, wanted); });
}

} // namespace

std::vector<std::string> triedRepairs(const Project &project, const LookupEngine &engine, const Question &question,
                                      const Projection &answer, const WhyNot &missing, std::string_view wanted,
                                      const Phrasebook &book, const CancelToken &cancel)
{
    std::vector<std::string> sentences;
    if (missing.isInResult)
        return sentences;
    std::vector<OriginId> tried;
    for (const WhyNotPlace &place : missing.places) {
        const bool isKnown = std::find(tried.begin(), tried.end(), place.by) != tried.end();
        if (!place.by.isValid() || place.by == place.origin || isKnown || tried.size() == kTries)
            continue;
        tried.push_back(place.by);
        const Trace &trace = answer.trace();
        const auto without = answerWithout(project, engine, question, trace, place.by, cancel);
        if (!without || (*without)->status != LookupResult::Status::Found)
            continue;
        const bool isByPath = !saysText(trace.origin(place.origin).value, wanted);
        const bool isThere = isByPath ? valueAt((*without)->value, addressPath(trace.path(place.origin))) != nullptr
                                      : says((*without)->value, wanted);
        if (!isThere)
            continue;
        const std::string layer =
            book.say(general(GeneralPhrase::AtPlace), {{"L", answer.layerOf(place.by).title()},
                                                       {"place", answer.names().place(trace.origin(place.by).mark)}});
        sentences.push_back(
            book.say(why(WhyPhrase::TriedRepair),
                     {{"v", valuePhrase(trace.origin(place.by).value)}, {"L", layer}, {"what", stringPhrase(wanted)}}));
    }
    return sentences;
}

} // namespace strata
