// SPDX-License-Identifier: MIT
#pragma once

#include "core/askedkey.h"
#include "core/sourcemark.h"
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
    void setChoice(const MergeWords &choice);
    /// For systems that have an order override; hidden at first.
    OrderBox &orderBox() { return *m_order; }
    /// Number of changed facts on the facts button.
    void setChangedFacts(int count);
    /// What is applied and where it comes from: \a name "deep", \a reason a sentence, \a place "common.yaml:12" or
    /// empty.
    void setAppliedStrategy(const QString &name, const QString &reason, const QString &place, SourceMark mark);
    /// Whether anything is open; without it only the buttons for history work.
    void setInputsEnabled(bool enabled);

    void focusNode();
    void focusKey();
    /// As if a person had chosen the strategy called \a name; empty: as configured.
    void chooseStrategy(const std::string &name);
    /// Opens the list of strategies.
    void offerStrategies();
    /// Puts a button in front of the bar.
    void addLeadingAction(QAction *action);

    MergeWords choice() const;

signals:
    void nodeChosen(const QString &node);
    void factsRequested();
    void keyChosen(const strata::AskedKey &key);
    void choiceChanged(const strata::MergeWords &choice);
    void placeActivated(const strata::SourceMark &mark);

private:
    void buildNode();
    void buildKey();
    void buildStrategy();
    void buildOptions();
    void emitNode();
    void emitKey();
    void onStrategyChosen();
    void showOptionsOf(const MergeWords &choice);
    int indexOf(const std::string &strategy) const;
    void showOptions();
    void updateConfiguredText();
    const StrategyItem *chosenStrategy() const;

    QHBoxLayout *m_layout = nullptr;
    int m_leading = 0;
    QComboBox *m_node = nullptr;
    QToolButton *m_facts = nullptr;
    OrderBox *m_order = nullptr;
    QComboBox *m_key = nullptr;
    QComboBox *m_strategy = nullptr;
    QToolButton *m_options = nullptr;
    QToolButton *m_info = nullptr;
    QMenu *m_infoMenu = nullptr;
    QFrame *m_popover = nullptr;
    QLineEdit *m_prefix = nullptr;
    QCheckBox *m_sort = nullptr;
    QCheckBox *m_mergeHashes = nullptr;
    std::vector<StrategyItem> m_strategies;
    QString m_unchosen;
    QString m_applied;
    MergeWords m_choice;
};

} // namespace strata
