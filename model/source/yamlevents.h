// SPDX-License-Identifier: MIT
#pragma once

#include "core/keytable.h"
#include "source/mappingbuilder.h"
#include "source/psychscalars.h"

#include <yaml-cpp/eventhandler.h>
#include <yaml-cpp/mark.h>

#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace strata
{

/// Builds the typed value of one document out of yaml-cpp's events, as Psych does. Rules: spec yaml.md A3-A5.
/// The first error is kept and everything behind it ignored.
class YamlEvents : public YAML::EventHandler
{
public:
    /// Aliases may repeat at most this many nodes in one document.
    static constexpr std::size_t kLargestExpansion = 1000000;

    /// \a text is what yaml-cpp reads; it must live as long as the handler.
    YamlEvents(std::string_view text, FileId file, KeyTable &keys, std::vector<Diagnostic> &problems);

    const Value &root() const { return m_root; }
    const std::optional<Error> &error() const { return m_error; }

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
    enum class Form { Scalar, Sequence, Mapping, Alias };

    /// A finished node on its way into its parent.
    struct Node {
        Value value;
        Form form = Form::Scalar;
        std::string tag;
        std::size_t weight = 1; // nodes, counting what aliases repeat
    };
    struct Frame {
        Form form = Form::Sequence;
        std::string tag;
        YAML::anchor_t anchor = 0;
        SourceMark mark;
        std::size_t weight = 1;
        std::vector<Value> items; // of a sequence
        MappingBuilder entries;   // of a mapping
        std::optional<Node> key;  // read, its value is still to come
        SourceMark keyMark;
    };
    struct Anchored {
        Value value;
        std::size_t weight = 0;
        bool isOpen = true;
        std::uint32_t line = 0;
    };

    SourceMark markOf(const YAML::Mark &mark) const;
    SourceMark markOfNull(const YAML::Mark &mark) const;
    void refuse(Error error);
    void start(Form form, const YAML::Mark &mark, const std::string &tag, YAML::anchor_t anchor);
    void finish();
    void put(Node node, YAML::anchor_t anchor);
    void putEntry(Frame &frame, Node value);
    bool mergeInto(Frame &frame, const Node &value);
    Value finishedSequence(Frame &frame);
    Value finishedMapping(Frame &frame);
    Result<PsychScalar> scalarValue(const YAML::Mark &mark, const std::string &tag, const std::string &text) const;

    std::string_view m_text;
    FileId m_file;
    KeyTable &m_keys;
    std::vector<Diagnostic> &m_problems;
    std::vector<Frame> m_frames;
    std::unordered_map<YAML::anchor_t, Anchored> m_anchors;
    std::size_t m_expanded = 0; // nodes that aliases repeat
    Value m_root;
    std::optional<Error> m_error;
};

} // namespace strata
