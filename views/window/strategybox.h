// SPDX-License-Identifier: MIT
#pragma once

#include "core/sourcemark.h"
#include "items/answer/strategynotes.h"
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

/// A strategy in the bar.
struct StrategyItem
{
    std::string name;
    QString description;
    bool hasOptions = false;
};

/// The strategy of a lookup with its options, and why it applies. Shows given values and emits changes as signals.
class StrategyBox : public QWidget
{
    Q_OBJECT

public:
    explicit StrategyBox(QWidget *parent = nullptr);

    /// \a unchosen: the strategy without a choice.
    void setStrategies(std::vector<StrategyItem> strategies, const QString &unchosen);
    /// The titles with the options that a choice includes: "deep --".
    void setStrategyTitles(const QStringList &titles);
    /// The requested strategy: \a choice, which has the name \a strategy and is shown as \a title.
    void setChoice(const MergeWords &choice, const std::string &strategy, const QString &title);
    /// The strategy without a choice, "deep --" or empty; the sources of the strategy and its options, the reason
    /// first; and the equivalent command line, or empty.
    void setAppliedStrategy(const QString &title, const std::vector<StrategyNote> &notes, const QString &commandLine);
    MergeWords choice() const { return m_choice; }

signals:
    /// The user selected the strategy \a name; empty: as configured.
    void strategyChosen(const std::string &name);
    /// The user changed options of the selected strategy.
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
