/* Hidden, or the library itself would call these instead of its own. */
#pragma GCC visibility push(hidden)
#include "CUniBreak.h"

#include "CLateLibrary.h"

/* The functions below are the same in all. Each version has the rules of later editions of Unicode: version 8 of Debian's unstable
   suite, 6 of Debian 13, 1 of Debian 12. */
static struct late_library library = {.names = {"libunibreak.so.8", "libunibreak.so.6", "libunibreak.so.1"}};

bool late_load_unibreak(void) { return late_library_load(&library); }

LATE_PROCEDURE(library, init_linebreak, (void), ())
LATE_PROCEDURE(library, set_linebreaks_utf32, (const utf32_t *text, size_t count, const char *language, char *breaks),
               (text, count, language, breaks))
