/* One line of text by FreeType alone, for the bare client with text. */
#pragma once
#include <ft2build.h>
#include FT_FREETYPE_H
#include <stdint.h>

#define BARE_FONT "/usr/share/fonts/opentype/inter/Inter-Regular.otf"
#define BARE_TEXT "Hello, casement"
#define BARE_SIZE 64

static void draw_glyph(const FT_GlyphSlot glyph, uint32_t *pixels, int width, int height, int x, int y) {
    for (int row = 0; row < (int)glyph->bitmap.rows; row++)
        for (int column = 0; column < (int)glyph->bitmap.width; column++) {
            int px = x + glyph->bitmap_left + column, py = y - glyph->bitmap_top + row;
            if (px < 0 || py < 0 || px >= width || py >= height) continue;
            uint32_t cover = glyph->bitmap.buffer[row * glyph->bitmap.pitch + column], *pixel = pixels + py * width + px;
            uint32_t result = 0xFF;
            for (int shift = 16; shift >= 0; shift -= 8) {
                uint32_t under = *pixel >> shift & 0xFF;
                result = result << 8 | (under + (0xFF - under) * cover / 0xFF);
            }
            *pixel = result;
        }
}

/* Draws the line centred; the font stays open, because a real client would use it again. */
static int draw_text(uint32_t *pixels, int width, int height) {
    FT_Library library;
    FT_Face face;
    if (FT_Init_FreeType(&library) || FT_New_Face(library, BARE_FONT, 0, &face)) return 0;
    FT_Set_Pixel_Sizes(face, 0, BARE_SIZE);
    int advance = 0;
    for (const char *letter = BARE_TEXT; *letter; letter++)
        if (!FT_Load_Char(face, (FT_ULong)*letter, FT_LOAD_TARGET_LIGHT)) advance += (int)face->glyph->advance.x;
    int x = width * 32 - advance / 2;
    for (const char *letter = BARE_TEXT; *letter; letter++) {
        if (FT_Load_Char(face, (FT_ULong)*letter, FT_LOAD_RENDER | FT_LOAD_TARGET_LIGHT)) return 0;
        draw_glyph(face->glyph, pixels, width, height, x >> 6, height / 2 + BARE_SIZE / 3);
        x += (int)face->glyph->advance.x;
    }
    return 1;
}
