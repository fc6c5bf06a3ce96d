// SPDX-License-Identifier: MIT
#pragma once

#include "output/page/pagephrases.h"
#include "output/page/pagestrings.h"
#include "projection/fates.h"
#include "projection/why/phrasebook.h"

#include <string>
#include <string_view>
#include <vector>

namespace strata {

/// The beginning of a self-contained HTML page, up to its body: title, policy and style sheet. \a script: the whole
/// script of the page, which may have no other; empty: none. \a title is plain text.
std::string pageHead(std::string_view title, std::string_view style, std::string_view script, const Phrasebook &book);

/// A self-contained HTML document: head with style sheet, tabs, content, and the data that its script draws. It
/// requests nothing from anywhere, has a light and a dark look and can be printed. Content is HTML; titles are plain
/// text.
class PageDocument
{
public:
    PageDocument(const std::string &title, const std::string &subtitle, const Phrasebook &book);

    const Phrasebook &book() const { return m_book; }
    /// The words of a phrase, escaped for HTML.
    std::string words(const Phrase &phrase) const;
    std::string words(const Phrase &phrase, std::size_t number) const;
    PageStrings &strings() { return m_strings; }

    /// Adds a tab; its content is `panel-ID`, its button `tab-ID`. Hidden where scripts are not allowed unless \a
    /// isReadable.
    void addTab(std::string id, std::string title, std::string content, bool isReadable = false);
    /// Adds content below the tabs.
    void addContent(std::string_view html) { m_content += html; }
    /// Adds content for readers without scripts.
    void addWithoutScripts(std::string_view html) { m_withoutScripts += html; }
    void addFooter(std::string_view html) { m_footer += html; }
    /// Adds the data of one answer, see AnswerPanels.
    void addAnswer(std::string json) { m_answers.push_back(std::move(json)); }
    /// Sets the data of the list of entries, see EntryList.
    void setEntries(std::string json) { m_entries = std::move(json); }

    /// The document. \a firstTab is shown first; empty: the first one.
    std::string html(std::string_view firstTab = {}) const;

private:
    struct Tab
    {
        std::string id;
        std::string title;
        std::string content;
        bool isReadable = false;
    };

    std::string header() const;
    std::string navigation(std::string_view firstTab) const;
    std::string data() const;

    std::string m_title;
    std::string m_subtitle;
    const Phrasebook &m_book;
    PageStrings m_strings;
    std::vector<Tab> m_tabs;
    std::string m_content;
    std::string m_withoutScripts;
    std::string m_footer;
    std::vector<std::string> m_answers;
    std::string m_entries;
};

/// Class of the style sheet for a fate: result, hidden, removed or problem.
std::string_view familyClass(Fate fate);

/// Style sheet of pages; colours follow the reader's light or dark scheme.
extern const std::string_view kPageStyle;

// The script of pages, in this order: what all parts use; an answer; the list of entries; the start.
extern const std::string_view kPageScript;
extern const std::string_view kAnswerScript;
extern const std::string_view kEntriesScript;
extern const std::string_view kPageStartScript;

} // namespace strata
