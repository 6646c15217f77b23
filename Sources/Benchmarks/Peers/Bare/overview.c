/*
 * Ten pages at 40 % in a row, each with a shadow. The pages are painted anew in each frame, because filling costs less than
 * copying; the shadow is one mask, of which only the edges beside the page are composited.
 */
#include <math.h>
#include <stdlib.h>

#include "client.h"
#include "drawing.h"
#include "page.h"

enum {
    page_width = 768,
    page_height = 432,
    spacing = 800,
    left = (screen_width - page_width) / 2,
    top = 292,
    /* The distance from the page to the edge of its shadow's mask. */
    reach = 8,
    shadow_x = 1,
    shadow_y = 3,
};

static const uint32_t backdrop = 0x485260;

/* The share of a blurred edge at a distance inside of it: of a Gauss curve with the standard deviation of CSS's 4 px. */
static double edge(double distance) { return 0.5 * (1 + erf(distance / (2 * M_SQRT2))); }

static double profile(int index, int length) {
    double place = index - reach + 0.5;
    return edge(place) * edge(length - place);
}

static pixman_image_t *shadow_mask(void) {
    static pixman_image_t *mask;
    if (mask) return mask;
    int width = page_width + 2 * reach, height = page_height + 2 * reach;
    mask = pixman_image_create_bits(PIXMAN_a8, width, height, NULL, 0);
    unsigned char *bytes = (unsigned char *)pixman_image_get_data(mask);
    for (int y = 0; y < height; y++)
        for (int x = 0; x < width; x++)
            bytes[y * pixman_image_get_stride(mask) + x] =
                (unsigned char)lround(127.5 * profile(x, page_width) * profile(y, page_height));
    return mask;
}

/* Composites a part of the shadow, given in pixels of the mask. */
static void shade(pixman_image_t *image, int x, int y, int width, int height, int mask_x, int mask_y) {
    static pixman_image_t *black;
    if (!black) black = pixman_image_create_solid_fill(&(pixman_color_t){.alpha = 0xFFFF});
    pixman_image_composite32(PIXMAN_OP_OVER, black, shadow_mask(), image, 0, 0, mask_x, mask_y, x + mask_x, y + mask_y,
                             width, height);
}

static void draw_shadow(pixman_image_t *image, int page_x) {
    int x = page_x + shadow_x - reach, y = top + shadow_y - reach;
    int width = page_width + 2 * reach, height = page_height + 2 * reach;
    int page_left = reach - shadow_x, page_top = reach - shadow_y;
    shade(image, x, y, width, page_top, 0, 0);
    shade(image, x, y, width, height - page_top - page_height, 0, page_top + page_height);
    shade(image, x, y, page_left, page_height, 0, page_top);
    shade(image, x, y, width - page_left - page_width, page_height, page_left + page_width, page_top);
}

static void paint(struct buffer *buffer, const struct buffer *last, int offset) {
    (void)last;
    if (!buffer->is_painted) fill(buffer->image, 0, 0, screen_width, screen_height, backdrop);
    fill(buffer->image, 0, scene.top, screen_width, scene.bottom - scene.top, backdrop);
    for (int page = 0; page < 10; page++) {
        int x = left + page * spacing - offset;
        if (x > screen_width + reach || x + page_width < -reach) continue;
        draw_shadow(buffer->image, x);
        draw_page(buffer->image, page, x, top, 0.4);
    }
}

const struct scene scene = {.spacing = spacing,
                            .end = 9 * spacing,
                            .top = top - reach,
                            .bottom = top + page_height + shadow_y + reach,
                            .paint = paint};
