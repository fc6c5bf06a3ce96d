// SPDX-License-Identifier: MIT
#pragma once

#include <QStringList>
#include <QWidget>

class QMenu;
class QCommandLinkButton;
class QPushButton;
class QVBoxLayout;

namespace strata {

/// What is shown while nothing is open: open a folder, recent folders, examples, and that files can be dropped.
class StartPage : public QWidget
{
    Q_OBJECT

public:
    /// A built-in example by its short name.
    struct Example
    {
        QString name;
        QString title;
        QString description;
    };

    explicit StartPage(QWidget *parent = nullptr);

    void setRecent(const QStringList &folders);
    /// The way back to where one was; an empty title: there is none.
    void setContinue(const QString &title, const QString &detail);
    /// The way in for those who want to learn: \a title says what begins, \a menu has all lessons; null: there is none.
    void setLesson(const QString &title, const QString &detail, QMenu *menu);
    void setExamples(const QList<Example> &examples);

signals:
    void shown();
    void openRequested();
    /// To go on where setContinue() says.
    void continueRequested();
    /// The lesson of setLesson().
    void lessonRequested();
    void recentChosen(const QString &folder);
    void exampleChosen(const QString &name);

protected:
    void showEvent(QShowEvent *event) override;

private:
    QVBoxLayout *section(const QString &title);
    void orderFocus();

    QWidget *m_column = nullptr;
    QVBoxLayout *m_layout = nullptr;
    QCommandLinkButton *m_continue = nullptr;
    QVBoxLayout *m_recent = nullptr;
    QVBoxLayout *m_lessons = nullptr;
    QCommandLinkButton *m_start = nullptr; // of the lessons
    QPushButton *m_all = nullptr;          // lessons
    QVBoxLayout *m_examples = nullptr;
};

} // namespace strata
