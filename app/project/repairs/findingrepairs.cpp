// SPDX-License-Identifier: MIT
#include "app/project/repairs/findingrepairs.h"

#include "app/project/asking.h"
#include "core/member.h"
#include "app/project/repairs/mistakerepairs.h"
#include "core/valueequality.h"
#include "findings/findingphrases.h"
#include "findings/mistakes/optionmistakes.h"
#include "lookup/lookupengine.h"
#include "source/edit/documentedits.h"
#include "trace/pathaddress.h"

#include <algorithm>
#include <array>
#include <set>
#include <utility>

namespace strata {

namespace {

using RepairAction = FindingRepair::RepairAction;

/// The object of the edit.
enum class Target {
    FindingEntry, ///< the value of the finding
    Earlier,      ///< the entry that a later one with the same key overrides
    Option,       ///< the option at the finding's path, in its entry
    Layer,        ///< the list in the layer above the value that the finding's marker names
    Key,          ///< the key above the value of the finding
};

struct RuleRepair
{
    std::string_view rule;
    RepairAction what = RepairAction::Delete;
    Target target = Target::FindingEntry;
};

/// The repairs by rule. Findings of other rules need the user's decision.
constexpr std::array kRepairs{
    RuleRepair{"alias-in-text", RepairAction::Replace},
    RuleRepair{"dotted-key", RepairAction::Replace},
    RuleRepair{"key-duplicate", RepairAction::Delete, Target::Earlier},
    RuleRepair{"key-not-text", RepairAction::Quote, Target::Key},
    RuleRepair{"lookup-of-collection", RepairAction::Replace},
    RuleRepair{"lookup-unknown", RepairAction::Replace},
    RuleRepair{"marker-cancelled", RepairAction::Delete},
    RuleRepair{"marker-leaked", RepairAction::Delete},
    RuleRepair{"marker-lookalike", RepairAction::Replace},
    RuleRepair{"marker-spent", RepairAction::Move, Target::Layer},
    RuleRepair{"marker-useless", RepairAction::Delete},
    RuleRepair{"never-wins", RepairAction::Delete},
    RuleRepair{"null-on-top", RepairAction::Delete},
    RuleRepair{"option-beside-merge", RepairAction::Nest},
    RuleRepair{"option-ignored", RepairAction::Delete, Target::Option},
    RuleRepair{"option-matches-nothing", RepairAction::Delete},
    RuleRepair{"option-no-pattern", RepairAction::Replace},
    RuleRepair{"option-shadowed", RepairAction::Delete},
    RuleRepair{"options-misplaced", RepairAction::Replace},
    RuleRepair{"override-equal", RepairAction::Delete},
    RuleRepair{"symbol-value", RepairAction::Quote},
    RuleRepair{"token-of-code", RepairAction::Replace},
    RuleRepair{"token-of-program", RepairAction::Replace},
    RuleRepair{"token-syntax", RepairAction::Replace},
    RuleRepair{"variable-misspelled", RepairAction::Replace},
    RuleRepair{"yaml-surprise", RepairAction::Quote},
};

const RuleRepair *repairOfRule(std::string_view rule)
{
    const auto *const at =
        std::find_if(kRepairs.begin(), kRepairs.end(), [&](const RuleRepair &each) { return each.rule == rule; });
    return at == kRepairs.end() ? nullptr : at;
}

/// The source of the plain scalar at \a mark in \a text; empty: none, or quoted.
std::string plainText(const std::string &text, SourceMark mark)
{
    std::size_t start = 0;
    for (std::uint32_t line = 1; line < mark.line && start != std::string::npos; ++line) {
        const std::size_t end = text.find('\n', start);
        start = end == std::string::npos ? end : end + 1;
    }
    if (start == std::string::npos || mark.column == 0)
        return {};
    start += mark.column - 1;
    const std::size_t lineEnd = std::min(text.find('\n', start), text.size());
    const std::string rest = start < lineEnd ? text.substr(start, lineEnd - start) : std::string();
    std::size_t end = rest.find_first_of(",]}\r");
    end = std::min({end, rest.find(" #"), rest.size()});
    const std::string plain = rest.substr(0, rest.find_last_not_of(" \t", end == 0 ? 0 : end - 1) + 1);
    return plain.empty() || plain.find_first_of("'\"&*!|>%@`{[") == 0 ? std::string() : plain;
}

/// The text without the entry whose key begins at \a mark: its line and the following lines that are indented deeper or
/// are items of its list. Comments after it belong to the next entry.
std::string withoutEntry(const std::string &text, SourceMark mark)
{
    std::vector<std::string_view> lines;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = std::min(text.find('\n', at), text.size() - 1) + 1;
        lines.push_back(std::string_view(text).substr(at, end - at));
        at = end;
    }
    if (mark.line == 0 || mark.line > lines.size() || mark.column == 0)
        return text;
    const std::size_t first = mark.line - 1;
    const std::size_t column = mark.column - 1;
    std::size_t end = first + 1; // after the last line
    for (std::size_t at = end; at < lines.size(); ++at) {
        const std::size_t begin = lines[at].find_first_not_of(" \t\r\n");
        if (begin == std::string_view::npos || lines[at][begin] == '#')
            continue;
        if (begin < column || (begin == column && !lines[at].substr(begin).starts_with("- ")))
            break;
        end = at + 1;
    }
    std::string rest;
    for (std::size_t at = 0; at < lines.size(); ++at) {
        if (at < first || at >= end)
            rest += lines[at];
    }
    return rest;
}

/// Removes the entry that a later one with the same key overrides; nothing if the document would change.
std::optional<FileEdit> withoutEarlier(const Project &project, const FindingEntry &found)
{
    if (found.finding.related.empty() || found.finding.related.front().mark.file != found.finding.mark.file)
        return std::nullopt;
    const std::string path = project.snapshot->files().path(found.finding.mark.file);
    const auto format = editFormatOf(path, project.dialect->traits().yamlFormat);
    const auto text = project.snapshot->read(path);
    if (!format || !text)
        return std::nullopt;
    const std::string after = withoutEntry(*text, found.finding.related.front().mark);
    const auto before = readDocument(*text, *format, project.snapshot->keys());
    const auto then = readDocument(after, *format, project.snapshot->keys());
    if (after == *text || !before || !then || !strictlyEqual(*before, *then))
        return std::nullopt;
    return textEdit(path, *text, after);
}

/// The text or key at \a path below \a root with \a replacement applied; nothing: there is none.
std::optional<EditRequest> replacementAt(const Value &root, const AddressPath &path,
                                         const FindingEntry::Replacement &replacement)
{
    const auto *key = path.empty() ? nullptr : std::get_if<AddressKey>(&path.back());
    const Value *const value = valueAt(root, path);
    if (replacement.from.empty() || (replacement.isKey ? !key : !value || !value->isString()))
        return std::nullopt;
    std::string text = replacement.isKey ? key->text : std::string(value->text());
    const std::size_t at = text.find(replacement.from);
    if (at == std::string::npos)
        return std::nullopt;
    text.replace(at, replacement.from.size(), replacement.to);
    if (replacement.isKey)
        return EditRequest{.kind = EditRequest::Kind::Rename, .path = path, .name = text};
    return EditRequest{.kind = EditRequest::Kind::Set, .path = path, .value = Value::string(text)};
}

/// The options at \a path below \a root with those of the merge moved below `merge`; nothing: not a mapping.
std::optional<EditRequest> nestedOptions(const Value &root, const AddressPath &path, KeyTable &keys)
{
    const Value *const options = valueAt(root, path);
    if (!options || !options->isMapping())
        return std::nullopt;
    std::vector<Entry> entries;
    std::vector<Entry> below;
    const Value *const merge = member(*options, "merge");
    if (merge && merge->isMapping())
        below.assign(merge->entries().begin(), merge->entries().end());
    const bool hasStrategy = member(*options, "strategy") || (merge && member(*merge, "strategy"));
    for (const Entry &entry : options->entries()) {
        if (isOptionOfMerge(entry.key.text()))
            below.push_back(entry);
        else if (entry.key.text() != "merge")
            entries.push_back(entry);
    }
    const bool isDeep = merge && merge->isString() && merge->text().ends_with("deep"); // others have no options
    if (!hasStrategy)
        below.insert(below.begin(), {keys.intern("strategy"), {}, isDeep ? *merge : Value::string("deep")});
    entries.insert(entries.begin(), {keys.intern("merge"), {}, Value::mapping(std::move(below))});
    return EditRequest{.kind = EditRequest::Kind::Set, .path = path, .value = Value::mapping(std::move(entries))};
}

/// The edit of the file that resolves \a found; nothing: unknown.
std::optional<FileEdit> editFor(const Project &project, const FindingEntry &found, const RuleRepair &rule)
{
    const RepairAction what = rule.what;
    if (rule.target == Target::Earlier)
        return withoutEarlier(project, found);
    SourceMark mark = found.finding.mark;
    if (!mark.isValid() || mark.line == 0)
        return std::nullopt;
    FileEdit edit;
    edit.path = project.snapshot->files().path(mark.file);
    const auto format = editFormatOf(edit.path, project.dialect->traits().yamlFormat);
    const auto text = project.snapshot->read(edit.path);
    if (!format || !text)
        return std::nullopt;
    edit.format = *format;
    const auto root = readDocument(*text, *format, project.snapshot->keys());
    if (!root)
        return std::nullopt;
    mark.file = root->mark().file;
    auto path = pathOf(*root, {mark, found.tail});
    if (!path)
        return std::nullopt;
    if (rule.target == Target::Option) {
        if (found.path.empty())
            return std::nullopt;
        path->emplace_back(AddressKey{Kind::String, found.path});
    }
    if (what == RepairAction::Replace || what == RepairAction::Nest) {
        auto requested = what == RepairAction::Nest ? nestedOptions(*root, *path, project.snapshot->keys())
                                                    : replacementAt(*root, *path, found.replacement);
        if (!requested)
            return std::nullopt;
        edit.request = std::move(*requested);
        return edit;
    }
    edit.request = {.kind = EditRequest::Kind::Delete, .path = std::move(*path)};
    if (what == RepairAction::Quote) {
        const std::string plain = plainText(*text, mark);
        if (plain.empty())
            return std::nullopt;
        const bool isKey = rule.target == Target::Key;
        edit.request.kind = isKey ? EditRequest::Kind::Rename : EditRequest::Kind::Set;
        edit.request.value = isKey ? Value() : Value::string(plain);
        edit.request.name = isKey ? plain.substr(0, plain.find(':')) : std::string();
    }
    return edit;
}

/// Adds the marker of \a found to the end of the list in the layer directly above the value that it names. Nothing: it
/// is not an item of a list, is already there, or that layer has no such list.
std::optional<FileEdit> markerAbove(const Project &project, const Question &question,
                                    const std::vector<std::string> &names, const FindingEntry &found,
                                    const FileEdit &away, const CancelToken &cancel)
{
    if (found.finding.related.empty() || found.tail.empty() ||
        !std::holds_alternative<std::uint32_t>(found.tail.back()))
        return std::nullopt;
    Question keyQuestion = question;
    keyQuestion.node = found.node < names.size() ? names[found.node] : std::string();
    const auto engine = engineFor(project, scopeOf(project, keyQuestion), keyQuestion, cancel);
    if (!engine)
        return std::nullopt;
    const AddressPath list(away.request.path.begin(), away.request.path.end() - 1);
    std::optional<FileEdit> edit;
    for (const LayerNode *location : locations((*engine)->layers())) {
        if (location->file == found.finding.related.front().mark.file)
            break;
        const LayerContent content = location->layer.isValid() ? (*engine)->content(location->layer) : LayerContent{};
        const Value *const at = content.document ? valueAt(content.document->root, list) : nullptr;
        if (!at || !at->isSequence())
            continue;
        edit.reset();
        const std::string path = project.snapshot->files().path(location->file);
        const auto format = editFormatOf(path, project.dialect->traits().yamlFormat);
        if (path == away.path || !format)
            continue;
        edit = FileEdit{.path = path, .format = *format};
        edit->request = {.kind = EditRequest::Kind::Insert, .path = list};
        edit->request.path.emplace_back(static_cast<std::uint32_t>(at->items().size()));
    }
    const auto text = project.snapshot->read(away.path);
    const auto root = text ? readDocument(*text, away.format, project.snapshot->keys()) : Result<Value>(Value());
    const Value *const marker = root ? valueAt(*root, away.request.path) : nullptr;
    if (!edit || !marker || !marker->isString())
        return std::nullopt;
    edit->request.value = *marker;
    return edit;
}

/// Whether the rule of \a found still has a finding about the same key in the same file or in a \a changed one.
Result<bool> isStillFound(const std::shared_ptr<const Project> &project, const Question &question,
                          const std::vector<std::string> &names, const FindingEntry &found,
                          const std::vector<ChangedFile> &changed, const CancelToken &cancel)
{
    FindingChoice choice{{found.finding.rule}, Finding::Severity::Note, found.key};
    bool isThere = false;
    const FindingListener listener{[&](const FindingEntry &each) {
        const bool isSame =
            found.key.empty() || found.nodes == 0
                ? each.finding.text == found.finding.text && each.finding.mark.line == found.finding.mark.line
                : each.key == found.key;
        const bool isHere = each.finding.mark.file == found.finding.mark.file ||
                            std::any_of(changed.begin(), changed.end(), [&](const ChangedFile &file) {
                                return each.finding.mark.file == project->snapshot->files().intern(file.path);
                            });
        isThere = isThere || (isSame && isHere);
    }};
    const auto summary = findFindings(project, question, names, choice, listener, {}, cancel);
    if (!summary)
        return tl::unexpected<Error>(summary.error());
    return isThere;
}

} // namespace

