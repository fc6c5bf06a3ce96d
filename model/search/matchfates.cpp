// SPDX-License-Identifier: MIT
#include "search/matchfates.h"

#include "projection/contributiontable.h"
#include "source/files/path.h"
#include "trace/pathaddress.h"

#include <algorithm>
#include <string_view>
#include <variant>

namespace strata {

namespace {

constexpr std::size_t kCachedAnswers = 512;

} // namespace

/// One lookup with the fates of its values.
struct MatchFates::Answer
{
    /// The fate of a contributed leaf or collection.
    std::optional<Fate> fate(OriginId origin)
    {
        if (const LeafFate *leaf = fateOf(fates.leaves, origin))
            return leaf->fate;
        if (!collections) {
            collections.emplace();
            const ContributionTable table = contributionTable(result.trace, fates.leaves);
            for (const ContributionRow &row : table.rows) {
                for (const ContributionCell &cell : row.cells)
                    collections->emplace(cell.origin, cell.fate);
            }
        }
        const auto found = collections->find(origin);
        return found == collections->end() ? std::nullopt : std::optional(found->second);
    }

    LookupResult result;
    TraceFates fates;
    std::optional<std::unordered_map<OriginId, Fate>> collections = {}; ///< once one is requested
};

MatchFates::MatchFates(const LookupEngine &engine, const Dialect &dialect, const Snapshot &snapshot)
    : m_engine(engine), m_dialect(dialect), m_snapshot(snapshot)
{
    using State = LayerNode::State;
    forEachLocation(engine.layers(), [&](const LayerNode &location) {
        const bool isThere = location.state == State::Present || location.state == State::Broken;
        if (!isThere || !location.layer.isValid())
            return;
        if (location.file.isValid())
            m_layers[location.file].push_back(location.layer);
        else if (!location.resolved.empty())
            m_folders.emplace_back(folderPrefix(location.resolved), location.layer);
    });
}

MatchFates::~MatchFates() = default;

LayerId MatchFates::layerOf(const SearchMatch &match) const
{
    if (const auto layers = m_layers.find(match.mark.file); layers != m_layers.end())
        return layers->second.front();
    const std::string &path = m_snapshot.files().path(match.mark.file);
    const auto folder = std::find_if(m_folders.begin(), m_folders.end(),
                                     [&](const auto &each) { return path.starts_with(each.first); });
    return folder == m_folders.end() ? LayerId() : folder->second;
}

/// The depth in the file at which the keys of \a layer begin.
std::size_t MatchFates::depthInFile(LayerId layer, const SearchMatch &match)
{
    const auto [known, isNew] = m_data.try_emplace(layer.index);
    if (isNew) {
        const FileId file = match.mark.file;
        const LayerContent content = m_engine.content(layer);
        const auto &loaded = m_snapshot.view(file, m_dialect.viewOf(m_snapshot.files().path(file)));
        if (content.document && loaded.document)
            known->second = {loaded.document->root, content.document->root};
    }
    const auto &[whole, part] = known->second;
    const Value *at = &whole;
    for (std::size_t depth = 0; depth <= match.path.size(); ++depth) {
        if (at->isSameNode(part))
            return depth;
        const AddressSegment wanted =
            depth == 0 ? AddressSegment(AddressKey{match.root.kind(), match.root.text()}) : match.path[depth - 1];
        const auto entries = at->entries();
        const auto found =
            std::find_if(entries.begin(), entries.end(), [&](const Entry &entry) { return isSame(wanted, entry.key); });
        if (found == entries.end())
            return 0;
        at = &found->value;
    }
    return 0;
}

std::vector<MatchFates::Place> MatchFates::placesOf(const SearchMatch &match)
{
    std::vector<Place> places;
    if (match.in == SearchMatch::In::Text)
        return places;
    if (const auto layers = m_layers.find(match.mark.file); layers != m_layers.end()) {
        for (const LayerId layer : layers->second) {
            const std::size_t depth = match.root.isValid() ? depthInFile(layer, match) : 0;
            const auto *key =
                depth > 0 && depth <= match.path.size() ? std::get_if<AddressKey>(&match.path[depth - 1]) : nullptr;
            if (depth == 0 && match.root.isValid() && m_engine.isLookupKey(match.root))
                places.push_back({layer, match.root.text(), match.path});
            else if (key)
                places.push_back(
                    {layer, key->text, {match.path.begin() + static_cast<std::ptrdiff_t>(depth), match.path.end()}});
        }
    }
    const std::string &path = m_snapshot.files().path(match.mark.file);
    for (const auto &[folder, layer] : m_folders) {
        if (!path.starts_with(folder))
            continue;
        AddressPath whole;
        std::string_view rest = std::string_view(path).substr(folder.size());
        for (std::size_t slash = rest.find('/'); slash != std::string_view::npos; slash = rest.find('/')) {
            whole.emplace_back(AddressKey{Kind::String, std::string(rest.substr(0, slash))});
            rest.remove_prefix(slash + 1);
        }
        whole.emplace_back(AddressKey{Kind::String, fileStem(path)});
        if (match.root.isValid())
            whole.emplace_back(AddressKey{match.root.kind(), match.root.text()});
        whole.insert(whole.end(), match.path.begin(), match.path.end());
        std::string name = std::get<AddressKey>(whole.front()).text;
        whole.erase(whole.begin());
        places.push_back({layer, std::move(name), std::move(whole)});
    }
    std::sort(places.begin(), places.end(), [](const Place &a, const Place &b) { return a.layer < b.layer; });
    return places;
}

MatchFates::Answer &MatchFates::answerTo(const std::string &key, const CancelToken &cancel)
{
    if (const auto known = m_answers.find(key); known != m_answers.end())
        return *known->second;
    if (m_answers.size() >= kCachedAnswers)
        m_answers.clear();
    LookupRequest request;
    request.key = LookupTarget::named(m_engine.nameOf(key));
    request.cancel = cancel;
    LookupResult result = m_engine.lookup(request);
    TraceFates fates = traceFates(result.trace, cancel);
    auto answer = std::make_unique<Answer>(Answer{std::move(result), std::move(fates)});
    return *m_answers.emplace(key, std::move(answer)).first->second;
}

std::optional<Fate> MatchFates::fateIn(Answer &answer, const Place &place, const SearchMatch &match)
{
    const Trace &trace = answer.result.trace;
    const OriginId origin = originAt(trace, place.layer, place.path);
    if (!origin.isValid())
        return std::nullopt;
    const Origin &found = trace.origin(origin);
    const SourceMark mark = match.in == SearchMatch::In::Key ? found.keyMark : found.mark;
    const bool isThere = mark.file == match.node.file && mark.line == match.node.line;
    if (!isThere && mark.isValid() && mark.line > 0)
        return std::nullopt; // another value of the same name
    return answer.fate(origin);
}

MatchFate MatchFates::find(const SearchMatch &match, const CancelToken &cancel)
{
    MatchFate best{layerOf(match), {}, {}, {}};
    for (const Place &place : placesOf(match)) {
        Answer &answer = answerTo(place.key, cancel);
        if (cancel.isCancelled()) {
            m_answers.erase(place.key);
            return best;
        }
        if (const auto fate = fateIn(answer, place, match))
            return {place.layer, fate, m_engine.nameOf(place.key), place.path};
    }
    return best;
}

} // namespace strata
