// SPDX-License-Identifier: MIT
#include "views/contributions/contributionview.h"

#include "items/answer/contributiontext.h"
#include "items/answer/lookupnotes.h"
#include "items/roles.h"
#include "items/text.h"
#include "items/valuetext.h"
#include "views/contributions/cascadeview.h"
#include "views/contributions/matrixfooter.h"
#include "views/contributions/matrixview.h"
#include "views/controls/widgets.h"
#include "views/fates/fateglyph.h"

#include <QLabel>
#include <QPushButton>
#include <QScopedValueRollback>
#include <QStackedWidget>

#include <algorithm>

namespace strata {

ContributionView::ContributionView(QWidget *parent) : QWidget(parent)
{
    setObjectName(QStringLiteral("contributionView"));
    auto *layout = makeColumn(this, {}, 0);
    m_notes = new QWidget(this);
    m_notes->setObjectName(QStringLiteral("contributionNotes"));
    m_noteLayout = makeColumn(m_notes, {12, 6, 12, 6}, 4);
    m_pages = new QStackedWidget(this);
    m_matrix = new MatrixView(m_model, m_pages);
    m_cascade = new CascadeView(m_cascadeModel, m_pages);
    m_empty = new QLabel(tr("No key chosen. Choose one from the list, or type it above."), m_pages);
    m_empty->setAlignment(Qt::AlignCenter);
    m_empty->setWordWrap(true);
    for (QWidget *page :
         {static_cast<QWidget *>(m_matrix), static_cast<QWidget *>(m_cascade), static_cast<QWidget *>(m_empty)})
        m_pages->addWidget(page);
    layout->addWidget(m_notes);
    layout->addWidget(m_pages, 1);

    connect(m_matrix, &MatrixView::currentChanged, this, &ContributionView::onCurrent);
    connect(m_cascade, &CascadeView::currentChanged, this, &ContributionView::onCurrent);
    connect(m_matrix, &MatrixView::opened, this, &ContributionView::open);
    connect(m_cascade, &CascadeView::opened, this, &ContributionView::open);
    setProjection(nullptr);
}

void ContributionView::setProjection(std::shared_ptr<const Projection> projection, std::vector<ValueRemoval> removals)
{
    const LookupTarget before = m_projection ? m_projection->key() : LookupTarget();
    m_projection = std::move(projection);
    m_removals = std::move(removals);
    if (!m_projection || m_projection->key() != before)
        m_choice = Choice::Automatic;
    if (m_projection && m_projection->key() != before)
        m_matrix->footer().clearText(); // it would hide rows of the next key
    {
        const QScopedValueRollback quiet(m_isQuiet, true);
        m_model.setProjection(m_projection, m_removals);
        fillCascade();
        showNotes();
        choosePage();
    }
    emit whyChanged(currentWhy());
}

void ContributionView::setProblem(const QString &problem)
{
    if (problem == m_problem)
        return;
    m_problem = problem;
    showNotes();
}

void ContributionView::setAdvice(const QString &advice)
{
    if (advice == m_advice)
        return;
    m_advice = advice;
    showNotes();
}

void ContributionView::showNotes()
{
    while (QLayoutItem *item = m_noteLayout->takeAt(0)) {
        item->widget()->hide();
        item->widget()->deleteLater();
        delete item;
    }
    if (m_projection && !m_problem.isEmpty())
        addNote(m_problem, true, false);
    if (m_projection) {
        for (const LookupNote &note : lookupNotes(*m_projection))
            addNote(note.text, note.kind == LookupNote::Kind::Problem,
                    note.action == LookupNote::Action::CompareStrategies);
    }
    if (m_projection && !m_advice.isEmpty())
        addNote(m_advice, false, false);
    m_notes->setVisible(m_noteLayout->count() > 0);
}

void ContributionView::addNote(const QString &text, bool isProblem, bool offersComparison)
{
    auto *line = new QWidget(m_notes);
    auto *layout = makeRow(line, {}, 8);
    if (isProblem) {
        auto *sign = new FateSign(line);
        sign->setFate(Fate::Error);
        layout->addWidget(sign, 0, Qt::AlignTop);
    }
    auto *label = new QLabel(text, line);
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    layout->addWidget(label, 1);
    if (offersComparison) {
        auto *compare = makeButton("compareStrategies", tr("Compare strategies"), {}, line);
        connect(compare, &QPushButton::clicked, this, &ContributionView::strategyComparisonRequested);
        layout->addWidget(compare, 0, Qt::AlignTop);
    }
    m_noteLayout->addWidget(line);
}

/// Adds all places if there are few, else the current one.
void ContributionView::fillCascade()
{
    std::vector<std::size_t> rows;
    if (m_projection) {
        rows = CascadeModel::leafRows(m_projection->table(), CascadeModel::kFewPlaces);
        if (rows.empty() && !m_projection->table().rows.empty())
            rows = {m_model.tableRow(m_matrix->currentIndex())};
    }
    m_cascadeModel.setProjection(m_projection, std::move(rows), m_removals);
}

void ContributionView::choosePage()
{
    QWidget *page = m_empty;
    if (m_projection) {
        const auto leaves = CascadeModel::leafRows(m_projection->table(), CascadeModel::kFewPlaces);
        const bool needsMatrix = std::any_of(m_removals.begin(), m_removals.end(), [&](const ValueRemoval &each) {
            const auto place = placeOf(each, *m_projection);
            const bool isLeaf = place && std::find(leaves.begin(), leaves.end(), place->row) != leaves.end();
            return place && (place->hasOwnRow || !isLeaf); // only the matrix has such rows
        });
        const bool wantsCascade =
            m_choice == Choice::Cascade || (m_choice == Choice::Automatic && !leaves.empty() && !needsMatrix);
        page = wantsCascade ? static_cast<QWidget *>(m_cascade) : m_matrix;
    }
    const bool hadFocus = m_pages->currentWidget() && m_pages->currentWidget()->isAncestorOf(window()->focusWidget());
    m_pages->setCurrentWidget(page);
    setFocusProxy(page);
    if (hadFocus)
        page->setFocus();
}

bool ContributionView::showsCascade() const
{
    return m_pages->currentWidget() == m_cascade;
}

void ContributionView::toggleCascade()
{
    if (!m_projection)
        return;
    const QModelIndex before = currentIndex();
    const bool toCascade = !showsCascade();
    m_choice = toCascade ? Choice::Cascade : Choice::Matrix;
    const QScopedValueRollback quiet(m_isQuiet, true);
    if (toCascade) {
        const LayerId layer = m_model.layerAt(before);
        fillCascade();
        choosePage();
        m_cascade->setCurrentIndex(m_cascadeModel.indexOf(m_model.tableRow(before), layer));
    } else {
        choosePage();
        if (before.isValid())
            m_matrix->setCurrentIndex(
                m_model.indexOfRow(m_cascadeModel.tableRow(before), m_model.columnOf(m_cascadeModel.layerAt(before))));
    }
}

void ContributionView::focusFilter()
{
    if (showsCascade())
        toggleCascade();
    m_matrix->focusFilter();
}

void ContributionView::findMatch(int direction)
{
    if (showsCascade())
        toggleCascade();
    m_matrix->findMatch(direction);
}

QModelIndex ContributionView::currentIndex() const
{
    return showsCascade() ? m_cascade->currentIndex() : m_matrix->currentIndex();
}

bool ContributionView::setCurrent(const Address &address)
{
    if (!m_projection)
        return false;
    const QModelIndex wanted = m_model.indexOf(address);
    if (!wanted.isValid())
        return false;
    const QScopedValueRollback quiet(m_isQuiet, true);
    // The result shares its address with its fate, and an empty cell with another item: the current index stays.
    if (!(m_matrix->currentIndex().data(AddressRole).value<Address>() == address))
        m_matrix->setCurrentIndex(wanted);
    if (showsCascade() && address.layer && !(currentPlace() == address))
        m_cascade->setCurrentIndex(m_cascadeModel.indexOf(m_model.tableRow(wanted), m_model.layerAt(wanted)));
    emit whyChanged(currentWhy());
    return true;
}

Address ContributionView::currentPlace() const
{
    return currentIndex().data(AddressRole).value<Address>();
}

bool ContributionView::isOnEmptyCell() const
{
    const QModelIndex current = currentIndex();
    return current.column() >= ContributionModel::FirstLayerColumn && current.data().toString().isEmpty();
}

Address ContributionView::placeIn(const AddressLayer &layer) const
{
    const LayerId id = m_projection ? m_projection->names().addresses().layer(layer) : LayerId();
    const int column = m_model.columnOf(id);
    for (QModelIndex row = m_matrix->currentIndex().siblingAtColumn(column); row.isValid();
         row = row.parent().siblingAtColumn(column)) {
        const auto place = row.data(AddressRole).value<Address>();
        const bool isInItem = std::any_of(place.path.begin(), place.path.end(), [](const AddressSegment &segment) {
            return std::holds_alternative<std::uint32_t>(segment);
        });
        if (!isInItem || row.data(FateRole).isValid())
            return place;
    }
    return {};
}

void ContributionView::onCurrent(const QModelIndex &index)
{
    if (m_isQuiet)
        return;
    emit currentValueChanged(index.data(AddressRole).value<Address>());
    emit whyChanged(index.model() == &m_model ? m_model.why(index) : m_cascadeModel.why(index));
}

const ValueRemoval *ContributionView::currentRemoval() const
{
    return showsCascade() ? m_cascadeModel.removalAt(m_cascade->currentIndex())
                          : m_model.removalAt(m_matrix->currentIndex());
}

WhyText ContributionView::currentWhy() const
{
    if (!m_projection)
        return {};
    if (showsCascade() && m_cascade->currentIndex().isValid())
        return m_cascadeModel.why(m_cascade->currentIndex());
    if (showsCascade() && m_cascadeModel.placeCount() > 0)
        return whyResult(*m_projection, m_cascadeModel.tableRow({}), phrasebook());
    return m_model.why(m_matrix->currentIndex());
}

void ContributionView::openCurrent()
{
    open(currentIndex());
}

void ContributionView::open(const QModelIndex &index)
{
    QVariant mark = index.data(OriginRole);
    if (!mark.isValid() && index.model() == &m_cascadeModel)
        mark = index.siblingAtColumn(m_cascadeModel.columnCount() - 1).data(OriginRole);
    if (mark.isValid())
        emit sourceRequested(mark.value<SourceMark>());
}

std::optional<std::size_t> ContributionView::currentRow() const
{
    const QModelIndex index = currentIndex();
    if (!index.isValid())
        return std::nullopt;
    return index.model() == &m_model ? m_model.tableRow(index) : m_cascadeModel.tableRow(index);
}

const Value *ContributionView::currentValue() const
{
    const auto row = currentRow();
    if (!row)
        return nullptr;
    const QModelIndex index = currentIndex();
    const LayerId layer = index.model() == &m_model ? m_model.layerAt(index) : m_cascadeModel.layerAt(index);
    const ContributionRow &place = m_projection->table().rows[*row];
    for (const ContributionCell &cell : place.cells) {
        if (cell.origin.isValid() && m_projection->table().columns[cell.column].layer == layer)
            return &m_projection->trace().origin(cell.origin).value;
    }
    return layer.isValid() ? nullptr : contributiontext::shownValue(*m_projection, place);
}

void ContributionView::setEdited(const std::function<bool(const SourceMark &)> &isEdited)
{
    m_model.setEdited(isEdited);
    m_cascadeModel.setEdited(isEdited);
}

} // namespace strata
