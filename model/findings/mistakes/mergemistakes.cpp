// SPDX-License-Identifier: MIT
#include "core/member.h"
#include "core/text/ascii.h"
#include "core/valueequality.h"
#include "findings/findingphrases.h"
#include "findings/mistakes/answermistakes.h"
#include "projection/why/generalphrases.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>
#include <vector>

namespace strata {

namespace {

/// The value of the entry \a name of `lookup_options` in the file of \a layer, or null.
const Value *optionsAt(const LayerContent &content, std::string_view name)
{
    const Value *options = content.document ? member(content.document->root, "lookup_options") : nullptr;
    return options ? member(*options, name) : nullptr;
}

bool isPatternName(std::string_view name)
{
    return name.starts_with('^');
}

/// The effective entry for \a key: the exact one, else the first pattern.
const OptionEntry *countingEntry(const std::vector<OptionEntry> &entries, const std::string &key)
{
    const OptionEntry *found = nullptr;
    for (const OptionEntry &entry : entries) {
        if (entry.name == key)
            return &entry;
        if (!found && isPatternName(entry.name) && entry.matches(key))
            found = &entry;
    }
    return found;
}

/// The first option of \a lost that \a used lacks; empty: none.
std::string lostOption(const Value &lost, const Value &used)
{
    const Value *merge = member(lost, "merge");
    const Value *other = member(used, "merge");
    for (const Entry &option : merge ? merge->entries() : std::span<const Entry>()) {
        if (option.key.text() != "strategy" && !(other && member(*other, option.key.text())))
            return option.key.text();
    }
    return member(lost, "convert_to") && !member(used, "convert_to") ? "convert_to" : std::string();
}

bool isIdentity(std::string_view key)
{
    constexpr std::array<std::string_view, 16> kIdentities = {
        "name", "id",       "key",  "title", "kind",    "type",      "user",   "username",
        "host", "hostname", "path", "uid",   "address", "interface", "device", "service"};
    return std::find(kIdentities.begin(), kIdentities.end(), key) != kIdentities.end();
}

/// The key that identifies \a item, such as `name`, if its text differs in \a other; null: equal or missing.
const Entry *differingName(const Value &item, const Value &other)
{
    for (const Entry &entry : item.entries()) {
        const Value *value = isIdentity(entry.key.text()) ? other.find(entry.key) : nullptr;
        if (value && entry.value.isString() && value->isString())
            return entry.value.text() == value->text() ? nullptr : &entry;
    }
    return nullptr;
}

/// Whether \a value is a text of digits that Ruby reads as octal.
bool isOctalText(const Value &value)
{
    const std::string_view text = value.isString() ? value.text() : std::string_view();
    return text.size() > 1 && text.front() == '0' && std::all_of(text.begin(), text.end(), ascii::isDigit) &&
           text.find_first_not_of('0') != std::string_view::npos;
}

const LayerNode *locationOf(const std::vector<const LayerNode *> &all, FileId file)
{
    const auto found = std::find_if(all.begin(), all.end(), [&](const LayerNode *each) { return each->file == file; });
    return found == all.end() ? nullptr : *found;
}

/// The locations of the layers that serve \a key, the highest first.
std::vector<const LayerNode *> locationsFor(const LookupEngine &engine, const std::string &key)
{
    const std::string module = key.substr(0, std::min(key.find("::"), key.size()));
    std::vector<const LayerNode *> all;
    for (const LayerNode &layer : engine.layers().children) {
        if (!layer.module.empty() && layer.module != module)
            continue;
        const std::vector<const LayerNode *> own = locations(layer);
        all.insert(all.end(), own.begin(), own.end());
    }
    return all;
}

} // namespace

void noteOptionOrder(const KeyAnswer &answer, const OptionRules &all, KeyFindings &findings)
{
    const MergeSpec &merge = answer.result.merge;
    if (merge.source != MergeSpec::Source::LookupOptions || !merge.mark.isValid() || !all.areInSeveralFiles())
        return;
    const std::vector<const LayerNode *> layers = locationsFor(answer.engine, answer.key);
    const LayerNode *used = locationOf(layers, merge.mark.file);
    if (!used)
        return;
    const Phrasebook &book = findings.book();
    bool isAbove = true;
    for (const LayerNode *location : layers) {
        isAbove = isAbove && location != used;
        const OptionEntry *entry = location == used ? nullptr : countingEntry(all.entries(location->file), answer.key);
        if (!entry)
            continue;
        const bool isReplaced = !isAbove && entry->name == merge.matchedBy;
        if (!isAbove && !isReplaced)
            continue; // less specific, and in a lower layer
        const LayerContent content = answer.engine.content(location->layer);
        const LayerContent usedContent = answer.engine.content(used->layer);
        const Value *value = optionsAt(content, entry->name);
        const Value *counting = optionsAt(usedContent, merge.matchedBy);
        if (!value || !counting || strictlyEqual(*value, *counting))
            continue;
        const std::string lost = isReplaced ? lostOption(*value, *counting) : std::string();
        if (isReplaced ? lost.empty() : !isPatternName(entry->name))
            continue;
        const bool isByOrder = !isReplaced && isPatternName(merge.matchedBy);
        const Phrase &phrase = isReplaced  ? findingphrases::kOptionReplaced
                               : isByOrder ? findingphrases::kOptionLowerWins
                                           : findingphrases::kOptionExactWins;
        Finding finding = makeFinding(isReplaced ? "option-replaced" : "option-order",
                                      book.say(phrase, {{"key", answer.key},
                                                        {"option", lost},
                                                        {"other", merge.matchedBy},
                                                        {"file", findings.names().file(used->file)}}),
                                      entry->mark, {{merge.mark, book.say(findingphrases::kOptionAbove)}});
        if (!isByOrder)
            finding.severity = Finding::Severity::Note;
        findings.note(answer, std::move(finding));
    }
}

void noteMergedByPosition(const KeyAnswer &answer, KeyFindings &findings)
{
    const Value *isOn = member(answer.result.merge.options, "merge_hash_arrays");
    if (!isOn || isOn->isFalsy())
        return;
    const Trace &trace = answer.trace();
    const Phrasebook &book = findings.book();
    for (const Event &event : trace.events) {
        if (event.kind != EventKind::PositionMerged || !event.by.isValid() || !event.subject.isValid())
            continue;
        const Origin &item = trace.origin(event.subject);
        const Origin &other = trace.origin(event.by);
        const Entry *name = differingName(item.value, other.value);
        if (!name)
            continue;
        findings.note(answer,
                      makeFinding("merged-by-position",
                                  book.say(findingphrases::kMergedByPosition,
                                           {{"place", placeOf(answer, event.subject)},
                                            {"name", name->key.text()},
                                            {"v", quoted(name->value)},
                                            {"w", quoted(*other.value.find(name->key))},
                                            {"file", fileOf(answer, event.by, findings.names())}}),
                                  item.mark, {{other.mark, book.say(findingphrases::kOtherItemHere)}}),
                      event.subject);
    }
}

void noteOctalConversion(const KeyAnswer &answer, KeyFindings &findings)
{
    const LookupResult &result = answer.result;
    const std::string &type = result.convertedTo;
    const bool isAlone = result.conversion.isString() || result.conversion.items().size() == 1;
    if ((type != "Integer" && type != "Numeric") || !isAlone || !isOctalText(result.trace.merged))
        return;
    const Value &value = result.trace.merged;
    findings.note(
        answer,
        makeFinding("convert-octal",
                    findings.book().say(
                        findingphrases::kConvertOctal,
                        {{"type", type}, {"v", quoted(value)}, {"w", quoted(result.value)}, {"key", answer.key}}),
                    value.mark()),
        value.origin());
}

/// The octal reading of a text with an 8 or 9.
std::optional<MistakeFinding> octalFailure(const KeyAnswer &answer, FindingWords words)
{
    const LookupResult &result = answer.result;
    const Value &value = result.trace.merged;
    if (result.error->code != Error::Code::Conversion || !isOctalText(value) ||
        result.error->message.find("Integer()") == std::string::npos)
        return std::nullopt;
    return MistakeFinding{makeFinding("convert-fails",
                                      words.book.say(findingphrases::kConvertOctalFails,
                                                     {{"type", "Integer"}, {"v", quoted(value)}, {"key", answer.key}}),
                                      value.mark())};
}

} // namespace strata
