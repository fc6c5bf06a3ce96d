// SPDX-License-Identifier: MIT
#include "views/compare/comparechoices.h"

#include "items/text.h"
#include "views/compare/choicefields.h"
#include "views/controls/choicebox.h"
#include "views/controls/elidedlabel.h"
#include "views/controls/flowlayout.h"
#include "views/controls/textfield.h"
#include "views/quickopen/nodebox.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalBlocker>
#include <QStandardItemModel>
#include <QVBoxLayout>

#include <utility>

namespace strata {

CompareChoices::CompareChoices(QWidget *parent) : QWidget(parent)
{
    setObjectName(QStringLiteral("compareChoices"));
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    auto *sideA = new QWidget(this);
    auto *line = new QHBoxLayout(sideA);
    line->setContentsMargins(8, 6, 8, 0);
    line->setSpacing(8);
    m_letterOfWindow = new QLabel(sideA);
    m_letterOfWindow->setObjectName(QStringLiteral("compareLetterOfWindow"));
    m_a = new ElidedLabel(Qt::ElideRight, sideA);
    m_a->setObjectName(QStringLiteral("compareSideA"));
    QFont bold = font();
    bold.setBold(true);
    m_letterOfWindow->setFont(bold);
    line->addWidget(m_letterOfWindow);
    line->addWidget(m_a, 1);
    auto *swap = new QPushButton(tr("S&wap sides"), sideA);
    swap->setObjectName(QStringLiteral("compareSwap"));
    swap->setToolTip(tr("Side A takes the choices of side B, and side B the question of the window"));
    line->addWidget(swap);
    column->addWidget(sideA);
    column->addWidget(buildFields());
    m_letterOfChoices->setFont(bold);
    showSides();
    connect(swap, &QPushButton::clicked, this, [this] {
        m_isSwapped = !m_isSwapped;
        showSides();
        compare();
    });
    connectFields();
}

QWidget *CompareChoices::buildFields()
{
    auto *sideB = new QWidget(this);
    m_fields = new FlowLayout(sideB, 8, 8);
    m_letterOfChoices = new QLabel(sideB);
    addField(QString(), m_letterOfChoices);
    m_key = makeTextField("compareKey", tr("Key of side B"), tr("same as A"), sideB);
    m_key->setToolTip(tr("Another key, to compare with the key of A"));
    addField(tr("Key"), m_key);
    buildNode(sideB);
    m_version = choice("compareVersion", tr("Version"), tr("Version of side B"), sideB);
    m_strategy = choice("compareStrategy", tr("Strategy"), tr("Strategy of side B"), sideB);
    m_revision = choice("compareRevision", tr("Revision"), tr("Revision of side B"), sideB);
    m_revision->setEditable(true);
    m_revision->setInsertPolicy(QComboBox::NoInsert);
    showField(*m_revision, false);
    m_folder = choice("compareFolder", tr("Folder"), tr("Folder of side B"), sideB);
    setFolder({});
    m_changes = new QLineEdit(sideB);
    m_changes->setObjectName(QStringLiteral("compareFacts"));
    m_changes->setAccessibleName(tr("Changed facts of side B"));
    m_changes->setPlaceholderText(tr("same as A"));
    m_changes->setToolTip(tr("Facts that differ on side B: name=value, separated by commas, for example site=fra"));
    addField(tr("Facts"), m_changes);
    m_scope = choice("compareScope", tr("What is compared"), tr("What is compared"), sideB);
    m_scope->addItem(tr("this key"));
    m_scope->addItem(tr("all keys"));
    m_scope->addItem(tr("all keys, all nodes"));
    m_scope->setCurrentIndex(static_cast<int>(ComparisonRequest::Scope::Node));
    return sideB;
}

void CompareChoices::connectFields()
{
    for (QComboBox *box : {m_version, m_strategy, m_revision, m_scope})
        connect(box, &QComboBox::activated, this, &CompareChoices::compare);
    for (QLineEdit *typed : typedFields()) {
        connect(typed, &QLineEdit::returnPressed, this, &CompareChoices::compare);
        connect(typed, &QLineEdit::editingFinished, this, [this, typed] {
            if (typed->isModified())
                compare();
        });
    }
    for (QComboBox *box : boxes()) {
        box->installEventFilter(this);
        connect(box, &QComboBox::currentTextChanged, this, [box] { growWithText(*box); });
    }
    for (QLineEdit *line : {m_key, m_changes})
        connect(line, &QLineEdit::textChanged, this, [line] { growWithText(*line); });
    growFields();
    connect(m_folder, &QComboBox::activated, this, &CompareChoices::onFolderChosen);
    connect(m_scope, &QComboBox::currentIndexChanged, this, &CompareChoices::showKey);
    showKey();
    // All nodes are compared with themselves.
    connect(m_scope, &QComboBox::currentIndexChanged, this, [this](int scope) {
        m_node->setEnabled(scope != static_cast<int>(ComparisonRequest::Scope::AllNodes));
        emit firstChanged();
    });
}

void CompareChoices::buildNode(QWidget *parent)
{
    m_node = new NodeBox(tr("same as A"), parent);
    addBox(*m_node, "compareNode", tr("Node"), tr("Node of side B"));
    m_node->lineEdit()->setAccessibleName(m_node->accessibleName());
    selectNode({});
    connect(m_node->lineEdit(), &QLineEdit::editingFinished, this, [this] {
        const QString before = m_node->inForce();
        confirmNode();
        if (m_node->inForce() != before)
            compare();
    });
    connect(m_node, &QComboBox::activated, this, &CompareChoices::compare);
    connect(m_node, &InputBox::entered, this, &CompareChoices::compare);
    connect(m_node, &InputBox::comparisonRequested, this, [this](const QString &typed) {
        m_node->setEditText(typed);
        compare();
    });
}

/// Requests the comparison of all choices, with the text that is being typed.
void CompareChoices::compare()
{
    confirmNode();
    for (QLineEdit *typed : typedFields())
        typed->setModified(false);
    emit compareRequested();
}

/// The name of the selected node, or of the best match for the typed text. Empty: as A.
QString CompareChoices::node() const
{
    const QString typed = m_node->currentText().trimmed();
    if (typed.isEmpty() || typed == tr("same as A"))
        return {};
    return toText(originalText(typed == m_node->inForce() ? typed : m_node->nameFor(typed)));
}

/// Replaces a part of a name by the name that it finds.
void CompareChoices::confirmNode()
{
    selectNode(node());
}

void CompareChoices::selectNode(const QString &name)
{
    m_node->confirmed();
    m_node->setInForce(name.isEmpty() ? tr("same as A") : spelledText(toUtf8(name)));
    growWithText(*m_node); // the box does not emit this change
}

/// Enter compares, also in boxes that are not editable.
bool CompareChoices::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::KeyPress) {
        const int key = static_cast<QKeyEvent *>(event)->key();
        if (key == Qt::Key_Return || key == Qt::Key_Enter) {
            compare();
            return true;
        }
    }
    return QWidget::eventFilter(watched, event);
}

