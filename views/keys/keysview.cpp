// SPDX-License-Identifier: MIT
#include "views/keys/keysview.h"

#include "items/keys/keylistmodel.h"
#include "items/keys/keytreemodel.h"
#include "items/text.h"
#include "views/controls/announce.h"
#include "views/controls/widgets.h"
#include "views/fates/fateglyph.h"
#include "views/fates/fatepalette.h"

#include <QAction>
#include <QApplication>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QLocale>
#include <QItemSelectionModel>
#include <QPainter>
#include <QScrollBar>
#include <QSet>
#include <QStackedWidget>
#include <QStyledItemDelegate>
#include <QToolButton>
#include <QTreeView>

namespace strata {

namespace {

/// Draws the key, elided in the middle so that its last part stays readable, and the number of its layers.
class KeyDelegate : public QStyledItemDelegate
{
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        QStyleOptionViewItem opt = option;
        initStyleOption(&opt, index);
        const QStyle *style = opt.widget ? opt.widget->style() : QApplication::style();
        style->drawPrimitive(QStyle::PE_PanelItemViewItem, &opt, painter, opt.widget);
        const FatePalette colours = FatePalette::forPalette(opt.palette);
        const int layers = index.data(KeyListModel::LayerCountRole).toInt();
        const bool isElsewhere = index.data(KeyListModel::IsElsewhereRole).toBool();
        const QString badge = isElsewhere ? QStringLiteral("–") : QLocale().toString(layers);
        const int pillHeight = opt.fontMetrics.height() + 2;
        const int width = qMax(opt.fontMetrics.horizontalAdvance(badge) + 10, 22);
        QRect area = opt.rect.adjusted(6, 0, -6, 0);
        painter->save();
        painter->setLayoutDirection(option.direction);
        painter->setRenderHint(QPainter::Antialiasing);
        const QRectF pill(area.right() - width, area.center().y() - pillHeight / 2.0, width, pillHeight);
        const bool isSpace = index.data(KeyTreeModel::SpaceRole).isValid();
        if (layers > 1 && !isSpace) {
            painter->setPen(Qt::NoPen);
            painter->setBrush(colours.tint(FateFamily::Result));
            painter->drawRoundedRect(pill, pillHeight / 2.0, pillHeight / 2.0);
        }
        painter->setPen(layers > 1 && !isSpace ? colours.text() : colours.mutedText());
        painter->drawText(pill, Qt::AlignCenter, badge);
        area.setRight(static_cast<int>(pill.left()) - 4);
        const QVariant worst = index.data(KeyListModel::WorstFamilyRole);
        if (worst.isValid()) {
            const int size = qMax(14, opt.fontMetrics.height() - 2);
            const QRectF sign(area.right() - size + 1, area.center().y() - size / 2.0 + 0.5, size, size);
            drawFateGlyph(*painter, sign, typicalFate(worst.value<FateFamily>()), colours);
            area.setRight(area.right() - size - 4);
        }
        painter->setPen(isElsewhere ? colours.mutedText() : colours.text());
        QFont font = opt.font;
        font.setBold(isSpace);
        font.setItalic(isElsewhere);
        painter->setFont(font);
        painter->drawText(area, Qt::AlignLeft | Qt::AlignVCenter,
                          QFontMetrics(font).elidedText(index.data().toString(), Qt::ElideMiddle, area.width()));
        if (option.state & QStyle::State_HasFocus) {
            painter->setPen(QPen(colours.focus(), 2));
            painter->setBrush(Qt::NoBrush);
            painter->drawRect(QRectF(opt.rect).adjusted(1, 1, -1, -1));
        }
        painter->restore();
    }

    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &) const override
    {
        return {80, qMax(24, option.fontMetrics.height() + 8)};
    }
};

} // namespace

