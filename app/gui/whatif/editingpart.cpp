// SPDX-License-Identifier: MIT
#include "app/gui/whatif/editingpart.h"

#include "app/session/valueremovals.h"
#include "items/text.h"
#include "projection/why/valuephrase.h"
#include "source/files/path.h"
#include "views/window/messagebar.h"

#include <QAction>
#include <QApplication>
#include <QComboBox>
#include <QLineEdit>

#include <utility>

namespace strata {

namespace {

constexpr QLatin1String kEditingPartTopic("what-if");

/// The text of the list item in the row; nothing: it is not an item.
std::optional<std::string> itemOf(const ContributionRow &row)
{
    std::optional<Value> value = row.result;
    const bool isItem = !row.path.empty() && std::holds_alternative<std::uint32_t>(row.path.back());
    return isItem && value && value->isString() ? std::optional(std::string(value->text())) : std::nullopt;
}

/// The text of a file as shown in an editor, with normalised line breaks and blanks.
QString asShown(const std::string &text)
{
    return toText(text).replace(QStringLiteral("\r\n"), QStringLiteral("\n")).replace(QChar::Nbsp, QChar::Space);
}

} // namespace

EditingPart::EditingPart(Session &session, const ShownAnswer &shown, ContributionView &contributions,
                         MainWindow &window, QObject *parent)
    : QObject(parent), m_session(session), m_shown(shown), m_contributions(contributions), m_window(window),
      m_popup(new ValuePopup(&window))
{
    contributions.setEdited([this](const SourceMark &mark) { return m_session.edits().isEdited(mark); });
    const auto on = [&](Command command, auto &&slot) {
        connect(window.action(command), &QAction::triggered, this, std::forward<decltype(slot)>(slot));
    };
    on(Command::EditValue, [this] { editValue(); });
    on(Command::RenameKey, [this] { renameKey(); });
    on(Command::AddMarker, [this] { addMarker(); });
    on(Command::RemoveValue, [this] {
        if (!m_shown.answer())
            return;
        const EditPlace at = place();
        start(From::Command, [at](const CancelToken &) { return removalEdit(at); });
        m_removing = at.place;
    });
    on(Command::RestoreValue, [this] { restoreValue(); });
    connect(m_popup, &ValuePopup::submitted, this, [this](const QString &text) {
        start(From::Popup, [make = m_makeEdit, text](const CancelToken &) { return make(text); });
    });
    connect(&session.edits(), &Edits::tried, this, &EditingPart::onTried);
    connect(&session.edits(), &Edits::changed, this, &EditingPart::updateCommands);
    connect(&shown, &ShownAnswer::answerChanged, this, &EditingPart::updateCommands);
    connect(&contributions, &ContributionView::currentValueChanged, this, &EditingPart::updateCommands);
    connect(&session.navigation(), &Navigation::currentChanged, this, &EditingPart::updateCommands);
    // A message about one place is dismissed at the next.
    connect(&session.navigation(), &Navigation::changed, this,
            [this] { m_window.messageBar().dismiss(kEditingPartTopic); });
    updateCommands();
}

/// The current place. Layers may select a layer without a column.
EditPlace EditingPart::place() const
{
    EditPlace at{m_shown.sharedAnswer(), m_contributions.currentPlace(), {}};
    const Address &current = m_session.navigation().current();
    const bool isElsewhere = current.layer && current.layer != at.place.layer;
    if (isElsewhere)
        at.place = current;
    at.origin = m_shown.originOf(at.place);
    return at;
}

QString EditingPart::titleOf(const EditPlace &place) const
{
    const LayerId layer = m_shown.sourceLayer(place.place);
    const QString phrase = shownText(pathPhrase(place.answer->question.key.name(), place.place.path));
    return layer.isValid() ? tr("%1 in %2").arg(phrase, shownText(m_shown.names().layer(layer).title())) : phrase;
}

void EditingPart::ask(const QString &title, const QString &text, const QString &hint, EditFunction make)
{
    m_makeEdit = std::move(make);
    const QWidget *focus = QApplication::focusWidget();
    if (!focus || qobject_cast<const QLineEdit *>(focus) ||
        qobject_cast<const QComboBox *>(focus)) { // the edited value is elsewhere
        focus = &m_contributions;
        while (focus->focusProxy())
            focus = focus->focusProxy();
    }
    const QRect cursor = focus->inputMethodQuery(Qt::ImCursorRectangle).toRect();
    m_popup->ask(title, text, hint, focus->mapToGlobal(cursor.bottomLeft()));
}

void EditingPart::editValue()
{
    if (!m_shown.scene() || !m_shown.answer())
        return;
    const EditPlace at = place();
    const Project &project = *m_session.project();
    if (!m_shown.sourceLayer(at.place).isValid())
        return showMessage(tr("No layer is selected: go to the layer that should have the value."));
    QString text;
    if (at.origin.isValid())
        text = toText(editableText(m_shown.projection()->trace().origin(at.origin).value,
                                   project.dialect->traits().yamlFormat, *project.workspace->keys)
                          .value_or(""));
    ask(titleOf(at), text, tr("Typed as in YAML. Nothing is written to the file."),
        [at](const QString &typed) { return valueEdit(at, toUtf8(typed)); });
}

void EditingPart::renameKey()
{
    if (!m_shown.scene() || !m_shown.answer())
        return;
    const EditPlace at = place();
    const AddressPath &path = at.place.path;
    const auto *key = path.empty() ? nullptr : std::get_if<AddressKey>(&path.back());
    const QString name = path.empty() ? spelledText(at.answer->question.key.name()) : spelledText(key ? key->text : "");
    ask(titleOf(at), name, tr("The new name. Nothing is written to the file."),
        [at](const QString &typed) { return renamingEdit(at, originalText(typed)); });
}

void EditingPart::addMarker()
{
    const auto row = m_contributions.currentRow();
    if (!m_shown.answer() || !row)
        return;
    EditPlace at = place();
    const auto item = itemOf(m_shown.projection()->table().rows[*row]);
    if (!item)
        return showMessage(
            tr("A marker removes items from lists: go to an item, in the layer that should have the marker."));
    if (!at.place.path.empty() && std::holds_alternative<std::uint32_t>(at.place.path.back()))
        at.place.path.pop_back(); // an empty cell already is the place of the list
    start(From::Command, [at, item = *item](const CancelToken &) { return markerEdit(at, item); });
}

void EditingPart::restoreValue()
{
    const auto edit = removalToRestore();
    if (!edit)
        return;
    if (const ValueRemoval *removal = m_contributions.currentRemoval()) {
        Address place = m_contributions.currentPlace();
        place.path = removal->path;
        m_session.navigation().setCurrent(place);
    }
    m_session.edits().remove(*edit);
}

/// The removal at the current place, else the last one of the current key.
std::optional<std::size_t> EditingPart::removalToRestore() const
{
    const auto projection = m_shown.projection();
    if (!projection || !m_session.edits().areOfProject())
        return std::nullopt;
    if (const ValueRemoval *removal = m_contributions.currentRemoval())
        return removal->edit;
    const std::vector<ValueRemoval> removals = valueRemovals(m_session.edits().editedFiles(), *projection);
    return removals.empty() ? std::nullopt : std::optional(removals.back().edit);
}

void EditingPart::moveLevel(const SourceMark &mark, int steps)
{
    start(From::Command, [project = m_session.project(), mark, steps](const CancelToken &) {
        return levelEdit(*project, mark, steps);
    });
}

void EditingPart::tryStrategy(const std::shared_ptr<const Answer> &answer, const StrategyAnswer &strategy)
{
    start(From::Command, [answer, strategy](const CancelToken &) { return strategyEdit(*answer, strategy); });
}

void EditingPart::tryText(const QString &path, const QString &shown, const QString &after)
{
    const auto project = m_session.project();
    if (!project)
        return;
    const QString title = tr("text of %1").arg(toText(relativePath(toUtf8(path), project->folder)));
    const QString refusal = tr("This file has line breaks that cannot be kept here.");
    start(From::Text, [project, path, shown, after, title, refusal](const CancelToken &) -> Result<NamedEdit> {
        const auto read = project->snapshot->read(toUtf8(path));
        std::optional<std::string> before = read ? std::optional(*read) : std::nullopt;
        if (before && asShown(*before) != shown) // the file changed meanwhile
            before = toUtf8(shown);
        const auto text = editedLines(before.value_or(""), toUtf8(shown), toUtf8(after));
        if (!text)
            return fail(Error::Code::Unsupported, toUtf8(refusal));
        return NamedEdit{textEdit(toUtf8(path), before, *text), toUtf8(title)};
    });
}

void EditingPart::start(From from, Edits::Maker make)
{
    m_from = from;
    m_removing.reset();
    m_session.edits().tryEdit(std::move(make));
}

void EditingPart::onTried(const QString &problem)
{
    if (const auto removed = std::exchange(m_removing, std::nullopt); removed && problem.isEmpty()) {
        Address place = *removed; // stays current
        place.path = shownPath(
            {.layer = {}, .path = removed->path, .value = {}, .edit = m_session.edits().all().size() - 1, .place = {}});
        m_session.navigation().setCurrent(place);
    }
    if (m_from == From::Text)
        emit textTried(problem);
    else if (m_from == From::Popup && m_popup->isVisible())
        m_popup->settle(problem);
    else if (!problem.isEmpty())
        showMessage(problem);
}

void EditingPart::updateCommands()
{
    const bool isOwn = m_session.edits().areOfProject();
    const bool hasPlace = isOwn && m_shown.answer() && m_shown.scene();
    const EditPlace at = hasPlace ? place() : EditPlace();
    m_window.action(Command::EditValue)->setEnabled(hasPlace);
    const bool isValue = at.origin.isValid() && !m_contributions.isOnEmptyCell();
    m_window.action(Command::RemoveValue)->setEnabled(isValue);
    m_window.action(Command::RestoreValue)->setEnabled(removalToRestore().has_value());
    m_window.action(Command::RenameKey)->setEnabled(isValue);
    m_window.action(Command::AddMarker)
        ->setEnabled(hasPlace && at.place.layer && knockoutPrefixOf(m_shown.answer()->result().merge));
}

void EditingPart::showMessage(const QString &text)
{
    m_window.messageBar().showMessage({Message::Severity::Warning, text.toHtmlEscaped(), kEditingPartTopic});
}

} // namespace strata
