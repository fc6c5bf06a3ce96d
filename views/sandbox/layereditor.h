// SPDX-License-Identifier: MIT
#pragma once

#include <QFrame>

class QLabel;
class QMenu;
class QToolButton;

namespace strata {

class LayerText;
class NameEdit;

/// One of several texts side by side: badge and name above it, what is wrong with it below it.
class LayerEditor : public QFrame
{
    Q_OBJECT

public:
    enum class Header { Fixed, Arranged };
    enum class Access {
        Open,     ///< can be changed, as all texts beside it
        Granted,  ///< can be changed, unlike others beside it
        Withheld, ///< cannot be changed, unlike others beside it
        Closed,   ///< cannot be changed, as all texts beside it
    };

    /// \a Arranged: the name can be changed, the badge be dragged, and there is a button for \a commands.
    LayerEditor(Header header, QMenu *commands, QWidget *parent = nullptr);

    LayerText &text() { return *m_text; }
    const LayerText &text() const { return *m_text; }
    QString name() const;
    void setName(const QString &name);
    QString badge() const;
    void setBadge(const QString &badge);
    /// Who looks sees where it is unlike others, and who listens hears it.
    void setAccess(Access access);
    /// Shows that the text cannot be read, and why; an empty message: it can. Line 0: it is not known where.
    void setMessage(int line, const QString &message);
    /// The width in which no word of the text is torn, in pixels; very long ones are.
    int widthOfWords() const;
    /// Lets the user type another name.
    void startRenaming();

signals:
    void renamed();
    /// The badge was dragged to \a x, in pixels of this editor.
    void draggedTo(int x);
    /// The menu of the editor is about to be shown, or one of its parts got the keyboard.
    void entered();

protected:
    void changeEvent(QEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void nameParts();
    void drawSign();
    void styleMessage();

    QLabel *m_badge = nullptr;
    NameEdit *m_name = nullptr;
    QLabel *m_sign = nullptr; ///< of a text that can be changed, unlike others
    QToolButton *m_menu = nullptr;
    LayerText *m_text = nullptr;
    QToolButton *m_message = nullptr;
    QLabel *m_reason = nullptr;
    int m_line = 0;
    Access m_access = Access::Open;
};

} // namespace strata
