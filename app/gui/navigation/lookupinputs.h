// SPDX-License-Identifier: MIT
#pragma once

#include "app/gui/answer/shownanswer.h"
#include "app/gui/navigation/offerednodes.h"
#include "views/window/mainwindow.h"

#include <QObject>

#include <optional>
#include <string>
#include <vector>

namespace strata {

/// The lookup bar and the commands that ask for something else: node, key, strategy, back and forward.
class LookupInputs : public QObject
{
    Q_OBJECT

public:
    LookupInputs(Session &session, const ShownAnswer &shown, MainWindow &window, QObject *parent = nullptr);

    /// Asks for the node of this name, and says so if nothing is known of it.
    void chooseNode(const std::string &name);

signals:
    /// The place that asks for the strategy.
    void markActivated(const strata::SourceMark &mark);
    /// Another node or key is to stand beside the current one.
    void nodeBesideRequested(const QString &node);
    void keyBesideRequested(const strata::AskedKey &key);

private:
    void connectBar();
    std::vector<std::string> knownNodes() const;
    void offerNodes();
    void judgeNode();
    void connectCommands();
    void offerChoices();
    void showQuestion();
    void showAppliedStrategy();
    void showChoice();
    MergeWords chosenHere(const Answer &answer) const;
    std::optional<MergeWords> wordsFor(const std::string &strategy) const;
    void chooseStrategy(const std::string &name);
    void chooseStrategyAt(std::size_t index);

    Session &m_session;
    const ShownAnswer &m_shown;
    MainWindow &m_window;
    /// A strategy that was chosen while the options for it are being looked up.
    struct Awaited
    {
        AskedKey key;
        std::string strategy;
    };
    std::optional<Awaited> m_awaited;
    std::string m_node;     // that is in force
    OfferedNodes m_offered; // in the bar
    std::string m_unjudged; // a node that was chosen before all were known
};

} // namespace strata
