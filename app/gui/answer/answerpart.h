// SPDX-License-Identifier: MIT
#pragma once

#include "app/gui/answer/answerpages.h"
#include "app/gui/answer/copypart.h"
#include "app/gui/answer/repairsearch.h"
#include "app/gui/answer/shownanswer.h"
#include "app/gui/answer/whynotpart.h"
#include "app/session/allkeys.h"
#include "app/gui/history/lastchange.h"
#include "app/session/withoutit.h"
#include "views/window/mainwindow.h"

#include <QObject>
#include <QTimer>

#include <functional>
#include <memory>
#include <optional>
#include <utility>

class QStackedWidget;

namespace strata {

class ContributionView;
class WhyNotPanel;
class WhyPanel;

/// The centre of the window and the panel beside it: the answer, why it is so, or a page where there is none.
class AnswerPart : public QObject
{
    Q_OBJECT

public:
    AnswerPart(Session &session, const ShownAnswer &shown, AllKeys &allKeys, MainWindow &window,
               QObject *parent = nullptr);

    ContributionView &contributions() { return *m_contributions; }
    WhyPanel &why() { return *m_why; }
    /// The reference page about the fate of the current value; empty: it has none.
    QString currentTopic() const;

    /// Asks \a keeps whether the last result of a key stays in sight when the files lose it.
    void setKeepsRemoved(std::function<bool()> keeps) { m_keepsRemoved = std::move(keeps); }
    /// Whether sealed values may be shown in clear text.
    void setOffersReveal(bool offers);
    /// Goes to the current row in another layer.
    void goToLayer(const AddressLayer &layer);

signals:
    /// A line that the answer or its explanation points to.
    void markActivated(const strata::SourceMark &mark);
    /// The same, and the keyboard is to follow.
    void sourceRequested(const strata::SourceMark &mark);
    void strategyComparisonRequested();
    /// The reference page about the fate that is explained.
    void referenceRequested(const QString &topic);

private:
    void connectViews();
    void onAnswer();
    void noteRemoved();
    void discardRemoved();
    void showCurrent();
    void tryWithout();
    std::optional<RepairWish> currentWish() const;
    void offerRepairs();
    void findRepairs();
    void askWhyNot();
    void leaveWhyNot();
    void offerReveal();
    void reveal();
    void goToProblem(int direction);

    Session &m_session;
    const ShownAnswer &m_shown;
    MainWindow &m_window;
    ContributionView *m_contributions = nullptr;
    WhyPanel *m_why = nullptr;
    WhyNotPanel *m_missing = nullptr;
    QStackedWidget *m_reasons = nullptr; ///< why, or why not
    WithoutIt m_without;
    LastChange m_lastChange;
    WhyNotPart m_whyNot;
    RepairSearch m_repairs;
    QTimer m_patience; ///< before repairs of a problem are looked for
    CopyPart m_copy;
    AnswerPages m_pages;
    std::function<bool()> m_keepsRemoved = [] { return true; };
    std::shared_ptr<const Answer> m_last; ///< that had a result, to the question that is asked
    bool m_isRemoved = false;             ///< m_last is shown, though the files have the key no more
    bool m_offersReveal = true;
};

} // namespace strata
