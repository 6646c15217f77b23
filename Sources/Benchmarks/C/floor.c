/* The floor: the same pixels by pixman calls alone. */
#include "CBenchmark.h"

#include <ft2build.h>
#include <math.h>
#include FT_FREETYPE_H
#include FT_OUTLINE_H
#include <pixman.h>
#include <stdlib.h>

struct drawn {
    pixman_image_t *mask;
    /* The mask's top left corner on the device. */
    int x, y;
};

struct floor_label {
    int count;
    struct drawn glyphs[];
};

struct floor_screen {
    int width, height;
    uint32_t *pixels;
    pixman_image_t *image;
};

static pixman_image_t *rasterize(FT_Library library, FT_Outline *outline, FT_BBox box) {
    int width = (int)(box.xMax - box.xMin) >> 6, height = (int)(box.yMax - box.yMin) >> 6;
    if (width <= 0 || height <= 0) return NULL;
    pixman_image_t *mask = pixman_image_create_bits(PIXMAN_a8, width, height, NULL, 0);
    if (!mask) return NULL;
    FT_Outline_Translate(outline, -box.xMin, -box.yMin);
    FT_Bitmap bitmap = {
        .rows = (unsigned)height,
        .width = (unsigned)width,
        .pitch = pixman_image_get_stride(mask),
        .buffer = (unsigned char *)pixman_image_get_data(mask),
        .num_grays = 256,
        .pixel_mode = FT_PIXEL_MODE_GRAY,
    };
    FT_Outline_Get_Bitmap(library, outline, &bitmap);
    return mask;
}

/* Along the line at quarters of a pixel, across it at whole ones; hinted lightly, so up and down only. */
static struct drawn draw(FT_Library library, FT_Face face, struct floor_glyph glyph) {
    struct drawn result = {0};
    if (FT_Load_Glyph(face, glyph.index, FT_LOAD_NO_BITMAP | FT_LOAD_TARGET_LIGHT)) return result;
    FT_Outline *outline = &face->glyph->outline;
    int quarters = (int)floor(glyph.x * 4 + 0.5);
    FT_Outline_Translate(outline, (quarters & 3) * 16, 0);
    FT_BBox box;
    FT_Outline_Get_CBox(outline, &box);
    box.xMin &= ~63;
    box.yMin &= ~63;
    box.xMax = (box.xMax + 63) & ~63;
    box.yMax = (box.yMax + 63) & ~63;
    result.mask = rasterize(library, outline, box);
    result.x = (quarters >> 2) + (int)(box.xMin >> 6);
    result.y = (int)floor(glyph.y + 0.5) - (int)(box.yMax >> 6);
    return result;
}

struct floor_label *floor_label_new(const char *font, double size, const struct floor_glyph glyphs[], int count) {
    FT_Library library;
    FT_Face face;
    if (FT_Init_FreeType(&library)) return NULL;
    struct floor_label *label = NULL;
    if (FT_New_Face(library, font, 0, &face) == 0) {
        FT_F26Dot6 em = (FT_F26Dot6)lround(size * 64);
        label = calloc(1, sizeof *label + (size_t)count * sizeof label->glyphs[0]);
        if (label && FT_Set_Char_Size(face, em, em, 72, 72) == 0)
            for (int index = 0; index < count; index++) {
                struct drawn drawn = draw(library, face, glyphs[index]);
                if (drawn.mask) label->glyphs[label->count++] = drawn;
            }
    }
    FT_Done_FreeType(library);
    return label;
}

void floor_label_free(struct floor_label *label) {
    if (!label) return;
    for (int index = 0; index < label->count; index++) pixman_image_unref(label->glyphs[index].mask);
    free(label);
}

struct floor_screen *floor_screen_new(int width, int height) {
    struct floor_screen *screen = calloc(1, sizeof *screen);
    if (!screen) return NULL;
    screen->width = width;
    screen->height = height;
    screen->pixels = aligned_alloc(64, (size_t)width * (size_t)height * 4);
    if (screen->pixels)
        screen->image = pixman_image_create_bits(PIXMAN_x8r8g8b8, width, height, screen->pixels, width * 4);
    if (screen->image) return screen;
    floor_screen_free(screen);
    return NULL;
}

void floor_screen_free(struct floor_screen *screen) {
    if (!screen) return;
    if (screen->image) pixman_image_unref(screen->image);
    free(screen->pixels);
    free(screen);
}

const uint32_t *floor_screen_pixels(const struct floor_screen *screen) { return screen->pixels; }

static int most(int one, int other) { return one > other ? one : other; }
static int least(int one, int other) { return one < other ? one : other; }

static pixman_image_t *solid(uint32_t pixel) {
    pixman_color_t color = {
        .red = (uint16_t)((pixel >> 16 & 0xFF) * 0x101),
        .green = (uint16_t)((pixel >> 8 & 0xFF) * 0x101),
        .blue = (uint16_t)((pixel & 0xFF) * 0x101),
        .alpha = (uint16_t)((pixel >> 24) * 0x101),
    };
    return pixman_image_create_solid_fill(&color);
}

static void paint_label(struct floor_screen *screen, const struct floor_page *page) {
    pixman_image_t *ink = solid(page->ink);
    int right = page->x + page->width, bottom = page->y + page->height;
    for (int index = 0; ink && index < page->label->count; index++) {
        struct drawn glyph = page->label->glyphs[index];
        int x = glyph.x + page->dx, y = glyph.y + page->dy;
        int left = most(x, page->x), top = most(y, page->y);
        int width = least(x + pixman_image_get_width(glyph.mask), right) - left;
        int height = least(y + pixman_image_get_height(glyph.mask), bottom) - top;
        if (width > 0 && height > 0)
            pixman_image_composite32(PIXMAN_OP_OVER, ink, glyph.mask, screen->image, 0, 0, left - x, top - y, left,
                                     top, width, height);
    }
    if (ink) pixman_image_unref(ink);
}

void floor_screen_paint(struct floor_screen *screen, const struct floor_page pages[], int count) {
    for (int index = 0; index < count; index++) {
        const struct floor_page *page = &pages[index];
        pixman_fill(screen->pixels, screen->width, 32, page->x, page->y, page->width, page->height, page->color);
        if (page->label) paint_label(screen, page);
    }
}

void floor_screen_copy(struct floor_screen *to, const struct floor_screen *from) {
    floor_screen_copy_area(to, from, 0, 0, to->width, to->height);
}

void floor_screen_copy_area(struct floor_screen *to, const struct floor_screen *from, int x, int y, int width,
                            int height) {
    pixman_image_composite32(PIXMAN_OP_SRC, from->image, NULL, to->image, x, y, 0, 0, x, y, width, height);
}
