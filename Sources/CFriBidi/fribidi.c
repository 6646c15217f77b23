/* Hidden, or the library itself would call these instead of its own. */
#pragma GCC visibility push(hidden)
#include "CFriBidi.h"

#include "CLateLibrary.h"

static struct late_library library = {.names = {"libfribidi.so.0"}};

bool late_load_fribidi(void) { return late_library_load(&library); }

LATE_PROCEDURE(library, fribidi_get_bidi_types,
               (const FriBidiChar *text, const FriBidiStrIndex count, FriBidiCharType *types), (text, count, types))
LATE_PROCEDURE(library, fribidi_get_bracket_types,
               (const FriBidiChar *text, const FriBidiStrIndex count, const FriBidiCharType *types,
                FriBidiBracketType *brackets),
               (text, count, types, brackets))
LATE_FUNCTION(library, FriBidiLevel, fribidi_get_par_embedding_levels_ex,
              (const FriBidiCharType *types, const FriBidiBracketType *brackets, const FriBidiStrIndex count,
               FriBidiParType *direction, FriBidiLevel *levels),
              (types, brackets, count, direction, levels), 0)
