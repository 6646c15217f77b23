#include "CJPEGFloor.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include <jpeglib.h>

static uint8_t level(double value) { return value < 0 ? 0 : value > 255 ? 255 : (uint8_t)value; }

/* Slow waves, fine texture, and noise like that of a sensor. */
static void draw(uint8_t *row, int y, int width, uint32_t *random) {
    for (int x = 0; x < width; x++) {
        double slow = sin(x * 0.004 + y * 0.002) + sin(y * 0.007 - x * 0.001);
        double fine = sin(x * 0.9) * sin(y * 0.7) * (sin(x * 0.01) > 0 ? 14 : 2);
        *random = *random * 1664525u + 1013904223u;
        double noise = (double)(*random >> 24) / 255 * 8;
        row[x * 3] = level(120 + slow * 45 + fine + noise);
        row[x * 3 + 1] = level(110 + slow * 30 + fine + noise);
        row[x * 3 + 2] = level(100 - slow * 40 + fine + noise);
    }
}

bool jpeg_floor_write(const char *path, int width, int height) {
    FILE *file = fopen(path, "wb");
    uint8_t *row = malloc((size_t)width * 3);
    if (!file || !row) {
        if (file) fclose(file);
        free(row);
        return false;
    }
    struct jpeg_error_mgr errors;
    struct jpeg_compress_struct jpeg = {.err = jpeg_std_error(&errors)};
    jpeg_create_compress(&jpeg);
    jpeg_stdio_dest(&jpeg, file);
    jpeg.image_width = (JDIMENSION)width;
    jpeg.image_height = (JDIMENSION)height;
    jpeg.input_components = 3;
    jpeg.in_color_space = JCS_RGB;
    jpeg_set_defaults(&jpeg);
    jpeg_set_quality(&jpeg, 85, TRUE);
    jpeg_start_compress(&jpeg, TRUE);
    uint32_t random = 1;
    for (int y = 0; y < height; y++) {
        draw(row, y, width, &random);
        jpeg_write_scanlines(&jpeg, (JSAMPROW[]){row}, 1);
    }
    jpeg_finish_compress(&jpeg);
    jpeg_destroy_compress(&jpeg);
    free(row);
    return fclose(file) == 0;
}

bool jpeg_floor_show(const char *path, int eighths, uint32_t *screen, int width, int height) {
    FILE *file = fopen(path, "rb");
    if (!file) return false;
    struct jpeg_error_mgr errors;
    struct jpeg_decompress_struct jpeg = {.err = jpeg_std_error(&errors)};
    jpeg_create_decompress(&jpeg);
    jpeg_stdio_src(&jpeg, file);
    jpeg_read_header(&jpeg, TRUE);
    jpeg.scale_num = (unsigned)eighths;
    jpeg.scale_denom = 8;
#if __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
    jpeg.out_color_space = JCS_EXT_BGRX;
#else
    jpeg.out_color_space = JCS_EXT_XRGB;
#endif
    jpeg_start_decompress(&jpeg);
    bool fits = (int)jpeg.output_width == width && (int)jpeg.output_height == height;
    while (fits && jpeg.output_scanline < jpeg.output_height) {
        JSAMPROW row = (JSAMPROW)(screen + (size_t)jpeg.output_scanline * (size_t)width);
        jpeg_read_scanlines(&jpeg, &row, 1);
    }
    if (fits) jpeg_finish_decompress(&jpeg);
    jpeg_destroy_decompress(&jpeg);
    fclose(file);
    return fits;
}
