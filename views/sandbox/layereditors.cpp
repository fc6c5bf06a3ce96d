// SPDX-License-Identifier: MIT
#include "views/sandbox/layereditors.h"

#include "views/controls/widgets.h"
#include "views/sandbox/layereditor.h"
#include "views/sandbox/layertext.h"

#include <QMenu>
#include <QScopedValueRollback>
#include <QScrollArea>

#include <algorithm>
#include <utility>

namespace strata {

namespace {

constexpr int kCharactersWide = 24;
constexpr int kLinesHigh = 5;
constexpr std::size_t kMostStates = 500;

} // namespace

LayerEditors::LayerEditors(Order order, QWidget *parent)
    : QWidget(parent), m_order(order), m_area(new QScrollArea(this)), m_row(new QWidget), m_menu(new QMenu(this)),
      m_actions(new LayerActions(*this))
{
    setObjectName(QStringLiteral("layerEditors"));
    setAccessibleName(tr("Texts of the layers"));
    m_actions->addTo(*m_menu);
    connect(m_actions, &LayerActions::requested, this, &LayerEditors::run);
    m_layout = makeRow(m_row, {}, 1);
    m_area->setObjectName(QStringLiteral("layerEditorsArea"));
    m_area->setFrameShape(QFrame::NoFrame);
    m_area->setFocusPolicy(Qt::NoFocus);
    m_area->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_area->setWidgetResizable(true);
    m_area->setWidget(m_row);
    auto *layout = makeColumn(this);
    layout->addWidget(m_area);
    m_states.emplace_back();
    arrange();
}

LayerEditors::~LayerEditors()
{
    // A destroyed editor emits a focus change.
    for (const auto &[id, editor, isFixed] : m_editors) {
        editor->disconnect(this);
        editor->text().disconnect(this);
        editor->text().document()->disconnect(this);
    }
}

void LayerEditors::run(LayerAction action)
{
    switch (action) {
    case LayerAction::Add: addLayer(); return;
    case LayerAction::Rename:
        if (current() < m_editors.size())
            m_editors[current()].editor->startRenaming();
        return;
    case LayerAction::MoveHigher: moveLayer(current(), current() - 1); return;
    case LayerAction::MoveLower: moveLayer(current(), current() + 1); return;
    case LayerAction::Remove: removeLayer(current()); return;
    case LayerAction::Undo: undo(); return;
    case LayerAction::Redo: redo(); return;
    }
}

void LayerEditors::setTexts(const std::vector<EditedText> &texts)
{
    State given;
    for (const EditedText &text : texts) {
        given.push_back({++m_lastId, text});
        given.back().text.isFixed = text.isFixed || m_order == Order::Fixed;
    }
    m_current = given.empty() ? 0 : given.front().id;
    bringTo(given);
    m_kind = 0;
    m_states = {{state(), m_kind}};
    m_at = 0;
    m_typedIn = 0;
    arrange();
}

/// Layers keep their editors by index from the first one, the others from the last one.
void LayerEditors::changeTexts(const std::vector<EditedText> &texts, int kind)
{
    State given;
    for (std::size_t at = 0; at < texts.size(); ++at) {
        const bool isFixed = texts[at].isFixed || m_order == Order::Fixed;
        const std::size_t place = isFixed ? m_editors.size() + at - texts.size() : at;
        const bool isKept = place < m_editors.size() && m_editors[place].isFixed == isFixed;
        given.push_back({isKept ? m_editors[place].id : ++m_lastId, texts[at]});
        given.back().text.isFixed = isFixed;
    }
    bringTo(given);
    m_kind = kind;
    m_typedIn = 0;
    record();
}

std::vector<EditedText> LayerEditors::texts() const
{
    std::vector<EditedText> all;
    for (const EditorText &held : state()) {
        all.push_back(held.text);
        all.back().isFixed = held.text.isFixed && m_order == Order::Arranged; // as given
    }
    return all;
}

LayerEditors::State LayerEditors::state() const
{
    State now;
    for (const auto &[id, editor, isFixed] : m_editors)
        now.push_back({id,
                       {.name = editor->name(),
                        .badge = isFixed ? editor->badge() : QString(),
                        .text = editor->text().wholeText(),
                        .isReadOnly = editor->text().isReadOnly(),
                        .isFixed = isFixed}});
    return now;
}

LayerEditor *LayerEditors::makeEditor(int id, const EditedText &text)
{
    auto *editor = new LayerEditor(!text.isFixed, m_menu, m_row);
    editor->text().fill(text.text);
    editor->setName(text.name);
    editor->setBadge(text.badge);
    connect(editor, &LayerEditor::entered, this, [this, id] {
        m_current = id;
        updateActions();
    });
    connect(editor, &LayerEditor::renamed, this, [this] {
        m_typedIn = 0;
        record();
    });
    connect(editor, &LayerEditor::draggedTo, this, [this, editor](int x) { dragTo(editor, x); });
    connect(editor->text().document(), &QTextDocument::undoCommandAdded, this, [this] { m_typedIn = 0; });
    connect(&editor->text(), &QPlainTextEdit::textChanged, this, [this, editor, id] {
        if (!editor->text().isFilled())
            return; // not changed by the user
        // Letters that the text undoes in one step are also one step here.
        const bool isSameStep = m_typedIn == id && !editor->text().document()->isRedoAvailable();
        m_typedIn = id;
        record(isSameStep);
    });
    return editor;
}

/// Changes the editors to \a wanted; remaining ones keep their cursor and undo stack.
void LayerEditors::bringTo(const State &wanted)
{
    const QScopedValueRollback busy(m_isBusy, true);
    std::vector<EditorSlot> shown;
    const auto isOpen = [](const EditorText &held) { return !held.text.isReadOnly; };
    const bool areSomeOpen = std::any_of(wanted.begin(), wanted.end(), isOpen);
    const bool areAllOpen = std::all_of(wanted.begin(), wanted.end(), isOpen);
    for (const auto &[id, text] : wanted) {
        LayerEditor *editor = editorOf(id);
        if (editor) {
            editor->text().replaceText(text.text);
            editor->setName(text.name);
        } else {
            editor = makeEditor(id, text);
        }
        const bool isAlike = text.isReadOnly ? !areSomeOpen : areAllOpen;
        editor->setAccess(text.isReadOnly ? isAlike ? LayerEditor::Access::Closed : LayerEditor::Access::Withheld
                          : isAlike       ? LayerEditor::Access::Open
                                          : LayerEditor::Access::Granted);
        shown.push_back({id, editor, text.isFixed});
    }
    std::swap(m_editors, shown);
    for (const auto &[id, editor, isFixed] : shown) {
        if (editorOf(id))
            continue;
        editor->disconnect(this);
        editor->hide();
        editor->deleteLater();
    }
    arrange();
}

LayerEditor *LayerEditors::editorOf(int id) const
{
    const auto found =
        std::find_if(m_editors.begin(), m_editors.end(), [id](const EditorSlot &each) { return each.id == id; });
    return found == m_editors.end() ? nullptr : found->editor;
}

/// Adds the current state as an undo step.
void LayerEditors::record(bool isSameStep)
{
    UndoState now{state(), m_kind};
    if (m_isBusy || now == m_states[m_at])
        return;
    m_states.resize(m_at + 1);
    if (isSameStep && m_at > 0)
        m_states.back() = std::move(now);
    else
        m_states.push_back(std::move(now));
    if (m_states.size() > kMostStates)
        m_states.erase(m_states.begin());
    m_at = m_states.size() - 1;
    updateActions();
    emit changed();
}

/// Arranges and resizes the editors.
void LayerEditors::arrange()
{
    const QFontMetrics metrics(font());
    for (std::size_t at = 0; at < m_editors.size(); ++at) {
        LayerEditor *const editor = m_editors[at].editor;
        const int place = static_cast<int>(at);
        if (m_layout->indexOf(editor) != place)
            m_layout->insertWidget(place, editor, 1);
        if (!m_editors[at].isFixed)
            editor->setBadge(tr("L%1").arg(place + 1));
        const int words = editor->widthOfWords(); // of wrapped words
        const LayerText &text = editor->text();   // in a wider font than the window's, after line numbers
        const int line = text.fontMetrics().averageCharWidth() * kCharactersWide + text.gutterWidth();
        const int wrapped = metrics.averageCharWidth() * kCharactersWide;
        editor->setMinimumWidth(m_order == Order::Fixed ? qMax(wrapped, words) : line);
        editor->show();
        if (at > 0)
            QWidget::setTabOrder(&m_editors[at - 1].editor->text(),
                                 editor->findChild<QWidget *>(QStringLiteral("layerName")));
    }
    setMinimumHeight(metrics.lineSpacing() * (kLinesHigh + 2));
    updateActions();
}

std::size_t LayerEditors::layerCount() const
{
    return static_cast<std::size_t>(
        std::count_if(m_editors.begin(), m_editors.end(), [](const EditorSlot &each) { return !each.isFixed; }));
}

void LayerEditors::updateActions()
{
    m_actions->update({layerCount(), kMostLayers, current(), canUndo(), canRedo()});
}

void LayerEditors::setMessage(std::size_t at, int line, const QString &message)
{
    if (at < m_editors.size())
        m_editors[at].editor->setMessage(line, message);
}

void LayerEditors::clearMessages()
{
    for (const auto &[id, editor, isFixed] : m_editors)
        editor->setMessage(0, {});
}

void LayerEditors::setBadge(std::size_t at, const QString &badge)
{
    if (at >= m_editors.size() || !m_editors[at].isFixed)
        return;
    m_editors[at].editor->setBadge(badge);
    for (UndoState &state : m_states) {
        for (EditorText &held : state.texts) {
            if (held.id == m_editors[at].id)
                held.text.badge = badge;
        }
    }
}

void LayerEditors::showLine(std::size_t at, int line)
{
    if (at >= m_editors.size())
        return;
    m_area->ensureWidgetVisible(m_editors[at].editor);
    m_editors[at].editor->text().goToLine(line);
}

std::size_t LayerEditors::current() const
{
    const auto found = std::find_if(m_editors.begin(), m_editors.end(),
                                    [this](const EditorSlot &each) { return each.id == m_current; });
    return found == m_editors.end() ? 0 : static_cast<std::size_t>(found - m_editors.begin());
}

void LayerEditors::addLayer()
{
    const std::size_t count = layerCount();
    if (count == 0 || count >= kMostLayers)
        return;
    State now = state();
    const auto isTaken = [&](const QString &name) {
        return std::any_of(now.begin(), now.end(), [&](const EditorText &held) { return held.text.name == name; });
    };
    int number = static_cast<int>(count) + 1;
    while (isTaken(tr("Layer %1").arg(number)))
        ++number;
    now.insert(now.begin() + static_cast<std::ptrdiff_t>(count), {++m_lastId, {.name = tr("Layer %1").arg(number)}});
    m_current = m_lastId;
    bringTo(now);
    m_typedIn = 0;
    record();
    // Its position is known after layout.
    QMetaObject::invokeMethod(
        this, [this] { showLine(current(), 1); }, Qt::QueuedConnection);
}

void LayerEditors::removeLayer(std::size_t at)
{
    const std::size_t count = layerCount();
    if (at >= count || count == 1)
        return;
    State now = state();
    now.erase(now.begin() + static_cast<std::ptrdiff_t>(at));
    m_current = now[std::min(at, count - 2)].id;
    bringTo(now);
    editorOf(m_current)->setFocus(Qt::OtherFocusReason);
    m_typedIn = 0;
    record();
}

void LayerEditors::moveLayer(std::size_t from, std::size_t to)
{
    const std::size_t count = layerCount();
    if (from >= count || to >= count || from == to)
        return;
    const auto begin = m_editors.begin();
    const auto at = [&](std::size_t index) { return begin + static_cast<std::ptrdiff_t>(index); };
    if (from < to)
        std::rotate(at(from), at(from + 1), at(to + 1));
    else
        std::rotate(at(to), at(from), at(from + 1));
    arrange();
    m_typedIn = 0;
    record();
}

/// Moves the dragged layer: it passes a neighbour when the pointer passes its middle.
void LayerEditors::dragTo(const LayerEditor *editor, int x)
{
    const auto found =
        std::find_if(m_editors.begin(), m_editors.end(), [&](const EditorSlot &each) { return each.editor == editor; });
    const auto from = static_cast<std::size_t>(found - m_editors.begin());
    const int mouse = editor->x() + x;
    std::size_t to = 0;
    for (const auto &[id, other, isFixed] : m_editors)
        to += other != editor && !isFixed && mouse > other->geometry().center().x() ? 1 : 0;
    if (to == from)
        return;
    moveLayer(from, to);
    m_layout->activate();
}

void LayerEditors::goTo(std::size_t at)
{
    m_at = at;
    m_kind = m_states[at].kind;
    bringTo(m_states[at].texts);
    m_typedIn = 0;
    emit changed();
}

} // namespace strata
