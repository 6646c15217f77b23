/* The entry point of the module: weston calls it once, after its backend and its shell have started. */

#include <stdlib.h>

#include "harness.h"

int64_t now(void)
{
	struct timespec time;
	clock_gettime(CLOCK_MONOTONIC, &time);
	return time.tv_sec * 1000000000LL + time.tv_nsec;
}

struct timespec timespec_of(int64_t nanoseconds)
{
	return (struct timespec){ .tv_sec = nanoseconds / 1000000000, .tv_nsec = nanoseconds % 1000000000 };
}

/* Weston destroys the outputs, surfaces and seats itself; the socket and the rest of the trace and of the strips remain. */
static void compositor_destroyed(struct wl_listener *listener, void *data)
{
	(void)data;
	struct harness *harness = wl_container_of(listener, harness, compositor_destroyed);
	if (harness->trace)
		fclose(harness->trace);
	harness->trace = NULL;
	if (harness->strips)
		fclose(harness->strips);
	harness->strips = NULL;
	connection_end(harness);
}

int wet_module_init(struct weston_compositor *compositor, int *argc, char *argv[])
{
	(void)argc, (void)argv;
	struct harness *harness = calloc(1, sizeof *harness);
	if (!harness)
		return -1;
	harness->compositor = compositor;
	harness->loop = wl_display_get_event_loop(compositor->wl_display);
	harness->compositor_destroyed.notify = compositor_destroyed;
	wl_signal_add(&compositor->destroy_signal, &harness->compositor_destroyed);
	input_begin(harness);
	trace_begin(harness);
	outputs_begin(harness);
	if (queue_begin(harness) < 0)
		return -1;
	return connection_begin(harness);
}
