// SPDX-License-Identifier: MIT
#include "output/page/pagedocument.h"

#include "output/jsonwriter.h"
#include "projection/why/generalphrases.h"

#include <algorithm>
#include <array>
#include <openssl/evp.h>
#include <utility>

namespace strata {

namespace {

constexpr std::size_t kDigestSize = 32;                            // bytes of SHA-256
constexpr std::size_t kDigestText = (kDigestSize + 2) / 3 * 4 + 1; // in base64, with the terminating NUL

/// `'sha256-…'`, the source expression that allows the inline \a text; `'none'` if the hash cannot be computed.
std::string hashSource(std::string_view text)
{
    std::array<unsigned char, kDigestSize> digest{};
    if (EVP_Digest(text.data(), text.size(), digest.data(), nullptr, EVP_sha256(), nullptr) != 1)
        return "'none'";
    std::array<unsigned char, kDigestText> base64{};
    const int size = EVP_EncodeBlock(base64.data(), digest.data(), static_cast<int>(digest.size()));
    return "'sha256-" + std::string(base64.begin(), base64.begin() + size) + '\'';
}

/// The Content-Security-Policy of a page that has only the style sheet \a style and the script \a script, each the
/// whole text of one element: nothing is requested, and no other style, script or handler in the page has an effect.
/// Empty texts: there is no such element.
std::string contentPolicy(std::string_view style, std::string_view script)
{
    std::string policy = "default-src 'none'";
    if (!style.empty())
        policy += "; style-src " + hashSource(style);
    if (!script.empty())
        policy += "; script-src " + hashSource(script);
    return policy;
}

/// JSON that is safe inside a script element: no text in it can end the element.
std::string scriptSafe(std::string_view json)
{
    std::string safe;
    safe.reserve(json.size());
    for (const char c : json) {
        if (c == '<')
            safe += "\\u003c";
        else
            safe += c;
    }
    return safe;
}

constexpr std::array kScriptWords{std::pair("notInResult", pagephrases::kNotInResult),
                                  std::pair("whyHint", pagephrases::kWhyHint),
                                  std::pair("whyLeftOut", pagephrases::kWhyLeftOut),
                                  std::pair("survived", pagephrases::kSurvived),
                                  std::pair("stepOf", pagephrases::kStepOf),
                                  std::pair("rule", pagephrases::kRule),
                                  std::pair("play", pagephrases::kPlay),
                                  std::pair("pause", pagephrases::kPause),
                                  std::pair("why", pagephrases::kWhy),
                                  std::pair("fold", pagephrases::kFold),
                                  std::pair("contributions", pagephrases::kContributions),
                                  std::pair("place", pagephrases::kPlace),
                                  std::pair("layer", pagephrases::kLayer),
                                  std::pair("fate", pagephrases::kFateTitle),
                                  std::pair("value", pagephrases::kValue),
                                  std::pair("writtenIn", pagephrases::kYamlContext),
                                  std::pair("entryOf", pagephrases::kEntryOf),
                                  std::pair("entryLeftOut", pagephrases::kEntryLeftOut),
                                  std::pair("noEntries", pagephrases::kNoEntries),
                                  std::pair("printedOf", pagephrases::kPrintedOf),
                                  std::pair("right", pagephrases::kRight),
                                  std::pair("wrong", pagephrases::kWrong)};

/// The script of a page, the same for all pages.
const std::string &wholeScript()
{
    static const std::string script = [] {
        std::string text;
        for (const std::string_view part : {kPageScript, kAnswerScript, kEntriesScript, kPageStartScript})
            text.append(part);
        return text;
    }();
    return script;
}

} // namespace

std::string pageHead(std::string_view title, std::string_view style, std::string_view script, const Phrasebook &book)
{
    return "<!DOCTYPE html>\n<html lang=\"" + harmlessMarkup(book.say(pagephrases::kLanguage)) +
           "\">\n<head>\n<meta charset=\"utf-8\">\n<meta http-equiv=\"Content-Security-Policy\" content=\"" +
           contentPolicy(style, script) +
           "\">\n<meta name=\"viewport\" content=\"width=device-width,initial-scale=1\">\n"
           "<meta name=\"generator\" content=\"Strata\">\n<title>" +
           harmlessMarkup(title) + "</title>\n<style>" + std::string(style) + "</style>\n</head>\n";
}

PageDocument::PageDocument(const std::string &title, const std::string &subtitle, const Phrasebook &book)
    : m_title(shortText(title)), m_subtitle(shortText(subtitle, kPageLongestSentence)), m_book(book)
{}

std::string PageDocument::words(const Phrase &phrase) const
{
    return harmlessMarkup(m_book.say(phrase));
}

std::string PageDocument::words(const Phrase &phrase, std::size_t number) const
{
    return harmlessMarkup(m_book.say(phrase, number));
}

void PageDocument::addTab(std::string id, std::string title, std::string content, bool isReadable)
{
    m_tabs.push_back({std::move(id), std::move(title), std::move(content), isReadable});
}

std::string PageDocument::header() const
{
    return "<body>\n<header>\n<div>\n<h1>" + harmlessMarkup(m_title) + "</h1>\n<p class=\"muted\">" +
           harmlessMarkup(m_subtitle) + "</p>\n</div>\n<button class=\"scripted\" id=\"theme\" hidden>" +
           words(pagephrases::kTheme) + "</button>\n</header>\n";
}

std::string PageDocument::navigation(std::string_view firstTab) const
{
    if (m_tabs.empty())
        return {};
    const std::string_view first = firstTab.empty() ? std::string_view(m_tabs.front().id) : firstTab;
    std::string text = "<nav class=\"scripted tabs\" role=\"tablist\" hidden>";
    for (const Tab &tab : m_tabs) {
        text += std::string("<button role=\"tab\"") + (tab.id == first ? " class=\"start\"" : "") + " id=\"tab-" +
                tab.id + "\" aria-controls=\"panel-" + tab.id + "\">" + harmlessMarkup(tab.title) + "</button>";
    }
    return text + "</nav>\n";
}

std::string PageDocument::data() const
{
    JsonWriter json;
    json.beginObject().key("words").beginObject();
    for (const auto &[name, phrase] : kScriptWords)
        json.key(name).string(m_book.say(phrase));
    json.endObject().key("fates").beginArray();
    for (int i = 0; i < kFateCount; ++i) {
        const Fate fate = static_cast<Fate>(i);
        json.beginObject().key("sign").string(fateSign(fate)).key("name").string(m_book.say(fatePhrase(fate)));
        json.key("family").string(familyClass(fate)).endObject();
    }
    json.endArray().key("answers").beginArray();
    for (const std::string &answer : m_answers)
        json.raw(answer);
    json.endArray();
    if (!m_entries.empty())
        json.key("entries").raw(m_entries);
    json.key("strings").beginArray();
    for (const std::string &text : m_strings.texts())
        json.string(text);
    json.endArray().endObject();
    return scriptSafe(json.text());
}

std::string PageDocument::html(std::string_view firstTab) const
{
    const std::string &script = wholeScript();
    std::string text = pageHead(m_title, kPageStyle, script, m_book) + header() + "<main>\n" + navigation(firstTab);
    for (const Tab &tab : m_tabs) {
        text += "<section id=\"panel-" + tab.id + "\" role=\"tabpanel\" aria-labelledby=\"tab-" + tab.id + '"' +
                (tab.isReadable ? "" : " class=\"scripted\" hidden") + ">\n" + tab.content + "</section>\n";
    }
    text += m_content;
    if (!m_withoutScripts.empty())
        text += "<noscript>\n" + m_withoutScripts + "</noscript>\n";
    text += "</main>\n<footer>\n" + m_footer + "</footer>\n";
    text += "<script type=\"application/json\" id=\"data\">" + data() + "</script>\n<script>" + script;
    return text + "</script>\n</body>\n</html>\n";
}

std::uint64_t PageStrings::number(std::string_view text, Lines lines)
{
    const auto [at, isNew] = m_numbers.try_emplace(harmless(text, lines), m_texts.size());
    if (isNew) {
        m_texts.push_back(at->first);
        m_bytes += at->first.size();
    }
    return at->second;
}

std::string pageIndent(std::size_t depth)
{
    constexpr std::size_t kDeepest = 20; // deeper ones would have no room
    constexpr std::size_t kSpaces = 4;   // per level
    return std::string(kSpaces * std::min(depth, kDeepest), ' ');
}

std::string shortText(std::string_view text, std::size_t limit)
{
    if (text.size() <= limit)
        return std::string(text);
    std::size_t end = limit;
    while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80U) // inside a character
        --end;
    return std::string(text.substr(0, end)) + "…";
}

} // namespace strata
