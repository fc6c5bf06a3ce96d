// SPDX-License-Identifier: MIT
#pragma once

#include "views/window/findplaces.h"

#include <QString>
#include <QTextBlock>

#include <vector>

namespace strata {

class SourceText;

/// Finds a text in the lines of a source that are shown.
class SourceFind : public FindPlaces
{
    Q_OBJECT

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
    QTextBlock m_next;         // the line to be searched next
};

} // namespace strata
