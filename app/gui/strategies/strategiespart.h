// SPDX-License-Identifier: MIT
#pragma once

#include "app/gui/answer/shownanswer.h"
#include "app/gui/export/exportpart.h"
#include "app/session/strategycomparison.h"
#include "items/strategiesmodel.h"
#include "views/window/mainwindow.h"

#include <QObject>

#include <memory>

namespace strata {

class StrategiesView;

/// The key of the answer under every strategy, compared while its tab is in front.
class StrategiesPart : public QObject
{
    Q_OBJECT

public:
    StrategiesPart(Session &session, const ShownAnswer &shown, MainWindow &window, QObject *parent = nullptr);

    StrategiesView &view() { return *m_view; }

    /// What the table has for other programs..
    ExportSource exportSource();

signals:
    /// The strategy is to be tried for the key in its files.
    void tryRequested(const std::shared_ptr<const strata::Answer> &answer, const strata::StrategyAnswer &strategy);
    /// The fold of an answer is wanted.
    void playRequested(std::shared_ptr<const strata::Answer> answer);
    void sourceRequested(const strata::SourceMark &mark);

private:
    void connectView();
    void update();
    void compare(const std::shared_ptr<const Answer> &of);
    void show(std::shared_ptr<const StrategyComparison> comparison);
    void onCancelled();
    StrategyColumn column(std::size_t strategy) const;
    QString remark(std::size_t strategy) const;
    QString explanation(std::size_t strategy) const;
    QString summary() const;
    void play(int strategy);
    void use(int strategy);
    void enableCommands();

    Session &m_session;
    const ShownAnswer &m_shown;
    MainWindow &m_window;
    StrategiesModel m_model;
    StrategiesView *m_view = nullptr;
    std::shared_ptr<const StrategyComparison> m_comparison; // on show, if it is that of the answer
    Job m_job;
};

} // namespace strata
