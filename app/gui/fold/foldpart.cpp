// SPDX-License-Identifier: MIT
#include "app/gui/fold/foldpart.h"

#include "app/cli/reports/reportjson.h"
#include "app/history/lineblame.h"
#include "items/answer/lookupnotes.h"
#include "items/fold/foldlists.h"
#include "items/text.h"
#include "output/page/answerpanels.h"
#include "projection/steps/foldplay.h"
#include "views/fold/foldplayer.h"
#include "views/reference/topic.h"

#include <QTimer>

#include <string>

namespace strata {

namespace {

/// Targets of links in the player.
constexpr auto kBackLink = "back";
constexpr auto kAgainLink = "again";

QString link(const char *target, const QString &text)
{
    return QStringLiteral("<a href=\"%1\">%2</a>").arg(QString::fromLatin1(target), text);
}

} // namespace

FoldPart::FoldPart(Session &session, const ShownAnswer &shown, MainWindow &window, QObject *parent)
    : ViewPart(session, window, CentralView::Tab::Fold, parent), m_shown(shown), m_player(new FoldPlayer),
      m_job(session.board())
{
    showFailures({&m_job});
    addView(m_player);
    connectPlayer();
    connect(&shown, &ShownAnswer::answerChanged, this, &FoldPart::onAnswer);
    connect(&window.centre(), &CentralView::tabChanged, this, &FoldPart::makeReady);
    connect(&session.navigation(), &Navigation::currentChanged, this, &FoldPart::showCurrent);
    connect(&session, &Session::cancelled, this, [this] {
        if (m_job.isRunning()) {
            m_job.drop();
            m_player->showMessage(tr("Stopped before the fold was ready. %1").arg(link(kAgainLink, tr("Prepare it"))));
        }
    });
}

void FoldPart::connectPlayer()
{
    connect(m_player, &FoldPlayer::stepChanged, this, &FoldPart::rememberStep);
    connect(m_player, &FoldPlayer::currentValueChanged, this, [this](Address place) {
        if (!isInForce())
            place.step = m_session.navigation().current().step;
        m_session.navigation().setCurrent(place);
    });
    connect(m_player, &FoldPlayer::linkActivated, this, [this](const QString &target) {
        if (target == QLatin1String(kCompareStrategies))
            emit strategyComparisonRequested();
        else if (target == QLatin1String(kBackLink))
            onAnswer();
        else
            makeReady();
    });
}

void FoldPart::onAnswer()
{
    m_answer = m_shown.answer() ? m_session.workbench().current().answer() : nullptr;
    m_step = m_session.navigation().current().step.value_or(0);
    m_last.reset();
    makeReady();
}

void FoldPart::play(std::shared_ptr<const Answer> answer, std::uint32_t step, std::optional<std::uint32_t> last)
{
    m_answer = std::move(answer);
    m_step = step;
    m_last.reset();
    rememberStep(step);
    m_last = last;
    m_window.centre().showTab(CentralView::Tab::Fold);
    makeReady();
    if (m_answer && m_played == m_answer->projection)
        start();
}

/// Shows the first step and starts playing if requested.
void FoldPart::start()
{
    m_player->setStep(m_step);
    if (m_last)
        m_player->showMotion();
    m_player->setPlaying(m_last && m_step < *m_last && m_play && m_step + 1 < m_play->count());
}

bool FoldPart::isInForce() const
{
    return m_answer && m_answer.get() == m_shown.answer();
}

ExportSource FoldPart::exportSource()
{
    return {.table = [this] { return m_play ? std::optional(foldTable(*m_play)) : std::nullopt; },
            .htmlWriter = [this](const std::string &) -> ExportSource::Writer {
                if (!m_play || !m_answer)
                    return {};
                return [play = m_play, answer = m_answer](const CancelToken &cancel) {
                    return answerPage(play->projection(), answer->question.node, phrasebook(), PageTab::Fold,
                                      blameRemark(answer->scene->project, phrasebook(), cancel));
                };
            },
            .jsonWriter = [this]() -> ExportSource::Writer {
                if (!m_play || !m_answer)
                    return {};
                return [play = m_play, node = m_answer->question.node](const CancelToken &) {
                    return cli::stepsJson(play->projection(), node);
                };
            }};
}

/// The fold is prepared only while it is visible.
void FoldPart::makeReady()
{
    const auto projection = m_answer ? m_answer->projection : nullptr;
    if (m_window.centre().tab() != CentralView::Tab::Fold || (projection && projection == m_played))
        return;
    if (!projection) {
        m_job.drop();
        show(nullptr, nullptr);
        return;
    }
    m_played.reset();
    QTimer::singleShot(kPatience, this, [this] {
        if (m_job.isRunning())
            m_player->showMessage(tr("Preparing the fold…"));
    });
    m_job.start(tr("Preparing the fold"), [this, projection](const CancelToken &cancel) -> Job::Completion {
        auto play = std::make_shared<const FoldPlay>(projection, cancel);
        return [this, projection, play = std::move(play)] { show(projection, play); };
    });
}

void FoldPart::show(const std::shared_ptr<const Projection> &projection, std::shared_ptr<const FoldPlay> play)
{
    m_played = projection;
    m_player->setRuleTopic(ruleTopic());
    setReferenceTopic(*m_player, ruleTopic());
    m_play = std::move(play);
    m_player->setPlay(m_play);
    start();
    showRemark();
    showCurrent();
}

/// Shows the current place and its step.
void FoldPart::showCurrent()
{
    const Address &place = m_session.navigation().current();
    if (!m_played || !isInForce() || place.key != m_played->key())
        return;
    if (place.step && *place.step != m_player->step())
        m_player->setStep(*place.step);
    m_player->setCurrent(m_shown.originOf(place));
}

/// Only steps of the effective fold have an address.
void FoldPart::rememberStep(std::uint32_t step)
{
    m_step = step;
    if (m_last && step >= *m_last) {
        m_last.reset();
        m_player->setPlaying(false);
    }
    if (!isInForce())
        return;
    Address place = m_session.navigation().current();
    place.step = step;
    m_session.navigation().setCurrent(place);
}

/// Shows a remark if the fold is not that of the current answer.
void FoldPart::showRemark()
{
    QStringList remarks;
    if (m_answer && !isInForce())
        remarks << tr("This is the fold with %1, which is not the configured strategy. %2")
                       .arg(shownText(m_answer->result().merge.strategy).toHtmlEscaped(),
                            link(kBackLink, tr("Back to the answer")));
    if (m_answer && m_shown.scene())
        remarks << m_shown.failureText(*m_answer).toHtmlEscaped();
    if (m_answer && m_answer->result().status == LookupResult::Status::Found) {
        for (const LookupNote &note : lookupNotes(*m_answer->projection)) {
            if (note.kind == LookupNote::Kind::Problem)
                remarks << note.text.toHtmlEscaped();
        }
    }
    remarks.removeAll(QString());
    m_player->setRemark(remarks.join(QStringLiteral("<br>")));
}

/// The reference page of the strategy.
QString FoldPart::ruleTopic() const
{
    if (!m_answer || !m_session.project())
        return {};
    return topicOfStrategy(m_session.project()->dialect->name(), m_answer->result().merge.strategy);
}

} // namespace strata
