// SPDX-License-Identifier: MIT
#include "views/document/documentview.h"

#include "items/text.h"
#include "views/controls/elidedlabel.h"
#include "views/controls/textfield.h"
#include "views/controls/widgets.h"
#include "views/fates/fatepalette.h"
#include "views/metrics.h"
#include "views/tables/rowdelegate.h"
#include "views/tables/rowtable.h"

#include <QAction>
#include <QCheckBox>
#include <QComboBox>
#include <QHeaderView>
#include <QItemSelectionModel>
#include <QLabel>
#include <QLineEdit>
#include <QSignalBlocker>
#include <QStackedWidget>
#include <QToolButton>
#include <QTreeView>

#include <algorithm>

namespace strata {

namespace {

enum DocumentPage { DocumentMessagePage, DocumentTreePage };

constexpr int kFewRows = 40;        // at most as many rows are completely unfolded
constexpr int kMostUnfolded = 2000; // rows unfolded at once

/// Draws values in the source font, elides the beginning of paths, and marks errors by text as well as colour.
void styleDocument(QStyleOptionViewItem &option, const QModelIndex &index)
{
    const bool isSelected = option.state & QStyle::State_Selected;
    const FatePalette colours = FatePalette::forPalette(option.palette);
    const bool isFailed = index.data(DocumentModel::IsFailedRole).toBool();
    const bool isSummary = index.data(ValueKindRole).isValid() && !isFailed;
    if (index.column() == DocumentModel::ValueColumn && !isSummary && !isFailed)
        option.font = fixedFont(option.font);
    if (isFailed && index.column() == DocumentModel::ValueColumn)
        option.font.setBold(true);
    const bool isMuted = index.column() == DocumentModel::SourceColumn || isSummary;
    if (isMuted && index.column() != DocumentModel::NameColumn && !isSelected)
        option.palette.setColor(QPalette::Text, colours.mutedText());
}

} // namespace

DocumentView::DocumentView(DocumentModel &document, QWidget *parent) : QWidget(parent), m_document(document)
{
    setObjectName(QStringLiteral("documentView"));
    setAccessibleName(tr("Document"));
    buildControls();
    connect(m_tree, &QTreeView::activated, this, [this](const QModelIndex &index) {
        const auto mark = index.data(OriginRole).value<SourceMark>();
        if (mark.isValid())
            emit sourceRequested(mark);
    });
    connect(m_tree->selectionModel(), &QItemSelectionModel::currentChanged, this, &DocumentView::currentChanged);
    connect(&document, &QAbstractItemModel::modelAboutToBeReset, this, &DocumentView::remember);
    connect(&document, &QAbstractItemModel::modelReset, this, &DocumentView::restore);
}

void DocumentView::buildControls()
{
    m_title = new ElidedLabel(Qt::ElideMiddle, this);
    m_title->setObjectName(QStringLiteral("documentTitle"));
    setBold(*m_title);
    m_status = new CountLabel(Qt::ElideRight, this);
    m_status->setObjectName(QStringLiteral("documentStatus"));
    m_status->setForegroundRole(QPalette::PlaceholderText);
    m_resume = new QToolButton(this);
    m_resume->setObjectName(QStringLiteral("documentResume"));
    m_resume->setText(tr("Continue"));
    m_resume->setToolTip(tr("Look up the remaining keys"));
    m_resume->hide();
    m_note = makeTextLabel("documentNote", this);
    m_note->setContentsMargins(8, 0, 8, 0);
    m_note->hide();
    m_text = makeTextField("documentFilter", tr("Filter the document"), tr("filter keys and values"), this);
    m_layer = makeComboBox("documentLayer", tr("Layer"), {tr("from all layers")}, this);
    m_layer->setToolTip(tr("Only values that come from one layer"));
    m_layer->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_layer->setMinimumContentsLength(18);
    m_failing = makeCheckBox("documentFailing", tr("Only f&ailing"), tr("Only keys whose lookup fails"), this);
    m_pages = new QStackedWidget(this);
    m_message = makeTableMessage(QStringLiteral("documentMessage"), m_pages);
    m_tree = new QTreeView(m_pages);
    m_tree->setObjectName(QStringLiteral("documentTree"));
    m_tree->setAccessibleName(tr("Keys and values with their sources"));
    m_tree->setFrameShape(QFrame::NoFrame);
    m_tree->setUniformRowHeights(true);
    m_tree->setAlternatingRowColors(true);
    m_tree->setAllColumnsShowFocus(true);
    m_tree->setExpandsOnDoubleClick(false); // a double click opens the source line
    m_tree->setItemDelegate(new RowDelegate({DocumentModel::SourceColumn}, m_tree, styleDocument));
    m_tree->setModel(&m_document);
    m_tree->setContextMenuPolicy(Qt::ActionsContextMenu);
    m_tree->header()->setStretchLastSection(false);
    for (int column = 0; column < DocumentModel::ColumnCount; ++column)
        m_tree->header()->setSectionResizeMode(column, QHeaderView::Stretch);
    m_pages->addWidget(m_message);
    m_pages->addWidget(m_tree);
    auto *top = makeRow(nullptr, {8, 6, 8, 0});
    top->addWidget(m_title, 1);
    top->addWidget(m_status);
    top->addWidget(m_resume);
    auto *controls = makeRow(nullptr, {8, 0, 8, 4}, 12);
    controls->addWidget(m_text, 1);
    controls->addWidget(m_layer);
    controls->addWidget(m_failing);
    auto *layout = makeColumn(this, {}, 4);
    layout->addLayout(top);
    layout->addWidget(m_note);
    layout->addLayout(controls);
    layout->addWidget(m_pages, 1);
    setFocusProxy(m_tree);
    connect(m_text, &QLineEdit::textChanged, this, &DocumentView::filterChanged);
    connect(m_layer, &QComboBox::currentIndexChanged, this, &DocumentView::filterChanged);
    connect(m_failing, &QCheckBox::toggled, this, &DocumentView::filterChanged);
    connect(m_resume, &QToolButton::clicked, this, &DocumentView::resumeRequested);
}

void DocumentView::setTitle(const QString &text)
{
    m_title->setText(text);
}

void DocumentView::showOnlyFailing()
{
    m_failing->setChecked(true);
    m_tree->setFocus();
}

void DocumentView::setStatus(const QString &text, const QList<CountLink> &counts)
{
    m_status->setCounts(text, counts);
}

void DocumentView::setMessage(const QString &text)
{
    m_message->setText(text);
    m_pages->setCurrentIndex(text.isEmpty() ? DocumentTreePage : DocumentMessagePage);
}

void DocumentView::setNote(const QString &text)
{
    m_note->setText(text);
    m_note->setVisible(!text.isEmpty());
}

void DocumentView::setIncomplete(bool incomplete)
{
    m_resume->setVisible(incomplete);
}

void DocumentView::setLayers(const LayerNames &names, const std::vector<LayerId> &layers)
{
    const QString chosen = m_layer->currentIndex() > 0 ? m_layer->currentText() : QString();
    const QSignalBlocker blocked(m_layer);
    m_layer->clear();
    m_layer->addItem(tr("from all layers"));
    for (const LayerId layer : layers) {
        const LayerName &name = names.layer(layer);
        m_layer->addItem(shownText(name.title(), Lines::One), QVariant::fromValue(layer));
        m_layer->setItemData(m_layer->count() - 1, shownText(name.file, Lines::One), Qt::ToolTipRole);
    }
    m_layer->setCurrentIndex(std::max(0, chosen.isEmpty() ? 0 : m_layer->findText(chosen)));
}

DocumentFilter DocumentView::filter() const
{
    return {m_text->text().trimmed().toStdString(), m_layer->currentData().value<LayerId>(), m_failing->isChecked()};
}

void DocumentView::setCurrentKey(const LookupTarget &key)
{
    const QModelIndex index = m_document.indexOf(key);
    const QModelIndex present = m_tree->currentIndex();
    const bool isThere = present.isValid() && present.data(AddressRole).value<Address>().key == key;
    if (!index.isValid() || isThere)
        return;
    m_tree->setCurrentIndex(index);
    m_tree->scrollTo(index);
}

LookupTarget DocumentView::currentKey() const
{
    return m_tree->currentIndex().data(AddressRole).value<Address>().key;
}

void DocumentView::setContextActions(const QList<QAction *> &actions)
{
    m_tree->addActions(actions);
}

void DocumentView::foldAll()
{
    m_tree->collapseAll();
}

/// Unfolds at most kMostUnfolded rows: a document can have a million values.
void DocumentView::unfoldAll()
{
    int rows = m_document.rowCount();
    for (QModelIndex index = m_document.index(0, 0); index.isValid() && rows < kMostUnfolded;
         index = m_tree->indexBelow(index)) {
        if (!m_document.hasChildren(index))
            continue;
        rows += m_document.rowCount(index);
        m_tree->expand(index);
    }
}

void DocumentView::unfoldFew()
{
    const bool isFiltered = !m_document.filter().isEmpty();
    const int rows = m_document.rowCount();
    if (rows <= kFewRows && (isFiltered || rows <= kFewRows / 2))
        unfoldAll();
}

void DocumentView::remember()
{
    m_savedKey = currentKey();
}

void DocumentView::restore()
{
    unfoldFew();
    setCurrentKey(m_savedKey);
    emit currentChanged();
}

} // namespace strata
