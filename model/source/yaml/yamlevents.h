// SPDX-License-Identifier: MIT
#pragma once

#include "core/finding.h"
#include "core/keytable.h"
#include "core/result.h"
#include "source/mappingbuilder.h"
#include "source/yaml/yamlcpp.h"
#include "source/yaml/yamloutline.h"

#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

namespace strata {

/// Builds the typed value of one document from yaml-cpp's events. Derived classes define the meaning of scalars, tags
/// and keys for each real system.
///
/// Each event belongs to the next node of the outline, which has what events lack: exact positions, quoting after a
/// tag, names of anchors and aliases. If yaml-cpp sees another structure than the outline, that is an error. The first
/// error is kept and everything after it ignored.
class YamlEvents : public YamlNodes
{
public:
    using Form = YamlOutlineNode::Form;

    /// A finished node before it is added to its parent.
    struct Node
    {
        Value value;
        Form form = Form::Scalar;
        SourceMark mark; // for an alias its own; the value keeps that of the anchor
        std::string tag;
        std::size_t weight = 1; // nodes, including those repeated by aliases
        std::size_t depth = 0;  // levels of collections, including those of aliases
        std::string text;       // of a scalar, if the value does not contain it
    };

    /// The maximum number of nodes that aliases may repeat in one document.
    static constexpr std::size_t kLargestExpansion = 1000000;

    /// \a text is the source that \a outline describes; both must outlive the handler.
    YamlEvents(std::string_view text, const YamlOutline &outline, FileId file, KeyTable &keys,
               std::vector<Finding> &problems);

    const Value &root() const { return m_root; }
    const std::optional<Error> &error() const { return m_error; }
    /// Whether every node of the outline was visited.
    bool isComplete() const { return m_next == m_outline.nodes.size(); }
    /// The position of the next node.
    SourceMark nextMark() const;

    void onNull() override;
    void onAlias() override;
    void onScalar(const std::string &tag, const std::string &text) override;
    void onStart(YamlOutlineNode::Form form, const std::string &tag) override;
    void onEnd(YamlOutlineNode::Form form) override;

protected:
    struct Frame
    {
        Form form = Form::Sequence;
        std::string tag;
        std::string_view anchor;
        std::size_t serial = 0; // of the anchor
        SourceMark mark;
        std::size_t weight = 1;
        std::size_t depth = 1;
        std::vector<Value> items;                 // of a sequence
        MappingBuilder entries;                   // of a mapping built while its entries arrive
        std::vector<std::pair<Node, Node>> pairs; // of a mapping built at its end
        std::optional<Node> key;                  // read; its value is pending
        bool isCut = false;                       // see YamlOutlineNode
    };
    /// Builds the value of a scalar and adds it. \a tag is resolved by yaml-cpp, \a text is the content.
    virtual void scalar(const YamlOutlineNode &node, const std::string &tag, const std::string &text) = 0;
    /// The content of a scalar for which yaml-cpp gave \a value.
    virtual std::string contentOf(const YamlOutlineNode &node, const std::string &value) const;
    /// Why a collection cannot have this tag.
    virtual std::optional<Error> refusedCollection(Form form, const std::string &tag, SourceMark mark) const = 0;
    virtual Value finishedSequence(Frame &frame) = 0;
    virtual Value finishedMapping(Frame &frame) = 0;
    /// Adds an entry of a mapping, whose key is in \a frame.
    virtual void putEntry(Frame &frame, Node value) = 0;
    /// Adds the value of an alias without earlier anchor, or refuses it.
    virtual void putUnknownAlias(const YamlOutlineNode &node) = 0;

    SourceMark markOf(const YamlOutlineNode &node) const { return node.start.mark(m_file); }
    void refuse(Error error);
    void put(Node node);
    /// Like put(), and records the node under its anchor if it has one.
    void putScalar(const YamlOutlineNode &node, Node value);
    bool isAtKey() const { return !m_frames.empty() && m_frames.back().form == Form::Mapping && !m_frames.back().key; }
    /// Whether the next node is a key or part of one.
    bool isInsideKey() const;
    /// The latest node with the anchor \a name, without mark.
    std::optional<Node> anchored(std::string_view name) const;
    /// Adds \a node, which an alias at \a mark repeats, or refuses it if too much is repeated.
    void putRepeated(Node node, SourceMark mark);
    const YamlOutline &outline() const { return m_outline; }
    KeyTable &keys() { return m_keys; }
    std::vector<Finding> &problems() { return m_problems; }

private:
    struct AnchorEntry
    {
        std::size_t serial = 0;
        bool isOpen = true;
        Node node; // without mark
    };

    const YamlOutlineNode *take(std::initializer_list<Form> forms);
    void refuseStructure(SourceMark mark);
    bool isNullText(const YamlOutlineNode &node) const;
    void alias(const YamlOutlineNode &node);

    std::string_view m_text;
    const YamlOutline &m_outline;
    std::size_t m_next = 0; // index into the outline's nodes
    FileId m_file;
    KeyTable &m_keys;
    std::vector<Finding> &m_problems;
    std::vector<Frame> m_frames;
    std::unordered_map<std::string_view, AnchorEntry> m_anchors; // the latest of each name
    std::size_t m_lastSerial = 0;
    std::size_t m_expanded = 0; // nodes repeated by aliases
    Value m_root;
    std::optional<Error> m_error;
};

} // namespace strata
