// SPDX-License-Identifier: MIT
#pragma once

#include "core/text/harmless.h"
#include "output/page/pagephrases.h"
#include "projection/fates.h"
#include "projection/why/phrasebook.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace strata {

// Longer texts are cut, at about so many bytes.
inline constexpr std::size_t kPageLongestValue = 300; // in a cell and in a line of the fold
inline constexpr std::size_t kPageLongestSentence = 900;
inline constexpr std::size_t kPageLongestText = 20'000; // a value or a file in full

/// Texts of a page, each held once; the data of the page refers to them by number. All are harmless().
class PageStrings
{
public:
    std::uint64_t number(std::string_view text, Lines lines = Lines::One);
    const std::vector<std::string> &texts() const { return m_texts; }
    /// The size of all texts.
    std::size_t bytes() const { return m_bytes; }

private:
    std::unordered_map<std::string, std::uint64_t> m_numbers;
    std::vector<std::string> m_texts;
    std::size_t m_bytes = 0;
};

/// The space before the label of a row that is \a depth levels deep, where the style sheet keeps spaces.
std::string pageIndent(std::size_t depth);

/// The beginning of \a text, at most about \a limit bytes, with an ellipsis where it was cut.
std::string shortText(std::string_view text, std::size_t limit = kPageLongestValue);

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