bool hasRepair(std::string_view rule)
{
    return repairOfRule(rule) != nullptr || hasMistakeRepair(rule);
}

Result<std::optional<FindingRepair>> repairOf(const std::shared_ptr<const Project> &project, const Question &question,
                                              const std::vector<std::string> &names, const FindingEntry &found,
                                              const CancelToken &cancel)
{
    const RuleRepair *const known = repairOfRule(found.finding.rule);
    const auto mistake = known ? std::nullopt : mistakeRepair(*project, found);
    const auto edit = known ? editFor(*project, found, *known) : mistake ? std::optional(mistake->edit) : std::nullopt;
    if (!edit)
        return std::nullopt;
    std::vector<FileEdit> edits{*edit};
    if (known && known->target == Target::Layer) {
        auto above = markerAbove(*project, question, names, found, *edit, cancel);
        if (!above)
            return std::nullopt;
        edits.push_back(std::move(*above));
    }
    EditedFiles edited = withEdits(project->snapshot, edits, project->snapshot->keys());
    const bool isRefused = std::any_of(edited.problems.begin(), edited.problems.end(),
                                       [](const std::string &problem) { return !problem.empty(); });
    if (isRefused || edited.changed.empty())
        return std::nullopt;
    auto after =
        openProject(project->request, std::make_shared<const Snapshot>(project->workspace, edited.files), cancel);
    if (!after)
        return cancel.isCancelled() ? Result<std::optional<FindingRepair>>(tl::unexpected<Error>(after.error()))
                                    : std::nullopt;
    const auto isThere = isStillFound(*after, question, names, found, edited.changed, cancel);
    if (!isThere)
        return tl::unexpected<Error>(isThere.error());
    if (*isThere)
        return std::nullopt;
    LookupNodes nodes{names, {}, false};
    if (nodes.names.empty())
        nodes.names.emplace_back();
    auto impact = impactOf({project, question}, {*after, question}, nodes, edited.files.get(), {cancel});
    if (!impact)
        return tl::unexpected<Error>(impact.error());
    if (cancel.isCancelled())
        return fail(Error::Code::Cancelled, kCancelled);
    if (!impact->isComplete)
        return std::nullopt; // too many effects for a repair
    return FindingRepair{known ? known->what : mistake->what,
                         std::move(edits),
                         std::move(edited.changed),
                         std::move(*impact),
                         mistake ? mistake->replacement : found.replacement.to,
                         mistake && found.finding.rule == kFileBroken};
}