KeysView::KeysView(KeyListModel &keys, QWidget *parent)
    : QWidget(parent), m_keys(keys), m_proxy(new KeyFilterModel(keys, this)),
      m_spaces(new KeyTreeModel(*m_proxy, this)), m_filter(new QLineEdit(this)), m_pages(new QStackedWidget(this)),
      m_list(new QListView(this)), m_tree(new QTreeView(this)), m_count(new CountLabel(Qt::ElideRight, this))
{
    setObjectName(QStringLiteral("keysPane"));
    setAccessibleName(tr("Keys"));
    m_filter->setObjectName(QStringLiteral("keyFilter"));
    m_filter->setAccessibleName(tr("Filter keys"));
    m_filter->setPlaceholderText(tr("filter keys"));
    m_filter->setToolTip(
        tr("Parts of the key; re: a regular expression; file: part of a path; has:contested; has:problem"));
    m_filter->setClearButtonEnabled(true);
    m_filter->installEventFilter(this);
    m_list->setObjectName(QStringLiteral("keysView"));
    m_list->setAccessibleName(tr("Keys"));
    m_list->setLayoutDirection(Qt::LeftToRight); // keys are always left to right
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setModel(m_proxy);
    m_list->setItemDelegate(new KeyDelegate(m_list));
    m_list->setUniformItemSizes(true);
    m_list->setSelectionMode(QAbstractItemView::NoSelection); // only the current key is highlighted
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_tree->setObjectName(QStringLiteral("keysTree"));
    m_tree->setAccessibleName(tr("Keys by namespace"));
    m_tree->setLayoutDirection(Qt::LeftToRight);
    m_tree->setFrameShape(QFrame::NoFrame);
    m_tree->setModel(m_spaces);
    m_tree->setItemDelegate(new KeyDelegate(m_tree));
    m_tree->setHeaderHidden(true);
    m_tree->setIndentation(14);
    m_tree->setUniformRowHeights(true);
    m_tree->setExpandsOnDoubleClick(false);
    m_tree->setSelectionMode(QAbstractItemView::NoSelection);
    m_tree->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_pages->addWidget(m_list);
    m_pages->addWidget(m_tree);
    m_count->setObjectName(QStringLiteral("keyCount"));
    m_count->setForegroundRole(QPalette::PlaceholderText);
    m_top = makeRow(nullptr, {6, 6, 8, 4}, 8);
    m_top->addWidget(m_filter, 1);
    m_top->addWidget(m_count);
    auto *layout = makeColumn(this, {}, 0);
    layout->addLayout(m_top);
    layout->addWidget(m_pages, 1);
    setFocusProxy(m_list);
    connect(m_filter, &QLineEdit::textChanged, this, &KeysView::applyFilter);
    connect(m_list, &QListView::activated, this, &KeysView::choose);
    connect(m_list, &QListView::clicked, this, &KeysView::choose);
    connect(m_tree, &QTreeView::activated, this, &KeysView::choose);
    connect(m_tree, &QTreeView::clicked, this, &KeysView::choose);
    connect(&keys, &QAbstractItemModel::modelAboutToBeReset, this,
            [this] { m_scroll = m_list->verticalScrollBar()->value(); });
    connect(&keys, &QAbstractItemModel::modelReset, this, [this] {
        updateCount();
        rebuildTree();
        selectCurrent();
        if (m_list->selectionModel()->hasSelection()) // the same key after a reload
            m_list->verticalScrollBar()->setValue(m_scroll);
    });
    // Rows with problems are inserted one after another.
    connect(m_proxy, &QAbstractItemModel::rowsInserted, this, [this] {
        updateCount();
        rebuildTree();
    });
    updateCount();
}

void KeysView::setSwitch(QAction &action)
{
    auto *button = new QToolButton(this);
    button->setObjectName(QStringLiteral("allKeysButton"));
    button->setDefaultAction(&action);
    button->setToolButtonStyle(Qt::ToolButtonTextOnly);
    button->setText(tr("All files"));
    button->setAutoRaise(true);
    button->setAccessibleName(action.toolTip());
    m_top->addWidget(button);
    connect(&action, &QAction::changed, button, [button] { button->setText(tr("All files")); });
}

void KeysView::applyFilter(const QString &text)
{
    const QString problem = m_proxy->setFilter(text);
    updateCount(true);
    if (!problem.isEmpty())
        m_count->setText(tr("not valid"));
    m_count->setToolTip(problem);
    rebuildTree();
    m_filter->setToolTip(
        problem.isEmpty()
            ? tr("Parts of the key; re: a regular expression; file: part of a path; has:contested; has:problem")
            : problem);
    selectCurrent();
}

void KeysView::updateCount(bool isSpoken)
{
    // The entry for the whole node is not a key.
    const auto isWholeNode = [](const QAbstractItemModel &model) {
        return model.rowCount() > 0 && model.index(0, 0).data(AddressRole).value<Address>().key.isWholeNode();
    };
    const int shown = m_proxy->rowCount() - (isWholeNode(*m_proxy) ? 1 : 0);
    const int all = m_keys.rowCount() - (isWholeNode(m_keys) ? 1 : 0);
    const QLocale locale;
    const QString count =
        shown == all ? locale.toString(all) : tr("%1 of %2").arg(locale.toString(shown), locale.toString(all));
    m_count->setCounts(count, {{count, [this] { goToKeys(); }}});
    const QString text = countedOf(static_cast<std::size_t>(shown), static_cast<std::size_t>(all),
                                   tr("%1 of 1 key shown"), tr("%1 of %2 keys shown"));
    if (isSpoken)
        announce(*m_count, text);
    else
        m_count->setAccessibleName(text);
}

/// Moves the focus to the list of keys.
void KeysView::goToKeys()
{
    QWidget *const keys = m_list->isVisible() ? static_cast<QWidget *>(m_list) : m_tree;
    keys->setFocus();
}

