// SPDX-License-Identifier: MIT
#include "projection/why/leftout.h"

#include "projection/why/whyphrases.h"

namespace strata {

std::vector<const LayerOutcome *> layersLeftOut(const Trace &trace)
{
    std::vector<const LayerOutcome *> left;
    for (const LayerOutcome &layer : trace.layers) {
        if (layer.state == LayerOutcome::State::Broken || layer.state == LayerOutcome::State::NotRun)
            left.push_back(&layer);
    }
    return left;
}

std::string leftOutText(const Projection &answer, const Phrasebook &book)
{
    std::vector<std::string> titles;
    for (const LayerOutcome *layer : layersLeftOut(answer.trace()))
        titles.push_back(answer.names().layer(layer->layer).title());
    return titles.empty() ? std::string()
                          : book.say(whyphrases::kLeftOut, titles.size(), {{"list", book.list(titles)}});
}

} // namespace strata