void CompareChoices::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange && m_scope)
        growFields();
}

void CompareChoices::growFields()
{
    for (const QComboBox *box : boxes())
        growWithText(*box);
    for (QLineEdit *line : {m_key, m_changes})
        growWithText(*line);
}

/// Adds \a field with its title above; without a title it is aligned with the other fields.
void CompareChoices::addField(const QString &title, QWidget *field)
{
    auto *with = new QWidget(m_fields->parentWidget());
    with->setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Preferred);
    auto *column = new QVBoxLayout(with);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(2);
    auto *label = new QLabel(title, with);
    label->setBuddy(field);
    column->addWidget(label);
    column->addWidget(field, 1);
    m_fields->addWidget(with);
}

void CompareChoices::showField(QWidget &field, bool shown)
{
    field.setVisible(shown);
    field.parentWidget()->setVisible(shown);
}

void CompareChoices::showSides()
{
    m_letterOfWindow->setText(m_isSwapped ? tr("B") : tr("A"));
    m_letterOfChoices->setText(m_isSwapped ? tr("A") : tr("B"));
}

QComboBox *CompareChoices::choice(const char *name, const QString &label, const QString &title, QWidget *parent)
{
    auto *box = new ChoiceBox(parent);
    addBox(*box, name, label, title);
    return box;
}

void CompareChoices::addBox(QComboBox &box, const char *name, const QString &label, const QString &title)
{
    box.setObjectName(QString::fromLatin1(name));
    box.setAccessibleName(title);
    box.setToolTip(title);
    box.setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    box.setMinimumContentsLength(kShortestChoice);
    addField(label, &box);
}

QList<QComboBox *> CompareChoices::boxes() const
{
    return {m_node, m_version, m_strategy, m_revision, m_folder, m_scope};
}

/// The fields that are compared once their text is entered or left.
QList<QLineEdit *> CompareChoices::typedFields() const
{
    return {m_key, m_revision->lineEdit(), m_changes};
}

