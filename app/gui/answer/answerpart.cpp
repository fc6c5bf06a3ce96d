// SPDX-License-Identifier: MIT
#include "app/gui/answer/answerpart.h"

#include "app/cli/reports/reportjson.h"
#include "app/gui/navigation/link.h"
#include "app/history/lineblame.h"
#include "app/session/edits.h"
#include "core/result.h"
#include "items/answer/contributionmodel.h"
#include "items/keys/keylistmodel.h"
#include "items/text.h"
#include "items/valuetext.h"
#include "output/annotatedyaml.h"
#include "output/page/answerpanels.h"
#include "projection/projection.h"
#include "views/contributions/contributionview.h"
#include "views/contributions/matrixfooter.h"
#include "views/contributions/matrixview.h"
#include "views/reference/topic.h"
#include "views/why/whynotpanel.h"
#include "views/why/whypanel.h"
#include "views/window/messagebar.h"
#include "views/window/centralview.h"
#include "views/window/panedocks.h"
#include "views/window/windowmenus.h"

#include <QMenu>
#include <QStackedWidget>
#include <QVBoxLayout>
#include <QWidget>

#include <algorithm>

namespace strata {

namespace {

constexpr QLatin1String kRemovedTopic("removed");

constexpr std::size_t kWholeMatrixMostRows = 500;
constexpr int kMostPixels = 16000; // per side: many programs open at most twice that

/// The matrix of an answer in full size, never on screen: for pictures.
class WholeMatrix : public QWidget
{
public:
    /// Fails if there are too many rows or layers for a picture.
    static Result<std::unique_ptr<QWidget>> of(std::shared_ptr<const Projection> answer)
    {
        const auto tooLarge = [] {
            return fail(
                Error::Code::Unsupported,
                toUtf8(UiTexts::tr("the whole matrix is too large for a picture; export a table or an HTML page")));
        };
        if (answer->table().rows.size() > kWholeMatrixMostRows)
            return tooLarge();
        std::unique_ptr<WholeMatrix> whole(new WholeMatrix(std::move(answer)));
        whole->show();
        const QSize size = whole->m_matrix->unfoldedSize();
        if (size.width() > kMostPixels || size.height() > kMostPixels)
            return tooLarge();
        whole->resize(size);
        whole->m_matrix->showAll();
        return whole;
    }

private:
    explicit WholeMatrix(std::shared_ptr<const Projection> answer)
    {
        setAttribute(Qt::WA_DontShowOnScreen);
        m_model.setProjection(std::move(answer));
        m_matrix = new MatrixView(m_model, this);
        auto *layout = new QVBoxLayout(this);
        layout->setContentsMargins(0, 0, 0, 0);
        layout->addWidget(m_matrix);
    }

