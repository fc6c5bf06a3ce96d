// SPDX-License-Identifier: MIT
#include "views/lessons/foundpanel.h"

#include "views/controls/widgets.h"
#include "views/lessons/lessontext.h"
#include "views/metrics.h"

#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QToolButton>
#include <QTreeView>

namespace strata {

namespace {

constexpr int kFoundPanelMargin = 12;
constexpr int kLayerWidth = 56; // pixels

} // namespace

FoundPanel::FoundPanel(OccurrenceModel &model, QWidget *parent) : QWidget(parent), m_model(model)
{
    setObjectName(QStringLiteral("foundPanel"));
    setAccessibleName(tr("Find in my data"));
    auto *layout = makeColumn(this, {kFoundPanelMargin, 8, 8, 8}, 8);
    auto *row = new QHBoxLayout;
    auto *head = new QLabel(tr("THE SAME IN YOUR DATA"), this);
    head->setForegroundRole(QPalette::PlaceholderText);
    auto *close = makeIconButton("foundClose", LineIcon::Close, tr("Close this list"), this);
    close->setMinimumSize(kClickTarget, kClickTarget);
    row->addWidget(head, 1);
    row->addWidget(close);
    layout->addLayout(row);
    m_title = makeTextLabel("foundTitle", this);
    setBold(*m_title);
    layout->addWidget(m_title);
    m_status = new LessonText(this);
    m_status->setObjectName(QStringLiteral("foundStatus"));
    layout->addWidget(m_status);
    m_open = makeButton("foundOpen", tr("Open folder…"), tr("Choose the folder to search"), this);
    layout->addWidget(m_open, 0, Qt::AlignLeft);
    m_list = new QTreeView(this);
    m_list->setObjectName(QStringLiteral("foundList"));
    m_list->setAccessibleName(tr("Places that were found"));
    m_list->setModel(&m_model);
    m_list->setRootIsDecorated(false);
    m_list->setUniformRowHeights(true);
    m_list->setAlternatingRowColors(true);
    m_list->setTextElideMode(Qt::ElideMiddle);
    m_list->header()->setStretchLastSection(true);
    m_list->header()->resizeSection(OccurrenceModel::LayerColumn, kLayerWidth);
    layout->addWidget(m_list, 1);
    auto *back = makeButton("foundLesson", tr("Back to the lesson"), tr("Restart the lesson"), this);
    layout->addWidget(back, 0, Qt::AlignLeft);
    layout->addStretch(); // without a list
    connect(close, &QToolButton::clicked, this, &FoundPanel::closeRequested);
    connect(m_open, &QPushButton::clicked, this, &FoundPanel::openRequested);
    connect(back, &QPushButton::clicked, this, &FoundPanel::lessonRequested);
    connect(m_list, &QTreeView::clicked, this, &FoundPanel::activate);
    connect(m_list, &QTreeView::activated, this, &FoundPanel::activate);
    setFocusProxy(m_list);
}

void FoundPanel::activate(const QModelIndex &index)
{
    if (index.isValid())
        emit placeActivated(m_model.row(index)->place);
}

void FoundPanel::setLesson(const QString &title)
{
    m_title->setText(title);
    m_title->setAccessibleName(title);
}

void FoundPanel::setStatus(const QString &body)
{
    m_status->setBody(body);
}

void FoundPanel::setOpenOffered(bool offered)
{
    m_open->setVisible(offered);
    m_list->setVisible(!offered);
}

void FoundPanel::focusList()
{
    if (m_list->isVisible())
        m_list->setFocus(Qt::OtherFocusReason);
    else
        m_open->setFocus(Qt::OtherFocusReason);
}

} // namespace strata
