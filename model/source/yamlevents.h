// SPDX-License-Identifier: MIT
#pragma once

#include "core/keytable.h"
#include "source/mappingbuilder.h"
#include "source/psychscalars.h"
#include "source/yamloutline.h"

#include <yaml-cpp/eventhandler.h>
#include <yaml-cpp/mark.h>

#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace strata {

/// Builds the typed value of one document out of yaml-cpp's events, as Psych does. Rules: spec yaml.md A3-A5.
///
/// Each event belongs to the next node of the outline, which knows what the events do not tell: exact positions,
/// quoting behind a tag, anchors and aliases by name. Where yaml-cpp sees another structure than libyaml that is an
/// error, never another value. The first error is kept and everything behind it ignored.
class YamlEvents : public YAML::EventHandler
{
public:
    /// Aliases may repeat at most this many nodes in one document.
    static constexpr std::size_t kLargestExpansion = 1000000;

    /// \a text is the source that \a outline describes; both must live as long as the handler.
    YamlEvents(std::string_view text, const YamlOutline &outline, FileId file, KeyTable &keys,
               std::vector<Diagnostic> &problems, DateScalars dates);

    const Value &root() const { return m_root; }
    const std::optional<Error> &error() const { return m_error; }
    /// Whether every node of the outline was met.
    bool isComplete() const { return m_next == m_outline.nodes.size(); }
    /// The position of the node that comes next.
    SourceMark nextMark() const;

    void OnDocumentStart(const YAML::Mark &mark) override;
    void OnDocumentEnd() override;
    void OnNull(const YAML::Mark &mark, YAML::anchor_t anchor) override;
    void OnAlias(const YAML::Mark &mark, YAML::anchor_t anchor) override;
    void OnScalar(const YAML::Mark &mark, const std::string &tag, YAML::anchor_t anchor,
                  const std::string &text) override;
    void OnSequenceStart(const YAML::Mark &mark, const std::string &tag, YAML::anchor_t anchor,
                         YAML::EmitterStyle::value style) override;
    void OnSequenceEnd() override;
    void OnMapStart(const YAML::Mark &mark, const std::string &tag, YAML::anchor_t anchor,
                    YAML::EmitterStyle::value style) override;
    void OnMapEnd() override;

private:
    using Form = YamlOutlineNode::Form;

    /// A finished node on its way into its parent.
    struct Node
    {
        Value value;
        Form form = Form::Scalar;
        SourceMark mark; // of an alias its own, while the value keeps that of the anchor
        std::string tag;
        std::size_t weight = 1; // nodes, counting what aliases repeat
    };
    struct Frame
    {
        Form form = Form::Sequence;
        std::string tag;
        std::string_view anchor;
        std::size_t serial = 0; // of the anchor
        SourceMark mark;
        std::size_t weight = 1;
        std::vector<Value> items; // of a sequence
        MappingBuilder entries;   // of a mapping
        std::optional<Node> key;  // read, its value is still to come
    };
    struct Anchored
    {
        std::size_t serial = 0;
        bool isOpen = true;
        Value value;
        std::size_t weight = 0;
    };

    const YamlOutlineNode *take(std::initializer_list<Form> forms);
    SourceMark markOf(const YamlOutlineNode &node) const { return node.start.mark(m_file); }
    void refuse(Error error);
    void refuseStructure(SourceMark mark);
    bool isNullText(const YamlOutlineNode &node) const;
    void scalar(const YamlOutlineNode &node, const std::string &tag, const std::string &text);
    void alias(const YamlOutlineNode &node);
    void start(Form form, const std::string &tag);
    void finish();
    void put(Node node);
    void putEntry(Frame &frame, Node value);
    bool mergeInto(Frame &frame, const Node &value, SourceMark mark);
    bool isAtKey() const { return !m_frames.empty() && m_frames.back().form == Form::Mapping && !m_frames.back().key; }
    Value finishedSequence(Frame &frame);
    Value finishedMapping(Frame &frame);

    std::string_view m_text;
    const YamlOutline &m_outline;
    std::size_t m_next = 0; // index into the outline's nodes
    FileId m_file;
    KeyTable &m_keys;
    std::vector<Diagnostic> &m_problems;
    DateScalars m_dates;
    std::vector<Frame> m_frames;
    std::unordered_map<std::string_view, Anchored> m_anchors; // the latest of each name
    std::size_t m_lastSerial = 0;
    std::size_t m_expanded = 0; // nodes that aliases repeat
    Value m_root;
    std::optional<Error> m_error;
};

} // namespace strata
