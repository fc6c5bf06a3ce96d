// SPDX-License-Identifier: MIT
#pragma once

#include "app/gui/answer/shownanswer.h"
#include "app/session/edits.h"
#include "app/session/editrequests.h"
#include "views/contributions/contributionview.h"
#include "views/whatif/valuepopup.h"
#include "views/window/mainwindow.h"

#include <QObject>

#include <cstddef>
#include <functional>
#include <optional>

namespace strata {

/// Simulated edits at the current place: asks for the value and adds the edit.
class EditingPart : public QObject
{
    Q_OBJECT

public:
    EditingPart(Session &session, const ShownAnswer &shown, ContributionView &contributions, MainWindow &window,
                QObject *parent = nullptr);

    /// Applies a new text for the file \a path, displayed as \a shown; textTried() reports the result.
    void tryText(const QString &path, const QString &shown, const QString &after);
    void moveLevel(const strata::SourceMark &mark, int steps);
    void tryStrategy(const std::shared_ptr<const Answer> &answer, const StrategyAnswer &strategy);

signals:
    /// The result of tryText(); empty on success.
    void textTried(const QString &problem);

private:
    using EditFunction = std::function<Result<NamedEdit>(const QString &text)>;
    enum class From { Command, Popup, Text };

    EditPlace place() const;
    void ask(const QString &title, const QString &text, const QString &hint, EditFunction make);
    void editValue();
    void renameKey();
    void addMarker();
    void restoreValue();
    std::optional<std::size_t> removalToRestore() const;
    void start(From from, Edits::Maker make);
    void onTried(const QString &problem);
    void updateCommands();
    QString titleOf(const EditPlace &place) const;
    void showMessage(const QString &text);

    Session &m_session;
    const ShownAnswer &m_shown;
    ContributionView &m_contributions;
    MainWindow &m_window;
    ValuePopup *m_popup = nullptr;
    EditFunction m_makeEdit; // of the popup
    From m_from = From::Command;
    std::optional<Address> m_removing; // the place of the value that is being removed
};

} // namespace strata