/// Unfolds a namespace.
void KeysView::choose(const QModelIndex &index)
{
    if (index.data(KeyTreeModel::SpaceRole).isValid())
        m_tree->setExpanded(index, !m_tree->isExpanded(index));
    else
        emit keyChosen(index.data(AddressRole).value<Address>().key);
}

QAbstractItemView &KeysView::visibleView() const
{
    if (isTree())
        return *m_tree;
    return *m_list;
}

bool KeysView::isTree() const
{
    return m_pages->currentWidget() == m_tree;
}

void KeysView::setTree(bool tree)
{
    if (tree == isTree())
        return;
    const bool hadFocus = visibleView().hasFocus();
    m_pages->setCurrentWidget(tree ? static_cast<QWidget *>(m_tree) : m_list);
    setFocusProxy(&visibleView());
    rebuildTree();
    selectCurrent();
    if (hadFocus)
        visibleView().setFocus();
}

/// Keeps expanded namespaces; expands what a filter finds.
void KeysView::rebuildTree()
{
    if (!isTree()) {
        m_spaces->clear();
        return;
    }
    QSet<QString> unfolded;
    for (QModelIndex index = m_spaces->index(0, 0, {}); index.isValid(); index = m_tree->indexBelow(index)) {
        if (m_tree->isExpanded(index))
            unfolded.insert(index.data(KeyTreeModel::SpaceRole).toString());
    }
    m_spaces->rebuild();
    if (!m_filter->text().isEmpty()) {
        m_tree->expandAll();
        return;
    }
    for (QModelIndex index = m_spaces->index(0, 0, {}); index.isValid(); index = m_tree->indexBelow(index)) {
        if (unfolded.contains(index.data(KeyTreeModel::SpaceRole).toString()))
            m_tree->expand(index);
    }
}

bool KeysView::chooseAt(const QPoint &position)
{
    const QModelIndex index = visibleView().indexAt(position);
    const bool isKey = index.isValid() && !index.data(KeyTreeModel::SpaceRole).isValid();
    if (isKey)
        choose(index);
    return isKey;
}

LookupTarget KeysView::pointedKey() const
{
    const bool isFiltering = m_filter->hasFocus() && !m_filter->text().isEmpty();
    const QModelIndex index = isFiltering ? m_proxy->index(0, 0) : visibleView().currentIndex(); // target of Enter
    return index.data(KeyTreeModel::SpaceRole).isValid() ? LookupTarget()
                                                         : index.data(AddressRole).value<Address>().key;
}

void KeysView::setCurrentKey(const LookupTarget &key)
{
    m_current = key;
    selectCurrent();
}

void KeysView::selectCurrent()
{
    const int row = m_current.isNothing() ? -1 : m_keys.rowOf(m_current);
    const QModelIndex index = row < 0 ? QModelIndex() : m_proxy->mapFromSource(m_keys.index(row));
    if (!index.isValid()) {
        m_list->clearSelection();
        m_tree->clearSelection();
        return;
    }
    if (isTree()) {
        const QModelIndex leaf = m_spaces->indexOf(index);
        m_tree->selectionModel()->setCurrentIndex(leaf, QItemSelectionModel::ClearAndSelect);
        m_tree->scrollTo(leaf); // expands its ancestors
    }
    m_list->selectionModel()->setCurrentIndex(index, QItemSelectionModel::ClearAndSelect);
    m_list->scrollTo(index);
}

void KeysView::setFilter(const QString &text)
{
    m_filter->setText(text);
}

void KeysView::focusFilter()
{
    m_filter->setFocus(Qt::ShortcutFocusReason);
    m_filter->selectAll();
}

bool KeysView::eventFilter(QObject *watched, QEvent *event)
{
    const bool isKey = event->type() == QEvent::KeyPress || event->type() == QEvent::ShortcutOverride;
    if (watched != m_filter || !isKey)
        return QWidget::eventFilter(watched, event);
    const auto *key = static_cast<QKeyEvent *>(event);
    if (event->type() == QEvent::ShortcutOverride) {
        // Esc clears the filter first, and only then cancels work of the window.
        if (key->key() == Qt::Key_Escape && !m_filter->text().isEmpty())
            event->accept();
        return false;
    }
    const bool movesOn = key->key() == Qt::Key_Down || key->key() == Qt::Key_Return || key->key() == Qt::Key_Enter;
    if (key->key() == Qt::Key_Escape && !m_filter->text().isEmpty()) {
        m_filter->clear();
        return true;
    }
    if (!movesOn || m_proxy->rowCount() == 0)
        return false;
    QModelIndex first = m_proxy->index(0, 0); // target of Enter
    if (isTree())
        first = m_spaces->indexOf(first);
    if (!visibleView().currentIndex().isValid() || !visibleView().selectionModel()->hasSelection())
        visibleView().setCurrentIndex(first);
    if (key->key() == Qt::Key_Down)
        visibleView().setFocus(Qt::TabFocusReason);
    else
        choose(visibleView().currentIndex());
    return true;
}

} // namespace strata
