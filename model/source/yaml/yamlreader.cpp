// SPDX-License-Identifier: MIT
#include "source/yaml/yamlreader.h"

#include "source/yaml/plain/plainpieces.h"
#include "source/yaml/psych/psychevents.h"
#include "source/yaml/yamlcpp.h"
#include "source/yaml/yamlguards.h"
#include "source/yaml/yamloutline.h"

#include <span>

namespace strata {

namespace {

using Form = YamlOutlineNode::Form;
using Nodes = std::span<const YamlOutlineNode>;

/// Forwards the entries of a mapping without the mapping itself.
class EntryForwarder : public YamlNodes
{
public:
    explicit EntryForwarder(YamlNodes &sink) : m_sink(sink) {}

    void onNull() override { m_sink.onNull(); }
    void onAlias() override { m_sink.onAlias(); }
    void onScalar(const std::string &tag, const std::string &text) override { m_sink.onScalar(tag, text); }
    void onStart(Form form, const std::string &tag) override
    {
        if (m_depth++ > 0 || form == Form::Sequence)
            m_sink.onStart(form, tag);
    }
    void onEnd(Form form) override
    {
        if (--m_depth > 0 || form == Form::Sequence)
            m_sink.onEnd(form);
    }

private:
    YamlNodes &m_sink;
    std::size_t m_depth = 0;
};

/// Reports the nodes of the document of an outline, each once, in order.
///
/// Entries of the root mapping with verbatim texts are reported from the outline. Tags, escapes and block texts are
/// read by yaml-cpp, entry by entry, so that most of a file avoids its slow scanner. An alias is reported as onNull().
class Feed
{
public:
    Feed(std::string_view text, const YamlOutline &outline, YamlNodes &sink)
        : m_text(text), m_nodes(outline.nodes), m_end(outline.end.offset), m_sink(sink)
    {}

    /// yaml-cpp's error; empty if there is none.
    std::string run()
    {
        if (!canSplit())
            return readWithYamlCpp(textForYamlCpp(m_text, m_nodes, 0, m_end), m_sink);
        m_sink.onStart(Form::Mapping, "?");
        std::string failure;
        for (std::size_t at = 1; at < m_nodes.size() && failure.empty();) {
            const std::size_t behind = endOfRun(at);
            if (isSettled(entryAt(at))) {
                reportNodes(m_nodes.subspan(at, behind - at), m_sink,
                            [this](const YamlOutlineNode &node) { feedScalar(node); });
            } else {
                EntryForwarder entries(m_sink);
                failure = readWithYamlCpp(
                    textForYamlCpp(m_text, m_nodes.subspan(at, behind - at), lineOf(at), lineOf(behind)), entries);
            }
            at = behind;
        }
        m_sink.onEnd(Form::Mapping);
        return failure;
    }

private:
    /// Whether the root is a block mapping each of whose entries starts a line, without directives before it.
    bool canSplit() const
    {
        if (m_nodes.empty() || m_nodes.front().form != Form::Mapping)
            return false;
        const YamlOutlineNode &root = m_nodes.front();
        const bool mayHaveDirective = m_text.substr(0, root.start.offset).find('%') != std::string_view::npos;
        if (root.hasTag || !root.anchor().empty() || m_text[root.content().offset] == '{' || mayHaveDirective)
            return false;
        for (std::size_t at = 1; at < m_nodes.size(); at = afterEntry(at)) {
            const YamlPosition &start = m_nodes[at].start;
            const std::string_view before = m_text.substr(start.lineStart, start.offset - start.lineStart);
            const bool startsLine = before.find_first_not_of(' ') == std::string_view::npos;
            if (m_nodes[at].form != Form::Scalar || start.column != root.content().column || !startsLine)
                return false;
        }
        return true;
    }

    std::size_t afterEntry(std::size_t key) const
    {
        const std::size_t value = key + m_nodes[key].size;
        return value + m_nodes[value].size;
    }
    Nodes entryAt(std::size_t key) const { return m_nodes.subspan(key, afterEntry(key) - key); }
    std::size_t lineOf(std::size_t node) const { return node < m_nodes.size() ? m_nodes[node].start.lineStart : m_end; }

