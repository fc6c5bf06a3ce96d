// SPDX-License-Identifier: MIT
#pragma once

#include <QStringList>
#include <QWidget>

class QMenu;
class QCommandLinkButton;
class QPushButton;
class QVBoxLayout;

namespace strata {

/// The page shown while no project is open: open a folder, recent folders, examples, drop hint.
class StartPage : public QWidget
{
    Q_OBJECT

public:
    /// A built-in example.
    struct Example
    {
        QString name;
        QString title;
        QString description;
    };

    explicit StartPage(QWidget *parent = nullptr);

    void setRecent(const QStringList &folders);
    /// The button that continues the last session, with \a detail below its title. An empty title hides it.
    void setContinue(const QString &title, const QString &detail);
    /// The button that starts the lesson \a title, and the menu with all lessons; without a menu both are hidden.
    void setLesson(const QString &title, const QString &detail, QMenu *menu);
    void setExamples(const QList<Example> &examples);

signals:
    void shown();
    void openRequested();
    /// The user continues the last session.
    void continueRequested();
    /// The user starts the lesson of setLesson().
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