void CompareChoices::setSideA(const QString &text)
{
    m_a->setText(text);
}

void CompareChoices::fill(QComboBox &box, const std::vector<Choice> &choices)
{
    const QString before = nameAt(box);
    const QSignalBlocker blocker(box);
    box.clear();
    for (const Choice &choice : choices)
        box.addItem(choice.title, QString::fromStdString(choice.name));
    select(box, before);
    growWithText(box);
    showField(box, choices.size() > 1);
}

void CompareChoices::setNodes(const QStringList &names)
{
    QStringList spelled;
    for (const QString &name : names)
        spelled << spelledText(toUtf8(name));
    m_node->setNames(spelled);
    growWithText(*m_node);
}

void CompareChoices::setRevisions(const std::vector<Choice> &revisions)
{
    const std::string before = revision();
    fill(*m_revision, revisions);
    selectRevision(before);
    emit revisionsChanged();
}

/// Offers the folder of side A, \a folder, and choosing another one.
void CompareChoices::setFolder(const QString &folder)
{
    const QSignalBlocker blocker(m_folder);
    m_folder->clear();
    m_folder->addItem(tr("same as A"), QString());
    if (!folder.isEmpty())
        m_folder->addItem(folder, folder);
    m_folder->insertSeparator(m_folder->count());
    m_folder->addItem(tr("another folder…"));
    select(*m_folder, folder);
    m_folderBefore = m_folder->currentIndex();
    m_folder->setToolTip(folder.isEmpty() ? tr("Folder of side B") : folder);
    growWithText(*m_folder);
}

void CompareChoices::onFolderChosen(int index)
{
    const bool isListed = index + 1 < m_folder->count();
    if (isListed) {
        m_folderBefore = index;
        compare();
        return;
    }
    m_folder->setCurrentIndex(m_folderBefore); // until another one is chosen
    emit folderRequested();
}

/// Shows the field for the key of side B only if a single key is compared.
void CompareChoices::showKey()
{
    showField(*m_key, m_scope->currentIndex() == static_cast<int>(ComparisonRequest::Scope::Key));
}

/// The selected revision, or the typed text if it is not in the list.
std::string CompareChoices::revision() const
{
    const QString typed = m_revision->currentText().trimmed();
    const int listed = m_revision->findText(typed);
    return (listed < 0 ? typed : m_revision->itemData(listed).toString()).toStdString();
}

void CompareChoices::setHasKey(bool hasKey)
{
    const auto *model = qobject_cast<QStandardItemModel *>(m_scope->model());
    if (model)
        model->item(static_cast<int>(ComparisonRequest::Scope::Key))->setEnabled(hasKey);
    if (!hasKey && m_scope->currentIndex() == static_cast<int>(ComparisonRequest::Scope::Key))
        m_scope->setCurrentIndex(static_cast<int>(ComparisonRequest::Scope::Node));
}

ComparisonRequest CompareChoices::request() const
{
    const auto scope = static_cast<ComparisonRequest::Scope>(m_scope->currentIndex());
    return {scope,
            node(),
            nameAt(*m_version).toStdString(),
            nameAt(*m_strategy).toStdString(),
            m_changes->text(),
            revision(),
            scope == ComparisonRequest::Scope::Key ? m_key->text().trimmed() : QString(),
            nameAt(*m_folder),
            m_isSwapped};
}

void CompareChoices::setRequest(const ComparisonRequest &request)
{
    m_scope->setCurrentIndex(static_cast<int>(request.scope));
    if (request.node != node()) // otherwise text typed for it stays
        selectNode(request.node);
    select(*m_version, QString::fromStdString(request.reference));
    select(*m_strategy, QString::fromStdString(request.strategy));
    m_changes->setText(request.facts);
    m_key->setText(request.key);
    setFolder(request.folder);
    selectRevision(request.revision);
    m_isSwapped = request.isSwapped;
    showSides();
}

bool CompareChoices::hasRevisions() const
{
    return !m_revision->isHidden();
}

/// A revision that is not in the list is set as typed text.
void CompareChoices::selectRevision(const std::string &name)
{
    const QString revision = QString::fromStdString(name);
    select(*m_revision, revision);
    if (m_revision->findData(revision) < 0 && !revision.isEmpty())
        m_revision->setEditText(revision);
}

QWidget &CompareChoices::first()
{
    return m_node->isEnabled() ? *m_node : *m_scope;
}

void CompareChoices::focusChoices()
{
    first().setFocus(Qt::ShortcutFocusReason);
}

} // namespace strata
