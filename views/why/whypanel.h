// SPDX-License-Identifier: MIT
#pragma once

#include "projection/why/why.h"

#include <QStringList>
#include <QWidget>

#include <optional>

class QLabel;
class QPushButton;
class QScrollArea;
class QVBoxLayout;

namespace strata {

class FateSign;
class RepairList;
class WhyLinkButton;

/// The explanation of the current value: headline, sentences, links to lines.
class WhyPanel : public QWidget
{
    Q_OBJECT

public:
    explicit WhyPanel(QWidget *parent = nullptr);

    /// Shows an explanation and clears the text of setWithout().
    void setWhy(const WhyText &why);
    /// Shows the probable mistake in the key above everything else; empty: none.
    void setWarnings(const QStringList &sentences);
    /// Adds what the result would be without the current value.
    void setWithout(const QString &sentence);
    /// Adds below the headline who changed the line of the current value last, until the next setWhy().
    void setLastChanged(const QString &sentence);
    /// The repairs of the value that can be searched for.
    enum class Repairs { None, TakeOut, BringIn };
    /// Offers a search for repairs until the next setWhy().
    void offerRepairs(Repairs offered);
    /// Offers to restore the current value, which an edit removed, until the next setWhy().
    void offerRestoring(bool isOffered);
    /// Shows the repairs found; see RepairList.
    void setRepairs(const QStringList &sentences, const QString &message = {});
    /// Adds a link to the lesson \a id on the fate until the next setWhy(); empty texts remove it.
    void setLesson(const QString &id, const QString &title);
    /// Shows how to get an explanation.
    void clear();
    /// Whether the button to reveal the current value is visible, until the next setWhy().
    enum class Reveal { NotOffered, Offered };
    void setReveal(Reveal reveal);
    /// Shows the clear text of the value until it is hidden or another value is selected.
    void showClearText(const QString &text);
    /// Shows why the value cannot be revealed.
    void showRevealProblem(const QString &reason);
    /// Headline and sentences as plain text, for the clipboard. Never contains clear texts.
    QString plainText() const;

signals:
    void restoringRequested();
    void repairsRequested();
    void repairChosen(int place);
    void linkActivated(const strata::SourceMark &mark);
    /// Requests the reference page of the fate.
    void referenceRequested(const QString &topic);
    void lessonRequested(const QString &id);
    /// The explained fate has this reference page, "fate:marker-spent"; empty: none.
    void topicChanged(const QString &topic);
    /// The panel became visible.
    void shown();
    /// The user requests the clear text of the current value.
    void revealRequested();

protected:
    void changeEvent(QEvent *event) override;
    void showEvent(QShowEvent *event) override;

private:
    void onRevealClicked();
    void showBelowButton(const QString &text, const QString &buttonText);
    void setLinks(const std::vector<WhyLink> &links);
    void addReference(const WhyText &why);
    void layOut();
    void addLink(WhyLinkButton *button);

    std::optional<WhyText> m_why; // the displayed explanation
    FateSign *m_sign = nullptr;
    QLabel *m_warnings = nullptr;
    QLabel *m_headline = nullptr;
    QLabel *m_sentences = nullptr;
    QLabel *m_without = nullptr;
    QLabel *m_lastChanged = nullptr;
    QPushButton *m_reveal = nullptr;
    QLabel *m_clearText = nullptr;
    QScrollArea *m_scroll = nullptr;
    QWidget *m_linkArea = nullptr;
    QVBoxLayout *m_linkLayout = nullptr;
    WhyLinkButton *m_restore = nullptr;
    WhyLinkButton *m_findRepairs = nullptr;
    RepairList *m_repairs = nullptr;
    WhyLinkButton *m_lesson = nullptr; ///< the last link, if there is one
};

} // namespace strata
