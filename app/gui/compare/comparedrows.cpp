// SPDX-License-Identifier: MIT
#include "app/gui/compare/comparedrows.h"

#include "app/project/asking.h"
#include "app/project/comparison/comparisontexts.h"
#include "app/project/sourcefiles.h"
#include "core/valuedifference.h"
#include "items/keys/keylistmodel.h"
#include "items/text.h"
#include "source/files/diskfilesystem.h"

#include <QStringList>

#include <array>

namespace strata {

namespace {

ComparedCell cellOf(const LookupResult &result, const FileNames &names)
{
    ComparedCell cell{result.status,
                      result.value,
                      result.error ? result.error->message : std::string(),
                      result.status == LookupResult::Status::Failed && result.error ? result.error->mark
                                                                                    : result.value.mark(),
                      {}};
    cell.place = shownText(names.place(cell.mark));
    return cell;
}

ComparedCell cellOf(const Value &value, bool isThere, const FileNames &names)
{
    if (!isThere)
        return {};
    return {LookupResult::Status::Found, value, {}, value.mark(), shownText(names.place(value.mark()))};
}

/// The advice for an error of one side.
QString errorAdvice(const AnswerDifference &difference, const ComparisonSide &a, const ComparisonSide &b)
{
    for (const auto &[result, side] : {std::pair(&difference.b, &b), std::pair(&difference.a, &a)}) {
        if (result->status == LookupResult::Status::Failed && result->error)
            return shownText(side->project->dialect->advice(*result->error));
    }
    return {};
}

/// The name of a side in causes: its version if versions are compared.
std::string sideName(const ComparisonSide &side, const ComparisonSide &other, const QString &letter)
{
    const Dialect &dialect = *side.project->dialect;
    if (dialect.reference() == other.project->dialect->reference() || !dialect.reference())
        return toUtf8(letter);
    return std::string(dialect.reference()->title);
}

} // namespace

Reasons reasonsOf(const Comparison &comparison, const ReasonCache &known)
{
    Reasons reasons;
    for (const AnswerDifference &difference : comparison.differences) {
        const auto found = known.find({difference.key.name(), difference.nodes.front()});
        if (found != known.end() && found->second.kind != DifferenceReason::Kind::Version)
            reasons.emplace(&difference, found->second);
    }
    return reasons;
}

std::vector<ComparedRow> rowsOf(const AnswerDifference &difference, const ComparisonSide &a, const ComparisonSide &b)
{
    const FileNames namesA = namesOf(*a.project);
    const FileNames namesB = namesOf(*b.project);
    using Status = LookupResult::Status;
    using ChangeKind = ValueChange::Kind;
    QStringList nodes;
    for (const std::string &node : difference.nodes)
        nodes << toText(node);
    std::vector<ComparedRow> rows;
    if (difference.a.status != Status::Found || difference.b.status != Status::Found) {
        const bool fails = difference.a.status == Status::Failed || difference.b.status == Status::Failed;
        const auto sign = fails                                     ? ComparedRow::Sign::Fails
                          : difference.b.status == Status::NotFound ? ComparedRow::Sign::OnlyA
                          : difference.a.status == Status::NotFound ? ComparedRow::Sign::OnlyB
                                                                    : ComparedRow::Sign::Changed;
        rows.push_back({difference.key,
                        {},
                        sign,
                        cellOf(difference.a, namesA),
                        cellOf(difference.b, namesB),
                        {},
                        nodes,
                        errorAdvice(difference, a, b)});
        return rows;
    }
    for (const ValueChange &change : differences(difference.a.value, difference.b.value)) {
        const auto sign = change.kind == ChangeKind::Removed ? ComparedRow::Sign::OnlyA
                          : change.kind == ChangeKind::Added ? ComparedRow::Sign::OnlyB
                                                             : ComparedRow::Sign::Changed;
        rows.push_back({difference.key,
                        change.path,
                        sign,
                        cellOf(change.before, change.kind != ChangeKind::Added, namesA),
                        cellOf(change.after, change.kind != ChangeKind::Removed, namesB),
                        change.kind == ChangeKind::Moved ? UiTexts::tr("At another place") : QString(),
                        nodes,
                        {}});
    }
    return rows;
}

std::vector<ComparedCause> comparedCauses(const Comparison &comparison, const ComparisonSide &a,
                                          const ComparisonSide &b, const Reasons &reasons)
{
    const FileNames names = namesOf(*b.project);
    const std::string nameA = sideName(a, b, UiTexts::tr("A"));
    const std::string nameB = sideName(b, a, UiTexts::tr("B"));
    std::vector<ComparedCause> causes;
    for (const DifferenceCause &cause : causesOf(comparison, a, b)) {
        ComparedCause entry;
        entry.sign =
            cause.kind == DifferenceCause::Kind::Changes ? ComparedCause::Sign::Changes : ComparedCause::Sign::Fails;
        entry.heading = shownText(headingOf(cause.kind, nameA, nameB, phrasebook()));
        entry.title = shownText(titleOf(cause, phrasebook()));
        entry.key = cause.differences.front()->key;
        entry.mark = cause.mark;
        entry.place = shownText(names.place(cause.mark));
        entry.lookups = lookupsOf(cause);
        for (const AnswerDifference *difference : cause.differences) {
            const QString key = KeyListModel::title(difference->key);
            if (entry.keys.isEmpty() || entry.keys.back() != key)
                entry.keys << key;
        }
        for (const std::string &node : cause.nodes)
            entry.nodes << toText(node);
        if (const auto reason = reasons.find(cause.differences.front()); reason != reasons.end())
            entry.because = shownText(becauseText(reason->second, phrasebook()));
        entry.instead = shownText(cause.advice);
        causes.push_back(std::move(entry));
    }
    return causes;
}

std::vector<ComparedFiles> filesOf(const ComparisonSide &a, const ComparisonSide &b, const NodePair &nodes,
                                   const CancelToken &cancel)
{
    std::vector<std::string> order;
    std::map<std::string, std::array<QStringList, 2>> files;
    std::map<std::string, QString> levels;
    const std::array sides{std::pair(&a, &nodes.a), std::pair(&b, &nodes.b)};
    for (std::size_t i = 0; i < sides.size(); ++i) {
        Question question = sides[i].first->question;
        question.node = *sides[i].second;
        const Project &project = *sides[i].first->project;
        const auto engine = engineFor(project, scopeOf(project, question), question, cancel);
        if (!engine)
            return {};
        const LayerNames names((*engine)->layers(), namesOf(project));
        for (const auto &[id, location] : leveledLocations((*engine)->layers())) {
            if (!files.contains(id))
                order.push_back(id);
            const QString file = shownText(names.shortPath(location->resolved));
            const bool isThere = location->state == LayerNode::State::Present;
            files[id][i] << (isThere ? file : UiTexts::tr("%1 (missing)").arg(file));
            levels.emplace(id, shownText(names.layer(location->layer).level));
        }
    }
    std::vector<ComparedFiles> found;
    for (const std::string &id : order) {
        const auto &[inA, inB] = files[id];
        const QString separator = QStringLiteral(", ");
        found.push_back({levels[id], inA.join(separator), inB.join(separator), inA == inB});
    }
    return found;
}

Result<std::shared_ptr<const Project>> otherProject(const Project &a, const ComparisonRequest &request,
                                                    const std::shared_ptr<const FileSystem> &base,
                                                    const CancelToken &cancel)
{
    if (request.reference.empty() && request.revision.empty() && request.folder.isEmpty())
        return nullptr;
    ProjectRequest other = a.request;
    if (!request.reference.empty())
        other.reference = {request.reference, {}};
    std::shared_ptr<const Snapshot> snapshot = a.snapshot;
    if (!request.revision.empty() || !request.folder.isEmpty()) {
        const bool isUnedited = request.revision == kFilesUnedited && request.folder.isEmpty();
        const bool isDisk =
            request.revision.empty() || request.revision == kFilesOnDisk || request.revision == kFilesUnedited;
        if (!isUnedited) {
            other.revision = isDisk ? std::string() : request.revision;
            other.patch.clear();
        }
        std::shared_ptr<const FileSystem> files = base;
        if (!request.folder.isEmpty()) {
            other.root = toUtf8(request.folder);
            files = std::make_shared<const DiskFileSystem>(); // A may be a built-in example
        }
        const auto source = sourceFiles(other, files);
        if (!source)
            return tl::unexpected<Error>(source.error());
        snapshot = std::make_shared<const Snapshot>(a.workspace, *source); // equal files are not read again
    }
    return openProject(other, snapshot, cancel);
}

} // namespace strata
