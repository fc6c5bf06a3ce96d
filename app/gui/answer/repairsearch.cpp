// SPDX-License-Identifier: MIT
#include "app/gui/answer/repairsearch.h"

#include "app/session/edits.h"
#include "app/session/session.h"
#include "items/text.h"
#include "views/controls/eventfilter.h"

#include <QEvent>
#include <QWidget>

namespace strata {

namespace {

constexpr int kRepairSearchTick = 100; // milliseconds

} // namespace

RepairSearch::RepairSearch(Session &session, QWidget &panel, QObject *parent)
    : QObject(parent), m_session(session), m_panel(panel), m_known(std::make_shared<FleetCache>()),
      m_loader(session, kRepairSearchTick, [this](std::vector<NumberedRepair> repairs) { take(std::move(repairs)); })
{
    connect(&session.workbench(), &Workbench::projectReady, this, [this] { m_known = std::make_shared<FleetCache>(); });
    connect(&session, &Session::projectClosed, this, [this] { m_known = std::make_shared<FleetCache>(); });
    connect(&m_loader, &RowLoaderBase::stopped, this, &RepairSearch::drop);
    new EventFilter(panel, this, [this](QObject *, QEvent *event) {
        if (event->type() == QEvent::Hide)
            wait();
        else if (event->type() == QEvent::Show)
            load();
        return false;
    });
}

void RepairSearch::start(std::shared_ptr<const Answer> answer, RepairRequest request)
{
    m_kind = request.kind;
    run(std::move(answer), [request = std::move(request), known = m_known](const Answer &of, const CancelToken &cancel,
                                                                           const OnRepair &onRepair) {
        repairsFor(of.scene->project, *of.scene->engine, of.question, *of.projection, request, phrasebook(), cancel,
                   onRepair, known.get());
    });
}

void RepairSearch::start(std::shared_ptr<const Answer> answer, WhyNot missing, std::string wanted)
{
    m_kind = RepairRequest::Kind::There;
    run(std::move(answer), [missing = std::move(missing), wanted = std::move(wanted),
                            known = m_known](const Answer &of, const CancelToken &cancel, const OnRepair &onRepair) {
        repairsFor(of.scene->project, *of.scene->engine, of.question, *of.projection, missing, wanted, phrasebook(),
                   cancel, onRepair, known.get());
    });
}

void RepairSearch::run(std::shared_ptr<const Answer> answer, Search search)
{
    drop();
    if (!m_session.edits().areOfProject())
        return;
    m_answer = std::move(answer);
    m_search = std::move(search);
    if (m_panel.isVisible())
        load();
    emit changed();
}

/// Searches, or continues after wait().
void RepairSearch::load()
{
    if (!m_search || m_loader.state() != RowLoaderBase::State::Idle)
        return;
    m_loader.load(
        tr("Trying repairs"),
        [this, answer = m_answer, search = m_search](const CancelToken &cancel,
                                                     RowQueue<NumberedRepair> &repairs) -> Job::Completion {
            search(*answer, cancel, [&](std::size_t place, const Repair &repair) { repairs.add({place, repair}); });
            return [this] { emit changed(); };
        });
}

/// Ends running work until the panel is visible again; a complete result stays.
void RepairSearch::wait()
{
    if (!m_loader.isRunning())
        return;
    m_loader.reset();
    m_repairs.clear();
}

void RepairSearch::drop()
{
    m_loader.reset();
    m_repairs.clear();
    m_answer.reset();
    m_search = nullptr;
    emit changed();
}

void RepairSearch::take(std::vector<NumberedRepair> repairs)
{
    for (NumberedRepair &each : repairs) {
        if (each.first >= m_repairs.size())
            m_repairs.resize(each.first + 1);
        m_repairs[each.first] = std::move(each.second);
    }
    if (!repairs.empty())
        emit changed();
}

QStringList RepairSearch::sentences() const
{
    QStringList sentences;
    for (const Repair &repair : m_repairs)
        sentences << shownText(repairSentence(repair, phrasebook()));
    return sentences;
}

QString RepairSearch::message() const
{
    if (m_loader.isRunning())
        return tr("Trying repairs…");
    if (!m_loader.isComplete() || !m_repairs.empty())
        return {};
    return m_kind == RepairRequest::Kind::There
               ? tr("No tested edit adds the value to the result without changing something else.")
               : tr("No tested edit removes the value from the result without changing something else.");
}

void RepairSearch::use(int place)
{
    const auto at = static_cast<std::size_t>(place);
    if (place < 0 || at >= m_repairs.size())
        return;
    const QString title = shownText(m_repairs[at].title);
    std::vector<NamedEdit> all = m_session.edits().all();
    for (const FileEdit &edit : m_repairs[at].edits)
        all.push_back({edit, toUtf8(title)});
    m_session.edits().set(std::move(all), title);
}

} // namespace strata
