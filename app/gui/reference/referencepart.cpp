// SPDX-License-Identifier: MIT
#include "app/gui/reference/referencepart.h"

#include "app/lessons/rulepages.h"
#include "app/session/session.h"
#include "items/text.h"
#include "views/reference/legendview.h"
#include "views/reference/referenceview.h"
#include "views/reference/topic.h"
#include "views/window/lookupbar.h"

#include <QAbstractItemView>
#include <QAction>
#include <QApplication>
#include <QHelpEvent>
#include <QMetaMethod>
#include <QWhatsThis>

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

namespace strata {

namespace {

constexpr const char *kFirstTopic = "fate:won";

/// Options with a field in the lookup bar, and their pages.
constexpr std::array<std::pair<const char *, const char *>, 4> kFields{{
    {"knockoutPrefix", "option:knockout-prefix"},
    {"sortMergedArrays", "option:sort-merged-arrays"},
    {"mergeHashArrays", "option:merge-hash-arrays"},
    {"orderBox", "option:hiera3-order-override"},
}};

std::optional<Fate> fateOfPage(const ReferencePage &page)
{
    for (int i = 0; i < kFateCount; ++i) {
        if (topicOf(static_cast<Fate>(i)) == toText(page.topic))
            return static_cast<Fate>(i);
    }
    return std::nullopt;
}

QString headingOf(const ReferencePage &page)
{
    return page.kind() == "fate"      ? ReferencePart::tr("Fates")
           : page.kind() == "option"  ? ReferencePart::tr("Options")
           : page.kind() == "finding" ? ReferencePart::tr("Findings")
                                      : ReferencePart::tr("Strategies");
}

ReferenceTopic listed(const ReferencePage &page)
{
    const QString kind = kindText(page);
    QString title = toText(page.title);
    if (!page.dialect.empty() && !title.contains(QLatin1Char('(')) && page.dialect != "hiera5")
        title = QCoreApplication::translate("strata::ReferencePage", "%1 (%2)")
                    .arg(title, page.dialect == "datum" ? QStringLiteral("Datum") : QStringLiteral("Hiera 3"));
    const QString words =
        toText(page.topic + ' ' + page.title + ' ' + page.what + ' ' + page.when + ' ' + page.mistake);
    const bool isFlag = page.topic == "fate:survived";
    return {toText(page.topic),
            title,
            kind,
            words + QLatin1Char(' ') + kind,
            headingOf(page),
            isFlag ? Fate::Won : fateOfPage(page),
            isFlag ? Survived::Yes : Survived::No};
}

/// Sorts by title within each heading: files are in English order.
void sortByTitle(std::vector<ReferenceTopic> &topics)
{
    for (auto first = topics.begin(); first != topics.end();) {
        const auto end = std::find_if(first, topics.end(),
                                      [&](const ReferenceTopic &each) { return each.heading != first->heading; });
        std::stable_sort(first, end, [](const ReferenceTopic &a, const ReferenceTopic &b) {
            return QString::localeAwareCompare(a.title, b.title) < 0;
        });
        first = end;
    }
}

} // namespace

ReferencePart::ReferencePart(Session &session, MainWindow &window, const ShownAnswer &shown,
                             std::shared_ptr<const LessonShelf> shelf, std::function<QString()> currentTopic,
                             QObject *parent)
    : QObject(parent), m_window(window), m_shown(shown), m_shelf(std::move(shelf)),
      m_currentTopic(std::move(currentTopic)), m_reading(session.board())
{
    connect(window.action(Command::Reference), &QAction::triggered, this, &ReferencePart::showHelp);
    connect(window.action(Command::Legend), &QAction::triggered, this, &ReferencePart::showLegend);
    connect(window.action(Command::WhatsThis), &QAction::triggered, this, [] { QWhatsThis::enterWhatsThisMode(); });
    window.action(Command::WhatsThis)->installEventFilter(this);
    connect(&shown, &ShownAnswer::answerChanged, this, &ReferencePart::markStrategy);
    for (const auto &[name, topic] : kFields) {
        auto *field = window.findChild<QWidget *>(QString::fromLatin1(name));
        if (!field)
            continue;
        setReferenceTopic(*field, QString::fromLatin1(topic));
        if (field->window() != &window) // shortcuts of the window do not work in a popover
            field->window()->addActions({window.action(Command::Reference), window.action(Command::WhatsThis)});
    }
    window.installEventFilter(this);
}

void ReferencePart::withPages(std::function<void()> next)
{
    if (m_library) {
        next();
        return;
    }
    m_reading.start(tr("Reading the reference"), [this, shelf = m_shelf, next = std::move(next)](const CancelToken &) {
        return [this, next, library = shelf->library()] {
            m_library = library;
            next();
        };
    });
}

ReferenceView &ReferencePart::view()
{
    if (!m_view) {
        m_view = new ReferenceView(&m_window);
        std::vector<ReferenceTopic> topics;
        for (const ReferencePage &page : m_library->pages())
            topics.push_back(listed(page));
        for (const ReferencePage &page : rulePages())
            topics.push_back(listed(page));
        sortByTitle(topics);
        m_view->setTopics(topics);
        connect(m_view, &ReferenceView::topicChosen, this, &ReferencePart::openPage);
        connect(m_view, &ReferenceView::linkActivated, this, &ReferencePart::follow);
    }
    return *m_view;
}

void ReferencePart::showTopic(const QString &topic)
{
    withPages([this, topic] { openPage(topic); });
}

void ReferencePart::openPage(const QString &topic)
{
    const ReferencePage *page = m_library->page(toUtf8(topic));
    const bool isKnown = page != nullptr;
    if (!page)
        page = m_library->page(kFirstTopic);
    // No links without a receiver.
    static const QMetaMethod lessons = QMetaMethod::fromSignal(&ReferencePart::lessonRequested);
    if (page)
        view().setPage(toText(page->topic), pageHtml(*page, *m_library, m_linksExamples, isSignalConnected(lessons)));
    if (!isKnown)
        view().focusSearch();
    view().show();
    view().raise();
    view().activateWindow();
}

void ReferencePart::showHelp()
{
    const QString topic = focusedTopic();
    if (QWidget *popover = QApplication::activePopupWidget()) // it would keep the keyboard focus
        popover->close();
    showTopic(topic);
}

/// The topic of the focused widget, or else of the current value.
QString ReferencePart::focusedTopic() const
{
    const QWidget *focus = QApplication::focusWidget();
    const QString topic = focus ? topicOfFocus(*focus) : QString();
    return topic.isEmpty() && m_shown.answer() ? m_currentTopic() : topic;
}

/// For use by keyboard: explains the focused item. Returns whether it has a page.
bool ReferencePart::explainFocus()
{
    const QWidget *focus = QApplication::focusWidget();
    const QString topic = focusedTopic();
    if (topic.isEmpty() || !focus)
        return false;
    const auto *view = qobject_cast<const QAbstractItemView *>(focus);
    const QRect row = view ? view->visualRect(view->currentIndex()) : QRect();
    explain(topic,
            row.isValid() ? view->viewport()->mapToGlobal(row.center()) : focus->mapToGlobal(focus->rect().center()));
    return true;
}

void ReferencePart::follow(const QString &target)
{
    const auto behind = [&target](QLatin1String scheme) { return target.mid(scheme.size()); };
    if (target.startsWith(QLatin1String("lesson:")))
        emit lessonRequested(behind(QLatin1String("lesson:")));
    else if (target.startsWith(QLatin1String("example:")))
        emit exampleRequested(behind(QLatin1String("example:")));
    else
        showTopic(target);
}

void ReferencePart::showLegend()
{
    withPages([this] { openLegend(); });
}

void ReferencePart::openLegend()
{
    const auto meaning = [this](const QString &topic) {
        const ReferencePage *page = m_library->page(toUtf8(topic));
        return page ? firstSentence(page->what) : QString();
    };
    if (!m_legend) {
        m_legend = new LegendView(&m_window);
        std::vector<std::pair<Fate, QString>> meanings;
        for (int i = 0; i < kFateCount; ++i) {
            const auto fate = static_cast<Fate>(i);
            meanings.push_back({fate, meaning(topicOf(fate))});
        }
        m_legend->setEntries(meanings, meaning(topicOf(Fate::Won, Survived::Yes)));
        connect(m_legend, &LegendView::topicRequested, this, &ReferencePart::showTopic);
    }
    m_legend->show();
    m_legend->raise();
    m_legend->activateWindow();
}

/// Sets the topic of the strategy box to the strategy in effect.
void ReferencePart::markStrategy()
{
    const QString topic = strategyTopic();
    for (const char *name : {"strategyBox", "strategyInfo"}) {
        if (auto *widget = m_window.findChild<QWidget *>(QString::fromLatin1(name)))
            setReferenceTopic(*widget, topic);
    }
}

QString ReferencePart::strategyTopic() const
{
    if (!m_shown.answer() || !m_shown.scene())
        return {};
    return topicOfStrategy(m_shown.scene()->project->dialect->name(), m_shown.answer()->result().merge.strategy);
}

/// Shows the beginning of the page with a link to it.
void ReferencePart::explain(const QString &topic, QPoint screen)
{
    withPages([this, topic, screen] {
        const ReferencePage *page = m_library->page(toUtf8(topic));
        if (!page)
            return;
        const QString text = QStringLiteral("<p><b>%1</b></p><p>%2</p><p><a href=\"%3\">%4</a></p>")
                                 .arg(toText(page->title).toHtmlEscaped(), markedHtml(page->what), toText(page->topic),
                                      tr("Open the page"));
        QWhatsThis::showText(screen, text, &m_window);
    });
}

/// Widgets pass these events to the window, which finds the item under the pointer.
bool ReferencePart::eventFilter(QObject *watched, QEvent *event)
{
    const auto type = event->type();
    if (watched == m_window.action(Command::WhatsThis))
        return type == QEvent::Shortcut && explainFocus();
    if (type == QEvent::WhatsThisClicked) {
        QWhatsThis::hideText();
        follow(static_cast<QWhatsThisClickedEvent *>(event)->href());
        return true;
    }
    if (type != QEvent::QueryWhatsThis && type != QEvent::WhatsThis)
        return QObject::eventFilter(watched, event);
    const auto *help = static_cast<QHelpEvent *>(event);
    const QWidget *child = m_window.childAt(help->pos());
    const QString topic = child ? topicAt(*child, child->mapFrom(&m_window, help->pos())) : QString();
    if (topic.isEmpty())
        return QObject::eventFilter(watched, event);
    if (type == QEvent::WhatsThis)
        explain(topic, help->globalPos());
    event->accept();
    return true;
}

} // namespace strata
