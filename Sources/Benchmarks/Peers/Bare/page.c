#include "page.h"

#include <math.h>
#include <stddef.h>

#include "drawing.h"

static const char *titles[] = {"Harbour", "Lighthouse", "Meadow", "Mountain"};
static const uint32_t papers[] = {0xF4EFE6, 0xDDE7EE, 0xE9E3F0, 0xE6EFE0};
static const uint32_t colors[] = {0xE76F51, 0x2A9D8F, 0xE9C46A, 0x264653};

void draw_page(pixman_image_t *image, int number, int x, int y, double scale) {
    static pixman_image_t *photograph;
    int side = (int)lround(400 * scale), width = (int)lround(1920 * scale), height = (int)lround(1080 * scale);
    if (!photograph) photograph = scale == 1 ? picture("picture.png") : scaled_picture("picture.png", side, side);
    fill(image, x, y, width, height, papers[number % 4]);
    draw_text(image, x + (int)lround(120 * scale), y + (int)lround(80 * scale), 64 * scale, 0x1D3557, titles[number % 4]);
    for (int index = 0; index < 8; index++)
        fill(image, x + (int)lround((120 + index % 4 * 240) * scale), y + (int)lround((240 + index / 4 * 300) * scale),
             (int)lround(200 * scale), (int)lround(240 * scale), colors[(index + number) % 4]);
    pixman_image_composite32(PIXMAN_OP_SRC, photograph, NULL, image, 0, 0, 0, 0, x + (int)lround(1320 * scale),
                             y + (int)lround(340 * scale), side, side);
}
