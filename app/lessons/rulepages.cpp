// SPDX-License-Identifier: MIT
#include "app/lessons/rulepages.h"

#include "app/builtin/examples.h"
#include "core/member.h"
#include "findings/findingrules.h"
#include "source/yaml/yamlreader.h"

#include <algorithm>
#include <map>
#include <memory>
#include <string>
#include <utility>

namespace strata {

namespace {

/// The severity and inputs of a rule as a sentence.
std::string kindSentence(const FindingRule &rule)
{
    const std::string severity = rule.severity == Finding::Severity::Error     ? "An error"
                                 : rule.severity == Finding::Severity::Warning ? "A warning"
                                                                               : "A note";
    switch (rule.needs) {
    case FindingNeeds::Files: return severity + "; it is seen in the files alone.";
    case FindingNeeds::Node: return severity + "; it is seen in the answers of one node.";
    case FindingNeeds::Nodes: return severity + "; it is seen when all known nodes are looked at.";
    }
    return severity + '.';
}

std::string textOfMember(const Value &mapping, std::string_view name)
{
    const Value *const text = member(mapping, name);
    return text && text->isString() ? std::string(text->text()) : std::string();
}

std::vector<ReferencePage> readRulePages()
{
    const std::map<std::string, std::string> examples = builtInFiles("findings");
    std::vector<ReferencePage> pages;
    for (const FindingRule &rule : findingRules()) {
        ReferencePage page;
        page.topic = "finding:" + std::string(rule.id);
        page.title = rule.id;
        page.what = std::string(rule.what.text) + ' ' + std::string(rule.why.text);
        page.when = kindSentence(rule);
        page.lesson = rule.lesson;
        page.related = rule.topic;
        page.keys = std::make_shared<KeyTable>();
        const auto example =
            std::find_if(examples.begin(), examples.end(), [name = std::string(rule.id) + ".yaml"](const auto &each) {
                return each.first == name || each.first.ends_with('/' + name);
            });
        if (example != examples.end()) {
            if (const auto read = readYaml(example->second, {}, *page.keys)) {
                page.wrong = textOfMember(read->root, "wrong");
                page.right = textOfMember(read->root, "right");
            }
        }
        pages.push_back(std::move(page));
    }
    return pages;
}

} // namespace

const std::vector<ReferencePage> &rulePages()
{
    static const std::vector<ReferencePage> pages = readRulePages();
    return pages;
}

const ReferencePage *rulePage(std::string_view topic)
{
    const auto &pages = rulePages();
    const auto found = std::find_if(pages.begin(), pages.end(), [topic](const ReferencePage &page) {
        return page.topic == topic || page.name() == topic;
    });
    return found == pages.end() ? nullptr : &*found;
}

} // namespace strata
