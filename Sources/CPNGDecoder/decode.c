#include "CPNGDecoder.h"

#include <png.h>
#include <stdlib.h>
#include <string.h>

struct casement_png {
    png_structp decoder;
    png_infop info;
    const uint8_t *next;
    size_t left;
    /* Of the file; libpng's own answer changes with the transformations. */
    bool has_alpha;
    /* The longest message of libpng is shorter. */
    char message[256];
};

static void on_error(png_structp decoder, png_const_charp message) {
    struct casement_png *png = png_get_error_ptr(decoder);
    strncpy(png->message, message, sizeof png->message - 1);
    png_longjmp(decoder, 1);
}

static void on_warning(png_structp decoder, png_const_charp message) { (void)decoder, (void)message; }

static void on_read(png_structp decoder, png_bytep bytes, size_t count) {
    struct casement_png *png = png_get_io_ptr(decoder);
    if (count > png->left) png_error(decoder, "read beyond end of data");
    memcpy(bytes, png->next, count);
    png->next += count;
    png->left -= count;
}

/* libpng shall not parse what changes no pixel. */
static void skip_unused_chunks(png_structp decoder) {
    static const png_byte used[] = "bKGD\0cHRM\0gAMA\0iCCP\0sBIT\0sRGB";
    png_set_keep_unknown_chunks(decoder, PNG_HANDLE_CHUNK_NEVER, NULL, -1);
    png_set_keep_unknown_chunks(decoder, PNG_HANDLE_CHUNK_AS_DEFAULT, used, sizeof used / 5);
}

struct casement_png *casement_png_new(const uint8_t *bytes, size_t count) {
    struct casement_png *png = calloc(1, sizeof *png);
    if (!png) return NULL;
    png->next = bytes;
    png->left = count;
    png->decoder = png_create_read_struct(PNG_LIBPNG_VER_STRING, png, on_error, on_warning);
    if (png->decoder) png->info = png_create_info_struct(png->decoder);
    if (!png->info) {
        casement_png_free(png);
        return NULL;
    }
    png_set_read_fn(png->decoder, png, on_read);
    return png;
}

void casement_png_free(struct casement_png *png) {
    if (!png) return;
    png_destroy_read_struct(&png->decoder, &png->info, NULL);
    free(png);
}

bool casement_png_read_header(struct casement_png *png) {
    if (setjmp(png_jmpbuf(png->decoder))) return false;
    png_set_benign_errors(png->decoder, 1);
    skip_unused_chunks(png->decoder);
    png_read_info(png->decoder, png->info);
    png->has_alpha = png_get_color_type(png->decoder, png->info) & PNG_COLOR_MASK_ALPHA ||
                     png_get_valid(png->decoder, png->info, PNG_INFO_tRNS);
    return true;
}

uint32_t casement_png_width(const struct casement_png *png) { return png_get_image_width(png->decoder, png->info); }
uint32_t casement_png_height(const struct casement_png *png) { return png_get_image_height(png->decoder, png->info); }

bool casement_png_has_alpha(const struct casement_png *png) { return png->has_alpha; }

/* The transformations to four bytes per pixel. */
static void transform(struct casement_png *png) {
    png_structp decoder = png->decoder;
    png_set_expand(decoder);
    if (!(png_get_color_type(decoder, png->info) & PNG_COLOR_MASK_COLOR)) png_set_gray_to_rgb(decoder);
    png_set_scale_16(decoder);
    /* The gamma of the output, and of a file that states none. */
    png_set_alpha_mode(decoder, PNG_ALPHA_PNG, PNG_DEFAULT_sRGB);
#if __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
    if (!png->has_alpha) png_set_add_alpha(decoder, 255, PNG_FILLER_AFTER);
    png_set_bgr(decoder);
#else
    if (png->has_alpha) png_set_swap_alpha(decoder);
    else png_set_add_alpha(decoder, 255, PNG_FILLER_BEFORE);
#endif
}

bool casement_png_read(struct casement_png *png, uint32_t *pixels) {
    png_structp decoder = png->decoder;
    if (setjmp(png_jmpbuf(decoder))) return false;
    transform(png);
    const int passes = png_set_interlace_handling(decoder);
    png_read_update_info(decoder, png->info);
    const size_t width = casement_png_width(png), height = casement_png_height(png);
    if (png_get_rowbytes(decoder, png->info) != width * sizeof *pixels) png_error(decoder, "unexpected format of rows");
    for (int pass = 0; pass < passes; pass++)
        for (size_t row = 0; row < height; row++) png_read_row(decoder, (png_bytep)(pixels + row * width), NULL);
    return true;
}

const char *casement_png_message(const struct casement_png *png) { return png->message; }
