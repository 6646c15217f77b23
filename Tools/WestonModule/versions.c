/* All that differs between the versions of libweston. Add a version here, and its number to `WestonVersion.known`. */

#include "private.h"

static void (*output_composed)(struct weston_output *output);

#if WESTON_VERSION_MAJOR == 10

#include <libweston/windowed-output-api.h>

struct weston_point2d_device_normalized;

void notify_touch_normalized(struct weston_touch_device *device, const struct timespec *time, int id, double x,
                             double y, const struct weston_point2d_device_normalized *normalized, int type);
void notify_motion_absolute(struct weston_seat *seat, const struct timespec *time, double x, double y);

void notify_touch_at(struct weston_touch_device *device, const struct timespec *time, int id, double x, double y, int type)
{
	notify_touch_normalized(device, time, id, x, y, NULL, type);
}

void notify_motion_at(struct weston_seat *seat, const struct timespec *time, double x, double y)
{
	notify_motion_absolute(seat, time, x, y);
}

static int repaint(struct weston_output *output, pixman_region32_t *damage, void *repaint_data)
{
	(void)repaint_data;
	struct weston_compositor *compositor = output->compositor;
	compositor->renderer->repaint_output(output, damage);
	pixman_region32_subtract(&compositor->primary_plane.damage, &compositor->primary_plane.damage, damage);
	output_composed(output);
	return 0;
}

void take_over_frames(struct weston_output *output, void (*composed)(struct weston_output *output))
{
	output_composed = composed;
	output->repaint = repaint;
}

int read_output(struct weston_output *output, uint32_t *pixels, int width, int height)
{
	return output->compositor->renderer->read_pixels(output, PIXMAN_x8r8g8b8, pixels, 0, 0, width, height);
}

int create_head(struct weston_compositor *compositor, const char *name)
{
	const struct weston_windowed_output_api *api = weston_windowed_output_get_api(compositor);
	return api ? api->create_head(compositor, name) : -1;
}

#elif WESTON_VERSION_MAJOR == 14

/* Only weston itself defines this macro, which its next header needs. */
#define ARRAY_LENGTH(array) (sizeof(array) / sizeof *(array))
#include <libweston/windowed-output-api.h>

struct weston_point2d_device_normalized;
struct pixel_format_info;

void notify_touch_normalized(struct weston_touch_device *device, const struct timespec *time, int id,
                             const struct weston_coord_global *position,
                             const struct weston_point2d_device_normalized *normalized, int type);
void notify_motion_absolute(struct weston_seat *seat, const struct timespec *time, struct weston_coord_global position);
const struct pixel_format_info *pixel_format_get_info_shm(uint32_t format);

/* The first member alone; the structure is larger. */
struct weston_renderer {
	int (*read_pixels)(struct weston_output *output, const struct pixel_format_info *format, void *pixels, uint32_t x,
	                   uint32_t y, uint32_t width, uint32_t height);
};

void notify_touch_at(struct weston_touch_device *device, const struct timespec *time, int id, double x, double y, int type)
{
	struct weston_coord_global position = { .c = weston_coord(x, y) };
	notify_touch_normalized(device, time, id, type == WL_TOUCH_UP ? NULL : &position, NULL, type);
}

void notify_motion_at(struct weston_seat *seat, const struct timespec *time, double x, double y)
{
	notify_motion_absolute(seat, time, (struct weston_coord_global){ .c = weston_coord(x, y) });
}

static int (*backend_repaint)(struct weston_output *output);

/*
 * Only the backend can compose, because the target is private to it; but it also starts a timer that would end the frame
 * after the whole milliseconds of a period of the mode. With 0 of them the timer is off.
 */
static int repaint(struct weston_output *output)
{
	uint32_t refresh = output->current_mode->refresh;
	output->current_mode->refresh = 2000000;
	int result = backend_repaint(output);
	output->current_mode->refresh = refresh;
	if (result == 0)
		output_composed(output);
	return result;
}

void take_over_frames(struct weston_output *output, void (*composed)(struct weston_output *output))
{
	output_composed = composed;
	if (output->repaint == repaint)
		return;
	backend_repaint = output->repaint;
	output->repaint = repaint;
}

int read_output(struct weston_output *output, uint32_t *pixels, int width, int height)
{
	const struct pixel_format_info *format = pixel_format_get_info_shm(WL_SHM_FORMAT_XRGB8888);
	return output->compositor->renderer->read_pixels(output, format, pixels, 0, 0, width, height);
}

int create_head(struct weston_compositor *compositor, const char *name)
{
	const struct weston_windowed_output_api *api =
		weston_windowed_output_get_api(compositor, WESTON_WINDOWED_OUTPUT_HEADLESS);
	/* The head of the first output stays when it is disconnected. */
	struct weston_head *head = weston_compositor_iterate_heads(compositor, NULL);
	return api && head ? api->create_head(head->backend, name) : -1;
}

#else
#error "versions.c does not know this version of libweston"
#endif
