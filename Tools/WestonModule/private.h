/*
 * What libweston exports but declares only in its private headers backend.h and libweston-internal.h, for the versions that
 * versions.c knows. The signatures are the same in all of them; what differs is behind the functions at the end.
 */
#pragma once

#include <stdbool.h>
#include <stdint.h>
#include <time.h>

#include <libweston/libweston.h>
#include <libweston/version.h>

#if WESTON_VERSION_MAJOR == 10
#include <libweston-desktop/libweston-desktop.h>
#else
#include <libweston/desktop.h>
#endif

struct xkb_keymap;

void weston_seat_init(struct weston_seat *seat, struct weston_compositor *compositor, const char *name);
int weston_seat_init_touch(struct weston_seat *seat);
int weston_seat_init_pointer(struct weston_seat *seat);
int weston_seat_init_keyboard(struct weston_seat *seat, struct xkb_keymap *keymap);
void weston_seat_release_touch(struct weston_seat *seat);
void weston_seat_release_pointer(struct weston_seat *seat);
void weston_seat_release_keyboard(struct weston_seat *seat);

struct weston_touch_device *weston_touch_create_touch_device(struct weston_touch *touch, const char *path, void *data,
                                                             const struct weston_touch_device_ops *operations);
void weston_touch_device_destroy(struct weston_touch_device *device);

void notify_touch_frame(struct weston_touch_device *device);
void notify_button(struct weston_seat *seat, const struct timespec *time, int32_t button, uint32_t state);
void notify_axis(struct weston_seat *seat, const struct timespec *time, struct weston_pointer_axis_event *event);
void notify_pointer_frame(struct weston_seat *seat);
void notify_key(struct weston_seat *seat, const struct timespec *time, uint32_t key, uint32_t state,
                enum weston_key_state_update update);
void notify_keyboard_focus_in(struct weston_seat *seat, struct wl_array *keys, enum weston_key_state_update update);

void weston_compositor_read_presentation_clock(struct weston_compositor *compositor, struct timespec *time);
void weston_output_damage(struct weston_output *output);
void weston_output_finish_frame(struct weston_output *output, const struct timespec *stamp, uint32_t flags);
void weston_head_set_connection_status(struct weston_head *head, bool connected);

/* One event of a touch, `WL_TOUCH_DOWN`, `WL_TOUCH_MOTION` or `WL_TOUCH_UP`; the last has no position. */
void notify_touch_at(struct weston_touch_device *device, const struct timespec *time, int id, double x, double y, int type);
void notify_motion_at(struct weston_seat *seat, const struct timespec *time, double x, double y);

/* From now on `composed` is called whenever the output has been composed, and ends the frame in the backend's place. */
void take_over_frames(struct weston_output *output, void (*composed)(struct weston_output *output));
/* The pixels that were last composed, 0xXXRRGGBB each; negative for failure. */
int read_output(struct weston_output *output, uint32_t *pixels, int width, int height);
/* Connects a new head to the headless backend; negative for failure. */
int create_head(struct weston_compositor *compositor, const char *name);
