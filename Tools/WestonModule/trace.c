/* Writes the events of the server, one line an event: NANOSECONDS KIND DETAILS. */

#include <stdlib.h>
#include <sys/types.h>

#include "harness.h"

struct surface {
	struct harness *harness;
	struct weston_surface *weston;
	struct wl_listener committed, destroyed;
};

static uint64_t area_of(pixman_region32_t *region)
{
	int count;
	pixman_box32_t *boxes = pixman_region32_rectangles(region, &count);
	uint64_t area = 0;
	for (int index = 0; index < count; index++)
		area += (uint64_t)(boxes[index].x2 - boxes[index].x1) * (boxes[index].y2 - boxes[index].y1);
	return area;
}

/* The pixel in the middle of the surface's buffer as 0xRRGGBB; -1 where there is no wl_shm buffer of 32 bits a pixel. */
static int64_t middle_pixel(struct weston_surface *weston)
{
	struct weston_buffer *buffer = weston->buffer_ref.buffer;
	struct wl_shm_buffer *memory = buffer && buffer->resource ? wl_shm_buffer_get(buffer->resource) : NULL;
	if (!memory)
		return -1;
	int32_t width = wl_shm_buffer_get_width(memory), height = wl_shm_buffer_get_height(memory);
	int32_t stride = wl_shm_buffer_get_stride(memory);
	if (stride < 4 * width)
		return -1;
	wl_shm_buffer_begin_access(memory);
	const char *row = (const char *)wl_shm_buffer_get_data(memory) + (size_t)stride * (height / 2);
	int64_t pixel = ((const uint32_t *)row)[width / 2] & 0xFFFFFF;
	wl_shm_buffer_end_access(memory);
	return pixel;
}

/* commit PROCESS SURFACE WIDTH HEIGHT DAMAGED-AREA MIDDLE-PIXEL; a commit without content yet is none. */
static void surface_committed(struct wl_listener *listener, void *data)
{
	(void)data;
	struct surface *surface = wl_container_of(listener, surface, committed);
	struct harness *harness = surface->harness;
	struct weston_surface *weston = surface->weston;
	if (!weston->resource || weston->width == 0)
		return;
	harness->commit_count++;
	harness->last_commit = now();
	/* weston releases a buffer that it has copied, so a commit without a new one has no pixel, and the old picture is still shown. */
	int64_t pixel = middle_pixel(weston);
	if (pixel >= 0)
		harness->last_pixel = pixel;
	if (!harness->trace && !harness->strips)
		return;
	pid_t process = 0;
	wl_client_get_credentials(wl_resource_get_client(weston->resource), &process, NULL, NULL);
	strip_commit(harness, process, weston);
	if (!harness->trace)
		return;
	fprintf(harness->trace, "%lld commit %d %u %d %d %llu %lld\n", (long long)harness->last_commit, process,
	        wl_resource_get_id(weston->resource), weston->width, weston->height,
	        (unsigned long long)area_of(&weston->damage), (long long)pixel);
}

static void surface_destroyed(struct wl_listener *listener, void *data)
{
	(void)data;
	struct surface *surface = wl_container_of(listener, surface, destroyed);
	wl_list_remove(&surface->committed.link);
	wl_list_remove(&surface->destroyed.link);
	free(surface);
}

static void surface_created(struct wl_listener *listener, void *data)
{
	struct harness *harness = wl_container_of(listener, harness, surface_created);
	struct surface *surface = calloc(1, sizeof *surface);
	if (!surface)
		return;
	surface->harness = harness;
	surface->weston = data;
	surface->committed.notify = surface_committed;
	wl_signal_add(&surface->weston->commit_signal, &surface->committed);
	surface->destroyed.notify = surface_destroyed;
	wl_signal_add(&surface->weston->destroy_signal, &surface->destroyed);
}

void trace_input(struct harness *harness, const char *kind, int id, int64_t time)
{
	if (harness->trace)
		fprintf(harness->trace, "%lld %s %d %lld\n", (long long)now(), kind, id, (long long)time);
}

void trace_frame(struct harness *harness, const char *output)
{
	harness->frame_count++;
	if (harness->trace)
		fprintf(harness->trace, "%lld frame %s\n", (long long)now(), output);
}

static const char *begin_trace(struct harness *harness, const char *path)
{
	harness->trace = fopen(path, "we");
	if (!harness->trace)
		return "the trace's file cannot be opened";
	/* Written at the end or by the megabyte, so that the disk does not disturb the measurement. */
	setvbuf(harness->trace, NULL, _IOFBF, 1 << 20);
	return NULL;
}

const char *trace_to(struct harness *harness, char *words, int64_t time)
{
	(void)time;
	char path[longest_line];
	if (harness->trace && fclose(harness->trace)) {
		harness->trace = NULL;
		return "the trace could not be written";
	}
	harness->trace = NULL;
	if (sscanf(words, " %1023[^\n]", path) != 1)
		return NULL;
	return begin_trace(harness, path);
}

void trace_begin(struct harness *harness)
{
	/* A client that waits for the socket draws before the harness can request a trace. */
	const char *path = getenv("FINGER_TRACE");
	if (path)
		begin_trace(harness, path);
	harness->last_pixel = -1;
	harness->surface_created.notify = surface_created;
	wl_signal_add(&harness->compositor->create_surface_signal, &harness->surface_created);
}
