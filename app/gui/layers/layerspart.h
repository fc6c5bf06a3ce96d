// SPDX-License-Identifier: MIT
#pragma once

#include "app/gui/answer/shownanswer.h"
#include "items/findings/findingremark.h"
#include "items/layers/layertreemodel.h"
#include "views/window/mainwindow.h"

#include <QObject>

namespace strata {

class LayersView;

/// The tree of layers, and what each contributes to the answer.
class LayersPart : public QObject
{
    Q_OBJECT

public:
    LayersPart(Session &session, const ShownAnswer &shown, MainWindow &window, QObject *parent = nullptr);

    LayersView &view() { return *m_view; }
    /// Sets the findings by file.
    void setRemarks(FindingRemarks remarks);

signals:
    void setValueRequested(const QString &name);
    /// Requests to simulate moving the level at \a mark down by \a steps; negative: up.
    void moveRequested(const strata::SourceMark &mark, int steps);

private:
    void onScene();
    void onKeys();
    void onAnswer();
    void showRemarks();
    void showCurrent();
    void connectCommands();
    void updateCommands();
    void setValue();

    Session &m_session;
    const ShownAnswer &m_shown;
    LayerTreeModel m_model;
    MainWindow &m_window;
    LayersView *m_view = nullptr;
    FindingRemarks m_remarks;
    bool m_hasFindings = false; // of the model
};

} // namespace strata
