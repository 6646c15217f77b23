#include "PangoReference.h"

#include <pango/pangocairo.h>
#include <pango/pangofc-fontmap.h>
#include <stdlib.h>

struct PangoReference {
    FcConfig *fonts;
    PangoFontMap *map;
    PangoContext *context;
    PangoLayout *layout;
};

PangoReference *pango_reference_create(const char *file, const char *family, double pixels) {
    PangoReference *reference = calloc(1, sizeof *reference);
    // A configuration of this one file, so that no other of the family can be taken.
    reference->fonts = FcConfigCreate();
    if (!FcConfigAppFontAddFile(reference->fonts, (const FcChar8 *)file)) {
        FcConfigDestroy(reference->fonts);
        free(reference);
        return NULL;
    }
    reference->map = pango_cairo_font_map_new_for_font_type(CAIRO_FONT_TYPE_FT);
    pango_fc_font_map_set_config(PANGO_FC_FONT_MAP(reference->map), reference->fonts);
    pango_cairo_font_map_set_resolution(PANGO_CAIRO_FONT_MAP(reference->map), 72);
    reference->context = pango_font_map_create_context(reference->map);
    cairo_font_options_t *options = cairo_font_options_create();
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY);
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_SLIGHT);
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
    pango_cairo_context_set_font_options(reference->context, options);
    cairo_font_options_destroy(options);
    pango_context_set_round_glyph_positions(reference->context, FALSE);
    reference->layout = pango_layout_new(reference->context);
    PangoFontDescription *font = pango_font_description_new();
    pango_font_description_set_family(font, family);
    pango_font_description_set_absolute_size(font, pixels * PANGO_SCALE);
    pango_layout_set_font_description(reference->layout, font);
    pango_font_description_free(font);
    pango_layout_set_wrap(reference->layout, PANGO_WRAP_WORD_CHAR);
    return reference;
}

void pango_reference_destroy(PangoReference *reference) {
    if (!reference) return;
    g_object_unref(reference->layout);
    g_object_unref(reference->context);
    g_object_unref(reference->map);
    FcConfigDestroy(reference->fonts);
    free(reference);
}

int pango_reference_layout(PangoReference *reference, const char *text, double width, double *height) {
    pango_layout_set_width(reference->layout, (int)(width * PANGO_SCALE));
    pango_layout_set_text(reference->layout, text, -1);
    PangoRectangle logical;
    pango_layout_get_extents(reference->layout, NULL, &logical);
    if (height) *height = (double)logical.height / PANGO_SCALE;
    return pango_layout_get_line_count(reference->layout);
}

void pango_reference_draw(
    PangoReference *reference, uint32_t *pixels, int width, int height, int magnification, int is_bright) {
    cairo_surface_t *surface = cairo_image_surface_create_for_data(
        (unsigned char *)pixels, CAIRO_FORMAT_RGB24, width, height, width * 4);
    cairo_t *cairo = cairo_create(surface);
    double paper = is_bright ? 0 : 1;
    cairo_set_source_rgb(cairo, paper, paper, paper);
    cairo_paint(cairo);
    cairo_set_source_rgb(cairo, 1 - paper, 1 - paper, 1 - paper);
    cairo_scale(cairo, magnification, magnification);
    pango_cairo_show_layout(cairo, reference->layout);
    cairo_destroy(cairo);
    cairo_surface_finish(surface);
    cairo_surface_destroy(surface);
    for (int index = 0; index < width * height; index++) pixels[index] |= 0xFF000000u;
}
