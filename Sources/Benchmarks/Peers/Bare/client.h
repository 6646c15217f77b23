/* A bare Wayland client that moves a scene along one axis with a touch, over wl_shm and pixman. */
#pragma once
#include <pixman.h>
#include <stdbool.h>
#include <stdint.h>

enum { screen_width = 1920, screen_height = 1080 };

/* One of at most two buffers. */
struct buffer {
    struct wl_buffer *wayland;
    pixman_image_t *image;
    uint32_t *pixels;
    bool is_busy, is_painted;
    /* The offset of the content in it; only of a buffer that was painted. */
    int offset;
};

/* What one of the programs shows. */
struct scene {
    bool is_vertical;
    /* The distance of two offsets at which the content rests after a touch; 0 if it rests anywhere. */
    int spacing;
    /* The last offset. */
    int end;
    /* The rows of the screen that change while the content moves. */
    int top, bottom;
    /* Paints a buffer, of which only the rows from `top` to `bottom` are kept up to date after the first time. `last` is the
       buffer that was committed last, or NULL; it may be the same one. */
    void (*paint)(struct buffer *buffer, const struct buffer *last, int offset);
};

extern const struct scene scene;
