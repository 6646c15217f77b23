/* Hidden, or the library itself would call these instead of its own. */
#pragma GCC visibility push(hidden)
#include "CFontconfig.h"

#include "CLateLibrary.h"

static struct late_library library = {.names = {"libfontconfig.so.1"}};

bool late_load_fontconfig(void) { return late_library_load(&library); }

LATE_FUNCTION(library, FcConfig *, FcInitLoadConfigAndFonts, (void), (), NULL)
LATE_PROCEDURE(library, FcConfigDestroy, (FcConfig * config), (config))
LATE_FUNCTION(library, FcBool, FcConfigSubstitute, (FcConfig * config, FcPattern *pattern, FcMatchKind kind),
              (config, pattern, kind), FcFalse)
LATE_PROCEDURE(library, FcDefaultSubstitute, (FcPattern * pattern), (pattern))
LATE_FUNCTION(library, FcPattern *, FcFontMatch, (FcConfig * config, FcPattern *pattern, FcResult *result),
              (config, pattern, result), NULL)
LATE_FUNCTION(library, FcFontSet *, FcFontSort,
              (FcConfig * config, FcPattern *pattern, FcBool trim, FcCharSet **characters, FcResult *result),
              (config, pattern, trim, characters, result), NULL)
LATE_PROCEDURE(library, FcFontSetDestroy, (FcFontSet * set), (set))
LATE_FUNCTION(library, FcPattern *, FcPatternCreate, (void), (), NULL)
LATE_PROCEDURE(library, FcPatternDestroy, (FcPattern * pattern), (pattern))
LATE_FUNCTION(library, FcBool, FcPatternAddInteger, (FcPattern * pattern, const char *object, int value),
              (pattern, object, value), FcFalse)
LATE_FUNCTION(library, FcBool, FcPatternAddBool, (FcPattern * pattern, const char *object, FcBool value),
              (pattern, object, value), FcFalse)
LATE_FUNCTION(library, FcBool, FcPatternAddString, (FcPattern * pattern, const char *object, const FcChar8 *value),
              (pattern, object, value), FcFalse)
LATE_FUNCTION(library, FcBool, FcPatternAddCharSet, (FcPattern * pattern, const char *object, const FcCharSet *value),
              (pattern, object, value), FcFalse)
LATE_FUNCTION(library, FcResult, FcPatternGetInteger, (const FcPattern *pattern, const char *object, int n, int *value),
              (pattern, object, n, value), FcResultNoMatch)
LATE_FUNCTION(library, FcResult, FcPatternGetString,
              (const FcPattern *pattern, const char *object, int n, FcChar8 **value), (pattern, object, n, value),
              FcResultNoMatch)
LATE_FUNCTION(library, FcResult, FcPatternGetCharSet,
              (const FcPattern *pattern, const char *object, int n, FcCharSet **value), (pattern, object, n, value),
              FcResultNoMatch)
LATE_FUNCTION(library, FcCharSet *, FcCharSetCreate, (void), (), NULL)
LATE_PROCEDURE(library, FcCharSetDestroy, (FcCharSet * characters), (characters))
LATE_FUNCTION(library, FcBool, FcCharSetAddChar, (FcCharSet * characters, FcChar32 character),
              (characters, character), FcFalse)
LATE_FUNCTION(library, FcBool, FcCharSetHasChar, (const FcCharSet *characters, FcChar32 character),
              (characters, character), FcFalse)
LATE_FUNCTION(library, int, FcWeightFromOpenType, (int weight), (weight), -1)
