// SPDX-License-Identifier: MIT
#pragma once

#include "app/gui/answer/shownanswer.h"
#include "app/gui/navigation/suggestednodes.h"
#include "app/gui/opening/windowmemory.h"
#include "views/window/mainwindow.h"

#include <QObject>

#include <optional>
#include <string>
#include <vector>

namespace strata {

/// The lookup bar and the commands that change the question: node, key, strategy, back and forward.
class LookupInputs : public QObject
{
    Q_OBJECT

public:
    LookupInputs(Session &session, const ShownAnswer &shown, MainWindow &window, WindowMemory memory,
                 QObject *parent = nullptr);

    /// Selects a node by name, with a message if it is unknown.
    void chooseNode(const std::string &name);
    /// Looks up \a key, in Contributions if the current view shows no answer of a key.
    void chooseKey(const strata::LookupTarget &key);

signals:
    /// Requests to compare another key with the current one.
    void keyBesideRequested(const strata::LookupTarget &key);

private:
    void connectBar();
    std::vector<std::string> knownNodes() const;
    void offerNodes();
    void checkNode();
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
    WindowMemory m_memory;
    std::optional<std::pair<LookupTarget, std::string>> m_awaited; // strategy for a key
    std::string m_folder;                                          // of the project whose keys were looked up last
    std::string m_node;                                            // the effective one
    SuggestedNodes m_offered;                                      // in the bar
    std::string m_unjudged;                                        // a node selected before all nodes were known
};

} // namespace strata
