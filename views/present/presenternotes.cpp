// SPDX-License-Identifier: MIT
#include "views/present/presenternotes.h"

#include "views/controls/widgets.h"

#include <QCloseEvent>
#include <QPushButton>
#include <QTextBrowser>

namespace strata {

PresenterNotes::PresenterNotes(QWidget *parent) : QWidget(parent, Qt::Window)
{
    setObjectName(QStringLiteral("presenterNotes"));
    setWindowTitle(tr("Notes for the teacher"));
    auto *outer = new QVBoxLayout(this);
    m_text = new QTextBrowser(this);
    m_text->setObjectName(QStringLiteral("presenterNotesText"));
    m_text->setAccessibleName(tr("Notes for the teacher"));
    m_text->setOpenLinks(false);
    outer->addWidget(m_text, 1);
    auto *row = new QHBoxLayout;
    const auto add = [&](const char *name, const QString &text, const QString &tip, void (PresenterNotes::*signal)()) {
        QPushButton *const button = makeButton(name, text, tip, this);
        connect(button, &QPushButton::clicked, this, signal);
        row->addWidget(button);
    };
    add("notesPrevious", tr("&Previous"), tr("Show the previous step or pane (Page Up)"),
        &PresenterNotes::previousRequested);
    add("notesNext", tr("&Next"), tr("Show the next step or pane (Page Down)"), &PresenterNotes::nextRequested);
    row->addStretch(1);
    add("notesEnd", tr("&End"), tr("Return to the ordinary window (Esc)"), &PresenterNotes::endRequested);
    outer->addLayout(row);
}

void PresenterNotes::setBody(const QString &body)
{
    m_text->setHtml(body);
}

void PresenterNotes::closeEvent(QCloseEvent *event)
{
    event->accept();
    emit endRequested();
}

} // namespace strata
