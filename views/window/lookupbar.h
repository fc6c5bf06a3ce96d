// SPDX-License-Identifier: MIT
#pragma once

#include "core/askedkey.h"
#include "core/sourcemark.h"
#include "items/strategynotes.h"
#include "lookup/mergewords.h"

#include <QStringList>
#include <QWidget>

#include <vector>

class QAbstractItemModel;
class QCheckBox;
class QComboBox;
class QFrame;
class QHBoxLayout;
class QLineEdit;
class QMenu;
class QToolButton;

namespace strata {

class InputBox;
class OrderBox;

/// A strategy as the bar offers it.
struct StrategyItem
{
    std::string name;
    QString description;
    bool hasOptions = false;
};

/// The inputs of a lookup: node, facts, key and strategy. Always visible, because a result without its inputs is
/// meaningless. Shows what it is told and asks by signals.
class LookupBar : public QWidget
{
    Q_OBJECT

public:
    explicit LookupBar(QWidget *parent = nullptr);

    void setNodes(const QStringList &nodes);
    void setNode(const QString &node);
    /// \a keys: a list model whose edit role is the key as KeyListModel::title() has it; used for completion.
    void setKeyModel(QAbstractItemModel *keys);
    void setKey(const AskedKey &key);
    /// \a unchosen tells what applies where none of them is chosen.
    void setStrategies(std::vector<StrategyItem> strategies, const QString &unchosen);
    /// What each of them is called with the options that choosing it brings: "deep --".
    void setStrategyTitles(const QStringList &titles);
    /// What is asked for: \a choice, which is the strategy called \a strategy, shown as \a title.
    void setChoice(const MergeWords &choice, const std::string &strategy, const QString &title);
    /// For systems that have an order override; hidden at first.
    OrderBox &orderBox() { return *m_order; }
    /// Number of changed facts on the facts button, and whom they are for.
    enum class FactsFor { Node, All };
    void setChangedFacts(int count, FactsFor nodes = FactsFor::Node);
    /// What is applied where nothing is chosen, "deep --" or empty; where the strategy and each of its options come
    /// from, the reason first; and how the commands ask for the same, or empty.
    void setAppliedStrategy(const QString &title, const std::vector<StrategyNote> &notes, const QString &commandLine);
    /// Whether anything is open; without it only the buttons for history work.
    void setInputsEnabled(bool enabled);

    void focusNode();
    void focusKey();
    /// Puts a button in front of the bar.
    void addLeadingAction(QAction *action);

    MergeWords choice() const;

signals:
    void nodeChosen(const QString &node);
    void factsRequested();
    void keyChosen(const strata::AskedKey &key);
    /// A person wants the strategy called \a name; empty: as configured.
    void strategyChosen(const std::string &name);
    /// A person has changed options of the chosen strategy.
    void choiceChanged(const strata::MergeWords &choice);
    void placeActivated(const strata::SourceMark &mark);

private:
    void buildNode();
    void buildKey();
    void buildStrategy();
    void buildOptions();
    void emitNode();
    void emitKey();
    void onStrategyChosen(int item);
    void onOptionsEdited();
    void showOptionsOf(const MergeWords &choice);
    void addNote(const StrategyNote &note);
    int indexOf(const std::string &strategy) const;
    void showOptions();
    void updateTexts();
    const StrategyItem *chosenStrategy() const;

    QHBoxLayout *m_layout = nullptr;
    int m_leading = 0;
    InputBox *m_node = nullptr;
    QToolButton *m_facts = nullptr;
    OrderBox *m_order = nullptr;
    InputBox *m_key = nullptr;
    QComboBox *m_strategy = nullptr;
    QToolButton *m_options = nullptr;
    QToolButton *m_info = nullptr;
    QMenu *m_infoMenu = nullptr;
    QFrame *m_popover = nullptr;
    QLineEdit *m_prefix = nullptr;
    QCheckBox *m_sort = nullptr;
    QCheckBox *m_mergeHashes = nullptr;
    std::vector<StrategyItem> m_strategies;
    QStringList m_titles; // of the strategies
    QString m_unchosen;
    QString m_applied;
    MergeWords m_choice;
    QString m_choiceTitle;
};

} // namespace strata
