// SPDX-License-Identifier: MIT
#include "projection/why/generalphrases.h"

#include "core/text/sealedtext.h"
#include "projection/why/phrasetable.h"

namespace strata {

namespace {

using GeneralPhraseRow = NamedPhrase<GeneralPhrase>;

constexpr std::array kGeneralPhrase{std::to_array<GeneralPhraseRow>({
    {GeneralPhrase::ListNext, phrase("strata", "{list}, {v}")},
    {GeneralPhrase::ListLast, phrase("strata", "{list} and {v}")},
    {GeneralPhrase::ListMore, countedPhrase("strata", "{list} and {n} more", "{list} and {n} more")},
    {GeneralPhrase::AtPlace, phrase("strata", "{L} ({place})")},
    {GeneralPhrase::InList, phrase("strata", "{v} in {path}")},
    {GeneralPhrase::WithValue, phrase("strata", "{L} ({v})")},
    {GeneralPhrase::OfLayer, phrase("strata", "{v} of {L}")},
    {GeneralPhrase::Everything, phrase("strata", "everything")},
    {GeneralPhrase::EverythingOfNode, phrase("strata", "everything of the node")},
    {GeneralPhrase::Null, phrase("strata", "null")},
    {GeneralPhrase::Boolean, phrase("strata", "a boolean")},
    {GeneralPhrase::Integer, phrase("strata", "an integer")},
    {GeneralPhrase::Float, phrase("strata", "a float")},
    {GeneralPhrase::String, phrase("strata", "a string")},
    {GeneralPhrase::Symbol, phrase("strata", "a symbol")},
    {GeneralPhrase::Timestamp, phrase("strata", "a timestamp")},
    {GeneralPhrase::Binary, phrase("strata", "binary data")},
    {GeneralPhrase::Object, phrase("strata", "an object")},
    {GeneralPhrase::List, phrase("strata", "a list")},
    {GeneralPhrase::Mapping, phrase("strata", "a mapping")},
    {GeneralPhrase::Share, phrase("strata", "{v} %")},
    {GeneralPhrase::ShareBelow, phrase("strata", "< 1 %")},
    {GeneralPhrase::ShareAbove, phrase("strata", "> 99 %")},
    {GeneralPhrase::SealedOtherwise, phrase("strata", "{text} (sealed: the clear text may be the same)")},
})};
static_assert(isComplete(kGeneralPhrase));

} // namespace

const Phrase &general(GeneralPhrase name)
{
    return kGeneralPhrase[static_cast<std::size_t>(name)].phrase;
}

std::vector<Phrase> generalPhrases()
{
    return phrasesOf(kGeneralPhrase);
}

const Phrase &kindPhrase(Kind kind)
{
    switch (kind) {
    case Kind::Undef: return general(GeneralPhrase::Null);
    case Kind::Boolean: return general(GeneralPhrase::Boolean);
    case Kind::Integer: return general(GeneralPhrase::Integer);
    case Kind::Float: return general(GeneralPhrase::Float);
    case Kind::String: return general(GeneralPhrase::String);
    case Kind::Symbol: return general(GeneralPhrase::Symbol);
    case Kind::Timestamp: return general(GeneralPhrase::Timestamp);
    case Kind::Binary: return general(GeneralPhrase::Binary);
    case Kind::Foreign: return general(GeneralPhrase::Object);
    case Kind::Sequence: return general(GeneralPhrase::List);
    case Kind::Mapping: return general(GeneralPhrase::Mapping);
    }
    return general(GeneralPhrase::Null);
}

std::string keyPhrase(const LookupTarget &key, const Phrasebook &book)
{
    return key.isWholeNode() ? book.say(general(GeneralPhrase::EverythingOfNode)) : key.name();
}

std::string errorText(std::string_view message)
{
    return std::string(message.substr(0, message.find_last_not_of(" ;") + 1));
}

std::string shareText(std::size_t part, std::size_t all, const Phrasebook &book)
{
    const std::size_t percent = all == 0 ? 0 : (part * 100 + all / 2) / all;
    if (percent == 0 && part > 0)
        return book.say(general(GeneralPhrase::ShareBelow));
    if (percent >= 100 && part < all)
        return book.say(general(GeneralPhrase::ShareAbove));
    return book.say(general(GeneralPhrase::Share), {{"v", std::to_string(percent)}});
}

std::string withSealRemark(const std::string &text, const Value &before, const Value &after, const Phrasebook &book)
{
    return holdsSeal(before) && holdsSeal(after) ? book.say(general(GeneralPhrase::SealedOtherwise), {{"text", text}})
                                                 : text;
}

} // namespace strata
