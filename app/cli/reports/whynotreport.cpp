// SPDX-License-Identifier: MIT
#include "app/cli/reports/whynotreport.h"

#include "app/cli/options.h"
#include "app/cli/query/answer.h"
#include "app/cli/texttable.h"
#include "app/project/repairs/repairs.h"
#include "core/text/harmless.h"
#include "output/jsonwriter.h"
#include "projection/matchingplaces.h"
#include "projection/why/generalphrases.h"
#include "projection/why/whyphrases.h"
#include "source/edit/linediff.h"
#include "trace/pathaddress.h"

#include <iterator>
#include <ostream>
#include <utility>

namespace strata::cli {

namespace {

void printTried(const std::vector<Repair> &repairs, const Console &console)
{
    for (const Repair &repair : repairs)
        console.print('\n' + foldText(repairSentence(repair), kTextWidth, 0) + '\n');
}

void printText(const WhyNot &missing, const std::vector<Repair> &repairs, const Console &console)
{
    const Phrasebook book;
    console.print(missing.headline + '\n');
    for (const WhyNotPlace &place : missing.places) {
        const char letter = place.why.fate ? fateLetter(*place.why.fate) : ' ';
        console.out << '\n' << letter << "  " << harmless(place.title + ": " + place.why.headline) << '\n';
        for (const std::string &sentence : place.why.sentences)
            console.print("   " + foldText(sentence, kTextWidth, 3) + '\n');
    }
    if (missing.more > 0)
        console.out << '\n' << book.say(whyphrases::kMorePlaces, missing.more) << '\n';
    if (!missing.nearest.empty())
        console.out << harmless(book.say(whyphrases::kNearestSpellings, {{"list", book.list(missing.nearest)}}))
                    << '\n';
    printTried(repairs, console);
}

void writeRepair(JsonWriter &json, const Repair &repair, const LayerNames &names)
{
    std::vector<ChangedFile> changed = repair.changed;
    for (ChangedFile &file : changed)
        file.path = names.shortPath(file.path);
    json.beginObject().key("text").string(repair.text).key("other_nodes");
    if (repair.otherNodes)
        json.number(*repair.otherNodes);
    else
        json.null();
    json.key("diff").string(unifiedDiff(changed)).endObject();
}

std::string jsonText(const CommandContext &opened, const Projection &answer, const std::string &wanted,
                     const WhyNot &missing, const std::vector<Repair> &repairs)
{
    JsonWriter json;
    json.beginObject().key("schema").number(1).key("key").string(keyPhrase(answer.key()));
    json.key("node").string(opened.scope.node).key("not").string(wanted);
    json.key("in_result").boolean(missing.isInResult).key("text").string(missing.headline);
    json.key("places").beginArray();
    for (const WhyNotPlace &place : missing.places) {
        const Origin &origin = answer.trace().origin(place.origin);
        json.beginObject().key("layer").number(origin.layer.index + 1U);
        json.key("level").string(answer.layerOf(place.origin).level);
        json.key("file").string(answer.names().file(origin.mark.file));
        json.key("line").number(origin.mark.line).key("column").number(origin.mark.column);
        json.key("path").string(pathText(addressPath(answer.trace().path(place.origin))));
        if (place.why.fate)
            json.key("fate").string(fateName(*place.why.fate));
        json.key("survived").boolean(place.why.survived);
        writeNames(json.key("sentences"), place.why.sentences);
        json.endObject();
    }
    json.endArray().key("more").number(missing.more);
    writeNames(json.key("nearest"), missing.nearest);
    json.key("tried").beginArray();
    for (const Repair &repair : repairs)
        writeRepair(json, repair, *opened.names);
    json.endArray();
    return json.endObject().take() + '\n';
}

} // namespace

bool printWhyNot(const CommandContext &opened, const Projection &answer, const std::string &wanted, bool asJson,
                 const Console &console)
{
    const WhyNot missing = whyNot(answer, wanted);
    Question question = opened.question;
    question.key = answer.key();
    const auto repairs = repairsFor(opened.project, *opened.engine, question, answer, missing, wanted);
    if (asJson)
        console.out << jsonText(opened, answer, wanted, missing, repairs);
    else
        printText(missing, repairs, console);
    return !missing.places.empty();
}

void printRepairs(const CommandContext &opened, const Projection &answer, const std::string &wanted,
                  const Console &console)
{
    Question question = opened.question;
    question.key = answer.key();
    std::vector<Repair> repairs;
    for (const MatchingPlace &place : matchingPlaces(answer, wanted)) {
        const auto request = repairRequestFor(answer, place.row, std::nullopt);
        if (!request)
            continue;
        auto some = repairsFor(opened.project, *opened.engine, question, answer, *request);
        std::move(some.begin(), some.end(), std::back_inserter(repairs));
    }
    if (repairs.empty())
        repairs = repairsFor(opened.project, *opened.engine, question, answer, whyNot(answer, wanted), wanted);
    if (repairs.empty())
        console.print("\nNo tested edit changes this without changing anything else.\n");
    printTried(repairs, console);
}

} // namespace strata::cli
