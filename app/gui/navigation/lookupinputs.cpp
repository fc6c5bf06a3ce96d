// SPDX-License-Identifier: MIT
#include "app/gui/navigation/lookupinputs.h"

#include "app/gui/navigation/link.h"
#include "app/project/strategies.h"
#include "items/answer/strategynotes.h"
#include "items/text.h"
#include "lookup/nearest.h"
#include "views/window/centralview.h"
#include "views/window/lookupbar.h"
#include "views/window/messagebar.h"
#include "views/controls/orderbox.h"
#include "views/window/strategybox.h"

#include <QAction>

#include <algorithm>
#include <array>
#include <utility>

namespace strata {

namespace {

constexpr QLatin1String kNodeTopic("node");

/// The names of options that the bar can change replace the hint that there are some.
QString withOptions(QString title, const OptionSummary &options)
{
    const QString hint = QStringLiteral(" \u2026");
    if (!(options.sortsArrays || options.mergesHashArrays) || !title.endsWith(hint))
        return title;
    title.chop(hint.size());
    if (options.sortsArrays)
        title = LookupInputs::tr("%1, sorted", "strategy").arg(title);
    if (options.mergesHashArrays)
        title = LookupInputs::tr("%1, by position", "strategy").arg(title);
    return options.hasOthers ? QString(title + hint) : title;
}

QString titleOf(const MergeSpec &merge)
{
    return withOptions(shownText(strategyTitle(merge.strategy, merge.options)), knownOptions(merge.options));
}

QString titleOf(const Project &project, const MergeWords &words)
{
    return withOptions(shownText(strategyTitle(project, words)), knownOptions(words));
}

} // namespace

LookupInputs::LookupInputs(Session &session, const ShownAnswer &shown, MainWindow &window, WindowMemory memory,
                           QObject *parent)
    : QObject(parent), m_session(session), m_shown(shown), m_window(window), m_memory(memory)
{
    connectBar();
    connectCommands();
    connect(&session, &Session::projectReady, this, &LookupInputs::offerChoices);
    connect(&session.workbench(), &Workbench::nodesReady, this, [this] {
        offerNodes();
        checkNode();
    });
    connect(&session, &Session::projectClosed, this, [this] {
        m_unjudged.clear();
        m_awaited.reset();
        m_window.lookupBar().orderBox().hide();
    });
    connect(&session, &Session::cancelled, this, [this] { m_awaited.reset(); });
    connect(&session, &Session::busyChanged, this, [this] { m_window.lookupBar().setReadingKeys(m_session.isBusy()); });
    connect(&session.navigation(), &Navigation::changed, this, &LookupInputs::showQuestion);
    connect(&shown, &ShownAnswer::answerChanged, this, &LookupInputs::showAppliedStrategy);
}

void LookupInputs::chooseKey(const LookupTarget &key)
{
    using Tab = CentralView::Tab;
    constexpr std::array kWithoutKey{Tab::Findings, Tab::Impact, Tab::Map, Tab::Search};
    Navigation &navigation = m_session.navigation();
    const Tab tab = m_window.centre().tab();
    // The map without a key stands for the view of the answer, which comes back with it.
    const bool isOverview = tab == Tab::Map && navigation.key().isNothing();
    const bool staysInView = isOverview || std::find(kWithoutKey.begin(), kWithoutKey.end(), tab) == kWithoutKey.end();
    if (!staysInView && key == navigation.key())
        navigation.leaveView();
    navigation.setKey(key);
    if (!staysInView)
        m_window.centre().showTab(Tab::Contributions);
}

void LookupInputs::connectBar()
{
    Navigation *navigation = &m_session.navigation();
    LookupBar *bar = &m_window.lookupBar();
    connect(bar, &LookupBar::nodeChosen, navigation, [this](const QString &node) { chooseNode(originalText(node)); });
    connect(bar, &LookupBar::keyBesideRequested, this, [this](const LookupTarget &key) {
        const auto project = m_session.project();
        emit keyBesideRequested(project ? project->dialect->lookupTarget(key) : key);
    });
    connect(bar, &LookupBar::keyChosen, navigation, [this](const LookupTarget &key) {
        const auto project = m_session.project();
        chooseKey(project ? project->dialect->lookupTarget(key) : key);
        showQuestion(); // even if the question is the same
    });
    connect(&bar->strategyBox(), &StrategyBox::strategyChosen, this, &LookupInputs::chooseStrategy);
    connect(&bar->strategyBox(), &StrategyBox::choiceChanged, navigation, &Navigation::setMerge);
    connect(&bar->orderBox(), &OrderBox::sourcesChosen, navigation, [navigation](const QStringList &sources) {
        std::vector<std::string> first;
        for (const QString &source : sources)
            first.push_back(toUtf8(source));
        navigation->setFirstSources(first);
    });
}

void LookupInputs::connectCommands()
{
    const auto on = [this](Command command, auto &&slot) {
        connect(m_window.action(command), &QAction::triggered, this, std::forward<decltype(slot)>(slot));
    };
    on(Command::Back, [this] { m_session.navigation().goBack(); });
    on(Command::Forward, [this] { m_session.navigation().goForward(); });
    on(Command::GoToKey, [this] { m_window.lookupBar().focusKey(); });
    on(Command::ChooseNode, [this] { m_window.lookupBar().focusNode(); });
    for (std::size_t i = 0; i < kStrategyCommands.size(); ++i)
        on(kStrategyCommands[i], [this, i] { chooseStrategyAt(i); });
    on(Command::StrategyAsConfigured, [this] { chooseStrategy({}); });
}

/// A node without facts is not an error, as paths may use its name alone; but it is reported.
void LookupInputs::chooseNode(const std::string &name)
{
    m_window.messageBar().dismiss(kNodeTopic);
    m_window.lookupBar().dropTypedNode();
    m_session.navigation().setNode(name);
    showQuestion();
    m_unjudged = name;
    checkNode();
}

/// Reports an unknown node once that is certain.
void LookupInputs::checkNode()
{
    if (m_unjudged.empty() || !m_session.workbench().requestNodes())
        return;
    const std::string name = std::exchange(m_unjudged, {});
    const std::vector<std::string> known = knownNodes();
    if (name != m_session.navigation().question().node)
        return;
    if (known.empty() || std::find(known.begin(), known.end(), name) != known.end())
        return;
    QStringList nearest;
    for (const std::string &node : nearestTexts(known, name))
        nearest << htmlLink(NodeName{node}, shownText(node));
    const QString unknown =
        tr("<b>%1</b> is not a known node: only its name is used.").arg(shownText(name).toHtmlEscaped());
    const QString suggestion = tr("Did you mean %1?").arg(nearest.join(QStringLiteral(", ")));
    m_window.messageBar().showMessage(
        {Message::Severity::Warning,
         nearest.isEmpty() ? unknown : tr("%1 %2", "two sentences").arg(unknown, suggestion), kNodeTopic});
}

std::vector<std::string> LookupInputs::knownNodes() const
{
    return m_session.project() ? m_session.project()->nodes.names() : std::vector<std::string>();
}

void LookupInputs::offerNodes()
{
    const auto *names = m_offered.change(m_session.project()->nodes);
    if (!names)
        return;
    QStringList nodes;
    for (const std::string &name : *names)
        nodes << spelledText(name);
    m_window.lookupBar().setNodes(nodes);
}

void LookupInputs::offerChoices()
{
    const Project &project = *m_session.project();
    if (std::exchange(m_folder, project.folder) != m_folder)
        m_window.lookupBar().setRecent(m_memory.recentKeys(toText(m_folder)));
    offerNodes();
    std::vector<StrategyItem> strategies;
    QStringList names;
    for (const StrategyChoice &choice : project.dialect->strategies()) {
        strategies.push_back({choice.name, toText(phrasebook().say(choice.description)), choice.hasOptions});
        names << toText(choice.name);
    }
    m_window.setStrategies(names);
    m_window.lookupBar().orderBox().setVisible(project.dialect->traits().hasFirstSources);
    m_window.lookupBar().strategyBox().setStrategies(std::move(strategies),
                                                     reasonText(project.dialect->unchosenStrategy()));
    showChoice();
}

void LookupInputs::showQuestion()
{
    const Navigation &navigation = m_session.navigation();
    LookupBar &bar = m_window.lookupBar();
    if (std::exchange(m_node, navigation.question().node) != m_node)
        m_window.messageBar().dismiss(kNodeTopic); // it was about another node
    bar.setNode(spelledText(navigation.question().node));
    bar.setKey(navigation.key());
    QStringList first;
    for (const std::string &source : navigation.question().firstSources)
        first << toText(source);
    bar.orderBox().setSources(first);
    showChoice();
    m_window.action(Command::Back)->setEnabled(navigation.canGoBack());
    m_window.action(Command::Forward)->setEnabled(navigation.canGoForward());
}

/// Shows the requested strategy and the effects of the others.
void LookupInputs::showChoice()
{
    StrategyBox &box = m_window.lookupBar().strategyBox();
    if (!m_session.project()) {
        box.setChoice({}, {}, {});
        return;
    }
    const Project &project = *m_session.project();
    const MergeWords &merge = m_session.navigation().question().merge;
    QStringList titles;
    for (const StrategyChoice &choice : project.dialect->strategies())
        titles << titleOf(project, wordsFor(choice.name).value_or(MergeWords{.text = choice.name}));
    box.setStrategyTitles(titles);
    box.setChoice(merge, strategyNamed(project, merge), titleOf(project, merge));
}

void LookupInputs::showAppliedStrategy()
{
    showChoice();
    StrategyBox &box = m_window.lookupBar().strategyBox();
    const Answer *answer = m_shown.answer();
    if (!answer) {
        box.setAppliedStrategy({}, {{tr("Look up a key to see where its strategy comes from."), {}, {}}}, {});
    } else {
        const Project &project = *answer->scene->project;
        const MergeSpec &merge = answer->result().merge;
        const Value own = merge.strategy == answer->configured.strategy
                              ? answer->configured.options
                              : project.dialect->chosenMerge(merge.strategy, answer->question.key, answer->configured,
                                                             *project.workspace->keys);
        box.setAppliedStrategy(titleOf(answer->configured),
                               strategyNotes(answer->result(), answer->configured, own, *answer->scene->names),
                               toText(commandLineText(chosenHere(*answer))));
    }
    if (const auto awaited = std::exchange(m_awaited, std::nullopt);
        awaited && awaited->first == m_session.navigation().key())
        chooseStrategy(awaited->second);
}

/// The strategy and options that produce the same answer as the configured ones.
MergeWords LookupInputs::chosenHere(const Answer &answer) const
{
    return answer.question.merge.isAsConfigured()
               ? chosenWords(*answer.scene->project, answer.question.key, answer.configured.strategy, answer.configured)
               : answer.question.merge;
}

/// The words for a choice of \a strategy; none while the options configured for the key are unknown.
std::optional<MergeWords> LookupInputs::wordsFor(const std::string &strategy) const
{
    const Question &question = m_session.navigation().question();
    if (strategy.empty())
        return MergeWords();
    if (question.key.isNothing())
        return MergeWords{.text = strategy};
    const auto answer = m_session.workbench().current().answer();
    if (!answer || answer->question.key != question.key || !answer->question.hasSameScene(question))
        return std::nullopt;
    return chosenWords(*answer->scene->project, question.key, strategy, answer->configured);
}

/// Waits until the configured options are known.
void LookupInputs::chooseStrategy(const std::string &name)
{
    const auto words = wordsFor(name);
    if (words)
        m_session.navigation().setMerge(*words);
    m_awaited.reset();
    if (!words)
        m_awaited = {m_session.navigation().key(), name};
    showChoice();
}

void LookupInputs::chooseStrategyAt(std::size_t index)
{
    if (!m_session.project())
        return;
    const auto strategies = m_session.project()->dialect->strategies();
    if (index < strategies.size())
        chooseStrategy(strategies[index].name);
}

} // namespace strata
