// SPDX-License-Identifier: MIT
#pragma once

#include <QByteArray>
#include <QString>
#include <QStringList>

namespace strata::test {

/// What a run may take: of processor time, and of memory that is its own.
enum class Size {
    Tiny,  ///< 60 s, and 100 MB, which is too little for some
    Small, ///< 20 s and 600 MB: also where nothing is optimised and the machine has other things to do
    Large, ///< 120 s and 2.5 GB
    Alone, ///< as Small, and no thread can be started: there is no room for its stack
};

struct Run
{
    int status = -1;
    bool isCrash = false;
    QByteArray out;
    QByteArray err;

    /// The beginnings of what it wrote, for messages.
    QByteArray said() const { return err.left(600) + "\n---\n" + out.left(600); }
};

/// Runs \a program in \a folder with limits of time and memory, and a stack of 512 KiB, which shows recursion that data
/// control. With sanitizers there are no limits.
Run runLimited(const QString &program, const QString &folder, const QStringList &words, Size size,
               const QByteArray &input = {});

/// Writes the file \a name below \a folder, with the folders on the way; false if that fails.
bool writeBelow(const QString &folder, const QString &name, const QByteArray &text);

/// Whether limits of memory mean anything.
bool isSanitized();

} // namespace strata::test