    /// The index after the entries from \a at on that are read in the same way.
    std::size_t endOfRun(std::size_t at) const
    {
        const bool settled = isSettled(entryAt(at));
        do
            at = afterEntry(at);
        while (at < m_nodes.size() && isSettled(entryAt(at)) == settled);
        return at;
    }

    bool isSettled(Nodes nodes) const
    {
        for (const YamlOutlineNode &node : nodes) {
            if (node.hasTag || (node.form == Form::Scalar && !isVerbatim(node)))
                return false;
        }
        return true;
    }

    std::string_view sourceOf(const YamlOutlineNode &node) const { return node.source(m_text); }

    /// Whether the value of a scalar is its source text, or follows from it (repairedScalar()).
    bool isVerbatim(const YamlOutlineNode &node) const
    {
        const std::string_view source = sourceOf(node);
        const std::string_view inner = source.size() >= 2 ? source.substr(1, source.size() - 2) : source;
        switch (node.style) {
        case YamlStyle::Plain: return true;
        case YamlStyle::SingleQuoted: return inner.find_first_of("'\r\n\xc2\xe2\xef") == std::string_view::npos;
        case YamlStyle::DoubleQuoted: return inner.find_first_of("\\\r\n\xc2\xe2\xef") == std::string_view::npos;
        case YamlStyle::Literal:
        case YamlStyle::Folded: break;
        }
        return false;
    }

    void feedScalar(const YamlOutlineNode &node)
    {
        const std::string_view source = sourceOf(node);
        const bool isPlain = node.style == YamlStyle::Plain;
        m_sink.onScalar(isPlain ? "?" : "!", std::string(isPlain ? source : source.substr(1, source.size() - 2)));
    }

    std::string_view m_text;
    Nodes m_nodes;
    std::size_t m_end;
    YamlNodes &m_sink;
};

/// Why the text is refused before yaml-cpp reads it.
std::optional<Error> refusal(const YamlOutline &outline, FileId file)
{
    if (outline.tooDeep) {
        return Error{Error::Code::Unsupported, "nested deeper than " + std::to_string(kYamlNesting) + " levels",
                     outline.tooDeep->mark(file)};
    }
    if (outline.problem)
        return errorOf(*outline.problem, file);
    if (outline.oddBreak && outline.oddBreak->offset < outline.end.offset) {
        return Error{Error::Code::Unsupported,
                     "U+2028, U+2029 or U+FEFF here: Puppet does not take it as text, and this build cannot follow",
                     outline.oddBreak->mark(file)};
    }
    return std::nullopt;
}

} // namespace

Result<ReadResult> readYaml(std::string_view text, FileId file, KeyTable &keys, DateScalars dates)
{
    if (auto plain = readPlainYaml(text, file, keys, dates))
        return std::move(*plain);
    return readYamlExactly(text, file, keys, dates);
}

Result<ReadResult> readYamlExactly(std::string_view text, FileId file, KeyTable &keys, DateScalars dates)
{
    if (auto error = forbiddenCharacter(text, file))
        return tl::unexpected(std::move(*error));
    const YamlOutline outline = yamlOutline(text);
    if (auto error = refusal(outline, file))
        return tl::unexpected(std::move(*error));

    ReadResult result;
    result.problems = noticesAboutDocument(text, outline, file);
    PsychEvents events(text, outline, file, keys, result.problems, dates);
    const std::string failure = Feed(text, outline, events).run();
    if (events.error())
        return tl::unexpected(*events.error());
    if (!failure.empty() || !events.isComplete()) {
        const std::string reason = failure.empty() ? std::string() : " (" + failure + ")";
        return fail(Error::Code::Unsupported, "this build of Strata cannot read this, although Puppet can" + reason,
                    events.nextMark());
    }
    result.root = events.root();
    return result;
}

} // namespace strata
