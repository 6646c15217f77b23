/* Hidden, or the library itself would call these instead of its own. */
#pragma GCC visibility push(hidden)
#include "CUniBreak.h"

#include "CLateLibrary.h"

static struct late_library library = {.name = "libunibreak.so.1"};

bool late_load_unibreak(void) { return late_library_load(&library); }

LATE_PROCEDURE(library, init_linebreak, (void), ())
LATE_PROCEDURE(library, set_linebreaks_utf32, (const utf32_t *text, size_t count, const char *language, char *breaks),
               (text, count, language, breaks))
