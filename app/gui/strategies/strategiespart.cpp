// SPDX-License-Identifier: MIT
#include "app/gui/strategies/strategiespart.h"

#include "app/cli/reports/reportjson.h"
#include "app/session/edits.h"
#include "difference/differencetext.h"
#include "items/keys/keylistmodel.h"
#include "items/answer/lookupnotes.h"
#include "items/text.h"
#include "views/difference/differenceview.h"
#include "views/reference/topic.h"
#include "views/strategies/strategiesview.h"
#include "views/window/messagebar.h"

#include <QApplication>
#include <QClipboard>

#include <algorithm>
#include <utility>

namespace strata {

StrategiesPart::StrategiesPart(Session &session, const ShownAnswer &shown, MainWindow &window, QObject *parent)
    : ViewPart(session, window, CentralView::Tab::Strategies, parent), m_shown(shown),
      m_view(new StrategiesView(m_model)), m_job(session.board()), m_differing(session.board())
{
    showFailures({&m_job, &m_differing});
    addView(m_view);
    connectView();
    connect(&shown, &ShownAnswer::answerChanged, this, &StrategiesPart::update);
    connect(&window.centre(), &CentralView::tabChanged, this, &StrategiesPart::update);
    connect(&session, &Session::cancelled, this, &StrategiesPart::onCancelled);
    enableCommands();
}

void StrategiesPart::connectView()
{
    on(Command::PlayStrategy, [this] { play(m_view->currentStrategy()); });
    on(Command::UseStrategy, [this] { use(m_view->currentStrategy()); });
    on(Command::TryStrategy, [this] {
        const int strategy = m_view->currentStrategy();
        if (m_comparison && strategy >= 0)
            emit tryRequested(m_comparison->of, m_comparison->strategies[static_cast<std::size_t>(strategy)]);
    });
    m_view->setContextActions(actions({Command::PlayStrategy, Command::UseStrategy, Command::TryStrategy,
                                       Command::CopyTableMarkdown, Command::CopyTableTabs}));
    connect(m_view, &StrategiesView::playRequested, this, &StrategiesPart::play);
    connect(m_view, &StrategiesView::useRequested, this, &StrategiesPart::use);
    connect(m_view, &StrategiesView::currentStrategyChanged, this, [this] {
        enableCommands();
        showDifference();
    });
    connect(&m_view->difference(), &DifferenceView::sourceRequested, m_view, &StrategiesView::sourceRequested);
    connect(m_view, &StrategiesView::compareRequested, this, [this] {
        m_view->setState(StrategiesView::State::Nothing);
        update();
    });
}

/// Compares if the view is visible and the result is outdated.
void StrategiesPart::update()
{
    const auto answer = m_shown.answer() ? m_session.workbench().current().answer() : nullptr;
    const bool isInFront = m_window.centre().tab() == CentralView::Tab::Strategies;
    if (!answer || answer->question.key.isWholeNode()) {
        m_job.drop();
        m_comparison.reset();
        m_model.setComparison({}, nullptr);
        m_view->setState(StrategiesView::State::Nothing);
    } else if (!m_comparison || m_comparison->of != answer) {
        m_job.drop();
        m_view->setState(StrategiesView::State::Computing);
        if (isInFront)
            compare(answer);
    } else if (isInFront && m_view->state() != StrategiesView::State::Shown) {
        show(m_comparison);
    }
    enableCommands();
}

void StrategiesPart::compare(const std::shared_ptr<const Answer> &of)
{
    m_job.start(tr("Comparing the strategies of %1").arg(KeyListModel::title(of->question.key)),
                [this, of](const CancelToken &cancel) {
                    return [this, comparison = compareStrategies(of, cancel)] {
                        if (comparison)
                            show(comparison);
                    };
                });
}

void StrategiesPart::onCancelled()
{
    if (m_differing.isRunning()) { // the shown difference belongs to another strategy
        m_differing.drop();
        m_compared.reset();
        m_view->difference().clear();
    }
    if (!m_job.isRunning())
        return;
    m_job.drop();
    m_view->setState(StrategiesView::State::Cancelled);
}

void StrategiesPart::show(std::shared_ptr<const StrategyComparison> comparison)
{
    m_view->setState(StrategiesView::State::Shown); // with the previous strategies until the model changes
    m_comparison = std::move(comparison);
    m_compared.reset();
    std::vector<StrategyColumn> columns;
    for (std::size_t strategy = 0; strategy < m_comparison->strategies.size(); ++strategy)
        columns.push_back(column(strategy));
    m_model.setComparison(std::move(columns), std::shared_ptr<const StrategyTable>(m_comparison, &m_comparison->table));
    showSummary();
    enableCommands();
}

StrategyColumn StrategiesPart::column(std::size_t strategy) const
{
    const StrategyAnswer &answer = m_comparison->strategies[strategy];
    const auto known = m_comparison->of->scene->project->dialect->strategies();
    const bool isNamed = std::any_of(
        known.begin(), known.end(), [&answer](const StrategyChoice &choice) { return choice.name == answer.strategy; });
    const bool isConfigured = answer.isInForce && answer.result->merge.source != MergeSpec::Source::Argument;
    return {.title = isNamed || !isConfigured ? shownText(answer.title()) : tr("as configured"),
            .remark = remark(strategy),
            .explanation = explanation(strategy),
            .isInForce = answer.isInForce,
            .topic = topicOfStrategy(m_comparison->of->scene->project->dialect->name(), answer.strategy),
            .projection = m_comparison->answers[strategy]->projection};
}

QString StrategiesPart::remark(std::size_t strategy) const
{
    const StrategyAnswer &answer = m_comparison->strategies[strategy];
    QStringList parts;
    if (answer.isInForce)
        parts << tr("in effect");
    if (answer.askedFor)
        parts << shownText(sourceText(*answer.askedFor, m_comparison->names()));
    if (strategy > 0 && isSameAnswer(*m_comparison->strategies[strategy - 1].result, *answer.result))
        parts << tr("same as %1").arg(shownText(m_comparison->strategies[strategy - 1].title()));
    else if (answer.result->status == LookupResult::Status::Failed)
        parts << tr("fails");
    return parts.join(tr(", "));
}

QString StrategiesPart::explanation(std::size_t strategy) const
{
    const StrategyAnswer &answer = m_comparison->strategies[strategy];
    QStringList lines{shownText(answer.title())};
    for (const StrategyChoice &choice : m_comparison->of->scene->project->dialect->strategies()) {
        if (choice.name == answer.strategy)
            lines << toText(phrasebook().say(choice.description));
    }
    if (answer.isInForce)
        lines << tr("The displayed answer uses this strategy.");
    if (answer.askedFor)
        lines << tr("The entry %1 in %2 sets this strategy, but another entry applies.")
                     .arg(shownText(answer.askedFor->matchedBy),
                          shownText(m_comparison->names().place(answer.askedFor->mark)));
    if (answer.result->error)
        lines << reasonText(answer.result->error->message);
    return lines.join(u'\n');
}

/// The numbers of rows that differ and of strategies that fail, and remarks on the answer.
void StrategiesPart::showSummary()
{
    QStringList notes;
    if (m_shown.scene() && m_comparison->of->failure)
        notes << m_shown.failureText(*m_comparison->of);
    const bool isFailure = m_comparison->of->result().status == LookupResult::Status::Failed; // shown in its column
    for (const LookupNote &note : lookupNotes(*m_comparison->of->projection)) {
        if (note.kind == LookupNote::Kind::Information || !isFailure)
            notes << note.text;
    }
    const auto &rows = m_comparison->table.rows;
    const auto isDifferent = [](const StrategyRow &row) { return !row.isEqual && row.childCount == 0; };
    const auto different = static_cast<std::size_t>(std::count_if(rows.begin(), rows.end(), isDifferent));
    const auto &all = m_comparison->strategies;
    const auto fails = [](const StrategyAnswer &each) { return each.result->status == LookupResult::Status::Failed; };
    const auto failing = static_cast<std::size_t>(std::count_if(all.begin(), all.end(), fails));
    QStringList sentences{different == 0 ? tr("All strategies with a result agree.")
                                         : counted(different, tr("1 row differs."), tr("%1 rows differ."))};
    QList<CountLink> counts;
    if (different > 0)
        counts.push_back({sentences.back(), [this] { m_view->goToDifference(); }});
    if (failing > 0) {
        const auto first = static_cast<int>(std::find_if(all.begin(), all.end(), fails) - all.begin());
        sentences << counted(failing, tr("1 strategy fails."), tr("%1 strategies fail."));
        counts.push_back({sentences.back(), [this, first] { m_view->goToStrategy(first); }});
    }
    m_view->setSummary(sentences.join(u' '), counts, notes.join(u' '));
}

/// Shows the difference between the current strategy and the effective one.
void StrategiesPart::showDifference()
{
    const int current = m_comparison ? m_view->currentStrategy() : -1;
    if (current < 0) {
        m_compared.reset();
        m_differing.drop();
        m_view->difference().clear();
        return;
    }
    const auto strategy = static_cast<std::size_t>(current);
    if (m_compared == strategy)
        return;
    m_compared = strategy;
    m_differing.drop();
    const QString titleA = shownText(m_comparison->strategies[m_comparison->inForce].title());
    const QString titleB = shownText(m_comparison->strategies[strategy].title());
    if (strategy == m_comparison->inForce) {
        m_view->difference().clear(tr("%1 is in effect. Choose another strategy to see what it changes.").arg(titleB));
        return;
    }
    m_differing.start(
        tr("Comparing two results"),
        [this, comparison = m_comparison, strategy, titleA, titleB](const CancelToken &) -> Job::Completion {
            const LayerPlaces places(comparison->names());
            const Question &question = comparison->of->question;
            DifferenceTree tree = differenceTree(
                *comparison->strategies[comparison->inForce].result, *comparison->strategies[strategy].result,
                TupleRules(*comparison->of->scene->project, question).of(question.key));
            if (tree.isEmpty()) {
                return [this, titleA, titleB] {
                    m_view->difference().clear(tr("%1 has the same result as %2.").arg(titleB, titleA));
                };
            }
            DifferenceFates fates = differenceFates(tree, comparison->answers[comparison->inForce]->projection->trace(),
                                                    comparison->answers[strategy]->projection->trace());
            const auto shown = std::make_shared<const ShownDifference>(
                std::move(tree), DifferencePlaces{places, places}, std::move(fates));
            return [this, shown, titleA, titleB] {
                m_view->difference().show(shown, tr("What %1 changes in the result of %2").arg(titleB, titleA), titleA,
                                          titleB);
            };
        });
}

void StrategiesPart::play(int strategy)
{
    if (m_comparison && strategy >= 0)
        emit playRequested(m_comparison->answers[static_cast<std::size_t>(strategy)]);
}

void StrategiesPart::use(int strategy)
{
    if (!m_comparison || strategy < 0)
        return;
    const StrategyAnswer &answer = m_comparison->strategies[static_cast<std::size_t>(strategy)];
    const Project &project = *m_comparison->of->scene->project;
    const LookupTarget &key = m_comparison->of->question.key;
    QApplication::clipboard()->setText(toText(useText(project, key, answer)));
    m_window.messageBar().showMessage(
        {Message::Severity::Note,
         tr("Copied the setting that applies %1 to %2; it belongs in %3.")
             .arg(shownText(answer.title()).toHtmlEscaped(), KeyListModel::title(key).toHtmlEscaped(),
                  reasonText(project.dialect->traits().useFile).toHtmlEscaped()),
         QStringLiteral("copied")});
}

ExportSource StrategiesPart::exportSource()
{
    const auto isShown = [this] { return m_comparison && m_view->state() == StrategiesView::State::Shown; };
    return {.table = [this, isShown]() -> std::optional<ExportTable> {
                return isShown() ? std::optional(strategiesTable(m_model)) : std::nullopt;
            },
            .jsonWriter = [this, isShown]() -> ExportSource::Writer {
                if (!isShown())
                    return {};
                return [comparison = m_comparison](const CancelToken &) {
                    const Question &question = comparison->of->question;
                    return cli::strategiesJson(comparison->strategies, question.key, question.node,
                                               comparison->names());
                };
            }};
}

void StrategiesPart::enableCommands()
{
    const bool isShown = m_window.centre().tab() == CentralView::Tab::Strategies &&
                         m_view->state() == StrategiesView::State::Shown && m_shown.answer();
    const bool hasStrategy = isShown && m_view->currentStrategy() >= 0;
    enable(Command::PlayStrategy, hasStrategy);
    enable(Command::UseStrategy, hasStrategy);
    enable(Command::TryStrategy, hasStrategy && m_session.edits().areOfProject());
}

} // namespace strata
