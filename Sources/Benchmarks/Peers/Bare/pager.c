/* Four pages that fill the screen. They are painted anew in each frame, because filling costs less than copying. */
#include "client.h"
#include "page.h"

static void paint(struct buffer *buffer, const struct buffer *last, int offset) {
    (void)last;
    for (int page = offset / screen_width; page * screen_width < offset + screen_width; page++)
        draw_page(buffer->image, page, page * screen_width - offset, 0, 1);
}

const struct scene scene = {
    .spacing = screen_width, .end = 3 * screen_width, .top = 0, .bottom = screen_height, .paint = paint};