    ContributionModel m_model;
    MatrixView *m_matrix = nullptr;
};

} // namespace

AnswerPart::AnswerPart(Session &session, const ShownAnswer &shown, AllKeys &allKeys, MainWindow &window,
                       QObject *parent)
    : QObject(parent), m_session(session), m_shown(shown), m_window(window), m_contributions(new ContributionView),
      m_why(new WhyPanel), m_missing(new WhyNotPanel), m_reasons(new QStackedWidget), m_without(session.board()),
      m_lastChange(session.board()), m_whyNot(session, shown, *m_missing), m_repairs(session, *m_why),
      m_copy(session, shown, *m_contributions, *m_why, window), m_pages(session, shown, allKeys, window)
{
    window.centre().addTab(CentralView::Tab::Contributions, m_contributions);
    m_reasons->setObjectName(QStringLiteral("reasons"));
    m_reasons->addWidget(m_why);
    m_reasons->addWidget(m_missing);
    m_reasons->setFocusProxy(m_why);
    window.docks().setView(Pane::Why, m_reasons);
    connectViews();
    connect(&shown, &ShownAnswer::answerChanged, this, &AnswerPart::onAnswer);
    connect(&session.navigation(), &Navigation::currentChanged, this, &AnswerPart::showCurrent);
    connect(window.action(Command::DiscardRemoved), &QAction::triggered, this, &AnswerPart::discardRemoved);
    window.action(Command::DiscardRemoved)->setEnabled(false);
    connect(window.action(Command::NextProblem), &QAction::triggered, this, [this] { goToProblem(1); });
    connect(window.action(Command::PreviousProblem), &QAction::triggered, this, [this] { goToProblem(-1); });
}

void AnswerPart::connectViews()
{
    connect(m_contributions, &ContributionView::currentValueChanged, this, [this](Address place) {
        if (place.key == m_session.navigation().key())
            place.step = m_session.navigation().current().step; // the fold keeps its step
        m_session.navigation().setCurrent(place);
    });
    connect(m_contributions, &ContributionView::whyChanged, m_why, &WhyPanel::setWhy);
    connect(m_contributions, &ContributionView::whyChanged, this, &AnswerPart::offerReveal);
    connect(m_contributions, &ContributionView::whyChanged, this, &AnswerPart::tryWithout);
    connect(m_contributions, &ContributionView::whyChanged, this,
            [this] { setReferenceTopic(*m_why, currentTopic()); });
    connect(m_contributions, &ContributionView::whyChanged, this, &AnswerPart::offerRepairs);
    connect(m_why, &WhyPanel::shown, this, [this] {
        if (!m_repairs.isStarted())
            offerRepairs();
    });
    connect(m_why, &WhyPanel::repairsRequested, this, &AnswerPart::findRepairs);
    connect(m_why, &WhyPanel::repairChosen, &m_repairs, &RepairSearch::use);
    connect(m_why, &WhyPanel::restoringRequested, m_window.action(Command::RestoreValue), &QAction::trigger);
    connect(&m_repairs, &RepairSearch::changed, m_why,
            [this] { m_why->setRepairs(m_repairs.sentences(), m_repairs.message()); });
    connect(m_window.action(Command::FindRepairs), &QAction::triggered, this, [this] {
        leaveWhyNot();
        m_window.docks().raise(Pane::Why);
        findRepairs();
    });
    m_patience.setSingleShot(true);
    m_patience.setInterval(kPatience);
    connect(&m_patience, &QTimer::timeout, this, &AnswerPart::findRepairs);
    connect(m_why, &WhyPanel::shown, this, &AnswerPart::tryWithout);
    connect(&m_without, &RemovalPreview::previewReady, m_why, &WhyPanel::setWithout);
    connect(&m_lastChange, &LastChange::found, m_why, &WhyPanel::setLastChanged);
    connect(&m_lastChange, &LastChange::found, this,
            [this](const QString &, const QString &text, SourceMark line) { emit lineBlamed(line, text); });
    connect(m_why, &WhyPanel::revealRequested, this, &AnswerPart::reveal);
    MatrixFooter &footer = m_contributions->matrix().footer();
    footer.setLegendAction(m_window.action(Command::Legend));
    m_window.menus().matrix().addActions(footer.choices());
    connect(m_window.action(Command::WhyNot), &QAction::triggered, this, &AnswerPart::askWhyNot);
    connect(m_missing, &WhyNotPanel::closed, this, &AnswerPart::leaveWhyNot);
    connect(&m_whyNot, &WhyNotPart::placeActivated, &m_session.navigation(), &Navigation::setCurrent);
    QAction *losers = m_window.action(Command::ShowLosers);
    connect(losers, &QAction::toggled, &footer, &MatrixFooter::setShowLosers);
    connect(&footer, &MatrixFooter::showLosersChanged, losers, &QAction::setChecked);
    connect(m_window.action(Command::ToggleCascade), &QAction::triggered, m_contributions,
            &ContributionView::toggleCascade);
    connect(m_window.action(Command::OpenSourceLine), &QAction::triggered, m_contributions,
            &ContributionView::openCurrent);
}

void AnswerPart::onAnswer()
{
    m_contributions->setProblem({});
    noteRemoved();
    const auto projection = m_isRemoved ? m_last->projection : m_shown.projection();
    m_contributions->setProjection(projection, projection && !m_isRemoved
                                                   ? valueRemovals(m_session.edits().editedFiles(), *projection)
                                                   : std::vector<ValueRemoval>());
    const Answer *answer = m_shown.answer();
    m_contributions->setProblem(answer ? m_shown.failureText(*answer) : QString());
    m_contributions->setAdvice(answer ? ShownAnswer::adviceText(*answer) : QString());
    m_without.drop();
    m_lastChange.drop();
    m_repairs.drop();
    if (!m_shown.answer())
        m_why->clear();
    m_pages.setAnswer(m_isRemoved);
    showCurrent();
}

/// If the key disappeared from the files, its previous answer stays visible, muted, until the user dismisses it.
void AnswerPart::noteRemoved()
{
    const auto answer = m_shown.sharedAnswer();
    const bool isFound = answer && answer->result().status != LookupResult::Status::NotFound;
    const bool isSame = answer && m_last && m_last->question == answer->question;
    const bool isRemoved = isSame && !isFound && m_keepsRemoved() && m_last->scene->project != answer->scene->project;
    if (!isRemoved)
        m_last = isFound ? answer : nullptr;
    const bool wasRemoved = std::exchange(m_isRemoved, isRemoved);
    if (isRemoved) { // repeated after each reload, which clears messages
        const bool isEdited = !valueRemovals(m_session.edits().editedFiles(), *answer->projection).empty();
        const QString text =
            isEdited ? tr("<b>%1 is removed (what-if).</b> Its last result is shown. %2")
            : answer->failure // the key may be in an unreadable file
                ? tr("<b>%1 cannot be looked up in the current files.</b> Its last result is shown. %2")
                : tr("<b>%1 was removed on disk.</b> Its last result is shown. %2");
        m_window.messageBar().showMessage({Message::Severity::Warning,
                                           text.arg(KeyListModel::title(answer->question.key).toHtmlEscaped(),
                                                    isEdited ? htmlLink(Command::RestoreValue, tr("Restore it"))
                                                             : htmlLink(Command::DiscardRemoved, tr("Discard"))),
                                           kRemovedTopic});
    }
    if (isRemoved == wasRemoved)
        return;
    if (!isRemoved)
        m_window.messageBar().dismiss(kRemovedTopic);
    m_window.centre().setStale(isRemoved);
    m_window.action(Command::DiscardRemoved)->setEnabled(isRemoved);
}

void AnswerPart::discardRemoved()
{
    m_last.reset();
    onAnswer();
}

/// Shows the current place; if the answer has no such place, the same place of the result, or the top of the layer.
void AnswerPart::showCurrent()
{
    const auto projection = m_shown.projection();
    Address place = m_session.navigation().current();
    if (!projection || place.key != projection->key())
        return;
    place.step.reset();
    if (!m_contributions->setCurrent(place) && !m_contributions->setCurrent({.key = place.key, .path = place.path}))
        m_contributions->setCurrent({.key = place.key, .layer = place.layer});
}

/// Computes the result without the current value, unless that is merged from several layers or empty.
void AnswerPart::tryWithout()
{
    m_without.drop();
    const Address current = m_contributions->currentPlace();
    const OriginId id = m_shown.originOf(current);
    const bool isOne = id.isValid() && (current.layer || m_shown.projection()->trace().isLeaf(id));
    if (!isOne || !m_why->isVisible()) {
        m_lastChange.drop();
        return;
    }
    m_lastChange.ask(*m_shown.answer(), id);
    if (m_contributions->currentWhy().fate)
        m_without.ask(m_shown.sharedAnswer(), id);
}

/// The request for repairs that is possible for the current value.
std::optional<RepairRequest> AnswerPart::currentRequest() const
{
    const auto row = m_contributions->currentRow();
    const auto projection = m_shown.projection();
    if (!row || !projection || m_isRemoved || m_contributions->currentRemoval() || m_shown.answer()->failure ||
        !m_session.edits().areOfProject())
        return std::nullopt;
    const Address place = m_contributions->currentPlace();
    if (!place.layer)
        return repairRequestFor(*projection, *row, std::nullopt);
    const LayerId layer = m_shown.sourceLayer(place);
    const auto &columns = projection->table().columns;
    for (std::uint32_t column = 0; column < columns.size(); ++column) {
        if (columns[column].layer == layer)
            return repairRequestFor(*projection, *row, column);
    }
    return std::nullopt;
}

/// Searches for repairs of a problem once the user stays at it.
void AnswerPart::offerRepairs()
{
    m_repairs.drop();
    m_patience.stop();
    m_why->offerRestoring(m_contributions->currentRemoval() != nullptr);
    const auto request = currentRequest();
    using Repairs = WhyPanel::Repairs;
    m_why->offerRepairs(!request                                      ? Repairs::None
                        : request->kind == RepairRequest::Kind::There ? Repairs::BringIn
                                                                      : Repairs::TakeOut);
    m_window.action(Command::FindRepairs)->setEnabled(request.has_value());
    const WhyText why = m_contributions->currentWhy();
    const bool isProblem = why.survived || (why.fate && familyOf(*why.fate) == FateFamily::Problem);
    if (request && isProblem && m_why->isVisible())
        m_patience.start();
}

void AnswerPart::findRepairs()
{
    if (auto request = currentRequest())
        m_repairs.start(m_shown.sharedAnswer(), std::move(*request));
}

QString AnswerPart::currentTopic() const
{
    const WhyText why = m_contributions->currentWhy();
    return why.fate ? topicOf(*why.fate, why.survived ? Survived::Yes : Survived::No) : QString();
}

void AnswerPart::askWhyNot()
{
    m_window.docks().raise(Pane::Why);
    m_reasons->setCurrentWidget(m_missing);
    m_reasons->setFocusProxy(m_missing);
    m_missing->start();
    m_whyNot.ask();
}

void AnswerPart::leaveWhyNot()
{
    m_reasons->setCurrentWidget(m_why);
    m_reasons->setFocusProxy(m_why);
    m_contributions->setFocus();
}

void AnswerPart::offerReveal()
{
    const OriginId id = m_shown.originOf(m_contributions->currentPlace());
    const bool canReveal = m_offersReveal && id.isValid() && m_contributions->currentWhy().fate &&
                           isSealed(m_shown.projection()->trace().origin(id).value);
    m_why->setReveal(canReveal ? WhyPanel::Reveal::Offered : WhyPanel::Reveal::NotOffered);
}

/// Hides revealed values.
void AnswerPart::setOffersReveal(bool offers)
{
    m_offersReveal = offers;
    offerReveal();
}

/// Shows the current value in clear text, in the panel only: never in a model, a setting or the clipboard.
void AnswerPart::reveal()
{
    const OriginId id = m_shown.originOf(m_contributions->currentPlace());
    if (!id.isValid() || !m_offersReveal)
        return;
    const Origin &origin = m_shown.projection()->trace().origin(id);
    if (const auto clear = m_shown.answer()->scene->engine->reveal(origin.layer, origin.value.text()))
        m_why->showClearText(toText(*clear));
    else
        m_why->showRevealProblem(reasonText(clear.error().message));
}

ExportSource AnswerPart::exportSource() const
{
    return {.table =
                [this] {
                    return m_shown.answer() ? std::optional(contributionsTable(*m_shown.projection())) : std::nullopt;
                },
            .yamlWriter = [this](const std::string &inputs) -> ExportSource::Writer {
                if (!m_shown.answer())
                    return {};
                return [of = m_shown.projection(), inputs](const CancelToken &) { return annotatedYaml(*of, inputs); };
            },
            .htmlWriter = [this](const std::string &) -> ExportSource::Writer {
                if (!m_shown.answer())
                    return {};
                return [answer = m_shown.sharedAnswer()](const CancelToken &cancel) {
                    return answerPage(*answer->projection, answer->question.node, phrasebook(), PageTab::Contributions,
                                      blameRemark(answer->scene->project, phrasebook(), cancel));
                };
            },
            .whole = [this] { return WholeMatrix::of(m_shown.projection()); },
            .jsonWriter = [this]() -> ExportSource::Writer {
                if (!m_shown.answer())
                    return {};
                return [of = m_shown.projection(), node = m_shown.answer()->question.node](const CancelToken &) {
                    return cli::traceJson(*of, node);
                };
            }};
}

void AnswerPart::goToLayer(const AddressLayer &layer)
{
    Address place = m_session.navigation().current();
    if (m_shown.answer())
        place.path = m_contributions->placeIn(layer).path;
    place.layer = layer;
    m_session.navigation().setCurrent(place);
}

/// Wraps around.
void AnswerPart::goToProblem(int direction)
{
    if (!m_shown.answer())
        return;
    const std::vector<Address> places = problemPlaces(*m_shown.projection());
    if (places.empty()) {
        m_window.setRemark(tr("no problem in this answer"));
        return;
    }
    Address current = m_session.navigation().current();
    current.step.reset();
    const auto found = std::find(places.begin(), places.end(), current);
    const auto count = static_cast<std::ptrdiff_t>(places.size());
    std::ptrdiff_t at = found - places.begin() + direction;
    if (found == places.end())
        at = direction > 0 ? 0 : count - 1;
    m_session.navigation().setCurrent(places[static_cast<std::size_t>((at + count) % count)]);
}

} // namespace strata
