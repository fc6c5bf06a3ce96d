// SPDX-License-Identifier: MIT
#include "views/window/revisionchooser.h"

#include "views/tables/rowdelegate.h"

#include <QHeaderView>
#include <QLineEdit>
#include <QSortFilterProxyModel>
#include <QStandardItemModel>
#include <QTreeView>

namespace strata {

namespace {

constexpr QSize kRevisionChooserSize(760, 460);
constexpr int kRevisionChooserNameRole = Qt::UserRole + 1;
constexpr int kRevisionChooserWordsRole = Qt::UserRole + 2; // all words of a row

enum Column { TitleColumn, KindColumn, SubjectColumn, DateColumn, ColumnCount };

} // namespace

RevisionChooser::RevisionChooser(const std::vector<Choice> &choices, const QString &chosen, QWidget *parent)
    : ListPicker(QStringLiteral("revision"),
                 {tr("Revision"), tr("Revision"), tr("filter, or type a revision such as HEAD~3"), {}}, ColumnCount,
                 parent)
{
    setObjectName(QStringLiteral("revisionChooser"));
    list().setAccessibleName(tr("Revisions"));
    list().setHeaderHidden(false);
    list().setItemDelegate(new RowDelegate({TitleColumn}, &list()));
    list().setAllColumnsShowFocus(true);
    rows().setHorizontalHeaderLabels({tr("Revision"), tr("Kind"), tr("Last change"), tr("Date")});
    for (const Choice &choice : choices)
        addRow(choice, choice.name == chosen);
    shownRows().setFilterRole(kRevisionChooserWordsRole);
    shownRows().setFilterCaseSensitivity(Qt::CaseInsensitive);
    list().header()->setSectionResizeMode(TitleColumn, QHeaderView::ResizeToContents);
    list().header()->setSectionResizeMode(SubjectColumn, QHeaderView::Stretch);
    list().header()->setMaximumSectionSize(kRevisionChooserSize.width() / 2);
    resize(kRevisionChooserSize.boundedTo(parent->size() - QSize(48, 96)));
    setAttribute(Qt::WA_Moved, false); // in the middle of the window
    connect(this, &ListPicker::chosen, this,
            [this](int row) { emit revisionChosen(rows().item(row)->data(kRevisionChooserNameRole).toString()); });
    filter({});
    for (int row = 0; row < shownRows().rowCount(); ++row) {
        if (shownRows().index(row, TitleColumn).data(kRevisionChooserNameRole).toString() == chosen)
            list().setCurrentIndex(shownRows().index(row, TitleColumn));
    }
}

void RevisionChooser::addRow(const Choice &choice, bool isChosen)
{
    const QStringList texts{choice.title, choice.kind, choice.subject, choice.date};
    QList<QStandardItem *> items;
    for (const QString &text : texts) {
        auto *item = new QStandardItem(text);
        QFont font = list().font();
        font.setBold(isChosen);
        item->setFont(font);
        item->setToolTip(text);
        items << item;
    }
    items.first()->setData(choice.name, kRevisionChooserNameRole);
    items.first()->setData(texts.join(u' '), kRevisionChooserWordsRole);
    rows().appendRow(items);
}

void RevisionChooser::arrange(const QString &text)
{
    shownRows().setFilterFixedString(text.trimmed());
}

void RevisionChooser::done(int result)
{
    const QString typed = input().text().trimmed();
    if (result != Accepted || shownRows().rowCount() > 0 || typed.isEmpty()) {
        ListPicker::done(result);
        return;
    }
    QDialog::done(result);
    emit revisionChosen(typed);
}

} // namespace strata
