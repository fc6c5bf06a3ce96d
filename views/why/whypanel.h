// SPDX-License-Identifier: MIT
#pragma once

#include "projection/why.h"

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

/// Why the current value is as it is: headline, sentences, links to the lines concerned.
class WhyPanel : public QWidget
{
    Q_OBJECT

public:
    explicit WhyPanel(QWidget *parent = nullptr);
    ~WhyPanel() override;

    /// Shows an explanation; what is said of the result without the value is forgotten.
    void setWhy(const WhyText &why);
    /// Adds what the result would be without the current value.
    void setWithout(const QString &sentence);
    /// Adds who changed the line of the current value last. Taken back by the next setWhy().
    void setLastChanged(const QString &sentence);
    /// Whether there is a wish about the value that repairs can be looked for.
    enum class Repairs { None, TakeOut, BringIn };
    /// Offers to look for what makes the wish come true. Taken back by the next setWhy().
    void offerRepairs(Repairs wish);
    /// Shows what was found; see RepairList.
    void setRepairs(const QStringList &sentences, const QString &message = {});
    /// Adds the way to the lesson \a id about the fate; empty texts take it away, as setWhy() does.
    void setLesson(const QString &id, const QString &title);
    /// Says what to do to see something here.
    void clear();
    /// Offers to reveal the current value, or not. Taken back by the next setWhy().
    enum class Reveal { NotOffered, Offered };
    void setReveal(Reveal reveal);
    /// Shows what the value says in clear text until it is hidden or another value is current.
    void showClearText(const QString &text);
    /// Says why the value cannot be revealed.
    void showRevealProblem(const QString &reason);
    /// Headline and sentences as plain text, for the clipboard. Never what was revealed.
    QString plainText() const;

signals:
    void repairsRequested();
    void repairChosen(int place);
    void linkActivated(const strata::SourceMark &mark);
    /// The reference page about the fate.
    void referenceRequested(const QString &topic);
    void lessonRequested(const QString &id);
    /// The fate that is explained has this reference page, "fate:marker-spent"; empty: no fate is.
    void topicChanged(const QString &topic);
    /// The panel came into view.
    void shown();
    /// The user asks to see the current value in clear text.
    void revealRequested();

protected:
    void showEvent(QShowEvent *event) override;

private:
    void onRevealClicked();
    void showBelowButton(const QString &text, const QString &buttonText);
    void setLinks(const std::vector<WhyLink> &links);
    void addReference(const WhyText &why);
    void layOut();
    void addLink(WhyLinkButton *button);

    std::optional<WhyText> m_why; // that is shown
    FateSign *m_sign = nullptr;
    QLabel *m_headline = nullptr;
    QLabel *m_sentences = nullptr;
    QLabel *m_without = nullptr;
    QLabel *m_lastChanged = nullptr;
    QPushButton *m_reveal = nullptr;
    QLabel *m_clearText = nullptr;
    QScrollArea *m_scroll = nullptr;
    QWidget *m_linkArea = nullptr;
    QVBoxLayout *m_linkLayout = nullptr;
    WhyLinkButton *m_findRepairs = nullptr;
    RepairList *m_repairs = nullptr;
    WhyLinkButton *m_lesson = nullptr; ///< the last of the links, where there is one
};

} // namespace strata
