// SPDX-License-Identifier: MIT
#include "app/gui/messages/statuspart.h"

#include "app/session/edits.h"
#include "items/text.h"
#include "views/controls/progressline.h"
#include "views/window/centralview.h"
#include "views/window/panedocks.h"

#include <QApplication>
#include <QClipboard>
#include <QLocale>

#include <functional>
#include <utility>

namespace strata {

namespace {

constexpr int kStatusPartTick = 100; // milliseconds between updates

} // namespace

StatusPart::StatusPart(Session &session, const ShownAnswer &shown, MainWindow &window, QObject *parent)
    : QObject(parent), m_session(session), m_shown(shown), m_window(window)
{
    connect(&session, &Session::busyChanged, this, &StatusPart::showProgress);
    m_counting.setInterval(kStatusPartTick);
    connect(&m_counting, &QTimer::timeout, this, &StatusPart::showProgress);
    connect(&session, &Session::cancelled, this, [this] { m_window.setRemark(tr("cancelled")); });
    connect(&shown, &ShownAnswer::sceneChanged, this, &StatusPart::showStatus);
    connect(&shown, &ShownAnswer::answerChanged, this, &StatusPart::showStatus);
    connect(&session.workbench(), &Workbench::keysReady, this, &StatusPart::showStatus);
    connect(&session.edits(), &Edits::changed, this, &StatusPart::showStatus);
    connect(QApplication::clipboard(), &QClipboard::dataChanged, this, &StatusPart::showCopied);
}

void StatusPart::showProgress()
{
    ProgressLine &line = m_window.progressLine();
    line.setActivity(m_session.activity());
    const Progress *const progress = m_session.progress();
    if (!progress) {
        m_counting.stop();
        return;
    }
    line.setProgress(progress->done(), progress->all());
    if (!m_counting.isActive())
        m_counting.start();
}

void StatusPart::showCopied()
{
    constexpr qsizetype kShown = 60; // characters
    const QClipboard *clipboard = QApplication::clipboard();
    if (!clipboard->ownsClipboard() && QApplication::applicationState() != Qt::ApplicationActive)
        return;                             // changed by another program; not every platform reports the owner
    const QString text = clipboard->text(); // perhaps a large table
    const QString line = text.left(text.indexOf(u'\n'));
    m_window.setRemark(tr("copied %1").arg(line.size() > kShown ? QString(line.left(kShown) + QChar(0x2026)) : line));
}

void StatusPart::setTitle(const QString &title)
{
    m_title = title;
    showStatus();
}

void StatusPart::showStatus()
{
    QStringList parts;
    QList<CountLink> counts;
    const auto add = [&](const QString &text, std::function<void()> open) {
        parts << text;
        counts.push_back({text, std::move(open)});
    };
    const auto raise = [this](Pane pane) {
        return [this, pane] {
            m_window.docks().raise(pane);
            m_window.docks().view(pane)->setFocus();
        };
    };
    if (const Scene *scene = m_shown.scene()) {
        if (!m_title.isEmpty())
            parts << m_title;
        if (!scene->project->dialect->reference()) // otherwise the previous button shows it with the version
            parts << toText(scene->project->dialect->title());
        add(counted(m_shown.names().layers().size(), tr("1 level"), tr("%1 levels")), raise(Pane::Layers));
        if (m_shown.keys())
            add(counted(m_shown.keys()->index.rows.size(), tr("1 key"), tr("%1 keys")), raise(Pane::Keys));
        if (const Answer *answer = m_shown.answer())
            parts << (answer->milliseconds < 1000
                          ? tr("%1 ms").arg(QLocale().toString(answer->milliseconds, 'f', 1))
                          : tr("%1 s", "seconds").arg(QLocale().toString(answer->milliseconds / 1000, 'f', 1)));
        const Edits &edits = m_session.edits();
        if (const std::size_t tried = edits.areOfProject() ? edits.countEnabled() + edits.facts().countEnabled() : 0)
            add(counted(tried, tr("what-if: 1 edit"), tr("what-if: %1 edits")),
                [this] { m_window.centre().showTab(CentralView::Tab::Impact); });
    }
    m_window.setStatus(parts.join(QStringLiteral(" · ")), counts);
}

} // namespace strata
