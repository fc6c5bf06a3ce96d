// SPDX-License-Identifier: MIT
#pragma once

#ifndef _WIN32
#include <unistd.h>
#endif

namespace strata::test {

#ifdef _WIN32
struct LesserRights
{
    bool areLess() const { return false; }
};
#else
/// During its life the process may read only world-readable files: root, who reads everything, becomes the user nobody.
class LesserRights
{
public:
    LesserRights() : m_isRoot(::geteuid() == 0), m_areLess(!m_isRoot || ::seteuid(kNobody) == 0) {}
    ~LesserRights()
    {
        if (m_isRoot && m_areLess)
            static_cast<void>(::seteuid(0) == 0);
    }
    LesserRights(const LesserRights &) = delete;
    LesserRights &operator=(const LesserRights &) = delete;

    bool areLess() const { return m_areLess; }

private:
    static constexpr uid_t kNobody = 65534;
    bool m_isRoot;
    bool m_areLess;
};
#endif

} // namespace strata::test