std::string repairText(const FindingRepair &repair, const Phrasebook &book)
{
    std::set<std::string> keys;
    std::set<std::string> nodes;
    for (const ImpactEffect &effect : repair.impact.effects) {
        keys.insert(effect.key.isWholeNode() ? std::string() : effect.key.name());
        nodes.insert(effect.nodes.begin(), effect.nodes.end());
    }
    constexpr std::array kPhrases{findingphrases::kRepairDelete, findingphrases::kRepairQuote,
                                  findingphrases::kRepairMove,   findingphrases::kRepairReplace,
                                  findingphrases::kRepairNest,   findingphrases::kRepairBlank,
                                  findingphrases::kRepairIndent, findingphrases::kRepairClose,
                                  findingphrases::kRepairComma,  findingphrases::kRepairRename};
    const Phrase &what = kPhrases[static_cast<std::size_t>(repair.what)];
    const Phrase &none = repair.isReadable ? findingphrases::kRepairReadable : findingphrases::kRepairNoEffect;
    const std::string effect = keys.empty() ? book.say(none)
                                            : book.say(findingphrases::kRepairEffect, nodes.size(),
                                                       {{"keys", book.list({keys.begin(), keys.end()})}});
    return book.say(what, {{"effect", effect}, {"better", repair.better}, {"name", repair.better}});
}

} // namespace strata
