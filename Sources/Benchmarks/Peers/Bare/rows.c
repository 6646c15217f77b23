/* A thousand rows: what stays on the screen is copied from the buffer that was committed last, and the rest is drawn. */
#include <stdio.h>
#include <string.h>

#include "client.h"
#include "drawing.h"

enum { row_height = 72, row_count = 1000 };

static const char *const icon_names[] = {"icon0.png", "icon1.png", "icon2.png", "icon3.png", "icon4.png"};

static void draw_row(pixman_image_t *image, int row, int y) {
    static pixman_image_t *icons[5];
    pixman_image_t **icon = &icons[row % 5];
    char text[80];
    if (!*icon) *icon = picture(icon_names[row % 5]);
    pixman_image_composite32(PIXMAN_OP_OVER, *icon, NULL, image, 0, 0, 0, 0, 32, y + 12, 48, 48);
    snprintf(text, sizeof text, "Ship %d, expected at the berth with the tide of the evening", row + 1);
    draw_text(image, 112, y + 19, 28, 0x1D3557, text);
    fill(image, 112, y + row_height - 1, screen_width - 112, 1, 0xDDDDDD);
}

/* Draws the rows of the screen from `top` to `bottom`. */
static void draw_strip(struct buffer *buffer, int offset, int top, int bottom) {
    /* An image of these rows alone clips all that is drawn. */
    pixman_image_t *strip = pixman_image_create_bits(PIXMAN_x8r8g8b8, screen_width, bottom - top,
                                                     buffer->pixels + top * screen_width, screen_width * 4);
    fill(strip, 0, 0, screen_width, bottom - top, 0xFFFFFF);
    for (int row = (offset + top) / row_height; row * row_height < offset + bottom && row < row_count; row++)
        draw_row(strip, row, row * row_height - offset - top);
    pixman_image_unref(strip);
}

static void paint(struct buffer *buffer, const struct buffer *last, int offset) {
    int distance = last ? offset - last->offset : screen_height;
    if (distance <= -screen_height || distance >= screen_height) return draw_strip(buffer, offset, 0, screen_height);
    int from = distance > 0 ? distance : 0, to = distance > 0 ? 0 : -distance;
    int kept = screen_height - (distance > 0 ? distance : -distance);
    memmove(buffer->pixels + to * screen_width, last->pixels + from * screen_width, (size_t)kept * screen_width * 4);
    if (distance > 0) draw_strip(buffer, offset, kept, screen_height);
    if (distance < 0) draw_strip(buffer, offset, 0, to);
}

const struct scene scene = {.is_vertical = true,
                            .end = row_count * row_height - screen_height,
                            .top = 0,
                            .bottom = screen_height,
                            .paint = paint};
