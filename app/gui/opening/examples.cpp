// SPDX-License-Identifier: MIT
#include "app/gui/opening/examples.h"

#include "app/builtin/examples.h"
#include "items/text.h"

#include <string_view>
#include <utility>

namespace strata {

namespace {

/// Title and description.
std::pair<QString, QString> textsOf(std::string_view name)
{
    if (name == "hiera5")
        return {UiTexts::tr("A small site (Hiera 5)"),
                UiTexts::tr("Nodes, roles, sites and defaults with every kind of merge")};
    if (name == "hiera3")
        return {UiTexts::tr("Users of a site (Hiera 3)"),
                UiTexts::tr("The example of the Hiera documents: native, deep and deeper hash lookups")};
    return {UiTexts::tr("Windows servers (Datum)"),
            UiTexts::tr("Lists of hashes merged by tuple keys, and knockouts of items, keys and hashes")};
}

} // namespace

QList<BuiltInExample> builtInExamples()
{
    QList<BuiltInExample> examples;
    for (const ExampleProject &example : exampleProjects()) {
        const auto [title, description] = textsOf(example.name);
        examples << BuiltInExample{toText(example.name), title,
                                   description,          toText(example.node),
                                   toText(example.key),  toText(example.strategy)};
    }
    return examples;
}

} // namespace strata
