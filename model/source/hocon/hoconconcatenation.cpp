// SPDX-License-Identifier: MIT
#include "source/hocon/hoconconcatenation.h"

#include "core/text/ascii.h"
#include "source/hocon/hoconmerge.h"
#include "source/hocon/hocontokens.h"

#include <algorithm>
#include <span>
#include <utility>

namespace strata::hocon {

namespace {

bool hasIndexKey(const Node &object)
{
    return std::any_of(object.fields.begin(), object.fields.end(), [](const Field &field) {
        const std::string &text = field.key.text();
        return ascii::isNumber(text);
    });
}

/// Concatenates values.
class Joiner
{
public:
    Result<void> add(const NodePointer &piece);
    std::vector<NodePointer> done();

private:
    Node &growing();
    void finishText();

    std::vector<NodePointer> m_pieces;
    std::shared_ptr<Node> m_growing; // the last piece while it is a list or text created here
};

/// The last piece, for modification.
Node &Joiner::growing()
{
    if (!m_growing) {
        m_growing = std::make_shared<Node>();
        m_growing->type = m_pieces.back()->type;
        m_growing->mark = m_pieces.back()->mark;
        m_growing->text = m_pieces.back()->text;
        m_growing->parts = m_pieces.back()->parts;
        m_growing->isResolved = m_pieces.back()->isResolved;
        m_pieces.back() = m_growing;
    }
    return *m_growing;
}

void Joiner::finishText()
{
    if (m_growing && m_growing->isScalar())
        m_growing->scalar = textValue(m_growing->text, m_growing->mark);
    m_growing.reset();
}

/// Joins \a piece to the last one, or appends it if that must wait.
Result<void> Joiner::add(const NodePointer &piece)
{
    if (m_pieces.empty()) {
        m_pieces.push_back(piece);
        return {};
    }
    const NodePointer last = m_pieces.back();
    const Node &before = *last;
    const Node &after = *piece;
    const bool isListAndObject = (before.isList() && after.isObject()) || (before.isObject() && after.isList());
    if (before.isObject() && after.isObject()) {
        const Field both[] = {{{}, {}, last}, {{}, {}, piece}};
        auto merged = written(both);
        if (!merged)
            return tl::unexpected<Error>(merged.error());
        m_pieces.back() = *merged;
    } else if (before.isList() && after.isList()) {
        Node &list = growing();
        list.parts.insert(list.parts.end(), after.parts.begin(), after.parts.end());
        list.isResolved = list.isResolved && after.isResolved;
    } else if ((before.isList() || before.isObject()) && after.isScalar() && after.isUnquoted) {
        // Reference quirk: meant for white space, it drops any unquoted text after a list or object.
    } else if (before.isOpen() || after.isOpen()) {
        finishText();
        m_pieces.push_back(piece);
    } else if (isListAndObject && hasIndexKey(before.isObject() ? before : after)) {
        return fail(Error::Code::Internal, "an object with numbers as keys cannot be joined to a list", before.mark);
    } else if (!before.isScalar() || !after.isScalar()) {
        return fail(Error::Code::Syntax, "Cannot concatenate object or list with a non-object-or-list", before.mark);
    } else {
        growing().text += after.text;
    }
    return {};
}

std::vector<NodePointer> Joiner::done()
{
    finishText();
    return std::move(m_pieces);
}

} // namespace

Result<NodePointer> joined(const std::vector<NodePointer> &pieces)
{
    Joiner joiner;
    for (const NodePointer &piece : pieces) {
        const bool isJoined = piece->type == Node::Type::Joined;
        for (const NodePointer &part : isJoined ? std::span(piece->parts) : std::span(&piece, 1)) {
            if (auto added = joiner.add(part); !added)
                return tl::unexpected<Error>(added.error());
        }
    }
    std::vector<NodePointer> all = joiner.done();
    if (all.size() < 2)
        return all.empty() ? NodePointer() : all.front();
    return makeOpen(Node::Type::Joined, std::move(all));
}

} // namespace strata::hocon
