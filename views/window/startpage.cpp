// SPDX-License-Identifier: MIT
#include "views/window/startpage.h"

#include "items/text.h"
#include "views/controls/widgets.h"

#include <QCommandLinkButton>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>

namespace strata {

namespace {

constexpr int kColumnWidth = 560;

void clearLayout(QLayout *layout)
{
    while (QLayoutItem *item = layout->takeAt(0)) {
        if (item->widget())
            item->widget()->deleteLater();
        delete item;
    }
}

QLabel *muted(const QString &text, QWidget *parent)
{
    auto *label = new QLabel(text, parent);
    label->setWordWrap(true);
    label->setForegroundRole(QPalette::PlaceholderText);
    return label;
}

/// A flat button with a title and a muted second line.
QCommandLinkButton *choice(const QString &objectName, LineIcon icon, const QString &title, const QString &detail,
                           QWidget *parent)
{
    auto *button = new QCommandLinkButton(title, detail, parent);
    button->setObjectName(objectName);
    button->setIcon(lineIcon(icon));
    button->setIconSize(QSize(20, 20));
    button->setAutoDefault(true); // Enter activates it
    button->setAccessibleName(title);
    button->setAccessibleDescription(detail);
    return button;
}

} // namespace

StartPage::StartPage(QWidget *parent) : QWidget(parent)
{
    setObjectName(QStringLiteral("startPage"));
    setAccessibleName(tr("Start"));
    m_column = new QWidget;
    m_column->setObjectName(QStringLiteral("startColumn"));
    m_column->setMaximumWidth(kColumnWidth);
    m_layout = new QVBoxLayout(m_column);
    m_layout->setSpacing(8);
    auto *title = new QLabel(tr("Why is this value in the result?"), m_column);
    QFont font = title->font();
    font.setPointSizeF(font.pointSizeF() * 1.6);
    font.setBold(true);
    title->setFont(font);
    title->setWordWrap(true);
    m_layout->addWidget(title);
    m_layout->addWidget(muted(
        tr("Open a folder with a hiera.yaml or Datum.yml to see each key’s result beside every layer’s part in it."
           " Strata only reads; it never writes to your data."),
        m_column));
    m_layout->addSpacing(8);
    m_continue = choice(QStringLiteral("startContinue"), LineIcon::Forward, {}, {}, m_column);
    m_continue->hide();
    m_layout->addWidget(m_continue);
    connect(m_continue, &QCommandLinkButton::clicked, this, &StartPage::continueRequested);
    auto *row = new QHBoxLayout;
    auto *open = makeButton("startOpen", tr("&Open folder…"),
                            tr("Choose a folder with a hiera.yaml or Datum.yml (Ctrl+O)"), m_column);
    open->setIcon(lineIcon(LineIcon::Folder));
    open->setMinimumHeight(32);
    open->setDefault(true);
    row->addWidget(open);
    row->addWidget(
        muted(tr("or drop a folder, a hiera.yaml, a Datum.yml or a facts file anywhere on this window"), m_column), 1);
    m_layout->addLayout(row);
    m_lessons = section(tr("Learn how values are merged"));
    m_recent = section(tr("Recent folders"));
    m_examples = section(tr("Examples"));
    m_layout->addStretch();
    auto *scroll = new QScrollArea(this);
    scroll->setObjectName(QStringLiteral("startScroll"));
    scroll->setAccessibleName(tr("Start"));
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setWidgetResizable(true);
    auto *centred = new QWidget;
    centred->setObjectName(QStringLiteral("startCentre"));
    auto *centring = makeRow(centred, {32, 48, 32, 32});
    centring->addStretch(1);
    centring->addWidget(m_column, 100);
    centring->addStretch(1);
    scroll->setWidget(centred);
    auto *outer = makeColumn(this);
    outer->addWidget(scroll);
    connect(open, &QPushButton::clicked, this, &StartPage::openRequested);
    setRecent({});
}

void StartPage::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    emit shown();
}

QVBoxLayout *StartPage::section(const QString &title)
{
    m_layout->addSpacing(16);
    auto *label = new QLabel(title, m_column);
    setBold(*label);
    m_layout->addWidget(label);
    auto *box = makeColumn(nullptr, {}, 0);
    m_layout->addLayout(box);
    return box;
}

void StartPage::setRecent(const QStringList &folders)
{
    clearLayout(m_recent);
    if (folders.isEmpty())
        m_recent->addWidget(muted(tr("Folders that you open are listed here."), m_column));
    for (const QString &folder : folders) {
        const QString name = folder.section(u'/', -1);
        auto *button =
            choice(QStringLiteral("recentFolder"), LineIcon::Folder, name.isEmpty() ? folder : name, folder, m_column);
        m_recent->addWidget(button);
        connect(button, &QCommandLinkButton::clicked, this, [this, folder] { emit recentChosen(folder); });
    }
    orderFocus();
}

/// Sets the tab order to the visual order.
void StartPage::orderFocus()
{
    QWidget *last = m_column->findChild<QPushButton *>(QStringLiteral("startOpen"));
    for (const QVBoxLayout *part : {m_lessons, m_recent, m_examples}) {
        for (int i = 0; i < part->count(); ++i) {
            QWidget *const next = part->itemAt(i)->widget();
            if (!next || next->focusPolicy() == Qt::NoFocus)
                continue;
            setTabOrder(last, next);
            last = next;
        }
    }
}

void StartPage::setContinue(const QString &title, const QString &detail)
{
    m_continue->setText(title);
    m_continue->setDescription(detail);
    m_continue->setAccessibleName(title.isEmpty() ? tr("Continue") : title);
    m_continue->setAccessibleDescription(detail);
    m_continue->setVisible(!title.isEmpty());
}

void StartPage::setLesson(const QString &title, const QString &detail, QMenu *menu)
{
    if (!m_start) { // only the first time
        m_start = choice(QStringLiteral("startLesson"), LineIcon::Book, title, detail, m_column);
        m_lessons->addWidget(m_start);
        connect(m_start, &QCommandLinkButton::clicked, this, &StartPage::lessonRequested);
        m_all = makeButton("startLessons", tr("All lessons"), tr("Choose one of the lessons"), m_column);
        m_all->setAutoDefault(true);
        m_lessons->addSpacing(8);
        m_lessons->addWidget(m_all, 0,
                             Qt::AlignLeft); // otherwise the width, on which heights above depend, is unlimited
        orderFocus();
    }
    m_start->setText(title);
    m_start->setDescription(detail);
    m_start->setAccessibleName(title);
    m_start->setAccessibleDescription(detail);
    m_start->setEnabled(menu);
    m_all->setMenu(menu);
    m_all->setEnabled(menu);
}

void StartPage::setExamples(const QList<Example> &examples)
{
    clearLayout(m_examples);
    for (const Example &example : examples) {
        auto *button = choice(QStringLiteral("example_") + example.name, LineIcon::Document, example.title,
                              example.description, m_column);
        m_examples->addWidget(button);
        const QString name = example.name;
        connect(button, &QCommandLinkButton::clicked, this, [this, name] { emit exampleChosen(name); });
    }
    orderFocus();
}

} // namespace strata
