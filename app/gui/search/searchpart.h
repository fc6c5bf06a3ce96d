// SPDX-License-Identifier: MIT
#pragma once

#include "app/gui/answer/shownanswer.h"
#include "app/gui/export/exportpart.h"
#include "app/gui/viewpart.h"
#include "app/session/rowloader.h"
#include "items/searchmodel.h"
#include "search/datasearch.h"
#include "search/references.h"
#include "views/search/searchview.h"

#include <QTimer>

#include <memory>
#include <optional>
#include <vector>

namespace strata {

/// *Find in data* and *References*: places in all data files, with layer and fate for the current node. Rows arrive
/// while the search runs; fates are looked up for the visible rows.
class SearchPart : public ViewPart
{
    Q_OBJECT

public:
    SearchPart(Session &session, const ShownAnswer &shown, MainWindow &window, QObject *parent = nullptr);

    SearchView &view() { return *m_view; }
    ExportSource exportSource() const;
    /// Lists the tokens and options in data that read \a key, and brings the view to the front.
    void showReferences(const LookupTarget &key);

signals:
    void sourceRequested(strata::SourceMark mark);

private:
    class FateLookup;
    /// A match with its texts.
    struct Listed
    {
        std::shared_ptr<const SearchRow> row;
        std::shared_ptr<const SearchMatch> match;
    };
    using Completion = Job::Completion;

    void forget();
    void onScene();
    void onForm();
    void start();
    void startReferences();
    void begin(const std::shared_ptr<const Scene> &scene);
    Completion find(const Scene &scene, const CompiledQuery &query, RowQueue<Listed> &rows, const CancelToken &cancel);
    Completion findReferences(const std::shared_ptr<const Scene> &scene, const LookupTarget &key,
                              std::shared_ptr<const ReferenceIndex> index, RowQueue<Listed> &rows,
                              const CancelToken &cancel);
    void take(std::vector<Listed> listed);
    void finish(const Result<SearchSummary> &summary);
    Job::Work sorting();
    void lookUpFates();
    void open(std::size_t number);
    void showSummary();
    void showFiles(const QString &title, const std::vector<FileId> &files);

    SearchModel m_model;
    SearchView *m_view = nullptr;
    std::shared_ptr<const Scene> m_scene;  // of what is listed; null: nothing is
    std::optional<LookupTarget> m_readKey; // whose references are listed
    std::shared_ptr<const ReferenceIndex> m_index;
    std::shared_ptr<const Project> m_indexed;                  // of the index
    std::vector<std::shared_ptr<const SearchMatch>> m_matches; // by SearchRow::number
    std::optional<SearchSummary> m_summary;                    // once the search is complete
    std::shared_ptr<FateLookup> m_lookup;
    RowLoader<Listed> m_loader;
    QTimer m_typing; // before a typed text is searched
    Job m_fates;
    Job m_opening;
};

} // namespace strata
