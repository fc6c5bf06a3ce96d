// SPDX-License-Identifier: MIT
#include "app/gui/compare/comparepart.h"

#include "app/cli/commands/comparisonreport.h"
#include "app/gui/opening/versionpart.h"
#include "app/project/asking.h"
#include "core/valuedifference.h"
#include "items/keylistmodel.h"
#include "items/text.h"

#include <QAction>
#include <QLocale>

#include <algorithm>
#include <array>
#include <iterator>
#include <map>
#include <mutex>
#include <utility>

namespace strata {

/// Rows on their way from the thread that finds them.
struct ComparePart::Stream
{
    std::mutex mutex; // protects the rest
    std::vector<ComparedRow> rows;
    ComparedPart part;
};

/// What came out at the end.
struct ComparePart::Found
{
    ComparedSide a;
    ComparedSide b;
    Comparison comparison;
    std::vector<ComparedFiles> files;
    std::vector<std::vector<std::string>> facts;
    std::optional<Error> error;
};

namespace {

constexpr int kTick = 50;             // milliseconds
constexpr std::size_t kAtOnce = 400;  // rows, well within a frame
constexpr std::size_t kReasons = 500; // rows of all nodes that are explained

QString joined(const std::vector<std::string> &texts)
{
    QStringList all;
    for (const std::string &text : texts)
        all << toText(text);
    return all.join(QStringLiteral(", "));
}

QString becauseText(const Because &because)
{
    using Of = Because::Kind;
    const QString level = toText(because.level);
    const QString variables = joined(because.variables);
    switch (because.kind) {
    case Of::OnlyA:
        return variables.isEmpty()
                   ? ComparePart::tr("%1: only A has it, %2").arg(level, toText(because.a))
                   : ComparePart::tr("%1: only A has it, %2 (%3)").arg(level, toText(because.a), variables);
    case Of::OnlyB:
        return variables.isEmpty()
                   ? ComparePart::tr("%1: only B has it, %2").arg(level, toText(because.b))
                   : ComparePart::tr("%1: only B has it, %2 (%3)").arg(level, toText(because.b), variables);
    case Of::OtherFile:
        return ComparePart::tr("%1: %2 / %3 (%4)").arg(level, toText(because.a), toText(because.b), variables);
    case Of::OtherContent: return ComparePart::tr("%1: the file says something else").arg(level);
    case Of::Strategy: return ComparePart::tr("Strategy: %1 / %2").arg(toText(because.a), toText(because.b));
    case Of::Variables: return ComparePart::tr("Interpolated: %1").arg(variables);
    case Of::Version: return ComparePart::tr("The versions answer differently");
    case Of::Unknown: break;
    }
    return {};
}

ComparedCell cellOf(const LookupResult &result, const FileNames &names)
{
    ComparedCell cell{result.status,
                      result.value,
                      result.error ? result.error->message : std::string(),
                      result.status == LookupResult::Status::Failed && result.error ? result.error->mark
                                                                                    : result.value.mark(),
                      {}};
    cell.place = toText(names.place(cell.mark));
    return cell;
}

ComparedCell cellOf(const Value &value, bool isThere, const FileNames &names)
{
    if (!isThere)
        return {};
    return {LookupResult::Status::Found, value, {}, value.mark(), toText(names.place(value.mark()))};
}

/// A row for each place at which the answers differ.
std::vector<ComparedRow> rowsOf(const AnswerDifference &difference, const FileNames &namesA, const FileNames &namesB)
{
    using Status = LookupResult::Status;
    using Kind = ValueChange::Kind;
    QStringList nodes;
    for (const std::string &node : difference.nodes)
        nodes << toText(node);
    std::vector<ComparedRow> rows;
    if (difference.a.status != Status::Found || difference.b.status != Status::Found) {
        const auto sign = difference.b.status == Status::NotFound   ? ComparedRow::Sign::OnlyA
                          : difference.a.status == Status::NotFound ? ComparedRow::Sign::OnlyB
                                                                    : ComparedRow::Sign::Changed;
        rows.push_back(
            {difference.key, {}, sign, cellOf(difference.a, namesA), cellOf(difference.b, namesB), {}, nodes});
        return rows;
    }
    for (const ValueChange &change : differences(difference.a.value, difference.b.value)) {
        const auto sign = change.kind == Kind::Removed ? ComparedRow::Sign::OnlyA
                          : change.kind == Kind::Added ? ComparedRow::Sign::OnlyB
                                                       : ComparedRow::Sign::Changed;
        rows.push_back({difference.key, change.path, sign, cellOf(change.before, change.kind != Kind::Added, namesA),
                        cellOf(change.after, change.kind != Kind::Removed, namesB),
                        change.kind == Kind::Moved ? ComparePart::tr("At another place") : QString(), nodes});
    }
    return rows;
}

/// Which file each level of the two hierarchies leads to, level by level.
std::vector<ComparedFiles> filesOf(const ComparedSide &a, const ComparedSide &b, const ComparedNodes &nodes,
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
        for (const LayerNode *location : locations((*engine)->layers())) {
            const std::string id = location->resolved.empty() ? location->name : location->written;
            if (!files.contains(id))
                order.push_back(id);
            const QString file = toText(names.shortPath(location->resolved));
            const bool isThere = location->state == LayerNode::State::Present;
            files[id][i] << (isThere ? file : ComparePart::tr("%1 (not there)").arg(file));
            levels.emplace(id, toText(names.layer(location->layer).level));
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

/// The facts of "site=fra, os.family=Debian". Error: one without a value.
Result<FactChanges> changesOf(const QString &text)
{
    FactChanges changes;
    for (const QString &part : text.split(u',', Qt::SkipEmptyParts)) {
        const qsizetype equals = part.indexOf(u'=');
        const QString name = part.left(std::max<qsizetype>(equals, 0)).trimmed();
        if (name.isEmpty())
            return fail(Error::Code::Syntax,
                        toUtf8(ComparePart::tr("Facts are written name=value: %1").arg(part.trimmed())));
        changes[toUtf8(name)] = toUtf8(part.mid(equals + 1).trimmed());
    }
    return changes;
}

} // namespace

ComparePart::ComparePart(Session &session, MainWindow &window, QObject *parent)
    : QObject(parent), m_session(session), m_window(window), m_view(new CompareView(m_model)), m_job(session.board())
{
    window.centre().addTab(CentralView::Tab::Compare, m_view);
    m_arrivals.setInterval(kTick);
    connect(&m_arrivals, &QTimer::timeout, this, &ComparePart::takeRows);
    connect(m_view, &CompareView::compareRequested, this, &ComparePart::start);
    connect(m_view, &CompareView::sourceRequested, this, &ComparePart::sourceRequested);
    connect(&session.workbench(), &Workbench::projectReady, this, &ComparePart::offer);
    connect(&session, &Session::projectClosed, this, &ComparePart::offer);
    connect(&session.workbench(), &Workbench::questionChanged, this, &ComparePart::updateSideA);
    connect(&session, &Session::cancelled, this, &ComparePart::onCancelled);
    connect(window.action(Command::CompareWith), &QAction::triggered, this, [this] {
        m_window.centre().showPage(CentralView::Page::Answer);
        m_window.centre().showTab(CentralView::Tab::Compare);
        m_view->focusChoices();
    });
    connect(window.action(Command::CompareVersions), &QAction::triggered, this, &ComparePart::compareVersions);
    connect(window.action(Command::ShowComparedKey), &QAction::triggered, this, [this] {
        if (const ComparedRow *row = m_view->currentRow())
            emit keyRequested(row->key, row->nodes.isEmpty() ? std::string() : toUtf8(row->nodes.front()));
    });
    connect(m_view, &CompareView::currentChanged, this,
            [this] { m_window.action(Command::ShowComparedKey)->setEnabled(m_view->currentRow() != nullptr); });
    m_view->setContextActions({window.action(Command::ShowComparedKey), window.action(Command::CopyTableMarkdown),
                               window.action(Command::CopyTableTabs)});
    window.action(Command::ShowComparedKey)->setEnabled(false);
    window.action(Command::CompareVersions)->setEnabled(false);
    m_view->showNodes(false);
    m_view->setFacts({});
    m_view->setFiles({});
}

/// What can be chosen in what is open.
void ComparePart::offer()
{
    m_job.drop();
    m_arrivals.stop();
    m_stream.reset();
    m_found.reset();
    m_model.clear();
    m_view->setSummary({});
    m_view->setFacts({});
    m_view->setFiles({});
    const auto project = m_session.project();
    m_view->setState(project ? CompareView::State::Ready : CompareView::State::Nothing);
    const Reference *reference = project ? project->dialect->reference() : nullptr;
    std::vector<CompareView::Choice> versions{{tr("version as A"), {}}};
    for (const Reference &each : reference ? referencesOf(project->dialect->name()) : std::span<const Reference>())
        versions.push_back({toText(each.title), std::string(each.name)});
    m_window.action(Command::CompareVersions)->setEnabled(versions.size() > 2);
    m_view->setVersions(versions);
    std::vector<CompareView::Choice> strategies{{tr("strategy as A"), {}}};
    for (const StrategyChoice &each : project ? project->dialect->strategies() : std::vector<StrategyChoice>())
        strategies.push_back({toText(each.name), each.name});
    m_view->setStrategies(strategies);
    QStringList nodes;
    for (const NodeFacts &node : project ? project->nodes : std::vector<NodeFacts>())
        nodes << toText(node.name);
    m_view->setNodes(nodes);
    updateSideA();
}

QString ComparePart::titleOf(const Question &question, const Project &project) const
{
    QStringList parts;
    parts << (question.node.empty() ? tr("no node") : toText(question.node));
    parts << versionText(project);
    if (!question.merge.isAsConfigured())
        parts << toText(question.merge.text);
    if (const FactChanges changes = question.factsHere(); !changes.empty())
        parts << counted(changes.size(), tr("1 changed fact"), tr("%1 changed facts"));
    return parts.join(QStringLiteral(" · "));
}

void ComparePart::updateSideA()
{
    const auto project = m_session.project();
    if (!project)
        return;
    const Question &question = m_session.workbench().current().question();
    const bool hasKey = !question.key.isWholeNode() && !question.key.name().empty();
    QString title = titleOf(question, *project);
    if (hasKey)
        title += QStringLiteral(" · ") + KeyListModel::title(question.key);
    m_view->setSideA(title);
    m_view->setHasKey(hasKey);
}

void ComparePart::compareVersions()
{
    const auto project = m_session.project();
    const Reference *reference = project ? project->dialect->reference() : nullptr;
    if (!reference)
        return;
    const auto all = referencesOf(project->dialect->name());
    const auto other = std::find_if(all.begin(), all.end(), [&](const Reference &each) { return &each != reference; });
    if (other == all.end())
        return;
    m_window.centre().showPage(CentralView::Page::Answer);
    m_window.centre().showTab(CentralView::Tab::Compare);
    m_view->setWish({.scope = project->nodes.empty() ? ComparisonWish::Scope::Node : ComparisonWish::Scope::AllNodes,
                     .node = {},
                     .reference = std::string(other->name),
                     .strategy = {},
                     .facts = {}});
    start();
}

/// Says why each of \a rows, which are of one key, is there.
void ComparePart::explain(std::vector<ComparedRow> &rows, const Found &found, const ComparedNodes &nodes,
                          const CancelToken &cancel)
{
    std::vector<ComparedMarks> marks;
    for (const ComparedRow &row : rows)
        marks.push_back({row.a.mark, row.b.mark});
    const auto because = becauseOf(found.a, found.b, nodes, rows.front().key, marks, cancel);
    for (std::size_t i = 0; i < because.size(); ++i) {
        if (rows[i].because.isEmpty())
            rows[i].because = becauseText(because[i]);
    }
}

void ComparePart::start()
{
    const auto project = m_session.project();
    if (!project)
        return;
    const ComparisonWish wish = m_view->wish();
    Question ofA = m_session.workbench().current().question();
    const AskedKey key = ofA.key;
    ofA.key = {};
    Question ofB = ofA;
    if (!wish.node.isEmpty())
        ofB.node = toUtf8(wish.node);
    if (!wish.strategy.empty())
        ofB.merge = MergeWords{.text = wish.strategy};
    const auto changes = changesOf(wish.facts);
    m_model.clear();
    m_found.reset();
    m_view->setFacts({});
    m_view->setFiles({});
    if (!changes) {
        m_view->setSummary({});
        m_view->setState(CompareView::State::Failed, toText(changes.error().message));
        return;
    }
    for (const auto &[name, text] : *changes)
        ofB.facts[name] = text;
    const bool isOfAll = wish.scope == ComparisonWish::Scope::AllNodes;
    if (isOfAll) {
        ofA.node.clear();
        ofB.node.clear();
    }
    const std::vector<AskedKey> keys =
        wish.scope == ComparisonWish::Scope::Key ? std::vector<AskedKey>{key} : std::vector<AskedKey>();
    m_stream = std::make_shared<Stream>();
    m_view->showNodes(isOfAll);
    m_view->setSummary(tr("Comparing…"));
    m_view->setState(CompareView::State::Computing);
    m_arrivals.start();
    m_job.start(tr("Comparing"), [this, project, ofA, ofB, wish, keys, stream = m_stream](const CancelToken &cancel) {
        auto found = std::make_shared<Found>();
        found->a = {project, ofA};
        found->b = {project, ofB};
        if (!wish.reference.empty()) {
            ProjectRequest request = project->request;
            request.reference = {wish.reference, {}};
            auto other = openProject(request, project->snapshot, cancel);
            if (other)
                found->b.project = *other;
            else
                found->error = other.error();
        }
        std::vector<ComparedNodes> nodes{{ofA.node, ofB.node}};
        if (wish.scope == ComparisonWish::Scope::AllNodes)
            nodes = comparedNodes(found->a, found->b);
        const FileNames namesA = namesOf(*found->a.project);
        const FileNames namesB = namesOf(*found->b.project);
        std::size_t explained = 0;
        const auto onCompared = [&](const ComparedPart &part, const std::vector<AnswerDifference> &differences) {
            std::vector<ComparedRow> rows;
            for (const AnswerDifference &difference : differences) {
                std::vector<ComparedRow> ofKey = rowsOf(difference, namesA, namesB);
                if (nodes.size() == 1 || ++explained <= kReasons) {
                    const ComparedNodes of = nodes.size() == 1
                                                 ? nodes.front()
                                                 : ComparedNodes{difference.nodes.front(), difference.nodes.front()};
                    explain(ofKey, *found, of, cancel);
                }
                std::move(ofKey.begin(), ofKey.end(), std::back_inserter(rows));
            }
            if (differences.empty())
                rows.push_back({part.key, {}, ComparedRow::Sign::Same, {}, {}, {}, {}});
            const std::lock_guard lock(stream->mutex);
            stream->part = part;
            std::move(rows.begin(), rows.end(), std::back_inserter(stream->rows));
        };
        if (!found->error) {
            auto comparison = compareAnswers(found->a, found->b, keys, nodes, cancel, onCompared);
            if (comparison)
                found->comparison = std::move(*comparison);
            else
                found->error = comparison.error();
        }
        if (!found->error && nodes.size() == 1) {
            found->files = filesOf(found->a, found->b, nodes.front(), cancel);
            if (keys.size() == 1)
                found->facts = factsThatMatter(found->a, found->b, nodes.front(), keys.front(), cancel);
        }
        return [this, found] { finish(found); };
    });
}

/// Shows what has come, a part at a time.
void ComparePart::takeRows()
{
    if (!m_stream)
        return;
    std::vector<ComparedRow> rows;
    ComparedPart part;
    {
        const std::lock_guard lock(m_stream->mutex);
        part = m_stream->part;
        const auto count = static_cast<std::ptrdiff_t>(std::min(m_stream->rows.size(), kAtOnce));
        rows.assign(std::make_move_iterator(m_stream->rows.begin()),
                    std::make_move_iterator(m_stream->rows.begin() + count));
        m_stream->rows.erase(m_stream->rows.begin(), m_stream->rows.begin() + count);
    }
    const bool isEmpty = rows.empty();
    m_model.append(std::move(rows));
    const auto number = [](std::size_t count) { return QLocale().toString(static_cast<qulonglong>(count)); };
    if (!m_found && m_job.isRunning() && part.keys > 0)
        m_view->setSummary(tr("Comparing %1 of %2 keys").arg(number(part.keysDone), number(part.keys)));
    if (isEmpty && !m_job.isRunning())
        m_arrivals.stop();
}

void ComparePart::finish(const std::shared_ptr<const Found> &found)
{
    m_found = found;
    const Comparison &comparison = found->comparison;
    if (found->error) {
        m_view->setSummary({});
        m_view->setState(CompareView::State::Failed, toText(found->error->message));
        return;
    }
    m_model.setNodeCount(comparison.nodes);
    const auto number = [](std::size_t count) { return QLocale().toString(static_cast<qulonglong>(count)); };
    std::size_t lookups = 0;
    for (const AnswerDifference &difference : comparison.differences)
        lookups += difference.nodes.size();
    QStringList sentences;
    sentences
        << (comparison.nodes > 1
                ? tr("%1 of %2 lookups differ: %3 keys on %4 nodes.")
                      .arg(number(lookups), number(comparison.lookups), number(comparison.keys),
                           number(comparison.nodes))
                : tr("Differs: %1 of %2 keys.").arg(number(comparison.differences.size()), number(comparison.keys)));
    if (!comparison.withoutFacts.empty())
        sentences << counted(comparison.withoutFacts.size(),
                             tr("No facts for 1 node, whose variables count as undefined."),
                             tr("No facts for %1 nodes, whose variables count as undefined."));
    m_view->setSummary(sentences.join(u' '));
    m_view->setFiles(found->files);
    QStringList sets;
    for (const auto &set : found->facts)
        sets << joined(set);
    m_view->setFacts(sets.isEmpty() ? QString() : tr("Facts that matter: %1").arg(sets.join(tr(" or "))));
    m_view->setState(comparison.differences.empty() ? CompareView::State::Same : CompareView::State::Shown);
}

void ComparePart::onCancelled()
{
    if (!m_job.isRunning())
        return;
    m_job.drop();
    m_view->setSummary(tr("Cancelled: what is shown is incomplete."));
    m_view->setState(CompareView::State::Cancelled);
}

ExportSource ComparePart::exportSource()
{
    const auto hasRows = [this] { return m_found && !m_found->error; };
    return {.table = [this, hasRows]() -> std::optional<ExportTable> {
                return hasRows() ? std::optional(comparisonTable(m_model)) : std::nullopt;
            },
            .json = [this, hasRows]() -> std::optional<std::string> {
                if (!hasRows())
                    return {};
                const auto causes = causesOf(m_found->comparison, m_found->a, m_found->b);
                return cli::comparisonJson({toUtf8(titleOf(m_found->a.question, *m_found->a.project)),
                                            toUtf8(titleOf(m_found->b.question, *m_found->b.project)),
                                            m_found->comparison, causes, namesOf(*m_found->b.project)});
            }};
}

} // namespace strata
