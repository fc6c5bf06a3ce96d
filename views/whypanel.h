// SPDX-License-Identifier: MIT
#pragma once

#include "trace/why.h"

#include <QWidget>

class QLabel;
class QVBoxLayout;

namespace strata {

class FateSign;

/// Why the current value is as it is: headline, sentences, links to the lines concerned.
class WhyPanel : public QWidget
{
    Q_OBJECT

public:
    explicit WhyPanel(QWidget *parent = nullptr);
    ~WhyPanel() override;

    void setWhy(const WhyText &why);
    /// Says what to do to see something here.
    void clear();
    /// Headline and sentences as plain text, for the clipboard.
    QString plainText() const;

signals:
    void linkActivated(const strata::SourceMark &mark);

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    void fitLinks();
    void setLinks(const std::vector<WhyLink> &links);

    FateSign *m_sign = nullptr;
    QLabel *m_headline = nullptr;
    QLabel *m_sentences = nullptr;
    QWidget *m_linkArea = nullptr;
    QVBoxLayout *m_linkLayout = nullptr;
};

} // namespace strata
