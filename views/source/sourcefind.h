// SPDX-License-Identifier: MIT
#pragma once

#include "views/tables/findplaces.h"

#include <QString>
#include <QTextBlock>

#include <vector>

namespace strata {

class SourceText;

/// Searches the displayed lines of a source.
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
    QTextBlock m_next;         // next line to search
};

} // namespace strata
