// SPDX-License-Identifier: MIT
#include "source/yaml/yamlcpp.h"

#include <sstream>
#include <yaml-cpp/eventhandler.h>
#include <yaml-cpp/exceptions.h>
#include <yaml-cpp/mark.h>
#include <yaml-cpp/parser.h>

namespace strata {

namespace {

using Form = YamlOutlineNode::Form;

/// Forwards events without the properties that the outline has.
class YamlCppEvents : public YAML::EventHandler
{
public:
    explicit YamlCppEvents(YamlNodes &nodes) : m_nodes(nodes) {}

    void OnDocumentStart(const YAML::Mark &) override {}
    void OnDocumentEnd() override {}
    void OnNull(const YAML::Mark &, YAML::anchor_t) override { m_nodes.onNull(); }
    void OnAlias(const YAML::Mark &, YAML::anchor_t) override { m_nodes.onAlias(); }
    void OnScalar(const YAML::Mark &, const std::string &tag, YAML::anchor_t, const std::string &text) override
    {
        m_nodes.onScalar(tag, text);
    }
    void OnSequenceStart(const YAML::Mark &, const std::string &tag, YAML::anchor_t, YAML::EmitterStyle::value) override
    {
        m_nodes.onStart(Form::Sequence, tag);
    }
    void OnSequenceEnd() override { m_nodes.onEnd(Form::Sequence); }
    void OnMapStart(const YAML::Mark &, const std::string &tag, YAML::anchor_t, YAML::EmitterStyle::value) override
    {
        m_nodes.onStart(Form::Mapping, tag);
    }
    void OnMapEnd() override { m_nodes.onEnd(Form::Mapping); }

private:
    YamlNodes &m_nodes;
};

} // namespace

std::string readWithYamlCpp(const std::string &text, YamlNodes &nodes)
{
    try {
        std::istringstream stream(text);
        YAML::Parser parser(stream);
        YamlCppEvents events(nodes);
        parser.HandleNextDocument(events);
    } catch (const YAML::Exception &exception) {
        return exception.msg;
    }
    return {};
}

void reportNodes(std::span<const YamlOutlineNode> nodes, YamlNodes &sink,
                 const std::function<void(const YamlOutlineNode &node)> &scalar)
{
    for (std::size_t at = 0; at < nodes.size();) {
        const YamlOutlineNode &node = nodes[at];
        const auto below = nodes.subspan(at + 1, node.size - 1);
        at += node.size;
        switch (node.form) {
        case Form::Empty:
        case Form::Alias: sink.onNull(); break;
        case Form::Scalar: scalar(node); break;
        case Form::Sequence:
        case Form::Mapping:
            sink.onStart(node.form, "?");
            reportNodes(below, sink, scalar);
            sink.onEnd(node.form);
            break;
        }
    }
}

} // namespace strata
