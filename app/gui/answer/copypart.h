// SPDX-License-Identifier: MIT
#pragma once

#include "app/gui/answer/shownanswer.h"
#include "core/value.h"
#include "output/render.h"
#include "views/window/mainwindow.h"

#include <QObject>

namespace strata {

class ContributionView;
class WhyPanel;

/// Copies the current value in several forms, its path, its explanation, or a link. Sealed values stay sealed.
class CopyPart : public QObject
{
    Q_OBJECT

public:
    CopyPart(Session &session, const ShownAnswer &shown, const ContributionView &view, const WhyPanel &why,
             MainWindow &window, QObject *parent = nullptr);

protected:
    /// Ctrl+C copies the selection in a text, else the current value.
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void showMenu();
    void copyValue();
    void copyRendered(RenderFormat format);
    void copyPath();
    void copyRow();
    void copy(const QString &text);

    Session &m_session;
    const ShownAnswer &m_shown;
    const ContributionView &m_view;
    const WhyPanel &m_why;
    MainWindow &m_window;
};

} // namespace strata
