/* Two pages of text, each kept as a bitmap that is drawn when the page is first seen. */
#include <string.h>

#include "client.h"
#include "drawing.h"

enum { line_count = 30, line_length = 100, line_height = 34 };

static const char prose[] =
    "The harbour lies where the river meets the sea, and for centuries the ships came in with the tide and left with it; "
    "what they carried was written down in long books, of which the oldest are still kept in the house beside the lock. ";

static pixman_image_t *page_image(int number) {
    static pixman_image_t *pages[2];
    if (pages[number]) return pages[number];
    pixman_image_t *page = pixman_image_create_bits(PIXMAN_x8r8g8b8, screen_width, screen_height, NULL, 0);
    fill(page, 0, 0, screen_width, screen_height, number == 0 ? 0xF8F4EC : 0xEEF1F5);
    size_t place = (size_t)number * 37, length = sizeof prose - 1;
    for (int line = 0; line < line_count; line++) {
        char text[line_length + 1] = {0};
        for (int index = 0; index < line_length; index++) text[index] = prose[place++ % length];
        draw_text(page, 120, 30 + line * line_height, 28, 0x33415C, text);
    }
    pages[number] = page;
    return page;
}

static void paint(struct buffer *buffer, const struct buffer *last, int offset) {
    (void)last;
    if (offset < screen_width)
        pixman_image_composite32(PIXMAN_OP_SRC, page_image(0), NULL, buffer->image, offset, 0, 0, 0, 0, 0,
                                 screen_width - offset, screen_height);
    if (offset > 0)
        pixman_image_composite32(PIXMAN_OP_SRC, page_image(1), NULL, buffer->image, 0, 0, 0, 0, screen_width - offset, 0,
                                 offset, screen_height);
}

const struct scene scene = {
    .spacing = screen_width, .end = screen_width, .top = 0, .bottom = screen_height, .paint = paint};
