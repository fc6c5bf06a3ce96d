// SPDX-License-Identifier: MIT
#include "fleet/inputshape.h"

#include "core/valueequality.h"

#include <utility>

namespace strata {

namespace {

class Reader
{
public:
    explicit Reader(const LookupEngine &engine) : m_engine(engine) {}

    void add(const LayerNode &node, bool isModule);
    void note(const std::string &text) { m_input.shape += text + '\x1f'; }
    NodeInput take() { return std::move(m_input); }

private:
    void addLocation(const LayerNode &location, bool isModule);
    void note(std::size_t number) { note(std::to_string(number)); }

    const LookupEngine &m_engine;
    NodeInput m_input;
};

void Reader::add(const LayerNode &node, bool isModule)
{
    if (node.role == LayerNode::Role::Location) {
        addLocation(node, isModule);
        return;
    }
    note(node.children.size());
    note(static_cast<std::size_t>(node.state));
    note(node.isFallback ? 1 : 0);
    note(node.module);
    note(node.message);
    for (const LayerNode &child : node.children)
        add(child, isModule || !node.module.empty());
}

void Reader::addLocation(const LayerNode &location, bool isModule)
{
    using State = LayerNode::State;
    const bool isPlain = location.state == State::Present || location.state == State::Missing;
    if (!isPlain) {
        note(static_cast<std::size_t>(location.state));
        note(location.written);
        note(location.message);
    }
    if (!location.layer.isValid())
        return;
    LayerContent content = m_engine.content(location.layer);
    const bool isUsable = content.document && content.document->root.isMapping();
    // A lookup of a module's key warns about all other keys in its files.
    if ((!isUsable && location.state != State::Missing) || (isModule && content.document)) {
        note(location.layer.index);
        note(location.file.isValid() ? location.file.index : 0);
        note(content.document && !isUsable ? exactText(content.document->root) : std::string());
    }
    if (content.document)
        m_input.contents.push_back({location.layer, location.file, content.document->root});
}

} // namespace

NodeInput nodeInput(const LookupEngine &engine)
{
    Reader reader(engine);
    reader.add(engine.layers(), false);
    for (const Finding &warning : engine.hierarchyWarnings())
        reader.note(warning.text);
    return reader.take();
}

} // namespace strata
