// SPDX-License-Identifier: MIT
#include "views/facts/factsdialog.h"

#include "items/facts/factsmodel.h"
#include "views/controls/focusring.h"
#include "views/controls/widgets.h"

#include <QCheckBox>
#include <QFontDatabase>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalBlocker>
#include <QSortFilterProxyModel>
#include <QStyledItemDelegate>
#include <QTableView>

namespace strata {

namespace {

/// Draws changed facts bold, missing ones italic and muted.
class FactDelegate : public QStyledItemDelegate
{
public:
    using QStyledItemDelegate::QStyledItemDelegate;

protected:
    void initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const override
    {
        QStyledItemDelegate::initStyleOption(option, index);
        if (index.column() != FactsModel::NameColumn && index.column() != FactsModel::TypeColumn)
            option->font.setFamily(QFontDatabase::systemFont(QFontDatabase::FixedFont).family());
        const bool isAside = index.column() == FactsModel::OriginalColumn || index.column() == FactsModel::TypeColumn;
        if (index.data(FactsModel::IsChangedRole).toBool() && !isAside)
            option->font.setBold(true);
        const bool isMissing =
            index.data(FactsModel::IsMissingRole).toBool() && index.column() == FactsModel::ValueColumn;
        option->font.setItalic(isMissing);
        if (isMissing || isAside)
            option->palette.setColor(QPalette::Text, option->palette.color(QPalette::PlaceholderText));
    }
};

QLineEdit *dialogEdit(const QString &objectName, const QString &name, QWidget *parent)
{
    auto *edit = new QLineEdit(parent);
    edit->setObjectName(objectName);
    edit->setPlaceholderText(name);
    edit->setAccessibleName(name);
    return edit;
}

} // namespace

FactsDialog::FactsDialog(QAbstractItemModel &facts, QWidget *parent) : QDialog(parent)
{
    setObjectName(QStringLiteral("factsDialog"));
    new FocusRing(*this);
    setWindowTitle(tr("Facts"));
    setAccessibleName(tr("Facts"));
    resize(640, 560);
    m_title = makeTextLabel("factsTitle", this, Qt::AutoText);
    m_filter = dialogEdit(QStringLiteral("factsFilter"), tr("filter facts"), this);
    m_filter->setClearButtonEnabled(true);
    m_proxy = new QSortFilterProxyModel(this);
    m_proxy->setSourceModel(&facts);
    m_proxy->setFilterKeyColumn(-1);
    m_proxy->setFilterCaseSensitivity(Qt::CaseInsensitive);
    connect(m_proxy, &QAbstractItemModel::modelAboutToBeReset, this,
            &FactsDialog::remember); // before the table is reset
    m_table = new QTableView(this);
    m_table->setObjectName(QStringLiteral("factsTable"));
    m_table->setAccessibleName(tr("Facts"));
    m_table->setModel(m_proxy);
    auto *delegate = new FactDelegate(m_table);
    m_table->setItemDelegate(delegate);
    // Queued: the table receives the signal too and must close its editor first.
    connect(delegate, &QAbstractItemDelegate::closeEditor, this, &FactsDialog::editingEnded, Qt::QueuedConnection);
    m_table->setAlternatingRowColors(true);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setWordWrap(false);
    m_table->setTabKeyNavigation(false);
    m_table->installEventFilter(this);
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setDefaultSectionSize(qMax(24, fontMetrics().height() + 8));
    m_table->horizontalHeader()->setSectionResizeMode(FactsModel::NameColumn, QHeaderView::Interactive);
    m_table->horizontalHeader()->setSectionResizeMode(FactsModel::TypeColumn, QHeaderView::ResizeToContents);
    m_table->horizontalHeader()->setSectionResizeMode(FactsModel::ValueColumn, QHeaderView::Stretch);
    m_table->horizontalHeader()->setSectionResizeMode(FactsModel::OriginalColumn, QHeaderView::ResizeToContents);
    m_table->horizontalHeader()->resizeSection(FactsModel::NameColumn, 200);
    m_table->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    m_name = dialogEdit(QStringLiteral("newFactName"), tr("name, for example role or os.family"), this);
    m_value = dialogEdit(QStringLiteral("newFactValue"), tr("value"), this);
    auto *add = makeDialogButton("addFact", tr("&Set"), tr("Set this fact for this session"), this);
    m_problem = makeTextLabel("factsProblem", this, Qt::AutoText);
    m_problem->hide();
    m_reset = makeDialogButton("resetFact", tr("&Reset selected"), tr("Restore the node’s own value"), this);
    m_resetAll = makeDialogButton("resetFacts", tr("Reset &all"), tr("Restore the node’s own facts"), this);
    auto *load =
        makeDialogButton("loadFacts", tr("&Load facts…"),
                         tr("Choose a facts file: YAML or JSON as written by facter, PuppetDB or puppet facts"), this);
    auto *loadFolder = makeDialogButton("loadFactsFolder", tr("Load fol&der…"),
                                        tr("Choose a folder with a facts file for each node"), this);
    m_forAll = makeCheckBox("factsForAll", tr("Apply changes to all &nodes"),
                            tr("Otherwise they apply to this node only, also when you return to it"), this);
    connect(m_forAll, &QCheckBox::toggled, this, &FactsDialog::forAllChosen);
    auto *close = makeDialogButton("closeFacts", tr("&Close"), tr("Close (Esc)"), this);

    auto *addRow = new QHBoxLayout;
    addRow->addWidget(m_name, 2);
    addRow->addWidget(m_value, 2);
    addRow->addWidget(add);
    auto *buttons = new QHBoxLayout;
    buttons->addWidget(load);
    buttons->addWidget(loadFolder);
    buttons->addStretch();
    buttons->addWidget(m_reset);
    buttons->addWidget(m_resetAll);
    buttons->addWidget(close);
    auto *layout = new QVBoxLayout(this);
    layout->addWidget(m_title);
    layout->addWidget(m_filter);
    layout->addWidget(m_table, 1);
    layout->addLayout(addRow);
    layout->addWidget(m_forAll);
    layout->addWidget(m_problem);
    layout->addLayout(buttons);

    connect(m_proxy, &QAbstractItemModel::modelReset, this, &FactsDialog::restore);
    connect(m_filter, &QLineEdit::textChanged, m_proxy, &QSortFilterProxyModel::setFilterFixedString);
    connect(add, &QPushButton::clicked, this, &FactsDialog::addFact);
    connect(m_value, &QLineEdit::returnPressed, this, &FactsDialog::addFact);
    connect(m_reset, &QPushButton::clicked, this, &FactsDialog::resetSelected);
    connect(m_resetAll, &QPushButton::clicked, this, &FactsDialog::resetAllRequested);
    connect(load, &QPushButton::clicked, this, &FactsDialog::loadRequested);
    connect(loadFolder, &QPushButton::clicked, this, &FactsDialog::loadFolderRequested);
    connect(close, &QPushButton::clicked, this, &QDialog::close);
}

void FactsDialog::setNode(const QString &node)
{
    m_title->setText(node.isEmpty() ? tr("No node is chosen: variables in paths are empty unless you set them here.")
                                    : tr("Facts of %1. Changes apply to this session only.").arg(node));
}

void FactsDialog::setChangedCount(int count)
{
    m_reset->setEnabled(count > 0);
    m_resetAll->setEnabled(count > 0);
    m_problem->hide();
}

void FactsDialog::setForAll(bool forAll)
{
    const QSignalBlocker blocker(m_forAll);
    m_forAll->setChecked(forAll);
}

bool FactsDialog::isEditing() const
{
    return m_table->isPersistentEditorOpen(m_table->currentIndex()); // as any other editor
}

void FactsDialog::showProblem(const QString &text)
{
    m_problem->setText(text);
    m_problem->show();
}

void FactsDialog::remember()
{
    m_current = m_table->currentIndex().siblingAtColumn(FactsModel::NameColumn).data(Qt::EditRole).toString();
}

/// Each change resets the table; the current fact stays current.
void FactsDialog::restore()
{
    for (int row = 0; row < m_proxy->rowCount() && !m_current.isEmpty(); ++row) {
        if (m_proxy->index(row, FactsModel::NameColumn).data(Qt::EditRole).toString() == m_current) {
            m_table->setCurrentIndex(m_proxy->index(row, FactsModel::ValueColumn));
            return;
        }
    }
}

/// Only the value of a fact can be edited, whatever the current column.
bool FactsDialog::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_table && event->type() == QEvent::KeyPress && m_table->currentIndex().isValid()) {
        const auto *key = static_cast<const QKeyEvent *>(event);
        const bool isEdit = key->key() == Qt::Key_F2 || key->key() == Qt::Key_Return || key->key() == Qt::Key_Enter;
        if (isEdit && !m_table->hasFocus()) // the key that ended editing arrives here
            return true;
        if (isEdit) {
            const QModelIndex value = m_table->currentIndex().siblingAtColumn(FactsModel::ValueColumn);
            m_table->setCurrentIndex(value);
            m_table->edit(value);
            return true;
        }
    }
    return QDialog::eventFilter(watched, event);
}

void FactsDialog::resetSelected()
{
    QStringList names;
    for (const QModelIndex &index : m_table->selectionModel()->selectedRows(FactsModel::NameColumn))
        names << index.data(Qt::EditRole).toString();
    for (const QString &name : std::as_const(names))
        emit resetRequested(name);
}

void FactsDialog::addFact()
{
    const QString name = m_name->text().trimmed();
    if (name.isEmpty()) {
        showProblem(tr("Give the fact a name."));
        return;
    }
    m_problem->hide();
    emit addRequested(name, m_value->text());
    if (m_problem->isVisibleTo(this)) // it was refused
        return;
    m_name->clear();
    m_value->clear();
    m_name->setFocus();
}

} // namespace strata
