// SPDX-License-Identifier: MIT
#include "views/facts/setvaluesdialog.h"

#include "items/facts/pathchoicesmodel.h"
#include "items/facts/pathvariablesmodel.h"
#include "views/controls/focusring.h"
#include "views/controls/textfield.h"
#include "views/controls/widgets.h"
#include "views/tables/rowdelegate.h"

#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSortFilterProxyModel>
#include <QSplitter>
#include <QTreeView>

#include <functional>
#include <utility>

namespace strata {

namespace {

/// Mutes unset values and those without files.
void styleValue(QStyleOptionViewItem &option, const QModelIndex &index)
{
    option.font.setBold(index.data(PathChoicesModel::IsCurrentRole).toBool());
    const bool isVariable = index.column() == PathVariablesModel::ValueColumn &&
                            index.data(PathVariablesModel::IsSetRole).isValid() &&
                            !index.data(PathVariablesModel::IsSetRole).toBool();
    const QVariant isFitting = index.data(PathChoicesModel::IsFittingRole);
    const bool isNone = isFitting.isValid() && !index.data(PathChoicesModel::ChoiceRole).isValid();
    if (isVariable || isNone || (isFitting.isValid() && !isFitting.toBool()))
        option.palette.setColor(QPalette::Text, option.palette.color(QPalette::PlaceholderText));
}

/// Moving the current row applies its value immediately.
class ValueTree : public QTreeView
{
public:
    using OnMoved = std::function<void(const QModelIndex &)>;

