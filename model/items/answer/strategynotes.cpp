// SPDX-License-Identifier: MIT
#include "items/answer/strategynotes.h"

#include "core/member.h"
#include "core/valueequality.h"
#include "items/text.h"
#include "items/valuetext.h"

#include <algorithm>

namespace strata {

namespace {

QString reason(const MergeSpec &merge)
{
    const QString name = shownText(merge.strategy);
    const QString match = shownText(merge.matchedBy);
    QString text;
    switch (merge.source) {
    case MergeSpec::Source::Default:
        text = UiTexts::tr("%1, because no other strategy is configured.").arg(name);
        break;
    case MergeSpec::Source::LookupOptions:
        text = UiTexts::tr("%1, because lookup_options has an entry %2 that matches this key.").arg(name, match);
        break;
    case MergeSpec::Source::Configuration:
        text = UiTexts::tr("%1, because %2 in the configuration sets it.").arg(name, match);
        break;
    case MergeSpec::Source::Argument: text = UiTexts::tr("%1, because it is chosen here.").arg(name); break;
    }
    return merge.remark.empty() ? text : QString(text + u' ' + shownText(phrasebook().say({merge.remark, {}})));
}

/// "data/common.yaml:12", preceded by the layer if a layer has that file.
QString placeText(SourceMark mark, const LayerNames &names)
{
    if (!mark.isValid())
        return {};
    const QString place = shownText(names.place(mark));
    const std::string &path = names.path(mark.file);
    const auto layer = std::find_if(names.layers().begin(), names.layers().end(),
                                    [&path](const LayerName &each) { return each.path == path; });
    return layer == names.layers().end() ? place : UiTexts::tr("%1, %2").arg(shownText(layer->title()), place);
}

QString inlineText(const Value &value)
{
    QString text;
    for (const Value &item : value.items())
        text += (text.isEmpty() ? QString() : QStringLiteral(", ")) + preview(item).text;
    return value.isSequence() ? text : preview(value).text;
}

QString optionText(const Entry &option)
{
    return UiTexts::tr("%1: %2").arg(shownText(option.key.text()), inlineText(option.value));
}

bool isSame(const MergeSpec &a, const MergeSpec &b)
{
    return a.strategy == b.strategy && strictlyEqual(a.options, b.options);
}

} // namespace

std::vector<StrategyNote> strategyNotes(const LookupResult &result, const MergeSpec &configured,
                                        const Value &ownOptions, const LayerNames &names)
{
    const MergeSpec &merge = result.merge;
    const bool isChosen = merge.source == MergeSpec::Source::Argument;
    std::vector<StrategyNote> notes;
    const auto add = [&](const QString &text, SourceMark mark = {}) {
        notes.push_back({text, placeText(mark, names), mark});
    };
    add(reason(merge), merge.mark);
    for (const Entry &option : merge.options.entries()) {
        const Entry *same = memberEntry(ownOptions, option.key.text());
        if (!isChosen)
            add(optionText(option), option.keyMark.isValid() ? option.keyMark : merge.mark);
        else if (same && strictlyEqual(same->value, option.value))
            add(UiTexts::tr("%1, as configured").arg(optionText(option)), same->keyMark);
        else
            add(UiTexts::tr("%1, chosen here").arg(optionText(option)));
    }
    if (!result.convertedTo.empty())
        add(UiTexts::tr("convert_to: %1").arg(shownText(result.convertedTo)), configured.mark);
    if (isChosen && configured.source != MergeSpec::Source::Default && !isSame(merge, configured)) {
        QStringList options;
        for (const Entry &option : configured.options.entries())
            options << optionText(option);
        const QString name = shownText(configured.strategy);
        add(options.isEmpty()
                ? UiTexts::tr("Not used: %1, as configured").arg(name)
                : UiTexts::tr("Not used: %1 with %2, as configured").arg(name, options.join(QStringLiteral(", "))),
            configured.mark);
    }
    return notes;
}

} // namespace strata
