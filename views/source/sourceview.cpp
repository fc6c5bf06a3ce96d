// SPDX-License-Identifier: MIT
#include "views/source/sourceview.h"

#include "views/controls/elidedlabel.h"
#include "views/controls/widgets.h"
#include "views/source/sourceeditor.h"
#include "views/tables/findline.h"

#include <QElapsedTimer>
#include <QScrollBar>
#include <QString>
#include <QTextBlock>
#include <QToolButton>

#include <algorithm>

namespace strata {

namespace {

constexpr int kSourceFindPiece = 8; // milliseconds

/// Searches the displayed lines of a source.
class SourceFind : public FindPlaces
{
public:
    explicit SourceFind(SourceText &source);

    void start(const QString &text) override;
    bool searchOn() override;
    int count() const override { return static_cast<int>(m_starts.size()); }
    Position position() const override;
    void show(int place) override;

private:
    SourceText &m_source;
    QString m_text;
    std::vector<int> m_starts; // positions in the document
    QTextBlock m_next;         // next line to search
};

SourceFind::SourceFind(SourceText &source) : FindPlaces(&source), m_source(source)
{
    connect(&source, &SourceText::textReplaced, this, [this] {
        start({});
        emit replaced();
    });
    connect(&source, &QPlainTextEdit::cursorPositionChanged, this, &SourceFind::moved);
}

void SourceFind::start(const QString &text)
{
    m_text = text;
    m_starts.clear();
    m_next = text.isEmpty() ? QTextBlock() : m_source.document()->firstBlock();
    m_source.setFound(0, 0);
}

bool SourceFind::searchOn()
{
    QElapsedTimer spent;
    spent.start();
    for (; m_next.isValid() && spent.elapsed() < kSourceFindPiece; m_next = m_next.next()) {
        if (!m_next.isVisible())
            continue;
        const QString line = m_next.text();
        for (auto at = line.indexOf(m_text, 0, Qt::CaseInsensitive); at >= 0;
             at = line.indexOf(m_text, at + m_text.size(), Qt::CaseInsensitive))
            m_starts.push_back(m_next.position() + static_cast<int>(at));
    }
    return m_next.isValid();
}

FindPlaces::Position SourceFind::position() const
{
    const int cursor = m_source.textCursor().position();
    const auto at = std::lower_bound(m_starts.begin(), m_starts.end(), cursor);
    return {static_cast<int>(at - m_starts.begin()), at != m_starts.end() && *at == cursor};
}

void SourceFind::show(int place)
{
    m_source.setFound(m_starts[static_cast<std::size_t>(place)], static_cast<int>(m_text.size()));
}

} // namespace

SourceView::SourceView(QWidget *parent)
    : QWidget(parent), m_title(new ElidedLabel(Qt::ElideLeft, this)), m_badge(new ElidedLabel(Qt::ElideMiddle, this)),
      m_copy(makeIconButton("copyPath", LineIcon::Copy, tr("Copy path and line"), this)),
      m_open(makeIconButton("openInEditor", LineIcon::External, tr("Open the file in its program"), this)),
      m_text(new SourceText(this))
{
    setObjectName(QStringLiteral("sourcePane"));
    setAccessibleName(tr("Source"));
    m_text->setObjectName(QStringLiteral("sourceView"));
    m_text->setAccessibleName(tr("Source"));
    m_text->setPlaceholderText(tr("Select a value or a layer to see its file."));
    m_title->setObjectName(QStringLiteral("sourceTitle"));
    m_badge->setObjectName(QStringLiteral("sourceBadge"));
    m_copy->setEnabled(false);
    m_open->setEnabled(false);
    auto *head = makeRow(nullptr, {8, 2, 6, 2});
    head->addWidget(m_title, 1);
    head->addWidget(m_badge);
    head->addWidget(m_copy);
    head->addWidget(m_open);
    auto *layout = makeColumn(this, {}, 0);
    layout->addLayout(head);
    layout->addWidget(m_text, 1);
    m_editor = new SourceEditor(this);
    m_editor->hide();
    layout->addWidget(m_editor, 1);
    layout->addWidget(
        new FindLine(*new SourceFind(*m_text), *m_text, QStringLiteral("sourceFind"), tr("Find in the file"), this));
    setFocusProxy(m_text);
    connect(m_editor, &SourceEditor::cancelled, this, &SourceView::leaveEditor);
    connect(m_editor, &SourceEditor::submitted, this,
            [this] { emit textSubmitted(m_edited, m_editor->initialText(), m_editor->text()); });
    connect(m_text, &SourceText::valueActivated, this, &SourceView::valueActivated);
    connect(m_text, &SourceText::textActivated, this, &SourceView::textActivated);
    connect(m_copy, &QToolButton::clicked, this, [this] {
        const int line = m_text->currentLine();
        emit copyPathRequested(line > 0 ? QStringLiteral("%1:%2").arg(m_file.path).arg(line) : m_file.path);
    });
    connect(m_open, &QToolButton::clicked, this, &SourceView::openElsewhere);
}

OriginId SourceView::valueAtCursor() const
{
    const auto line = static_cast<std::uint32_t>(m_text->textCursor().blockNumber() + 1);
    const std::vector<SourceValue> &values = m_text->values();
    const auto found =
        std::find_if(values.begin(), values.end(), [line](const SourceValue &value) { return value.line == line; });
    return found == values.end() ? OriginId() : found->origin;
}

void SourceView::edit()
{
    if (isEditing() || m_file.path.isEmpty())
        return;
    m_edited = m_file.path;
    m_editor->begin(m_file.text, std::max(m_text->textCursor().blockNumber() + 1, 1));
    m_text->hide();
    m_editor->show();
    setFocusProxy(m_editor);
    m_editor->setFocus();
}

bool SourceView::isEditing() const
{
    return !m_editor->isHidden();
}

void SourceView::leaveEditor()
{
    const bool hadKeyboard = m_editor->isAncestorOf(focusWidget()) || m_editor->hasFocus();
    m_editor->hide();
    m_text->show();
    setFocusProxy(m_text);
    if (hadKeyboard)
        m_text->setFocus();
}

void SourceView::settle(const QString &problem)
{
    if (problem.isEmpty())
        leaveEditor();
    else
        m_editor->setProblem(problem);
}

void SourceView::setFile(const SourceFile &file)
{
    const bool isSamePath = file.path == m_file.path;
    const int scroll = m_text->verticalScrollBar()->value();
    const bool isSame = file.file == m_file.file && file.path == m_file.path && file.text == m_file.text;
    m_file = file;
    m_title->setText(file.title);
    m_title->setDetail(file.path);
    setBold(*m_badge);
    m_badge->setText(file.badge);
    m_copy->setEnabled(!file.path.isEmpty());
    m_open->setEnabled(file.canOpen);
    if (isSame)
        return;
    m_text->setValues({});
    m_text->setRemarks({});
    m_text->setText(file.text);
    if (isSamePath) // reloaded
        m_text->verticalScrollBar()->setValue(scroll);
}

void SourceView::clear()
{
    setFile({});
    m_text->setValues({});
    m_text->setCurrentLine(0);
}

void SourceView::openElsewhere()
{
    if (m_file.canOpen)
        emit openRequested(m_file.path, qMax(1, m_text->currentLine()));
}

QString SourceView::text() const
{
    return m_file.text;
}

int SourceView::currentLine() const
{
    return m_text->currentLine();
}

} // namespace strata
