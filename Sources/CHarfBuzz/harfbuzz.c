/* Hidden, or the library itself would call these instead of its own. */
#pragma GCC visibility push(hidden)
#include "CHarfBuzz.h"

#include "CLateLibrary.h"

static struct late_library library = {.names = {"libharfbuzz.so.0"}};

bool late_load_harfbuzz(void) { return late_library_load(&library); }

LATE_FUNCTION(library, const char *, hb_version_string, (void), (), "none")
LATE_FUNCTION(library, hb_blob_t *, hb_blob_create,
              (const char *data, unsigned int length, hb_memory_mode_t mode, void *user, hb_destroy_func_t destroy),
              (data, length, mode, user, destroy), NULL)
LATE_PROCEDURE(library, hb_blob_destroy, (hb_blob_t * blob), (blob))
LATE_FUNCTION(library, hb_face_t *, hb_face_create, (hb_blob_t * blob, unsigned int index), (blob, index), NULL)
LATE_PROCEDURE(library, hb_face_destroy, (hb_face_t * face), (face))
LATE_FUNCTION(library, hb_font_t *, hb_font_create, (hb_face_t * face), (face), NULL)
LATE_PROCEDURE(library, hb_font_destroy, (hb_font_t * font), (font))
LATE_PROCEDURE(library, hb_font_set_scale, (hb_font_t * font, int x, int y), (font, x, y))
LATE_PROCEDURE(library, hb_font_set_variations,
               (hb_font_t * font, const hb_variation_t *variations, unsigned int count), (font, variations, count))
LATE_PROCEDURE(library, hb_font_make_immutable, (hb_font_t * font), (font))
LATE_FUNCTION(library, hb_bool_t, hb_font_get_nominal_glyph,
              (hb_font_t * font, hb_codepoint_t scalar, hb_codepoint_t *glyph), (font, scalar, glyph), 0)
LATE_FUNCTION(library, hb_bool_t, hb_font_get_glyph_extents,
              (hb_font_t * font, hb_codepoint_t glyph, hb_glyph_extents_t *extents), (font, glyph, extents), 0)
LATE_FUNCTION(library, hb_position_t, hb_font_get_glyph_h_advance, (hb_font_t * font, hb_codepoint_t glyph),
              (font, glyph), 0)
LATE_FUNCTION(library, hb_buffer_t *, hb_buffer_create, (void), (), NULL)
LATE_PROCEDURE(library, hb_buffer_destroy, (hb_buffer_t * buffer), (buffer))
LATE_PROCEDURE(library, hb_buffer_clear_contents, (hb_buffer_t * buffer), (buffer))
LATE_PROCEDURE(library, hb_buffer_add_utf8,
               (hb_buffer_t * buffer, const char *text, int length, unsigned int offset, int count),
               (buffer, text, length, offset, count))
LATE_PROCEDURE(library, hb_buffer_set_direction, (hb_buffer_t * buffer, hb_direction_t direction), (buffer, direction))
LATE_PROCEDURE(library, hb_buffer_set_script, (hb_buffer_t * buffer, hb_script_t script), (buffer, script))
LATE_PROCEDURE(library, hb_buffer_set_language, (hb_buffer_t * buffer, hb_language_t language), (buffer, language))
LATE_FUNCTION(library, hb_glyph_info_t *, hb_buffer_get_glyph_infos, (hb_buffer_t * buffer, unsigned int *count),
              (buffer, count), NULL)
LATE_FUNCTION(library, hb_glyph_position_t *, hb_buffer_get_glyph_positions,
              (hb_buffer_t * buffer, unsigned int *count), (buffer, count), NULL)
LATE_FUNCTION(library, hb_language_t, hb_language_from_string, (const char *tag, int length), (tag, length),
              HB_LANGUAGE_INVALID)
LATE_FUNCTION(library, hb_tag_t, hb_tag_from_string, (const char *text, int length), (text, length), HB_TAG_NONE)
LATE_PROCEDURE(library, hb_shape,
               (hb_font_t * font, hb_buffer_t *buffer, const hb_feature_t *features, unsigned int count),
               (font, buffer, features, count))
LATE_FUNCTION(library, hb_unicode_funcs_t *, hb_unicode_funcs_get_default, (void), (), NULL)
LATE_FUNCTION(library, hb_script_t, hb_unicode_script, (hb_unicode_funcs_t * functions, hb_codepoint_t scalar),
              (functions, scalar), HB_SCRIPT_UNKNOWN)
