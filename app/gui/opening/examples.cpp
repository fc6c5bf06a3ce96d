// SPDX-License-Identifier: MIT
#include "app/gui/opening/examples.h"

#include "app/builtin/examples.h"
#include "items/text.h"

#include <QCoreApplication>

#include <string_view>
#include <utility>

namespace strata {

namespace {

struct ExampleTexts
{
    Q_DECLARE_TR_FUNCTIONS(strata::BuiltInExample)
};

/// Title and description.
std::pair<QString, QString> textsOf(std::string_view name)
{
    if (name == "hiera5")
        return {ExampleTexts::tr("A small site (Hiera 5)"),
                ExampleTexts::tr("Nodes, roles, sites and defaults with every kind of merge")};
    if (name == "hiera3")
        return {ExampleTexts::tr("Users of a site (Hiera 3)"),
                ExampleTexts::tr("The example of the Hiera documents: native, deep and deeper hash lookups")};
    return {ExampleTexts::tr("Windows servers (Datum)"),
            ExampleTexts::tr("Lists of hashes merged by tuple keys, and knockouts of items, keys and hashes")};
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
