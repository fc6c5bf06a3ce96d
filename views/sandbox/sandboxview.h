// SPDX-License-Identifier: MIT
#pragma once

#include <QStringList>
#include <QWidget>

class QComboBox;
class QLabel;
class QToolButton;

namespace strata {

class LayerEditors;

/// The sandbox: a bar with dialect and actions, and the editors of layers, facts and configuration.
class SandboxView : public QWidget
{
    Q_OBJECT

public:
    explicit SandboxView(QWidget *parent = nullptr);

    LayerEditors &editors() { return *m_editors; }
    /// The selectable dialects.
    void setDialects(const QStringList &titles);
    void setDialect(int index);
    /// Says that the answer below is that of earlier texts, and why.
    void setStale(const QString &text);

signals:
    void dialectChosen(int index);
    void saveLessonRequested();
    void saveFolderRequested();
    void closeRequested();

protected:
    void changeEvent(QEvent *event) override;

private:
    QToolButton *button(const QString &objectName, const QString &text, const QString &toolTip);
    void styleRemark();

    QComboBox *m_dialect = nullptr;
    QLabel *m_remark = nullptr;
    LayerEditors *m_editors = nullptr;
};

} // namespace strata
