// SPDX-License-Identifier: MIT
#include "app/project/findingrepairs.h"

#include "findings/findingphrases.h"
#include "source/edit/documentreading.h"

#include <algorithm>
#include <array>
#include <set>
#include <utility>

namespace strata {

namespace {

using What = FindingRepair::What;

struct RuleRepair
{
    std::string_view rule;
    What what = What::Delete;
};

/// The other rules tell of what only people can decide.
constexpr std::array kRepairs{
    RuleRepair{"marker-leaked", What::Delete},
    RuleRepair{"marker-useless", What::Delete},
    RuleRepair{"never-wins", What::Delete},
    RuleRepair{"null-on-top", What::Delete},
    RuleRepair{"option-matches-nothing", What::Delete},
    RuleRepair{"option-shadowed", What::Delete},
    RuleRepair{"override-equal", What::Delete},
    RuleRepair{"yaml-surprise", What::Quote},
};

const RuleRepair *repairOfRule(std::string_view rule)
{
    const auto *const at =
        std::find_if(kRepairs.begin(), kRepairs.end(), [&](const RuleRepair &each) { return each.rule == rule; });
    return at == kRepairs.end() ? nullptr : at;
}

/// The plain scalar that begins at \a mark in \a text, as it is written; empty: it is in quotes, or is none.
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

/// What is to become of the file; nothing: it is not known.
std::optional<FileEdit> editFor(const Project &project, const Found &found, What what)
{
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
    edit.wish = {.kind = DocumentWish::Kind::Delete, .path = std::move(*path)};
    if (what == What::Quote) {
        const std::string plain = plainText(*text, mark);
        if (plain.empty())
            return std::nullopt;
        edit.wish.kind = DocumentWish::Kind::Set;
        edit.wish.value = Value::string(plain);
    }
    return edit;
}

/// Whether the rule of \a found finds something about the same key in the same file.
Result<bool> isStillFound(const std::shared_ptr<const Project> &project, const Question &question,
                          const std::vector<std::string> &names, const Found &found, const CancelToken &cancel)
{
    FindingChoice choice{{found.finding.rule}, Finding::Severity::Note, found.key};
    bool isThere = false;
    const FindingListener listener{[&](const Found &each) {
        const bool isSame =
            found.key.empty() || found.nodes == 0
                ? each.finding.text == found.finding.text && each.finding.mark.line == found.finding.mark.line
                : each.key == found.key;
        isThere = isThere || (isSame && each.finding.mark.file == found.finding.mark.file);
    }};
    const auto summary = findFindings(project, question, names, choice, listener, {}, cancel);
    if (!summary)
        return tl::unexpected<Error>(summary.error());
    return isThere;
}

} // namespace

bool hasRepair(std::string_view rule)
{
    return repairOfRule(rule) != nullptr;
}

Result<std::optional<FindingRepair>> repairOf(const std::shared_ptr<const Project> &project, const Question &question,
                                              const std::vector<std::string> &names, const Found &found,
                                              const CancelToken &cancel)
{
    const RuleRepair *const known = repairOfRule(found.finding.rule);
    const auto edit = known ? editFor(*project, found, known->what) : std::nullopt;
    if (!edit)
        return std::nullopt;
    EditedFiles edited = withEdits(project->snapshot, {*edit}, project->snapshot->keys());
    if (!edited.problems.front().empty() || edited.changed.empty())
        return std::nullopt;
    auto after =
        openProject(project->request, std::make_shared<const Snapshot>(project->workspace, edited.files), cancel);
    if (!after)
        return cancel.isCancelled() ? Result<std::optional<FindingRepair>>(tl::unexpected<Error>(after.error()))
                                    : std::nullopt;
    const auto isThere = isStillFound(*after, question, names, found, cancel);
    if (!isThere)
        return tl::unexpected<Error>(isThere.error());
    if (*isThere)
        return std::nullopt;
    NodesToAsk nodes{names, {}, false};
    if (nodes.names.empty())
        nodes.names.emplace_back();
    auto impact = impactOf({project, question}, {*after, question}, nodes, edited.files.get(), cancel);
    if (!impact)
        return tl::unexpected<Error>(impact.error());
    if (cancel.isCancelled())
        return fail(Error::Code::Cancelled, kCancelled);
    return FindingRepair{known->what, *edit, std::move(edited.changed), std::move(*impact)};
}

std::string repairText(const FindingRepair &repair, const Phrasebook &book)
{
    std::set<std::string> keys;
    std::set<std::string> nodes;
    for (const ImpactEffect &effect : repair.impact.effects) {
        keys.insert(effect.key.isWholeNode() ? std::string() : effect.key.name());
        nodes.insert(effect.nodes.begin(), effect.nodes.end());
    }
    const Phrase &what =
        findingPhrase(repair.what == What::Delete ? FindingPhrase::RepairDelete : FindingPhrase::RepairQuote);
    const std::string effect = keys.empty() ? book.say(findingPhrase(FindingPhrase::RepairNoEffect))
                                            : book.say(findingPhrase(FindingPhrase::RepairEffect), nodes.size(),
                                                       {{"keys", book.list({keys.begin(), keys.end()})}});
    return book.say(what, {{"effect", effect}});
}

} // namespace strata
