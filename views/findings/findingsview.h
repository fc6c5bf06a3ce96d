// SPDX-License-Identifier: MIT
#pragma once

#include "items/findings/findingsmodel.h"
#include "items/grouping/groupedmodel.h"
#include "views/tables/resultview.h"

#include <QSet>

#include <optional>
#include <utility>
#include <vector>

class QComboBox;
class QMenu;
class QToolButton;

namespace strata {

class DetailText;

/// A rule with findings.
struct RuleSummary
{
    QString id;
    QString what; ///< one sentence
    std::size_t findings = 0;
};

/// The findings, and the full text of the current one.
class FindingsView : public ResultView
{
    Q_OBJECT

public:
    explicit FindingsView(FindingsModel &model, QWidget *parent = nullptr);

    /// The rules that can be switched off and on.
    void setRules(std::vector<RuleSummary> rules);
    void setRulesOff(const QSet<QString> &rules);
    const QSet<QString> &rulesOff() const { return m_rulesOff; }
    /// The details of the current finding; links are emitted as linkActivated().
    void setDetail(const QString &html);

    FindingOrder order() const;
    /// The current finding, as FindingRow::number.
    std::optional<std::size_t> currentFinding() const;
    /// Like currentFinding(), if the user selected it; nothing if it is current by default.
    std::optional<std::size_t> chosenFinding() const { return m_chosen; }
    /// Selects the finding with this number, or the first row if there is none.
    void setCurrentFinding(std::optional<std::size_t> number);
    /// How many findings are listed in a baseline; \a areHidden: whether they are hidden; none: no baseline was
    /// read.
    void setKnown(std::optional<std::size_t> count, bool areHidden);

    /// While findings arrive they are grouped from the first one on; a few are listed without groups in the end.
    void setArriving(bool areArriving) { m_areArriving = areArriving; }

    /// Opens the menu of rules, with those that are switched off.
    void openRules();

signals:
    /// Requests to read a baseline, to write a baseline of all findings, and to hide or show known findings.
    void baselineRequested();
    void baselineToWriteRequested();
    void hidingToggled(bool areHidden);
    void rulesOffChanged();
    void currentChanged();
    /// A double click or Enter requests the place of the current finding.
    void placeRequested();
    void linkActivated(const QString &link);

protected:
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void makeTop();
    void makeTable();
    void showColumns();
    void fitColumns();
    void showRules();
    void makeKnownMenu();
    void group();

    FindingsModel &m_model;
    GroupedModel m_groups;           // of the model's rows
    bool m_isGroupingChosen = false; // by the user
    bool m_areArriving = false;
    std::vector<RuleSummary> m_rules;
    std::pair<int, int> m_fitted; // widths of Severity and Rule for their texts
    QSet<QString> m_rulesOff;
    std::optional<std::size_t> m_chosen;
    bool m_isArranging = false; // the selection changes without the user
    QComboBox *m_least = nullptr;
    QComboBox *m_grouping = nullptr;
    QToolButton *m_knownButton = nullptr;
    QAction *m_hideKnown = nullptr;
    QToolButton *m_rulesButton = nullptr;
    QMenu *m_rulesMenu = nullptr;
    DetailText *m_detail = nullptr;
};

} // namespace strata