    ValueTree(OnMoved onMoved, QWidget *parent) : QTreeView(parent), m_onMoved(std::move(onMoved)) {}

protected:
    void keyPressEvent(QKeyEvent *event) override
    {
        const QPersistentModelIndex before = currentIndex();
        QTreeView::keyPressEvent(event);
        if (currentIndex().row() != before.row())
            m_onMoved(currentIndex());
    }

private:
    OnMoved m_onMoved;
};

void setUp(QTreeView &view, const char *objectName, const QString &name, QAbstractItemModel &model)
{
    view.setObjectName(QString::fromLatin1(objectName));
    view.setAccessibleName(name);
    view.setModel(&model);
    view.setItemDelegate(new RowDelegate({0, 1}, &view, styleValue));
    view.setRootIsDecorated(false);
    view.setUniformRowHeights(true);
    view.setAllColumnsShowFocus(true);
    view.setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
}

/// The entry for no value passes every filter.
class SuggestionFilter : public QSortFilterProxyModel
{
public:
    using QSortFilterProxyModel::QSortFilterProxyModel;

protected:
    bool filterAcceptsRow(int row, const QModelIndex &parent) const override
    {
        return row == 0 || QSortFilterProxyModel::filterAcceptsRow(row, parent);
    }
};

} // namespace

SetValuesDialog::SetValuesDialog(QAbstractItemModel &variables, QAbstractItemModel &offers, QWidget *parent)
    : QDialog(parent)
{
    setObjectName(QStringLiteral("setValuesDialog"));
    new FocusRing(*this);
    setWindowTitle(tr("Set values"));
    setAccessibleName(tr("Set values"));
    resize(620, 480);
    m_proxy = new SuggestionFilter(this);
    m_proxy->setSourceModel(&offers);
    m_proxy->setFilterCaseSensitivity(Qt::CaseInsensitive);
    m_variables = new ValueTree([](const QModelIndex &) {}, this);
    m_offers = new ValueTree([this](const QModelIndex &offer) { choose(offer); }, this);
    setUp(*m_variables, "pathVariables", tr("Variables in paths"), variables);
    setUp(*m_offers, "pathOffers", tr("Values for which files exist"), *m_proxy);
    m_offers->header()->setSectionResizeMode(PathChoicesModel::ValueColumn, QHeaderView::Stretch);
    m_offers->header()->setSectionResizeMode(PathChoicesModel::FilesColumn, QHeaderView::ResizeToContents);
    m_offers->header()->setStretchLastSection(false);
    m_variables->header()->resizeSection(PathVariablesModel::NameColumn, 140);
    build();
    connect(m_filter, &QLineEdit::textChanged, m_proxy, &QSortFilterProxyModel::setFilterFixedString);
    connect(m_filter, &QLineEdit::returnPressed, this, &SetValuesDialog::chooseTyped);
    connect(m_variables->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            [this](const QModelIndex &current) {
                if (!current.isValid())
                    return;
                m_filter->clear();
                emit variableChosen(
                    current.siblingAtColumn(PathVariablesModel::NameColumn).data(Qt::EditRole).toString());
            });
    connect(m_offers, &QTreeView::clicked, this, &SetValuesDialog::choose);
    connect(m_offers, &QTreeView::activated, this, &SetValuesDialog::choose);
}

void SetValuesDialog::build()
{
    m_title = makeTextLabel("setValuesTitle", this, Qt::AutoText);
    m_suggestion = makeTextLabel("suggestedValues", this, Qt::AutoText);
    m_useSuggestion = makeDialogButton("useSuggestion", tr("&Use these values"),
                                       tr("Use the values derived from the node’s name and from data files"), this);
    m_filter = makeTextField("offerFilter", tr("Filter values, or type another one"),
                             tr("filter, or another value and Enter"), this);
    m_effect = makeTextLabel("setValuesEffect", this, Qt::AutoText);
    m_takeBack =
        makeDialogButton("takeBackValues", tr("Re&vert"), tr("Restore the facts from when this was opened"), this);
    auto *facts = makeDialogButton("allFacts", tr("All &facts…"), tr("Show and change all facts of the node"), this);
    auto *close = makeDialogButton("closeValues", tr("&Close"), tr("Keep the values and close (Esc)"), this);
    connect(m_useSuggestion, &QPushButton::clicked, this, &SetValuesDialog::suggestionAccepted);
    connect(m_takeBack, &QPushButton::clicked, this, &SetValuesDialog::revertRequested);
    connect(facts, &QPushButton::clicked, this, &SetValuesDialog::factsRequested);
    connect(close, &QPushButton::clicked, this, &QDialog::close);

    auto *suggestionLine = new QHBoxLayout;
    suggestionLine->addWidget(m_suggestion, 1);
    suggestionLine->addWidget(m_useSuggestion);
    auto *right = new QWidget(this);
    auto *rightLayout = makeColumn(right);
    rightLayout->addWidget(m_filter);
    rightLayout->addWidget(m_offers, 1);
    auto *both = new QSplitter(this);
    both->setChildrenCollapsible(false);
    both->addWidget(m_variables);
    both->addWidget(right);
    both->setSizes({280, 320});
    auto *buttons = new QHBoxLayout;
    buttons->addWidget(facts);
    buttons->addStretch();
    buttons->addWidget(m_takeBack);
    buttons->addWidget(close);
    auto *layout = new QVBoxLayout(this);
    layout->addWidget(m_title);
    layout->addLayout(suggestionLine);
    layout->addWidget(both, 1);
    layout->addWidget(m_effect);
    layout->addLayout(buttons);
    setSuggestion({});
    const QList<QWidget *> order{m_variables, m_filter, m_offers, m_useSuggestion, facts, m_takeBack, close};
    for (qsizetype at = 1; at < order.size(); ++at)
        setTabOrder(order[at - 1], order[at]);
    m_variables->setFocus();
    m_filter->installEventFilter(this);
}

void SetValuesDialog::setNode(const QString &node)
{
    m_title->setText(
        node.isEmpty()
            ? tr("Values for which there is a data file. Selecting one applies it immediately.")
            : tr("Values for which there is a data file. Selecting one applies it immediately, for %1.").arg(node));
}

void SetValuesDialog::setEffect(const QString &text)
{
    m_effect->setText(text);
}

void SetValuesDialog::setSuggestion(const QString &text)
{
    m_suggestion->setText(text);
    m_suggestion->setVisible(!text.isEmpty());
    m_useSuggestion->setVisible(!text.isEmpty());
}

void SetValuesDialog::setCurrentVariable(const QString &name)
{
    const QAbstractItemModel &model = *m_variables->model();
    for (int row = 0; row < model.rowCount(); ++row) {
        const QModelIndex index = model.index(row, PathVariablesModel::NameColumn);
        if (index.data(Qt::EditRole).toString() == name)
            m_variables->setCurrentIndex(index);
    }
}

void SetValuesDialog::setCurrentOffer(int row)
{
    const QModelIndex index = m_proxy->mapFromSource(m_proxy->sourceModel()->index(row, 0));
    if (index.isValid()) {
        m_offers->setCurrentIndex(index);
        m_offers->scrollTo(index);
    }
}

void SetValuesDialog::setCanRevert(bool possible)
{
    m_takeBack->setEnabled(possible);
}

void SetValuesDialog::choose(const QModelIndex &offer)
{
    const QVariant value = offer.siblingAtColumn(PathChoicesModel::ValueColumn).data(PathChoicesModel::ChoiceRole);
    if (value.isValid())
        emit valueChosen(value.toString());
    else if (offer.isValid())
        emit noValueChosen();
}

/// Selects the first value that passes the filter, or the typed text.
void SetValuesDialog::chooseTyped()
{
    const QString text = m_filter->text().trimmed();
    if (text.isEmpty())
        return;
    const QModelIndex first = m_proxy->index(1, PathChoicesModel::ValueColumn);
    emit valueChosen(first.isValid() ? first.data(PathChoicesModel::ChoiceRole).toString() : text);
    m_filter->clear();
}

bool SetValuesDialog::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_filter && event->type() == QEvent::KeyPress &&
        static_cast<QKeyEvent *>(event)->key() == Qt::Key_Down) {
        m_offers->setFocus(Qt::TabFocusReason);
        return true;
    }
    return QDialog::eventFilter(watched, event);
}

} // namespace strata
