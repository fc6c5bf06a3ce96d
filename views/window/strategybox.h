// SPDX-License-Identifier: MIT
#pragma once

#include "core/sourcemark.h"
#include "items/strategynotes.h"
#include "lookup/mergewords.h"

#include <QStringList>
#include <QWidget>

#include <string>
#include <vector>

class QCheckBox;
class QComboBox;
class QFrame;
class QLineEdit;
class QMenu;
class QToolButton;

namespace strata {

/// A strategy as the bar offers it.
struct StrategyItem
{
    std::string name;
    QString description;
    bool hasOptions = false;
};

/// How the layers are joined: the strategy with its options, and why it is this one. Shows what it is told and asks by
/// signals.
class StrategyBox : public QWidget
{
    Q_OBJECT

public:
    explicit StrategyBox(QWidget *parent = nullptr);

    /// \a unchosen tells what applies where none of them is chosen.
    void setStrategies(std::vector<StrategyItem> strategies, const QString &unchosen);
    /// What each of them is called with the options that choosing it brings: "deep --".
    void setStrategyTitles(const QStringList &titles);
    /// What is asked for: \a choice, which is the strategy called \a strategy, shown as \a title.
    void setChoice(const MergeWords &choice, const std::string &strategy, const QString &title);
    /// What is applied where nothing is chosen, "deep --" or empty; where the strategy and each of its options come
    /// from, the reason first; and how the commands ask for the same, or empty.
    void setAppliedStrategy(const QString &title, const std::vector<StrategyNote> &notes, const QString &commandLine);
    MergeWords choice() const { return m_choice; }

signals:
    /// A person wants the strategy called \a name; empty: as configured.
    void strategyChosen(const std::string &name);
    /// A person has changed options of the chosen strategy.
    void choiceChanged(const strata::MergeWords &choice);
    void placeActivated(const strata::SourceMark &mark);

private:
    void buildStrategy();
    void buildOptions();
    void onStrategyChosen(int item);
    void onOptionsEdited();
    void showOptionsOf(const MergeWords &choice);
    void addNote(const StrategyNote &note);
    int indexOf(const std::string &strategy) const;
    void showOptions();
    void updateTexts();
    const StrategyItem *chosenStrategy() const;
    void offerOptions();

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
