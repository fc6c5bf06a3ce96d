// SPDX-License-Identifier: MIT
#include "views/sandbox/sandboxview.h"

#include "views/controls/widgets.h"
#include "views/fates/fatepalette.h"
#include "views/sandbox/layereditors.h"

#include <QAction>
#include <QComboBox>
#include <QEvent>
#include <QLabel>
#include <QToolButton>

namespace strata {

SandboxView::SandboxView(QWidget *parent)
    : QWidget(parent), m_dialect(new QComboBox(this)), m_remark(new QLabel(this)),
      m_editors(new LayerEditors(LayerEditors::Order::Arranged, this))
{
    setObjectName(QStringLiteral("sandbox"));
    setAccessibleName(tr("Sandbox"));
    auto *title = new QLabel(tr("Sandbox"), this);
    setBold(*title);
    m_dialect->setObjectName(QStringLiteral("sandboxDialect"));
    m_dialect->setAccessibleName(tr("Dialect of the sandbox"));
    m_dialect->setToolTip(tr("The system that reads these layers"));
    m_remark->setObjectName(QStringLiteral("sandboxRemark"));
    m_remark->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_remark->setTextFormat(Qt::PlainText);

    auto *head = makeRow(nullptr, {8, 3, 4, 3}, 6);
    head->addWidget(title);
    head->addWidget(m_dialect);
    for (const auto action : {LayerEditors::Action::Add, LayerEditors::Action::Undo, LayerEditors::Action::Redo}) {
        auto *run = button(QStringLiteral("sandbox") + m_editors->action(action)->objectName().mid(6), {}, {});
        run->setDefaultAction(m_editors->action(action));
        run->setToolButtonStyle(Qt::ToolButtonTextOnly);
        run->setAccessibleName(m_editors->action(action)->text().remove(u'&'));
        head->addWidget(run);
    }
    head->addWidget(m_remark, 1);
    auto *lesson = button(QStringLiteral("sandboxSaveLesson"), tr("Save as lesson…"),
                          tr("Write a lesson file with these layers and a question"));
    auto *folder = button(QStringLiteral("sandboxSaveFolder"), tr("Save as folder…"),
                          tr("Write the layers as a project into a new folder"));
    auto *close = button(QStringLiteral("sandboxClose"), tr("Close"), tr("Return to the folder that was open before"));
    close->setIcon(lineIcon(LineIcon::Close));
    close->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    for (QToolButton *each : {lesson, folder, close})
        head->addWidget(each);
    auto *layout = makeColumn(this, {}, 0);
    layout->addLayout(head);
    layout->addWidget(m_editors, 1);
    setFocusProxy(m_editors);

    connect(m_dialect, &QComboBox::activated, this, &SandboxView::dialectChosen);
    connect(lesson, &QToolButton::clicked, this, &SandboxView::saveLessonRequested);
    connect(folder, &QToolButton::clicked, this, &SandboxView::saveFolderRequested);
    connect(close, &QToolButton::clicked, this, &SandboxView::closeRequested);
    setStale({});
}

QToolButton *SandboxView::button(const QString &objectName, const QString &text, const QString &toolTip)
{
    auto *created = new QToolButton(this);
    created->setObjectName(objectName);
    created->setText(text);
    created->setToolTip(toolTip);
    created->setAccessibleName(text);
    created->setAutoRaise(true);
    created->setMinimumHeight(24);
    created->setFocusPolicy(Qt::StrongFocus);
    return created;
}

void SandboxView::setDialects(const QStringList &titles)
{
    m_dialect->clear();
    m_dialect->addItems(titles);
}

void SandboxView::setDialect(int index)
{
    m_dialect->setCurrentIndex(index);
}

void SandboxView::setStale(const QString &text)
{
    m_remark->setText(text);
    m_remark->setToolTip(text);
    styleRemark();
}

void SandboxView::styleRemark()
{
    const QColor problem = FatePalette::forPalette(palette()).foreground(FateFamily::Problem);
    if (m_remark->palette().color(QPalette::WindowText) == problem)
        return;
    QPalette colours = m_remark->palette();
    colours.setColor(QPalette::WindowText, problem);
    m_remark->setPalette(colours);
}

void SandboxView::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && m_remark)
        styleRemark();
}

} // namespace strata
