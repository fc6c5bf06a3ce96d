// SPDX-License-Identifier: MIT
#include "views/window/revisionchooser.h"

#include "views/controls/focusring.h"
#include "views/tables/rowdelegate.h"

#include <QCoreApplication>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLineEdit>
#include <QSortFilterProxyModel>
#include <QStandardItemModel>
#include <QTreeView>
#include <QVBoxLayout>

namespace strata {

namespace {

constexpr QSize kRevisionChooserSize(760, 460);
constexpr int kRevisionChooserNameRole = Qt::UserRole + 1;
constexpr int kRevisionChooserWordsRole = Qt::UserRole + 2; // all words of a row

enum Column { TitleColumn, KindColumn, SubjectColumn, DateColumn, ColumnCount };

} // namespace

RevisionChooser::RevisionChooser(const std::vector<Choice> &choices, const QString &chosen, QWidget *parent)
    : QDialog(parent), m_input(new QLineEdit(this)), m_list(new QTreeView(this)),
      m_choices(new QStandardItemModel(0, ColumnCount, this)), m_shown(new QSortFilterProxyModel(this))
{
    setObjectName(QStringLiteral("revisionChooser"));
    new FocusRing(*this);
    setWindowTitle(tr("Revision"));
    m_input->setObjectName(QStringLiteral("revisionInput"));
    m_input->setAccessibleName(tr("Revision"));
    m_input->setPlaceholderText(tr("filter, or type a revision such as HEAD~3"));
    m_input->setClearButtonEnabled(true);
    m_input->installEventFilter(this);
    m_list->setObjectName(QStringLiteral("revisionList"));
    m_list->setAccessibleName(tr("Revisions"));
    m_list->setRootIsDecorated(false);
    m_list->setUniformRowHeights(true);
    m_list->setItemDelegate(new RowDelegate({TitleColumn}, m_list));
    m_list->setAllColumnsShowFocus(true);
    m_list->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_list->setFocusPolicy(Qt::NoFocus); // arrow keys in the input move the selection
    m_choices->setHorizontalHeaderLabels({tr("Revision"), tr("Kind"), tr("Last change"), tr("Date")});
    for (const Choice &choice : choices)
        addRow(choice, choice.name == chosen);
    m_shown->setSourceModel(m_choices);
    m_shown->setFilterRole(kRevisionChooserWordsRole);
    m_shown->setFilterCaseSensitivity(Qt::CaseInsensitive);
    m_list->setModel(m_shown);
    m_list->header()->setStretchLastSection(false);
    for (const int narrow : {TitleColumn, KindColumn, DateColumn})
        m_list->header()->setSectionResizeMode(narrow, QHeaderView::ResizeToContents);
    m_list->header()->setSectionResizeMode(SubjectColumn, QHeaderView::Stretch);
    m_list->header()->setMaximumSectionSize(kRevisionChooserSize.width() / 2);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(8, 8, 8, 8);
    layout->setSpacing(8);
    layout->addWidget(m_input);
    layout->addWidget(m_list);
    resize(kRevisionChooserSize.boundedTo(parent->size() - QSize(48, 96)));
    connect(m_input, &QLineEdit::textChanged, this, &RevisionChooser::filter);
    connect(m_input, &QLineEdit::returnPressed, this, &RevisionChooser::choose);
    connect(m_list, &QTreeView::clicked, this, &RevisionChooser::choose);
    filter({});
    for (int row = 0; row < m_shown->rowCount(); ++row) {
        if (m_shown->index(row, TitleColumn).data(kRevisionChooserNameRole).toString() == chosen)
            m_list->setCurrentIndex(m_shown->index(row, TitleColumn));
    }
}

void RevisionChooser::addRow(const Choice &choice, bool isChosen)
{
    const QStringList texts{choice.title, choice.kind, choice.subject, choice.date};
    QList<QStandardItem *> items;
    for (const QString &text : texts) {
        auto *item = new QStandardItem(text);
        QFont font = m_list->font();
        font.setBold(isChosen);
        item->setFont(font);
        item->setToolTip(text);
        items << item;
    }
    items.first()->setData(choice.name, kRevisionChooserNameRole);
    items.first()->setData(texts.join(u' '), kRevisionChooserWordsRole);
    m_choices->appendRow(items);
}

void RevisionChooser::filter(const QString &text)
{
    m_shown->setFilterFixedString(text.trimmed());
    m_list->setCurrentIndex(m_shown->index(0, TitleColumn));
}

/// The current row, or the typed text if nothing matches.
void RevisionChooser::choose()
{
    const QModelIndex row = m_list->currentIndex().siblingAtColumn(TitleColumn);
    const QString typed = m_input->text().trimmed();
    if (!row.isValid() && typed.isEmpty())
        return;
    emit revisionChosen(row.isValid() ? row.data(kRevisionChooserNameRole).toString() : typed);
    accept();
}

bool RevisionChooser::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_input && event->type() == QEvent::KeyPress) {
        const int key = static_cast<QKeyEvent *>(event)->key();
        for (const int moving : {Qt::Key_Up, Qt::Key_Down, Qt::Key_PageUp, Qt::Key_PageDown}) {
            if (key == moving) {
                QCoreApplication::sendEvent(m_list, event);
                return true;
            }
        }
    }
    return QDialog::eventFilter(watched, event);
}

} // namespace strata
