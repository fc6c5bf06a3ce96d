// SPDX-License-Identifier: MIT
#include "app/gui/navigation/lookupinputs.h"

#include "items/text.h"
#include "views/window/lookupbar.h"
#include "views/window/orderbox.h"

#include <QAction>

namespace strata {

LookupInputs::LookupInputs(Session &session, const ShownAnswer &shown, MainWindow &window, QObject *parent)
    : QObject(parent), m_session(session), m_shown(shown), m_window(window)
{
    connectBar();
    connectCommands();
    connect(&session, &Session::projectReady, this, &LookupInputs::offerChoices);
    connect(&session, &Session::projectClosed, this, [this] { m_window.lookupBar().orderBox().hide(); });
    connect(&session.navigation(), &Navigation::changed, this, &LookupInputs::showQuestion);
    connect(&shown, &ShownAnswer::answerChanged, this, &LookupInputs::showAppliedStrategy);
}

void LookupInputs::connectBar()
{
    Navigation *navigation = &m_session.navigation();
    LookupBar *bar = &m_window.lookupBar();
    connect(bar, &LookupBar::nodeChosen, navigation,
            [navigation](const QString &node) { navigation->setNode(toUtf8(node)); });
    connect(bar, &LookupBar::keyChosen, navigation, &Navigation::setKey);
    connect(bar, &LookupBar::choiceChanged, navigation, &Navigation::setMerge);
    connect(bar, &LookupBar::placeActivated, this, &LookupInputs::markActivated);
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
        on(kStrategyCommands[i], [this, i] { chooseStrategy(i); });
    on(Command::StrategyAsConfigured, [this] { setStrategy({}); });
}

void LookupInputs::offerChoices()
{
    const Project &project = *m_session.project();
    QStringList nodes;
    for (const NodeFacts &node : project.nodes)
        nodes << toText(node.name);
    m_window.lookupBar().setNodes(nodes);
    std::vector<StrategyItem> strategies;
    QStringList names;
    for (const StrategyChoice &choice : project.dialect->strategies()) {
        strategies.push_back({choice.name, toText(choice.description), choice.hasOptions});
        names << toText(choice.name);
    }
    m_window.setStrategies(names);
    m_window.lookupBar().orderBox().setVisible(project.dialect->hasFirstSources());
    m_window.lookupBar().setStrategies(std::move(strategies), toText(project.dialect->unchosenStrategy()));
}

void LookupInputs::showQuestion()
{
    const Navigation &navigation = m_session.navigation();
    LookupBar &bar = m_window.lookupBar();
    bar.setNode(toText(navigation.question().node));
    bar.setKey(navigation.key());
    QStringList first;
    for (const std::string &source : navigation.question().firstSources)
        first << toText(source);
    bar.orderBox().setSources(first);
    bar.setChoice(navigation.question().merge);
    m_window.action(Command::Back)->setEnabled(navigation.canGoBack());
    m_window.action(Command::Forward)->setEnabled(navigation.canGoForward());
}

void LookupInputs::showAppliedStrategy()
{
    LookupBar &bar = m_window.lookupBar();
    const Answer *answer = m_shown.answer();
    if (!answer) {
        bar.setAppliedStrategy({}, tr("Look up a key to see where its strategy comes from."), {}, {});
        return;
    }
    const MergeSpec &merge = answer->result().merge;
    const QString name = toText(merge.strategy);
    const auto withRemark = [&merge](const QString &reason) {
        return merge.remark.empty() ? reason : QString(reason + u' ' + toText(merge.remark));
    };
    switch (merge.source) {
    case MergeSpec::Source::Default:
        bar.setAppliedStrategy(answer->question.merge.isAsConfigured() ? name : QString(),
                               withRemark(tr("%1, because nothing asks for another strategy.").arg(name)), {}, {});
        return;
    case MergeSpec::Source::LookupOptions:
        bar.setAppliedStrategy(
            name,
            tr("%1, because lookup_options has an entry %2 that matches this key.").arg(name, toText(merge.matchedBy)),
            m_shown.placeText(merge.mark), merge.mark);
        return;
    case MergeSpec::Source::Configuration:
        bar.setAppliedStrategy(
            {}, withRemark(tr("%1, because %2 in the configuration says so.").arg(name, toText(merge.matchedBy))),
            m_shown.placeText(merge.mark), merge.mark);
        return;
    case MergeSpec::Source::Argument:
        bar.setAppliedStrategy(
            {}, withRemark(tr("%1, because it is chosen here; what is configured is not used.").arg(name)), {}, {});
        return;
    }
}

void LookupInputs::setStrategy(const std::string &name)
{
    m_window.lookupBar().chooseStrategy(name);
}

void LookupInputs::chooseStrategy(std::size_t index)
{
    if (!m_session.project())
        return;
    const auto strategies = m_session.project()->dialect->strategies();
    if (index < strategies.size())
        setStrategy(strategies[index].name);
}

} // namespace strata
