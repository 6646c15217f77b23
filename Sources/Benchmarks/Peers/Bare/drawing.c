#include "drawing.h"

#include <ft2build.h>
#include <math.h>
#include FT_FREETYPE_H
#include <png.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *font_file = "/usr/share/fonts/opentype/inter/Inter-Regular.otf";

static void fail(const char *what) {
    fprintf(stderr, "%s cannot be read\n", what);
    exit(1);
}

static pixman_color_t color_of(uint32_t color) {
    return (pixman_color_t){
        .red = (uint16_t)((color >> 16 & 0xFF) * 0x101),
        .green = (uint16_t)((color >> 8 & 0xFF) * 0x101),
        .blue = (uint16_t)((color & 0xFF) * 0x101),
        .alpha = 0xFFFF,
    };
}

void fill(pixman_image_t *image, int x, int y, int width, int height, uint32_t color) {
    int right = x + width, bottom = y + height;
    if (x < 0) x = 0;
    if (y < 0) y = 0;
    if (right > pixman_image_get_width(image)) right = pixman_image_get_width(image);
    if (bottom > pixman_image_get_height(image)) bottom = pixman_image_get_height(image);
    if (x >= right || y >= bottom) return;
    pixman_fill(pixman_image_get_data(image), pixman_image_get_stride(image) / 4, 32, x, y, right - x, bottom - y,
                0xFF000000 | color);
}

static void premultiply(uint32_t *pixels, size_t count) {
    for (size_t index = 0; index < count; index++) {
        uint32_t pixel = pixels[index], alpha = pixel >> 24, result = alpha;
        for (int shift = 16; shift >= 0; shift -= 8) result = result << 8 | ((pixel >> shift & 0xFF) * alpha + 127) / 255;
        pixels[index] = result;
    }
}

pixman_image_t *picture(const char *name) {
    char path[1024];
    const char *folder = getenv("PEER_PICTURES");
    snprintf(path, sizeof path, "%s/%s", folder ? folder : ".", name);
    png_image file = {.version = PNG_IMAGE_VERSION};
    if (!png_image_begin_read_from_file(&file, path)) fail(path);
    pixman_format_code_t format = file.format & PNG_FORMAT_FLAG_ALPHA ? PIXMAN_a8r8g8b8 : PIXMAN_x8r8g8b8;
    file.format = PNG_FORMAT_BGRA;
    uint32_t *pixels = malloc((size_t)file.width * file.height * 4);
    if (!pixels || !png_image_finish_read(&file, NULL, pixels, 0, NULL)) fail(path);
    if (format == PIXMAN_a8r8g8b8) premultiply(pixels, (size_t)file.width * file.height);
    return pixman_image_create_bits(format, (int)file.width, (int)file.height, pixels, (int)file.width * 4);
}

pixman_image_t *scaled_picture(const char *name, int width, int height) {
    pixman_image_t *source = picture(name);
    double x = pixman_image_get_width(source) / (double)width, y = pixman_image_get_height(source) / (double)height;
    pixman_transform_t transform;
    pixman_transform_init_scale(&transform, pixman_double_to_fixed(x), pixman_double_to_fixed(y));
    pixman_image_set_transform(source, &transform);
    int count;
    pixman_fixed_t *filter = pixman_filter_create_separable_convolution(
        &count, pixman_double_to_fixed(x), pixman_double_to_fixed(y), PIXMAN_KERNEL_LINEAR, PIXMAN_KERNEL_LINEAR,
        PIXMAN_KERNEL_BOX, PIXMAN_KERNEL_BOX, 4, 4);
    pixman_image_set_filter(source, PIXMAN_FILTER_SEPARABLE_CONVOLUTION, filter, count);
    free(filter);
    pixman_image_t *result = pixman_image_create_bits(PIXMAN_x8r8g8b8, width, height, NULL, width * 4);
    pixman_image_composite32(PIXMAN_OP_SRC, source, NULL, result, 0, 0, 0, 0, 0, 0, width, height);
    free(pixman_image_get_data(source));
    pixman_image_unref(source);
    return result;
}

struct glyph {
    /* NULL for a space. */
    pixman_image_t *mask;
    int left, top;
    /* In 1/64 pixel. */
    int advance;
};

/* The glyphs of one size; the programs use two sizes at most. */
struct font {
    double size;
    int ascender;
    FT_Face face;
    struct glyph glyphs[128];
    bool is_loaded[128];
};

static struct font *font_of(double size) {
    static FT_Library library;
    static struct font fonts[2];
    int index = 0;
    while (index < 1 && fonts[index].face && fonts[index].size != size) index++;
    struct font *font = &fonts[index];
    if (font->face) return font;
    if ((!library && FT_Init_FreeType(&library)) || FT_New_Face(library, font_file, 0, &font->face)) fail(font_file);
    FT_F26Dot6 em = (FT_F26Dot6)lround(size * 64);
    FT_Set_Char_Size(font->face, em, em, 72, 72);
    font->size = size;
    font->ascender = (int)lround(size * font->face->ascender / font->face->units_per_EM);
    return font;
}

static const struct glyph *glyph_of(struct font *font, char letter) {
    int index = letter & 0x7F;
    struct glyph *glyph = &font->glyphs[index];
    if (font->is_loaded[index]) return glyph;
    font->is_loaded[index] = true;
    if (FT_Load_Char(font->face, (FT_ULong)index, FT_LOAD_RENDER | FT_LOAD_TARGET_LIGHT)) return glyph;
    const FT_Bitmap *bitmap = &font->face->glyph->bitmap;
    glyph->advance = (int)font->face->glyph->linearHoriAdvance >> 10;
    glyph->left = font->face->glyph->bitmap_left;
    glyph->top = font->face->glyph->bitmap_top;
    if (bitmap->width == 0 || bitmap->rows == 0) return glyph;
    glyph->mask = pixman_image_create_bits(PIXMAN_a8, (int)bitmap->width, (int)bitmap->rows, NULL, 0);
    unsigned char *rows = (unsigned char *)pixman_image_get_data(glyph->mask);
    for (unsigned row = 0; row < bitmap->rows; row++)
        memcpy(rows + row * (unsigned)pixman_image_get_stride(glyph->mask), bitmap->buffer + (int)row * bitmap->pitch,
               bitmap->width);
    return glyph;
}

void draw_text(pixman_image_t *image, int x, int y, double size, uint32_t color, const char *text) {
    struct font *font = font_of(size);
    pixman_color_t ink_color = color_of(color);
    pixman_image_t *ink = pixman_image_create_solid_fill(&ink_color);
    int place = x * 64, right = pixman_image_get_width(image), bottom = pixman_image_get_height(image);
    for (; *text; text++) {
        const struct glyph *glyph = glyph_of(font, *text);
        int left = (place + 32) / 64 + glyph->left, top = y + font->ascender - glyph->top;
        place += glyph->advance;
        if (!glyph->mask || left >= right || top >= bottom) continue;
        pixman_image_composite32(PIXMAN_OP_OVER, ink, glyph->mask, image, 0, 0, 0, 0, left, top,
                                 pixman_image_get_width(glyph->mask), pixman_image_get_height(glyph->mask));
    }
    pixman_image_unref(ink);
}
