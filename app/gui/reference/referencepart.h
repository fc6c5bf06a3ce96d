// SPDX-License-Identifier: MIT
#pragma once

#include "app/gui/answer/shownanswer.h"
#include "app/gui/reference/pagetext.h"
#include "app/lessons/lessonlibrary.h"
#include "app/session/jobs.h"
#include "views/window/mainwindow.h"

#include <QObject>

#include <functional>
#include <memory>

namespace strata {

class LegendView;
class ReferenceView;

/// The reference pages and the legend. F1 opens the page of the focused item or the current value; What's this explains
/// the clicked item.
class ReferencePart : public QObject
{
    Q_OBJECT

public:
    /// \a currentTopic: gives the topic of the current value; empty: none.
    ReferencePart(Session &session, MainWindow &window, const ShownAnswer &shown,
                  std::shared_ptr<const LessonShelf> shelf, std::function<QString()> currentTopic,
                  QObject *parent = nullptr);

    /// Opens a page by topic or name, or the list if it is unknown.
    void showTopic(const QString &topic);
    void showLegend();
    /// Makes pages offer their examples.
    void offerExamples() { m_linksExamples = true; }

signals:
    void lessonRequested(const QString &id);
    /// Requests to open the example of a page in the sandbox.
    void exampleRequested(const QString &topic);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    /// Calls \a next once the pages are read.
    void withPages(std::function<void()> next);
    ReferenceView &view();
    void openPage(const QString &topic);
    void openLegend();
    void showHelp();
    void follow(const QString &target);
    /// The page of the effective strategy.
    QString strategyTopic() const;
    void markStrategy();
    QString focusedTopic() const;
    bool explainFocus();
    void explain(const QString &topic, QPoint screen);

    MainWindow &m_window;
    const ShownAnswer &m_shown;
    std::shared_ptr<const LessonShelf> m_shelf;
    std::function<QString()> m_currentTopic;
    std::shared_ptr<const LessonLibrary> m_library; ///< null until needed
    ReferenceView *m_view = nullptr;                ///< a child of the window
    LegendView *m_legend = nullptr;                 ///< a child of the window
    bool m_linksExamples = false;
    Job m_reading;
};

} // namespace strata
