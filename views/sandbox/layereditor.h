// SPDX-License-Identifier: MIT
#pragma once

#include <QFrame>

class QLabel;
class QMenu;
class QToolButton;

namespace strata {

class LayerText;
class NameEdit;

/// One of several text editors: badge and name above, error below.
class LayerEditor : public QFrame
{
    Q_OBJECT

public:
    enum class Access {
        Open,     ///< editable, like all others
        Granted,  ///< editable, unlike others
        Withheld, ///< read-only, unlike others
        Closed,   ///< read-only, like all others
    };

    /// \a isArranged: the name is editable, the badge can be dragged, and there is a button for \a commands.
    LayerEditor(bool isArranged, QMenu *commands, QWidget *parent = nullptr);

    LayerText &text() { return *m_text; }
    const LayerText &text() const { return *m_text; }
    QString name() const;
    void setName(const QString &name);
    QString badge() const;
    void setBadge(const QString &badge);
    /// Access that differs from other editors is shown and announced.
    void setAccess(Access access);
    /// Shows an error in the text; empty message: none. Line 0: unknown.
    void setMessage(int line, const QString &message);
    /// The width in pixels in which no word is broken, except very long ones.
    int widthOfWords() const;
    /// Starts editing the name.
    void startRenaming();

signals:
    void renamed();
    /// The badge was dragged to \a x, in pixels of this editor.
    void draggedTo(int x);
    /// The menu is about to open, or a part was focused.
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
    QLabel *m_sign = nullptr; ///< of an editable text, if others are not
    QToolButton *m_menu = nullptr;
    LayerText *m_text = nullptr;
    QToolButton *m_message = nullptr;
    QLabel *m_reason = nullptr;
    int m_line = 0;
    Access m_access = Access::Open;
};

} // namespace strata
