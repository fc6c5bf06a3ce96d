// SPDX-License-Identifier: MIT
#include "projection/why/generalphrases.h"

#include "core/text/sealedtext.h"

namespace strata {

const Phrase &kindPhrase(Kind kind)
{
    switch (kind) {
    case Kind::Undef: return generalphrases::kNull;
    case Kind::Boolean: return generalphrases::kBoolean;
    case Kind::Integer: return generalphrases::kInteger;
    case Kind::Float: return generalphrases::kFloat;
    case Kind::String: return generalphrases::kString;
    case Kind::Symbol: return generalphrases::kSymbol;
    case Kind::Timestamp: return generalphrases::kTimestamp;
    case Kind::Binary: return generalphrases::kBinary;
    case Kind::Foreign: return generalphrases::kObject;
    case Kind::Sequence: return generalphrases::kList;
    case Kind::Mapping: return generalphrases::kMapping;
    }
    return generalphrases::kNull;
}

std::string keyPhrase(const LookupTarget &key, const Phrasebook &book)
{
    return key.isWholeNode() ? book.say(generalphrases::kEverythingOfNode) : key.name();
}

std::string errorText(std::string_view message)
{
    return std::string(message.substr(0, message.find_last_not_of(" ;") + 1));
}

std::string shareText(std::size_t part, std::size_t all, const Phrasebook &book)
{
    const std::size_t percent = all == 0 ? 0 : (part * 100 + all / 2) / all;
    if (percent == 0 && part > 0)
        return book.say(generalphrases::kShareBelow);
    if (percent >= 100 && part < all)
        return book.say(generalphrases::kShareAbove);
    return book.say(generalphrases::kShare, {{"v", std::to_string(percent)}});
}

std::string withSealRemark(const std::string &text, const Value &before, const Value &after, const Phrasebook &book)
{
    return holdsSeal(before) && holdsSeal(after) ? book.say(generalphrases::kSealedOtherwise, {{"text", text}}) : text;
}

} // namespace strata
