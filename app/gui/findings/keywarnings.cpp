// SPDX-License-Identifier: MIT
#include "app/gui/findings/keywarnings.h"

#include "app/gui/navigation/link.h"
#include "app/project/findings/findingsofkey.h"
#include "items/text.h"
#include "views/window/messagebar.h"

#include <QStringList>

#include <algorithm>
#include <utility>

namespace strata {

namespace {

constexpr QLatin1String kKeyTopic("key");
constexpr std::size_t kShownWarnings = 2;

} // namespace

KeyWarnings::KeyWarnings(Session &session, const ShownAnswer &shown, WhyPanel &why, MainWindow &window, QObject *parent)
    : QObject(parent), m_session(session), m_shown(shown), m_why(why), m_window(window), m_job(session.board())
{
    m_patience.setSingleShot(true);
    m_patience.setInterval(kPatience);
    connect(&m_patience, &QTimer::timeout, this, &KeyWarnings::search);
    connect(&shown, &ShownAnswer::answerChanged, this, &KeyWarnings::wait);
    connect(&session, &Session::cancelled, this, [this] { m_job.drop(); });
}

void KeyWarnings::setRulesOff(const QSet<QString> &rules)
{
    if (std::exchange(m_rulesOff, rules) != rules)
        wait();
}

void KeyWarnings::wait()
{
    m_job.drop();
    show({});
    if (m_shown.answer() && (!m_isHidden || !m_isHidden()))
        m_patience.start();
    else
        m_patience.stop();
}

void KeyWarnings::search()
{
    const auto answer = m_shown.sharedAnswer();
    if (!answer)
        return;
    m_job.start(tr("Looking for mistakes in the key"),
                [this, answer, off = m_rulesOff](const CancelToken &cancel) -> Job::Completion {
                    const Scene &scene = *answer->scene;
                    LookupRequest request = requestOf(answer->question, *scene.project);
                    request.cancel = cancel;
                    auto found = findingsOfKey(*scene.project, *scene.engine, scene.scope, request, phrasebook());
                    std::erase_if(found, [&off](const FindingEntry &each) {
                        return each.finding.rule == "lookup-fails" || off.contains(toText(each.finding.rule));
                    });
                    return [this, found = std::move(found)] { show(found); };
                });
}

void KeyWarnings::show(const std::vector<FindingEntry> &found)
{
    m_window.messageBar().dismiss(kKeyTopic);
    QStringList sentences;
    QStringList lines;
    for (std::size_t i = 0; i < std::min(kShownWarnings, found.size()); ++i) {
        const Finding &finding = found[i].finding;
        const QString text = reasonText(finding.text);
        sentences << text;
        const QString place =
            finding.mark.isValid()
                ? htmlLink(FilePlace{m_shown.pathOf(finding.mark), finding.mark.line}, m_shown.placeText(finding.mark))
                : QString();
        lines << (place.isEmpty() ? text.toHtmlEscaped()
                                  : tr("%1 %2", "problem, place").arg(text.toHtmlEscaped(), place));
    }
    m_why.setWarnings(sentences);
    if (found.empty())
        return;
    if (found.size() > kShownWarnings)
        lines << htmlLink(Command::ShowFindings, counted(found.size() - kShownWarnings, tr("1 more about this key"),
                                                         tr("%1 more about this key")));
    const bool isError = found.front().finding.severity == Finding::Severity::Error;
    m_window.messageBar().showMessage({isError ? Message::Severity::Error : Message::Severity::Warning,
                                       lines.join(QStringLiteral("<br>")), kKeyTopic});
}

} // namespace strata
