// SPDX-License-Identifier: MIT
#include "source/filecontent.h"

namespace strata {

FileContent::FileContent(FileId file, const std::string &path, Result<std::string> text,
                         const std::shared_ptr<const FileContent> &older)
    : m_file(file), m_path(&path),
      m_older(older ? std::make_unique<const std::weak_ptr<const FileContent>>(older) : nullptr)
{
    if (text) {
        m_text = std::make_shared<const std::string>(std::move(*text));
    } else {
        Error error = std::move(text.error());
        error.mark.file = file;
        m_error = std::make_shared<const Error>(std::move(error));
    }
}

FileContent::FileContent(std::shared_ptr<const FileContent> base, DocumentEdit edit)
    : m_file(base->m_file), m_path(base->m_path), m_text(base->m_text), m_error(base->m_error),
      m_edited(std::make_unique<const std::pair<std::shared_ptr<const FileContent>, DocumentEdit>>(std::move(base),
                                                                                                   std::move(edit)))
{}

FileContent::~FileContent()
{
    for (const CachedView *cached = m_views.load(std::memory_order_acquire); cached;)
        delete std::exchange(cached, cached->next);
}

const void *FileContent::find(const void *view) const
{
    const CachedView *cached = m_views.load(std::memory_order_acquire);
    while (cached && cached->view != view)
        cached = cached->next;
    return cached ? cached->value.get() : nullptr;
}

const void *FileContent::keep(const void *view, std::shared_ptr<const void> value) const
{
    auto cached =
        std::make_unique<CachedView>(CachedView{view, std::move(value), m_views.load(std::memory_order_acquire)});
    while (true) {
        if (const void *other = find(view))
            return other;
        // Fails and retries if another thread has added one.
        if (m_views.compare_exchange_weak(cached->next, cached.get(), std::memory_order_acq_rel))
            return cached.release()->value.get();
    }
}

} // namespace strata
