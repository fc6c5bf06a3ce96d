// SPDX-License-Identifier: MIT
#include "dialect/hiera3/datafiles.h"

#include "core/text/rubytext.h"
#include "core/withmembers.h"

namespace strata::hiera3 {

namespace {

Error unreadable(Error error, const SourceFile &source)
{
    if (!error.mark.isValid())
        error.mark.file = source.file;
    error.message = error.code == Error::Code::Unreadable ? source.shownPath + ": " + error.message
                                                          : '(' + source.shownPath + "): " + error.message;
    return error;
}

bool isKept(Kind kind)
{
    return kind != Kind::Symbol && kind != Kind::Timestamp && kind != Kind::Foreign;
}

} // namespace

Result<Value> readSource(const Snapshot &snapshot, const SourceFile &source)
{
    const LoadedDocument &loaded = snapshot.document(source.file, source.format());
    if (loaded.error)
        return tl::unexpected<Error>(unreadable(*loaded.error, source));
    const Value &root = loaded.document->root;
    if (root.isMapping())
        return root;
    if (source.reader != SourceFile::Reader::Json && root.isFalsy())
        return Value::mapping({}, root.mark());
    return fail(Error::Code::TypeMismatch,
                "Data retrieved from " + source.shownPath + " is " + rubyClass(root) + " not Hash",
                {source.file, 1, 1});
}

void noteFile(ReadSet &reads, const SourceFile &source)
{
    const bool isRead = source.exists && !source.error && source.reader != SourceFile::Reader::NotRun;
    if (source.file.isValid())
        reads.noteFile(source.file, source.exists, isRead ? FileRead::Extent::Content : FileRead::Extent::Existence);
}

Value returnedValue(const Value &value)
{
    if (value.isCollection())
        return withMembers(value, returnedValue);
    return isKept(value.kind()) ? value : Value::undef(value.mark());
}

} // namespace strata::hiera3
