// SPDX-License-Identifier: MIT
#include "app/cli/command.h"
#include "app/cli/options.h"
#include "app/cli/texttable.h"
#include "app/lessons/lessonlibrary.h"
#include "app/lessons/rulepages.h"
#include "lessons/markedtext.h"
#include "output/jsonwriter.h"
#include "output/render.h"
#include "projection/why/valuephrase.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <ostream>
#include <string>
#include <vector>

namespace strata::cli {

namespace {

constexpr std::array kTopics{Option{"list", "", "List all topics."}};
constexpr std::array kExplainOutput{Option{"format", "text|json", "Format of --list. Default: text."}};

const std::array kExplainGroups{OptionGroup{"Topics", kTopics}, OptionGroup{"Output", kExplainOutput}, kGeneralOptions};

constexpr const char *kRuleKind = "finding";

/// The pages of the library, then those of findings without a page there.
std::vector<ReferencePage> allPages(const LessonLibrary &library)
{
    std::vector<ReferencePage> pages = library.pages();
    std::copy_if(rulePages().begin(), rulePages().end(), std::back_inserter(pages),
                 [&library](const ReferencePage &page) { return library.page(page.name())->kind() == kRuleKind; });
    return pages;
}

void printList(const LessonLibrary &library, bool asJson, const Console &console)
{
    if (!asJson) {
        TextTable table({{"TOPIC"}, {"ABOUT"}, {"TITLE"}});
        for (const ReferencePage &page : allPages(library))
            table.addRow({page.name(), page.kind(), page.kind() == kRuleKind ? page.what : page.title});
        console.out << table.text(console);
        return;
    }
    JsonWriter json;
    json.beginObject().key("schema").number(1).key("topics").beginArray();
    for (const ReferencePage &page : allPages(library))
        json.beginObject().key("id").string(page.topic).key("title").string(page.title).endObject();
    console.out << json.endArray().endObject().text() << '\n';
}

void printParagraph(const std::string &text, const Console &console)
{
    console.out << foldText(withoutMarks(text), kTextWidth, 0) << "\n\n";
}

void printIndented(std::string_view text, const Console &console)
{
    while (!text.empty()) {
        const std::string_view line = text.substr(0, text.find('\n'));
        text.remove_prefix(std::min(line.size() + 1, text.size()));
        console.out << (line.empty() ? "" : "    ") << line << '\n';
    }
}

void printExample(const ReferenceExample &example, const Console &console)
{
    console.out << "Example\n\n";
    for (const auto &[path, text] : example.scene.files) {
        console.out << "  " << path << '\n';
        printIndented(text, console);
    }
    console.out << "\n  The key " << example.scene.lookup.key;
    if (example.scene.lookup.merge)
        console.out << ", looked up with " << valuePhrase(*example.scene.lookup.merge) << ',';
    if (example.states.result) {
        console.out << " is\n";
        std::string yaml = render(*example.states.result, RenderFormat::Yaml).value_or("");
        printIndented(yaml.starts_with("---\n") || yaml.starts_with("--- ") ? yaml.substr(4) : yaml, console);
    } else if (example.states.error) {
        console.out << " fails:\n    " << example.errorText << '\n';
    } else {
        console.out << " is not found.\n";
    }
    console.out << '\n';
    if (!example.say.empty())
        printParagraph(example.say, console);
}

void printLines(const char *heading, const std::string &lines, const Console &console)
{
    if (lines.empty())
        return;
    console.out << heading << "\n\n";
    printIndented(lines, console);
    console.out << '\n';
}

/// Prints the page of a finding, which has an example of the mistake instead of a lookup.
void printRule(const ReferencePage &page, const LessonLibrary &library, const Console &console)
{
    console.out << page.title << "  (" << page.topic << ")\n\n";
    printParagraph(page.what, console);
    printParagraph(page.when, console);
    printLines("The mistake", page.wrong, console);
    printLines("The right form", page.right, console);
    if (!page.related.empty())
        console.out << "See also: strata explain " << page.related << '\n';
    console.out << "Find it: strata findings --rule " << page.name() << '\n';
    if (const Lesson *lesson = library.lesson(page.lesson))
        console.out << "Lesson: " << lesson->title << "  (" << lesson->id << ")\n";
}

void printPage(const ReferencePage &page, const LessonLibrary &library, const Console &console)
{
    if (page.kind() == kRuleKind) {
        printRule(page, library, console);
        return;
    }
    console.out << page.title << "  (" << page.topic << (page.dialect.empty() ? "" : ", " + page.dialect) << ")\n\n";
    printParagraph(page.what, console);
    printParagraph(page.when, console);
    printExample(page.example, console);
    console.out << "Common mistake\n\n";
    printParagraph(page.mistake, console);
    if (const Lesson *lesson = library.lesson(page.lesson))
        console.out << "Lesson: " << lesson->title << "  (" << lesson->id << ")\n";
}

std::string unknownTopicText(const std::string &topic, const LessonLibrary &library)
{
    std::vector<std::string> names;
    for (const ReferencePage &page : allPages(library))
        names.push_back(page.name());
    const std::vector<std::string_view> known(names.begin(), names.end());
    const std::string_view nearest = nearestWord(topic, known);
    return "there is no page about '" + topic + "'; " +
           (nearest.empty() ? "see 'strata explain --list'" : "did you mean '" + std::string(nearest) + "'?");
}

int runExplain(const Arguments &arguments, const Console &console)
{
    const std::string format = arguments.value("format", "text");
    if (format != "text" && format != "json")
        return console.reportWrongUsage("--format must be text or json");
    const LessonLibrary &library = *LessonLibrary::builtIn();
    if (arguments.has("list")) {
        printList(library, format == "json", console);
        return kSuccess;
    }
    std::string topic; // may have several words: strata explain marker spent
    for (const std::string &word : arguments.positional())
        topic += (topic.empty() ? "" : "-") + word;
    if (topic.empty())
        return console.reportWrongUsage("explain needs a TOPIC; 'strata explain --list' names them");
    const ReferencePage *page = library.page(topic);
    if (!page) {
        console.reportError(unknownTopicText(topic, library));
        return kNotFound;
    }
    printPage(*page, library, console);
    return kSuccess;
}

} // namespace

const Command kExplainCommand{
    "explain",
    "[OPTIONS] TOPIC | --list",
    "Print the reference page of a fate, strategy, option or rule",
    "Prints what a fate, a merge strategy or an option means, when it matters, an example with its result, and the "
    "common mistake. For a rule of 'strata findings' it prints what the finding means, the mistake and the right "
    "form.\n\n"
    "  strata explain marker-spent\n"
    "  strata explain first-hides\n"
    "  strata explain knockout-prefix\n\n"
    "Exit status: 0 printed, 1 no such topic, 2 wrong usage.",
    kExplainGroups,
    runExplain,
};

} // namespace strata::cli
