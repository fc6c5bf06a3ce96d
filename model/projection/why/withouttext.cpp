// SPDX-License-Identifier: MIT
#include "projection/why/withouttext.h"

#include "core/valuedifference.h"
#include "projection/why/generalphrases.h"
#include "projection/why/reasons.h"
#include "projection/why/valuephrase.h"
#include "projection/why/whyphrases.h"

#include <utility>

namespace strata {

namespace {

constexpr std::size_t kNamedChanges = 4; // changed places listed individually
constexpr std::size_t kShort = 40;       // bytes of a value, approximately

/// Describes the changes between two values as parts of a sentence.
class ChangeDescriber
{
public:
    ChangeDescriber(const Projection &answer, const Phrasebook &book) : m_answer(answer), m_book(book) {}

    std::string describe(const ValueChange &change) const
    {
        const bool isItem = !change.path.empty() && std::holds_alternative<std::uint32_t>(change.path.back());
        const std::string path = pathOf(change.path, isItem ? change.path.size() - 1 : change.path.size());
        const PlaceholderValue at{"path", path};
        const PlaceholderValue before{"v", valuePhrase(change.before, kShort)};
        const PlaceholderValue after{"w", valuePhrase(change.after, kShort)};
        switch (change.kind) {
        case ValueChange::Kind::Added:
            return m_book.say(isItem ? whyphrases::kWithoutAddsItem : whyphrases::kWithoutAdds, {at, after});
        case ValueChange::Kind::Removed:
            return m_book.say(isItem ? whyphrases::kWithoutLosesItem : whyphrases::kWithoutLoses, {at, before});
        case ValueChange::Kind::Changed: return m_book.say(whyphrases::kWithoutChanges, {at, before, after});
        case ValueChange::Kind::Moved:
            return m_book.say(isItem ? whyphrases::kWithoutMovesItem : whyphrases::kWithoutMoves, {at, before});
        }
        return {};
    }

private:
    /// The key, and the first \a count steps of \a path.
    std::string pathOf(const AddressPath &path, std::size_t count) const
    {
        std::string out = m_answer.key().isWholeNode() ? std::string() : m_answer.key().name();
        for (std::size_t i = 0; i < count; ++i) {
            const auto *key = std::get_if<AddressKey>(&path[i]);
            const std::string part = key ? key->text : std::to_string(std::get<std::uint32_t>(path[i]));
            out += out.empty() ? part : m_answer.trace().rules.pathSeparator + part;
        }
        return out.empty() ? keyPhrase(m_answer.key(), m_book) : out;
    }

    const Projection &m_answer;
    const Phrasebook &m_book;
};

std::string changesText(const Projection &answer, const std::vector<ValueChange> &changes, const Phrasebook &book)
{
    if (changes.empty())
        return book.say(whyphrases::kWithoutNothing);
    const ChangeDescriber describer(answer, book);
    std::string list;
    for (std::size_t i = 0; i < changes.size() && i < kNamedChanges; ++i) {
        const std::string part = describer.describe(changes[i]);
        list = list.empty() ? part : book.say(whyphrases::kWithoutNext, {{"list", list}, {"v", part}});
    }
    if (changes.size() > kNamedChanges)
        list = book.say(generalphrases::kListMore, changes.size() - kNamedChanges, {{"list", list}});
    return book.say(whyphrases::kWithout, {{"list", list}});
}

std::string withoutStop(std::string message)
{
    while (message.ends_with('.'))
        message.pop_back();
    return message;
}

} // namespace

std::string withoutText(const Projection &answer, const LookupResult &without, const Phrasebook &book)
{
    using Status = LookupResult::Status;
    const LookupResult &before = answer.result();
    if (without.status == Status::Failed) {
        const std::string message = without.error ? without.error->message : std::string();
        if (before.status == Status::Failed && before.error && before.error->message == message)
            return book.say(whyphrases::kWithoutNothing);
        return book.say(whyphrases::kWithoutFails,
                        {{"message", withoutStop(translateReason(errorText(message), book))}});
    }
    const std::string key = keyPhrase(answer.key(), book);
    if (without.status == Status::NotFound)
        return book.say(before.status == Status::NotFound ? whyphrases::kWithoutNothing : whyphrases::kWithoutAll,
                        {{"key", key}});
    if (before.status != Status::Found)
        return book.say(whyphrases::kWithoutWorks, {{"key", key}, {"v", valuePhrase(without.value)}});
    return changesText(answer, differences(before.value, without.value), book);
}

std::string withoutUnknownText(const Phrasebook &book)
{
    return book.say(whyphrases::kWithoutUnknown);
}

} // namespace strata
