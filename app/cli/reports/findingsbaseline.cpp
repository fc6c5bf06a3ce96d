// SPDX-License-Identifier: MIT
#include "app/cli/reports/findingsbaseline.h"

#include "core/keytable.h"
#include "core/member.h"
#include "output/jsonwriter.h"
#include "source/json/jsonreader.h"

#include <array>

namespace strata::cli {

namespace {

constexpr int kSchema = 1;
constexpr std::array<const char *, 4> kBaselineMembers = {"rule", "file", "key", "text"};

} // namespace

Result<FindingsBaseline> readBaseline(const FileSystem &files, const std::string &path)
{
    const auto bytes = files.read(path);
    if (!bytes)
        return fail(bytes.error().code, "the baseline " + path + ": " + bytes.error().message);
    KeyTable keys;
    const auto read = readJson(*bytes, {}, keys);
    const Value *list = read ? member(read->root, "findings") : nullptr;
    if (!list || !list->isSequence())
        return fail(Error::Code::Syntax, "the baseline " + path + " is not a file written by --write-baseline" +
                                             (read ? std::string() : ": " + read.error().message));
    const Value *schema = member(read->root, "schema");
    if (!schema || schema->asInteger() != kSchema)
        return fail(Error::Code::Unsupported, "the baseline " + path + " has another schema than " +
                                                  std::to_string(kSchema) + ", which this Strata reads");
    FindingsBaseline baseline;
    for (const Value &item : list->items()) {
        std::string known;
        for (const char *name : kBaselineMembers) {
            const Value *text = member(item, name);
            if (!text || !text->isString())
                return fail(Error::Code::Syntax, "the baseline " + path + ", line " + std::to_string(item.mark().line) +
                                                     ": a finding has a text '" + name +
                                                     "', as --write-baseline writes it");
            known += (known.empty() ? "" : "\t") + std::string(text->text());
        }
        baseline.insert(known);
    }
    return baseline;
}

std::string baselineText(const std::vector<FindingEntry> &found, const FileNames &names)
{
    std::set<std::string> sorted;
    for (const FindingEntry &each : found)
        sorted.insert(stableIdentity(each, names.file(each.finding.mark.file)));
    JsonWriter json;
    json.beginObject().key("schema").number(kSchema).key("findings").beginArray();
    std::string text = json.take();
    bool isFirst = true;
    for (const std::string &each : sorted) { // one per line, so that versions can be diffed
        JsonWriter item;
        item.beginObject();
        std::size_t at = 0;
        for (const char *name : kBaselineMembers) {
            const bool isLast = name == kBaselineMembers.back();
            const std::size_t end = isLast ? each.size() : each.find('\t', at);
            item.key(name).string(std::string_view(each).substr(at, end - at));
            at = end + 1;
        }
        text += (isFirst ? "\n" : ",\n") + item.endObject().take();
        isFirst = false;
    }
    return text + "\n]}\n";
}

bool isKnown(const FindingsBaseline &baseline, const FindingEntry &found, const FileNames &names)
{
    return baseline.contains(stableIdentity(found, names.file(found.finding.mark.file)));
}

} // namespace strata::cli
