/* Hidden, or the library itself would call these instead of its own. */
#pragma GCC visibility push(hidden)
#include "CRaqm.h"

#include "CLateLibrary.h"

static struct late_library library = {.name = "libraqm.so.0"};

bool casement_has_raqm(void) { return late_library_load(&library); }

LATE_FUNCTION(library, raqm_t *, raqm_create, (void), (), NULL)
LATE_PROCEDURE(library, raqm_destroy, (raqm_t * text), (text))
LATE_FUNCTION(library, bool, raqm_set_text, (raqm_t * text, const uint32_t *scalars, size_t count),
              (text, scalars, count), false)
LATE_FUNCTION(library, bool, raqm_set_par_direction, (raqm_t * text, raqm_direction_t direction), (text, direction),
              false)
LATE_FUNCTION(library, bool, raqm_set_language, (raqm_t * text, const char *language, size_t start, size_t count),
              (text, language, start, count), false)
LATE_FUNCTION(library, bool, raqm_add_font_feature, (raqm_t * text, const char *feature, int count),
              (text, feature, count), false)
LATE_FUNCTION(library, bool, raqm_set_freetype_face, (raqm_t * text, FT_Face face), (text, face), false)
LATE_FUNCTION(library, bool, raqm_set_freetype_face_range, (raqm_t * text, FT_Face face, size_t start, size_t count),
              (text, face, start, count), false)
LATE_FUNCTION(library, bool, raqm_set_freetype_load_flags, (raqm_t * text, int flags), (text, flags), false)
LATE_FUNCTION(library, bool, raqm_set_invisible_glyph, (raqm_t * text, int glyph), (text, glyph), false)
LATE_FUNCTION(library, bool, raqm_layout, (raqm_t * text), (text), false)
LATE_FUNCTION(library, raqm_glyph_t *, raqm_get_glyphs, (raqm_t * text, size_t *count), (text, count), NULL)
LATE_FUNCTION(library, bool, raqm_index_to_position, (raqm_t * text, size_t *index, int *x, int *y),
              (text, index, x, y), false)
LATE_FUNCTION(library, bool, raqm_position_to_index, (raqm_t * text, int x, int y, size_t *index),
              (text, x, y, index), false)
