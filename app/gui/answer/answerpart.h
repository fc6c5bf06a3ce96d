// SPDX-License-Identifier: MIT
#pragma once

#include "app/gui/answer/answerpages.h"
#include "app/gui/answer/copypart.h"
#include "app/gui/answer/repairsearch.h"
#include "app/gui/answer/shownanswer.h"
#include "app/gui/answer/whynotpart.h"
#include "app/gui/export/exportpart.h"
#include "app/session/allkeys.h"
#include "app/gui/history/lastchange.h"
#include "app/session/valueremovals.h"
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

/// The centre of the window and the panel Why: the answer and its explanation, or a page without an answer.
class AnswerPart : public QObject
{
    Q_OBJECT

public:
    AnswerPart(Session &session, const ShownAnswer &shown, AllKeys &allKeys, MainWindow &window,
               QObject *parent = nullptr);

    ContributionView &contributions() { return *m_contributions; }
    WhyPanel &why() { return *m_why; }
    AnswerPages &pages() { return m_pages; }
    ExportSource exportSource() const;
    /// The reference page of the current value's fate; empty: none.
    QString currentTopic() const;

    /// \a keeps: returns whether the last result of a key stays visible after the key was removed from the files.
    void setKeepsRemoved(std::function<bool()> keeps) { m_keepsRemoved = std::move(keeps); }
    /// Whether sealed values can be revealed.
    void setOffersReveal(bool offers);
    /// Moves to another layer in the current row.
    void goToLayer(const AddressLayer &layer);

signals:
    /// Found who changed \a line, that of the current value, last. \a text in few words; empty: the file is in no
    /// repository.
    void lineBlamed(strata::SourceMark line, const QString &text);

private:
    void connectViews();
    void onAnswer();
    void noteRemoved();
    void discardRemoved();
    void showCurrent();
    void tryWithout();
    std::optional<RepairRequest> currentRequest() const;
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
    QStackedWidget *m_reasons = nullptr; ///< Why, or Why not
    RemovalPreview m_without;
    LastChange m_lastChange;
    WhyNotPart m_whyNot;
    RepairSearch m_repairs;
    QTimer m_patience; ///< delays the search for repairs of a problem
    CopyPart m_copy;
    AnswerPages m_pages;
    std::function<bool()> m_keepsRemoved = [] { return true; };
    std::shared_ptr<const Answer> m_last; ///< the last one with a result to the current question
    bool m_isRemoved = false;             ///< m_last is shown although the files no longer have the key
    bool m_offersReveal = true;
};

} // namespace strata
