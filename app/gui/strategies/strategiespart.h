// SPDX-License-Identifier: MIT
#pragma once

#include "app/gui/answer/shownanswer.h"
#include "app/gui/export/exportpart.h"
#include "app/gui/viewpart.h"
#include "app/session/strategycomparison.h"
#include "items/answer/strategiesmodel.h"

#include <cstddef>
#include <memory>
#include <optional>

namespace strata {

class StrategiesView;

/// The key of the answer under every strategy, compared while its tab is active.
class StrategiesPart : public ViewPart
{
    Q_OBJECT

public:
    StrategiesPart(Session &session, const ShownAnswer &shown, MainWindow &window, QObject *parent = nullptr);

    StrategiesView &view() { return *m_view; }

    /// The exports of the table.
    ExportSource exportSource();

signals:
    /// Requests to simulate the strategy for the key in its files.
    void tryRequested(const std::shared_ptr<const strata::Answer> &answer, const strata::StrategyAnswer &strategy);
    /// Requests the fold of an answer.
    void playRequested(std::shared_ptr<const strata::Answer> answer);

private:
    void connectView();
    void update();
    void compare(const std::shared_ptr<const Answer> &of);
    void show(std::shared_ptr<const StrategyComparison> comparison);
    void onCancelled();
    StrategyColumn column(std::size_t strategy) const;
    QString remark(std::size_t strategy) const;
    QString explanation(std::size_t strategy) const;
    void showSummary();
    void showDifference();
    void play(int strategy);
    void use(int strategy);
    void enableCommands();

    const ShownAnswer &m_shown;
    StrategiesModel m_model;
    StrategiesView *m_view = nullptr;
    std::shared_ptr<const StrategyComparison> m_comparison; // displayed if it belongs to the answer
    std::optional<std::size_t> m_compared;                  // the strategy whose difference is shown or being computed
    Job m_job;
    Job m_differing;
};

} // namespace strata
